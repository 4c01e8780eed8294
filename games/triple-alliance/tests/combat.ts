/** A combat phase about to begin, for the tests of chapter 13. */
import { fx, real, type Setting, type Table } from './board.ts'

/** The test map at the Allies' second combat phase, whose die is not changed. */
export const allies = (notation: string, setting: Setting = {}): Table =>
  fx(notation, { phase: 'c2', phasing: 'allied', ...setting })

/** The same for Paraguay. */
export const paraguay = (notation: string, setting: Setting = {}): Table =>
  fx(notation, { phase: 'c2', phasing: 'paraguay', ...setting })

/** The printed map at the Allies' second combat phase. */
export const alliesOnMap = (notation: string, setting: Setting = {}): Table =>
  real(notation, { phase: 'c2', phasing: 'allied', ...setting })

/** Attacks with everybody who can. */
export const assault = (table: Table, hex: string): Table => table.play(`attack ${hex}`, 'assault')

/** The weakest fall, on both sides. */
export function settle(table: Table): Table {
  while (table.waitsFor().endsWith('Losses')) table.play('fall-weakest')
  return table
}

/** What the last odds were: `16 v 6, 2:1, -1`. */
export function odds(table: Table): string {
  const { attack, defense, odds: ratio, modifier } = table.last('combat.odds')
  return `${attack} v ${defense}, ${ratio}, ${modifier}`
}

/** What changed the die of the last battle: `firstPhase 1`, in the order in which it was told. */
export function modifiers(table: Table): string[] {
  const from = table.events.findLastIndex(event => event.key === 'combat.odds')
  return table.events
    .slice(from)
    .filter(event => event.key.startsWith('modifier.'))
    .map(event => `${event.key.slice('modifier.'.length)} ${event.modifier}`)
}

/** The last result: `1/11`. */
export function result(table: Table): string {
  const { attacker, defender } = table.last('combat.result')
  return `${attacker}/${defender}`
}
