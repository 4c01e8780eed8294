import { strict as assert } from 'node:assert'
import { tripleAlliance } from '../index.ts'
import { DEFEATED } from '../position.ts'
import { allowance, takeControl } from '../rules/02-components.ts'
import { costOf, stepsOf } from '../rules/10-replacements.ts'
import { ALLIED, ARGENTINA, BRAZIL, PARAGUAY, PARAGUAYAN, URUGUAY } from '../world.ts'
import { real, rule, type Setting, type Table } from './board.ts'

const phase = (phasing: 'paraguay' | 'allied', turn: number, more: Setting = {}): Setting => ({
  turn,
  phasing,
  phase: 'enter',
  ...more,
})

/** The Allies have had these hexes, and Paraguay has them back. */
const everAllied = (...names: string[]): Setting => ({
  set: p => {
    for (const name of names) p.lost[p.world.names.hex.indexOf(name)] = 1
  },
})

const raisedAt = (table: Table, unit: string): string[] => table.after(`raise ${unit}`)

rule('10.1a', 'from the second turn on, whoever was eliminated', () => {
  assert.equal(real('PE@2026', phase('paraguay', 1)).waitsFor(), 'paraguay move')
  const table = real('PE@2026', phase('paraguay', 2)).play('raise PI 1826')
  assert.equal(table.at('PI'), '1826')
  assert.deepEqual([table.last('unit.rebuilt').steps, table.last('unit.rebuilt').left], [1, 1])
  assert.equal(table.refused('raise PE 1826'), '10.1a', 'it is on the map')
  assert.equal(table.refused('raise BF 1826'), '10.1a', 'it is not his')
})

rule('10.1a', 'a reinforcement that waits, or is to come, is not for sale', () => {
  const table = real('', phase('allied', 3, { waiting: ['BF'] }))
  assert.equal(table.refused('buy BF'), '10.1a')
  assert.equal(table.refused('buy br-inf-vp4'), '10.1a')
})

rule('10.1a 10.2d', 'the defeated column of Matto Grosso is (8.2g)', () => {
  const table = real('', {
    ...phase('allied', 5),
    set: p => {
      p.expedition = DEFEATED
    },
  })
  table.play('buy br-inf-bh3', 'buy br-sup-1', 'enter-all 1042')
  assert.deepEqual(table.in('1042').sort(), ['br-inf-bh3', 'br-sup-1'])
})

rule('10.2a', 'steps left over are lost', () => {
  const table = real('BF@1943', phase('allied', 3))
  assert.deepEqual([...table.p.steps], [0, 2, 4, 0])
  table.play('end-entry')
  assert.deepEqual([...table.p.steps], [0, 0, 0, 0])
  const next = real('BF@1943', phase('allied', 4))
  assert.equal(next.p.steps[ARGENTINA], 2)
})

rule('10.2b', 'each nation its own; Uruguay has none', () => {
  const table = real('', phase('allied', 3))
  table.play('buy AL', 'buy ar-inf-04')
  assert.equal(table.refused('buy ar-inf-05'), '10.2b', 'Brazil has four left')
  assert.equal(table.refused('buy uy-inf-fl'), '10.2b')
  assert.equal(table.p.steps[BRAZIL], 4)
})

rule('10.2b 10.2c', 'who never comes back is told so at the edge of the map too', () => {
  const table = real('AL@1335', phase('allied', 3))
  assert.equal(table.refused('enter AG 1042'), '10.2c')
  assert.equal(table.refused('enter BI 1042'), '10.2c')
  assert.equal(table.refused('enter UI 2044'), '10.2b')
  assert.equal(table.refused('enter BF 1042'), '10.1a', 'he has to be bought first')
})

rule('10.2c', 'no forts, no National Guard, no ships', () => {
  const allied = real('', phase('allied', 3))
  for (const unit of ['AG', 'AGC', 'BGC', 'BG', 'BT', 'ar-riv-gn'])
    assert.equal(allied.refused(`buy ${unit}`), '10.2c', unit)
  const paraguay = real('', phase('paraguay', 3))
  for (const unit of ['H', 'PW', 'PT', 'CH'])
    assert.equal(paraguay.refused(`raise ${unit} 1826`), '10.2c', unit)
  const bought = allied.after('buy')
  assert.ok(bought.every(name => !/gn|riv|uy-|fort/.test(name)))
})

rule('10.2d', 'the same unit any number of times', () => {
  for (const turn of [3, 6])
    assert.equal(real('', phase('paraguay', turn)).play('raise PI 1826').at('PI'), '1826')
})

rule('10.2e 10.7c', 'with all its movement, and placing costs none of it', () => {
  const table = real('', phase('paraguay', 3)).play('raise PC 2026')
  const unit = table.unit('PC')
  assert.equal(allowance(table.p, unit) - table.p.spent[unit], 9)
  assert.equal(table.p.attacked[unit], 0)
  table.play('end-entry', 'march 2026', 'go 2021')
  assert.equal(table.at('PC'), '2021')
})

rule('10.3a', 'two, two and four', () => {
  const table = real('')
  assert.deepEqual(
    [PARAGUAY, ARGENTINA, BRAZIL, URUGUAY].map(nation => stepsOf(table.p, nation)),
    [2, 2, 4, 0],
  )
  const paraguay = real('', phase('paraguay', 2))
  assert.deepEqual([...paraguay.p.steps], [2, 0, 0, 0])
  paraguay.play('raise PI 1826', 'raise PE 1826')
  assert.notEqual(paraguay.waitsFor(), 'paraguay entry')
})

rule('10.3b', 'one once the Allies have had Asunción or Cerro León, none once both', () => {
  const table = real('')
  takeControl(table.p, ALLIED, table.hex('2026'))
  assert.equal(stepsOf(table.p, PARAGUAY), 1)
  takeControl(table.p, PARAGUAYAN, table.hex('2026'))
  assert.equal(stepsOf(table.p, PARAGUAY), 1, 'ruling 38: for good')
  takeControl(table.p, ALLIED, table.hex('1826'))
  assert.equal(stepsOf(table.p, PARAGUAY), 0)
})

rule('10.4a 10.4b', 'guns, supply and engineers cost two, infantry and cavalry one', () => {
  const table = real('')
  const of = (names: string[]) => names.map(name => costOf(table.p, table.unit(name)))
  assert.deepEqual(of(['PA', 'CON', 'PS', 'BA', 'BSG', 'BEN', 'BS']), [2, 2, 2, 2, 2, 2, 2])
  assert.deepEqual(of(['PI', 'py-inf-s', 'PC', 'AL', 'BF', 'ar-cav-1']), [1, 1, 1, 1, 1, 1])
})

rule('10.4a', 'W40: a gun and an infantry are too much', () => {
  const table = real('', phase('paraguay', 4)).play('raise PI 1826')
  assert.equal(table.refused('raise PA 1826'), '10.4a')
  assert.ok(!raisedAt(table, 'py-art-1').length)
  table.play('raise PC 2026')
  const gun = real('', phase('paraguay', 4)).play('raise PA 1826')
  assert.equal(gun.at('PA'), '1826')
  assert.equal(gun.p.steps[PARAGUAY], 0)
  assert.notEqual(gun.waitsFor(), 'paraguay entry')
})

rule('10.5a', 'the Available supply units as if they had been eliminated', () => {
  const table = real('', phase('paraguay', 2)).play('raise py-sup-1 2026')
  assert.deepEqual([table.at('py-sup-1'), table.p.steps[PARAGUAY]], ['2026', 0])
  const allied = real('', phase('allied', 2)).play('buy br-sup-1', 'buy br-sup-2')
  assert.deepEqual([allied.at('br-sup-1'), allied.at('br-sup-2')], ['waiting', 'waiting'])
})

rule('10.2b 10.2c 10.4a 10.5a', 'W42: what four Brazilian steps buy, and what Argentina cannot have', () => {
  const table = real('', phase('allied', 3)).play('buy br-sup-2', 'buy BF', 'buy BC')
  assert.equal(table.p.steps[BRAZIL], 0)
  assert.equal(table.refused('buy ar-gncav-ep1'), '10.2c')
  assert.equal(table.refused('buy br-inf-f3'), '10.2b')
})

rule('10.6a', 'Allied ones enter like reinforcements, and may wait (ruling 88)', () => {
  const table = real('PC@1943', phase('allied', 3)).play('buy BF')
  assert.deepEqual(table.after('enter br-inf-f2'), ['1042', '3244'])
  assert.equal(table.refused('enter BF 1943'), '9.2e')
  assert.equal(table.refused('enter AL 1042'), '10.1a', 'it has to be bought first')
  table.play('end-entry')
  assert.equal(table.at('BF'), 'waiting')
})

rule('10.7a', 'Paraguay’s come in at Asunción or Cerro León, if the Allies never had it', () => {
  const table = real('', phase('paraguay', 3))
  assert.deepEqual(raisedAt(table, 'py-inf-01'), ['1432', '1826', '2026'])
  assert.equal(table.refused('raise PI 1827'), '10.7a')
  assert.equal(table.refused('buy PI'), '10.7a', 'ruling 88: placed as it is bought')
  const lost = real('', phase('paraguay', 3, everAllied('1826')))
  assert.equal(lost.refused('raise PI 1826'), '10.7a')
  assert.deepEqual(raisedAt(lost, 'py-inf-01'), ['2026'])
})

rule('10.3b 10.7a', 'W41: the Allies held Cerro León and lost it again', () => {
  const table = real('', phase('paraguay', 7, { ...everAllied('2026'), waiting: ['PC'] }))
  assert.equal(table.p.steps[PARAGUAY], 1)
  assert.equal(table.refused('raise PI 2026'), '10.7a')
  assert.ok(table.allows('raise PI 1826'))
  assert.equal(table.refused('raise PA 1826'), '10.4a', 'one step is there, two are asked for')
  table.play('raise PI 1826')
  assert.equal(table.refused('raise PE 1826'), '10.3b', 'the second step is lost for good')
})

rule('10.3a', 'who has spent all steps of the turn is told how many there were', () => {
  const table = real('PI@2026', { ...phase('paraguay', 4), waiting: ['PC'] })
  table.play('raise py-inf-05 1826', 'raise py-inf-08 1826')
  assert.equal(table.refused('raise py-inf-09 1826'), '10.3a')
})

rule('10.7a', 'with both lost nobody is asked', () => {
  assert.equal(real('PI@1918', phase('paraguay', 7, everAllied('1826', '2026'))).waitsFor(), 'paraguay move')
})

rule('10.7b', 'at Humaitá while a line joins it to Asunción', () => {
  assert.ok(real('', phase('paraguay', 3)).allows('raise PI 1432'))
  // 1827 and the road by 1925 and 1926 are the ways out of Asunción.
  const cut = real('AL@1827 ar-inf-04@1925 ar-inf-05@1926', phase('paraguay', 3))
  assert.equal(cut.refused('raise PI 1432'), '10.7b')
  assert.ok(cut.allows('raise PI 1826'))
  assert.equal(real('', phase('paraguay', 3, everAllied('1432'))).refused('raise PI 1432'), '10.7a')
  assert.equal(real('', phase('paraguay', 3, everAllied('1826'))).refused('raise PI 1432'), '10.7b')
})

rule('10.7b', 'ruling 79: as an option, or to Cerro León', () => {
  const options = { humaitaLine: 'asuncion-or-cerro-leon' }
  const lost = real('', phase('paraguay', 3, { ...everAllied('1826'), options }))
  assert.ok(lost.allows('raise PI 1432'))
  const both = real('PI@1432', {
    ...phase('paraguay', 3, { waiting: ['PE'] }),
    ...everAllied('1826', '2026'),
    options,
  })
  assert.equal(both.waitsFor(), 'paraguay move')
})

rule('10.7c', 'no more than twenty-six', () => {
  const table = real('PR*19@1826 PI*7@1826', phase('paraguay', 3))
  assert.equal(table.in('1826').length, 26)
  assert.equal(table.refused('raise PC 1826'), '10.7c')
  assert.ok(table.allows('raise PC 2026'))
})

rule('10.1a', 'who is rebuilt is known to all, where Paraguay placed him is not', () => {
  const table = real('H@1432', phase('paraguay', 3)).play('raise PI 1432')
  assert.equal(tripleAlliance.hear(table.p, table.last('unit.rebuilt'), ALLIED)?.unit, table.unit('PI'))
  assert.equal(tripleAlliance.hear(table.p, table.last('unit.enters'), ALLIED)?.key, 'unit.enters.seen')
})
