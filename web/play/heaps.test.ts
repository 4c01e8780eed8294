/** Counters that are no units, and actions about one counter of many. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Action, FIRST_VERB, type Game } from '@quebracho/engine'
import type { Piece } from '@quebracho/engine/show'
import { animationsOf, changedHexes } from './changes.ts'
import { click, clickUnit, sortOffers } from './pick.ts'
import { NOTHING } from './ui.ts'

const piece = (unit: number, more: Partial<Piece> = {}): Piece => ({
  unit,
  hex: 7,
  side: 0,
  symbol: 'ironclad',
  factors: '6/3/0',
  name: String(unit),
  marks: [],
  ...more,
})
const heap = (count: number): Piece => piece(99, { factors: String(count), heap: { key: 'heap' } })

test('nobody is hit when a heap shrinks or is used up, but it is news', () => {
  assert.deepEqual(animationsOf([heap(2)], [heap(1)]), [])
  assert.deepEqual(animationsOf([heap(2)], []), [])
  assert.deepEqual(changedHexes([heap(2)], [heap(1)], [], []), [7])
  assert.deepEqual(animationsOf([piece(1)], []), [{ kind: 'loss', unit: 1, hex: 7 }])
})

test('what is about one counter of a stack is offered at that counter, not at its hex', () => {
  const verbs = [
    { name: 'order', args: ['unit', 'area'], offer: 'board', close: true },
    { name: 'order-stack', args: ['hex', 'area'], offer: 'board', close: false },
  ]
  const game = { verbOf: ([verb]: Action) => verbs[verb - FIRST_VERB] } as unknown as Game
  const [order, stack] = [FIRST_VERB, FIRST_VERB + 1]
  const actions = [
    [order, 1, 1],
    [order, 1, 2],
    [order, 2, 1],
    [stack, 7, 1],
    [stack, 7, 2],
  ]
  const offers = sortOffers(game, [piece(1), piece(2), heap(3)], actions)
  const chosen = (meaning: ReturnType<typeof click>) =>
    meaning.kind === 'choose'
      ? meaning.options.map(option => option.actions[0])
      : meaning.kind === 'do'
        ? [meaning.option.actions[0]]
        : []
  assert.deepEqual(chosen(click(game, offers, NOTHING, [], 7)), actions.slice(3))
  assert.deepEqual(chosen(clickUnit(game, offers, NOTHING, [], 1)), actions.slice(0, 2))
  assert.deepEqual(
    chosen(clickUnit(game, offers, NOTHING, [], 99)),
    actions.slice(3),
    'a heap stands for its hex',
  )
})
