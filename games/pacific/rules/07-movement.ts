/** Chapter 7.2, phase III: embarking first, then one stack after the other (7.2p) until nobody has to sail any more. */
import { type Action, best, call, done, frameAt, type Legal, only, type Tell } from '@quebracho/engine'
import { type Say, say } from '@quebracho/engine/show'
import { startWorth } from '../opponent/judgement.ts'
import { nextAboard } from '../opponent/loading.ts'
import { findsBetter } from '../opponent/raiders.ts'
import { choice, NOBODY, type Pacific, procedure, verb } from '../position.ts'
import { CHILEAN, type Side, type Unit } from '../world.ts'
import {
  cargoOf,
  columnsAt,
  countLost,
  dropCargo,
  friendlyPort,
  holds,
  isTransport,
  loseShip,
} from './02-components.ts'
import { inArea } from './02-geography.ts'
import { embark, embarkColumn, type Fleet, waitingFor } from './07-embarking.ts'
import { disembark, disembarkColumn } from './07-landing.ts'
import { AREA_I } from './07-routes.ts'
import { voyage } from './07-sailing.ts'
import { canLeave, canMove, duty, sailsWith, stackPlace, stackShips, startRefusal } from './07-stacks.ts'
import { isPrize, scuttle } from './10-capture.ts'

function eachShip(p: Pacific, side: Side, visit: (ship: Unit) => void): void {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (p.owner[ship] === side && p.place[ship] >= 0) visit(ship)
}

/** One ship stands for its stack; of ships without orders each stands for itself. */
function isFirstOfStack(p: Pacific, ship: Unit): boolean {
  for (let other = p.world.firstShip; other < ship && p.order[ship] > 0; other++)
    if (sailsWith(p, ship, other)) return false
  return true
}

/** Bound for the Box, from where an army has just been brought. */
const isBoundHome = (p: Pacific, ship: Unit): boolean => p.owner[ship] === CHILEAN && p.order[ship] === AREA_I

/** 7.1j: once a stack has sailed nobody goes aboard any more, neither of its ships nor of others. */
function leavesArmy(p: Pacific, ship: Unit): Say | null {
  const f = frameAt(p, navalMovement)
  if (f === null || f.begun === 1) return null
  const waiting: number[] = []
  eachShip(p, f.side, other => {
    if (p.order[other] > 0 && !isBoundHome(p, other) && canMove(p, other))
      waiting.push(waitingFor(p, f, other))
  })
  const count = Math.max(0, ...waiting)
  return count === 0 ? null : say('show.confirm.emptyShips', { count, hex: p.place[ship] })
}

/** 4.1p, 7.2b, 7.2p: the stack of this ship begins to move, or this ship without an order. */
export const start = verb<Fleet, 'homeward' | 'setOut'>({
  name: 'start',
  args: ['unit'],
  silent: true,
  list: (p, f, list) =>
    eachShip(p, f.side, ship => {
      if (startRefusal(p, f.side, ship) === null && isFirstOfStack(p, ship)) list.add(start, ship)
    }),
  forbids: (p, f, ship) => startRefusal(p, f.side, ship),
  asks: leavesArmy,
  then: (p, f, _tell, ship) => {
    f.begun = 1
    p.moving[ship] = 1
    if (p.order[ship] === 0) return mayHaveCompany(p) ? 'homeward' : 'setOut'
    eachShip(p, f.side, other => {
      if (sailsWith(p, ship, other)) p.moving[other] = 1
    })
    return 'setOut'
  },
})

/** 7.2k: a ship without an order in the same hex. */
function withRefusal(p: Pacific, ship: Unit): string | null {
  if (ship < p.world.firstShip || p.owner[ship] !== p.phasing || p.place[ship] !== stackPlace(p))
    return '7.2k'
  return p.order[ship] === 0 && p.moving[ship] === 0 ? startRefusal(p, p.phasing, ship) : '7.2k'
}

/** 4.1e: whether others of the hex could come too, for all the enemy knows: not to ask would tell that they have orders. */
function mayHaveCompany(p: Pacific): boolean {
  const at = stackPlace(p)
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (p.place[ship] === at && p.owner[ship] === p.phasing && couldJoin(p, ship)) return true
  return false
}

const couldJoin = (p: Pacific, ship: Unit): boolean =>
  p.moving[ship] === 0 && p.built[ship] === 0 && canMove(p, ship)

/** 7.2k: another one goes home with it. */
export const withShip = verb<Fleet, 'homeward' | 'setOut'>({
  name: 'with',
  args: ['unit'],
  silent: true,
  list: (p, f, list) =>
    eachShip(p, f.side, ship => {
      if (withRefusal(p, ship) === null) list.add(withShip, ship)
    }),
  forbids: (p, _f, ship) => withRefusal(p, ship),
  then: (p, _f, _tell, ship) => {
    p.moving[ship] = 1
    return mayHaveCompany(p) ? 'homeward' : 'setOut'
  },
})

export const setOut = verb({ name: 'set-out', silent: true, then: () => 'setOut' })

/** 7.2b, 7.2i: the rule that keeps the phase from ending, or null. */
function unfinished(p: Pacific, side: Side): string | null {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) {
    if (p.owner[ship] !== side || !canMove(p, ship)) continue
    const rule = duty(p, side, ship)
    if (rule !== null) return rule
  }
  return null
}

export const endNavalMovement = verb<Fleet, 'end'>({
  name: 'end-naval-movement',
  silent: true,
  forbids: (p, f) => unfinished(p, f.side),
  then: () => 'end',
})

/** Whether the ship could do anything, for all the enemy knows: nothing asked or not asked may tell of orders (4.1e). */
function couldAct(p: Pacific, f: Fleet, ship: Unit): boolean {
  const at = p.place[ship]
  if (isPrize(p, ship) || (canMove(p, ship) && canLeave(p, f.side, at))) return true
  if (!isTransport(p, ship) || !friendlyPort(p, f.side, at) || p.moved[ship] === 1) return false
  if (cargoOf(p, ship).length > 0 || p.loaded[ship] > 0) return true
  return f.begun === 0 && (holds(p, f.side, at) || columnsAt(p, f.side, at) > 0)
}

function anythingToDo(p: Pacific, f: Fleet): boolean {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (p.owner[ship] === f.side && p.place[ship] >= 0 && couldAct(p, f, ship)) return true
  return false
}

/** 7.2o: everybody sees now what its order is; the record of it begins afresh. */
function begin(p: Pacific, side: Side, tell?: Tell): void {
  const [ship] = stackShips(p)
  p.bound = p.order[ship]
  p.met = NOBODY
  p.waived = 0
  p.way.fill(-1)
  p.entered.fill(0)
  p.barred.fill(0)
  const home = p.bound === 0
  tell?.({
    rule: home ? '7.2i' : '7.2o',
    key: home ? 'stack.homeward' : 'stack.starts',
    reveals: 1,
    secretOf: side,
    side,
    units: stackShips(p),
    hex: p.place[ship],
    area: p.bound,
  })
}

/** 4.1q, 5.5e: no order, and no port to go to. */
function missesPort(p: Pacific, ship: Unit, tell?: Tell): void {
  tell?.({ rule: '4.1q', key: 'ship.homeless', unit: ship, hex: p.place[ship] })
  countLost(p, ship)
  dropCargo(p, ship, tell, '4.1q')
  loseShip(p, ship)
}

/** 7.8d, 7.9r: an order that was not carried out lapses, and nobody but its owner hears of it; one to stay has been. */
function close(p: Pacific, side: Side, tell?: Tell): void {
  eachShip(p, side, ship => {
    const at = p.place[ship]
    const area = p.order[ship]
    if (area === 0 && canMove(p, ship) && startRefusal(p, side, ship) === '4.1q') missesPort(p, ship, tell)
    if (area > 0 && !inArea(p.world.geography.areas[at], area)) {
      const rule = startRefusal(p, side, ship) ?? '7.8d'
      tell?.({ rule, key: 'order.lapsed', seenBy: only(side), unit: ship, area, hex: at })
    }
    p.order[ship] = 0
    p.orderWith[ship] = -1
  })
}

/** Who is to go aboard goes; then one stack after the other sails, as they must. */
function nextMove(p: Pacific, f: Fleet, legal: Legal): readonly Action[] {
  const aboard = f.begun === 0 ? nextAboard(p, f.side) : undefined
  if (aboard && aboard.unit >= 0) return [[embark.index, aboard.unit, aboard.ship]]
  const alike = (ship: Unit, other: Unit) =>
    p.place[ship] === p.place[other] && p.order[ship] === p.order[other]
  const columns = aboard ? legal.of(embarkColumn).filter(([, ship]) => alike(ship, aboard.ship)) : []
  if (columns.length > 0) return [columns[0]]
  const stuck = legal.of(disembark).filter(([, unit]) => p.order[p.carrier[unit]] === 0)
  if (stuck.length > 0) return [stuck[0]]
  const due = legal.of(start).filter(([, ship]) => duty(p, f.side, ship) !== null || findsBetter(p, ship))
  return due.length > 0 ? [best(due, ([, ship]) => startWorth(p, ship))] : legal.of(endNavalMovement)
}

/** Where the verbs of other chapters go on, and its own. */
type Onward = 'next' | 'homeward' | 'setOut' | 'end'

/** Steps called `next` are where the verbs of other chapters go on. */
export const navalMovement = procedure('navalMovement', ['side', 'begun'], {
  next: (p, f) => {
    if (!anythingToDo(p, f)) return 'end'
    return f.begun === 0 ? 'loading' : 'stacks'
  },
  loading: choice<Fleet, Onward>({
    rule: '7.1a',
    prompt: 'embark',
    by: (_p, f) => f.side,
    verbs: [endNavalMovement, start, embark, embarkColumn, disembark, disembarkColumn, scuttle],
    usual: [endNavalMovement, start],
    thinkOf: nextMove,
  }),
  // 7.1j: nothing goes aboard any more.
  stacks: choice<Fleet, Onward>({
    rule: '7.2p',
    prompt: 'stacks',
    by: (_p, f) => f.side,
    verbs: [endNavalMovement, start, disembark, disembarkColumn, scuttle, embark, embarkColumn],
    usual: [endNavalMovement, start],
    thinkOf: nextMove,
  }),
  homeward: choice({
    rule: '7.2k',
    prompt: 'homeward',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [setOut, withShip],
    usual: [withShip, setOut],
    thinkOf: (_p, _f, legal) => [legal.of(withShip)[0] ?? legal.of(setOut)[0]],
  }),
  setOut: (p, f, tell) => {
    begin(p, f.side, tell)
    return call(voyage, 'next', f.side, stackPlace(p), 0, 0)
  },
  end: (p, f, tell) => {
    close(p, f.side, tell)
    return done
  },
})
