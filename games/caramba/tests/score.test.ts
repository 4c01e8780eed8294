/** The opponents' yardstick: what it counts, and that it remembers nothing. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { copy, seeded } from '@quebracho/engine'
import { randomGame } from '../../random-game.ts'
import { caramba } from '../index.ts'
import { score, terms } from '../opponent/score.ts'
import type { Caramba } from '../position.ts'
import { board, rule } from './board.ts'

const [BOLIVIA, PARAGUAY] = [0, 1]

const term = (key: string, p: Caramba, side: number): number => {
  const found = terms.find(each => each.key === key)
  assert.ok(found, key)
  return found.of(p, side)
}

rule(
  'turn-1 turn-3',
  'bread that comes before the next supply is counted on when both segments are over',
  () => {
    const notation = 'b1@0305 b2@0405 p1@0309 p2@0408'
    const t = board(notation, { active: 'paraguay' })
    const before = [BOLIVIA, PARAGUAY].map(side => term('supply', t.p, side))
    t.play('end-segment')
    assert.equal(t.waitsFor(), 'paraguay ammo')
    assert.deepEqual(
      [BOLIVIA, PARAGUAY].map(side => term('supply', t.p, side)),
      before,
    )
  },
)

rule('turn-3', 'bread that has come is not counted on again while the other side throws', () => {
  const t = board('b1@0305 b2@0405 b3@0505 b4@0605 p1@0309', { phase: 'turn' })
  while (t.waitsFor() !== 'dice production') t.play(`ammo ${t.after('ammo')[0]}`)
  const before = term('supply', t.p, BOLIVIA)
  t.roll(1, 1, 1, 1)
  assert.deepEqual([t.waitsFor(), t.pool('bolivia', 'blue')], ['dice production', 2])
  assert.ok(term('supply', t.p, BOLIVIA) < before, 'two tokens are fewer than those counted on')
})

rule(
  'entrench-1 turn-1',
  'ending the turn is worth no more than what it brings: works count while they are dug',
  () => {
    const t = board('b1@0305 b2@0405E1 p1@0309 p2@0408E2 p3@0609M1', { active: 'paraguay' })
    const worth = () => ['army', 'march'].map(key => term(key, t.p, PARAGUAY))
    const before = worth()
    t.play('end-segment')
    assert.deepEqual([t.unit('b1').works, t.unit('p1').works, t.unit('p3').works], [1, 1, 0])
    assert.deepEqual(worth(), before)
  },
)

rule('entrench-5', 'a march gives up the level that is being dug, and those that were', () => {
  const t = board('b1@0305E1 p1@0309')
  const before = term('army', t.p, BOLIVIA)
  t.play('step b1 0306')
  const lost = before - term('army', t.p, BOLIVIA)
  const dug = board('b1@0305E1 p1@0309', { set: p => p.firedAt.fill(1) })
  const levels =
    2 *
    (term('army', dug.p, BOLIVIA) -
      term('army', board('b1@0305 p1@0309', { set: p => p.firedAt.fill(1) }).p, BOLIVIA))
  assert.ok(Math.abs(lost - levels) < 1e-9, `${lost}, not ${levels}`)
})

rule('scenario-3', 'trenches around the prize are worth more than others, to the side that holds it', () => {
  const level = (hex: string, side: 'b1' | 'p1') => {
    const army = (works: string) => {
      const { p } = board(`${side}@${hex}${works}`, { scenario: 'nanawa', set: at => at.firedAt.fill(1) })
      return term('army', p, side === 'b1' ? BOLIVIA : PARAGUAY)
    }
    return army(':3E1') - army(':3')
  }
  assert.ok(level('0708', 'p1') > level('0603', 'p1'), 'Paraguay beside Nanawa')
  assert.equal(level('0708', 'b1'), level('0603', 'b1'), 'Bolivia, which does not hold it')
})

test('the score is the sum of its terms, each by a name of its own', () => {
  assert.equal(new Set(terms.map(({ key }) => key)).size, terms.length)
  const { p } = board('b1@0305:3E1 p1@0307:2T B{red:3,blue:2} P{white:1}')
  for (const side of [BOLIVIA, PARAGUAY]) {
    const sum = terms.reduce((total, { key }) => total + term(key, p, side), 0)
    assert.equal(score(p, side), sum)
  }
})

test('a position is worth the same first and last, whatever was judged between', () => {
  const seen: [p: Caramba, scores: number[]][] = []
  const scores = (p: Caramba) => [BOLIVIA, PARAGUAY].map(side => score(p, side))
  for (const { id } of caramba.scenarios) {
    const p = caramba.start(id)
    for (const _ of randomGame(caramba, p, seeded(3))) {
      if (seen.length % 40 === 39 || p.active < 0) seen.push([copy(p), scores(p)])
      else scores(p)
    }
  }
  assert.ok(seen.length > 50)
  for (const [p, first] of seen) assert.deepEqual(scores(p), first)
})
