/** Pointer, wheel and keys, told as what the player means. All points in CSS pixels of the canvas. */
import type { Arrow } from './geometry.ts'

export interface Gestures {
  /** A drag began (true) or ended (false). */
  drag(down: boolean): void
  /** A drag begins here: true if something is taken up by it, and the map stays. */
  grab(x: number, y: number): boolean
  /** What was taken up is there now; a finger hides what is under it. */
  carry(x: number, y: number, touch: boolean): void
  /** It is put down; null: the drag has become something else. */
  drop(at: { x: number; y: number } | null): void
  pan(dx: number, dy: number): void
  /** Let go while moving, in pixels a millisecond. */
  fling(vx: number, vy: number): void
  zoom(factor: number, x: number, y: number, smooth: boolean): void
  tap(x: number, y: number, keys: { shift: boolean; touch: boolean }): void
  hover(x: number, y: number, shift: boolean): void
  leave(): void
  arrow(arrow: Arrow): void
  press(key: 'enter' | 'home' | 'escape' | 'in' | 'out', shift: boolean): void
  /** Shift went down or up. */
  shift(down: boolean): void
  /** The board was touched by a pointer, or a key was pressed anywhere. */
  pointed(byPointer: boolean): void
}

const arrows: Readonly<Record<string, Arrow>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

const presses: Readonly<Record<string, 'enter' | 'home' | 'escape' | 'in' | 'out'>> = {
  Enter: 'enter',
  ' ': 'enter',
  Home: 'home',
  Escape: 'escape',
  '+': 'in',
  '=': 'in',
  '-': 'out',
  _: 'out',
}

interface Held {
  x: number
  y: number
}

/** The fingers and buttons that are down, and what has come of them. */
interface Pointers {
  readonly held: Map<number, Held>
  /** Where the only one went down; null once there were several. */
  start: Held | null
  dragging: boolean
  /** The drag carries something over the map. */
  carrying: boolean
  trail: { x: number; y: number; at: number }[]
}

/** Listens until the returned function is called. */
export function listen(canvas: HTMLCanvasElement, to: Gestures): () => void {
  const pointers: Pointers = { held: new Map(), start: null, dragging: false, carrying: false, trail: [] }
  const where = (event: PointerEvent | WheelEvent): [number, number] => {
    const box = canvas.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button > 1) return
    const [x, y] = where(event)
    canvas.setPointerCapture(event.pointerId)
    pointers.held.set(event.pointerId, { x, y })
    pointers.start = pointers.held.size === 1 ? { x, y } : null
    if (pointers.carrying) {
      pointers.carrying = false
      to.drop(null)
    }
    pointers.trail = []
  }
  const stop = new AbortController()
  const { signal } = stop
  const up = (event: PointerEvent) => pointerUp(pointers, to, event, ...where(event))
  canvas.addEventListener('pointerdown', down, { signal })
  canvas.addEventListener('pointerdown', () => to.pointed(true), { signal })
  window.addEventListener('keydown', () => to.pointed(false), { signal, capture: true })
  canvas.addEventListener('pointermove', event => pointerMove(pointers, to, event, ...where(event)), {
    signal,
  })
  canvas.addEventListener('pointerup', up, { signal })
  canvas.addEventListener('pointercancel', up, { signal })
  canvas.addEventListener('pointerleave', () => to.leave(), { signal })
  canvas.addEventListener('wheel', event => wheel(to, event, ...where(event)), { passive: false, signal })
  canvas.addEventListener('keydown', event => key(to, event), { signal })
  // Shift magnifies wherever the focus is, as long as the pointer is over the board.
  window.addEventListener('keydown', event => event.key === 'Shift' && to.shift(true), { signal })
  window.addEventListener('keyup', event => event.key === 'Shift' && to.shift(false), { signal })
  window.addEventListener('blur', () => to.shift(false), { signal })
  return () => stop.abort()
}

function pointerMove(pointers: Pointers, to: Gestures, event: PointerEvent, x: number, y: number): void {
  const { held, start, trail } = pointers
  const before = held.get(event.pointerId)
  if (!before) {
    if (event.pointerType !== 'touch') to.hover(x, y, event.shiftKey)
    return
  }
  if (held.size === 1) {
    const far = event.pointerType === 'touch' ? 9 : 4
    if (!pointers.dragging && start && Math.hypot(x - start.x, y - start.y) < far) return
    if (!pointers.dragging) {
      to.drag(true)
      pointers.carrying = start !== null && to.grab(start.x, start.y)
    }
    pointers.dragging = true
    if (pointers.carrying) to.carry(x, y, event.pointerType === 'touch')
    else {
      to.pan(x - before.x, y - before.y)
      trail.push({ x, y, at: event.timeStamp })
      if (trail.length > 8) trail.shift()
    }
  } else if (held.size === 2) {
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1] as Held
    const was = Math.hypot(before.x - other.x, before.y - other.y)
    const is = Math.hypot(x - other.x, y - other.y)
    to.pan((x - before.x) / 2, (y - before.y) / 2)
    if (was > 10) to.zoom(is / was, (x + other.x) / 2, (y + other.y) / 2, false)
    pointers.dragging = true
  }
  held.set(event.pointerId, { x, y })
}

function pointerUp(pointers: Pointers, to: Gestures, event: PointerEvent, x: number, y: number): void {
  const { held, start, trail } = pointers
  if (!held.delete(event.pointerId)) return
  if (pointers.dragging && held.size === 0) {
    pointers.dragging = false
    to.drag(false)
    if (pointers.carrying) to.drop(event.type === 'pointerup' ? { x, y } : null)
    pointers.carrying = false
    const from = trail.find(({ at }) => event.timeStamp - at < 90)
    if (from && event.timeStamp > from.at + 8) {
      to.fling((x - from.x) / (event.timeStamp - from.at), (y - from.y) / (event.timeStamp - from.at))
    }
  } else if (start && held.size === 0 && event.type === 'pointerup') {
    const touch = event.pointerType === 'touch'
    // A second tap confirms the first one's way, however quickly it comes, so that it cannot mean zooming.
    to.tap(x, y, { shift: event.shiftKey, touch })
  }
  pointers.start = null
}

function wheel(to: Gestures, event: WheelEvent, x: number, y: number): void {
  event.preventDefault()
  const pixels = event.deltaY * (event.deltaMode === 1 ? 30 : event.deltaMode === 2 ? 400 : 1)
  // A pinch on a touchpad comes as a wheel with Ctrl and small steps.
  const rate = event.ctrlKey ? 0.01 : 0.0018
  to.zoom(Math.exp(-Math.max(-240, Math.min(240, pixels)) * rate), x, y, Math.abs(pixels) > 50)
}

function key(to: Gestures, event: KeyboardEvent): void {
  if (event.key === 'Shift') to.shift(true)
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const arrow = arrows[event.key]
  const press = presses[event.key]
  if (arrow) to.arrow(arrow)
  else if (press) to.press(press, event.shiftKey)
  else return
  if (press !== 'escape') event.preventDefault()
}
