/** Chapter 8: moves, hex by hex. */
import { strict as assert } from 'node:assert'
import { board, rule, type Table } from './board.ts'

rule('moves-1', 'one hex, to any empty neighbour on the map', () => {
  assert.deepEqual(board('b1@0505').after('step b1'), ['0404', '0405', '0504', '0506', '0604', '0605'])
  assert.deepEqual(board('b1@0101').after('step b1'), ['0102', '0201'])
  assert.equal(board('b1@0505').refused('step b1 0503'), 'moves-1')
})

rule('moves-2', 'two hexes where the first does not stop the unit (W19)', () => {
  const stopped = (hex: string) => board('b1@0505 D0504 D0604').play(`step b1 ${hex}`).after('step b1')
  assert.deepEqual([stopped('0504'), stopped('0604')], [[], []])
  assert.deepEqual(stopped('0605'), ['0505', '0506', '0604', '0606', '0705', '0706'])
})

rule('moves-2', 'who cannot come to a hex two steps away is told what keeps him on the way', () => {
  const why = (notation: string, to = '0503') => board(notation).refused(`step b1 ${to}`)
  assert.equal(why('b1@0505X'), 'supply-18')
  assert.equal(why('b1@0505 J0505'), 'terrain-7')
  assert.equal(why('b1@0505 J0504'), 'terrain-1')
  assert.equal(why('b1@0505 S0504'), 'terrain-11')
  assert.equal(why('b1@0505 b2@0504'), 'moves-6')
  assert.equal(why('b1@0505 b2@0503'), 'moves-6')
  assert.equal(why('b1@0505 p1@0604', '0503'), 'moves-4')
  assert.equal(why('b1@0505 J0504', '0502'), 'moves-1')
  // Round by the other way he gets further than he would through a friend.
  assert.equal(why('b1@0505 b2@0404 J0504', '0403'), 'terrain-1')
})

rule('moves-2', 'never three', () => {
  const t = board('b1@0505').play('step b1 0504', 'step b1 0503')
  assert.deepEqual(t.after('step b1'), [])
  assert.equal(t.refused('step b1 0502'), 'moves-2')
})

rule('moves-2', 'not for a hungry unit, not out of jungle or swamp', () => {
  const second = (notation: string) => board(notation).play('step b1 0504').refused('step b1 0503')
  assert.equal(second('b1@0505X'), 'supply-18')
  assert.equal(second('b1@0505 J0505'), 'terrain-7')
  assert.equal(second('b1@0505 S0505'), 'terrain-11')
})

rule('moves-3', 'the first step shows new ground before the second is chosen', () => {
  const t = board('b1@0504 ?0506 ?0507').play('step b1 0505')
  assert.equal(t.waitsFor(), 'dice explore')
  t.roll(2, 4)
  assert.deepEqual([t.terrain('0506'), t.terrain('0507')], ['jungle', 'chaco'])
  assert.equal(t.waitsFor(), 'bolivia activate')
  t.play('step b1 0506')
  assert.deepEqual([t.unit('b1').at, t.unit('b1').enteredClosed], ['0506', 1])
})

rule('moves-4', 'no step from one enemy zone of control straight to another', () => {
  const t = board('p1@0507 b1@0506')
  assert.deepEqual(t.after('step b1'), ['0405', '0505', '0605'])
  assert.equal(t.refused('step b1 0606'), 'moves-4')
})

rule('moves-4', 'it does not matter whose zones they are, nor on which step', () => {
  assert.equal(board('b1@0506 p1@0507 p2@0504').refused('step b1 0505'), 'moves-4')
  const t = board('b1@0505 p1@0507').play('step b1 0506')
  assert.deepEqual(t.after('step b1'), ['0405', '0505', '0605'])
  assert.equal(t.refused('step b1 0406'), 'moves-4')
})

rule('moves-5', 'out of a zone and into it again is two lawful steps (W17)', () => {
  const t = board('p1@0507 b1@0506').play('step b1 0605')
  assert.deepEqual(t.after('step b1'), ['0505', '0506', '0604', '0606', '0705', '0706'])
  assert.equal(t.play('step b1 0606').unit('b1').at, '0606')
})

rule('moves-5', 'entering a zone stops nobody', () => {
  const t = board('b1@0505 p1@0507').play('step b1 0506', 'step b1 0605')
  assert.equal(t.unit('b1').at, '0605')
})

rule('moves-6', 'occupied hexes are closed, friend or enemy', () => {
  const t = board('p1@0507 b1@0506 b2@0605')
  assert.deepEqual(t.after('step b1'), ['0405', '0505'])
  assert.equal(t.refused('step b1 0605'), 'moves-6')
  assert.equal(t.refused('step b1 0507'), 'moves-6')
})

rule('moves-7', 'there and back is a fast move', () => {
  const t = board('b1@0505 p1@0506 B{green:1,yellow:1} P{blue:1}').play('step b1 0504', 'step b1 0505')
  assert.deepEqual([t.unit('b1').at, t.unit('b1').gunsMoved], ['0505', 2])
  t.play('end-segment', 'feed p1', 'end-supply', 'attack p1 0505')
  assert.deepEqual(t.after('spend'), ['yellow 1'])
  assert.equal(t.refused('spend green 1'), 'tokens-7')
})

/** The test board with the option passThroughFriends. */
const passing = (notation: string): Table => board(notation, { options: { passThroughFriends: true } })

rule('moves-6', 'with passThroughFriends a fast move may go through a friend', () => {
  const t = passing('b1@0505E2 b2@0506E1 b3@0405 p1@0909')
  assert.deepEqual(t.after('pass b1 0506'), ['0406', '0507', '0605', '0606'])
  t.play('pass b1 0506 0507')
  assert.deepEqual([t.unit('b1').at, t.unit('b2').at], ['0507', '0506'])
  const { moved, gunsMoved, works } = t.unit('b1')
  assert.deepEqual({ moved, gunsMoved, works }, { moved: 1, gunsMoved: 2, works: 0 })
  assert.deepEqual([t.unit('b2').moved, t.unit('b2').works], [0, 1])
  assert.deepEqual([t.after('step b1'), t.after('pass b1')], [[], []])
  assert.equal(t.refused('step b3 0506'), 'moves-6')
  assert.ok(t.allows('step b2 0505'))
})

rule('moves-6', 'both hexes are entered with all effects', () => {
  const t = passing('b1@0505U b2@0506 p1@0406 ?0508 ?0608').play('pass b1 0506 0606')
  assert.equal(t.unit('b1').localised, 1)
  assert.deepEqual([t.roll(1).terrain('0508'), t.terrain('0608')], ['swamp', 'unexplored'])
  assert.deepEqual([t.roll(4).terrain('0608'), t.unit('b1').at], ['chaco', '0606'])
})

rule('moves-6', 'passThroughFriends lifts no other rule', () => {
  const refusals = {
    'b1@0505 b2@0506 J0506': ['pass b1 0506 0507', 'terrain-1'],
    'b1@0505 b2@0506 D0506': ['pass b1 0506 0507', 'terrain-13'],
    'b1@0505 b2@0506 S0505': ['pass b1 0506 0507', 'terrain-11'],
    'b1@0505X b2@0506': ['pass b1 0506 0507', 'supply-18'],
    'b1@0505 b2@0605': ['pass b1 0506 0507', 'moves-6'],
    'b1@0505 p1@0506': ['pass b1 0506 0507', 'moves-6'],
    'b1@0505 b2@0506 b3@0507': ['pass b1 0506 0507', 'moves-6'],
    'b1@0505 b2@0507': ['pass b1 0507 0508', 'moves-1'],
    'b1@0505 b2@0506 p1@0508': ['pass b1 0506 0504', 'moves-1'],
    'b1@0505 b2@0506 p1@0507': ['pass b1 0506 0606', 'moves-4'],
    'b1@0506 b2@0606 p1@0507': ['pass b1 0606 0605', 'moves-4'],
  } as const
  for (const [notation, [action, id]] of Object.entries(refusals)) {
    assert.equal(passing(notation).refused(action), id, notation)
  }
  const begun = passing('b1@0504 b2@0506').play('step b1 0505')
  assert.equal(begun.refused('pass b1 0506 0507'), 'moves-2')
})

rule('moves-6', 'passing is not offered without the option, nor under fog hidden', () => {
  assert.equal(board('b1@0505 b2@0506').refused('pass b1 0506 0507'), 'moves-6')
  const hidden = board('b1@0505 b2@0506', { options: { passThroughFriends: true, fog: 'hidden' } })
  assert.equal(hidden.refused('pass b1 0506 0507'), 'moves-6')
  assert.deepEqual(hidden.after('pass'), [])
})
