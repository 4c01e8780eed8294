/** What the war is about: forts and places, who wants them how much, and how near every hex is to each. */
import { power } from '@quebracho/engine'
import { type Hex, opposite, pathSearch } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { fortAt } from '../rules/02-components.ts'
import type { Ground } from '../rules/02-ground.ts'
import { ALLIED, ATTRITION, PARAGUAYAN, type Side } from '../world.ts'

/** A place on the map that one side has and the other wants. */
interface Wanted {
  readonly place: string
  readonly hex: string
  /** Who has it at first. */
  readonly side: Side
  readonly worth: number
  /** It is the fort that counts, not the hex. */
  readonly fort: boolean
}

export interface Objective extends Omit<Wanted, 'hex' | 'worth'> {
  readonly hex: Hex
  /** By hex: from 1 there to nearly 0, by the marches, or the voyages, that lie between. */
  readonly byLand: Float64Array
  readonly byRiver: Float64Array
  /** By turn, what it is worth to have it. */
  readonly worthIn: Float64Array
}

export const wanted: readonly Wanted[] = [
  { place: 'Itapirú', hex: '1434', side: PARAGUAYAN, worth: 30, fort: true },
  { place: 'Curupayty', hex: '1433', side: PARAGUAYAN, worth: 30, fort: true },
  { place: 'Humaitá', hex: '1432', side: PARAGUAYAN, worth: 45, fort: true },
  { place: 'Angostura', hex: '1827', side: PARAGUAYAN, worth: 35, fort: true },
  { place: 'Itapúa', hex: '2534', side: PARAGUAYAN, worth: 55, fort: true },
  { place: 'Asunción', hex: '1826', side: PARAGUAYAN, worth: 90, fort: false },
  { place: 'Cerro León', hex: '2026', side: PARAGUAYAN, worth: 20, fort: false },
  { place: 'Curuguaty', hex: '2622', side: PARAGUAYAN, worth: 60, fort: false },
  { place: 'Concepción', hex: '1918', side: PARAGUAYAN, worth: 60, fort: false },
  { place: 'Corrientes', hex: '1335', side: ALLIED, worth: 24, fort: false },
  { place: 'Goya', hex: '1241', side: ALLIED, worth: 16, fort: false },
  { place: 'Mercedes', hex: '1541', side: ALLIED, worth: 20, fort: false },
  { place: 'Uruguayana', hex: '2044', side: ALLIED, worth: 16, fort: false },
]

/**
 * By turn, how much of its worth counts. 4.3a: what brings a point at the end counts more the nearer that is. 4.2a: the towns
 * are of use only as long as Paraguay may still come to have them all. Forts stand in the way until it is too late to go on.
 */
const FOR_POINTS = [0.7, 0.7, 0.75, 0.8, 0.9, 1, 1.1, 1.2, 1.4, 1.6]
const TOWNS = [1, 1, 1, 1, 0.9, 0.8, 0.6, 0.5, 0.4, 0.3]
const FORTS = [1, 1, 1, 1, 1, 1, 1, 1, 1, 0.7]

const countsIn = ({ side, fort }: Wanted): readonly number[] =>
  fort ? FORTS : side === ALLIED ? TOWNS : FOR_POINTS

/** MP after which a unit counts for half. */
const HALF_AT = 4

const known = new WeakMap<Ground, readonly Objective[]>()

/** The same for every position on the ground. */
export function objectivesOf(ground: Ground): readonly Objective[] {
  let found = known.get(ground)
  if (!found) {
    found = wanted
      .map(each => ({
        ...each,
        hex: ground.hexNamed(each.hex),
        worthIn: Float64Array.from(countsIn(each), share => share * each.worth),
      }))
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
    return mp < 0 ? 0 : power(0.5, mp / HALF_AT)
  })
}

/**
 * The turn by which places are judged: it changes where nobody has to choose whether to go on, or ending a phase would look
 * better or worse for what comes after it.
 */
export const turnJudged = ({ turn, phase }: Triple): number =>
  phase <= ATTRITION ? Math.max(0, turn - 1) : turn

/** Whether the side that had it at first has lost it. */
export const isTaken = (p: Triple, { hex, side, fort }: Objective): boolean =>
  fort ? fortAt(p, hex) < 0 : p.control[hex] !== side
