/** Chapter 9: one attacker against one defender, the tokens they spend, and who loses what. */
import { strict as assert } from 'node:assert'
import type { Options } from '@quebracho/engine'
import { caramba } from '../index.ts'
import { board, hexOf, rule, type Setting, type Table } from './board.ts'

/** b1 in 0505 attacks whoever stands in 0506, both sides with whatever tokens they are told to spend. */
function fight(
  notation: string,
  attacker: readonly string[],
  defender: readonly string[],
  setting: Setting = {},
): Table {
  const t = board(notation, setting).play('attack b1 0506')
  for (const tokens of attacker) t.play(`spend ${tokens}`)
  if (t.waitsFor() === 'bolivia combat.attacker') t.play('ready')
  for (const tokens of defender) t.play(`spend ${tokens}`)
  if (t.waitsFor() === 'paraguay combat.defender') t.play('ready')
  return t
}

/** Attacker's and defender's CV after it. */
const cvs = (t: Table): number[] => [t.unit('b1').cv, t.unit('p1').cv]

rule('combat-1', 'only an enemy in an adjacent hex is attacked', () => {
  const t = board('b1@0505 b2@0504 p1@0507')
  assert.equal(t.refused('attack b1 0507'), 'combat-1')
  assert.equal(t.refused('attack b1 0506'), 'combat-1')
  assert.equal(t.refused('attack b1 0504'), 'combat-1')
  assert.deepEqual(t.after('attack b1'), [])
  assert.deepEqual(board('b1@0505 p1@0506 p2@0507').after('attack b1'), ['0506'])
})

rule('combat-1', 'only a supplied unit attacks', () => {
  assert.equal(board('b1@0505X p1@0506').refused('attack b1 0506'), 'supply-17')
})

rule('combat-2', 'one attack, one defender: the second neighbour is left alone', () => {
  const t = board('b1@0505:4 p1@0506:3 p2@0605:3').play('attack b1 0506')
  assert.deepEqual(t.after('attack b1'), [])
  assert.equal(t.refused('attack b1 0605'), 'act-4')
  assert.equal(t.unit('p2').cv, 3)
})

rule('combat-2', 'nobody has to attack', () => {
  assert.ok(board('b1@0505 p1@0506').allows('end-segment'))
})

rule('combat-3', 'the attacker adds CV, support dice and two for his tank', () => {
  const t = fight('b1@0505:3T p1@0506:4 B{red:1}', ['red 1'], []).roll(3)
  assert.equal(t.totals(), '8 v 4')
})

rule('combat-4', 'red dice count up to 4', () => {
  const t = fight('b1@0505:3 p1@0506:4 p2@0913 B{red:6}', ['red 6'], []).roll(1, 2, 3, 4, 5, 6)
  assert.equal(t.totals(), '13 v 4')
})

rule('combat-5', 'green dice count up to 3', () => {
  const t = fight('b1@0505:3 p1@0506:4 p2@0913 B{green:6}', ['green 6'], []).roll(1, 2, 3, 4, 5, 6)
  assert.equal(t.totals(), '9 v 4')
})

rule('combat-6', 'yellow dice count up to 2', () => {
  const t = fight('b1@0505:3 p1@0506:4 B{yellow:6}', ['yellow 6'], []).roll(1, 2, 3, 4, 5, 6)
  assert.equal(t.totals(), '6 v 4')
})

rule('combat-7', 'white dice always count, one to three', () => {
  const t = fight('b1@0505:3 p1@0506:4 p2@0913 B{white:6}', ['white 6'], []).roll(1, 2, 3, 4, 5, 6)
  assert.equal(t.totals(), '15 v 4')
})

rule('combat-4 combat-5 combat-6 combat-7', 'the exact worth of one token', () => {
  const mean = (colour: string) => {
    const { p } = fight(`b1@0505 p1@0506 B{${colour}:1}`, [`${colour} 1`], [])
    return caramba
      .outcomes(p)
      .reduce((sum, { action, probability }) => sum + probability * worthOf(p, action[1]), 0)
  }
  const worthOf = (p: Table['p'], face: number) => {
    const waiting = caramba.pending(p)
    return waiting.kind === 'dice' ? (waiting.groups[0].worth?.[face - 1] ?? 0) : 0
  }
  for (const [colour, sixths] of [
    ['red', 10],
    ['green', 6],
    ['yellow', 3],
    ['white', 12],
  ] as const) {
    assert.ok(Math.abs(mean(colour) - sixths / 6) < 1e-12, colour)
  }
})

rule('combat-8', 'the defender reckons in the same way', () => {
  const t = fight('b1@0505:3 p1@0506:4 P{green:1}', [], ['green 1']).roll(2)
  assert.equal(t.totals(), '3 v 6')
})

rule('combat-8', "the defender's tokens depend on what his own unit has done and where it stands", () => {
  const may = (p1: string) => {
    const t = board(`b1@0505 ${p1} P{red:1,green:1,yellow:1,white:1}`).play('attack b1 0506')
    return t.after('spend').map(text => text.split(' ')[0])
  }
  assert.deepEqual(may('p1@0506'), ['green', 'red', 'white', 'yellow'])
  assert.deepEqual(may('p1@0506M1'), ['green', 'white', 'yellow'])
  assert.deepEqual(may('p1@0506M2'), ['white', 'yellow'])
  assert.deepEqual(may('J0506 p1@0506'), ['green', 'white', 'yellow'])
})

rule('combat-9', 'attacker first, then defender, then all dice in the order of the colours', () => {
  const every = 'red:1,green:1,yellow:1,white:1'
  const t = board(`b1@0505:4 p1@0506:4 B{${every}} P{${every}}`).play('attack b1 0506')
  assert.equal(t.waitsFor(), 'bolivia combat.attacker')
  t.play('spend white 1', 'spend red 1', 'spend yellow 1', 'spend green 1')
  assert.equal(t.waitsFor(), 'paraguay combat.defender')
  t.play('spend yellow 1', 'spend white 1', 'spend green 1', 'spend red 1')
  assert.equal(t.dice(), 8)
  t.roll(4, 3, 2, 6, 5, 4, 3, 1)
  assert.equal(t.totals(), '16 v 5')
})

rule('combat-9', 'whoever has no token to spend is not asked, and without tokens no die falls', () => {
  const t = board('b1@0505:3 p1@0506:4').play('attack b1 0506')
  assert.equal(t.totals(), '3 v 4')
  assert.equal(t.waitsFor(), 'bolivia activate')
  const moved = board('b1@0505M1 p1@0506 B{red:3}').play('attack b1 0506')
  assert.equal(moved.totals(), '3 v 4')
})

rule('combat-9', 'a side may be ready without spending anything', () => {
  const t = board('b1@0505:3 p1@0506:4 B{red:1} P{red:1}').play('attack b1 0506', 'ready', 'ready')
  assert.equal(t.totals(), '3 v 4')
  assert.deepEqual([t.pool('bolivia', 'red'), t.pool('paraguay', 'red')], [1, 1])
})

rule('combat-9', 'while tokens are named nothing else is played', () => {
  const t = board('b1@0505:3 b2@0303 p1@0506:4 B{red:1}').play('attack b1 0506')
  assert.equal(t.refused('step b2 0302'), 'combat-9')
  assert.equal(t.refused('end-segment'), 'combat-9')
  assert.equal(t.refused('spend red 2'), 'tokens-9')
  assert.equal(t.refused('spend red 0'), 'tokens-9')
  assert.equal(t.refused('spend blue 1'), 'tokens-9')
})

rule('combat-10', 'works add their level to the defence', () => {
  assert.equal(fight('b1@0505:3 p1@0506:4E2', [], []).totals(), '3 v 6')
  assert.equal(fight('b1@0505:3 p1@0506:4E1', [], []).totals(), '3 v 5')
})

rule('combat-10', "the attacker's own works are of no use to him", () => {
  assert.equal(fight('b1@0505:3E2 p1@0506:4', [], []).totals(), '3 v 4')
})

rule('combat-11', 'jungle and built-up hexes add one, swamp and desert nothing', () => {
  assert.equal(fight('b1@0505:3 J0506 p1@0506:4', [], []).totals(), '3 v 5')
  assert.equal(fight('b1@0505:3 U0506 p1@0506:4', [], []).totals(), '3 v 5')
  assert.equal(fight('b1@0505:3 S0506 p1@0506:4', [], []).totals(), '3 v 4')
  assert.equal(fight('b1@0505:3 D0506 p1@0506:4', [], []).totals(), '3 v 4')
})

rule('combat-11', 'cover is for the defender only', () => {
  assert.equal(fight('J0505 b1@0505:3 p1@0506:4', [], []).totals(), '3 v 4')
})

rule('combat-12', 'each earlier attack of the turn takes one from the defence (W22)', () => {
  const t = board('b1@0506:3 b2@0606:3 b3@0406:3 p1@0507:4', {
    set: p => p.attacksSustained.fill(2, p.world.firstUnit[1], p.world.firstUnit[1] + 1),
  })
  t.play('attack b3 0507')
  assert.equal(t.totals(), '3 v 2')
  assert.equal(t.unit('p1').cv, 3)
})

rule('combat-12', 'three attacks, three defences: 4, 3, 2', () => {
  const t = board('b1@0506:4 b2@0606:3 b3@0406:1 p1@0507:4 p2@0913')
  t.play('attack b1 0507')
  assert.equal(t.totals(), '4 v 4')
  t.play('attack b2 0507')
  assert.equal(t.totals(), '3 v 2')
  t.play('attack b3 0507')
  assert.equal(t.totals(), '1 v 0')
})

rule('combat-13', 'shells and bombs are no attacks', () => {
  const t = board('b1@0505:3 b2@0504 p1@0506:4 B{red:1,white:1}')
  t.play('barrage b2 0506', 'spend red 1').roll(6)
  t.play('raid 0506 1').roll(6)
  t.play('attack b1 0506')
  assert.equal(t.totals(), '3 v 4')
})

rule(
  'combat-14 combat-21',
  'W20: works and jungle against guns; the loser loses the difference and stays',
  () => {
    const t = fight(
      'b1@0505:3 J0506 p1@0506:4E1 B{red:2,green:1} P{red:1,yellow:1}',
      ['red 2', 'green 1'],
      ['yellow 1'],
    )
    t.roll(4, 5, 3, 2)
    assert.equal(t.totals(), '10 v 8')
    assert.deepEqual(cvs(t), [3, 2])
    assert.deepEqual([t.unit('b1').at, t.unit('p1').at, t.unit('p1').works], ['0505', '0506', 1])
    assert.deepEqual(
      [t.pool('bolivia', 'red'), t.pool('bolivia', 'green'), t.pool('paraguay', 'yellow')],
      [0, 0, 0],
    )
    assert.equal(t.p.cvLost[1], 2)
  },
)

rule('combat-14', 'W20: a defender in jungle is refused his red tokens', () => {
  const t = board('b1@0505:3 J0506 p1@0506:4 P{red:1,yellow:1}').play('attack b1 0506')
  assert.equal(t.refused('spend red 1'), 'terrain-6')
})

rule('combat-14 combat-11', 'W25: a tank and two aircraft against a depot', () => {
  const t = board('b1@0312:3T p1@0313:4 B{white:2} P{green:2}')
  t.play('attack b1 0313', 'spend white 2', 'spend green 2').roll(6, 3, 2, 4)
  assert.equal(t.totals(), '10 v 7')
  assert.equal(t.unit('p1').cv, 1)
})

rule('combat-15', 'equal totals cost both one CV', () => {
  const t = fight('b1@0505:3 p1@0506:3', [], [])
  assert.equal(t.totals(), '3 v 3')
  assert.deepEqual(cvs(t), [2, 2])
})

rule('combat-16', 'a unit cannot lose more than it has', () => {
  const t = fight('b1@0505:4T p1@0506:1 p2@0913 B{white:1}', ['white 1'], []).roll(1)
  assert.equal(t.totals(), '7 v 1')
  assert.equal(t.unit('p1').at, '')
  assert.equal(t.p.cvLost[1], 1)
})

rule('combat-17', 'the victor may step into the hex of the beaten', () => {
  const t = fight('b1@0505:3 p1@0506:1 p2@0913', [], [])
  assert.equal(t.waitsFor(), 'bolivia combat.occupy')
  assert.equal(t.refused('end-segment'), 'combat-17')
  t.play('occupy')
  assert.equal(t.unit('b1').at, '0506')
  assert.equal(t.waitsFor(), 'bolivia activate')
})

rule('combat-17', 'he need not', () => {
  const t = fight('b1@0505:3 p1@0506:1 p2@0913', [], []).play('stay')
  assert.deepEqual([t.unit('b1').at, t.unit('b1').moved], ['0505', 0])
})

rule('combat-18', 'W26: a victorious defender may step out and loses his works by it', () => {
  const t = fight('b1@0505:1 b2@0301 p1@0506:4E2', [], [])
  assert.equal(t.totals(), '1 v 6')
  assert.equal(t.waitsFor(), 'paraguay combat.occupy')
  t.play('occupy')
  const p1 = t.unit('p1')
  assert.deepEqual([p1.at, p1.moved, p1.gunsMoved, p1.works], ['0505', 1, 1, 0])
  assert.equal(t.waitsFor(), 'bolivia activate')
})

rule('combat-18', 'W26: or stay where he is', () => {
  const t = fight('b1@0505:1 b2@0301 p1@0506:4E2', [], []).play('stay')
  assert.deepEqual([t.unit('p1').at, t.unit('p1').moved, t.unit('p1').works], ['0506', 0, 2])
})

rule('combat-18 G29', 'option defenderMayOccupy: no question to the defender', () => {
  const options = { defenderMayOccupy: false }
  assert.equal(fight('b1@0505:1 b2@0301 p1@0506:4', [], [], { options }).waitsFor(), 'bolivia activate')
  assert.equal(fight('b1@0505:3 p1@0506:1 p2@0913', [], [], { options }).waitsFor(), 'bolivia combat.occupy')
})

rule('combat-18', 'a defender who stepped out in the enemy segment may still be activated in his own', () => {
  const t = fight('b1@0505:1 b2@0301 p1@0506:4 p2@0312 P{blue:9,yellow:1}', [], []).play(
    'occupy',
    'end-segment',
  )
  t.play('feed p1', 'end-supply')
  assert.ok(t.after('step p1').length > 0)
})

rule('combat-19', 'W21: a tie that kills has no victor, and nobody occupies', () => {
  const t = fight('b1@0505:3 p1@0506:1E2 p2@0913', [], [])
  assert.equal(t.totals(), '3 v 3')
  assert.deepEqual([t.unit('p1').at, t.unit('b1').cv, t.unit('b1').at], ['', 2, '0505'])
  assert.equal(t.waitsFor(), 'bolivia activate')
})

rule('combat-20', 'occupation ignores zones of control and counts as one hex moved', () => {
  const t = fight('b1@0505:3 J0506 p1@0506:1 p2@0507 p3@0605', [], []).play('occupy')
  const b1 = t.unit('b1')
  assert.deepEqual([b1.at, b1.moved, b1.gunsMoved, b1.enteredClosed], ['0506', 1, 1, 1])
})

rule('combat-20', 'it localises, explores, captures and looks under markers like any entry', () => {
  const depot = board('b1@0312:4 p1@0313:1 p2@0913').play('attack b1 0313', 'occupy')
  assert.equal(depot.p.holder[2], 0)
  const markers: Setting = { set: p => p.marker.fill(1, hexOf(p, '0506'), hexOf(p, '0506') + 1) }
  const t = fight('b1@0505:4 p1@0506:1 p2@0507U p3@0913U ?0508', [], [], markers).play('occupy')
  assert.deepEqual([t.unit('p2').localised, t.unit('p3').localised], [1, 0])
  assert.ok(t.events.some(event => event.key === 'water.false'))
  assert.equal(t.dice(), 1)
  t.roll(2)
  assert.equal(t.terrain('0508'), 'jungle')
})

rule(
  'combat-20',
  'after one step and an occupation the machine guns still fire, the artillery does not',
  () => {
    const t = board('b1@0504:4 p1@0506:1 p2@0507:4 p3@0312 B{red:1,green:1} P{blue:2}')
    t.play('step b1 0505', 'attack b1 0506', 'ready', 'occupy', 'end-segment')
    t.play('feed p2', 'end-supply', 'attack p2 0506')
    assert.equal(t.waitsFor(), 'bolivia combat.defender')
    assert.equal(t.refused('spend red 1'), 'tokens-6')
    assert.ok(t.allows('spend green 1'))
  },
)

rule('combat-21', 'nobody retreats', () => {
  const t = fight('b1@0505:4 p1@0506:3', [], [])
  assert.deepEqual([t.unit('b1').at, t.unit('p1').at, t.unit('p1').moved], ['0505', '0506', 0])
})

rule(
  'combat-9 G26',
  'option tokenCommit secret: the defender answers blind, and all is open when the dice fall',
  () => {
    const options = { tokenCommit: 'secret' }
    const t = board('b1@0505:3 p1@0506:4 B{red:2} P{red:2}', { options }).play(
      'attack b1 0506',
      'spend red 1',
    )
    assert.equal(caramba.seenBy(t.p), 1)
    t.play('ready')
    assert.deepEqual([t.p.spent[1], caramba.view(t.p, 1).spent[1], caramba.view(t.p, -1).spent[1]], [1, 0, 0])
    assert.equal(caramba.view(t.p, 1).pool[1], 2)
    t.play('spend red 2')
    assert.equal(caramba.view(t.p, 1).spent[1], 1)
    t.roll(4, 1, 1)
    assert.equal(t.totals(), '7 v 6')
  },
)

rule('combat-9 G26', 'as a rule the defender sees what he is up against', () => {
  const t = board('b1@0505:3 p1@0506:4 B{red:2} P{red:2}').play('attack b1 0506', 'spend red 2')
  assert.equal(caramba.view(t.p, 1).spent[1], 2)
})

rule('tokens-9 G27', 'option tokenCap: so many tokens a side in one combat, all colours together', () => {
  const t = board('b1@0505:3 p1@0506:4 B{red:5,white:5} P{green:5}', { options: { tokenCap: 3 } })
  t.play('attack b1 0506')
  assert.equal(t.refused('spend red 4'), 'tokens-9')
  t.play('spend red 2')
  assert.equal(t.refused('spend white 2'), 'tokens-9')
  t.play('spend white 1')
  assert.equal(t.waitsFor(), 'paraguay combat.defender')
  t.play('spend green 3')
  assert.equal(t.dice(), 6)
})

rule(
  'supply-19 G5',
  'a starved unit defends with tokens, unless the option starvedDefence says otherwise',
  () => {
    const attacked = (options: Options) =>
      board('b1@0505:3 p1@0506:4TE1X P{yellow:1}', { options }).play('attack b1 0506')
    assert.equal(attacked({}).waitsFor(), 'paraguay combat.defender')
    const starved = attacked({ starvedDefence: 'noTokens' })
    assert.equal(starved.totals(), '3 v 7')
    assert.equal(starved.pool('paraguay', 'yellow'), 1)
  },
)
