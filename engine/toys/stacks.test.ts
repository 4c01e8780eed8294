import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SPECTATOR } from '../game.ts'
import { BLUE, RED } from './shared.ts'
import { stacks } from './stacks.ts'
import { randomGame, replays, seen, table } from './testing.ts'

/** Each side piles its units up in its own first hex, in the order given. */
const piled = (red: string, blue: string) => {
  const t = table(stacks, 'meeting')
  for (const unit of red.split(' ')) t.play(`place ${unit} 0101`)
  for (const unit of blue.split(' ')) t.play(`place ${unit} 0401`)
  return t
}

test('the enemy sees the top unit and the height only', () => {
  const [one, other] = [piled('r1 r2 r3', 'b1 b2 b3'), piled('r2 r1 r3', 'b1 b2 b3')]
  assert.deepEqual(seen(stacks, one.p, BLUE), seen(stacks, other.p, BLUE))
  assert.deepEqual(seen(stacks, one.p, SPECTATOR), seen(stacks, other.p, SPECTATOR))
  assert.notDeepEqual(seen(stacks, one.p, RED), seen(stacks, other.p, RED))
  const view = stacks.view(one.p, BLUE)
  assert.deepEqual([...view.hex.subarray(0, 3)], [-1, -1, 0])
  assert.deepEqual([...view.level.subarray(0, 3)], [-1, -1, 2])
  assert.equal(view.height[0], 3)
})

test('another unit on top is another view', () => {
  const [one, other] = [piled('r1 r2 r3', 'b1 b2 b3'), piled('r1 r3 r2', 'b1 b2 b3')]
  assert.notDeepEqual(seen(stacks, one.p, BLUE), seen(stacks, other.p, BLUE))
})

test('a unit that moves out from under its stack lands on top, and the gap closes', () => {
  const t = piled('r1 r2 r3', 'b1 b2 b3')
  t.play('move r1 0201')
  assert.deepEqual([...t.p.level.subarray(0, 3)], [0, 0, 1])
  assert.deepEqual([t.p.height[0], t.p.height[2]], [2, 1])
  assert.equal(stacks.view(t.p, BLUE).hex[0], 2)
})

test('attack-1: the lower total loses its top unit, and the next one shows', () => {
  const t = piled('r1 r2 r3', 'b1 b2 b3')
  for (const unit of ['r1', 'r2', 'r3']) t.play(`move ${unit} 0201`, 'pass')
  for (const unit of ['r1', 'r2', 'r3']) t.play(`move ${unit} 0301`, 'pass')
  assert.equal(stacks.view(t.p, RED).hex[4], -1)
  t.play('attack 0301 0401', 'roll 4 3')
  assert.deepEqual([...t.p.shown], [0, 0, 1, 0, 1, 2], 'b3 is dead, b2 on top')
  assert.equal(stacks.view(t.p, RED).hex[4], 6)
  t.play('attack 0401 0301', 'roll 5 3')
  assert.deepEqual([...t.p.shown], [0, 0, 1, 1, 2, 2], '1 + 2 + 5 is less than 6 + 3: b1 is left')
})

test('attack-1: only the margin counts, so that eleven outcomes stand for 36', () => {
  const t = piled('r1 r2 r3', 'b1 b2 b3')
  t.play('move r3 0201', 'pass', 'move r3 0301', 'attack 0401 0301')
  assert.equal(stacks.countOutcomes(t.p), 11)
  const even = stacks.outcomes(t.p).find(({ action }) => action[1] === action[2])
  assert.ok(Math.abs((even?.probability ?? 0) - 1 / 6) < 1e-12)
})

test('illegal actions are refused by their rule and change nothing', () => {
  const t = table(stacks, 'siege')
  assert.equal(t.refused('place b1 0401'), 'deploy-1')
  assert.equal(t.refused('place r1 0201'), 'deploy-1')
  t.play('place r1 0101', 'place r2 0101', 'place r3 0101', 'place r4 0101')
  assert.equal(t.refused('place r5 0101'), 'stack-1')
  assert.equal(t.refused('place r1 0102'), 'deploy-1')
  t.play('place r5 0102', 'place r6 0102')
  for (const unit of ['b1', 'b2', 'b3', 'b4']) t.play(`place ${unit} 0402`)
  assert.equal(t.refused('move r5 0101'), 'stack-1')
  assert.equal(t.refused('move r1 0301'), 'move-1')
  assert.equal(t.refused('move b1 0401'), 'move-1')
  assert.equal(t.refused('attack 0101 0402'), 'attack-1')
  assert.equal(t.refused('place r5 0101'), 'turn-1')
})

test('end-1: after 24 actions the greater strength wins', () => {
  const t = piled('r1 r2 r3', 'b1 b2 b3')
  for (let i = 0; i < 24; i++) t.play('pass')
  assert.deepEqual(stacks.pending(t.p), { kind: 'end', winner: null })
})

test('random games end, and their records replay', () => {
  for (const { id } of stacks.scenarios) {
    for (let seed = 1; seed <= 10; seed++) assert.ok(replays(randomGame(stacks, id, seed)))
  }
})
