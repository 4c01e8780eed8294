/** Chapter 8.8 and 8.9: the dice of a land combat and all that is added to them. */
import type { DiceGroup } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import type { Pacific } from '../position.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { artilleryAt, fortAt, modOf } from './02-components.ts'
import { edgeBetween, terrains } from './02-geography.ts'
import { fightersOf, homeOf, isAttacker, isLanding } from './08-fighters.ts'

const { defence } = tables

/** Dice thrown with one modifier: of units, or extra ones. */
export interface Volley {
  readonly label: string
  count: number
  readonly modifier: number
}

/** 8.8b, 8.8c: what the side adds to its initiative die; 6.1c: by option 1 for a burned column. */
export const initiativeOf = (p: Pacific, side: Side): number =>
  fightersOf(p, side).reduce((sum, unit) => sum + modOf(p, unit), p.urged[side])

/** 8.9e, 8.9f: what the ground gives the defender. A fort helps only its own side. */
function groundOf(p: Pacific): number {
  const { geography } = p.world
  const ground =
    defence[terrains[geography.terrain[p.into]] as 'rough' | 'mountain' | 'desert' | 'salt-desert']
  const fort = fortAt(p, enemyOf(p.phasing), p.into) >= 0 ? defence.fort : 0
  const edge = p.from === p.into ? -1 : edgeBetween(geography, p.from, p.into)
  const river = edge >= 0 && geography.river[edge] === 1 && geography.rail[edge] === 0 ? defence.river : 0
  return ground + fort + river
}

/** 8.9d, 8.9e: what every die of the side gets. */
export const modifierOf = (p: Pacific, side: Side): number =>
  defence.artillery * artilleryAt(p, side, homeOf(p, side)) + (isAttacker(p, side) ? 0 : groundOf(p))

/** 8.9g, 8.9h, 8.9i, 8.9j, 8.9k, 8.9l: what the chit does for this side; 8.9o: for this combat only. */
const chitOf = (p: Pacific, side: Side) =>
  p.chit >= 0 && p.chitSide === side ? p.world.chits[p.chit].effect : {}

/** 8.9a: one die a unit, but for the one that has the chit. */
function unitVolleys(p: Pacific, side: Side): Volley[] {
  const { unitDice = 1, unitModifier = 0 } = chitOf(p, side)
  const general = modifierOf(p, side)
  const label = isAttacker(p, side) ? 'attack' : 'defence'
  const volleys: Volley[] = []
  const add = (unit: Unit): void => {
    const count = unit === p.chitUnit ? unitDice : 1
    const modifier = general + (unit === p.chitUnit ? unitModifier : 0)
    const last = volleys.at(-1)
    if (last?.modifier === modifier) last.count += count
    else volleys.push({ label, count, modifier })
  }
  for (const unit of fightersOf(p, side)) add(unit)
  return volleys
}

/** 8.9r, 8.9v, 7.6m: extra dice, in the order surprise, landing, supply; none of them has a unit's modifier. */
function extraVolleys(p: Pacific, side: Side): Volley[] {
  const modifier = modifierOf(p, side)
  const counts = {
    surprise: chitOf(p, side).extraDice ?? 0,
    landing: !isAttacker(p, side) && isLanding(p) ? 1 : 0,
    supply: p.burned[side],
  }
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([label, count]) => ({ label, count, modifier }))
}

/** The dice of a side in the order they are thrown. */
export const volleysOf = (p: Pacific, side: Side): Volley[] => [
  ...unitVolleys(p, side),
  ...extraVolleys(p, side),
]

/** 8.9b: hits on 6 or more. */
export const isHit = (face: number, modifier: number): boolean => face + modifier >= defence.hitOn

const faces = [1, 2, 3, 4, 5, 6]

/** All that matters of a side's dice is how many hit. */
export const diceOf = (p: Pacific, side: Side): DiceGroup[] =>
  volleysOf(p, side).map(({ label, count, modifier }) => ({
    count,
    sides: 6,
    label,
    worth: faces.map(face => (isHit(face, modifier) ? 1 : 0)),
    adds: String(side),
  }))

/** 8.9b, 8.9c: the hits among the faces a side has thrown. */
export function hitsOf(p: Pacific, side: Side, thrown: readonly number[]): number {
  let die = 0
  let hits = 0
  for (const { count, modifier } of volleysOf(p, side))
    for (let i = 0; i < count; i++) if (isHit(thrown[die++], modifier)) hits++
  return hits
}

/** 8.8a: only the difference of the two dice matters. */
export const initiativeDice = (p: Pacific): DiceGroup[] => [
  { count: 1, sides: 6, label: 'attacker', side: p.phasing, worth: faces, adds: 'initiative' },
  {
    count: 1,
    sides: 6,
    label: 'defender',
    side: enemyOf(p.phasing),
    worth: faces.map(face => -face),
    adds: 'initiative',
  },
]
