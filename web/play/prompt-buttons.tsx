/**
 * The buttons of the moment. What leads on has the first place, always the same; then what the phase offers, in its own
 * order; then what those who are picked can be told. What is of no use for now keeps its place.
 */
import { type Action, sameAction } from '@quebracho/engine'
import type { Say } from '@quebracho/engine/show'
import type { ComponentChild } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Button, LinkButton } from '../app/button.tsx'
import { hrefOf } from '../app/route.ts'
import { buttonVerbs, type Offer, onlyDifference, tokenOffers, unitOnly, verbName } from './pick.ts'
import type { Play } from './play.ts'
import { PricedButton } from './purse.tsx'
import type { Situation } from './situation.ts'
import { useSmall } from './small.ts'
import { Stopped, Thinking } from './thinking.tsx'
import { capital, verbTitle } from './titles.ts'
import { isNothing } from './ui.ts'
import { usePlay } from './use-play.tsx'

export function PromptButtons() {
  const { play } = usePlay()
  const { situation, session, ui, driver } = play
  const small = useSmall()
  const others = useRef<HTMLDivElement>(null)
  // Where there is little room they are pushed along; other ones begin anew.
  useEffect(() => {
    if (others.current) others.current.scrollLeft = 0
  }, [session.version, ui.order])
  const isThinking =
    driver.busy && session.seats.some(({ kind }) => kind === 'computer') && !isPersons(situation)
  return (
    <div class="prompt-buttons" ref={others}>
      {isThinking && <Thinking />}
      {situation.waiting.kind === 'end' && !situation.past && <EndLinks />}
      {situation.past ? (
        <BackToNow />
      ) : (
        <>
          {driver.stopped && <Stopped />}
          <Leading />
          <VerbButtons />
          <UsualButtons />
          <BeyondButtons />
          <WordedButtons />
          <GoalButtons />
          {small && <GroupButtons />}
          <UnitButtons />
        </>
      )}
    </div>
  )
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

/** Nobody is picked and nothing said. */
const isFree = ({ ui }: Play): boolean => isNothing(ui.picked) && !ui.order

const partOf = ({ pending }: Situation) => (pending.kind === 'decision' ? pending.part : undefined)

/** The last word of a set-up needs no other that says the same. */
const isLastWord = ({ offers }: Situation): boolean => offers.all.length === 1

/** What stands in the first place, if anything: the way on, never what gives something up. */
type Lead =
  | { readonly kind: 'setUp' }
  | { readonly kind: 'verb'; readonly verb: string }
  | { readonly kind: 'beyond'; readonly actions: readonly Action[] }
  | { readonly kind: 'worded'; readonly action: Action }
  | { readonly kind: 'goal' }
  | { readonly kind: 'usual' }

function leadOf(play: Play): Lead | null {
  const { situation, session, ui, goals } = play
  if (!situation.mine) return null
  if (ui.order) {
    const [actions] = situation.beyond
    return actions ? { kind: 'beyond', actions } : null
  }
  if (partOf(situation) === 'setUp' && !isLastWord(situation)) return { kind: 'setUp' }
  const hasTokens = tokenOffers(situation.offers).length > 0
  const standard = session.standard()
  if (wordsOf(play, standard)) return { kind: 'worded', action: standard }
  const verb = verbName(session.game, standard)
  if (hasTokens) return null
  if (standard.length === 1) return buttonVerbs(situation.offers).has(verb) ? { kind: 'verb', verb } : null
  if (goals.length > 0) return goals.length <= MOST_GOALS ? { kind: 'goal' } : null
  return partOf(situation) === 'setUp' ? null : { kind: 'usual' }
}

function Leading() {
  const { play, gw, w } = usePlay()
  const { situation, session } = play
  const lead = leadOf(play)
  const isMain = isFree(play) ? 'main' : 'plain'
  switch (lead?.kind) {
    case 'setUp':
      return (
        <Button class="lead" kind="main" icon="check" onClick={() => play.setUpAll()}>
          {gw.say({ key: 'show.setUp.all' }, {}, situation.view)}
        </Button>
      )
    case 'verb':
      return (
        <PricedButton
          class="lead"
          action={session.standard()}
          kind={isMain}
          onClick={() => play.startVerb(lead.verb)}
        >
          {verbTitle(gw, lead.verb)}
        </PricedButton>
      )
    case 'beyond':
      return <Beyond actions={lead.actions} lead />
    case 'worded':
      return <Worded action={lead.action} kind={isMain} lead />
    case 'goal':
      return <GoalButton at={0} />
    case 'usual':
      return (
        <Button
          class="lead"
          icon="check"
          disabled={!isFree(play)}
          title={capital(gw.action(session.standard(), situation.view))}
          onClick={() => play.standard()}
        >
          {w.say('play.standard')}
        </Button>
      )
  }
  return null
}

/** What is usual again and again, where it can be said at once. */
function UsualButtons() {
  const { play, gw, w } = usePlay()
  const { situation } = play
  if (!situation.mine || play.ui.order) return null
  return (
    <>
      {leadOf(play)?.kind === 'usual' && (
        <Button
          kind="quiet"
          disabled={!isFree(play)}
          onClick={event => play.allStandard(undefined, event.shiftKey)}
        >
          {w.say(play.ui.proposal ? 'play.proposal.do' : 'play.allStandard')}
        </Button>
      )}
      {partOf(situation) === 'routine' && (
        <Button disabled={!isFree(play)} onClick={event => play.allStandard('routine', event.shiftKey)}>
          {gw.say({ key: 'show.routine.all' }, {}, situation.view)}
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
  if (groups.length < 2) return null
  const isReady = (units: readonly number[]) =>
    units.length === ui.order?.units.length && units.every(unit => ui.order?.units.includes(unit))
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

/** More goals than so many stand beside the map. */
export const MOST_GOALS = 3

/** What those who are ready can be told. */
function GoalButtons() {
  const { play } = usePlay()
  const { goals, ui } = play
  if (!isNothing(ui.picked) || goals.length > MOST_GOALS) return null
  const first = leadOf(play)?.kind === 'goal' ? 1 : 0
  return (
    <>
      {goals.slice(first).map(({ actions }, i) => (
        <GoalButton key={actions.join(';')} at={first + i} />
      ))}
    </>
  )
}

function GoalButton({ at }: { at: number }) {
  const { play, gw } = usePlay()
  const { goals, ui, situation } = play
  const { say, actions, undoes } = goals[at]
  return (
    <Button
      class={at === 0 && !ui.order ? 'lead' : ''}
      kind={undoes || (at > 0 && !ui.order) ? 'plain' : 'main'}
      disabled={!isNothing(ui.picked)}
      onClick={() => play.act(actions, { atOnce: true })}
    >
      {gw.say(say, {}, situation.view)}
    </Button>
  )
}

/** The words of its own that an action has on a button. */
function wordsOf({ situation, session }: Play, action: Action): Say | null {
  const [, ...args] = action
  return session.game.verbOf(action)?.words?.(situation.view, ...args) ?? null
}

function Worded({ action, kind, lead }: { action: Action; kind: 'main' | 'plain'; lead?: boolean }) {
  const { play, gw } = usePlay()
  const say = wordsOf(play, action)
  return (
    <PricedButton class={lead ? 'lead' : ''} action={action} kind={kind} onClick={() => play.act([action])}>
      {say && gw.say(say, {}, play.situation.view)}
    </PricedButton>
  )
}

/** Actions that have a button with words of their own; the usual one leads. */
function WordedButtons() {
  const { play } = usePlay()
  const { situation, ui } = play
  if (!situation.mine || ui.order) return null
  const lead = leadOf(play)
  const first = lead?.kind === 'worded' ? lead.action : []
  const worded = situation.offers.all.filter(
    ({ action }) => !sameAction(action, first) && wordsOf(play, action),
  )
  return (
    <>
      {worded.slice(0, 5).map(({ action }) => (
        <Worded key={action.join()} action={action} kind="plain" />
      ))}
    </>
  )
}

function Beyond({ actions, lead }: { actions: readonly Action[]; lead?: boolean }) {
  const { play, gw } = usePlay()
  const verb = verbName(play.session.game, actions[actions.length - 1])
  return (
    <Button class={lead ? 'lead' : ''} onClick={() => play.act(actions, { beyond: true })}>
      {verbTitle(gw, verb)}
    </Button>
  )
}

/** What ends the phase, also for those who are still on their way. */
function BeyondButtons() {
  const { play } = usePlay()
  const { beyond } = play.situation
  const others = leadOf(play)?.kind === 'beyond' ? beyond.slice(1) : beyond
  return (
    <>
      {others.map(actions => (
        <Beyond key={actions.join(';')} actions={actions} />
      ))}
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

function VerbButtons() {
  const { play } = usePlay()
  const { situation } = play
  if (!situation.mine) return null
  const lead = leadOf(play)
  const hasTokens = tokenOffers(situation.offers).length > 0
  const verbs = [...buttonVerbs(situation.offers)].filter(
    ([verb, [first]]) =>
      (!hasTokens || first.action.length > 1) && !(lead?.kind === 'verb' && lead.verb === verb),
  )
  return (
    <>
      {verbs.map(([verb, offers]) => (
        <Verb key={verb} verb={verb} offers={offers} />
      ))}
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
