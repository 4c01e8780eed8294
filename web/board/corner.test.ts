import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOTHING_COVERED } from './camera.ts'
import { type Corner, freeCorner } from './corner.ts'

const window = { width: 800, height: 600 }
const bottomLeft: Corner = ['left', 'bottom']

/** With something played at each of the points, and 20 pixels around it. */
function free(
  points: readonly (readonly [number, number])[],
  now = bottomLeft,
  covered = NOTHING_COVERED,
): string | undefined {
  const played = points.map(([x, y]) => ({ left: x - 20, top: y - 20, right: x + 20, bottom: y + 20 }))
  return freeCorner([150, 180], window, covered, played, now)?.join(' ')
}

test('it stays where it is unless something is played there', () => {
  assert.equal(free([[400, 300]]), 'left bottom')
  assert.equal(free([[400, 300]], ['right', 'top']), 'right top')
})

test('it steps aside for a hex under it, and for one that it would touch', () => {
  assert.equal(free([[60, 500]]), 'right bottom')
  assert.equal(free([[175, 420]]), 'right bottom')
  assert.equal(
    free([
      [60, 500],
      [700, 500],
    ]),
    'left top',
  )
})

test('with something played in every corner it has none', () => {
  const everywhere = [60, 740].flatMap(x => [60, 540].map(y => [x, y] as const))
  assert.equal(free(everywhere), undefined)
})

test('it stands above what covers the foot of the window', () => {
  const covered = { ...NOTHING_COVERED, bottom: 250 }
  assert.equal(free([[60, 500]], bottomLeft, covered), 'left bottom')
  assert.equal(free([[60, 250]], bottomLeft, covered), 'right bottom')
})

test('of the corners in which nothing is played it takes one without counters, if there is one', () => {
  const box = (x: number, y: number) => ({ left: x - 20, top: y - 20, right: x + 20, bottom: y + 20 })
  const among = (...counters: ReturnType<typeof box>[]) =>
    freeCorner([150, 180], window, NOTHING_COVERED, [], bottomLeft, counters)?.join(' ')
  assert.equal(among(box(60, 500)), 'right bottom')
  assert.equal(among(...[60, 740].flatMap(x => [60, 540].map(y => box(x, y)))), 'left bottom')
  const twice = [60, 740].flatMap(x => [60, 540].map(y => box(x, y)))
  const others = twice.filter(({ left, top }) => left < 400 || top > 300)
  assert.equal(among(...twice, ...others), 'right top', 'else one with the fewest')
})
