/** Which counters lie together, and where: on a hex each side's troops and ships, in a box side by side. Pure. */
import type { Hex } from '@quebracho/engine/map'
import type { Piece, StackNote } from '@quebracho/engine/show'
import type { Box, Layout } from './geometry.ts'
import { isShip } from './ship.ts'
import { counterSide, pileOffset, SHOWN, stacksOf } from './stacks.ts'

/** Counters on one spot. */
export interface Pile {
  readonly hex: Hex
  readonly side: number
  /** Ships, and who is aboard. */
  readonly afloat: boolean
  /** Its middle, in the plane. */
  readonly x: number
  readonly y: number
  /** How large its counters are; 1 where a pile has a hex to itself. */
  readonly size: number
  readonly pieces: readonly Piece[]
  /** What is written at it, if more than how many they are. */
  readonly note: StackNote | null
}

/** Where the piles of one hex lie, by how many they are, and how large. */
const places: readonly { readonly size: number; readonly at: readonly (readonly [number, number])[] }[] = [
  { size: 1, at: [[0, 0]] },
  {
    size: 0.74,
    at: [
      [-0.43, 0],
      [0.43, 0],
    ],
  },
  {
    size: 0.6,
    at: [
      [-0.4, -0.34],
      [0.4, -0.34],
      [0, 0.38],
    ],
  },
  {
    size: 0.54,
    at: [
      [-0.38, -0.34],
      [0.38, -0.34],
      [-0.38, 0.36],
      [0.38, 0.36],
    ],
  },
] // prettier-ignore

/** A pile with figures over it lies this much lower, so that they cover nothing. */
const LOWER = 0.11

export function pilesOf(pieces: readonly Piece[], layout: Layout, notes: readonly StackNote[] = []): Pile[] {
  const noted = Map.groupBy(notes, ({ hex }) => hex)
  return [...stacksOf(pieces)].flatMap(([hex, stack]) => {
    const groups = groupsOf(stack)
    const box = layout.boxes.get(hex)
    if (box) return pilesIn(box, hex, groups)
    const { size, at } = places[Math.min(groups.length, places.length) - 1]
    return groups.map((group, i) => {
      const [dx, dy] = at[i % at.length]
      const note = noteOf(group, groups, noted.get(hex) ?? [])
      const lower = group.pieces.length > 1 || note ? LOWER * size : 0
      return { ...group, hex, x: layout.x[hex] + dx, y: layout.y[hex] + dy + lower, size, note }
    })
  })
}

/** That of its side and sort, or that of its side where it has one pile only. */
function noteOf({ side, afloat }: Group, groups: readonly Group[], notes: readonly StackNote[]) {
  const own = notes.filter(note => note.side === side)
  const same = own.find(note => (note.afloat ?? false) === afloat)
  const isAlone = groups.filter(group => group.side === side).length === 1
  return same ?? (isAlone ? own[0] : undefined) ?? null
}

type Group = Pick<Pile, 'side' | 'afloat' | 'pieces'>

/** Those of a hex or box that belong together, sides in their order, troops before ships. */
function groupsOf(stack: readonly Piece[]): Group[] {
  const ships = new Set(stack.filter(({ symbol }) => isShip(symbol)).map(({ unit }) => unit))
  const groups: (Group & { pieces: Piece[] })[] = []
  for (const piece of stack) {
    const { side, unit, carrier = -1 } = piece
    const afloat = ships.has(unit) || ships.has(carrier)
    const group = groups.find(each => each.side === side && each.afloat === afloat)
    if (group) group.pieces.push(piece)
    else groups.push({ side, afloat, pieces: [piece] })
  }
  return groups.sort((a, b) => a.side - b.side || Number(a.afloat) - Number(b.afloat))
}

/** The band with a box's name, and the room for its small print, in hex radii. */
export const BAND = 0.62
const FOOT = 0.5
/** From counter to counter in a box, at their usual size, and how much larger they may be. */
const SLOT = 1.24
const LARGEST = 2

/** One counter beside the other, troops first, as large as there is room for; in piles where there is none. */
function pilesIn(box: Box, hex: Hex, groups: readonly Group[]): Pile[] {
  const stack = groups.flatMap(({ pieces, afloat }) => pieces.map(piece => ({ piece, afloat })))
  const [width, height] = [box.right - box.left - 0.1, box.bottom - box.top - BAND - FOOT + 0.2]
  const roomFor = (size: number) => {
    const columns = Math.max(1, Math.floor(width / (SLOT * size)))
    return { columns, all: columns * Math.max(1, Math.floor(height / (SLOT * size))) }
  }
  let size = LARGEST
  while (size > 1 && roomFor(size).all < stack.length) size = Math.max(1, size - 0.05)
  size = Math.min(size, Math.max(1, height / SLOT))
  const { columns, all } = roomFor(size)
  const count = Math.min(stack.length, all)
  const used = Math.ceil(count / columns)
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom + BAND - FOOT) / 2 }
  const startOf = (i: number) => Math.ceil((i * stack.length) / count)
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, count - row * columns)
    const here = stack.slice(startOf(i), startOf(i + 1))
    return {
      hex,
      side: here[0].piece.side,
      afloat: here[0].afloat,
      size,
      x: middle.x + (i - row * columns - (inRow - 1) / 2) * SLOT * size,
      y: middle.y + (row - (used - 1) / 2) * SLOT * size,
      pieces: here.map(({ piece }) => piece),
      note: null,
    }
  })
}

/** Of a counter's face what lies between its name and its strength, from the middle down, in parts of its side. */
const BETWEEN = [-0.34, 0.15] as const

/** Where something can lie on a pile and cover neither names nor strengths: its middle and its height. */
export function freeOf(pile: Pile, larger: number): { x: number; y: number; height: number } {
  const { left, right, bottom } = faceOf(pile, larger)
  const side = right - left
  const [from, to] = BETWEEN
  const middle = bottom - side / 2
  return { x: (left + right) / 2, y: middle + ((from + to) / 2) * side, height: (to - from) * side }
}

/** How high the figures over a pile are, and how far above its middle they stand, in hex radii of its size. */
export const TAB = 0.29
export const TAB_UP = 0.71

/** In a smaller radius, in CSS pixels, there is no room for figures over a pile; nor are they ever less high. */
export const LEGIBLE = 11
export const LEAST_TAB = 12
/** How far to the left how many they are stands by itself, at the corner that the counters leave free. */
export const ALONE = 0.38

/** What a name beside a pile has to stay clear of. */
export interface Clear extends Box {
  /** The middle of what is written over it, if anything is, and its size. */
  readonly tab: Pick<Pile, 'x' | 'y' | 'size'> | null
}

/** The face of the pile, the marks that stand out below it, and how many they are. */
export function clearOf(pile: Pile, larger: number): Clear {
  const { x, y, size, pieces } = pile
  const face = faceOf(pile, larger)
  const isMarked = pieces.some(({ marks }) => marks.length > 0)
  const bottom = isMarked ? face.bottom + 0.16 * (face.right - face.left) : face.bottom
  const tab = pieces.length > 1 ? { x: x - ALONE * size, y: y - TAB_UP * size, size } : null
  return { ...face, bottom, tab }
}

/** What the pile takes of a sheet, in its device pixels: the smaller the hexes, the higher stands the count over it. */
export function takenBy({ left, top, right, bottom, tab }: Clear, scale: number, ratio: number): Box[] {
  const face = { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale }
  if (!tab || scale < LEGIBLE * ratio) return [face]
  const half = Math.max(LEAST_TAB * ratio, TAB * tab.size * scale) / 2
  const [x, y] = [tab.x * scale, tab.y * scale]
  return [face, { left: x - half, top: y - half, right: x + half, bottom: y + half }]
}

/** What of a pile is to be read: its uppermost counter, and the figures over it if there are any. */
export function faceOf({ x, y, size, pieces, note }: Pile, larger: number): Box {
  const count = Math.min(SHOWN, pieces.length + (note?.hidden ?? 0))
  const half = (counterSide(count) * size * larger) / 2
  const [dx, dy] = pileOffset(count - 1, count).map(off => off * size)
  const top = count > 1 ? Math.min(y + dy - half, y - (TAB_UP + TAB / 2) * size) : y + dy - half
  return { left: x + dx - half, top, right: x + dx + half, bottom: y + dy + half }
}
