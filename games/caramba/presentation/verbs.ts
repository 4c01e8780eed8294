/** How each kind of action is offered, and what is asked before much is given up. */
import { FIRST_VERB, type Position } from '@quebracho/engine'
import { type Say, say, type VerbStyle } from '@quebracho/engine/show'
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'
import type { Unit } from '../world.ts'
import { unitName } from './common.ts'

const board: VerbStyle = { offer: 'board' }
const button: VerbStyle = { offer: 'button' }

/** Giving up is nothing a unit "could still do". */
const givesUp = ['rest', 'abandon']

/** Units on the board that could still be fed, or still move, fight or work. */
export function idle(p: Caramba): Unit[] {
  const list = caramba.actions(p)
  const found = new Set<Unit>()
  for (let i = 0; i < list.length; i++) {
    const { name, args } = caramba.vocabulary.verbs[list.verbAt(i) - FIRST_VERB]
    if (args[0] === 'unit' && !givesUp.includes(name)) found.add(list.at(i)[1])
  }
  return [...found].filter(unit => p.hex[unit] >= 0).sort((a, b) => a - b)
}

/** Asks with the names of those who lose by it, or not at all. */
const askFor =
  (key: string, isConcerned: (p: Caramba, unit: Unit) => boolean) =>
  (view: Position): Say | null => {
    const p = view as Caramba
    const units = idle(p).filter(unit => isConcerned(p, unit))
    const names = units.map(unit => unitName(p, unit)).join(', ')
    return units.length === 0 ? null : say(key, { count: units.length, units: names })
  }

export const verbs: Readonly<Record<string, VerbStyle>> = {
  depot: board,
  place: board,
  'place-tank': board,
  ammo: button,
  feed: board,
  airlift: board,
  abandon: { offer: 'board', confirm: () => say('show.confirm.abandon') },
  'end-supply': { offer: 'button', confirm: askFor('show.confirm.hungry', () => true) },
  step: board,
  pass: board,
  attack: board,
  barrage: board,
  deforest: board,
  rest: board,
  raid: button,
  recce: button,
  cover: { offer: 'board', silent: true },
  // A unit that has marched is through with what it was taken up for.
  'end-segment': { offer: 'button', confirm: askFor('show.confirm.idle', (p, unit) => unit !== p.acting) },
  // What was added is told by the dice.
  spend: { offer: 'tokens', silent: true },
  ready: { offer: 'button', silent: true },
  occupy: button,
  stay: button,
}
