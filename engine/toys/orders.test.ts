import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SPECTATOR } from '../game.ts'
import { orders } from './orders.ts'
import { BLUE, RED } from './shared.ts'
import { randomGame, replays, seen, table } from './testing.ts'

const written = (red: string, blue = '', options = {}) => {
  const t = table(orders, 'front', options)
  const armies = ['left', 'centre', 'right']
  for (const side of [red, blue]) {
    for (const [i, kind] of side.split(' ').filter(Boolean).entries()) t.play(`order ${armies[i]} ${kind}`)
  }
  return t
}

test('reveal-1: attack beats flank, flank beats hold, hold beats attack', () => {
  const t = written('attack flank hold', 'flank hold attack')
  assert.deepEqual([...t.p.points], [3, 0])
  const u = written('flank hold attack', 'attack flank hold')
  assert.deepEqual([...u.p.points], [0, 3])
})

test('reveal-2: where two attacks meet a die decides, then the next armies meet', () => {
  const t = written('attack attack hold', 'attack attack attack')
  t.play('roll 3', 'roll 4')
  assert.deepEqual([...t.p.points], [2, 1])
  assert.equal(t.p.turn, 2)
})

test('reveal-2: without the option nobody gets the point', () => {
  const t = written('attack hold hold', 'attack hold hold', { clash: false })
  assert.deepEqual([...t.p.points], [0, 0])
  assert.equal(t.p.turn, 2)
})

test('order-1: orders are hidden until both sides have written theirs', () => {
  const one = written('attack flank hold', 'hold')
  const other = written('hold hold flank', 'hold')
  for (const side of [BLUE, SPECTATOR]) {
    assert.deepEqual(seen(orders, one.p, side), seen(orders, other.p, side))
    assert.ok(!one.heard(SPECTATOR).includes('ordered'))
  }
  assert.deepEqual(one.heard(BLUE), ['ordered'], 'its own')
  assert.notDeepEqual(seen(orders, one.p, RED), seen(orders, other.p, RED))
  const blues = [written('hold hold hold', 'attack attack'), written('hold hold hold', 'flank')]
  assert.deepEqual(seen(orders, blues[0].p, RED), seen(orders, blues[1].p, RED), 'nor how many are written')
})

test('order-1: once both are in, everybody sees them', () => {
  const t = written('attack hold hold', 'attack flank hold')
  assert.equal(orders.pending(t.p).kind, 'dice')
  for (const side of [RED, BLUE, SPECTATOR]) {
    assert.deepEqual([...orders.view(t.p, side).order], [1, 2, 2, 1, 3, 2])
    assert.ok(t.heard(side).includes('revealed'))
  }
})

test('order-1: the answer is seen by the writer alone', () => {
  const t = written('attack attack attack')
  assert.equal(orders.seenBy(orders.start('front')), 1 << RED)
  assert.equal(orders.seenBy(t.p), 1 << BLUE)
})

test('order-2: an order stands once it is written', () => {
  const t = written('attack')
  assert.equal(t.refused('order left hold'), 'order-2')
  assert.equal(t.refused('order left attack'), 'order-2')
})

test('end-1: after four turns most points win', () => {
  const t = table(orders, 'front')
  for (let turn = 0; turn < 4; turn++) {
    for (const army of ['left', 'centre', 'right']) t.play(`order ${army} hold`)
    for (const army of ['left', 'centre', 'right']) t.play(`order ${army} flank`)
  }
  assert.deepEqual(orders.pending(t.p), { kind: 'end', winner: BLUE })
  assert.deepEqual([...t.p.points], [0, 12])
})

test('random games end, and their records replay', () => {
  for (let seed = 1; seed <= 20; seed++) assert.ok(replays(randomGame(orders, 'front', seed)))
})
