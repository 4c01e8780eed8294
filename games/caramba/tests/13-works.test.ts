/** Chapter 13: entrenching and deforesting. */
import { strict as assert } from 'node:assert'
import { board, rule, type Setting, type Table } from './board.ts'

/** Units next to their depots, so that nobody has to be fed. */
const atHome = 'b1@0302 p1@0312'
const lastSegment: Setting = { active: 'paraguay' }

/** Ends the turn, picks any ammunition and throws for it, and stands in A's next activation step. */
function nextTurn(t: Table): Table {
  if (t.waitsFor() === 'bolivia activate') t.play('end-segment')
  toActivation(t).play('end-segment', 'ammo 0313 red', 'ammo 0713 red', 'ammo 0301 red', 'ammo 0701 red')
  return toActivation(t.roll(6, 1, 6, 1, 6, 1, 6, 1))
}

/** Feeds everybody who can be fed. */
function toActivation(t: Table): Table {
  while (t.waitsFor().endsWith('supply')) {
    const [hungry] = t.after('feed')
    t.play(hungry ? `feed ${hungry}` : 'end-supply')
  }
  return t
}

rule('entrench-1 entrench-2', 'W35: idle turns dig in, to the second level and no further', () => {
  const t = board('b1@0505 p1@0312 B{blue:9}')
  const levels = [1, 2, 3].map(() => nextTurn(t).unit('b1').works)
  assert.deepEqual(levels, [1, 2, 2])
})

rule('entrench-1', 'a supplied unit left in peace gains a level at the end of the turn, not before', () => {
  const t = board(atHome)
  t.play('end-segment')
  assert.equal(t.unit('b1').works, 0)
  t.play('end-segment')
  assert.deepEqual([t.unit('b1').works, t.unit('p1').works], [1, 1])
})

rule('entrench-1', 'not who moved, fought, fired, was attacked or is starved', () => {
  const works = (notation: string, ...actions: string[]) => {
    const t = board(notation, lastSegment).play(...actions, 'end-segment')
    return [t.unit('p1').works, t.unit('b1').works]
  }
  assert.deepEqual(works('p1@0506 b1@0302', 'step p1 0507'), [0, 1])
  assert.deepEqual(works('p1@0506:4 b1@0505:3', 'attack p1 0505'), [0, 0])
  assert.deepEqual(works('p1@0506X b1@0302'), [0, 1])
  const fired = board('p1@0506 p2@0913 b1@0504 P{red:1}', lastSegment).play('barrage p1 0504', 'spend red 1')
  fired.roll(6).play('end-segment')
  assert.deepEqual([fired.unit('p1').works, fired.unit('p2').works], [0, 1])
})

rule('entrench-3', 'nobody digs in a swamp', () => {
  const t = board('S0302 b1@0302 J0312 p1@0312', lastSegment).play('end-segment')
  assert.deepEqual([t.unit('b1').works, t.unit('p1').works], [0, 1])
})

rule('entrench-4', 'shells and bombs that miss keep a unit from digging', () => {
  const shelled = board('p1@0506 b1@0505 P{red:1}', lastSegment)
    .play('barrage p1 0505', 'spend red 1')
    .roll(6)
  assert.equal(shelled.play('end-segment').unit('b1').works, 0)
  const bombed = board('p1@0506 b1@0505 P{white:1}', lastSegment).play('raid 0505 1').roll(6)
  assert.equal(bombed.play('end-segment').unit('b1').works, 0)
})

rule('entrench-5', 'out and back again: the works are gone', () => {
  const t = board('b1@0505E2 p1@0312').play('step b1 0504', 'step b1 0505')
  assert.equal(t.unit('b1').works, 0)
})

rule('entrench-5', 'nobody else inherits them', () => {
  const t = board('b1@0505E2 b2@0605 p1@0312').play('step b1 0504', 'step b2 0505')
  assert.equal(t.unit('b2').works, 0)
})

rule('entrench-6', 'works outlast attack, fire and hunger', () => {
  const attacked = board('b1@0505:4 p1@0506:4E1').play('attack b1 0506')
  assert.equal(attacked.unit('p1').works, 1)
  const t = board('p1@0506 b1@0505:4E2 P{red:1}', lastSegment).play('barrage p1 0505', 'spend red 1').roll(3)
  assert.deepEqual([t.unit('b1').cv, t.unit('b1').works], [3, 2])
  const starved = board('b1@0505E2 p1@0312', { phase: 'supply' })
  assert.deepEqual([starved.unit('b1').supplied, starved.unit('b1').works], [0, 2])
})

rule(
  'entrench-2 entrench-4 entrench-5',
  'W35: shelled in vain the works stay, left behind they are lost',
  () => {
    const t = board('p1@0507 b1@0505E2 p2@0312 P{red:1} B{blue:9}', lastSegment)
    t.play('barrage p1 0505', 'spend red 1').roll(6)
    nextTurn(t)
    assert.equal(t.unit('b1').works, 2)
    assert.equal(t.play('step b1 0504').unit('b1').works, 0)
  },
)

rule('deforest-1', 'a supplied idle unit in jungle may clear it, and does nothing else', () => {
  const t = board('J0505 b1@0505 p1@0312')
  assert.deepEqual(t.after('deforest'), ['b1'])
  t.play('deforest b1')
  assert.equal(t.refused('step b1 0504'), 'act-2')
  assert.equal(t.refused('deforest b1'), 'act-2')
})

rule('deforest-1', 'not in a swamp, nor in the open, nor hungry, nor after a move', () => {
  assert.equal(board('S0505 b1@0505 p1@0312').refused('deforest b1'), 'deforest-1')
  assert.equal(board('b1@0505 p1@0312').refused('deforest b1'), 'deforest-1')
  assert.equal(board('J0505 b1@0505X p1@0312').refused('deforest b1'), 'supply-17')
  const moved = board('b1@0504 J0505 p1@0312').play('step b1 0505')
  assert.equal(moved.refused('deforest b1'), 'deforest-1')
})

rule('deforest-1', 'not after a fight', () => {
  const t = board('J0505 b1@0505:4 p1@0506:4').play('attack b1 0506')
  assert.equal(t.refused('deforest b1'), 'act-4')
})

rule('deforest-1 G72', 'W43: a shell that missed spoils this turn, not the next', () => {
  const t = board('b1@0507 b2@0302 J0509 p1@0509:4 p2@0312 B{red:1,blue:9} P{blue:9}')
  t.play('barrage b1 0509', 'spend red 1').roll(6).play('end-segment')
  toActivation(t)
  assert.equal(t.refused('deforest p1'), 'deforest-1')
  nextTurn(t).play('end-segment')
  assert.ok(toActivation(t).allows('deforest p1'))
})

rule(
  'deforest-2 deforest-3',
  'W36: left in peace, the jungle is open for good and the works stay as they were',
  () => {
    const t = board('J0505 b1@0505E1 p1@0312 B{blue:9}').play('deforest b1').play('end-segment')
    assert.equal(t.terrain('0505'), 'jungle')
    t.play('end-segment', 'ammo 0313 red', 'ammo 0713 red', 'ammo 0301 red', 'ammo 0701 red').roll(
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
    )
    assert.deepEqual([t.terrain('0505'), t.unit('b1').works], ['chaco', 1])
    const before = t.pool('bolivia', 'blue')
    t.play('feed b1')
    assert.equal(before - t.pool('bolivia', 'blue'), 1)
  },
)

rule('deforest-2', 'in jungle the same unit would cost two', () => {
  const t = board('J0505 b1@0505 p1@0312 B{blue:9}', { phase: 'supply' }).play('feed b1')
  assert.equal(t.pool('bolivia', 'blue'), 7)
})

rule('deforest-2 deforest-3', 'W36: one token fired at it, and the jungle stands, the works too', () => {
  const t = board('J0505 b1@0505E1 p1@0507 p2@0312 P{blue:9,red:1} B{blue:9}').play(
    'deforest b1',
    'end-segment',
  )
  toActivation(t).play('barrage p1 0505', 'spend red 1').roll(6).play('end-segment')
  assert.deepEqual([t.terrain('0505'), t.unit('b1').works], ['jungle', 1])
})

rule('deforest-3', 'clearing leaves no time to dig', () => {
  const t = board('J0505 b1@0505 p1@0312').play('deforest b1', 'end-segment', 'end-segment')
  assert.deepEqual([t.terrain('0505'), t.unit('b1').works], ['chaco', 0])
})
