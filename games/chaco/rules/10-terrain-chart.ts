/** The Terrain Effects Chart as numbers: what a step costs, in parts of a movement point, and what a LOC costs. */
import { type Cost, type Hex, scaled } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { CLEAR, FOOT_AND_WHEELS, type Gait, GUNS, type Land, MARSH, MP, terrains, WHEELS } from './02-land.ts'

/** Dry and rainy; Infinity where it is prohibited. */
type Rate = readonly number[]

interface Rates {
  readonly foot: Rate
  readonly wheels: Rate
  readonly loc: Rate
}

type Printed = Readonly<Record<keyof Rates, readonly (Cost | null)[]>>

function read(printed: Printed): Rates {
  const inParts = (costs: readonly (Cost | null)[], scale: number) =>
    costs.map(cost => (cost === null ? Infinity : scaled(cost, scale)))
  return {
    foot: inParts(printed.foot, MP),
    wheels: inParts(printed.wheels, MP),
    loc: inParts(printed.loc, 1),
  }
}

const chart = tables.terrain
const road = read(chart.road)
const river = read(chart.river)
const ferry = read(chart.ferry)
const riverWithEngineer = read(chart.riverWithEngineer)
const groundRates = terrains.map(name => read(chart.hex[name]))

/** The river or ferry on that side, or null. */
function waterAt(land: Land, edge: number, engineer: boolean): Rates | null {
  if (land.ferry[edge] === 1) return ferry
  if (land.river[edge] === 0) return null
  return engineer ? riverWithEngineer : river
}

/**
 * What one step costs in parts of a movement point, Infinity if it is prohibited (10.4-10.9). A river costs more
 * (10.5a), the ferry less (10.5e), and a road over it changes nothing in that (10.5f); along the road the ground does
 * not count (10.7a), from its flank it does (10.7b), and a march mixes both as it likes (10.7c).
 */
export function movementCost(
  land: Land,
  gait: Gait,
  rainy: number,
  from: Hex,
  direction: number,
  ground: number,
  engineer: boolean,
  rainStopsWheels: boolean,
): number {
  if (gait >= FOOT_AND_WHEELS) {
    const walkers = gait - FOOT_AND_WHEELS
    return Math.max(
      movementCost(land, walkers, rainy, from, direction, ground, engineer, rainStopsWheels),
      movementCost(land, WHEELS, rainy, from, direction, ground, engineer, rainStopsWheels),
    )
  }
  const edge = 6 * from + direction
  const column = gait === WHEELS ? 'wheels' : 'foot'
  const crossing = waterAt(land, edge, engineer)?.[column][rainy] ?? 0
  if (land.road[edge] === 1) return crossing + road[column][rainy]
  return crossing + groundCost(gait, rainy, ground, rainStopsWheels)
}

/** 10.4b, 10.8a, 10.9a, 10.9b: what entering this ground costs off the road. */
export function groundCost(gait: Gait, rainy: number, ground: number, rainStopsWheels: boolean): number {
  if (gait >= FOOT_AND_WHEELS) {
    const walkers = groundCost(gait - FOOT_AND_WHEELS, rainy, ground, rainStopsWheels)
    return Math.max(walkers, groundCost(WHEELS, rainy, ground, rainStopsWheels))
  }
  if (gait === GUNS && ground === MARSH) return Infinity
  if (gait === WHEELS && ground === CLEAR && rainy === 1 && rainStopsWheels) return Infinity
  return groundRates[ground][gait === WHEELS ? 'wheels' : 'foot'][rainy]
}

/** 10.7a: what a step along the road costs, whatever the ground. */
export const roadCost = (gait: Gait, rainy: number): number =>
  road[gait === WHEELS ? 'wheels' : 'foot'][rainy]

/** 8.6c, 8.6e, 8.6i: what one step of a LOC costs, in LOC points. */
export function locCost(
  land: Land,
  rainy: number,
  from: Hex,
  direction: number,
  ground: number,
  engineer: boolean,
): number {
  const edge = 6 * from + direction
  const crossing = waterAt(land, edge, engineer)?.loc[rainy] ?? 0
  return crossing + (land.road[edge] === 1 ? road.loc[rainy] : locGroundCost(rainy, ground))
}

/** The same off the road and over no water. */
export const locGroundCost = (rainy: number, ground: number): number => groundRates[ground].loc[rainy]

/** The same along the road: nothing costs a LOC less. */
export const locRoadCost = (rainy: number): number => road.loc[rainy]
