/** Chapter 10: tank support. */
import { strict as assert } from 'node:assert'
import canadaDry from '../data/scenarios/canada-dry.json' with { type: 'json' }
import { caramba } from '../index.ts'
import { buildWorld } from '../world.ts'
import { board, fromStart, rule, type Table } from './board.ts'

const tankAndCv = (t: Table, unit: string): number[] => [t.unit(unit).tank, t.unit(unit).cv]

rule('tank-1', 'a scenario gives a side two tank markers at most', () => {
  const { options } = caramba.start('canada-dry').world
  const withTanks = (bolivia: number) => () =>
    buildWorld({ ...canadaDry, tanks: { ...canadaDry.tanks, bolivia } }, options)
  assert.deepEqual(withTanks(2)().tanks, [2, 1])
  assert.throws(withTanks(3), { name: 'SetupError', message: /bolivia has 3 tank markers, at most 2/ })
})

rule('tank-1', 'each marker goes to one unit as it is placed', () => {
  const t = fromStart().play('draw hex 0507', 'depot 0301', 'depot 0313', 'depot 0701', 'depot 0713')
  t.play('place-tank b1 0302', 'place p1 0312')
  assert.deepEqual(Array.from(t.p.tanksLeft), [0, 1])
  assert.equal(t.unit('b1').tank, 1)
  assert.equal(t.refused('place-tank b2 0402'), 'tank-1')
})

rule('tank-1', 'the last unit must take a marker nobody has', () => {
  const t = fromStart().play('draw hex 0507', 'depot 0301', 'depot 0313', 'depot 0701', 'depot 0713')
  const [own, his] = [
    ['0101', '0201', '0301', '0401', '0501', '0601', '0701'],
    ['0113', '0212', '0313', '0412', '0513'],
  ]
  for (let i = 0; i < 5; i++) t.play(`place b${i + 1} ${own[i]}`, `place p${i + 1} ${his[i]}`)
  t.play('place b6 0601')
  assert.equal(t.refused('place p6 0713'), 'tank-1')
  assert.deepEqual(t.after('place'), [])
  t.play('place-tank p6 0713', 'place b7 0701')
  assert.equal(t.refused('place b8 0801'), 'tank-1')
  t.play('place-tank b8 0801')
  assert.deepEqual([t.unit('p6').tank, t.unit('b8').tank], [1, 1])
})

rule('tank-2', 'a tank adds two in attack and in defence', () => {
  assert.equal(board('b1@0505:3 p1@0506:4T').play('attack b1 0506').totals(), '3 v 6')
  assert.equal(board('b1@0505:3T p1@0506:4').play('attack b1 0506').totals(), '5 v 4')
})

rule('tank-3', 'W23: in a lost combat the marker goes first, for one point', () => {
  const t = board('b1@0505:2T p1@0506:4E2').play('attack b1 0506')
  assert.equal(t.totals(), '4 v 6')
  assert.deepEqual(tankAndCv(t, 'b1'), [0, 1])
})

rule('tank-3', 'W24: in a tie too, and the unit lives on', () => {
  const t = board('b1@0505:3 p1@0506:1T').play('attack b1 0506')
  assert.equal(t.totals(), '3 v 3')
  assert.deepEqual(tankAndCv(t, 'b1'), [0, 2])
  assert.deepEqual(tankAndCv(t, 'p1'), [0, 1])
  assert.equal(t.unit('p1').at, '0506')
})

rule('tank-4', 'the marker costs one blue in every supply step', () => {
  const t = board('b1@0303T p1@0913 B{blue:5}', { phase: 'supply' }).play('feed b1')
  assert.equal(t.pool('bolivia', 'blue'), 3)
  const beside = board('b1@0302T p1@0913 B{blue:5}', { phase: 'supply' }).play('feed b1')
  assert.equal(beside.pool('bolivia', 'blue'), 4)
})

rule('tank-4', 'again the next turn, fight or no fight', () => {
  const t = board('b1@0303T p1@0912 B{blue:9}', { phase: 'supply' })
  t.play('feed b1', 'end-supply', 'end-segment', 'end-segment')
  t.play('ammo 0313 red', 'ammo 0713 red', 'ammo 0301 red', 'ammo 0701 red').roll(1, 1, 1, 1, 1, 1, 1, 1)
  assert.equal(t.pool('bolivia', 'blue'), 9)
  t.play('feed b1')
  assert.equal(t.pool('bolivia', 'blue'), 7)
})

rule('tank-5', 'a marker may be given up for good, and its cost with it', () => {
  const t = board('b1@0305T p1@0913 B{blue:1}', { phase: 'supply' })
  assert.equal(t.refused('feed b1'), 'supply-15')
  t.play('abandon b1', 'feed b1')
  assert.deepEqual([t.pool('bolivia', 'blue'), t.unit('b1').tank, t.unit('b1').supplied], [0, 0, 1])
})

rule('tank-5', 'only in the supply step, and only a marker that is there', () => {
  assert.equal(
    board('b1@0305T b2@0303 p1@0913 B{blue:1}', { phase: 'supply' }).refused('abandon b2'),
    'tank-5',
  )
  assert.equal(board('b1@0305T p1@0913').refused('abandon b1'), 'turn-1')
})

rule('tank-5', 'beside a depot a unit that gives up its tank needs nothing more', () => {
  const t = board('b1@0302T p1@0913', { phase: 'supply' }).play('abandon b1', 'end-supply')
  assert.equal(t.unit('b1').supplied, 1)
})

rule('tank-6', 'in jungle or swamp the tank is useless; attacking into it is not', () => {
  assert.equal(board('J0506 b1@0506:3T p1@0507:4').play('attack b1 0507').totals(), '3 v 4')
  assert.equal(board('S0506 b1@0506:3T p1@0507:4').play('attack b1 0507').totals(), '3 v 4')
  assert.equal(board('b1@0505:3T J0506 p1@0506:4').play('attack b1 0506').totals(), '5 v 5')
  assert.equal(board('b1@0505:3 J0506 p1@0506:4T').play('attack b1 0506').totals(), '3 v 5')
})

rule('tank-7', 'a useless tank is still lost first', () => {
  const t = board('J0506 b1@0506:3T p1@0507:4').play('attack b1 0507')
  assert.deepEqual(tankAndCv(t, 'b1'), [0, 3])
})

rule('tank-7', 'and still costs its blue', () => {
  const t = board('J0303 b1@0303T p1@0913 B{blue:5}', { phase: 'supply' }).play('feed b1')
  assert.equal(t.pool('bolivia', 'blue'), 2)
})
