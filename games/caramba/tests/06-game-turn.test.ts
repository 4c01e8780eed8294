/** Chapter 6: the order of a turn, and what is remembered until its end. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { caramba } from '../index.ts'
import { board, rule, type Setting, type Table } from './board.ts'

const pools = (t: Table, side: 'bolivia' | 'paraguay') => ({
  blue: t.pool(side, 'blue'),
  red: t.pool(side, 'red'),
  green: t.pool(side, 'green'),
  yellow: t.pool(side, 'yellow'),
  white: t.pool(side, 'white'),
})

const none = { blue: 0, red: 0, green: 0, yellow: 0, white: 0 }

/** The colours the deciding side may add now. */
const spendable = (t: Table): string[] => t.after('spend').map(text => text.split(' ')[0])

const pickRed = ['ammo 0313 red', 'ammo 0713 red', 'ammo 0301 red', 'ammo 0701 red']
const eightOnes = [1, 1, 1, 1, 1, 1, 1, 1]

/** Plays and notes what the game waits for before each move; `roll` throws ones. */
function traced(t: Table, moves: readonly string[]): string[] {
  return moves.map(move => {
    const waiting = `${t.waitsFor()}, turn ${t.p.turn}`
    if (move === 'roll') t.roll(...new Array<number>(t.dice()).fill(1))
    else t.play(move)
    return waiting
  })
}

test('turns of the sides are counted: production of both, a segment each', () => {
  const t = board('b1@0304 p1@0310', { phase: 'turn' })
  const counted: string[] = []
  const note = () => {
    const now = `${t.waitsFor().split(' ')[0]} ${caramba.turnOf?.(t.p)}`
    if (counted.at(-1) !== now) counted.push(now)
  }
  for (const move of [...pickRed, 'roll', 'roll', 'end-supply', 'end-segment', 'end-supply', 'end-segment']) {
    note()
    traced(t, [move])
  }
  note()
  assert.deepEqual(counted, [
    'paraguay 12',
    'bolivia 12',
    'dice 12',
    'bolivia 13',
    'paraguay 14',
    'paraguay 15',
  ])
})

rule('turn-1', 'production, A and B one after the other, end of turn', () => {
  const t = board('b1@0304 p1@0310', { phase: 'turn' })
  const segment = (side: string) => [
    `${side} supply, turn 4`,
    `${side} supply, turn 4`,
    `${side} activate, turn 4`,
  ]
  assert.deepEqual(
    traced(t, [
      ...pickRed,
      'roll',
      'roll',
      'feed b1',
      'end-supply',
      'end-segment',
      'feed p1',
      'end-supply',
      'end-segment',
    ]),
    [
      'paraguay ammo, turn 4',
      'paraguay ammo, turn 4',
      'bolivia ammo, turn 4',
      'bolivia ammo, turn 4',
      'dice production, turn 4',
      'dice production, turn 4',
      ...segment('bolivia'),
      ...segment('paraguay'),
    ],
  )
  assert.deepEqual([t.unit('b1').works, t.unit('p1').works], [1, 1])
  assert.deepEqual([t.waitsFor(), t.p.turn], ['paraguay ammo', 5])
})

rule('turn-1', 'where Paraguay is side A it throws and acts first', () => {
  const t = board('b1@0502 p1@0310', { phase: 'turn', scenario: 'boqueron', turn: 0 })
  assert.equal(t.waitsFor(), 'bolivia ammo')
  t.play('ammo 0501 red', 'ammo 0311 red', 'ammo 0711 red').roll(6, 1, 6, 1)
  assert.deepEqual([t.pool('paraguay', 'blue'), t.pool('bolivia', 'blue')], [12, 0])
  t.roll(1, 1, 1)
  assert.equal(t.waitsFor(), 'paraguay activate')
})

rule('turn-1', 'an action out of its step is refused', () => {
  const t = board('b1@0304 p1@0310 B{blue:1}', { phase: 'supply' })
  assert.equal(t.refused('step b1 0305'), 'turn-1')
  t.play('end-supply')
  assert.equal(t.refused('feed b1'), 'turn-1')
})

const records = [
  'moved',
  'enteredClosed',
  'attacked',
  'barraged',
  'deforesting',
  'attacksSustained',
  'firedAt',
  'activated',
  'gunsMoved',
] as const

rule('turn-2', 'what a unit did and suffered is remembered through both segments, then forgotten', () => {
  const t = board('b1@0302 p1@0312', {
    set: p => {
      for (const record of records) p[record][0] = 1
    },
  }).play('end-segment')
  assert.equal(t.waitsFor(), 'paraguay activate')
  assert.deepEqual(
    records.map(record => t.unit('b1')[record]),
    records.map(() => 1),
  )
  t.play('end-segment')
  assert.deepEqual(
    records.map(record => t.unit('b1')[record]),
    records.map(() => 0),
  )
})

/** b1 and p1 face each other across 0506; everybody can be fed. */
const facing = (setting: Setting = {}): Table =>
  board('b1@0505:3 p1@0507:4 b2@0302 B{blue:8,red:2,green:2,yellow:1,white:1} P{blue:8}', setting)

rule(
  'turn-2',
  'who stepped in A’s segment has no red in B’s; next turn the guns are there again (W27)',
  () => {
    const t = facing().play('step b1 0506', 'end-segment', 'feed p1', 'end-supply', 'attack p1 0506')
    assert.equal(t.waitsFor(), 'bolivia combat.defender')
    assert.equal(t.refused('spend red 1'), 'tokens-6')
    assert.deepEqual(spendable(t), ['green', 'white', 'yellow'])
    for (const tooMany of ['green 3', 'yellow 2', 'white 2'])
      assert.equal(t.refused(`spend ${tooMany}`), 'tokens-9')
    for (const most of ['green 2', 'yellow 1', 'white 1']) assert.ok(t.allows(`spend ${most}`))
    t.play('ready', 'end-segment', ...pickRed).roll(...eightOnes)
    t.play('feed b1', 'end-supply', 'end-segment', 'feed p1', 'end-supply', 'attack p1 0506', 'ready')
    assert.equal(t.waitsFor(), 'bolivia combat.defender')
    assert.ok(t.allows('spend red 2'))
  },
)

/** p1 steps up to b1 in turn 3 as side B; in turn 4 side A attacks it. */
const stepUpThenAttacked = (setting: Setting): Table =>
  board('b1@0505:3 p1@0507:4 B{blue:8} P{blue:8,red:1,green:1}', { ...setting, active: 'paraguay' })
    .play('step p1 0506', 'end-segment', ...pickRed)
    .roll(...eightOnes)
    .play('feed b1', 'end-supply', 'attack b1 0506', 'ready')

rule('turn-2 tokens-6', 'side B’s guns are back when the new turn starts', () => {
  assert.deepEqual(spendable(stepUpThenAttacked({})), ['green', 'red'])
})

rule('turn-2', 'with turnFlags own the march weighs on the guns until the unit’s own next segment', () => {
  const own = { options: { turnFlags: 'own' } }
  const t = stepUpThenAttacked(own)
  assert.deepEqual(spendable(t), ['green'])
  assert.equal(t.refused('spend red 1'), 'tokens-6')
  t.play('ready', 'end-segment', 'feed p1', 'end-supply', 'attack p1 0505')
  assert.deepEqual(spendable(t), ['green', 'red'])
  const a = facing(own).play('step b1 0506', 'end-segment', 'feed p1', 'end-supply', 'attack p1 0506')
  assert.equal(a.refused('spend red 1'), 'tokens-6')
})

rule('turn-2', 'a defender who occupied has no red in his own segment, with turnFlags own he has', () => {
  const occupied = (setting: Setting) =>
    board('b1@0505:1 b2@0504:3 p1@0506:4 P{blue:2,red:1,green:1}', setting)
      .play('attack b1 0506', 'ready', 'occupy', 'end-segment', 'feed p1', 'end-supply')
      .play('attack p1 0504')
  assert.deepEqual(spendable(occupied({})), ['green'])
  assert.deepEqual(spendable(occupied({ options: { turnFlags: 'own' } })), ['green', 'red'])
})

rule('turn-2', 'with turnFlags own all other records still end with the turn', () => {
  const t = stepUpThenAttacked({ options: { turnFlags: 'own' } })
  assert.equal(t.unit('p1').moved, 0)
})

/** One unit of each side beside its depot, before production. */
const producing = (picks: readonly string[], setting: Setting = {}): Table =>
  board('b1@0302 p1@0312', { phase: 'turn', ...setting }).play(...picks.map(pick => `ammo ${pick}`))

rule('turn-3', 'A’s depots by rising number, blue die then ammunition die, then B’s (W5)', () => {
  const t = producing(['0313 red', '0713 white', '0301 red', '0701 white']).roll(4, 5, 2, 5, 6, 3, 1, 5)
  assert.deepEqual(pools(t, 'bolivia'), { ...none, blue: 6, red: 5, white: 1 })
  assert.deepEqual(pools(t, 'paraguay'), { ...none, blue: 7, red: 2, white: 0 })
})

const water = (p: Table['p'], owner: number) => {
  p.water = p.real = p.world.names.hex.indexOf('0507')
  p.waterOwner = owner
}

rule('turn-3 supply-23', 'a captured depot and the water in their places among the dice (W6)', () => {
  const t = producing(['0313 yellow', '0713 yellow', '0701 green'], {
    set: p => {
      p.holder[0] = 1
      water(p, 1)
    },
  })
  assert.equal(t.dice(), 2)
  t.roll(3, 6)
  assert.equal(t.dice(), 6)
  t.roll(5, 2, 4, 6, 1, 4)
  assert.deepEqual(pools(t, 'bolivia'), { ...none, blue: 3, green: 6 })
  assert.deepEqual(pools(t, 'paraguay'), { ...none, blue: 13, yellow: 5 })
})

rule('turn-3 beans-1', 'an army at half strength is asked nothing and throws half dice (W7)', () => {
  const t = producing(['0313 red', '0713 red'], {
    set: p => {
      p.cvLost[0] = 12
      water(p, 0)
    },
  })
  assert.equal(t.dice(), 3)
  t.roll(6, 1, 3)
  assert.deepEqual(pools(t, 'bolivia'), { ...none, blue: 6 })
  assert.equal(t.dice(), 4)
})

rule('turn-3 beans-1', 'one point above half it throws all its dice (W8)', () => {
  const t = producing(['0313 red', '0713 red'], {
    set: p => {
      p.cvLost[0] = 11
      water(p, 0)
    },
  })
  assert.equal(t.waitsFor(), 'bolivia ammo')
  t.play('ammo 0301 red', 'ammo 0701 green')
  assert.equal(t.dice(), 5)
  t.roll(6, 6, 1, 2, 3)
  assert.deepEqual(pools(t, 'bolivia'), { ...none, blue: 9, red: 6, green: 2 })
})
