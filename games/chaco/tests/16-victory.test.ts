import { strict as assert } from 'node:assert'
import { hash } from '@quebracho/engine'
import { chaco } from '../index.ts'
import { eliminate } from '../rules/02-components.ts'
import { gainVp, levelOf } from '../rules/16-victory.ts'
import { bush, real, rule } from './board.ts'

/** A table at the end of Bolivia's player turn: the victory check comes next. */
const atEnd = (vp: readonly [number, number], turn: number, truce = false) =>
  bush('P3-3-6@1510 B3-3-5@2020', { phasing: 'bolivia', phase: 'end', vp, turn, truce })

rule('16.1a', 'a lead counts only at the end or after a truce turn', () => {
  const table = atEnd([10, 100], 3)
  assert.ok(!table.waitsFor().startsWith('won'))
  assert.equal(table.p.turn, 4)
})

rule('16.1b', 'after a truce turn a lead of 50 wins at once, 49 does not', () => {
  assert.equal(atEnd([30, 80], 3, true).waitsFor(), 'won by paraguay')
  assert.ok(!atEnd([30, 79], 3, true).waitsFor().startsWith('won'))
})

rule('16.2a', 'a point for every enemy combat unit eliminated, an engineer too', () => {
  const table = bush('e=Beng@1510')
  eliminate(table.p, table.unit('e'), '12.9a')
  assert.equal(table.vp('paraguay'), 21)
})

rule('16.2b', 'two points for one that surrenders, one for one that is merely lost', () => {
  const table = bush('a=B3-3-5@1510 b=B3-3-5r@2020 P3-3-6@1509 P3-3-6@1610 P3-3-6@1411', {
    phase: 'supply',
    phasing: 'bolivia',
    sources: ['B2001'],
    set: p => {
      p.airDropped = 1
    },
  })
  table.play('attrition {a}').roll(1)
  assert.equal(table.at('a'), 'dead')
  assert.equal(table.vp('paraguay'), 22)
  table.roll(1)
  assert.equal(table.vp('paraguay'), 23)
})

rule('16.2e', 'a major settlement walked into: two dice, doubled', () => {
  const table = bush('a=B3-3-5@1510', { phasing: 'bolivia', settlements: ['1511m'], paraguayan: ['1511'] })
  table.play('march {a}', 'go 1511').roll(3, 5)
  assert.equal(table.vp('bolivia'), 36)
})

rule('16.2g', 'every change of hands scores again', () => {
  const table = bush('a=P3-3-6@1510', { settlements: ['1511'] })
  table.play('march {a}', 'go 1511').roll(2)
  assert.equal(table.vp('paraguay'), 24)
  const back = bush('a=B3-3-5@1510', { phasing: 'bolivia', settlements: ['1511'], paraguayan: ['1511'] })
  back.play('march {a}', 'go 1511').roll(4)
  assert.equal(back.vp('bolivia'), 28)
})

rule('16.2i', 'a refused truce and a call-up cost what they cost', () => {
  const table = bush('P3-3-6@1510')
  gainVp(table.p, 1, -5, '9.5a')
  gainVp(table.p, 1, -10, '6.2a')
  assert.equal(table.vp('paraguay'), 5)
})

rule('16.2k 16.4a', 'points change at once; below 0 the game is lost, at 0 not', () => {
  const table = bush('P3-3-6@1510', { vp: [20, 5] })
  gainVp(table.p, 1, -5, '9.5a')
  assert.equal(table.vp('paraguay'), 0)
  assert.equal(table.p.outcome, 0)
  gainVp(table.p, 1, -2, '9.5a')
  assert.equal(table.waitsFor(), 'won by bolivia')
})

rule('16.3a', 'more points win; 20 is substantive, 50 decisive', () => {
  const table = atEnd([45, 25], 6)
  assert.equal(table.waitsFor(), 'won by bolivia')
  assert.ok(table.told().includes('victory.substantive'))
  assert.deepEqual([1, 19, 20, 49, 50].map(levelOf), [
    'marginal',
    'marginal',
    'substantive',
    'substantive',
    'decisive',
  ])
})

rule('16.3b', 'equal points: a die decides, and the victory is marginal', () => {
  const table = atEnd([30, 30], 6)
  assert.equal(table.waitsFor(), 'dice tie')
  assert.equal(table.roll(2).waitsFor(), 'won by paraguay')
  assert.ok(table.told().includes('victory.marginal'))
  assert.equal(atEnd([30, 30], 6).roll(4).waitsFor(), 'won by bolivia')
})

rule('16.3b', 'a game that waits for that die can be put away and taken up again', () => {
  const { turns } = real('').p.world
  const table = real('', { phasing: 'bolivia', phase: 'end', vp: [30, 30], turn: turns })
  assert.equal(table.waitsFor(), 'dice tie')
  const { p } = table
  const { scenario, options } = p.world
  assert.equal(hash(chaco.fromJson(chaco.toJson(p), scenario, options)), hash(p))
})

rule('16.5a', 'with fixed values no dice are thrown', () => {
  const options = { fixedVictoryPoints: true }
  const table = bush('a=B3-3-5@1510', {
    phasing: 'bolivia',
    settlements: ['1511m'],
    paraguayan: ['1511'],
    options,
  })
  table.play('march {a}', 'go 1511')
  assert.equal(table.vp('bolivia'), 30)
})

rule('16.2e 16.5a', 'W28: Paraguay walks into empty Boquerón', () => {
  const table = real('a=P5-4-6@2540').play('march {a}', 'go 2440').roll(5)
  assert.equal(table.vp('paraguay'), 30)
  const fixed = real('a=P5-4-6@2540', { options: { fixedVictoryPoints: true } }).play('march {a}', 'go 2440')
  assert.equal(fixed.vp('paraguay'), 26)
})
