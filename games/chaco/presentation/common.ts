/** What the presentation's parts have in common: words, short names, and the procedures under way. */
import type { Hex } from '@quebracho/engine/map'
import { asking } from '@quebracho/engine/show'
import counters from '../data/counters.json' with { type: 'json' }
import { chaco } from '../index.ts'
import type { Chaco } from '../position.ts'
import { MP } from '../rules/02-land.ts'
import { type Side, SUPPLY, type Unit } from '../world.ts'

/** What stands on the counters: a short name or a number. */
const shortNames = new Map<string, string>([
  ...counters.combatUnits.map(({ id, ...unit }): [string, string] => {
    const { abbr, number } = unit as { abbr?: string; number?: number | null }
    return [id, abbr ?? (number ? String(number) : id.slice(2))]
  }),
  ...counters.leaders.units.map(({ id, name }): [string, string] => [id, name]),
])

/** Of trucks and the GHQ it is what is left of their id without the letter of the side; piles are all alike. */
export function shortName(p: Chaco, unit: Unit): string {
  const id = p.world.names.unit[unit]
  return shortNames.get(id) ?? (p.world.kind[unit] === SUPPLY ? 'CSP' : id.slice(2))
}

export const { promptOf, deciderOf, verbsNow } = asking(chaco)

/** The units of a side that pass and are on the map. */
export function unitsOf(p: Chaco, side: Side, passes: (unit: Unit) => boolean = () => true): Unit[] {
  const found: Unit[] = []
  for (let unit = p.world.firstUnit[side]; unit < p.world.firstUnit[side + 1]; unit++) {
    if (p.place[unit] >= 0 && passes(unit)) found.push(unit)
  }
  return found
}

/** A way over hexes and clearing sides as the hexes and boxes it touches. */
export const alongHexes = (p: Chaco, path: Iterable<number>): Hex[] =>
  [...path].filter(node => node < p.world.places)

const thirds = ['', '⅙', '⅓', '½', '⅔', '⅚']

/** Movement points as they are spoken of: 1⅓ for eight parts. */
export function inPoints(parts: number): string {
  const whole = Math.floor(parts / MP)
  const rest = thirds[parts % MP]
  return whole > 0 || rest === '' ? `${whole}${rest}` : rest
}
