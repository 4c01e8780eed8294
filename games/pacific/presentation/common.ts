/** What the presentation's parts have in common: words, short names, and the procedures under way. */
import type { Procedure } from '@quebracho/engine'
import { asking, localsAt } from '@quebracho/engine/show'
import counters from '../data/counters.json' with { type: 'json' }
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'
import type { Unit } from '../world.ts'

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** The part of a name there is room for: 4.º Línea, Yungay, Callao, Cochrane. */
const brief = (name: string): string =>
  name
    .replace(/^(?:Fuerte del?|Carabineros de|Húsares de|Lanceros de|Batería|Almirante|Matías) /, '')
    .replace(/ (?:a Caballo|Encalada|\(.*\))$/, '')
    .replace(' de Línea', ' Línea')

/** What stands on a counter: the name of a regiment, a fort or a ship, the number of a battalion. */
const shortNames: readonly string[] = [
  ...counters.land.map(({ id, name }) => /-(?:inf|cav|art|reg)(\d+)$/.exec(id)?.[1] ?? brief(name.es)),
  ...counters.ships.map(({ name }) => brief(name)),
]

export const shortName = (unit: Unit): string => shortNames[unit]

export const { promptOf, deciderOf, verbsNow } = asking(pacific)

/** Whether the game stands at one of these steps of the procedure. */
export const isAt = <S extends string>(
  p: Pacific,
  procedure: Procedure<string, S>,
  ...steps: NoInfer<S>[]
): boolean => localsAt(p, procedure, ...steps) !== null

/** Every counter that passes, in the order of their numbers. */
export function unitsWhere(p: Pacific, passes: (unit: Unit) => boolean): Unit[] {
  const found: Unit[] = []
  for (let unit = 0; unit < p.world.units; unit++) if (passes(unit)) found.push(unit)
  return found
}
