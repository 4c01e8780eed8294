import { strict as assert } from 'node:assert'
import { supplyFlags, zoneOf } from '../rules/07-zones-of-control.ts'
import { bush, rule, type Table } from './board.ts'
import { fight, odds, result } from './fight.ts'

/** W32: Bolivian armour against two hexes, 2110 clear and 2010 bush. */
function tanks(defenders: string, setting = {}): Table {
  const t = fight(`t=Btank@2011 B24-4-5@2011 BL@2011 Bcsp1@2011 ${defenders} Pcsp1@2110 Pcsp1@2010`, {
    phasing: 'bolivia',
    terrain: { '2110': 'clear' },
    sources: ['P2001'],
    ...setting,
  })
  t.play('attack 2010', 'also 2110', 'assault', 'spend 2011', 'spend 2010', 'spend 2110').roll(5)
  assert.equal(result(t), '4: 25/50R')
  return t
}

rule('13.1a 13.1b', 'W32: armour shakes a defence of which more than half is in the open', () => {
  const modifier = (defenders: string, setting = {}) => {
    const t = tanks(defenders, setting)
    while (t.waitsFor() === 'paraguay losses') t.play(`lose ${t.after('lose')[0]}`)
    if (t.waitsFor() === 'paraguay retreatOrder') t.play(`check ${t.after('check')[0]}`)
    t.roll(2)
    const key = t.told().findLast(each => each.startsWith('check.')) ?? ''
    return [key, t.last(key).modifier]
  }
  assert.deepEqual(
    modifier('a=P4-4-6@2110 b=P4-4-6@2010'),
    ['check.retreat', 0],
    '4 of 8 is not more than half',
  )
  assert.deepEqual(modifier('a=P4-5-6@2110 b=P4-4-6@2010'), ['check.rout', -1], '5 of 9')
  assert.deepEqual(modifier('a=P4-4-6@2110 b=P4-3-6@2010'), ['check.rout', -1], '4 of 7')
  const dugIn = { entrenched: ['2110'] }
  assert.deepEqual(modifier('a=P4-3-6@2110 b=P4-2-6@2010', dugIn), ['check.retreat', 0], 'works protect')
  const strong = { entrenched: ['2010'] }
  assert.deepEqual(
    modifier('a=P4-4-6@2110 b=P4-2-6@2010', strong),
    ['check.retreat', 0],
    'modified strength: 4 of 8',
  )
})

rule('13.1a', 'without armour among the attackers there is no such thing', () => {
  const t = fight('t=Btank@2011 B24-4-5@2011 BL@2011 Bcsp1@2011 a=P4-8-6@2010 Pcsp1@2010', {
    phasing: 'bolivia',
    terrain: { '2010': 'clear' },
  })
  t.play('attack 2010', 'withhold {t}', 'assault', 'spend 2011', 'spend 2010').roll(5)
  assert.equal(result(t), '4: 25/50R')
  assert.equal(t.roll(2).last('check.retreat').modifier, 0)
})

rule('13.1c', 'lost armour leaves the game', () => {
  const t = fight('t=Btank@2011 BL@2012 b=P4-12-6@2010 Pcsp1@2010', { phasing: 'bolivia' })
  t.play('attack 2010', 'assault', 'spend 2010').roll(1)
  assert.equal(t.at('t'), 'out', result(t))
  assert.equal(t.vp('paraguay'), 21)
})

rule('13.1d', 'armour has no zone of control but negates one', () => {
  const t = bush('Btank@2011 P4-4-6@2010')
  assert.equal(zoneOf(t.p, 0)[t.hex('2010')], 0)
  assert.equal(zoneOf(t.p, 1)[t.hex('2011')], 1)
  assert.equal(supplyFlags(t.p, 0)[t.hex('2011')], 0)
})

const guns = (units: string, setting = {}) => fight(units, { barrages: true, ...setting })

rule('13.2a', 'barrages before attacks, the attacker of the phase first', () => {
  const t = guns('Part@2011 PL@2011 Pcsp1@2011 Bart@2010 BL@2010 Bcsp1@2010')
  const asked: string[] = []
  for (const answer of ['end-barrage', 'end-barrage', 'end-combat']) {
    asked.push(t.waitsFor())
    t.play(answer)
  }
  assert.deepEqual(asked, ['paraguay barrage', 'bolivia barrage', 'paraguay attack'])
  const reaction = guns('Part@2011 PL@2011 Pcsp1@2011 Bart@2010 BL@2010 Bcsp1@2010', {
    phase: 'reactionCombat',
  })
  assert.equal(reaction.waitsFor(), 'bolivia barrage')
})

rule('13.2a', 'without the option, in its absence, or out of reach nobody is asked', () => {
  const units = 'Part@2011 PL@2011 Pcsp1@2011 B4-5-5@2010'
  assert.equal(fight(units).waitsFor(), 'paraguay attack')
  assert.equal(guns('P4-4-6@2011 PL@2011 Pcsp1@2011 B4-5-5@2010').waitsFor(), 'paraguay attack')
  const t = guns(`${units} B4-5-5@2014 BL@2110`)
  assert.equal(t.refused('barrage 2014'), '13.2a')
  assert.equal(t.refused('barrage 2110'), '13.2a')
  assert.deepEqual(t.after('barrage'), ['2010'])
})

rule('13.2b', 'a barrage needs a leader near', () => {
  const t = guns('Part@2011 Pcsp1@2011 B4-5-5@2010 Part@1511 PL@1511 Pcsp1@1511 B4-5-5@1510')
  assert.equal(t.refused('barrage 2010'), '13.2b')
  assert.deepEqual(t.after('barrage'), ['1510'])
})

rule('13.2c', 'each gun uses a point of its own', () => {
  const t = guns('a=Part@2011 b=Part@2011 c=Part@2011 PL@2011 Pcsp3@2011 B4-5-5@2010').play('barrage 2010')
  assert.deepEqual(t.after('hold-fire'), ['{a}', '{b}', '{c}'])
  t.play('fire').roll(6)
  assert.equal(t.csp('paraguay', '2011'), 0)
  const two = guns('a=Part@2011 b=Part@2011 c=Part@2011 PL@2011 Pcsp2@2011 B4-5-5@2010').play('barrage 2010')
  assert.equal(two.refused('fire'), '13.2c')
  two.play('hold-fire {b}', 'fire').roll(6)
  assert.equal(two.csp('paraguay', '2011'), 0)
  const none = guns('Part@2011 PL@2011 B4-5-5@2010 Part@1511 PL@1511 Pcsp1@1511 B4-5-5@1510')
  assert.equal(none.refused('barrage 2010'), '13.2c')
})

rule('13.2c', 'points are taken so that all who can fire do', () => {
  // The pile in 2011 serves its own hex alone, that in 2110, with the leader, both.
  const t = guns('a=Part@2011 b=Part@2110 PL@2110 Pcsp1@2011 Pcsp1@2110 B4-5-5@2010').play(
    'barrage 2010',
    'fire',
  )
  t.roll(6)
  assert.deepEqual([t.csp('paraguay', '2011'), t.csp('paraguay', '2110')], [0, 0])
  const far = guns('a=Part@2011 b=Part@2110 PL@2110 Pcsp2@2110 B4-5-5@2010')
    .play('barrage 2010', 'fire')
    .roll(6)
  assert.equal(far.csp('paraguay', '2110'), 0)
})

rule('13.2d', 'a reduced gun is half a gun', () => {
  const steps = (units: string, face: number) => {
    const t = guns(`${units} PL@2011 Pcsp5@2011 B4-5-5@2010 B4-5-5@2010 B4-5-5@2010`).play(
      'barrage 2010',
      'fire',
    )
    return t.roll(face).last('barrage.result').steps
  }
  assert.equal(steps('Part@2011 Partr@2011', 2), 0, 'one and a half: column 1')
  assert.equal(steps('Partr@2011 Partr@2011', 1), 1)
  assert.equal(steps('Part@2011 Part@2011', 2), 1)
  assert.equal(steps('Part@2011 Part@2011 Part@2011 Part@2011', 5), 1)
  const lone = guns('x=Partr@2011 PL@2011 Pcsp1@2011 B4-5-5@2010 Part@1511 PL@1511 Pcsp1@1511 B4-5-5@1510')
  assert.equal(lone.refused('barrage 2010'), '13.2d')
  const half = guns('a=Part@2011 x=Partr@2011 PL@2011 Pcsp2@2011 B4-5-5@2010').play('barrage 2010')
  assert.deepEqual(half.after('hold-fire'), ['{x}'])
  assert.equal(half.refused('hold-fire {a}'), '13.2d')
})

rule('13.2e', 'works shelter from a barrage', () => {
  const t = guns('Part@2011 Part@2011 Part@2011 PL@2011 Pcsp3@2011 a=B4-5-5@2010', { entrenched: ['2010'] })
  t.play('barrage 2010', 'fire').roll(3)
  assert.equal(t.last('barrage.result').steps, 1, 'row 4')
  assert.equal(t.state('a'), 'reduced')
  const fort = guns('Part@2011 PL@2011 Pcsp1@2011 a=B4-5-5@2010', { fortified: ['2010'] })
  fort.play('barrage 2010', 'fire').roll(6)
  assert.equal(fort.last('barrage.result').steps, 0, 'a 7 does nothing')
})

rule('13.2d 13.2e', 'W31: two guns and a half', () => {
  const units = 'Part@2011 Part@2011 Partr@2011 PL@2011 Pcsp3@2011 a=B4-5-5@2010'
  const dugIn = guns(units, { entrenched: ['2010'] })
    .play('barrage 2010', 'fire')
    .roll(2)
  assert.equal(dugIn.last('barrage.result').steps, 0)
  assert.equal(dugIn.csp('paraguay', '2011'), 0)
  const open = guns(units).play('barrage 2010', 'fire').roll(2)
  assert.equal(open.last('barrage.result').steps, 1)
  assert.equal(open.state('a'), 'reduced')
})

rule('13.2f', 'the owner of the hex chooses who loses the steps', () => {
  const t = guns('Part@2011 Part@2011 Part@2011 PL@2011 Pcsp3@2011 a=B4-5-5@2010 b=Bart@2010 c=Beng@2010')
  t.play('barrage 2010', 'fire').roll(1)
  assert.equal(t.waitsFor(), 'bolivia losses')
  assert.deepEqual(t.after('lose'), ['{a}', '{b}', '{c}'])
  t.play('lose {c}', 'lose {b}')
  assert.deepEqual([t.state('a'), t.state('b'), t.state('c')], ['full', 'reduced', 'dead'])
  assert.equal(t.waitsFor(), 'paraguay attack')
  assert.equal(t.vp('paraguay'), 21)
})

rule('13.2f', 'where nothing is left to choose nobody is asked', () => {
  const t = guns(
    'Part@2011 Part@2011 Part@2011 PL@2011 Pcsp3@2011 a=B4-5-5r@2010 b=Beng@2010 BL@2010 B1-1-5@2005',
  )
  t.play('barrage 2010', 'fire').roll(1)
  assert.deepEqual([t.at('a'), t.at('b')], ['dead', 'dead'])
  assert.equal(t.waitsFor(), 'dice leaderLost')
})

rule('13.2g', 'a gun barrages once, a hex is barraged once, and the gun may attack afterwards', () => {
  const t = guns('a=Part@2011 b=Part@2011 PL@2011 Pcsp4@2011 B4-5-5@2010 B4-5-5@2012')
  t.play('barrage 2010', 'hold-fire {b}', 'fire').roll(6)
  assert.equal(t.refused('barrage 2010'), '13.2g')
  t.play('barrage 2012', 'fire').roll(6)
  assert.equal(t.waitsFor(), 'paraguay attack', 'no gun is left to barrage')
  t.play('attack 2010')
  assert.deepEqual(t.after('withhold'), ['{a}', '{b}'])
  const two = guns(
    'a=Part@2011 PL@2011 Pcsp2@2011 B4-5-5@2010 B4-5-5@2012 Part@1511 PL@1511 Pcsp1@1511 B4-5-5@1510',
  )
  two.play('barrage 2010', 'fire').roll(6)
  assert.equal(two.refused('barrage 2012'), '13.2g')
})

rule('13.2h', 'rivers and rain do not hinder a barrage', () => {
  const t = guns('Part@2011 PL@2011 Pcsp1@2011 B4-5-5@2010', { rivers: ['2010/2011'], rainy: true })
  assert.ok(t.allows('barrage 2010'))
  const attack = guns('Part@2011 PL@2011 Pcsp1@2011 B4-5-5@2010 P4-4-6@1511 PL@1511 B4-5-5@1510', {
    rivers: ['2010/2011'],
    rainy: true,
  })
  assert.equal(attack.play('end-barrage').refused('attack 2010'), '12.13d')
})

rule('13.2i', 'a hex emptied by a barrage', () => {
  const t = guns(
    'Part@2011 PL@2011 Pcsp1@2011 a=B4-5-5r@2010 l=BL(2,0)@2010 t=Btruck@2010 Bcsp2@2010 B4-4-5@2005',
  )
  t.play('barrage 2010', 'fire').roll(1)
  assert.equal(t.at('a'), 'dead')
  assert.equal(t.waitsFor(), 'dice leaderLost')
  t.roll(3)
  assert.deepEqual([t.at('l'), t.at('t'), t.csp('bolivia', '2010')], ['2005', 'reserve', 0])
  assert.equal(t.vp('bolivia'), 14)
  assert.ok(!t.told().includes('advance.unit') && t.waitsFor() !== 'paraguay advance')
})

rule('14.2f', 'a barrage does not stop an engineer', () => {
  const t = guns('Part@2011 PL@2011 Pcsp1@2011 a=B4-5-5@2010 e=Beng*@2010')
    .play('barrage 2010', 'fire')
    .roll(1)
  t.play('lose {a}')
  assert.equal(t.p.turned[t.unit('e')], 1)
})

const flown = 'a=P12-4-6@2011 PL@2011 b=B4-4-5@2010'

rule('13.3a 13.3d', 'three markers and one, once a turn each, one a combat', () => {
  const t = fight(flown, { aircraft: true }).play('attack 2010', 'assault')
  assert.equal(t.waitsFor(), 'paraguay aircraft')
  t.play('send-aircraft')
  assert.equal(t.waitsFor(), 'bolivia aircraft')
  t.play('send-aircraft')
  assert.equal(t.waitsFor(), 'dice combat', 'not a second one')
  assert.deepEqual([...t.p.airUsed], [1, 1])
  const spent = fight(flown, { aircraft: true, set: p => p.airUsed.set([2, 1]) }).play(
    'attack 2010',
    'assault',
  )
  assert.equal(spent.waitsFor(), 'bolivia aircraft')
  assert.equal(spent.play('send-aircraft').last('combat.aircraft').left, 0)
})

rule('13.3b', 'all are there again at the start of a turn', () => {
  const t = bush('P4-4-6@2011', { phase: 'check', set: p => p.airUsed.set([3, 1]) })
  assert.deepEqual([...t.p.airUsed], [0, 0])
})

rule('13.3c', 'one more for the attacker, one less for the defender', () => {
  const modifier = (attacker: string, defender: string) => {
    const t = fight(flown, { aircraft: true }).play('attack 2010', 'assault', attacker, defender).roll(4)
    return t.last('combat.result').modifier
  }
  assert.equal(modifier('no-aircraft', 'no-aircraft'), -1)
  assert.equal(modifier('send-aircraft', 'no-aircraft'), 0)
  assert.equal(modifier('no-aircraft', 'send-aircraft'), -2)
  assert.equal(modifier('send-aircraft', 'send-aircraft'), -1)
})

rule('13.3e', 'an air drop counts as used', () => {
  const t = fight(flown, {
    phasing: 'bolivia',
    phase: 'reactionCombat',
    aircraft: true,
    set: p => p.airUsed.set([1, 0]),
  })
  t.play('attack 2010', 'assault', 'no-aircraft', 'send-aircraft')
  assert.equal(t.last('combat.aircraft').left, 1)
  assert.equal(odds(t), '6 v 2 = 3-1')
})
