/** Everything over the map, drawn anew in every frame from pictures made before. */
import type { Hex } from '@quebracho/engine/map'
import type { Piece, SideStyle, Spot } from '@quebracho/engine/show'
import { counterKey, coveredKey, paintCounter, paintCovered, ROOM } from './counter.ts'
import {
  type ChipPlace,
  drawLit,
  drawLitLabels,
  drawPath,
  type Ranges,
  ringHex,
  type View,
} from './lights.ts'
import type { Motion } from './motion.ts'
import { drawLines, drawTintLabels, drawTints } from './overlays.ts'
import { sideLook, withAlpha } from './palette.ts'
import { freeOf, type Pile } from './piles.ts'
import { type PlaceName, paintName } from './place-names.ts'
import { spotPlace } from './spot-place.ts'
import { paintSpot } from './spots.ts'
import { drawStackNotes, standingIn } from './stack-notes.ts'
import { counterSide, type FanCard, pileOffset, shownOf, withHidden } from './stacks.ts'
import type { Pen } from './stamp.ts'
import type { BoardState } from './state.ts'
import { drawWays } from './ways.ts'

export interface Scene {
  readonly view: View
  readonly state: BoardState
  readonly piles: readonly Pile[]
  /** Names of places, as the map has them at this scale. */
  readonly names: readonly PlaceName[]
  /** What is lit in one shape. */
  readonly ranges: Ranges
  readonly hover: Hex
  /** The figures of all lit hexes are shown, not only of those that are pointed at. */
  readonly figures?: boolean
  readonly focused: boolean
  readonly fan: readonly FanCard[]
  /** Counters shown large beside the pointer. */
  readonly magnified: readonly FanCard[]
  readonly motion: Motion
  /** Device pixels of a point of the plane. */
  readonly toPixels: (x: number, y: number) => [number, number]
}

const lookOf = ({ sides, safeColours }: BoardState, side: number): SideStyle =>
  sideLook(sides, side, safeColours)

/** Draws all; true if every picture was there in its right size. */
export function drawScene(scene: Scene): boolean {
  const { view, state } = scene
  const colourOf = (side: number) => (side < 0 ? view.colours.choice : lookOf(state, side).colour)
  if (state.overlay) drawTints(view, state.overlay, colourOf)
  for (const hex of state.changed) {
    if (view.isShown(hex))
      ringHex(view, hex, withAlpha(view.colours.danger, 0.9), 0.09 * view.radius, [0.12, 0.12], 0.9)
  }
  drawLit(view, state.lit, scene.ranges)
  if (scene.hover >= 0)
    ringHex(view, scene.hover, withAlpha(view.colours.halo, 0.85), Math.max(2, 0.06 * view.radius))
  drawSpots(scene, false)
  if (state.overlay) drawLines(view, state.overlay.lines, colourOf)
  drawAsked(scene)
  const under = drawNames(scene, true)
  const stacks = drawStacks(scene)
  drawSpots(scene, true)
  drawGhosts(scene)
  drawFlags(scene)
  // Over the counters, under the names.
  drawCursor(scene)
  const names = drawNames(scene, false)
  drawStackNotes(scene)
  const places = placesOnPiles(scene)
  if (state.overlay) drawTintLabels(view, state.overlay, colourOf, places)
  drawLines(view, state.lines, colourOf)
  drawWays(view, state.ways, colourOf)
  drawPath(view, state.path)
  drawLitLabels(view, state.lit, toldOf(scene), places)
  drawMotion(scene)
  drawPointed(scene)
  const cards = [drawCards(scene, scene.fan, true), drawCards(scene, scene.magnified, false)]
  return under && stacks && names && cards.every(Boolean)
}

/** Where figures stand on hexes with counters: on the first pile. */
function placesOnPiles({ view, state, piles, toPixels }: Scene): Map<Hex, ChipPlace> {
  const places = new Map<Hex, ChipPlace>()
  for (const pile of piles) {
    if (places.has(pile.hex) || view.boxAt(pile.hex) || !view.isShown(pile.hex)) continue
    const free = freeOf(pile, state.counters)
    const [x, y] = toPixels(free.x, free.y)
    places.set(pile.hex, { x, y, height: free.height * view.radius })
  }
  return places
}

const toldOf = ({ state, hover, figures }: Scene): ReadonlySet<Hex> =>
  new Set(figures ? state.lit.map(({ hex }) => hex) : [hover, state.cursor, ...state.path.slice(-1)])

/** Works lie under those who stand in them; anything else that counters would cover looks out beside them, over the rim. */
function drawSpots({ view, state, piles }: Scene, over: boolean): void {
  const taken = Map.groupBy(piles, ({ hex }) => hex)
  const { pen, sprites, colours, radius } = view
  const count = new Map<Hex, number>()
  for (const { hex, kind, side } of state.spots) {
    if (hex < 0 || isBeside(kind) || !view.isShown(hex)) continue
    const heaps = taken.get(hex)?.length ?? 0
    if (over !== (heaps > 0 && !lieUnder.has(kind))) continue
    const nth = count.get(hex) ?? 0
    count.set(hex, nth + 1)
    const [x, y] = view.at(hex)
    const look = side >= 0 ? lookOf(state, side) : null
    const { dx, dy, share } = spotPlace(heaps, over, nth)
    sprites.put(
      pen,
      `spot ${kind} ${look?.colour} ${look?.shape} ${colours.ink}`,
      x + dx * radius,
      y + dy * radius,
      1.3 * share * radius,
      (into, width) => {
        into.scale(width / 1.3, width / 1.3)
        paintSpot(into, kind, look, colours)
      },
    )
  }
}

const lieUnder: ReadonlySet<Spot['kind']> = new Set([
  'entrenchment',
  'fortification',
  'fort',
  'works',
  'trail',
])

/** What stands in a corner that a counter leaves free. */
const isBeside = (kind: Spot['kind']): boolean => kind === 'flag' || kind === 'worth'

/** Whose a place is, and what it is worth. */
function drawFlags({ view, state }: Scene): void {
  const { pen, sprites, colours, radius, ratio } = view
  const size = Math.max(6 * ratio, 0.4 * radius)
  for (const { hex, kind, side, label = '' } of state.spots) {
    if (hex < 0 || !isBeside(kind) || !view.isShown(hex)) continue
    const look = side >= 0 ? lookOf(state, side) : null
    const [x, y] = view.at(hex)
    const key = `spot ${kind}${label} ${look?.colour} ${look?.shape}`
    sprites.put(pen, key, x - 0.74 * radius, y - 0.14 * radius, size * 1.3, (into, width) => {
      into.scale(width / 1.3, width / 1.3)
      paintSpot(into, kind, look, colours, label)
    })
  }
}

/** The names of places; those that find no room beside counters lie under them. */
function drawNames({ view, names, toPixels }: Scene, covered: boolean): boolean {
  const { pen, sprites, colours, radius } = view
  let complete = true
  for (const name of names) {
    if (name.covered !== covered) continue
    const [x, y] = toPixels(name.x, name.y)
    const [across, down] = [(name.width / 2) * radius, (name.height / 2) * radius]
    const { width, height } = pen.canvas
    if (x < -across || y < -down || x > width + across || y > height + down) continue
    // Of one name at all scales: what was written larger or smaller does until there is time to write it anew.
    const key = `name ${name.text} ${name.style} ${colours[name.colour]} ${colours.halo}`
    const paint = (into: Pen, made: number) => {
      into.scale(made / name.pixels, made / name.pixels)
      paintName(into, name, colours)
    }
    if (!sprites.put(pen, key, x, y, 2 * across, paint, down / across)) complete = false
  }
  return complete
}

function putCounter(scene: Scene, piece: Piece, x: number, y: number, side: number): boolean {
  const { view, state } = scene
  const look = lookOf(state, piece.side)
  return view.sprites.put(
    view.pen,
    counterKey(piece, look, state.safeColours),
    x,
    y,
    side * ROOM,
    (pen, width) => {
      const px = width / ROOM
      pen.scale(px, px)
      paintCounter(pen, piece, look, state.safeColours, px)
    },
  )
}

function putCovered({ view, state }: Scene, piece: Piece, x: number, y: number, side: number): boolean {
  const look = lookOf(state, piece.side)
  return view.sprites.put(view.pen, coveredKey(piece, look), x, y, side * ROOM, (pen, width) => {
    const px = width / ROOM
    pen.scale(px, px)
    paintCovered(pen, piece, look, px)
  })
}

/** Counters upon each other around a point; of those that are covered only the colour is seen. */
function drawPile(scene: Scene, shown: readonly Piece[], x: number, y: number, size: number): boolean {
  const { view, state } = scene
  const side = counterSide(shown.length) * state.counters * size * view.radius
  let complete = true
  shown.forEach((piece, i) => {
    const [dx, dy] = pileOffset(i, shown.length)
    const [cx, cy] = [x + dx * size * view.radius, y + dy * size * view.radius]
    const put = i < shown.length - 1 ? putCovered : putCounter
    if (!put(scene, piece, cx, cy, side)) complete = false
    if (state.ringed.includes(piece.unit) && i === shown.length - 1) ringCounter(view, cx, cy, side)
  })
  return complete
}

function drawStacks(scene: Scene): boolean {
  const { view, piles, state, motion } = scene
  let complete = true
  for (const pile of piles) {
    if (!view.isShown(pile.hex)) continue
    const standing = standingIn(pile, motion)
    const hidden = standing.length < pile.pieces.length ? 0 : (pile.note?.hidden ?? 0)
    const shown = withHidden(shownOf(standing, state.ringed), hidden)
    if (!drawPile(scene, shown, ...scene.toPixels(pile.x, pile.y), pile.size)) complete = false
  }
  if (motion.gliding) {
    const { units, x, y } = motion.gliding
    const column = units.flatMap(unit => state.pieces.find(piece => piece.unit === unit) ?? []).slice(-4)
    drawPile(scene, column, ...scene.toPixels(x, y), 1.06)
  }
  return complete
}

/** Where counters would stand. */
function drawGhosts(scene: Scene): void {
  const { view, state } = scene
  const stacks = Map.groupBy(state.ghosts, ({ hex }) => hex)
  view.pen.globalAlpha = 0.62
  for (const [hex, pieces] of stacks) {
    if (!view.isShown(hex)) continue
    const shown = pieces.slice(-4)
    const [x, y] = view.at(hex)
    for (const [i, piece] of shown.entries()) {
      const [dx, dy] = pileOffset(i, shown.length)
      putCounter(
        scene,
        piece,
        x + dx * view.radius,
        y + dy * view.radius,
        counterSide(shown.length) * view.radius,
      )
    }
  }
  view.pen.globalAlpha = 1
}

function ringCounter({ pen, colours, radius }: View, x: number, y: number, side: number): void {
  const half = side * 0.57
  pen.beginPath()
  pen.roundRect(x - half, y - half, 2 * half, 2 * half, half * 0.3)
  pen.strokeStyle = withAlpha(colours.focus, 0.35)
  pen.lineWidth = 0.26 * radius
  pen.stroke()
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = 0.13 * radius
  pen.stroke()
  pen.strokeStyle = colours.focus
  pen.lineWidth = 0.07 * radius
  pen.stroke()
}

/** Seen by whoever plays with keys alone: a double ring, and a frame around the board that has the focus. */
function drawCursor({ view, state, focused }: Scene): void {
  if (state.cursor < 0 || !view.isShown(state.cursor)) return
  const width = Math.max(2.5 * view.ratio, 0.075 * view.radius)
  ringHex(view, state.cursor, '#ffffff', focused ? 2.4 * width : width, focused ? [] : [0.2, 0.16], 0.92)
  ringHex(view, state.cursor, view.colours.focus, width, focused ? [] : [0.2, 0.16], 0.92)
}

/** What is asked for in a lesson, or asked about: a broad ring that nothing else on the board has. */
function drawAsked({ view, state: { asked } }: Scene): void {
  const width = Math.max(3.5 * view.ratio, 0.13 * view.radius)
  for (const hex of asked) {
    if (!view.isShown(hex)) continue
    ringHex(view, hex, view.colours.halo, 2 * width)
    ringHex(view, hex, view.colours.choice, width)
  }
}

/** Found again on the map: washed and ringed, over whatever stands there. */
function drawPointed({ view, state: { pointed } }: Scene): void {
  if (pointed < 0 || !view.isShown(pointed)) return
  const width = Math.max(3 * view.ratio, 0.1 * view.radius)
  ringHex(view, pointed, view.colours.halo, 2 * width)
  ringHex(view, pointed, view.colours.danger, width)
}

function drawMotion(scene: Scene): void {
  const { view, state, motion } = scene
  const { pen, radius, colours } = view
  if (motion.loss) drawLoss(scene, motion.loss)
  if (motion.hit) {
    const [x, y] = view.at(motion.hit.hex)
    burst(pen, x, y, radius, motion.hit.at)
  }
  if (!motion.shot) return
  const { from, to, side, at } = motion.shot
  const [fx, fy] = view.at(from)
  const [tx, ty] = view.at(to)
  const head = Math.min(1, at * 1.3)
  const tail = Math.max(0, at * 1.3 - 0.35)
  pen.lineCap = 'round'
  for (const [colour, width] of [
    [colours.halo, 0.2],
    [lookOf(state, side).colour, 0.11],
  ] as const) {
    pen.strokeStyle = colour
    pen.lineWidth = width * radius
    pen.beginPath()
    pen.moveTo(fx + (tx - fx) * tail, fy + (ty - fy) * tail)
    pen.lineTo(fx + (tx - fx) * head, fy + (ty - fy) * head)
    pen.stroke()
  }
}

/** A counter that is no more flashes, rises and fades. */
function drawLoss(scene: Scene, { unit, hex, at }: NonNullable<Motion['loss']>): void {
  const { pen, radius } = scene.view
  const [x, y] = scene.view.at(hex)
  const piece = scene.state.pieces.find(each => each.unit === unit)
  if (at < 0.6) burst(pen, x, y, radius, at / 0.6)
  if (!piece) return
  pen.globalAlpha = 1 - at
  drawPile(scene, [piece], x, y - 0.9 * at * radius, 1)
  pen.globalAlpha = 1
}

function burst(pen: Pen, x: number, y: number, radius: number, at: number): void {
  const fade = 1 - at
  pen.fillStyle = `rgba(255, 90, 40, ${0.4 * fade})`
  pen.beginPath()
  pen.arc(x, y, radius * (0.4 + 0.55 * at), 0, 2 * Math.PI)
  pen.fill()
  pen.strokeStyle = `rgba(255, 226, 120, ${fade})`
  pen.lineWidth = 0.09 * radius * fade + 1
  pen.lineCap = 'round'
  pen.beginPath()
  for (let i = 0; i < 10; i++) {
    const angle = (Math.PI * i) / 5 + 0.2
    const [near, far] = [radius * (0.25 + 0.4 * at), radius * (0.5 + 0.55 * at)]
    pen.moveTo(x + Math.cos(angle) * near, y + Math.sin(angle) * near)
    pen.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far)
  }
  pen.stroke()
}

function drawCards(scene: Scene, cards: readonly FanCard[], backed: boolean): boolean {
  if (cards.length === 0) return true
  const { pen, ratio, colours } = scene.view
  const reach = cards[0].side * 0.64
  const [left, right] = [Math.min(...cards.map(c => c.x)) - reach, Math.max(...cards.map(c => c.x)) + reach]
  const [top, bottom] = [Math.min(...cards.map(c => c.y)) - reach, Math.max(...cards.map(c => c.y)) + reach]
  if (backed || cards.length > 1) {
    pen.fillStyle = withAlpha(colours.paper, 0.93)
    pen.strokeStyle = colours.frame
    pen.lineWidth = 1.5 * ratio
    pen.beginPath()
    pen.roundRect(left * ratio, top * ratio, (right - left) * ratio, (bottom - top) * ratio, 9 * ratio)
    pen.fill()
    pen.stroke()
  }
  let complete = true
  for (const { piece, x, y, side } of cards) {
    if (!putCounter(scene, piece, x * ratio, y * ratio, side * ratio)) complete = false
    if (scene.state.ringed.includes(piece.unit))
      ringCounter({ ...scene.view, radius: side * ratio * 0.8 }, x * ratio, y * ratio, side * ratio)
  }
  return complete
}
