import { strict as assert } from 'node:assert'
import { DEAD, IN_RESERVE, ON_MAP } from '../position.ts'
import { bush, fromStart, rule, type Setting, type Table } from './board.ts'
import { fight } from './fight.ts'

/** Bolivia's Political Phase; the first leader named commands, and B1501 is where new ones may come. */
const political: Setting = { phasing: 'bolivia', phase: 'political', sources: ['B1501'], vp: [40, 20] }
/** After a defeat under the commander's name. */
const doubted: Setting = { ...political, set: p => p.doubted.fill(1) }

const names = ({ p }: Table, status: number) => {
  const { endCombat, endLeaders } = p.world
  const all = Array.from({ length: endLeaders[0] - endCombat[0] }, (_, i) => endCombat[0] + i)
  return all.filter(unit => p.status[unit] === status)
}
const commands = (table: Table, name: string) => table.p.commander[0] === table.unit(name)
/** How many leaders a pending draw may bring. */
const inCup = (table: Table) =>
  table.p.world.names.unit.filter(unit => table.allows(`draw unit ${unit}`)).length
/** Draws whoever comes first. */
const drawAny = (table: Table) => {
  const unit = table.p.world.names.unit.find(name => table.allows(`draw unit ${name}`))
  return table.play(`draw unit ${unit}`)
}

/** Commander 2, subordinates 3, 3 and 1. */
const tied = 'c=BL(2,-1)@2010 x=BL(3,+2)@2012 y=BL(3,0)@2014 z=BL(1,0)@2016'
/** W26: Peña; Peñaranda 3, and three of 1. */
const w26 = 'c=BL(2,-1)@2010 x=BL(3,0)@2012 BL(1,+1)@2014 Bl@2016 Bl@2018'

rule('15.1a 3.1b', 'five leaders a side at the start, one of them a named commander; five available', () => {
  for (const scenario of ['boqueron', 'alihuata', 'ballivian', 'villa-montes', 'campaign']) {
    const { p } = fromStart(scenario)
    for (const side of [0, 1]) {
      const { endCombat, endLeaders, named } = p.world
      const status = p.status.subarray(endCombat[side], endLeaders[side])
      assert.equal(status.length, 10)
      assert.equal(status.filter(each => each === IN_RESERVE).length, 5, `${scenario} ${side}`)
      assert.equal(named[p.commander[side]], 1)
      assert.notEqual(p.status[p.commander[side]], IN_RESERVE)
    }
  }
})

rule('15.1b', 'one attempt a phase', () => {
  const table = bush('BL(2,0)@2010 s=BL(1,0)@2012 B3-3-5@2012', political)
  table.play('replace-leader {s} 0').roll(1).roll(3)
  assert.notEqual(table.waitsFor(), 'bolivia politics')
  assert.notEqual(table.refused('replace-leader {s} 0'), null)
})

rule('15.1c', 'a forced attempt is the only one', () => {
  const table = bush(w26, doubted)
  assert.equal(table.waitsFor(), 'bolivia challenge')
  assert.equal(table.refused('replace-commander'), '15.3b')
  table.play('buy-nothing').roll(2)
  assert.notEqual(table.waitsFor(), 'bolivia politics')
})

rule('15.2a', 'a subordinate of higher rank challenges a beaten commander', () => {
  const table = bush(w26, doubted)
  assert.equal(table.last('commander.challenged').unit, table.unit('x'))
  assert.equal(table.p.doubted[0], 0)
  assert.equal(bush(w26, political).waitsFor(), 'bolivia politics')
})

rule('15.2a', 'he led an attack that got 50R or E, or stood where such a blow fell', () => {
  const attack = 'P2-3-6@2011 c=PL(2,-1)@2011 PL(3,0)@2030 B4-9-5@2010'
  const beaten = fight(attack).play('attack 2010', 'assault').roll(1)
  assert.equal(beaten.last('combat.result').result, 'E/-')
  assert.deepEqual(Array.from(beaten.p.doubted), [0, 1])
  const led = fight(attack.replace('PL(3,0)@2030', 'PL(1,0)@2030'), { set: p => p.commander.set([-1, -1]) })
  assert.equal(led.play('attack 2010', 'assault').roll(1).p.doubted[1], 0, 'another commands')
  const defence = 'P9-3-6@2011 PL(2,+2)@2011 Pcsp1@2011 BL(2,0)@2010 B2-1-5@2010'
  const hit = fight(defence).play('attack 2010', 'assault', 'spend 2011').roll(6)
  assert.equal(hit.p.doubted[0], 1)
})

rule('15.2b', 'the highest of them; equals draw lots', () => {
  const table = bush(tied, doubted)
  assert.equal(table.waitsFor(), 'draw challenger')
  assert.equal(inCup(table), 2)
  assert.ok(table.allows('draw unit {x}') && table.allows('draw unit {y}'))
  table.draw('y')
  assert.equal(table.last('commander.challenged').unit, table.unit('y'))
})

rule('15.2c', 'nobody above him: the mark is cleared and the phase is free', () => {
  const table = bush('BL(3,+2)@2010 BL(2,0)@2012', doubted)
  assert.equal(table.waitsFor(), 'bolivia politics')
  assert.equal(table.p.doubted[0], 0)
  assert.equal(table.last('commander.unchallenged').rule, '15.2c')
})

rule('15.3a', 'the difference of the two and one for each other who outranks him', () => {
  const table = bush(tied, doubted).draw('x').play('buy-nothing').roll(4)
  assert.equal(table.last('challenge.won').die, 6)
})

rule('15.3b', 'points either way at 5 VP each, three at most, before the die', () => {
  const table = bush(w26, doubted)
  assert.deepEqual(table.after('raise-die'), ['1', '2', '3'])
  assert.deepEqual(table.after('lower-die'), ['1', '2', '3'])
  assert.equal(table.refused('raise-die 4'), '15.3b')
  assert.equal(table.refused('lower-die 0'), '15.3b')
  table.play('raise-die 3')
  assert.equal(table.vp('bolivia'), 25)
  assert.equal(table.waitsFor(), 'dice challengeDie')
})

rule('15.3b 16.4a', 'whoever pays more than he has loses at once', () => {
  assert.equal(
    bush(w26, { ...doubted, vp: [4, 20] })
      .play('raise-die 1')
      .waitsFor(),
    'won by paraguay',
  )
  assert.equal(
    bush(w26, { ...doubted, vp: [5, 20] })
      .play('raise-die 1')
      .waitsFor(),
    'dice challengeDie',
  )
})

rule('15.3c', 'twice his rating: the challenger commands, a new subordinate is drawn', () => {
  const table = bush(w26, doubted).play('buy-nothing').roll(3)
  assert.equal(table.at('c'), 'dead')
  assert.ok(commands(table, 'x'))
  assert.equal(table.waitsFor(), 'draw newLeader')
  assert.equal(inCup(table), 5)
  drawAny(table)
  assert.equal(names(table, ON_MAP).length, 5)
})

rule('15.3d', 'more than his rating but less than twice: nothing', () => {
  const table = bush(w26, doubted).play('buy-nothing').roll(2)
  assert.ok(commands(table, 'c'))
  assert.equal(names(table, ON_MAP).length, 5)
  const { die, rank, needed } = table.last('challenge.undecided')
  assert.deepEqual([die, rank, needed], [3, 2, 4])
})

rule('15.3e', 'equal: the challenger goes and his side chooses the new leader', () => {
  const table = bush(w26, doubted).play('buy-nothing').roll(1)
  assert.equal(table.at('x'), 'dead')
  assert.ok(commands(table, 'c'))
  assert.equal(table.waitsFor(), 'bolivia chooseLeader')
  assert.equal(table.after('choose-leader').length, 5)
  assert.equal(table.refused('choose-leader {c}'), '15.3e')
  table.play(`choose-leader ${table.after('choose-leader')[0]}`)
  assert.equal(names(table, ON_MAP).length, 5)
})

rule('15.3f', 'less: the challenger goes and a new leader is drawn', () => {
  const table = bush(w26, doubted).play('lower-die 1').roll(1)
  assert.equal(table.vp('bolivia'), 35)
  assert.equal(table.at('x'), 'dead')
  assert.equal(table.waitsFor(), 'draw newLeader')
})

rule('15.2a 15.3a 15.3b 15.3c 15.3d 15.3e 15.3f', 'W26: Peña challenged by Peñaranda', () => {
  const after = (die: number, ...bought: string[]) => {
    const table = bush(w26, doubted)
      .play(...(bought.length > 0 ? bought : ['buy-nothing']))
      .roll(die)
    return [table.at('c'), table.at('x'), table.waitsFor().split(' ')[1]]
  }
  assert.deepEqual(after(3), ['dead', '2012', 'newLeader'])
  assert.deepEqual(after(2).slice(0, 2), ['2010', '2012'])
  assert.deepEqual(after(1), ['2010', 'dead', 'chooseLeader'])
  assert.deepEqual(after(1, 'lower-die 1'), ['2010', 'dead', 'newLeader'])
})

rule('15.4a', 'supporters are named one by one, only such as outrank the commander', () => {
  const table = bush(tied, political).play('replace-commander')
  assert.deepEqual(table.after('supporter'), ['{x}', '{y}'])
  assert.equal(table.refused('supporter {z}'), '15.4a')
  assert.equal(table.refused('supporter {c}'), '15.4a')
  table.play('supporter {x}')
  assert.equal(table.refused('supporter {x}'), '15.4a')
  table.play('supporter {y}', 'buy-nothing').roll(2)
  assert.deepEqual([table.last('dismissal.done').die, table.last('dismissal.done').needed], [4, 4])
  const alone = bush(tied, political).play('replace-commander', 'buy-nothing').roll(2)
  assert.equal(alone.last('dismissal.failed').rule, '15.4c')
})

rule('15.4a', 'points are bought as in a forced attempt', () => {
  const table = bush(tied, political).play('replace-commander', 'raise-die 2')
  assert.equal(table.vp('bolivia'), 30)
  table.roll(2)
  assert.equal(table.last('dismissal.done').die, 4)
  assert.equal(bush(tied, political).play('replace-commander').refused('raise-die 4'), '15.3b')
})

rule('15.4b', 'a supporter follows him, by lot among several, and a subordinate is drawn', () => {
  const two = bush(tied, political).play('replace-commander', 'supporter {x}', 'supporter {y}', 'buy-nothing')
  two.roll(6)
  assert.equal(two.waitsFor(), 'draw successor')
  assert.equal(inCup(two), 2)
  two.draw('y')
  assert.ok(commands(two, 'y'))
  assert.equal(two.at('c'), 'dead')
  assert.equal(two.waitsFor(), 'draw newLeader')
  const one = bush(tied, political).play('replace-commander', 'supporter {x}', 'buy-nothing').roll(6)
  assert.ok(commands(one, 'x'))
})

rule('15.4b 15.6d 2.14b', 'with no supporter a named leader is drawn to command', () => {
  const table = bush('c=BL(2,0)@2010 BL(1,0)@2012', political)
    .play('replace-commander', 'buy-nothing')
    .roll(4)
  assert.equal(table.waitsFor(), 'draw newLeader')
  assert.equal(inCup(table), 5, 'seven named leaders, two of them on the map')
  assert.ok(!table.allows('draw unit B-L-A'))
  drawAny(table)
  assert.equal(table.p.world.named[table.p.commander[0]], 1)
  assert.equal(names(table, ON_MAP).length, 2)
})

rule('15.4c', 'his rating but less than twice: VP lost, rating and a die', () => {
  const table = bush('BL(3,0)@2010', political).play('replace-commander', 'buy-nothing').roll(3)
  table.roll(4)
  assert.equal(table.vp('bolivia'), 33)
  assert.equal(table.last('politics.cost').points, 7)
})

rule('15.4d', 'less than his rating: rating and twice a die', () => {
  const table = bush('BL(4,0)@2010', political).play('replace-commander', 'buy-nothing').roll(3)
  table.roll(3)
  assert.equal(table.vp('bolivia'), 30)
})

rule('15.4a 15.4b 15.4c 15.4d', 'W27: Kundt, whom nobody outranks', () => {
  const kundt = () => bush('c=BL(4,0)@2010 BL(3,0)@2012', political).play('replace-commander')
  const bought = kundt().play('raise-die 3').roll(6)
  assert.equal(bought.vp('bolivia'), 25)
  assert.equal(bought.at('c'), 'dead')
  assert.equal(bought.waitsFor(), 'draw newLeader')
  assert.equal(kundt().play('buy-nothing').roll(4).roll(5).vp('bolivia'), 31)
  assert.equal(kundt().play('buy-nothing').roll(3).roll(5).vp('bolivia'), 26)
})

rule('15.5a', 'a subordinate who outranks the commander cannot be replaced', () => {
  const table = bush(tied, political)
  assert.equal(table.refused('replace-leader {x} 0'), '15.5a')
  assert.equal(table.refused('replace-leader {c} 0'), '15.5a')
  assert.deepEqual(table.after('replace-leader'), ['{z} 0', '{z} 1', '{z} 2', '{z} 3'])
})

rule('15.5b', 'one point for each 2 VP, three at most', () => {
  const table = bush('BL(3,0)@2010 s=BL(3,0)@2012', political)
  assert.equal(table.refused('replace-leader {s} 4'), '15.5b')
  table.play('replace-leader {s} 3')
  assert.equal(table.vp('bolivia'), 34)
  table.roll(1)
  assert.equal(table.at('s'), 'dead')
})

rule('15.5c', 'more than his rating: he is replaced', () => {
  const table = bush('BL(2,0)@2010 s=BL(1,0)@2012', political).play('replace-leader {s} 0').roll(2)
  assert.equal(table.at('s'), 'dead')
  assert.equal(table.waitsFor(), 'draw newLeader')
})

rule('15.5d', 'otherwise he stays: rating and a die lost', () => {
  const table = bush('BL(2,0)@2010 s=BL(2,0)@2012', political).play('replace-leader {s} 0').roll(2).roll(5)
  assert.equal(table.vp('bolivia'), 33)
  assert.equal(table.at('s'), '2012')
})

rule('15.6a', 'new leaders come from the available ones, by replacement only', () => {
  const table = bush('BL(2,0)@2010 s=BL(1,0)@2012', political).play('replace-leader {s} 0').roll(6)
  const cup = names(table, IN_RESERVE)
  assert.equal(inCup(table), cup.length)
  drawAny(table)
  assert.equal(names(table, ON_MAP).length, 2)
  assert.equal(bush('BL(2,0)@2010', political).play('end-politics').told().includes('leader.new'), false)
})

rule('15.6b', 'with none available the replaced ones come back first', () => {
  const five = 'BL(4,0)@2010 s=BL(1,0)@2012 BL@2014 BL@2016 BL@2018'
  const set: NonNullable<Setting['set']> = p => {
    const { endCombat, endLeaders } = p.world
    let dead = 0
    for (let unit = endCombat[0]; unit < endLeaders[0]; unit++) {
      if (p.place[unit] < 0) p.status[unit] = dead++ < 2 ? DEAD : ON_MAP
    }
  }
  const table = bush(five, { ...political, set })
    .play('replace-leader {s} 0')
    .roll(6)
  assert.equal(inCup(table), 2)
})

rule('15.6c', 'on a source the side holds, or with combat units that are not isolated', () => {
  const ring = 'P3-3-6@2019 P3-3-6@2021 P3-3-6@1919 P3-3-6@2120'
  const table = bush(`BL(2,0)@2010 s=BL(1,0)@2012 B3-3-5@1505 B3-3-5@2020 ${ring}`, political)
  drawAny(table.play('replace-leader {s} 0').roll(6))
  assert.equal(table.waitsFor(), 'bolivia placeLeader')
  const leader = table.p.world.names.unit[Number(table.last('leader.new').unit)]
  assert.deepEqual(table.after(`place-leader ${leader}`), ['1501', '1505'])
  assert.equal(table.refused(`place-leader ${leader} 2020`), '15.6c')
  table.play(`place-leader ${leader} 1505`)
  assert.equal(table.at(leader), '1505')
})

rule('15.6c', 'a source the enemy holds is no place for him', () => {
  const table = bush('BL(2,0)@2010 s=BL(1,0)@2012 B3-3-5@1505 BGHQ@1505', {
    ...political,
    paraguayan: ['1501'],
  })
  drawAny(table.play('replace-leader {s} 0').roll(6))
  assert.equal(table.at(table.p.world.names.unit[Number(table.last('leader.new').unit)]), '1505')
})

rule('15.6d', 'a commander comes from the replaced ones if no named leader is available', () => {
  const set =
    (dead: number): NonNullable<Setting['set']> =>
    p => {
      const { endCombat, endLeaders, named } = p.world
      for (let unit = endCombat[0]; unit < endLeaders[0]; unit++) {
        if (p.place[unit] < 0) p.status[unit] = named[unit] === 1 ? dead : IN_RESERVE
      }
    }
  const from = (dead: number) =>
    bush('c=BL(2,0)@2010', { ...political, set: set(dead) })
      .play('replace-commander', 'buy-nothing')
      .roll(4)
  const replaced = from(DEAD)
  assert.equal(inCup(replaced), 6)
  drawAny(replaced)
  assert.equal(replaced.p.world.named[replaced.p.commander[0]], 1)
  const nobody = from(ON_MAP)
  assert.ok(commands(nobody, 'c'))
  assert.equal(nobody.at('c'), '2010')
  assert.equal(nobody.vp('bolivia'), 40)
  assert.equal(nobody.last('dismissal.noSuccessor').rule, '15.6d')
})

rule('15.6e', 'a displaced leader stays in play', () => {
  const table = bush('a=B3-3-5@2010 l=PL(2,0)@2011 P3-3-6@2030', { phasing: 'bolivia' })
  table.play('march {a}', 'go 2011').roll(2)
  assert.equal(table.at('l'), '2030')
  assert.ok(!table.told().includes('leader.new'))
})
