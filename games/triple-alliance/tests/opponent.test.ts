/** The yardstick of the opponents, and that they come to an end. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FIRST_VERB } from '@quebracho/engine'
import { tripleAlliance } from '../index.ts'
import { attritionLoss } from '../rules/07-attrition-table.ts'
import { expectedLoss, grip, score } from '../score.ts'
import { ALLIED, PARAGUAYAN } from '../world.ts'
import { fx, real } from './board.ts'

test('the loss to be expected is the mean of the table', () => {
  for (const units of [1, 3, 8, 17, 26])
    for (const modifier of [-7, -1, 0, 3, 6]) {
      const faces = Array.from({ length: 10 }, (_, die) =>
        Math.min(units, attritionLoss(units, die + modifier)),
      )
      const mean = faces.reduce((sum, loss) => sum + loss, 0) / 10
      assert.ok(Math.abs(expectedLoss(units, modifier) - mean) < 1e-9, `${units} at ${modifier}`)
    }
})

test('a grip is closer the more attack and the fewer defend', () => {
  assert.equal(grip(0, 10), 0)
  assert.ok(grip(5, 10) < grip(10, 10) && grip(10, 10) < grip(10, 5) && grip(10, 5) < 1)
})

test('what is good for one side is as bad for the other', () => {
  const { p } = real('PI*8@1434 Ipr@1434 BF*5@1435 BI@1435 AL*3@1335', { phase: 'c1', phasing: 'allied' })
  assert.ok(Math.abs(score(p, ALLIED) + score(p, PARAGUAYAN)) < 1e-9)
})

test('the army is better off for a unit more, and for standing nearer to what it wants', () => {
  const value = (notation: string) => score(real(notation, { phase: 'c1', phasing: 'allied' }).p, ALLIED)
  assert.ok(value('Ipr@1434 BF*4@1335') > value('Ipr@1434 BF*3@1335'))
  assert.ok(value('Ipr@1434 BF*4@1335') > value('Ipr@1434 BF*4@1340'))
  assert.ok(value('Ipr@1434 BF*4@1335') > value('Ipr@1434 C@1433 BF*4@1335'))
})

test('of many marches a few are thought about, each of them legal', () => {
  const { p } = real('PI*12@1434 PC*6@1433 PE*4@1432 Ipr@1434 BF*5@1541 AL*3@1335', { turn: 3 })
  const all = tripleAlliance.actions(p).toArray()
  const some = tripleAlliance.worthTrying?.(tripleAlliance.view(p, PARAGUAYAN), all) ?? all
  assert.ok(some.length > 0 && some.length <= 8, `${some.length} of ${all.length}`)
  for (const action of some) assert.equal(tripleAlliance.forbids(p, action), null)
})

test('whoever is told to march goes somewhere', () => {
  const { p } = fx('BF*3@0404 PI*2@0301', { phasing: 'allied' }).play('march 0404')
  const all = tripleAlliance.actions(p).toArray()
  const some = tripleAlliance.worthTrying?.(tripleAlliance.view(p, ALLIED), all) ?? []
  const verbs = new Set(some.map(([verb]) => tripleAlliance.vocabulary.verbs[verb - FIRST_VERB].name))
  assert.ok(verbs.has('go') || verbs.has('halt'))
  assert.ok(!(verbs.has('go') && verbs.has('halt')))
})
