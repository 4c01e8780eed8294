/** The counters on the map, with what they show and what has become of them. */
import { type Piece, type PieceMark, say, signed } from '@quebracho/engine/show'
import counters from '../data/counters.json' with { type: 'json' }
import { ATTACKS, DEFENDS, type Pacific } from '../position.ts'
import {
  antiShipOf,
  armorOf,
  columnsOf,
  gunfireOf,
  isFort,
  isShip,
  isWarship,
  modOf,
  raidModOf,
  sideOf,
  speedOf,
} from '../rules/02-components.ts'
import { areaNames, BOLIVIA, type Nation, nations, PERU, type Place } from '../rules/02-geography.ts'
import { kinds, sideOfNation, TRANSPORT, type Unit, WARSHIP } from '../world.ts'
import { shortName, unitsWhere } from './common.ts'
import { heapAboard, heapAt } from './heaps.ts'
import { nationColours } from './sides.ts'

/** 2.6: regiments and battalions. */
const sizes: readonly string[] = counters.land.map(({ size }) =>
  size === 'regiment' ? 'iii' : size === 'battalion' ? 'ii' : '',
)

const monitors = new Set(['pe-huascar', 'pe-manco', 'pe-atahualpa'])
/** With this gunfire or less a warship without armour is drawn as a gunboat. */
const GUNBOAT = 3

/** What a counter is drawn like. */
function symbolOf(p: Pacific, unit: Unit): string {
  const { kind, names, gunfire, armor } = p.world
  if (kind[unit] !== WARSHIP) return kinds[kind[unit]]
  if (monitors.has(names.unit[unit])) return 'monitor'
  const sound = 2 * unit + 1
  return armor[sound] > 0 ? 'ironclad' : gunfire[sound] > GUNBOAT ? 'corvette' : 'gunboat'
}

/** 2.7d-g: the printed "+n"; raid modifier and anti-ship factor of a fort; gunfire, armor, speed of a ship. */
export function factorsOf(p: Pacific, unit: Unit): string {
  if (p.world.kind[unit] === TRANSPORT) return signed(speedOf(p, unit))
  if (isShip(p, unit)) return `${gunfireOf(p, unit)}/${armorOf(p, unit)}/${signed(speedOf(p, unit))}`
  if (!isFort(p, unit)) return signed(modOf(p, unit))
  const antiShip = antiShipOf(p, unit)
  return antiShip < 0 ? signed(raidModOf(p, unit)) : `${signed(raidModOf(p, unit))}/${antiShip}`
}

/** Fewer steps than printed, or the damaged side of a ship. */
export const isWeak = (p: Pacific, unit: Unit): boolean =>
  p.steps[unit] > 0 && p.steps[unit] < p.world.mostSteps[unit]

/** Where a counter is seen: those aboard with their ship. */
export const seenAt = (p: Pacific, unit: Unit): Place =>
  p.carrier[unit] >= 0 ? p.place[p.carrier[unit]] : p.place[unit]

/** Everything in a hex or in the Box, from the bottom of each stack up. */
export function pieces(p: Pacific, viewer: number): Piece[] {
  const units = unitsWhere(p, unit => seenAt(p, unit) >= 0)
  units.sort((a, b) => heightOf(p, a) - heightOf(p, b) || b - a)
  return [...heaps(p), ...units.map(unit => pieceOf(p, unit, viewer))]
}

/** Columns lie below, then forts, troops, who is aboard, transports, and warships by their guns. */
function heightOf(p: Pacific, unit: Unit): number {
  if (isWarship(p, unit)) return 60 + gunfireOf(p, unit)
  if (isShip(p, unit)) return 50
  if (p.carrier[unit] >= 0) return 40
  return isFort(p, unit) ? 10 : 20 + modOf(p, unit)
}

/** A counter, on the map or beside it. */
export function pieceOf(p: Pacific, unit: Unit, viewer: number): Piece {
  const { nation } = p.world
  const side = sideOf(p, unit)
  const size = sizes[unit] ?? ''
  const isForeign = sideOfNation(nation[unit]) !== side || nation[unit] === BOLIVIA
  const chit = chitOf(p, unit, viewer)
  return {
    unit,
    hex: seenAt(p, unit),
    side,
    symbol: symbolOf(p, unit),
    ...(size !== '' && { size }),
    factors: factorsOf(p, unit),
    name: shortName(unit),
    ...(p.carrier[unit] >= 0 && { carrier: p.carrier[unit] }),
    ...(isWeak(p, unit) && { reduced: true }),
    ...(isForeign && { accent: nationColours[nation[unit]] }),
    ...(chit !== null && { chit }),
    marks: seenAt(p, unit) < 0 ? [] : marksOf(p, unit),
  }
}

/**
 * 4.1c, 4.1e: the areas a ship is ordered to now and next, for her owner and, once she sails, for all. An enemy ship's
 * chit lies face down, whether or not there is an order under it.
 */
function chitOf(p: Pacific, ship: Unit, viewer: number): string | null {
  if (!isShip(p, ship) || p.place[ship] < 0) return null
  const name = (area: number) => areaNames[area - 1] ?? ''
  if (p.moving[ship] === 1) return p.bound > 0 ? name(p.bound) : null
  if (p.owner[ship] !== viewer) return ''
  const [now, next] = [p.order[ship], p.nextOrder[ship]]
  if (now === 0 && next === 0) return null
  return next === 0 ? name(now) : now === 0 ? `→${name(next)}` : `${name(now)}→${name(next)}`
}

/** 2.8: Supply Columns of each nation, with how many they are; those aboard a transport too. */
function heaps(p: Pacific): Piece[] {
  const found: Piece[] = []
  for (const nation of nations.keys()) {
    for (let place = 0; place < p.world.places; place++) {
      const count = columnsOf(p, nation, place)
      if (count > 0) found.push(heapOf(p, nation, place, count))
    }
  }
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) {
    if (p.loaded[ship] === 0 || p.place[ship] < 0) continue
    const nation = p.loaded[ship] - 1
    found.push({
      ...heapOf(p, nation, p.place[ship], 1),
      unit: heapAboard(p, ship),
      carrier: ship,
      heap: say('show.column.aboard', { nation, unit: ship }),
      marks: ['carried'],
    })
  }
  return found
}

function heapOf(p: Pacific, nation: Nation, place: Place, count: number): Piece {
  const tired = p.tired[nation * p.world.places + place]
  return {
    unit: heapAt(p, nation, place),
    hex: place,
    side: sideOfNation(nation),
    symbol: 'column',
    factors: String(count),
    name: nation === PERU ? 'Perú' : nation === BOLIVIA ? 'Bolivia' : 'Chile',
    ...(nation === BOLIVIA && { accent: nationColours[nation] }),
    heap: say('show.column', { nation, count }),
    marks: tired >= count ? ['moved'] : [],
  }
}

/** Whether the counter belongs to what is being done now: in a naval battle those who have still to fire. */
function isActing(p: Pacific, unit: Unit): boolean {
  if (p.line[unit] > 0) return isWarship(p, unit) && p.aside[unit] === 0 && p.fired[unit] === 0
  return p.group[unit] === 1 || p.moving[unit] === 1 || p.goes[unit] === 1 || p.fights[unit] === ATTACKS
}

function marksOf(p: Pacific, unit: Unit): PieceMark[] {
  const marks: PieceMark[] = []
  if (p.carrier[unit] >= 0) marks.push('carried')
  if (p.built[unit] === 1) marks.push('building')
  if (p.landed[unit] === 1 || p.beached[unit] === 1) marks.push('landed')
  if (isActing(p, unit)) marks.push('acting')
  else if (p.attacked[unit] === 1 || p.raided[unit] === 1 || p.fired[unit] === 1) marks.push('fought')
  else if (p.fights[unit] !== DEFENDS && (p.moved[unit] === 1 || p.pinned[unit] === 1)) marks.push('moved')
  return marks
}
