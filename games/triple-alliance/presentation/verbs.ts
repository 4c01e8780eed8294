/** How each kind of action is offered, and what is asked before much is given up. */
import { type Action, FIRST_VERB, type Position } from '@quebracho/engine'
import { type Say, say, type VerbStyle } from '@quebracho/engine/show'
import { tripleAlliance } from '../index.ts'
import type { Triple } from '../position.ts'
import { moveRefusal } from '../rules/11-group.ts'
import { attackersOf, attackTotal, defenseTotal, oddsOf } from '../rules/13-odds.ts'
import type { Unit } from '../world.ts'
import { after, deciderOf, knownAt, promptOf, sum, unitsWhere } from './common.ts'
import { hiddenDefenses, range } from './hidden.ts'

const board: VerbStyle = { offer: 'board' }
const button: VerbStyle = { offer: 'button' }
const prepares: VerbStyle = { offer: 'board', silent: true }
/** About one counter of many: offered where it is pointed at. */
const close: VerbStyle = { offer: 'board', close: true }
const quietly: VerbStyle = { ...close, silent: true }
const ends: VerbStyle = { offer: 'button', silent: true }

type Ask = (p: Triple, action: Action) => Say | null

const asking = (style: VerbStyle, ask: Ask): VerbStyle => ({
  ...style,
  confirm: (view: Position, action) => ask(view as Triple, action),
})

/** 11.2b */
const unmoved: Ask = p => {
  const side = deciderOf(p)
  const has = unitsWhere(p, unit => p.world.side[unit] === side && p.spent[unit] > 0).length > 0
  return has ? null : say('show.confirm.nobodyMoved')
}

/** 9.2a: reinforcements that could be placed wait on. */
const unplaced: Ask = p => {
  const has = tripleAlliance
    .actions(p)
    .toArray()
    .some(([verb]) => tripleAlliance.vocabulary.verbs[verb - FIRST_VERB]?.name === 'enter')
  return has ? say('show.confirm.waiting') : null
}

/** 13.12b: below 1:3 nobody comes back. */
const hopeless: Ask = p => {
  const attack = attackTotal(p, attackersOf(p, deciderOf(p)))
  const [low] = range(hiddenDefenses(p, p.target))
  const odds = oddsOf(attack, defenseTotal(p, knownAt(p, p.target)) + low)
  return odds.column < 0 ? say('show.confirm.hopeless', { odds: odds.text }) : null
}

/** 9.2b: how many would come in there. */
function enterWords(p: Triple, action: Action): Say {
  const then = after(p, [action])
  const waiting = (q: Triple) => sum([...q.waiting])
  return say('show.words.enterAll', { hex: action[1], count: then ? waiting(p) - waiting(then) : 0 })
}

/** 13.24a, 13.24b */
const burnWords = (p: Triple, [, unit]: Action): Say =>
  say(promptOf(p) === 'defenderSupply' ? 'show.words.burnAgainst' : 'show.words.burn', { unit })

export const verbs: Readonly<Record<string, VerbStyle>> = {
  launch: button,
  decline: button,
  assign: board,
  'usual-expedition': button,
  'usual-set-up': button,
  deploy: board,
  'end-set-up': ends,
  remove: board,
  suppress: button,
  ignore: asking(button, () => say('show.confirm.ignore')),
  levy: board,
  'usual-levy': button,
  oppose: button,
  'let-pass': asking(button, () => say('show.confirm.letPass')),
  send: board,
  spend: { ...board, words: (_view, [, unit]) => say('show.words.spend', { unit }) },
  keep: button,
  lose: board,
  'lose-weakest': button,
  buy: board,
  enter: board,
  'enter-all': {
    offer: 'board',
    words: (view: Position, action) => enterWords(view as Triple, action),
  },
  raise: board,
  'end-entry': asking(ends, unplaced),
  march: prepares,
  'march-unit': quietly,
  sail: prepares,
  'sail-unit': quietly,
  'end-movement': asking(ends, unmoved),
  take: quietly,
  leave: quietly,
  go: board,
  halt: ends,
  embark: close,
  disembark: close,
  tow: close,
  untow: close,
  attack: prepares,
  'end-combat': ends,
  withhold: quietly,
  join: quietly,
  'withhold-hex': prepares,
  'join-hex': prepares,
  'tow-in': { offer: 'panel', silent: true },
  assault: asking(button, hopeless),
  'call-off': ends,
  burn: { ...board, words: (view: Position, action) => burnWords(view as Triple, action) },
  'no-supply': button,
  use: { offer: 'button', words: (_view, [, count]) => say('show.words.use', { count }) },
  fall: board,
  'fall-weakest': button,
  advance: board,
  'advance-all': button,
  'end-advance': ends,
}

/** Giving something up is nothing a unit "could still do". */
const givesUp = [
  'remove',
  'levy',
  'send',
  'spend',
  'lose',
  'leave',
  'withhold',
  'disembark',
  'untow',
  'burn',
  'fall',
]

/** Counters of the deciding side that could still do something; on the move, those who have not moved at all. */
export function idle(p: Triple): Unit[] {
  const side = deciderOf(p)
  if (promptOf(p) === 'move') {
    const mayMove = (unit: Unit) =>
      p.spent[unit] === 0 && [false, true].some(river => moveRefusal(p, side, unit, river) === null)
    return unitsWhere(p, unit => p.world.side[unit] === side && p.place[unit] >= 0 && mayMove(unit))
  }
  const list = tripleAlliance.actions(p)
  const found = new Set<Unit>()
  for (let i = 0; i < list.length; i++) {
    const { name, args } = tripleAlliance.vocabulary.verbs[list.verbAt(i) - FIRST_VERB]
    if (args[0] === 'unit' && !givesUp.includes(name)) found.add(list.at(i)[1])
  }
  return [...found].filter(unit => p.place[unit] >= 0).sort((a, b) => a - b)
}
