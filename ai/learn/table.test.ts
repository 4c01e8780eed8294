import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Held } from './from-lessons.ts'
import { gamesNeeded, lineOf, meanOff, withinChance } from './table.ts'

const none = { positions: 0, games: 0, called: 0, won: 0, chance: 0 }
const tenth = (called: number, won: number, chance: number, positions = 400) => ({
  ...{ positions, games: 50, called, won, chance },
})
const held: Held = {
  ...{ surprise: 0.5, blind: 0.69 },
  calibration: [tenth(0.05, 0.04, 0.02), tenth(0.15, 0.25, 0.04), tenth(0.25, 0.9, 0.5, 20), none],
}

test('tenths with few positions say nothing; the others are as far off as chance allows or farther', () => {
  assert.deepEqual(withinChance(held), [1, 2])
  assert.ok(Math.abs(meanOff(held) - 0.055) < 1e-9)
})

test('twice as exact takes four times as many games', () => {
  assert.equal(gamesNeeded(held, 300), 1200)
})

test('a line tells all of it', () => {
  const line = lineOf({ name: 'A game', games: 300, borrowed: true, held })
  assert.equal(line, '| A game (borrowed) | 300 | 0.50 | 0.69 | 5.5 | 1 of 2 | 1,200 | 5→4 ±2, 15→25 ±4 |')
})
