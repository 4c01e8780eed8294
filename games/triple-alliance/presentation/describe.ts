/** A hex in words: ground, ways, what it is worth, and who stands there as far as the view knows. */
import type { Hex } from '@quebracho/engine/map'
import { type Say, say, signed } from '@quebracho/engine/show'
import type { Triple } from '../position.ts'
import { fortAt, homeSide } from '../rules/02-components.ts'
import { terrains } from '../rules/02-ground.ts'
import { isAllKnown, knownAt, sizeOf } from '../rules/06-hidden.ts'
import { sourceWorks } from '../rules/07-supply.ts'
import { ARGENTINA, kinds, MOST_IN_HEX, nations, sides, type Unit } from '../world.ts'
import { attackOf, defenseOf } from './common.ts'
import { mattoGrossoBox } from './map.ts'
import { factorsOf } from './pieces.ts'
import { goalAt, isGoal } from './spots.ts'

export function describe(p: Triple, hex: Hex): Say[] {
  if (hex >= p.world.hexes)
    return [say(hex === mattoGrossoBox(p.world) ? 'show.box.mattoGrosso.note' : 'show.box.mendoza.note')]
  return [...groundOf(p, hex), ...standing(p, hex)]
}

function groundOf(p: Triple, hex: Hex): Say[] {
  const { ground } = p.world
  const fort = fortAt(p, hex)
  return [
    say(`terrain.${terrains[ground.terrain[hex]]}`),
    ...(ground.inChaco[hex] === 1 ? [say('describe.chaco')] : []),
    ...(onWay(ground.road, hex) ? [say('describe.road')] : []),
    ...(ground.onRail[hex] === 1 ? [say('describe.rail')] : []),
    ...placeIn(p, hex),
    ...(fort >= 0 ? [say('describe.fort', { modifier: signed(p.world.fortModifier[fort]) })] : []),
    ...supplyIn(p, hex),
    ...(isGoal(p, hex) ? [goalAt(p, hex)] : []),
    ...(!isGoal(p, hex) && p.control[hex] !== homeSide(p, hex)
      ? [say('describe.taken', { side: p.control[hex] })]
      : []),
  ]
}

const onWay = (edges: Uint8Array, hex: Hex): boolean =>
  edges.subarray(6 * hex, 6 * hex + 6).some(each => each === 1)

/** Its name on the printed map, where that is another than the place's own. */
function placeIn(p: Triple, hex: Hex): Say[] {
  const place = p.world.ground.map.places.find(each => each.hex === hex)
  const printed = place?.extra.printed
  return typeof printed === 'string' ? [say('describe.printed', { name: printed })] : []
}

/** 7.9a, 7.12a, 7.13a */
function supplyIn(p: Triple, hex: Hex): Say[] {
  const { sources, depots } = p.world.ground
  return [
    ...sides.flatMap((_, side) =>
      sources[side].includes(hex)
        ? [say(sourceWorks(p, side, hex) ? 'describe.source' : 'describe.deadSource', { side })]
        : [],
    ),
    ...(depots.includes(hex) ? [say(p.lost[hex] === 0 ? 'describe.depot' : 'describe.noDepot')] : []),
  ]
}

/** Whoever holds the hex: all of it, or the unit on top and how high the stack looks (6.4a). */
function standing(p: Triple, hex: Hex): Say[] {
  if (p.holder[hex] === 0) return []
  const known = knownAt(p, hex)
  return [
    say(`side.${sides[p.holder[hex] - 1]}`),
    ...(isAllKnown(p, hex) ? whole(p, known) : seen(p, hex, known)),
  ]
}

/** Few are named, many are counted. */
const NAMED = 3

function whole(p: Triple, units: readonly Unit[]): Say[] {
  return [
    ...(units.length > 1 ? [say('describe.stack', { count: units.length, limit: MOST_IN_HEX })] : []),
    ...(units.length <= NAMED ? units.map(unit => unitIn(p, unit)) : kindsOf(p, units)),
    ...nationsOf(p, units),
    ...(units.length > 1
      ? [say('describe.strength', { attack: attackOf(p, units), defense: defenseOf(p, units) })]
      : []),
  ]
}

const unitIn = (p: Triple, unit: Unit): Say => say('describe.unit', { unit, factors: factorsOf(p, unit) })

/** `12 infantry`, `3 cavalry`, in the order of the counters. */
function kindsOf(p: Triple, units: readonly Unit[]): Say[] {
  return kinds.flatMap((name, kind) => {
    const count = units.filter(unit => p.world.kind[unit] === kind).length
    return count > 0 ? [say(`describe.kind.${name}`, { count })] : []
  })
}

/** 13.19: which Allies stand together, where more than one do. */
function nationsOf(p: Triple, units: readonly Unit[]): Say[] {
  const counts = nations.map((_, nation) => units.filter(unit => p.world.nation[unit] === nation).length)
  if (counts.slice(ARGENTINA).filter(count => count > 0).length < 2) return []
  return counts.flatMap((count, nation) => (count > 0 ? [say('describe.nation', { nation, count })] : []))
}

function seen(p: Triple, hex: Hex, known: readonly Unit[]): Say[] {
  const [least, most] = sizeOf(p, hex)
  return [
    ...known.slice(0, 1).map(unit => say('describe.top', { unit, factors: factorsOf(p, unit) })),
    ...(most > 1 ? [say('describe.looks', { least, most })] : [say('describe.alone')]),
  ]
}
