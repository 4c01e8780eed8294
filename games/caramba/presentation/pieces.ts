/** What stands on the board, as far as the view knows: counters, spots, and a hex in words. */
import type { Hex } from '@quebracho/engine/map'
import { type Piece, type PieceMark, type Say, type Spot, say } from '@quebracho/engine/show'
import type { Caramba } from '../position.ts'
import { sideOf, unitName } from '../rules/01-units.ts'
import { depotAt } from '../rules/05-depots-and-tokens.ts'
import { type Side, sides, terrains, type Unit } from '../world.ts'

export function pieces(p: Caramba, viewer: Side): Piece[] {
  const found: Piece[] = []
  for (let unit = 0; unit < p.world.units; unit++) if (p.hex[unit] >= 0) found.push(pieceOf(p, unit, viewer))
  return found
}

/** A counter, on the map or beside it. */
export function pieceOf(p: Caramba, unit: Unit, viewer: Side): Piece {
  const unknown = isUnknown(p, unit)
  const start = startCv(p, unit, viewer)
  return {
    unit,
    hex: p.hex[unit],
    side: sideOf(p, unit),
    symbol: unknown ? 'unknown' : 'infantry',
    size: 'xx',
    factors: unknown ? '?' : String(p.cv[unit]),
    name: unitName(p, unit),
    ...(unknown && { unknown }),
    ...(!unknown && start !== null && p.cv[unit] < start && { reduced: true }),
    marks: marksOf(p, unit),
  }
}

/** fog-8: nothing but its hex is known. */
const isUnknown = (p: Caramba, unit: Unit): boolean => p.cv[unit] < 0

/** What the unit began with, or null where its number says nothing of it: fog-9 renumbers the other army. */
function startCv(p: Caramba, unit: Unit, viewer: Side): number | null {
  const { startCv, firstUnit, fog } = p.world
  const side = sideOf(p, unit)
  if (fog !== 'hidden' || side === viewer) return startCv[unit]
  const army = startCv.subarray(firstUnit[side], firstUnit[side + 1])
  return army.every(cv => cv === army[0]) ? army[0] : null
}

function marksOf(p: Caramba, unit: Unit): PieceMark[] {
  const marks: PieceMark[] = []
  if (p.tank[unit] === 1) marks.push('tank')
  if (p.works[unit] > 0) marks.push(p.works[unit] === 1 ? 'works1' : 'works2')
  if (p.localised[unit] === 0) marks.push('unseen')
  if (p.supplied[unit] === 0) marks.push('unsupplied')
  if (p.moved[unit] === 1) marks.push('moved')
  if (p.attacked[unit] === 1 || p.barraged[unit] === 1) marks.push('fought')
  if (p.deforesting[unit] === 1) marks.push('working')
  if (p.acting === unit) marks.push('acting')
  else if (p.activated[unit] === 1 && sideOf(p, unit) === p.active) marks.push('done')
  return marks
}

export function spots(p: Caramba): Spot[] {
  return [...depotSpots(p), ...waterSpots(p), ...objectiveSpots(p)]
}

function depotSpots(p: Caramba): Spot[] {
  return Array.from(p.depotHex.keys())
    .filter(depot => p.depotHex[depot] >= 0)
    .map(depot => {
      const side = p.holder[depot]
      const key = side === p.world.depotSide[depot] ? 'show.spot.depot' : 'show.spot.captured'
      return { hex: p.depotHex[depot], kind: 'depot', side, say: say(key, { side }) }
    })
}

/** A marker that may still be the water, as far as the view knows. */
export function openMarkers(p: Caramba): Hex[] {
  const { markers, hexes } = p.world
  if (p.water >= 0) return []
  const isFalse = (hex: Hex) => p.knownFalse[hex] === 1 || p.knownFalse[hexes + hex] === 1
  return markers.filter(hex => p.marker[hex] === 1 && !isFalse(hex))
}

function waterSpots(p: Caramba): Spot[] {
  const side = p.waterOwner
  if (p.water >= 0) return [{ hex: p.water, kind: 'water', side, say: say('show.spot.water', { side }) }]
  return openMarkers(p).map(hex => ({ hex, kind: 'marker', side: -1, say: say('show.spot.marker') }))
}

/** The hex the scenario is about, once it is known. */
function objectiveSpots(p: Caramba): Spot[] {
  const { victory } = p.world
  const hex = victory.type === 'depot' ? victory.hex : victory.type === 'water' ? p.water : -1
  return hex < 0 ? [] : [{ hex, kind: 'objective', side: prizeOwner(p), say: say('show.spot.objective') }]
}

/** Who holds what the scenario is about, or -1. */
export function prizeOwner(p: Caramba): Side {
  const { victory } = p.world
  return victory.type === 'depot' ? (p.holder[depotAt(p, victory.hex)] ?? -1) : p.waterOwner
}

const markKeys: Readonly<Partial<Record<PieceMark, string>>> = {
  tank: 'show.mark.tank',
  works1: 'show.mark.works1',
  works2: 'show.mark.works2',
  unseen: 'show.mark.unseen',
  unsupplied: 'show.mark.unsupplied',
  moved: 'show.mark.moved',
  fought: 'show.mark.fought',
  working: 'show.mark.working',
  acting: 'show.mark.acting',
  done: 'show.mark.done',
}

export function describe(p: Caramba, hex: Hex): Say[] {
  const unit = p.occupant[hex]
  const here = spots(p).filter(spot => spot.hex === hex)
  const ground = [say(`terrain.${terrains[p.terrain[hex]]}`), ...here.map(spot => spot.say)]
  if (unit < 0) return ground
  const side = sideOf(p, unit)
  const name = unitName(p, unit)
  const who = isUnknown(p, unit)
    ? say('show.unit.unknown', { unit: name })
    : say('show.unit.known', { unit: name, cv: p.cv[unit] })
  const marks = marksOf(p, unit).flatMap(mark => markKeys[mark] ?? [])
  return [...ground, say(`side.${sides[side]}`), who, ...marks.map(key => say(key))]
}
