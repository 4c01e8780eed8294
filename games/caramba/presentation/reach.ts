/** Where a unit can go, hex by hex, and what happens to it there. */
import { type Action, copy } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { localsAt, type Reach, type Say, say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Caramba } from '../position.ts'
import { distanceBetween, inEnemyZone, putInto, sideOf } from '../rules/01-units.ts'
import { activationRefusal } from '../rules/03-activation.ts'
import { groundRule, noFastFrom, noFight, stops } from '../rules/04-terrain.ts'
import { depotAt, poolOf } from '../rules/05-depots-and-tokens.ts'
import { segment } from '../rules/06-game-turn.ts'
import { blueCost } from '../rules/07-supply.ts'
import { lineState, linesOf, NONE } from '../rules/07-supply-lines.ts'
import { pass, step } from '../rules/08-moves.ts'
import { hasSeen } from '../rules/15-canada-dry.ts'
import { GREEN, RED, type Side, UNEXPLORED, type Unit } from '../world.ts'

/** A way through one or two hexes, and the actions that take it. */
interface Trip {
  readonly path: readonly Hex[]
  readonly actions: readonly Action[]
}

export function reach(p: Caramba, unit: Unit): Reach[] {
  if (unit < 0 || !localsAt(p, segment, 'activate') || activationRefusal(p, unit) !== null) return []
  const trips = new Map<Hex, Trip>()
  for (const trip of [...firstSteps(p, unit), ...secondSteps(p, unit), ...passes(p, unit)]) {
    const end = trip.path[trip.path.length - 1]
    const before = trips.get(end)
    if (!before || isBetter(p, unit, trip, before)) trips.set(end, trip)
  }
  return [...trips].map(([hex, { path, actions }]) => ({
    hex,
    cost: path.length,
    path,
    actions,
    notes: notesOn(p, unit, path),
  }))
}

/** Of two ways of two hexes, the one that keeps out of the enemy's reach on the way. */
const isBetter = (p: Caramba, unit: Unit, a: Trip, b: Trip): boolean =>
  a.path.length === b.path.length &&
  !inEnemyZone(p, a.path[0], sideOf(p, unit)) &&
  inEnemyZone(p, b.path[0], sideOf(p, unit))

function* around(p: Caramba, hex: Hex): Generator<Hex> {
  for (let i = 6 * hex; i < 6 * hex + 6; i++) if (p.world.neighbours[i] >= 0) yield p.world.neighbours[i]
}

const stepTo = (unit: Unit, to: Hex): Action => [step.index, unit, to]

function firstSteps(p: Caramba, unit: Unit): Trip[] {
  const open = [...around(p, p.hex[unit])].filter(to => step.forbids(p, undefined, unit, to) === null)
  return open.map(to => ({ path: [to], actions: [stepTo(unit, to)] }))
}

/** moves-2 to moves-4: only what no discovery of the first step can forbid. Walking back is left out. */
function secondSteps(p: Caramba, unit: Unit): Trip[] {
  const side = sideOf(p, unit)
  if ((p.acting === unit && p.steps > 0) || p.supplied[unit] === 0 || noFastFrom[p.terrain[p.hex[unit]]])
    return []
  return firstSteps(p, unit).flatMap(({ path: [via] }) => {
    if (stops[p.terrain[via]] || p.terrain[via] === UNEXPLORED) return []
    const inZone = mayBeZone(p, via, side)
    const isOpen = (to: Hex) =>
      p.occupant[to] < 0 && !mayHide(p, to, side) && !(inZone && mayBeZone(p, to, side))
    return [...around(p, via)].filter(isOpen).map(to => ({
      path: [via, to],
      actions: [stepTo(unit, via), stepTo(unit, to)],
    }))
  })
}

function passes(p: Caramba, unit: Unit): Trip[] {
  if (p.world.options.passThroughFriends !== true) return []
  return [...around(p, p.hex[unit])].flatMap(via =>
    [...around(p, via)]
      .filter(to => pass.forbids(p, undefined, unit, via, to) === null)
      .map(to => ({ path: [via, to], actions: [[pass.index, unit, via, to]] })),
  )
}

/** fog-9: may an enemy out of sight stand in the hex? Not beside a unit of the side, which would see him. */
function mayHide(p: Caramba, hex: Hex, side: Side): boolean {
  if (p.world.fog !== 'hidden') return false
  const isOwn = (near: Hex) => p.occupant[near] >= 0 && p.world.unitSide[p.occupant[near]] === side
  return !isOwn(hex) && ![...around(p, hex)].some(isOwn)
}

const mayBeZone = (p: Caramba, hex: Hex, side: Side): boolean =>
  inEnemyZone(p, hex, side) || [...around(p, hex)].some(near => mayHide(p, near, side))

/** Where a unit could get to in its next activation, fed and with the ground as the view knows it. */
export function rangeOf(p: Caramba, unit: Unit): Set<Hex> {
  const side = sideOf(p, unit)
  const from = p.hex[unit]
  const found = new Set<Hex>()
  const isOpen = (a: Hex, b: Hex) =>
    p.occupant[b] < 0 && !(inEnemyZone(p, a, side) && inEnemyZone(p, b, side))
  for (const via of around(p, from)) {
    if (!isOpen(from, via)) continue
    found.add(via)
    if (noFastFrom[p.terrain[from]] || stops[p.terrain[via]]) continue
    for (const to of around(p, via)) if (isOpen(via, to)) found.add(to)
  }
  return found
}

type Note = Reach['notes'][number]

const note = (key: string, rule: string, params?: Say['params']): Note => ({ ...say(key, params), rule })

function notesOn(p: Caramba, unit: Unit, path: readonly Hex[]): Note[] {
  return [
    ...groundNotes(p, unit, path),
    ...enemyNotes(p, unit, path),
    ...findings(p, unit, path),
    ...lossNotes(p, unit, path),
    supplyNote(p, unit, path),
  ]
}

/** terrain-1, terrain-2, terrain-11, terrain-13 */
function groundNotes(p: Caramba, unit: Unit, path: readonly Hex[]): Note[] {
  const hex = path[path.length - 1]
  const notes: Note[] = []
  if (stops[p.terrain[hex]]) notes.push(note('show.reach.stops', groundRule(p, hex, 'terrain-1')))
  if (p.supplied[unit] === 0) notes.push(note('show.reach.noFight', 'supply-17'))
  else if (noFight[p.terrain[hex]]) notes.push(note('show.reach.noFight', groundRule(p, hex, 'terrain-2')))
  return notes
}

/** moves-5, fog-2 */
function enemyNotes(p: Caramba, unit: Unit, path: readonly Hex[]): Note[] {
  const zones = path.filter(hex => inEnemyZone(p, hex, sideOf(p, unit)))
  if (zones.length === 0) return []
  const stays = zones.includes(path[path.length - 1])
  const notes = [note(stays ? 'show.reach.zone' : 'show.reach.throughZone', 'moves-5')]
  return p.localised[unit] === 1 ? notes : [...notes, note('show.reach.seen', 'fog-2')]
}

/** supply-22, canada-5, canada-6, explore-1: what the march takes or uncovers. */
function findings(p: Caramba, unit: Unit, path: readonly Hex[]): Note[] {
  const side = sideOf(p, unit)
  const { hexes } = p.world
  const notes: Note[] = []
  for (const hex of path) {
    const depot = depotAt(p, hex)
    if (depot >= 0 && p.holder[depot] !== side) notes.push(note('show.reach.depot', 'supply-22'))
    if (p.water === hex && p.waterOwner !== side) notes.push(note('show.reach.water', 'canada-6'))
    if (p.water < 0 && p.marker[hex] === 1 && p.knownFalse[side * hexes + hex] !== 1)
      notes.push(note('show.reach.marker', 'canada-5'))
  }
  const count = newlySeen(p, side, path)
  return count > 0 ? [...notes, note('show.reach.explores', 'explore-1', { count })] : notes
}

function newlySeen(p: Caramba, side: Side, path: readonly Hex[]): number {
  let count = 0
  for (let hex = 0; hex < p.world.hexes; hex++) {
    if (!hasSeen(p, side, hex) && path.some(from => distanceBetween(p, from, hex) <= tables.sight)) count++
  }
  return count
}

/** entrench-5, tokens-6, tokens-7: what the unit gives up by marching; guns only where there are shells for them. */
function lossNotes(p: Caramba, unit: Unit, path: readonly Hex[]): Note[] {
  const notes: Note[] = []
  const side = sideOf(p, unit)
  const taken = p.acting === unit ? p.steps : 0
  if (p.works[unit] > 0) notes.push(note('show.reach.works', 'entrench-5'))
  if (p.gunsMoved[unit] === 0 && poolOf(p, side, RED) > 0) notes.push(note('show.reach.noRed', 'tokens-6'))
  if (taken + path.length > 1 && poolOf(p, side, GREEN) > 0)
    notes.push(note('show.reach.noGreen', 'tokens-7'))
  return notes
}

/** Next turn's supply, if all others stay where they are: supply-1, supply-2, supply-14. */
function supplyNote(p: Caramba, unit: Unit, path: readonly Hex[]): Note {
  const then = copy(p)
  const side = sideOf(p, unit)
  for (const hex of path) {
    const depot = depotAt(p, hex)
    if (depot >= 0) then.holder[depot] = side
  }
  putInto(then, unit, path[path.length - 1])
  const lines: number[] = []
  linesOf(then, side, lines)
  if (lineState(lines[unit]) === NONE) return note('show.reach.noLine', 'supply-14')
  const blue = blueCost(then, unit, lines[unit])
  return blue === 0 ? note('show.reach.free', 'supply-1') : note('show.reach.cost', 'supply-2', { blue })
}
