/**
 * How good a position is for a side, in hundredths of a victory point: the points themselves, the armies, who can get
 * at whose settlements, where strength stands against strength, and whether an army can be fed where it is.
 */
import type { Action } from '@quebracho/engine'
import { type Hex, pathSearch } from '@quebracho/engine/map'
import { FOOT, MP, type Place } from './board.ts'
import { type Chaco, MOVEMENT, SUPPLY_PHASE } from './position.ts'
import { attackFactor, defenceFactor } from './rules/02-components.ts'
import { isSettlement } from './rules/03-control.ts'
import { generalSupply } from './rules/08-supply-lines.ts'
import { mover } from './rules/10-march.ts'
import { movementCosts } from './rules/10-terrain-costs.ts'
import { stackingLimit } from './rules/11-stacking-limit.ts'
import tables from './tables.json' with { type: 'json' }
import {
  ARTILLERY,
  CAVALRY,
  type ChacoWorld,
  enemyOf,
  LEADER,
  type Side,
  SUPPLY,
  TRUCK,
  type Unit,
} from './world.ts'

const weights = {
  point: 100,
  peace: 20_000,
  unit: 40,
  factor: 14,
  /** What its taker can expect to score with a settlement, and what it is worth to hold one at all. */
  settlement: 700,
  major: 1400,
  hold: 60,
  /** An enemy threatens a settlement fully within one march, and less and less up to the second figure (MP). */
  oneMarch: 5,
  threatens: 15,
  /** How much of that a garrison wards off, or troops beside it. */
  garrison: 0.9,
  beside: 0.45,
  overstacked: 160,
  /** Strength gathered against an enemy stack: the square of the odds, up to these odds. */
  pressure: 26,
  /** More for a stack that holds a settlement. */
  settled: 1.8,
  /** For each MP a unit is away from the nearest settlement of the enemy, up to so many. */
  nearer: 1.6,
  farthest: 60,
  bestOdds: 4,
  /** A leader near the troops he is to lead; without any he is in the way of harm. */
  led: 16,
  /** A named leader without troops within the enemy's reach, for each point of his political rating. */
  alone: 330,
  /** A hex too far from whoever supplies him, for a unit. */
  far: 9,
  unsupplied: 90,
  csp: 34,
  cspAtHand: 26,
  cspExposed: 70,
  replacement: 18,
  ghqExposed: 1100,
  withGhq: 40,
  truck: 25,
} as const

/** Costs on foot, in dry weather, from every hex to every settlement: `settlement * hexes + hex`. */
const distances = new WeakMap<ChacoWorld['board'], Int16Array>()
const FAR = 3000

function settlementDistances(p: Chaco): Int16Array {
  const { board, hexes } = p.world
  const known = distances.get(board)
  if (known) return known
  const table = new Int16Array(board.settlements.length * hexes).fill(FAR)
  const search = pathSearch(board.graph)
  const costs = movementCosts(p, 0, FOOT)
  for (const [i, { hex }] of board.settlements.entries()) {
    search.from(hex, costs)
    for (let at = 0; at < hexes; at++)
      if (search.cost(at) >= 0) table[i * hexes + at] = Math.min(FAR, search.cost(at))
  }
  distances.set(board, table)
  return table
}

export function score(p: Chaco, side: Side): number {
  const enemy = enemyOf(side)
  const stacks = [stacksOf(p, 0), stacksOf(p, 1)]
  return (
    weights.point * (p.vp[side] - p.vp[enemy]) +
    peace(p, side) +
    army(p, side, stacks[side]) -
    army(p, enemy, stacks[enemy]) +
    settlements(p, side) +
    pressure(p, stacks[side], stacks[enemy]) -
    pressure(p, stacks[enemy], stacks[side]) +
    command(p, side, stacks[side], stacks[enemy]) -
    command(p, enemy, stacks[enemy], stacks[side])
  )
}

/** 16.1b: a truce ends the war for whoever is far enough behind. */
function peace(p: Chaco, side: Side): number {
  const lead = p.vp[side] - p.vp[enemyOf(side)]
  return p.truce === 0 || Math.abs(lead) < tables.victoryPoints.suddenLead
    ? 0
    : Math.sign(lead) * weights.peace
}

/** The troops of a side by hex: where, how strong in attack, in defence. */
interface Stacks {
  readonly hex: number[]
  readonly attack: number[]
  readonly defence: number[]
  /** Units that count for stacking. */
  readonly size: number[]
}

function stacksOf(p: Chaco, side: Side): Stacks {
  const { firstUnit, endCombat, hexes } = p.world
  const stacks: Stacks = { hex: [], attack: [], defence: [], size: [] }
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    const hex = p.place[unit]
    if (hex < 0 || hex >= hexes) continue
    let i = stacks.hex.indexOf(hex)
    if (i < 0) {
      i = stacks.hex.push(hex) - 1
      stacks.attack.push(0)
      stacks.defence.push(0)
      stacks.size.push(0)
    }
    stacks.attack[i] += attackFactor(p, unit)
    if (p.world.kind[unit] <= ARTILLERY) stacks.size[i]++
    stacks.defence[i] += p.world.kind[unit] === ARTILLERY ? 0 : defenceFactor(p, unit)
  }
  return stacks
}

function army(p: Chaco, side: Side, stacks: Stacks): number {
  const { firstUnit, endCombat, endTrucks } = p.world
  let value = weights.replacement * Math.min(9, p.replacements[side])
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    if (p.place[unit] < 0) continue
    value += weights.unit + weights.factor * (attackFactor(p, unit) + defenceFactor(p, unit))
  }
  for (let i = 0; i < stacks.hex.length; i++) {
    if (stacks.size[i] > 4)
      value -= weights.overstacked * Math.max(0, stacks.size[i] - stackingLimit(p, stacks.hex[i]))
  }
  for (let unit = endTrucks[side]; unit < firstUnit[side + 1]; unit++)
    value += weights.csp * Math.min(8, p.csp[unit])
  for (let truck = p.world.ghq[side] + 1; truck < endTrucks[side]; truck++)
    if (p.place[truck] >= 0) value += weights.truck
  return value
}

const nearest = [new Int16Array(64), new Int16Array(64)]
/** Who holds each settlement. */
const holders = new Uint8Array(64)

/** What the settlements are worth to the side: its own less what threatens them, and the threats it makes. */
function settlements(p: Chaco, side: Side): number {
  const { board } = p.world
  const table = settlementDistances(p)
  for (let i = 0; i < board.settlements.length; i++) holders[i] = p.control[board.settlements[i].hex]
  const far = [measure(p, 0, table), measure(p, 1, table)]
  let value = 0
  for (let i = 0; i < board.settlements.length; i++) {
    const { major } = board.settlements[i]
    const holder = holders[i]
    const exposed = threat(nearest[1 - holder][i]) * (1 - guard(nearest[holder][i]))
    const held = weights.hold - (major ? weights.major : weights.settlement) * exposed
    value += holder === side ? held : -held
  }
  return value - far[side] + far[enemyOf(side)]
}

function threat(way: number): number {
  const beyond = way / MP - weights.oneMarch
  return beyond <= 0 ? 1 : Math.max(0, 1 - beyond / (weights.threatens - weights.oneMarch)) ** 2
}

const guard = (way: number): number => (way === 0 ? weights.garrison : way <= 2 * MP ? weights.beside : 0)

/**
 * The way of the side's nearest troops to each settlement, in `nearest`. Returns how far all its troops are from anything
 * they could take, so that reinforcements do not idle at the railhead.
 */
function measure(p: Chaco, side: Side, table: Int16Array): number {
  const { firstUnit, endCombat, hexes, kind, board } = p.world
  const { place } = p
  const best = nearest[side].fill(FAR)
  const count = board.settlements.length
  let value = 0
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    const hex = place[unit]
    if (hex < 0 || hex >= hexes || kind[unit] > CAVALRY) continue
    let way = MP * weights.farthest
    for (let i = 0, at = hex; i < count; i++, at += hexes) {
      const far = table[at]
      if (far < best[i]) best[i] = far
      if (far < way && holders[i] !== side) way = far
    }
    value += (weights.nearer * way) / MP
  }
  return value
}

/** What strength counts for against a stack so many hexes away. */
const weightAt = [0, 1, 0.62, 0.4, 0.26, 0.16, 0.1]

/** Strength gathered around each enemy stack, by the odds it would attack at. */
function pressure(p: Chaco, own: Stacks, enemy: Stacks): number {
  const table = stepTable(p.world)
  const { hexes } = p.world
  let value = 0
  for (let i = 0; i < enemy.hex.length; i++) {
    const hex = enemy.hex[i]
    const row = hex * hexes
    let gathered = 0
    for (let k = 0; k < own.hex.length; k++) {
      const steps = table[row + own.hex[k]]
      if (steps < weightAt.length) gathered += own.attack[k] * weightAt[steps]
    }
    if (gathered === 0) continue
    const defence = Math.max(1, enemy.defence[i]) * (1 + p.works[hex])
    const odds = Math.min(weights.bestOdds, gathered / defence)
    const prize = isSettlement(p, hex) ? weights.settled : 1
    value += weights.pressure * prize * odds * odds
  }
  return value
}

/** Hexes between any two, `a * hexes + b`: found once, asked for thousands of times a move. */
const stepTables = new WeakMap<ChacoWorld['board'], Uint8Array>()

function stepTable({ board, hexes }: ChacoWorld): Uint8Array {
  const known = stepTables.get(board)
  if (known) return known
  const { q, r, s } = board.grid
  const table = new Uint8Array(hexes * hexes)
  for (let a = 0; a < hexes; a++) {
    for (let b = 0; b < hexes; b++)
      table[a * hexes + b] = Math.max(Math.abs(q[a] - q[b]), Math.abs(r[a] - r[b]), Math.abs(s[a] - s[b]))
  }
  stepTables.set(board, table)
  return table
}

const hexSteps = (p: Chaco, a: Hex, b: Hex): number => stepTable(p.world)[a * p.world.hexes + b]

/** Leaders with their troops, troops and stores within reach of a leader, the GHQ out of harm's way. */
function command(p: Chaco, side: Side, own: Stacks, enemy: Stacks): number {
  const { endCombat, firstUnit, ghq, hexes, kind, named, political, basic } = p.world
  if (basic) return 0
  const providers = providersOf(p, side)
  let value = 0
  for (let i = 0; i < own.hex.length; i++) {
    const steps = nearestOf(p, own.hex[i], providers)
    if (steps > 4) value -= weights.far * Math.min(10, steps - 4)
  }
  for (let unit = endCombat[side]; unit < firstUnit[side + 1]; unit++) {
    const hex = p.place[unit]
    if (hex < 0 || hex >= hexes) continue
    const guarded = own.hex.includes(hex)
    const danger = guarded ? 99 : nearestOf(p, hex, enemy.hex)
    if (kind[unit] === LEADER) {
      value += leaderValue(p, hex, own, providers)
      if (named[unit] === 1) value -= weights.alone * political[unit] * risk(danger)
    } else if (unit === ghq[side]) {
      value -= weights.ghqExposed * risk(danger)
      if (p.place[p.commander[side]] === hex) value += weights.withGhq
    } else if (kind[unit] === SUPPLY) {
      const points = Math.min(8, p.csp[unit])
      if (providers.includes(hex)) value += weights.cspAtHand * points * atHand(p, hex, own, enemy)
      value -= weights.cspExposed * points * risk(danger)
    } else if (kind[unit] === TRUCK) value -= weights.truck * risk(danger)
  }
  if (p.phase === SUPPLY_PHASE && p.phasing === side) value -= weights.unsupplied * unsupplied(p, side)
  return value
}

/** Points are wanted where strength stands within reach of the enemy. */
function atHand(p: Chaco, hex: Hex, own: Stacks, enemy: Stacks): number {
  let strength = 0
  for (let i = 0; i < own.hex.length; i++) if (hexSteps(p, hex, own.hex[i]) <= 3) strength += own.attack[i]
  const near = nearestOf(p, hex, enemy.hex)
  return Math.min(1, strength / 20) * (near <= 5 ? 1 : near <= 10 ? 0.6 : 0.3)
}

/** How likely an enemy so many hexes away comes over what nobody guards: roads carry him far. */
const risk = (steps: number): number => (steps <= 3 ? 1 : steps >= 11 ? 0 : (11 - steps) / 9)

function leaderValue(p: Chaco, hex: Hex, own: Stacks, providers: readonly Hex[]): number {
  let led = 0
  for (let i = 0; i < own.hex.length; i++) if (hexSteps(p, hex, own.hex[i]) <= 1) led += own.attack[i]
  const others = providers.filter(each => each !== hex)
  const steps = others.length > 0 ? nearestOf(p, hex, others) : 0
  return weights.led * Math.sqrt(led) - (steps > 5 ? weights.far * Math.min(12, steps - 5) : 0)
}

/** Hexes of the GHQ, of leaders and of sources. */
function providersOf(p: Chaco, side: Side): Hex[] {
  const { endCombat, ghq, hexes, board } = p.world
  const found: Hex[] = []
  for (let unit = endCombat[side]; unit <= ghq[side]; unit++) {
    if (p.place[unit] >= 0 && p.place[unit] < hexes) found.push(p.place[unit])
  }
  for (const source of board.sources) {
    if (source.side === side && p.control[source.hex] === side) found.push(source.hex)
  }
  return found
}

function nearestOf(p: Chaco, hex: Hex, others: readonly Hex[]): number {
  let best = 99
  for (let i = 0; i < others.length; i++) best = Math.min(best, hexSteps(p, hex, others[i]))
  return best
}

function unsupplied(p: Chaco, side: Side): number {
  const { firstUnit, endCombat } = p.world
  const reach = generalSupply(p, side)
  let count = 0
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    if (p.place[unit] >= 0 && reach[p.place[unit]] === 0) count++
  }
  return count
}

/** 10.1a: an opponent asks a unit once: one that it picked up and put down again stays where it is. */
const undecided = (p: Chaco, unit: Unit): boolean =>
  p.place[unit] >= 0 && p.moved[unit] === 0 && p.halted[unit] === 0

/** The unit an opponent thinks of next, and with it its stack: the first still to move. Stores stay where they are. */
function nextUnit(p: Chaco): Unit {
  const side = mover(p)
  const { firstUnit, ghq } = p.world
  for (let unit = firstUnit[side]; unit <= ghq[side]; unit++) {
    if (undecided(p, unit)) return unit
  }
  return -1
}

/** Whether the stack there is the next to move; in reaction, whether anybody of it is still undecided. */
function isNextStack(p: Chaco, place: Place): boolean {
  if (p.phase === MOVEMENT) return place === p.place[nextUnit(p)]
  const side = mover(p)
  const { firstUnit, endLeaders } = p.world
  for (let unit = firstUnit[side]; unit < endLeaders[side]; unit++) {
    if (p.place[unit] === place && undecided(p, unit)) return true
  }
  return false
}

/**
 * Whether something can happen in the place: a settlement, an enemy beside it, own troops to join. Of all the other
 * ground one hex in three is enough to think about.
 */
function interesting(p: Chaco, place: Place): boolean {
  const { hexes, firstUnit, endCombat, endLeaders, board } = p.world
  if (place >= hexes) return false
  if (isSettlement(p, place) || place % 3 === 0) return true
  const side = mover(p)
  const enemy = enemyOf(side)
  const { column, row } = board.grid
  for (let unit = firstUnit[enemy]; unit < endCombat[enemy]; unit++) {
    const at = p.place[unit]
    if (at < 0 || at >= hexes || Math.abs(column[at] - column[place]) > 1) continue
    if (Math.abs(row[at] - row[place]) <= 1 && hexSteps(p, at, place) <= 1) return true
  }
  for (let unit = firstUnit[side]; unit < endLeaders[side]; unit++) if (p.place[unit] === place) return true
  return false
}

/** Verbs an opponent leaves to people: the fine print of marches, lines and declarations. */
const leftAside = new Set([
  'part',
  'drop',
  'drop-points',
  'load',
  'load-points',
  'set-down',
  'via',
  'withhold',
  'hold-fire',
  'attrition',
  'air-drop',
  'call-up',
  'replace-leader',
  'supporter',
  'raise-die',
  'lower-die',
])

/** An opponent moves one unit or stack after another, and looks only at ground where something can happen. */
export function worthTrying(p: Chaco, verb: string, action: Action): boolean {
  const [, first] = action
  if (leftAside.has(verb)) return false
  switch (verb) {
    case 'march':
      return p.phase === MOVEMENT ? first === nextUnit(p) : undecided(p, first)
    case 'march-stack':
      return isNextStack(p, first)
    case 'march-out':
      return isSettlement(p, first) && isNextStack(p, first)
    case 'end-movement':
      return p.phase !== MOVEMENT || nextUnit(p) < 0
    case 'go':
      return interesting(p, first)
    case 'take':
      return false
    case 'return-ghq':
      return isSettlement(p, first)
    default:
      return true
  }
}
