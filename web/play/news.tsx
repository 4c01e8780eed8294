/** What has just happened: the dice as they fall, then cards, each of which leads to its hexes. */
import type { Say } from '@quebracho/engine/show'
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { Icon, type IconName } from '../app/icons.tsx'
import { SideMark } from '../app/side-mark.tsx'
import { Battle, inWords, toldIn } from './battle.tsx'
import { DiceTray } from './dice-tray.tsx'
import { hexName } from './hex-name.ts'
import { lossesOf, type Step, type StepKind } from './recap.ts'
import { RuleLink } from './rule-link.tsx'
import { goOn } from './tale.ts'
import { Thrown } from './thrown.tsx'
import { OVERVIEW } from './ui.ts'
import { type Used, usePlay } from './use-play.tsx'

export function News() {
  const used = usePlay()
  const { play } = used
  const { steps } = play.tale
  const last = steps.at(-1)
  return (
    <>
      {play.ui.recap === null && <DiceTray said={last ? titleOf(used, last) : ''} />}
      {steps.length > 0 && <Tale steps={steps} />}
    </>
  )
}

/** So many cards are shown at once, around the one that is looked at. */
const MOST = 40

function Tale({ steps }: { steps: readonly Step[] }) {
  const { play, w } = usePlay()
  const { recap } = play.ui
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // When it is over the latest comes first.
    if (recap === null) list.current?.closest('.news-room')?.scrollTo(0, 0)
    else list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [recap])
  const first = Math.max(
    0,
    Math.min(recap === null || recap < 0 ? Number.POSITIVE_INFINITY : recap - MOST / 2, steps.length - MOST),
  )
  const cards = steps.slice(first, first + MOST).map((step, i) => ({ step, at: first + i }))
  return (
    <section class="tale" aria-label={w.say('play.tale')}>
      <Controls count={steps.length} />
      <ol ref={list}>
        {(recap === null ? cards.toReversed() : cards).map(({ step, at }) => (
          <Card key={at} step={step} at={at} isOpen={at === recap} />
        ))}
      </ol>
    </section>
  )
}

/** Where there is little room: the step in one line, and the way on. */
export function TalePeek({ recap }: { recap: number }) {
  const used = usePlay()
  const { play, w } = used
  const { steps } = play.tale
  const step = steps[recap]
  return (
    <div class="peek tale-peek">
      <button
        type="button"
        class="peek-line"
        aria-expanded={play.ui.half}
        onClick={() => play.set({ half: !play.ui.half, sheet: false })}
      >
        <Icon name={step ? icons[step.kind] : 'star'} />
        <span>{step ? titleOf(used, step) : w.say('play.tale.all', { count: steps.length })}</span>
      </button>
      <Steering recap={recap} count={steps.length} bare />
    </div>
  )
}

/** Back, on, and to the end; when it is over, once more. */
function Controls({ count }: { count: number }) {
  const { play, w } = usePlay()
  const { recap } = play.ui
  if (recap === null)
    return (
      <header class="tale-controls">
        <h2>{w.say('play.tale')}</h2>
        <Button kind="quiet" icon="redo" onClick={() => play.tell(OVERVIEW)}>
          {w.say('play.tale.again')}
        </Button>
      </header>
    )
  return (
    <header class="tale-controls on">
      <h2>{w.say('play.tale')}</h2>
      <span class="tale-at">{recap >= 0 && w.say('play.tale.at', { at: recap + 1, of: count })}</span>
      <Steering recap={recap} count={count} />
    </header>
  )
}

/** `bare`: without words, where there is no room for them. */
function Steering({ recap, count, bare = false }: { recap: number; count: number; bare?: boolean }) {
  const { play, w } = usePlay()
  // The one way on is the button of the moment.
  if (play.driver.held) return null
  const on = w.say(recap + 1 < count ? 'play.tale.next' : 'play.tale.done')
  return (
    <>
      <Button
        kind="quiet"
        icon="stepBack"
        label={w.say('play.tale.back')}
        disabled={recap < 0}
        onClick={() => play.tell(recap - 1)}
      />
      <Button
        kind="main"
        icon="stepForward"
        {...(bare && { label: on })}
        onClick={() => play.tell(recap + 1)}
      >
        {bare ? null : on}
      </Button>
      <Button kind="quiet" icon="close" label={w.say('play.tale.skip')} onClick={() => goOn(play)} />
    </>
  )
}

const icons: Readonly<Record<StepKind, IconName>> = {
  march: 'forward',
  voyage: 'ship',
  battle: 'battle',
  great: 'star',
  small: 'log',
}

function Card({ step, at, isOpen }: { step: Step; at: number; isOpen: boolean }) {
  const used = usePlay()
  const { play } = used
  const { kind, side } = step
  return (
    <li
      class={`card ${kind}${side >= 0 ? ` of-side-${side}` : ''}`}
      aria-current={isOpen ? 'step' : undefined}
    >
      <button
        type="button"
        class="card-head"
        aria-expanded={isOpen}
        onClick={() => play.tell(isOpen && play.ui.recap === at ? play.tale.steps.length : at)}
      >
        <Icon name={icons[kind]} />
        <span>{titleOf(used, step)}</span>
        {/* Great news say themselves what was lost, and so does a sum. */}
        {!isOpen && kind !== 'great' && !sumOf(used, step) && <Toll step={step} />}
      </button>
      {isOpen && kind === 'battle' && <Battle step={step} />}
      {isOpen && kind !== 'battle' && <Lines step={step} />}
    </li>
  )
}

const eventsOf = (used: Used, { items }: Step) => toldIn(used, items).filter(item => item.kind === 'event')

/** What many small things come to, losses and all, in the game's own words. */
const sumOf = (used: Used, step: Step): Say | null =>
  step.kind === 'small'
    ? (used.play.presentation.news.sum?.(eventsOf(used, step).map(({ event }) => event)) ?? null)
    : null

/** A single thing says itself; of several that lead to one place it is said how many they are. */
function titleOf(used: Used, step: Step): string {
  const { play, w, gw } = used
  const { kind, hex, ways } = step
  const told = eventsOf(used, step)
  const [first] = told
  if (!first) return w.say('play.tale')
  const text = inWords(used, first).text
  const sum = sumOf(used, step)
  if (sum) return gw.say(sum, {}, play.situation.view)
  if (kind === 'small' && told.length > 1)
    return w.say('play.tale.more', { first: text.replace(/\.$/, ''), count: told.length - 1 })
  if (kind !== 'march' && kind !== 'voyage') return text
  const { kinds } = play.presentation.news
  const went = told.filter(({ event }) => kinds[event.key.replace(/\.(?:many|way)$/, '')] === kind)
  if (went.length < 2) return text
  const to = hexName(play, gw, hex)
  if (ways.length > 1) return w.say(`play.tale.${kind}`, { count: ways.length, hex: to })
  return w.say('play.tale.way', { from: hexName(play, gw, ways[0].path[0]), hex: to })
}

/** What a step has cost each side, in one figure each. */
function Toll({ step }: { step: Step }) {
  const { play, w, gw } = usePlay()
  const { news, sides } = play.presentation
  const lost = Map.groupBy(lossesOf(step, news), ({ unit }) => play.tale.sideOf.get(unit) ?? -1)
  return [...lost].map(([side, losses]) => {
    const gone = losses.filter(loss => loss.gone).length
    return (
      <span class="toll" key={side}>
        <SideMark sides={sides} side={side} size={12} />
        {side >= 0 && <span class="unseen">{gw.name('side', side, play.situation.view)}: </span>}
        {gone > 0 && <span class="gone">{w.say('play.tale.gone', { count: gone })}</span>}
        {losses.length > gone && (
          <span class="hurt">{w.say('play.tale.hurt', { count: losses.length - gone })}</span>
        )}
      </span>
    )
  })
}

/** All that was told of it, with its dice, but for what its title has said. */
function Lines({ step }: { step: Step }) {
  const used = usePlay()
  const told = toldIn(used, step.items)
  if (told.length < 2) return null
  const title = titleOf(used, step)
  const more = told.filter(item => item.kind === 'dice' || inWords(used, item).text !== title)
  return (
    <ul class="card-lines">
      {more.map((item, i) => (
        <li key={i}>
          {inWords(used, item).text} {item.kind === 'dice' && <Thrown item={item} />}
          <RuleLink rule={inWords(used, item).rule} />
        </li>
      ))}
    </ul>
  )
}
