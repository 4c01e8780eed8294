/** What the presentation's parts have in common: words, short names, and what is asked now. */
import { type Action, copy } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { asking } from '@quebracho/engine/show'
import counters from '../counters.json' with { type: 'json' }
import { tripleAlliance } from '../index.ts'
import type { Triple } from '../position.ts'
import { heightsOf } from '../rules/02-components.ts'
import { MOST_IN_HEX, type Unit } from '../world.ts'

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** What is about to be thrown, '' if nothing is. */
export function dicePrompt(p: Triple): string {
  const waiting = tripleAlliance.pending(p)
  return waiting.kind === 'dice' ? waiting.prompt : ''
}

export const { promptOf, deciderOf, verbNumber, verbOf } = asking(tripleAlliance)

/** Every counter that passes, in the order of their numbers. */
export function unitsWhere(p: Triple, passes: (unit: Unit) => boolean): Unit[] {
  const found: Unit[] = []
  for (let unit = 0; unit < p.world.units; unit++) if (passes(unit)) found.push(unit)
  return found
}

/** A copy in which all has been done, or null if something is forbidden or would need dice before it. */
export function after(p: Triple, actions: readonly Action[]): Triple | null {
  const then = copy(p)
  for (const action of actions) {
    if (tripleAlliance.pending(then).kind !== 'decision' || tripleAlliance.forbids(then, action) !== null)
      return null
    tripleAlliance.apply(then, action)
  }
  return then
}

/** The actions listed now under this name. */
export const listed = (p: Triple, verb: string): Action[] =>
  tripleAlliance
    .actions(p)
    .toArray()
    .filter(action => verbOf(action) === verb)

export const isSameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every(each => b.includes(each))

/** Ships go by their own names, whatever class they are of; forts by their places. */
const ownName = (name: string): string =>
  name
    .replace(/^Fortaleza de /, '')
    .replace(
      /^(?:Vapor de guerra|Vapor|Fragata|Cañonera|Corbeta acorazada|Acorazado de torres|Acorazado|Monitor) /,
      '',
    )

const shortNames: readonly string[] = counters.units.map(({ abbr, name, type }) =>
  type === 'fort' || type === 'warship' ? ownName(name.es) : abbr,
)

/** What stands on a counter: the number of a battalion, the name of a fort or a ship. */
export const shortName = (unit: Unit): string => shortNames[unit]

/** The units of a hex that the view knows, from the top of the stack down (6.4a). */
export function knownAt(p: Triple, hex: Hex): Unit[] {
  if (p.holder[hex] === 0) return []
  return unitsWhere(p, unit => p.place[unit] === hex).sort((a, b) => p.world.rank[a] - p.world.rank[b])
}

/** How many units stand in the hex, as far as the view knows (ruling 72): at least and at most. */
export function sizeOf(p: Triple, hex: Hex): readonly [least: number, most: number] {
  if (p.height[hex] > 0) return [p.height[hex], p.height[hex]]
  if (p.holder[hex] === 0) return [0, 0]
  // 6.4b: whoever defends lies open, to the last.
  if (p.declared === 1 && hex === p.target) {
    const { length } = knownAt(p, hex)
    return [length, length]
  }
  const [least, most] = heightsOf(p, p.looks[hex])
  return [least, Math.min(most, MOST_IN_HEX)]
}

/** Whether the view knows everybody who stands there. */
export const isAllKnown = (p: Triple, hex: Hex): boolean => p.height[hex] > 0 || p.holder[hex] === 0

/** `17`, `6–11`, or `?` where nothing is known but that somebody is there. */
export function sizeWords(p: Triple, hex: Hex): string {
  const [least, most] = sizeOf(p, hex)
  if (least === most) return String(least)
  return least === 1 && most === MOST_IN_HEX ? '?' : `${least}–${most}`
}

export const attackOf = (p: Triple, units: readonly Unit[]): number =>
  sum(units.map(unit => p.world.attack[unit]))
export const defenseOf = (p: Triple, units: readonly Unit[]): number =>
  sum(units.map(unit => p.world.defense[unit]))
