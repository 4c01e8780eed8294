import type { Hex } from './grid.ts'

/** What a search runs over: a HexGrid, or any graph with the same number of slots for each node (-1 = none). */
export interface Graph {
  readonly size: number
  readonly neighbours: Int16Array
  /** Slots a node; six if absent. */
  readonly slots?: number
}

/** In a table of step costs: there is no such step. Anything below counts the same. */
export const NO_WAY = 0

/** The most a single step can cost: an Int16 from the table and another of extra cost. */
const MAX_STEP = 2 * 0x7fff

/** Above all costs; far enough below 2^31 that a sum with a step stays a machine integer. */
const TOP = 0x3fffffff

/** Flags of a hex, for what changes from search to search. */
export const BLOCKED = 1 // may not be entered
export const STOP = 2 // entering it ends the move; a move that begins there goes on
export const ZONE = 4 // see SearchOptions.noZoneToZone

export interface SearchOptions {
  /** The most a way may cost; no limit if absent. */
  budget?: number
  /** BLOCKED, STOP and ZONE by hex. */
  flags?: Uint8Array
  /** More to pay on entry, by hex; never less than 0. */
  extra?: Int16Array
  /** Stop as soon as all hexes no dearer than this one are known. */
  target?: Hex
  /** No step leads from a ZONE hex directly to another. */
  noZoneToZone?: boolean
  /** A first step may cost more than the budget; the move ends there. All else still holds. */
  minimumOne?: boolean
}

export interface PathSearch {
  /**
   * Searches the cheapest ways from one or several starts; returns how many hexes it reached, starts included.
   * `costs[6*hex + direction]` (or as many slots as the graph has) is the cost of that step out of the hex, NO_WAY
   * if there is none. The starts cost nothing and no flag keeps a move from leaving them.
   */
  from(start: Hex | readonly Hex[], costs: Int16Array, options?: SearchOptions): number
  /** The hexes reached, in rising cost: as many of its first entries as `from` said. */
  readonly reached: Int16Array
  /** What the way there costs; -1 if it was not reached. */
  cost(hex: Hex): number
  /**
   * The way there, from its start to the hex; empty if it was not reached. Among equally cheap ways it is the one
   * that, read back from its end, always came from the hex of lowest index: the same on every machine.
   */
  path(hex: Hex): Hex[]
}

/**
 * A searcher over a grid. Make one and keep it: it owns its memory, allocates nothing in a search, and clears nothing
 * between searches. Its answers last until its next search.
 *
 * It is Dijkstra's algorithm with Dial's circular buckets: costs are small whole numbers, so the hexes waiting at one
 * cost form a linked list, and the lists of the next few costs stand in a ring.
 *
 * To order ways by one cost and then by another, let a step cost `first * k + second`, with k above any sum of
 * seconds, and divide afterwards; the budget is `budget * k + k - 1`.
 */
export function pathSearch(graph: Graph): PathSearch {
  const scratch = scratchFor(graph)
  const { reached, found } = scratch
  const one: Hex[] = [0]

  function from(start: Hex | readonly Hex[], costs: Int16Array, options: SearchOptions = {}): number {
    if (typeof start === 'number') one[0] = start
    const starts = typeof start === 'number' ? one : start
    for (;;) {
      const count = run(scratch, starts, costs, options)
      if (count >= 0) return count
      // Rare, and never twice for the same step: the larger ring stays.
      scratch.buckets = new Int32Array(4 * scratch.buckets.length).fill(-1)
    }
  }

  function cost(hex: Hex): number {
    return found[2 * hex] <= scratch.settled ? found[2 * hex] - scratch.base : -1
  }

  function path(hex: Hex): Hex[] {
    const way: Hex[] = []
    if (cost(hex) < 0) return way
    for (let at = hex; at >= 0; at = found[2 * at + 1]) way.push(at)
    return way.reverse()
  }

  return { from, reached, cost, path }
}

type Scratch = ReturnType<typeof scratchFor>

function scratchFor({ size, neighbours, slots = 6 }: Graph) {
  return {
    size,
    slots,
    /** Off the map is one more hex, to which no way is ever an improvement: that spares the loop a test. */
    beyond: neighbours.map(hex => (hex < 0 ? size : hex)),
    /** By hex, the slot after its last neighbour. */
    ends: Int32Array.from({ length: size }, (_, hex) => {
      let end = slots * (hex + 1)
      while (end > slots * hex && neighbours[end - 1] < 0) end--
      return end
    }),
    noFlags: new Uint8Array(size),
    noExtra: new Int16Array(size),
    reached: new Int16Array(size),
    /**
     * Two numbers a hex: the least cost found, plus the search's base, and the hex before it on that way. Each search
     * has a base so much lower than the one before it that all older entries read as dearer than anything it can
     * find: nothing needs clearing, and one look tells both whether a hex is new and whether a way is better.
     */
    found: new Int32Array(2 * (size + 1)),
    base: 0,
    /** Costs up to this one, base included, are final. */
    settled: -1,
    /** By cost modulo their number, the first entry of the list that waits there; -1 = none. A power of two. */
    buckets: new Int32Array(64).fill(-1),
    /**
     * Two numbers an entry: the hex that waits, and the next entry of its list. A hex waits once for each time its
     * cost fell: at most once for each of its neighbours, and once as a start.
     */
    waiting: new Int32Array(2 * (slots + 1) * size),
  }
}

/** Makes room below all entries of earlier searches for costs from 0 to span; returns the base. */
function lowerBase(scratch: Scratch, span: number): number {
  scratch.base -= span + 1
  if (scratch.base > 0) return scratch.base
  scratch.found.fill(TOP)
  scratch.found[2 * scratch.size] = 0
  scratch.base = TOP - 1 - span
  return scratch.base
}

/** Runs a search; returns how many hexes it reached, or -1 if a step was too dear for the ring of buckets. */
function run(scratch: Scratch, starts: readonly Hex[], costs: Int16Array, options: SearchOptions): number {
  // Few arrays, and held in locals: the compiled loop then keeps most of them in registers.
  const { beyond, ends, reached, found, buckets, waiting, slots } = scratch
  const dearest = Math.min(scratch.size * MAX_STEP, TOP - 2)
  const budget = Math.max(0, Math.min(Math.floor(options.budget ?? dearest), dearest))
  const firstBudget = options.minimumOne ? Math.max(budget, MAX_STEP) : budget
  const flags = options.flags ?? scratch.noFlags
  const extra = options.extra ?? scratch.noExtra
  const target = options.target ?? -1
  const zone = options.noZoneToZone ? ZONE : 0
  const base = lowerBase(scratch, firstBudget)
  const mask = buckets.length - 1
  let count = 0
  let entries = 0
  let done = 0
  let last = TOP

  for (let i = 0; i < starts.length; i++) {
    const hex = starts[i]
    if (found[2 * hex] === base) continue
    found[2 * hex] = base
    found[2 * hex + 1] = -1
    waiting[entries] = hex
    waiting[entries + 1] = buckets[base & mask]
    buckets[base & mask] = entries
    entries += 2
  }

  let at = base
  for (; done < entries && at <= last; at++) {
    let entry = buckets[at & mask]
    if (entry < 0) continue
    buckets[at & mask] = -1
    const limit = base + (at === base ? firstBudget : budget)
    const halt = at === base ? 0 : STOP
    for (; entry >= 0; entry = waiting[entry + 1]) {
      const hex = waiting[entry]
      done += 2
      // It waited here before a cheaper way was found.
      if (found[2 * hex] !== at) continue
      reached[count++] = hex
      if (hex === target) last = at
      const flag = flags[hex]
      // Every step costs something.
      if ((flag & halt) !== 0 || at === limit) continue
      const barred = BLOCKED | (flag & zone)
      for (let edge = slots * hex, end = ends[hex]; edge < end; edge++) {
        const step = costs[edge]
        const to = beyond[edge]
        const before = found[2 * to]
        if (step <= NO_WAY || at + step > before) continue
        const cost = at + step + extra[to]
        if (cost > before || cost > limit || (flags[to] & barred) !== 0) continue
        if (cost === before) {
          if (hex < found[2 * to + 1]) found[2 * to + 1] = hex
          continue
        }
        if (cost - at > mask) return -1
        found[2 * to] = cost
        found[2 * to + 1] = hex
        waiting[entries] = to
        waiting[entries + 1] = buckets[cost & mask]
        buckets[cost & mask] = entries
        entries += 2
      }
    }
  }
  scratch.settled = at - 1
  if (done < entries) buckets.fill(-1)
  return count
}
