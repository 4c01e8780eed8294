/** What part of the plane the window shows. Pure arithmetic. */
import type { Box } from './geometry.ts'

export interface Camera {
  /** The point of the plane in the middle of the window. */
  x: number
  y: number
  /** CSS pixels to one hex radius. */
  scale: number
}

export interface Window {
  width: number
  height: number
}

/** How much of the window lies under something else, from each edge, in CSS pixels. */
export interface Covered {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const NOTHING_COVERED: Covered = { left: 0, top: 0, right: 0, bottom: 0 }

/** The part of the window in which something can be seen. */
export const freeWindow = ({ width, height }: Window, { left, top, right, bottom }: Covered): Window => ({
  width: Math.max(1, width - left - right),
  height: Math.max(1, height - top - bottom),
})

/** The camera of the whole window that shows in its free part what this one would show in a window of that size. */
export const inFree = (
  { x, y, scale }: Camera,
  { left, top, right, bottom }: Covered,
  way: 1 | -1 = 1,
): Camera => ({
  x: x + (way * (right - left)) / 2 / scale,
  y: y + (way * (bottom - top)) / 2 / scale,
  scale,
})

/** The largest a hex gets, in CSS pixels of its radius. */
export const MAX_SCALE = 110

/** The scale at which the whole page is in the window. */
export function fitScale(page: Box, window: Window): number {
  const across = window.width / (page.right - page.left)
  const down = window.height / (page.bottom - page.top)
  return Math.max(0.5, Math.min(across, down, MAX_SCALE))
}

export function fitCamera(page: Box, window: Window): Camera {
  return {
    x: (page.left + page.right) / 2,
    y: (page.top + page.bottom) / 2,
    scale: fitScale(page, window),
  }
}

/** A part of the map is looked at neither smaller nor larger than this, unless its middle is a box that wants more room. */
export const PART_SCALES = [21, 46] as const

/**
 * A part of the page in the window, as large as it goes; if it does not fit in a legible size, what is around `heart`.
 * Nothing beyond the page is seen with it.
 */
export function partCamera(
  part: Box,
  heart: readonly [number, number],
  page: Box,
  window: Window,
  least: number = PART_SCALES[0],
): Camera {
  const fit = fitScale(part, window)
  const scale = Math.max(least, Math.min(PART_SCALES[1], fit))
  const [x, y] = fit < scale ? heart : [(part.left + part.right) / 2, (part.top + part.bottom) / 2]
  const whole = fitCamera(page, window)
  return whole.scale >= scale ? whole : held({ x, y, scale }, page, window, NOTHING_COVERED, 0)
}

/** The camera held so that the page never leaves the window, and a page smaller than it stays in the middle. */
export function held(
  camera: Camera,
  page: Box,
  window: Window,
  covered = NOTHING_COVERED,
  slack = SLACK,
): Camera {
  const free = freeWindow(window, covered)
  const scale = Math.min(MAX_SCALE, Math.max(fitScale(page, free) * 0.85, camera.scale))
  const { x, y } = inFree({ ...camera, scale }, covered, -1)
  const rests = {
    x: heldAlong(x, page.left, page.right, free.width / scale, slack),
    y: heldAlong(y, page.top, page.bottom, free.height / scale, slack),
    scale,
  }
  return inFree(rests, covered)
}

/** So much of a window beyond the edge is allowed, so that a hex at the edge can be brought to the middle of a phone. */
const SLACK = 0.2

function heldAlong(at: number, from: number, to: number, shown: number, slack: number): number {
  if (to - from <= shown) return (from + to) / 2
  const beyond = shown * slack
  return Math.min(to - shown / 2 + beyond, Math.max(from + shown / 2 - beyond, at))
}

export const toScreen = (c: Camera, w: Window, x: number, y: number): [number, number] => [
  (x - c.x) * c.scale + w.width / 2,
  (y - c.y) * c.scale + w.height / 2,
]

export const toPlane = (c: Camera, w: Window, sx: number, sy: number): [number, number] => [
  (sx - w.width / 2) / c.scale + c.x,
  (sy - w.height / 2) / c.scale + c.y,
]

/** Zoomed by a factor with the plane's point under (sx, sy) staying where it is. */
export function zoomedAt(
  c: Camera,
  page: Box,
  w: Window,
  factor: number,
  sx: number,
  sy: number,
  covered = NOTHING_COVERED,
): Camera {
  const [x, y] = toPlane(c, w, sx, sy)
  const { scale } = held({ ...c, scale: c.scale * factor }, page, w, covered)
  const to = { x: x - (sx - w.width / 2) / scale, y: y - (sy - w.height / 2) / scale, scale }
  return held(to, page, w, covered)
}

/** What the window shows of the plane. */
export function shownBox(c: Camera, w: Window): Box {
  const halfWidth = w.width / 2 / c.scale
  const halfHeight = w.height / 2 / c.scale
  return { left: c.x - halfWidth, top: c.y - halfHeight, right: c.x + halfWidth, bottom: c.y + halfHeight }
}
