import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Preview, PreviewColumn } from '@quebracho/engine/show'
import { fightDrawn } from './fight-ways.ts'
import type { Offers } from './pick.ts'

const column = (side: number, ...units: number[]): PreviewColumn => ({
  side,
  title: { key: 'side' },
  lines: [],
  total: 0,
  units,
})

/** Units stand in the hex of their tens: 21 and 22 in hex 2. */
const places = {
  hexOf: new Map([11, 21, 22, 31, 41].map(unit => [unit, Math.floor(unit / 10)])),
} as unknown as Offers

const fight = (...columns: PreviewColumn[]): Preview => ({ title: { key: 'fight' }, columns, outcomes: [] })

const told = (preview: Preview, aim = -1) => {
  const { ways, target } = fightDrawn(preview, places, aim)
  return [...ways.map(({ path, side }) => `${side}: ${path.join('>')}`), target]
}

test('an arrow leads from each hex that attacks to the one that is attacked', () => {
  assert.deepEqual(told(fight(column(1, 11, 21, 22), column(0, 31))), ['1: 1>3', '1: 2>3', 3])
  assert.deepEqual(told(fight(column(0, 31), column(1, 11, 21))), ['1: 1>3', '1: 2>3', 3])
})

test('of two who stand in one hex each the second is attacked, or who stands where it is aimed', () => {
  assert.deepEqual(told(fight(column(0, 11), column(1, 31))), ['0: 1>3', 3])
  assert.deepEqual(told(fight(column(0, 11), column(1, 31)), 1), ['1: 3>1', 1])
})

test('defenders of whom nothing is seen are attacked where it is aimed', () => {
  assert.deepEqual(told(fight(column(0, 11, 41), column(1)), 3), ['0: 1>3', '0: 4>3', 3])
})

test('fleets in one place, a march and a fight that is all over the map are not drawn', () => {
  const none = [-1]
  assert.deepEqual(told(fight(column(0, 21), column(1, 22))), none)
  assert.deepEqual(told(fight(column(0, 21), column(-1)), 3), none)
  assert.deepEqual(told(fight(column(0, 11, 21), column(1, 31, 41))), none)
})

test('the same comes again for the same preview', () => {
  const preview = fight(column(0, 11), column(1, 31))
  assert.equal(fightDrawn(preview, places, -1), fightDrawn(preview, places, -1))
})
