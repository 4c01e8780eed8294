/** How a side can imagine what it does not know: any position that would give it the view it has. */
import { frameAt, type Pick, SPECTATOR } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { type Caramba, unitState } from '../position.ts'
import { distanceBetween, putInto, sideOf } from '../rules/01-units.ts'
import { givePublicNumber, hasFought } from '../rules/02-unseen.ts'
import { colourRefusal, production, yieldsAmmunition } from '../rules/05-depots-and-tokens.ts'
import { anyTokenFor, combat } from '../rules/09-combat.ts'
import { barrageFire } from '../rules/11-barrage.ts'
import { longestRange } from '../rules/11-barrage-range.ts'
import { airRecce } from '../rules/12-aircraft.ts'
import { deployment, hasSeen, secretMarkers, unplacedUnits } from '../rules/15-canada-dry.ts'
import {
  COLOURS,
  type Depot,
  enemyOf,
  GREEN,
  RED,
  type Side,
  terrains,
  UNEXPLORED,
  type Unit,
  WHITE,
  YELLOW,
} from '../world.ts'

/** Fills the gaps that `mask` leaves in a view: any tokens, enemies of any strength anywhere they may stand. */
export function fill(p: Caramba, viewer: number, pick: Pick): void {
  const others = viewer === SPECTATOR ? [0, 1] : [enemyOf(viewer)]
  const { fog, hexes } = p.world
  for (const side of others) {
    fillCommitted(p, side, pick)
    if (secretMarkers(p)) p.knownFalse.fill(0, side * hexes, (side + 1) * hexes)
  }
  if (fog === 'table') return
  p.quiet = p.stirred = 0
  for (const side of others) fillArmy(p, side, pick)
  if (fog !== 'hidden') return
  if (viewer !== SPECTATOR) fillOwnMarks(p, viewer)
  fillRecce(p, viewer, pick)
}

/** The markers that nobody in sight knows to be false. */
export function possibleWater(p: Caramba): readonly Hex[] {
  const { hexes, markers } = p.world
  if (waitsForDraw(p)) return []
  return markers.filter(hex => p.knownFalse[hex] !== 1 && p.knownFalse[hexes + hex] !== 1)
}

/** Before the draw of the real marker there is none to imagine. */
const waitsForDraw = (p: Caramba): boolean => p.depth === 1 && p.turn === 0

/** depots-5: whoever picks first (G16: B) has picked for all his depots when the other does; whoever is picking lacks one at least. */
export function possibleAmmunition(p: Caramba, depot: Depot): readonly number[] {
  const f = frameAt(p, production, 'pick')
  const side = p.world.depotSide[depot]
  if (!f || !yieldsAmmunition(p, depot)) return []
  if (f.side !== side) return side === p.world.order[1] ? ammunition : []
  const lacksAnother = p.ammo.some(
    (colour, other) =>
      colour < 0 && other !== depot && p.world.depotSide[other] === side && yieldsAmmunition(p, other),
  )
  return lacksAnother ? [-1, ...ammunition] : []
}

const ammunition = [RED, GREEN, YELLOW, WHITE]

function fillCommitted(p: Caramba, side: Side, pick: Pick): void {
  const f = frameAt(p, combat, 'attacker', 'defender')
  if (!f || p.world.options.tokenCommit !== 'secret' || side !== p.active) return
  const { tokenCap } = p.world.options
  let left = typeof tokenCap === 'number' ? tokenCap : 4
  for (let colour = RED; colour <= WHITE; colour++) {
    if (colourRefusal(p, p.occupant[f.from], colour) !== null) continue
    const count = pick(Math.min(left, p.pool[side * COLOURS + colour]) + 1)
    p.spent[side * COLOURS + colour] = count
    left -= count
  }
}

function fillArmy(p: Caramba, side: Side, pick: Pick): void {
  const { firstUnit, startCv, tanks, armyCv, fog } = p.world
  const unknown: Unit[] = []
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    // act-4: who was seen to fight, or to clear its hex, is through with its turn.
    p.activated[unit] = Math.max(0, p.attacked[unit], p.barraged[unit], p.deforesting[unit])
    if (p.cv[unit] < 0) unknown.push(unit)
  }
  for (const unit of unknown) {
    for (const field of unitState) p[field][unit] = 0
    p.cv[unit] = p.turn === 0 ? startCv[unit] : 1 + pick(startCv[unit])
    p.supplied[unit] = 1
    if (unit - firstUnit[side] < p.sighted[side]) p.publicNumber[unit] = unit - firstUnit[side] + 1
  }
  if (fog === 'hidden') {
    fillMap(p, side)
    placeUnseen(p, side, unknown, pick)
  }
  fillTanks(p, side, unknown, tanks[side], pick)
  let left = 0
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) left += p.cv[unit]
  p.cvLost[side] = Math.max(0, armyCv[side] - left)
}

/** What the enemy must have seen: what was open from the start. What his units see comes with them. */
function fillMap(p: Caramba, side: Side): void {
  const { hexes, startTerrain } = p.world
  for (let hex = 0; hex < hexes; hex++) p.seen[side * hexes + hex] = startTerrain[hex] === UNEXPLORED ? 0 : 1
}

function fillTanks(p: Caramba, side: Side, unknown: readonly Unit[], markers: number, pick: Pick): void {
  const { firstUnit } = p.world
  let given = 0
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) given += p.tank[unit]
  const able = unknown.filter(unit => p.hex[unit] >= 0)
  for (; given < markers && able.length > 0; given++) p.tank[able.splice(pick(able.length), 1)[0]] = 1
  p.tanksLeft[side] = p.turn === 0 ? markers - given : 0
}

/**
 * Each unseen enemy stands in some free hex that touches none of the viewer's units; whoever finds none is gone.
 * One of them may be firing a barrage just now.
 */
function placeUnseen(p: Caramba, side: Side, unknown: readonly Unit[], pick: Pick): void {
  const waiting = stillToPlace(p, side)
  for (const [i, unit] of unknown.entries()) {
    if (i >= unknown.length - waiting) return
    const free = freeHexes(p, side, unit)
    if (p.hex[unit] < 0 && free.length > 0) putInto(p, unit, free[pick(free.length)])
    if (i === 0) standInForFirer(p, side, unit, free)
    if (p.hex[unit] < 0) p.cv[unit] = 0
    else sight(p, side, p.hex[unit], () => pick(6))
  }
}

/** Before the first turn a unit stands where the scenario puts it, or somewhere in its side's zone. */
function freeHexes(p: Caramba, side: Side, unit: Unit): Hex[] {
  const { hexes, neighbours, unitZone, startHex } = p.world
  if (p.turn === 0 && startHex[unit] >= 0) return [startHex[unit]]
  const free: Hex[] = []
  for (let hex = 0; hex < hexes; hex++) {
    if (p.occupant[hex] >= 0 || (p.turn === 0 && !unitZone[side][hex])) continue
    const touches = neighbours
      .subarray(6 * hex, 6 * hex + 6)
      .some(near => near >= 0 && enemyIn(p, near, side))
    if (!touches) free.push(hex)
  }
  return free
}

/** If a barrage comes from nobody in sight, the unit is put where it could fire it, the unknown around it open. */
function standInForFirer(p: Caramba, side: Side, unit: Unit, free: readonly Hex[]): void {
  const f = frameAt(p, barrageFire)
  if (!f || side !== p.active || f.from >= 0) return
  const { at } = f
  for (const from of free) {
    putInto(p, unit, from)
    if (distanceBetween(p, from, at) > longestRange) continue
    sight(p, side, from, () => 5)
    if (anyTokenFor(p, { from, at, side, barrage: 1 })) break
  }
  f.from = p.hex[unit]
}

const enemyIn = (p: Caramba, hex: Hex, side: Side): boolean =>
  p.occupant[hex] >= 0 && sideOf(p, p.occupant[hex]) !== side

/** In deployment the sides place in turn, so a side knows how many the other has left, while it has some itself. */
function stillToPlace(p: Caramba, side: Side): number {
  const f = frameAt(p, deployment)
  if (!f) return 0
  const { firstUnit, startHex, deploysFirst } = p.world
  const toPlace = (of: Side) =>
    startHex.subarray(firstUnit[of], firstUnit[of + 1]).filter(hex => hex < 0).length
  const viewer = enemyOf(side)
  const own = toPlace(viewer) - unplacedUnits(p, viewer)
  const hisTurn = f.side === side
  const his = side === deploysFirst ? own + (hisTurn ? 0 : 1) : own - (hisTurn ? 1 : 0)
  return Math.max(hisTurn ? 1 : 0, toPlace(side) - Math.max(0, his))
}

/** What an imagined unit must have explored around it, by the faces of imagined dice. */
function sight(p: Caramba, side: Side, hex: Hex, face: () => number): void {
  const { hexes } = p.world
  for (let near = 0; near < hexes; near++) {
    if (distanceBetween(p, hex, near) > tables.sight || hasSeen(p, side, near)) continue
    p.seen[side * hexes + near] = 1
    if (p.terrain[near] === UNEXPLORED) {
      p.terrain[near] = terrains.indexOf(tables.exploration[face()] as (typeof terrains)[number])
    }
  }
}

/** An enemy's recce that is just flown looks somewhere. */
function fillRecce(p: Caramba, viewer: number, pick: Pick): void {
  const f = frameAt(p, airRecce)
  if (!f || p.active === viewer) return
  f.hex = pick(p.world.hexes)
  f.left = 1
  f.covered = 0
}

/** G71: which of its own units are localised the side can only guess: at least those in contact, and who has just fought. */
function fillOwnMarks(p: Caramba, viewer: Side): void {
  const { firstUnit, neighbours } = p.world
  for (let unit = firstUnit[viewer]; unit < firstUnit[viewer + 1]; unit++) {
    const hex = p.hex[unit]
    const near = hex < 0 ? [] : Array.from(neighbours.subarray(6 * hex, 6 * hex + 6))
    const touches = near.some(each => each >= 0 && enemyIn(p, each, viewer))
    p.localised[unit] = touches || (hex >= 0 && hasFought(p, unit)) ? 1 : 0
    if (p.localised[unit] === 1) givePublicNumber(p, unit)
  }
}
