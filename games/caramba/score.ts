/**
 * How good a position is for a side, in hundredths of a CV point: what the armies are worth, the prize of the
 * scenario and the way to it, and whether next turn's water and bread will do.
 */
import type { Action } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Caramba } from './position.ts'
import { distanceBetween, holds, sideOf } from './rules/01-units.ts'
import { cover } from './rules/04-terrain.ts'
import { depotAt } from './rules/05-depots-and-tokens.ts'
import { blueCost, canFeed, LINE, lineState, linesOf, NONE } from './rules/07-supply.ts'
import { longestRange } from './rules/11-barrage-range.ts'
import tables from './tables.json' with { type: 'json' }
import { BLUE, COLOURS, colours, enemyOf, GREEN, RED, type Side, sides, type Unit } from './world.ts'

const weights = {
  cv: 100,
  unit: 60,
  tank: 60,
  works: 14,
  /** A token in the pool, by colour, while there are turns left to use it. */
  tokens: [16, 26, 18, 12, 30],
  /** Beyond this many of a colour more tokens are worth little. */
  plenty: 6,
  prize: 260,
  /** What the prize gains in worth as the last turn comes near. */
  prizeAtEnd: 900,
  /** Standing on the prize. */
  guard: 90,
  /** A hex nearer to the goal, for the first, second … unit on the way. */
  nearer: [70, 56, 44, 32, 18, 8],
  /** A hex nearer to each place still to be looked into, for the unit nearest to it. */
  search: 40,
  /** A marker looked under in vain: at least the search is narrower. */
  looked: 260,
  /** A localised enemy, for each shell that waits for a target, up to a few. */
  target: 8,
  noLine: 70,
  /** A blue token the army will lack at its next supply. */
  hunger: 75,
  /** A blue token the army will eat. */
  bread: 7,
  enemyDepot: 180,
  exposed: 12,
  suppliedCv: 90,
}

export function score(p: Caramba, side: Side): number {
  const enemy = enemyOf(side)
  return army(p, side) - army(p, enemy) + prize(p, side) - prize(p, enemy) + targets(p, side) + march(p, side)
}

/** Guns with shells are worth more with somebody to fire at. */
function targets(p: Caramba, side: Side): number {
  const { firstUnit } = p.world
  const shells = Math.min(4, p.pool[side * COLOURS + RED] + p.pool[side * COLOURS + GREEN])
  let value = 0
  for (let unit = firstUnit[1 - side]; unit < firstUnit[2 - side]; unit++) {
    if (p.hex[unit] >= 0 && p.localised[unit] === 1) value += shells * weights.target
  }
  return value
}

const lines: number[] = []

function army(p: Caramba, side: Side): number {
  const { firstUnit } = p.world
  let value = pool(p, side)
  let hunger = -breadNextTurn(p, side)
  linesOf(p, side, lines)
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.hex[unit] < 0) continue
    value +=
      p.cv[unit] * weights.cv + weights.unit + p.tank[unit] * weights.tank + p.works[unit] * weights.works
    value -= exposure(p, unit)
    if (lineState(lines[unit]) === NONE) value -= weights.noLine * Math.min(1, turnsLeft(p) / 2)
    else hunger += blueCost(p, unit, lines[unit])
    if (p.supplied[unit] === 0 && p.active === side) value -= weights.works
  }
  value -= weights.bread * Math.max(0, hunger + breadNextTurn(p, side))
  return value - weights.hunger * Math.max(0, hunger)
}

/** Blue the side can count on at its next supply step. */
function breadNextTurn(p: Caramba, side: Side): number {
  const stored = p.pool[side * COLOURS + BLUE]
  const segmentDone = p.active === side || p.world.order[1] === p.active
  if (!segmentDone) return stored
  let coming = p.waterOwner === side ? 2 : 0
  for (let depot = 0; depot < p.world.depots; depot++) {
    if (p.holder[depot] === side) coming += p.world.depotSide[depot] === side && p.beans[side] === 0 ? 3 : 2
  }
  return stored + coming
}

function pool(p: Caramba, side: Side): number {
  const left = turnsLeft(p)
  const use = Math.min(1, left / 3)
  let value = 0
  for (let colour = 0; colour < COLOURS; colour++) {
    const count = p.pool[side * COLOURS + colour] - p.spent[side * COLOURS + colour] + picked(p, side, colour)
    const useful = Math.min(count, weights.plenty) + Math.max(0, count - weights.plenty) * 0.12
    value += useful * weights.tokens[colour] * use
  }
  return value
}

/** Tokens of the colour that picked ammunition dice will bring on average. */
function picked(p: Caramba, side: Side, colour: number): number {
  if (p.turn === 0 || p.active >= 0) return 0
  let count = 0
  for (let depot = 0; depot < p.world.depots; depot++) {
    if (p.world.depotSide[depot] === side && p.ammo[depot] === colour) count += meanYield[side][colour]
  }
  return count
}

const mean = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0) / faces.length

const meanYield = sides.map(side => colours.map(colour => mean(tables.production[side][colour])))

/** 0 at the start, 1 in the last turn. */
const urgency = (p: Caramba): number => 1 - Math.min(1, turnsLeft(p) / (p.world.turnLimit ?? 20))

const turnsLeft = (p: Caramba): number => (p.world.turnLimit ?? 20) - p.turn

/** A unit in contact counts on being attacked: worse without works or cover, worse against the strong. */
function exposure(p: Caramba, unit: Unit): number {
  const { neighbours, unitSide } = p.world
  const defence = p.cv[unit] + p.works[unit] + cover[p.terrain[p.hex[unit]]]
  let danger = 0
  for (let i = 6 * p.hex[unit]; i < 6 * p.hex[unit] + 6; i++) {
    const near = neighbours[i]
    const other = near < 0 ? -1 : p.occupant[near]
    if (other >= 0 && unitSide[other] !== unitSide[unit]) danger += Math.max(0, p.cv[other] + 1 - defence)
  }
  return danger * weights.exposed
}

/** What the scenario is about, owned or on the way to be. */
function prize(p: Caramba, side: Side): number {
  const { victory } = p.world
  let value = 0
  for (let depot = 0; depot < p.world.depots; depot++) {
    if (p.world.depotSide[depot] !== side && p.holder[depot] === side) value += weights.enemyDepot
  }
  if (victory.type === 'suppliedCv') return value + (victory.side === side ? inSupply(p, side) : 0)
  const hex = victory.type === 'water' ? p.water : victory.hex
  const owner = victory.type === 'water' ? p.waterOwner : p.holder[depotAt(p, hex)]
  if (owner !== side) return value
  value += weights.prize + weights.prizeAtEnd * urgency(p)
  return holds(p, side, hex) ? value + weights.guard : value
}

/** scenario-5 as it would be counted now, worth more as the count comes near. `lines` are those of the last army. */
function inSupply(p: Caramba, side: Side): number {
  const { firstUnit } = p.world
  linesOf(p, side, lines)
  let cv = 0
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.hex[unit] >= 0 && lineState(lines[unit]) <= LINE) cv += p.cv[unit]
  }
  return cv * weights.suppliedCv * (1 - (0.7 * turnsLeft(p)) / (p.world.turnLimit ?? 20))
}

/** The hexes a side wants to be in. */
function goals(p: Caramba, side: Side): readonly Hex[] {
  const { victory, markers, depotSide } = p.world
  if (victory.type === 'depot') return [victory.hex]
  if (victory.type === 'water') {
    return p.water >= 0 ? [p.water] : markers.filter(hex => p.knownFalse[side * p.world.hexes + hex] !== 1)
  }
  return Array.from(p.depotHex).filter((_, depot) => depotSide[depot] === victory.side)
}

const way: number[] = []

/** The few units nearest to a goal are on the march; the others may stay where bread is free. */
function march(p: Caramba, side: Side): number {
  const { firstUnit } = p.world
  const wanted = goals(p, side)
  way.length = 0
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.hex[unit] < 0) continue
    let nearest = 99
    for (const hex of wanted) nearest = Math.min(nearest, distanceBetween(p, p.hex[unit], hex))
    way.push(nearest)
  }
  way.sort((a, b) => a - b)
  let value = 0
  for (let i = 0; i < Math.min(way.length, weights.nearer.length); i++) value -= way[i] * weights.nearer[i]
  value = value * (0.6 + urgency(p)) + weights.looked * lookedUnder(p, side)
  return wanted.length > 1 ? value - weights.search * farFrom(p, side, wanted) : value
}

function lookedUnder(p: Caramba, side: Side): number {
  let count = 0
  for (const hex of p.world.markers) if (p.knownFalse[side * p.world.hexes + hex] === 1) count++
  return count
}

/** How far the goals are from the nearest unit, all together: several places are looked into by several units. */
function farFrom(p: Caramba, side: Side, wanted: readonly Hex[]): number {
  const { firstUnit } = p.world
  let far = 0
  for (const hex of wanted) {
    let nearest = 20
    for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
      if (p.hex[unit] >= 0) nearest = Math.min(nearest, distanceBetween(p, p.hex[unit], hex))
    }
    far += nearest
  }
  return far
}

/** Recce is worth a thought only where guns in range wait for a target; raids with one or two machines at most. */
export function worthTrying(p: Caramba, verb: string, action: Action): boolean {
  if (verb === 'recce') return action[1] >= 0 && unseenTarget(p, action[1])
  if (verb === 'rest' || verb === 'abandon') return false
  // An army that can eat eats: what is saved for tomorrow costs as much today.
  if (verb === 'end-supply') return !canFeed(p)
  return verb !== 'raid' || action[2] <= 3
}

function unseenTarget(p: Caramba, hex: Hex): boolean {
  const unit = p.occupant[hex]
  if (unit < 0 || sideOf(p, unit) === p.active || p.localised[unit] === 1) return false
  const { firstUnit } = p.world
  for (let own = firstUnit[p.active]; own < firstUnit[p.active + 1]; own++) {
    if (p.hex[own] >= 0 && p.activated[own] === 0 && distanceBetween(p, p.hex[own], hex) <= longestRange)
      return true
  }
  return false
}
