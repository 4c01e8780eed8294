import { strict as assert } from 'node:assert'
import { forecast, modifiersOf, oddsOf, resultAt } from '../rules/13-odds.ts'
import { fx, real, rule, type Table } from './board.ts'
import { allies, alliesOnMap, assault, modifiers, odds, paraguay, result, settle } from './combat.ts'

const text = (attack: number, defense: number): string => {
  const { text: ratio, column, above } = oddsOf(attack, defense)
  return `${ratio} ${column < 0 ? 'none' : column}${above > 0 ? ` +${above}` : ''}`
}

rule('13.9a', 'attack at least as high as defense: rounded down to so many to one', () => {
  assert.equal(text(26, 7), '3:1 4')
  assert.equal(text(7, 7), '1:1 2')
})

rule('13.10a', 'attack below defense: one to so many, rounded up', () => {
  assert.equal(text(5, 11), '1:3 0')
  assert.equal(text(10, 11), '1:2 1')
})

rule('13.9a 13.10a 13.12a 13.12b', 'W23: the odds', () => {
  const all = [
    [26, 7, '3:1 4'],
    [5, 11, '1:3 0'],
    [7, 7, '1:1 2'],
    [10, 11, '1:2 1'],
    [42, 7, '6:1 7'],
    [41, 7, '5:1 6'],
    [63, 7, '9:1 7 +3'],
    [2, 7, '1:4 none'],
  ] as const
  for (const [attack, defense, expected] of all) assert.equal(text(attack, defense), expected)
})

rule('13.11a', 'all modifiers add up to one', () => {
  // H alone, first phase, a supply unit spent, two nations.
  const table = alliesOnMap('H@1432 BF*7@1433 AL*6@1433 BS@1433', { phase: 'c1' })
  assault(table, '1432').play('burn BS')
  assert.deepEqual(modifiers(table), ['firstPhase 1', 'fort -4', 'jointAttack -1', 'attackerSupply 3'])
  assert.equal(table.last('combat.odds').modifier, -1)
})

rule('13.12a', 'each step above six to one adds one', () => {
  const table = assault(paraguay('PI*9@0304 UI@0305'), '0305')
  assert.equal(odds(table), '18 v 2, 9:1, 3')
  assert.deepEqual(modifiers(table), ['odds 3'])
  assert.equal(table.roll(5).last('combat.result').die, 8)
  assert.equal(result(table), '0/14')
})

rule('13.12b', 'below one to three all attackers are eliminated without a roll', () => {
  const last = assault(paraguay('PI@0304 AL*2@0305'), '0305')
  assert.equal(odds(last), '2 v 6, 1:3, 0')
  assert.equal(last.waitsFor(), 'dice combat')
  const table = assault(paraguay('PR@0304 PC@0303 AL*2@0305 BC@0404'), '0305')
  assert.equal(table.last('combat.hopeless').odds, '1:6')
  assert.equal(table.at('PR'), 'pool')
  assert.equal(table.in('0305').length, 2)
  assert.ok(!table.told().includes('combat.result'))
  assert.equal(table.waitsFor(), 'paraguay attack', 'the phase goes on')
})

rule('13.12b', 'W34: two against Humaitá', () => {
  const table = alliesOnMap('H@1432 BGC*2@1433 BF@1533 PI@1532', { phase: 'c1' })
  assault(table, '1432')
  assert.equal(odds(table).split(',').slice(0, 2).join(), '2 v 20, 1:10')
  assert.equal(table.in('1433').length, 0)
  assert.equal(table.at('H'), '1432')
  assert.equal(table.waitsFor(), 'allied attack')
})

/** What the die is changed by, should the first side's units attack those of the hex. */
function changes(table: Table, attackers: readonly string[], hex: string): string[] {
  const { p } = table
  const units = attackers.map(name => table.unit(name))
  const side = p.world.side[units[0]]
  const defenders = table.in(hex).map(name => table.unit(name))
  const found = modifiersOf(p, { side, target: table.hex(hex), attackers: units, defenders })
  return found.map(({ key, value }) => `${key.slice('modifier.'.length)} ${value}`)
}

rule('13.13a 13.14a', 'rough, forest and marsh cost one, clear ground nothing', () => {
  const at = (from: string, hex: string) => changes(paraguay(`PI@${from} BF@${hex}`), ['PI'], hex)
  assert.deepEqual(at('0304', '0305'), [])
  assert.deepEqual(at('0401', '0402'), ['brokenGround -1'])
  assert.deepEqual(at('0303', '0302'), ['brokenGround -1'])
  assert.deepEqual(at('0302', '0202'), ['brokenGround -1'])
})

rule('13.15a', 'the first phase is worth one, the third costs one', () => {
  const at = (phase: 'c1' | 'c2' | 'c3') => changes(paraguay('PI@0304 BF@0305', { phase }), ['PI'], '0305')
  assert.deepEqual([at('c1'), at('c2'), at('c3')], [['firstPhase 1'], [], ['thirdPhase -1']])
  const allied = (phase: 'c1' | 'c3') => changes(allies('PI@0305 BF@0304', { phase }), ['BF'], '0305')
  assert.deepEqual([allied('c1'), allied('c3')], [['firstPhase 1'], ['thirdPhase -1']])
})

/** An Allied neighbour of each fort, with which nothing else changes the die. */
const beforeForts = { H: '1433', C: '1434', Ipr: '1334', A: '1828', Ipu: '2435' } as const
const fortHexes = { H: '1432', C: '1433', Ipr: '1434', A: '1827', Ipu: '2534' } as const

rule('13.16a 13.22b', 'each fort has its own, in place of the river', () => {
  const of = (fort: keyof typeof beforeForts, options = {}) => {
    const table = alliesOnMap(`${fort}@${fortHexes[fort]} BF@${beforeForts[fort]}`, { options })
    return changes(table, ['BF'], fortHexes[fort]).filter(
      each => !each.endsWith('Cut 3') && !each.endsWith('Cut -3'),
    )
  }
  assert.deepEqual(of('H'), ['fort -4'])
  assert.deepEqual(of('A'), ['fort -3'])
  for (const fort of ['C', 'Ipr', 'Ipu'] as const) assert.deepEqual(of(fort), ['fort -2'])
  assert.deepEqual(of('A', { angostura: -2 }), ['fort -2'])
})

rule('13.16b 13.17c', 'a fort that is gone counts no more', () => {
  const table = alliesOnMap('Ipu@2534 PI*3@2534 BSG,BEN@2435 BC*12@2435', { phase: 'c1' })
  assault(table, '2534')
  assert.deepEqual(modifiers(table).slice(0, 4), ['firstPhase 1', 'fort -2', 'siege 1', 'engineers 1'])
  table.roll(5)
  assert.equal(table.waitsFor(), 'paraguay defenderLosses')
  table.play('fall Ipu')
  settle(table)
  assert.equal(table.p.round, 2)
  assault(table, '2534')
  assert.deepEqual(modifiers(table), ['river -1', 'odds 5'])
})

rule('13.17a 13.17b', 'siege guns and engineers help against a fort, each kind once', () => {
  const table = alliesOnMap('H@1432 BF,BSG,BEN,br-sge-2,br-eng-2@1433')
  assert.deepEqual(changes(table, ['BF', 'BSG', 'br-sge-2'], '1432'), ['fort -4', 'siege 1'])
  assert.deepEqual(changes(table, ['BF', 'BEN', 'br-eng-2'], '1432'), ['fort -4', 'engineers 1'])
  assert.deepEqual(changes(table, ['BF', 'BSG', 'BEN'], '1432'), ['fort -4', 'siege 1', 'engineers 1'])
})

rule('13.17c', 'they do nothing elsewhere, and nothing for Paraguay', () => {
  assert.deepEqual(changes(allies('PI@0305 BF@0304 BSG@0304 BEN@0304'), ['BF', 'BSG', 'BEN'], '0305'), [])
  const table = paraguay('py-inf-s@0304 BF@0305')
  assert.deepEqual(changes(table, ['py-inf-s'], '0305'), [])
})

rule('13.19a', 'Paraguay gains by two or three nations in one hex', () => {
  const at = (who: string) => changes(paraguay(`PI@0304 ${who}`), ['PI'], '0305')
  assert.deepEqual(at('AL@0305'), [])
  assert.deepEqual(at('AL@0305 BF@0305'), ['jointDefense 1'])
  assert.deepEqual(at('AL@0305 BF@0305 UI@0305'), ['jointDefense 2'])
})

rule('13.19b', 'the Allies lose by attacking together, from one hex or several', () => {
  const two = allies('PI@0403 AL@0503 BF@0404')
  assert.deepEqual(changes(two, ['AL', 'BF'], '0403'), ['brokenGround -1', 'jointAttack -1'])
  const three = allies('PI@0305 AL@0304 BF@0304 UI@0304')
  assert.deepEqual(changes(three, ['AL', 'BF', 'UI'], '0305'), ['jointAttack -2'])
  assert.deepEqual(changes(three, ['AL'], '0305'), [])
})

rule('13.20a', 'National Guards attack badly by themselves', () => {
  const guards = ['ar-gncav-cp1', 'ar-gncav-cp2', 'ar-gncav-cp3']
  const table = allies(`PI@0503 ${guards.join(',')}@0404 ar-riv-gn@0504`)
  assert.deepEqual(changes(table, guards, '0503'), ['river -1', 'guardsAttack -1'])
  assert.deepEqual(changes(table, [...guards, 'ar-riv-gn'], '0503'), ['river -1'])
})

rule('13.20b', 'and defend badly by themselves', () => {
  const at = (who: string) => changes(paraguay(`PI@0304 ${who}`), ['PI'], '0305')
  assert.deepEqual(at('AG*2@0305'), ['guardsDefend 1'])
  assert.deepEqual(at('AG*2@0305 ar-sup-1@0305'), [])
})

rule('13.21a', 'a minor river before all attackers costs one', () => {
  const table = allies('PI@0303 BF@0304 BC@0404 BEN@0302')
  assert.deepEqual(changes(table, ['BF', 'BC'], '0303'), ['minorRiver -1'])
  const without = changes(table, ['BF', 'BC', 'BEN'], '0303')
  assert.ok(!without.some(each => each.startsWith('minorRiver')))
})

rule('13.22a', 'a navigable river hex costs one', () => {
  assert.deepEqual(changes(paraguay('PI@0404 BF@0504'), ['PI'], '0504'), ['river -1'])
  assert.deepEqual(changes(allies('PI@0504 BF@0405'), ['BF'], '0504'), ['river -1'])
})

rule('13.22b', 'only an Allied attack on a live fort is without it', () => {
  const table = real('H@1432 BF@1433 PI@1432', { phase: 'c2' })
  assert.ok(changes(table, ['PI'], '1433').includes('river -1'))
})

rule('13.23a', 'the Congreve rockets help in the open and on the river', () => {
  const at = (from: string, hex: string) =>
    changes(paraguay(`CON@${from} PI@${from} BF@${hex}`), ['PI', 'CON'], hex)
  assert.deepEqual(at('0304', '0305'), ['congreve 1'])
  assert.deepEqual(at('0404', '0504'), ['river -1', 'congreve 1'])
  assert.deepEqual(at('0401', '0402'), ['brokenGround -1'])
})

rule('13.26a', 'guns count no more than everybody else', () => {
  const table = paraguay('PR*5@0304 PA@0304 py-art-2,py-art-3@0304 BF@0305')
  const units = table.in('0304').map(name => table.unit(name))
  assert.equal(forecast(table.p, battleOf(table, units)).attack, 10)
})

rule('13.26b', 'ships are no guns', () => {
  const table = allies('BG@0504 BA@0404 PI@0503')
  assert.equal(odds(assault(table, '0503')).split(',')[0], '4 v 2')
})

rule('13.26c', 'what counts is the whole attack, not each hex', () => {
  const table = allies('BA@0405 BF*2@0304 PI@0305')
  assert.equal(odds(assault(table, '0305')).split(',')[0], '7 v 2')
})

rule('13.26d', 'guns that do not count take part all the same', () => {
  const table = alliesOnMap('H@1432 BEN@1433 BSG@1433')
  assault(table, '1432')
  assert.equal(odds(table).split(',')[0], '2 v 20')
  assert.equal(table.at('BSG'), 'pool')
  const rockets = paraguay('PR@0304 CON@0304 PA@0304 AGC@0305')
  assert.deepEqual(
    changes(rockets, ['PR', 'CON', 'PA'], '0305').filter(each => each.startsWith('con')),
    ['congreve 1'],
  )
  assault(rockets, '0305').roll(9)
  assert.deepEqual(rockets.after('fall'), ['py-art-1', 'py-inf-29', 'py-rkt-con'])
  assert.deepEqual(rockets.play('fall CON').after('advance'), ['py-art-1', 'py-inf-29'])
})

rule('13.26a', 'W30: eight factors of guns beside five', () => {
  const table = assault(paraguay('PR*5@0304 PA,py-art-2,py-art-3@0304 BC*5@0305'), '0305')
  assert.equal(odds(table).split(',').slice(0, 2).join(), '10 v 10, 1:1')
})

rule('13.31b', 'attacking from six sides is worth nothing', () => {
  const six = ['1925', '1926', '2025', '2027', '2125', '2126']
  const table = alliesOnMap(`PI@2026 ${six.map(hex => `AL*1@${hex}`).join(' ')}`)
  assault(table, '2026')
  assert.equal((table.last('combat.declared').from as number[]).length, 6)
  assert.deepEqual(modifiers(table), [])
})

rule(
  '13.28a 13.29a',
  'net modifier, one die held between -3 and 12, attacker left and defender right',
  () => {
    assert.deepEqual(resultAt(7, 5), { attacker: 1, defender: 11 })
    assert.deepEqual(resultAt(7, 40), resultAt(7, 12))
    assert.deepEqual(resultAt(0, -9), resultAt(0, -3))
    assert.deepEqual(resultAt(0, -9), { attacker: 14, defender: 0 })
  },
)

rule('13.12a 13.14a 13.15a', 'W33: seven to one into forest in the third phase', () => {
  const table = allies('PI*2@0105 AL*10@0104 ar-inf-lm,ar-inf-01@0104 ar-cav-1@0205', { phase: 'c3' })
  assault(table, '0105')
  assert.equal(odds(table), '28 v 4, 7:1, -1')
  assert.deepEqual(modifiers(table), ['thirdPhase -1', 'brokenGround -1', 'odds 1'])
  assert.equal(table.roll(5).last('combat.result').die, 4)
  assert.equal(result(table), '1/10')
})

rule('13.19b 13.29a', 'W27: three nations against three battalions', () => {
  const table = allies('PI*3@0305 AL*3@0304 BF*3@0405 UI*2@0205', { phase: 'c1' })
  assault(table, '0305')
  assert.equal(odds(table), '16 v 6, 2:1, -1')
  table.roll(5)
  assert.equal(result(table), '4/3')
  assert.equal(table.in('0305').length, 0)
  assert.equal(table.waitsFor(), 'allied attackerLosses')
  settle(table)
  assert.equal(table.waitsFor(), 'allied advance')
  table.play('advance-all')
  assert.equal(table.in('0305').length, 4)
})

rule('13.15a 13.20a 13.21a', 'W28: National Guards over a minor river in the third phase', () => {
  const table = allies('PR@0303 AGC*2@0304 ar-gncav-cp3,ar-gncav-cp4@0404', { phase: 'c3' })
  assault(table, '0303')
  assert.equal(odds(table), '4 v 2, 2:1, -3')
  table.roll(2)
  assert.equal(table.last('combat.result').die, -1)
  assert.equal(result(table), '7/0')
  for (const name of ['cp1', 'cp2', 'cp3', 'cp4']) assert.equal(table.at(`ar-gncav-${name}`), 'pool')
  assert.equal(table.at('PR'), '0303')
})

function battleOf(table: Table, attackers: readonly number[]) {
  const side = table.p.world.side[attackers[0]]
  const defenders = table.in('0305').map(name => table.unit(name))
  return { side, target: table.hex('0305'), attackers, defenders }
}

rule('13.9a', 'odds can be asked for with those who are seen, before anything is declared', () => {
  const table = fx('PI*3@0304 BF*5@0305', { phase: 'c2' })
  const units = table.in('0304').map(name => table.unit(name))
  const seen = { ...battleOf(table, units), defenders: [table.unit('br-inf-f5')] }
  assert.equal(forecast(table.p, seen).odds.text, '2:1')
})
