/** What a board is made of while it is shown, and how it finds its way about. */
import type { Hex } from '@quebracho/engine/map'
import type { Piece } from '@quebracho/engine/show'
import {
  type Camera,
  type Covered,
  fitScale,
  freeWindow,
  inFree,
  PART_SCALES,
  partCamera,
  toPlane,
  toScreen,
  type Window,
} from './camera.ts'
import type { Carry } from './carry.ts'
import type { createFan } from './fan.ts'
import { type Box, grown, hexAtPoint } from './geometry.ts'
import type { MapArt } from './map-art.ts'
import type { Dot, MiniMap } from './mini-map.ts'
import type { createShow } from './motion.ts'
import { sideLook } from './palette.ts'
import { type Clear, clearOf, type Pile, pilesOf } from './piles.ts'
import type { createSprites } from './sprites.ts'
import { type Kept, type OnScreen, stacksOf } from './stacks.ts'
import type { Pen } from './stamp.ts'
import type { BoardEvents, BoardState } from './state.ts'
import type { Tiles } from './tiles.ts'
import type { Travel } from './travel.ts'

export interface Stage {
  readonly state: BoardState
  readonly on: BoardEvents
  readonly canvas: HTMLCanvasElement
  readonly pen: Pen
  readonly ratio: number
  readonly window: { width: number; height: number }
  /** What lies over the window's edges: the camera leaves it out. */
  covered: Covered
  readonly sprites: ReturnType<typeof createSprites>
  readonly show: ReturnType<typeof createShow>
  readonly travel: Travel
  readonly fan: ReturnType<typeof createFan>
  readonly miniMap: MiniMap
  readonly carry: Carry
  art: MapArt
  tiles: Tiles
  /** The counters by hex, as they lie, and where there are several. */
  stacks: ReturnType<typeof stacksOf>
  piles: readonly Pile[]
  /** What of them is to be read. */
  faces: readonly Clear[]
  piled: ReadonlySet<Hex>
  dots: readonly Dot[]
  /** What the pointer is at, and whether Shift is held. */
  hover: Hex
  shifted: boolean
  /** Played with the pointer: whoever does needs no frame around what has the focus. */
  pointed: boolean
  /** The frame that has been asked for, or 0; when the last one was; whether something is to be drawn anew. */
  asked: number
  lastTime: number
  dirty: boolean
  destroyed: boolean
  /** Something is to be drawn anew. */
  wake(): void
}

/** The hexes that something may be done at, and those where others stand: no fan shall cover them. */
export function keptFree(stage: Stage): Kept[] {
  const lit = stage.state.lit.map(({ hex }) => ({ ...whereOn(stage, hex), weight: 10 }))
  const others = [...stage.stacks.keys()].map(hex => ({ ...whereOn(stage, hex), weight: 3 }))
  return [...lit, ...others]
}

export function whereOn({ travel, art, window }: Stage, hex: Hex): OnScreen {
  const camera = travel.camera()
  const [x, y] = toScreen(camera, window, art.layout.x[hex], art.layout.y[hex])
  const radius = camera.scale
  const box = art.layout.boxes.get(hex)
  const { shape } = art.layout
  if (!box) return { x, y, radius, across: shape.across * radius, down: shape.down * radius }
  const [across, down] = [((box.right - box.left) / 2) * radius, ((box.bottom - box.top) / 2) * radius]
  return { x, y, radius, across, down }
}

export const hexUnder = ({ art, travel, window }: Stage, x: number, y: number): Hex =>
  hexAtPoint(art.layout, ...toPlane(travel.camera(), window, x, y))

/** A counter in a box that no other lies on. */
export function openPieceAt(
  { art, travel, window, piles }: Stage,
  sx: number,
  sy: number,
): Piece | undefined {
  const [x, y] = toPlane(travel.camera(), window, sx, sy)
  return piles.find(
    pile =>
      pile.pieces.length === 1 &&
      art.layout.boxes.has(pile.hex) &&
      Math.max(Math.abs(x - pile.x), Math.abs(y - pile.y)) < 0.6 * pile.size,
  )?.pieces[0]
}

/** Moves just so far that the hex is well in the window, with what lies so many hex radii around it. */
export function reveal(stage: Stage, hex: Hex, around = 0): void {
  const { art, travel } = stage
  if (hex < 0) return
  const box = art.layout.boxes.get(hex)
  if (box && isSeen(stage, hex)) return
  const half = box ? [(box.right - box.left) / 2, (box.bottom - box.top) / 2] : [around, around]
  travel.reveal(art.layout.x[hex], art.layout.y[hex], ...half)
}

/**
 * If the window shows none of the hexes, moves to where most of them are, far enough away for a whole box; with hexes to
 * be kept in sight, to the nearest of them, from farther away if need be. What is returned leads back, unless the map has been moved since.
 */
export function bring(stage: Stage, hexes: readonly Hex[], kept: readonly Hex[] = []): (() => void) | null {
  const { travel } = stage
  if (hexes.length === 0 || hexes.some(hex => isSeen(stage, hex, true))) return null
  const from = travel.aim()
  const midst = kept.length === 0 ? amidst(stage, hexes) : -1
  if (midst >= 0 && stage.art.layout.boxes.has(midst)) travel.go(cameraFor(stage, [midst]))
  else if (midst >= 0) reveal(stage, midst)
  else travel.go(cameraFor(stage, [nearest(stage, hexes, kept), ...kept]))
  return backTo(stage, from)
}

/** Leads back from where the map goes now, unless it has been moved since. */
function backTo({ travel }: Stage, from: Camera): () => void {
  const to = travel.aim()
  return () => {
    const { x, y, scale } = travel.aim()
    if (Math.hypot(x - to.x, y - to.y) < 0.1 && Math.abs(scale / to.scale - 1) < 0.01) travel.go(from)
  }
}

/** The one of the hexes with which most of the others are seen. */
function amidst({ art, travel, window, covered }: Stage, hexes: readonly Hex[]): Hex {
  const { x, y } = art.layout
  const { scale } = travel.aim()
  const { width, height } = freeWindow(window, covered)
  const isNear = (a: Hex, b: Hex) =>
    Math.abs(x[a] - x[b]) < width / 2 / scale && Math.abs(y[a] - y[b]) < height / 2 / scale
  const count = (hex: Hex) => hexes.filter(other => isNear(hex, other)).length
  const counted = hexes.slice(0, MOST_COUNTED).map(hex => ({ hex, count: count(hex) }))
  return counted.reduce((a, b) => (b.count > a.count ? b : a)).hex
}

/** Where there are very many hexes, some of them will do to find their midst. */
const MOST_COUNTED = 200

function nearest({ art }: Stage, hexes: readonly Hex[], kept: readonly Hex[]): Hex {
  const { x, y } = art.layout
  const off = (hex: Hex) => Math.min(...kept.map(other => Math.hypot(x[hex] - x[other], y[hex] - y[other])))
  return hexes.reduce((a, b) => (off(b) < off(a) ? b : a))
}

/** A hex but for its rim, or all of a box: as far as the window has room for it, unless `whole`. */
function isSeen({ travel, window, covered, art }: Stage, hex: Hex, whole = false): boolean {
  const { layout } = art
  const aim = travel.aim()
  const free = freeWindow(window, covered)
  const box = layout.boxes.get(hex)
  const [x, y] = toScreen(aim, window, layout.x[hex], layout.y[hex])
  const within = (at: number, around: number, from: number, size: number) => {
    const wanted = Math.max(around * aim.scale, LEAST)
    const half = Math.max(0, (whole ? wanted : Math.min(wanted, size / 2)) - EDGE)
    return at - half >= from && at + half <= from + size
  }
  const [across, down] = box ? [(box.right - box.left) / 2, (box.bottom - box.top) / 2] : [CORE, CORE]
  return within(x, across, covered.left, free.width) && within(y, down, covered.top, free.height)
}

/** What of a hex must be seen, around its middle. */
const CORE = 0.6

/** However small the hexes are, so much around the middle in CSS pixels: a pile and what is written over it. */
const LEAST = 30

/** So much of a box may lie beyond the window, in CSS pixels. */
const EDGE = 4

/** All of the hexes in what can be seen of the window, no nearer than now. */
function cameraFor({ art, travel, window, covered }: Stage, hexes: readonly Hex[]): Camera {
  const box = around(art, hexes)
  const scale = Math.min(travel.aim().scale, fitScale(box, freeWindow(window, covered)))
  return inFree({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale }, covered)
}

/** Looks at all of the hexes, no closer than now; if they are well in the window, the map stays where it is. Returns the way back. */
export function lookAt(stage: Stage, hexes: readonly Hex[]): (() => void) | null {
  const { window, art, travel } = stage
  const from = travel.aim()
  const isWellSeen = (hex: Hex): boolean => {
    const { x, y, across, down } = whereOn(stage, hex)
    return x >= across && y >= down && x <= window.width - across && y <= window.height - down
  }
  const camera = hexes.every(isWellSeen) ? null : theatreCamera(art, hexes, window)
  if (!camera) return null
  travel.go({ ...camera, scale: Math.min(camera.scale, travel.camera().scale) })
  return backTo(stage, from)
}

export function zoomBy(stage: Stage, factor: number): void {
  const { state, window, travel } = stage
  const at = state.cursor >= 0 ? whereOn(stage, state.cursor) : { x: window.width / 2, y: window.height / 2 }
  travel.zoom(factor, at.x, at.y, true)
}

/** Lays the counters out anew, those that have arrived somewhere at their new place. */
export function restack(stage: Stage): void {
  const { state, art, show } = stage
  const { arrived } = show
  const at = (unit: number, hex: Hex) => arrived.get(unit) ?? hex
  const placed =
    arrived.size === 0
      ? state.pieces
      : state.pieces.map(piece => ({ ...piece, hex: at(piece.unit, piece.hex) }))
  // What was written at a whole stack is true neither of a part of it nor of more, until the pieces know of it too.
  const ahead = state.pieces.filter(({ unit, hex }) => at(unit, hex) !== hex)
  const changed = new Set(ahead.flatMap(({ unit, hex }) => [hex, at(unit, hex)]))
  stage.stacks = stacksOf(placed)
  stage.piles = pilesOf(
    placed,
    art.layout,
    state.stacks.filter(({ hex }) => !changed.has(hex)),
  )
  stage.faces = stage.piles.map(pile => clearOf(pile, state.counters))
  stage.piled = new Set(
    [...stage.stacks].filter(([hex, stack]) => isPiled(stage, hex, stack.length)).map(([hex]) => hex),
  )
  stage.dots = stage.piles.map(({ x, y, pieces }) => ({
    x,
    y,
    colour: sideLook(state.sides, pieces[pieces.length - 1].side, state.safeColours).colour,
  }))
  stage.wake()
}

/** Whether some counter there lies under another, or so near to it that it is better seen apart. */
const isPiled = ({ piles, art }: Stage, at: Hex, count: number): boolean =>
  art.layout.boxes.has(at) ? piles.some(({ hex, pieces }) => hex === at && pieces.length > 1) : count > 1

/** Hexes around the theatre that are seen with it. */
const AROUND = 1.6

/** What is seen with the edge of a box. */
const MARGIN = 0.5

/** Hexes with what is around them, boxes to their edges. */
function around({ layout: { x, y, boxes } }: MapArt, hexes: readonly Hex[]): Box {
  const all = hexes.map(hex => {
    const box = boxes.get(hex)
    return box
      ? grown(box, MARGIN)
      : grown({ left: x[hex], right: x[hex], top: y[hex], bottom: y[hex] }, AROUND)
  })
  return {
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    top: Math.min(...all.map(({ top }) => top)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}

/** Where the hexes of the theatre are all in the window, or where most of them are. */
export function theatreCamera(art: MapArt, theatre: readonly Hex[], window: Window): Camera | null {
  if (theatre.length === 0) return null
  const at = (along: Float64Array | readonly number[]) => theatre.map(hex => along[hex]).sort((a, b) => a - b)
  const [xs, ys] = [at(art.layout.x), at(art.layout.y)]
  const middle = Math.floor(theatre.length / 2)
  const heart = theatre.find(hex => art.layout.x[hex] === xs[middle] && art.layout.y[hex] === ys[middle])
  const box = heart === undefined ? undefined : art.layout.boxes.get(heart)
  const least = box ? Math.min(PART_SCALES[0], fitScale(grown(box, MARGIN), window)) : PART_SCALES[0]
  return partCamera(around(art, theatre), [xs[middle], ys[middle]], art.page, window, least)
}
