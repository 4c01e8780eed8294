/** Chapter 12.8, non-combat units: what becomes of leaders, GHQ, trucks and supply in a hex whose troops have fled. */
import { call, done, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { type Chaco, choice, IN_RESERVE, procedure, RETREATED, verb } from '../position.ts'
import { type Side, SUPPLY, TRUCK, type Unit } from '../world.ts'
import {
  gaitOf,
  layPoints,
  leaderAt,
  loseTruck,
  onMap,
  pointsAt,
  putAt,
  takeOff,
  takePoints,
  troopsAt,
} from './02-components.ts'
import { displaceLeaders, ghqLost, NO_DICE } from './10-entering.ts'
import { combatHexes, openGround } from './12-flight.ts'

interface Followers {
  side: number
  index: number
  unit: number
}

const hexOf = (p: Chaco, f: Followers): Hex => combatHexes(p, f.side)[f.index]

/** 12.8m, 12.8n: trucks and supply, which go with none but retreated units. */
const isStore = (p: Chaco, unit: Unit): boolean =>
  p.world.kind[unit] === TRUCK || p.world.kind[unit] === SUPPLY

/** 12.8l, 12.8m: where units that fled from the hex have gone and the follower could go too. */
function destinations(p: Chaco, side: Side, hex: Hex, follower: Unit): Hex[] {
  const found: Hex[] = []
  for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
    if (p.fledFrom[unit] !== hex || !onMap(p, unit) || found.includes(p.place[unit])) continue
    if (isStore(p, follower)) {
      const goes = p.fled[unit] === RETREATED && openGround(p, gaitOf(p.world, follower), hex, p.place[unit])
      if (!goes) continue
    }
    found.push(p.place[unit])
  }
  return found.sort((a, b) => a - b)
}

/** Whether a unit of the side fled from the hex and lives, or was lost because it could not. */
function anyFled(p: Chaco, side: Side, hex: Hex, alive: boolean): boolean {
  for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
    if (p.fledFrom[unit] === hex && onMap(p, unit) === alive) return true
  }
  return false
}

/** 12.8p, R27, R28: while a combat unit is left a leader or the GHQ may stay with it. */
const mayStay = (p: Chaco, f: Followers): boolean => troopsAt(p, f.side, hexOf(p, f)) > 0

const follow = verb<Followers, 'next'>({
  name: 'follow',
  args: ['unit', 'hex'],
  list: (p, f, list) => {
    for (const hex of destinations(p, f.side, hexOf(p, f), f.unit)) list.add(follow, f.unit, hex)
  },
  forbids: (p, f, unit, hex) => {
    const rule = isStore(p, f.unit) ? '12.8m' : '12.8l'
    return unit === f.unit && destinations(p, f.side, hexOf(p, f), unit).includes(hex) ? null : rule
  },
  then: (p, f, tell, _unit, hex) => {
    goWith(p, f, hex, tell)
    return 'next'
  },
})

/** 12.8m, 2.20a: of several ways some of the points take one; the rest are asked for again. */
const followPoints = verb<Followers, 'where'>({
  name: 'follow-points',
  args: ['unit', 'hex', 'number'],
  offer: 'button',
  list: (p, f, list) => {
    for (const hex of destinations(p, f.side, hexOf(p, f), f.unit)) {
      for (let points = 1; points < p.csp[f.unit]; points++) list.add(followPoints, f.unit, hex, points)
    }
  },
  forbids: (p, f, unit, hex, points) => {
    if (unit !== f.unit || !destinations(p, f.side, hexOf(p, f), unit).includes(hex)) return '12.8m'
    return points > 0 && points < p.csp[unit] ? null : '2.20a'
  },
  then: (p, _f, tell, unit, hex, points) => {
    carryPoints(p, unit, points, hex, '12.8m', tell)
    return 'where'
  },
})

const stay = verb<Followers, 'next'>({
  name: 'stay',
  args: ['unit'],
  givesUp: true,
  list: (p, f, list) => {
    if (mayStay(p, f)) list.add(stay, f.unit)
  },
  forbids: (p, f, unit) => (unit === f.unit && mayStay(p, f) ? null : '12.8l'),
  then: () => 'next',
})

function goWith(p: Chaco, f: Followers, hex: Hex, tell?: Tell): void {
  const { unit } = f
  const from = hexOf(p, f)
  if (p.world.kind[unit] === SUPPLY) return carryPoints(p, unit, p.csp[unit], hex, '12.8m', tell)
  tell?.({ rule: isStore(p, unit) ? '12.8m' : '12.8l', key: 'follower.goes', unit, from, hex })
  putAt(p, unit, hex)
}

/** 2.20a: moves points of a pile to another hex, where they join what lies there. */
export function carryPoints(p: Chaco, pile: Unit, points: number, hex: Hex, rule: string, tell?: Tell): void {
  const [side, from, moved] = [p.world.unitSide[pile], p.place[pile], p.moved[pile]]
  tell?.({ rule, key: 'csp.carried', side, points, from, hex })
  p.csp[pile] -= points
  if (p.csp[pile] === 0) takeOff(p, pile, IN_RESERVE)
  layPoints(p, side, hex, points, moved)
}

/** 12.8m-o: with nobody to go with, or no ground to go on. */
function loseStore(p: Chaco, f: Followers, rule: string, tell?: Tell): void {
  const { unit, side } = f
  if (p.world.kind[unit] === TRUCK) return loseTruck(p, unit, rule, tell)
  tell?.({ rule, key: 'csp.destroyed', side, hex: p.place[unit], points: p.csp[unit] })
  takeOff(p, unit, IN_RESERVE)
}

/** Attached trucks never get away; the others and supply need a retreated unit, and trucks a way for wheels. */
function lossRule(p: Chaco, f: Followers): string {
  if (p.world.kind[f.unit] === TRUCK && p.turned[f.unit] === 1) return '12.8o'
  const { firstUnit, endCombat } = p.world
  for (let unit = firstUnit[f.side]; unit < endCombat[f.side]; unit++) {
    if (p.fledFrom[unit] === hexOf(p, f) && onMap(p, unit) && p.fled[unit] === RETREATED) return '12.8m'
  }
  return '12.8n'
}

/** 7.5c, R90: the last combat unit was lost for want of a way out. Leaders are displaced afterwards, without dice. */
function abandon(p: Chaco, side: Side, hex: Hex, tell?: Tell): void {
  const { ghq, endTrucks } = p.world
  for (let truck = ghq[side] + 1; truck < endTrucks[side]; truck++) {
    if (p.place[truck] === hex) loseTruck(p, truck, '7.5c', tell)
  }
  const points = pointsAt(p, side, hex)
  if (points > 0) {
    tell?.({ rule: '7.5c', key: 'csp.destroyed', side, hex, points })
    takePoints(p, side, hex, points)
  }
  if (p.place[ghq[side]] === hex) ghqLost(p, side, '7.5c', tell)
}

/** 12.8l-p, 7.5c: hex after hex of the side's in this combat, its non-combat units one after another. */
export const followers = procedure('followers', ['side', 'index', 'unit'], {
  nextHex: (p, f, tell) => {
    f.index++
    const hex = f.index < p.target.length ? hexOf(p, f) : -1
    if (hex < 0) return done
    f.unit = p.world.endCombat[f.side] - 1
    if (anyFled(p, f.side, hex, true)) return 'next'
    if (troopsAt(p, f.side, hex) > 0 || !anyFled(p, f.side, hex, false)) return 'nextHex'
    abandon(p, f.side, hex, tell)
    return leaderAt(p, f.side, hex) ? call(displaceLeaders, 'nextHex', f.side, hex, NO_DICE, -1) : 'nextHex'
  },
  next: (p, f) => {
    const hex = hexOf(p, f)
    for (f.unit++; f.unit < p.world.firstUnit[f.side + 1]; f.unit++) {
      if (p.place[f.unit] === hex) return 'where'
    }
    return 'nextHex'
  },
  where: (p, f, tell) => {
    const stays = mayStay(p, f)
    if (isStore(p, f.unit)) {
      if (stays) return 'next'
      if (lossRule(p, f) === '12.8o') return lose(p, f, tell)
    } else if (stays) return 'choose'
    const found = destinations(p, f.side, hexOf(p, f), f.unit)
    if (found.length > 1) return 'choose'
    if (found.length === 0) return lose(p, f, tell)
    goWith(p, f, found[0], tell)
    return 'next'
  },
  choose: choice({
    rule: '12.8l',
    prompt: 'follow',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [follow, followPoints, stay],
    part: 'retreat',
  }),
})

function lose(p: Chaco, f: Followers, tell?: Tell): 'next' {
  loseStore(p, f, lossRule(p, f), tell)
  return 'next'
}
