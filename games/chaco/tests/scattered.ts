/**
 * The rules of map, zones and ways told once more, from the files of the map and the counters and nothing else, and armies
 * scattered about the map: what the rules of the program say of such a position must come to the same.
 */
import { type Pick, seeded } from '@quebracho/engine'
import counters from '../data/counters.json' with { type: 'json' }
import map from '../data/map.json' with { type: 'json' }
import { putAt } from '../rules/02-components.ts'
import { kinds, type Side, sides, type Unit } from '../world.ts'
import { real, type Table } from './board.ts'

export const terrain: Readonly<Record<string, string>> = map.terrain
export const hexes = Object.keys(terrain)

export const between = (a: string, b: string): string => [a, b].sort().join('-')
const pairs = (list: readonly { a: string; b: string }[]) => new Set(list.map(({ a, b }) => between(a, b)))
export const river = pairs(map.sides.river)
const ferry = pairs(map.sides.ferry)
const border = pairs(map.sides.border)
export const clearing = pairs(map.sides.clearing)
export const road = pairs(map.links.road)
export const neutral = new Set(map.areas.argentina)
export const settlements = new Map(
  map.places.filter(({ kind }) => kind === 'settlement').map(({ hex, water }) => [hex, water]),
)

const name = (column: number, row: number): string => `${column}${`${row}`.padStart(2, '0')}`

/** Odd columns sit half a hex lower. */
function near(hex: string): string[] {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))]
  const upper = row - 1 + (column % 2)
  const around = [
    [column, row - 1],
    [column, row + 1],
    ...[column - 1, column + 1].flatMap(beside => [
      [beside, upper],
      [beside, upper + 1],
    ]),
  ]
  return around.map(([x, y]) => name(x, y)).filter(each => each in terrain)
}

const around = new Map(hexes.map(hex => [hex, near(hex)]))
export const beside = (hex: string): readonly string[] => around.get(hex) ?? []

export interface Piece {
  readonly unit: Unit
  readonly side: Side
  readonly kind: string
  readonly hex: string
  readonly factors: readonly number[]
  readonly move: number
  readonly turned: boolean
}

export interface Board {
  readonly pieces: readonly Piece[]
  readonly trails: ReadonlySet<string>
  readonly rainy: number
  readonly truce: boolean
  readonly control: (hex: string) => Side
  readonly works: (hex: string) => number
  readonly wells: readonly string[]
}

const printed = new Map<string, (typeof counters.combatUnits)[number]>(
  counters.combatUnits.map(each => [each.id, each]),
)
const moves: Readonly<Record<string, number>> = { leader: 12, ghq: 6, truck: 8, supply: 4 }

export function boardOf({ p, hex }: Table): Board {
  const { names } = p.world
  const pieces: Piece[] = []
  for (let unit = 0; unit < p.world.units; unit++) {
    if (p.place[unit] < 0) continue
    const kind = kinds[p.world.kind[unit]]
    const face = printed.get(names.unit[unit])
    const factors = (p.steps[unit] === 1 ? face?.reduced : undefined) ?? face?.full ?? []
    pieces.push({
      unit,
      side: p.world.unitSide[unit],
      kind,
      hex: names.hex[p.place[unit]],
      factors,
      move: factors[2] ?? moves[kind],
      turned: p.turned[unit] === 1,
    })
  }
  return {
    pieces,
    trails: new Set([...p.trail.subarray(0, p.trails)].map(each => names.hex[each])),
    rainy: p.rainy,
    truce: p.truce === 1,
    control: each => p.control[hex(each)],
    works: each => p.works[hex(each)],
    wells: [...p.well].filter(each => each >= 0).map(each => names.hex[each]),
  }
}

export const fights = ({ kind }: Piece): boolean =>
  ['infantry', 'cavalry', 'artillery', 'engineer', 'armor'].includes(kind)
export const ground = ({ trails }: Board, hex: string): string => (trails.has(hex) ? 'clear' : terrain[hex])
export const troops = (b: Board, side: Side, hex: string): Piece[] =>
  b.pieces.filter(each => each.side === side && each.hex === hex && fights(each))
export const anybody = (b: Board, side: Side, hex: string): boolean =>
  b.pieces.some(each => each.side === side && each.hex === hex)

/** 7.1, 7.2: hexes in the zone of the side. */
export function zone(b: Board, side: Side): Set<string> {
  const found = new Set<string>()
  for (const piece of b.pieces) {
    if (piece.side !== side || (piece.kind !== 'infantry' && piece.kind !== 'cavalry')) continue
    for (const hex of beside(piece.hex)) {
      const edge = between(piece.hex, hex)
      if (!river.has(edge) && !border.has(edge) && ground(b, hex) !== 'mountain') found.add(hex)
    }
  }
  return found
}

type Cost = number | null

/** Prohibited. */
const P: Cost = null

/** In sixths of an MP, dry and rainy. */
export const chart: Readonly<Record<string, Readonly<Record<string, readonly Cost[]>>>> = {
  foot: {
    clear: [6, 12],
    bush: [12, 18],
    marsh: [18, P],
    hill: [12, 12],
    mountain: [18, 18],
    road: [3, 3],
    river: [12, P],
    ferry: [6, 12],
    helped: [6, 12],
  },
  guns: {
    clear: [6, 12],
    bush: [12, 18],
    marsh: [P, P],
    hill: [12, 12],
    mountain: [18, 18],
    road: [3, 3],
    river: [12, P],
    ferry: [6, 12],
    helped: [6, 12],
  },
  wheels: {
    clear: [12, 24],
    bush: [P, P],
    marsh: [P, P],
    hill: [18, P],
    mountain: [P, P],
    road: [2, 2],
    river: [24, P],
    ferry: [12, 24],
    helped: [12, 24],
  },
  loc: {
    clear: [2, 4],
    bush: [3, 6],
    marsh: [P, P],
    hill: [3, 6],
    mountain: [P, P],
    road: [1, 2],
    river: [6, P],
    ferry: [3, 6],
    helped: [6, 6],
  },
}

export const gaitOf = ({ kind }: Piece): string =>
  kind === 'truck' || kind === 'armor' ? 'wheels' : kind === 'artillery' ? 'guns' : 'foot'

/** 10.4-10.9, 8.6: null where there is no step. */
function stepCost(b: Board, side: Side, gait: string, from: string, to: string, sapper = false): Cost {
  if (neutral.has(from) || neutral.has(to)) return null
  const rates = chart[gait]
  const edge = between(from, to)
  const engineer =
    sapper ||
    b.pieces.some(
      each => each.side === side && each.kind === 'engineer' && (each.hex === from || each.hex === to),
    )
  const water = ferry.has(edge) ? 'ferry' : river.has(edge) ? (engineer ? 'helped' : 'river') : ''
  const crossing = water === '' ? 0 : rates[water][b.rainy]
  const entering = rates[road.has(edge) ? 'road' : ground(b, to)][b.rainy]
  return crossing === null || entering === null ? null : crossing + entering
}

export const sidesOf = new Map<string, string[]>(hexes.map(hex => [hex, []]))
for (const side of clearing) for (const hex of side.split('-')) sidesOf.get(hex)?.push(side)

/** 10.6: clearing sides that share a corner. */
export function cornersOf(side: string): string[] {
  const [a, b] = side.split('-')
  return [a, b].flatMap(hex =>
    (sidesOf.get(hex) ?? []).filter(other => {
      if (other === side) return false
      const [third] = other.split('-').filter(each => each !== hex)
      return beside(hex === a ? b : a).includes(third)
    }),
  )
}

interface Box {
  readonly id: string
  readonly side: string
  readonly cost: string
  readonly joins: readonly string[]
}
export const boxes = new Map<string, Box>(map.boxes.map(box => [box.id, box]))

/** Every way on from a hex, a clearing side or a box, with what it costs. */
export function* onward(
  b: Board,
  side: Side,
  gait: string,
  from: string,
  sapper: boolean,
): Generator<readonly [string, number]> {
  const rates = chart[gait]
  if (from in terrain) {
    for (const to of beside(from)) {
      const cost = stepCost(b, side, gait, from, to, sapper)
      if (cost !== null) yield [to, cost]
    }
    for (const each of sidesOf.get(from) ?? [])
      if (rates.clear[b.rainy] !== null) yield [each, rates.clear[b.rainy] as number]
    if (gait === 'loc') return
    for (const box of boxes.values())
      if (box.joins.includes(from) && box.side === sides[side] && box.cost !== '1 turn') yield [box.id, 6]
  } else if (from.includes('-')) {
    for (const to of from.split('-')) {
      const cost = rates[ground(b, to)][b.rainy]
      if (cost !== null && !neutral.has(to)) yield [to, cost]
    }
    for (const to of cornersOf(from)) yield [to, rates.clear[b.rainy] as number]
  } else {
    for (const to of boxes.get(from)?.joins ?? []) {
      if (boxes.has(to)) yield [to, 6]
      else {
        const byRoad = beside(to).some(each => road.has(between(each, to)))
        const cost = rates[byRoad ? 'road' : ground(b, to)][b.rainy]
        if (cost !== null) yield [to, cost]
      }
    }
  }
}

/** The cheapest cost to each node; `open` says whether a step may be taken, `ends` where nobody goes on. */
export function spread(
  starts: readonly string[],
  budget: number,
  next: (from: string) => Iterable<readonly [string, number]>,
  open: (from: string, to: string) => boolean,
  ends: (node: string) => boolean = () => false,
): Map<string, number> {
  const cost = new Map(starts.map(start => [start, 0]))
  const queue = [...starts]
  while (queue.length > 0) {
    queue.sort((a, b) => (cost.get(a) as number) - (cost.get(b) as number))
    const from = queue.shift() as string
    if (ends(from) && !starts.includes(from)) continue
    for (const [to, price] of next(from)) {
      const total = (cost.get(from) as number) + price
      if (total > budget || total >= (cost.get(to) ?? Number.POSITIVE_INFINITY) || !open(from, to)) continue
      cost.set(to, total)
      queue.push(to)
    }
  }
  return cost
}

const sourceMarks = map.marks.filter(mark => mark.kind === 'supply-source')

/** 7.7, 7.8, 6.3e: hexes that bar supply. */
export function supplyBars(b: Board, side: Side): (hex: string) => boolean {
  const enemyZone = zone(b, 1 - side)
  return hex =>
    troops(b, 1 - side, hex).length > 0 ||
    (!b.truce && enemyZone.has(hex) && troops(b, side, hex).length === 0)
}

const guarded: Readonly<Record<string, readonly string[]>> = {
  '3447': map.areas.railroad,
  '2807': map.areas['rio-cuevo'],
}

/** 8.4: sources of the side, whoever holds them, that no enemy closes; from a hex that is `left` he does not. */
export function freeSources(b: Board, side: Side, left = ''): string[] {
  const bars = supplyBars(b, side)
  const closed = (hex: string) => hex !== left && bars(hex)
  return sourceMarks
    .filter(mark => mark.side === sides[side] && ![mark.hex, ...(guarded[mark.hex] ?? [])].some(closed))
    .map(({ hex }) => hex)
}

const centres = ['2741', '2440', '2807', '3034', '1845', '3447', '1823', '2234', '4016', '3703']

/** Many about some place on the map, not a few of them in one hex, with works, trails, wells and control as it comes. */
export function scattered(seed: number): Table {
  const pick: Pick = seeded(seed)
  const table = real('', { rainy: pick(3) === 0, truce: pick(6) === 0, phase: 'firstCombat' })
  const { p, hex } = table
  let area = [centres[pick(centres.length)]]
  for (let ring = 0; ring < 4; ring++) area = [...new Set([...area, ...area.flatMap(beside)])]
  area = area.filter(each => !neutral.has(each))
  const sidesAt = new Map<string, Side>()
  for (let unit = 0; unit < p.world.units; unit++) {
    const kind = kinds[p.world.kind[unit]]
    if (kind === 'supply' || pick(kind === 'engineer' || kind === 'ghq' ? 2 : 4) > 0) continue
    const list = pick(7) === 0 ? hexes.filter(each => !neutral.has(each)) : area
    const side = p.world.unitSide[unit]
    const camp = [...sidesAt.keys()].find(each => sidesAt.get(each) === side)
    const where = camp && pick(4) === 0 ? camp : list[pick(list.length)]
    if ((sidesAt.get(where) ?? side) !== side) continue
    sidesAt.set(where, side)
    putAt(p, unit, hex(where))
    p.steps[unit] = 1 + pick(p.world.fullSteps[unit])
    if (kind === 'truck') p.turned[unit] = pick(2)
    if (p.world.kind[unit] <= 4) p.control[hex(where)] = side
  }
  for (const each of settlements.keys()) if (!sidesAt.has(each)) p.control[hex(each)] = pick(2)
  for (const { hex: source, side } of sourceMarks)
    if (!sidesAt.has(source))
      p.control[hex(source)] = pick(5) === 0 ? pick(2) : sides.indexOf(side as 'bolivia')
  for (let i = 0; i < 5; i++) {
    const where = area[pick(area.length)]
    if (terrain[where] !== 'clear' && terrain[where] !== 'marsh' && ![...p.trail].includes(hex(where)))
      p.trail[p.trails++] = hex(where)
    p.works[hex(area[pick(area.length)])] = pick(3)
  }
  p.well[0] = hex(area[pick(area.length)])
  return table
}
