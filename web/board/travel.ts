/** The camera on its way: by hand, thrown, to a hex, or zooming after the wheel. */
import {
  type Camera,
  type Covered,
  fitCamera,
  freeWindow,
  held,
  inFree,
  toScreen,
  type Window,
  zoomedAt,
} from './camera.ts'
import type { Box } from './geometry.ts'

export interface Travel {
  camera(): Camera
  /** Where it is going to rest. */
  aim(): Camera
  /** There at once. */
  set(camera: Camera): void
  pan(dx: number, dy: number): void
  /** There smoothly, if things may move. */
  go(camera: Camera): void
  /** Just so far that a point of the plane, and as much around it, is well in the window. */
  reveal(x: number, y: number, across?: number, down?: number): void
  zoom(factor: number, x: number, y: number, smooth: boolean): void
  fling(vx: number, vy: number): void
  /** The whole page, or from there its part that matters. */
  fit(): void
  /** The part that matters, at once. */
  open(): void
  /** The window has another size: what was fitted to it is so again. */
  refit(): void
  /** More of the window can be seen than before: nothing beyond the map's edge need be shown any more. */
  settle(): void
  stop(): void
  /** One step on the way; true while it goes on. */
  step(ms: number): boolean
  isUnderWay(): boolean
  isZooming(): boolean
  /** Whether the camera moved a moment ago. */
  isRestless(): boolean
}

/** What the camera was fitted to and has not left since. */
type Fitted = 'page' | 'part' | null

interface Wheel {
  readonly factor: number
  readonly x: number
  readonly y: number
}

/** What the camera is on its way by; several at once, each until it has come to its end. */
interface Ways {
  glide: Camera | null
  wheel: Wheel | null
  flung: { readonly vx: number; readonly vy: number } | null
}

function stop(ways: Ways): void {
  Object.assign(ways, { glide: null, wheel: null, flung: null })
}

/** `partIn`: how the part of the page that matters is looked at in a window, or null if it all does. */
export function createTravel(
  page: () => Box,
  partIn: (window: Window) => Camera | null,
  window: Window,
  covered: () => Covered,
  motion: () => boolean,
  wake: () => void,
): Travel {
  let camera: Camera = fitCamera(page(), { width: 800, height: 600 })
  let fitted: Fitted = 'page'
  let lastMove = -1000
  const ways: Ways = { glide: null, wheel: null, flung: null }
  const { hold, whole, part, zoomed } = looksAt(page, partIn, window, covered)

  const set = (next: Camera) => {
    camera = hold(next)
    fitted = null
    lastMove = performance.now()
    wake()
  }
  const go = (to: Camera) => {
    stop(ways)
    if (motion()) ways.glide = hold(to)
    else set(to)
    wake()
  }
  const isUnderWay = () => ways.wheel !== null || ways.flung !== null || ways.glide !== null

  return {
    camera: () => camera,
    aim: () => ways.glide ?? camera,
    set(next) {
      stop(ways)
      set(next)
    },
    pan: (dx, dy) => set(moved(camera, -dx, -dy)),
    go,
    reveal(x, y, across = 0, down = 0) {
      const [dx, dy] = beyondEdge(camera, window, covered(), x, y, across, down)
      if (dx !== 0 || dy !== 0) go(moved(camera, dx, dy))
    },
    zoom(factor, x, y, smooth) {
      ways.glide = ways.flung = null
      if (smooth && motion()) ways.wheel = { factor: (ways.wheel?.factor ?? 1) * factor, x, y }
      else set(zoomed(camera, factor, x, y))
      wake()
    },
    fling(vx, vy) {
      if (motion() && Math.hypot(vx, vy) > 0.25) ways.flung = { vx, vy }
      wake()
    },
    fit() {
      const near = fitted === 'page' ? part() : null
      go(near ?? whole())
      fitted = near ? 'part' : 'page'
    },
    open() {
      stop(ways)
      camera = part() ?? whole()
      fitted = part() ? 'part' : 'page'
      wake()
    },
    refit() {
      camera = fitted === null ? hold(camera) : (fitted === 'part' && part()) || whole()
    },
    settle: () => isElsewhere(ways.glide ?? camera, hold) && go(hold(ways.glide ?? camera)),
    stop: () => stop(ways),
    step(ms) {
      const before = ways.wheel || ways.flung ? null : fitted
      if (ways.wheel) set(turnWheel(ways, ways.wheel, ms, (by, x, y) => zoomed(camera, by, x, y)))
      if (ways.flung) set(fly(ways, ways.flung, camera, ms))
      if (ways.glide) set(glideOn(ways, ways.glide, camera, ms))
      fitted = before
      return isUnderWay()
    },
    isUnderWay,
    isZooming: () => isZooming(ways, camera),
    isRestless: () => isUnderWay() || performance.now() - lastMove < 120,
  }
}

/** Whether it would be held somewhere else. */
function isElsewhere(at: Camera, hold: (camera: Camera) => Camera): boolean {
  const { x, y, scale } = hold(at)
  return Math.hypot(x - at.x, y - at.y) > 1e-6 || scale !== at.scale
}

/** The cameras that show the whole page, or its part that matters, in what can be seen of the window; and how one is held. */
function looksAt(
  page: () => Box,
  partIn: (window: Window) => Camera | null,
  window: Window,
  covered: () => Covered,
) {
  const free = () => freeWindow(window, covered())
  return {
    hold: (camera: Camera) => held(camera, page(), window, covered()),
    whole: () => inFree(fitCamera(page(), free()), covered()),
    part() {
      const found = partIn(free())
      return found && inFree(found, covered())
    },
    zoomed: (camera: Camera, by: number, x: number, y: number) =>
      zoomedAt(camera, page(), window, by, x, y, covered()),
  }
}

const isZooming = ({ wheel, glide }: Ways, { scale }: Camera): boolean =>
  wheel !== null || (glide !== null && Math.abs(glide.scale / scale - 1) > 0.02)

const moved = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx / camera.scale,
  y: camera.y + dy / camera.scale,
})

/** How far a point of the plane, and as much around it, is from being well in the window. */
function beyondEdge(
  camera: Camera,
  window: Window,
  covered: Covered,
  x: number,
  y: number,
  across: number,
  down: number,
): [number, number] {
  const [sx, sy] = toScreen(camera, window, x, y)
  const { width, height } = freeWindow(window, covered)
  const margin = Math.min(1.6 * camera.scale, width / 3, height / 3)
  const over = (at: number, around: number, size: number) => {
    const edge = Math.min(margin + around * camera.scale, size / 2)
    return Math.min(0, at - edge) + Math.max(0, at - (size - edge))
  }
  return [over(sx - covered.left, across, width), over(sy - covered.top, down, height)]
}

function turnWheel(
  ways: Ways,
  { factor, x, y }: Wheel,
  ms: number,
  zoomed: (by: number, x: number, y: number) => Camera,
): Camera {
  const part = Math.abs(Math.log(factor)) < 0.01 ? factor : factor ** (1 - Math.exp(-ms / 55))
  ways.wheel = part === factor ? null : { factor: factor / part, x, y }
  return zoomed(part, x, y)
}

function glideOn(ways: Ways, to: Camera, camera: Camera, ms: number): Camera {
  const part = 1 - Math.exp(-ms / 90)
  const off = Math.hypot(to.x - camera.x, to.y - camera.y) * camera.scale
  if (off < 0.6 && Math.abs(to.scale / camera.scale - 1) < 0.004) {
    ways.glide = null
    return to
  }
  const scale = camera.scale * (to.scale / camera.scale) ** part
  return { x: camera.x + (to.x - camera.x) * part, y: camera.y + (to.y - camera.y) * part, scale }
}

function fly(ways: Ways, { vx, vy }: { vx: number; vy: number }, camera: Camera, ms: number): Camera {
  const slower = Math.exp(-ms / 220)
  ways.flung = Math.hypot(vx, vy) < 0.03 ? null : { vx: vx * slower, vy: vy * slower }
  return moved(camera, -vx * ms, -vy * ms)
}
