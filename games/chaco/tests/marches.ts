/** Boards for marches. */
import { MP } from '../rules/02-land.ts'
import { bush as bushBoard, real as realBoard, type Setting, type Table } from './board.ts'

/** With somebody far away on both sides who has still to move, so that the phase goes on. */
export const bush = (notation: string, setting?: Setting) =>
  bushBoard(`${notation} P1-1-6@3040 B1-1-5@3001`, setting)
export const real = (notation: string, setting?: Setting) =>
  realBoard(`${notation} P1-1-6@4749 B1-1-5@4702`, setting)

/** Points the unit has used so far. */
export const used = (table: Table, name: string) => table.p.spent[table.unit(name)] / MP

export const reaction = { phase: 'reaction', phasing: 'paraguay' } as const
