/**
 * How a game shows itself: data for a board, panels and charts. No drawing, no page, no language; what a player
 * reads is a key of the game's text with its parameters. A game joins the app with one such file.
 */
import type { Action } from './action.ts'
import type { Hex, HexGrid } from './hex/grid.ts'
import type { Position, World } from './position.ts'

/** Something to be said: a key of the game's text, and its parameters. */
export interface Say {
  readonly key: string
  readonly params?: Readonly<Record<string, number | string>>
}

export interface SideStyle {
  /** Body of the counters, and what is printed on it. */
  readonly colour: string
  readonly ink: string
  /** Told apart without colour too. */
  readonly shape: 'disc' | 'diamond' | 'square' | 'triangle'
}

export interface MapPicture {
  readonly grid: HexGrid
  /** Page plane as in the map files: x in columns, y in rows; a hex's centre is (column, row + ½ if shoved). */
  readonly sides: readonly { readonly kind: string; readonly a: Hex; readonly b: Hex }[]
  readonly links: readonly { readonly kind: string; readonly a: Hex; readonly b: Hex }[]
  readonly places: readonly {
    readonly hex: Hex
    readonly name: string
    readonly kind: string
    readonly prov?: string
  }[]
  readonly curves: readonly {
    readonly kind: string
    readonly name: string
    readonly points: readonly (readonly number[])[]
  }[]
  readonly labels: readonly {
    readonly text: string
    readonly x: number
    readonly y: number
    readonly kind: string
    readonly angle?: number
  }[]
  /** Hexes that are on the map but not in play, such as a neutral country. */
  readonly pale: readonly Hex[]
}

/** A counter on the board. */
export interface Piece {
  readonly unit: number
  readonly hex: Hex
  readonly side: number
  /** NATO symbol: infantry, cavalry, artillery, engineer, armour, headquarters, supply, ship … or `unknown`. */
  readonly symbol: string
  /** Size mark over the symbol: x, xx, iii … */
  readonly size?: string
  /** The large figures at its foot, as printed: `3`, `4-6`. */
  readonly factors: string
  readonly name: string
  readonly reduced?: boolean
  /** Nothing but its presence is known to the viewer. */
  readonly unknown?: boolean
  readonly marks: readonly PieceMark[]
}

export type PieceMark =
  | 'tank'
  | 'works1'
  | 'works2'
  | 'unseen'
  | 'unsupplied'
  | 'moved'
  | 'fought'
  | 'done'
  | 'acting'
  | 'working'

/** Something on a hex that is no unit: a depot, a well, a marker. */
export interface Spot {
  readonly hex: Hex
  readonly kind: 'depot' | 'water' | 'marker' | 'fort' | 'works' | 'objective'
  /** Whose it is, or -1. */
  readonly side: number
  readonly say: Say
}

export type Panel = TrackPanel | TablePanel

/** A row of boxes with a pawn on one: turns, victory points. */
export interface TrackPanel {
  readonly kind: 'track'
  readonly id: string
  readonly title: Say
  readonly from: number
  readonly to: number
  readonly at: number
  /** Boxes with something to say. */
  readonly notes?: readonly { readonly at: number; readonly say: Say }[]
}

export interface TablePanel {
  readonly kind: 'table'
  readonly id: string
  readonly title: Say
  readonly columns: readonly Column[]
  readonly rows: readonly {
    readonly head: Say
    readonly side?: number
    readonly cells: readonly (number | string | Say)[]
  }[]
}

export interface Column {
  readonly say: Say
  /** A token's colour, shown as a chip beside the figure. */
  readonly colour?: string
}

/** How an action is offered. */
export interface VerbStyle {
  /**
   * `board`: pick its unit, then its hex, on the board (the usual way). `button`: press its button first, then pick
   * its hexes or units. `tokens`: a stepper for each colour with what comes of it, then the confirming button.
   */
  readonly offer: 'board' | 'button' | 'tokens'
  /** Asked before it is done, because much is given up by it: what to say. */
  readonly confirm?: (view: Position) => Say | null
}

/** A hex a unit can get to: what it costs and what happens on the way. */
export interface Reach {
  readonly hex: Hex
  readonly cost: number
  readonly path: readonly Hex[]
  /** The actions that take it there, one after another. */
  readonly actions: readonly Action[]
  readonly notes: readonly (Say & { readonly rule: string })[]
}

/** What an attack or bombardment will come to, exactly. */
export interface Preview {
  readonly title: Say
  readonly columns: readonly PreviewColumn[]
  /** Outcomes from worst to best for the side that decides, with exact probabilities that sum to 1. */
  readonly outcomes: readonly { readonly say: Say; readonly probability: number; readonly good: number }[]
}

/** One side of a fight: every number that counts, with its rule. */
export interface PreviewColumn {
  readonly side: number
  readonly title: Say
  readonly lines: readonly { readonly say: Say; readonly rule: string; readonly value: number }[]
  readonly total: number
}

/** Something laid over the map by one key. */
export interface Overlay {
  readonly id: string
  readonly title: Say
  /** Hexes tinted, by side or neutral (-1), with an optional figure. */
  readonly hexes: readonly { readonly hex: Hex; readonly side: number; readonly label?: string }[]
  readonly lines: readonly {
    readonly path: readonly Hex[]
    readonly side: number
    readonly broken?: boolean
  }[]
}

/** A figure followed through the game, for the charts after it. */
export interface Series {
  readonly id: string
  readonly title: Say
  readonly of: (p: Position, side: number) => number
}

export interface Presentation<P extends Position = Position> {
  readonly facts: {
    readonly minutes: readonly [number, number]
    readonly difficulty: 1 | 2 | 3
    readonly years: string
  }
  readonly sides: readonly SideStyle[]
  map(world: World): MapPicture
  /** The ground of each hex as the view knows it: bush, clear, jungle, swamp, unexplored … */
  ground(view: P): readonly string[]
  pieces(view: P, side: number): readonly Piece[]
  spots(view: P): readonly Spot[]
  panels(view: P, side: number): readonly Panel[]
  readonly verbs: Readonly<Record<string, VerbStyle>>
  /** Where the unit can go now, with all its steps. */
  reach(view: P, unit: number): readonly Reach[]
  /** What comes of the action, or of the fight under way with what has been committed, if it is a fight. */
  preview(view: P, action: Action | null): Preview | null
  overlays(view: P, side: number): readonly Overlay[]
  /** Units of the deciding side that could still do something. */
  idle(view: P): readonly number[]
  /** One line about a hex for the tooltip and the screen reader: ground, what stands there. */
  describe(view: P, hex: Hex): readonly Say[]
  readonly series: readonly Series[]
}
