/** Chapter 3, what nobody decides: the counters as they lie before the players set up, and the control of hexes. */
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { ABSENT, POOL, TO_COME, type Triple, WITH_ARMY } from '../position.ts'
import type { TripleWorld, Unit } from '../world.ts'
import { homeSide, letWait, putAt } from './02-components.ts'

/** The group of the Paraguayan fleet (3.4b). */
const fleet = 'py-river-1432'
const fleetHex = tables.forts.H
/** Ruling 40: supply units beside the Available ones; an option leaves them out. */
const extra = new Set(['py-sup-3', 'ar-sup-1', 'br-sup-3'])

/** 3.4a, 3.4b: where a fort or a ship of Paraguay's stands from the first; -1 for everybody else. */
export const fixedHex = ({ ground, groups, fortHex }: TripleWorld, unit: Unit): Hex =>
  groups[unit] === fleet ? ground.hexNamed(fleetHex) : fortHex[unit]

export function prepare(p: Triple): void {
  const { world } = p
  const { options, groups } = world
  for (const field of [p.place, p.carrier, p.tower, p.began]) field.fill(-1)
  p.strip = p.target = p.opened = -1
  // 3.6a
  for (let hex = 0; hex < world.hexes; hex++) p.control[hex] = homeSide(p, hex)
  p.fate.fill(POOL)
  for (let unit = 0; unit < world.units; unit++) {
    const group = groups[unit]
    // 3.3f, 3.4c: the Available supply units lie in the pool.
    if (group.endsWith('-available')) continue
    if (extra.has(world.names.unit[unit]) && options.extraSupply === false) p.fate[unit] = ABSENT
    // 3.2a, 3.2b: due in their turn.
    else if (world.arrives[unit] > 0) p.fate[unit] = TO_COME
    // 3.4a, 3.4b
    else if (fixedHex(world, unit) >= 0) putAt(p, unit, fixedHex(world, unit))
    // 3.3a, 3.3c-e, 3.4d: the others are placed by the players.
    else letWait(p, unit)
  }
}

/** Whether the unit is with the army and waits to be placed. */
export const waits = (p: Triple, unit: number): boolean => p.fate[unit] === WITH_ARMY && p.place[unit] < 0
