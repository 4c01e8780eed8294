/** Where the war is: what is to be seen first. */
import type { Hex } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { nextToEnemy, unitsWhere } from '../rules/02-components.ts'
import { ALLIED, PARAGUAYAN, SET_UP, sides } from '../world.ts'

/** The Paraná front, from the forts of the three rivers to where the Allies come from. */
const front = ['1432', '1434', '1335', '2534', '1930', '1237']
/** By side, where it sets up. */
const home = [
  ['1826', '1432', '1434', '2534', '2026'],
  ['1335', '1240', '1440', '2440', '1237', '2036'],
]

const named = (p: Triple, names: readonly string[]): Hex[] =>
  names.map(name => p.world.ground.hexNamed(name)).filter(hex => hex >= 0)

/** What is under way; in the set-up one's own country; where both sides touch; else the front. */
export function theatre(p: Triple, viewer: number): readonly Hex[] {
  if (p.phase === SET_UP) return named(p, home[viewer === PARAGUAYAN ? PARAGUAYAN : ALLIED])
  const acting = unitsWhere(p, unit => p.place[unit] >= 0 && (p.group[unit] === 1 || p.fights[unit] > 0))
  if (acting.length > 0) {
    const at = [...new Set(acting.map(unit => p.place[unit])), ...(p.target >= 0 ? [p.target] : [])]
    return at.flatMap(hex => [hex, ...p.world.ground.neighbours[hex]])
  }
  const touching = Array.from(p.holder.keys()).filter(
    hex => p.holder[hex] > 0 && nextToEnemy(p, p.holder[hex] - 1, hex),
  )
  return touching.length > sides.length ? [...touching, ...named(p, front.slice(0, 3))] : named(p, front)
}
