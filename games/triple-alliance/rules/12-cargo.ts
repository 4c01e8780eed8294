/** Chapter 12.4 to 12.6: land units aboard ships, and chatas in tow. */
import { only, type Tell } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { type Triple, verb } from '../position.ts'
import type { Side, Unit } from '../world.ts'
import { isChata, isFort, isInfantry, isRiver, isTransport, sideOf, unitsAt } from './02-components.ts'
import { firstOfEquals } from './11-equals.ts'
import { canStep, follows, groupHex, pointsLeft } from './11-group.ts'

interface Fleet {
  side: number
}

const { embark: embarking, capacity } = tables.movement

/** 12.4a, 12.4e, 12.6a */
const capacityOf = (p: Triple, ship: Unit): number =>
  isTransport(p, ship)
    ? capacity.transport.units
    : isChata(p, ship)
      ? capacity.chata.units
      : capacity.warship.units

/** 12.4a: land units aboard the ship. */
export function cargoOf(p: Triple, ship: Unit): Unit[] {
  return followersOf(p, ship).filter(unit => !isRiver(p, unit))
}

/** `here` is everybody of the side in the ship's hex: cargo stands where its ship does (12.4d). */
function isFull(p: Triple, ship: Unit, here = unitsAt(p, sideOf(p, ship), p.place[ship])): boolean {
  let room = capacityOf(p, ship)
  for (const unit of here) if (p.carrier[unit] === ship && !isRiver(p, unit)) room--
  return room <= 0
}

/** 12.6b: the chata the ship has in tow, or -1. */
const towOf = (p: Triple, ship: Unit): Unit => followersOf(p, ship).find(unit => isRiver(p, unit)) ?? -1

function followersOf(p: Triple, ship: Unit): Unit[] {
  const { firstUnit, endUnit } = p.world
  const side = sideOf(p, ship)
  const found: Unit[] = []
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++)
    if (p.carrier[unit] === ship) found.push(unit)
  return found
}

/** 12.4c: into the river hex itself, and at no cost. */
export function goAshore(p: Triple, unit: Unit, tell?: Tell): void {
  if (p.carrier[unit] < 0) return
  const side = sideOf(p, unit)
  const seenBy = only(side)
  tell?.({
    rule: '12.4c',
    key: 'cargo.landed',
    seenBy,
    side,
    unit,
    ship: p.carrier[unit],
    hex: p.place[unit],
  })
  p.carrier[unit] = -1
}

function castOff(p: Triple, chata: Unit, tell?: Tell): void {
  const side = sideOf(p, chata)
  const seenBy = only(side)
  tell?.({
    rule: '12.6b',
    key: 'tow.ended',
    seenBy,
    side,
    unit: chata,
    ship: p.carrier[chata],
    hex: p.place[chata],
  })
  p.carrier[chata] = -1
}

/** 12.4c: whatever is aboard ships that go no further is landed: `all` at the end of the phase. */
export function landCargo(p: Triple, side: Side, all: boolean, tell?: Tell): void {
  const { firstUnit, endUnit } = p.world
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) {
    const ship = p.carrier[unit]
    if (ship < 0 || (!all && canStep(p, side, ship))) continue
    if (isRiver(p, unit)) castOff(p, unit, tell)
    else goAshore(p, unit, tell)
  }
}

/** 12.4a, 12.4b, 12.4e, 12.6a: why the land unit cannot go aboard the ship now; null if it can. */
function embarkRefusal(p: Triple, side: Side, unit: Unit, ship: Unit, full = isFull(p, ship)): string | null {
  if (isChata(p, ship)) return '12.6a'
  if (p.group[ship] === 0 || sideOf(p, unit) !== side || isRiver(p, unit)) return '12.4a'
  if (p.place[unit] !== p.place[ship]) return '12.4b'
  if (isFort(p, unit)) return '11.3c'
  // Rulings 43 and 44: neither the first turn nor the one hex that is everybody's due makes it cheaper.
  if (pointsLeft(p, unit) < embarking.landUnit) return '12.4b'
  const limit = isTransport(p, ship) ? '12.4a' : '12.4e'
  // Ruling 50
  if (!isTransport(p, ship) && !isInfantry(p, unit)) return limit
  return p.carrier[unit] === ship || full ? limit : null
}

/** 12.4b, 12.5a: as often as it can pay for. */
export const embark = verb<Fleet, 'next'>({
  name: 'embark',
  args: ['unit', 'unit'],
  close: true,
  list: (p, f, list) => {
    const here = unitsAt(p, f.side, groupHex(p, f.side))
    const ashore = here.filter(unit => !isRiver(p, unit) && p.carrier[unit] < 0)
    if (ashore.length === 0) return
    for (const ship of firstOfEquals(p, here, each => p.group[each] === 1 && !isFull(p, each, here))) {
      const fits = (unit: Unit) => embarkRefusal(p, f.side, unit, ship, false) === null
      for (const unit of firstOfEquals(p, ashore, fits)) list.add(embark, unit, ship)
    }
  },
  forbids: (p, f, unit, ship) => embarkRefusal(p, f.side, unit, ship),
  then: (p, f, tell, unit, ship) => {
    goAshore(p, unit, tell)
    p.spent[unit] += embarking.landUnit
    p.carrier[unit] = ship
    // 12.5, ruling 47: from now on it moves as one with the ship, wherever it began.
    p.began[unit] = p.began[ship]
    const seenBy = only(f.side)
    tell?.({ rule: '12.4b', key: 'cargo.embarked', seenBy, side: f.side, unit, ship, hex: p.place[ship] })
    return 'next'
  },
})

/** 12.4c */
export const disembark = verb<Fleet, 'next'>({
  name: 'disembark',
  args: ['unit'],
  close: true,
  givesUp: true,
  list: (p, f, list) => {
    const here = unitsAt(p, f.side, groupHex(p, f.side))
    for (const unit of firstOfEquals(p, here, each => !isRiver(p, each) && follows(p, each)))
      list.add(disembark, unit)
  },
  forbids: (p, f, unit) =>
    sideOf(p, unit) === f.side && !isRiver(p, unit) && follows(p, unit) ? null : '12.4c',
  then: (p, _f, tell, unit) => {
    goAshore(p, unit, tell)
    return 'next'
  },
})

/** 12.6b, ruling 51: a ship tows one chata in a phase, with or without cargo; a chata may be passed from ship to ship. */
function towRefusal(p: Triple, side: Side, ship: Unit, chata: Unit): string | null {
  const isHere = sideOf(p, chata) === side && isChata(p, chata) && p.place[chata] === p.place[ship]
  if (p.group[ship] === 0 || !isHere || towOf(p, ship) >= 0) return '12.6b'
  return p.towed[ship] === 0 || p.towed[ship] === 1 + chata ? null : '12.6b'
}

export const tow = verb<Fleet, 'next'>({
  name: 'tow',
  args: ['unit', 'unit'],
  close: true,
  list: (p, f, list) => {
    const here = unitsAt(p, f.side, groupHex(p, f.side))
    const adrift = here.filter(unit => isChata(p, unit) && p.carrier[unit] < 0)
    if (adrift.length === 0) return
    for (const ship of firstOfEquals(p, here, each => p.group[each] === 1)) {
      const canBeTowed = (chata: Unit) => towRefusal(p, f.side, ship, chata) === null
      for (const chata of firstOfEquals(p, adrift, canBeTowed)) list.add(tow, ship, chata)
    }
  },
  forbids: (p, f, ship, chata) => towRefusal(p, f.side, ship, chata),
  then: (p, f, tell, ship, chata) => {
    if (p.carrier[chata] >= 0) castOff(p, chata, tell)
    p.carrier[chata] = ship
    const seenBy = only(f.side)
    tell?.({ rule: '12.6b', key: 'tow.begun', seenBy, side: f.side, unit: chata, ship, hex: p.place[ship] })
    return 'next'
  },
})

export const untow = verb<Fleet, 'next'>({
  name: 'untow',
  args: ['unit'],
  close: true,
  givesUp: true,
  list: (p, f, list) => {
    const here = unitsAt(p, f.side, groupHex(p, f.side))
    for (const unit of firstOfEquals(p, here, each => isChata(p, each) && follows(p, each)))
      list.add(untow, unit)
  },
  forbids: (p, f, unit) =>
    sideOf(p, unit) === f.side && isChata(p, unit) && follows(p, unit) ? null : '12.6b',
  then: (p, _f, tell, unit) => {
    castOff(p, unit, tell)
    return 'next'
  },
})
