/** What is known of the hex under the pointer, the way to it, and why a click was refused. */
import type { Hex } from '@quebracho/engine/map'
import type { Reach, Say } from '@quebracho/engine/show'
import { Button } from '../app/button.tsx'
import { CounterPicture, pieceFacts } from './counter-picture.tsx'
import { groundIn, isSide } from './described.ts'
import { fightAt } from './fight-at.ts'
import { Goals } from './goals.tsx'
import { hexName } from './hex-name.ts'
import { Fight, FightSum } from './lazily.ts'
import { pieceName } from './piece-name.ts'
import { lastPointer } from './play-board.tsx'
import { RuleLink, RuleSentence } from './rule-link.tsx'
import { capital } from './titles.ts'
import { usePlay } from './use-play.tsx'
import { wayWords } from './way-words.ts'

export function HexCard() {
  const { play, w, gw } = usePlay()
  const { ui, reach } = play
  const hex = ui.hover >= 0 ? ui.hover : ui.inspected
  if (hex < 0 || ui.chooser) return null
  const way = reach.find(each => each.hex === hex && each.path.length > 0)
  const fight = fightAt(play, hex)
  // What is under way stands beside the map already.
  const underWay = play.previewOf(null)
  const isTold = JSON.stringify(fight?.title) === JSON.stringify(underWay?.title)
  // Without a pointer to hover with, those who get ready are chosen here, and the map stays in sight.
  if (lastPointer.touch && ui.order && !way) return <Ready />
  // They stand in the list beside the map, one by one.
  if (ui.order?.hex === hex) return null
  return (
    <div class={ui.listed ? 'hex-card from-list' : 'hex-card'}>
      <div class="hex-told">
        {way && lastPointer.touch ? <HexName hex={hex} /> : <HexWords hex={hex} />}
        {way && (
          <>
            <p class="way">{wayWords(play, w, gw, way)}</p>
            <Notes reach={way} />
            {lastPointer.touch && (
              <Button kind="main" onClick={() => play.choose({ actions: way.actions })}>
                {w.say('play.go')}
              </Button>
            )}
          </>
        )}
        {fight && !isTold && (underWay ? <FightSum preview={fight} /> : <Fight preview={fight} />)}
      </div>
    </div>
  )
}

/** The stack from which a group gets ready: a tap on a counter takes it along or leaves it. */
function Ready() {
  const { play, gw, w } = usePlay()
  const { ui, situation } = play
  const { hex = -1, units = [] } = ui.order ?? {}
  const canChange = (unit: number) => units.includes(unit) || play.canToggle(unit)
  const here = situation.pieces.filter(piece => piece.hex === hex && canChange(piece.unit)).reverse()
  return (
    <div class="hex-card">
      <fieldset class="ready">
        <legend class="unseen">{w.say('play.group', { count: units.length })}</legend>
        {here.map(piece => {
          const name = `${pieceName(play, gw, piece)}, ${pieceFacts(gw, piece)}`
          return (
            <button
              type="button"
              class="counter-button"
              key={piece.unit}
              aria-pressed={units.includes(piece.unit)}
              aria-label={name}
              onClick={() => play.clickUnit(piece.unit)}
            >
              <CounterPicture piece={piece} size={44} />
            </button>
          )
        })}
      </fieldset>
      <Goals />
    </div>
  )
}

function HexName({ hex }: { hex: Hex }) {
  const { play, gw } = usePlay()
  return (
    <p class="hex-words">
      <strong>{capital(hexName(play, gw, hex))}</strong>
    </p>
  )
}

/** The ground first, then each side that stands there on a line of its own; if they are not in the list beside the map. */
function HexWords({ hex }: { hex: Hex }) {
  const { play, gw } = usePlay()
  const { view } = play.situation
  const says = play.presentation.describe(view, hex)
  const isListed = hex === play.ui.inspected
  const from = says.flatMap((say, i) => (isSide(say) && !isListed ? [i] : []))
  const read = (part: readonly Say[]) => part.map(say => gw.say(say, {}, view)).join(' · ')
  return (
    <div class="hex-words">
      <p>
        <strong>{capital(hexName(play, gw, hex))}</strong> {read(groundIn(says))}
      </p>
      {from.map((at, i) => (
        <p key={at}>
          <em>{read(says.slice(at, at + 1))}</em> {read(says.slice(at + 1, from[i + 1]))}
        </p>
      ))}
    </div>
  )
}

export function Notes({ reach }: { reach: Reach }) {
  const { play, gw } = usePlay()
  return (
    <ul class="notes">
      {reach.notes.map(note => (
        <li key={`${note.key} ${note.rule}`}>
          {gw.say(note, {}, play.situation.view)} <RuleLink rule={note.rule} />
        </li>
      ))}
    </ul>
  )
}

export function Refusal() {
  const { play, w } = usePlay()
  const { refusal } = play.ui
  const [first, ...others] = refusal?.reasons ?? []
  if (!first) return null
  return (
    <div class="refusal" role="alert">
      <p>
        <strong>{w.say('play.refused')}</strong> <RuleSentence rule={first.rule} />{' '}
        <RuleLink rule={first.rule} />
      </p>
      {others.length > 0 && (
        <details>
          <summary>{w.say('play.refused.also')}</summary>
          <ul>
            {others.map(({ rule }) => (
              <li key={rule}>
                <RuleSentence rule={rule} /> <RuleLink rule={rule} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <Button
        kind="quiet"
        icon="close"
        label={w.say('app.close')}
        onClick={() => play.set({ refusal: null })}
      />
    </div>
  )
}
