/** The board in words, for a screen reader or whoever prefers to read: units, then places, then every hex. */
import type { Hex } from '@quebracho/engine/map'
import type { MapPicture, Piece } from '@quebracho/engine/show'
import { useState } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { pieceFacts } from './counter-picture.tsx'
import { describe } from './described.ts'
import { hexName } from './hex-name.ts'
import { pieceName } from './piece-name.ts'
import { usePlay } from './use-play.tsx'

export function TextPanel() {
  const { play, w, gw } = usePlay()
  const { situation, session, presentation } = play
  const own = session.viewer
  const sides = [...session.game.sides.keys()].sort((a, b) => Number(b === own) - Number(a === own))
  return (
    <div class="text-panel">
      <p>{w.say('play.text.intro')}</p>
      {sides.map(side => {
        const units = situation.pieces.filter(piece => piece.side === side)
        return (
          <section key={side}>
            <h2>
              {w.say('play.text.units', { side: gw.name('side', side, situation.view), count: units.length })}
            </h2>
            <Stacks units={units} />
          </section>
        )
      })}
      <section>
        <h2>{w.say('play.text.places')}</h2>
        <ul class="text-places">
          {situation.spots.map(({ hex, say }) => (
            <li key={`${hex} ${say.key}`}>
              <HexButton hex={hex} /> {gw.say(say, {}, situation.view)}
            </li>
          ))}
        </ul>
      </section>
      <AllHexes map={presentation.map(situation.view.world)} />
    </div>
  )
}

/** Hex by hex: where they stand, what is to be known of it, and each of them. */
function Stacks({ units }: { units: readonly Piece[] }) {
  const { play, gw } = usePlay()
  const { offers } = play.situation
  return (
    <>
      {[...Map.groupBy(units, ({ hex }) => hex)].map(([hex, here]) => (
        <div class="text-stack" key={hex}>
          <HexButton hex={hex} />
          <ul>
            {here.toReversed().map(piece => {
              const facts = pieceFacts(gw, piece)
              const canAct = offers.all.some(({ unit }) => unit === piece.unit)
              const pick = offers.pickable.has(piece.unit) ? play.pickUnit : play.clickUnit
              const words = `${pieceName(play, gw, piece)}${facts ? ` ${facts}` : ''}`
              return (
                <li class="text-unit" key={piece.unit}>
                  {canAct ? (
                    <Button
                      onClick={() => pick(piece.unit)}
                      aria-pressed={play.ui.picked.unit === piece.unit}
                    >
                      {words}
                    </Button>
                  ) : (
                    words
                  )}
                </li>
              )
            })}
          </ul>
          <p>{describe(play, gw, hex, true)}</p>
        </div>
      ))}
    </>
  )
}

/** Clicking a hex here is clicking it on the board. */
function HexButton({ hex }: { hex: Hex }) {
  const { play, gw } = usePlay()
  return (
    <button type="button" class="hex-button" onClick={() => play.clickHex(hex)}>
      {hexName(play, gw, hex)}
    </button>
  )
}

/** Thousands of lines are made only when somebody wants to read them. */
function AllHexes({ map }: { map: MapPicture }) {
  const { play, w, gw } = usePlay()
  const places = [...map.grid.names.keys(), ...(map.boxes ?? []).map(({ hex }) => hex)]
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{w.say('play.text.all', { count: places.length })}</summary>
      {open && (
        <table class="text-hexes">
          <tbody>
            {places.map(hex => (
              <tr key={hex}>
                <th scope="row">
                  <HexButton hex={hex} />
                </th>
                <td>{describe(play, gw, hex)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}
