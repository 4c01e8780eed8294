/** Memory for the searches of a map: what was found out, and what it depended on. No rule is here. */
import { type Graph, type Hex, type PathSearch, pathSearch } from '@quebracho/engine/map'
import type { Place } from './02-land.ts'

/** What is in it lasts until the next use. */
export interface Scratch {
  readonly search: PathSearch
  /** The last search of a march, and what bars marches of one side or the other, led or not, armed or not. */
  readonly march: MarchSearch
  readonly marchFlags: readonly FlagTable[]
  /** By side: the hexes in its zone of control. */
  readonly zone: readonly Uint8Array[]
  /** By side: how many of its combat units stand in each place. */
  readonly troops: readonly Uint8Array[]
  readonly flags: Uint8Array
  readonly words: Int32Array
  /** Places that supply of one kind or another reaches. */
  readonly supply: Uint8Array
  readonly supplySeal: SupplySeal
  readonly combatSupply: Uint8Array
  /** Units that may begin a march; by place, how many of them march as one stack, and its infantry and cavalry. */
  readonly movers: Int16Array
  readonly stack: Uint8Array
  readonly line: Uint8Array
  /** By key of gait and weather: base costs and the copy in which trails and engineers are patched. */
  readonly costs: Map<number, CostTable>
  /** Where ways lead that may be as long as they like, and LOCs: kept for as long as the same bars them. */
  readonly joined: Floods
  readonly loc: LocMemory
  readonly flooded: Int16Array
  /** By three times the hex they lead from: the cheapest in dry weather, in the rain, and the straightest. */
  readonly bareWays: Map<number, BareWays>
}

/** The cheapest ways from a hex: what each node costs, -1 if none leads there, and the node before it. */
export interface BareWays {
  readonly from: Hex
  readonly cost: Int32Array
  readonly before: Int16Array
}

/** What General Supply was found from: what barred it, the costs on foot and by truck, and all else. */
export interface SupplySeal {
  readonly words: Int32Array
  foot: CostTable | null
  wheels: CostTable | null
  numbers: readonly number[]
}

/** What bars ways; by where they start, the nodes that some lead to; by where they end, those that some lead from. */
export interface Floods {
  readonly flags: Uint8Array
  /** The same, four nodes at a time: for comparing them. */
  readonly words: Int32Array
  readonly from: Map<Hex, Uint8Array>
  readonly to: Map<Hex, Uint8Array>
  /** Memory of floods that are no longer good. */
  readonly spare: Uint8Array[]
}

/** What has been found out about LOCs, and all it depended on. */
export interface LocMemory extends Floods {
  costs: CostTable | null
  costsVersion: number
  sources: readonly Hex[]
  /** By where it starts, one more than the hex or 0 for all sources, and where it ends: null if none leads there. */
  readonly legs: Map<number, Leg | null>
}

/** One stretch of a LOC. */
export interface Leg {
  readonly length: number
  readonly path: readonly number[]
}

export interface CostTable {
  readonly base: Int16Array
  readonly now: Int16Array
  readonly patched: number[]
  /** The side, trails and engineers it was patched for, and how often it was. */
  readonly seal: number[]
  version: number
}

/** Flags that are good for as long as all they were made from is as it was. */
export interface FlagTable {
  readonly flags: Uint8Array
  /** What they were made from, null for nothing yet, and how often they were made. */
  world: object | null
  readonly seal: Int16Array
  version: number
}

/** A search, and all it depended on. It stands until another is made or anything of that has changed. */
export interface MarchSearch {
  readonly search: PathSearch
  flags: FlagTable | null
  flagsVersion: number
  costs: CostTable | null
  costsVersion: number
  at: Place
  budget: number
  count: number
}

/** Of one side. */
const MOST_UNITS = 256

export const scratchFor = (graph: Graph, hexes: number, places: number): Scratch => ({
  search: pathSearch(graph),
  march: {
    search: pathSearch(graph),
    ...{ flags: null, flagsVersion: 0, costs: null, costsVersion: 0, at: -1, budget: 0, count: 0 },
  },
  marchFlags: Array.from({ length: 8 }, () => ({
    flags: new Uint8Array(graph.size),
    world: null,
    seal: new Int16Array(2 * MOST_UNITS),
    version: 0,
  })),
  zone: [new Uint8Array(hexes), new Uint8Array(hexes)],
  troops: [new Uint8Array(places), new Uint8Array(places)],
  ...flagsOf(graph.size),
  supply: new Uint8Array(places),
  supplySeal: { words: flagsOf(graph.size).words, foot: null, wheels: null, numbers: [] },
  combatSupply: new Uint8Array(places),
  movers: new Int16Array(MOST_UNITS),
  stack: new Uint8Array(places),
  line: new Uint8Array(places),
  costs: new Map(),
  joined: floodsOf(graph.size),
  loc: { ...floodsOf(graph.size), costs: null, costsVersion: 0, sources: [], legs: new Map() },
  flooded: new Int16Array(graph.size),
  bareWays: new Map(),
})

/** Flags by node, and the same four at a time. */
function flagsOf(nodes: number): { flags: Uint8Array; words: Int32Array } {
  const words = new Int32Array(Math.ceil(nodes / 4))
  return { flags: new Uint8Array(words.buffer, 0, nodes), words }
}

const floodsOf = (nodes: number): Floods => ({ ...flagsOf(nodes), from: new Map(), to: new Map(), spare: [] })
