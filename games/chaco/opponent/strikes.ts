/** The attacks that are next to come where the armies stand, and those that troops still to march can join. */
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, FIRST_COMBAT, MOVEMENT, REACTION, REACTION_COMBAT } from '../position.ts'
import { CLEAR, MP, terrains } from '../rules/02-land.ts'
import { groundAt } from '../rules/10-terrain-costs.ts'
import { enemyOf, type Side } from '../world.ts'
import { placeWorth, strengthOf } from './attacks.ts'
import { blow, emptied } from './blows.ts'
import { stepTable, waysToSettlements } from './distances.ts'
import type { Stacks, Survey } from './survey.ts'
import { weights } from './weights.ts'

/** A side makes so many attacks at most that are reckoned with: others bring little. */
const MOST = 4

/** Who would attack a hex together. */
const gathered = { attack: 0, promised: 0, clear: 0, units: 0, steps: 0, worth: 0 }
/** The enemy stacks that the side can attack. */
const targets = new Uint8Array(96)
/** By stack, whether it is in an attack already. */
const used = new Uint8Array(96)

/** How much a stack of the side counts for what it does later: it may be struck before, and nobody be left. */
export function lasting(survey: Survey, side: Side, i: number): number {
  const { p, stacks } = survey
  const enemy = enemyOf(side)
  const { hex, struck } = stacks[side]
  const share = strikesNext(p, enemy)
  const isHis = p.phase === (enemy === p.phasing ? FIRST_COMBAT : REACTION_COMBAT)
  if (share === 0 || stacks[enemy].zone[hex[i]] === 0 || (isHis && struck[i] === 1)) return 1
  used.fill(0, 0, stacks[enemy].count)
  gather(survey, enemy, hex[i])
  const defence = strengthOf(survey, side, i)
  if (gathered.attack < weights.strikeOdds * defence) return 1
  return 1 - share * emptied(gathered.attack, defence, modifierOf(survey, enemy, hex[i]))
}

/**
 * How much the attack counts that is the next to come for a side without another march before it: that of the turn's First
 * Combat Phase, and the answer to it (12.1a).
 */
export function strikesNext({ phase, phasing, truce }: Chaco, side: Side): number {
  if (truce === 1 || phase < MOVEMENT || phase > REACTION_COMBAT) return 0
  if (side !== phasing) return weights.strike
  return phase === REACTION_COMBAT ? 0 : weights.assault
}

/** What the side's next attacks are likely to win: the best, then the best by those who are left, and so on. */
export function strikes(survey: Survey, side: Side): number {
  const { p, stacks } = survey
  const enemy = stacks[enemyOf(side)]
  const isHis = p.phase === (side === p.phasing ? FIRST_COMBAT : REACTION_COMBAT)
  let count = 0
  for (let i = 0; i < enemy.count; i++) {
    if ((!isHis || enemy.struck[i] === 0) && isBeside(p, stacks[side], enemy.hex[i])) targets[count++] = i
  }
  used.fill(0, 0, stacks[side].count)
  let sum = 0
  for (let n = 0; n < MOST; n++) {
    let target = -1
    let most = 0
    for (let t = 0; t < count; t++) {
      const value = strikeAt(survey, side, targets[t])
      if (value <= most) continue
      target = targets[t]
      most = value
    }
    if (target < 0) break
    sum += most
    markUsed(survey, side, enemy.hex[target])
  }
  return sum
}

/** 12.2a: whether somebody of the side with a leader near stands beside the hex. */
function isBeside({ world: { land } }: Chaco, { at, led }: Stacks, target: Hex): boolean {
  const { neighbours } = land.grid
  for (let edge = 6 * target; edge < 6 * target + 6; edge++) {
    const hex = neighbours[edge]
    if (hex >= 0 && at[hex] > 0 && led[at[hex] - 1] === 1) return true
  }
  return false
}

function markUsed({ p, stacks }: Survey, side: Side, target: Hex): void {
  const { neighbours } = p.world.land.grid
  for (let edge = 6 * target; edge < 6 * target + 6; edge++) {
    const hex = neighbours[edge]
    const k = hex < 0 ? -1 : stacks[side].at[hex] - 1
    if (k >= 0 && stacks[side].led[k] === 1) used[k] = 1
  }
}

function strikeAt(survey: Survey, side: Side, i: number): number {
  const { p, stacks, future } = survey
  const { hex, units, steps, value } = stacks[enemyOf(side)]
  gather(survey, side, hex[i])
  if (gathered.units === 0) return 0
  const defence = strengthOf(survey, enemyOf(side), i)
  if (gathered.attack + gathered.promised < weights.strikeOdds * defence) return 0
  const on = { units: units[i], steps: steps[i], worth: weights.point * units[i] + future * value[i] }
  const attack = gathered.attack + weights.promise * gathered.promised
  const place = placeWorth(p, hex[i]) * (side === p.phasing ? 1 : weights.walkIn)
  return blow(attack, defence, modifierOf(survey, side, hex[i]), gathered, on, place)
}

/** 12.2a, 12.12b: the strength a side has beside a hex, with its leaders, and what could still come. */
function gather(survey: Survey, side: Side, target: Hex): void {
  const { p, stacks, future } = survey
  const { at, attack, armed, led, units, steps, value } = stacks[side]
  const { neighbours } = p.world.land.grid
  gathered.attack = gathered.promised = gathered.clear = 0
  gathered.units = gathered.steps = gathered.worth = 0
  for (let edge = 6 * target; edge < 6 * target + 6; edge++) {
    const hex = neighbours[edge]
    const k = hex < 0 ? -1 : at[hex] - 1
    if (k < 0 || led[k] === 0 || used[k] === 1) continue
    const strength = attack[k] * (armed[k] === 1 ? 1 : weights.unarmed)
    gathered.attack += strength
    if (groundAt(p, hex) === CLEAR) gathered.clear += strength
    gathered.units += units[k]
    gathered.steps += steps[k]
    gathered.worth += weights.point * units[k] + future * value[k]
  }
  if (gathered.units > 0 && (p.phase === MOVEMENT || (p.phase === REACTION && p.phasing !== side)))
    promise(p, stacks[side], stacks[enemyOf(side)], p.phasing !== side, target)
}

/** 10.2, 10.10a: who has still to march, or may react, and has a leader, may come beside the target. */
function promise(p: Chaco, own: Stacks, enemy: Stacks, reacts: boolean, target: Hex): void {
  const table = stepTable(p.world)
  const share = reacts ? 0.5 : 1
  for (let k = 0; k < own.count; k++) {
    if (own.leaders[k] === 0 || used[k] === 1) continue
    if (reacts ? enemy.zone[own.hex[k]] === 1 : own.fresh[k] === 0) continue
    if (table[target * p.world.hexes + own.hex[k]] <= 1 || !isInMarch(p, own, k, target, share)) continue
    gathered.promised += own.attack[k] * (own.armed[k] === 1 ? 1 : weights.unarmed)
  }
}

/** Whether the stack can be beside the hex in one march, as the bare map has it. */
function isInMarch(p: Chaco, own: Stacks, k: number, target: Hex, share: number): boolean {
  const { land, hexes } = p.world
  const steps = stepTable(p.world)[target * hexes + own.hex[k]]
  const march = Math.ceil(share * own.movement[k])
  if (2 * (steps - 1) <= march) return true
  const settlement = land.settlementAt[target]
  if (settlement < 0) return false
  return waysToSettlements(p.world, p.rainy).cost[settlement * land.nodes + own.hex[k]] <= MP * march
}

/** 12.13a, 12.13b, 12.14a: what changes the die. */
function modifierOf({ p, stacks }: Survey, side: Side, target: Hex): number {
  const { into } = tables.terrain.hex[terrains[groundAt(p, target)]]
  const isClear = 2 * gathered.clear >= gathered.attack
  return into + (isClear ? tables.terrain.fromClear : 0) + ratingBeside(p, stacks[side], side, target)
}

/** 12.14b: the army commander's rating, or that of whoever has most say. */
function ratingBeside(p: Chaco, own: Stacks, side: Side, target: Hex): number {
  const { endCombat, endLeaders, hexes, political, command } = p.world
  const table = stepTable(p.world)
  let rating = 0
  let say = -1
  for (let leader = endCombat[side]; leader < endLeaders[side]; leader++) {
    const hex = p.place[leader]
    if (hex < 0 || hex >= hexes || table[target * hexes + hex] > 2) continue
    if (!leadsThere(p, own, hex, target)) continue
    const weight = leader === p.commander[side] ? 99 : political[leader]
    if (weight > say) [rating, say] = [command[leader], weight]
  }
  return rating
}

function leadsThere(p: Chaco, own: Stacks, hex: Hex, target: Hex): boolean {
  const table = stepTable(p.world)
  const { neighbours } = p.world.land.grid
  for (let edge = 6 * target; edge < 6 * target + 6; edge++) {
    const from = neighbours[edge]
    if (from >= 0 && own.at[from] > 0 && table[from * p.world.hexes + hex] <= 1) return true
  }
  return false
}
