/** What a side can do to the other in its next segment: combats and fire, by a quick reckoning. */
import tables from '../data/tables.json' with { type: 'json' }
import type { Caramba } from '../position.ts'
import { distanceBetween, inEnemyZone } from '../rules/01-units.ts'
import { cover, noFastFrom, noFight, noGuns, stops } from '../rules/04-terrain.ts'
import { tankBonus } from '../rules/10-tanks.ts'
import { COLOURS, GREEN, RED, type Side, type Unit, WHITE, YELLOW } from '../world.ts'
import { attackWorth, type Combat } from './exchange.ts'

/** A unit reaches an enemy this far away by a fast march. */
const LONGEST_REACH = 3

const { red, green, yellow } = tables.support

/** Room for the attackers of one target, the strongest first. */
const strength = new Int16Array(16)
const reach = new Int8Array(16)
const cvOf = new Int16Array(16)

const combat: Combat = {
  strength: 0,
  cv: 0,
  defence: 0,
  targetCv: 0,
  power: 0,
  answer: 0,
  lost: 0,
}

/** What the pools can add to one combat, on average, by how far the attacker has come; refilled for each side. */
const power = new Float64Array(4)

function fillPower(p: Caramba, side: Side): void {
  const pool = side * COLOURS
  power[3] = 0.5 * p.pool[pool + YELLOW] + 2 * p.pool[pool + WHITE]
  power[2] = power[3] + p.pool[pool + GREEN]
  power[1] = power[2] + (10 / 6) * p.pool[pool + RED]
}

/**
 * What the side may gain in its next segment, in points of CV: all it can do to one enemy with its tokens, and a part of
 * what it can do to the others without. With fire those who march up to attack, which silences their red tokens, are
 * followed by the guns of the others.
 */
export function threat(p: Caramba, side: Side, others: number, withFire = false): number {
  const { firstUnit } = p.world
  const enemy = 1 - side
  fillPower(p, side)
  let bestGain = 0
  let bestCharge = 0
  let bestFire = 0
  let sum = 0
  for (let unit = firstUnit[enemy]; unit < firstUnit[enemy + 1]; unit++) {
    if (p.hex[unit] < 0) continue
    const attackers = gather(p, unit, side)
    const fire = fireAt(p, unit, side)
    if (attackers === 0 && fire === 0) continue
    const bare = attackers === 0 ? 0 : assault(p, unit, attackers, false)
    const full = Math.max(fire, attackers === 0 ? 0 : assault(p, unit, attackers, true))
    sum += bare
    bestGain = Math.max(bestGain, full - others * bare)
    bestFire = Math.max(bestFire, fire)
    if (withFire && attackers > 0)
      bestCharge = Math.max(bestCharge, charge(p, unit, attackers) - others * bare)
  }
  return Math.max(bestGain, withFire ? bestCharge + bestFire : 0) + others * sum
}

/** The attack with all tokens but the red ones. */
function charge(p: Caramba, target: Unit, attackers: number): number {
  const all = power[1]
  power[1] = power[2]
  const gain = assault(p, target, attackers, true)
  power[1] = all
  return gain
}

/** What the unit on the march could gain by attacking from where it stands. */
export function strike(p: Caramba, side: Side): number {
  const unit = p.acting
  const { neighbours, unitSide } = p.world
  if (p.supplied[unit] === 0 || p.enteredClosed[unit] === 1 || p.activated[unit] === 1 || p.steps === 0)
    return 0
  fillPower(p, side)
  strength[0] = p.cv[unit] + tankBonus(p, unit)
  cvOf[0] = p.cv[unit]
  reach[0] = 1 + p.steps
  let best = 0
  for (let i = 6 * p.hex[unit]; i < 6 * p.hex[unit] + 6; i++) {
    const near = neighbours[i]
    const other = near < 0 ? -1 : p.occupant[near]
    if (other >= 0 && unitSide[other] !== side) best = Math.max(best, assault(p, other, 1, true))
  }
  return best
}

/** Who can attack the unit next segment: strengths, CV and the way each has to come. */
function gather(p: Caramba, target: Unit, side: Side): number {
  const { firstUnit, neighbours } = p.world
  const at = p.hex[target]
  let free = 0
  for (let i = 6 * at; i < 6 * at + 6; i++) {
    const near = neighbours[i]
    if (near >= 0 && p.occupant[near] < 0 && !noFight[p.terrain[near]]) free++
  }
  let count = 0
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    const from = p.hex[unit]
    if (from < 0) continue
    const far = distanceBetween(p, from, at)
    if (far > LONGEST_REACH) continue
    if (far > 1) {
      if (free === 0 || inContact(p, unit, side)) continue
      if (far === 3 && noFastFrom[p.terrain[from]]) continue
      if (!wayTo(p, from, at, far, side)) continue
      free--
    }
    let place = count++
    const own = p.cv[unit] + tankBonus(p, unit)
    for (; place > 0 && strength[place - 1] < own; place--) {
      strength[place] = strength[place - 1]
      reach[place] = reach[place - 1]
      cvOf[place] = cvOf[place - 1]
    }
    strength[place] = own
    cvOf[place] = p.cv[unit]
    reach[place] = far === 1 && noGuns[p.terrain[from]] ? 2 : far
  }
  return count
}

/** moves-4: whoever stands beside an enemy cannot march to another. */
export function inContact(p: Caramba, unit: Unit, side: Side): boolean {
  const { neighbours, unitSide } = p.world
  for (let i = 6 * p.hex[unit]; i < 6 * p.hex[unit] + 6; i++) {
    const near = neighbours[i]
    const other = near < 0 ? -1 : p.occupant[near]
    if (other >= 0 && unitSide[other] !== side) return true
  }
  return false
}

/** Is there an open hex beside the target within the march? moves-4: on the way there nobody passes another enemy. */
function wayTo(p: Caramba, from: number, at: number, far: number, side: Side): boolean {
  const { neighbours } = p.world
  for (let i = 6 * from; i < 6 * from + 6; i++) {
    const near = neighbours[i]
    if (near < 0 || p.occupant[near] >= 0 || distanceBetween(p, near, at) !== far - 1) continue
    const open =
      far === 2 ? !noFight[p.terrain[near]] : !stops[p.terrain[near]] && !inEnemyZone(p, near, side)
    if (open) return true
  }
  return false
}

/** tokens-6, tokens-7: when the side attacks, will what its enemy's units have marched this turn still keep them from their guns? */
const stillMoved = ({ active, world: { order, options } }: Caramba, side: Side): boolean =>
  options.turnFlags === 'own' || active === side || (active === order[0] && side === order[1])

/** One attack after another, the strongest first and with the tokens. */
function assault(p: Caramba, target: Unit, attackers: number, tokens: boolean): number {
  const { unitSide } = p.world
  const side = 1 - unitSide[target]
  const pool = unitSide[target] * COLOURS
  const moved = stillMoved(p, side) ? p.gunsMoved[target] : 0
  combat.answer = 0.5 * p.pool[pool + YELLOW] + 2 * p.pool[pool + WHITE]
  if (moved < 2) combat.answer += p.pool[pool + GREEN]
  if (moved === 0 && !noGuns[p.terrain[p.hex[target]]]) combat.answer += (10 / 6) * p.pool[pool + RED]
  let cv = p.cv[target]
  let defence = cv + tankBonus(p, target) + p.works[target] + cover[p.terrain[p.hex[target]]]
  if (p.active === side) defence -= p.attacksSustained[target]
  let sum = 0
  let gain = 0
  for (let i = 0; i < attackers && cv > 0; i++) {
    combat.strength = strength[i]
    combat.cv = cvOf[i]
    combat.defence = defence
    combat.targetCv = cv
    combat.power = tokens && i === 0 ? power[reach[i]] : 0
    sum += attackWorth(combat)
    gain = Math.max(gain, sum)
    cv -= combat.lost
    defence -= combat.lost + 1
  }
  return gain
}

/** An unseen target must first be found (recce-1), which costs an aeroplane and may fail. */
const FOUND = 0.85
/** Of the CV that fire takes this part is gain; the rest pays for the shells. */
const FIRE_GAIN = 0.6

/** barrage-2, barrage-8 to barrage-10: what the guns in range can do to the unit. */
function fireAt(p: Caramba, target: Unit, side: Side): number {
  const pool = side * COLOURS
  const seen = p.localised[target] === 1
  if (!seen && p.pool[pool + WHITE] === 0) return 0
  const near = nearestGun(p, p.hex[target], side)
  if (near > red.barrageRange) return 0
  const covered = cover[p.terrain[p.hex[target]]]
  const stopped = Math.max(p.works[target], covered)
  let hits = (p.pool[pool + RED] * (red.barrageThreshold - stopped)) / 6
  if (near <= green.barrageRange) hits += (p.pool[pool + GREEN] * (green.barrageThreshold - stopped)) / 6
  if (near <= yellow.barrageRange) hits += (p.pool[pool + YELLOW] * (yellow.barrageThreshold - covered)) / 6
  return Math.min(p.cv[target], hits) * FIRE_GAIN * (seen ? 1 : FOUND)
}

/** How far the nearest unit of the side is that may fire its guns. */
function nearestGun(p: Caramba, at: number, side: Side): number {
  const { firstUnit } = p.world
  let nearest = 99
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    const from = p.hex[unit]
    if (from >= 0 && !noGuns[p.terrain[from]]) nearest = Math.min(nearest, distanceBetween(p, from, at))
  }
  return nearest
}
