/** What the adviser says: beside the map, where it is drawn. */
import type { Hint, Threat } from '@quebracho/ai/advice'
import type { Action } from '@quebracho/engine'
import type { Loss } from '@quebracho/engine/show'
import '../app/later/words.ts'
import { Button } from '../app/button.tsx'
import { askAdvice, dismiss } from './advice.ts'
import { alike } from './alike.ts'
import { hexName } from './hex-name.ts'
import { capital } from './titles.ts'
import { usePlay } from './use-play.tsx'
import { Losses } from './warning.tsx'

/** More than so many are drawn, not listed. */
const MOST = 8
const MOST_NAMED = 3

export function AdviceCard() {
  const { play, w } = usePlay()
  const { advice } = play.ui
  if (!advice) return null
  const title =
    advice.kind === 'hint' || (advice.kind === 'thinking' && advice.about === 'hint')
      ? 'advice.hint.title'
      : 'advice.threats.title'
  return (
    <section class="proposal advice" aria-label={w.say(title)} aria-live="polite">
      <h2>{w.say(title)}</h2>
      {advice.kind === 'thinking' && (
        <label>
          {w.say(`advice.thinking.${advice.about}`)}
          <progress max={100} value={Math.round(100 * advice.progress)} />
        </label>
      )}
      {advice.kind === 'trouble' && <p>{w.say('advice.trouble', { why: advice.why })}</p>}
      {advice.kind === 'hint' && <TheHint hint={advice.hint} losses={advice.losses} />}
      {advice.kind === 'threats' && <Threats threats={advice.threats} />}
      <div class="warning-answers">
        {advice.kind === 'hint' && advice.hint.steps.length > 0 && (
          <Button kind="main" icon="check" onClick={() => play.act(advice.hint.steps)}>
            {w.say('advice.do')}
          </Button>
        )}
        {advice.kind === 'hint' && (
          <Button onClick={() => void askAdvice(play, 'threats')}>{w.say('advice.threats')}</Button>
        )}
        {advice.kind === 'threats' && (
          <Button icon="bulb" onClick={() => void askAdvice(play, 'hint')}>
            {w.say('advice.hint')}
          </Button>
        )}
        <Button onClick={() => dismiss(play)}>{w.say('advice.close')}</Button>
      </div>
    </section>
  )
}

function TheHint({ hint, losses }: { hint: Hint; losses: readonly Loss[] }) {
  const { steps, intention, reasons } = hint
  const { play, w, gw } = usePlay()
  const { session, situation } = play
  const { view, pending } = situation
  if (steps.length === 0) return <p>{w.say('advice.no')}</p>
  const told = (action: Action, others: readonly Action[]) => {
    const first = gw.action(action, view)
    if (others.length === 0) return first
    const names = others.map(([, unit]) => gw.name('unit', unit, view))
    return w.say('advice.alike', { action: first, others: new Intl.ListFormat(w.lang).format(names) })
  }
  // What one side gains, the other is kept from.
  const side = pending.kind === 'decision' ? pending.side : 0
  const terms = (reasons?.terms ?? []).map(({ key }) => gw.say(`gain.${key}`, { side })).join('; ')
  const named = (hexes: readonly number[]) =>
    hexes
      .slice(0, MOST_NAMED)
      .map(hex => hexName(play, gw, hex))
      .join(', ') + (hexes.length > MOST_NAMED ? ' …' : '')
  const facts = (reasons?.facts ?? [])
    // That troops are lost is told once, with who and how likely.
    .filter(({ kind }) => kind !== 'pays' || losses.length === 0)
    .map(({ kind, often, hexes, units }) =>
      w.say(`advice.fact.${kind}.${often}`, { places: named(hexes), units }),
    )
  return (
    <>
      <ol>
        {inRow(alike(session.game, steps).map(([action, ...others]) => capital(told(action, others)))).map(
          ({ text, count }, i) => (
            <li key={i}>
              {text}
              {count > 1 && <span class="price">×{count}</span>}
            </li>
          ),
        )}
      </ol>
      {intention && (
        <p>{w.say('advice.plan', { plan: gw.say(`plan.${intention.key}`, intention.params, view) })}</p>
      )}
      {facts.length > 0 && <p>{facts.join(' ')}</p>}
      <Losses losses={losses} />
      {reasons && (reasons.than !== 'even' || facts.length === 0) && (
        <p>{w.say(`advice.than.${reasons.than}`, { terms })}</p>
      )}
      <p class="note">{w.say('advice.note')}</p>
    </>
  )
}

/** What is said several times in a row, once, with how often: so many tokens of a sort. */
function inRow(texts: readonly string[]): { readonly text: string; readonly count: number }[] {
  const found: { text: string; count: number }[] = []
  for (const text of texts) {
    const last = found.at(-1)
    if (last?.text === text) last.count++
    else found.push({ text, count: 1 })
  }
  return found
}

function Threats({ threats }: { threats: readonly Threat[] }) {
  const { play, w, gw } = usePlay()
  if (threats.length === 0) return <p>{w.say('advice.noThreats')}</p>
  const name = (hex: number) => hexName(play, gw, hex)
  return (
    <>
      <ul class="threats">
        {threats.slice(0, MOST).map(({ hex, chance, from, anyway }) => (
          <li key={hex}>
            <Button kind="quiet" onClick={() => play.set({ inspected: hex, cursor: hex })}>
              {capital(name(hex))}
            </Button>{' '}
            {w.say(anyway ? 'advice.threat.anyway' : 'advice.threat', {
              chance: w.number(chance, { style: 'percent', maximumFractionDigits: 0 }),
            })}{' '}
            {from.length > 0 && (
              <small>({w.say('advice.from', { places: from.map(name).join(', ') })})</small>
            )}
          </li>
        ))}
      </ul>
      <p class="note">{w.say('advice.note')}</p>
    </>
  )
}
