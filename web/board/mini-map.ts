/** The whole map in a corner, with a frame around what the window shows; drag it to look elsewhere. */
import { type Camera, type Covered, freeWindow, shownBox, type Window } from './camera.ts'
import { type Corner, FROM_EDGE, freeCorner } from './corner.ts'
import type { Box } from './geometry.ts'
import { type Palette, withAlpha } from './palette.ts'
import type { Pen } from './stamp.ts'

export interface Dot {
  readonly x: number
  readonly y: number
  readonly colour: string
}

export interface MiniMap {
  /** Shows it, or hides it if the window has most of the map. */
  draw(
    camera: Camera,
    window: Window,
    dots: readonly Dot[],
    colours: Palette,
    overview: Overview | null,
    wanted: boolean,
  ): void
  /** Off from where something is played, to another corner or out of sight. */
  stepAside(window: Window, covered: Covered, played: readonly Box[], counters: readonly Box[]): void
  destroy(): void
}

/** Who sees so much of the map needs no other one to find the rest, which would lie over what is seen. */
const ENOUGH = 0.6

/** With less room than this, in CSS pixels, it would cover more than it shows: as when a sheet lies over half of the map. */
const ROOM = 260

/** How much of the page is in the window. */
function shareOf(page: Box, seen: Box): number {
  const along = (low: number, high: number, from: number, to: number) =>
    Math.max(0, Math.min(high, to) - Math.max(low, from)) / (high - low)
  return (
    along(page.left, page.right, seen.left, seen.right) * along(page.top, page.bottom, seen.top, seen.bottom)
  )
}

type Overview = { image: HTMLCanvasElement; box: Box }[]

export function createMiniMap(
  host: HTMLElement,
  page: () => Box,
  ratio: number,
  goto: (x: number, y: number) => void,
): MiniMap {
  const canvas = createCanvas(host)
  const pen = canvas.getContext('2d') as Pen
  let drawn = ''
  let dotsDrawn: readonly Dot[] = []
  let backdrop: { of: Overview; image: HTMLCanvasElement } | null = null
  let corner: Corner | null = ['left', 'bottom']
  let stands = ''

  const draw: MiniMap['draw'] = (camera, window, dots, colours, overview, wanted) => {
    const whole = shareOf(page(), shownBox(camera, window)) > ENOUGH
    const shown = wanted && !whole && overview !== null && corner !== null
    canvas.style.display = shown ? 'block' : 'none'
    if (!shown) return
    const [width, height] = sizeFor(page(), window)
    const { x, y, scale } = camera
    const key = [width, height, x, y, scale, window.width, window.height, colours.ink].join()
    const isSame = backdrop?.of[0].image === overview[0].image
    if (key === drawn && dots === dotsDrawn && isSame) return
    drawn = key
    dotsDrawn = dots
    if (canvas.width !== width * ratio || canvas.height !== height * ratio) {
      canvas.width = width * ratio
      canvas.height = height * ratio
      Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
    }
    if (!backdrop || !isSame || backdrop.image.width !== canvas.width)
      backdrop = { of: overview, image: shrunk(overview, page(), canvas) }
    pen.drawImage(backdrop.image, 0, 0)
    drawDots(pen, page(), dots, colours, ratio)
    drawFrames(pen, page(), shownBox(camera, window), colours, ratio)
  }

  const stepAside: MiniMap['stepAside'] = (window, covered, played, counters) => {
    const now = corner ?? ['left', 'bottom']
    const free = freeWindow(window, covered)
    const hasRoom = Math.min(free.width, free.height) > ROOM
    corner = hasRoom ? freeCorner(sizeFor(page(), window), window, covered, played, now, counters) : null
    if (!corner) return
    const [across, down] = corner
    const key = `${corner} ${covered[across]} ${covered[down]}`
    if (key === stands) return
    stands = key
    const place = { left: '', right: '', top: '', bottom: '' }
    place[across] = `${FROM_EDGE + covered[across]}px`
    place[down] = `${FROM_EDGE + covered[down]}px`
    Object.assign(canvas.style, place)
  }

  const point = (event: PointerEvent) => {
    const box = canvas.getBoundingClientRect()
    const { left, top, right } = page()
    const scale = (right - left) / box.width
    goto(left + (event.clientX - box.left) * scale, top + (event.clientY - box.top) * scale)
  }
  canvas.addEventListener('pointerdown', event => {
    canvas.setPointerCapture(event.pointerId)
    point(event)
    event.preventDefault()
  })
  canvas.addEventListener('pointermove', event => {
    if (canvas.hasPointerCapture(event.pointerId)) point(event)
  })
  return { draw, stepAside, destroy: () => canvas.remove() }
}

function createCanvas(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.className = 'board-mini-map'
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, {
    position: 'absolute',
    left: '10px',
    bottom: '10px',
    cursor: 'crosshair',
    touchAction: 'none',
    borderRadius: '4px',
    boxShadow: '0 2px 10px rgba(0, 0, 0, 0.35)',
    display: 'none',
  })
  host.append(canvas)
  return canvas
}

function sizeFor({ left, top, right, bottom }: Box, window: Window): [number, number] {
  const longest = Math.max(84, Math.min(190, 0.24 * Math.min(window.width, window.height) + 40))
  const scale = longest / Math.max(right - left, bottom - top)
  return [Math.round((right - left) * scale), Math.round((bottom - top) * scale)]
}

/** The map itself, as large as the canvas. */
function shrunk(overview: Overview, { left, top, right }: Box, canvas: HTMLCanvasElement): HTMLCanvasElement {
  const image = document.createElement('canvas')
  image.width = canvas.width
  image.height = canvas.height
  const into = image.getContext('2d') as Pen
  const scale = canvas.width / (right - left)
  into.imageSmoothingQuality = 'high'
  for (const { image: part, box } of overview) {
    into.drawImage(
      part,
      (box.left - left) * scale,
      (box.top - top) * scale,
      (box.right - box.left) * scale,
      (box.bottom - box.top) * scale,
    )
  }
  return image
}

function drawDots(
  pen: Pen,
  { left, top, right }: Box,
  dots: readonly Dot[],
  { halo }: Palette,
  ratio: number,
): void {
  const scale = pen.canvas.width / (right - left)
  for (const { x, y, colour } of dots) {
    pen.fillStyle = colour
    pen.strokeStyle = halo
    pen.lineWidth = 0.8 * ratio
    pen.beginPath()
    pen.rect((x - left) * scale - 1.8 * ratio, (y - top) * scale - 1.8 * ratio, 3.6 * ratio, 3.6 * ratio)
    pen.stroke()
    pen.fill()
  }
}

/** Around what the window shows, and around it all. */
function drawFrames(
  pen: Pen,
  { left, top, right }: Box,
  seen: Box,
  { halo, attack, frame }: Palette,
  ratio: number,
): void {
  const { width, height } = pen.canvas
  const scale = width / (right - left)
  const [x, y] = [(seen.left - left) * scale, (seen.top - top) * scale]
  const [w, h] = [(seen.right - seen.left) * scale, (seen.bottom - seen.top) * scale]
  pen.fillStyle = withAlpha(halo, 0.22)
  pen.fillRect(x, y, w, h)
  pen.strokeStyle = halo
  pen.lineWidth = 3 * ratio
  pen.strokeRect(x, y, w, h)
  pen.strokeStyle = attack
  pen.lineWidth = 1.5 * ratio
  pen.strokeRect(x, y, w, h)
  pen.strokeStyle = frame
  pen.lineWidth = 2 * ratio
  pen.strokeRect(0, 0, width, height)
}
