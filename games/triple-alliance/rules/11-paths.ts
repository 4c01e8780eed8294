/**
 * Chapters 11 and 12: what every step costs, and everything a group can reach with it. Towns (11.16a) and borders (11.21a)
 * are no part of it.
 */
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import type { Triple } from '../position.ts'
import { enemyOf, PARAGUAYAN, type Side } from '../world.ts'
import { isLate } from './02-components.ts'
import type { Ground } from './02-ground.ts'

const { minorRiverSide, railLink, riverUnit } = tables.movement

/** In a table of costs: there is no such step, off the map least of all (11.20a). */
export const NO_STEP = -1

export interface Costs {
  /** By `late + 2 * free railway`. */
  readonly land: readonly Int8Array[]
  /** Without pilots, and with them. */
  readonly river: readonly Int8Array[]
}

export const costsOf = (ground: Ground): Costs => ({
  land: [0, 1, 2, 3].map(kind => landCosts(ground, kind % 2 === 1, kind >= 2)),
  river: [riverCosts(ground, false), riverCosts(ground, true)],
})

/**
 * 11.10a, 11.11a, 11.12a, 11.13a, 11.14a, 11.14b: by the hex entered, as the ground has it; 11.17a-c, 11.18b: by road and by
 * rail. 11.15a, 11.19a: and the minor rivers of the season on top of it. 11.18c: for nothing by the free railway.
 */
function landCosts({ grid, landCost, crossing, rail }: Ground, late: boolean, free: boolean): Int8Array {
  const ford = late ? minorRiverSide.late : minorRiverSide.early
  return Int8Array.from(grid.neighbours, (to, edge) => {
    if (to < 0) return NO_STEP
    if (free && rail[edge] === 1) return railLink.paraguayBeforeAlliedEntry
    return landCost[edge] + ford * crossing[edge]
  })
}

/** 12.2a, 12.2b, 12.3a, 11.15b: only along the river; ruling 49: by option Paraguayans know their own. */
function riverCosts({ riverCost }: Ground, pilots: boolean): Int8Array {
  return Int8Array.from(riverCost, cost => (cost === 0 ? NO_STEP : pilots ? riverUnit.riverHex : cost))
}

/** 11.18c, 11.18d: until an Allied unit has been on it. */
const railwayIsFree = (p: Triple, side: Side): boolean => side === PARAGUAYAN && p.railTaken === 0

/** By edge, MP of the step for the side's land or river units; NO_STEP where there is none. */
export function stepCosts(p: Triple, side: Side, river: boolean): Int8Array {
  const { costs } = p.world
  if (river) return costs.river[side === PARAGUAYAN && p.world.options.paraguayanPilots === true ? 1 : 0]
  return costs.land[(isLate(p) ? 1 : 0) + (railwayIsFree(p, side) ? 2 : 0)]
}

const UNREACHED = 127
/** What no hex has in `holder`. */
const NOBODY = -1
/** No unit spends more in a phase (`spent` in position.ts), and no step costs as much. */
const MOST_POINTS = 32

/** What a search leaves behind: from where, and by hex the MP spent to get there and the hex before it; and its tools. */
export interface Ways {
  from: Hex
  /** All that was found lies between these. */
  lowest: Hex
  highest: Hex
  readonly spent: Int8Array
  readonly cameFrom: Int16Array
  /** Those who wait at each cost, first come first served: a list of entries, each a hex and the entry after it. */
  readonly first: Int16Array
  readonly last: Int16Array
  readonly waiting: Int16Array
  readonly following: Int16Array
}

export function newWays(hexes: number): Ways {
  // A hex waits once for every neighbour it is found cheaper from, and once as the start.
  const entries = 7 * hexes
  return {
    from: -1,
    lowest: -1,
    highest: -1,
    spent: new Int8Array(hexes),
    cameFrom: new Int16Array(hexes),
    first: new Int16Array(MOST_POINTS + 1),
    last: new Int16Array(MOST_POINTS + 1),
    waiting: new Int16Array(entries),
    following: new Int16Array(entries),
  }
}

/**
 * Finds every hex a group of the side can reach from `from` by steps of these costs. All of it can spend `budget`; the
 * one hex that is everybody's due, for those who have spent nothing (11.3a), may cost up to `firstBudget`. No hex with
 * enemies is entered (11.4a, 11.3b, 12.5b), unless `unopposed` asks what could be reached if there were none. They are left
 * in `ways`, or with a target those no dearer than it; returns how many there are beside `from`.
 */
export function findWays(
  ways: Ways,
  p: Triple,
  side: Side,
  from: Hex,
  costs: Int8Array,
  budget: number,
  firstBudget: number,
  target = -1,
  unopposed = false,
): number {
  const { spent, cameFrom, first, last, waiting, following } = ways
  ways.from = from
  const { neighbours } = p.world.ground.grid
  const { holder } = p
  const enemy = unopposed ? NOBODY : 1 + enemyOf(side)
  spent.fill(UNREACHED)
  first.fill(-1)
  spent[from] = 0
  first[0] = 0
  last[0] = 0
  waiting[0] = from
  following[0] = -1
  let entries = 1
  let done = 0
  let count = 0
  let lowest = from
  let highest = from
  for (let points = 0; done < entries; points++) {
    // Nothing cheaper can be found any more, nor another way as cheap that would be taken.
    if (target >= 0 && spent[target] <= points) break
    for (let entry = first[points]; entry >= 0; entry = following[entry]) {
      const at = waiting[entry]
      done++
      if (spent[at] !== points) continue
      for (let edge = 6 * at; edge < 6 * at + 6; edge++) {
        const cost = costs[edge]
        if (cost === NO_STEP) continue
        const total = points + cost
        // Who has moved for nothing has still spent nothing; who has spent all may still be moved for nothing (11.18c).
        if (cost > 0 && total > budget && (points > 0 || cost > firstBudget)) continue
        const to = neighbours[edge]
        if (total >= spent[to] || holder[to] === enemy) continue
        if (spent[to] === UNREACHED) {
          count++
          if (to < lowest) lowest = to
          if (to > highest) highest = to
        }
        spent[to] = total
        cameFrom[to] = at
        waiting[entries] = to
        following[entries] = -1
        if (first[total] < 0) first[total] = entries
        else following[last[total]] = entries
        last[total] = entries++
      }
    }
  }
  ways.lowest = lowest
  ways.highest = highest
  return count
}

/** Whether a way leads there, other than staying. */
export const isReached = ({ from, spent }: Ways, hex: Hex): boolean =>
  hex !== from && spent[hex] !== UNREACHED

/** What the way there costs. */
export const costTo = ({ spent }: Ways, hex: Hex): number => spent[hex]

/** The hexes to enter, one after the other: the cheapest way, and the shortest of those. */
export function wayTo({ from, cameFrom }: Ways, to: Hex): Hex[] {
  const way: Hex[] = []
  for (let at = to; at !== from; at = cameFrom[at]) way.unshift(at)
  return way
}
