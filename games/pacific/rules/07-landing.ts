/** Chapter 7.6, landings and disembarkation: what a transport puts ashore where its movement has ended. */
import { type Call, call, type Done, done, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { landsTooMany } from '../opponent/judgement.ts'
import { choice, type Pacific, procedure, verb } from '../position.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import {
  addColumns,
  addTired,
  cargoCount,
  cargoOf,
  columnsAt,
  friendlyPort,
  holds,
  isCoast,
  isLaden,
  isTransport,
  putAt,
  takeControl,
} from './02-components.ts'
import type { Place } from './02-geography.ts'
import { capture } from './08-capture.ts'

/** `place` is where the stack has stopped; without it every port is looked at (7.6t). */
interface Ashore {
  side: number
  place?: number
}

/** 7.6t: a friendly port; not if enemies stand in it, for that is a landing (7.6l). */
const isHarbour = (p: Pacific, side: Side, place: Place): boolean =>
  friendlyPort(p, side, place) && !holds(p, enemyOf(side), place)

/** 7.1g, 7.6j: why this ship may put nothing ashore here and now in this way. */
function shipRefusal(p: Pacific, f: Ashore, ship: Unit, landing: boolean): string | null {
  const rule = landing ? '7.6j' : '7.6t'
  if (ship < p.world.firstShip || p.owner[ship] !== f.side || p.place[ship] < 0) return rule
  if (p.moving[ship] === 1) return '7.1g'
  const ended = f.place !== undefined
  if (ended && (p.place[ship] !== f.place || p.moved[ship] === 0)) return rule
  if (ended && p.barred[ship] > 0) return '7.6a'
  const at = p.place[ship]
  if (!isCoast(p, at) && at !== p.world.box) return '7.1g'
  return isHarbour(p, f.side, at) === landing ? rule : null
}

function unitRefusal(p: Pacific, f: Ashore, unit: Unit, landing: boolean): string | null {
  if (unit >= p.world.firstShip || p.carrier[unit] < 0) return landing ? '7.6j' : '7.6t'
  return shipRefusal(p, f, p.carrier[unit], landing)
}

/** 7.1j: what a ship has put ashore without sailing it does not take back to put it ashore again. */
function columnRefusal(p: Pacific, f: Ashore, ship: Unit, landing: boolean): string | null {
  if (!isTransport(p, ship) || p.loaded[ship] === 0) return landing ? '7.6j' : '7.6t'
  const refusal = shipRefusal(p, f, ship, landing)
  if (refusal !== null) return refusal
  if (!landing && p.ashore[ship] === 1 && p.moved[ship] === 0) return '7.1j'
  return columnAloneRefusal(p, f.side, p.place[ship])
}

/** 7.6aa, 7.6n, G93 */
function columnAloneRefusal(p: Pacific, side: Side, hex: Hex): string | null {
  const enemy = enemyOf(side)
  const hostile = holds(p, enemy, hex) || columnsAt(p, enemy, hex) > 0
  return hostile && !holds(p, side, hex) ? '7.6aa' : null
}

/** 7.1j: the columns of a port that may be embarked: those not put ashore there in this phase. */
export function freshColumns(p: Pacific, side: Side, place: Place): number {
  let count = columnsAt(p, side, place)
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (p.place[ship] === place && p.owner[ship] === side && p.ashore[ship] === 1) count--
  return Math.max(0, count)
}

/** Shows every transport of the side that has to do with this unloading. */
function eachTransport(p: Pacific, f: Ashore, visit: (ship: Unit) => void): void {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) {
    if (p.place[ship] < 0 || p.owner[ship] !== f.side || !isTransport(p, ship)) continue
    if (f.place === undefined || p.place[ship] === f.place) visit(ship)
  }
}

/** The land units that may be put ashore so, in the order of their ships. */
function unitsToUnload(p: Pacific, f: Ashore, landing: boolean): Unit[] {
  const found: Unit[] = []
  eachTransport(p, f, ship => {
    if (shipRefusal(p, f, ship, landing) === null) found.push(...cargoOf(p, ship))
  })
  return found
}

function columnsToUnload(p: Pacific, f: Ashore, landing: boolean): Unit[] {
  const found: Unit[] = []
  eachTransport(p, f, ship => {
    if (columnRefusal(p, f, ship, landing) === null) found.push(ship)
  })
  return found
}

function unloadColumn(p: Pacific, ship: Unit): number {
  const nation = p.loaded[ship] - 1
  p.loaded[ship] = 0
  p.ashore[ship] = 1
  addColumns(p, nation, p.place[ship], 1)
  return nation
}

/** 8.12a: what the enemy has left alone there falls to those who come ashore. */
const takeLeft = (p: Pacific, side: Side, hex: Hex): 'next' | Call<'next'> =>
  columnsAt(p, enemyOf(side), hex) > 0 ? call(capture, 'next', side, hex) : 'next'

/** 7.6t, 7.6u, 7.1g, 8.12a: enemy columns alone in the port are taken. A procedure whose choice has this verb goes on at its step `next`. */
export const disembark = verb<Ashore, 'next' | Call<'next'>>({
  name: 'disembark',
  args: ['unit'],
  close: true,
  aside: (p, _f, unit) => p.moved[p.carrier[unit]] === 0,
  list: (p, f, list) => {
    for (const unit of unitsToUnload(p, f, false)) list.add(disembark, unit)
  },
  forbids: (p, f, unit) => unitRefusal(p, f, unit, false),
  then: (p, f, tell, unit) => {
    const ship = p.carrier[unit]
    const hex = p.place[ship]
    tell?.({ rule: '7.6t', key: 'cargo.disembarked', unit, ship, hex })
    putAt(p, unit, hex)
    p.ashore[unit] = 1
    return takeLeft(p, f.side, hex)
  },
})

/** 7.6t. A procedure whose choice has this verb goes on at its step `next`. */
export const disembarkColumn = verb<Ashore, 'next'>({
  name: 'disembark-column',
  args: ['unit'],
  close: true,
  aside: (p, _f, ship) => p.moved[ship] === 0,
  list: (p, f, list) => {
    for (const ship of columnsToUnload(p, f, false)) list.add(disembarkColumn, ship)
  },
  forbids: (p, f, ship) => columnRefusal(p, f, ship, false),
  then: (p, _f, tell, ship) => {
    const nation = unloadColumn(p, ship)
    tell?.({ rule: '7.6t', key: 'column.disembarked', nation, unit: ship, hex: p.place[ship] })
    return 'next'
  },
})

/** 7.6k, 7.6l, 7.6o, 7.6p: ashore; bound to the hex if enemies hold it, in this player turn only (7.6r); its ship stays. */
function goAshore(p: Pacific, side: Side, unit: Unit, tell?: Tell): 'next' | Call<'next'> {
  const ship = p.carrier[unit]
  const hex = p.place[ship]
  const opposed = holds(p, enemyOf(side), hex)
  putAt(p, unit, hex)
  p.ashore[unit] = 1
  p.landed[unit] = opposed ? 1 : 0
  p.beached[ship] = 1
  tell?.({
    rule: opposed ? '7.6l' : '7.6k',
    key: opposed ? 'landing.opposed' : 'landing.made',
    unit,
    ship,
    hex,
  })
  if (opposed) return 'next'
  takeControl(p, side, hex, tell)
  return takeLeft(p, side, hex)
}

/** 7.6j, G44 */
export const land = verb<Ashore, 'next' | Call<'next'>>({
  name: 'land',
  args: ['unit'],
  aside: (p, f, unit) => landsTooMany(p, f.side, p.place[p.carrier[unit]]),
  list: (p, f, list) => {
    for (const unit of unitsToUnload(p, f, true)) list.add(land, unit)
  },
  forbids: (p, f, unit) => unitRefusal(p, f, unit, true),
  then: (p, f, tell, unit) => goAshore(p, f.side, unit, tell),
})

/** 7.6aa, 7.6n: columns take no control; 7.6p: among enemies they stay where they are, as the units do. */
export const landColumn = verb<Ashore, 'next'>({
  name: 'land-column',
  args: ['unit'],
  list: (p, f, list) => {
    for (const ship of columnsToUnload(p, f, true)) list.add(landColumn, ship)
  },
  forbids: (p, f, ship) => columnRefusal(p, f, ship, true),
  then: (p, f, tell, ship) => {
    const nation = unloadColumn(p, ship)
    const hex = p.place[ship]
    p.beached[ship] = 1
    if (holds(p, enemyOf(f.side), hex)) addTired(p, nation, hex, 1)
    tell?.({ rule: '7.6aa', key: 'column.landed', nation, unit: ship, hex })
    return 'next'
  },
})

/** Whoever has come to a harbour has come to unload. */
const endUnloading = verb<Ashore, Done>({
  name: 'end-unloading',
  silent: true,
  aside: (p, f) => {
    let arrived = false
    eachTransport(p, f, ship => {
      arrived ||= p.moved[ship] === 1 && isLaden(p, ship) && isHarbour(p, f.side, p.place[ship])
    })
    return arrived
  },
  then: () => done,
})

/** Whether any ship there may put anything ashore. Most are empty, and asked after every voyage. */
function canUnload(p: Pacific, f: Ashore): boolean {
  let found = false
  eachTransport(p, f, ship => {
    if (found || !isLaden(p, ship)) return
    for (const landing of [true, false])
      found ||=
        columnRefusal(p, f, ship, landing) === null ||
        (cargoCount(p, ship) > 0 && shipRefusal(p, f, ship, landing) === null)
  })
  return found
}

/** 7.6a, 7.6j, 7.6t, 7.9t: the ships of the side that have ended their movement in this place put ashore what they like. */
export const unloading = procedure('unloading', ['side', 'place'], {
  next: (p, f) => (canUnload(p, f) ? 'choose' : done),
  choose: choice({
    rule: '7.6a',
    prompt: 'unload',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [land, landColumn, disembark, disembarkColumn, endUnloading],
    usual: [disembark, land, disembarkColumn, landColumn, endUnloading],
  }),
})
