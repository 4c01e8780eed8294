/** Who is where, counted once for all terms of a score. It is filled from a position before each use, and keeps nothing. */
import type { Pacific } from '../position.ts'
import { isWarship } from '../rules/02-components.ts'
import type { Place } from '../rules/02-geography.ts'
import { FORT, type PacificWorld, type Side, type Unit } from '../world.ts'
import { HOME } from './ways.ts'
import { FORT_STEPS, FORT_UNITS } from './weights.ts'

/** What one side has. */
export interface Force {
  /** By place: land units but forts, their steps, forts, and the steps of these. */
  readonly troops: Uint8Array
  readonly steps: Uint8Array
  readonly forts: Uint8Array
  readonly walls: Uint8Array
  /** The hexes with any of these, each once: the first `count` entries. */
  readonly hexes: Int16Array
  count: number
  /** The naval areas in which troops are aboard ships. */
  aboard: number
  /** By place: warships, and how many columns are wanted by those who are to put to sea. */
  readonly warships: Uint8Array
  readonly sails: Uint8Array
  /** By place, as bits the areas its ships have orders for. */
  readonly bound: Uint16Array
}

export interface Muster {
  readonly forces: readonly Force[]
  /** By place, 1 where somebody has landed against enemies (7.6l). */
  readonly landed: Uint8Array
  /** By ship, 1 if there is anything aboard. */
  readonly laden: Uint8Array
}

const newForce = ({ places }: PacificWorld): Force => ({
  troops: new Uint8Array(places),
  steps: new Uint8Array(places),
  forts: new Uint8Array(places),
  walls: new Uint8Array(places),
  hexes: new Int16Array(places),
  count: 0,
  aboard: 0,
  warships: new Uint8Array(places),
  sails: new Uint8Array(places),
  bound: new Uint16Array(places),
})

export const newMuster = (world: PacificWorld): Muster => ({
  forces: [newForce(world), newForce(world)],
  landed: new Uint8Array(world.places),
  laden: new Uint8Array(world.units),
})

export function muster(p: Pacific, m: Muster): void {
  m.landed.fill(0)
  m.laden.fill(0)
  for (let side = 0; side < m.forces.length; side++) {
    empty(m.forces[side])
    musterLand(p, m, side)
  }
  musterShips(p, m)
}

function empty(force: Force): void {
  force.troops.fill(0)
  force.steps.fill(0)
  force.forts.fill(0)
  force.walls.fill(0)
  force.warships.fill(0)
  force.sails.fill(0)
  force.bound.fill(0)
  force.count = 0
  force.aboard = 0
}

function musterLand(p: Pacific, { forces, landed, laden }: Muster, side: Side): void {
  const { firstLand, endLand, hexes, kind, geography } = p.world
  const { place, carrier } = p
  const force = forces[side]
  const { troops, steps, forts, walls } = force
  for (let unit = firstLand[side]; unit < endLand[side]; unit++) {
    const at = place[unit]
    if (at < 0) {
      const ship = carrier[unit]
      if (ship < 0) continue
      laden[ship] = 1
      if (place[ship] >= 0 && place[ship] < hexes) force.aboard |= geography.areas[place[ship]]
      continue
    }
    if (at < hexes && troops[at] === 0 && forts[at] === 0) force.hexes[force.count++] = at
    if (kind[unit] === FORT) {
      forts[at]++
      walls[at] += p.steps[unit]
    } else {
      troops[at]++
      steps[at] += p.steps[unit]
    }
    if (p.landed[unit] === 1) landed[at] = 1
  }
}

/** Columns for a stack that leaves for an area, once for all its ships: one to burn, and one to take along if it does not sail home. */
function provide({ bound, sails }: Force, at: Place, area: number, columns: number): void {
  if (area === 0 || (bound[at] & (1 << area)) !== 0) return
  bound[at] |= 1 << area
  sails[at] += columns
}

function musterShips(p: Pacific, { forces, laden }: Muster): void {
  const { firstShip, units } = p.world
  for (let ship = firstShip; ship < units; ship++) {
    if (p.loaded[ship] > 0) laden[ship] = 1
    const at = p.place[ship]
    if (at < 0) continue
    const force = forces[p.owner[ship]]
    if (isWarship(p, ship)) force.warships[at]++
    if (p.moved[ship] === 0) provide(force, at, p.order[ship], p.order[ship] === HOME ? 1 : 2)
    if (p.nextOrder[ship] !== HOME || at !== p.world.box) provide(force, at, p.nextOrder[ship], 1)
  }
}

/** Units in a hex as they count in a fight. */
export const strengthAt = ({ troops, forts }: Force, hex: Place): number =>
  troops[hex] + FORT_UNITS * forts[hex]

/** Steps in a hex as they count in its defence. */
export const guardsAt = ({ steps, forts }: Force, hex: Place): number => steps[hex] + FORT_STEPS * forts[hex]

export const isLaden = ({ laden }: Muster, ship: Unit): boolean => laden[ship] === 1
