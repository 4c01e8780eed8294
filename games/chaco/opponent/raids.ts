/**
 * Settlements that stand open. Most points of a war are won by walking into a settlement that nobody guards (16.2e): what
 * the enemy can take so is worth as much as what one can take from him, and more if he moves first.
 */
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, MOVEMENT, REACTION } from '../position.ts'
import { MP } from '../rules/02-land.ts'
import { BOLIVIA, type ChacoWorld, enemyOf, type Side } from '../world.ts'
import { wipeOut } from './attacks.ts'
import { nearestFirst, stepTable, waysToSettlements } from './distances.ts'
import { lasting } from './strikes.ts'
import type { Stacks, Survey } from './survey.ts'
import { weights } from './weights.ts'

/** 16.2e, 16.5a: what walking into a settlement brings on average, in hundredths of a point. */
function prizeOf({ fixedVictoryPoints }: ChacoWorld, major: boolean): number {
  const { plain, major: more } = tables.victoryPoints.fixed.movement
  return fixedVictoryPoints ? 100 * (major ? more : plain) : major ? 1400 : 700
}

/** The side that is the next to have a Movement Phase, that of the one under way aside. */
const nextToMove = ({ phase, phasing }: Chaco): Side =>
  phasing < 0 ? 1 : phase < MOVEMENT ? phasing : enemyOf(phasing)

/** By stack of the raider: the most it threatens, and all it threatens. */
const most = new Float64Array(96)
const all = new Float64Array(96)

/** By settlement: the stack that threatens it most, -1 if none does, and how likely it falls if nobody guards it. */
const raider = new Int8Array(96)
const chance = new Float64Array(96)

/**
 * Whether the side has made its last march, or is at it: only what it takes at once counts then. Bolivia moves last, and Paraguay
 * reacts to it.
 */
const isOver = ({ turn, phase, phasing, world }: Chaco, side: Side): boolean =>
  turn === world.turns && phasing === BOLIVIA && phase >= (side === BOLIVIA ? MOVEMENT : REACTION)

/** Whether the side can do no more than react. */
const onlyReacts = ({ turn, phase, phasing, world }: Chaco, side: Side): boolean =>
  turn === world.turns && side !== BOLIVIA && (phasing === BOLIVIA || phase >= MOVEMENT)

function heldBy({ world: { land }, control }: Chaco, side: Side): number {
  let held = 0
  for (let i = 0; i < land.settlements.length; i++) if (control[land.settlements[i].hex] === side) held++
  return held
}

/** What the side's settlements are worth to it, less what threatens them. */
export function settlements(survey: Survey, side: Side): number {
  const { p, stacks } = survey
  const { land } = p.world
  const raiders = stacks[enemyOf(side)]
  const early = nextToMove(p) === side
  if (isOver(p, enemyOf(side))) return weights.hold * heldBy(p, side)
  findRaiders(survey, side, !early)
  most.fill(0, 0, raiders.count)
  all.fill(0, 0, raiders.count)
  let value = 0
  for (let i = 0; i < land.settlements.length; i++) {
    const { hex, major } = land.settlements[i]
    if (p.control[hex] !== side) continue
    value += weights.hold
    const k = raider[i]
    if (k < 0) continue
    let threat = prizeOf(p.world, major) * chance[i]
    if (stacks[side].at[hex] > 0) threat *= weights.garrisoned
    else if (early && isNear(p, stacks[side], i)) threat *= weights.relieved
    all[k] += threat
    most[k] = Math.max(most[k], threat)
  }
  for (let k = 0; k < raiders.count; k++) value -= most[k] + weights.besides * (all[k] - most[k])
  return value
}

/** How likely a place falls that is so many marches away, more than one. */
const faded = (marches: number): number =>
  weights.later * squared(Math.max(0, 1 - (marches - 1) / weights.fading))

const squared = (x: number): number => x * x

/** Just over one march: who can do no more than react goes that far or not at all. */
const REACTION_WAY = 1.01

/** The enemy stack that threatens each settlement of the side most. `next`: the enemy moves next. */
function findRaiders(survey: Survey, side: Side, next: boolean): void {
  const { p, stacks } = survey
  const { land } = p.world
  const raiders = stacks[enemyOf(side)]
  const { settlement, cost } = nearestFirst(p.world, p.rainy)
  const { length } = land.settlements
  const reacts = onlyReacts(p, enemyOf(side))
  const farthest = reacts ? REACTION_WAY : 1 + weights.fading
  const atOnce = next ? weights.next : weights.later
  raider.fill(-1, 0, length)
  chance.fill(0, 0, length)
  for (let k = 0; k < raiders.count; k++) {
    const mayCome = mayReact(p, stacks[side], raiders, k)
    if (reacts && !mayCome) continue
    const march = MP * (reacts ? Math.ceil(raiders.movement[k] / 2) : raiders.movement[k])
    // 4.1b: who reacts to the march under way marches again in his own turn.
    const both = next && mayCome && raiders.leaders[k] > 0 && p.phase === MOVEMENT ? 1 + REACTION_SHARE : 1
    const swept = next ? 0 : weights.swept * wipeOut(raiders.odds[k], raiders.steps[k])
    const lasts = reacts ? 1 : (1 - swept) * lasting(survey, enemyOf(side), k)
    const first = raiders.hex[k] * length
    for (let n = first; n < first + length && cost[n] < march * farthest; n++) {
      const i = settlement[n]
      if (p.control[land.settlements[i].hex] !== side) continue
      const far = cost[n] / march
      const atMost = lasts * (far > both ? faded(far) : far > 1 ? weights.reached : atOnce)
      if (atMost <= chance[i]) continue
      const isOpen = far > both || isOpenTo(p, stacks[side], raiders, k, i)
      const likely = isOpen ? atMost : lasts * faded(Math.max(far, 1) + weights.detour)
      if (likely <= chance[i]) continue
      raider[i] = k
      chance[i] = likely
    }
  }
}

/** 10.10c: what part of a march a reaction is. */
const REACTION_SHARE = 0.5

/** 10.10a to 10.10c: half as far, with a leader, and from nowhere beside an enemy. */
const mayReact = ({ world: { basic } }: Chaco, enemy: Stacks, own: Stacks, k: number): boolean =>
  (basic || own.leaders[k] > 0) && enemy.zone[own.hex[k]] === 0

/** 7.3, 10.2: whether nothing bars the raider's way into the settlement; a leader takes him into a zone there, R58 nobody needs one. */
const isOpenTo = (p: Chaco, defenders: Stacks, raiders: Stacks, k: number, i: number): boolean =>
  isWayOpen(p, defenders, raiders.hex[k], i, false) &&
  (p.world.basic || raiders.leaders[k] > 0 || defenders.zone[p.world.land.settlements[i].hex] === 0)

/**
 * Whether nobody of the defenders, and no zone of theirs, lies on the way to the settlement; the zone around itself is
 * nothing to those who want to come `beside` it.
 */
function isWayOpen(p: Chaco, defenders: Stacks, from: Hex, settlement: number, beside: boolean): boolean {
  const { places, land, hexes } = p.world
  const { next } = waysToSettlements(p.world, p.rainy)
  const row = settlement * land.nodes
  const end = land.settlements[settlement].hex
  let at = next[row + from]
  while (at >= 0 && at !== end) {
    const to = next[row + at]
    if (at < places) {
      if (at >= hexes || defenders.at[at] > 0) return false
      if (defenders.zone[at] === 1 && !(beside && to === end)) return false
    }
    at = to
  }
  return at >= 0
}

/** The strength that the enemy can bring beside a settlement of the side, guarded or not, in one march. */
export function strengthWithinReach({ p, stacks }: Survey, side: Side, settlement: number): number {
  const { cost } = waysToSettlements(p.world, p.rainy)
  const { count, hex, movement, attack } = stacks[enemyOf(side)]
  const row = settlement * p.world.land.nodes
  let strength = 0
  for (let k = 0; k < count; k++) {
    if (cost[row + hex[k]] <= MP * movement[k] && isWayOpen(p, stacks[side], hex[k], settlement, true))
      strength += attack[k]
  }
  return strength
}

/** Whether troops of the owner are no more than a march away. */
function isNear(p: Chaco, own: Stacks, i: number): boolean {
  const { cost } = waysToSettlements(p.world, p.rainy)
  const row = i * p.world.land.nodes
  for (let k = 0; k < own.count; k++) if (cost[row + own.hex[k]] <= MP * own.movement[k]) return true
  return false
}

/** By settlement, whether there is something to do for the side: it is the enemy's, or he stands near. */
const worthGoing = new Uint8Array(96)

function findWorthGoing({ p, stacks }: Survey, side: Side): void {
  const { land, hexes } = p.world
  const { count, hex: at } = stacks[enemyOf(side)]
  const table = stepTable(p.world)
  for (let i = 0; i < land.settlements.length; i++) {
    const { hex } = land.settlements[i]
    worthGoing[i] = p.control[hex] === side ? 0 : 1
    for (let k = 0; k < count && worthGoing[i] === 0; k++)
      if (table[hex * hexes + at[k]] <= weights.front) worthGoing[i] = 1
  }
}

/** How far all troops that face no enemy are from anything they could take or have to keep, so that reinforcements do not idle at the railhead. */
export function distance(survey: Survey, side: Side): number {
  const { p, stacks, future } = survey
  findWorthGoing(survey, side)
  const { settlement, cost } = nearestFirst(p.world, p.rainy)
  const { length } = p.world.land.settlements
  const own = stacks[side]
  const farthest = MP * weights.farthest
  let away = 0
  const { zone } = stacks[enemyOf(side)]
  for (let k = 0; k < own.count; k++) {
    if (zone[own.hex[k]] === 1) continue
    let n = own.hex[k] * length
    const end = n + length
    while (n < end && cost[n] < farthest && worthGoing[settlement[n]] === 0) n++
    const way = n < end ? Math.min(farthest, cost[n]) : farthest
    away += own.units[k] * way
  }
  return (-weights.nearer * future * away) / MP
}
