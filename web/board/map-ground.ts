/** The ground: regions with soft edges, shading, and what stands on it. */
import type { Hex } from '@quebracho/engine/map'
import { isInside, isWater } from './coast.ts'
import { type Box, grown, hexesIn, meets } from './geometry.ts'
import type { MapArt } from './map-art.ts'
import { hash, mix } from './noise.ts'
import { darker, groundNamed, lighter, palettes, type Theme, withAlpha } from './palette.ts'
import type { Line } from './regions.ts'
import type { Put } from './scatter.ts'
import { type Pen, workCanvas } from './stamp.ts'
import type { Print } from './stamps.ts'

export type Brush = (name: string, variant: number) => Print

export function traceLine(pen: Pen, line: Line): void {
  pen.moveTo(line[0], line[1])
  for (let i = 2; i < line.length; i += 2) pen.lineTo(line[i], line[i + 1])
}

const colourOf = (kind: string, theme: Theme): string => groundNamed(kind)[theme]

export function* paintGround(pen: Pen, art: MapArt, box: Box, theme: Theme): Generator<void> {
  const kinds = [...art.regions.loops.keys()].sort((a, b) => groundNamed(a).over - groundNamed(b).over)
  const near = art.regions.fringe.filter(({ line }) => touches(line, box))
  for (const kind of kinds) {
    const colour = colourOf(kind, theme)
    softenEdge(
      pen,
      near.filter(side => higherOf(side.a, side.b) === kind).map(({ line }) => line),
      colour,
    )
    pen.fillStyle = colour
    pen.beginPath()
    for (const loop of art.regions.loops.get(kind) ?? []) traceLine(pen, loop)
    pen.fill('evenodd')
    yield
  }
  hatchUnexplored(pen, art, box, theme)
  // A line of shade along the lower edge lifts one ground off the other.
  pen.lineJoin = 'round'
  for (const { line, a, b } of near) {
    if (isWater(a) !== isWater(b)) continue
    pen.strokeStyle = withAlpha(darker(colourOf(higherOf(a, b), theme), 0.35), theme === 'light' ? 0.32 : 0.4)
    pen.lineWidth = 0.03
    pen.beginPath()
    traceLine(pen, line)
    pen.stroke()
  }
  yield
  shade(pen, art, box, theme)
  yield
}

function touches(line: Line, box: Box): boolean {
  const middle = 2 * Math.floor(line.length / 4)
  const around = grown(box, 1.2)
  return (
    line[middle] > around.left &&
    line[middle] < around.right &&
    line[middle + 1] > around.top &&
    line[middle + 1] < around.bottom
  )
}

/** Flat colours, at once: what is seen before the first picture is ready. */
export function paintFlat(pen: Pen, art: MapArt, theme: Theme): void {
  for (const [kind, loops] of art.regions.loops) {
    pen.fillStyle = colourOf(kind, theme)
    pen.beginPath()
    for (const loop of loops) traceLine(pen, loop)
    pen.fill('evenodd')
  }
  paintSea(pen, art, theme, 0)
}

const higherOf = (a: string, b: string): string => (groundNamed(a).over >= groundNamed(b).over ? a : b)

/** The colour runs out beyond the line in three steps. */
function softenEdge(pen: Pen, lines: readonly Line[], colour: string): void {
  if (lines.length === 0) return
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  pen.beginPath()
  for (const line of lines) traceLine(pen, line)
  for (const [width, alpha] of [
    [0.5, 0.16],
    [0.3, 0.2],
    [0.14, 0.3],
  ]) {
    pen.strokeStyle = withAlpha(colour, alpha)
    pen.lineWidth = width
    pen.stroke()
  }
}

/** What nobody has seen is blank paper with a faint hatching. */
function hatchUnexplored(pen: Pen, art: MapArt, box: Box, theme: Theme): void {
  const loops = art.regions.loops.get('unexplored')
  if (!loops) return
  pen.save()
  pen.beginPath()
  for (const loop of loops) traceLine(pen, loop)
  pen.clip('evenodd')
  pen.strokeStyle = theme === 'light' ? 'rgba(120, 100, 64, 0.16)' : 'rgba(220, 210, 184, 0.15)'
  pen.lineWidth = 0.018
  pen.beginPath()
  const gap = 0.24
  const height = box.bottom - box.top
  for (let i = Math.floor((box.left - box.bottom) / gap); i <= (box.right - box.top) / gap; i++) {
    pen.moveTo(i * gap + box.top, box.top)
    pen.lineTo(i * gap + box.top + height, box.bottom)
  }
  for (let i = Math.floor((box.left + box.top) / gap); i <= (box.right + box.bottom) / gap; i++) {
    pen.moveTo(i * gap - box.top, box.top)
    pen.lineTo(i * gap - box.top - height, box.bottom)
  }
  pen.stroke()
  pen.restore()
}

let cloud: HTMLCanvasElement | null = null

/** Grey clouds that repeat without a seam, drawn once: half of them lighten, half of them darken. */
function clouds(): HTMLCanvasElement {
  if (cloud) return cloud
  const size = 128
  const { image: canvas, pen } = workCanvas(size, size)
  const image = pen.createImageData(size, size)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const value = wrapped(x, y, size, 16) * 0.55 + wrapped(x, y, size, 8) * 0.3 + hash(x, y, 3) * 0.15 - 0.5
      const tone = value > 0 ? 255 : 0
      image.data.set(
        [tone, tone * 0.97, tone * 0.85, Math.min(255, Math.abs(value) * 260)],
        4 * (y * size + x),
      )
    }
  }
  pen.putImageData(image, 0, 0)
  cloud = canvas
  return cloud
}

function wrapped(x: number, y: number, size: number, cell: number): number {
  const cells = size / cell
  const at = (i: number, j: number) =>
    hash(((i % cells) + cells) % cells, ((j % cells) + cells) % cells, cell)
  const [i, j] = [Math.floor(x / cell), Math.floor(y / cell)]
  const ease = (t: number) => t * t * (3 - 2 * t)
  const [u, v] = [ease(x / cell - i), ease(y / cell - j)]
  return mix(mix(at(i, j), at(i + 1, j), u), mix(at(i, j + 1), at(i + 1, j + 1), u), v)
}

/** Light and shade that no hex has a part in. */
function shade(pen: Pen, art: MapArt, box: Box, theme: Theme): void {
  const pattern = pen.createPattern(clouds(), 'repeat')
  if (!pattern) return
  pen.save()
  pen.beginPath()
  for (const loop of art.outline) traceLine(pen, loop)
  pen.clip()
  pen.globalAlpha = theme === 'light' ? 0.19 : 0.16
  pen.fillStyle = pattern
  pattern.setTransform(new DOMMatrix().scale(11.3 / 128))
  pen.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top)
  pen.restore()
}

/** Trees, reeds, peaks: from the back to the front, in whole pixels, which is quickest. */
export function* paintStamps(
  pen: Pen,
  art: MapArt,
  box: Box,
  scale: number,
  brush: Brush,
  wanted: (hex: Hex) => string | null,
): Generator<void> {
  const puts: Put[] = []
  let seen = 0
  for (const hex of hexesIn(art.layout, grown(box, 0.7))) {
    const kind = wanted(hex)
    if (kind === null) continue
    for (const put of art.scatter(hex, kind)) {
      if (art.coast && isWater(kind) && !isInside(art.coast.sea, put.x, put.y)) continue
      puts.push(put)
    }
    if (++seen % 80 === 0) yield
  }
  yield
  puts.sort((a, b) => a.y - b.y)
  // Far away every other thing is left out, or the map turns into a grey mass.
  const keep = scale < 9 ? 0.55 : scale < 13 ? 0.75 : 1
  pen.save()
  pen.globalAlpha = scale < 13 ? 0.7 : 1
  pen.setTransform(1, 0, 0, 1, 0, 0)
  for (let i = 0; i < puts.length; i++) {
    const { x, y, stamp, variant } = puts[i]
    if (keep < 1 && hash(Math.round(x * 50), Math.round(y * 50), 77) > keep) continue
    const { image, footX, footY } = brush(stamp, variant)
    pen.drawImage(
      image,
      Math.round((x - box.left) * scale) - footX,
      Math.round((y - box.top) * scale) - footY,
    )
    if (i % 400 === 399) {
      yield
    }
  }
  pen.restore()
}

/** The sea over what would be land, paler where it is shallow. */
export function paintSea(pen: Pen, art: MapArt, theme: Theme, minimum: number): void {
  if (!art.coast) return
  const sea = colourOf('sea', theme)
  const { left, top, right, bottom } = art.page
  pen.save()
  pen.beginPath()
  pen.rect(left, top, right - left, bottom - top)
  pen.clip()
  pen.beginPath()
  traceLine(pen, art.coast.sea)
  pen.closePath()
  pen.fillStyle = sea
  pen.fill()
  pen.clip()
  pen.lineJoin = 'round'
  pen.beginPath()
  traceLine(pen, art.coast.shore)
  // Shallow near the shore, ever deeper out to sea.
  for (let width = 16; width > 0.3; width *= 0.84) {
    const alpha = (theme === 'light' ? 0.075 : 0.036) * (1 - width / 18)
    pen.strokeStyle = withAlpha(lighter(sea, 0.5), alpha)
    pen.lineWidth = width
    pen.stroke()
  }
  paintRipples(pen, art.coast.ripples, theme, minimum)
  pen.beginPath()
  traceLine(pen, art.coast.shore)
  pen.strokeStyle = palettes[theme].waterEdge
  // Half of it is beyond the shore, where nothing is drawn now.
  pen.lineWidth = 2 * Math.max(0.05, minimum)
  pen.stroke()
  pen.restore()
}

function paintRipples(pen: Pen, ripples: readonly (readonly Line[])[], theme: Theme, minimum: number): void {
  // Seen from afar they would be one grey band.
  if (minimum > 0.12) return
  pen.lineWidth = Math.max(0.022, 0.6 * minimum)
  for (const [i, lines] of ripples.entries()) {
    pen.strokeStyle = withAlpha(palettes[theme].waterEdge, (theme === 'light' ? 0.42 : 0.6) * (1 - 0.17 * i))
    pen.beginPath()
    for (const line of lines) traceLine(pen, line)
    pen.stroke()
  }
}

/** Where water meets land along hexsides. */
export function paintShores(pen: Pen, art: MapArt, box: Box, theme: Theme, minimum: number): void {
  if (art.coast) return
  pen.strokeStyle = palettes[theme].waterEdge
  pen.lineWidth = Math.max(0.05, minimum)
  pen.lineJoin = 'round'
  for (const { line, a, b } of art.regions.fringe) {
    if (isWater(a) === isWater(b) || !touches(line, box)) continue
    pen.beginPath()
    traceLine(pen, line)
    pen.stroke()
  }
}

/** Hexes out of play are paler. */
export function paintPale(pen: Pen, art: MapArt, box: Box, theme: Theme): void {
  if (art.pale.length === 0 || !art.pale.some(loop => meets(loop.box, box))) return
  pen.fillStyle = palettes[theme].pale
  pen.beginPath()
  for (const { line } of art.pale) traceLine(pen, line)
  pen.fill('evenodd')
}
