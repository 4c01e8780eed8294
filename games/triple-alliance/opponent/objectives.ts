/** What the war is about: forts and places, who wants them how much, and how near every hex is to each. */
import { power } from '@quebracho/engine'
import { type Hex, opposite, pathSearch } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { fortAt } from '../rules/02-components.ts'
import type { Ground } from '../rules/02-ground.ts'
import { ALLIED, ATTRITION, LAST_TURN, PARAGUAYAN, type Side } from '../world.ts'
import { weights } from './weights.ts'

/** A place on the map that one side has and the other wants. */
interface Wanted {
  readonly place: string
  readonly hex: string
  /** Who has it at first. */
  readonly side: Side
  /** It is the fort that counts, not the hex. */
  readonly fort: boolean
}

export interface Objective extends Omit<Wanted, 'hex'> {
  /** Its number among the places that are wanted. */
  readonly number: number
  readonly hex: Hex
  /** By hex: from 1 there to nearly 0, by the marches, or the voyages, that lie between. */
  readonly byLand: Float64Array
  readonly byRiver: Float64Array
}

export const wanted: readonly Wanted[] = [
  { place: 'Itapirú', hex: '1434', side: PARAGUAYAN, fort: true },
  { place: 'Curupayty', hex: '1433', side: PARAGUAYAN, fort: true },
  { place: 'Humaitá', hex: '1432', side: PARAGUAYAN, fort: true },
  { place: 'Angostura', hex: '1827', side: PARAGUAYAN, fort: true },
  { place: 'Itapúa', hex: '2534', side: PARAGUAYAN, fort: true },
  { place: 'Asunción', hex: '1826', side: PARAGUAYAN, fort: false },
  { place: 'Cerro León', hex: '2026', side: PARAGUAYAN, fort: false },
  { place: 'Curuguaty', hex: '2622', side: PARAGUAYAN, fort: false },
  { place: 'Concepción', hex: '1918', side: PARAGUAYAN, fort: false },
  { place: 'Corrientes', hex: '1335', side: ALLIED, fort: false },
  { place: 'Goya', hex: '1241', side: ALLIED, fort: false },
  { place: 'Mercedes', hex: '1541', side: ALLIED, fort: false },
  { place: 'Uruguayana', hex: '2044', side: ALLIED, fort: false },
]

const known = new WeakMap<Ground, readonly Objective[]>()

/** The same for every position on the ground. */
export function objectivesOf(ground: Ground): readonly Objective[] {
  let found = known.get(ground)
  if (!found) {
    found = wanted
      .map((each, number) => ({ ...each, number, hex: ground.hexNamed(each.hex) }))
      .filter(({ hex }) => hex >= 0)
      .map(each => ({
        ...each,
        byLand: nearness(ground, each.hex, edge => ground.landCost[edge] + ground.crossing[edge]),
        byRiver: nearness(ground, each.hex, edge => ground.riverCost[edge]),
      }))
    known.set(ground, found)
  }
  return found
}

/** What it is worth to have it in that turn. */
export function worthIn({ number, side, fort }: Objective, turn: number): number {
  const counts = fort ? weights.forts : side === ALLIED ? weights.towns : weights.forPoints
  return counts[turn] * weights.places[number]
}

/** By hex, how near the one is by the costs of steps; 0 where no way leads. */
function nearness(ground: Ground, to: Hex, cost: (edge: number) => number): Float64Array {
  const { neighbours } = ground.grid
  // The search begins at the end of all ways, so it takes every step backwards.
  const backwards = Int16Array.from(neighbours, (from, edge) =>
    from < 0 ? 0 : cost(6 * from + opposite(edge % 6)),
  )
  const search = pathSearch(ground.grid)
  search.from(to, backwards)
  return Float64Array.from({ length: ground.hexes }, (_, hex) => {
    const mp = search.cost(hex)
    return mp < 0 ? 0 : power(0.5, mp / weights.halfAt)
  })
}

/**
 * The turn by which places are judged: it changes where nobody has to choose whether to go on, or ending a phase would look
 * better or worse for what comes after it.
 */
export const turnJudged = ({ turn, phase }: Triple): number =>
  phase <= ATTRITION ? Math.max(0, turn - 1) : turn

/** Whether it is the last player turn of the war: nobody who fights in it is needed for anything else. */
export const isLastTurn = ({ turn, phasing }: Triple): boolean => turn === LAST_TURN && phasing === ALLIED

/** Whether the side that had it at first has lost it. */
export const isTaken = (p: Triple, { hex, side, fort }: Objective): boolean =>
  fort ? fortAt(p, hex) < 0 : p.control[hex] !== side

/** Whether the side would have it from the enemy: a fort that has fallen is nothing to anybody. */
export const isWorthTaking = (p: Triple, side: Side, place: Objective): boolean =>
  isTaken(p, place) ? place.side === side && !place.fort : place.side !== side

/** Whether the hex is one of the places the war is about. */
export const isWanted = (p: Triple, hex: Hex): boolean =>
  objectivesOf(p.world.ground).some(each => each.hex === hex && !each.fort)
