import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownBox } from './camera.ts'
import type { MapArt } from './map-art.ts'
import { theatreCamera } from './stage.ts'

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
