/** Which marches and goals an opponent thinks about at all: of hundreds, the few that promise most. */
import type { Action } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { isRiver } from '../rules/02-components.ts'
import { shipsOnly } from '../rules/07-attrition-table.ts'
import { type Lines, traceLines } from '../rules/07-supply.ts'
import { leaderOf, pointsLeft, UNLIMITED } from '../rules/11-group.ts'
import { costTo, findWays, isReached, stepCosts } from '../rules/11-paths.ts'
import { MOST_IN_HEX, PARAGUAYAN, type Side, type Unit } from '../world.ts'
import { lossAt } from './attrition-odds.ts'
import { fieldsOf } from './fields.ts'
import { paceOf } from './stacks.ts'
import { weights } from './weights.ts'
import { punchOf, worthOf } from './worth.ts'

/** So many march together; more would stay together when the next check comes, so they set out one by one. */
const TOGETHER = 3
/** How many marches are looked at closely, and how many goals of one. */
const MARCHES = 6
const GOALS = 5
/** What promises less is not worth the trouble. */
const LEAST = 0.02

/** A group that could move, and what matters of it. */
interface Party {
  readonly units: readonly Unit[]
  readonly from: Hex
  readonly river: boolean
  readonly budget: number
  readonly firstBudget: number
}

function partyOf(p: Triple, units: readonly Unit[]): Party | null {
  if (units.length === 0) return null
  let budget = UNLIMITED
  let firstBudget = UNLIMITED
  for (const unit of units) {
    const left = pointsLeft(p, unit)
    budget = Math.min(budget, left)
    if (p.spent[unit] > 0) firstBudget = Math.min(firstBudget, left)
  }
  return { units, from: p.place[units[0]], river: isRiver(p, units[0]), budget, firstBudget }
}

/**
 * The marches that promise most, and whatever is no march. `settingOut` says who would set out by an action, null if it sets
 * nobody out.
 */
export function bestMarches(
  p: Triple,
  side: Side,
  all: readonly Action[],
  settingOut: (action: Action) => readonly Unit[] | null,
): readonly Action[] {
  const estimate = estimator(p, side)
  return mostPromising(all, MARCHES, action => {
    const units = settingOut(action)
    if (!units) return null
    if (units.length > TOGETHER) return 0
    const party = partyOf(p, units)
    if (!party) return 0
    let most = 0
    eachGoal(p, side, party, hex => {
      most = Math.max(most, estimate(party, hex))
    })
    return most
  })
}

/** The goals of the group under way that promise most; or to halt. */
export function bestGoals(
  p: Triple,
  side: Side,
  goals: readonly Action[],
  halt: readonly Action[],
): readonly Action[] {
  const members: Unit[] = []
  for (let unit = Math.max(0, leaderOf(p, side)); unit < p.world.endUnit[side]; unit++)
    if (p.group[unit] === 1) members.push(unit)
  const party = partyOf(p, members)
  if (!party) return []
  const estimate = estimator(p, side)
  const gains = new Map<Hex, number>()
  eachGoal(p, side, party, hex => gains.set(hex, estimate(party, hex)))
  const found = mostPromising(goals, GOALS, action => gains.get(action[1]) ?? 0)
  if (p.gone === 1) return [...found, ...halt]
  // Who has been told to march goes somewhere, or it would be told again and again.
  const least = goals.filter(action => gains.has(action[1])).slice(0, 1)
  return found.length > 0 ? found : least.length > 0 ? least : halt
}

/** The few with the greatest gain, and all whose gain is null. */
function mostPromising(
  all: readonly Action[],
  most: number,
  gainOf: (action: Action) => number | null,
): readonly Action[] {
  const gains = all.map(gainOf)
  const ranked = gains.filter(gain => gain !== null).sort((a, b) => b - a)
  const bar = Math.max(LEAST, ranked[most - 1] ?? 0)
  return all.filter((_, i) => {
    const gain = gains[i]
    return gain === null || gain >= bar
  })
}

/** Every hex the party could go to and find room in. */
function eachGoal(p: Triple, side: Side, party: Party, visit: (hex: Hex) => void): void {
  const { from, river, budget, firstBudget, units } = party
  const { ways } = p.world.scratch
  if (findWays(ways, p, side, from, stepCosts(p, side, river), budget, firstBudget) === 0) return
  for (let hex = 0; hex < p.world.hexes; hex++) {
    // A ride for nothing (11.18c) could go on for ever.
    if (isReached(ways, hex) && costTo(ways, hex) > 0 && p.height[hex] + units.length <= MOST_IN_HEX)
      visit(hex)
  }
}

/** What it would be worth, roughly, for a party to be elsewhere: nearer to what is wanted, better or worse fed. */
function estimator(p: Triple, side: Side): (party: Party, to: Hex) => number {
  const { attack, defense, defenseAfloat, entering } = fieldsOf(p, side)
  const lines = traceLines(p, side)
  const worth = worthOf(p.world)
  return (party, to) => {
    const { units, from, river } = party
    const shields = river ? defenseAfloat : defense
    let gain = p.holder[to] === 0 ? entering[to] : 0
    for (const unit of units) {
      const field = attack[paceOf(p.world, unit)]
      if (p.world.guard[unit] === 0 || side === PARAGUAYAN)
        gain += punchOf(p.world, unit) * (field[to] - field[from])
      else if (p.fresh[unit] === 0 && p.marched[unit] === 0)
        gain -= (1 - weights.marchedInCompany) * worth[unit]
      gain += p.world.defense[unit] * (shields[to] - shields[from])
    }
    return gain - weights.lossAhead * moreLost(p, side, lines, party, to)
  }
}

/** 7.1a: how many more units must be expected to be lost, here and there, if the party goes. */
function moreLost(p: Triple, side: Side, lines: Lines, { units, from, river }: Party, to: Hex): number {
  const here = p.height[from]
  const there = p.height[to]
  const ships = river && shipsOnly(p, side, from)
  const before = lossAt(p, side, lines, from, here, ships) + lossAt(p, side, lines, to, there, false)
  return (
    lossAt(p, side, lines, from, here - units.length, ships) +
    lossAt(p, side, lines, to, there + units.length, ships && there === 0) -
    before
  )
}
