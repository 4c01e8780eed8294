/** Which legal actions an opponent thinks about at all: of hundreds of marches, the few that promise most. */
import { type Action, frameAt } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { objectivesOf } from './objectives.ts'
import type { Triple } from './position.ts'
import { fortAt, isRiver } from './rules/02-components.ts'
import { attritionChecks } from './rules/07-attrition.ts'
import { suppliedBy, traceLines } from './rules/07-supply.ts'
import { leaderOf, pointsLeft } from './rules/11-group.ts'
import { gather } from './rules/11-march.ts'
import { costTo, findWays, isReached, stepCosts } from './rules/11-paths.ts'
import { attackersOf, attackTotal } from './rules/13-odds.ts'
import {
  expectedLoss,
  FORESIGHT,
  grip,
  groundModifier,
  LOSS,
  PROMISE,
  punchOf,
  shipsOnly,
  weigh,
  worthOf,
} from './score.ts'
import { LAST_TURN, MOST_IN_HEX, type Side, type Unit } from './world.ts'

/** How many marches are looked at closely, and how many goals of one. */
const MARCHES = 6
const GOALS = 5
/** What promises less is not worth the trouble. */
const LEAST = 0.02

/** Fine print that is left to people. */
const leftAside = new Set([
  'take',
  'leave',
  'embark',
  'disembark',
  'tow',
  'untow',
  'withhold',
  'join',
  'join-hex',
  'tow-in',
  'call-off',
  'deploy',
  'levy',
  'assign',
  'lose',
  'fall',
])

const marches = new Set(['march', 'march-unit', 'sail', 'sail-unit'])

/** The legal actions, and what each is called. */
export interface Choices {
  readonly all: readonly Action[]
  verbOf(action: Action): string
}

export function worthTrying(
  p: Triple,
  prompt: string,
  side: Side,
  { all, verbOf }: Choices,
): readonly Action[] {
  if (prompt === 'move') return bestMarches(p, side, { all, verbOf })
  if (prompt === 'marching' || prompt === 'sailing') return bestGoals(p, side, { all, verbOf })
  if (prompt === 'attritionSupply') {
    const answer = supplySaves(p, side) ? 'spend' : 'keep'
    return all.filter(action => verbOf(action) === answer)
  }
  const rest = all.filter(action => !leftAside.has(verbOf(action)))
  return prompt === 'declare' ? rest.filter(action => leavesSome(p, side, verbOf(action), action)) : rest
}

/** Whoever stays out of an attack must leave somebody in it who can make one (13.26d). */
function leavesSome(p: Triple, side: Side, verb: string, action: Action): boolean {
  if (verb !== 'withhold-hex') return true
  const others = attackersOf(p, side).filter(unit => p.place[unit] !== action[1])
  return attackTotal(p, others) > 0
}

/** 7.4a: whether a supply unit spent in the hex that is checked now would save more than it is worth. */
function supplySaves(p: Triple, side: Side): boolean {
  const hex = frameAt(p, attritionChecks)?.hex ?? -1
  if (hex < 0) return false
  const cut = p.cut[hex] === 1 ? -3 : 0
  const modifier = (p.turn % 2 === 0 ? -1 : 0) + cut + groundModifier(p, side, hex)
  const height = p.height[hex]
  return (expectedLoss(height, modifier) - expectedLoss(height, modifier + 3)) * 2 > 4.5
}

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
  let budget = 127
  let firstBudget = 127
  for (const unit of units) {
    const left = pointsLeft(p, unit)
    budget = Math.min(budget, left)
    if (p.spent[unit] > 0) firstBudget = Math.min(firstBudget, left)
  }
  return { units, from: p.place[units[0]], river: isRiver(p, units[0]), budget, firstBudget }
}

/** What an action of the movement phase would set in motion. */
function partyFor(p: Triple, side: Side, verb: string, action: Action): Party | null {
  if (verb === 'march-unit' || verb === 'sail-unit') return partyOf(p, [action[1]])
  return partyOf(p, gather(p, side, action[1], verb === 'sail'))
}

/** The marches that promise most, and whatever is no march. */
function bestMarches(p: Triple, side: Side, { all, verbOf }: Choices): readonly Action[] {
  const estimate = estimator(p, side)
  return best(all, MARCHES, action => {
    const verb = verbOf(action)
    if (!marches.has(verb)) return null
    const party = partyFor(p, side, verb, action)
    if (!party) return 0
    let most = 0
    eachGoal(p, side, party, hex => {
      most = Math.max(most, estimate(party, hex))
    })
    return most
  })
}

/** The goals of the group under way that promise most; or to halt. */
function bestGoals(p: Triple, side: Side, { all, verbOf }: Choices): readonly Action[] {
  const members: Unit[] = []
  for (let unit = Math.max(0, leaderOf(p, side)); unit < p.world.endUnit[side]; unit++)
    if (p.group[unit] === 1) members.push(unit)
  const party = partyOf(p, members)
  if (!party) return all
  const estimate = estimator(p, side)
  const gains = new Map<Hex, number>()
  eachGoal(p, side, party, hex => gains.set(hex, estimate(party, hex)))
  const goals = all.filter(action => verbOf(action) === 'go')
  const found = best(goals, GOALS, action => gains.get(action[1]) ?? 0)
  const halt = all.filter(action => verbOf(action) === 'halt')
  if (p.gone === 1) return [...found, ...halt]
  // Who has been told to march goes somewhere, or it would be told again and again.
  const least = goals.filter(action => gains.has(action[1])).slice(0, 1)
  return found.length > 0 ? found : least.length > 0 ? least : halt
}

/** The few with the greatest gain, and all whose gain is null. */
function best(
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
  if (findWays(p, side, from, stepCosts(p, side, river), budget, firstBudget) === 0) return
  for (let hex = 0; hex < p.world.hexes; hex++) {
    // A ride for nothing (11.18c) could go on for ever.
    if (isReached(from, hex) && costTo(hex) > 0 && p.height[hex] + units.length <= MOST_IN_HEX) visit(hex)
  }
}

/** What it would be worth, roughly, for a party to be elsewhere: nearer to what is wanted, better or worse fed. */
function estimator(p: Triple, side: Side): (party: Party, to: Hex) => number {
  const objectives = objectivesOf(p)
  const [attack, defense] = weigh(p).map(each => each.slice())
  const reached = traceLines(p, side).slice()
  const worth = worthOf(p.world)
  const season = p.turn % 2 === 1 ? -1 : 0
  const lossAt = (hex: Hex, units: number, ships: boolean): number => {
    if (p.turn === LAST_TURN || units <= 0) return 0
    const cut = suppliedBy(p, reached, hex) ? 0 : -3
    return expectedLoss(units, season + cut + groundModifier(p, side, hex) + (ships ? 3 : 0))
  }
  const stake = (i: number, attackers: number, defenders: number): number => {
    const { hex, worth: value, fort, side: owner } = objectives[i]
    const taken = fort ? fortAt(p, hex) < 0 : p.control[hex] !== owner
    if (taken && fort) return 0
    return value * (taken ? 0.25 : PROMISE) * grip(attackers, defenders)
  }
  return ({ units, from, river }, to) => {
    let punch = 0
    let shield = 0
    let guards = 0
    for (const unit of units) {
      punch += punchOf(p.world, unit)
      shield += p.world.defense[unit]
      if (p.world.guard[unit] === 1 && p.fresh[unit] === 0 && p.marched[unit] === 0)
        guards += 0.3 * worth[unit]
    }
    let gain = -guards
    for (let i = 0; i < objectives.length; i++) {
      const { side: owner, byLand, byRiver, hex, fort } = objectives[i]
      const near = river ? byRiver : byLand
      const nearer = near[to] - near[from]
      // What it takes by going there.
      if (to === hex && !fort && p.control[hex] !== side) gain += objectives[i].worth * 0.5
      if (nearer === 0) continue
      const now = stake(i, attack[i], defense[i])
      if (owner === side) gain -= stake(i, attack[i], Math.max(1, defense[i] + shield * nearer)) - now
      else gain += stake(i, Math.max(0, attack[i] + punch * nearer), defense[i]) - now
    }
    const here = p.height[from]
    const there = p.height[to]
    const ships = river && shipsOnly(p, side, from)
    const before = lossAt(from, here, ships) + lossAt(to, there, false)
    const after =
      lossAt(from, here - units.length, ships) + lossAt(to, there + units.length, ships && there === 0)
    return gain - LOSS * FORESIGHT * (after - before)
  }
}
