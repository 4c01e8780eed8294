/**
 * What a side could set out to do in a turn: an assault by all who can be beside a place, a raid on one that stands open far
 * away, a garrison that stays, a general brought to safety, the headquarters where it can feed the army.
 */
import type { Plan } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Chaco } from '../position.ts'
import { attackFactor, defenceFactor } from '../rules/02-components.ts'
import { MP } from '../rules/02-land.ts'
import { bareWays } from '../rules/08-bare-ways.ts'
import { locColumn } from '../rules/08-supply-lines.ts'
import { LOC_POINT } from '../rules/10-terrain-costs.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { hexSteps, waysToSettlements } from './distances.ts'
import { type Stacks, type Survey, surveyOf } from './survey.ts'

const weights = {
  /** Assaults are planned at these odds or better; a defender's unit, a general with it and the place are worth so much. */
  odds: 1.8,
  bestOdds: 6,
  unit: 200,
  general: 300,
  settlement: 350,
  major: 700,
  /** For each attack factor beside the target, for a leader there, and for each factor of the defenders that is left. */
  beside: 9,
  leader: 40,
  left: 14,
  /** For each hex that one of the group is away from it. */
  away: 6,
  /** For a garrison, and for the place once it is taken. */
  garrison: 260,
  taken: 250,
  /** For each MP of a raider, each hex of a general or of the headquarters, that is left to go. */
  raid: 14,
  retreat: 25,
  headquarters: 15,
} as const

/** So many of each kind are proposed at most. */
const most = { assault: 4, raid: 2, hold: 3, withdraw: 1 } as const

type ChacoPlan = Plan<Chaco>
/** A proposal and how promising it looks. */
interface Proposal {
  readonly value: number
  readonly plan: ChacoPlan
}

/** What the side could set out to do now. */
export function plans(view: Chaco, side: Side): ChacoPlan[] {
  const survey = surveyOf(view)
  return [
    ...best(assaults(survey, side), most.assault),
    ...best(raids(survey, side), most.raid),
    ...best(holds(survey, side), most.hold),
    ...(view.world.basic ? [] : best(withdrawals(survey, side), most.withdraw)),
    ...(view.world.basic ? [] : headquarters(survey, side)),
  ]
}

const best = (proposals: Proposal[], count: number): ChacoPlan[] =>
  proposals
    .sort((a, b) => b.value - a.value)
    .slice(0, count)
    .map(({ plan }) => plan)

/** The combat units and leaders of the side in these hexes. */
function unitsIn(p: Chaco, side: Side, hexes: ReadonlySet<Hex>): Unit[] {
  const { firstUnit, endLeaders } = p.world
  const found: Unit[] = []
  for (let unit = firstUnit[side]; unit < endLeaders[side]; unit++) {
    if (hexes.has(p.place[unit])) found.push(unit)
  }
  return found
}

/** How far a stack is from a hex in MP: by road to a settlement, elsewhere as the bush has it. */
function marchTo(p: Chaco, from: Hex, to: Hex): number {
  const { land } = p.world
  const settlement = land.settlementAt[to]
  if (settlement < 0) return 2 * hexSteps(p.world, from, to)
  return waysToSettlements(p.world, p.rainy).cost[settlement * land.nodes + from] / MP
}

/** 12.3c: all who can be beside an enemy stack within a march, from wherever they come, if a leader is among them. */
function assaults({ p, stacks }: Survey, side: Side): Proposal[] {
  const own = stacks[side]
  const enemy = stacks[enemyOf(side)]
  const found: Proposal[] = []
  for (let i = 0; i < enemy.count; i++) {
    const target = enemy.hex[i]
    const group = new Set<Hex>()
    let strength = 0
    let leaders = p.world.basic ? 1 : 0
    for (let k = 0; k < own.count; k++) {
      if (marchTo(p, own.hex[k], target) > own.movement[k] + 1) continue
      group.add(own.hex[k])
      strength += own.attack[k]
      leaders += own.leaders[k]
    }
    const odds = strength / (Math.max(1, enemy.defence[i]) * (1 + p.works[target]))
    if (odds < weights.odds || leaders === 0) continue
    const value = Math.min(weights.bestOdds, odds) * prizeOf(p, enemy, i)
    found.push({ value, plan: assaultOn(target, side, unitsIn(p, side, group)) })
  }
  return found
}

/** What is won with a stack and its place. */
function prizeOf(p: Chaco, { hex, units, leaders }: Stacks, i: number): number {
  const settlement = p.world.land.settlements[p.world.land.settlementAt[hex[i]]]
  const place = settlement ? (settlement.major ? weights.major : weights.settlement) : 0
  return place + weights.unit * units[i] + weights.general * leaders[i]
}

const assaultOn = (target: Hex, side: Side, group: readonly Unit[]): ChacoPlan => ({
  key: 'assault',
  params: { hex: target, units: group },
  worth(view) {
    const { endCombat, firstUnit, hexes } = view.world
    const enemy = enemyOf(side)
    let value = view.control[target] === side ? weights.taken : 0
    for (const unit of group) {
      const at = view.place[unit]
      if (at < 0 || at >= hexes) continue
      const steps = hexSteps(view.world, at, target)
      const gain = unit < endCombat[side] ? weights.beside * attackFactor(view, unit) : weights.leader
      value += steps <= 1 ? gain : -weights.away * steps
    }
    for (let unit = firstUnit[enemy]; unit < endCombat[enemy]; unit++) {
      if (view.place[unit] === target) value -= weights.left * defenceFactor(view, unit)
    }
    return value
  },
})

/** 16.2e: a stack to a settlement that stands open, farther than a march. */
function raids({ p, stacks }: Survey, side: Side): Proposal[] {
  const { land } = p.world
  const own = stacks[side]
  const { cost } = waysToSettlements(p.world, p.rainy)
  const found: Proposal[] = []
  for (const [i, { hex, major }] of land.settlements.entries()) {
    if (p.control[hex] === side || stacks[enemyOf(side)].at[hex] > 0) continue
    let raider = -1
    let fewest = 3
    for (let k = 0; k < own.count; k++) {
      const marches = cost[i * land.nodes + own.hex[k]] / (MP * own.movement[k])
      if (marches >= fewest) continue
      raider = k
      fewest = marches
    }
    if (raider < 0 || fewest <= 1) continue
    const group = unitsIn(p, side, new Set([own.hex[raider]]))
    found.push({ value: (major ? 2 : 1) / fewest, plan: raidOn(hex, i, group) })
  }
  return found
}

const raidOn = (target: Hex, settlement: number, group: readonly Unit[]): ChacoPlan => ({
  key: 'raid',
  params: { hex: target, units: group },
  worth(view) {
    const { land, hexes } = view.world
    const { cost } = waysToSettlements(view.world, view.rainy)
    let nearest = Infinity
    for (const unit of group) {
      const at = view.place[unit]
      if (at >= 0 && at < hexes) nearest = Math.min(nearest, cost[settlement * land.nodes + at])
    }
    return nearest === Infinity ? 0 : (-weights.raid * nearest) / MP
  },
})

/** A garrison that the enemy could get at stays. */
function holds({ p, stacks }: Survey, side: Side): Proposal[] {
  const { land } = p.world
  const enemy = stacks[enemyOf(side)]
  const { cost } = waysToSettlements(p.world, p.rainy)
  const found: Proposal[] = []
  for (const [i, { hex, major }] of land.settlements.entries()) {
    if (p.control[hex] !== side || stacks[side].at[hex] === 0) continue
    let strength = 0
    for (let k = 0; k < enemy.count; k++) {
      if (cost[i * land.nodes + enemy.hex[k]] <= MP * enemy.movement[k]) strength += enemy.attack[k]
    }
    if (strength > 0) found.push({ value: (major ? 2 : 1) * strength, plan: holding(hex, side) })
  }
  return found
}

const holding = (hex: Hex, side: Side): ChacoPlan => ({
  key: 'hold',
  params: { hex },
  worth({ place, world: { firstUnit, endCombat } }) {
    for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
      if (place[unit] === hex) return weights.garrison
    }
    return 0
  },
})

/** 12.9c: the general whose troops are most outnumbered goes to the nearest place of his side with others. */
function withdrawals({ p, stacks }: Survey, side: Side): Proposal[] {
  const { endCombat, endLeaders, named, political } = p.world
  const own = stacks[side]
  const enemy = stacks[enemyOf(side)]
  const found: Proposal[] = []
  for (let leader = endCombat[side]; leader < endLeaders[side]; leader++) {
    const i = named[leader] === 1 && p.place[leader] >= 0 ? own.at[p.place[leader]] - 1 : -1
    if (i < 0) continue
    const from = own.hex[i]
    let strength = 0
    for (let k = 0; k < enemy.count; k++) {
      if (hexSteps(p.world, enemy.hex[k], from) <= 2) strength += enemy.attack[k]
    }
    const odds = strength / Math.max(1, own.defence[i] * (1 + p.works[from]))
    const to = odds > 1 ? refuge(p, own, enemy, from) : -1
    if (to >= 0) found.push({ value: odds * political[leader], plan: withdrawal(from, to, leader) })
  }
  return found
}

/** The nearest other stack that has no enemy within two hexes. */
function refuge(p: Chaco, own: Stacks, enemy: Stacks, from: Hex): Hex {
  let best = -1
  for (let k = 0; k < own.count; k++) {
    const hex = own.hex[k]
    if (hex === from || (best >= 0 && hexSteps(p.world, from, hex) >= hexSteps(p.world, from, best))) continue
    let safe = true
    for (let j = 0; j < enemy.count; j++) if (hexSteps(p.world, enemy.hex[j], hex) <= 2) safe = false
    if (safe) best = hex
  }
  return best
}

const withdrawal = (from: Hex, to: Hex, leader: Unit): ChacoPlan => ({
  key: 'withdraw',
  params: { unit: leader, from, hex: to },
  worth: ({ place, world }) =>
    place[leader] < 0 || place[leader] >= world.hexes
      ? 0
      : -weights.retreat * hexSteps(world, place[leader], to),
})

/** 8.7a: the headquarters to that place of one's own, on the shortest LOC, which is nearest to all troops. */
function headquarters({ p, stacks }: Survey, side: Side): ChacoPlan[] {
  const { land, ghq, hexes } = p.world
  const at = p.place[ghq[side]]
  if (at < 0 || at >= hexes) return []
  let [best, least] = [at, troubleAt(p, stacks[side], side, at)]
  for (const { hex } of land.settlements) {
    if (p.control[hex] !== side || stacks[side].at[hex] === 0) continue
    const trouble = troubleAt(p, stacks[side], side, hex)
    if (trouble < least) [best, least] = [hex, trouble]
  }
  return best === at ? [] : [seatAt(best, ghq[side])]
}

/** How far the troops are from a headquarters there; every column of the Supply Table counts as so many hexes. */
function troubleAt(p: Chaco, own: Stacks, side: Side, hex: Hex): number {
  let cost = Infinity
  for (const source of p.world.land.sources) {
    if (source.side !== side || p.control[source.hex] !== side) continue
    const way = bareWays(p, source.hex).cost[hex]
    if (way >= 0) cost = Math.min(cost, way)
  }
  if (cost === Infinity) return Infinity
  let sum = 0
  for (let k = 0; k < own.count; k++) sum += own.units[k] * hexSteps(p.world, own.hex[k], hex)
  return sum * (1 + locColumn(Math.ceil(cost / LOC_POINT)))
}

const seatAt = (hex: Hex, ghq: Unit): ChacoPlan => ({
  key: 'headquarters',
  params: { hex },
  worth: ({ place, world }) =>
    place[ghq] < 0 || place[ghq] >= world.hexes
      ? 0
      : -weights.headquarters * hexSteps(world, place[ghq], hex),
})
