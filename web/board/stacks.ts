/** How counters lie: in a pile on their hex, or fanned out beside it. Pure. */
import type { Hex, Piece } from '@quebracho/engine'

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
export const counterSide = (count: number): number => (count > 1 ? 1.06 : 1.16)

/** More than this many of a pile cannot be told apart. */
export const SHOWN = 4

/** How far the i-th of the shown counters lies from the middle of the hex, in hex radii. */
export function pileOffset(i: number, count: number): [number, number] {
  if (count < 2) return [0, 0]
  const step = Math.min(0.13, 0.34 / (count - 1))
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

/** A stack spread out in rows over its hex (or under it, if there is no room), all within the window. */
export function fanOf(
  stack: readonly Piece[],
  hexX: number,
  hexY: number,
  scale: number,
  window: { readonly width: number; readonly height: number },
): FanCard[] {
  const side = Math.min(76, Math.max(50, 1.15 * scale))
  const gap = side * 1.14
  const columns = Math.max(1, Math.min(stack.length, 6, Math.floor((window.width - 12) / gap)))
  const rows = Math.ceil(stack.length / columns)
  const over = hexY - 0.95 * scale - (rows - 0.5) * gap
  const first = over - side / 2 > 4 ? over : hexY + 0.95 * scale + 0.5 * gap
  return stack.map((piece, i) => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, stack.length - row * columns)
    const half = ((inRow - 1) / 2) * gap
    const middle = Math.min(window.width - half - side / 2 - 6, Math.max(half + side / 2 + 6, hexX))
    return { piece, x: middle - half + (i - row * columns) * gap, y: first + row * gap, side }
  })
}

/** A stack in one row, as large as there is room for, beside its hex. */
export function magnifiedOf(
  stack: readonly Piece[],
  hexX: number,
  hexY: number,
  scale: number,
  window: { readonly width: number; readonly height: number },
): FanCard[] {
  const side = Math.min(150, (window.width - 20) / stack.length / 1.14)
  const half = ((stack.length - 1) / 2) * side * 1.14
  const middle = Math.min(window.width - half - side * 0.65, Math.max(half + side * 0.65, hexX))
  const over = hexY - 0.9 * scale - side * 0.7
  const y = over > side * 0.7 ? over : hexY + 0.9 * scale + side * 0.7
  return stack.map((piece, i) => ({ piece, x: middle - half + i * side * 1.14, y, side }))
}

/** The card under a point, or null. */
export function cardAt(cards: readonly FanCard[], x: number, y: number): FanCard | null {
  return (
    cards.find(card => Math.abs(x - card.x) <= card.side / 2 && Math.abs(y - card.y) <= card.side / 2) ?? null
  )
}

/** Whether a point is on the fan or on the way to it from its hex. */
export function overFan(
  cards: readonly FanCard[],
  hexX: number,
  hexY: number,
  scale: number,
  x: number,
  y: number,
): boolean {
  if (cards.length === 0) return false
  const reach = cards[0].side * 0.62
  const left = Math.min(hexX - scale, ...cards.map(card => card.x - reach))
  const right = Math.max(hexX + scale, ...cards.map(card => card.x + reach))
  const top = Math.min(hexY - scale * 0.87, ...cards.map(card => card.y - reach))
  const bottom = Math.max(hexY + scale * 0.87, ...cards.map(card => card.y + reach))
  return x >= left && x <= right && y >= top && y <= bottom
}
