import { strict as assert } from 'node:assert'
import { seeded } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { tripleAlliance } from '../index.ts'
import { attritionModifiers } from '../rules/07-attrition-table.ts'
import { real, rule } from './board.ts'

rule('1.2a', 'nine turns from April 1865 to early 1869, three months and then half-years', () => {
  const { turns } = tables
  assert.deepEqual(
    turns.map(({ roman }) => roman),
    ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'],
  )
  assert.deepEqual(
    [0, 1, 2, 4, 8].map(i => turns[i].label.en),
    ['April–June 1865', 'Late 1865', 'Early 1866', 'Early 1867', 'Early 1869'],
  )
  assert.deepEqual(
    turns.map(({ months }) => months),
    [3, 6, 6, 6, 6, 6, 6, 6, 6],
  )
  assert.deepEqual(
    turns.map(({ season }) => season),
    turns.map(({ n }) => (n % 2 === 0 ? 'late' : 'early')),
  )
})

rule('1.3a', 'what is said of Allied units holds for three nations in one stack as for one', () => {
  const { p, hex } = real('AL@1336 BC@1336 UI@1336', { turn: 3 })
  const depots = attritionModifiers(p, 1, hex('1336'), false).filter(({ key }) => key === 'depotInOrAdjacent')
  assert.deepEqual(
    depots.map(({ value }) => value),
    [3],
  )
})

rule('1.4a', 'the die shows 0 to 9, each of them, and nothing else', () => {
  const t = real('BF@1042 PI@1826', { turn: 2, phase: 'events' })
  const pick = seeded(7)
  const fell = new Array<number>(10).fill(0)
  for (let i = 0; i < 10_000; i++) fell[tripleAlliance.throwDice(t.p, pick)[1]]++
  assert.equal(fell.length, 10)
  for (const [face, times] of fell.entries()) assert.ok(times > 800 && times < 1200, `${face}: ${times}`)
  assert.ok(t.allows('roll 0') && t.allows('roll 9'))
  assert.equal(t.refused('roll 10'), 'dice')
})
