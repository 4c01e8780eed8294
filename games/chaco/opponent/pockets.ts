/**
 * Troops that are cut off, or nearly so. Two stacks on opposite sides of a third close every way out of its hex (7.3, 8.13b): it can
 * neither march away nor retreat, and the supply that is judged first in its owner's turn finds it isolated.
 */
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, MOVEMENT, NEW_UNITS } from '../position.ts'
import { hasWater } from '../rules/08-supply-lines.ts'
import { enemyOf, type Side } from '../world.ts'
import { lasting } from './strikes.ts'
import { isFedLast } from './supply.ts'
import type { Stacks, Survey } from './survey.ts'
import { weights } from './weights.ts'

/** A pocket is no larger than this. */
const LARGEST = 20

const pocket = new Int16Array(LARGEST + 6)
/** By hex, the number of the search that has found it. */
const foundBy = new Int32Array(4096)
let searches = 0

/** What the side is likely to lose in pockets when it is next to be fed. */
export function pockets(survey: Survey, side: Side): number {
  const { p, stacks, future } = survey
  if (p.world.basic || isFedLast(p, side)) return 0
  const own = stacks[side]
  const enemy = stacks[enemyOf(side)]
  const mayLeave = p.phasing === side && p.phase >= NEW_UNITS && p.phase <= MOVEMENT
  const certain = mayLeave ? weights.cutOffMarching : weights.cutOff
  let value = 0
  for (let i = 0; i < own.count; i++) {
    const ways = closedWays(p, own, enemy, own.hex[i])
    if (ways < 3) continue
    const share = isCutOff(p, side, own, enemy, own.hex[i]) ? 1 : weights.closed[ways]
    value -= certain * share * holding(survey, side, own.hex[i]) * lossesAt(p, own, i, future)
  }
  return value
}

/** How likely those who stand around the hex still do when the stack is fed: the weakest may be struck before. */
function holding(survey: Survey, side: Side, hex: Hex): number {
  const { p, stacks } = survey
  const enemy = enemyOf(side)
  const { neighbours } = p.world.land.grid
  let least = 1
  for (let edge = 6 * hex; edge < 6 * hex + 6; edge++) {
    const k = neighbours[edge] < 0 ? -1 : stacks[enemy].at[neighbours[edge]] - 1
    if (k >= 0) least = Math.min(least, lasting(survey, enemy, k))
  }
  return least
}

/** 8.12, 8.13b: what isolation takes from a stack. */
function lossesAt(p: Chaco, { hex, units, value }: Stacks, i: number, future: number): number {
  const { goneAt, stepAt, noWater, isolated } = tables.attrition
  const modifier = isolated + (hasWater(p, hex[i]) ? 0 : noWater)
  const gone = (goneAt - modifier) / 6
  const hurt = (stepAt - goneAt) / 6
  return units[i] * (gone * weights.surrender + future * hurt * weights.step) + future * gone * value[i]
}

/** Whether supply and retreats cannot pass there: the enemy stands in the hex, or his zone covers it and nobody denies it. */
const isBarred = (own: Stacks, enemy: Stacks, hex: Hex): boolean =>
  enemy.at[hex] > 0 || (enemy.zone[hex] === 1 && own.at[hex] === 0)

function closedWays({ world: { land } }: Chaco, own: Stacks, enemy: Stacks, hex: Hex): number {
  const { neighbours } = land.grid
  let closed = 0
  for (let edge = 6 * hex; edge < 6 * hex + 6; edge++) {
    const to = neighbours[edge]
    if (to < 0 || land.neutral[to] === 1 || isBarred(own, enemy, to)) closed++
  }
  return closed
}

/** Whether nothing but a small pocket can be reached from there, with neither source nor GHQ in it. */
function isCutOff(p: Chaco, side: Side, own: Stacks, enemy: Stacks, hex: Hex): boolean {
  const { land, ghq } = p.world
  const { neighbours } = land.grid
  const home = p.place[ghq[side]]
  const search = ++searches
  pocket[0] = hex
  foundBy[hex] = search
  let count = 1
  for (let k = 0; k < count; k++) {
    const at = pocket[k]
    if (at === home || (land.isStation[at] === 1 && isSource(p, side, at))) return false
    for (let edge = 6 * at; edge < 6 * at + 6; edge++) {
      const to = neighbours[edge]
      if (to < 0 || foundBy[to] === search || land.neutral[to] === 1 || isBarred(own, enemy, to)) continue
      foundBy[to] = search
      pocket[count++] = to
    }
    if (count > LARGEST) return false
  }
  return true
}

const isSource = ({ world: { land }, control }: Chaco, side: Side, hex: Hex): boolean =>
  control[hex] === side && land.sources.some(source => source.side === side && source.hex === hex)
