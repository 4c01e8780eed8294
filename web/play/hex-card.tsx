/** What is known of the hex under the pointer, the way to it, and why a click was refused. */
import type { Hex, Reach } from '@quebracho/engine'
import { Button } from '../app/button.tsx'
import { lastPointer } from './board-view.tsx'
import type { Play } from './controller.ts'
import { Fight } from './fight.tsx'
import { optionsAt } from './pick.ts'
import { RuleLink, RuleSentence } from './rule-link.tsx'
import { usePlay } from './use-play.tsx'

export function HexCard() {
  const { play, w } = usePlay()
  const { ui, reach, moment } = play
  if (ui.refusal) return <Refusal />
  const hex = ui.hover >= 0 ? ui.hover : ui.inspected
  if (hex < 0 || ui.chooser) return null
  const way = reach.find(each => each.hex === hex)
  const fight = moment.mine && ui.picked.verb === '' ? fightAt(play, hex) : null
  return (
    <div class="hex-card">
      <HexWords hex={hex} />
      {way && (
        <>
          <p class="way">{w.say('play.way', { cost: way.cost })}</p>
          <Notes reach={way} />
          {lastPointer.touch && (
            <Button kind="main" onClick={() => play.choose({ actions: way.actions })}>
              {w.say('play.go')}
            </Button>
          )}
        </>
      )}
      {fight && <Fight preview={fight} />}
    </div>
  )
}

/** The first fight that could begin there. */
function fightAt({ moment, ui, reach, previewOf }: Play, hex: Hex) {
  for (const { actions } of optionsAt(moment.offers, ui.picked, reach, hex)) {
    const preview = previewOf(actions[0])
    if (preview) return preview
  }
  return null
}

function HexWords({ hex }: { hex: Hex }) {
  const { play, gw } = usePlay()
  return (
    <p class="hex-words">
      <strong>{gw.name('hex', hex, play.moment.view)}</strong> {describe(play, gw, hex)}
    </p>
  )
}

export function describe(
  { presentation, moment }: Play,
  gw: ReturnType<typeof usePlay>['gw'],
  hex: Hex,
): string {
  return presentation
    .describe(moment.view, hex)
    .map(say => gw.say(say, {}, moment.view))
    .join(' · ')
}

export function Notes({ reach }: { reach: Reach }) {
  const { play, gw } = usePlay()
  return (
    <ul class="notes">
      {reach.notes.map(note => (
        <li key={`${note.key} ${note.rule}`}>
          {gw.say(note, {}, play.moment.view)} <RuleLink rule={note.rule} />
        </li>
      ))}
    </ul>
  )
}

function Refusal() {
  const { play, w } = usePlay()
  const { refusal } = play.ui
  const [first, ...others] = refusal?.reasons ?? []
  if (!first) return null
  return (
    <div class="hex-card refusal" role="alert">
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
