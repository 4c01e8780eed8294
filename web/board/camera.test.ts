import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  fitCamera,
  fitScale,
  freeWindow,
  held,
  inFree,
  MAX_SCALE,
  NOTHING_COVERED,
  partCamera,
  shownBox,
  toPlane,
  toScreen,
  zoomedAt,
} from './camera.ts'

const page = { left: 0, top: 0, right: 60, bottom: 90 }
const window = { width: 1280, height: 800 }

const near = (a: readonly number[], b: readonly number[]) =>
  a.forEach((n, i) => assert.ok(Math.abs(n - b[i]) < 1e-6, `${a} is not ${b}`))

test('fitted, the whole page is in the window', () => {
  const shown = shownBox(fitCamera(page, window), window)
  assert.ok(shown.left <= 0 && shown.top <= 1e-9 && shown.right >= 60 && shown.bottom >= 90 - 1e-9)
})

test('screen and plane are each other’s inverse', () => {
  const camera = { x: 20, y: 30, scale: 37 }
  const [sx, sy] = toScreen(camera, window, 21.5, 28)
  near(toPlane(camera, window, sx, sy), [21.5, 28])
})

test('zooming keeps what is under the pointer under it', () => {
  const camera = { x: 30, y: 45, scale: 40 }
  const before = toPlane(camera, window, 700, 300)
  const after = zoomedAt(camera, page, window, 1.5, 700, 300)
  assert.equal(after.scale, 60)
  near(toPlane(after, window, 700, 300), before)
})

test('neither zoom nor pan leads off the page', () => {
  const far = held({ x: 9999, y: -9999, scale: 50 }, page, window)
  const shown = shownBox(far, window)
  assert.ok(shown.left < page.right && shown.bottom > page.top)
  assert.equal(held({ x: 0, y: 0, scale: 1e6 }, page, window).scale, MAX_SCALE)
  const small = held({ x: 0, y: 0, scale: 0.001 }, page, window)
  assert.ok(small.scale <= fitScale(page, window))
  near([small.x, small.y], [30, 45])
})

test('a part of the page is looked at as large as it fits, but never too small to read nor larger than need be', () => {
  const part = { left: 20, top: 40, right: 44, bottom: 60 }
  const shown = shownBox(partCamera(part, [30, 50], page, window), window)
  assert.ok(shown.left <= 20 && shown.right >= 44 && shown.top <= 40 && shown.bottom >= 60)
  const phone = { width: 390, height: 560 }
  const near = partCamera(part, [40, 50], page, phone)
  assert.deepEqual([near.x, near.y], [40, 50], 'what does not fit shows its heart')
  assert.ok(near.scale > fitScale(part, phone))
  const spot = partCamera({ left: 30, top: 40, right: 31, bottom: 41 }, [30, 40], page, window)
  assert.ok(spot.scale < MAX_SCALE / 2)
  const small = { left: 0, top: 0, right: 12, bottom: 8 }
  assert.deepEqual(
    partCamera(small, [3, 3], small, window),
    fitCamera(small, window),
    'a small map is seen whole',
  )
})

test('what lies over an edge is left out: the page is in the middle of what is left', () => {
  const covered = { ...NOTHING_COVERED, bottom: 300 }
  const free = freeWindow(window, covered)
  const camera = inFree(fitCamera(page, free), covered)
  near(toScreen(camera, window, 30, 45), [640, 250])
  const shown = shownBox(camera, window)
  assert.ok(shown.top <= 1e-9 && toScreen(camera, window, 30, 90)[1] <= 500 + 1e-9)
  near(Object.values(held(camera, page, window, covered)), Object.values(camera))
  const zoomed = zoomedAt({ x: 30, y: 45, scale: 40 }, page, window, 1.5, 700, 200, covered)
  near(toPlane(zoomed, window, 700, 200), toPlane({ x: 30, y: 45, scale: 40 }, window, 700, 200))
})
