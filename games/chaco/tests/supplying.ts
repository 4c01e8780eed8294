/** Supply Phases on the test board. */
import { strict as assert } from 'node:assert'
import { bush, type Setting, type Table } from './board.ts'

/** Bolivia's Supply Phase, with a source in 1501. */
export const supply = (notation: string, setting: Setting = {}): Table =>
  bush(notation, { phase: 'supply', phasing: 'bolivia', sources: ['B1501'], ...setting })

/** Paraguay's, with its GHQ on the source 1540 and nobody else unless said. */
export const paraguay = (notation: string, setting: Setting = {}): Table =>
  bush(`PGHQ@1540 ${notation}`, { phase: 'supply', sources: ['P1540'], ...setting })

export const supplied = (table: Table, ...names: string[]): string[] =>
  names.filter(name => table.p.supplied[table.unit(name)] === 1)

export const faceUp = (table: Table, name: string): boolean => table.p.turned[table.unit(name)] === 0

/** The three figures of the table as the supply die brought them. */
export function brought(table: Table, die: number): number[] {
  assert.equal(table.waitsFor(), 'dice supply')
  table.roll(die)
  const { points, replacements, truck } = table.last('supply.rolled')
  return [points, replacements, truck] as number[]
}

/** Four enemies whose zones close the six hexes around 2020. */
export const ringOf = (letter: string) =>
  ['2018', '2022', '1820', '2220'].map(hex => `${letter}3-3-6@${hex}`).join(' ')
