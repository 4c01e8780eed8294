/** How each kind of action is offered, and what is asked before much is given up. */
import { type Action, FIRST_VERB, type Position } from '@quebracho/engine'
import { localsUnder, type Say, say, type VerbStyle } from '@quebracho/engine/show'
import { chaco } from '../index.ts'
import { type Chaco, MOVEMENT } from '../position.ts'
import { newSupply } from '../rules/08-new-supply.ts'
import { mover } from '../rules/10-march.ts'
import { stackingLimit, stackSize } from '../rules/11-stacking-limit.ts'
import { commanderRank } from '../rules/15-new-leaders.ts'
import { sideSetUp } from '../rules/17-set-up.ts'
import tables from '../tables.json' with { type: 'json' }
import { GHQ, SUPPLY, type Unit } from '../world.ts'
import { deciderOf, unitsOf } from './common.ts'

const board: VerbStyle = { offer: 'board' }
const button: VerbStyle = { offer: 'button' }
const prepares: VerbStyle = { offer: 'board', silent: true }
const ends: VerbStyle = { offer: 'button', silent: true }

/** Giving up is nothing a unit "could still do". */
const givesUp = ['stay', 'build-nothing', 'lose', 'remove', 'withhold', 'hold-fire', 'drop', 'part', 'exit']

/** Units on the map that could still march, build, be replaced, advance …; stores and the staff wait for others. */
export function idle(p: Chaco): Unit[] {
  const list = chaco.actions(p)
  const found = new Set<Unit>()
  for (let i = 0; i < list.length; i++) {
    const { name, args } = chaco.vocabulary.verbs[list.verbAt(i) - FIRST_VERB]
    if (args[0] === 'unit' && !givesUp.includes(name)) found.add(list.at(i)[1])
  }
  const waits = (unit: Unit) => p.world.kind[unit] === GHQ || p.world.kind[unit] === SUPPLY
  return [...found].filter(unit => p.place[unit] >= 0 && !waits(unit)).sort((a, b) => a - b)
}

type Ask = (p: Chaco, action: Action) => Say | null

const asking = (offer: VerbStyle['offer'], ask: Ask): VerbStyle => ({
  offer,
  confirm: (view: Position, action) => ask(view as Chaco, action),
})

/** 16.4a: what costs more victory points than the side has loses the war. */
const fatal =
  (key: string, costOf: (p: Chaco, action: Action) => number): Ask =>
  (p, action) => {
    const points = p.vp[deciderOf(p)]
    const cost = costOf(p, action)
    return points < cost ? say(key, { points, cost }) : null
  }

const { commanderPoint, subordinatePoint } = tables.politics

/** 15.4d, and the points that may be bought. */
const dearestDismissal = (p: Chaco): number => commanderRank(p, deciderOf(p)) + 12

/** 11.1b: the first hex in which units would be lost because they are too many. */
function overfull(p: Chaco): Say | null {
  const side = mover(p)
  for (const hex of new Set(unitsOf(p, side).map(unit => p.place[unit]))) {
    const count = stackSize(p, side, hex) - stackingLimit(p, hex)
    if (count > 0) return say('show.confirm.overfull', { hex, count })
  }
  return null
}

/** 11.1b, 10.1d */
const endingMovement: Ask = p => {
  const lost = overfull(p)
  if (lost) return lost
  const moved = unitsOf(p, mover(p), unit => p.moved[unit] === 1).length
  return p.phase === MOVEMENT && moved === 0 ? say('show.confirm.nobodyMoved') : null
}

/** 8.14b */
const forgoing: Ask = p => say('show.confirm.forgo', { count: localsUnder(p, newSupply)?.points ?? 0 })

const unreplaced: Ask = p => {
  const count = p.replacements[deciderOf(p)]
  return count > 0 ? say('show.confirm.replace', { count }) : null
}

/** 17.1i */
const digging: Ask = p => {
  const count = localsUnder(p, sideSetUp)?.digs ?? 0
  return count > 0 ? say('show.confirm.digs', { count }) : null
}

export const verbs: Readonly<Record<string, VerbStyle>> = {
  deploy: board,
  'deploy-supply': button,
  'end-set-up': asking('button', digging),
  'dig-in': board,
  'start-attached': board,
  'refuse-truce': asking(
    'button',
    fatal('show.confirm.fatal', () => tables.truce.refusal),
  ),
  'accept-truce': button,
  via: prepares,
  trace: board,
  'withdraw-ghq': asking('button', () => say('show.confirm.withdraw')),
  'keep-ghq': button,
  depot: board,
  attach: board,
  detach: board,
  'end-laying': ends,
  'air-drop': board,
  attrition: prepares,
  'the-rest': ends,
  'forgo-supply': asking('button', forgoing),
  supply: board,
  'return-ghq': board,
  replace: board,
  'end-new-units': asking('button', unreplaced),
  'call-up': asking(
    'button',
    fatal('show.confirm.fatal', () => tables.callUps.cost),
  ),
  'no-call-up': ends,
  arrive: board,
  'truck-arrives': board,
  march: prepares,
  'march-stack': prepares,
  'march-out': prepares,
  'end-movement': { ...asking('button', endingMovement), silent: true },
  take: prepares,
  go: board,
  step: button,
  drop: prepares,
  'drop-points': button,
  part: ends,
  load: board,
  'load-points': board,
  'set-down': board,
  exit: asking('button', (_p, [, unit]) => say('show.confirm.exit', { unit })),
  halt: ends,
  'spare-well': button,
  'destroy-well': button,
  displace: board,
  remove: board,
  attack: prepares,
  'end-combat': ends,
  barrage: prepares,
  'end-barrage': ends,
  fire: button,
  'hold-fire': prepares,
  'led-by': board,
  'send-aircraft': button,
  'no-aircraft': button,
  assault: button,
  withhold: prepares,
  also: prepares,
  spend: board,
  enough: button,
  lose: board,
  check: prepares,
  'rallied-by': board,
  retreat: board,
  rout: board,
  follow: board,
  stay: board,
  advance: board,
  'advance-points': button,
  'end-advance': ends,
  'end-building': ends,
  build: board,
  'build-nothing': board,
  construct: board,
  'keep-trails': button,
  'keep-trail': board,
  'drop-trail': board,
  'forbid-trail': board,
  'permit-trail': board,
  'end-politics': ends,
  'replace-commander': asking('button', fatal('show.confirm.mayBeFatal', dearestDismissal)),
  'replace-leader': asking(
    'board',
    // 15.5b, 15.5d
    fatal(
      'show.confirm.mayBeFatal',
      (p, [, leader, points]) => subordinatePoint * points + p.world.political[leader] + 6,
    ),
  ),
  'buy-nothing': button,
  'raise-die': asking(
    'button',
    fatal('show.confirm.fatal', (_p, [, points]) => commanderPoint * points),
  ),
  'lower-die': asking(
    'button',
    fatal('show.confirm.fatal', (_p, [, points]) => commanderPoint * points),
  ),
  supporter: board,
  'choose-leader': board,
  'place-leader': board,
}
