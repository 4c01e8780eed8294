/** One line says who must do what now; beside it the buttons of the moment. */
import { type Action, sameAction } from '@quebracho/engine'
import type { TrackPanel } from '@quebracho/engine/show'
import { useEffect, useRef } from 'preact/hooks'
import { Button, LinkButton } from '../app/button.tsx'
import { opponentName } from '../app/opponents.ts'
import { hrefOf } from '../app/route.ts'
import { buttonVerbs, nextKind, type Offer, onlyDifference, tokenOffers, unitOnly, verbName } from './pick.ts'
import type { Situation } from './situation.ts'
import { Stopped, Thinking } from './thinking.tsx'
import { usePlay } from './use-play.tsx'

export function PromptBar() {
  const { play, w } = usePlay()
  const { situation, session, ui, driver } = play
  const buttons = useRef<HTMLDivElement>(null)
  // On a small screen they are pushed along; other ones begin anew.
  useEffect(() => {
    if (buttons.current) buttons.current.scrollLeft = 0
  }, [session.version, ui.order])
  return (
    <section class="prompt" aria-label={w.say('play.prompt')}>
      <div class="prompt-words">
        <Phase />
        <p class="prompt-line" role="status" aria-live="polite">
          <SideMark side={sideOf(play)} />
          <span>{usePrompt()}</span>
        </p>
      </div>
      <div class="prompt-buttons" ref={buttons}>
        {driver.busy && session.seats.some(({ kind }) => kind === 'computer') && !isPersons(situation) && (
          <Thinking />
        )}
        {situation.waiting.kind === 'end' && !situation.past && <EndLinks />}
        {situation.past ? (
          <Button kind="main" icon="last" onClick={() => play.lookAt(null)}>
            {w.say('play.now')}
          </Button>
        ) : (
          <>
            {driver.stopped && <Stopped />}
            <GroupButtons />
            <GoalButtons />
            <WordedButtons />
            <UnitButtons />
            <VerbButtons />
            <BeyondButtons />
          </>
        )}
        {(ui.picked.unit >= 0 || ui.picked.verb !== '' || ui.order) && (
          <Button kind="quiet" icon="close" label={w.say('play.cancel')} onClick={() => play.cancel()} />
        )}
      </div>
      <div class="prompt-tools">
        <Button
          kind="quiet"
          icon="undo"
          label={w.say(session.undoKind() === 'ask' ? 'play.undo.ask' : 'play.undo')}
          disabled={(session.undoKind() === null && !ui.order) || situation.past}
          onClick={() => play.undo()}
        />
        {session.canRedo() && (
          <Button kind="quiet" icon="redo" label={w.say('play.redo')} onClick={() => session.redo()} />
        )}
        <Button
          kind="quiet"
          icon="menu"
          label={w.say('play.menu')}
          onClick={() => play.set({ dialog: 'menu' })}
        />
      </div>
    </section>
  )
}

const isPersons = ({ waiting }: Situation): boolean => ['person', 'ownDice', 'end'].includes(waiting.kind)

function sideOf({ situation, driver }: ReturnType<typeof usePlay>['play']): number {
  if (driver.thinking >= 0) return driver.thinking
  return situation.pending.kind === 'decision' ? situation.pending.side : -1
}

export function SideMark({ side }: { side: number }) {
  const { play } = usePlay()
  const style = play.presentation.sides[side]
  if (!style) return null
  return <span class={`side-mark ${style.shape}`} style={{ background: style.colour }} aria-hidden="true" />
}

/** The turn and what of it is under way, from the game's first track. */
function Phase() {
  const { play, gw, w } = usePlay()
  const { panels, view, past, after } = play.situation
  const track = panels.find((panel): panel is TrackPanel => panel.kind === 'track')
  const here = track?.notes?.filter(({ at }) => at === track.at) ?? []
  const told = here.some(({ now }) => now) ? here.filter(({ now }) => now) : here.slice(0, 1)
  const label = track?.at === undefined ? undefined : track.labels?.[track.at - track.from]
  const parts = [track?.title, label, ...told.map(({ say }) => say)].flatMap(say =>
    say ? [gw.say(say, {}, view)] : [],
  )
  return (
    <p class="phase">
      {past && <strong>{w.say('play.past', { at: after, of: play.session.match.deeds.length })} · </strong>}
      {parts.join(' · ')}
      <Score />
    </p>
  )
}

/** How the sides stand, from the tracks that matter most. */
function Score() {
  const { play, gw } = usePlay()
  const { panels, view } = play.situation
  const tracks = panels.filter(
    (panel): panel is TrackPanel => panel.kind === 'track' && panel.headline === true,
  )
  return (
    <>
      {tracks.map(({ id, title, pawns = [] }) => (
        <span class="score" key={id} title={gw.say(title, {}, view)}>
          {pawns.map(({ side, at }) => (
            <span key={side}>
              <SideMark side={side} />
              <span class="unseen">{gw.name('side', side, view)}</span> {at}
            </span>
          ))}
        </span>
      ))}
    </>
  )
}

function usePrompt(): string {
  const { play, w, gw } = usePlay()
  const { situation, ui, session, driver } = play
  const { pending, waiting, view } = situation
  const side = (number: number) => gw.name('side', number, view)
  if (situation.past) return w.say('play.lookingBack')
  if (waiting.kind === 'end') return endWords(play, w, gw)
  if (waiting.kind === 'curtain') return w.say('play.curtain.title', { side: side(waiting.side) })
  if (waiting.kind === 'ownDice') return w.say('play.ownDice')
  if (waiting.kind === 'computer') {
    const who = { side: side(waiting.side), level: opponentName(waiting.opponent) }
    return w.say(driver.stopped ? 'play.stopped' : 'play.thinking', who)
  }
  if (pending.kind !== 'decision') return pending.kind === 'end' ? '' : gw.throws(pending.prompt, view)
  if (waiting.kind !== 'person') return w.say('play.waitsFor', { side: side(pending.side) })
  if (ui.picked.verb !== '') {
    const verb = verbTitle(gw, ui.picked.verb)
    const kind = nextKind(session.game, situation.offers, ui.picked)
    return w.say(kind === 'unit' ? 'play.pick.unit' : 'play.pick.hex', { verb })
  }
  const prompt = gw.say(
    play.asked() ?? situation.prompt ?? `prompt.${pending.prompt}`,
    { side: pending.side },
    view,
  )
  if (ui.picked.unit >= 0) {
    const own = situation.offers.board.filter(({ unit }) => unit === ui.picked.unit)
    const isUpon = own.length > 0 && own.every(({ other }) => other >= 0)
    return w.say(isUpon ? 'play.picked.other' : 'play.picked', {
      unit: gw.name('unit', ui.picked.unit, view),
      prompt,
    })
  }
  return session.persons.length > 1 ? `${side(pending.side)}: ${prompt}` : prompt
}

export function endWords(
  { session }: ReturnType<typeof usePlay>['play'],
  w: ReturnType<typeof usePlay>['w'],
  gw: ReturnType<typeof usePlay>['gw'],
): string {
  const pending = session.game.pending(session.match.position)
  const winner = pending.kind === 'end' ? pending.winner : null
  if (winner === null) return w.say('play.drawn')
  return w.say('play.won', { side: gw.name('side', winner, session.match.position) })
}

/** A verb's name on a button: its own text, or its sentence without what it is done to. */
export function verbTitle(gw: ReturnType<typeof usePlay>['gw'], verb: string): string {
  const own = `show.verb.${verb}`
  if (gw.has(own)) return gw.say(own)
  if (!gw.has(`verb.${verb}`)) return capital(verb)
  const [first, second, ...rest] = gw.say(`verb.${verb}`).split(/\s*\{[^}]*\}/)
  // Between two gaps the last word leads to the second one: "step … to …" is "step …".
  const middle = rest.length > 0 ? second.replace(/\s*\S+$/, '') : (second ?? '')
  return capital(second === undefined ? first : `${first} …${middle}`.trim())
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** Who of a stack sets out: all of it, or what else is usual. */
function GroupButtons() {
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
  const { play, gw } = usePlay()
  const { goals, situation, ui } = play
  const isBusy = ui.picked.unit >= 0 || ui.picked.verb !== ''
  if (isBusy || goals.length === 0 || goals.length > MOST_GOALS) return null
  return (
    <>
      {goals.map(({ say, actions, undoes }, i) => (
        <Button
          key={actions.join(';')}
          kind={undoes || (i > 0 && !ui.order) ? 'plain' : 'main'}
          onClick={() => play.act(actions, { atOnce: true })}
        >
          {gw.say(say, {}, situation.view)}
        </Button>
      ))}
    </>
  )
}

/** The words of its own that an action has on a button. */
function wordsOf({ situation, session }: ReturnType<typeof usePlay>['play'], action: Action) {
  const [, ...args] = action
  return session.game.verbOf(action)?.words?.(situation.view, ...args) ?? null
}

/** Actions that have a button with words of their own; the usual one stands out. */
function WordedButtons() {
  const { play, gw } = usePlay()
  const { situation, session, ui } = play
  if (!situation.mine || ui.order) return null
  const worded = situation.offers.all.flatMap(({ action }) => {
    const say = wordsOf(play, action)
    return say ? [{ say, action }] : []
  })
  if (worded.length === 0) return null
  const standard = ui.picked.unit < 0 && ui.picked.verb === '' ? session.standard() : []
  return (
    <>
      {worded.slice(0, 6).map(({ say, action }) => (
        <Button
          key={action.join()}
          kind={sameAction(action, standard) ? 'main' : 'plain'}
          onClick={() => play.act([action])}
        >
          {gw.say(say, {}, situation.view)}
        </Button>
      ))}
    </>
  )
}

/** What ends the phase, also for those who are still on their way. */
function BeyondButtons() {
  const { play, gw } = usePlay()
  const { situation, session } = play
  return (
    <>
      {situation.beyond.map(actions => {
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
        <Button key={action.join()} onClick={() => play.act([action])}>
          {capital(gw.action(action, situation.view))}
        </Button>
      ))}
    </>
  )
}

function VerbButtons() {
  const { play, gw, w } = usePlay()
  const { situation, ui, session } = play
  if (!situation.mine) return null
  const hasTokens = tokenOffers(situation.offers).length > 0
  const verbs = [...buttonVerbs(situation.offers)].filter(
    ([, offers]) => !hasTokens || offers[0].action.length > 1,
  )
  const standard = session.standard()
  const isPlain = standard.length === 1 || hasTokens
  const isFree = ui.picked.unit < 0 && ui.picked.verb === '' && !ui.order
  // The one button that stands out leads on: what is usual, never what gives something up.
  const part = situation.pending.kind === 'decision' ? situation.pending.part : undefined
  const [isSetUp, isRoutine] = [part === 'setUp', part === 'routine']
  // The last word of a set-up needs no other that says the same.
  const isLastWord = isSetUp && situation.offers.all.length === 1
  const main = isPlain && isFree && (!isSetUp || isLastWord) ? verbName(session.game, standard) : ''
  const isWorded = wordsOf(play, standard) !== null
  return (
    <>
      {verbs.map(([verb, offers]) => (
        <Verb key={verb} verb={verb} offers={offers} main={verb === main} />
      ))}
      {isSetUp && !isLastWord && ui.picked.verb === '' && (
        <Button kind="main" icon="check" onClick={() => play.setUpAll()}>
          {gw.say({ key: 'show.setUp.all' }, {}, situation.view)}
        </Button>
      )}
      {!isPlain && !isSetUp && !isWorded && isFree && play.goals.length === 0 && (
        <>
          <Button
            kind="quiet"
            icon="check"
            title={capital(gw.action(standard, situation.view))}
            onClick={() => play.standard()}
          >
            {w.say('play.standard')}
          </Button>
          <Button kind="quiet" onClick={() => play.allStandard()}>
            {w.say('play.allStandard')}
          </Button>
        </>
      )}
      {isRoutine && isFree && (
        <Button onClick={() => play.allStandard('routine')}>
          {gw.say({ key: 'show.routine.all' }, {}, situation.view)}
        </Button>
      )}
    </>
  )
}

function Verb({ verb, offers, main }: { verb: string; offers: readonly Offer[]; main: boolean }) {
  const { play, gw } = usePlay()
  const { ui, situation, session } = play
  const [first] = offers
  if (first.action.length === 1) {
    return (
      <Button kind={main ? 'main' : 'plain'} onClick={() => play.startVerb(verb)}>
        {verbTitle(gw, verb)}
      </Button>
    )
  }
  const at = onlyDifference(session.game, offers)
  if (at > 0 && offers.length <= 6) {
    const kind = session.game.vocabulary.verbs.find(({ name }) => name === verb)?.args[at - 1] ?? ''
    return (
      <>
        {offers.map(({ action }) => (
          <Button
            key={action[at]}
            class={`token-${situation.view.world.names[kind]?.[action[at]]}`}
            title={capital(gw.action(action, situation.view))}
            onClick={() => play.act([action])}
          >
            <span class="token-chip" aria-hidden="true" />
            {capital(gw.name(kind, action[at], situation.view))}
          </Button>
        ))}
      </>
    )
  }
  const isPicked = ui.picked.verb === verb
  return (
    <Button aria-pressed={isPicked} onClick={() => (isPicked ? play.cancel() : play.startVerb(verb))}>
      {verbTitle(gw, verb)}
    </Button>
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
