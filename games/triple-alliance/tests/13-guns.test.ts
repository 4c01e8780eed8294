import { strict as assert } from 'node:assert'
import { tripleAlliance } from '../index.ts'
import { real, rule } from './board.ts'
import { allies, alliesOnMap, assault, modifiers, odds, result, settle } from './combat.ts'

rule(
  '13.18a 13.18b',
  'ships that attack a fort come under its guns first; odds are taken with the rest',
  () => {
    const table = alliesOnMap('A@1827 BG,BI,br-riv-j@1727 BF*4@1828')
    assault(table, '1827')
    assert.equal(table.waitsFor(), 'dice guns')
    table.roll(4)
    assert.equal(table.last('combat.guns').losses, 1)
    assert.equal(table.waitsFor(), 'allied gunsLosses')
    assert.deepEqual(table.after('fall'), ['br-riv-br', 'br-riv-j', 'br-riv-yg'])
    table.play('fall br-riv-j')
    assert.equal(odds(table).split(',')[0], '14 v 12')
  },
)

rule('13.18a', 'the weakest ships can be left to fall together', () => {
  const table = alliesOnMap('H@1432 BG,BI,br-riv-j@1433 BF*7@1433')
  assault(table, '1432').roll(2).play('fall-weakest')
  assert.deepEqual([table.at('BG'), table.at('br-riv-j'), table.at('BI')], ['pool', 'pool', '1433'])
})

rule('13.18a', 'neither land units nor Paraguay nor a hex without a fort brings the guns into play', () => {
  assert.equal(assault(alliesOnMap('A@1827 BF*4@1828'), '1827').waitsFor(), 'dice combat')
  assert.equal(assault(alliesOnMap('PI@1827 BG@1727'), '1827').waitsFor(), 'dice combat')
  const table = real('H@1432 PW@1432 BG@1433', { phase: 'c2' })
  assert.equal(assault(table, '1433').waitsFor(), 'dice combat')
})

rule('13.18a 12.7a', 'ships that do not attack suffer nothing', () => {
  const table = alliesOnMap('H@1432 BG@1433 BF*7@1433')
  table.play('attack 1432', 'withhold BG', 'assault')
  assert.equal(table.waitsFor(), 'dice combat')
})

rule('13.18c', 'land units never fall to the guns, and losses beyond the ships are ignored', () => {
  const table = alliesOnMap('H@1432 BG@1433 BF*7@1433 BI@1433').play('attack 1432', 'withhold BI', 'assault')
  table.roll(0)
  assert.equal(table.last('combat.guns').losses, 3)
  assert.equal(table.at('BG'), 'pool')
  assert.equal(table.in('1433').length, 8)
  assert.equal(odds(table).split(',')[0], '14 v 20')
  const two = alliesOnMap('H@1432 BG,BI@1433 BF@1433')
  assault(two, '1432').roll(5)
  assert.equal(two.refused('fall BF'), '13.18c')
  assert.equal(two.refused('fall H'), '13.18c')
})

rule('13.18d', 'an attack of which nothing is left ends without effect', () => {
  const table = alliesOnMap('H@1432 BG@1433 BF@1533 PR@1532')
  assault(table, '1432').roll(0)
  assert.equal(table.last('combat.broken').hex, table.hex('1432'))
  assert.ok(!table.told().includes('combat.odds'))
  assert.equal(table.at('H'), '1432')
  assert.equal(table.p.declared, 0)
  assert.equal(table.refused('attack 1432'), '13.2b', 'it has been attacked all the same')
})

rule('13.18d', 'nor can guns go on alone when their ship is lost', () => {
  const table = alliesOnMap('H@1432 BI@1433 BSG,br-sge-2@1433 BF@1533 PR@1532 PI@1434')
  table.play('attack 1432').play('assault').roll(0)
  assert.equal(table.last('combat.broken').rule, '13.18d')
  assert.deepEqual([table.at('BSG'), table.at('br-sge-2')], ['1433', '1433'])
  assert.equal(table.play('attack 1434').refused('join BSG'), '13.2a', 'they count as having attacked')
})

rule('13.18a 13.18b 13.24a 13.29b', 'W25: the assault on Humaitá', () => {
  // Twelve battalions with 2 attack factors; there are only seven of the first line.
  const army = 'BF*7@1433 BC*5@1433 BSG,br-sge-2,BEN@1433 BI,br-riv-bs,br-riv-ta@1433 BS@1433'
  const table = alliesOnMap(`H@1432 PI*6@1432 ${army}`, { phase: 'c1' })
  assault(table, '1432').roll(6)
  assert.equal(table.last('combat.guns').losses, 1)
  assert.equal(settle(table).waitsFor(), 'allied attackerSupply')
  table.play('burn BS')
  assert.equal(odds(table), '41 v 32, 1:1, 2')
  assert.deepEqual(modifiers(table), [
    'firstPhase 1',
    'fort -4',
    'siege 1',
    'engineers 1',
    'attackerSupply 3',
  ])
  table.roll(4)
  assert.equal(result(table), '5/2')
  assert.equal(table.waitsFor(), 'paraguay defenderLosses')
  table.play('fall PI', 'fall py-inf-05')
  assert.equal(table.waitsFor(), 'allied attackerLosses')
  table.play('fall-weakest')
  assert.equal(table.in('1433').length, 17 - 5)
  assert.equal(table.in('1432').length, 5)
})

rule('13.16a 13.18a 13.29b 13.30a', 'W26: both sides fall at Angostura', () => {
  const table = alliesOnMap('A@1827 BG,br-riv-m,br-riv-p@1727 BF*4@1828', { phase: 'c2' })
  assault(table, '1827').roll(4)
  settle(table)
  assert.equal(odds(table), '12 v 12, 1:1, -3')
  table.roll(7)
  assert.equal(table.last('combat.result').die, 4)
  assert.equal(result(table), '6/2')
  assert.equal(table.at('A'), 'pool')
  assert.deepEqual([table.in('1727'), table.in('1828'), table.in('1827')], [[], [], []])
  assert.ok(!table.told().includes('advance.unit'))
  assert.equal(table.control('1827'), 'paraguay')
})

rule('13.18a', 'outcomes that lose as many ships are one to whoever reckons with them', () => {
  const table = assault(alliesOnMap('H@1432 BG@1433 BF*7@1433'), '1432')
  assert.equal(tripleAlliance.countOutcomes(table.p), 2, 'the one ship, or none')
  const combat = assault(allies('PI@0305 BF*7@0304'), '0305')
  assert.ok(tripleAlliance.countOutcomes(combat.p) < 10)
})
