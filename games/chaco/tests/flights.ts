/** Combats whose losers have to leave. */
import { checks, fight } from './aftermath.ts'
import type { Setting, Table } from './board.ts'

/** Bolivians in 2010 are attacked from 2011 and check; their source is 2001. */
export const hit = (notation: string, setting: Setting = {}, from = '2011') =>
  checks(
    fight(from, '2010', `${from.replaceAll(/(\d+)/g, 'P5-5-6@$1')} ${notation}`, {
      sources: ['B2001'],
      ...setting,
    }),
    'bolivia',
  )

export const names = (table: Table, hexes: readonly number[]) =>
  hexes.map(hex => table.p.world.names.hex[hex])

export const way = (table: Table) => names(table, table.last('rout.way').way as number[])
