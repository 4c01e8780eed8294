/** A hex in words: ground, naval areas, city, and everybody who stands there or lies at anchor. */
import type { Hex } from '@quebracho/engine/map'
import { type Say, say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Pacific } from '../position.ts'
import {
  cargoOf,
  columnsOf,
  gunfireOf,
  isFort,
  isShip,
  isWarship,
  landAt,
  nationsOf,
  shipsAt,
} from '../rules/02-components.ts'
import { areaNames, inArea, type Place, terrains } from '../rules/02-geography.ts'
import { enemyOf, type Side, sides, type Unit } from '../world.ts'
import { shortName, sum } from './common.ts'
import { factorsOf, isWeak } from './pieces.ts'
import { heldBy } from './spots.ts'

export function describe(p: Pacific, hex: Hex): Say[] {
  const troops = sides.flatMap((_, side) => standing(p, side, hex))
  return hex < p.world.hexes ? [...groundOf(p, hex), ...troops] : [say('show.box.note'), ...troops]
}

function groundOf(p: Pacific, hex: Hex): Say[] {
  const { geography } = p.world
  const areas = areaNames.filter((_, i) => inArea(geography.areas[hex], i + 1))
  return [
    say(`terrain.${terrains[geography.terrain[hex]]}`),
    ...(areas.length > 0 ? [say('describe.areas', { areas: areas.join(', ') })] : []),
    ...(geography.cityAt[hex] >= 0 ? [heldBy(p, hex)] : []),
    ...(geography.land[hex] === 1 && geography.cityAt[hex] < 0
      ? [say('describe.control', { side: p.control[hex] })]
      : []),
    ...blockade(p, hex),
  ]
}

/** 7.6b: enemy warships lie before the port. */
function blockade(p: Pacific, hex: Hex): Say[] {
  if (p.world.geography.port[hex] === 0) return []
  const side = enemyOf(p.control[hex])
  const isClosed = shipsAt(p, side, hex).some(ship => isWarship(p, ship))
  return isClosed ? [say('describe.blockade', { side })] : []
}

/** One side in the hex: land units, columns, ships with what they carry. */
function standing(p: Pacific, side: Side, place: Place): Say[] {
  const land = landAt(p, side, place)
  const ships = shipsAt(p, side, place)
  const columns = nationsOf(side).filter(nation => columnsOf(p, nation, place) > 0)
  if (land.length + ships.length + columns.length === 0) return []
  return [
    say(`side.${sides[side]}`),
    ...stackOf(p, land, place),
    ...(land.length > ARMY ? [army(p, land)] : land.map(unit => unitIn(p, unit))),
    ...columns.map(nation => say('show.column', { nation, count: columnsOf(p, nation, place) })),
    ...warships(
      p,
      ships.filter(ship => isWarship(p, ship)),
    ),
    ...ships
      .filter(ship => !isWarship(p, ship) && !isPlain(p, ship))
      .flatMap(ship => [unitIn(p, ship), ...cargoIn(p, ship)]),
    ...convoy(
      'describe.laden',
      ships.filter(ship => isPlain(p, ship) && p.loaded[ship] > 0),
    ),
    ...convoy(
      'describe.transports',
      ships.filter(ship => isPlain(p, ship) && p.loaded[ship] === 0),
    ),
  ]
}

/** A sound transport without troops, of which there is little to say but its name. */
const isPlain = (p: Pacific, ship: Unit): boolean =>
  !isWarship(p, ship) && !isWeak(p, ship) && cargoOf(p, ship).length === 0

/** More ships than so many are told together, and more land units, as in the Box: a line must be read at a glance. */
const FLEET = 4
const ARMY = 7

const convoy = (key: string, ships: readonly Unit[]): Say[] => {
  const count = ships.length
  if (count === 0) return []
  return [
    count > FLEET
      ? say(`${key}.many`, { count })
      : say(key, { count, names: ships.map(shortName).join(', ') }),
  ]
}

function warships(p: Pacific, ships: readonly Unit[]): Say[] {
  if (ships.length <= FLEET) return ships.map(ship => unitIn(p, ship))
  const weak = ships.filter(ship => isWeak(p, ship)).length
  const guns = sum(ships.map(ship => gunfireOf(p, ship)))
  return [say(weak > 0 ? 'describe.fleet.weak' : 'describe.fleet', { count: ships.length, guns, weak })]
}

const army = (p: Pacific, land: readonly Unit[]): Say =>
  say('describe.army', { count: land.length, steps: sum(land.map(unit => p.steps[unit])) })

/** 8.1a, 8.1b */
function stackOf(p: Pacific, land: readonly Unit[], place: Place): Say[] {
  if (land.length === 0 || place === p.world.box) return []
  const { limit, withFort } = tables.stacking
  const most = land.some(unit => isFort(p, unit)) ? withFort : limit
  return [say('describe.stack', { count: land.length, limit: most })]
}

function unitIn(p: Pacific, unit: Unit): Say {
  const kind = isWarship(p, unit)
    ? 'warship'
    : isShip(p, unit)
      ? 'transport'
      : isFort(p, unit)
        ? 'fort'
        : 'unit'
  return say(`describe.${kind}${isWeak(p, unit) ? '.weak' : ''}`, { unit, factors: factorsOf(p, unit) })
}

/** 7.1f */
function cargoIn(p: Pacific, ship: Unit): Say[] {
  return [
    ...cargoOf(p, ship).map(unit => say('describe.aboard', { unit, factors: factorsOf(p, unit) })),
    ...(p.loaded[ship] > 0 ? [say('describe.columnAboard', { nation: p.loaded[ship] - 1 })] : []),
  ]
}
