import { strict as assert } from 'node:assert'
import { tripleAlliance } from '../index.ts'
import { ATTACKS } from '../position.ts'
import { copyOf, real, rule } from './board.ts'
import { allies, alliesOnMap, assault, odds, paraguay, settle } from './combat.ts'

rule('13.1a', 'combat is between adjacent units and always voluntary', () => {
  const table = paraguay('PI@0304 BF@0305 BC@0406 AL@0303')
  assert.equal(table.waitsFor(), 'paraguay attack')
  assert.deepEqual(table.after('attack'), ['0303', '0305'])
  assert.equal(table.refused('attack 0406'), '13.1a', 'not adjacent')
  assert.equal(table.refused('attack 0204'), '13.1a', 'nobody there')
  table.play('end-combat')
  assert.ok(!table.told().includes('combat.declared'))
  assert.equal(table.p.round, 3)
})

rule('13.1a', 'an attack of nobody is none', () => {
  const table = paraguay('PI@0304 BF@0305').play('attack 0305', 'withhold PI')
  assert.equal(table.refused('assault'), '13.1a')
  assert.deepEqual(table.after('assault'), [])
  table.play('join PI', 'assault')
})

rule('13.1b', 'only the player whose turn it is attacks', () => {
  const table = allies('PI@0304 BF@0305', { phase: 'c1' })
  assert.equal(table.waitsFor(), 'allied attack')
  assert.equal(table.refused('attack 0305'), '13.1b')
  table.play('attack 0304')
  assert.equal(table.refused('join PI'), '13.1b')
})

rule('13.2a', 'a unit attacks once a phase, in each of the three', () => {
  const table = paraguay('PI*13@0304 PR@0304 AL*10@0305 BC@0405', { phase: 'c1' })
  for (const phase of [1, 2, 3]) {
    assert.equal(table.p.round, phase)
    table.play('attack 0305', 'withhold PR', 'assault').roll(9)
    settle(table)
    const [survivor] = table.in('0304')
    table.play('attack 0405')
    assert.deepEqual(table.after('withhold'), ['py-inf-29'])
    assert.equal(table.refused(`join ${survivor}`), '13.2a')
    table.play('call-off', 'end-combat')
  }
})

rule('13.2b', 'a hex is attacked once a phase, and again in the next', () => {
  const table = alliesOnMap('H@1432 PI*6@1432 PR@1633 BF*7@1433 BC*8@1532', { phase: 'c1' })
  table.play('attack 1432', 'withhold-hex 1532', 'assault').roll(9).play('fall-weakest')
  assert.deepEqual(table.after('attack'), ['1633'])
  assert.equal(table.refused('attack 1432'), '13.2b')
  table.play('end-combat')
  assert.equal(table.p.round, 2)
  assert.deepEqual(table.after('attack'), ['1432', '1633'])
})

rule('13.3a 12.6d', 'all in the hex defend together', () => {
  const table = allies('PI*2@0503 PS@0503 PW@0503 CH@0503 PT@0503 BF*4@0404')
  assault(table, '0503').play('no-supply')
  assert.equal(odds(table), '8 v 9, 1:2, -1')
})

rule('13.4a', 'from all six hexes on one, and never on two', () => {
  const six = ['0204', '0205', '0303', '0305', '0404', '0405']
  const table = paraguay(`AL*9@0304 BC@0406 ${six.map(hex => `PI*1@${hex}`).join(' ')}`).play('attack 0304')
  assert.deepEqual(table.after('withhold-hex'), six)
  assert.equal(table.refused('attack 0406'), '6.4c')
  table.play('assault')
  const { hex, from } = table.last('combat.declared')
  assert.equal(hex, table.hex('0304'))
  assert.deepEqual((from as number[]).map(each => table.p.world.names.hex[each]).sort(), six)
  assert.equal(odds(table).split(',')[0], '12 v 27')
})

rule('13.4a', 'everybody of a hex comes in or stays out at once', () => {
  const table = paraguay('PI*2@0304 PR*3@0405 BF*2@0305').play('attack 0305', 'withhold-hex 0405')
  assert.equal(table.refused('withhold-hex 0405'), '13.7a')
  assert.equal(table.refused('join-hex 0304'), '13.4a')
  assert.equal(table.refused('join-hex 0206'), '13.4a')
  assert.equal(odds(copyOf(table).play('assault')), '4 v 6, 1:2, 0')
  assert.equal(odds(table.play('join-hex 0405', 'assault')), '7 v 6, 1:1, 0')
})

rule('13.5a', 'factors are never split', () => {
  const table = paraguay('PE*5@0304 PI*2@0304 AGC@0305 BC@0303').play('attack 0305', 'withhold PI')
  assert.equal(table.refused('join PE'), '13.5a')
  table.play('withhold py-inf-05', 'assault')
  assert.equal(odds(table).split(',')[0], '15 v 1')
  table.roll(5).play('end-advance', 'attack 0303')
  assert.deepEqual(table.after('withhold'), ['py-inf-01'], 'its twin stands for both')
  assert.equal(table.refused('join PE'), '13.2a')
  assert.equal(odds(table.play('assault')).split(',')[0], '4 v 2')
})

rule('13.6a', 'each attack is finished before the next, which may hang on it', () => {
  const table = paraguay('PI*7@0304 BF@0305 BC@0303')
  table.play('attack 0305', 'withhold PI', 'withhold py-inf-05', 'assault')
  assert.equal(table.waitsFor(), 'dice combat')
  assert.equal(table.roll(9).waitsFor(), 'paraguay advance')
  assert.equal(table.refused('attack 0303'), '13.30a')
  table.play('end-advance')
  assert.deepEqual(table.after('attack'), ['0303'])
})

rule('13.7a', 'three of a stack attack one hex, two another', () => {
  const table = allies('BF,br-inf-f3,br-inf-f4,BC,br-inf-c11@0403 PI@0503 PR@0402')
  table.play('attack 0503', 'withhold BC', 'withhold br-inf-c11', 'assault')
  assert.equal(odds(table).split(',')[0], '6 v 2')
  table.roll(5)
  settle(table)
  assert.deepEqual(table.after('attack'), ['0402'])
  assault(table, '0402')
  assert.equal(odds(table).split(',')[0], '4 v 2')
})

rule('13.7a', 'nobody stays out twice', () => {
  const table = paraguay('PI*2@0304 BF@0305').play('attack 0305', 'withhold PI')
  assert.equal(table.refused('withhold PI'), '13.7a')
  assert.equal(table.refused('withhold BF'), '13.7a')
})

rule('13.8a 13.31b', 'defenders neither evade nor retreat', () => {
  const table = assault(paraguay('PI*9@0304 BF*2@0305 BS@0305'), '0305')
  assert.equal(table.waitsFor(), 'allied defenderSupply')
  const verbs = tripleAlliance
    .actions(table.p)
    .toArray()
    .map(action => tripleAlliance.text(action, table.p))
  assert.deepEqual(verbs.sort(), ['burn br-sup-1', 'no-supply'])
  table.play('no-supply').roll(0)
  assert.equal(table.waitsFor(), 'allied defenderLosses')
  for (const name of ['BF', 'BS']) assert.equal(table.at(name), '0305')
})

rule('13.26d', 'guns alone cannot attack', () => {
  const table = paraguay('PA@0304 CON@0405 PI@0206 BF@0305 BC@0404')
  assert.equal(table.refused('attack 0404'), '13.26d')
  table.play('attack 0305', 'withhold PI')
  assert.equal(table.refused('assault'), '13.26d')
  assert.deepEqual(table.after('assault'), [])
})

rule('13.31a', 'units without attack factors never attack', () => {
  const table = allies('BT@0504 BS@0404 BG@0504 PI@0503 PR@0403')
  assert.equal(table.refused('attack 0403'), '13.31a')
  table.play('attack 0503')
  assert.equal(table.refused('join BT'), '13.31a')
  assert.equal(table.refused('join BS'), '13.31a')
  assert.deepEqual(table.after('withhold'), ['br-riv-yg'])
})

rule('13.31a', 'a fort never attacks, nor does a supply unit take losses for those who do', () => {
  const table = real('H@1432 PS@1432 PI*2@1432 AL*9@1433', { phase: 'c2' }).play('attack 1433')
  assert.equal(table.refused('join H'), '13.31a')
  assert.equal(table.refused('join PS'), '13.31a')
  table.play('assault', 'no-supply')
  assert.deepEqual(table.in('1432'), ['py-fort-h', 'py-sup-1'], '4 v 27')
})

rule('12.2c 12.2a', 'ships and land units attack together, each as it can by itself', () => {
  const table = allies('BG@0504 BF@0404 PI@0503 PR@0403 PE@0405').play('attack 0503')
  assert.deepEqual(table.after('withhold'), ['br-inf-f2', 'br-riv-yg'])
  table.play('call-off', 'attack 0405')
  assert.equal(table.refused('join BG'), '12.2a')
  assert.deepEqual(table.after('withhold'), ['br-inf-f2'])
})

rule('12.2a', 'ships attack only where the river goes', () => {
  const table = alliesOnMap('BG@1433 BF@1532 PI@1533')
  table.play('attack 1533')
  assert.equal(table.refused('join BG'), '12.2a')
  assert.deepEqual(table.after('withhold'), ['br-inf-f2'])
  assert.equal(allies('BG@0503 BF@0205 PI@0204 PR@0404').refused('attack 0404'), '12.2a')
})

rule('12.6c', 'a chata attacks only under tow, one to a ship', () => {
  const chatas = 'py-riv-ch1,py-riv-ch2@0503'
  const one = paraguay(`PW@0503 ${chatas} BG*3@0504`).play('attack 0504')
  assert.deepEqual(one.after('withhold'), ['py-riv-ch1', 'py-riv-te'])
  assert.equal(one.refused('join py-riv-ch2'), '12.6c')
  const two = paraguay(`PW@0503 PT@0503 ${chatas} BG*3@0504`).play('attack 0504')
  assert.equal(two.p.tower[two.unit('py-riv-ch1')], two.unit('PW'))
  assert.equal(two.p.tower[two.unit('py-riv-ch2')], two.unit('PT'))
  two.play('assault')
  assert.equal(odds(two).split(',')[0], '7 v 9')
  const none = paraguay(`${chatas} PW@0501 PI@0303 BG@0504 BF@0304`)
  assert.equal(none.refused('attack 0504'), '12.6c')
})

rule('12.6c', 'a ship tows one chata in a phase, even if that one has fallen', () => {
  const table = paraguay('PW@0503 py-riv-ch1,py-riv-ch2@0503 BG*3@0504 BT@0502').play('attack 0504')
  table.play('withhold PW', 'assault')
  assert.equal(table.at('py-riv-ch1'), 'pool')
  table.play('attack 0502')
  assert.deepEqual(table.after('withhold'), ['py-riv-te'])
  assert.equal(table.refused('join py-riv-ch2'), '12.6c')
  table.play('call-off', 'end-combat').play('attack 0502')
  assert.deepEqual(table.after('withhold'), ['py-riv-ch2', 'py-riv-te'], 'in the next phase it does')
})

rule('12.6c', 'the tower need not attack, and its owner may name another', () => {
  const table = paraguay('PW@0503 PT@0503 CH@0503 BG*3@0504').play('attack 0504')
  assert.deepEqual(table.after('tow-in'), ['py-riv-ch1 py-riv-t1'])
  assert.equal(table.refused('tow-in CH CH'), '12.6c')
  assert.equal(table.refused('tow-in CH PW'), '12.6c', 'it tows it already')
  assert.equal(table.refused('tow-in PW PT'), '12.6c')
  assert.equal(table.refused('tow-in CH BG'), '12.6c')
  table.play('tow-in CH PT', 'withhold PW', 'assault')
  assert.equal(odds(table).split(',')[0], '2 v 9')
  assert.equal(table.at('CH'), 'pool')
})

rule('6.4a 6.4b 6.4c', 'an attack is secret until it is declared, and final then', () => {
  const table = allies('PI*3@0305 PS@0305 BF*2@0304 AGC@0304 BC@0405').play('attack 0305', 'withhold AGC')
  const { p } = table
  const seenBy = (side: number) => {
    const view = tripleAlliance.view(p, side)
    return p.world.names.unit.filter((_, unit) => view.place[unit] >= 0)
  }
  const roles = () => [...tripleAlliance.view(p, 0).fights]
  assert.ok(roles().every(role => role === 0))
  assert.deepEqual(
    seenBy(1).filter(name => name.startsWith('py')),
    ['py-sup-1'],
  )
  const given = copyOf(table).play('call-off')
  assert.equal(given.waitsFor(), 'allied attack')
  assert.equal(given.p.target, -1)
  assert.ok(given.p.fights.every(role => role === 0))
  table.play('assault')
  assert.equal(table.waitsFor(), 'paraguay defenderSupply')
  assert.equal(seenBy(1).filter(name => name.startsWith('py')).length, 4)
  assert.deepEqual(
    seenBy(0).filter(name => !name.startsWith('py')),
    ['br-inf-f5', 'br-inf-f2', 'br-inf-c10'],
  )
  assert.equal(roles().filter(role => role === ATTACKS).length, 3)
  assert.ok(table.refused('call-off'))
  assert.ok(table.refused('withhold BF'))
  assert.equal(table.last('combat.declared').reveals, 1)
  table.play('no-supply').roll(3)
  settle(table)
  assert.equal(p.declared, 0)
  assert.ok(seenBy(1).filter(name => name.startsWith('py')).length <= 1)
})
