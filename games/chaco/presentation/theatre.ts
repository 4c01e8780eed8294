/** Where the war is: what is to be seen first. */
import type { Hex } from '@quebracho/engine/map'
import { chaco } from '../index.ts'
import type { Chaco } from '../position.ts'
import { deploy } from '../rules/17-set-up.ts'
import { ENGINEER, enemyOf, hexDistance, type Side, sides } from '../world.ts'
import { promptOf, unitsOf } from './common.ts'

/** Troops as near as this to the enemy's, in hexes, are at the front. */
const NEAR = 8

const troopsOf = (p: Chaco, side: Side): Hex[] => [
  ...new Set(
    unitsOf(p, side, unit => p.world.kind[unit] <= ENGINEER && p.place[unit] < p.world.hexes).map(
      unit => p.place[unit],
    ),
  ),
]

/** Hexes of both fronts; before there are any, where troops stand or can be placed. */
export function theatre(p: Chaco): readonly Hex[] {
  const troops = sides.map((_, side) => troopsOf(p, side))
  const isNear = (hex: Hex, side: Side) =>
    troops[enemyOf(side)].some(other => hexDistance(p.world, hex, other) <= NEAR)
  const front = troops.flatMap((hexes, side) => hexes.filter(hex => isNear(hex, side)))
  if (front.length > 0 && promptOf(p) !== 'deploy') return front
  return [...front, ...placesToDeploy(p)]
}

function placesToDeploy(p: Chaco): Hex[] {
  if (promptOf(p) !== 'deploy') return []
  const last = (action: readonly number[]) => action[2]
  const places = chaco
    .actions(p)
    .toArray()
    .filter(([verb]) => verb === deploy.index)
    .map(last)
  return [...new Set(places)].filter(place => place < p.world.hexes)
}
