/** A combat on the test board at the moment its result is known: who fled, who may advance. */
import { type Procedure, push } from '@quebracho/engine'
import { chaco } from '../index.ts'
import { ATTACKS, DEFENDS, FIRST_COMBAT } from '../position.ts'
import { advances } from '../rules/12-advance.ts'
import { retreats } from '../rules/12-retreat.ts'
import { enemyOf, type Side, sides } from '../world.ts'
import { bush, real, type Setting, type Table } from './board.ts'

type SideName = 'bolivia' | 'paraguay'

/**
 * The phasing side has attacked from these hexes into those, with all combat units in them. Somebody far away who has
 * still to move keeps the phase, to which play returns in the end, from running out.
 */
export const fight = (from: string, into: string, notation: string, setting: Setting = {}): Table =>
  engaged(bush(`${notation} P1-1-6@3040 B1-1-5@3001`, setting), from, into)

export const realFight = (from: string, into: string, notation: string, setting: Setting = {}): Table =>
  engaged(real(`${notation} P1-1-6@4749 B1-1-5@4702`, setting), from, into)

function engaged(table: Table, from: string, into: string): Table {
  const { p } = table
  p.phase = FIRST_COMBAT
  p.launch.set(from.split(' ').map(table.hex))
  p.target.set(into.split(' ').map(table.hex))
  const takePart = (side: Side, hexes: Int16Array, role: number) => {
    for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
      if (p.place[unit] >= 0 && hexes.includes(p.place[unit])) p.role[unit] = role
    }
  }
  takePart(p.phasing, p.launch, ATTACKS)
  takePart(enemyOf(p.phasing), p.target, DEFENDS)
  return table
}

/** The side's result had an R: all its units in the combat check. */
export function checks(table: Table, side: SideName, armour = 0): Table {
  const { p } = table
  const number = sides.indexOf(side)
  for (let unit = p.world.firstUnit[number]; unit < p.world.endCombat[number]; unit++) {
    p.owesCheck[unit] = p.role[unit] === 0 ? 0 : 1
  }
  return begin(table, retreats, number, armour)
}

/** The side may advance. */
export const victors = (table: Table, side: SideName): Table => begin(table, advances, sides.indexOf(side))

function begin(table: Table, procedure: Procedure, ...locals: number[]): Table {
  push(table.p, procedure, locals)
  chaco.resume(table.p, event => table.events.push(event))
  return table
}

/** What play returns to when the combat is over. */
export const OVER = 'paraguay move'
