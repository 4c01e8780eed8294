import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  countOutcomes,
  type DiceGroup,
  diceOutcomes,
  drawFrom,
  drawOutcomes,
  rollDice,
  wrongRoll,
} from './chance.ts'
import { seeded } from './random.ts'

const group = (count: number, sides: number, worth?: readonly number[], adds?: string): DiceGroup => ({
  count,
  sides,
  label: 'dice',
  ...(worth && { worth }),
  ...(adds && { adds }),
})
const pips = [1, 2, 3, 4, 5, 6]

const throws: Record<string, DiceGroup[]> = {
  nothing: [],
  'no dice of a kind': [group(0, 6), group(1, 6)],
  'one die': [group(1, 6)],
  'two dice': [group(2, 6)],
  'two kinds': [group(1, 6), group(2, 4)],
  'a sum': [group(2, 6, pips)],
  'hits of five': [group(5, 6, [0, 0, 0, 0, 1, 1])],
  'one sum of two groups': [group(2, 6, pips, 'x'), group(1, 4, [-1, -2, -3, -4], 'x')],
  'two who fight, by the difference': [
    group(2, 6, pips, 'x'),
    { ...group(2, 6, [0, 0, 0, 1, 2, 3], 'x'), against: true },
  ],
  'two sums': [group(2, 6, [0, 0, 0, 0, 1, 1], 'x'), group(2, 6, [0, 0, 0, 1, 1, 1], 'y')],
  'sums and plain dice, mixed': [
    group(1, 6, pips, 'x'),
    group(1, 3),
    group(2, 6, [0, 0, 1, 1, 1, 2], 'x'),
    group(1, 2, [0, 9]),
  ],
  'a sum without a name is its group’s own': [group(1, 6, pips), group(1, 6, pips)],
  'a die of ten': [group(1, 10, [0, 0, 0, 0, 0, 1, 1, 1, 2, 3])],
  'a die from 0 to 9': [{ ...group(1, 10, [0, 0, 0, 1, 1, 1, 1, 2, 2, 9]), first: 0 }],
  'plain dice from 0 to 3': [{ ...group(2, 4), first: 0 }, group(1, 2)],
  'three kinds in one sum': [
    group(1, 6, pips, 'x'),
    group(1, 8, [1, 2, 3, 4, 5, 6, 7, 8], 'x'),
    group(1, 2, [0, 100], 'x'),
  ],
}

/** What a throw is worth: the faces of plain dice, and the sums. */
function worthOf(groups: readonly DiceGroup[], faces: readonly number[]): string {
  const sums: Record<string, number> = {}
  const plain: number[] = []
  let at = 0
  for (const [i, { count, worth, adds, against, first = 1 }] of groups.entries()) {
    for (const face of faces.slice(at, at + count)) {
      const sum = adds ?? String(i)
      if (worth) sums[sum] = (sums[sum] ?? 0) + (against ? -1 : 1) * worth[face - first]
      else plain.push(face)
    }
    at += count
  }
  return JSON.stringify([plain, sums])
}

/** Every throw of the dice, one by one. */
function bruteForce(groups: readonly DiceGroup[]): Map<string, number> {
  const dice = groups.flatMap(each => new Array<DiceGroup>(each.count).fill(each))
  const all = dice.reduce((product, { sides }) => product * sides, 1)
  const chances = new Map<string, number>()
  for (let n = 0; n < all; n++) {
    let rest = n
    const faces = dice.map(({ sides, first = 1 }) => {
      const face = first + (rest % sides)
      rest = Math.floor(rest / sides)
      return face
    })
    const worth = worthOf(groups, faces)
    chances.set(worth, (chances.get(worth) ?? 0) + 1 / all)
  }
  return chances
}

for (const [name, groups] of Object.entries(throws)) {
  test(`outcomes of ${name}: sum to 1, agree with every throw tried, and are counted right`, () => {
    const outcomes = diceOutcomes(groups)
    const sum = outcomes.reduce((total, { probability }) => total + probability, 0)
    assert.ok(Math.abs(sum - 1) < 1e-12, String(sum))
    const expected = bruteForce(groups)
    assert.equal(outcomes.length, expected.size)
    assert.equal(countOutcomes(groups), expected.size)
    for (const { action, probability } of outcomes) {
      const faces = action.slice(1)
      assert.equal(wrongRoll(groups, faces), null)
      assert.ok(Math.abs(probability - (expected.get(worthOf(groups, faces)) ?? 0)) < 1e-12, String(action))
    }
  })
}

describe('many dice', () => {
  test('30 dice of which only hits count have 31 outcomes, exactly binomial', () => {
    const groups = [group(30, 6, [0, 0, 0, 0, 1, 1])]
    assert.equal(countOutcomes(groups), 31)
    const outcomes = diceOutcomes(groups)
    const sum = outcomes.reduce((total, { probability }) => total + probability, 0)
    assert.ok(Math.abs(sum - 1) < 1e-12)
    const none = outcomes.find(({ action }) => action.slice(1).every(face => face < 5))
    assert.ok(Math.abs((none?.probability ?? 0) - (2 / 3) ** 30) < 1e-15)
  })

  test('30 plain dice are counted without being listed', () => {
    assert.equal(countOutcomes([group(30, 6)]), 6 ** 30)
  })
})

test('a die has no face below its lowest nor above its highest', () => {
  const tens = [{ ...group(1, 10), first: 0 }]
  const thrown = Array.from({ length: 10 }, (_, i) => rollDice(tens, () => i)[1])
  assert.deepEqual(thrown, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  assert.equal(wrongRoll(tens, [0]), null)
  assert.match(wrongRoll(tens, [10])?.message ?? '', /no face 10, only 0 to 9/)
  assert.match(wrongRoll(tens, [-1])?.message ?? '', /no face −1/)
})

test('dice fall within their faces and by the source alone', () => {
  const groups = throws['sums and plain dice, mixed']
  const one = seeded(5)
  const other = seeded(5)
  for (let i = 0; i < 200; i++) {
    const action = rollDice(groups, one)
    assert.equal(wrongRoll(groups, action.slice(1)), null)
    assert.deepEqual(action, rollDice(groups, other))
  }
})

describe('draws', () => {
  const cup = new Map([
    [4, 1],
    [7, 3],
    [9, 2],
  ])

  test('have the chance of their number in the cup', () => {
    assert.deepEqual(
      drawOutcomes(cup, 5).map(({ action, probability }) => [...action, probability]),
      [
        [1, 5, 4, 1 / 6],
        [1, 5, 7, 3 / 6],
        [1, 5, 9, 2 / 6],
      ],
    )
  })

  test('take each counter of the cup once', () => {
    const items = Array.from({ length: 6 }, (_, i) => drawFrom(cup, 0, () => i)[2])
    assert.deepEqual(items, [4, 7, 7, 7, 9, 9])
  })

  test('out of an empty cup are an error', () => {
    assert.throws(() => drawFrom(new Map(), 0, seeded(1)), /empty cup/)
    assert.deepEqual(drawOutcomes(new Map(), 0), [])
  })
})
