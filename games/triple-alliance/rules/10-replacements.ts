/** Chapter 10. Replacements: what comes back for how many steps, and where Paraguay's come in. */
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { EXPEDITION, POOL, type Triple } from '../position.ts'
import {
  kinds,
  MOST_IN_HEX,
  type Nation,
  nations,
  PARAGUAY,
  PARAGUAYAN,
  type Side,
  type Unit,
} from '../world.ts'
import { neverBack, roomIn, sideOf } from './02-components.ts'
import { joined } from './07-supply.ts'

const { rates, paraguayLoss, cost, entry } = tables.replacements
/** By kind, in steps. */
const costs = Uint8Array.from(kinds, kind => (cost as Readonly<Record<string, number>>)[kind] ?? 0)
/** 10.7a, 10.7b: Asunción, Cerro León, Humaitá. */
const [asuncion, cerroLeon, humaita] = entry.paraguay

/** 10.7a, ruling 38: whether the Allies have ever had it. */
const everAllied = (p: Triple, name: string): boolean => p.lost[p.world.ground.hexNamed(name)] === 1

/** 10.3b: how many of Asunción and Cerro León the Allies have ever had. */
const townsLost = (p: Triple): number => paraguayLoss.hexes.filter(name => everAllied(p, name)).length

/** 10.3a, 10.3b: replacement steps of the nation in a turn. */
export function stepsOf(p: Triple, nation: Nation): number {
  if (nation !== PARAGUAY) return rates[nations[nation]]
  return [rates.paraguay, paraguayLoss.oneLost, paraguayLoss.bothLost][townsLost(p)]
}

/** 10.4a, 10.4b: in steps; 0 for whom no price is set. */
export const costOf = (p: Triple, unit: Unit): number => costs[p.world.kind[unit]]

/** The same as `buyRefusal` without reasons, for lists. */
export function isBuyable(p: Triple, side: Side, unit: Unit): boolean {
  const nation = p.world.nation[unit]
  return (
    p.fate[unit] === POOL &&
    p.steps[nation] >= costOf(p, unit) &&
    sideOf(p, unit) === side &&
    neverBack(p, unit) === null
  )
}

/** 10.1a, 10.2b-d, 10.3, 10.4a, 10.5a: the eliminated and the Available, of its nation's own steps. */
export function buyRefusal(p: Triple, side: Side, unit: Unit): string | null {
  if (sideOf(p, unit) !== side) return '10.1a'
  const refusal = neverBack(p, unit)
  if (refusal !== null) return refusal
  const nation = p.world.nation[unit]
  // 8.2c; the defeated invaders lie among the eliminated (8.2g).
  if (p.fate[unit] === EXPEDITION) return '8.2c'
  if (p.fate[unit] !== POOL) return '10.1a'
  const steps = costOf(p, unit)
  if (p.steps[nation] >= steps) return null
  // Its fellows' steps would do, if they were its own.
  if (p.steps.some(others => others >= steps)) return '10.2b'
  if (p.steps[nation] > 0) return '10.4a'
  return nation === PARAGUAY && townsLost(p) > 0 ? '10.3b' : '10.3a'
}

/** 10.7a-c */
export function paraguayanEntryRefusal(p: Triple, hex: Hex): string | null {
  const name = p.world.names.hex[hex]
  if (!entry.paraguay.includes(name) || everAllied(p, name)) return '10.7a'
  if (name === humaita && !humaitaReached(p, hex)) return '10.7b'
  return roomIn(p, hex, MOST_IN_HEX) > 0 ? null : '10.7c'
}

/** 10.7b, ruling 79: from Asunción; as an option also from Cerro León. */
function humaitaReached(p: Triple, hex: Hex): boolean {
  const towns = p.world.options.humaitaLine === 'asuncion' ? [asuncion] : [asuncion, cerroLeon]
  return towns.some(name => !everAllied(p, name) && joined(p, PARAGUAYAN, hex, p.world.ground.hexNamed(name)))
}
