import { strict as assert } from 'node:assert'
import { rule, type Table } from './board.ts'
import { fight, odds, result } from './fight.ts'

/** Paraguay attacks 2010 from 2011 with supply, Bolivia spends nothing, and the die falls so. */
function attack(units: string, face: number, setting = {}): Table {
  const t = fight(`PL@2011 Pcsp1@2011 ${units}`, setting).play('attack 2010', 'assault', 'spend 2011')
  if (t.waitsFor() === 'bolivia combatSupply') t.play('enough')
  return t.roll(face)
}

rule('12.5a', "the defender's half comes first", () => {
  const t = attack('x=P6-4-6@2011 y=P9-4-6@2011 a=B4-5-5@2010 b=B4-5-5@2010', 3)
  assert.equal(odds(t), '15 v 5 = 3-1')
  assert.equal(result(t), '2: 25/25')
  assert.equal(t.waitsFor(), 'bolivia losses')
  t.play('lose {a}')
  assert.equal(t.waitsFor(), 'paraguay losses')
})

rule('12.6a', 'a quarter of the printed attack factors', () => {
  const t = attack('x=P5-4-6@2011 y=P5-4-6@2011 z=P4-4-6@2011 a=B4-8-5@2010', 3)
  assert.equal(result(t), '2: 25/25')
  const { total, loss } = t.last('losses.due')
  assert.deepEqual([total, loss], [14, 4])
  t.play('lose {x}')
  assert.equal(t.waitsFor(), 'paraguay losses', '3 of 4')
  t.play('lose {z}')
  assert.deepEqual([t.state('x'), t.state('y'), t.state('z')], ['reduced', 'full', 'reduced'])
})

rule('12.6a', 'reduced units count what they show now', () => {
  const t = attack('x=P9-4-6@2011 y=P5-4-6r@2011 a=B4-6-5@2010', 3)
  assert.equal(result(t), '2: 25/25')
  assert.equal(t.last('losses.due').total, 11)
})

rule('12.6b', 'guns count their defence factor, attacking too', () => {
  const t = fight('x=P5-4-6@2011 g=Part@2011 PL@2011 Pcsp1@2011 a=B4-9-5@2010 Bcsp1@2010', {
    sources: ['P2040'],
  })
  t.play('attack 2010', 'assault', 'spend 2011', 'spend 2010').roll(1)
  assert.equal(odds(t), '9 v 9 = 1-1')
  assert.equal(result(t), '0: 50R/-')
  const { total, loss } = t.last('losses.due')
  assert.deepEqual([total, loss], [7, 4])
})

rule('12.6b 12.6d', 'W19: infantry and a gun lose a quarter', () => {
  const quarter = () => {
    const t = fight('P15-4-6@2011 PL@2011 Pcsp1@2011 i=B4-5-5@2010 g=Bart@2010 Bcsp1@2010')
    return t.play('attack 2010', 'assault', 'spend 2011', 'spend 2010').roll(3)
  }
  const gun = quarter()
  assert.equal(odds(gun), '15 v 5 = 3-1', 'the gun is not alone')
  assert.equal(result(gun), '2: 25/25')
  const { total, loss } = gun.last('losses.due')
  assert.deepEqual([total, loss], [7, 2])
  assert.deepEqual(gun.after('lose'), ['{g}', '{i}'])
  gun.play('lose {g}')
  assert.equal(gun.waitsFor(), 'bolivia losses', 'turning the gun is worth 1')
  gun.play('lose {g}')
  assert.deepEqual([gun.state('g'), gun.state('i')], ['dead', 'full'])
  const infantry = quarter().play('lose {i}')
  assert.deepEqual([infantry.state('g'), infantry.state('i')], ['full', 'reduced'])
})

rule('12.6c 12.6d', 'one step is enough for a loss of 1', () => {
  const t = attack('x=P4-4-6@2011 y=P4-4-6@2011 a=B4-4-5@2010 b=B4-4-5@2010', 4)
  assert.equal(odds(t), '8 v 4 = 2-1')
  assert.equal(result(t), '3: 25/25')
  assert.equal(t.last('losses.due').loss, 2)
  t.play('lose {b}')
  assert.equal(t.waitsFor(), 'paraguay losses', '4 - 2 = 2 is enough')
  assert.equal(t.refused('lose {a}'), '12.5c')
})

rule('12.6e', 'a percentage may wipe out a force', () => {
  const t = attack('x=P12-4-6@2011 a=B4-5-5r@2010', 4)
  assert.equal(t.at('a'), 'dead', result(t))
  assert.equal(t.vp('paraguay'), 21)
})

rule('12.6f', 'W20: both would be wiped out, so nothing happens', () => {
  const t = fight('x=P5-4-6r@2011 PL@2011 Pcsp1@2011 a=B4-5-5r@2010 Bcsp1@2010')
  t.play('attack 2010', 'assault', 'spend 2011', 'spend 2010').roll(5)
  assert.equal(odds(t), '2 v 2 = 1-1')
  assert.equal(result(t), '4: 25R/25')
  assert.ok(t.told().includes('combat.noEffect'))
  assert.deepEqual([t.state('x'), t.state('a')], ['reduced', 'reduced'])
  assert.deepEqual([t.vp('bolivia'), t.vp('paraguay')], [20, 20])
  assert.ok(!t.waitsFor().includes('retreat'))
})

rule('12.6f', 'one side that can save a unit makes it count', () => {
  const t = attack('x=P5-4-6@2011 a=B4-5-5r@2010', 4)
  assert.equal(t.at('a'), 'dead', result(t))
})

rule('12.6g', 'engineers and armour lose all at once', () => {
  const t = fight('P15-4-6@2011 PL@2011 Pcsp1@2011 i=B4-5-5@2010 e=Beng@2010 Bcsp1@2010')
  t.play('attack 2010', 'assault', 'spend 2011', 'spend 2010').roll(4)
  assert.equal(odds(t), '15 v 7 = 2-1')
  assert.equal(t.last('losses.due').loss, 2)
  t.play('lose {e}')
  assert.deepEqual([t.state('e'), t.state('i')], ['dead', 'full'])
  assert.notEqual(t.waitsFor(), 'bolivia losses')
})

rule('12.9a', 'E: all involved units, a point each', () => {
  const t = attack('P36-4-6@2011 a=B4-1-5@2010 b=B4-1-5@2010 c=Bart@2010', 5)
  assert.equal(result(t), '4: -/E')
  assert.deepEqual([t.at('a'), t.at('b'), t.at('c')], ['dead', 'dead', 'dead'])
  assert.equal(t.vp('paraguay'), 23)
})

rule('12.9b', 'trucks, free or attached, become available', () => {
  const t = attack('P36-4-6@2011 a=B4-1-5@2010 x=Btruck@2010 y=Btruck*@2010', 5)
  assert.deepEqual([t.at('x'), t.at('y')], ['reserve', 'reserve'])
})

rule('12.9c', 'leaders go to the nearest troops, at a price', () => {
  const t = attack('P36-4-6@2011 a=B4-1-5@2010 l=BL(3,0)@2010 u=Bl@2010 B4-4-5@2005 B4-4-5@2001', 5).roll(2)
  assert.equal(t.at('l'), '2005')
  assert.equal(t.at('u'), '2005')
  assert.equal(t.vp('bolivia'), 20 - 6)
})

rule('12.9c', 'among equally near troops the owner chooses', () => {
  const t = attack('P36-4-6@2011 a=B4-1-5@2010 l=BL(3,0)@2010 B4-4-5@2005 B4-4-5@1508', 5)
  assert.equal(t.waitsFor(), 'bolivia displace')
  t.play('displace {l} 1508').roll(1)
  assert.equal(t.at('l'), '1508')
})

rule('12.9d', 'W21: a settlement falls with all that is in it', () => {
  const units =
    'x=P36-4-6@2011 a=B4-4-5@2010 b=B4-5-5@2010 l=BL(3,0)@2010 t=Btruck@2010 Bcsp2@2010 B4-4-5@2001'
  const setting = { settlements: ['2010'] }
  const t = attack(units, 5, setting).roll(4)
  assert.equal(t.vp('bolivia'), 20 - 12)
  assert.equal(t.at('t'), 'reserve')
  assert.equal(t.csp('bolivia', '2010'), 2, 'until it is known who comes')
  t.play('advance {x} 2010').roll(2, 5).roll(3)
  assert.equal(t.vp('paraguay'), 20 + 2 + 1 + 3)
  assert.deepEqual([t.csp('paraguay', '2010'), t.csp('bolivia', '2010')], [1, 0])
  const without = attack(units, 5, setting).roll(4).play('end-advance')
  assert.deepEqual([without.csp('paraguay', '2010'), without.csp('bolivia', '2010')], [0, 0])
  assert.equal(without.vp('paraguay'), 22)
  assert.equal(without.last('csp.destroyed').points, 2)
})

rule('12.9d', 'stores left behind by those who advance stay', () => {
  const t = attack('x=P36-4-6@2011 Pcsp2@2011 a=B4-1-5@2010', 5).play('advance {x} 2010')
  t.play('end-advance')
  assert.equal(t.csp('paraguay', '2011'), 2)
})

rule('12.9b 12.9c 12.9d', 'the same for attackers who are eliminated', () => {
  const units = 'x=P6-4-6@2011 l=PL(2,0)@2011 t=Ptruck@2011 Pcsp2@2011 b=B4-12-5@2010 Bcsp1@2010 P4-4-6@2020'
  const lost = () => fight(units).play('attack 2010', 'assault', 'spend 2011', 'spend 2010').roll(1).roll(3)
  const t = lost()
  assert.equal(result(t), '0: E/-')
  assert.deepEqual([t.at('x'), t.at('l'), t.at('t')], ['dead', '2020', 'reserve'])
  assert.equal(t.vp('paraguay'), 20 - 6)
  assert.equal(t.waitsFor(), 'bolivia advance')
  const left = lost().play('end-advance')
  assert.equal(left.csp('paraguay', '2011'), 0)
  const taken = lost().play('advance {b} 2011').roll(1)
  assert.deepEqual([taken.csp('paraguay', '2011'), taken.csp('bolivia', '2011')], [0, 1])
})

rule('12.9b', 'while a combat unit is left nothing else is lost', () => {
  const t = fight('x=P6-4-6@2011 i=P4-4-6@2011 l=PL@2011 t=Ptruck@2011 Pcsp1@2011 b=B4-12-5@2010 Bcsp1@2010')
  t.play('attack 2010', 'withhold {i}', 'assault', 'enough', 'spend 2010').roll(1)
  assert.equal(t.at('x'), 'dead')
  assert.deepEqual([t.at('l'), t.at('t'), t.csp('paraguay', '2011')], ['2011', '2011', 1])
})

rule('12.9e', 'a percentage that leaves nobody does the same', () => {
  const t = attack('P36-4-6@2011 a=B4-9-5r@2010 l=BL(2,0)@2010 Bcsp2@2010 B4-4-5@2001', 2)
  assert.equal(result(t), '1: 10/50R')
  assert.equal(t.at('a'), 'dead')
  assert.equal(t.waitsFor(), 'dice leaderLost')
  t.roll(3)
  assert.equal(t.vp('bolivia'), 20 - 6)
  t.play('end-advance')
  assert.equal(t.csp('bolivia', '2010'), 0)
})

/** W24: x has been driven from 2010 back to y in 2009, which is then attacked from 2008. */
function driven(): Table {
  const t = fight(
    'P8-4-6@2011 PL@2011 Pcsp1@2011 x=B4-4-5@2010 Bcsp1@2010 y=B4-5-5@2009 Bcsp1@2009 z=P15-4-6@2008 PL(1,0)@2008 Pcsp1@2008',
  )
  t.play('attack 2010', 'assault', 'spend 2011', 'spend 2010').roll(6)
  assert.equal(result(t), '5: 25/25R')
  t.roll(6).play('retreat 2009', 'end-advance')
  assert.equal(t.at('x'), '2009')
  return t.play('attack 2009', 'assault', 'spend 2008', 'spend 2009')
}

rule('12.10a', 'W24: who has fled to a hex adds nothing to its defence', () => {
  const t = driven()
  assert.equal(odds(t), '15 v 5 = 3-1')
  t.roll(3)
  assert.equal(result(t), '2: 25/25')
  assert.deepEqual([t.state('y'), t.state('x')], ['reduced', 'reduced'])
  assert.equal(t.at('x'), '2009')
})

rule('12.10b', 'W24: and is destroyed with it, on top of its loss', () => {
  const t = driven().roll(5)
  assert.equal(result(t), '4: 25/50R')
  assert.deepEqual([t.state('y'), t.at('x')], ['reduced', 'dead'])
  assert.equal(t.vp('paraguay'), 21)
  assert.equal(t.waitsFor(), 'dice retreatCheck')
})

rule('12.10b', 'also when all its own defenders are lost', () => {
  const t = fight(
    'P8-4-6@2011 PL@2011 Pcsp1@2011 x=B4-4-5@2010 Bcsp1@2010 y=B4-5-5r@2009 Bcsp1@2009 z=P6-4-6@2008 PL(1,0)@2008 Pcsp1@2008',
  )
  t.play('attack 2010', 'assault', 'spend 2011', 'spend 2010').roll(6, 6).play('retreat 2009', 'end-advance')
  t.play('attack 2009', 'assault', 'spend 2008', 'spend 2009').roll(3)
  assert.equal(result(t), '2: 25/25')
  assert.deepEqual([t.at('y'), t.at('x')], ['dead', 'dead'])
  assert.equal(t.vp('paraguay'), 22)
})

rule('12.10a 12.2d', 'a hex that only fugitives hold is not attacked again', () => {
  const t = fight('P8-4-6@2011 PL@2011 Pcsp1@2011 x=B4-4-5@2010 Bcsp1@2010 P6-4-6@2108 PL@2108 B4-9-5@2107')
  t.play('attack 2010', 'assault', 'spend 2011', 'spend 2010').roll(6, 6)
  assert.equal(t.at('x'), '1909')
  t.play('end-advance')
  assert.equal(t.refused('attack 1909'), '12.2d')
})
