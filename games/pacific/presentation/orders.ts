/** Orders given by pointing: who is meant, by which actions they get ready, and what they can be told then. */
import type { Action } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Goal, Orders, Say } from '@quebracho/engine/show'
import type { Pacific } from '../position.ts'
import { promptOf, verbNumber } from './common.ts'
import { after, listed } from './doing.ts'
import { loading } from './embarking.ts'
import { marching } from './marching.ts'
import { putting } from './putting-to-sea.ts'
import { writing } from './writing.ts'

type Groups = ReturnType<Orders['groups']>

/** One sort of order, in the phase that it belongs to. Counters are units, or heaps of Supply Columns. */
export interface Sort {
  readonly prompts: readonly string[]
  groups(p: Pacific, hex: Hex): Groups
  /** Whether these counters of one hex can be told together. */
  muster(p: Pacific, units: readonly number[]): readonly Action[] | null
  joins?(p: Pacific, units: readonly number[], unit: number): boolean
  goals?(p: Pacific, units: readonly number[]): readonly Goal[]
  ask?(p: Pacific, units: readonly number[]): Say | null
}

const sorts: readonly Sort[] = [writing, loading, putting, marching]

const sortsNow = (p: Pacific): Sort[] => {
  const prompt = promptOf(p)
  return sorts.filter(({ prompts }) => prompts.includes(prompt))
}

/** The sort of order that the counters are ready for. */
const sortOf = (p: Pacific, units: readonly number[]): Sort | undefined =>
  sortsNow(p).find(sort => sort.muster(p, units) !== null)

/** 8.4a: a group that may roll again need not; 7.2h: a stack that has got there stops, unless it has something to land. */
function finish(p: Pacific): readonly Action[] {
  const prompt = promptOf(p)
  if (prompt === 'again') return [[verbNumber('finish')]]
  if (prompt === 'marching' && listed(p, 'go').length === 0) return rested(p)
  const stop: Action = [verbNumber('stop')]
  const then = prompt === 'sailing' ? after(p, [stop]) : null
  return then && putting.prompts.includes(promptOf(then)) ? [stop] : []
}

/** 8.2k: a group that can go nowhere rests, and that is its march; not if doubles cost it a step first. */
function rested(p: Pacific): readonly Action[] {
  const rest: Action = [verbNumber('rest')]
  const then = after(p, [rest])
  if (then === null || promptOf(then) === 'attrition') return []
  return promptOf(then) === 'again' ? [rest, [verbNumber('finish')]] : [rest]
}

export const orders: Orders<Pacific> = {
  groups: (p, hex) => sortsNow(p).flatMap(sort => sort.groups(p, hex)),
  muster: (p, units) => sortOf(p, units)?.muster(p, units) ?? null,
  finish,
  toggles: ['take', 'with'],
  ends: ['end-marches', 'end-naval-movement'],
  joins: (p, units, unit) => sortOf(p, units)?.joins?.(p, units, unit) ?? false,
  goals: (p, units) => sortOf(p, units)?.goals?.(p, units) ?? [],
  ask: (p, units) => sortOf(p, units)?.ask?.(p, units) ?? null,
}
