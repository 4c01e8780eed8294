/** What each unit is worth to its owner, and who of several is missed least. */
import {
  CHATA,
  ENGINEER,
  FORT,
  ROCKET_ARTILLERY,
  SIEGE_ARTILLERY,
  SUPPLY,
  type TripleWorld,
  type Unit,
  WARSHIP,
} from '../world.ts'
import { weights } from './weights.ts'

/** By unit, what its loss would cost. */
let worths = new WeakMap<TripleWorld, Float64Array>()

/** The weights by which they are known; tuning changes them. */
const names = [
  'factor',
  'movementPoint',
  'regular',
  'guard',
  'supplies',
  'specialist',
  'ship',
  'shipFactors',
  'barge',
] as const
const by: number[] = names.map(name => weights[name])

function forgetIfChanged(): void {
  for (let i = 0; i < names.length; i++) {
    const weight = weights[names[i]]
    if (by[i] === weight) continue
    by[i] = weight
    worths = new WeakMap()
  }
}

export function worthOf(world: TripleWorld): Float64Array {
  forgetIfChanged()
  let worth = worths.get(world)
  if (!worth) {
    worth = Float64Array.from({ length: world.units }, (_, unit) => unitWorth(world, unit))
    worths.set(world, worth)
  }
  return worth
}

function unitWorth({ kind, attack, defense, factor, guard }: TripleWorld, unit: Unit): number {
  const factors = weights.factor * (attack[unit] + defense[unit])
  const sort = kind[unit]
  // Of forts see `places` in the score.
  if (sort === FORT) return 0
  if (sort === SUPPLY) return weights.supplies
  if (sort === SIEGE_ARTILLERY || sort === ROCKET_ARTILLERY || sort === ENGINEER)
    return weights.specialist + factors
  if (sort === CHATA) return weights.barge
  if (sort >= WARSHIP) return weights.ship + weights.shipFactors * factors
  return (
    (guard[unit] === 1 ? weights.guard : weights.regular) + factors + weights.movementPoint * factor[unit]
  )
}

/** What siege guns, engineers and supplies, of which one is enough, bring to an attack beside their factors. */
export function punchOf({ kind, attack }: TripleWorld, unit: Unit): number {
  const sort = kind[unit]
  return (
    attack[unit] +
    (sort === SIEGE_ARTILLERY || sort === ENGINEER || sort === SUPPLY ? weights.specialistPunch : 0)
  )
}

/** Who of them is missed least; of equals the first. Forts are missed most. */
export function leastMissed(world: TripleWorld, units: readonly Unit[]): Unit {
  const worth = worthOf(world)
  let least = units[0]
  for (const unit of units)
    if (world.kind[least] === FORT || (world.kind[unit] !== FORT && worth[unit] < worth[least])) least = unit
  return least
}

/** Who serves in other ways than by his factors, and is kept as long as there are others: by kind. */
const KEPT = [SUPPLY, SIEGE_ARTILLERY, ROCKET_ARTILLERY, ENGINEER]

export const isKept = ({ kind }: TripleWorld, unit: Unit): boolean => KEPT.includes(kind[unit])

/** Of so many who are to fall, the weakest of those who are nothing but soldiers; if there are none, the one missed least. */
export function plainest(world: TripleWorld, units: readonly Unit[]): Unit {
  const { attack, defense, kind } = world
  const plain = units.filter(unit => !isKept(world, unit) && kind[unit] !== FORT)
  if (plain.length === 0) return leastMissed(world, units)
  return plain.reduce((least, unit) =>
    attack[unit] + defense[unit] < attack[least] + defense[least] ? unit : least,
  )
}
