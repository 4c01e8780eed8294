/** Orders given by pointing: who is meant, by which actions they get ready, and what they can be told then. */
import type { Action } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Goal, Orders, Say } from '@quebracho/engine/show'
import type { Pacific } from '../position.ts'
import { endNavalMovement, withShip } from '../rules/07-movement.ts'
import { stop, voyage } from '../rules/07-sailing.ts'
import { attrition } from '../rules/08-attrition.ts'
import { endMarch, endMarches, go, march, rest, take } from '../rules/08-march.ts'
import { isAt } from './common.ts'
import { after, listed } from './doing.ts'
import { loading } from './embarking.ts'
import { marching } from './marching.ts'
import { putting } from './putting-to-sea.ts'
import { writing } from './writing.ts'

type Groups = ReturnType<Orders['groups']>

/** One sort of order, in the phase that it belongs to. Counters are units, or heaps of Supply Columns. */
export interface Sort {
  isNow(p: Pacific): boolean
  groups(p: Pacific, hex: Hex): Groups
  /** Whether these counters of one hex can be told together. */
  muster(p: Pacific, units: readonly number[]): readonly Action[] | null
  joins?(p: Pacific, units: readonly number[], unit: number): boolean
  goals?(p: Pacific, units: readonly number[]): readonly Goal[]
  ask?(p: Pacific, units: readonly number[]): Say | null
}

const sorts: readonly Sort[] = [writing, loading, putting, marching]

const sortsNow = (p: Pacific): Sort[] => sorts.filter(sort => sort.isNow(p))

/** The sort of order that the counters are ready for. */
const sortOf = (p: Pacific, units: readonly number[]): Sort | undefined =>
  sortsNow(p).find(sort => sort.muster(p, units) !== null)

/** 8.4a: a group that may roll again need not; 7.2h: a stack that has got there stops, unless it has something to land. */
function finish(p: Pacific): readonly Action[] {
  if (isAt(p, march, 'again')) return [[endMarch.index]]
  if (isAt(p, march, 'marching') && listed(p, go).length === 0) return rested(p)
  const stops: Action = [stop.index]
  const then = isAt(p, voyage, 'sailing') ? after(p, [stops]) : null
  return then && putting.isNow(then) ? [stops] : []
}

/** 8.2k: a group that can go nowhere rests, and that is its march; not if doubles cost it a step first. */
function rested(p: Pacific): readonly Action[] {
  const rests: Action = [rest.index]
  const then = after(p, [rests])
  if (then === null || isAt(then, attrition, 'choose')) return []
  return isAt(then, march, 'again') ? [rests, [endMarch.index]] : [rests]
}

export const orders: Orders<Pacific> = {
  groups: (p, hex) => sortsNow(p).flatMap(sort => sort.groups(p, hex)),
  muster: (p, units) => sortOf(p, units)?.muster(p, units) ?? null,
  finish,
  toggles: [take, withShip],
  ends: [endMarches, endNavalMovement],
  joins: (p, units, unit) => sortOf(p, units)?.joins?.(p, units, unit) ?? false,
  goals: (p, units) => sortOf(p, units)?.goals?.(p, units) ?? [],
  ask: (p, units) => sortOf(p, units)?.ask?.(p, units) ?? null,
}
