/** What the board shows, in one place; drawing is a function of it. */
import type { Hex } from '@quebracho/engine/map'
import type {
  MapPicture,
  Overlay,
  OverlayLine,
  Piece,
  Say,
  SideStyle,
  Spot,
  StackNote,
} from '@quebracho/engine/show'
import type { Turned } from './turned.ts'
import type { WayGone } from './ways.ts'

export interface BoardState {
  /** The map as drawn: grid, sides, ways, places, curves, labels. */
  map: MapPicture
  /** Puts what is printed on the map into words. */
  read: (say: Say) => string
  /** The ground of each hex, by hex: bush, clear, sea, unexplored … */
  ground: readonly string[]
  /** Counters, bottom of a stack first. */
  pieces: readonly Piece[]
  /** Counters where they would stand if what is proposed were done: drawn pale. */
  ghosts: readonly Piece[]
  /** What is written at stacks instead of how many counters are seen. */
  stacks: readonly StackNote[]
  /** Depots, wells, markers: under the counters. */
  spots: readonly Spot[]
  /** How each side looks, by side. */
  sides: readonly SideStyle[]
  /** Hexes that can be picked, or are warned of. */
  lit: readonly Lit[]
  /** Units with a ring around them: the one picked, or all that have been told to get ready. */
  ringed: readonly number[]
  /** A way shown before it is gone, from where the unit stands to where it would end. */
  path: readonly Hex[]
  /** Supply, zones, control: one at a time. */
  overlay: Overlay | null
  /** Ways that something about to be done would lead to. */
  lines: readonly OverlayLine[]
  /** Ways that somebody has gone, and is told of. */
  ways: readonly WayGone[]
  /** Hexes to look at first, if the whole map is too much. */
  theatre: readonly Hex[]
  /** Hexes where something happened since the viewer last looked. */
  changed: readonly Hex[]
  /** Hexes that somebody who teaches points at, or that a question names. */
  asked: readonly Hex[]
  /** The hex the keyboard is at, or -1. */
  cursor: Hex
  /** A hex that is pointed at elsewhere on the page, or -1. */
  pointed: Hex
  theme: 'light' | 'dark'
  /** Colours that everybody can tell apart, and patterns beside them. */
  safeColours: boolean
  /** False: nothing glides, flashes or pulses. */
  motion: boolean
  /** How fast animations run; 1 is normal. */
  speed: number
  /** Hex numbers, when they are large enough to read. */
  numbers: boolean
  /** How large counters are drawn; 1 is normal. */
  counters: number
  /** How the page lies. */
  turned: Turned
  /** A small map in the corner, when the whole map does not fit the window. */
  miniMap: boolean
}

export type LitKind = 'move' | 'attack' | 'target' | 'choice' | 'danger'

export interface Lit {
  readonly hex: Hex
  readonly kind: LitKind
  /** A short figure in the hex, such as what it costs to get there. */
  readonly label?: string
}

/** Something that happens before the eyes; steps are shown one after another. */
export type Animation =
  /** `unit` goes on top, with the others of its column under it. */
  | {
      readonly kind: 'move'
      readonly unit: number
      readonly others?: readonly number[]
      readonly path: readonly Hex[]
    }
  | { readonly kind: 'hit'; readonly hex: Hex }
  /** A counter that is no more rises and fades. */
  | { readonly kind: 'loss'; readonly unit: number; readonly hex: Hex }
  | { readonly kind: 'shot'; readonly from: Hex; readonly to: Hex; readonly side: number }
  | { readonly kind: 'pause'; readonly ms: number }

export interface BoardEvents {
  /** A click or tap on a hex or box, or Enter at the keyboard's cursor; true: its stack need not be spread out. */
  hex?: (hex: Hex, keys: { shift: boolean }) => boolean
  /** A click on a counter of a stack that is fanned out, or that lies open in a box. */
  piece?: (unit: number) => void
  /** A drag begins at a hex, or at a counter of a stack that is fanned out; true: it is taken up, and the map stays. */
  grab?: (hex: Hex, unit: number) => boolean
  /** What was taken up is put down; -1 = nowhere. */
  drop?: (hex: Hex) => void
  /** The pointer came to another hex; -1 = it left the map. */
  hover?: (hex: Hex) => void
  /** The keyboard's cursor moved. */
  cursor?: (hex: Hex) => void
}

/** A state with nothing on the map yet. */
export function boardState(
  map: MapPicture,
  ground: readonly string[],
  sides: readonly SideStyle[],
): BoardState {
  return {
    map,
    read: ({ key }) => key,
    ground,
    sides,
    pieces: [],
    ghosts: [],
    stacks: [],
    spots: [],
    lit: [],
    ringed: [],
    path: [],
    overlay: null,
    lines: [],
    ways: [],
    theatre: [],
    changed: [],
    asked: [],
    cursor: -1,
    pointed: -1,
    theme: 'light',
    safeColours: false,
    motion: true,
    speed: 1,
    numbers: true,
    counters: 1,
    turned: 0,
    miniMap: true,
  }
}
