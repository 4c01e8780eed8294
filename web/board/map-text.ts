/** Names of rivers and regions, symbols of places, hex numbers. Which name goes where is worked out once for each scale. */
import { SANS, SERIF } from './fonts.ts'
import { type Box, grown, hexesIn, meets } from './geometry.ts'
import { type Stretch, stretchesFor, takeFirst } from './labels.ts'
import type { Kit, MapArt } from './map-art.ts'
import { paintCompass, paintPlace } from './map-places.ts'
import { type Palette, palettes } from './palette.ts'
import { type Name, namesOf } from './place-names.ts'
import type { Pen } from './stamp.ts'
import { COMPASS } from './turned.ts'

export interface Script {
  readonly text: string
  readonly font: string
  readonly size: number
  readonly spacing: number
  readonly colour: 'ink' | 'waterInk' | 'region' | 'border' | 'demarcation'
  readonly alpha: number
}

interface Written extends Script {
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly box: Box
}

/** All boxes in device pixels of the scale, from the plane's origin. */
export interface MapText {
  readonly scale: number
  /** Device pixels to a CSS pixel. */
  readonly ratio: number
  /** Names of rivers and regions, which are part of the map. */
  readonly written: readonly Written[]
  /** Names of places, where they stand when no counter is in their way. */
  readonly names: readonly Name[]
  /** What names must not touch. */
  readonly taken: readonly Box[]
  readonly sheet: Box
  readonly dot: number
}

let ruler: Pen | null = null

export function widthOf({ text, font, spacing }: Script): number {
  ruler ??= document.createElement('canvas').getContext('2d') as Pen
  ruler.font = font
  return ruler.measureText(text).width + spacing * (text.length - 1)
}

const isNamed = (place: { name: string; kind: string }): boolean =>
  place.name !== '' && !place.kind.split(' ').includes('deployment')

/** How large names are written: they grow more slowly than the map. */
const nameSize = (scale: number, ratio: number): number =>
  Math.max(11 * ratio, Math.min(0.34 * scale, 14.5 * ratio + 0.055 * scale))

export function textOf(art: MapArt, scale: number, ratio: number): MapText {
  const size = nameSize(scale, ratio)
  const dot = Math.max(0.125 * scale, 2.6 * ratio)
  const taken: Box[] = []
  const { left, top, right, bottom } = grown(art.page, -0.3)
  const sheet = { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale }
  const places = art.map.places.filter(isNamed)
  for (const place of places) {
    if (place.kind === 'label') continue
    const [x, y] = [art.layout.x[place.hex] * scale, art.layout.y[place.hex] * scale]
    taken.push(grown({ left: x, top: y, right: x, bottom: y }, dot * 1.15))
  }
  const names = namesOf(places, art, scale, size, dot, taken, sheet)
  const written = [...riverNames(art, scale, size, taken), ...regionNames(art, scale, ratio, taken, sheet)]
  const own = new Set(names.map(({ box }) => box))
  return { scale, ratio, written, names, taken: taken.filter(box => !own.has(box)), sheet, dot }
}

function riverNames(art: MapArt, scale: number, size: number, taken: Box[]): Written[] {
  const found: Written[] = []
  const said = new Set(art.map.labels.map(({ text }) => text))
  const named = art.lines.filter(
    ({ kind, name }) => ['river', 'navigable', 'lake'].includes(kind) && name !== '' && !said.has(name),
  )
  for (const { kind, name, line } of named) {
    const px = size * (kind === 'navigable' ? 1.1 : 0.95)
    const script: Script = {
      text: name,
      font: `italic ${px.toFixed(1)}px ${SERIF}`,
      size: px,
      spacing: px * 0.08,
      colour: 'waterInk',
      alpha: 1,
    }
    const stretches = stretchesFor(
      line.map(n => n * scale),
      widthOf(script) * 1.1,
      px * 1.05,
    )
    const here: Stretch[] = []
    for (const stretch of stretches) {
      // A long river is named again far from the first time.
      const near = ({ x, y }: Stretch) => Math.hypot(stretch.x - x, stretch.y - y) < scale * 24
      if (here.some(near)) continue
      if (stretch.boxes.some(box => taken.some(other => meets(box, other)))) continue
      taken.push(...stretch.boxes)
      found.push({ ...script, x: stretch.x, y: stretch.y, angle: stretch.angle, box: around(stretch.boxes) })
      here.push(stretch)
    }
  }
  return found
}

const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(box => box.left)),
  top: Math.min(...boxes.map(box => box.top)),
  right: Math.max(...boxes.map(box => box.right)),
  bottom: Math.max(...boxes.map(box => box.bottom)),
})

/** Where a region's name may go instead: ever further around. */
const shifts = [0, 0.9, 1.8, 2.7].flatMap(far =>
  far === 0
    ? [[0, 0]]
    : [0, 1, 2, 3, 4, 5, 6, 7].map(i => [
        far * 1.6 * Math.cos((i * Math.PI) / 4),
        far * Math.sin((i * Math.PI) / 4),
      ]),
)

function regionNames(art: MapArt, scale: number, ratio: number, taken: Box[], sheet: Box): Written[] {
  const found: Written[] = []
  for (const { text, x: cx, y: cy, kind, angle } of art.labels) {
    if (kind === COMPASS) continue
    const script = regionScript(text, kind, scale, ratio)
    const [width, height] = [widthOf(script) + script.size * 0.4, script.size * 1.15]
    const turned = Math.abs(Math.sin(angle)) > 0.5
    const [w, h] = turned ? [height, width] : [width, height]
    const boxes = shifts.map(([dx, dy]) => {
      const [bx, by] = [(cx + dx) * scale, (cy + dy) * scale]
      return { left: bx - w / 2, top: by - h / 2, right: bx + w / 2, bottom: by + h / 2 }
    })
    const box = takeFirst(boxes, taken, sheet)
    if (box)
      found.push({ ...script, x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, angle, box })
  }
  return found
}

function regionScript(text: string, kind: string, scale: number, ratio: number): Script {
  const px = (share: number, least: number) => Math.max(share * scale, least * ratio)
  if (kind === 'country') {
    const size = px(0.72, 13)
    return {
      text: text.toUpperCase(),
      font: `bold ${size.toFixed(1)}px ${SERIF}`,
      size,
      spacing: size * 0.5,
      colour: 'border',
      alpha: 0.62,
    }
  }
  if (kind === 'sea' || kind.startsWith('naval')) {
    const size = px(kind === 'sea' ? 0.7 : 0.98, 13)
    return {
      text,
      font: `${kind === 'sea' ? 'italic' : 'bold'} ${size.toFixed(1)}px ${SERIF}`,
      size,
      spacing: kind === 'sea' ? size * 0.4 : size * 0.05,
      colour: 'waterInk',
      alpha: kind === 'sea' ? 0.8 : 0.62,
    }
  }
  if (kind === 'lake') {
    const size = px(0.31, 10)
    return {
      text,
      font: `italic ${size.toFixed(1)}px ${SERIF}`,
      size,
      spacing: 0,
      colour: 'waterInk',
      alpha: 1,
    }
  }
  const size = px(kind === 'region' ? 0.54 : 0.47, 11)
  return {
    text,
    font: `italic ${size.toFixed(1)}px ${SERIF}`,
    size,
    spacing: size * 0.34,
    colour: 'region',
    alpha: 0.72,
  }
}

function paintCompasses(pen: Pen, art: MapArt, scale: number, colours: Palette): void {
  for (const { text, x, y, kind, angle } of art.labels) {
    if (kind !== COMPASS) continue
    pen.save()
    pen.translate(x * scale, y * scale)
    pen.scale(scale, scale)
    paintCompass(pen, text, angle, colours)
    pen.restore()
  }
}

export function paintText(pen: Pen, art: MapArt, box: Box, kit: Kit, text: MapText): void {
  const { scale, theme } = kit
  const colours = palettes[theme]
  const shown = {
    left: box.left * scale,
    top: box.top * scale,
    right: box.right * scale,
    bottom: box.bottom * scale,
  }
  pen.save()
  pen.setTransform(1, 0, 0, 1, -shown.left, -shown.top)
  pen.lineJoin = 'round'
  pen.textBaseline = 'middle'
  paintCompasses(pen, art, scale, colours)
  const here = text.written.filter(written => meets(grown(written.box, 6), shown))
  for (const written of here.filter(({ alpha }) => alpha < 1))
    write(pen, written, colours[written.colour], colours.halo)
  for (const place of art.map.places) {
    const [x, y] = [art.layout.x[place.hex] * scale, art.layout.y[place.hex] * scale]
    if (!isNamed(place) || !meets(grown({ left: x, top: y, right: x, bottom: y }, text.dot * 2), shown))
      continue
    paintPlace(pen, place.kind.split(' '), x, y, text.dot, colours)
  }
  for (const written of here.filter(({ alpha }) => alpha === 1))
    write(pen, written, colours[written.colour], colours.halo)
  pen.restore()
}

export function write(
  pen: Pen,
  { text, font, size, spacing, alpha, x, y, angle }: Omit<Written, 'box'>,
  colour: string,
  halo: string,
): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(angle)
  pen.font = font
  pen.fillStyle = colour
  pen.strokeStyle = halo
  pen.lineWidth = Math.max(2, size * 0.24)
  const each = (draw: (part: string, at: number) => void) => {
    if (spacing === 0) {
      pen.textAlign = 'center'
      draw(text, 0)
      return
    }
    pen.textAlign = 'left'
    let at = -(pen.measureText(text).width + spacing * (text.length - 1)) / 2
    for (const letter of text) {
      draw(letter, at)
      at += pen.measureText(letter).width + spacing
    }
  }
  pen.globalAlpha = alpha < 1 ? 0.3 : 0.82
  each((part, at) => pen.strokeText(part, at, 0))
  pen.globalAlpha = alpha
  each((part, at) => pen.fillText(part, at, 0))
  pen.restore()
}

/** Small, at the top of the hex, lower where that is a corner; not at all when too small to read. */
export function paintNumbers(pen: Pen, art: MapArt, box: Box, kit: Kit): void {
  const { scale, theme, ratio } = kit
  const size = Math.min(0.22 * scale, 12 * ratio + 0.03 * scale)
  if (size < 6 * ratio) return
  pen.save()
  pen.setTransform(1, 0, 0, 1, -box.left * scale, -box.top * scale)
  pen.font = `${size.toFixed(1)}px ${SANS}`
  pen.textAlign = 'center'
  pen.textBaseline = 'top'
  pen.fillStyle = palettes[theme].number
  const { x, y, shape } = art.layout
  const up = shape.quarters % 2 === 1 ? 0.8 : 0.81
  for (const hex of hexesIn(art.layout, box)) {
    pen.fillText(art.map.grid.names[hex], x[hex] * scale, (y[hex] - up) * scale)
  }
  pen.restore()
}
