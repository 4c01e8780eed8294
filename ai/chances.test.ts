import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { games } from '@quebracho/games'
import { bentLead, chanceOf, featuresOf, TIMES } from './chances.ts'
import type { HeldFile } from './learn/from-lessons.ts'

test('time passes evenly from one part of a game to the next, and a lead counts in each', () => {
  for (const turn of [0, 1, 2.5, 4, 8, 10, 15]) {
    const [one, ...rest] = featuresOf(7, turn, 10)
    assert.equal(one, 1)
    const times = rest.slice(0, TIMES - 1)
    const leads = rest.slice(TIMES - 1)
    assert.ok(Math.abs(leads.reduce((sum, each) => sum + each, 0) - 7) < 1e-9, `turn ${turn}`)
    assert.deepEqual(
      leads.slice(1).map(each => Math.round(1e9 * each)),
      times.map(each => Math.round(7e9 * each)),
    )
  }
  assert.deepEqual(featuresOf(7, 0, 10).slice(TIMES), [7, 0, 0, 0, 0])
  assert.deepEqual(featuresOf(7, 12, 10).slice(TIMES), [0, 0, 0, 0, 7])
})

test('beyond its bends a lead counts for more or less, on either side', () => {
  const bent = { knee: 2, bends: [-0.5, 1, -0.25, 0] }
  assert.deepEqual(
    [1, 4, 8, -1, -4].map(lead => bentLead(lead, bent)),
    [1, 3, 4.5, -1, -6],
  )
  assert.equal(bentLead(8, undefined), 8)
})

for (const { id, load } of games) {
  const { game } = await load()
  const path = join(import.meta.dirname, '..', 'games', id, 'opponent', 'held.json')
  const held: HeldFile = JSON.parse(readFileSync(path, 'utf8'))
  test(`${game.id}: the chances of the sides make one, and grow with the score, in every scenario`, () => {
    for (const { id } of game.scenarios) {
      const p = game.start(id)
      const [own, other] = game.sides.map((_, side) => chanceOf(game, p, side) ?? Number.NaN)
      assert.ok(own > 0 && own < 1, `${id}: ${own}`)
      assert.ok(Math.abs(own + other - 1) < 1e-9)
      const { weights, bent } = game.learned?.scenarios[id] ?? assert.fail(id)
      assert.equal(weights.length, 2 * TIMES)
      const [middle, end] = weights.slice(-2)
      assert.ok(middle > 0 && end > 0, `${id}: a lead is worth something in the middle and at the end`)
      const called = (lead: number, turn: number) =>
        featuresOf(bentLead(lead, bent), turn, 10).reduce((sum, each, i) => sum + each * weights[i], 0)
      for (const turn of [3, 6, 10])
        for (let lead = -5000; lead < 5000; lead += 250)
          assert.ok(
            called(lead, turn) < called(lead + 250, turn),
            `${id}, turn ${turn} of 10: a lead of ${lead + 250} is worth more than one of ${lead}`,
          )
    }
  })

  test(`${game.id}: what was learned tells more than how often a side wins, and is held on games not learned from`, () => {
    for (const { id } of game.scenarios) {
      const { borrowed } = game.learned?.scenarios[id] ?? assert.fail(id)
      const { surprise, blind, calibration } = held[id]
      assert.ok(borrowed || surprise < blind, `${id}: ${surprise}, blind ${blind}`)
      // Positions of one game are alike: so many of them are worth but a few.
      for (const { positions, called, won } of calibration)
        if (positions > 1000) assert.ok(Math.abs(called - won) < 0.15, `${id}: called ${called}, won ${won}`)
    }
  })
}
