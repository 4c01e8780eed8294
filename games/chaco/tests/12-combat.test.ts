import { strict as assert } from 'node:assert'
import { rule, type Table } from './board.ts'
import { fight, odds, result } from './fight.ts'

/** The army commanders are off the map. */
const commandersAway = (p: Table['p']) => p.commander.set(p.world.endCombat.map(first => first + 6))

const duel = 'a=P6-4-6@2011 l=PL@2011 b=B4-5-5@2010'

rule('12.1a 4.2c', 'the phasing player attacks in E and G, the other in F', () => {
  const units = 'P6-4-6@2011 PL@2011 B4-5-5@2010 BL@2010'
  const t = fight(units, { phasing: 'bolivia' })
  const asked: string[] = []
  for (let i = 0; i < 3; i++) {
    asked.push(t.waitsFor())
    t.play('end-combat')
  }
  assert.deepEqual(asked, ['bolivia attack', 'paraguay attack', 'bolivia attack'])
})

rule('12.1a 6.3a', 'in a truce the combat phases pass', () => {
  const t = fight(`${duel} BL@2010 Part@2011 Pcsp3@2011`, { truce: true, barrages: true })
  assert.ok(!t.waitsFor().includes('attack') && !t.waitsFor().includes('barrage'))
})

rule('12.1b', 'attacks are made one after another in any order, or not at all', () => {
  const t = fight('P6-4-6@2011 PL@2011 B4-5-5@2010 B4-5-5@2012')
  assert.deepEqual(t.after('attack'), ['2010', '2012'])
  assert.ok(t.allows('end-combat'))
  const two = fight('a=P12-4-6@2011 x=P12-4-6@2011 PL@2011 B4-4-5@2010 B4-4-5@2012')
  two.play('attack 2012', 'withhold {a}', 'assault').roll(4)
  assert.equal(result(two), '3: 25/25')
  assert.equal(two.waitsFor(), 'paraguay attack')
  assert.deepEqual(two.after('attack'), ['2010'])
})

rule('12.1c', 'only adjacent hexes with combat units are attacked', () => {
  const t = fight(`${duel} BL@2012 Btruck@2110 B4-5-5@2014`)
  assert.equal(t.refused('attack 2012'), '12.1c')
  assert.equal(t.refused('attack 2110'), '12.1c')
  assert.equal(t.refused('attack 2014'), '12.1c')
  assert.equal(t.refused('attack 2011'), '12.1c')
  assert.deepEqual(t.after('attack'), ['2010'])
})

rule('12.1c', 'where nothing can be attacked nobody is asked', () => {
  const t = fight('P6-4-6@2011 PL@2011 B4-5-5@2008 BL@2008')
  assert.ok(!t.waitsFor().includes('attack'))
})

rule('12.1d', 'armour attacks into bush', () => {
  const t = fight('Btank@2011 BL@2011 P4-4-6@2010', { phasing: 'bolivia', terrain: { '2011': 'clear' } })
  assert.ok(t.allows('attack 2010'))
})

rule('12.2a', 'a leader must be in the hex or next to it', () => {
  const far = 'P6-4-6@2011 PL@2013 B4-5-5@2010'
  assert.ok(!fight(far).waitsFor().includes('attack'))
  assert.equal(fight(`${far} P9-9-6@1012 PL@1012 B1-1-5@1011`).refused('attack 2010'), '12.2a')
  assert.ok(fight('P6-4-6@2011 PL@2012 B4-5-5@2010').allows('attack 2010'))
  assert.ok(fight('P6-4-6@2011 PL!@2012 B4-5-5@2010').allows('attack 2010'), 'out of supply, but there')
})

rule('12.2b', 'one leader serves any number of units and attacks', () => {
  const t = fight('P12-4-6@2009 P12-4-6@2011 PL@2010 B4-4-5@2008 B4-4-5@2012')
  assert.deepEqual(t.after('attack'), ['2008', '2012'])
  t.play('attack 2008', 'assault').roll(4)
  assert.equal(t.waitsFor(), 'paraguay attack')
  assert.deepEqual(t.after('attack'), ['2012'])
})

rule('12.2c 12.2d', 'a unit attacks once a phase and is attacked once a phase', () => {
  const t = fight('a=P12-4-6@2011 x=P12-4-6@2110 PL@2110 B4-4-5@2010 B4-4-5@2012 B4-4-5@2109')
  t.play('attack 2010', 'withhold {x}', 'assault').roll(4)
  assert.equal(t.state('a'), 'reduced', result(t))
  assert.equal(t.refused('attack 2010'), '12.2d')
  assert.equal(t.refused('attack 2012'), '12.2c')
})

rule('12.2c 12.2d', 'in the next phase both may happen again', () => {
  const t = fight('P12-4-6@2011 PL@2011 B4-4-5@2010')
  t.play('attack 2010', 'assault').roll(4)
  assert.equal(t.p.phase, 8, 'the second combat phase')
  assert.ok(t.allows('attack 2010'))
})

rule('12.2e', 'a unit is wholly in one combat', () => {
  const t = fight('a=P8-6-5@2011 PL@2011 Pcsp2@2011 B4-1-5@2010 B4-1-5@2110').play(
    'attack 2010',
    'assault',
    'spend 2011',
  )
  assert.equal(t.last('combat.odds').attack, 8)
  assert.equal(t.p.attacked[t.unit('a')], 1)
})

rule('12.2f', 'what is declared is carried out', () => {
  const t = fight(`${duel} Bcsp1@2010`, { entrenched: ['2010'] }).play('attack 2010')
  assert.equal(t.waitsFor(), 'paraguay declareAttack')
  assert.equal(t.refused('end-combat'), '12.2f')
  assert.equal(t.refused('withhold {a}'), '12.2f', 'the last attacker stays')
  t.play('assault', 'spend 2010')
  assert.equal(t.waitsFor(), 'dice combat')
})

rule('12.3a', 'a stack defends as one', () => {
  const t = fight('P9-4-6@2011 PL@2011 x=B4-5-5@2010 y=B3-4-5@2010 Bcsp1@2010')
  t.play('attack 2010', 'assault', 'spend 2010')
  assert.equal(t.last('combat.odds').defence, 9)
  assert.deepEqual([t.p.defended[t.unit('x')], t.p.defended[t.unit('y')]], [1, 1])
})

rule('12.3b', 'units of one hex may go different ways or rest', () => {
  const t = fight('n=P6-4-6@2011 s=P6-4-6@2011 r=P6-4-6@2011 PL@2011 Pcsp2@2011 B4-5-5@2010 B4-5-5@2012')
  t.play('attack 2010', 'withhold {s}', 'withhold {r}', 'assault', 'spend 2011')
  assert.equal(t.last('combat.odds').attack, 6)
  t.roll(4)
  t.play('attack 2012', 'withhold {r}', 'assault', 'spend 2011')
  assert.equal(t.last('combat.odds').attack, 6)
  assert.equal(t.p.attacked[t.unit('r')], 0)
})

rule('12.3c', 'units of several hexes attack one together', () => {
  const t = fight('a=P6-4-6@2009 b=P5-4-6@2109 c=P5-4-6@2011 PL@2109 Pcsp1@2109 B4-5-5@2010')
  t.play('attack 2010')
  assert.deepEqual(t.after('withhold'), ['{a}', '{b}'], 'the third is too far from the leader')
  t.play('assault', 'spend 2109')
  assert.equal(t.last('combat.odds').attack, 11)
})

rule('12.3d', 'every attacker must be next to every hex attacked', () => {
  const t = fight('a=P6-4-6@2011 b=P5-4-6@2009 PL@2110 PL@2009 B4-5-5@2010 B4-1-5@1910 B4-1-5@2012')
  t.play('attack 2010')
  assert.equal(t.refused('also 2012'), '12.3d')
  assert.equal(t.refused('also 2010'), '12.3d')
  assert.equal(t.refused('also 1910'), '12.3d')
  assert.equal(t.refused('also 2110'), '12.1c')
  t.play('withhold {b}', 'also 1910', 'also 2012', 'assault')
  assert.equal(t.last('combat.odds').defence, 3 + 1 + 1)
  assert.deepEqual(t.last('combat.declared').hexes, ['2010', '1910', '2012'].map(t.hex))
})

rule('12.3e 12.14b 12.14c', 'several leaders, one rating', () => {
  const t = fight('a=P6-4-6@2011 x=PL(2,+2)@2011 y=PL(1,+1)@2110 z=PL(1,0)@2012 B4-5-5@2010')
  t.play('attack 2010')
  assert.deepEqual(t.after('withhold'), ['{x}', '{y}', '{z}'])
  t.play('assault').roll(1)
  assert.deepEqual(t.last('combat.declared').leaders, ['x', 'y', 'z'].map(t.unit))
  assert.equal(t.last('combat.result').modifier, 2 - 1)
})

rule('12.4a 12.12a 13.3c', 'the order of a combat', () => {
  const t = fight(`${duel} Pcsp1@2011 Bcsp1@2010`, { aircraft: true })
  const asked: string[] = []
  for (const answer of ['attack 2010', 'assault', 'enough', 'enough', 'no-aircraft', 'no-aircraft']) {
    if (answer === 'no-aircraft') assert.ok(t.told().includes('combat.odds'), 'aircraft after the odds')
    asked.push(t.waitsFor())
    t.play(answer)
  }
  assert.deepEqual(asked, [
    'paraguay attack',
    'paraguay declareAttack',
    'paraguay combatSupply',
    'bolivia combatSupply',
    'paraguay aircraft',
    'bolivia aircraft',
  ])
  assert.equal(t.waitsFor(), 'dice combat')
})

rule('12.4a 12.5a', 'W13: three against one', () => {
  const t = fight(
    'a=P5-4-6@2011 b=P6-4-6@2011 c=P4-3-6@2011 PL(3,+2)@2011 Pcsp1@2011 d=B4-5-5@2010 Bcsp1@2010',
    { sources: ['B2001'] },
  )
  t.play('attack 2010', 'assault', 'spend 2011', 'spend 2010')
  assert.equal(odds(t), '15 v 5 = 3-1')
  t.roll(3)
  assert.equal(result(t), '4: 25/50R')
  assert.equal(t.last('losses.due').loss, 3)
  assert.equal(t.state('d'), 'reduced')
  assert.equal(t.waitsFor(), 'dice retreatCheck', 'the defender checks before the attacker loses anything')
  t.roll(2)
  assert.ok(t.told().includes('check.rout'))
  assert.equal(t.waitsFor(), 'paraguay losses')
  assert.equal(t.last('losses.due').loss, 4)
  const other = t.state('a')
  t.play('lose {b}')
  assert.deepEqual([other, t.state('a'), t.state('b'), t.state('c')], ['full', 'full', 'reduced', 'full'])
  assert.equal(t.waitsFor(), 'paraguay advance')
})

rule('12.6c 12.6d', 'W13: turning the unit of 5 is not enough', () => {
  const t = fight(
    'a=P5-4-6@2011 b=P6-4-6@2011 c=P4-3-6@2011 PL(3,+2)@2011 Pcsp1@2011 d=B4-5-5@2010 Bcsp1@2010',
    { sources: ['B2001'] },
  )
  t.play('attack 2010', 'assault', 'spend 2011', 'spend 2010').roll(3, 2).play('lose {a}')
  assert.equal(t.waitsFor(), 'paraguay losses')
})

rule('12.4c', 'W14: entrenched and without supply', () => {
  const t = fight(
    'a=P5-4-6@2011 b=P6-4-6@2011 c=P4-3-6@2011 PL(3,+2)@2011 Pcsp1@2011 d=B4-5-5@2010 Bcsp1@2010',
    { entrenched: ['2010'] },
  )
  t.play('attack 2010', 'assault', 'spend 2011', 'enough')
  assert.equal(odds(t), '15 v 6 = 2-1')
  t.roll(3)
  assert.equal(result(t), '4: 25/25')
  assert.equal(t.state('d'), 'reduced')
  assert.equal(t.csp('bolivia', '2010'), 1)
})

rule('12.5b', '50R/-: the attacker loses half and checks, the defender is untouched', () => {
  const t = fight('a=P6-4-6@2011 PL(1,+1)@2011 b=B4-7-5@2010 Bcsp1@2010', { sources: ['P2040'] })
  t.play('attack 2010', 'assault', 'spend 2010').roll(1)
  assert.equal(result(t), '1: 50R/-')
  assert.equal(t.state('a'), 'reduced')
  assert.equal(t.state('b'), 'full')
  assert.equal(t.waitsFor(), 'dice retreatCheck')
})

rule('12.5c', 'idle units in an attacking hex are not touched', () => {
  const t = fight('a=P6-4-6@2011 i=P6-4-6@2011 PL@2011 b=B4-12-5@2010 Bcsp1@2010')
  t.play('attack 2010', 'withhold {i}', 'assault', 'spend 2010').roll(1)
  assert.equal(result(t), '0: E/-')
  assert.deepEqual([t.at('a'), t.at('i')], ['dead', '2011'])
})

rule('12.12a 12.12e', 'the defender may keep his point after the attacker has kept his', () => {
  const t = fight(`${duel} Pcsp1@2011 Bcsp1@2010`).play('attack 2010', 'assault', 'enough', 'enough').roll(4)
  assert.equal(odds(t), '3 v 3 = 1-1')
  assert.deepEqual([t.csp('paraguay', '2011'), t.csp('bolivia', '2010')], [1, 1])
})

rule('12.12c', 'its own hex, a supplied leader, the GHQ, a source', () => {
  const strength = (units: string, spend: string[], setting = {}) => {
    const t = fight(`P6-4-6@2011 PL@2110 B4-5-5@2010 ${units}`, setting).play('attack 2010', 'assault')
    for (const hex of spend) t.play(`spend ${hex}`)
    assert.equal(t.waitsFor(), 'dice combat', 'nothing else is asked')
    return t.last('combat.odds').attack
  }
  assert.equal(strength('Pcsp1@2011', ['2011']), 6)
  assert.equal(strength('Pcsp1@2110', ['2110']), 6)
  assert.equal(strength('Pcsp1@2012', []), 3, 'a pile by itself serves its own hex')
  assert.equal(strength('Pcsp1@2015 PL@2015', ['2015']), 6, 'four hexes of bush: 8')
  assert.equal(strength('Pcsp1@2016 PL@2016', []), 3, 'five: 10')
  assert.equal(strength('Pcsp1@2015 PL!@2015', []), 3, 'R39: a leader out of supply')
  assert.equal(strength('Pcsp1@2015 PGHQ@2015', ['2015']), 6)
  assert.equal(strength('Pcsp1@2015 PGHQ!@2015', []), 3)
  const source = { sources: ['P2015'], paraguayan: ['2015'] }
  assert.equal(strength('Pcsp1@2015', ['2015'], source), 6)
  const refusal = fight(`${duel} Pcsp1@2013 Pcsp1@2011`).play('attack 2010', 'assault')
  assert.equal(refusal.refused('spend 2013'), '12.12c')
  assert.equal(refusal.refused('spend 2005'), '12.12c')
})

rule('12.12d 12.12e', 'one point serves all in its reach, and is gone', () => {
  const t = fight(
    'P1-1-6@2011 P1-1-6@2011 P1-1-6@2110 P1-1-6@2110 P1-1-6@2109 PL@2110 Pcsp2@2110 B4-5-5@2010 Bcsp1@2010',
  )
  t.play('attack 2010', 'assault', 'spend 2110', 'enough')
  assert.equal(t.last('combat.odds').attack, 5)
  assert.equal(t.csp('paraguay', '2110'), 1)
  t.roll(6)
  assert.equal(t.csp('paraguay', '2110'), 1)
})

rule('12.12d', 'further points serve the rest', () => {
  const t = fight('P4-1-6@2011 P4-1-6@2109 PL@2110 Pcsp2@2011 Pcsp1@2109 B4-5-5@2010').play(
    'attack 2010',
    'assault',
  )
  assert.deepEqual(t.after('spend'), ['2011', '2109'])
  t.play('spend 2011')
  assert.deepEqual(t.after('spend'), ['2109'], 'a second point of 2011 would serve nobody')
  assert.equal(t.refused('spend 2011'), '12.12c')
  t.play('spend 2109')
  assert.equal(t.last('combat.odds').attack, 8)
})

rule('12.12e', 'a point spent is gone even if nothing happens', () => {
  const t = fight('a=P5-4-6r@2011 PL@2011 Pcsp1@2011 b=B4-5-5r@2010 Bcsp1@2010')
  t.play('attack 2010', 'assault', 'spend 2011', 'spend 2010').roll(5)
  assert.ok(t.told().includes('combat.noEffect'))
  assert.deepEqual([t.csp('paraguay', '2011'), t.csp('bolivia', '2010')], [0, 0])
})

rule('12.12f', 'a depot hex serves nobody', () => {
  const t = fight('P6-4-6@2011 PL@2110 B4-5-5@2010 Pcsp1@2013', {
    settlements: ['2013'],
    paraguayan: ['2013'],
  })
  t.play('attack 2010', 'assault')
  assert.equal(t.last('combat.odds').attack, 3)
  assert.ok(t.p.depot.every(hex => hex === -1))
})

rule('12.12g', 'the way is traced through the enemies of the moment', () => {
  const radius = (units: string, set?: (t: Table['p']) => void) => {
    const t = fight(`P6-4-6@2011 PL@2110 B4-5-5@2010 PL@2014 Pcsp1@2014 ${units}`, set ? { set } : {})
    t.play('attack 2010', 'assault')
    return t.waitsFor()
  }
  assert.equal(radius(''), 'paraguay combatSupply')
  assert.equal(radius('B3-3-5@1912 B3-3-5@2212'), 'dice combat', 'both ways lie in a zone of control')
  assert.equal(
    radius('', p => p.radius.fill(4)),
    'dice combat',
    'the radius of the last Supply Phase',
  )
})

rule('12.14b', 'W25: the army commander, else the highest political rating', () => {
  const units = 'B9-4-5@2011 x=BL(2,-1)@2011 y=BL(2,+2)@2011 P4-4-6@2010'
  const named = fight(units, { phasing: 'bolivia' }).play('attack 2010', 'assault').roll(4)
  assert.equal(named.last('combat.ledBy').unit, named.unit('x'))
  assert.equal(named.last('combat.result').modifier, -2)
  const without = fight(units, { phasing: 'bolivia' }).play('attack 2010', 'withhold {x}', 'assault').roll(4)
  assert.equal(without.last('combat.result').modifier, 1)
  const toro = fight('B9-4-5@2011 x=BL(3,-1)@2011 y=BL(1,+1)@2011 P4-4-6@2010', {
    phasing: 'bolivia',
    set: commandersAway,
  })
  toro.play('attack 2010', 'assault').roll(4)
  assert.equal(toro.last('combat.ledBy').unit, toro.unit('x'))
})

rule('12.14b', 'among equals the attacker chooses', () => {
  const t = fight('P9-4-6@2011 x=PL(2,-1)@2011 y=PL(2,+2)@2011 z=PL(1,+2)@2011 w=PL(2,-1)@2011 B4-4-6@2010', {
    set: commandersAway,
  })
  t.play('attack 2010', 'assault')
  assert.equal(t.waitsFor(), 'paraguay leadAttack')
  assert.deepEqual(t.after('led-by'), ['{x}', '{y}'], 'one of those with the same rating')
  assert.ok(t.allows('led-by {w}'))
  assert.equal(t.refused('led-by {z}'), '12.14b')
  t.play('led-by {y}').roll(3)
  assert.equal(t.last('combat.ledBy').unit, t.unit('y'))
  const same = fight('P9-4-6@2011 x=PL(2,+1)@2011 y=PL(2,+1)@2011 B4-4-6@2010', { set: commandersAway })
  assert.equal(same.play('attack 2010', 'assault').waitsFor(), 'dice combat', 'nothing to choose')
})

rule('12.14c', 'the leaders named must cover every attacker', () => {
  const t = fight('a=P6-4-6@2009 b=P6-4-6@2011 x=PL(3,-1)@2008 y=PL(1,+2)@2012 B4-5-5@2010').play(
    'attack 2010',
  )
  assert.equal(t.refused('withhold {x}'), '12.2a')
  assert.equal(t.refused('withhold {y}'), '12.2a')
  const both = fight('P6-4-6@2009 P6-4-6@2011 PL(3,-1)@2008 PL(1,+2)@2012 B4-5-5@2010').play(
    'attack 2010',
    'assault',
  )
  assert.equal(both.roll(3).last('combat.result').modifier, -2)
  t.play('withhold {a}')
  assert.equal(t.p.role[t.unit('x')], 0, 'a leader with nobody to lead is left out')
  t.play('assault').roll(3)
  assert.equal(t.last('combat.result').modifier, 1)
})

rule('14.2c', 'engineers who attack or are attacked stop building', () => {
  const t = fight('e=Peng*@2011 P6-4-6@2011 PL@2011 f=Beng*@2010 B4-5-5@2010 i=Peng*@2011')
  t.play('attack 2010', 'withhold {i}', 'assault')
  const turned = ['e', 'f', 'i'].map(name => t.p.turned[t.unit(name)])
  assert.deepEqual(turned, [0, 0, 1])
})

rule('15.2a', 'a bad defeat casts doubt on the commander', () => {
  const attack = (units: string, face: number) => {
    const t = fight(units, { sources: ['P2040', 'B2001'] })
      .play('attack 2010', 'assault')
      .roll(face)
    return { result: result(t), doubted: [...t.p.doubted] }
  }
  assert.deepEqual(attack('P6-4-6@2011 PL(2,0)@2011 B4-6-5@2010', 1), { result: '0: 50R/-', doubted: [0, 1] })
  assert.deepEqual(attack('P6-4-6@2011 PL(2,0)@2011 B4-6-5@2010', 3), {
    result: '2: 25R/10',
    doubted: [0, 0],
  })
  const led = 'P6-4-6@2011 PL(2,0)@2005 PL(1,0)@2011 B4-6-5@2010'
  assert.deepEqual(attack(led, 1), { result: '0: 50R/-', doubted: [0, 0] }, 'another led')
  const held = 'P36-9-6@2011 PL(1,0)@2011 B4-6-5@2010 BL(2,0)@2010 B1-1-5@2005'
  assert.deepEqual(attack(held, 2), { result: '1: 10/50R', doubted: [1, 0] }, 'he stood there')
  const away = 'P36-9-6@2011 PL(1,0)@2011 B4-6-5@2010 BL(2,0)@2009 B1-1-5@2005'
  assert.deepEqual(attack(away, 2), { result: '1: 10/50R', doubted: [0, 0] })
})

rule('12.1a', "the beginner's game: no leaders, no points, no aircraft", () => {
  const t = fight('a=P6-4-6@2011 b=B4-5-5@2010', { basic: true, aircraft: true }).play(
    'attack 2010',
    'assault',
  )
  assert.equal(odds(t), '6 v 5 = 1-1')
  assert.equal(t.waitsFor(), 'dice combat')
  t.roll(6)
  assert.equal(result(t), '5: 25/25')
})

rule('12.11a 12.11d', 'who may advance', () => {
  const gone = fight('a=P9-4-6@2011 PL@2011 Pcsp1@2011 b=B4-5-5r@2010').play(
    'attack 2010',
    'assault',
    'spend 2011',
  )
  gone.roll(6)
  assert.equal(gone.at('b'), 'dead', result(gone))
  assert.equal(gone.waitsFor(), 'paraguay advance')
  const beaten = fight('a=P3-3-6@2011 PL@2012 b=B4-12-5@2010 Bcsp1@2010').play(
    'attack 2010',
    'assault',
    'spend 2010',
  )
  beaten.roll(1)
  assert.equal(result(beaten), '0: E/-')
  assert.equal(beaten.waitsFor(), 'bolivia advance')
  beaten.play('advance {b} 2011')
  assert.equal(beaten.at('b'), '2011')
  const idle = fight('a=P3-3-6@2011 i=P3-3-6@2011 PL@2012 b=B4-12-5@2010 Bcsp1@2010')
  idle.play('attack 2010', 'withhold {i}', 'assault', 'spend 2010').roll(1)
  assert.notEqual(idle.waitsFor(), 'bolivia advance', 'the hex is still held')
})
