/** What no position of War of the Pacific can be, though every number is in its range. */
import type { Odd } from '@quebracho/engine'
import tables from './data/tables.json' with { type: 'json' }
import type { Pacific } from './position.ts'
import { columnsOf, tiredOf } from './rules/02-components.ts'
import { isStuck } from './rules/07-sailing.ts'
import { stackPlace, stackShips } from './rules/07-stacks.ts'

/** All columns of a place can march as one train. */
const MOST_COLUMNS = 99

export function odd(p: Pacific, within: readonly string[]): Odd | null {
  if (within.includes('voyage sailing')) {
    const at = stackPlace(p)
    if (at < 0) return ['moving', 'no ship is under way']
    const stray = stackShips(p).find(ship => p.place[ship] !== at)
    if (stray !== undefined) return [`moving[${stray}]`, 'the ships under way are not in one place']
    if (isStuck(p)) return ['bound', 'there is nowhere to sail']
  }
  if (p.outcome === 0 && p.turn > tables.turns.count) return ['turn', `there are ${tables.turns.count}`]
  for (const [i, columns] of p.columns.entries())
    if (columns > MOST_COLUMNS) return [`columns[${i}]`, `more than ${MOST_COLUMNS}`]
  for (const [nation, train] of p.train.entries()) {
    const there = p.at < 0 ? 0 : columnsOf(p, nation, p.at) - tiredOf(p, nation, p.at)
    if (train > there) return [`train[${nation}]`, `${there} columns can march there`]
  }
  return null
}
