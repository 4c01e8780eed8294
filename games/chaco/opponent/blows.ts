/** What an attack is likely to do by the Combat Results Table: to the attacked, to those who attack, and to the hex. */
import tables from '../data/tables.json' with { type: 'json' }
import { ELIMINATED, halves, hasCheck, oddsColumn, percentOf, resultAt } from '../rules/12-strength.ts'
import { weights } from './weights.ts'

/** Modifiers of the die beyond these change nothing any more. */
const MOST = 8
const FACES = 6
const COLUMNS = tables.combat.columns.length

/** By column (those below 1-2 first), modifier and half of a result: how likely it is. */
const suffered = { attacker: chances('attacker'), defender: chances('defender') } as const

function chances(who: 'attacker' | 'defender'): Float64Array {
  const table = new Float64Array((COLUMNS + 1) * (2 * MOST + 1) * halves.length)
  for (let column = -1; column < COLUMNS; column++) {
    for (let modifier = -MOST; modifier <= MOST; modifier++) {
      const row = rowOf(column, modifier)
      for (let face = 1; face <= FACES; face++)
        table[row + resultAt(column, face + modifier)[who]] += 1 / FACES
    }
  }
  return table
}

function rowOf(column: number, modifier: number): number {
  const held = Math.max(-MOST, Math.min(MOST, modifier))
  return ((column + 1) * (2 * MOST + 1) + held + MOST) * halves.length
}

/** Troops in an attack: so many units and steps, and what they all are worth with the points the enemy has for them. */
export interface Troops {
  units: number
  steps: number
  worth: number
}

/** What they are likely to lose of it by one half of a result: the weakest go last, since the owner chooses (12.6d). */
function lossOf({ units, steps, worth }: Troops, half: number): number {
  if (half === ELIMINATED) return worth
  const lost = Math.ceil((percentOf(half) * steps) / 100)
  const dead = Math.max(0, lost - (steps - units))
  return (worth * dead) / units + weights.stepLost * (lost - dead)
}

const drivenOff = (half: number): number => (hasCheck(half) ? weights.thrownBack : 0)

/** What an attack in a column is likely to bring the attacker; `place` is what the hex is worth to him once it is empty. */
function inColumn(column: number, modifier: number, by: Troops, on: Troops, place: number): number {
  const row = rowOf(column, modifier)
  let value = 0
  for (let half = 1; half < halves.length; half++) {
    const hits = suffered.defender[row + half]
    if (hits > 0)
      value +=
        hits * (lossOf(on, half) + drivenOff(half) + (half === ELIMINATED || hasCheck(half) ? place : 0))
    const costs = suffered.attacker[row + half]
    if (costs > 0) value -= costs * (lossOf(by, half) + drivenOff(half))
  }
  return value
}

/** The same for strengths, which may be fractions: what is over a column counts for some of the next. */
export function blow(
  attack: number,
  defence: number,
  modifier: number,
  by: Troops,
  on: Troops,
  place: number,
): number {
  const column = oddsColumn(attack, defence)
  const value = inColumn(column, modifier, by, on, place)
  if (column >= COLUMNS - 1 || attack < defence) return value
  const over = attack / defence - Math.floor(attack / defence)
  return value + weights.nextColumn * over * (inColumn(column + 1, modifier, by, on, place) - value)
}

/** How likely an attack leaves nobody in the hex. */
export function emptied(attack: number, defence: number, modifier: number): number {
  const row = rowOf(oddsColumn(attack, defence), modifier)
  let gone = 0
  for (let half = 1; half < halves.length; half++) {
    if (half === ELIMINATED || hasCheck(half)) gone += suffered.defender[row + half]
  }
  return gone
}
