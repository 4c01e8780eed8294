/** Which marches and goals an opponent thinks about at all: of hundreds, the few that promise most. */
import { type Action, copy, copyInto } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { isRiver, roomIn } from '../rules/02-components.ts'
import { shipsOnly } from '../rules/07-attrition-table.ts'
import { type Lines, traceLines } from '../rules/07-supply.ts'
import { disband, goRefusal, leaderOf, moveGroup, pointsLeft, UNLIMITED } from '../rules/11-group.ts'
import { join } from '../rules/11-march.ts'
import { costTo, findWays, isReached, stepCosts } from '../rules/11-paths.ts'
import { enemyOf, MOST_IN_HEX, PARAGUAYAN, type Side, type Unit } from '../world.ts'
import { lossAt } from './attrition-odds.ts'
import { fieldsOf } from './fields.ts'
import { isWorthTaking, objectivesOf } from './objectives.ts'
import { score } from './score.ts'
import { paceOf } from './stacks.ts'
import { cargoFor, passengersOf, putAshore, takeAboard, waitingFor } from './voyages.ts'
import { weights } from './weights.ts'
import { punchOf, worthOf } from './worth.ts'

/**
 * So many march together; more would stay together when the next check comes, so they set out one by one. But who are many together go
 * together to where they can storm a place: one by one they would leave the others too weak, and stand there alone.
 */
const TOGETHER = 3
/** How many marches are tried out on the map, each to its best goals: what seems best at a glance often is not. */
const TRIED = 16
const GOALS_TRIED = 3
/** How many of them are looked at closely, and how many goals of one. */
const MARCHES = 6
const GOALS = 5
/** What promises less is not worth the trouble; what promises more is done before anybody thinks of ending the phase. */
const LEAST = 0.02
const CLEAR = 5
/** What makes it worth while to go aboard. */
const VOYAGE = 1
/**
 * What those who have arrived go on for, on land and afloat: less is a matter of what one imagines of the enemy, and would be
 * gone back for. Ships, whom nothing stands in the way of coming back, want more of a reason.
 */
const GOES_ON = 0.3
const SAILS_ON = 2

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
  const found: Thought[] = []
  const others: Action[] = []
  for (const action of all) {
    const units = settingOut(action)
    if (!units) others.push(action)
    const party = units && partyOf(p, units)
    if (!party) continue
    const goals = goalsOf(p, side, party, estimate)
    if (goals.length > 0) found.push({ action, party, goals, gain: goals[0].gain })
  }
  const looked = found.sort(byGain).slice(0, TRIED)
  const now = score(p, side)
  for (const thought of looked) tryOut(p, side, thought, now)
  looked.sort(byGain)
  // Nobody sees from the quay what a voyage is good for: whoever is to go aboard is asked for on board.
  if (looked.length > 0 && looked[0].laden && looked[0].gain > VOYAGE) return [looked[0].action]
  const marches = looked.filter(({ gain }) => gain >= LEAST).slice(0, MARCHES)
  const clear = marches.filter(({ gain }) => gain > CLEAR)
  if (clear.length > 0) return clear.map(({ action }) => action)
  return [...others, ...marches.map(({ action }) => action)]
}

/** A march that is thought of: who sets out, where it looks best for them to go, and what it promises. */
interface Thought {
  readonly action: Action
  readonly party: Party
  readonly goals: readonly Goal[]
  gain: number
  /** Whether it is best with soldiers aboard. */
  laden?: boolean
}

/** Where a party could go; and who would best go there by the ship that it is. */
interface Goal {
  readonly hex: Hex
  readonly gain: number
  readonly cargo: readonly Unit[]
}

const NOBODY: readonly Unit[] = []

/** The goals of the party that look best, with those who would go there with it. */
function goalsOf(p: Triple, side: Side, party: Party, estimate: Estimate): Goal[] {
  const goals: Goal[] = []
  const ship = shipOf(p, party)
  const waiting = ship < 0 ? NOBODY : waitingFor(p, side, ship)
  eachGoal(p, side, party, hex => {
    const alone = estimate(party, hex)
    if (waiting.length === 0) return keepBest(goals, { hex, gain: alone, cargo: NOBODY })
    const room = roomIn(p, hex, MOST_IN_HEX) - party.units.length
    const { cargo, gain } = cargoFor(p, side, ship, waiting, room, unit => estimate(footOf(p, unit), hex))
    keepBest(goals, { hex, gain: alone + gain, cargo })
  })
  return goals
}

/** The ship, if the party is one ship; else -1. */
const shipOf = (p: Triple, { units, river }: Party): Unit =>
  river && units.length === 1 && p.gone === 0 ? units[0] : -1

/** A soldier, wherever a ship may take him. */
const footOf = (p: Triple, unit: Unit): Party => ({
  units: [unit],
  from: p.place[unit],
  river: false,
  budget: 0,
  firstBudget: 0,
})

/** Finds out what the march is worth once it is done. */
function tryOut(p: Triple, side: Side, thought: Thought, now: number): void {
  thought.gain = Number.NEGATIVE_INFINITY
  for (const goal of thought.goals) {
    const gain = scoreAfter(p, side, thought.party, goal) - now
    if (gain <= thought.gain) continue
    thought.gain = gain
    thought.laden = goal.cargo.length > 0
  }
}

/** 12.4b: who should go aboard the ship that is about to sail, and nobody has asked yet; null if it may sail. */
export function nextAboard(p: Triple, side: Side): readonly [unit: Unit, ship: Unit] | null {
  const party = partyOf(p, membersOf(p, side))
  if (!party || shipOf(p, party) < 0) return null
  const goals = goalsOf(p, side, party, estimator(p, side))
  let best = Number.NEGATIVE_INFINITY
  let unit = -1
  for (const goal of goals) {
    const value = scoreAfter(p, side, party, goal)
    if (value <= best) continue
    best = value
    unit = goal.cargo.length > 0 ? goal.cargo[0] : -1
  }
  return unit < 0 ? null : [unit, party.units[0]]
}

/** Who is of the group under way. */
function membersOf(p: Triple, side: Side): Unit[] {
  const members: Unit[] = []
  for (let unit = Math.max(0, leaderOf(p, side)); unit < p.world.endUnit[side]; unit++)
    if (p.group[unit] === 1) members.push(unit)
  return members
}

/** Keeps the few best, the best first. */
function keepBest(goals: Goal[], goal: Goal): void {
  let at = goals.length
  while (at > 0 && goals[at - 1].gain < goal.gain) at--
  if (at >= GOALS_TRIED) return
  goals.splice(at, 0, goal)
  if (goals.length > GOALS_TRIED) goals.pop()
}

const byGain = (a: Thought, b: Thought): number => b.gain - a.gain

let tried: Triple | undefined

/** How good the position is for the side once they have gone there. */
function scoreAfter(p: Triple, side: Side, party: Party, { hex, cargo }: Goal): number {
  if (tried?.world === p.world) copyInto(tried, p)
  else tried = copy(p)
  for (const unit of party.units) join(tried, unit)
  takeAboard(tried, party.units[0], cargo)
  if (goRefusal(tried, side, hex) !== null) return Number.NEGATIVE_INFINITY
  moveGroup(tried, side, hex)
  if (tried.outcome !== 0) return Number.POSITIVE_INFINITY
  if (party.river) for (const ship of party.units) putAshore(tried, side, ship)
  disband(tried, side)
  return score(tried, side)
}

/** The goals of the group under way that promise most; or to halt. */
export function bestGoals(
  p: Triple,
  side: Side,
  goals: readonly Action[],
  halt: readonly Action[],
): readonly Action[] {
  const party = partyOf(p, membersOf(p, side))
  if (!party) return []
  const estimate = estimator(p, side)
  const aboard = party.river ? party.units.flatMap(ship => passengersOf(p, side, ship)) : NOBODY
  const gains = new Map<Hex, number>()
  const weighGoal = (hex: Hex): void => {
    let gain = estimate(party, hex)
    for (const unit of aboard) gain += estimate(footOf(p, unit), hex)
    gains.set(hex, gain)
  }
  eachGoal(p, side, party, weighGoal)
  if (gains.size === 0 && p.gone === 0) eachGoal(p, side, party, weighGoal, true)
  const gainOf = (action: Action) => gains.get(action[1]) ?? Number.NEGATIVE_INFINITY
  const best = goals.filter(action => gains.has(action[1])).sort((a, b) => gainOf(b) - gainOf(a))
  const clear = party.river ? SAILS_ON : GOES_ON
  if (p.gone === 1) return [...best.slice(0, GOALS).filter(action => gainOf(action) >= clear), ...halt]
  // Who has been told to march goes somewhere, or it would be told again and again.
  return best.length > 0 ? best.slice(0, GOALS) : halt
}

/** Every hex the party could go to and find room in; if it is of many, those from which it can storm a place, or `anywhere`. */
function eachGoal(p: Triple, side: Side, party: Party, visit: (hex: Hex) => void, anywhere = false): void {
  const { from, river, budget, firstBudget, units } = party
  const { ways } = p.world.scratch
  if (findWays(ways, p, side, from, stepCosts(p, side, river), budget, firstBudget) === 0) return
  const toStorm = units.length > TOGETHER && !anywhere ? besidePlaces(p, side) : null
  if (toStorm?.has(from)) return
  for (let hex = 0; hex < p.world.hexes; hex++) {
    // A ride for nothing (11.18c) could go on for ever.
    if (isReached(ways, hex) && costTo(ways, hex) > 0 && p.height[hex] + units.length <= MOST_IN_HEX)
      if (!toStorm || toStorm.has(hex)) visit(hex)
  }
}

/** The hexes from which a place that the enemy holds can be stormed. */
function besidePlaces(p: Triple, side: Side): Set<Hex> {
  const { ground } = p.world
  const stormed = objectivesOf(ground).filter(
    place => p.holder[place.hex] === 1 + enemyOf(side) && isWorthTaking(p, side, place),
  )
  return new Set(stormed.flatMap(({ hex }) => ground.neighbours[hex]))
}

type Estimate = (party: Party, to: Hex) => number

/** What it would be worth, roughly, for a party to be elsewhere: nearer to what is wanted, better or worse fed. */
function estimator(p: Triple, side: Side): Estimate {
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
