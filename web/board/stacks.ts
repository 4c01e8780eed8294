/** How counters lie upon each other, and how a stack is fanned out. Pure. */
import type { Hex } from '@quebracho/engine/map'
import type { Piece } from '@quebracho/engine/show'

/** Bottom of the stack first, as the pieces stand in the state. */
export function stacksOf(pieces: readonly Piece[]): Map<Hex, Piece[]> {
  const stacks = new Map<Hex, Piece[]>()
  for (const piece of pieces) {
    if (piece.hex < 0) continue
    const stack = stacks.get(piece.hex)
    if (stack) stack.push(piece)
    else stacks.set(piece.hex, [piece])
  }
  return stacks
}

/** The side of a counter in hex radii: one alone is larger than one in a pile. */
export const counterSide = (count: number): number => (count > 1 ? 0.98 : 1.16)

/** More than this many of a pile cannot be told apart. */
export const SHOWN = 4

/** Those of a pile that are seen, the uppermost last: what is picked or acts lies on top. */
export function shownOf(pieces: readonly Piece[], ringed: readonly number[]): readonly Piece[] {
  if (pieces.length < 2) return pieces
  const rank = ({ unit, marks }: Piece) => (ringed.includes(unit) ? 2 : marks.includes('acting') ? 1 : 0)
  const order = pieces.some(piece => rank(piece) > 0) ? pieces.toSorted((a, b) => rank(a) - rank(b)) : pieces
  return order.slice(-SHOWN)
}

/** With the backs of those under it that nothing is known of. */
export function withHidden(shown: readonly Piece[], hidden: number): readonly Piece[] {
  const [lowest] = shown
  const room = Math.min(hidden, SHOWN - shown.length)
  if (!lowest || room <= 0) return shown
  const { hex, side } = lowest
  const back = { unit: -1, hex, side, symbol: 'unknown', factors: '', name: '', unknown: true, marks: [] }
  return [...Array.from({ length: room }, () => back), ...shown]
}

/** How far the i-th of the shown counters lies from the middle of the pile, in hex radii. */
export function pileOffset(i: number, count: number): [number, number] {
  if (count < 2) return [0, 0]
  const step = Math.min(0.11, 0.24 / (count - 1))
  const at = i - (count - 1) / 2
  return [at * step, -at * step]
}

export interface FanCard {
  readonly piece: Piece
  /** Middle, and side, in CSS pixels of the window. */
  readonly x: number
  readonly y: number
  readonly side: number
}

/** A hex or box on the screen: its middle, a hex's radius, and how far it reaches across and down; in CSS pixels. */
export interface OnScreen {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly across: number
  readonly down: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Where a fan lies beside its hex. */
export type FanSide = 'over' | 'under' | 'right' | 'left'

/** A stack spread out in rows beside its hex, all within the window. */
export function fanOf(
  stack: readonly Piece[],
  place: OnScreen,
  window: Size,
  side: FanSide = 'over',
): FanCard[] {
  const isBeside = side === 'right' || side === 'left'
  return rowsOf(stack, Math.min(76, Math.max(50, 1.15 * place.radius)), isBeside ? 3 : 6, place, window, side)
}

/** What a fan had better not cover, in CSS pixels of the window. */
export interface Kept {
  readonly x: number
  readonly y: number
  readonly weight: number
}

/** The side on which a fan covers least of what is kept free, its own hex least of all; over it, if all are alike. */
export function bestSide(
  stack: readonly Piece[],
  place: OnScreen,
  window: Size,
  kept: readonly Kept[],
): FanSide {
  const costOf = (side: FanSide) => {
    const cards = fanOf(stack, place, window, side)
    const reach = cards[0].side * 0.57 + place.radius * 0.4
    const covers = ({ x, y }: { x: number; y: number }) =>
      cards.some(card => Math.abs(card.x - x) < reach && Math.abs(card.y - y) < reach)
    const own = covers(place) ? OWN : 0
    return kept.reduce((sum, each) => sum + (covers(each) ? each.weight : 0), own)
  }
  const sides: readonly FanSide[] = ['over', 'under', 'right', 'left']
  return sides.reduce((best, side) => (costOf(side) < costOf(best) ? side : best))
}

/** How much more than anything else the hex itself is wanted. */
const OWN = 1000

/** A stack as large as there is room for, beside its hex. */
export function magnifiedOf(stack: readonly Piece[], place: OnScreen, window: Size): FanCard[] {
  const columns = Math.min(stack.length, Math.max(1, Math.floor((window.width - 20) / (96 * 1.14))))
  const rows = Math.ceil(stack.length / columns)
  const side = Math.min(150, (window.width - 20) / columns / 1.14, (window.height - 20) / rows / 1.14)
  return rowsOf(stack, side, columns, place, window)
}

function rowsOf(
  stack: readonly Piece[],
  side: number,
  most: number,
  place: OnScreen,
  window: Size,
  where: FanSide = 'over',
): FanCard[] {
  const gap = side * 1.14
  const room = Math.max(1, Math.min(stack.length, most, Math.floor((window.width - 12) / gap)))
  const rows = Math.ceil(stack.length / room)
  const columns = Math.ceil(stack.length / rows)
  const over = place.y - 1.1 * place.down - (rows - 0.5) * gap
  const under = place.y + 1.1 * place.down + 0.5 * gap
  // With room neither above nor below it lies over its own hex.
  const last = window.height - (rows - 0.5) * gap - 4
  const inside = (y: number) => Math.max(0.5 * gap + 4, Math.min(y, last))
  const isOver = where === 'over' && over - side / 2 > 4
  const isBeside = where === 'right' || where === 'left'
  const first = isOver ? over : inside(isBeside ? place.y - ((rows - 1) / 2) * gap : under)
  const away = isBeside ? 1.1 * place.across + (columns / 2) * gap : 0
  const centre = place.x + (where === 'left' ? -away : away)
  return stack.map((piece, i) => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, stack.length - row * columns)
    const half = ((inRow - 1) / 2) * gap
    const middle = Math.min(window.width - half - side / 2 - 6, Math.max(half + side / 2 + 6, centre))
    return { piece, x: middle - half + (i - row * columns) * gap, y: first + row * gap, side }
  })
}

/** The card under a point, or null. */
export function cardAt(cards: readonly FanCard[], x: number, y: number): FanCard | null {
  return (
    cards.find(card => Math.abs(x - card.x) <= card.side / 2 && Math.abs(y - card.y) <= card.side / 2) ?? null
  )
}

/** Whether a point is on the fan or on the way to it from its hex. */
export function overFan(cards: readonly FanCard[], place: OnScreen, x: number, y: number): boolean {
  if (cards.length === 0) return false
  const reach = cards[0].side * 0.62
  const left = Math.min(place.x - place.across, ...cards.map(card => card.x - reach))
  const right = Math.max(place.x + place.across, ...cards.map(card => card.x + reach))
  const top = Math.min(place.y - place.down, ...cards.map(card => card.y - reach))
  const bottom = Math.max(place.y + place.down, ...cards.map(card => card.y + reach))
  return x >= left && x <= right && y >= top && y <= bottom
}
