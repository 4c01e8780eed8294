/**
 * The buttons of the moment. What leads on has the first place, always the same; then what the phase offers, in its own
 * order; then what those who are picked can be told. What is of no use for now keeps its place.
 */
import { sameAction } from '@quebracho/engine'
import type { Say } from '@quebracho/engine/show'
import type { ComponentChild, RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Button, LinkButton } from '../app/button.tsx'
import { hrefOf } from '../app/route.ts'
import type { GameWords, Words } from '../app/words.ts'
import type { Guard } from './guard.ts'
import { FarEnd, Held, Stopped, Thinking } from './lazily.ts'
import {
  ends,
  follow,
  isAnswer,
  isFree,
  isNext,
  type Lead,
  leadOf,
  MOST_GOALS,
  partOf,
  stepAfter,
  usualOf,
  usualUpon,
  wordedIn,
  wordsOf,
} from './lead.ts'
import { buttonVerbs, type Offer, onlyDifference, tokenOffers, unitOnly, verbName } from './pick.ts'
import type { Play } from './play.ts'
import { PricedButton } from './purse.tsx'
import type { Situation } from './situation.ts'
import { useSmall } from './small.ts'
import { capital, verbTitle } from './titles.ts'
import { isNothing } from './ui.ts'
import { usePlay } from './use-play.tsx'

export function PromptButtons() {
  const { play, w } = usePlay()
  const { situation, session, ui, driver } = play
  const small = useSmall()
  const others = useRef<HTMLDivElement>(null)
  // Where there is little room they are pushed along; other ones begin anew.
  useEffect(() => {
    if (others.current) others.current.scrollLeft = 0
  }, [session.version, ui.order])
  const focus = useKeptFocus(others)
  const lead = situation.past ? null : leadOf(play)
  const isOneOfFew = lead !== null && isAnswer(play, lead)
  // On a small screen the tray of what is asked stands under what is told.
  const isUnderTale = small && ui.recap !== null && tokenOffers(situation.offers).length > 0
  const isDead = useGuard(play.guard)
  // Neither pressed nor given the focus, with which a key would press it later.
  const ignoreDead = (event: Event) => {
    if (!play.guard.isDead(event.timeStamp)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const isThinking =
    driver.busy && session.seats.some(({ kind }) => kind === 'computer') && !isPersons(situation)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll in every browser
    <div
      class="prompt-buttons"
      role="group"
      aria-label={w.say('play.buttons')}
      aria-disabled={isDead}
      tabIndex={-1}
      ref={others}
      {...focus}
      onMouseDownCapture={ignoreDead}
      onClickCapture={ignoreDead}
    >
      {isThinking && <Thinking />}
      {situation.waiting.kind === 'end' && !situation.past && !session.lesson && <EndLinks />}
      {situation.past ? (
        <BackToNow />
      ) : (
        <>
          {driver.held || isUnderTale ? <Held /> : driver.stopped && <Stopped />}
          {lead && !isOneOfFew && <Leading lead={lead} />}
          {isOneOfFew && <WordedButtons lead={lead} inPlace />}
          <VerbButtons lead={lead} inPlace={isOneOfFew} />
          <UsualButtons lead={lead} />
          <BeyondButtons lead={lead} />
          {!isOneOfFew && <WordedButtons lead={lead} />}
          <GoalButtons lead={lead} />
          {small && <GroupButtons />}
          <UnitButtons />
        </>
      )}
    </div>
  )
}

/** Who presses buttons by keys stays among them when the one that had the focus is no more. */
function useKeptFocus(group: RefObject<HTMLElement | null>) {
  const isWithin = useRef(false)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (activeElement !== body) isWithin.current = group.current?.contains(activeElement) === true
    else if (isWithin.current) group.current?.focus({ preventScroll: true })
  })
  return {
    onFocusCapture() {
      isWithin.current = true
    },
  }
}

/** Draws the buttons again when they are no longer dead. */
function useGuard(guard: Guard): boolean {
  const [, redraw] = useState(0)
  const left = guard.left()
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => redraw(n => n + 1), left)
    return () => clearTimeout(timer)
  })
  return left > 0
}

const isPersons = ({ waiting }: Situation): boolean => ['person', 'ownDice', 'end'].includes(waiting.kind)

function BackToNow() {
  const { play, w } = usePlay()
  return (
    <Button kind="main" icon="last" onClick={() => play.lookAt(null)}>
      {w.say('play.now')}
    </Button>
  )
}

function Leading({ lead }: { lead: Lead }) {
  const { play, w, gw } = usePlay()
  const { situation } = play
  const isProposal = lead.kind === 'usual' || lead.kind === 'goal'
  const undoes = lead.kind === 'goal' && play.goals[0].undoes
  const word = wordFor(play, gw, lead)
  // What is usual is said before it is done.
  const chance = lead.kind === 'usual' ? (usualUpon(play)?.chance ?? null) : null
  const usual =
    lead.kind !== 'usual'
      ? ''
      : capital(gw.action(usualOf(play), situation.view)) +
        (chance === null ? '' : `, ${w.number(chance, { style: 'percent' })}`)
  const beside = usual || (ends(play, lead) ? stepAfter(play, gw, word) : '')
  const own = {
    class: 'leads',
    kind: isNext(play, lead) && !undoes ? ('main' as const) : ('plain' as const),
    disabled: isProposal && !isFree(play),
    title: usual || undefined,
    ...((lead.kind === 'setUp' || lead.kind === 'usual') && { icon: 'check' as const }),
    onClick: () => follow(play, lead),
  }
  const words = (
    <span>
      {word}
      {/* Where it leads; the same word in another phase looks different. */}
      {beside && <small aria-hidden="true">{beside}</small>}
    </span>
  )
  if (!['verb', 'worded', 'usual'].includes(lead.kind)) return <Button {...own}>{words}</Button>
  return (
    <PricedButton {...own} action={usualOf(play)}>
      {words}
    </PricedButton>
  )
}

function wordFor(play: Play, gw: GameWords, lead: Lead): string {
  const { situation, session, goals } = play
  const say = (words: Say) => gw.say(words, {}, situation.view)
  switch (lead.kind) {
    case 'setUp':
      return say({ key: 'show.setUp.all' })
    case 'verb':
      return verbTitle(gw, lead.verb)
    case 'beyond':
      return verbTitle(gw, verbName(session.game, lead.actions[lead.actions.length - 1]))
    case 'worded':
      return say(wordsOf(play, lead.action) ?? { key: '' })
    case 'goal':
      return say(goals[0].say)
    case 'usual':
      return gw.say('play.standard')
  }
}

interface Led {
  readonly lead: Lead | null
  /** What leads on stands where it always stands among the answers. */
  readonly inPlace?: boolean
}

/** The rest as usual, in the game's own words where it has some. */
function allUsual({ situation: { pending } }: Play, w: Words, gw: GameWords): string {
  const own = pending.kind === 'decision' ? `show.usual.${pending.prompt}` : ''
  return gw.has(own) ? gw.say(own) : w.say('play.allStandard')
}

/** What is usual again and again, where it can be said at once. */
function UsualButtons({ lead }: Led) {
  const { play, gw, w } = usePlay()
  const { situation } = play
  if (!situation.mine || play.ui.order) return null
  const part = partOf(situation)
  return (
    <>
      {lead?.kind === 'usual' && part !== 'retreat' && (
        <Button
          kind="quiet"
          disabled={!isFree(play)}
          onClick={event => play.allStandard(undefined, event.shiftKey)}
        >
          {play.ui.proposal ? w.say('play.proposal.do') : allUsual(play, w, gw)}
        </Button>
      )}
      {part && part !== 'setUp' && (
        <Button disabled={!isFree(play)} onClick={event => play.allStandard(part, event.shiftKey)}>
          {gw.say({ key: `show.${part}.all` }, {}, situation.view)}
        </Button>
      )}
    </>
  )
}

/** Who of a stack sets out: all of it, or what else is usual. */
export function GroupButtons() {
  const { play, gw } = usePlay()
  const { situation, ui } = play
  const groups = ui.order && ui.picked.verb === '' ? play.groups() : []
  const isReady = (units: readonly number[]) =>
    units.length === ui.order?.units.length && units.every(unit => ui.order?.units.includes(unit))
  if (groups.every(({ units }) => isReady(units))) return null
  return (
    <>
      {groups.map(({ say, units }) => (
        <Button key={units.join()} aria-pressed={isReady(units)} onClick={() => play.muster(units)}>
          {gw.say(say, {}, situation.view)}
        </Button>
      ))}
    </>
  )
}

/** What those who are ready can be told. */
function GoalButtons({ lead }: Led) {
  const { play, gw } = usePlay()
  const { goals, ui, situation } = play
  if (!isNothing(ui.picked) || goals.length > MOST_GOALS) return null
  return (
    <>
      {goals.slice(lead?.kind === 'goal' ? 1 : 0).map(({ say, actions, undoes }) => (
        <Button
          key={actions.join(';')}
          kind={ui.order && !undoes ? 'main' : 'plain'}
          onClick={() => play.act(actions, { atOnce: true })}
        >
          {gw.say(say, {}, situation.view)}
        </Button>
      ))}
    </>
  )
}

/** Actions that have a button with words of their own; the usual one leads. */
function WordedButtons({ lead, inPlace }: Led) {
  const { play, gw } = usePlay()
  const { situation, ui } = play
  if (!situation.mine || ui.order) return null
  const usual = lead?.kind === 'worded' ? lead.action : []
  const worded = wordedIn(play).filter(({ action }) => inPlace || !sameAction(action, usual))
  return (
    <>
      {worded.slice(0, 5).map(({ say, action }) =>
        lead && sameAction(action, usual) ? (
          <Leading key={action.join()} lead={lead} />
        ) : (
          <PricedButton key={action.join()} action={action} onClick={() => play.act([action])}>
            {gw.say(say, {}, situation.view)}
          </PricedButton>
        ),
      )}
    </>
  )
}

/** What ends the phase, also for those who are still on their way. */
function BeyondButtons({ lead }: Led) {
  const { play, gw } = usePlay()
  const { situation, session } = play
  return (
    <>
      {situation.beyond.slice(lead?.kind === 'beyond' ? 1 : 0).map(actions => {
        const verb = verbName(session.game, actions[actions.length - 1])
        return (
          <Button key={verb} onClick={() => play.act(actions, { beyond: true })}>
            {verbTitle(gw, verb)}
          </Button>
        )
      })}
    </>
  )
}

/** What the picked unit can do where it stands. */
function UnitButtons() {
  const { play, gw } = usePlay()
  const { situation, ui } = play
  if (!situation.mine || ui.picked.unit < 0) return null
  return (
    <>
      {unitOnly(situation.offers, ui.picked.unit).map(({ action }) => (
        <PricedButton key={action.join()} action={action} onClick={() => play.act([action])}>
          {capital(gw.action(action, situation.view))}
        </PricedButton>
      ))}
    </>
  )
}

function VerbButtons({ lead, inPlace }: Led) {
  const { play } = usePlay()
  const { situation } = play
  if (!situation.mine) return null
  const hasTokens = tokenOffers(situation.offers).length > 0
  const usual = lead?.kind === 'verb' ? lead.verb : ''
  const verbs = [...buttonVerbs(situation.offers)].filter(
    ([verb, [first]]) => (!hasTokens || first.action.length > 1) && (inPlace || verb !== usual),
  )
  return (
    <>
      {verbs.map(([verb, offers]) =>
        lead && verb === usual ? (
          <Leading key={verb} lead={lead} />
        ) : (
          <Verb key={verb} verb={verb} offers={offers} />
        ),
      )}
    </>
  )
}

function Verb({ verb, offers }: { verb: string; offers: readonly Offer[] }): ComponentChild {
  const { play, gw } = usePlay()
  const { ui, situation, session } = play
  const [first] = offers
  if (first.action.length === 1)
    return (
      <PricedButton action={first.action} onClick={() => play.startVerb(verb)}>
        {verbTitle(gw, verb)}
      </PricedButton>
    )
  const at = onlyDifference(session.game, offers)
  if (at > 0 && offers.length <= 6) {
    const kind = session.game.vocabulary.verbs.find(({ name }) => name === verb)?.args[at - 1] ?? ''
    return offers.map(({ action }) => (
      <Button
        key={action[at]}
        class={`token-${situation.view.world.names[kind]?.[action[at]]}`}
        title={capital(gw.action(action, situation.view))}
        onClick={() => play.act([action])}
      >
        <span class="token-chip" aria-hidden="true" />
        {capital(gw.name(kind, action[at], situation.view))}
      </Button>
    ))
  }
  const isPicked = ui.picked.verb === verb
  return (
    <PricedButton
      action={first.action}
      aria-pressed={isPicked}
      onClick={() => (isPicked ? play.cancel() : play.startVerb(verb))}
    >
      {verbTitle(gw, verb)}
    </PricedButton>
  )
}

function EndLinks() {
  const { play, w } = usePlay()
  const { id } = play.saved
  if (play.session.far) return <FarEnd />
  return (
    <>
      <LinkButton kind="main" icon="chart" href={hrefOf({ page: 'report', id })}>
        {w.say('play.end.report')}
      </LinkButton>
      <LinkButton icon="play" href={hrefOf({ page: 'replay', id })}>
        {w.say('play.menu.replay')}
      </LinkButton>
    </>
  )
}
