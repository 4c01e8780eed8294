import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arePromised, type FarSeat } from './seats.ts'

test('dice are those that were promised, with the number added here; what was not noted is not asked for', () => {
  const seat: FarSeat = { id: 'a', token: 't', game: 'caramba', scenario: 's', side: 1, invited: [], at: 1 }
  const dice = { commitment: 'c', secret: 's', numbers: ['1', '2'], throws: [] }
  const noted = { ...seat, promise: 'c', number: '2' }
  assert.ok(arePromised(undefined, { dice }))
  assert.ok(arePromised(seat, {}))
  assert.ok(arePromised(noted, { dice }))
  assert.ok(arePromised({ ...noted, number: undefined }, { dice }))
  assert.ok(!arePromised(noted, {}))
  assert.ok(!arePromised(noted, { dice: { ...dice, commitment: 'd' } }))
  assert.ok(!arePromised(noted, { dice: { ...dice, numbers: ['2', '1'] } }))
})
