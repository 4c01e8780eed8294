/** Who was lost, side by side with what is left. */
import type { Viewer } from '@quebracho/engine'
import { useMemo, useState } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { words } from '../app/words.ts'
import { type Loss, lossesOf } from './losses.ts'
import type { ReplayIndex } from './replay.ts'

interface Props {
  index: ReplayIndex
  viewer: Viewer
  replayAt: (moment: number) => string
}

/** A long list is opened by whoever wants to read it. */
const MOST_LINES = 16
const SHOWN_AT_FIRST = 12

export function LossTable({ index, viewer, replayAt }: Props) {
  const { say, game } = words()
  const w = game(index.loaded)
  const losses = useMemo(() => lossesOf(index, viewer), [index, viewer])
  const [opened, setOpened] = useState<readonly number[]>([])
  const fate = ({ gone, after }: Loss) =>
    gone ? (
      <a href={replayAt(gone.at)}>
        {say('report.lost.gone', { turn: gone.turn, hex: w.name('hex', gone.hex, index.start) })}
      </a>
    ) : (
      say('report.lost.left', { after })
    )
  return (
    <section aria-labelledby="losses">
      <h2 id="losses">{say('report.losses')}</h2>
      <div class="losses">
        {index.game.sides.map((side, i) => {
          const own = losses.filter(({ piece }) => piece.side === i)
          const gone = own.filter(loss => loss.gone).length
          const folded = own.length > MOST_LINES && !opened.includes(i)
          return (
            <div class="loss-side table-frame" key={side}>
              <table>
                <caption>
                  <span class={`side-name side-${i}`}>{w.say(`side.${side}`)}</span>{' '}
                  {own.length === 0
                    ? say('report.lost.none')
                    : say('report.lost.count', { gone, hurt: own.length - gone })}
                </caption>
                {own.length > 0 && (
                  <>
                    <thead>
                      <tr>
                        <th scope="col">{say('report.unit')}</th>
                        <th scope="col">{say('report.strength')}</th>
                        <th scope="col">{say('report.fate')}</th>
                      </tr>
                    </thead>
                    <tbody>
                      {own.slice(0, folded ? SHOWN_AT_FIRST : own.length).map(loss => (
                        <tr key={loss.piece.unit} class={loss.gone ? 'gone' : undefined}>
                          <th scope="row">{w.name('unit', loss.piece.unit, index.start)}</th>
                          <td>{loss.before}</td>
                          <td>{fate(loss)}</td>
                        </tr>
                      ))}
                    </tbody>
                  </>
                )}
              </table>
              {folded && (
                <Button kind="quiet" icon="down" onClick={() => setOpened([...opened, i])}>
                  {say('report.lost.all', { count: own.length })}
                </Button>
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}
