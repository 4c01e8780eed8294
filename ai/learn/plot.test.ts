import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LearnedScenario } from '@quebracho/engine'
import { plotOf } from './plot.ts'

const none = { positions: 0, called: 0, won: 0 }
const scenario = (positions: number, called: number, won: number): LearnedScenario => ({
  ...{ games: 1, turns: 1, weights: [0, 0, 1, 0], surprise: 0, blind: 0 },
  calibration: Array.from({ length: 10 }, (_, i) => (i === 7 ? { positions, called, won } : none)),
})

test('scenarios are drawn together, by how many positions each has; empty tenths not at all', () => {
  const learned = { command: '', scenarios: { a: scenario(300, 0.7, 0.6), b: scenario(100, 0.78, 1) } }
  const svg = plotOf([{ title: 'Game', learned }])
  assert.equal(svg.match(/<circle/g)?.length, 1)
  assert.match(svg, /called 72 %, won 70 %, 400 positions/)
})
