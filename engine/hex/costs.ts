import type { Hex, HexGrid } from './grid.ts'
import { directionTo } from './grid.ts'

/** Something at the side between two adjacent hexes: a river along it, a road across it. */
export interface Edge {
  readonly a: Hex
  readonly b: Hex
}

/** A movement cost as a table has it: a number, or a fraction such as '1/3'. */
export type Cost = number | string

/** What movement costs need to know of a map. */
export interface Ground {
  readonly grid: HexGrid
  /** By hex, an index into `terrainKinds`. */
  readonly terrain: Uint8Array
  readonly terrainKinds: readonly string[]
  readonly sides: Readonly<Record<string, readonly Edge[]>>
  readonly links: Readonly<Record<string, readonly Edge[]>>
}

/** A game's terrain effects on movement, by kind. null = no way. */
export interface MoveRates {
  /** Cost to enter by terrain. It names every kind of the map; absent, only links are ways. */
  readonly enter?: Readonly<Record<string, Cost | null>>
  /** Added for crossing a side; several at one side add up. A kind not named costs nothing. */
  readonly sides?: Readonly<Record<string, Cost | null>>
  /** In place of the terrain's cost along a link; the cheapest way at hand applies. */
  readonly links?: Readonly<Record<string, LinkRate>>
  /** Never entered, by whatever way. */
  readonly blocked?: Iterable<Hex>
}

export interface LinkRate {
  readonly cost: Cost
  /** A bridge or ford: what the side costs, or that it may not be crossed, does not matter here. */
  readonly ignoresSides?: boolean
}

/** The least number by which all these costs become whole. */
export function costScale(costs: Iterable<Cost | null>): number {
  let scale = 1
  for (const cost of costs) {
    if (cost === null) continue
    const [, denominator] = fraction(cost)
    scale = (scale / gcd(scale, denominator)) * denominator
  }
  return scale
}

/** A cost as a whole number of parts; throws if the scale leaves a remainder. */
export function scaled(cost: Cost, scale: number): number {
  const [numerator, denominator] = fraction(cost)
  const parts = numerator * (scale / denominator)
  if (!Number.isSafeInteger(parts)) throw new Error(`cost ${cost} is not a whole number of 1/${scale}`)
  return parts
}

/** Numerator and denominator in lowest terms. A decimal is what it says: 0.1 is one tenth. */
function fraction(cost: Cost): [number, number] {
  const parsed = /^(\d+)(?:\.(\d+)|\/([1-9]\d*))?$/.exec(String(cost))
  if (!parsed) throw new Error(`cost ${JSON.stringify(cost)} is neither a number nor a fraction`)
  const [, whole, decimals = '', below = `1${'0'.repeat(decimals.length)}`] = parsed
  const numerator = Number(whole + decimals)
  const denominator = Number(below)
  const common = gcd(numerator, denominator)
  return [numerator / common, denominator / common]
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}

/** All costs of a set of rates, for `costScale`. */
export function costsOf(rates: MoveRates): (Cost | null)[] {
  const links = Object.values(rates.links ?? {}).map(link => link.cost)
  return [...Object.values(rates.enter ?? {}), ...Object.values(rates.sides ?? {}), ...links]
}

/** 6*hex + direction: 1 where an edge stands, seen from both its hexes. */
export function edgeTable(grid: HexGrid, edges: Iterable<Edge>): Uint8Array {
  const table = new Uint8Array(6 * grid.size)
  for (const { a, b } of edges) {
    const direction = directionTo(grid, a, b)
    if (direction < 0) throw new Error(`hexes ${grid.names[a]} and ${grid.names[b]} are not adjacent`)
    table[6 * a + direction] = 1
    table[6 * b + ((direction + 3) % 6)] = 1
  }
  return table
}

const PROHIBITED = Infinity

/**
 * The table of step costs that a path search takes, from a game's rates, in parts of 1/scale (see `costScale`).
 * Along railways only is `{ links: { railroad: { cost: 1 } } }`.
 */
export function stepCosts(ground: Ground, rates: MoveRates, scale = costScale(costsOf(rates))): Int16Array {
  const { grid } = ground
  const enter = enterCosts(ground, rates, scale)
  const crossing = crossingCosts(ground, rates, scale)
  const best = new Float64Array(6 * grid.size)
  for (let edge = 0; edge < best.length; edge++) {
    const to = grid.neighbours[edge]
    best[edge] = to < 0 ? PROHIBITED : enter[ground.terrain[to]] + crossing[edge]
  }
  for (const [kind, { cost, ignoresSides }] of Object.entries(rates.links ?? {})) {
    const linked = edgeTable(grid, known(ground.links, kind, 'link'))
    const price = partsAbove0(cost, scale, `link ${kind}`)
    linked.forEach((is, edge) => {
      if (is) best[edge] = Math.min(best[edge], price + (ignoresSides ? 0 : crossing[edge]))
    })
  }
  const blocked = new Set(rates.blocked)
  return Int16Array.from(best, (cost, edge) => {
    if (cost === PROHIBITED || blocked.has(grid.neighbours[edge])) return 0
    if (cost > 0x7fff) throw new Error(`a step costs ${cost} parts, more than ${0x7fff}`)
    return cost
  })
}

/** By index of the terrain kind. */
function enterCosts({ terrainKinds }: Ground, { enter }: MoveRates, scale: number): number[] {
  if (!enter) return terrainKinds.map(() => PROHIBITED)
  for (const kind of Object.keys(enter)) {
    if (!terrainKinds.includes(kind)) throw new Error(`the map has no terrain "${kind}"`)
  }
  return terrainKinds.map(kind => {
    const cost = enter[kind]
    if (cost === undefined) throw new Error(`no cost for terrain "${kind}"`)
    return cost === null ? PROHIBITED : partsAbove0(cost, scale, `terrain ${kind}`)
  })
}

/** By 6*hex + direction. */
function crossingCosts({ grid, sides }: Ground, rates: MoveRates, scale: number): Float64Array {
  const crossing = new Float64Array(6 * grid.size)
  for (const [kind, cost] of Object.entries(rates.sides ?? {})) {
    const more = cost === null ? PROHIBITED : scaled(cost, scale)
    edgeTable(grid, known(sides, kind, 'side')).forEach((is, edge) => {
      if (is) crossing[edge] += more
    })
  }
  return crossing
}

/** A search needs every step to cost something. */
function partsAbove0(cost: Cost, scale: number, what: string): number {
  const parts = scaled(cost, scale)
  if (parts === 0) throw new Error(`${what} costs nothing; a step must cost something`)
  return parts
}

function known<T>(kinds: Readonly<Record<string, T>>, kind: string, what: string): T {
  if (!Object.hasOwn(kinds, kind)) throw new Error(`the map has no ${what} of kind "${kind}"`)
  return kinds[kind]
}
