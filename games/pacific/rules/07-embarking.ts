/** Chapter 7.1. Embarking: what transports in friendly ports take on board before any stack moves. */
import { type Pacific, verb } from '../position.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import {
  columnsOf,
  friendlyPort,
  isFort,
  isTransport,
  nationsOf,
  sideOf,
  takeColumns,
  takeControl,
} from './02-components.ts'
import { type Nation, nations } from './02-geography.ts'
import { freshColumns } from './07-landing.ts'

/** `begun` is 1 once a stack has moved in this phase. */
export interface Fleet {
  side: number
  begun: number
}

/** 7.1b */
const CAPACITY = 2

/** 7.1a, 7.1d, 7.1i, 7.1j, 6.3l: why nothing can go aboard this ship now; null if something can. */
function shipRefusal(p: Pacific, f: Fleet, ship: Unit): string | null {
  if (ship < p.world.firstShip || p.owner[ship] !== f.side || p.place[ship] < 0) return '7.1a'
  if (!isTransport(p, ship)) return '7.1i'
  if (!friendlyPort(p, f.side, p.place[ship])) return '7.1d'
  if (f.begun === 1) return '7.1j'
  return p.built[ship] === 1 ? '6.3l' : null
}

/** 7.1b: steps on board. */
function stepsAboard(p: Pacific, ship: Unit): number {
  let steps = 0
  for (let unit = 0; unit < p.world.firstShip; unit++) if (p.carrier[unit] === ship) steps += p.steps[unit]
  return steps
}

/** 7.1a, 7.1h, 7.1j: why this land unit can go aboard nothing at all. */
function cargoRefusal(p: Pacific, side: Side, unit: Unit): string | null {
  if (unit >= p.world.firstShip || isFort(p, unit)) return '7.1i'
  if (sideOf(p, unit) !== side) return '7.1a'
  if (p.carrier[unit] >= 0) return '7.1h'
  if (p.place[unit] < 0) return '7.1a'
  return p.ashore[unit] === 1 ? '7.1j' : null
}

function embarkRefusal(p: Pacific, f: Fleet, unit: Unit, ship: Unit): string | null {
  const refusal = shipRefusal(p, f, ship) ?? cargoRefusal(p, f.side, unit)
  if (refusal !== null) return refusal
  if (p.place[unit] !== p.place[ship]) return '7.1a'
  if (p.loaded[ship] > 0) return '7.1c'
  return stepsAboard(p, ship) + p.steps[unit] <= CAPACITY ? null : '7.1b'
}

/** How many units of its port could go aboard this ship, if it is empty. */
export function waitingFor(p: Pacific, f: Fleet, ship: Unit): number {
  if (stepsAboard(p, ship) > 0) return 0
  let count = 0
  for (let unit = 0; unit < p.world.firstShip; unit++) if (embarkRefusal(p, f, unit, ship) === null) count++
  return count
}

/** Of transports that differ in nothing but their names only the first is listed. */
function isFirstOfEquals(p: Pacific, ship: Unit): boolean {
  for (let other = p.world.firstShip; other < ship; other++)
    if (isTransport(p, other) && isAlike(p, ship, other)) return false
  return true
}

const isAlike = (p: Pacific, a: Unit, b: Unit): boolean =>
  p.place[a] === p.place[b] &&
  p.owner[a] === p.owner[b] &&
  p.steps[a] === p.steps[b] &&
  p.built[a] === p.built[b] &&
  p.pinned[a] === p.pinned[b] &&
  p.loaded[a] === p.loaded[b] &&
  p.ashore[a] === p.ashore[b] &&
  p.order[a] === p.order[b] &&
  p.orderWith[a] === p.orderWith[b] &&
  p.nextOrder[a] === p.nextOrder[b] &&
  p.nextWith[a] === p.nextWith[b] &&
  stepsAboard(p, a) === stepsAboard(p, b)

/** Shows the transports that can take something on, one of each kind of equals. */
function eachLoading(p: Pacific, f: Fleet, visit: (ship: Unit) => void): void {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (shipRefusal(p, f, ship) === null && isFirstOfEquals(p, ship)) visit(ship)
}

/** 7.1a, 7.1b, 7.1f; 3.0b: it may leave the port to enemies who were there with it (7.6s). */
export const embark = verb<Fleet, 'next'>({
  name: 'embark',
  args: ['unit', 'unit'],
  list: (p, f, list) =>
    eachLoading(p, f, ship => {
      const { firstLand, endLand } = p.world
      for (let unit = firstLand[f.side]; unit < endLand[f.side]; unit++)
        if (embarkRefusal(p, f, unit, ship) === null) list.add(embark, unit, ship)
    }),
  forbids: (p, f, unit, ship) => embarkRefusal(p, f, unit, ship),
  then: (p, f, tell, unit, ship) => {
    tell?.({ rule: '7.1a', key: 'cargo.embarked', unit, ship, hex: p.place[ship] })
    p.place[unit] = -1
    p.carrier[unit] = ship
    takeControl(p, enemyOf(f.side), p.place[ship], tell)
    return 'next'
  },
})

/** 7.1c, 7.1j */
function columnRefusal(p: Pacific, f: Fleet, ship: Unit, nation: Nation): string | null {
  const refusal = shipRefusal(p, f, ship)
  if (refusal !== null) return refusal
  const at = p.place[ship]
  if (!nationsOf(f.side).includes(nation) || columnsOf(p, nation, at) === 0) return '7.1a'
  if (p.loaded[ship] > 0 || stepsAboard(p, ship) > 0) return '7.1c'
  return freshColumns(p, f.side, at) > 0 ? null : '7.1j'
}

/** 7.1c */
export const embarkColumn = verb<Fleet, 'next'>({
  name: 'embark-column',
  args: ['unit', 'nation'],
  close: true,
  list: (p, f, list) =>
    eachLoading(p, f, ship => {
      for (let nation = 0; nation < nations.length; nation++)
        if (columnRefusal(p, f, ship, nation) === null) list.add(embarkColumn, ship, nation)
    }),
  forbids: (p, f, ship, nation) => columnRefusal(p, f, ship, nation),
  then: (p, _f, tell, ship, nation) => {
    const hex = p.place[ship]
    takeColumns(p, nation, hex, 1)
    p.loaded[ship] = 1 + nation
    tell?.({ rule: '7.1c', key: 'column.embarked', nation, unit: ship, hex })
    return 'next'
  },
})
