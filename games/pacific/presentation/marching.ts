/** 8.2: who marches is pointed at, units and columns; the dice are thrown when they are told to. */
import type { Action } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { type Goal, say } from '@quebracho/engine/show'
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'
import { freshColumns } from '../rules/08-group.ts'
import {
  landMovement,
  marchColumn,
  marchStack,
  marchUnit,
  rollMarch,
  take,
  takeColumn,
} from '../rules/08-march.ts'
import type { Unit } from '../world.ts'
import { isAt, sum } from './common.ts'
import { after, isSameSet, listed } from './doing.ts'
import { heapAt, isHeap, nationOfHeap, placeOf } from './heaps.ts'
import { marchPreview } from './march.ts'
import type { Sort } from './orders.ts'

/** Units and heaps of the place that may march. */
function freshAt(p: Pacific, hex: Hex): number[] {
  return [
    ...listed(p, marchUnit).flatMap(([, unit]) => (p.place[unit] === hex ? [unit] : [])),
    ...listed(p, marchColumn).flatMap(([, nation, at]) => (at === hex ? [heapAt(p, nation, hex)] : [])),
  ]
}

const columnsIn = (p: Pacific, counters: readonly number[]): number =>
  sum(
    counters
      .filter(each => isHeap(p, each))
      .map(heap => freshColumns(p, nationOfHeap(p, heap), placeOf(p, heap))),
  )

function groups(p: Pacific, hex: Hex) {
  const all = freshAt(p, hex)
  const units = all.filter(each => !isHeap(p, each))
  const heaps = all.filter(each => isHeap(p, each))
  const part = (key: string, counters: readonly number[]) => ({
    say: say(`show.group.${key}`, {
      count: counters.filter(each => !isHeap(p, each)).length,
      columns: columnsIn(p, counters),
    }),
    units: counters,
  })
  if (units.length === 0) return heaps.length > 0 ? [part('train', heaps)] : []
  return [
    ...(heaps.length > 0 ? [part('army', all)] : []),
    part('troops', units),
    ...(heaps.length > 0 ? [part('train', heaps)] : []),
  ]
}

/** All that it takes for these to march, the dice not yet thrown. */
function allActions(p: Pacific, counters: readonly number[]): readonly Action[] {
  const hex = placeOf(p, counters[0])
  const all = freshAt(p, hex)
  if (all.length === 0 || !counters.every(each => all.includes(each))) return []
  if (isSameSet(all, counters) && all.length + columnsIn(p, all) > 1) {
    const stack: Action = [marchStack.index, hex]
    if (pacific.forbids(p, stack) === null) return [stack]
  }
  const troops = counters.filter(each => !isHeap(p, each))
  const trains = counters
    .filter(each => isHeap(p, each))
    .flatMap(heap => Array.from({ length: columnsIn(p, [heap]) }, () => nationOfHeap(p, heap)))
  const takes = trains.map((nation): Action => [takeColumn.index, nation])
  if (troops.length === 0) return [[marchColumn.index, trains[0], hex], ...takes.slice(1)]
  const units = troops.map((unit: Unit, i): Action => [(i === 0 ? marchUnit : take).index, unit])
  return [...units, ...takes]
}

/** Where nobody is left who could join, the last action throws the dice: that is not done before they are told to. */
function split(
  p: Pacific,
  counters: readonly number[],
): { ready: readonly Action[]; last: Action | null } | null {
  const actions = allActions(p, counters)
  const then = actions.length > 0 ? after(p, actions) : null
  if (!then) return null
  return pacific.pending(then).kind === 'decision'
    ? { ready: actions, last: null }
    : { ready: actions.slice(0, -1), last: actions[actions.length - 1] }
}

/** 8.2j: the dice are thrown by one word, or by pointing at a hex that the march may get to. */
function rolling(then: Pacific, action: Action): Goal {
  const preview = marchPreview(then)
  return {
    say: say('show.goal.roll'),
    actions: [action],
    hexes: (preview?.hexes ?? []).map(({ hex }) => hex),
    preview,
  }
}

/** The same for those who have begun to form. */
export const forming = (p: Pacific): Goal[] => [rolling(p, [rollMarch.index])]

export const marching: Sort = {
  isNow: p => isAt(p, landMovement, 'choose'),
  groups,
  muster: (p, units) => (units.length > 0 ? (split(p, units)?.ready ?? null) : null),
  joins: (p, units, unit) => freshAt(p, placeOf(p, units[0])).includes(unit),
  goals(p, units): Goal[] {
    const { ready = null, last = null } = split(p, units) ?? {}
    const then = ready && after(p, last ? [...ready, last] : ready)
    return then ? [rolling(then, last ?? [rollMarch.index])] : []
  },
  ask: (p, units) =>
    say('ask.ready.march', {
      count: units.filter(each => !isHeap(p, each)).length,
      columns: columnsIn(p, units),
      hex: placeOf(p, units[0]),
    }),
}
