/** What leads on: the usual word of the moment, which has the first place among the buttons and a key. */
import { type Action, copy } from '@quebracho/engine'
import type { Say } from '@quebracho/engine/show'
import type { GameWords } from '../app/words.ts'
import { buttonVerbs, hexOnly, tokenOffers, verbName } from './pick.ts'
import type { Play } from './play.ts'
import { sharesOf } from './shares.ts'
import { isSameStep, type Situation } from './situation.ts'
import { capital } from './titles.ts'
import { isNothing } from './ui.ts'

/** Never what gives something up. */
export type Lead =
  /** All that is left of the set-up, as history did it. */
  | { readonly kind: 'setUp' }
  /** A word that needs nothing more: most often it ends the phase. */
  | { readonly kind: 'verb'; readonly verb: string }
  /** Such a word after what is under way has been brought to its end. */
  | { readonly kind: 'beyond'; readonly actions: readonly Action[] }
  /** The usual action, in words of its own. */
  | { readonly kind: 'worded'; readonly action: Action }
  /** What all concerned can be told. */
  | { readonly kind: 'goal' }
  /** The usual action, whatever it is. */
  | { readonly kind: 'usual' }

/** More goals than so many stand beside the map. */
export const MOST_GOALS = 3

/** Nobody is picked and nothing said. */
export const isFree = ({ ui }: Play): boolean => isNothing(ui.picked) && !ui.order

export const partOf = ({ pending }: Situation) => (pending.kind === 'decision' ? pending.part : undefined)

/** The last word of a set-up needs no other that says the same. */
const isLastWord = ({ offers }: Situation): boolean => offers.all.length === 1

/** The words of its own that an action has on a button. */
export function wordsOf({ situation, session }: Play, action: Action): Say | null {
  const [, ...args] = action
  return session.game.verbOf(action)?.words?.(situation.view, ...args) ?? null
}

const usual = new WeakMap<Situation, Action>()

/** The usual action of the moment, found once: the buttons are drawn again whenever the pointer moves. */
export function usualOf({ situation, session }: Play): Action {
  const found = usual.get(situation) ?? session.standard()
  usual.set(situation, found)
  return found
}

/** Who acts upon another unit as usual, such as the gun that fires next, and how likely something comes of it; null if that is not what is asked. */
export function usualUpon(play: Play): { readonly actor: number; readonly chance: number | null } | null {
  const { situation, session, previewOf } = play
  if (!situation.mine || !situation.offers.board.some(({ unit, other }) => unit >= 0 && other >= 0))
    return null
  const action = usualOf(play)
  const { args = [] } = session.game.verbOf(action) ?? {}
  if (args[0] !== 'unit' || args[1] !== 'unit') return null
  const preview = previewOf(action)
  return { actor: action[1], chance: preview && preview.outcomes.length > 0 ? sharesOf(preview).good : null }
}

export function leadOf(play: Play): Lead | null {
  const { situation, session, ui, goals } = play
  if (!situation.mine) return null
  if (ui.order) {
    const [actions] = situation.beyond
    return actions ? { kind: 'beyond', actions } : null
  }
  const isSetUp = partOf(situation) === 'setUp'
  if (isSetUp && !isLastWord(situation)) return { kind: 'setUp' }
  const standard = usualOf(play)
  if (wordsOf(play, standard)) return { kind: 'worded', action: standard }
  const verb = verbName(session.game, standard)
  if (tokenOffers(situation.offers).length > 0) return null
  if (standard.length === 1) return buttonVerbs(situation.offers).has(verb) ? { kind: 'verb', verb } : null
  if (goals.length > 0) return goals.length <= MOST_GOALS ? { kind: 'goal' } : null
  return isSetUp ? null : { kind: 'usual' }
}

const ending = new WeakMap<Situation, boolean>()

/** Whether it brings the step of the turn to its end: found out once, on a copy. */
export function ends(play: Play, lead: Lead): boolean {
  if (lead.kind === 'beyond') return true
  if (lead.kind !== 'verb') return false
  const { situation, session, presentation } = play
  const known = ending.get(situation)
  if (known !== undefined) return known
  const then = copy(situation.view)
  session.game.apply(then, usualOf(play))
  const found = !isSameStep(presentation, situation.view, then)
  ending.set(situation, found)
  return found
}

/** Everything that has words of its own just now. */
export const wordedIn = (play: Play): readonly { readonly say: Say; readonly action: Action }[] =>
  play.situation.offers.all.flatMap(({ action }) => {
    const say = wordsOf(play, action)
    return say ? [{ say, action }] : []
  })

/** More than so many are pushed out of sight on a phone, where what leads on must be seen. */
const FEW = 2

/**
 * Whether it is one of a few answers to a question, as to intercept here or not: those keep their places from one question to
 * the next, whichever of them is usual.
 */
export function isAnswer(play: Play, lead: Lead): boolean {
  if (lead.kind !== 'worded' && (lead.kind !== 'verb' || ends(play, lead))) return false
  const before = wordedIn(play).length || buttonVerbs(play.situation.offers).size
  return before <= FEW
}

/**
 * Whether it is what to do next. It is not while a step would be ended in which somebody could still act or come in, nor
 * while it is being told what has happened: then that is to be read.
 */
export const isNext = (play: Play, lead: Lead): boolean =>
  isFree(play) &&
  lead.kind !== 'usual' &&
  play.ui.recap === null &&
  !(hasMore(play.situation) && ends(play, lead)) &&
  !(lead.kind === 'verb' && play.situation.offers.tray.length > 0)

/** Somebody could still act, upon another too, or be attacked. */
const hasMore = ({ idle, offers }: Situation): boolean =>
  idle.length > 0 ||
  hexOnly(offers).length > 0 ||
  offers.board.some(({ unit, other }) => unit >= 0 && other >= 0)

/** What comes when the step of the turn has ended, '' where the words of a button say it already. */
export function stepAfter({ situation: { phases, view } }: Play, gw: GameWords, words: string): string {
  const next = phases?.steps[phases.at + 1]
  if (!next) return ''
  const name = gw.say(next.say, {}, view)
  if (words.toLowerCase().includes(name.toLowerCase())) return ''
  const step = capital(name)
  if (next.side < 0 || next.side === phases.side) return gw.say('play.then', { step })
  return gw.say('play.then.side', { side: next.side, step }, view)
}

export function follow(play: Play, lead: Lead): void {
  switch (lead.kind) {
    case 'setUp':
      return play.setUpAll()
    case 'verb':
      return play.startVerb(lead.verb)
    case 'beyond':
      return play.act(lead.actions, { beyond: true })
    case 'worded':
      return play.act([lead.action])
    case 'goal':
      return play.act(play.goals[0].actions, { atOnce: true })
    case 'usual':
      return play.standard()
  }
}
