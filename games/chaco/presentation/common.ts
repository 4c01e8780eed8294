/** What the presentation's parts have in common: words, short names, and the procedures under way. */
import { type Action, FIRST_VERB, FRAME_SIZE, type Hex, type Procedure, type Say } from '@quebracho/engine'
import { MP } from '../board.ts'
import counters from '../counters.json' with { type: 'json' }
import { chaco } from '../index.ts'
import type { Chaco } from '../position.ts'
import { type Side, SUPPLY, type Unit } from '../world.ts'

export const say = (key: string, params?: Say['params']): Say => (params ? { key, params } : { key })

/** A figure with its sign, as printed on leaders. */
export const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : String(value)

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

/** The locals of the innermost frame of the procedure, wherever on the stack it is, or null. */
export function under(p: Chaco, { index, locals }: Procedure): Readonly<Record<string, number>> | null {
  if (p.outcome !== 0) return null
  for (let level = p.depth - 1; level >= 0; level--) {
    const base = level * FRAME_SIZE
    if (p.stack[base] === index)
      return Object.fromEntries(locals.map((name, i) => [name, p.stack[base + 2 + i]]))
  }
  return null
}

/** What is asked now, '' if nobody is. */
export function promptOf(p: Chaco): string {
  const waiting = chaco.pending(p)
  return waiting.kind === 'decision' ? waiting.prompt : ''
}

/** Who decides now, or -1. */
export function deciderOf(p: Chaco): Side {
  const waiting = chaco.pending(p)
  return waiting.kind === 'decision' ? waiting.side : -1
}

export const verbNumber = (name: string): number =>
  chaco.vocabulary.verbs.find(verb => verb.name === name)?.index ?? -1

export const verbOf = (action: Action): string => chaco.vocabulary.verbs[action[0] - FIRST_VERB]?.name ?? ''

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
