/** The game's own panels: tracks, tables, boxes with counters. */
import type { Panel, Say, TablePanel, TrackPanel } from '@quebracho/engine/show'
import { BoxesPanel } from './boxes-panel.tsx'
import { LegendPanel } from './legend-panel.tsx'
import type { BoardHold } from './play-board.tsx'
import { SideMark } from './prompt-bar.tsx'
import { SignLegend } from './sign-legend.tsx'
import { Reckoning } from './standing.tsx'
import { usePlay } from './use-play.tsx'

export function InfoPanel({ hold }: { hold: BoardHold }) {
  const { play } = usePlay()
  return (
    <div class="info">
      <Reckoning hold={hold} />
      {play.situation.panels.map(panel => (
        <OnePanel key={panel.id} panel={panel} hold={hold} />
      ))}
      <SignLegend />
      <LegendPanel />
    </div>
  )
}

function OnePanel({ panel, hold }: { panel: Panel; hold: BoardHold }) {
  switch (panel.kind) {
    case 'track':
      return <Track panel={panel} />
    case 'table':
      return <Table panel={panel} />
    case 'boxes':
      return <BoxesPanel panel={panel} hold={hold} />
  }
}

function Track({ panel }: { panel: TrackPanel }) {
  const { play, gw } = usePlay()
  const { view } = play.situation
  const { from, to, at = from - 1, labels, notes = [], pawns = [] } = panel
  const boxes = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  return (
    <section class="track-panel">
      <h2>{gw.say(panel.title, {}, view)}</h2>
      <ol class={labels ? 'labelled' : undefined}>
        {boxes.map(box => {
          const said = notes.filter(note => note.at === box).map(note => gw.say(note.say, {}, view))
          const label = labels?.[box - from]
          return (
            <li
              key={box}
              class={[box === at ? 'at' : box < at ? 'gone' : '', said.length > 0 ? 'noted' : ''].join(' ')}
              aria-current={box === at ? 'step' : undefined}
              title={said.join(' · ') || undefined}
            >
              {label ? (
                <>
                  <span class="number">{box}</span>
                  <span class="label">{gw.say(label, {}, view)}</span>
                </>
              ) : (
                box
              )}
              {pawns.some(pawn => pawn.at === box) && (
                <span class="pawns">
                  {pawns
                    .filter(pawn => pawn.at === box)
                    .map(({ side }) => (
                      <span key={side}>
                        <SideMark side={side} />
                        <span class="unseen">{gw.name('side', side, view)}</span>
                      </span>
                    ))}
                </span>
              )}
              {said.length > 0 && <span class="unseen">{said.join(', ')}</span>}
            </li>
          )
        })}
      </ol>
      {pawns.length > 0 && (
        <ul class="track-notes">
          {pawns.map(pawn => (
            <li key={pawn.side}>
              <SideMark side={pawn.side} /> {gw.name('side', pawn.side, view)} <strong>{pawn.at}</strong>
            </li>
          ))}
        </ul>
      )}
      <ul class="track-notes">
        {notes
          .toSorted((a, b) => a.at - b.at)
          .map(note => (
            <li key={`${note.at} ${note.say.key}`}>
              <strong>{note.at}</strong> {gw.say(note.say, {}, view)}
            </li>
          ))}
      </ul>
    </section>
  )
}

/** A number, or two of them as on a counter. */
const isFigure = (cell: number | string | Say): boolean =>
  typeof cell === 'number' || (typeof cell === 'string' && /^\d+[-/]\d+$/.test(cell))

function Table({ panel }: { panel: TablePanel }) {
  const { play, gw } = usePlay()
  const { view } = play.situation
  const words = (cell: number | string | Say) => (typeof cell === 'object' ? gw.say(cell, {}, view) : cell)
  const isNarrow = panel.columns.length === 1
  return (
    <section class={panel.columns.length > 4 ? 'table-panel dense' : 'table-panel'}>
      <h2>{gw.say(panel.title, {}, view)}</h2>
      <table>
        <thead class={isNarrow ? 'unseen' : undefined}>
          <tr>
            <td class="corner">{panel.corner && gw.say(panel.corner)}</td>
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
                <td key={k} class={isFigure(cell) ? 'figure' : undefined}>
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
