/** Whether a side has a place after its next turn, or in the combat phases of the turn under way. */
import { power } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { fortAt, isBroken, isRiverHex } from '../rules/02-components.ts'
import { ALLIED, enemyOf, movementOf, type Side } from '../world.ts'
import { reachOf } from './reach.ts'
import { AFLOAT, PACES, POINTS, POWDER, SAPPERS, SIEGE, type Stacks, TOOL_POINTS, TOOLS } from './stacks.ts'
import { type Storm, storm } from './storm.ts'
import { weights } from './weights.ts'

export const PHASES = 3

/** What is thought of beyond those who are there: factors, of units of two each. */
export interface More {
  readonly attack: number
  readonly defense: number
  /** By arm, in how many places at once it is wanted: it can fight in one of them. */
  readonly wanted?: Uint8Array
}
export const NO_MORE: More = { attack: 0, defense: 0 }

/** 13.14a, 13.16a, 13.17a, 13.22a, 13.24a: what the ground costs an attack on the hex, and what the attackers have against it. */
export function dieAt(p: Triple, side: Side, hex: Hex, tools: number): number {
  const powder = (tools & POWDER) === 0 ? 0 : weights.powder
  const fort = side === ALLIED ? fortAt(p, hex) : -1
  if (fort < 0)
    return powder + (isRiverHex(p, hex) ? weights.riverDie : isBroken(p, hex) ? weights.brokenDie : 0)
  const sappers = ((tools & SIEGE) === 0 ? 0 : 1) + ((tools & SAPPERS) === 0 ? 0 : 1)
  return powder + p.world.fortModifier[fort] + sappers
}

/** Which tools of the side stand beside the hex, or can in a turn. */
export function toolsAt(stacks: Stacks, side: Side, far: Int16Array, now: boolean): number {
  let tools = 0
  for (let k = 0; k < stacks.toolCount; k++) {
    const i = stacks.toolStack[k]
    if (stacks.side[i] !== side) continue
    const distance = far[stacks.hex[i]]
    for (let each = 0; each < TOOLS.length; each++)
      if ((stacks.tools[i] & TOOLS[each]) !== 0 && distance <= (now ? 0 : TOOL_POINTS[each]))
        tools |= TOOLS[each]
  }
  return tools
}

/** The first combat phase of the side's turn that is still to come; after the last if it is not its turn. */
export const phaseLeft = (p: Triple, side: Side): number =>
  p.phasing === side && p.phase >= movementOf(side) ? Math.max(0, p.phase - movementOf(side) - 1) : PHASES

const besides = { attack: 0, attackers: 0 }

/** Who is counted: those who stand beside the hex; who can still come in the march under way too; who can in the turn after this. */
const [BESIDE, MARCHING, NEXT] = [0, 1, 2]

/** Everybody of the side who is, or could be, beside the hex by then. */
function gatherBeside(
  p: Triple,
  stacks: Stacks,
  side: Side,
  hex: Hex,
  when: number,
  wanted?: Uint8Array,
): void {
  const { beside, sailBeside } = reachOf(p.world.ground, hex, when === MARCHING ? p.turn : p.turn + 1)
  let attack = 0
  let attackers = 0
  const { armStack, armPace } = stacks
  for (let arm = stacks.firstArm[side]; arm < stacks.endArm[side]; arm++) {
    const i = armStack[arm]
    const pace = armPace[arm]
    const far = (pace === AFLOAT ? sailBeside : beside)[stacks.hex[i]]
    if (far > (when === BESIDE ? 0 : POINTS[pace])) continue
    let share = wanted && wanted[arm] > 1 ? 1 / wanted[arm] : 1
    if (when === MARCHING && far > 0)
      share *= (weights.stillToCome * stacks.rested[PACES * i + pace]) / stacks.attack[PACES * i + pace]
    attack += share * stacks.attack[PACES * i + pace]
    attackers += share * stacks.attackers[PACES * i + pace]
  }
  besides.attack = attack
  besides.attackers = attackers
}

/** By arm, within reach of how many of the hexes it is. */
export function wantedIn(
  p: Triple,
  stacks: Stacks,
  side: Side,
  hexes: readonly Hex[],
  into: Uint8Array,
): void {
  into.fill(0)
  for (const hex of hexes) {
    const { beside, sailBeside } = reachOf(p.world.ground, hex, p.turn + 1)
    for (let arm = stacks.firstArm[side]; arm < stacks.endArm[side]; arm++) {
      const pace = stacks.armPace[arm]
      if ((pace === AFLOAT ? sailBeside : beside)[stacks.hex[stacks.armStack[arm]]] <= POINTS[pace])
        into[arm]++
    }
  }
}

/** The attack factors of the side beside the hex, and those it could bring there in a turn. */
export function besideNow(p: Triple, stacks: Stacks, side: Side, hex: Hex): number {
  gatherBeside(p, stacks, side, hex, BESIDE)
  return besides.attack
}

export function withinReach(p: Triple, stacks: Stacks, side: Side, hex: Hex): number {
  gatherBeside(p, stacks, side, hex, NEXT)
  return besides.attack
}

/** The assault on the hex by all who stand beside it in the combat phases from `phase` on, or in the next turn. */
function assaultOn(
  p: Triple,
  stacks: Stacks,
  side: Side,
  hex: Hex,
  when: number,
  phase: number,
  more = NO_MORE,
): Storm {
  const i = stacks.at[hex] - 1
  gatherBeside(p, stacks, side, hex, when, more.wanted)
  const fort = i >= 0 && stacks.fort[i] === 1
  besides.attack += more.attack
  const { beside } = reachOf(p.world.ground, hex, p.turn + 1)
  return storm(
    besides.attack,
    besides.attackers + more.attack / 2,
    (i < 0 ? 0 : stacks.defense[i]) + more.defense,
    (i < 0 ? 0 : stacks.height[i]) + more.defense / 2,
    dieAt(p, side, hex, toolsAt(stacks, side, beside, when === BESIDE)),
    fort,
    phase,
  )
}

/** How likely the side can be in the hex, which nobody defends, in its next turn; some of it if a turn later. */
function walksIn(p: Triple, stacks: Stacks, side: Side, hex: Hex): number {
  const { into, sailInto } = reachOf(p.world.ground, hex, p.turn + 1)
  let best = 99
  const { armStack, armPace } = stacks
  for (let arm = stacks.firstArm[side]; arm < stacks.endArm[side]; arm++) {
    const pace = armPace[arm]
    const far = (pace === AFLOAT ? sailInto : into)[stacks.hex[armStack[arm]]]
    const more = Math.max(0, far - POINTS[pace]) / POINTS[pace]
    if (more < best) best = more
  }
  return weights.walksIn * power(weights.marchMore, best)
}

/** How likely the side takes the hex in its next turn, if nothing changes before. */
export function takesNext(p: Triple, stacks: Stacks, side: Side, hex: Hex, more = NO_MORE): number {
  let open = 0
  if (p.holder[hex] !== 1 + enemyOf(side)) {
    const walks = more.attack > 0 ? weights.walksIn : walksIn(p, stacks, side, hex)
    if (more.defense === 0) return walks
    open = (walks * weights.onItsWay) / (weights.onItsWay + more.defense)
  }
  const { taken } = assaultOn(p, stacks, side, hex, NEXT, 0, more)
  const i = stacks.at[hex] - 1
  const against = (i < 0 ? 0 : stacks.defense[i]) + more.defense
  const massed = power(Math.min(1, besides.attack / (weights.massed * against)), 2)
  return Math.max(open, taken + (1 - taken) * weights.byMass * massed)
}

/** How likely it takes the hex in the combat phases that are left. */
export function takesNow(p: Triple, stacks: Stacks, side: Side, hex: Hex, more = NO_MORE): number {
  const phase = phaseLeft(p, side)
  return phase < PHASES && p.holder[hex] === 1 + enemyOf(side)
    ? assaultOn(p, stacks, side, hex, BESIDE, phase, more).taken
    : 0
}

/** How likely it takes the hex in its turn while it marches: who has still to come is not yet there. */
export function takesMarching(p: Triple, stacks: Stacks, side: Side, hex: Hex, more = NO_MORE): number {
  if (p.holder[hex] === 1 + enemyOf(side)) return assaultOn(p, stacks, side, hex, MARCHING, 0, more).taken
  if (more.attack > 0) return weights.walksIn
  const { into, sailInto } = reachOf(p.world.ground, hex, p.turn)
  for (let arm = stacks.firstArm[side]; arm < stacks.endArm[side]; arm++) {
    const [i, pace] = [stacks.armStack[arm], stacks.armPace[arm]]
    const far = (pace === AFLOAT ? sailInto : into)[stacks.hex[i]]
    if (far <= POINTS[pace] && stacks.rested[PACES * i + pace] > 0) return weights.walksIn
  }
  return 0
}
