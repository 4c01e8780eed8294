/** Records for the tests: games under way, stopped where a test wants to go on. */
import { type GameRecord, newMatch, type Options, playMatch, seeded, toRecord } from '@quebracho/engine'
import { games, type LoadedGame } from '@quebracho/games'
import { verbName } from '../play/pick.ts'

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

/** A game in which anything is as likely as anything else, as far as the first moment of each kind of question. */
export function momentsOf({ game }: LoadedGame, scenario: string): GameRecord[] {
  const pick = seeded(2)
  const match = newMatch(game, { scenario, options: {}, players: {} })
  const found = new Map<string, GameRecord>()
  for (let n = 0; n < LONGEST; n++) {
    const pending = game.pending(match.position)
    if (pending.kind === 'end') break
    if (pending.kind !== 'decision') {
      playMatch(match, game.throwDice(match.position, pick))
      continue
    }
    const { side, prompt } = pending
    const players = { [game.sides[side]]: 'person', [game.sides[1 - side]]: 'computer (greedy)' }
    if (!found.has(prompt)) found.set(prompt, { ...toRecord(match), players })
    const verbs = [...Map.groupBy(game.actions(match.position).toArray(), ([verb]) => verb).values()]
    // The word that ends a phase is the last, and said now and then.
    const actions = verbs[pick(verbs.length - (verbs.length > 1 && pick(8) > 0 ? 1 : 0))]
    playMatch(match, actions[pick(actions.length)])
  }
  return [...found.values()]
}
