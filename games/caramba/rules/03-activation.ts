/** Chapter 3. Activation: units act one after another, each at most once in its side's segment. */
import { say } from '@quebracho/engine/show'
import { type Caramba, verb } from '../position.ts'
import type { Unit } from '../world.ts'
import { sideOf, unitName } from './01-units.ts'

/** Null if the side may act with the unit now, or the rule against it (act-1 to act-4). */
export function activationRefusal(p: Caramba, unit: Unit): string | null {
  if (sideOf(p, unit) !== p.active || p.hex[unit] < 0) return 'act-1'
  if (p.activated[unit] === 0) return null
  return p.attacked[unit] === 1 || p.barraged[unit] === 1 ? 'act-4' : p.moved[unit] === 1 ? 'act-3' : 'act-2'
}

/** act-3: turning to a unit ends the activation of the one before. */
export function beginActivation(p: Caramba, unit: Unit): void {
  if (p.acting === unit) return
  endActivation(p)
  p.acting = unit
  p.actingFrom = p.hex[unit]
  p.steps = 0
}

/** act-5: air raids and recce end it too. */
export function endActivation(p: Caramba): void {
  if (p.acting >= 0) p.activated[p.acting] = 1
  p.acting = p.actingFrom = -1
  p.steps = 0
}

/** act-2: the unit in progress does nothing more. */
export const rest = verb({
  name: 'rest',
  args: ['unit'],
  list: (p, _, list) => {
    if (p.acting >= 0) list.add(rest, p.acting)
  },
  forbids: (p, _, unit) => (p.acting === unit ? null : (activationRefusal(p, unit) ?? 'act-2')),
  // By its own button: a click on the unit means to go on with it.
  offer: 'panel',
  words: (p, unit) => say('show.words.rest', { unit: unitName(p, unit) }),
  givesUp: true,
  aside: true,
  then: p => {
    endActivation(p)
    return 'activate'
  },
})
