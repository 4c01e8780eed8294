/** Where something small may stand on the board without hiding what is being played. Pure arithmetic. */
import type { Covered, Window } from './camera.ts'
import type { Box } from './geometry.ts'

export type Corner = readonly ['left' | 'right', 'top' | 'bottom']

/** The one it likes best first. */
const corners: readonly Corner[] = [
  ['left', 'bottom'],
  ['right', 'bottom'],
  ['left', 'top'],
  ['right', 'top'],
]

/** From the window's edges, in CSS pixels. */
export const FROM_EDGE = 10

/**
 * The corner in which a thing of this size hides nothing of what is played; where it stands `now` if that is one, so that
 * it moves no more than it must; null if every corner is taken. Rather one without counters.
 */
export function freeCorner(
  [width, height]: readonly [number, number],
  window: Window,
  covered: Covered,
  played: readonly Box[],
  now: Corner,
  counters: readonly Box[] = [],
): Corner | null {
  const over = (taken: readonly Box[], [across, down]: Corner) => {
    const left =
      across === 'left' ? covered.left + FROM_EDGE : window.width - covered.right - FROM_EDGE - width
    const top = down === 'top' ? covered.top + FROM_EDGE : window.height - covered.bottom - FROM_EDGE - height
    return taken.filter(
      box => box.right > left && box.left < left + width && box.bottom > top && box.top < top + height,
    ).length
  }
  const free = [now, ...corners]
    .filter(corner => over(played, corner) === 0)
    .map(corner => ({ corner, hidden: over(counters, corner) }))
  const fewest = Math.min(...free.map(({ hidden }) => hidden))
  return free.find(({ hidden }) => hidden === fewest)?.corner ?? null
}
