/** Who will be fed: lines of supply, and whether the bread will do. */
import { frameAt } from '@quebracho/engine'
import type { Caramba } from '../position.ts'
import { production } from '../rules/05-depots-and-tokens.ts'
import { segment } from '../rules/06-game-turn.ts'
import { blueCost } from '../rules/07-supply.ts'
import { LINE, lineState, linesOf, NONE } from '../rules/07-supply-lines.ts'
import { BLUE, CHACO, COLOURS, JUNGLE, type Side, type Unit } from '../world.ts'
import { turnsLeft, turnsOf } from './clock.ts'
import { weights } from './weights.ts'

/** Room for the lines of one army, filled anew whenever they are asked for. */
const lines: number[] = []

/** The lines as they will be when the clearings begun this turn are done (deforest-2). */
function armyLines(p: Caramba, side: Side): void {
  const { firstUnit } = p.world
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++)
    if (p.hex[unit] >= 0 && p.deforesting[unit] === 1) p.terrain[p.hex[unit]] = CHACO
  linesOf(p, side, lines)
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++)
    if (p.hex[unit] >= 0 && p.deforesting[unit] === 1) p.terrain[p.hex[unit]] = JUNGLE
}

/** Who has a line, and whether the bread will do at the next supply. */
export function supply(p: Caramba, side: Side): number {
  const { firstUnit } = p.world
  const bread = breadNextTurn(p, side)
  const starving = weights.noLine * Math.min(1, turnsLeft(p) / weights.starvingTurns)
  let value = 0
  let eaten = 0
  armyLines(p, side)
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.hex[unit] < 0) continue
    if (lineState(lines[unit]) === NONE) value -= starving
    else eaten += breadOf(p, unit)
    if (p.supplied[unit] === 0) value -= weights.unfed
  }
  return value - weights.bread * Math.max(0, eaten) - weights.hunger * Math.max(0, eaten - bread)
}

/** What the unit will eat by its line, as `armyLines` found it. */
const breadOf = (p: Caramba, unit: Unit): number =>
  blueCost(p, unit, lines[unit]) - (p.deforesting[unit] === 1 ? 1 : 0)

/** The blue tokens an army that stays where it is will lack in the turns after its next supply. */
export function want(p: Caramba, side: Side): number {
  const { firstUnit } = p.world
  const turns = Math.min(weights.wantTurns, turnsLeft(p) - 1)
  if (turns <= 0) return 0
  let eaten = 0
  armyLines(p, side)
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++)
    if (p.hex[unit] >= 0 && lineState(lines[unit]) !== NONE) eaten += breadOf(p, unit)
  const lacking = eaten - breadNextTurn(p, side)
  const later = turns * Math.max(0, eaten - breadInTurn(p, side))
  return Math.max(0, later + Math.min(0, lacking))
}

/**
 * supply-16: while its side decides, who has not been fed yet counts as starved: the first tokens go where hunger costs most.
 * Not counted for the enemy, else it would seem good to let him begin.
 */
export function notYetFed(p: Caramba, side: Side): number {
  if (p.active !== side || frameAt(p, segment, 'supply') === null) return 0
  const { firstUnit } = p.world
  let value = 0
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.hex[unit] >= 0 && p.fed[unit] === 0) value += weights.cv + (p.cv[unit] === 1 ? weights.unit : 0)
  }
  return value
}

/** Blue the side can count on at its next supply step. */
function breadNextTurn(p: Caramba, side: Side): number {
  const stored = p.pool[side * COLOURS + BLUE]
  return producesBeforeSupply(p, side) ? stored + breadInTurn(p, side) : stored
}

/** Blue a side's depots and its well bring in a turn. */
function breadInTurn(p: Caramba, side: Side): number {
  let coming = p.waterOwner === side ? weights.otherBread : 0
  for (let depot = 0; depot < p.world.depots; depot++) {
    if (p.holder[depot] !== side) continue
    const own = p.world.depotSide[depot] === side && p.beans[side] === 0
    coming += own ? weights.depotBread : weights.otherBread
  }
  return coming
}

/** turn-1: will there be production before the side's next supply? In a segment, if its own has begun; between turns, if it has not thrown. */
const producesBeforeSupply = (p: Caramba, side: Side): boolean =>
  p.active < 0 ? !hasThrown(p, side) : p.active === side || p.active === p.world.order[1]

/** turn-3: of the two the first has thrown when it is the second's turn to. */
export const hasThrown = (p: Caramba, side: Side): boolean =>
  p.revealed === 1 && side === p.world.order[0] && frameAt(p, production, 'throw')?.side !== side

/** scenario-5 as it would be counted now, worth more as the count comes near. */
export function inSupply(p: Caramba, side: Side): number {
  const { firstUnit } = p.world
  armyLines(p, side)
  let cv = 0
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.hex[unit] >= 0 && lineState(lines[unit]) <= LINE) cv += p.cv[unit]
  }
  return cv * weights.suppliedCv * (1 - (weights.suppliedUncertain * turnsLeft(p)) / turnsOf(p))
}
