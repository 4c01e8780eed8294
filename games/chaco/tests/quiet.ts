/** Plays on with nobody doing more than he must, and every die a six: no truce, no rain in December, no attrition. */
import { FIRST_VERB, ROLL } from '@quebracho/engine'
import { chaco } from '../index.ts'
import type { Table } from './board.ts'

/** Verbs that end a phase or decline something; of others the first action listed is taken. */
const modest = /^(end-|no-|keep-|accept-|halt$|spare-|buy-nothing|build-nothing|enough$|trace$|the-rest$)/

/** Until the condition holds, asked before each answer, or the game is over. */
export function playQuietly(table: Table, until: () => boolean): Table {
  const { p } = table
  for (let answers = 0; !until(); answers++) {
    if (answers > 5000) throw new Error(`never comes; ${table.waitsFor()}`)
    const waiting = chaco.pending(p)
    if (waiting.kind === 'end') break
    chaco.apply(p, answer(table), event => table.events.push(event))
  }
  return table
}

function answer({ p }: Table): readonly number[] {
  const waiting = chaco.pending(p)
  if (waiting.kind === 'dice') {
    return [ROLL, ...waiting.groups.flatMap(({ count }) => new Array<number>(count).fill(6))]
  }
  if (waiting.kind === 'draw') return chaco.outcomes(p)[0].action
  const legal = chaco.actions(p).toArray()
  const nameOf = (action: readonly number[]) => chaco.vocabulary.verbs[action[0] - FIRST_VERB].name
  return legal.find(action => modest.test(nameOf(action))) ?? legal[0]
}
