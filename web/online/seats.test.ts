import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arePromised, type FarSeat, farSeat, farSeats, isThisMachine, keepSeat, leaveSeat } from './seats.ts'

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

test('an address of this machine alone is known from one that others can open', () => {
  for (const host of ['localhost', 'play.localhost', '127.0.0.1', '127.8.4.2', '[::1]'])
    assert.ok(isThisMachine(host), host)
  for (const host of [
    '192.168.1.7',
    'club',
    'club.example',
    '127.0.0.1.example',
    'localhost.example',
    '[fe80::1]',
  ])
    assert.ok(!isThisMachine(host), host)
})

test('a seat that the browser does not keep is there as long as the window is, and goes with it', t => {
  // As where all that sites would keep is blocked: even asking is an error.
  const blocked = () => {
    throw new Error('blocked')
  }
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', { get: blocked, configurable: true })
  t.after(() => {
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
  })
  const seat: FarSeat = { id: 'a', token: 't', game: 'caramba', scenario: 's', side: 1, invited: [], at: 1 }
  assert.equal(keepSeat(seat), false)
  assert.deepEqual(farSeat('a'), seat)
  keepSeat({ ...seat, game: 'chaco' })
  assert.deepEqual(
    farSeats().map(({ game }) => game),
    ['chaco'],
  )
  leaveSeat('a')
  assert.deepEqual(farSeats(), [])
})
