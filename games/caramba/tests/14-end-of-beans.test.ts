/** Chapter 14: end of beans, and what a production is worth before and after it. */
import { strict as assert } from 'node:assert'
import { colours } from '../world.ts'
import { board, hexOf, rule, type Setting, type Table } from './board.ts'

/** Before production, with so many CV lost by Bolivia; `owner` holds the water in 0507. */
const losses = (lost: number, owner = -1): Setting => ({
  phase: 'turn',
  set: p => {
    p.cvLost[0] = lost
    if (owner >= 0) p.water = p.real = hexOf(p, '0507')
    p.waterOwner = owner
  },
})

const pools = (t: Table, side: 'bolivia' | 'paraguay'): Record<string, number> =>
  Object.fromEntries(
    colours.map(colour => [colour, t.pool(side, colour)] as const).filter(([, count]) => count > 0),
  )

rule('beans-1 depots-4', 'W5: a whole production by the tables', () => {
  const t = board('b1@0302 p1@0312', { phase: 'turn' })
  t.play('ammo 0313 red', 'ammo 0713 white', 'ammo 0301 red', 'ammo 0701 white').roll(4, 5, 2, 5, 6, 3, 1, 5)
  assert.deepEqual(pools(t, 'bolivia'), { blue: 6, red: 5, white: 1 })
  assert.deepEqual(pools(t, 'paraguay'), { blue: 7, red: 2 })
})

rule('supply-23 canada-7', 'W6: a captured depot and the water yield scraps of blue', () => {
  const t = board('b1@0702 p1@0312', {
    phase: 'turn',
    set: p => {
      p.holder[0] = 1
      p.water = p.real = hexOf(p, '0507')
      p.waterOwner = 1
    },
  })
  t.play('ammo 0313 yellow', 'ammo 0713 yellow', 'ammo 0701 green').roll(3, 6, 5, 2, 4, 6, 1, 4)
  assert.deepEqual(pools(t, 'bolivia'), { blue: 3, green: 6 })
  assert.deepEqual(pools(t, 'paraguay'), { blue: 13, yellow: 5 })
})

rule('beans-1', 'half the army lost: no ammunition, and half a die of blue a depot', () => {
  const t = board('b1@0302 p1@0312', losses(12)).play('ammo 0313 red', 'ammo 0713 red')
  assert.equal(t.dice(), 2)
  t.roll(6, 1)
  assert.deepEqual(pools(t, 'bolivia'), { blue: 4 })
})

rule('beans-1', 'a point less and the depots work as ever', () => {
  const t = board('b1@0302 p1@0312', losses(11)).play('ammo 0313 red', 'ammo 0713 red')
  assert.equal(t.waitsFor(), 'bolivia ammo')
  t.play('ammo 0301 green', 'ammo 0701 green').roll(6, 1, 6, 1)
  assert.deepEqual(pools(t, 'bolivia'), { blue: 12, green: 2 })
})

rule('beans-1', 'it is announced once, when it begins', () => {
  const t = board('b1@0302 p1@0312', losses(12))
  assert.equal(t.events.filter(event => event.key === 'beans').length, 1)
  t.play('ammo 0313 red', 'ammo 0713 red').roll(1, 1, 1, 1, 1, 1).play('end-segment', 'end-segment')
  assert.equal(t.events.filter(event => event.key === 'beans').length, 1)
})

rule('beans-1', 'it is tested at production, not in mid-turn', () => {
  const t = board('b1@0505:3 b2@0302 p1@0506:4', { set: p => p.cvLost.fill(11, 0, 1) }).play('attack b1 0506')
  assert.deepEqual([t.p.cvLost[0], t.p.beans[0]], [12, 0])
})

rule('beans-2', 'CV counts however it was lost, a tank does not', () => {
  const combat = board('b1@0505:1T b2@0302 p1@0506:4').play('attack b1 0506')
  assert.deepEqual([combat.unit('b1').tank, combat.unit('b1').cv, combat.p.cvLost[0]], [0, 1, 0])
  const fire = board('b1@0505 p1@0506 p2@0913 B{red:1,white:1}')
    .play('barrage b1 0506', 'spend red 1')
    .roll(1)
  assert.equal(fire.p.cvLost[1], 1)
  assert.equal(fire.play('raid 0506 1').roll(2).p.cvLost[1], 3)
  const hunger = board('b1@0505 p1@0913', { phase: 'supply' })
  assert.equal(hunger.p.cvLost[0], 1)
})

rule('beans-2', 'eleven CV and a tank lost: still beans', () => {
  const setting = losses(11)
  const t = board('b1@0302 p1@0312', { ...setting, phase: 'turn' }).play('ammo 0313 red', 'ammo 0713 red')
  assert.equal(t.waitsFor(), 'bolivia ammo')
  assert.equal(t.p.beans[0], 0)
})

rule('beans-3', 'W7: the water still yields its die, and no colour is asked', () => {
  const t = board('b1@0302 p1@0312', losses(12, 0)).play('ammo 0313 red', 'ammo 0713 red')
  assert.equal(t.dice(), 3)
  t.roll(6, 1, 3)
  assert.deepEqual(pools(t, 'bolivia'), { blue: 6 })
})

rule('beans-3', 'W8: with one CV more, five dice', () => {
  const t = board('b1@0302 p1@0312', losses(11, 0))
  t.play('ammo 0313 red', 'ammo 0713 red', 'ammo 0301 red', 'ammo 0701 red')
  assert.equal(t.dice(), 5)
})

rule('beans-3', 'what lies in the pool can still be spent', () => {
  const t = board('b1@0505:3 p1@0506:4 B{red:1}', {
    set: p => {
      p.cvLost[0] = 12
      p.beans[0] = 1
    },
  })
  t.play('attack b1 0506', 'spend red 1').roll(4)
  assert.equal(t.totals(), '7 v 4')
})

rule('beans-3', 'a captured depot yields the same with beans or without', () => {
  const t = board('b1@0302 p1@0312', {
    phase: 'turn',
    set: p => {
      p.cvLost[0] = 12
      p.holder[2] = 0
    },
  }).play('ammo 0713 red')
  assert.equal(t.dice(), 3)
  t.roll(6, 6, 6)
  assert.equal(t.pool('bolivia', 'blue'), 9)
})
