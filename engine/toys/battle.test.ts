import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SPECTATOR } from '../game.ts'
import { battleGame } from './battle.ts'
import { BLUE, RED } from './shared.ts'
import { randomGame, replays, seen, table } from './testing.ts'

/** Red stands next to Blue and attacks. */
const attacked = (scenario = 'pitched') => {
  const t = table(battleGame, scenario)
  t.play('march 0302', 'wait', 'attack')
  return t
}
const hexes = (t: ReturnType<typeof attacked>) => [...t.p.at].map(hex => t.p.world.names.hex[hex])

test('attack-1: only the number of hits counts', () => {
  const t = attacked()
  assert.deepEqual(
    battleGame.outcomes(t.p).map(({ probability }) => Math.round(probability * 27)),
    [8, 12, 6, 1],
  )
})

test('a whole battle: losses, a retreat hex by hex, an advance', () => {
  const t = attacked()
  t.play('roll 5 1 6')
  assert.equal(battleGame.waitsFor(t.p), BLUE)
  t.play('lose b1', 'lose b3')
  assert.deepEqual([...t.p.steps], [4, 4, 4, 3, 4, 3])
  assert.equal(battleGame.waitsFor(t.p), BLUE)
  t.play('fall-back 0502', 'fall-back 0602')
  assert.equal(battleGame.waitsFor(t.p), RED)
  t.play('advance')
  assert.deepEqual(hexes(t), ['0402', '0602'])
  assert.equal(battleGame.waitsFor(t.p), BLUE, 'and it is the next turn')
})

test('retreat-1: a single hit moves nobody', () => {
  const t = attacked()
  t.play('roll 5 1 1', 'lose b2')
  assert.deepEqual(hexes(t), ['0302', '0402'])
  assert.equal(t.p.turn, 3)
})

test('advance-1: the attacker may stay', () => {
  const t = attacked()
  t.play('roll 5 5 1', 'lose b1', 'lose b1', 'fall-back 0502', 'fall-back 0602', 'stay')
  assert.deepEqual(hexes(t), ['0302', '0602'])
})

test('retreat-2: where there is no way back the retreat ends and costs a step', () => {
  const t = table(battleGame, 'pitched')
  t.play(
    'march 0302',
    'march 0501',
    'march 0402',
    'march 0601',
    'march 0502',
    'march 0701',
    'march 0602',
    'wait',
  )
  t.play('attack', 'roll 5 5 1', 'lose b1', 'lose b2')
  assert.equal(battleGame.waitsFor(t.p), BLUE)
  t.play('lose b2')
  assert.deepEqual(hexes(t), ['0602', '0701'], 'nobody has moved, so nobody advances')
  assert.deepEqual([...t.p.steps.subarray(3)], [3, 2, 4])
  assert.equal(battleGame.waitsFor(t.p), BLUE, 'and it is the next turn')
})

test('loss-1: the enemy knows the sum of steps, not how they are spread', () => {
  const [one, other] = [attacked(), attacked()]
  one.play('roll 5 5 1', 'lose b1', 'lose b1')
  other.play('roll 5 5 1', 'lose b2', 'lose b3')
  for (const side of [RED, SPECTATOR]) {
    assert.deepEqual(seen(battleGame, one.p, side), seen(battleGame, other.p, side))
    assert.deepEqual(one.heard(side), other.heard(side))
    assert.ok(!one.heard(side).includes('hit'))
  }
  assert.notDeepEqual(seen(battleGame, one.p, BLUE), seen(battleGame, other.p, BLUE))
  assert.ok(one.heard(BLUE).includes('hit'))
})

test('loss-1: the choice is seen by the defender alone, a removed unit by all', () => {
  const t = attacked('skirmish')
  t.play('roll 5 5 1')
  assert.equal(battleGame.seenBy(t.p), 1 << BLUE)
  t.play('lose b1', 'lose b1')
  assert.equal(battleGame.view(t.p, RED).steps[3], 0)
  assert.ok(t.heard(RED).includes('removed'))
})

test('end-1: an army without steps has lost', () => {
  const t = attacked('skirmish')
  t.play('roll 5 5 5', 'lose b1', 'lose b1', 'lose b2', 'fall-back 0502', 'fall-back 0602', 'advance', 'wait')
  t.play('march 0502', 'wait', 'attack', 'roll 6 6 6', 'lose b2', 'lose b3', 'lose b3')
  assert.deepEqual(battleGame.pending(t.p), { kind: 'end', winner: RED })
})

test('illegal actions are refused by their rule and change nothing', () => {
  const t = table(battleGame, 'pitched')
  assert.equal(t.refused('attack'), 'act-1')
  assert.equal(t.refused('march 0402'), 'act-1')
  t.play('march 0302', 'wait', 'attack')
  assert.equal(t.refused('roll 5 5'), 'dice')
  t.play('roll 5 5 1')
  assert.equal(t.refused('lose r1'), 'loss-1')
  assert.equal(t.refused('fall-back 0502'), 'loss-1')
  t.play('lose b1', 'lose b1')
  assert.equal(t.refused('fall-back 0403'), 'retreat-1')
  assert.equal(t.refused('advance'), 'retreat-1')
})

test('random games end, and their records replay', () => {
  for (const { id } of battleGame.scenarios) {
    for (let seed = 1; seed <= 10; seed++) assert.ok(replays(randomGame(battleGame, id, seed)))
  }
})
