/** The whole map in a corner, with a frame around what the window shows; drag it to look elsewhere. */
import { type Camera, shownBox, type Window } from './camera.ts'
import type { Box } from './geometry.ts'
import { type Palette, withAlpha } from './palette.ts'
import type { Pen } from './stamp.ts'

export interface Dot {
  readonly x: number
  readonly y: number
  readonly colour: string
}

export interface MiniMap {
  /** Shows it, or hides it if the window has the whole map. */
  draw(
    camera: Camera,
    window: Window,
    dots: readonly Dot[],
    colours: Palette,
    overview: Overview | null,
    wanted: boolean,
  ): void
  destroy(): void
}

type Overview = { image: HTMLCanvasElement; box: Box }[]

export function createMiniMap(
  host: HTMLElement,
  page: () => Box,
  ratio: number,
  goto: (x: number, y: number) => void,
): MiniMap {
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
  const pen = canvas.getContext('2d') as Pen
  let drawn = ''
  let dotsDrawn: readonly Dot[] = []
  let backdrop: { of: Overview; image: HTMLCanvasElement } | null = null

  const sizeFor = (window: Window): [number, number] => {
    const { left, top, right, bottom } = page()
    const longest = Math.max(84, Math.min(190, 0.24 * Math.min(window.width, window.height) + 40))
    const scale = longest / Math.max(right - left, bottom - top)
    return [Math.round((right - left) * scale), Math.round((bottom - top) * scale)]
  }

  /** The map itself, shrunk once. */
  const backdropOf = (overview: Overview): HTMLCanvasElement => {
    if (backdrop?.of[0].image === overview[0].image && backdrop.image.width === canvas.width)
      return backdrop.image
    const image = document.createElement('canvas')
    image.width = canvas.width
    image.height = canvas.height
    const into = image.getContext('2d') as Pen
    const { left, top, right } = page()
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
    backdrop = { of: overview, image }
    return image
  }

  const draw: MiniMap['draw'] = (camera, window, dots, colours, overview, wanted) => {
    const { left, top, right, bottom } = page()
    const whole =
      (right - left) * camera.scale <= window.width + 2 && (bottom - top) * camera.scale <= window.height + 2
    const shown = wanted && !whole && overview !== null && Math.min(window.width, window.height) > 260
    canvas.style.display = shown ? 'block' : 'none'
    if (!shown) return
    const [width, height] = sizeFor(window)
    const key = [
      width,
      height,
      camera.x,
      camera.y,
      camera.scale,
      window.width,
      window.height,
      colours.ink,
    ].join()
    if (key === drawn && dots === dotsDrawn && backdrop?.of[0].image === overview[0].image) return
    drawn = key
    dotsDrawn = dots
    if (canvas.width !== width * ratio || canvas.height !== height * ratio) {
      canvas.width = width * ratio
      canvas.height = height * ratio
      Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
    }
    pen.drawImage(backdropOf(overview), 0, 0)
    const scale = canvas.width / (right - left)
    for (const { x, y, colour } of dots) {
      pen.fillStyle = colour
      pen.strokeStyle = colours.halo
      pen.lineWidth = 0.8 * ratio
      pen.beginPath()
      pen.rect((x - left) * scale - 1.8 * ratio, (y - top) * scale - 1.8 * ratio, 3.6 * ratio, 3.6 * ratio)
      pen.stroke()
      pen.fill()
    }
    const seen = shownBox(camera, window)
    const [x, y] = [(seen.left - left) * scale, (seen.top - top) * scale]
    const [w, h] = [(seen.right - seen.left) * scale, (seen.bottom - seen.top) * scale]
    pen.fillStyle = withAlpha(colours.halo, 0.22)
    pen.fillRect(x, y, w, h)
    pen.strokeStyle = colours.halo
    pen.lineWidth = 3 * ratio
    pen.strokeRect(x, y, w, h)
    pen.strokeStyle = colours.attack
    pen.lineWidth = 1.5 * ratio
    pen.strokeRect(x, y, w, h)
    pen.strokeStyle = colours.frame
    pen.lineWidth = 2 * ratio
    pen.strokeRect(0, 0, canvas.width, canvas.height)
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
  return { draw, destroy: () => canvas.remove() }
}
