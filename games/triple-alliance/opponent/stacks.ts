/** The armies as a row of stacks: what stands in each hex, by how fast it moves. */
import type { Hex } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { heightsOf } from '../rules/02-components.ts'
import { suppliedBy, traceLines } from '../rules/07-supply.ts'
import {
  ENGINEER,
  FORT,
  MOST_IN_HEX,
  SIEGE_ARTILLERY,
  type Side,
  SUPPLY,
  sides,
  TRANSPORT,
  type TripleWorld,
  type Unit,
  WARSHIP,
} from '../world.ts'
import { weights } from './weights.ts'
import { punchOf, worthOf } from './worth.ts'

/** 2.11a: riders, infantry and field guns, whatever is slower, and ships; what each may spend in a turn. */
const [FAST, SLOW] = [0, 2]
export const [FOOT, AFLOAT] = [1, 3]
export const PACES = 4
export const POINTS = [9, 6, 3, 10]

export function paceOf({ kind, factor }: TripleWorld, unit: Unit): number {
  if (kind[unit] >= WARSHIP) return AFLOAT
  return factor[unit] >= POINTS[FAST] ? FAST : factor[unit] >= POINTS[FOOT] - 1 ? FOOT : SLOW
}

/** 13.17a, 13.24a: siege guns, engineers and supply units, one of each of which is enough; and how far they go in a turn. */
export const [SIEGE, SAPPERS, POWDER] = [1, 2, 4]
export const TOOLS = [SIEGE, SAPPERS, POWDER]
export const TOOL_POINTS = [3, 6, 4]
const toolOf = (kind: number): number =>
  kind === SIEGE_ARTILLERY ? SIEGE : kind === ENGINEER ? SAPPERS : kind === SUPPLY ? POWDER : 0

export interface Stacks {
  count: number
  readonly hex: Int16Array
  readonly side: Uint8Array
  readonly defense: Int16Array
  /** Everybody in it, forts too. */
  readonly height: Int16Array
  readonly fort: Uint8Array
  /** What it has against forts: SIEGE, SAPPERS, POWDER. */
  readonly tools: Uint8Array
  /** 1 if anybody but ships is in it. */
  readonly ashore: Uint8Array
  /** By stack and pace: attack factors, and those who have any. */
  readonly attack: Int16Array
  readonly attackers: Int16Array
  /** By stack and pace, of these: factors of those who have not moved in this phase. */
  readonly rested: Int16Array
  /** By stack: what it brings to an attack and to a defense, on land and afloat. */
  readonly punch: Float64Array
  readonly shield: Float64Array
  readonly punchAfloat: Float64Array
  readonly shieldAfloat: Float64Array
  /** By stack: what its units are worth, and 1 if it has no supply line. */
  readonly worth: Float64Array
  readonly cut: Uint8Array
  /** By side, from where to where its arms stand in the row of them: who of a stack attacks at one pace. */
  readonly firstArm: Int16Array
  readonly endArm: Int16Array
  readonly armStack: Int16Array
  readonly armPace: Uint8Array
  /** The stacks that have any tools, of both sides. */
  toolCount: number
  readonly toolStack: Int16Array
  /** By hex: 1 + its stack, 0 if nobody stands there. */
  readonly at: Int16Array
}

const newStacks = (hexes: number): Stacks => ({
  count: 0,
  hex: new Int16Array(hexes),
  side: new Uint8Array(hexes),
  defense: new Int16Array(hexes),
  height: new Int16Array(hexes),
  fort: new Uint8Array(hexes),
  tools: new Uint8Array(hexes),
  ashore: new Uint8Array(hexes),
  attack: new Int16Array(PACES * hexes),
  attackers: new Int16Array(PACES * hexes),
  rested: new Int16Array(PACES * hexes),
  punch: new Float64Array(hexes),
  shield: new Float64Array(hexes),
  punchAfloat: new Float64Array(hexes),
  shieldAfloat: new Float64Array(hexes),
  worth: new Float64Array(hexes),
  cut: new Uint8Array(hexes),
  firstArm: new Int16Array(sides.length),
  endArm: new Int16Array(sides.length),
  armStack: new Int16Array(PACES * hexes),
  armPace: new Uint8Array(PACES * hexes),
  toolCount: 0,
  toolStack: new Int16Array(hexes),
  at: new Int16Array(hexes),
})

let stacks = newStacks(0)

/** The stacks of the position; they last until the next are asked for. */
export function stacksOf(p: Triple): Stacks {
  if (stacks.at.length !== p.world.hexes) stacks = newStacks(p.world.hexes)
  takeStock(p, stacks)
  return stacks
}

function takeStock(p: Triple, into: Stacks): void {
  const { place } = p
  const { units, kind, side, attack, defense } = p.world
  const worth = worthOf(p.world)
  for (let i = 0; i < into.count; i++) into.at[into.hex[i]] = 0
  into.count = 0
  for (let unit = 0; unit < units; unit++) {
    const hex = place[unit]
    if (hex < 0) continue
    const i = into.at[hex] > 0 ? into.at[hex] - 1 : open(into, hex, side[unit])
    into.defense[i] += defense[unit]
    into.height[i]++
    into.worth[i] += worth[unit]
    if (kind[unit] === FORT) into.fort[i] = 1
    into.tools[i] |= toolOf(kind[unit])
    if (kind[unit] < WARSHIP) {
      into.ashore[i] = 1
      into.punch[i] += punchOf(p.world, unit)
      into.shield[i] += defense[unit]
    } else {
      into.punchAfloat[i] += attack[unit]
      into.shieldAfloat[i] += defense[unit]
    }
    if (attack[unit] === 0 || kind[unit] > TRANSPORT) continue
    const pace = PACES * i + paceOf(p.world, unit)
    into.attack[pace] += attack[unit]
    into.attackers[pace]++
    if (p.spent[unit] === 0) into.rested[pace] += attack[unit]
  }
  for (let each = 0; each < sides.length; each++) {
    const lines = traceLines(p, each, p.world.scratch.lines[each])
    for (let i = 0; i < into.count; i++)
      if (into.side[i] === each) into.cut[i] = suppliedBy(p, lines, into.hex[i]) ? 0 : 1
  }
  guessHidden(p, into)
  listArms(into)
  into.toolCount = 0
  for (let i = 0; i < into.count; i++) if (into.tools[i] !== 0) into.toolStack[into.toolCount++] = i
}

function listArms(stacks: Stacks): void {
  let count = 0
  for (let side = 0; side < sides.length; side++) {
    stacks.firstArm[side] = count
    for (let i = 0; i < stacks.count; i++) {
      if (stacks.side[i] !== side) continue
      for (let pace = 0; pace < PACES; pace++) {
        if (stacks.attackers[PACES * i + pace] === 0) continue
        stacks.armStack[count] = i
        stacks.armPace[count++] = pace
      }
    }
    stacks.endArm[side] = count
  }
}

/** What lies hidden in an enemy stack is taken to be like most units, and as many as it looks (6.4a). */
const USUAL = 3

function guessHidden(p: Triple, stacks: Stacks): void {
  for (let i = 0; i < stacks.count; i++) {
    const hex = stacks.hex[i]
    if (p.height[hex] > 0) continue
    const [least, most] = heightsOf(p, p.looks[hex])
    const likely = most > MOST_IN_HEX && least === 1 ? USUAL : (least + Math.min(most, MOST_IN_HEX)) >> 1
    const hidden = likely - stacks.height[i]
    if (hidden <= 0) continue
    stacks.height[i] += hidden
    stacks.defense[i] += weights.hiddenDefense * hidden
    stacks.worth[i] += weights.hiddenWorth * hidden
    const pace = PACES * i + (stacks.attackers[PACES * i + AFLOAT] > 0 ? AFLOAT : FOOT)
    stacks.attack[pace] += weights.hiddenAttack * hidden
    stacks.attackers[pace] += hidden
  }
}

function open(stacks: Stacks, hex: Hex, side: Side): number {
  const i = stacks.count++
  stacks.at[hex] = 1 + i
  stacks.hex[i] = hex
  stacks.side[i] = side
  stacks.tools[i] = 0
  stacks.defense[i] = stacks.height[i] = stacks.fort[i] = stacks.ashore[i] = stacks.worth[i] = 0
  stacks.punch[i] = stacks.shield[i] = stacks.punchAfloat[i] = stacks.shieldAfloat[i] = 0
  stacks.rested.fill(0, PACES * i, PACES * (i + 1))
  stacks.attack.fill(0, PACES * i, PACES * (i + 1))
  stacks.attackers.fill(0, PACES * i, PACES * (i + 1))
  return i
}
