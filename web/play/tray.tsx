/** The counters that wait to be put on the board. */
import type { Panel, Piece } from '@quebracho/engine/show'
import { Button } from '../app/button.tsx'
import { CounterPicture, pieceFacts } from './counter-picture.tsx'
import { useSmall } from './small.ts'
import { capital } from './titles.ts'
import { isNothing } from './ui.ts'
import { usePlay } from './use-play.tsx'

export function Tray() {
  const { play, w, gw } = usePlay()
  const small = useSmall()
  const { offers, view, loose } = play.situation
  if (offers.tray.length < 2) return null
  const counts = new Map(loose.map(({ unit, count }) => [unit, count]))
  const next = new Set(offers.board.map(({ unit }) => unit).filter(unit => offers.tray.includes(unit)))
  const pieces = new Map(boxedPieces(play.situation.panels).map(piece => [piece.unit, piece]))
  return (
    <fieldset class="tray">
      <legend class="unseen">{w.say('play.tray')}</legend>
      {offers.tray.map(unit => {
        const name = capital(gw.name('unit', unit, view))
        const piece = pieces.get(unit)
        const isPicked =
          play.ui.picked.unit === unit || (isNothing(play.ui.picked) && next.size === 1 && next.has(unit))
        const count = counts.get(unit) ?? 1
        if (!piece)
          return (
            <Button key={unit} aria-pressed={isPicked} onClick={() => play.pickUnit(unit)}>
              {name}
            </Button>
          )
        return (
          <button
            type="button"
            class="counter-button"
            key={unit}
            aria-pressed={isPicked}
            aria-label={count > 1 ? `${name} (${count})` : name}
            title={`${name}, ${pieceFacts(gw, piece)}`}
            onClick={() => play.pickUnit(unit)}
          >
            <CounterPicture piece={piece} size={small ? 36 : 46} />
            {count > 1 && (
              <span class="sort-count" aria-hidden="true">
                {count}
              </span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Counters that stand in boxes beside the map. */
const boxedPieces = (panels: readonly Panel[]): Piece[] =>
  panels.flatMap(panel => (panel.kind === 'boxes' ? panel.boxes.flatMap(({ pieces }) => pieces) : []))
