/** What is written on a page that is turned: names stay upright, and a rose shows where the north has gone. */
import type { MapPicture } from '@quebracho/engine/show'
import { fitScale, type Window } from './camera.ts'
import { fromPage, type HexShape, layoutOf, type Quarters } from './geometry.ts'
import type { BoardState } from './state.ts'

type Label = MapPicture['labels'][number]

/** A label in the plane. */
export interface PlacedLabel {
  readonly text: string
  readonly kind: string
  readonly x: number
  readonly y: number
  readonly angle: number
}

/** A label of this kind is a compass rose, its text the letter of the north. */
export const COMPASS = 'compass'

/** Rows from line to line of one name. */
const LINES = 4

const QUARTER = Math.PI / 2

export const labelsOf = ({ labels }: MapPicture, shape: HexShape): PlacedLabel[] =>
  labels.map(label => placed(label, labels, shape))

/** The lines of a long name are turned about their middle, and stay in their order. */
function placed({ text, kind, x, y, angle = 0 }: Label, all: readonly Label[], shape: HexShape): PlacedLabel {
  const lines = all.filter(each => each.kind === kind && each.x === x && Math.abs(each.y - y) <= LINES)
  const rows = lines.map(line => line.y)
  const middle = (Math.min(...rows) + Math.max(...rows)) / 2
  const [cx, cy] = fromPage(shape, x, middle)
  const [, line] = fromPage({ ...shape, quarters: 0 }, 0, y - middle)
  return { text, kind, x: cx, y: cy + line, angle: turnedAngle(kind, angle, shape.quarters) }
}

/** A name that runs along something does so on the turned page too, and is never upside down. */
function turnedAngle(kind: string, angle: number, quarters: Quarters): number {
  const turned = angle + quarters * QUARTER
  if (kind === COMPASS) return turned
  if (angle === 0) return 0
  return turned - Math.PI * Math.ceil(turned / Math.PI - 0.5)
}

/** How a player wants the page to lie: so, or as it fills the window best. */
export type Turned = Quarters | 'fit'

/** A map of fewer hexes is always seen whole. */
export const SMALL = 200

/** A page that grows by less than this is not turned for it. */
const WORTH = 1.2

/** How the page lies in a window: as told, or a small one with the north at the left where it is much larger so. */
export function quartersIn({ map, turned }: Pick<BoardState, 'map' | 'turned'>, window: Window): Quarters {
  if (turned !== 'fit') return turned
  if (map.grid.size >= SMALL) return 0
  const { left, top, right, bottom } = layoutOf(map.grid, map.boxes).bounds
  const upright = fitScale({ left, top, right, bottom }, window)
  const onSide = fitScale({ left: top, top: left, right: bottom, bottom: right }, window)
  return onSide >= WORTH * upright ? 3 : 0
}
