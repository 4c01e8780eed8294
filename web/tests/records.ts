/** Records for the tests: games under way, stopped where a test wants to go on. */
import {
  type Game,
  type GameRecord,
  newMatch,
  type Options,
  playMatch,
  seeded,
  toRecord,
} from '@quebracho/engine'
import { games, type LoadedGame } from '@quebracho/games'
import { newLogs } from '../play/log.ts'
import { verbName } from '../play/pick.ts'
import { stepsOf } from '../play/recap.ts'
import { ownLastBattle } from '../play/tale.ts'

const { game } = await games[0].load()

interface Wanted {
  /** Everything with these words can be done. */
  readonly verbs: readonly string[]
  readonly side?: number
  readonly scenario?: string
  readonly options?: Options
}

/** A game played at random up to the first moment at which a side can do all that is wanted. */
export function recordWith({ verbs, side = 0, scenario = 'boqueron', options = {} }: Wanted): GameRecord {
  const pick = seeded(5)
  const players = { [game.sides[side]]: 'person', [game.sides[1 - side]]: 'computer (greedy)' }
  const match = newMatch(game, { scenario, options, players })
  for (;;) {
    const { position } = match
    const pending = game.pending(position)
    if (pending.kind === 'end') throw new Error(`the game was over before anybody could ${verbs}`)
    if (pending.kind !== 'decision') {
      playMatch(match, game.throwDice(position, pick))
      continue
    }
    const actions = game.actions(position).toArray()
    const known = new Set(actions.map(action => verbName(game, action)))
    if (pending.side === side && verbs.every(verb => known.has(verb))) return toRecord(match)
    const isBusy = known.has('step') && pick(8) > 0
    const some = isBusy ? actions.filter(action => verbName(game, action) === 'step') : actions
    playMatch(match, some[pick(some.length)])
  }
}

const LONGEST = 1500

/** A game in which anything is as likely as anything else, moment by moment: who has to decide what. */
function* wanderings({ game }: LoadedGame, scenario: string) {
  const pick = seeded(2)
  const match = newMatch(game, { scenario, options: {}, players: {} })
  for (let n = 0; n < LONGEST; n++) {
    const pending = game.pending(match.position)
    if (pending.kind === 'end') break
    if (pending.kind !== 'decision') {
      playMatch(match, game.throwDice(match.position, pick))
      continue
    }
    yield { match, ...pending }
    const verbs = [...Map.groupBy(game.actions(match.position).toArray(), ([verb]) => verb).values()]
    // The word that ends a phase is the last, and said now and then.
    const actions = verbs[pick(verbs.length - (verbs.length > 1 && pick(8) > 0 ? 1 : 0))]
    playMatch(match, actions[pick(actions.length)])
  }
}

const playersOf = ({ sides }: Game, side: number) => ({
  [sides[side]]: 'person',
  [sides[1 - side]]: 'computer (greedy)',
})

/** The first moment of each kind of question. */
export function momentsOf(loaded: LoadedGame, scenario: string): GameRecord[] {
  const found = new Map<string, GameRecord>()
  for (const { match, side, prompt } of wanderings(loaded, scenario)) {
    if (found.has(prompt)) continue
    found.set(prompt, { ...toRecord(match), players: playersOf(loaded.game, side) })
  }
  return [...found.values()]
}

/** The first moment at which this is asked. */
export function momentOf(loaded: LoadedGame, scenario: string, asked: string): GameRecord {
  for (const { match, side, prompt } of wanderings(loaded, scenario))
    if (prompt === asked) return { ...toRecord(match), players: playersOf(loaded.game, side) }
  throw new Error(`nobody is asked ${asked}`)
}

/** Something great has just happened, and a person is asked. */
export function greatNewsIn(loaded: LoadedGame, scenario: string): GameRecord {
  const { news } = loaded.presentation
  for (const { match, side } of wanderings(loaded, scenario)) {
    const isGreat = newLogs(match)
      .of(side)
      .some(
        item =>
          item.kind === 'event' &&
          item.at === match.deeds.length - 1 &&
          news.great(match.position, item.event),
      )
    if (isGreat) return { ...toRecord(match), players: playersOf(loaded.game, side) }
  }
  throw new Error('nothing great has happened')
}

/** A person has just begun the last battle of his turn, and has nothing more to say until it is the enemy's. */
export function lastBattleOf(loaded: LoadedGame, scenario: string): GameRecord {
  const { news } = loaded.presentation
  for (const { match, side } of wanderings(loaded, scenario)) {
    const viewer = 1 - side
    const items = newLogs(match).of(viewer)
    const { deeds, position } = match
    const steps = stepsOf(items, news, position)
    const battle = steps[ownLastBattle(steps, items, deeds, viewer, news)]
    if (!battle) continue
    const { at } = battle.items[0]
    if (deeds.slice(at + 1).every(({ by }) => by !== viewer))
      return { ...toRecord(match, at + 1), players: playersOf(loaded.game, viewer) }
  }
  throw new Error('no turn ends with a battle')
}
