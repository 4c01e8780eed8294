/** Where the stack under way can sail, what may meet it there, and how likely that is. */
import { type Reach, say, signed } from '@quebracho/engine/show'
import type { Pacific } from '../position.ts'
import { columnsAt, friendlyPort, holds, isTransport, isWarship, speedOf } from '../rules/02-components.ts'
import type { Place } from '../rules/02-geography.ts'
import { sixthsAt } from '../rules/07-hunters.ts'
import { boxGate, chartOf, meetsWarships, searchRoutes, wayTo } from '../rules/07-routes.ts'
import { sail, voyage } from '../rules/07-sailing.ts'
import { stackPlace, stackShips } from '../rules/07-stacks.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { isAt, unitsWhere } from './common.ts'
import { listed } from './doing.ts'

/** Warships of one hex that could try to intercept a stack in another, and their chance in sixths. */
export interface Attempt {
  readonly from: Place
  readonly ships: readonly Unit[]
  readonly distance: number
  readonly modifier: number
  readonly sixths: number
}

/** 7.3q: whoever leaves a friendly port needs a column there, unless an option says otherwise. */
const canLeave = (p: Pacific, side: Side, from: Place): boolean =>
  p.world.options.interceptFromPortFree === true ||
  !friendlyPort(p, side, from) ||
  columnsAt(p, side, from) > 0

/** 7.3a, 7.3b, 7.3e, 7.4a: whoever of the side could try in this hex, the likeliest first. */
function attemptsAt(p: Pacific, side: Side, hex: Place): Attempt[] {
  const { areas, seaDistance, hexes } = p.world.geography
  if (hex >= hexes) return []
  const able = unitsWhere(
    p,
    ship =>
      isWarship(p, ship) &&
      p.owner[ship] === side &&
      p.place[ship] >= 0 &&
      p.place[ship] < hexes &&
      p.barred[ship] === 0 &&
      (areas[p.place[ship]] & areas[hex]) !== 0,
  )
  return [...Map.groupBy(able, ship => p.place[ship])]
    .filter(([from]) => from === hex || canLeave(p, side, from))
    .map(([from, ships]) => {
      const distance = seaDistance[from * hexes + hex]
      const modifier = Math.min(...ships.map(ship => speedOf(p, ship)))
      return { from, ships, distance, modifier, sixths: sixthsAt(distance, modifier) }
    })
    .sort((a, b) => b.sixths - a.sixths || a.distance - b.distance)
}

/** 7.2: every place the stack can stop at, by the way it would take. */
export function sailReach(p: Pacific): Reach[] {
  if (!isAt(p, voyage, 'sailing')) return []
  const side = p.phasing
  const goals = listed(p, sail).map(([, hex]) => hex)
  const chart = chartOf(p.world.geography)
  const gate = boxGate(chart, p, side, searchRoutes(chart, p, side, stackPlace(p)))
  return goals.map((hex): Reach => {
    const path = hex === p.world.box ? [...wayTo(chart, p, side, gate), hex] : wayTo(chart, p, side, hex)
    return {
      hex,
      path,
      cost: path.length,
      say: say('show.reach.voyage', { count: path.length }),
      actions: [[sail.index, hex]],
      notes: [
        ...provisions(p, side),
        ...through(p, side, path),
        ...dangers(p, side, path),
        ...ashore(p, side, hex),
      ],
    }
  })
}

type Note = Reach['notes'][number]

/** 7.8b: one column, if the stack lies in a friendly port. */
function provisions(p: Pacific, side: Side): Note[] {
  const at = stackPlace(p)
  return friendlyPort(p, side, at) && p.entered[at] === 0
    ? [{ ...say('show.reach.provisions', { hex: at }), rule: '7.8b' }]
    : []
}

/** 7.3g: every way there leads through the hex of enemy warships, or one would have been taken that does not. */
function through(p: Pacific, side: Side, path: readonly Place[]): Note[] {
  const hex = path.slice(0, -1).find(place => meetsWarships(p, side, place))
  return hex === undefined ? [] : [{ ...say('show.reach.through', { hex }), rule: '7.3g' }]
}

/**
 * 7.3: how likely the stack is met on its way, if everybody who may try does so where his chance is best, once (7.3l); and
 * the hex with the likeliest attempt.
 */
function dangers(p: Pacific, side: Side, path: readonly Place[]): Note[] {
  const enemy = enemyOf(side)
  const all = path.flatMap(hex => attemptsAt(p, enemy, hex).map(attempt => ({ ...attempt, hex })))
  const [worst] = all.toSorted((a, b) => b.sixths - a.sixths)
  if (!worst) return []
  const best = Map.groupBy(all, ({ from }) => from)
  let missed = 1
  for (const tries of best.values()) missed *= 1 - Math.max(...tries.map(({ sixths }) => sixths)) / 6
  const { hex, from, distance, modifier, sixths } = worst
  const params = { hex, from, distance, modifier: signed(modifier), sixths }
  const notes: Note[] = [{ ...say('show.reach.intercepted', params), rule: '7.3f' }]
  const percent = Math.round(100 * (1 - missed))
  return best.size > 1 && percent > 0
    ? [{ ...say('show.reach.risk', { percent, count: best.size }), rule: '7.3a' }, ...notes]
    : notes
}

/** 7.3a: by hex, the likeliest single attempt at the stack under way there, in percent; where nobody can try, nothing. */
export function riskAt(p: Pacific, side: Side, hex: Place): number {
  const [best] = attemptsAt(p, enemyOf(side), hex)
  return best ? Math.round((100 * best.sixths) / 6) : 0
}

/** 7.6j-l: what a landing there means. */
function ashore(p: Pacific, side: Side, hex: Place): Note[] {
  if (hex >= p.world.hexes || p.world.geography.land[hex] === 0) return []
  if (!stackShips(p).some(ship => isTransport(p, ship))) return []
  if (friendlyPort(p, side, hex)) return [{ ...say('show.reach.port', { hex }), rule: '7.6t' }]
  return holds(p, enemyOf(side), hex)
    ? [{ ...say('show.reach.opposed', { hex }), rule: '7.6l' }]
    : [{ ...say('show.reach.landing', { hex }), rule: '7.6k' }]
}
