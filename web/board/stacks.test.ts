import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Piece } from '@quebracho/engine/show'
import {
  bestSide,
  cardAt,
  fanOf,
  magnifiedOf,
  overFan,
  pileOffset,
  shownOf,
  stacksOf,
  withHidden,
} from './stacks.ts'

const piece = (unit: number, hex: number): Piece => ({
  unit,
  hex,
  side: 0,
  symbol: 'infantry',
  factors: '3',
  name: `${unit}`,
  marks: [],
})

const window = { width: 390, height: 844 }
const hexAt = (x: number, y: number, radius: number) => ({
  x,
  y,
  radius,
  across: radius,
  down: 0.87 * radius,
})

test('pieces stack by hex in their order, and what is off the map stands nowhere', () => {
  const stacks = stacksOf([piece(0, 5), piece(1, -1), piece(2, 5), piece(3, 6)])
  assert.deepEqual(
    stacks.get(5)?.map(({ unit }) => unit),
    [0, 2],
  )
  assert.equal(stacks.size, 2)
})

test('a pile is centred on its hex', () => {
  for (const count of [1, 2, 3, 4]) {
    const sum = Array.from({ length: count }, (_, i) => pileOffset(i, count)[0]).reduce((a, b) => a + b, 0)
    assert.ok(Math.abs(sum) < 1e-9)
  }
})

test('a fan stays in the window, does not overlap, and each card can be hit', () => {
  const stack = Array.from({ length: 9 }, (_, i) => piece(i, 0))
  for (const [x, y] of [
    [5, 5],
    [385, 840],
    [200, 400],
  ]) {
    const cards = fanOf(stack, hexAt(x, y, 30), window)
    for (const card of cards) {
      assert.ok(card.x - card.side / 2 >= 0 && card.x + card.side / 2 <= window.width)
      assert.equal(cardAt(cards, card.x, card.y), card)
    }
    assert.equal(cardAt(cards, -50, -50), null)
    assert.ok(overFan(cards, hexAt(x, y, 30), x, y))
  }
  assert.equal(overFan([], hexAt(0, 0, 30), 0, 0), false)
})

test('a fan lies where it covers least of what is wanted, over its hex if nothing is', () => {
  const stack = [piece(0, 0), piece(1, 0), piece(2, 0)]
  const place = hexAt(200, 400, 30)
  const at = (dx: number, dy: number) => ({ x: 200 + dx, y: 400 + dy, weight: 10 })
  assert.equal(bestSide(stack, place, window, []), 'over')
  assert.equal(bestSide(stack, place, window, [at(0, -52)]), 'under')
  assert.equal(bestSide(stack, place, window, [at(0, -52), at(0, 52)]), 'right')
  assert.equal(bestSide(stack, hexAt(380, 400, 30), window, [at(180, -52), at(180, 52)]), 'left')
  const cards = fanOf(stack.slice(1), place, window, 'right')
  assert.ok(cards.every(({ x, side }) => x - side / 2 > 200 + 25))
})

test('a card is large enough for a finger', () => {
  for (const card of fanOf([piece(0, 0), piece(1, 0)], hexAt(200, 400, 8), window)) assert.ok(card.side >= 44)
})

test('magnified counters fit side by side', () => {
  const cards = magnifiedOf(
    [0, 1, 2, 3].map(unit => piece(unit, 0)),
    hexAt(380, 100, 20),
    window,
  )
  for (const { x, side } of cards) assert.ok(x - side / 2 >= 0 && x + side / 2 <= window.width)
})

test('a stack of fifteen is magnified in rows, each counter large enough to read', () => {
  const stack = Array.from({ length: 15 }, (_, i) => piece(i, 0))
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ]) {
    const cards = magnifiedOf(stack, hexAt(200, 300, 20), { width, height })
    for (const { x, y, side } of cards) {
      assert.ok(side > 80)
      assert.ok(x - side / 2 >= 0 && x + side / 2 <= width && y - side / 2 >= 0 && y + side / 2 <= height)
    }
  }
})

test('what is picked or acts lies on top of its pile', () => {
  const stack = [0, 1, 2, 3, 4, 5].map(unit => piece(unit, 0))
  const units = (shown: readonly Piece[]) => shown.map(({ unit }) => unit)
  assert.deepEqual(units(shownOf(stack, [])), [2, 3, 4, 5])
  assert.deepEqual(units(shownOf(stack, [1])), [3, 4, 5, 1])
  const acting = stack.with(0, { ...stack[0], marks: ['acting'] })
  assert.deepEqual(units(shownOf(acting, [2])), [4, 5, 0, 2])
})

test('what lies hidden under a pile shows its back, and no more of them than can be told apart', () => {
  const top = [piece(7, 5)]
  assert.deepEqual(withHidden(top, 0), top)
  assert.deepEqual(withHidden([], 3), [])
  const pile = withHidden(top, 10)
  assert.deepEqual(
    pile.map(({ unit, unknown = false }) => [unit, unknown]),
    [
      [-1, true],
      [-1, true],
      [-1, true],
      [7, false],
    ],
  )
})
