/**
 * How a game shows itself: data for a board, panels and charts. No drawing, no page, no language; what a player
 * reads is a key of the game's text with its parameters. A game joins the app with one such file.
 */
import type { Action, AnyVerb } from './action.ts'
import type { Hex, HexGrid } from './hex/grid.ts'
import type { News } from './news.ts'
import type { Position, World } from './position.ts'
import type { Fund, Loss } from './presenting/costs.ts'
import type { Briefing, Phases, Standing } from './standing.ts'
import type { Supplied } from './supplied.ts'
import type { Catalogue } from './text.ts'

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

/** What is known of a game before it is loaded: enough for a shelf of games and for lists of saved ones. */
export interface About {
  readonly id: string
  /** How long it takes, at least and at most. */
  readonly minutes: readonly [number, number]
  readonly difficulty: 1 | 2 | 3
  /** Whose work it is besides ours, as shown to players. */
  readonly authors: readonly string[]
  /** In the game's own order, as are the scenarios. */
  readonly sides: readonly (SideStyle & { readonly id: string })[]
  readonly scenarios: readonly string[]
  /** The scenario to begin with, and that of a quick game, if it is not the first. */
  readonly quick?: string
  /** The side a newcomer leads in it, if it is not the first: one that can win. */
  readonly lead?: number
  /** The scenario that is on its picture, `cover.webp` in its folder. */
  readonly cover: string
  /** By language: title, subtitle, intro, and the names of sides and scenarios. */
  readonly texts: Readonly<Record<string, Catalogue>>
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
  /** Places beyond the hexes: their numbers go on after the grid's, and units stand there as in a hex. */
  readonly boxes?: readonly MapBox[]
}

/** A printed box at the margin of the map or outside it. */
export interface MapBox {
  readonly hex: Hex
  readonly name: Say
  /** Whose it is, or -1. */
  readonly side: number
  /** Its upper left corner and its size in the page plane: columns across, rows down. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Small print at its foot. */
  readonly note?: Say
  /** Hexes and boxes one goes to from here: a dotted line leads to each. */
  readonly joins?: readonly Hex[]
}

/** A counter on the board. */
export interface Piece {
  readonly unit: number
  readonly hex: Hex
  readonly side: number
  /**
   * NATO symbol: infantry, cavalry, artillery, engineer, armour, headquarters, air … or `unknown`; `truck`, `supply`
   * (crates), `fort`; or `leader`, whose counter has his name and two figures: `2-3` is political 2, command 3. Ships are
   * drawn from the side: `ironclad`, `monitor`, `corvette`, `gunboat`, `transport`, `chata` (a gun on a pontoon); `6/3/−1`
   * is gunfire, armour, speed.
   */
  readonly symbol: string
  /** Size mark over the symbol: x, xx, iii … */
  readonly size?: string
  /** The large figures at its foot, as printed: `3`, `4-6`. */
  readonly factors: string
  readonly name: string
  readonly reduced?: boolean
  /** Nothing but its presence is known to the viewer. */
  readonly unknown?: boolean
  /** A stripe in this colour, or in several from top to bottom with spaces between: a nation of its side. */
  readonly accent?: string
  /** Two or three letters beside the symbol: a kind of troops, such as GN for a national guard. */
  readonly tag?: string
  /** A chit that lies on it, such as an order: what it says, or '' if it lies face down. */
  readonly chit?: string
  /** The unit it is aboard of, rides on or is towed by. */
  readonly carrier?: number
  /**
   * It is no unit but so many of something, such as supplies: what it is called. Its number is beyond those of the units,
   * and nobody is hit when it shrinks.
   */
  readonly heap?: Say
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
  /** Of the group that moves or fights now. */
  | 'acting'
  | 'working'
  /** Put under another unit's command or into its column. */
  | 'attached'
  | 'building'
  /** Leads the whole side or a front; or has such a leader with it. */
  | 'commander'
  | 'retreated'
  /** On a truck, a train or a boat. */
  | 'carried'
  /** Put ashore, or lying off the beach where it did that. */
  | 'landed'

/** What is written at a stack instead of how many of its counters are seen. */
export interface StackNote {
  readonly hex: Hex
  readonly side: number
  /** How many they are, or all that is known of it: `17`, `6–11`, `?`. */
  readonly count: string
  /** Their figures together, such as attack and defense: `31-38`. */
  readonly figures?: string
  /** What staying there will cost them on average: `−2½`. */
  readonly toll?: string
  /** It is about the ships there, which lie in a pile of their own, and who is aboard. */
  readonly afloat?: boolean
  /** So many counters that nothing is known of lie under those that are seen. */
  readonly hidden?: number
}

/** Something on a hex that is no unit: a depot, a well, a marker. */
export interface Spot {
  readonly hex: Hex
  readonly kind:
    | 'depot'
    /** Where supply comes from. */
    | 'source'
    | 'water'
    | 'well'
    | 'marker'
    | 'fort'
    | 'works'
    | 'entrenchment'
    | 'fortification'
    | 'trail'
    | 'air'
    | 'objective'
    /** A small flag: whose the place is. It stands beside counters, never under them. */
    | 'flag'
    /** A coin with a figure, and a rim in the colour of whoever holds the place; it stands beside counters too. */
    | 'worth'
  /** Whose it is, or -1. */
  readonly side: number
  /** A figure on it. */
  readonly label?: string
  readonly say: Say
}

export type Panel = TrackPanel | TablePanel | BoxesPanel

/** A row of boxes with a pawn on one, or one of each side: turns, victory points. */
export interface TrackPanel {
  readonly kind: 'track'
  readonly id: string
  readonly title: Say
  readonly from: number
  readonly to: number
  /** The box that has been reached; a track with pawns may have none of its own. */
  readonly at?: number
  readonly pawns?: readonly { readonly side: number; readonly at: number }[]
  /** What stands in the boxes beside their numbers, from the first on: months and seasons. */
  readonly labels?: readonly Say[]
  /** Boxes with something to say. */
  readonly notes?: readonly { readonly at: number; readonly say: Say }[]
}

export interface TablePanel {
  readonly kind: 'table'
  readonly id: string
  readonly title: Say
  /** One of the printed tables in which things are looked up, and not how the game stands. */
  readonly chart?: boolean
  /** What stands down the side and what across, where both are bare figures. */
  readonly corner?: Say
  readonly columns: readonly Column[]
  readonly rows: readonly {
    readonly head: Say
    readonly side?: number
    readonly cells: readonly (number | string | Say)[]
  }[]
}

/** Counters that are not on the map, in boxes: reinforcements, the dead, leaders with what they lead, trucks. */
export interface BoxesPanel {
  readonly kind: 'boxes'
  readonly id: string
  readonly title: Say
  readonly boxes: readonly {
    readonly title: Say
    readonly side?: number
    /** Those that stand nowhere on the map have hex -1. One that can do something can be clicked. */
    readonly pieces: readonly Piece[]
    readonly note?: Say
  }[]
}

export interface Column {
  readonly say: Say
  /** A token's colour, shown as a chip beside the figure. */
  readonly colour?: string
}

/** A hex a unit or a group can get to: what it costs and what happens on the way. */
export interface Reach {
  readonly hex: Hex
  readonly cost: number
  /** The cost as it is written, where it is no whole number: 1⅓. */
  readonly label?: string
  /** What it costs in words, where a mere number would be taken for something else. */
  readonly say?: Say
  /** Empty for a counter that is only put there. */
  readonly path: readonly Hex[]
  /** The actions that take it there, one after another. */
  readonly actions: readonly Action[]
  readonly notes: readonly (Say & { readonly rule: string })[]
}

/**
 * Orders given with the hand: who shall go is pointed at, and nothing is done before they are told where to. Until then
 * the game is shown as it would be when they are ready, and pointing at others begins anew.
 */
export interface Orders<P extends Position = Position> {
  /** Groups that could set out from the hex, what a click on it means first; none if nobody there could. */
  groups(view: P, hex: Hex): readonly { readonly say: Say; readonly units: readonly number[] }[]
  /** The actions, none of them a throw of dice, by which these units of one hex get ready; null if they cannot. */
  muster(view: P, units: readonly number[]): readonly Action[] | null
  /** What ends the thing under way, so that one can turn to something else; nothing if none is, or it must go on. */
  finish(view: P): readonly Action[]
  /** Verbs by which a unit joins those who are ready, or leaves them. */
  readonly toggles: readonly AnyVerb[]
  /** Verbs that end it all, which nobody wants who has not set out. */
  readonly ends: readonly AnyVerb[]
  /** Whether the unit could be one of those who are ready, or is one and could be left, where no verb says so. */
  joins?(view: P, units: readonly number[], unit: number): boolean
  /** What those who are ready can be told besides going to a hex: to sail to an area, to go aboard, to throw their dice. */
  goals?(view: P, units: readonly number[]): readonly Goal[]
  /** What is asked once they are ready; null where the prompt says it. */
  ask?(view: P, units: readonly number[]): Say | null
}

/** A counter beside the map that stands for all of its sort. */
export interface Loose {
  readonly unit: number
  readonly sort: number
  /** How many of the sort there are. */
  readonly count: number
}

/** Something that can be told by one word to a group that is ready, or to everybody concerned. */
export interface Goal {
  readonly say: Say
  readonly actions: readonly Action[]
  /** Hexes that stand for it on the map. */
  readonly hexes: readonly Hex[]
  /** It takes something away: never the word that stands out. */
  readonly undoes?: boolean
  /** What will come of it, if dice say. */
  readonly preview?: Preview | null
}

/** A standing choice of the deciding side, and which of its positions holds. */
export interface Switch {
  readonly title: Say
  readonly positions: readonly { readonly say: Say; readonly on: boolean; readonly action: Action }[]
}

/** What an attack or bombardment will come to, exactly. */
export interface Preview {
  readonly title: Say
  readonly columns: readonly PreviewColumn[]
  /** Outcomes from worst to best for the side that decides, with exact probabilities that sum to 1. */
  readonly outcomes: readonly { readonly say: Say; readonly probability: number; readonly good: number }[]
  /** What it comes to on average. */
  readonly mean?: Say
  /** Two or three things to choose between: what each of them comes to, side by side. Then there are no other outcomes. */
  readonly choices?: readonly PreviewChoice[]
  /** Ways to be shown on the map meanwhile: where a rout would lead. */
  readonly lines?: readonly OverlayLine[]
  /** Hexes to be marked on the map meanwhile, with a figure: how likely a march gets there. */
  readonly hexes?: Overlay['hexes']
}

/** One of the things to choose between, and its outcomes as those of a preview. */
export interface PreviewChoice {
  readonly say: Say
  /** What it comes to on average. */
  readonly mean?: Say
  readonly outcomes: Preview['outcomes']
}

/** One side of a fight, or nobody's (-1) such as the die: every number that counts, with its rule. */
export interface PreviewColumn {
  readonly side: number
  readonly title: Say
  readonly lines: readonly { readonly say: Say; readonly rule: string; readonly value: number }[]
  readonly total: number
  /** Each line counts for itself, as with guns that fire one by one: they have no sum. */
  readonly apart?: true
  /** Who is in it. */
  readonly units?: readonly number[]
}

/** Something laid over the map by one key. */
export interface Overlay {
  readonly id: string
  readonly title: Say
  /** Hexes tinted, by side or neutral (-1) or by how well something is known, with an optional figure. */
  readonly hexes: readonly {
    readonly hex: Hex
    readonly side: number
    readonly label?: string
    readonly tone?: OverlayTone
  }[]
  readonly lines: readonly OverlayLine[]
}

/** How well a fact of the map is known. */
export type OverlayTone = 'attested' | 'inferred' | 'reconstructed'

export interface OverlayLine {
  readonly path: readonly Hex[]
  readonly side: number
  readonly broken?: boolean
  /** A short figure at its middle: how long it is. */
  readonly label?: string
  /** A line of communication, a way of supply, the way of a rout; a plain line if absent. */
  readonly style?: 'loc' | 'supply' | 'rout'
}

/** A figure followed through the game, for the charts after it. */
export interface Series {
  readonly id: string
  readonly title: Say
  readonly of: (p: Position, side: number) => number
}

export interface Presentation<P extends Position = Position> {
  readonly sides: readonly SideStyle[]
  /** Nothing on the map is hidden: the enemy's units are called by their full names too. */
  readonly open?: boolean
  map(world: World): MapPicture
  /** The ground of each hex as the view knows it: bush, clear, jungle, swamp, unexplored … */
  ground(view: P): readonly string[]
  pieces(view: P, side: number): readonly Piece[]
  /** What is written at stacks, where more is to be said than how many counters are seen. */
  stacks?(view: P, side: number): readonly StackNote[]
  spots(view: P): readonly Spot[]
  panels(view: P, side: number): readonly Panel[]
  /** Where the sides stand; null in a draft that does not say. */
  standing(view: P, side: number): Standing | null
  /** The steps of the turn, and which is on; null in a draft that does not say. */
  phases(view: P): Phases | null
  /** What is told before the first move; null in a draft. */
  briefing(view: P): Briefing | null
  /** What is asked now in words of its own, with names and figures; null where the plain prompt says it all. */
  prompt?(view: P): Say | null
  /** Hexes to be seen when the game is opened, if the whole map is too much: where the war is. */
  theatre?(view: P, side: number): readonly Hex[]
  /**
   * Counters that can be picked and put somewhere, also those that no listed action names: a list of every place of every
   * counter would be too long. Where to says `reach`. The first of them is the one that a click on the map alone is about.
   */
  loose?(view: P): readonly Loose[]
  readonly orders?: Orders<P>
  /** Several actions that are usually wanted together, each by one word; they stand in for doing as usual. */
  bundles?(view: P): readonly Goal[]
  /** Standing choices that can be changed now. */
  switches?(view: P): readonly Switch[]
  /** Where the unit can go now, with all its steps; unit -1: the group under way, where a verb takes a hex alone. */
  reach(view: P, unit: number): readonly Reach[]
  /** What comes of the action, or of the fight under way with what has been committed, if it is a fight. */
  preview(view: P, action: Action | null): Preview | null
  /** Hexes that the action is about though it names none, as the area that ships are ordered to; what leads there ends in the first. */
  places?(view: P, action: Action): readonly Hex[]
  overlays(view: P, side: number): readonly Overlay[]
  /**
   * What the deciding side has of all that the present step spends; it stands at the prompt as long as the step lasts.
   * Nothing where nothing is spent. Only where the viewer decides.
   */
  purse?(view: P): readonly Fund[]
  /** What the action takes of the purse, written on its button after its words: `priceOf(3, 7)`; null where it is free. Of an action that ends a step, what it leaves undone. */
  price?(view: P, action: Action): Say | null
  /**
   * What is lost if the action is done now, as the rules will have it: exact, by the game's own functions or by trying it
   * out on a copy of the view. It is named with its odds and its hexes before the action is done, each kind once a turn.
   * Nothing where nothing is lost, and nothing for what an attack may cost, which its preview says. For an action that ends
   * a step: what is lost because of what was left undone.
   */
  losses?(view: P, action: Action): readonly Loss[]
  /** The overlay that explains the present step: it comes by itself and goes with the step. '' where none does. */
  explains?(view: P): string
  /** Who would be in supply, as far as the view can tell: whose supply it cannot judge is left out. Absent where nobody needs a line. */
  supplied?(view: P, side: number): readonly Supplied[]
  /** Units of the deciding side that could still do something. */
  idle(view: P): readonly number[]
  /** One line about a hex for the tooltip and the screen reader: ground, what stands there. */
  describe(view: P, hex: Hex): readonly Say[]
  readonly news: News<P>
  readonly series: readonly Series[]
}
