/** Games past their set-up, and other stretches played by the first answer offered. */
import { type Options, seeded } from '@quebracho/engine'
import { chaco } from '../index.ts'
import { fromStart, type Table } from './board.ts'

/** Takes the first answer offered, in the set-up the historical one, until `enough`; dice and draws come from a seed. */
export function setUpUntil(table: Table, enough: () => boolean): Table {
  const pick = seeded(1)
  const { p } = table
  while (!enough()) {
    const list = chaco.actions(p)
    chaco.apply(p, list.length > 0 ? list.at(0) : chaco.throwDice(p, pick), event => table.events.push(event))
  }
  return table
}

/** The first game turn is about to begin or has begun. */
export function afterSetUp(scenario?: string, options?: Options): Table {
  const table = fromStart(scenario, options)
  return setUpUntil(table, () => table.p.turn > 0)
}
