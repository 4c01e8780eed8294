/** What the best assaults bring: those the side can still make in its turn, and those it must fear in the enemy's next. */
import { power } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { fortAt, isRiver } from '../rules/02-components.ts'
import { knownAt } from '../rules/06-hidden.ts'
import { attackTotal, forecast, gunsResult } from '../rules/13-odds.ts'
import { ALLIED, enemyOf, LAST_TURN, movementOf, type Side, type Unit } from '../world.ts'
import type { Demand } from './demands.ts'
import { isLastTurn, isWorthTaking, objectivesOf, turnJudged, worthIn } from './objectives.ts'
import { dieAt, PHASES, phaseLeft, toolsAt } from './prospects.ts'
import { reachOf } from './reach.ts'
import { AFLOAT, PACES, POINTS, type Stacks, stacksOf } from './stacks.ts'
import { BY_PHASE, type Storm, storm } from './storm.ts'
import { stakeOf } from './victory.ts'
import { weights } from './weights.ts'

/** So many assaults in a turn, at most, are thought of. */
const ASSAULTS = 3

/** What a place is worth to the side that attacks it, beyond those who stand there; while it is massed for, a fort more. */
function placeWorth(p: Triple, side: Side, hex: Hex, massing = false): number {
  const objectives = objectivesOf(p.world.ground)
  let worth = 0
  for (let i = 0; i < objectives.length; i++) {
    const each = objectives[i]
    if (each.hex === hex && isWorthTaking(p, side, each))
      worth += (each.fort && massing ? weights.takingFort : weights.taking) * worthIn(each, turnJudged(p))
  }
  return worth
}

/**
 * Who could attack: factors, heads, ships among them and their factors, factors without a supply line, and what they have
 * against forts.
 */
interface Force {
  attack: number
  heads: number
  afloat: number
  sailing: number
  cut: number
  tools: number
}
const nobody: Force = { attack: 0, heads: 0, afloat: 0, sailing: 0, cut: 0, tools: 0 }
const massed = { ...nobody }
const coming = { ...nobody }

function clear(force: Force): void {
  force.attack = force.heads = force.afloat = force.sailing = force.cut = 0
}

function add(force: Force, attack: number, heads: number, pace: number, cut: number): void {
  force.attack += attack
  force.heads += heads
  if (pace === AFLOAT) {
    force.afloat += heads
    force.sailing += attack
  }
  if (cut === 1) force.cut += attack
}

/** Gathers those beside the hex, and those who can still come there: of the rested in this turn, or everybody in the next. */
function gather(p: Triple, stacks: Stacks, side: Side, hex: Hex, next: boolean): void {
  const { beside, sailBeside } = reachOf(p.world.ground, hex, next ? p.turn + 1 : p.turn)
  const half = !next && p.turn === 1 ? 2 : 1
  clear(massed)
  clear(coming)
  massed.tools = toolsAt(stacks, side, beside, true)
  coming.tools = next ? toolsAt(stacks, side, beside, false) : massed.tools
  const { armStack, armPace } = stacks
  for (let arm = stacks.firstArm[side]; arm < stacks.endArm[side]; arm++) {
    const i = armStack[arm]
    const pace = armPace[arm]
    const far = (pace === AFLOAT ? sailBeside : beside)[stacks.hex[i]]
    if (far * half > POINTS[pace]) continue
    const attack = stacks.attack[PACES * i + pace]
    const heads = stacks.attackers[PACES * i + pace]
    if (far === 0) {
      add(massed, attack, heads, pace, stacks.cut[i])
      add(coming, attack, heads, pace, stacks.cut[i])
    } else {
      const able = next ? attack : stacks.rested[PACES * i + pace]
      if (able > 0) add(coming, able, (heads * able) / attack, pace, stacks.cut[i])
    }
  }
}

function fight(p: Triple, stacks: Stacks, side: Side, i: number, force: Force, phase: number): Storm {
  const fort = stacks.fort[i] === 1
  let die = dieAt(p, side, stacks.hex[i], force.tools)
  // A fort is stormed by one nation.
  if (side === ALLIED && !fort) die += weights.nationsDie
  if (force.cut > force.attack / 4) die -= weights.cutDie
  if (stacks.cut[i] === 1) die += weights.cutDie
  return stormBy(p, stacks, i, force, die, phase)
}

/** 13.18a: ships of the Allies that attack a fort come under its guns first. */
function stormBy(p: Triple, stacks: Stacks, i: number, force: Force, die: number, phase: number): Storm {
  const fort = stacks.fort[i] === 1
  const sunk = fort && force.afloat > 0 ? sunkBefore(p, fortAt(p, stacks.hex[i]), force.afloat) : 0
  const attack = sunk > 0 ? force.attack - (sunk * force.sailing) / force.afloat : force.attack
  const heads = force.heads - sunk
  const fought = storm(attack, heads, stacks.defense[i], stacks.height[i], die, fort, phase)
  return sunk > 0 ? { ...fought, attackers: fought.attackers + sunk } : fought
}

const FACES = 10

/** 13.18a: how many of so many ships the guns of the fort must be expected to sink. */
function sunkBefore(p: Triple, fort: Unit, ships: number): number {
  let sunk = 0
  for (let face = 0; face < FACES; face++) sunk += Math.min(ships, gunsResult(p, fort, face))
  return sunk / FACES
}

/** What the fight brings to him who attacks. */
function gainOf(stacks: Stacks, i: number, place: number, force: Force, fought: Storm): number {
  const price = weights.attackerLost * (1 - ((1 - weights.shipLost) * force.afloat) / force.heads)
  return (
    fought.taken * place + (fought.defenders * stacks.worth[i]) / stacks.height[i] - price * fought.attackers
  )
}

/** 13.15a: what the die owes to the combat phase alone, which the storm reckons itself. */
const byPhase = (p: Triple): number => (p.round === 0 ? 0 : BY_PHASE[p.round - 1])

/**
 * What the attack that is being declared brings with these attackers, from now to the end of the turn; in the last of the war only where it
 * leads counts.
 */
export function attackOn(p: Triple, side: Side): (attackers: readonly Unit[]) => number {
  const stacks = stacksOf(p)
  const { target } = p
  const i = stacks.at[target] - 1
  const place = placeWorth(p, side, target, true) + (side === ALLIED ? stakeOf(p, side, stacks, target) : 0)
  const defenders = knownAt(p, target)
  return attackers => {
    const { net, odds } = forecast(p, { side, target, attackers, defenders })
    const ships = attackers.filter(unit => isRiver(p, unit))
    const force = {
      ...nobody,
      attack: attackTotal(p, attackers),
      heads: attackers.length,
      afloat: ships.length,
      sailing: attackTotal(p, ships),
    }
    const die = net - odds.above - byPhase(p)
    const fought = stormBy(p, stacks, i, force, die, p.round - 1)
    return isLastTurn(p) && place > 0 ? fought.taken * place : gainOf(stacks, i, place, force, fought)
  }
}

/** The best of what has been shown to it. */
const best = new Float64Array(ASSAULTS)

function note(gain: number): void {
  let rest = gain
  for (let k = 0; k < ASSAULTS && rest > 0; k++)
    if (rest > best[k]) {
      const other = best[k]
      best[k] = rest
      rest = other
    }
}

/** What an assault on the stack promises the side in its own turn; with what a factor more beside it would add. */
const prospect = { gain: 0, margin: 0 }

function weighAssault(p: Triple, stacks: Stacks, side: Side, i: number, phase: number): void {
  const hex = stacks.hex[i]
  prospect.gain = prospect.margin = 0
  gather(p, stacks, side, hex, false)
  if (coming.attack === 0) return
  const marching = p.phase === movementOf(side)
  const place = placeWorth(p, side, hex, marching) + (marching ? stakeOf(p, side, stacks, hex) : 0)
  const now =
    massed.attack > 0 ? gainOf(stacks, i, place, massed, fight(p, stacks, side, i, massed, phase)) : 0
  prospect.gain = Math.max(0, now) * (marching ? 1 : weights.putOff)
  if (!marching || coming.attack === massed.attack) return
  const all = gainOf(stacks, i, place, coming, fight(p, stacks, side, i, coming, phase))
  if (all <= prospect.gain) return
  const wanted = Math.min(coming.attack, weights.wantedOdds * stacks.defense[i])
  const mass = Math.min(1, massed.attack / wanted)
  const promised = weights.promised * all * power(mass, weights.massing)
  if (promised > prospect.gain) prospect.gain = promised
  prospect.margin =
    mass < 1
      ? (weights.promised * all * (0.3 + weights.massing * power(mass, weights.massing - 1))) / wanted
      : 0
}

/** What the side can still win in its own turn. */
export function assaults(p: Triple, side: Side, stacks: Stacks): number {
  const phase = phaseLeft(p, side)
  // Paraguay has no men to spare for it.
  if (phase >= PHASES || side !== ALLIED) return 0
  best.fill(0)
  for (let i = 0; i < stacks.count; i++) {
    if (stacks.side[i] === side) continue
    weighAssault(p, stacks, side, i, phase)
    note(prospect.gain)
  }
  return best[0] + best[1] + best[2]
}

/** What the enemy can win in his next; after the last of the Allies there is none. */
export function dangers(p: Triple, side: Side, stacks: Stacks): number {
  if (p.turn === LAST_TURN && side === ALLIED) return 0
  best.fill(0)
  const enemy = enemyOf(side)
  for (let i = 0; i < stacks.count; i++) {
    if (stacks.side[i] !== side) continue
    gather(p, stacks, enemy, stacks.hex[i], true)
    if (coming.attack === 0) continue
    note(
      gainOf(stacks, i, placeWorth(p, enemy, stacks.hex[i]), coming, fight(p, stacks, enemy, i, coming, 0)),
    )
  }
  return weights.feared * (best[0] + best[1] + best[2])
}

/** Where a factor of attack more would help an assault of this turn. */
export function assaultDemands(p: Triple, side: Side, stacks: Stacks): Demand[] {
  const found: Demand[] = []
  const phase = phaseLeft(p, side)
  if (phase >= PHASES || side !== ALLIED) return found
  for (let i = 0; i < stacks.count; i++) {
    if (stacks.side[i] === side) continue
    weighAssault(p, stacks, side, i, phase)
    if (prospect.margin > 0)
      found.push({ hex: stacks.hex[i], next: 0, now: prospect.margin, guard: 0, enter: 0 })
  }
  return found
}
