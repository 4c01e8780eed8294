import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SPECTATOR } from './game.ts'
import { recordFor } from './known.ts'
import { newMatch, playMatchText } from './match.ts'
import { ALL } from './procedure.ts'
import { orders } from './toys/orders.ts'
import { BLUE, RED } from './toys/shared.ts'

const armies = ['left', 'centre', 'right']

function written(...texts: string[]) {
  const match = newMatch(orders, { scenario: 'front', options: { clash: false } })
  for (const text of texts) playMatchText(match, text)
  return match
}

test('a side knows its own secret orders and nobody else knows that there are any', () => {
  const match = written('order left hold', 'order centre flank')
  const [red, blue, spectator] = [RED, BLUE, SPECTATOR].map(side => recordFor(match, side))
  assert.deepEqual(
    red.known.map(({ action, by }) => [action, by]),
    [
      ['order left hold', 'red'],
      ['order centre flank', 'red'],
    ],
  )
  assert.deepEqual(blue.known, [])
  assert.deepEqual(spectator.known, [])
})

test('it says no more however many orders were written, and in whatever order', () => {
  const one = written(...armies.map(army => `order ${army} hold`), 'order left flank')
  const other = written(...armies.toReversed().map(army => `order ${army} attack`), 'order left flank')
  assert.deepEqual(recordFor(one, BLUE), recordFor(other, BLUE))
  assert.notDeepEqual(recordFor(one, RED), recordFor(other, RED))
})

test('what is revealed is told to all, and nothing in it counts what is not', () => {
  const match = written(...[...armies, ...armies].map(army => `order ${army} hold`))
  const { known, ...head } = recordFor(match, SPECTATOR)
  assert.deepEqual(
    known.flatMap(({ heard }) => heard.map(({ key }) => key)),
    ['revealed', 'revealed', 'revealed'],
  )
  assert.deepEqual(Object.keys(head).sort(), [
    'game',
    'opening',
    'options',
    'players',
    'result',
    'rules',
    'scenario',
  ])
})

test('whether somebody answered in secret, or was not asked, is all one', () => {
  const match = written(...[...armies, ...armies].map(army => `order ${army} hold`))
  const [first, last] = [match.deeds[0], match.deeds[5]]
  const open = { ...first, seenBy: ALL, told: [] }
  const asked = recordFor({ ...match, deeds: [open, last] }, SPECTATOR)
  const unasked = recordFor({ ...match, deeds: [{ ...open, told: last.told }] }, SPECTATOR)
  assert.equal(asked.known[0].heard.length, 3)
  assert.deepEqual(asked, unasked)
})
