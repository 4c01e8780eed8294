import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hexGrid } from '@quebracho/engine/map'
import { layoutOf } from './geometry.ts'
import { createShow, durationOf, motionAt } from './motion.ts'
import type { Animation } from './state.ts'

const layout = layoutOf(hexGrid(['0101', '0102', '0103'], 'odd'))
const move: Animation = { kind: 'move', unit: 7, path: [0, 1, 2] }

test('a counter glides from the first hex of its way to the last', () => {
  assert.equal(motionAt(layout, move, 0).gliding?.y, layout.y[0])
  assert.equal(motionAt(layout, move, 0.5).gliding?.y, layout.y[1])
  assert.equal(motionAt(layout, move, 1).gliding?.y, layout.y[2])
  assert.equal(motionAt(layout, { kind: 'hit', hex: 2 }, 0.5).hit?.hex, 2)
  assert.deepEqual(motionAt(layout, { kind: 'loss', unit: 4, hex: 2 }, 0.5).loss, {
    unit: 4,
    hex: 2,
    at: 0.5,
  })
})

test('steps are shown one after another, and a unit stays where it arrived', async () => {
  const began: string[] = []
  const show = createShow(
    () => 1,
    ({ kind }) => began.push(kind),
    () => undefined,
  )
  const all = Promise.all([show.play(move), show.play({ kind: 'hit', hex: 2 })])
  assert.equal(show.now(1000)?.step, move)
  assert.equal(show.now(1000 + durationOf(move) / 2)?.at, 0.5)
  assert.equal(show.now(1001 + durationOf(move))?.step.kind, 'hit')
  assert.equal(show.arrived.get(7), 2)
  assert.equal(show.now(99_999), null)
  await all
  assert.deepEqual(began, ['move', 'hit'])
})

test('skipping ends all at once', async () => {
  const show = createShow(
    () => 1,
    () => undefined,
    () => undefined,
  )
  const all = Promise.all([show.play(move), show.play({ kind: 'pause', ms: 1e6 })])
  show.endNow()
  await all
  assert.equal(show.isOn(), false)
  assert.equal(show.arrived.get(7), 2)
})

test('a counter that has faded is not back before the pieces say so', () => {
  const show = createShow(
    () => 1,
    () => undefined,
    () => undefined,
  )
  show.arrive({ kind: 'loss', unit: 4, hex: 2 })
  assert.equal(show.arrived.get(4), -1)
})
