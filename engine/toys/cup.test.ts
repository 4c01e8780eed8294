import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SPECTATOR } from '../game.ts'
import { cup } from './cup.ts'
import { BLUE, RED } from './shared.ts'
import { randomGame, replays, seen, table } from './testing.ts'

/** Set up with these draws of Red's, Blue's being two militia. */
const drawn = (...red: string[]) => {
  const t = table(cup, 'even')
  for (const chit of [...red, 'militia', 'militia']) t.play(`draw chit ${chit}`)
  return t
}

test('draw-1: what is in the cup has its exact chance, and what is drawn is gone from it', () => {
  const t = table(cup, 'even')
  const chances = () => cup.outcomes(t.p).map(({ action, probability }) => [action[2], probability])
  assert.deepEqual(chances(), [
    [0, 4 / 9],
    [1, 3 / 9],
    [2, 2 / 9],
  ])
  t.play('draw chit guard')
  assert.deepEqual(chances(), [
    [0, 4 / 8],
    [1, 3 / 8],
    [2, 1 / 8],
  ])
  t.play('draw chit guard')
  assert.deepEqual([...t.p.cup.subarray(0, 3)], [4, 3, 0])
  assert.deepEqual([...t.p.hand.subarray(0, 3)], [0, 0, 2])
})

test('draw-1: a chit that is not in the cup cannot be drawn', () => {
  const t = drawn('guard', 'guard')
  assert.equal(t.refused('draw chit guard'), 'draw')
  assert.equal(t.refused('play guard'), 'draw')
  assert.equal(cup.countOutcomes(t.p), 2)
})

test('draw-1: the enemy neither sees nor hears what was drawn', () => {
  const [one, other] = [drawn('guard', 'guard'), drawn('militia', 'line')]
  for (const side of [BLUE, SPECTATOR]) {
    assert.deepEqual(seen(cup, one.p, side), seen(cup, other.p, side))
    assert.deepEqual(one.heard(side), other.heard(side))
  }
  assert.notDeepEqual(seen(cup, one.p, RED), seen(cup, other.p, RED))
  assert.deepEqual(one.heard(RED), ['drew', 'drew.chit', 'drew', 'drew.chit', 'drew', 'drew'])
  assert.deepEqual(one.heard(SPECTATOR), ['drew', 'drew', 'drew', 'drew'])
  assert.equal(cup.seenBy(one.p), 1 << RED)
})

test('win-1: the greater chit wins and leads; of equal ones the leader’s is greater', () => {
  const t = drawn('line', 'guard')
  t.play('draw chit line', 'play line', 'draw chit guard', 'play guard')
  assert.deepEqual([[...t.p.points], t.p.leader], [[0, 1], BLUE])
  t.play('draw chit line', 'play line', 'draw chit line', 'play line')
  assert.deepEqual([[...t.p.points], t.p.leader], [[0, 2], BLUE])
})

test('play-1: a chit not in the hand is refused and changes nothing', () => {
  const t = drawn('militia', 'militia')
  t.play('draw chit militia')
  assert.equal(t.refused('play guard'), 'play-1')
})

test('an imagined cup and hand hold what is left of all chits', () => {
  const match = randomGame(cup, 'guards', 3)
  const p = match.position
  const imagined = cup.imagine(cup.view(p, RED), RED, () => 0)
  for (let sort = 3; sort < 6; sort++) {
    assert.equal(imagined.cup[sort] + imagined.hand[sort] + imagined.played[sort], p.world.chits[sort])
  }
  assert.equal(imagined.hand[3] + imagined.hand[4] + imagined.hand[5], p.held[BLUE])
})

test('random games end, and their records replay', () => {
  for (const { id } of cup.scenarios) {
    for (let seed = 1; seed <= 20; seed++) assert.ok(replays(randomGame(cup, id, seed)))
  }
})
