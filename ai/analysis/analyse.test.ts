import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CHANCE, type Match, newMatch, playMatchText } from '@quebracho/engine'
import { type Analysis, analyse } from './analyse.ts'
import { duel } from './duel.ts'
import { comparable, courseOf, sumsOf } from './sums.ts'

/** A game by its steps and dice; a resignation may end it. */
function played(steps: readonly string[], dice: readonly number[]): Match {
  const match = newMatch(duel, { scenario: 'field' }) as unknown as Match
  for (const [i, step] of steps.entries()) {
    playMatchText(match, step)
    if (dice[i] !== undefined) playMatchText(match, `roll ${dice[i]}`)
  }
  return match
}

function analysed(match: Match): Analysis {
  const running = analyse(match)
  let last = 0
  for (;;) {
    const { done, value } = running.next()
    if (done) return value ?? assert.fail('nothing was learned of the duel')
    assert.ok(value >= last && value <= 1, 'progress goes on')
    last = value
  }
}

const twelve = <T>(each: T): T[] => new Array<T>(12).fill(each)
const even: number[] = twelve(0).map((_, i) => (i % 4 < 2 ? 3 : 4))
const near = (a: number, b: number) => assert.ok(Math.abs(a - b) < 1e-9, `${a}, not ${b}`)

describe('skill and luck apart', () => {
  test('luck, play and words add up to the change of the chance, whatever was done', () => {
    const steps = ['run', 'fall', 'walk', 'run', 'fall', 'walk', 'run', 'run', 'walk', 'fall', 'run', 'walk']
    for (const match of [
      played(steps, [1, 6, 2, 5, 3, 3, 6, 1, 2, 4, 5, 6]),
      played([...steps.slice(0, 6), 'resign red'], [1, 6, 2, 5, 3, 3]),
    ]) {
      const analysis = analysed(match)
      const { start, end, luck, play, word } = sumsOf(analysis)
      assert.equal(analysis.chances.length, match.deeds.length + 1)
      near(end - start, luck + play[0] - play[1] + word)
      assert.ok([0, 0.5, 1].includes(end))
    }
  })

  test('who resigns gives away what he had, and neither luck nor play is to blame', () => {
    const { word, end, play } = sumsOf(analysed(played(['run', 'run', 'resign red'], [3, 4])))
    assert.equal(end, 0)
    assert.ok(word < -0.4)
    assert.ok(Math.abs(play[0]) < 0.1)
  })

  test('a planted blunder is the costliest decision of its side, with the better one named', () => {
    const steps = twelve('run').map((step, i) => (i === 4 ? 'fall' : i === 7 ? 'walk' : step))
    const { mistakes } = analysed(played(steps, even))
    const { worst, cost } = sumsOf(analysed(played(steps, even)))
    assert.equal(worst[0].length, 1)
    const [blunder] = worst[0]
    assert.equal(blunder.at, 8)
    assert.equal(duel.verbOf(blunder.better)?.name, 'run')
    assert.ok(blunder.cost > 0.3, String(blunder.cost))
    near(cost[0], blunder.cost)
    assert.ok(
      mistakes.every(({ side, cost }) => side === 0 || cost < 0.05),
      'to walk costs little',
    )
  })

  test('a planted lucky throw is luck, and nobody played badly', () => {
    const dice = even.with(6, 6)
    const analysis = analysed(played(twelve('run'), dice))
    const plain = sumsOf(analysed(played(twelve('run'), even)))
    const { luck, cost, turning, worst } = sumsOf(analysis)
    assert.deepEqual(cost, [0, 0])
    assert.deepEqual(worst, [[], []])
    assert.ok(luck > plain.luck + 0.1, `${luck} against ${plain.luck}`)
    const greatest = turning.toSorted((a, b) => b.change - a.change)[0]
    assert.deepEqual([greatest.at, greatest.kind], [13, 'luck'])
  })

  test('before a throw a position is worth what it is worth on average after it', () => {
    const changes = [1, 2, 3, 4, 5, 6].map(die => {
      const { chances, by } = analysed(played(['run'], [die]))
      assert.equal(by[1], CHANCE)
      return chances[2] - chances[1]
    })
    near(
      changes.reduce((sum, change) => sum + change, 0),
      0,
    )
  })

  test('the same game is always judged the same', () => {
    const steps = twelve('run').with(3, 'fall').with(8, 'walk')
    assert.deepEqual(analysed(played(steps, even)), analysed(played(steps, even)))
  })

  test('of a game nothing was learned of, nothing is said', () => {
    const { learned: _, ...unlearned } = duel
    const match = newMatch(unlearned, { scenario: 'field' }) as unknown as Match
    assert.deepEqual(analyse(match).next(), { done: true, value: null })
  })
})

describe('the course of the chance', () => {
  test('moments are compared where whole turns begin, and at the end', () => {
    assert.deepEqual(comparable([0, 3, 3, 4, 5, 6, 7]), [0, 1, 3, 4, 5, 6])
    assert.deepEqual(comparable([0, 3, 3, 4, 5, 6, 7], 3), [0, 1, 5, 6])
  })

  test('goes evenly from turn to turn, but for the throw that turned the game', () => {
    const chances = [0.5, 0.2, 0.2, 0.6, 0.6, 0.7]
    const analysis = { chances, by: [0, 0, CHANCE, 1, 1], mistakes: [] }
    const course = courseOf(analysis, sumsOf(analysis), [0, 5])
    assert.deepEqual(
      course.map(({ at }) => at),
      [0, 2, 3, 5],
    )
    const [begin, before, after, end] = course.map(({ chance }) => chance)
    near(begin, 0.5)
    near(before, 0.42)
    near(after - before, 0.36)
    near(end, 0.7)
  })
})
