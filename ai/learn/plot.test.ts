import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Held } from './from-lessons.ts'
import { plotOf } from './plot.ts'

const none = { positions: 0, games: 0, called: 0, won: 0, chance: 0 }
const scenario = (positions: number, called: number, won: number): Held => ({
  ...{ surprise: 0, blind: 0 },
  calibration: Array.from({ length: 10 }, (_, i) =>
    i === 7 ? { positions, games: 40, called, won, chance: 0.04 } : none,
  ),
})

test('scenarios are drawn together, by how many positions each has; empty tenths not at all', () => {
  const held = { a: scenario(300, 0.7, 0.6), b: scenario(100, 0.78, 1) }
  const svg = plotOf([{ title: 'Game', held }])
  assert.equal(svg.match(/<circle/g)?.length, 1)
  // 300 · 4 and 100 · 4 points, as squares, on 400.
  assert.match(svg, /called 72 %, won 70 % ± 3 %, 400 positions/)
})
