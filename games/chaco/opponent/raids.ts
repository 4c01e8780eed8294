/**
 * Settlements that stand open. Most points of a war are won by walking into a settlement that nobody guards (16.2e): what
 * the enemy can take so is worth as much as what one can take from him, and more if he moves first.
 */
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, MOVEMENT } from '../position.ts'
import { MP } from '../rules/02-land.ts'
import { type ChacoWorld, enemyOf, type Side } from '../world.ts'
import { FAR, waysToSettlements } from './distances.ts'
import type { Stacks, Survey } from './survey.ts'
import { weights } from './weights.ts'

/** 16.2e, 16.5a: what walking into a settlement brings on average, in hundredths of a point. */
function prizeOf({ fixedVictoryPoints }: ChacoWorld, major: boolean): number {
  const { plain, major: more } = tables.victoryPoints.fixed.movement
  return fixedVictoryPoints ? 100 * (major ? more : plain) : major ? 1400 : 700
}

/** The side that is the next to have a Movement Phase, that of the one under way aside. */
const nextToMove = ({ phase, phasing }: Chaco): Side =>
  phasing < 0 ? 1 : phase < MOVEMENT ? phasing : enemyOf(phasing)

/** By stack of the raider: the most it threatens, and all it threatens. */
const most = new Float64Array(96)
const all = new Float64Array(96)

/** What the side's settlements are worth to it, less what threatens them. */
export function settlements(survey: Survey, side: Side): number {
  const { p, stacks } = survey
  const { land } = p.world
  const raiders = stacks[enemyOf(side)]
  const early = nextToMove(p) === side
  most.fill(0, 0, raiders.count)
  all.fill(0, 0, raiders.count)
  let value = 0
  for (let i = 0; i < land.settlements.length; i++) {
    const { hex, major } = land.settlements[i]
    if (p.control[hex] !== side) continue
    value += weights.hold
    const raider = worstRaider(survey, side, i, !early)
    if (raider < 0) continue
    let threat = prizeOf(p.world, major) * threatOf(ways[0])
    if (stacks[side].at[hex] > 0) threat *= weights.garrisoned
    else if (early && isNear(p, stacks[side], i)) threat *= weights.relieved
    all[raider] += threat
    most[raider] = Math.max(most[raider], threat)
  }
  for (let k = 0; k < raiders.count; k++) value -= most[k] + weights.besides * (all[k] - most[k])
  return value
}

/** The way of the raider found last, in marches; 0 if he is there at once. */
const ways = new Float64Array(1)

const threatOf = (marches: number): number =>
  marches <= 0
    ? weights.next
    : weights.later * (marches <= 1 ? 1 : squared(Math.max(0, 1 - (marches - 1) / weights.fading)))

const squared = (x: number): number => x * x

/** The enemy stack that threatens a settlement of the side most, -1 if none does. `next`: the enemy moves next. */
function worstRaider({ p, stacks }: Survey, side: Side, i: number, next: boolean): number {
  const raiders = stacks[enemyOf(side)]
  const { cost } = waysToSettlements(p.world, p.rainy)
  const row = i * p.world.land.nodes
  let best = -1
  let fewest = 1 + weights.fading
  for (let k = 0; k < raiders.count; k++) {
    const far = cost[row + raiders.hex[k]]
    if (far === FAR) continue
    const marches = far / (MP * raiders.movement[k])
    if (marches >= fewest) continue
    let real = marches
    if (marches <= 1) {
      if (!isOpenTo(p, stacks[side], raiders, k, i)) real = 1 + weights.detour
      else if (next) real = 0
    }
    if (real >= fewest) continue
    best = k
    fewest = real
    if (real === 0) break
  }
  ways[0] = fewest
  return best
}

/** 7.3, 10.2: whether nobody of the defenders, and no zone of theirs, bars the raider's way; a leader takes him into one. */
function isOpenTo(p: Chaco, defenders: Stacks, raiders: Stacks, k: number, i: number): boolean {
  const { places, land, hexes } = p.world
  const { next } = waysToSettlements(p.world, p.rainy)
  const row = i * land.nodes
  const end = land.settlements[i].hex
  let at = next[row + raiders.hex[k]]
  for (; at >= 0 && at !== end; at = next[row + at]) {
    if (at >= places) continue
    if (at >= hexes || defenders.at[at] > 0 || defenders.zone[at] === 1) return false
  }
  return at >= 0 && (defenders.zone[end] === 0 || raiders.leaders[k] > 0)
}

/** Whether troops of the owner are no more than a march away. */
function isNear(p: Chaco, own: Stacks, i: number): boolean {
  const { cost } = waysToSettlements(p.world, p.rainy)
  const row = i * p.world.land.nodes
  for (let k = 0; k < own.count; k++) if (cost[row + own.hex[k]] <= MP * own.movement[k]) return true
  return false
}

/** How far all troops are from anything they could take, so that reinforcements do not idle at the railhead. */
export function distance({ p, stacks }: Survey, side: Side): number {
  const { land } = p.world
  const { cost } = waysToSettlements(p.world, p.rainy)
  const own = stacks[side]
  let away = 0
  for (let k = 0; k < own.count; k++) {
    let way = MP * weights.farthest
    for (let i = 0, at = own.hex[k]; i < land.settlements.length; i++, at += land.nodes) {
      if (cost[at] < way && p.control[land.settlements[i].hex] !== side) way = cost[at]
    }
    away += own.units[k] * way
  }
  return (-weights.nearer * away) / MP
}
