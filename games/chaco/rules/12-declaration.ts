/** Chapter 12, declaring an attack: who may attack what (12.1, 12.2), with whom (12.3), under which leaders (12.14). */
import { type Done, done, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { isHopeless, isSuperfluous } from '../opponent/declaring.ts'
import { ATTACKS, type Chaco, choice, DEFENDS, IDLE, LEADS, procedure, verb } from '../position.ts'
import { enemyOf, hexDistance, type Side, type Unit } from '../world.ts'
import { isEngineer, isLeader, sideOf } from './02-components.ts'
import type { Place } from './02-land.ts'
import { troopsOf } from './07-zones-of-control.ts'
import { attackersOf, defendersAt, leadersOf, overRiver, targetsOf } from './12-strength.ts'

/** 12.2a, 12.2b: whether a leader of the side, or one of those named, is in the hex or next to it. */
export function leaderNear(p: Chaco, side: Side, hex: Place, named = false, but: Unit = -1): boolean {
  for (let unit = p.world.endCombat[side]; unit < p.world.endLeaders[side]; unit++) {
    if (unit === but || p.place[unit] < 0 || (named && p.role[unit] !== LEADS)) continue
    if (hexDistance(p.world, p.place[unit], hex) <= 1) return true
  }
  return false
}

/** 12.1c, 12.2d: why the hex cannot be a target of the side's attacks, or null. R64: only combat units are attacked. */
function targetRefusal(p: Chaco, side: Side, hex: Place): string | null {
  const enemy = enemyOf(side)
  if (hex >= p.world.hexes) return '12.1c'
  let fresh = false
  for (let unit = p.world.firstUnit[enemy]; unit < p.world.endCombat[enemy]; unit++) {
    if (p.place[unit] !== hex || p.fled[unit] !== 0) continue
    if (p.defended[unit] === 1) return '12.2d'
    fresh = true
  }
  if (fresh) return null
  return troopsOf(p, enemy)[hex] > 0 ? '12.2d' : '12.1c'
}

/** The reasons a unit cannot attack, from the one farthest from doing it to the nearest. */
const hindrances = ['12.1c', '12.2c', '12.13d', '12.2a']

/** 12.1c, 12.2a, 12.2c, 12.13d: why the unit cannot attack the hex, or null. R87: whatever the ground there is (12.1d). */
function attackerRefusal(p: Chaco, unit: Unit, hex: Hex): string | null {
  const at = p.place[unit]
  if (at < 0 || hexDistance(p.world, at, hex) !== 1) return '12.1c'
  if (p.attacked[unit] === 1) return '12.2c'
  if (p.rainy === 1 && overRiver(p, at, hex)) return '12.13d'
  // R58: the beginner's game has no leaders.
  return p.world.basic || leaderNear(p, sideOf(p, unit), at) ? null : '12.2a'
}

/** Why the side cannot attack the hex with any of its units, or null. */
function attackRefusal(p: Chaco, side: Side, hex: Place): string | null {
  const refusal = targetRefusal(p, side, hex)
  if (refusal !== null) return refusal
  let nearest = 0
  for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
    const hindrance = attackerRefusal(p, unit, hex)
    if (hindrance === null) return null
    nearest = Math.max(nearest, hindrances.indexOf(hindrance))
  }
  return hindrances[nearest]
}

/** 12.1a: the hexes the side can attack now. */
export function attackable(p: Chaco, side: Side): Hex[] {
  const { land, firstUnit, endCombat, hexes } = p.world
  const enemies = troopsOf(p, enemyOf(side))
  const own = troopsOf(p, side)
  const found: Hex[] = []
  for (let unit = firstUnit[enemyOf(side)]; unit < endCombat[enemyOf(side)]; unit++) {
    const hex = p.place[unit]
    if (hex < 0 || hex >= hexes || enemies[hex] === 0) continue
    enemies[hex] = 0
    for (let d = 0; d < 6; d++) {
      const from = land.grid.neighbours[6 * hex + d]
      if (from < 0 || own[from] === 0) continue
      found.push(hex)
      break
    }
  }
  return found.filter(hex => attackRefusal(p, side, hex) === null)
}

interface Declaration {
  side: number
}

/** 12.3c: everybody who can attacks; all leaders in or next to their hexes are named (12.14c, R78). */
function nameAll(p: Chaco, side: Side, hex: Hex): void {
  p.target.fill(-1)
  p.target[0] = hex
  for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
    if (attackerRefusal(p, unit, hex) === null) p.role[unit] = ATTACKS
  }
  const attackers = attackersOf(p, side)
  for (let leader = p.world.endCombat[side]; leader < p.world.endLeaders[side]; leader++) {
    if (isNear(p, leader, attackers)) p.role[leader] = LEADS
  }
}

const isNear = (p: Chaco, leader: Unit, attackers: readonly Unit[]): boolean =>
  p.place[leader] >= 0 && attackers.some(unit => hexDistance(p.world, p.place[leader], p.place[unit]) <= 1)

/** 12.1b: any number of attacks, in any order, or none. */
export const attack = verb<Declaration, 'declared'>({
  name: 'attack',
  args: ['hex'],
  silent: true,
  aside: (p, f, hex) => isHopeless(p, f.side, hex),
  list: (p, f, list) => {
    for (const hex of attackable(p, f.side)) list.add(attack, hex)
  },
  forbids: (p, f, hex) => attackRefusal(p, f.side, hex),
  then: (p, f, _, hex) => {
    nameAll(p, f.side, hex)
    return 'declared'
  },
})

/** 12.3b, 12.14c: a unit need not attack, nor a leader be named, so long as each attacker has a leader near. */
const withhold = verb<Declaration, 'declare'>({
  name: 'withhold',
  args: ['unit'],
  silent: true,
  givesUp: true,
  aside: (p, f, unit) => !isSuperfluous(p, f.side, unit),
  list: (p, f, list) => {
    for (const unit of attackersOf(p, f.side)) if (mayWithhold(p, f, unit) === null) list.add(withhold, unit)
    for (const unit of leadersOf(p, f.side)) if (mayWithhold(p, f, unit) === null) list.add(withhold, unit)
  },
  forbids: (p, f, unit) => mayWithhold(p, f, unit),
  then: (p, f, _, unit) => {
    p.role[unit] = IDLE
    const attackers = attackersOf(p, f.side)
    for (const leader of leadersOf(p, f.side)) if (!isNear(p, leader, attackers)) p.role[leader] = IDLE
    return 'declare'
  },
})

function mayWithhold(p: Chaco, { side }: Declaration, unit: Unit): string | null {
  if (p.role[unit] !== ATTACKS && p.role[unit] !== LEADS) return '12.3b'
  const attackers = attackersOf(p, side)
  if (!isLeader(p.world, unit)) return attackers.length > 1 ? null : '12.2f'
  return attackers.every(each => leaderNear(p, side, p.place[each], true, unit)) ? null : '12.2a'
}

/** 12.3d: one combat against several hexes, each next to every attacker. */
const also = verb<Declaration, 'declare'>({
  name: 'also',
  args: ['hex'],
  silent: true,
  list: (p, { side }, list) => {
    const { neighbours } = p.world.land.grid
    const from = p.place[attackersOf(p, side)[0]]
    for (let d = 0; d < 6; d++) {
      const hex = neighbours[6 * from + d]
      if (hex >= 0 && alsoRefusal(p, side, hex) === null) list.add(also, hex)
    }
  },
  forbids: (p, { side }, hex) => alsoRefusal(p, side, hex),
  then: (p, _f, _tell, hex) => {
    p.target[p.target.indexOf(-1)] = hex
    return 'declare'
  },
})

function alsoRefusal(p: Chaco, side: Side, hex: Place): string | null {
  const refusal = targetRefusal(p, side, hex)
  if (refusal !== null) return refusal
  const attackers = attackersOf(p, side)
  const beside = attackers.every(unit => hexDistance(p.world, p.place[unit], hex) === 1)
  if (!beside || p.target.includes(hex)) return '12.3d'
  return p.rainy === 1 && attackers.some(unit => overRiver(p, p.place[unit], hex)) ? '12.13d' : null
}

/** 12.2f: from here on there is no way back. */
const assault = verb<Declaration, Done>({
  name: 'assault',
  then: (p, { side }, tell) => {
    commit(p, side, tell)
    return done
  },
})

/** 12.2c, 12.2d, 12.2e, 12.5c: who is in the combat, each wholly and once a phase. */
function commit(p: Chaco, side: Side, tell?: Tell): void {
  const attackers = attackersOf(p, side)
  const targets = targetsOf(p)
  tell?.({
    rule: '12.1b',
    key: 'combat.declared',
    side,
    hexes: targets,
    units: attackers,
    leaders: leadersOf(p, side),
  })
  const from = new Set(attackers.map(unit => p.place[unit]))
  p.launch.fill(-1)
  p.launch.set([...from])
  for (const unit of attackers) enterCombat(p, unit, ATTACKS, tell)
  for (const hex of targets) {
    for (const unit of defendersAt(p, enemyOf(side), hex)) enterCombat(p, unit, DEFENDS, tell)
    stopBuilding(p, enemyOf(side), hex, tell)
  }
}

function enterCombat(p: Chaco, unit: Unit, role: number, tell?: Tell): void {
  p.role[unit] = role
  // R58: in the beginner's game everybody is supplied.
  p.served[unit] = p.world.basic ? 1 : 0
  if (role === ATTACKS) p.attacked[unit] = 1
  else p.defended[unit] = 1
  if (role === ATTACKS) interrupt(p, unit, tell)
}

/** 14.2c: an engineer that attacks, or whose hex is attacked, builds nothing. */
function interrupt(p: Chaco, unit: Unit, tell?: Tell): void {
  if (!isEngineer(p.world, unit) || p.turned[unit] === 0) return
  p.turned[unit] = 0
  tell?.({ rule: '14.2c', key: 'engineer.interrupted', unit, hex: p.place[unit] })
}

function stopBuilding(p: Chaco, side: Side, hex: Hex, tell?: Tell): void {
  for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
    if (p.place[unit] === hex) interrupt(p, unit, tell)
  }
}

/** An attack has been named; its makers leave out whom they will and add hexes, then it is on. */
export const declaration = procedure('declaration', ['side'], {
  declare: choice({
    rule: '12.2f',
    prompt: 'declareAttack',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [assault, withhold, also],
    usual: assault,
  }),
})
