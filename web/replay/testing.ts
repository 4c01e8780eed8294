/** A whole game for the tests, played at random. */
import { type GameRecord, newMatch, type Options, playMatch, seeded, toRecord } from '@quebracho/engine'
import { games } from '@quebracho/games'

export const loaded = await games[0].load()
const { game } = loaded

/** Any verb is as likely as any other, so that rare things happen; most segments go on for a while. */
export function finishedRecord(scenario = 'canada-dry', seed = 3, options: Options = {}): GameRecord {
  const pick = seeded(seed)
  const match = newMatch(game, { scenario, options, players: { bolivia: 'Ana', paraguay: 'Beto' } })
  for (;;) {
    const waiting = game.pending(match.position)
    if (waiting.kind === 'end') return toRecord(match)
    if (waiting.kind !== 'decision') {
      playMatch(match, game.throwDice(match.position, pick))
      continue
    }
    const verbs = [...Map.groupBy(game.actions(match.position).toArray(), ([verb]) => verb).values()]
    const end = verbs.length > 1 && pick(8) > 0 ? 1 : 0
    const actions = verbs[pick(verbs.length - end)]
    playMatch(match, actions[pick(actions.length)])
  }
}
