/** Rule 10.12: off-map boxes. */
import { strict as assert } from 'node:assert'
import { rule } from './board.ts'
import { real, used } from './marches.ts'

rule('10.12a 10.12b', 'boxes of one mark are passed for a point each, by their own side', () => {
  const table = real('a=B3-3-5@3701', { phasing: 'bolivia' }).play('march {a}')
  assert.equal(table.refused('go P2'), '10.12a')
  table.play('go B4')
  assert.equal(used(table, 'a'), 3)
})

rule('10.12c', 'a whole-turn box is entered by whoever begins his Movement Phase beside it', () => {
  const there = real('a=P3-3-6@3351').play('march {a}', 'go P1')
  assert.equal(there.at('a'), 'P1')
  assert.equal(there.refused('march {a}'), '10.1a')
  const late = real('a=P3-3-6@3350').play('march {a}')
  assert.equal(late.refused('go P1'), '10.12c')
  late.play('go 3351')
  assert.equal(late.refused('go P1'), '10.12c')
})

rule('10.12c', 'a truck that has loaded where it began its Movement Phase may enter it', () => {
  const table = real('t=Ptruck@3351 a=P3-3-6@3351 l=PL@3351').play(
    'march {t}',
    'load {t} {a}',
    'load {t} {l}',
  )
  table.play('go P1')
  assert.deepEqual(['t', 'a', 'l'].map(table.at), ['P1', 'P1', 'P1'])
})

rule(
  '10.12d',
  'along the road whoever comes out of a box enters a hex that its ground would close to him',
  () => {
    const setting = { phasing: 'bolivia' } as const
    for (const unit of ['Btruck', 'Btank']) {
      const table = real(`a=${unit}@B1`, setting).play('march {a}', 'step 2301')
      assert.equal(used(table, 'a'), 1 / 3)
    }
    const foot = real('a=B3-3-5@B1', setting).play('march {a}', 'step 3701')
    assert.equal(used(foot, 'a'), 1 / 2)
    // No road leads to Puerto Casado: clear ground.
    const paraguayan = real('a=P3-3-6@P1').play('march {a}', 'step 3351')
    assert.equal(used(paraguayan, 'a'), 1)
  },
)

rule('10.12d', 'from it the unit moves on through either joined hex', () => {
  const table = real('a=P3-3-6@P1').play('march {a}')
  assert.ok(table.allows('step 2151'))
  table.play('step 3351')
  assert.ok(used(table, 'a') > 0)
})

rule('10.12e', 'reaction neither enters nor leaves a whole-turn box', () => {
  const setting = { phase: 'reaction', phasing: 'bolivia' } as const
  const table = real('a=P3-3-6@3351 PL@3351', setting).play('march-stack 3351')
  assert.equal(table.refused('go P1'), '10.12e')
  const inside = real('a=P3-3-6@P1 l=PL@P1 b=P3-3-6@2741 PL@2741', setting)
  assert.equal(inside.refused('march {a}'), '10.12e')
})

rule('10.12f', 'an entrance the enemy holds lets nobody back', () => {
  const table = real('a=P3-3-6@P1 B3-3-5@3351').play('march {a}')
  assert.equal(table.refused('step 3351'), '10.2a')
  assert.ok(table.allows('step 2151'))
  const truck = real('a=P3-3-6@P1 Btruck@3351').play('march {a}')
  assert.equal(truck.refused('step 3351'), '10.12f')
  // Farther on the same truck is overrun as usual.
  assert.ok(real('a=P3-3-6@P1 Btruck@2149').play('march {a}').allows('go 2149'))
})

rule('10.12g', 'no stacking limit in a box', () => {
  const nine = Array.from({ length: 9 }, () => 'P3-3-6@P2').join(' ')
  const table = real(`${nine} x=P3-3-6@2741`).play('end-movement')
  assert.ok(!table.told().includes('unit.overstacked'))
})

rule('10.12h', 'a unit may stop in a box of one point and turn back later', () => {
  const table = real('a=B3-3-5@B2', { phasing: 'bolivia' }).play('march {a}')
  assert.ok(table.allows('go 3701'))
})

rule('10.12j', 'what is in a box serves nobody on the map', () => {
  const supply = { phase: 'supply', phasing: 'paraguay' } as const
  const table = real('g=PGHQ@P2 l=PL@P2 Pcsp2@P2 a=P3-3-6@3351', supply)
  assert.equal(table.p.locLength[1], -1)
  assert.equal(table.p.radius[1], 4)
  assert.equal(table.p.turned[table.unit('g')], 0, 'it keeps its face')
  assert.ok(!table.told().includes('supply.rolled'))
})
