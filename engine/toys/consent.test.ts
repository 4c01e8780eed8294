import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SPECTATOR } from '../game.ts'
import { consentGame } from './consent.ts'
import { BLUE, RED } from './shared.ts'
import { randomGame, replays, seen, table } from './testing.ts'

const stocked = (red: number, blue: number, options = {}) => {
  const t = table(consentGame, 'war', options)
  t.play(`roll ${red}`, `roll ${blue}`)
  return t
}

test('offer-2: an accepted truce ends the war at its price', () => {
  const t = stocked(1, 1)
  t.play('fight', 'roll 4', 'fight', 'roll 1', 'offer 1')
  assert.equal(consentGame.waitsFor(t.p), BLUE)
  t.play('accept')
  assert.deepEqual([...t.p.points], [0, 1])
  assert.deepEqual(consentGame.pending(t.p), { kind: 'end', winner: BLUE })
})

test('offer-2: after a declined truce the proposer must fight', () => {
  const t = stocked(1, 1)
  t.play('offer 0', 'decline')
  assert.equal(consentGame.pending(t.p).kind, 'dice')
  t.play('roll 6')
  assert.deepEqual([t.p.points[RED], t.p.stores[RED], t.p.season], [1, 2, 1])
})

test('end-1: a side that must fight without stores has lost', () => {
  const t = stocked(1, 6)
  for (let i = 0; i < 3; i++) t.play('fight', 'roll 1', 'fight', 'roll 1')
  t.play('offer 0', 'decline')
  assert.deepEqual(consentGame.pending(t.p), { kind: 'end', winner: BLUE })
})

test('stores-1: the die is thrown in secret', () => {
  const [one, other] = [stocked(1, 3), stocked(6, 3)]
  for (const side of [BLUE, SPECTATOR]) {
    assert.deepEqual(seen(consentGame, one.p, side), seen(consentGame, other.p, side))
    assert.ok(!one.heard(SPECTATOR).includes('stocked'))
  }
  assert.deepEqual(one.heard(BLUE), ['stocked'], 'its own')
  assert.notDeepEqual(seen(consentGame, one.p, RED), seen(consentGame, other.p, RED))
  const start = consentGame.start('war')
  assert.equal(consentGame.seenBy(start), 1 << RED)
})

test('illegal actions are refused by their rule and change nothing', () => {
  const t = stocked(2, 2)
  assert.equal(t.refused('offer 1'), 'offer-1', 'a side cannot pay what it has not')
  assert.equal(t.refused('accept'), 'season-1')
  t.play('offer 0')
  assert.equal(t.refused('fight'), 'offer-2')
  assert.equal(t.refused('offer 0'), 'offer-2')
  const cheap = stocked(2, 2, { price: 0 })
  cheap.play('fight', 'roll 6', 'fight', 'roll 1')
  assert.equal(cheap.refused('offer 1'), 'offer-1', 'the option allows no price')
})

test('random games end, and their records replay', () => {
  for (let seed = 1; seed <= 20; seed++) assert.ok(replays(randomGame(consentGame, 'war', seed)))
})
