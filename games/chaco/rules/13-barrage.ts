/** Chapter 13, artillery: barrages before the attacks of a combat phase (13.2, an option). */
import { type Call, call, done, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { ATTACKS, type Chaco, choice, dice, IDLE, procedure, verb } from '../position.ts'
import { ARTILLERY, enemyOf, hexDistance, type Side, type Unit } from '../world.ts'
import { pointsAt, sideOf, takePoints, troopsAt } from './02-components.ts'
import type { Place } from './02-land.ts'
import { troopsOf } from './07-zones-of-control.ts'
import { servedFrom, storesOf } from './12-combat-supply.ts'
import { leaderNear } from './12-declaration.ts'
import { abandon, destroyStores, losses } from './12-losses.ts'
import { withRole } from './12-strength.ts'

const { barrage: table } = tables

/** 13.2d: a full unit counts two halves, a reduced one one. */
const halvesOf = (p: Chaco, guns: readonly Unit[]): number => guns.reduce((sum, gun) => sum + p.steps[gun], 0)

/** 13.2d, 13.2e: the steps lost to so many halves of artillery units and this modified die. */
export function barrageSteps(halves: number, die: number): number {
  const column = Math.min(Math.floor(halves / 2), table.rows[0].length) - 1
  return table.rows[Math.min(die, table.rows.length) - 1][column]
}

/** 13.2e: works give shelter. */
const shelter = (p: Chaco, hex: Hex): number => (p.works[hex] > 0 ? table.dugIn : 0)

/** 13.2a, 13.2b, 13.2g: why the unit cannot barrage the hex, supply apart, or null. 13.2h, R60: rivers and rain are nothing to it. */
function gunRefusal(p: Chaco, side: Side, unit: Unit, hex: Hex): string | null {
  const at = p.place[unit]
  if (p.world.kind[unit] !== ARTILLERY || at < 0 || hexDistance(p.world, at, hex) !== 1) return '13.2a'
  if (p.barraged[unit] === 1) return '13.2g'
  return leaderNear(p, side, at) ? null : '13.2b'
}

/** The reasons a unit cannot barrage, from the one farthest from doing it to the nearest. */
const hindrances = ['13.2a', '13.2g', '13.2b', '13.2c', '13.2d']

/** A place with points and the guns it reaches (12.12c). */
interface Magazine {
  readonly place: Place
  readonly points: number
  readonly guns: readonly Unit[]
}

function magazinesFor(p: Chaco, side: Side, guns: readonly Unit[]): Magazine[] {
  return storesOf(p, side).map(place => ({
    place,
    points: pointsAt(p, side, place),
    guns: servedFrom(p, side, place, guns),
  }))
}

/** Who pays for whom: the gun's magazine. */
type Payment = Map<Unit, Magazine>

/**
 * 13.2c: finds the gun a point of its own, the nearest one, if need be by letting others that have one already take
 * theirs elsewhere. False if there is none to be had.
 */
function payFor(
  p: Chaco,
  gun: Unit,
  magazines: readonly Magazine[],
  paid: Payment,
  asked = new Set<Magazine>(),
): boolean {
  const near = magazines.filter(magazine => magazine.guns.includes(gun) && !asked.has(magazine))
  near.sort((a, b) => away(p, gun, a) - away(p, gun, b))
  for (const magazine of near) {
    if (asked.has(magazine)) continue
    asked.add(magazine)
    const users = [...paid].filter(([, from]) => from === magazine).map(([user]) => user)
    if (users.length < magazine.points || users.some(user => payFor(p, user, magazines, paid, asked))) {
      paid.set(gun, magazine)
      return true
    }
  }
  return false
}

const away = (p: Chaco, gun: Unit, { place }: Magazine): number => hexDistance(p.world, p.place[gun], place)

/** The heaviest barrage of these guns that can be paid for, full units first. */
function bestPaid(p: Chaco, side: Side, guns: readonly Unit[]): Payment {
  const magazines = magazinesFor(p, side, guns)
  const paid: Payment = new Map()
  for (const gun of guns.toSorted((a, b) => p.steps[b] - p.steps[a])) payFor(p, gun, magazines, paid)
  return paid
}

/** 13.2c, 13.2d: why no part of these guns amounts to a barrage, or null. */
function weightRefusal(p: Chaco, side: Side, guns: readonly Unit[]): string | null {
  if (halvesOf(p, [...bestPaid(p, side, guns).keys()]) >= 2) return null
  return halvesOf(p, guns) >= 2 ? '13.2c' : '13.2d'
}

/** The guns of the side that could barrage the hex if they had supply. */
function gunsOn(p: Chaco, side: Side, hex: Hex): Unit[] {
  const found: Unit[] = []
  for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
    if (gunRefusal(p, side, unit, hex) === null) found.push(unit)
  }
  return found
}

function barrageRefusal(p: Chaco, side: Side, hex: Place): string | null {
  const { firstUnit, endCombat, hexes } = p.world
  const enemy = enemyOf(side)
  if (hex >= hexes || troopsAt(p, enemy, hex) === 0) return '13.2a'
  if (wasBarraged(p, enemy, hex)) return '13.2g'
  const guns = gunsOn(p, side, hex)
  if (guns.length > 0) return weightRefusal(p, side, guns)
  let nearest = 0
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    nearest = Math.max(nearest, hindrances.indexOf(gunRefusal(p, side, unit, hex) ?? ''))
  }
  return hindrances[nearest]
}

/** 13.2g, R60: until the attacks begin, `defended` marks the units of hexes that have been barraged. */
function wasBarraged(p: Chaco, side: Side, hex: Hex): boolean {
  for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
    if (p.place[unit] === hex && p.defended[unit] === 1) return true
  }
  return false
}

/** The hexes the side can barrage now. */
function inRange(p: Chaco, side: Side): Hex[] {
  const { land, firstUnit, endCombat, hexes, kind } = p.world
  const enemies = troopsOf(p, enemyOf(side))
  const found: Hex[] = []
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    const at = p.place[unit]
    if (kind[unit] !== ARTILLERY || at < 0 || at >= hexes || p.barraged[unit] === 1) continue
    for (let d = 0; d < 6; d++) {
      const hex = land.grid.neighbours[6 * at + d]
      if (hex >= 0 && enemies[hex] > 0 && !found.includes(hex)) found.push(hex)
    }
  }
  return found.filter(hex => barrageRefusal(p, side, hex) === null)
}

interface Fire {
  side: number
}

/** 13.2a: a barrage is named with all guns that can take part and that some point reaches. */
const barrage = verb<Fire, Call<'next'>>({
  name: 'barrage',
  args: ['hex'],
  silent: true,
  list: (p, f, list) => {
    for (const hex of inRange(p, f.side)) list.add(barrage, hex)
  },
  forbids: (p, f, hex) => barrageRefusal(p, f.side, hex),
  then: (p, f, _, hex) => {
    const guns = gunsOn(p, f.side, hex)
    const magazines = magazinesFor(p, f.side, guns)
    for (const gun of guns) {
      if (magazines.some(magazine => magazine.guns.includes(gun))) p.role[gun] = ATTACKS
    }
    return call(bombardment, 'next', f.side, hex)
  },
})

const endBarrage = verb({
  name: 'end-barrage',
  silent: true,
  then: () => done,
})

/** The guns of the barrage under way. */
const firing = (p: Chaco, side: Side): Unit[] => withRole(p, side, ATTACKS)

function holdRefusal(p: Chaco, side: Side, gun: Unit): string | null {
  if (p.role[gun] !== ATTACKS || sideOf(p, gun) !== side) return '13.2a'
  return weightRefusal(
    p,
    side,
    firing(p, side).filter(unit => unit !== gun),
  )
}

/** A gun is left out; what is left must still amount to a barrage. */
const holdFire = verb<Fire, 'aim'>({
  name: 'hold-fire',
  args: ['unit'],
  silent: true,
  givesUp: true,
  aside: true,
  list: (p, f, list) => {
    for (const gun of firing(p, f.side)) if (holdRefusal(p, f.side, gun) === null) list.add(holdFire, gun)
  },
  forbids: (p, f, gun) => holdRefusal(p, f.side, gun),
  then: (p, _f, _tell, gun) => {
    p.role[gun] = IDLE
    return 'aim'
  },
})

/** 13.2c: each unit, full or reduced, uses a point of its own. */
const fire = verb<Fire & { hex: number }, 'die'>({
  name: 'fire',
  forbids: (p, f) => (allPaid(p, f.side) ? null : '13.2c'),
  then: (p, f, tell) => {
    const guns = firing(p, f.side)
    tell?.({ rule: '13.2a', key: 'barrage.declared', side: f.side, hex: f.hex, units: guns })
    for (const [gun, { place }] of bestPaid(p, f.side, guns)) {
      takePoints(p, f.side, place, 1)
      p.barraged[gun] = 1
      tell?.({ rule: '13.2c', key: 'supply.spent', side: f.side, hex: place, units: [gun] })
    }
    markBarraged(p, enemyOf(f.side), f.hex)
    return 'die'
  },
})

const allPaid = (p: Chaco, side: Side): boolean => {
  const guns = firing(p, side)
  return bestPaid(p, side, guns).size === guns.length
}

function markBarraged(p: Chaco, side: Side, hex: Hex): void {
  for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
    if (p.place[unit] === hex) p.defended[unit] = 1
  }
}

function result(p: Chaco, f: Fire & { hex: number }, face: number, tell?: Tell): number {
  const guns = firing(p, f.side)
  const modifier = shelter(p, f.hex)
  const steps = barrageSteps(halvesOf(p, guns), face + modifier)
  tell?.({ rule: '13.2e', key: 'barrage.result', hex: f.hex, dice: [face], modifier, steps })
  return steps
}

/** 13.2: one barrage of a hex. 14.2f: it does not disturb engineers at work. */
export const bombardment = procedure('bombardment', ['side', 'hex'], {
  aim: choice({
    rule: '13.2a',
    prompt: 'declareBarrage',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [fire, holdFire],
    usual: fire,
  }),
  die: dice({
    prompt: 'barrage',
    dice: (p, f) => {
      const halves = halvesOf(p, firing(p, f.side))
      const worth = [1, 2, 3, 4, 5, 6].map(face => barrageSteps(halves, face + shelter(p, f.hex)))
      return [{ count: 1, sides: 6, label: 'barrage', worth, adds: String(f.side) }]
    },
    then: (p, f, [face], tell) => {
      const steps = result(p, f, face, tell)
      for (const gun of firing(p, f.side)) p.role[gun] = IDLE
      return steps === 0 ? done : call(losses, 'left', enemyOf(f.side), IDLE, f.hex, steps)
    },
  }),
  // 13.2i, 12.9e: nobody advances, so that stores left alone are gone at once.
  left: (p, f, tell) => {
    const enemy = enemyOf(f.side)
    return troopsAt(p, enemy, f.hex) > 0 ? done : abandon(p, enemy, f.hex, 'stores', tell)
  },
  stores: (p, f, tell) => {
    destroyStores(p, enemyOf(f.side), f.hex, tell)
    return done
  },
})

/** 13.2a: all barrages of one side, as many hexes as it likes. */
export const barrages = procedure('barrages', ['side'], {
  next: (p, f) => (inRange(p, f.side).length > 0 ? 'choose' : done),
  choose: choice({
    rule: '13.2a',
    prompt: 'barrage',
    by: (_p, f) => f.side,
    verbs: [barrage, endBarrage],
    usual: endBarrage,
  }),
})
