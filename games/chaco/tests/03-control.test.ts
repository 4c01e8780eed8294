import { strict as assert } from 'node:assert'
import { IN_RESERVE } from '../position.ts'
import { bush, fromStart, real, rule, type Table } from './board.ts'
import { fight } from './fight.ts'
import { afterSetUp } from './setting-up.ts'

const holder = (table: Table, hex: string) => ['bolivia', 'paraguay'][table.p.control[table.hex(hex)]]

rule('3.1a 3.1b', 'what is not set up waits: reinforcement pile, available leaders and trucks', () => {
  const { p } = afterSetUp('boqueron')
  const { firstUnit, endCombat, endLeaders, ghq, endTrucks } = p.world
  const waiting = (from: number, to: number) =>
    p.status.subarray(from, to).filter(status => status === IN_RESERVE).length
  assert.equal(waiting(firstUnit[0], endCombat[0]), 50 - 15)
  assert.equal(waiting(endCombat[0], endLeaders[0]), 5)
  assert.equal(waiting(ghq[0] + 1, endTrucks[0]), 4)
})

rule('3.1c', 'tracks at the start', () => {
  const { p } = fromStart('boqueron')
  assert.deepEqual(Array.from(p.vp), [20, 15])
  assert.deepEqual(Array.from(p.replacements), [0, 0])
  assert.deepEqual(Array.from(p.airUsed), [0, 0])
  assert.deepEqual(Array.from(p.callUps), [0, 0])
})

rule('3.2a 3.2b', 'a combat unit takes a hex the instant it enters, for good', () => {
  const table = real('a=B4-5-5@2835 B1-1-5@4702', { phasing: 'bolivia', paraguayan: ['2836'] })
  table.play('march {a}', 'step 2836')
  assert.equal(holder(table, '2836'), 'bolivia')
  const dice = table.dice()
  assert.equal(dice, 1, 'a settlement taken by marching scores')
  table.roll(1).play('step 2835')
  assert.equal(holder(table, '2836'), 'bolivia')
})

rule('3.2a', 'a leader or a truck takes nothing', () => {
  const setting = {
    phasing: 'bolivia',
    paraguayan: ['2010'],
    settlements: ['2010'],
    roads: ['2008..2012'],
  } as const
  for (const what of ['BL', 'Btruck', 'BGHQ', 'Bcsp2']) {
    const table = bush(`a=${what}@2009 B1-1-5@3001`, setting).play('march {a}', 'step 2010')
    assert.equal(holder(table, '2010'), 'paraguay', what)
  }
})

rule('3.2a', 'by whatever means it enters: an advance as well', () => {
  const table = fight('a=P9-3-6@2011 PL(1,+2)@2011 Pcsp1@2011 B2-1-5r@2010', { settlements: ['2010'] })
  table.play('attack 2010', 'assault', 'spend 2011').roll(6).play('advance {a} 2010')
  assert.equal(holder(table, '2010'), 'paraguay')
})

rule('3.2c', 'sources belong to their side at the start, other hexes to their last occupier', () => {
  const table = fromStart('boqueron')
  assert.equal(holder(table, '3447'), 'paraguay')
  assert.equal(holder(table, '2807'), 'bolivia')
  const march = bush('a=P3-3-6@2010 P1-1-6@3040').play('march {a}', 'step 2011')
  assert.equal(holder(march, '2011'), 'paraguay')
  assert.equal(holder(march, '2012'), 'bolivia')
})
