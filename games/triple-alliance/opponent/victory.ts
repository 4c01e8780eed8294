/** 4.3b, 4.4: how likely the Allies have their points in the end, as far as their next turn can tell. */
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { type Triple, UNOPPOSED } from '../position.ts'
import { ALLIED, LAST_TURN, movementOf, PARAGUAYAN, type Side } from '../world.ts'
import { type Demand, MORE_ATTACK, MORE_DEFENSE, STEP } from './demands.ts'
import { isLastTurn, turnJudged } from './objectives.ts'
import { type More, NO_MORE, takesMarching, takesNext, takesNow } from './prospects.ts'
import { reachOf } from './reach.ts'
import { AFLOAT, PACES, POINTS, type Stacks } from './stacks.ts'
import { weights } from './weights.ts'

/** 4.4b-4.4d */
const TOWNS = ['1826', '2622', '1918']
const MOST = 8

/** 4.4e: for good, and the one for a column that nobody meets, which comes at the end of the turn. */
export const pointsWon = ({ points, expedition, turn }: Triple): number =>
  points + (expedition === UNOPPOSED && turn <= tables.events.mattoGrosso.resolveTurn ? 1 : 0)

/** Whether the Allies march and fight for the last time; for Paraguay not before they have marched. */
const isLast = (p: Triple, side: Side): boolean =>
  isLastTurn(p) && (side === ALLIED ? p.phase >= movementOf(ALLIED) : p.phase > movementOf(ALLIED))

/** How likely the Allies take the hex in their last turn. */
const takesAtLast = (p: Triple, stacks: Stacks, hex: Hex, more = NO_MORE): number =>
  p.phase > movementOf(ALLIED)
    ? takesNow(p, stacks, ALLIED, hex, more)
    : takesMarching(p, stacks, ALLIED, hex, more)

/** The defense that Paraguay can still bring to the town, before the Allies come to it for the last time. */
function reliefOf(p: Triple, side: Side, stacks: Stacks, hex: Hex): number {
  if (p.turn === LAST_TURN && side === PARAGUAYAN) return 0
  const { into } = reachOf(p.world.ground, hex, p.turn + 1)
  let relief = 0
  for (let arm = stacks.firstArm[PARAGUAYAN]; arm < stacks.endArm[PARAGUAYAN]; arm++) {
    const i = stacks.armStack[arm]
    const pace = stacks.armPace[arm]
    if (pace === AFLOAT || stacks.hex[i] === hex) continue
    if (into[stacks.hex[i]] <= POINTS[pace]) relief += stacks.attack[PACES * i + pace]
  }
  return weights.relief * Math.min(weights.mostRelief, relief)
}

function holdsInTheEnd(p: Triple, side: Side, stacks: Stacks, hex: Hex, more: More): number {
  const held = p.control[hex] === ALLIED
  if (isLast(p, side)) return held ? 1 : takesAtLast(p, stacks, hex, more)
  if (held) return 1 - weights.retaken * takesNext(p, stacks, PARAGUAYAN, hex)
  helped.attack = more.attack
  helped.defense = more.defense + reliefOf(p, side, stacks, hex)
  return takesNext(p, stacks, ALLIED, hex, helped)
}

const helped = { attack: 0, defense: 0 }

/** 4.4a: all that stand must fall. */
function fortsFall(p: Triple, side: Side, stacks: Stacks): number {
  let chance = 1
  let standing = 0
  for (const fort of p.world.forts) {
    const hex = p.place[fort]
    if (hex < 0) continue
    standing++
    chance *= isLast(p, side)
      ? takesAtLast(p, stacks, hex)
      : Math.max(weights.fortFalls[turnJudged(p)], takesNext(p, stacks, ALLIED, hex))
  }
  return standing === 0 ? 0 : chance
}

/** The towns' hexes and how surely each brings its point; the last is the forts'. */
const chances = new Float64Array(TOWNS.length + 1)
const totals = new Float64Array(MOST)

function weighTowns(p: Triple, side: Side, stacks: Stacks): void {
  for (let i = 0; i < TOWNS.length; i++) {
    const hex = p.world.ground.hexNamed(TOWNS[i])
    chances[i] = hex < 0 ? 0 : holdsInTheEnd(p, side, stacks, hex, NO_MORE)
  }
  chances[TOWNS.length] = fortsFall(p, side, stacks)
}

/** What the chances are worth to the Allies. */
function worthOfChances(p: Triple): number {
  totals.fill(0)
  totals[1 + Math.max(-1, pointsWon(p))] = 1
  for (const chance of chances)
    for (let points = MOST - 1; points >= 0; points--)
      totals[points] += chance * ((points > 0 ? totals[points - 1] : 0) - totals[points])
  let won = 0
  // Totals are counted from -1 on.
  for (let points = 4; points < MOST; points++) won += totals[points]
  return weights.win * weights.tells[turnJudged(p)] * (won + totals[3] / 2)
}

/** What the Allies may hope for, from the side's point of view: it has moved, and the enemy is to move. */
export function victory(p: Triple, side: Side, stacks: Stacks): number {
  weighTowns(p, side, stacks)
  return worthOfChances(p)
}

/** What it would be worth to the Allies to take the hex now; nothing if no point hangs on it. */
export function stakeOf(p: Triple, side: Side, stacks: Stacks, hex: Hex): number {
  const i = TOWNS.findIndex(name => p.world.ground.hexNamed(name) === hex)
  if (i < 0 || p.control[hex] === ALLIED) return 0
  weighTowns(p, side, stacks)
  const before = worthOfChances(p)
  chances[i] = Math.max(chances[i], isLast(p, side) ? 1 : weights.keepsTown)
  return worthOfChances(p) - before
}

/** What helps to bring it about, or to prevent it. */
export function victoryDemands(p: Triple, side: Side, stacks: Stacks): Demand[] {
  weighTowns(p, side, stacks)
  const last = isLast(p, side)
  const found: Demand[] = []
  for (let i = 0; i < TOWNS.length; i++) {
    const hex = p.world.ground.hexNamed(TOWNS[i])
    if (hex < 0) continue
    const chance = chances[i]
    chances[i] = 1
    const won = worthOfChances(p)
    chances[i] = 0
    const stake = won - worthOfChances(p)
    chances[i] = chance
    const held = p.control[hex] === ALLIED
    if (side === ALLIED) {
      const more = (stake * Math.max(0, holdsInTheEnd(p, side, stacks, hex, MORE_ATTACK) - chance)) / STEP
      const enter = held ? 0 : stake * Math.max(0, (last ? 1 : weights.walkedInto) - chance)
      found.push({ hex, next: last ? 0 : more, now: last ? more : 0, guard: 0, enter })
    } else {
      const safer = Math.max(0, chance - holdsInTheEnd(p, side, stacks, hex, MORE_DEFENSE))
      found.push({
        hex,
        next: 0,
        now: 0,
        guard: (stake * safer) / STEP,
        enter: held ? stake * chance * 0.5 : 0,
      })
    }
  }
  return found
}
