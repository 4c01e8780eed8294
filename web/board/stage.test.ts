import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hexGrid } from '@quebracho/engine/map'
import { type Camera, shownBox } from './camera.ts'
import { layoutOf } from './geometry.ts'
import type { MapArt } from './map-art.ts'
import { bring, restack, type Stage, theatreCamera } from './stage.ts'

test('a theatre with a box in it shows all of the box, not only the middle of it', () => {
  const box = { left: 0, right: 15, top: 30, bottom: 35 }
  const art = {
    layout: { x: [10, 7.5], y: [10, 32.5], boxes: new Map([[1, box]]) },
    page: { left: -20, right: 40, top: -30, bottom: 40 },
  } as unknown as MapArt
  const window = { width: 1000, height: 800 }
  const camera = theatreCamera(art, [0, 1], window)
  assert.ok(camera)
  const seen = shownBox(camera, window)
  assert.ok(seen.bottom >= box.bottom && seen.top <= 10, JSON.stringify(seen))
  assert.ok(seen.left <= box.left && seen.right >= box.right, JSON.stringify(seen))
})

const box = { left: 0, right: 15, top: 30, bottom: 35 }

/** A map with a hex in 10, 10 and a box, and where its camera stands after something was brought into sight. */
function brought(camera: Camera, hexes: readonly number[]): Camera {
  let now = camera
  const stage = {
    art: {
      layout: { x: [10, 7.5], y: [10, 32.5], boxes: new Map([[1, box]]) },
      page: { left: -20, right: 40, top: -30, bottom: 40 },
    },
    window: { width: 620, height: 660 },
    covered: { left: 0, right: 0, top: 0, bottom: 0 },
    travel: {
      aim: () => now,
      camera: () => now,
      go: (to: Camera) => {
        now = to
      },
      reveal: (x: number, y: number) => {
        now = { ...now, x, y }
      },
    },
  } as unknown as Stage
  bring(stage, hexes)
  return now
}

test('a box that is asked about and too large for the window is seen as a whole', () => {
  const near = { x: 7.5, y: 32.5, scale: 60 }
  const seen = shownBox(brought(near, [1]), { width: 620, height: 660 })
  assert.ok(seen.left <= box.left && seen.right >= box.right, JSON.stringify(seen))
  const far = { x: 7.5, y: 32.5, scale: 30 }
  assert.deepEqual(brought(far, [1]), far, 'what is seen already is left where it is')
  assert.deepEqual(
    brought({ ...near, x: 10, y: 10 }, [0, 1]),
    { ...near, x: 10, y: 10 },
    'one of them is enough',
  )
})

test('a hex at the very edge of the window is brought in, however small the hexes are', () => {
  const scale = 20
  const atEdge = { x: 10, y: 10 + (330 - 16) / scale, scale }
  assert.notDeepEqual(brought(atEdge, [0]), atEdge)
  const inside = { x: 10, y: 10 + (330 - 40) / scale, scale }
  assert.deepEqual(brought(inside, [0]), inside)
})

test('what is written at a stack is true when the pieces know of whoever has arrived, and not before', () => {
  const piece = (unit: number) => ({ unit, hex: 2, side: 0, symbol: 'infantry', marks: [] })
  const arrived = new Map([[1, 2]])
  const note = { hex: 2, side: 0, count: '2', figures: '6-7' }
  const stage = {
    state: {
      ...{ pieces: [piece(1), piece(2)], stacks: [note], counters: 1, safeColours: false },
      sides: [{ colour: '#336633', ink: '#ffffff' }],
    },
    art: { layout: layoutOf(hexGrid(['0101', '0102', '0103'], 'odd')) },
    show: { arrived },
    wake: () => undefined,
  } as unknown as Stage
  const notes = () => {
    restack(stage)
    return stage.piles.map(pile => pile.note?.figures)
  }
  assert.deepEqual(notes(), ['6-7'])
  arrived.set(1, 1)
  assert.deepEqual(notes(), [undefined, undefined], 'one is on its way out')
})
