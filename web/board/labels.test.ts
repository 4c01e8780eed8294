import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meets } from './geometry.ts'
import { type Label, placeLabels, stepAside, stretchesFor, takeFirst } from './labels.ts'
import { hash } from './noise.ts'

const sheet = { left: 0, top: 0, right: 1000, bottom: 1000 }

const label = (text: string, x: number, y: number, weight = 0): Label => ({
  text,
  x,
  y,
  width: 8 * text.length,
  height: 12,
  clear: 6,
  weight,
})

test('no two names touch, no name touches a symbol or leaves the sheet, however crowded', () => {
  const labels = Array.from({ length: 120 }, (_, i) =>
    label('x'.repeat(3 + (i % 9)), 1000 * hash(i, 1), 1000 * hash(i, 2), i % 4),
  )
  const symbols = labels.map(({ x, y }) => ({ left: x - 4, top: y - 4, right: x + 4, bottom: y + 4 }))
  const placed = placeLabels(labels, [...symbols], sheet)
  assert.ok(placed.length > 90)
  placed.forEach(({ box }, i) => {
    assert.ok(box.left >= 0 && box.top >= 0 && box.right <= 1000 && box.bottom <= 1000)
    for (const other of placed.slice(i + 1)) assert.ok(!meets(box, other.box))
    for (const symbol of symbols) assert.ok(!meets(box, symbol))
  })
})

test('the weightier name has the better place, and the other makes way', () => {
  const placed = placeLabels([label('lesser', 500, 512), label('greater', 500, 500, 5)], [], sheet)
  assert.deepEqual(
    placed.map(each => each.label.text),
    ['greater', 'lesser'],
  )
  assert.ok(placed[0].box.top > 500, 'below its point')
})

test('a name without room is left out', () => {
  const taken = [{ left: 0, top: 0, right: 1000, bottom: 1000 }]
  assert.deepEqual(placeLabels([label('nowhere', 500, 500)], taken, sheet), [])
  assert.equal(takeFirst([{ left: 1, top: 1, right: 2, bottom: 2 }], taken, sheet), null)
})

test('a river is named along its straightest stretch, never upside down', () => {
  const bent = Array.from({ length: 40 }, (_, i) => [i * 10, 40 * Math.sin(i / 2)]).flat()
  const straight = Array.from({ length: 40 }, (_, i) => [400 + i * 10, 0]).flat()
  const [best] = stretchesFor([...bent, ...straight], 100, 12)
  assert.ok(best.x > 400)
  const backwards = Array.from({ length: 40 }, (_, i) => [400 - i * 10, i * 3]).flat()
  for (const { angle } of stretchesFor(backwards, 100, 12)) assert.ok(Math.abs(angle) <= Math.PI / 2)
  assert.deepEqual(stretchesFor([0, 0, 10, 0], 100, 12), [])
})

test('a name in the way of a counter steps aside, others stay, and one without a place is covered', () => {
  const sheet = { left: 0, top: 0, right: 400, bottom: 400 }
  const label = (text: string, x: number, y: number) => ({
    text,
    x,
    y,
    width: 60,
    height: 14,
    clear: 10,
    weight: 1,
  })
  const placed = placeLabels([label('a', 100, 100), label('b', 300, 300)], [], sheet)
  const counter = { left: 60, top: 105, right: 140, bottom: 140 }
  const [b, a] = stepAside(placed, [counter], [], sheet)
  assert.deepEqual([b.label.text, b.covered, b.box], ['b', false, placed[1].box])
  assert.deepEqual([a.label.text, a.covered], ['a', false])
  assert.ok(!meets(a.box, counter))
  assert.notDeepEqual(a.box, placed[0].box)
  const everywhere = { left: 0, top: 0, right: 200, bottom: 200 }
  const [, hidden] = stepAside(placed, [everywhere], [], sheet)
  assert.deepEqual([hidden.covered, hidden.box], [true, placed[0].box])
})
