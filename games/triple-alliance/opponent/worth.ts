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

/** What a unit is worth: for each factor and MP, and for being there at all. */
const FACTOR = 0.6
const MOVEMENT_POINT = 0.05
const REGULAR = 0.5
const GUARD = 0.2
const SUPPLIES = 3.5
const SPECIALIST = 4
const SHIP = 0.5
const SHIP_FACTORS = 0.8
const BARGE = 1

/** By unit, what its loss would cost. */
const worths = new WeakMap<TripleWorld, Float64Array>()

export function worthOf(world: TripleWorld): Float64Array {
  let worth = worths.get(world)
  if (!worth) {
    worth = Float64Array.from({ length: world.units }, (_, unit) => unitWorth(world, unit))
    worths.set(world, worth)
  }
  return worth
}

function unitWorth({ kind, attack, defense, factor, guard }: TripleWorld, unit: Unit): number {
  const factors = FACTOR * (attack[unit] + defense[unit])
  const sort = kind[unit]
  // Of forts see `places` in the score.
  if (sort === FORT) return 0
  if (sort === SUPPLY) return SUPPLIES
  if (sort === SIEGE_ARTILLERY || sort === ROCKET_ARTILLERY || sort === ENGINEER) return SPECIALIST + factors
  if (sort === CHATA) return BARGE
  if (sort >= WARSHIP) return SHIP + SHIP_FACTORS * factors
  return (guard[unit] === 1 ? GUARD : REGULAR) + factors + MOVEMENT_POINT * factor[unit]
}

/** What siege guns, engineers and supplies, of which one is enough, bring to an attack beside their factors. */
const SPECIALIST_PUNCH = 2

export function punchOf({ kind, attack }: TripleWorld, unit: Unit): number {
  const sort = kind[unit]
  return (
    attack[unit] + (sort === SIEGE_ARTILLERY || sort === ENGINEER || sort === SUPPLY ? SPECIALIST_PUNCH : 0)
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
