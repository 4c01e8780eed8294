/** How each kind of action is offered, and what is asked before much is given up. */
import { type Action, FIRST_VERB, type Position } from '@quebracho/engine'
import { type Say, say, type VerbStyle } from '@quebracho/engine/show'
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'
import { isShip } from '../rules/02-components.ts'
import type { Unit } from '../world.ts'
import { deciderOf, unitsWhere } from './common.ts'
import { interceptWords } from './interception.ts'

const board: VerbStyle = { offer: 'board' }
const button: VerbStyle = { offer: 'button' }
const prepares: VerbStyle = { offer: 'board', silent: true }
/** About one ship of a stack: offered where she herself is pointed at. */
const close: VerbStyle = { offer: 'board', close: true, silent: true }
const ends: VerbStyle = { offer: 'button', silent: true }
/** Written by pointing at ships and areas, or by switches. */
const panel: VerbStyle = { offer: 'panel', silent: true }

type Ask = (p: Pacific, action: Action) => Say | null

const asking = (style: VerbStyle, ask: Ask): VerbStyle => ({
  ...style,
  confirm: (view: Position, action) => ask(view as Pacific, action),
})

/** 4.1f: a fleet without orders stays at home. */
const withoutOrders: Ask = p => {
  const side = deciderOf(p)
  const own = unitsWhere(p, ship => isShip(p, ship) && p.owner[ship] === side && p.place[ship] >= 0)
  return own.some(ship => p.nextOrder[ship] > 0) ? null : say('show.confirm.noOrders')
}

/** 8.2a */
const unmarched: Ask = p => {
  const side = deciderOf(p)
  const land = unitsWhere(p, unit => !isShip(p, unit) && p.owner[unit] === side && p.place[unit] >= 0)
  return land.some(unit => p.moved[unit] === 1) ? null : say('show.confirm.nobodyMarched')
}

export const verbs: Readonly<Record<string, VerbStyle>> = {
  deploy: board,
  'deploy-column': board,
  'usual-set-up': button,
  remove: board,
  order: panel,
  'order-stack': panel,
  apart: panel,
  join: panel,
  cancel: close,
  'stance-ask': panel,
  'stance-always': panel,
  'stance-never': panel,
  'stance-within': panel,
  'stance-transports': panel,
  'stance-any': panel,
  'end-orders': asking(ends, withoutOrders),
  column: board,
  'usual-columns': button,
  'place-waiting': board,
  replenish: board,
  rebuild: board,
  'rebuild-later': { offer: 'board', close: true },
  recruit: board,
  'recruit-later': { offer: 'board', close: true },
  'rebuild-transport': board,
  'next-order': button,
  repair: board,
  'pay-repair': button,
  wait: button,
  'build-up': button,
  pay: board,
  'end-spending': ends,
  scuttle: asking({ offer: 'board', close: true }, (_p, [, unit]) => say('show.confirm.scuttle', { unit })),
  embark: board,
  'embark-column': { offer: 'board', close: true },
  disembark: { offer: 'board', close: true },
  'disembark-column': { offer: 'board', close: true },
  start: prepares,
  'end-naval-movement': ends,
  with: prepares,
  'set-out': ends,
  sail: board,
  step: button,
  'enter-box': button,
  stop: ends,
  'go-on': button,
  intercept: {
    offer: 'board',
    words: (view: Position, action) => interceptWords(view as Pacific, action),
  },
  pass: button,
  'pass-for-good': button,
  also: board,
  along: board,
  chase: button,
  go: board,
  approach: board,
  'run-blockade': button,
  'sail-openly': button,
  catch: board,
  engage: button,
  'let-pass': button,
  aside: board,
  ready: ends,
  fire: board,
  hold: { offer: 'board', close: true },
  board: board,
  enough: ends,
  land: board,
  'land-column': board,
  'end-unloading': ends,
  raid: board,
  'raid-column': board,
  infernal: board,
  'end-raids': ends,
  march: prepares,
  'march-column': prepares,
  'march-stack': prepares,
  'end-marches': asking(ends, unmarched),
  take: prepares,
  'take-column': { offer: 'button', silent: true },
  'roll-march': ends,
  drop: { offer: 'board', close: true },
  'drop-column': button,
  rest: ends,
  suffer: board,
  'give-column': board,
  leave: { offer: 'board', close: true },
  'leave-column': button,
  'roll-again': ends,
  finish: ends,
  'column-nation': button,
  attack: prepares,
  'end-attacks': button,
  withhold: prepares,
  assault: button,
  give: board,
  burn: button,
  save: button,
  urge: button,
  'no-urge': button,
  lose: board,
  retreat: board,
  stand: board,
  bring: button,
  'end-train': ends,
  advance: board,
  'end-advance': ends,
  'destroy-columns': button,
  seize: button,
}

/** Giving something up is nothing a unit "could still do". */
const givesUp = [
  'remove',
  'cancel',
  'apart',
  'scuttle',
  'hold',
  'drop',
  'leave',
  'suffer',
  'withhold',
  'lose',
  'stand',
]

/** Counters of the deciding side that could still do something. */
export function idle(p: Pacific): Unit[] {
  const list = pacific.actions(p)
  const found = new Set<Unit>()
  for (let i = 0; i < list.length; i++) {
    const { name, args } = pacific.vocabulary.verbs[list.verbAt(i) - FIRST_VERB]
    if (args[0] === 'unit' && !givesUp.includes(name)) found.add(list.at(i)[1])
  }
  const isDone = (unit: Unit) => isShip(p, unit) && p.nextOrder[unit] > 0
  return [...found].filter(unit => p.place[unit] >= 0 && !isDone(unit)).sort((a, b) => a - b)
}
