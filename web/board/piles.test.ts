import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hexGrid } from '@quebracho/engine/map'
import type { Piece } from '@quebracho/engine/show'
import { grown, isInside, layoutOf, meets } from './geometry.ts'
import { clearOf, faceOf, freeOf, pilesOf, takenBy } from './piles.ts'

const grid = hexGrid(['0101', '0102'], 'odd')
const box = { hex: 2, name: { key: 'box' }, side: 0, x: 2, y: 0, width: 4, height: 2 }
const layout = layoutOf(grid, [box])

const piece = (unit: number, hex: number, more: Partial<Piece> = {}): Piece => ({
  ...{ unit, hex, side: 0, symbol: 'infantry', factors: '3', name: `${unit}`, marks: [] },
  ...more,
})

const ship = { symbol: 'ironclad' }

test('a hex has one pile; in a box counters lie side by side as long as there is room', () => {
  const pieces = (count: number) => Array.from({ length: count }, (_, i) => piece(i, 2))
  const [pile] = pilesOf([piece(0, 1), piece(1, 1)], layout)
  assert.deepEqual([pile.pieces.length, pile.x, pile.size], [2, layout.x[1], 1])
  const open = pilesOf(pieces(5), layout)
  assert.deepEqual(new Set(open.map(each => each.pieces.length)), new Set([1]))
  const full = pilesOf(pieces(19), layout)
  assert.deepEqual(
    full.flatMap(each => each.pieces.map(({ unit }) => unit)),
    pieces(19).map(({ unit }) => unit),
  )
  const frame = layout.boxes.get(2)
  assert.ok(frame)
  for (const { x, y } of [...open, ...full]) assert.ok(isInside(grown(frame, -0.5), x, y))
})

test('in a roomy box counters are larger, none upon another, ships after troops', () => {
  const wide = layoutOf(grid, [{ ...box, width: 14, height: 5 }])
  const piles = pilesOf([piece(0, 2, ship), piece(1, 2), piece(2, 2, ship), piece(3, 2)], wide)
  assert.deepEqual(
    piles.map(({ pieces }) => pieces[0].unit),
    [1, 3, 0, 2],
  )
  assert.ok(piles[0].size > 1.5)
  const faces = piles.map(pile => faceOf(pile, 1))
  for (const [i, face] of faces.entries()) assert.ok(faces.slice(i + 1).every(other => !meets(face, other)))
  const many = pilesOf(
    Array.from({ length: 40 }, (_, i) => piece(i, 2)),
    wide,
  )
  assert.ok(many[0].size < piles[0].size)
  assert.ok(many.every(({ pieces }) => pieces.length === 1))
})

test('ships and troops, and the sides, lie in piles of their own, and no pile hides another', () => {
  const pieces = [
    piece(0, 1),
    piece(1, 1, ship),
    piece(2, 1, { side: 1 }),
    piece(3, 1, { carrier: 1 }),
    piece(4, 1),
  ]
  const piles = pilesOf(pieces, layout)
  assert.deepEqual(
    piles.map(({ side, afloat, pieces }) => [side, afloat, pieces.map(({ unit }) => unit)]),
    [
      [0, false, [0, 4]],
      [0, true, [1, 3]],
      [1, false, [2]],
    ],
  )
  const faces = piles.map(pile => faceOf(pile, 1))
  for (const [i, face] of faces.entries())
    assert.ok(faces.slice(i + 1).every(other => !meets(grown(face, -0.04), other)))
})

test('each pile has the note of its side and sort; a side with one pile has its only note', () => {
  const notes = [
    { hex: 1, side: 0, count: '2', figures: '7-9' },
    { hex: 1, side: 0, count: '1', afloat: true },
    { hex: 1, side: 1, count: '4' },
  ]
  const both = pilesOf([piece(0, 1), piece(1, 1, ship), piece(2, 1, { ...ship, side: 1 })], layout, notes)
  assert.deepEqual(
    both.map(({ note }) => note),
    notes,
  )
  const [plain, noted] = [pilesOf([piece(0, 1)], layout), pilesOf([piece(0, 1)], layout, notes)]
  assert.equal(plain[0].note, null)
  assert.ok(noted[0].y > plain[0].y, 'figures over it cover nothing')
})

test('a figure laid on a pile covers neither the name nor the strength of its uppermost counter', () => {
  const [troops, ships] = [piece(0, 1), piece(1, 1, ship)]
  for (const larger of [0.85, 1, 1.15]) {
    for (const pile of [
      ...pilesOf([troops, ships], layout),
      ...pilesOf([piece(2, 0), piece(3, 0), piece(4, 1)], layout),
    ]) {
      const { right, left, bottom } = faceOf(pile, larger)
      const { x, y, height } = freeOf(pile, larger)
      const side = right - left
      // A name is written above 0.36 of its counter's side over the middle; figures reach from 0.445 below it up to 0.16.
      assert.ok(y - height / 2 >= bottom - side / 2 - 0.36 * side)
      assert.ok(y + height / 2 <= bottom - side / 2 + 0.16 * side)
      assert.equal(x, (left + right) / 2)
    }
  }
})

test('what is to be read of a pile is its uppermost counter and what stands over it', () => {
  const [one] = pilesOf([piece(0, 1)], layout)
  const [two] = pilesOf([piece(0, 1), piece(1, 1)], layout)
  const [alone, piled] = [faceOf(one, 1), faceOf(two, 1)]
  assert.ok(Math.abs((alone.left + alone.right) / 2 - one.x) < 1e-9)
  assert.ok(piled.top < alone.top)
  assert.ok(faceOf(one, 1.15).right > alone.right)
})

test('a name stays clear of the count over a pile too, which is never too small to be read', () => {
  const [pile] = pilesOf([piece(0, 1), piece(1, 1)], layout)
  const clear = clearOf(pile, 1)
  const [face, count] = takenBy(clear, 14, 1)
  assert.equal(face.top, clear.top * 14)
  assert.ok(count.top < face.top && count.bottom - count.top >= 12)
  assert.equal(takenBy(clear, 5, 1).length, 1, 'nothing is written where it could not be read')
  assert.equal(takenBy(clearOf(pilesOf([piece(0, 1)], layout)[0], 1), 14, 1).length, 1)
})
