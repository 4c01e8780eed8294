import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SPECTATOR } from '../game.ts'
import { interrupt } from './interrupt.ts'
import { BLUE, RED } from './shared.ts'
import { randomGame, replays, seen, table } from './testing.ts'

const hidden = (...woods: string[]) => {
  const t = table(interrupt, 'valley', { parties: woods.length })
  for (const wood of woods) t.play(`hide ${wood}`)
  return t
}
const hexOf = (name: string) => interrupt.start('valley').world.names.hex.indexOf(name)

test('ambush-2: a 5 costs a step and ends the march in the middle', () => {
  const t = hidden('0202', '0304')
  t.play('enter 0101', 'spring north', 'roll 5')
  assert.deepEqual([t.p.column, t.p.steps, t.p.turn, t.p.points], [hexOf('0101'), 2, 2, 4])
  assert.equal(interrupt.waitsFor(t.p), RED)
})

test('ambush-2: after a 4 the march goes on where it was interrupted', () => {
  const t = hidden('0202', '0304')
  t.play('enter 0101', 'spring north', 'roll 4', 'enter 0102', 'hold')
  assert.deepEqual([t.p.steps, t.p.turn, t.p.points], [2, 1, 2])
})

test('ambush-2: equal effects count as one outcome', () => {
  const t = hidden('0202', '0304')
  t.play('enter 0101', 'spring north')
  assert.deepEqual(
    interrupt.outcomes(t.p).map(({ action, probability }) => [...action, probability.toFixed(3)]),
    [
      [0, 1, '0.333'],
      [0, 3, '0.333'],
      [0, 5, '0.333'],
    ],
  )
})

test('end-1: Red wins at the last column of hexes, in the middle of a march', () => {
  const t = hidden('0202', '0304')
  const path = ['0103', '0203', '0303', '0403', '0503', '0603', '0703']
  for (const hex of path.slice(0, -1)) t.play(`enter ${hex}`, 'hold')
  t.play('enter 0703')
  assert.deepEqual(interrupt.pending(t.p), { kind: 'end', winner: RED })
})

test('end-2: Blue wins when the column has no step left', () => {
  const t = hidden('0202', '0301', '0304')
  t.play('enter 0101', 'spring north', 'roll 3', 'enter 0201', 'spring south', 'roll 3')
  t.play('enter 0101', 'hold', 'enter 0102', 'hold')
  t.play('enter 0103', 'hold', 'enter 0203', 'hold', 'enter 0303', 'spring rear', 'roll 6')
  assert.deepEqual(interrupt.pending(t.p), { kind: 'end', winner: BLUE })
})

test('illegal actions are refused by their rule and change nothing', () => {
  const t = table(interrupt, 'valley')
  assert.equal(t.refused('hide 0101'), 'hide-1')
  t.play('hide 0202')
  assert.equal(t.refused('hide 0202'), 'hide-1')
  t.play('hide 0604', 'hide 0304')
  assert.equal(t.refused('enter 0202'), 'march-1')
  assert.equal(t.refused('enter 0104'), 'march-1')
  assert.equal(t.refused('hold'), 'march-1')
  t.play('enter 0101')
  assert.equal(t.refused('spring south'), 'ambush-1')
  assert.equal(t.refused('halt'), 'ambush-1')
})

test('hide-1: nobody but Blue sees where a party lies, before it is sprung', () => {
  const [one, other] = [hidden('0202', '0304'), hidden('0604', '0402')]
  for (const t of [one, other]) t.play('enter 0101')
  for (const side of [RED, SPECTATOR]) {
    assert.deepEqual(seen(interrupt, one.p, side), seen(interrupt, other.p, side))
    assert.deepEqual(one.heard(side), ['hiding', 'hiding', 'entered'])
  }
  assert.notDeepEqual(seen(interrupt, one.p, BLUE), seen(interrupt, other.p, BLUE))
  assert.deepEqual(one.heard(BLUE), ['hiding', 'hidden', 'hiding', 'hidden', 'entered'])
  one.play('spring north')
  assert.deepEqual(one.heard(RED), ['hiding', 'hiding', 'entered', 'sprung'])
})

test('hide-1: only Blue sees the hiding itself', () => {
  assert.equal(interrupt.seenBy(interrupt.start('valley')), 1 << BLUE)
})

test('Blue is asked after each hex, near a party or not', () => {
  const far = hidden('0604', '0602')
  far.play('enter 0101')
  assert.equal(interrupt.waitsFor(far.p), BLUE)
  assert.deepEqual(
    interrupt
      .actions(far.p)
      .toArray()
      .map(action => interrupt.text(action, far.p)),
    ['hold'],
  )
})

test('random games end, and their records replay', () => {
  for (let seed = 1; seed <= 20; seed++) assert.ok(replays(randomGame(interrupt, 'valley', seed)))
})
