/** A hex in words: ground, settlement, works, supply, and everybody who stands there. */
import type { Hex } from '@quebracho/engine/map'
import { type Say, say } from '@quebracho/engine/show'
import type { Chaco } from '../position.ts'
import { attackFactor, defenceFactor, pointsAt } from '../rules/02-components.ts'
import { terrains } from '../rules/02-land.ts'
import { generalSupply, hasWater } from '../rules/08-supply-lines.ts'
import { stackingLimit, stackSize } from '../rules/11-stacking-limit.ts'
import { ARMOR, LEADER, type Side, sides, TRUCK, type Unit } from '../world.ts'
import { unitsOf } from './common.ts'
import { factorsOf, isUnsupplied } from './pieces.ts'
import { heldBy, spots } from './spots.ts'

export function describe(p: Chaco, hex: Hex): Say[] {
  const troops = sides.flatMap((_, side) => standing(p, side, hex))
  return hex < p.world.hexes ? [...groundOf(p, hex), ...troops] : [...boxOf(p, hex), ...troops]
}

function groundOf(p: Chaco, hex: Hex): Say[] {
  const { land } = p.world
  if (land.neutral[hex] === 1) return [say(`terrain.${terrains[land.terrain[hex]]}`), say('describe.neutral')]
  return [
    say(`terrain.${terrains[land.terrain[hex]]}`),
    ...(land.settlementAt[hex] >= 0 ? [heldBy(p, hex)] : []),
    ...spots(p)
      .filter(spot => spot.hex === hex && spot.kind !== 'flag')
      .map(spot => spot.say),
    ...waterAt(p, hex),
  ]
}

/** 8.13a: said where it could matter. */
function waterAt(p: Chaco, hex: Hex): Say[] {
  if (p.world.basic) return []
  return [say(hasWater(p, hex) ? 'describe.water' : 'describe.dry')]
}

function boxOf(p: Chaco, place: Hex): Say[] {
  const box = p.world.land.boxes[place - p.world.hexes]
  return box
    ? [say('describe.box', { side: box.side }), say(box.wholeTurn ? 'show.box.turn' : 'show.box.point')]
    : []
}

/** One side in the hex: whose they are, their strength together, each of them, and how they fare. */
function standing(p: Chaco, side: Side, hex: Hex): Say[] {
  const here = unitsOf(p, side, unit => p.place[unit] === hex)
  if (here.length === 0) return []
  const named = here.filter(unit => p.world.kind[unit] <= LEADER || unit === p.world.ghq[side])
  const trucks = here.filter(unit => p.world.kind[unit] === TRUCK).length
  const points = pointsAt(p, side, hex)
  return [
    say(`side.${sides[side]}`),
    ...strengthOf(p, side, hex, here),
    ...named.map(unit => unitIn(p, unit)),
    ...(trucks > 0 ? [say('panel.trucksHere', { count: trucks })] : []),
    ...(points > 0 ? [say('panel.csp', { count: points })] : []),
    ...supplyOf(p, side, hex),
  ]
}

function strengthOf(p: Chaco, side: Side, hex: Hex, here: readonly Unit[]): Say[] {
  const troops = here.filter(unit => p.world.kind[unit] <= ARMOR)
  if (troops.length === 0) return []
  const attack = troops.reduce((sum, unit) => sum + attackFactor(p, unit), 0)
  const defence = troops.reduce((sum, unit) => sum + defenceFactor(p, unit), 0)
  const strength = say('describe.strength', { attack, defence })
  const limit = stackingLimit(p, hex)
  if (!Number.isFinite(limit)) return [strength]
  return [strength, say('describe.stack', { count: stackSize(p, side, hex), limit })]
}

function unitIn(p: Chaco, unit: Unit): Say {
  const isTroop = p.world.kind[unit] <= ARMOR
  const isWeak = isTroop && p.steps[unit] < p.world.fullSteps[unit]
  const key = isUnsupplied(p, unit)
    ? isWeak
      ? 'describe.unit.weakUnsupplied'
      : 'describe.unit.unsupplied'
    : isWeak
      ? 'describe.unit.weak'
      : 'describe.unit'
  return say(key, { unit, factors: factorsOf(p, unit).replace(/-(?=[+−])/, '/') })
}

/** 8.10a, as it would be judged now. */
function supplyOf(p: Chaco, side: Side, hex: Hex): Say[] {
  if (p.world.basic) return []
  return [say(generalSupply(p, side)[hex] === 1 ? 'describe.supplied' : 'describe.unsupplied')]
}
