/** Chapter 13, who may attack what (13.1-13.7, 13.26d, 13.31), and who tows a chata into it (12.6c). */
import type { Hex } from '@quebracho/engine/map'
import { ATTACKS, type Triple } from '../position.ts'
import { enemyOf, type Side, TRANSPORT, type Unit, WARSHIP } from '../world.ts'
import { holds, isArtillery, isChata, isRiver, nextToEnemy, sideOf } from './02-components.ts'
import { attackersOf, attackTotal, reaches } from './13-odds.ts'

/** 13.1a, 13.1b, 13.2b: why the side cannot attack anybody there, or null. */
function targetRefusal(p: Triple, side: Side, hex: Hex): string | null {
  if (holds(p, side, hex)) return '13.1b'
  if (!holds(p, enemyOf(side), hex)) return '13.1a'
  return p.defended[hex] === 1 ? '13.2b' : null
}

/** The reasons why a unit cannot attack, from the one farthest from doing it to the nearest. */
const hindrances = ['13.1b', '13.1a', '13.31a', '12.2a', '13.2a', '12.6c']

/** 13.1a, 13.2a, 13.4a, 13.31a, 12.2a: why the unit cannot attack the hex by itself, or null. */
function unitRefusal(p: Triple, side: Side, unit: Unit, hex: Hex): string | null {
  const from = p.place[unit]
  if (sideOf(p, unit) !== side) return '13.1b'
  if (from < 0 || !p.world.ground.neighbours[from].includes(hex)) return '13.1a'
  if (p.world.attack[unit] === 0) return '13.31a'
  if (!reaches(p, unit, hex)) return '12.2a'
  return p.attacked[unit] === 1 ? '13.2a' : null
}

/** 12.6c, ruling 52: a warship or transport of the hex may tow, attacking or not, one chata a phase. */
const canTow = (p: Triple, ship: Unit, hex: Hex): boolean => {
  const kind = p.world.kind[ship]
  return (kind === WARSHIP || kind === TRANSPORT) && p.place[ship] === hex && !tows(p, ship)
}

/** Whether a chata has been towed by this ship in this combat phase, though it may have fallen since. */
const tows = (p: Triple, ship: Unit): boolean => p.tower.includes(ship)

/** 12.6c: the free ship of the chata's hex to tow it, one that attacks if there is one; -1 if none. */
function freeTower(p: Triple, side: Side, chata: Unit): Unit {
  const { firstUnit, endUnit } = p.world
  let found = -1
  for (let ship = firstUnit[side]; ship < endUnit[side]; ship++) {
    if (!canTow(p, ship, p.place[chata])) continue
    if (p.fights[ship] === ATTACKS) return ship
    if (found < 0) found = ship
  }
  return found
}

/** Why the unit cannot join the attack on the hex, or null. */
export function joinRefusal(p: Triple, side: Side, unit: Unit, hex: Hex): string | null {
  const refusal = unitRefusal(p, side, unit, hex)
  if (refusal !== null) return refusal
  // 13.5a: it is in it already.
  if (p.fights[unit] === ATTACKS) return '13.5a'
  return isChata(p, unit) && freeTower(p, side, unit) < 0 ? '12.6c' : null
}

/** Why the side cannot attack the hex with any of its units, or null. 13.26d: guns alone cannot. */
export function attackRefusal(p: Triple, side: Side, hex: Hex): string | null {
  const refusal = targetRefusal(p, side, hex)
  if (refusal !== null) return refusal
  let nearest = 0
  let guns = false
  const { firstUnit, endUnit } = p.world
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) {
    const hindrance = joinRefusal(p, side, unit, hex)
    if (hindrance === null && !isArtillery(p, unit)) return null
    if (hindrance === null) guns = true
    else nearest = Math.max(nearest, hindrances.indexOf(hindrance))
  }
  return guns ? '13.26d' : hindrances[nearest]
}

/** 13.1a: the hexes the side can attack now, ascending. */
export function attackable(p: Triple, side: Side): Hex[] {
  const { hexes } = p.world
  const { holder } = p
  const enemy = 1 + enemyOf(side)
  const found: Hex[] = []
  for (let hex = 0; hex < hexes; hex++)
    if (holder[hex] === enemy && nextToEnemy(p, enemyOf(side), hex) && attackRefusal(p, side, hex) === null)
      found.push(hex)
  return found
}

/** 12.6c: a chata comes with its tower. */
export function join(p: Triple, side: Side, unit: Unit): void {
  if (isChata(p, unit)) p.tower[unit] = freeTower(p, side, unit)
  p.fights[unit] = ATTACKS
}

export function withdraw(p: Triple, unit: Unit): void {
  p.fights[unit] = 0
  p.tower[unit] = -1
}

/** 13.4a: everybody of the side, or of one of its hexes, who can join; chatas last, when it is known who tows. */
export function joinAll(p: Triple, side: Side, from: Hex = -1): void {
  const { firstUnit, endUnit } = p.world
  for (const chatas of [false, true])
    for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) {
      if (isChata(p, unit) !== chatas || (from >= 0 && p.place[unit] !== from)) continue
      if (joinRefusal(p, side, unit, p.target) === null) join(p, side, unit)
    }
}

/** 13.26d: whether what has joined can attack; 13.1a: nobody cannot. */
export function assaultRefusal(p: Triple, side: Side): string | null {
  const attackers = attackersOf(p, side)
  if (attackers.length === 0) return '13.1a'
  return attackTotal(p, attackers) > 0 ? null : '13.26d'
}

/** 12.6c: why this ship cannot tow the chata into the attack, or null. */
export function towRefusal(p: Triple, side: Side, chata: Unit, ship: Unit): string | null {
  if (sideOf(p, chata) !== side || !isChata(p, chata) || p.fights[chata] !== ATTACKS) return '12.6c'
  return sideOf(p, ship) === side && canTow(p, ship, p.place[chata]) ? null : '12.6c'
}

/** Units that no rule of combat tells apart: alike, in one hex, with the same captured arms, towing or towed alike. */
function isTwin(p: Triple, a: Unit, b: Unit): boolean {
  const { likeness } = p.world
  if (likeness[a] !== likeness[b] || p.place[a] !== p.place[b] || p.armedNow[a] !== p.armedNow[b])
    return false
  if (p.fights[a] !== p.fights[b]) return false
  if (!isRiver(p, a)) return true
  if (tows(p, a) !== tows(p, b)) return false
  const [towA, towB] = [p.tower[a], p.tower[b]]
  if (towA < 0 || towB < 0) return towA === towB
  return likeness[towA] === likeness[towB] && p.fights[towA] === p.fights[towB]
}

/** One of each kind of twins, the first. */
export const distinct = (p: Triple, units: readonly Unit[]): Unit[] =>
  units.filter((unit, i) => units.findIndex(other => isTwin(p, other, unit)) === i)
