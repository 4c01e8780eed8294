/** Chapter 15. Cañada Dry: deployment, exploration, the water, and how a game ends. */
import {
  type Action,
  ALL,
  best,
  type DiceGroup,
  done,
  endGame,
  type Legal,
  only,
  type Tell,
} from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { type Caramba, choice, dice, procedure, verb } from '../position.ts'
import { BUILT_UP, enemyOf, type Side, terrains, UNEXPLORED, type Unit } from '../world.ts'
import { distanceBetween, hasUnits, putInto, sideOf } from './01-units.ts'
import { depotAt, depotsInOrder } from './05-depots-and-tokens.ts'
import { finalCount } from './16-further-scenarios.ts'

/** depots-2: an own first-row hex without a depot. */
const depotRefusal = (p: Caramba, side: Side, hex: Hex): string | null =>
  p.world.depotZone[side][hex] && depotAt(p, hex) < 0 ? null : 'depots-2'

const unplacedDepot = (p: Caramba, side: Side): number =>
  p.depotHex.findIndex((hex, depot) => hex < 0 && p.world.depotSide[depot] === side)

const placeDepot = verb<{ side: number }, 'depots'>({
  name: 'depot',
  args: ['hex'],
  list: (p, f, list) => {
    for (let hex = 0; hex < p.world.hexes; hex++)
      if (depotRefusal(p, f.side, hex) === null) list.add(placeDepot, hex)
  },
  forbids: (p, f, hex) => depotRefusal(p, f.side, hex),
  then: (p, f, tell, hex) => {
    setDepot(p, unplacedDepot(p, f.side), hex)
    tell?.({ rule: 'depots-2', key: 'depot.placed', side: f.side, hex })
    f.side = enemyOf(f.side)
    return 'depots'
  },
})

/** depots-3: a depot hex is built-up, whoever holds it. */
export function setDepot(p: Caramba, depot: number, hex: Hex): void {
  p.depotHex[depot] = hex
  p.holder[depot] = p.world.depotSide[depot]
  p.terrain[hex] = BUILT_UP
}

const unplaced = (p: Caramba, unit: Unit): boolean => p.hex[unit] < 0 && p.cv[unit] !== 0

export function unplacedUnits(p: Caramba, side: Side): number {
  const { firstUnit } = p.world
  let count = 0
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) if (unplaced(p, unit)) count++
  return count
}

/** canada-8, scenario-1, tank-1: an empty hex of the zone; the tank markers left must still find units. */
function placeRefusal(p: Caramba, side: Side, unit: Unit, hex: Hex, tank: boolean): string | null {
  if (sideOf(p, unit) !== side) return 'canada-8'
  if (!unplaced(p, unit)) return p.world.startHex[unit] >= 0 ? 'scenario-1' : 'canada-8'
  if (!p.world.unitZone[side][hex]) return 'canada-8'
  if (p.occupant[hex] >= 0) return 'units-3'
  return tankRefusal(p, side, tank)
}

function tankRefusal(p: Caramba, side: Side, tank: boolean): string | null {
  if (tank) return p.tanksLeft[side] > 0 ? null : 'tank-1'
  return p.tanksLeft[side] >= unplacedUnits(p, side) ? 'tank-1' : null
}

/** One of each sort of unplaced unit stands for all its equals. */
function eachSort(p: Caramba, side: Side, visit: (unit: Unit) => void): void {
  const { firstUnit } = p.world
  let seen = 0
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (!unplaced(p, unit) || seen & (1 << p.cv[unit])) continue
    seen |= 1 << p.cv[unit]
    visit(unit)
  }
}

const placer = (name: string, tank: boolean) => {
  const it = verb<{ side: number }, 'units'>({
    name,
    args: ['unit', 'hex'],
    list: (p, f, list) => {
      const { side } = f
      if (tankRefusal(p, side, tank) !== null) return
      const zone = p.world.unitZone[side]
      eachSort(p, side, unit => {
        for (let hex = 0; hex < zone.length; hex++)
          if (zone[hex] && p.occupant[hex] < 0) list.add(it, unit, hex)
      })
    },
    forbids: (p, f, unit, hex) => placeRefusal(p, f.side, unit, hex, tank),
    then: (p, f, tell, unit, hex) => {
      putInto(p, unit, hex)
      if (tank) {
        p.tank[unit] = 1
        p.tanksLeft[f.side]--
      }
      tellPlaced(p, unit, hex, tell)
      f.side = enemyOf(f.side)
      return 'units'
    },
  })
  return it
}

const place = placer('place', false)
const placeTank = placer('place-tank', true)

function tellPlaced(p: Caramba, unit: Unit, hex: Hex, tell?: Tell): void {
  const side = sideOf(p, unit)
  tell?.({
    rule: 'canada-8',
    key: p.tank[unit] === 1 ? 'unit.placedWithTank' : 'unit.placed',
    unit,
    hex,
    side,
  })
}

/** Columns 04, then 06, then 05: a depot in an even column feeds five neighbours for nothing, in an odd one three. */
function columnRank(p: Caramba, hex: Hex): number {
  const rank = [4, 6, 5].indexOf(p.world.grid.column[hex])
  return rank < 0 ? 10 + hex : rank
}

/** On or next to own depots first, in rising order, then the second row from the middle outwards; the first unit takes the tank. */
function usualPlace(p: Caramba, side: Side, legal: Legal): Action {
  const tanks = legal.of(placeTank)
  const { column } = p.world.grid
  const middle = (column[0] + column[p.world.hexes - 1]) / 2
  return best(tanks.length > 0 ? tanks : legal.of(place), ([, , hex]) => {
    const fed = depotsInOrder(p).some(
      depot => p.world.depotSide[depot] === side && distanceBetween(p, p.depotHex[depot], hex) <= 1,
    )
    return fed ? 1000 : -Math.abs(column[hex] - middle) - (p.world.depotZone[side][hex] ? 50 : 0)
  })
}

/** canada-8, scenario-2: in turn, depots first, then units; a side with nothing left is passed over. */
export const deployment = procedure('deployment', ['side'], {
  start: (p, f) => {
    f.side = p.world.deploysFirst
    return 'depots'
  },
  depots: (p, f) => {
    if (p.depotHex.every(hex => hex >= 0)) {
      f.side = p.world.deploysFirst
      return 'units'
    }
    if (unplacedDepot(p, f.side) < 0) f.side = enemyOf(f.side)
    return 'depot'
  },
  depot: choice({
    rule: 'depots-2',
    prompt: 'depot',
    by: (_p, f) => f.side,
    verbs: [placeDepot],
    usual: (p, _f, legal) => best(legal.all(), ([, hex]) => -columnRank(p, hex)),
  }),
  units: (p, f) => {
    if (unplacedUnits(p, f.side) > 0) return 'unit'
    f.side = enemyOf(f.side)
    return unplacedUnits(p, f.side) > 0 ? 'unit' : 'out'
  },
  unit: choice({
    rule: 'canada-8',
    prompt: 'place',
    by: (_p, f) => f.side,
    verbs: [place, placeTank],
    usual: (p, f, legal) => usualPlace(p, f.side, legal),
    seenBy: (p, f) => (p.world.fog === 'table' ? ALL : only(f.side)),
  }),
  out: () => done,
})

/**
 * The hexes the side should now look at, rising: around its units if `around` is -1, else around that hex; radius 2
 * if `covered` is -1, else the neighbours an air recce covers.
 */
function inSight(p: Caramba, side: Side, around: Hex, covered: number): ArrayLike<Hex> {
  const { sight, neighbours, firstUnit } = p.world
  if (covered >= 0) {
    const near = [0, 1, 2, 3, 4, 5].filter(d => covered & (1 << d)).map(d => neighbours[6 * around + d])
    return [around, ...near].sort((a, b) => a - b)
  }
  if (around >= 0) return sight[around]
  const seen = new Set<Hex>()
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.hex[unit] >= 0) for (const hex of sight[p.hex[unit]]) seen.add(hex)
  }
  return [...seen].sort((a, b) => a - b)
}

export const hasSeen = (p: Caramba, side: Side, hex: Hex): boolean => p.seen[side * p.world.hexes + hex] === 1

/** Notes something on the side's map, and on both sides' if it is no secret. */
function note(p: Caramba, map: Int16Array, side: Side, hex: Hex, secret: boolean): void {
  map[side * p.world.hexes + hex] = 1
  if (!secret) map[enemyOf(side) * p.world.hexes + hex] = 1
}

/** explore-1, explore-2: a die for each hex newly seen, in rising order; explore-3: never twice for one hex. */
export const explore = procedure('explore', ['side', 'around', 'covered'], {
  start: (p, f, tell) => {
    const { side, around, covered } = f
    const look = inSight(p, side, around, covered)
    let unknown = false
    for (let i = 0; i < look.length; i++) {
      if (hasSeen(p, side, look[i])) continue
      if (p.terrain[look[i]] === UNEXPLORED) unknown = true
      else discover(p, side, look[i], tell)
    }
    return unknown ? 'throw' : done
  },
  throw: dice({
    prompt: 'explore',
    reveals: true,
    dice: (p, f) => toExplore(p, f).map(() => ({ ...explorationDie, side: f.side })),
    seenBy: (p, f) => (p.world.fog === 'hidden' ? only(f.side) : ALL),
    then: (p, f, faces, tell) => {
      const found = toExplore(p, f).map((hex, i) => ({ hex, face: faces[i] }))
      for (const { hex, face } of found) p.terrain[hex] = explorationTable[face - 1]
      // Ground of one kind is told together.
      for (const { hex, face } of found.sort((a, b) => p.terrain[a.hex] - p.terrain[b.hex]))
        discover(p, f.side, hex, tell, face)
      return done
    },
  }),
})

const explorationTable = tables.exploration.map(name => terrains.indexOf(name as (typeof terrains)[number]))

const explorationDie: DiceGroup = { count: 1, sides: 6, label: 'explore', worth: explorationTable }

function toExplore(p: Caramba, f: { side: number; around: number; covered: number }): Hex[] {
  return Array.from(inSight(p, f.side, f.around, f.covered)).filter(hex => p.terrain[hex] === UNEXPLORED)
}

function discover(p: Caramba, side: Side, hex: Hex, tell?: Tell, face = 0): void {
  const secret = p.world.fog === 'hidden'
  note(p, p.seen, side, hex, secret)
  tell?.({
    rule: 'explore-1',
    key: 'explored',
    reveals: 1,
    seenBy: secret ? only(side) : ALL,
    hex,
    terrain: p.terrain[hex],
    dice: face > 0 ? [face] : [],
  })
}

/** supply-22 (G51): a depot belongs to the last side that entered it. */
export function captureDepot(p: Caramba, unit: Unit, tell?: Tell): void {
  const depot = depotAt(p, p.hex[unit])
  const side = sideOf(p, unit)
  if (depot < 0 || p.holder[depot] === side) return
  p.holder[depot] = side
  tell?.({ rule: 'supply-22', key: 'depot.captured', side, hex: p.hex[unit] })
}

/** canada-5, canada-6 (G54): a marker is checked by whoever enters; the water belongs to the last who entered. */
export function checkMarker(p: Caramba, unit: Unit, tell?: Tell): void {
  const hex = p.hex[unit]
  const side = sideOf(p, unit)
  if (p.water === hex) return takeWater(p, side, tell)
  if (p.marker[hex] === 0 || p.knownFalse[side * p.world.hexes + hex] === 1) return
  if (p.real === hex) {
    p.water = hex
    tell?.({ rule: 'canada-5', key: 'water.found', reveals: 1, side, hex })
    return takeWater(p, side, tell)
  }
  const secret = secretMarkers(p)
  note(p, p.knownFalse, side, hex, secret)
  tell?.({ rule: 'canada-5', key: 'water.false', reveals: 1, seenBy: secret ? only(side) : ALL, side, hex })
}

/** G54: which markers a side knows to be false may be its own affair. */
export const secretMarkers = (p: Caramba): boolean =>
  p.world.options.secretMarkers === true || p.world.fog === 'hidden'

function takeWater(p: Caramba, side: Side, tell?: Tell): void {
  if (p.waterOwner === side) return
  const from = p.waterOwner
  p.waterOwner = side
  p.stirred = 1
  tell?.({ rule: 'canada-6', key: 'water.owner', side, hex: p.water, loser: from })
}

/** victory-2, scenario-6: a side without units loses at once; if both go together the holder of the prize wins. */
export function testDestroyed(p: Caramba, tell?: Tell): void {
  if (p.outcome !== 0) return
  const alive = [hasUnits(p, 0), hasUnits(p, 1)]
  if (alive[0] && alive[1]) return
  const winner = alive[0] ? 0 : alive[1] ? 1 : prizeHolder(p)
  finish(p, winner, 'victory-2', tell)
}

/** Who holds what the scenario is about: the water, or the depot of scenario-3; null if nobody does. */
export function prizeHolder(p: Caramba): Side | null {
  const { victory } = p.world
  if (victory.type === 'depot') return p.holder[depotAt(p, victory.hex)]
  return p.waterOwner < 0 ? null : p.waterOwner
}

/** victory-1, victory-3 (G69), scenario-3, scenario-5: the game's last turn, and who has won then. */
export function testTurnLimit(p: Caramba, tell?: Tell): void {
  const { turnLimit, victory } = p.world
  const { quietTurns, lastTurn } = tables.noLimit
  const over = turnLimit === null ? p.quiet >= quietTurns || p.turn >= lastTurn : p.turn >= turnLimit
  if (!over) return
  const rule = turnLimit === null ? 'victory-3' : victory.type === 'depot' ? 'scenario-3' : 'victory-1'
  if (victory.type === 'suppliedCv') finish(p, finalCount(p, tell), 'scenario-5', tell)
  else finish(p, prizeHolder(p), rule, tell)
}

function finish(p: Caramba, winner: Side | null, rule: string, tell?: Tell): void {
  endGame(p, winner)
  tell?.(winner === null ? { rule, key: 'game.drawn' } : { rule, key: 'game.won', side: winner })
}
