/** Orders given with the hand: who could get ready, who joins, and what they can be told. Nothing here does anything. */
import { type Action, sameAction } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Goal, Orders, Presentation } from '@quebracho/engine/show'
import type { Situation } from './situation.ts'
import type { Option, Order } from './ui.ts'

/** The groups that could set out from the hex. */
export const groupsAt = (
  { orders }: Presentation,
  { mine, rested }: Situation,
  hex: Hex,
): ReturnType<Orders['groups']> => (mine && hex >= 0 ? (orders?.groups(rested, hex) ?? []) : [])

/** These units, all of one hex, as a group that is ready; null if they cannot be one. */
export function orderOf(
  { orders }: Presentation,
  { mine, rested, finish, offers }: Situation,
  units: readonly number[],
): Order | null {
  const ready = mine && units.length > 0 ? orders?.muster(rested, units) : null
  if (!ready) return null
  return { hex: offers.hexOf.get(units[0]) ?? -1, units, actions: [...finish, ...ready] }
}

/** An action from a list that only gets units ready is an order like one given by pointing: who it gets ready. */
export function musteredBy(
  presentation: Presentation,
  situation: Situation,
  action: Action,
): readonly number[] | null {
  const { orders } = presentation
  const { offers, rested } = situation
  const { unit = -1, hex = -1 } = offers.all.find(each => sameAction(each.action, action)) ?? {}
  if (!orders || (unit < 0 && hex < 0)) return null
  const groups = unit >= 0 ? [[unit]] : groupsAt(presentation, situation, hex).map(({ units }) => units)
  const isMeant = (units: readonly number[]) => {
    const ready = orders.muster(rested, units)
    return ready?.length === 1 && sameAction(ready[0], action)
  }
  return groups.find(isMeant) ?? null
}

/** One more in the group, or one less. */
export const toggled = ({ units }: Order, unit: number): readonly number[] =>
  units.includes(unit) ? units.filter(each => each !== unit) : [...units, unit]

export const joins = ({ orders }: Presentation, { rested }: Situation, order: Order, unit: number): boolean =>
  orders?.joins?.(rested, order.units, unit) ?? false

/** Verbs of a group that is ready say who else can join it, and who can leave; one alone can always leave. */
export function canToggle(
  presentation: Presentation,
  situation: Situation,
  order: Order,
  unit: number,
): boolean {
  const { toggles = [] } = presentation.orders ?? {}
  if (situation.offers.all.some(each => each.unit === unit && toggles.some(({ name }) => name === each.verb)))
    return true
  const isAlone = order.units.length === 1 && order.units[0] === unit
  return isAlone || joins(presentation, situation, order, unit)
}

/** What those who are ready can be told by pointing at the hex. */
export const goalOptions = (goals: readonly Goal[], hex: Hex): Option[] =>
  goals
    .filter(({ hexes }) => hexes.includes(hex))
    .map(({ actions, say }) => ({ actions, say, manner: { atOnce: true } }))
