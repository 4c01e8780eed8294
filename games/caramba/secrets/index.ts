/** What each side may know (fog-8, fog-9, depots-5, canada-4): its view, and what it hears. */
import {
  eachFrame,
  frameAt,
  type GameEvent,
  type SecretFields,
  type Secretly,
  SPECTATOR,
  secretly,
} from '@quebracho/engine'
import { type Caramba, unitState } from '../position.ts'
import { distanceBetween, sideOf } from '../rules/01-units.ts'
import { barrageHeard, hasFought, placedByAnother } from '../rules/02-unseen.ts'
import { segment } from '../rules/06-game-turn.ts'
import { paidForSupply } from '../rules/07-supply.ts'
import { enter } from '../rules/08-moves.ts'
import { combat } from '../rules/09-combat.ts'
import { barrageFire } from '../rules/11-barrage.ts'
import { airRecce } from '../rules/12-aircraft.ts'
import { explore, hasSeen, secretMarkers } from '../rules/15-canada-dry.ts'
import { BLUE, COLOURS, enemyOf, type Side, UNEXPLORED, type Unit, WHITE } from '../world.ts'
import { possibleAmmunition, possibleWater } from './imagination.ts'

export const secrets: SecretFields<Caramba> = {
  /** depots-5: a colour is its owner's affair until both sides have picked. */
  ammo: {
    owner: (p, depot) => p.world.depotSide[depot],
    open: p => p.revealed === 1,
    unknown: -1,
    among: possibleAmmunition,
  },
  /** canada-4: nobody knows where the water is until somebody finds it. */
  real: { owner: () => -1, open: p => p.water >= 0, unknown: -1, among: possibleWater },
}

/** Under fog a segment looks the same from the first meal to the last march, but for what is fought (combat-1). */
export const secretDoings: readonly Secretly[] = [secretly(segment, 'activate'), secretly(combat, 'attacker')]

/** What those fields cannot say by themselves. */
export function mask(p: Caramba, viewer: number): void {
  const { fog, hexes } = p.world
  const others = viewer === SPECTATOR ? [0, 1] : [enemyOf(viewer)]
  const seen = fog === 'table' ? null : inSight(p, viewer)
  for (const side of others) {
    if (fog !== 'table') maskPayments(p, side)
    maskCommitted(p, side)
    if (secretMarkers(p)) p.knownFalse.fill(-1, side * hexes, (side + 1) * hexes)
    if (seen) maskArmy(p, side, seen)
  }
  if (seen) maskDoings(p, viewer)
  if (seen && fog === 'hidden') maskPlaces(p, viewer, others, seen)
}

/** fog-8: what a supply step costs is seen when it is over, and the tokens of a barrage when they are thrown. */
function maskPayments(p: Caramba, side: Side): void {
  if (side !== p.active) return
  if (frameAt(p, segment, 'supply')) {
    const { blue, white } = paidForSupply(p, side)
    p.pool[side * COLOURS + BLUE] += blue
    p.pool[side * COLOURS + WHITE] += white
  }
  if (frameAt(p, barrageFire, 'commit')) p.spent.fill(0, side * COLOURS, (side + 1) * COLOURS)
}

/** G26, option tokenCommit `secret`: the attacker's tokens are unknown until the defender has named his. */
function maskCommitted(p: Caramba, side: Side): void {
  if (p.world.options.tokenCommit !== 'secret' || side !== p.active) return
  if (frameAt(p, combat, 'attacker', 'defender')) p.spent.fill(0, side * COLOURS, (side + 1) * COLOURS)
}

/** By unit, whether others than its owner see it, through these eyes. */
const inSight = (p: Caramba, viewer: number): boolean[] =>
  Array.from({ length: p.world.units }, (_, unit) =>
    viewer === SPECTATOR && p.world.fog === 'hidden' ? inContact(p, unit) : !concealed(p, unit),
  )

/** Is the unit unknown to the other side? The dead keep the mark they fell with; under `counters` a fall is seen. */
const concealed = (p: Caramba, unit: Unit): boolean =>
  p.localised[unit] === 0 && (p.world.fog === 'hidden' || p.hex[unit] >= 0)

/**
 * fog-2, G71: of units that are localised only those next to each other, or just in a fight, are known to both sides to be so; of the
 * others a spectator would tell their owner.
 */
function inContact(p: Caramba, unit: Unit): boolean {
  const isSeen = (each: Unit) => p.hex[each] >= 0 && p.localised[each] === 1
  const { firstUnit } = p.world
  const enemy = enemyOf(sideOf(p, unit))
  if (!isSeen(unit)) return false
  if (hasFought(p, unit)) return true
  for (let other = firstUnit[enemy]; other < firstUnit[enemy + 1]; other++)
    if (isSeen(other) && distanceBetween(p, p.hex[unit], p.hex[other]) === 1) return true
  return false
}

function maskArmy(p: Caramba, side: Side, seen: readonly boolean[]): void {
  const { firstUnit } = p.world
  p.cvLost[side] = -1
  p.tanksLeft[side] = -1
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    // That one unit is through with its turn would tell that another has begun it.
    p.activated[unit] = -1
    if (seen[unit]) continue
    for (const field of unitState) p[field][unit] = -1
  }
}

/** fog-8: whose turn it is within a segment, and whether anybody has starved out of sight, is not told. */
function maskDoings(p: Caramba, viewer: number): void {
  p.quiet = p.stirred = -1
  if (viewer !== SPECTATOR && p.active === viewer) return
  p.acting = p.actingFrom = -1
  p.steps = 0
}

/** fog-9: of what is out of sight a side knows neither place nor number, and each side has its own map. */
function maskPlaces(p: Caramba, viewer: number, others: readonly Side[], seen: readonly boolean[]): void {
  for (const side of others) renumber(p, side, slotsOf(p, side, viewer, seen))
  if (viewer === SPECTATOR) {
    p.publicNumber.fill(0)
    p.sighted.fill(0)
  }
  if (viewer !== SPECTATOR) maskOwnMarks(p, viewer)
  p.occupant.fill(-1)
  for (let unit = 0; unit < p.world.units; unit++) if (p.hex[unit] >= 0) p.occupant[p.hex[unit]] = unit
  maskMap(p, viewer, others)
  maskFrames(p, viewer)
}

/**
 * By their place in the list, the units of a side that others see. The enemy's go by the number they got at first sight, which
 * their owner is not told; for a spectator by where they stand. Whoever is out of sight has no place.
 */
function slotsOf(p: Caramba, side: Side, viewer: number, seen: readonly boolean[]): Map<Unit, Unit> {
  const [first, end] = [p.world.firstUnit[side], p.world.firstUnit[side + 1]]
  const units = Array.from({ length: end - first }, (_, i) => first + i).filter(unit => seen[unit])
  if (viewer === SPECTATOR) {
    units.sort((a, b) => p.hex[a] - p.hex[b])
    return new Map(units.map((unit, i) => [first + i, unit]))
  }
  let unnumbered = first + p.sighted[side]
  return new Map(
    units.map(unit => [p.publicNumber[unit] > 0 ? first + p.publicNumber[unit] - 1 : unnumbered++, unit]),
  )
}

function renumber(p: Caramba, side: Side, slots: ReadonlyMap<Unit, Unit>): void {
  const [first, end] = [p.world.firstUnit[side], p.world.firstUnit[side + 1]]
  for (const field of [...unitState, 'hex', 'localised', 'publicNumber'] as const) {
    const old = p[field].slice()
    const unknown = field === 'localised' || field === 'publicNumber' ? 0 : -1
    for (let slot = first; slot < end; slot++) {
      const unit = slots.get(slot)
      p[field][slot] = unit === undefined ? unknown : old[unit]
    }
  }
}

/** G71: a side is not told which of its units are localised, nor that one has been given a number. */
function maskOwnMarks(p: Caramba, viewer: Side): void {
  const [first, end] = [p.world.firstUnit[viewer], p.world.firstUnit[viewer + 1]]
  p.localised.fill(-1, first, end)
  p.publicNumber.fill(0, first, end)
  p.sighted[viewer] = 0
}

/** What was explored is known to those who did; a spectator knows what was open from the start. */
function maskMap(p: Caramba, viewer: number, others: readonly Side[]): void {
  const { hexes, startTerrain } = p.world
  for (const side of others) p.seen.fill(-1, side * hexes, (side + 1) * hexes)
  for (let hex = 0; hex < hexes; hex++) {
    const known = viewer === SPECTATOR ? startTerrain[hex] !== UNEXPLORED : hasSeen(p, viewer, hex)
    if (!known) p.terrain[hex] = UNEXPLORED
  }
}

/** What an enemy does out of sight stands in no frame of the view; who entered a hex is told by the board. */
function maskFrames(p: Caramba, viewer: number): void {
  eachFrame(p, enter, f => {
    f.unit = f.to = -1
  })
  eachFrame(p, explore, f => {
    if (f.side !== viewer) f.around = f.covered = -1
  })
  eachFrame(p, airRecce, f => {
    if (p.active !== viewer) f.hex = f.left = f.covered = -1
  })
  eachFrame(p, barrageFire, f => {
    if ((p.occupant[f.from] ?? -1) < 0) f.from = -1
  })
}

/**
 * The event as the side hears it: of a deployment what fog leaves of it; under `hidden` an enemy unit goes by its public number. What
 * both sides hear of a unit then, they hear because it is localised, which its owner is not told: a spectator hears what becomes
 * of units in contact, and what everybody hears in any case.
 */
export function hear(p: Caramba, event: GameEvent, viewer: number): GameEvent | null {
  const { fog, firstUnit } = p.world
  if (fog === 'table') return event
  if (event.key.startsWith('unit.placed') && event.side !== viewer) return placedByAnother(p, event)
  const seen = inSight(p, viewer)
  const who = Number(event.unit)
  if (event.key === 'barrage.declared' && !seen[who] && sideOf(p, who) !== viewer) return barrageHeard(event)
  if (fog !== 'hidden') return event
  const isWatched = viewer === SPECTATOR
  if (isWatched && event.seenBy !== undefined && (event.key === 'unit.entered' || !seen[who])) return null
  const heard: Record<string, GameEvent[string]> = { ...event }
  for (const param of ['unit', 'target']) {
    const unit = heard[param]
    if (typeof unit !== 'number' || unit < 0 || sideOf(p, unit) === viewer) continue
    const side = sideOf(p, unit)
    const number = isWatched
      ? [...slotsOf(p, side, viewer, seen).values()].indexOf(unit)
      : p.publicNumber[unit] - 1
    heard[param] = firstUnit[side] + Math.max(0, number)
  }
  return heard as GameEvent
}
