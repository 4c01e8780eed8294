/** What the presentation's parts have in common: words, short names, and what is asked now. */
import { type Action, type AnyVerb, copy } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { asking } from '@quebracho/engine/show'
import counters from '../data/counters.json' with { type: 'json' }
import { tripleAlliance } from '../index.ts'
import type { Triple } from '../position.ts'
import { sizeOf } from '../rules/06-hidden.ts'
import { MOST_IN_HEX, type Unit } from '../world.ts'

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** What is about to be thrown, '' if nothing is. */
export function dicePrompt(p: Triple): string {
  const waiting = tripleAlliance.pending(p)
  return waiting.kind === 'dice' ? waiting.prompt : ''
}

export const { promptOf, deciderOf } = asking(tripleAlliance)

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

/** The actions of this kind that are listed now. */
export const listed = (p: Triple, verb: AnyVerb): Action[] =>
  tripleAlliance
    .actions(p)
    .toArray()
    .filter(action => action[0] === verb.index)

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

/** More counters than these push what matters out of sight; the map shows who takes part. */
const PICTURED = 12

export const pictured = (units: readonly Unit[]) => (units.length <= PICTURED ? { units } : {})
