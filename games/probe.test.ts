/** What was changed by hand is refused where it is read, or the rules go on from it; `npm run soak` tries many more. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newMatch, OVER, PositionError, playMatch, seeded } from '@quebracho/engine'
import { games } from './index.ts'
import { probe } from './probe.ts'
import { mixedOptions } from './trials.ts'

for (const listed of games) {
  const { game } = await listed.load()
  for (const { id: scenario } of game.scenarios)
    test(`${game.id} ${scenario}: no rule stumbles over a position that was accepted`, () => {
      const found = [0, 1].map(i => probe(game, scenario, mixedOptions(game, i), 40 + i))
      assert.deepEqual(
        found.flatMap(({ crashes }) => crashes),
        [],
      )
      const sum = (of: 'tried' | 'refused') => found.reduce((total, each) => total + each[of], 0)
      assert.ok(sum('tried') > sum('refused') && sum('tried') > 50, `${sum('tried')} ${sum('refused')}`)
    })
}

/** What once was accepted and broke a rule later, or at once. */
const once: readonly [game: string, prompt: string, field: string, at: number | null, value: number][] = [
  ['caramba', 'activate', 'active', null, -1],
  ['caramba', 'activate', 'active', null, 1],
  ['caramba', 'activate', 'pool', 5, 32000],
  ['caramba', 'activate', 'cvLost', 1, 40],
  ['caramba', 'activate', 'sighted', 0, 12],
  ['chaco', 'move', 'trails', null, 12],
  ['chaco', 'move', 'phasing', null, -1],
  ['pacific', 'marching', 'train', 0, 63],
  ['pacific', 'march', 'turn', null, 13],
  ['pacific', 'sailing', 'moving', 121, 1],
  ['triple-alliance', 'move', 'height', 267, 3],
  ['triple-alliance', 'move', 'points', null, -1],
  ['triple-alliance', 'move', 'group', 0, 1],
  ['triple-alliance', 'move', 'fights', 0, 1],
  ['chaco', 'move', 'replacements', 0, 60],
  ['chaco', 'move', 'csp', 73, 30098],
]

for (const [id, prompt, field, at, value] of once)
  test(`${id}: ${field} ${value} is refused with its place`, async () => {
    const { game } = await (games.find(each => each.id === id) ?? games[0]).load()
    const pick = seeded(1)
    const match = newMatch(game, { scenario: game.scenarios[0].id })
    const asked = () => {
      const pending = game.pending(match.position)
      return pending.kind === 'end' ? '' : pending.prompt
    }
    while (asked() !== prompt && game.waitsFor(match.position) !== OVER) {
      const list = game.actions(match.position)
      playMatch(match, list.length > 0 ? list.at(pick(list.length)) : game.throwDice(match.position, pick))
    }
    assert.equal(asked(), prompt)
    const { scenario, options } = match.position.world
    const json = structuredClone(game.toJson(match.position)) as { fields: Record<string, number | number[]> }
    const values = json.fields[field]
    if (at === null || typeof values === 'number') json.fields[field] = value
    else values[at] = value
    const refusal = (error: unknown) =>
      error instanceof PositionError && error.message.startsWith(`saved position, ${field}`)
    const asTold = (error: unknown) => refusal(error) || (field === 'trails' && /trail\[/.test(String(error)))
    assert.throws(() => game.fromJson(json, scenario, options), asTold)
  })
