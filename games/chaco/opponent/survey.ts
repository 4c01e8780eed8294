/** What several parts of a score ask of a position, found once: where the troops of both sides stand, and their zones. */
import type { Hex } from '@quebracho/engine/map'
import { type Chaco, NEW_UNITS } from '../position.ts'
import { attackFactor, defenceFactor, factors } from '../rules/02-components.ts'
import type { Land } from '../rules/02-land.ts'
import { ARTILLERY, BOLIVIA, CAVALRY, ENGINEER, enemyOf, PARAGUAY, type Side, type Unit } from '../world.ts'
import { oddsAgainst } from './attacks.ts'
import { stepTable } from './distances.ts'
import { findFed } from './supply.ts'
import { weights } from './weights.ts'

/** No army has more stacks than this. */
const MOST = 96

/** The troops of a side by hex; the first `count` entries. */
export interface Stacks {
  count: number
  readonly hex: Int16Array
  readonly attack: Int16Array
  readonly defence: Int16Array
  /** Combat units, and the steps that can be lost before nobody is left. */
  readonly units: Uint8Array
  readonly steps: Uint8Array
  /** What its troops are worth; how many units count for stacking, and what the best of them is worth. */
  readonly value: Int16Array
  readonly size: Uint8Array
  readonly strongest: Int16Array
  /** In MP, of the fastest. */
  readonly movement: Uint8Array
  /** How many leaders stand with it, and whether one is in its hex or beside it (12.2a); whether it has infantry or cavalry, and so a zone of control. */
  readonly leaders: Uint8Array
  readonly led: Uint8Array
  readonly line: Uint8Array
  /** Whether it can expect to be fed, and whether it has combat supply: with the one comes the other, or it lies in its hex. */
  readonly fed: Uint8Array
  readonly armed: Uint8Array
  /** The odds at which the enemy would attack it with what he has around it; who has no leader there counts for less. */
  readonly odds: Float64Array
  /** 12.2d: whether it has been attacked in this phase. */
  readonly struck: Uint8Array
  /** Whether somebody of it has still to march. */
  readonly fresh: Uint8Array
  /** Engineers with it, and how many of them build (14.2a). */
  readonly engineers: Uint8Array
  readonly builders: Uint8Array
  /** By hex, one more than the number of the stack there; 0 where is none. */
  readonly at: Uint8Array
  /** By hex, whether its zone of control is there. */
  readonly zone: Uint8Array
}

export interface Survey {
  p: Chaco
  readonly stacks: readonly Stacks[]
  /** Hexes of the GHQ, of leaders and of sources; nobody asks in the basic game. By side. */
  readonly providers: readonly Hex[][]
  /** Turns still to come after this one. */
  left: number
  /** What of a thing that serves only later still counts, from 0 to 1. */
  future: number
}

const surveys = new WeakMap<Land, Survey>()

/** Good until the next survey of the same map. */
export function surveyOf(p: Chaco): Survey {
  const { land, hexes, basic } = p.world
  let survey = surveys.get(land)
  if (!survey) {
    survey = { p, stacks: [stacksFor(hexes), stacksFor(hexes)], providers: [[], []], left: 0, future: 1 }
    surveys.set(land, survey)
  }
  survey.p = p
  survey.left = leftOf(p)
  survey.future = basic ? 1 : (weights.ending[survey.left] ?? 1)
  for (const side of [0, 1]) {
    findStacks(p, side, survey.stacks[side])
    if (!basic) findProviders(p, side, survey.providers[side])
  }
  for (const side of [0, 1]) findSupplied(p, side, survey.stacks)
  for (const side of [0, 1]) {
    const { count, odds } = survey.stacks[side]
    for (let i = 0; i < count; i++) odds[i] = oddsAgainst(survey, side, i, weights.unled)
  }
  return survey
}

/**
 * A new turn counts from its first New Unit Phase on: whatever was decided last before it, the phase comes next, and nobody
 * gains by putting it off.
 */
function leftOf({ turn, phasing, phase, world }: Chaco): number {
  const begun = phasing === BOLIVIA || (phasing === PARAGUAY && phase >= NEW_UNITS)
  return world.turns - turn + (begun ? 0 : 1)
}

const stacksFor = (hexes: number): Stacks => ({
  count: 0,
  hex: new Int16Array(MOST),
  attack: new Int16Array(MOST),
  defence: new Int16Array(MOST),
  units: new Uint8Array(MOST),
  steps: new Uint8Array(MOST),
  value: new Int16Array(MOST),
  size: new Uint8Array(MOST),
  strongest: new Int16Array(MOST),
  movement: new Uint8Array(MOST),
  leaders: new Uint8Array(MOST),
  led: new Uint8Array(MOST),
  line: new Uint8Array(MOST),
  fed: new Uint8Array(MOST),
  armed: new Uint8Array(MOST),
  odds: new Float64Array(MOST),
  struck: new Uint8Array(MOST),
  fresh: new Uint8Array(MOST),
  engineers: new Uint8Array(MOST),
  builders: new Uint8Array(MOST),
  at: new Uint8Array(hexes),
  zone: new Uint8Array(hexes),
})

function findStacks(p: Chaco, side: Side, stacks: Stacks): void {
  const { firstUnit, endCombat, endLeaders, hexes } = p.world
  const { place } = p
  forgetStacks(p, stacks)
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    const hex = place[unit]
    if (hex >= 0 && hex < hexes) addUnit(p, stacks, unit, hex)
  }
  for (let unit = endCombat[side]; unit < endLeaders[side]; unit++) {
    const hex = place[unit]
    if (hex < 0 || hex >= hexes) continue
    if (stacks.at[hex] > 0) stacks.leaders[stacks.at[hex] - 1]++
    leadAround(p, stacks, hex)
  }
  if (p.world.basic) stacks.led.fill(1, 0, stacks.count)
  markZone(p, stacks, 1)
}

function leadAround({ world }: Chaco, { count, hex: at, led }: Stacks, hex: Hex): void {
  const table = stepTable(world)
  const row = hex * world.hexes
  for (let i = 0; i < count; i++) if (table[row + at[i]] <= 1) led[i] = 1
}

function forgetStacks(p: Chaco, stacks: Stacks): void {
  markZone(p, stacks, 0)
  for (let i = 0; i < stacks.count; i++) stacks.at[stacks.hex[i]] = 0
  stacks.count = 0
}

function markZone({ world: { land } }: Chaco, { count, hex, line, zone }: Stacks, mark: number): void {
  for (let i = 0; i < count; i++) {
    if (line[i] === 0) continue
    for (let edge = 6 * hex[i]; edge < 6 * hex[i] + 6; edge++) {
      if (land.zoneReaches[edge] >= 0) zone[land.zoneReaches[edge]] = mark
    }
  }
}

function addUnit(p: Chaco, stacks: Stacks, unit: Unit, hex: Hex): void {
  const { kind, movement } = p.world
  const i = stacks.at[hex] > 0 ? stacks.at[hex] - 1 : newStack(stacks, hex)
  stacks.attack[i] += attackFactor(p, unit)
  stacks.defence[i] += kind[unit] === ARTILLERY ? 0 : defenceFactor(p, unit)
  const worth = worthOf(p, unit)
  stacks.value[i] += worth
  stacks.units[i]++
  stacks.steps[i] += p.steps[unit]
  stacks.movement[i] = Math.max(stacks.movement[i], movement[unit])
  if (p.defended[unit] === 1) stacks.struck[i] = 1
  if (p.moved[unit] + p.halted[unit] === 0) stacks.fresh[i] = 1
  if (kind[unit] <= CAVALRY) stacks.line[i] = 1
  if (kind[unit] === ENGINEER) {
    stacks.engineers[i]++
    stacks.builders[i] += p.turned[unit]
  }
  if (kind[unit] > ARTILLERY) return
  stacks.size[i]++
  stacks.strongest[i] = Math.max(stacks.strongest[i], worth)
}

/** What a combat unit is worth, in hundredths of a point. */
export const worthOf = (p: Chaco, unit: Unit): number => weights.unit + weights.factor * factors(p, unit)

function newStack(stacks: Stacks, hex: Hex): number {
  const i = stacks.count++
  stacks.hex[i] = hex
  stacks.at[hex] = i + 1
  stacks.attack[i] = stacks.defence[i] = stacks.value[i] = stacks.strongest[i] = 0
  stacks.units[i] = stacks.steps[i] = stacks.size[i] = 0
  stacks.movement[i] = stacks.leaders[i] = stacks.led[i] = stacks.line[i] = 0
  stacks.engineers[i] = stacks.builders[i] = stacks.struck[i] = stacks.fresh[i] = 0
  return i
}

function findSupplied(p: Chaco, side: Side, stacks: readonly Stacks[]): void {
  const own = stacks[side]
  const { basic, endTrucks, firstUnit, hexes } = p.world
  if (basic) own.fed.fill(1, 0, own.count)
  else findFed(p, side, own, stacks[enemyOf(side)])
  for (let i = 0; i < own.count; i++) own.armed[i] = own.fed[i]
  for (let pile = endTrucks[side]; pile < firstUnit[side + 1] && !basic; pile++) {
    const hex = p.place[pile]
    if (hex >= 0 && hex < hexes && own.at[hex] > 0) own.armed[own.at[hex] - 1] = 1
  }
}

function findProviders(p: Chaco, side: Side, found: Hex[]): void {
  const { endCombat, ghq, hexes, land } = p.world
  found.length = 0
  for (let unit = endCombat[side]; unit <= ghq[side]; unit++) {
    if (p.place[unit] >= 0 && p.place[unit] < hexes) found.push(p.place[unit])
  }
  for (const source of land.sources) {
    if (source.side === side && p.control[source.hex] === side) found.push(source.hex)
  }
}
