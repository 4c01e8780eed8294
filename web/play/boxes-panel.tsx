/** Counters that are not on the map, or listed beside it: reinforcements, the dead, leaders, trucks. */
import type { BoxesPanel as Boxes, Piece } from '@quebracho/engine/show'
import { heapsOf, rowsOf } from './boxes.ts'
import { CounterPicture, pieceFacts } from './counter-picture.tsx'
import { pieceName } from './piece-name.ts'
import type { BoardHold } from './play-board.tsx'
import { SideMark } from './prompt-bar.tsx'
import { usePlay } from './use-play.tsx'

export function BoxesPanel({ panel, hold }: { panel: Boxes; hold: BoardHold }) {
  const { play, gw } = usePlay()
  const { view, offers } = play.situation
  const canAct = ({ unit }: Piece) => offers.all.some(each => each.unit === unit || each.other === unit)
  return (
    <section class="boxes-panel">
      <h2>{gw.say(panel.title, {}, view)}</h2>
      {panel.boxes.map(({ title, side, pieces, note }, i) => (
        <div class="box" key={i}>
          <h3>
            {side !== undefined && <SideMark side={side} />}
            {gw.say(title, {}, view)} <span class="count">{pieces.length}</span>
          </h3>
          {rowsOf(pieces).map((row, at) => (
            <ul key={at}>
              {heapsOf(row, canAct).map(alike => (
                <li key={alike[0].unit}>
                  {alike.length > 1 ? (
                    <Heap pieces={alike} />
                  ) : (
                    <BoxedCounter piece={alike[0]} canAct={canAct(alike[0])} hold={hold} />
                  )}
                </li>
              ))}
            </ul>
          ))}
          {note && <p class="note">{gw.say(note, {}, view)}</p>}
        </div>
      ))}
    </section>
  )
}

function Heap({ pieces }: { pieces: readonly Piece[] }) {
  const { play, gw } = usePlay()
  const names = pieces.map(piece => pieceName(play, gw, piece)).join(', ')
  const words = `${pieces.length} × ${pieceFacts(gw, pieces[0])}: ${names}`
  return (
    <span class="heap" role="img" aria-label={words} title={words}>
      <CounterPicture piece={{ ...pieces[0], name: '' }} size={SIZE} />
      <span class="heap-count" aria-hidden="true">
        ×{pieces.length}
      </span>
    </span>
  )
}

/** Beside the map there is room to read what stands on a counter. */
const SIZE = 58

/** A click does what a click on the map would do, or shows where it stands. */
function BoxedCounter({ piece, canAct, hold }: { piece: Piece; canAct: boolean; hold: BoardHold }) {
  const { play, gw } = usePlay()
  const { unit, hex } = piece
  const words = `${pieceName(play, gw, piece)}, ${pieceFacts(gw, piece)}`
  if (!canAct && hex < 0) {
    return (
      <span role="img" aria-label={words} title={words}>
        <CounterPicture piece={piece} size={SIZE} />
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
      <CounterPicture piece={piece} size={SIZE} />
    </button>
  )
}
