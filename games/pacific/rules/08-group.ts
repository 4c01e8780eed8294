/** Chapter 8.2: who may march, and the group that marches: its units and its train of Supply Columns. */
import type { Tell } from '@quebracho/engine'
import type { Pacific } from '../position.ts'
import { CAVALRY, enemyOf, type Side, type Unit } from '../world.ts'
import {
  addColumns,
  addTired,
  columnsOf,
  isFort,
  isShip,
  nationsOf,
  sideOf,
  takeColumns,
  takeControl,
  tiredOf,
} from './02-components.ts'
import type { Nation, Place } from './02-geography.ts'
import { usesBox } from './08-paths.ts'

/** 8.6h: by option nobody marches out of the Box. */
const boxRefusal = (p: Pacific, side: Side, place: Place): string | null =>
  place === p.world.box && !usesBox(p, side) ? '8.6h' : null

/** Why the unit may not march now, or null. */
export function marchRefusal(p: Pacific, side: Side, unit: Unit): string | null {
  if (isShip(p, unit) || sideOf(p, unit) !== side || p.place[unit] < 0) return '8.2a'
  if (isFort(p, unit)) return '8.2p'
  if (p.built[unit] === 1) return '8.2b'
  if (p.landed[unit] === 1) return '7.6p'
  if (p.moved[unit] === 1) return '8.2e'
  return boxRefusal(p, side, p.place[unit])
}

/** 8.2e, 8.5a: the nation's columns there that have not marched, nor march now. */
export function freshColumns(p: Pacific, nation: Nation, place: Place): number {
  const marching = place === p.at ? p.train[nation] : 0
  return columnsOf(p, nation, place) - tiredOf(p, nation, place) - marching
}

/** Why none of the nation's columns there may march, or null. */
export function columnRefusal(p: Pacific, side: Side, nation: Nation, place: Place): string | null {
  if (!nationsOf(side).includes(nation) || columnsOf(p, nation, place) === 0) return '8.2a'
  if (freshColumns(p, nation, place) <= 0) return '8.2e'
  return boxRefusal(p, side, place)
}

/** Visits the units of the side there that may march. */
export function eachFresh(p: Pacific, side: Side, place: Place, visit: (unit: Unit) => void): void {
  const { firstLand, endLand } = p.world
  for (let unit = firstLand[side]; unit < endLand[side]; unit++)
    if (p.place[unit] === place && marchRefusal(p, side, unit) === null) visit(unit)
}

export function eachMarcher(p: Pacific, side: Side, visit: (unit: Unit) => void): void {
  const { firstLand, endLand } = p.world
  for (let unit = firstLand[side]; unit < endLand[side]; unit++) if (p.group[unit] === 1) visit(unit)
}

export const trainSize = (p: Pacific): number => p.train[0] + p.train[1] + p.train[2]

export function marchers(p: Pacific, side: Side): number {
  let count = 0
  eachMarcher(p, side, () => count++)
  return count
}

/** Units and columns of the group. */
export const groupSize = (p: Pacific, side: Side): number => marchers(p, side) + trainSize(p)

/** 8.2l, 8.2m, 8.5d: who has the extra point: a group of cavalry only. */
export function allCavalry(p: Pacific, side: Side): boolean {
  let slow = trainSize(p)
  eachMarcher(p, side, unit => {
    if (p.world.kind[unit] !== CAVALRY) slow++
  })
  return slow === 0 && marchers(p, side) > 0
}

export function someCavalry(p: Pacific, side: Side): boolean {
  let found = false
  eachMarcher(p, side, unit => {
    if (p.world.kind[unit] === CAVALRY) found = true
  })
  return found
}

/** 8.2e, 8.4e: the unit leaves the group where it is, and its march is over. */
export function partUnit(p: Pacific, unit: Unit, rule: string, tell?: Tell): void {
  p.group[unit] = 0
  p.moved[unit] = 1
  tell?.({ rule, key: 'march.dropped', unit, hex: p.place[unit] })
}

export function partColumn(p: Pacific, nation: Nation, rule: string, tell?: Tell): void {
  p.train[nation]--
  addTired(p, nation, p.at, 1)
  tell?.({ rule, key: 'march.columnDropped', nation, hex: p.at })
}

/**
 * 3.0b, 8.2i, 8.12d: the group goes one step on; its land units take the hex, columns by themselves do not. What it
 * leaves may fall to enemies who were there with it (7.6s).
 */
export function moveGroup(p: Pacific, side: Side, to: Place, cost: number, tell?: Tell): void {
  const from = p.at
  const units: Unit[] = []
  eachMarcher(p, side, unit => {
    p.place[unit] = to
    units.push(unit)
  })
  for (const nation of nationsOf(side)) {
    takeColumns(p, nation, from, p.train[nation])
    addColumns(p, nation, to, p.train[nation])
  }
  p.at = to
  p.points -= cost
  const columns = trainSize(p)
  const { points } = p
  if (units.length > 0)
    tell?.({ rule: '8.2f', key: 'march.moved', side, from, hex: to, units, columns, points })
  else tell?.({ rule: '8.5a', key: 'march.train', side, from, hex: to, columns, points })
  takeControl(p, enemyOf(side), from, tell)
  takeControl(p, side, to, tell)
}

/** The march is over for all that are still in the group. */
export function disband(p: Pacific, side: Side): void {
  eachMarcher(p, side, unit => {
    p.moved[unit] = 1
  })
  for (const nation of nationsOf(side)) if (p.train[nation] > 0) addTired(p, nation, p.at, p.train[nation])
  p.group.fill(0)
  p.dropped.fill(0)
  p.train.fill(0)
  p.at = -1
  p.points = p.doubles = 0
}
