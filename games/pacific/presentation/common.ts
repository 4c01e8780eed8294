/** What the presentation's parts have in common: words, short names, and the procedures under way. */
import { type Action, FIRST_VERB, FRAME_SIZE, type Procedure, type Say } from '@quebracho/engine'
import counters from '../counters.json' with { type: 'json' }
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'
import type { Side, Unit } from '../world.ts'

export const say = (key: string, params?: Say['params']): Say => (params ? { key, params } : { key })

/** A figure with its sign, as printed on the counters. */
export const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : String(value)

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

/** The locals of the innermost frame of the procedure, wherever on the stack it is, or null. */
export function under(p: Pacific, { index, locals }: Procedure): Readonly<Record<string, number>> | null {
  if (p.outcome !== 0) return null
  for (let level = p.depth - 1; level >= 0; level--) {
    const base = level * FRAME_SIZE
    if (p.stack[base] === index)
      return Object.fromEntries(locals.map((name, i) => [name, p.stack[base + 2 + i]]))
  }
  return null
}

/** What is asked now, '' if nobody is. */
export function promptOf(p: Pacific): string {
  const waiting = pacific.pending(p)
  return waiting.kind === 'decision' ? waiting.prompt : ''
}

/** Who decides now, or -1. */
export function deciderOf(p: Pacific): Side {
  const waiting = pacific.pending(p)
  return waiting.kind === 'decision' ? waiting.side : -1
}

export const verbNumber = (name: string): number =>
  pacific.vocabulary.verbs.find(verb => verb.name === name)?.index ?? -1

export const verbOf = (action: Action): string => pacific.vocabulary.verbs[action[0] - FIRST_VERB]?.name ?? ''

/** Every counter that passes, in the order of their numbers. */
export function unitsWhere(p: Pacific, passes: (unit: Unit) => boolean): Unit[] {
  const found: Unit[] = []
  for (let unit = 0; unit < p.world.units; unit++) if (passes(unit)) found.push(unit)
  return found
}
