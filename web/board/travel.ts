/** The camera on its way: by hand, thrown, to a hex, or zooming after the wheel. */
import { type Camera, fitCamera, held, toScreen, type Window, zoomedAt } from './camera.ts'
import type { Box } from './geometry.ts'

export interface Travel {
  camera(): Camera
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

export function createTravel(
  page: () => Box,
  /** How the part of the page that matters is looked at, or null if it all does. */
  part: () => Camera | null,
  window: Window,
  motion: () => boolean,
  wake: () => void,
): Travel {
  let camera: Camera = fitCamera(page(), { width: 800, height: 600 })
  let fitted: Fitted = 'page'
  let lastMove = -1000
  let glide: Camera | null = null
  let wheel: { factor: number; x: number; y: number } | null = null
  let flung: { vx: number; vy: number } | null = null

  const set = (next: Camera) => {
    camera = held(next, page(), window)
    fitted = null
    lastMove = performance.now()
    wake()
  }
  const moved = (dx: number, dy: number): Camera => ({
    ...camera,
    x: camera.x + dx / camera.scale,
    y: camera.y + dy / camera.scale,
  })
  const stop = () => {
    glide = wheel = flung = null
  }
  const go = (to: Camera) => {
    stop()
    if (motion()) glide = held(to, page(), window)
    else set(to)
    wake()
  }
  const isUnderWay = () => wheel !== null || flung !== null || glide !== null

  const stepWheel = ({ factor, x, y }: { factor: number; x: number; y: number }, ms: number) => {
    const part = Math.abs(Math.log(factor)) < 0.01 ? factor : factor ** (1 - Math.exp(-ms / 55))
    set(zoomedAt(camera, page(), window, part, x, y))
    wheel = part === factor ? null : { factor: factor / part, x, y }
  }
  const stepGlide = (to: Camera, ms: number) => {
    const part = 1 - Math.exp(-ms / 90)
    const off = Math.hypot(to.x - camera.x, to.y - camera.y) * camera.scale
    if (off < 0.6 && Math.abs(to.scale / camera.scale - 1) < 0.004) {
      glide = null
      set(to)
    } else {
      const scale = camera.scale * (to.scale / camera.scale) ** part
      set({ x: camera.x + (to.x - camera.x) * part, y: camera.y + (to.y - camera.y) * part, scale })
    }
  }
  const stepFling = ({ vx, vy }: { vx: number; vy: number }, ms: number) => {
    set(moved(-vx * ms, -vy * ms))
    const slower = Math.exp(-ms / 220)
    flung = Math.hypot(vx, vy) < 0.03 ? null : { vx: vx * slower, vy: vy * slower }
  }

  return {
    camera: () => camera,
    set(next) {
      stop()
      set(next)
    },
    pan: (dx, dy) => set(moved(-dx, -dy)),
    go,
    reveal(x, y, across = 0, down = 0) {
      const [sx, sy] = toScreen(camera, window, x, y)
      const margin = Math.min(1.6 * camera.scale, window.width / 3, window.height / 3)
      const over = (at: number, around: number, size: number) => {
        const edge = Math.min(margin + around * camera.scale, size / 2)
        return Math.min(0, at - edge) + Math.max(0, at - (size - edge))
      }
      const [dx, dy] = [over(sx, across, window.width), over(sy, down, window.height)]
      if (dx !== 0 || dy !== 0) go(moved(dx, dy))
    },
    zoom(factor, x, y, smooth) {
      glide = flung = null
      if (smooth && motion()) wheel = { factor: (wheel?.factor ?? 1) * factor, x, y }
      else set(zoomedAt(camera, page(), window, factor, x, y))
      wake()
    },
    fling(vx, vy) {
      if (motion() && Math.hypot(vx, vy) > 0.25) flung = { vx, vy }
      wake()
    },
    fit() {
      const near = fitted === 'page' ? part() : null
      go(near ?? fitCamera(page(), window))
      fitted = near ? 'part' : 'page'
    },
    open() {
      stop()
      camera = part() ?? fitCamera(page(), window)
      fitted = part() ? 'part' : 'page'
      wake()
    },
    refit() {
      if (fitted === null) camera = held(camera, page(), window)
      else camera = (fitted === 'part' ? part() : null) ?? fitCamera(page(), window)
    },
    stop,
    step(ms) {
      const before = wheel || flung ? null : fitted
      if (wheel) stepWheel(wheel, ms)
      if (flung) stepFling(flung, ms)
      if (glide) stepGlide(glide, ms)
      fitted = before
      return isUnderWay()
    },
    isUnderWay,
    isZooming: () => wheel !== null || (glide !== null && Math.abs(glide.scale / camera.scale - 1) > 0.02),
    isRestless: () => isUnderWay() || performance.now() - lastMove < 120,
  }
}
