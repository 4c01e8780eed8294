/** What was learned of the chance to win is about the score there is; else it says how to learn it anew. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { games } from '@quebracho/games'
import { folderOf } from '@quebracho/games/drafts'
import type { HeldFile } from './from-lessons.ts'
import { leadsIn, misread } from './stale.ts'

/** By so much a chance may be misread on average before it must be learned anew. */
const TOLERATED = 0.03

for (const { id, load } of games)
  describe(`what was learned of ${id}`, async () => {
    const { game } = await load()
    const folder = folderOf({ id })
    const held: HeldFile = JSON.parse(readFileSync(join(folder, 'opponent', 'held.json'), 'utf8'))
    const now = leadsIn(game, folder)
    const { scenarios } = game.learned!

    for (const [scenario, learned] of Object.entries(scenarios))
      test(`${scenario}: the score has not changed since`, () => {
        const off = misread(learned, held[scenario].leads, now)
        assert.ok(
          off <= TOLERATED,
          `chances are misread by up to ${(100 * off).toFixed(1)} points: npm run learn -- ${id} --scenario ${scenario} --games ${learned.games}`,
        )
      })

    test('a score that counts half as much again is noticed', () => {
      const half = Object.fromEntries(Object.entries(now).map(([study, lead]) => [study, 1.5 * lead]))
      const worst = Math.max(...Object.values(scenarios).map(learned => misread(learned, now, half)))
      assert.ok(worst > TOLERATED, `${worst}`)
    })
  })

test('positions that are no more are passed over; nothing in common is stale', () => {
  const learned = { weights: [0, 0, 0, 0, 0, 0.004, 0.004, 0.004, 0.004, 0.004] }
  assert.equal(misread(learned, { a: 10, gone: 500 }, { a: 10, added: -500 }), 0)
  assert.equal(misread(learned, { a: 10 }, { a: -90 }), 0.1)
  assert.equal(misread(learned, { gone: 10 }, { added: 10 }), 1)
})
