import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHANCE, type Game, type Options, OVER } from '../game.ts'
import { newMatch, playMatch } from '../match.ts'
import { seeded } from '../random.ts'
import { toys } from './index.ts'
import { replays } from './testing.ts'

/** Every choice of options, one of them changed at a time. */
const settings = (game: Game): Options[] => [
  {},
  ...game.options.flatMap(({ id, values }) => values.map(value => ({ [id]: value }))),
]

test('each toy is a game of its own', () => {
  assert.deepEqual(
    toys.map(({ id }) => id),
    ['interrupt', 'orders', 'stacks', 'battle', 'cup', 'consent'],
  )
})

for (const game of toys) {
  test(`${game.id} is played to its end in every scenario and with every option`, () => {
    for (const { id: scenario } of game.scenarios) {
      for (const options of settings(game)) {
        const match = newMatch(game, { scenario, options })
        const p = match.position
        const pick = seeded(4)
        while (game.waitsFor(p) !== OVER) {
          const list = game.actions(p)
          playMatch(match, game.waitsFor(p) === CHANCE ? game.throwDice(p, pick) : list.at(pick(list.length)))
          assert.ok(match.deeds.length <= game.longest(p.world))
        }
        assert.ok(replays(match))
      }
    }
  })
}
