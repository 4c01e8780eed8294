/** The game's own panels: tracks and tables. */
import type { Say, TablePanel, TrackPanel } from '@quebracho/engine'
import { LegendPanel } from './legend-panel.tsx'
import { SideMark } from './prompt-bar.tsx'
import { usePlay } from './use-play.tsx'

export function InfoPanel() {
  const { play } = usePlay()
  return (
    <div class="info">
      {play.moment.panels.map(panel =>
        panel.kind === 'track' ? (
          <Track key={panel.id} panel={panel} />
        ) : (
          <Table key={panel.id} panel={panel} />
        ),
      )}
      <LegendPanel />
    </div>
  )
}

function Track({ panel }: { panel: TrackPanel }) {
  const { play, gw } = usePlay()
  const { view } = play.moment
  const boxes = Array.from({ length: panel.to - panel.from + 1 }, (_, i) => panel.from + i)
  const noteAt = (at: number) =>
    (panel.notes ?? []).filter(note => note.at === at).map(note => gw.say(note.say, {}, view))
  return (
    <section class="track-panel">
      <h2>{gw.say(panel.title, {}, view)}</h2>
      <ol>
        {boxes.map(box => {
          const notes = noteAt(box)
          return (
            <li
              key={box}
              class={[
                box === panel.at ? 'at' : box < panel.at ? 'gone' : '',
                notes.length > 0 ? 'noted' : '',
              ].join(' ')}
              aria-current={box === panel.at ? 'step' : undefined}
              title={notes.join(' · ') || undefined}
            >
              {box}
              {notes.length > 0 && <span class="unseen">{notes.join(', ')}</span>}
            </li>
          )
        })}
      </ol>
      <ul class="track-notes">
        {(panel.notes ?? []).map(note => (
          <li key={`${note.at} ${note.say.key}`}>
            <strong>{note.at}</strong> {gw.say(note.say, {}, view)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Table({ panel }: { panel: TablePanel }) {
  const { play, gw } = usePlay()
  const { view } = play.moment
  const words = (cell: number | string | Say) => (typeof cell === 'object' ? gw.say(cell, {}, view) : cell)
  const isNarrow = panel.columns.length === 1
  return (
    <section class="table-panel">
      <h2>{gw.say(panel.title, {}, view)}</h2>
      <table>
        <thead class={isNarrow ? 'unseen' : undefined}>
          <tr>
            <td />
            {panel.columns.map(({ say, colour }) => (
              <th scope="col" key={say.key} title={gw.say(say, {}, view)}>
                {colour ? (
                  <>
                    <span class="token-chip" style={{ background: colour }} aria-hidden="true" />
                    <span class="unseen">{gw.say(say, {}, view)}</span>
                  </>
                ) : (
                  gw.say(say, {}, view)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {panel.rows.map((row, i) => (
            <tr key={i}>
              <th scope="row">
                {row.side !== undefined && <SideMark side={row.side} />}
                {gw.say(row.head, {}, view)}
              </th>
              {row.cells.map((cell, k) => (
                <td key={k} class={typeof cell === 'number' ? 'figure' : undefined}>
                  {words(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
