/** What each side may know (fog-8, fog-9, depots-5, canada-4): its view, and what it hears. */
import {
  eachFrame,
  frameAt,
  type GameEvent,
  maySee,
  type SecretFields,
  type Secretly,
  SPECTATOR,
  secretly,
} from '@quebracho/engine'
import { type Caramba, unitState } from '../position.ts'
import { sideOf } from '../rules/01-units.ts'
import { barrageHeard, knowState, placedByAnother } from '../rules/02-unseen.ts'
import { segment } from '../rules/06-game-turn.ts'
import { paidForSupply } from '../rules/07-supply.ts'
import { enter } from '../rules/08-moves.ts'
import { combat } from '../rules/09-combat.ts'
import { barrageFire } from '../rules/11-barrage.ts'
import { airRecce } from '../rules/12-aircraft.ts'
import { explore, hasSeen, secretMarkers } from '../rules/15-canada-dry.ts'
import { BLUE, COLOURS, enemyOf, type Side, sides, UNEXPLORED, type Unit, WHITE } from '../world.ts'
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
  for (const side of others) {
    if (fog !== 'table') maskPayments(p, side)
    maskCommitted(p, side)
    if (secretMarkers(p)) p.knownFalse.fill(-1, side * hexes, (side + 1) * hexes)
    if (fog !== 'table') maskArmy(p, side)
  }
  if (fog !== 'table') maskDoings(p, viewer)
  if (fog === 'hidden') maskPlaces(p, viewer, others)
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

/** Is the unit unknown to the other side? The dead keep the mark they fell with; under `counters` a fall is seen. */
const concealed = (p: Caramba, unit: Unit): boolean =>
  p.localised[unit] === 0 && (p.world.fog === 'hidden' || p.hex[unit] >= 0)

function maskArmy(p: Caramba, side: Side): void {
  const { firstUnit } = p.world
  p.cvLost[side] = -1
  p.tanksLeft[side] = -1
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    // That one unit is through with its turn would tell that another has begun it.
    p.activated[unit] = -1
    if (!concealed(p, unit)) continue
    for (const field of unitState) p[field][unit] = -1
  }
}

/** fog-8: whose turn it is within a segment, and whether anybody has starved out of sight, is not told. */
function maskDoings(p: Caramba, viewer: number): void {
  p.quiet = p.stirred = -1
  if (p.active === viewer) return
  p.acting = p.actingFrom = -1
  p.steps = 0
}

/** fog-9: of what is out of sight a side knows neither place nor number, and each side has its own map. */
function maskPlaces(p: Caramba, viewer: number, others: readonly Side[]): void {
  for (const side of others) renumber(p, side)
  if (viewer !== SPECTATOR) maskOwnMarks(p, viewer)
  p.occupant.fill(-1)
  for (let unit = 0; unit < p.world.units; unit++) if (p.hex[unit] >= 0) p.occupant[p.hex[unit]] = unit
  maskMap(p, viewer, others)
  maskFrames(p, viewer)
}

/** The enemy's units go by the number they got at first sight; whoever is out of sight has no place in the list. */
function renumber(p: Caramba, side: Side): void {
  const [first, end] = [p.world.firstUnit[side], p.world.firstUnit[side + 1]]
  const inSight = new Map<Unit, Unit>()
  let unnumbered = first + p.sighted[side]
  for (let unit = first; unit < end; unit++) {
    if (concealed(p, unit)) continue
    const number = p.publicNumber[unit]
    inSight.set(number > 0 ? first + number - 1 : unnumbered++, unit)
  }
  for (const field of [...unitState, 'hex', 'localised', 'publicNumber'] as const) {
    const old = p[field].slice()
    const unknown = field === 'localised' || field === 'publicNumber' ? 0 : -1
    for (let slot = first; slot < end; slot++) {
      const unit = inSight.get(slot)
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

/** The event as the side hears it: of a deployment what fog leaves of it; under `hidden` an enemy unit goes by its public number. */
export function hear(p: Caramba, event: GameEvent, viewer: number): GameEvent {
  const { fog } = p.world
  if (fog === 'table') return event
  if (event.key.startsWith('unit.placed') && event.side !== viewer) return placedByAnother(p, event)
  if (event.key === 'barrage.declared' && !knowsOf(p, Number(event.unit), viewer)) return barrageHeard(event)
  if (fog !== 'hidden') return event
  const heard: Record<string, GameEvent[string]> = { ...event }
  for (const param of ['unit', 'target']) {
    const unit = heard[param]
    if (typeof unit !== 'number' || unit < 0 || sideOf(p, unit) === viewer) continue
    heard[param] = p.world.firstUnit[sideOf(p, unit)] + Math.max(0, p.publicNumber[unit] - 1)
  }
  return heard as GameEvent
}

const knowsOf = (p: Caramba, unit: Unit, viewer: number): boolean =>
  maySee(knowState(p, unit), sides.length, viewer)
