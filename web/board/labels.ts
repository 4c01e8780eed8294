/** Where names go so that no two touch. Pure: widths come from whoever can measure text. */
import { type Box, meets } from './geometry.ts'

export interface Label {
  readonly text: string
  /** The point it names. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** How far from the point the text must stay: the symbol's radius. */
  readonly clear: number
  /** The higher is placed first. */
  readonly weight: number
}

export interface Placed {
  readonly label: Label
  readonly box: Box
}

/** Around the point, best first: right, left, below, above, and the four corners. */
const around: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [-1, 0],
  [0, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
]

/**
 * Greedy: the weightiest label takes the first place around its point that is free of what is taken. One for which no
 * place is free, or none inside the sheet, is left out. What is placed is added to `taken`.
 */
export function placeLabels(labels: readonly Label[], taken: Box[], within: Box): Placed[] {
  const placed: Placed[] = []
  for (const label of [...labels].sort((a, b) => b.weight - a.weight)) {
    const box = takeFirst(
      around.map(side => boxBeside(label, side)),
      taken,
      within,
    )
    if (!box) continue
    placed.push({ label, box })
  }
  return placed
}

/**
 * Where labels stand when counters lie on the sheet: those in nobody's way stay, the others step aside, around their own
 * points; one that finds no place stays where it was, and is covered.
 */
export function stepAside(
  placed: readonly Placed[],
  counters: readonly Box[],
  taken: readonly Box[],
  within: Box,
): (Placed & { readonly covered: boolean })[] {
  const isFree = ({ box }: Placed) => !counters.some(counter => meets(box, counter))
  const free = placed.filter(isFree)
  const full = [...taken, ...counters, ...free.map(({ box }) => box)]
  const moved = placed
    .filter(each => !isFree(each))
    .map(({ label, box }) => {
      // Rather a little lower than beside the counters, where their signs are.
      const lower = boxBeside({ ...label, clear: 1.35 * label.clear }, [0, 1])
      const beside = [lower, ...around.map(side => boxBeside(label, side))]
      const found = takeFirst(beside, full, within)
      if (!found) full.push(box)
      return { label, box: found ?? box, covered: found === null }
    })
  return [...free.map(each => ({ ...each, covered: false })), ...moved]
}

function boxBeside({ x, y, width, height, clear }: Label, [dx, dy]: readonly [number, number]): Box {
  const diagonal = dx !== 0 && dy !== 0 ? 0.72 : 1
  const cx = x + dx * (clear * diagonal + width / 2)
  const cy = y + dy * (clear * diagonal + height / 2)
  return { left: cx - width / 2, top: cy - height / 2, right: cx + width / 2, bottom: cy + height / 2 }
}

const contains = (outer: Box, inner: Box): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom

/** The first of some boxes that is free, which it then takes; null if none is. */
export function takeFirst(boxes: readonly Box[], taken: Box[], within: Box): Box | null {
  const box = boxes.find(free => contains(within, free) && !taken.some(other => meets(free, other)))
  if (!box) return null
  taken.push(box)
  return box
}

/** A stretch of a line long enough for a text and as straight as can be found; null if there is none. */
export interface Stretch {
  readonly x: number
  readonly y: number
  readonly angle: number
  /** Boxes the text covers. */
  readonly boxes: readonly Box[]
}

export function stretchesFor(line: readonly number[], width: number, height: number): Stretch[] {
  const found: { stretch: Stretch; bend: number }[] = []
  const step = Math.max(2, 2 * Math.floor(line.length / 2 / 60))
  for (let from = 0; from < line.length - 2; from += step) {
    let to = from
    while (to < line.length && Math.hypot(line[to] - line[from], line[to + 1] - line[from + 1]) < width)
      to += 2
    if (to >= line.length) break
    const [dx, dy] = [line[to] - line[from], line[to + 1] - line[from + 1]]
    const length = Math.hypot(dx, dy)
    let bend = 0
    for (let i = from; i <= to; i += 2) {
      const off = Math.abs((line[i] - line[from]) * dy - (line[i + 1] - line[from + 1]) * dx) / length
      bend = Math.max(bend, off)
    }
    found.push({
      stretch: stretchAt(
        line[from] + dx / 2,
        line[from + 1] + dy / 2,
        Math.atan2(dy, dx),
        width,
        height,
        bend,
      ),
      bend,
    })
  }
  return found.sort((a, b) => a.bend - b.bend).map(({ stretch }) => stretch)
}

/** Beside the line, readable from below: never upside down. */
function stretchAt(
  x: number,
  y: number,
  angle: number,
  width: number,
  height: number,
  bend: number,
): Stretch {
  if (angle > Math.PI / 2) angle -= Math.PI
  if (angle < -Math.PI / 2) angle += Math.PI
  const off = height * 0.75 + Math.min(bend, height)
  const [cx, cy] = [x + Math.sin(angle) * off, y - Math.cos(angle) * off]
  const count = Math.max(2, Math.ceil(width / height))
  const boxes = Array.from({ length: count }, (_, i) => {
    const along = ((i + 0.5) / count - 0.5) * width
    const [bx, by] = [cx + Math.cos(angle) * along, cy + Math.sin(angle) * along]
    return { left: bx - height / 2, top: by - height / 2, right: bx + height / 2, bottom: by + height / 2 }
  })
  return { x: cx, y: cy, angle, boxes }
}
