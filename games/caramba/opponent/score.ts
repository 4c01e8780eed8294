/**
 * How good a position is for a side, in hundredths of a CV point: what the armies are worth, the prize of the
 * scenario and the way to it, and whether next turn's water and bread will do.
 */
import { frameAt } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import type { Caramba } from '../position.ts'
import { distanceBetween, holds } from '../rules/01-units.ts'
import { cover } from '../rules/04-terrain.ts'
import { depotAt, production } from '../rules/05-depots-and-tokens.ts'
import { blueCost } from '../rules/07-supply.ts'
import { LINE, lineState, linesOf, NONE } from '../rules/07-supply-lines.ts'
import { digs } from '../rules/13-works.ts'
import { BLUE, COLOURS, colours, enemyOf, GREEN, RED, type Side, sides, type Unit } from '../world.ts'

const weights = {
  cv: 100,
  unit: 60,
  tank: 60,
  /** A level of works, dug or being dug; of a unit this near to the prize its side holds. */
  works: 14,
  worksAtPrize: 28,
  nearPrize: 2,
  /** A token in the pool, by colour. */
  tokens: [16, 26, 18, 12, 30],
  /** Beyond this many of a colour a token more is worth only a part of that. */
  plenty: 6,
  beyondPlenty: 0.12,
  /** Tokens are worth all that while there are so many turns left to use them. */
  tokenTurns: 3,
  prize: 260,
  /** What the prize gains in worth as the last turn comes near. */
  prizeAtEnd: 900,
  /** Standing on the prize. */
  guard: 90,
  /** A hex nearer to the goal, for the first, second … unit on the way. */
  nearer: [70, 56, 44, 32, 18, 8],
  /** The part of that which counts in the first turn; it grows by a whole to the last. */
  marchAtStart: 0.6,
  /** A hex nearer to each place still to be looked into, for the unit nearest to it. */
  search: 40,
  /** A marker looked under in vain: at least the search is narrower. */
  looked: 260,
  /** A localised enemy, for each shell that waits for a target, up to so many. */
  target: 8,
  mostShells: 4,
  noLine: 70,
  /** A missing line weighs all that while there are so many turns left to starve in. */
  starvingTurns: 2,
  /** A unit of the active side that has not been fed. */
  unfed: 14,
  /** A blue token the army will lack at its next supply. */
  hunger: 75,
  /** A blue token the army will eat. */
  bread: 7,
  /** Blue tokens counted on from an own depot, a little less than it brings on average; from any other place. */
  depotBread: 3,
  otherBread: 2,
  enemyDepot: 180,
  exposed: 12,
  suppliedCv: 90,
  /** The part of that which is still uncertain in the first turn. */
  suppliedUncertain: 0.7,
}

/** A game without a last turn is judged as if it had this one. */
const USUAL_TURNS = 20
/** Farther than any hex of a map, and than a search counts. */
const FAR = 99
const FAR_FROM_SEARCH = 20

interface Term {
  readonly key: string
  of(p: Caramba, side: Side): number
}

/** What is counted for the side and against its enemy alike. */
const lead =
  (count: Term['of']): Term['of'] =>
  (p, side) =>
    count(p, side) - count(p, enemyOf(side))

/** All that makes a position good for a side; its score is their sum. */
export const terms: readonly Term[] = [
  { key: 'army', of: lead(army) },
  { key: 'exposure', of: lead((p, side) => -exposure(p, side)) },
  { key: 'supply', of: lead(supply) },
  { key: 'tokens', of: lead(tokens) },
  { key: 'prize', of: lead(prize) },
  { key: 'targets', of: targets },
  { key: 'march', of: march },
  { key: 'search', of: search },
]

export function score(p: Caramba, side: Side): number {
  let sum = 0
  for (const term of terms) sum += term.of(p, side)
  return sum
}

/** Guns with shells are worth more with somebody to fire at. */
function targets(p: Caramba, side: Side): number {
  const { firstUnit } = p.world
  const shells = Math.min(weights.mostShells, p.pool[side * COLOURS + RED] + p.pool[side * COLOURS + GREEN])
  let value = 0
  for (let unit = firstUnit[1 - side]; unit < firstUnit[2 - side]; unit++) {
    if (p.hex[unit] >= 0 && p.localised[unit] === 1) value += shells * weights.target
  }
  return value
}

/** Men, machines and works. Those being dug count already: else a turn is ended in haste to have them. */
function army(p: Caramba, side: Side): number {
  const { firstUnit } = p.world
  const held = ownsPrize(p, side) ? prizeHex(p) : -1
  let value = 0
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.hex[unit] < 0) continue
    const near = held >= 0 && distanceBetween(p, p.hex[unit], held) <= weights.nearPrize
    const levels = p.works[unit] + (digs(p, unit) ? 1 : 0)
    value += p.cv[unit] * weights.cv + weights.unit + p.tank[unit] * weights.tank
    value += levels * (near ? weights.worksAtPrize : weights.works)
  }
  return value
}

/** Room for the lines of one army, filled anew whenever they are asked for. */
const lines: number[] = []

/** Who has a line, and whether the bread will do at the next supply. */
function supply(p: Caramba, side: Side): number {
  const { firstUnit } = p.world
  const bread = breadNextTurn(p, side)
  const starving = weights.noLine * Math.min(1, turnsLeft(p) / weights.starvingTurns)
  let value = 0
  let eaten = 0
  linesOf(p, side, lines)
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.hex[unit] < 0) continue
    if (lineState(lines[unit]) === NONE) value -= starving
    else eaten += blueCost(p, unit, lines[unit])
    if (p.supplied[unit] === 0) value -= weights.unfed
  }
  return value - weights.bread * Math.max(0, eaten) - weights.hunger * Math.max(0, eaten - bread)
}

/** Blue the side can count on at its next supply step. */
function breadNextTurn(p: Caramba, side: Side): number {
  const stored = p.pool[side * COLOURS + BLUE]
  if (!producesBeforeSupply(p, side)) return stored
  let coming = p.waterOwner === side ? weights.otherBread : 0
  for (let depot = 0; depot < p.world.depots; depot++) {
    if (p.holder[depot] !== side) continue
    const own = p.world.depotSide[depot] === side && p.beans[side] === 0
    coming += own ? weights.depotBread : weights.otherBread
  }
  return stored + coming
}

/** turn-1: will there be production before the side's next supply? In a segment, if its own has begun; between turns, if it has not thrown. */
const producesBeforeSupply = (p: Caramba, side: Side): boolean =>
  p.active < 0 ? !hasThrown(p, side) : p.active === side || p.active === p.world.order[1]

/** turn-3: of the two the first has thrown when it is the second's turn to. */
const hasThrown = (p: Caramba, side: Side): boolean =>
  p.revealed === 1 && side === p.world.order[0] && frameAt(p, production, 'throw')?.side !== side

function tokens(p: Caramba, side: Side): number {
  const use = Math.min(1, turnsLeft(p) / weights.tokenTurns)
  let value = 0
  for (let colour = 0; colour < COLOURS; colour++) {
    const count = p.pool[side * COLOURS + colour] - p.spent[side * COLOURS + colour] + picked(p, side, colour)
    const useful =
      Math.min(count, weights.plenty) + Math.max(0, count - weights.plenty) * weights.beyondPlenty
    value += useful * weights.tokens[colour] * use
  }
  return value
}

/** Tokens of the colour that picked ammunition dice will bring on average. */
function picked(p: Caramba, side: Side, colour: number): number {
  if (p.turn === 0 || p.active >= 0 || hasThrown(p, side)) return 0
  let count = 0
  for (let depot = 0; depot < p.world.depots; depot++) {
    if (p.world.depotSide[depot] === side && p.ammo[depot] === colour) count += meanYield[side][colour]
  }
  return count
}

const mean = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0) / faces.length

const meanYield = sides.map(side => colours.map(colour => mean(tables.production[side][colour])))

const turnsOf = (p: Caramba): number => p.world.turnLimit ?? USUAL_TURNS

/** A turn counts from its first segment on: ending the last one brings nobody nearer to the end. */
const turnsLeft = (p: Caramba): number => turnsOf(p) - p.turn + (p.active < 0 && p.turn > 0 ? 1 : 0)

/** 0 at the start, 1 in the last turn. */
const urgency = (p: Caramba): number => 1 - Math.min(1, turnsLeft(p) / turnsOf(p))

/** Units in contact count on being attacked. */
function exposure(p: Caramba, side: Side): number {
  const { firstUnit } = p.world
  let danger = 0
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.hex[unit] >= 0) danger += dangerTo(p, unit)
  }
  return danger * weights.exposed
}

/** Worse without works or cover, worse against the strong. */
function dangerTo(p: Caramba, unit: Unit): number {
  const { neighbours, unitSide } = p.world
  const defence = p.cv[unit] + p.works[unit] + cover[p.terrain[p.hex[unit]]]
  let danger = 0
  for (let i = 6 * p.hex[unit]; i < 6 * p.hex[unit] + 6; i++) {
    const near = neighbours[i]
    const other = near < 0 ? -1 : p.occupant[near]
    if (other >= 0 && unitSide[other] !== unitSide[unit]) danger += Math.max(0, p.cv[other] + 1 - defence)
  }
  return danger
}

/** What the scenario is about, owned or on the way to be. */
function prize(p: Caramba, side: Side): number {
  const { victory } = p.world
  let value = 0
  for (let depot = 0; depot < p.world.depots; depot++) {
    if (p.world.depotSide[depot] !== side && p.holder[depot] === side) value += weights.enemyDepot
  }
  if (victory.type === 'suppliedCv') return value + (victory.side === side ? inSupply(p, side) : 0)
  if (!ownsPrize(p, side)) return value
  value += weights.prize + weights.prizeAtEnd * urgency(p)
  return holds(p, side, prizeHex(p)) ? value + weights.guard : value
}

/** The hex the game is about, or -1. */
const prizeHex = ({ world: { victory }, water }: Caramba): Hex =>
  victory.type === 'water' ? water : victory.type === 'depot' ? victory.hex : -1

/** canada-6, scenario-3: does the hex the game is about belong to the side? */
function ownsPrize(p: Caramba, side: Side): boolean {
  const { victory } = p.world
  if (victory.type === 'water') return p.waterOwner === side
  return victory.type === 'depot' && p.holder[depotAt(p, victory.hex)] === side
}

/** scenario-5 as it would be counted now, worth more as the count comes near. */
function inSupply(p: Caramba, side: Side): number {
  const { firstUnit } = p.world
  linesOf(p, side, lines)
  let cv = 0
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.hex[unit] >= 0 && lineState(lines[unit]) <= LINE) cv += p.cv[unit]
  }
  return cv * weights.suppliedCv * (1 - (weights.suppliedUncertain * turnsLeft(p)) / turnsOf(p))
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

/** Room for the ways of one army, filled anew each time. */
const way: number[] = []

/** The few units nearest to a goal are on the march; the others may stay where bread is free. */
function march(p: Caramba, side: Side): number {
  const { firstUnit } = p.world
  const wanted = goals(p, side)
  way.length = 0
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.hex[unit] < 0) continue
    let nearest = FAR
    for (const hex of wanted) nearest = Math.min(nearest, distanceBetween(p, p.hex[unit], hex))
    way.push(nearest)
  }
  way.sort((a, b) => a - b)
  let value = 0
  for (let i = 0; i < Math.min(way.length, weights.nearer.length); i++) value -= way[i] * weights.nearer[i]
  return value * (weights.marchAtStart + urgency(p))
}

/** Which markers are known, and how near somebody is to the others. */
function search(p: Caramba, side: Side): number {
  const wanted = goals(p, side)
  const known = weights.looked * lookedUnder(p, side)
  return wanted.length > 1 ? known - weights.search * farFrom(p, side, wanted) : known
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
    let nearest = FAR_FROM_SEARCH
    for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
      if (p.hex[unit] >= 0) nearest = Math.min(nearest, distanceBetween(p, p.hex[unit], hex))
    }
    far += nearest
  }
  return far
}
