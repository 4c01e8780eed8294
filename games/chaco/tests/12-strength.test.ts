import { strict as assert } from 'node:assert'
import { ATTACKS, DEFENDS } from '../position.ts'
import {
  forecast,
  lossOf,
  oddsColumn,
  oddsText,
  resultAt,
  resultText,
  wipedOut,
} from '../rules/12-strength.ts'
import { sides } from '../world.ts'
import { bush, rule } from './board.ts'
import { fight, odds, result } from './fight.ts'

rule('2.9a 2.10a 2.10c', 'attack factors attack, defence factors defend', () => {
  const t = fight('P6-3-6@2011 PL@2011 Pcsp1@2011 B4-5-5@2010 Bcsp1@2010')
  t.play('attack 2010', 'assault', 'spend 2011', 'spend 2010')
  assert.equal(odds(t), '6 v 5 = 1-1')
  const reaction = fight('B6-3-6@2011 BL@2011 Bcsp1@2011 P4-5-5@2010 Pcsp1@2010', { phase: 'reactionCombat' })
  reaction.play('attack 2010', 'assault', 'spend 2011', 'spend 2010')
  assert.equal(odds(reaction), '6 v 5 = 1-1')
})

rule('2.10b', 'guns defend only when nothing else does', () => {
  const defence = (units: string) => {
    const t = fight(`P9-3-6@2011 PL@2011 ${units} Bcsp1@2010`)
    t.play('attack 2010', 'assault', 'spend 2010')
    return t.last('combat.odds').defence
  }
  assert.equal(defence('Bart@2010 B4-5-5@2010'), 5)
  assert.equal(defence('Bart@2010'), 2)
  assert.equal(defence('Bart@2010 Bart@2010'), 4)
  assert.equal(defence('Bart@2010 Beng@2010'), 2)
})

rule('12.4b 12.12b', 'halves by sums: supply first, then the river', () => {
  const attack = (units: string, rivers: string[] = [], supply: string[] = []) => {
    const t = fight(`${units} PL@2111 B4-5-5@2010`, { rivers })
    t.play('attack 2010', 'assault', ...supply)
    return t.last('combat.odds').attack
  }
  assert.equal(attack('P5-4-6@2011 P4-4-6@2011'), 5)
  assert.equal(attack('P3-4-6@2011'), 2)
  assert.equal(attack('P5-4-6@2011 P4-4-6@2011', ['2010/2011']), 3)
  const supplied = 'P5-4-6@2011 P4-4-6@2110 Pcsp1@2011'
  assert.equal(attack(supplied, ['2010/2011', '2010/2110'], ['spend 2011']), 4)
})

rule('12.13d', 'W17: two of three attack over a river', () => {
  const units = 'a=P5-4-6@2009 b=P5-4-6@2011 c=P4-4-6@2011 PL@2110 B4-5-5@2010'
  const rivers = ['2010/2011']
  const all = fight(`${units} PL@2109 Pcsp3@2110`, { rivers })
  all.play('attack 2010', 'assault', 'spend 2110')
  assert.equal(all.last('combat.odds').attack, 10)
  const none = fight(`${units} PL@2109`, { rivers }).play('attack 2010', 'assault')
  assert.equal(none.last('combat.odds').attack, 6)
  const january = fight(`${units} PL@2109`, { rivers, rainy: true }).play('attack 2010')
  assert.deepEqual(
    ['a', 'b', 'c'].map(name => january.p.role[january.unit(name)]),
    [ATTACKS, 0, 0],
  )
})

rule('12.13d', 'no attack over a river in the rain, nor over the ferry', () => {
  const units = 'P5-4-6@2011 PL@2011 x=P3-3-6@2110 PL@2110 B4-5-5@2010 B4-5-5@2109'
  for (const water of [{ rivers: ['2010/2011', '2010/2110'] }, { ferries: ['2010/2011', '2010/2110'] }]) {
    assert.equal(fight(units, { ...water, rainy: true }).refused('attack 2010'), '12.13d')
    assert.ok(fight(units, water).allows('attack 2010'))
  }
  const t = fight(units, { rivers: ['2010/2110'], rainy: true }).play('attack 2109')
  assert.equal(t.refused('also 2010'), '12.13d')
  const two = fight(units, { rivers: ['2010/2110'], rainy: true }).play('attack 2010')
  assert.equal(two.refused('withhold {x}'), '12.3b', 'those behind the river are not in it')
})

rule('12.4c 12.13e', 'supply halves the defence, works multiply it', () => {
  const defence = (setting: object, csp = false) => {
    const t = fight(`P9-3-6@2011 PL@2011 B4-5-5@2010 ${csp ? 'Bcsp1@2010' : ''}`, setting)
    t.play('attack 2010', 'assault', ...(csp ? ['spend 2010'] : []))
    return t.last('combat.odds').defence
  }
  assert.equal(defence({ entrenched: ['2010'] }), 6)
  assert.equal(defence({ entrenched: ['2010'] }, true), 10)
  assert.equal(defence({ fortified: ['2010'] }, true), 15)
  assert.equal(defence({ fortified: ['2010'], paraguayan: ['2010'] }, true), 15, 'whoever built it')
  assert.equal(defence({}), 3)
})

rule('12.4d 12.4e', 'W15: odds are rounded for the defender', () => {
  const named = (attack: number, defence: number) => oddsText(oddsColumn(attack, defence))
  assert.equal(named(9, 5), '1-1')
  assert.equal(named(10, 5), '2-1')
  assert.equal(named(9, 10), '1-2')
  assert.equal(named(5, 10), '1-2')
  assert.equal(named(4, 10), '<1-2')
  assert.equal(named(49, 5), '6-1')
  assert.equal(named(40, 5), '6-1')
  assert.equal(resultText(resultAt(oddsColumn(9, 10), 3)), '25R/10')
  assert.equal(resultText(resultAt(oddsColumn(4, 10), 4)), '25R/-')
  assert.equal(resultText(resultAt(oddsColumn(4, 10), 6)), '25/-')
})

rule('12.4e', 'below 1-2 the defender suffers nothing', () => {
  const t = fight('a=P4-4-6@2011 PL(1,+1)@2011 Pcsp1@2011 b=B4-10-5@2010 Bcsp1@2010')
  t.play('attack 2010', 'assault', 'spend 2011', 'spend 2010').roll(6)
  assert.equal(odds(t), '4 v 10 = <1-2')
  assert.equal(result(t), '6: 25/-')
  assert.equal(t.state('b'), 'full')
  assert.equal(t.state('a'), 'reduced')
})

rule('12.4f', 'the modified die is held within -1 and 6', () => {
  const low = fight('P9-4-6@2011 PL(1,-1)@2011 B4-5-5@2010', { terrain: { '2010': 'mountain' } })
  low.play('attack 2010', 'assault').roll(1)
  assert.match(result(low), /^-1:/)
  assert.equal(low.last('combat.result').modifier, -3)
  const high = fight('P9-4-6@2011 PL(1,+2)@2011 B4-5-5@2010').play('attack 2010', 'assault').roll(6)
  assert.match(result(high), /^6:/)
  assert.equal(resultText(resultAt(0, -5)), 'E/-')
  assert.equal(resultText(resultAt(6, 9)), '-/E')
})

rule('12.13a 12.13b 12.13c', 'out of clear, into the ground attacked, and both', () => {
  const modifier = (setting: object, units = 'P6-4-6@2011 P6-4-6@2110') => {
    const t = fight(`${units} PL@2111 B3-4-5@2010`, setting).play('attack 2010', 'assault').roll(1)
    return t.last('combat.result').modifier
  }
  const ground = (from: string, into: string) => ({ terrain: { '2011': from, '2010': into } })
  assert.equal(modifier(ground('bush', 'bush')), -1)
  assert.equal(modifier(ground('bush', 'marsh')), -1)
  assert.equal(modifier(ground('bush', 'hill')), -1)
  assert.equal(modifier(ground('bush', 'clear')), -1)
  assert.equal(modifier(ground('bush', 'mountain')), -2)
  assert.equal(modifier(ground('clear', 'bush')), -2, '6 of 12 out of clear')
  assert.equal(modifier(ground('clear', 'clear')), -2)
  assert.equal(modifier(ground('clear', 'mountain')), -3)
  assert.equal(modifier(ground('clear', 'bush'), 'P5-4-6@2011 P7-4-6@2110'), -1, '5 of 12')
  assert.equal(modifier({ clearings: ['2010/2011'] }), -2, 'across a clearing')
  assert.equal(modifier({ trails: ['2011'] }), -2, '14.5b: a trail is clear ground')
  assert.equal(modifier({ trails: ['2010'], terrain: { '2010': 'mountain' } }), -1)
})

rule('12.13a', 'W16: half of them out of clear into clear, once or twice', () => {
  const attack = (units: string, once: boolean) => {
    const t = fight(`${units} PL@2111 Pcsp1@2111 B3-4-5@2010 Bcsp1@2010`, {
      options: { clearCountsOnce: once },
      terrain: { '2011': 'clear', '2010': 'clear' },
    })
    t.play('attack 2010', 'assault', 'spend 2111', 'spend 2010').roll(5)
    assert.equal(odds(t), '12 v 4 = 3-1')
    return result(t)
  }
  assert.equal(attack('P6-4-6@2011 P6-4-6@2110', false), '3: 25/25')
  assert.equal(attack('P6-4-6@2011 P6-4-6@2110', true), '4: 25/50R')
  assert.equal(attack('P5-4-6@2011 P7-4-6@2110', false), '4: 25/50R')
  assert.equal(attack('P5-4-6@2011 P7-4-6@2110', true), '4: 25/50R')
})

rule('12.3f 12.3g', 'W18: works multiply their hex alone, the best ground counts for all', () => {
  const t = fight('P28-4-6@2011 PL@2011 Pcsp1@2011 B4-4-5@2010 Bcsp1@2010 B4-5-5@2110 Bcsp1@2110', {
    entrenched: ['2010'],
    terrain: { '2110': 'mountain' },
  })
  t.play('attack 2010', 'also 2110', 'assault', 'spend 2011', 'spend 2010', 'spend 2110').roll(3)
  assert.equal(odds(t), '28 v 13 = 2-1')
  assert.equal(t.last('combat.result').modifier, -2)
})

rule('10.13c', 'mounted cavalry pays when it is half of the attackers', () => {
  const modifier = (units: string, mounted: boolean) => {
    const t = fight(`${units} PL@2011 B3-4-5@2010`, { options: { mountedCavalry: mounted } })
    return t.play('attack 2010', 'assault').roll(1).last('combat.result').modifier
  }
  assert.equal(modifier('Pcav3-4-6@2011 P9-4-6@2011', true), -2)
  assert.equal(modifier('Pcav9-4-6@2011 P2-4-6@2011 P2-4-6@2011', true), -1)
  assert.equal(modifier('Pcav3-4-6@2011 P9-4-6@2011', false), -1)
})

rule('12.14a 2.16a 12.14d', 'the attacking leader changes the die, a defending one never', () => {
  const die = (leader: string, face: number) => {
    const t = fight(`P9-4-6@2011 P${leader}@2011 B4-5-5@2010 BL(3,+2)@2010`)
    return t.play('attack 2010', 'assault').roll(face).last('combat.result').die
  }
  assert.equal(die('L(3,+2)', 3), 4, '3 + 2 - 1 for the bush')
  assert.equal(die('L(2,-1)', 4), 2)
  assert.equal(die('L(1,0)', 4), 3)
})

rule('12.6a 12.6c', 'percentages are rounded up', () => {
  assert.equal(lossOf(25, 14), 4)
  assert.equal(lossOf(10, 30), 3)
  assert.equal(lossOf(50, 5), 3)
  for (let total = 1; total <= 40; total++) {
    assert.equal(lossOf(10, total), Math.floor((total + 9) / 10))
    assert.equal(lossOf(25, total), Math.floor((total + 3) / 4))
    assert.equal(lossOf(50, total), Math.floor((total + 1) / 2))
  }
})

rule('12.6e 12.6f', 'who is lost however he chooses', () => {
  const t = bush('a=P5-4-6r@2011 b=P5-4-6@2011 c=P5-4-6r@2011')
  const [a, b, c] = ['a', 'b', 'c'].map(name => t.unit(name))
  assert.ok(wipedOut(t.p, [a], ATTACKS, 1), 'a reduced unit, 10')
  assert.ok(!wipedOut(t.p, [b], ATTACKS, 4), 'a full unit of 5, 50R: 3 by turning')
  assert.ok(!wipedOut(t.p, [a, c], DEFENDS, 4))
  assert.ok(!wipedOut(t.p, [a], DEFENDS, 0))
  assert.ok(wipedOut(t.p, [a, b, c], DEFENDS, 5), 'E')
})

rule('12.4b 12.4c', 'an attack can be forecast without declaring it', () => {
  const t = fight('a=P6-4-6@2011 PL(2,+1)@2011 b=B4-5-5@2010', { terrain: { '2010': 'mountain' } })
  const [attackers, leader] = [[t.unit('a')], t.p.commander[sides.indexOf('paraguay')]]
  const seen = forecast(
    t.p,
    attackers,
    [t.hex('2010')],
    leader,
    () => true,
    () => false,
  )
  assert.deepEqual([seen.attack, seen.defence, oddsText(seen.column)], [6, 3, '2-1'])
  assert.deepEqual(
    seen.modifiers.map(({ rule, value }) => [rule, value]),
    [
      ['12.13b', -2],
      ['12.14a', 1],
    ],
  )
  assert.equal(seen.armour, false)
})
