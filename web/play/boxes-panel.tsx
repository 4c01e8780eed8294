/** Counters that are not on the map, or listed beside it: reinforcements, the dead, leaders, trucks. */
import type { BoxesPanel as Boxes, Piece } from '@quebracho/engine/show'
import { CounterPicture, pieceFacts } from './counter-picture.tsx'
import { pieceName } from './piece-name.ts'
import type { BoardHold } from './play-board.tsx'
import { SideMark } from './prompt-bar.tsx'
import { usePlay } from './use-play.tsx'

export function BoxesPanel({ panel, hold }: { panel: Boxes; hold: BoardHold }) {
  const { play, gw } = usePlay()
  const { view } = play.situation
  return (
    <section class="boxes-panel">
      <h2>{gw.say(panel.title, {}, view)}</h2>
      {panel.boxes.map(({ title, side, pieces, note }, i) => (
        <div class="box" key={i}>
          <h3>
            {side !== undefined && <SideMark side={side} />}
            {gw.say(title, {}, view)} <span class="count">{pieces.length}</span>
          </h3>
          {pieces.length > 0 && (
            <ul>
              {pieces.map(piece => (
                <li key={piece.unit}>
                  <BoxedCounter piece={piece} hold={hold} />
                </li>
              ))}
            </ul>
          )}
          {note && <p class="note">{gw.say(note, {}, view)}</p>}
        </div>
      ))}
    </section>
  )
}

/** A click does what a click on the map would do, or shows where it stands. */
function BoxedCounter({ piece, hold }: { piece: Piece; hold: BoardHold }) {
  const { play, gw } = usePlay()
  const { offers } = play.situation
  const { unit, hex } = piece
  const words = `${pieceName(play, gw, piece)}, ${pieceFacts(gw, piece)}`
  const canAct = offers.all.some(each => each.unit === unit || each.other === unit)
  if (!canAct && hex < 0) {
    return (
      <span role="img" aria-label={words} title={words}>
        <CounterPicture piece={piece} />
      </span>
    )
  }
  const press = () => {
    if (canAct) play.clickUnit(unit)
    else play.set({ inspected: hex })
    if (hex >= 0) hold.board?.reveal(hex)
  }
  return (
    <button
      type="button"
      class="counter-button"
      aria-label={words}
      aria-pressed={play.ui.picked.unit === unit}
      title={words}
      onClick={press}
    >
      <CounterPicture piece={piece} />
    </button>
  )
}
