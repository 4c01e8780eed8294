/** 7.1: an army goes aboard by one word: as many as the transports of a stack have room for, and the columns to spare. */
import { type Action, copy } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { type Goal, say } from '@quebracho/engine/show'
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'
import { columnsAt, friendlyPort, isTransport, modOf, shipsAt } from '../rules/02-components.ts'
import { embark, embarkColumn } from '../rules/07-embarking.ts'
import { navalMovement } from '../rules/07-movement.ts'
import { startRefusal } from '../rules/07-stacks.ts'
import type { Unit } from '../world.ts'
import { deciderOf, isAt, sum } from './common.ts'
import { listed } from './doing.ts'
import { heapAt, isHeap, nationOfHeap, placeOf } from './heaps.ts'
import type { Sort } from './orders.ts'

/** Transports in the place, by the order they sail under. */
function convoysAt(p: Pacific, hex: Hex): { readonly area: number; readonly ships: readonly Unit[] }[] {
  const ready = shipsAt(p, deciderOf(p), hex).filter(ship => isTransport(p, ship) && p.order[ship] > 0)
  const stacks = Map.groupBy(ready, ship => `${p.order[ship]} ${p.orderWith[ship]}`)
  return [...stacks.values()].map(ships => ({ area: p.order[ships[0]], ships }))
}

/** Units and heaps of the place that could go aboard something with an order. */
function cargoAt(p: Pacific, hex: Hex): number[] {
  const isBound = (ship: Unit) => p.place[ship] === hex && p.order[ship] > 0
  const units = listed(p, embark).flatMap(([, unit, ship]) => (isBound(ship) ? [unit] : []))
  const heaps = listed(p, embarkColumn).flatMap(([, ship, nation]) =>
    isBound(ship) ? [heapAt(p, nation, hex)] : [],
  )
  return [...new Set([...units, ...heaps])]
}

function groups(p: Pacific, hex: Hex) {
  const all = cargoAt(p, hex)
  const units = all.filter(each => !isHeap(p, each))
  const heaps = all.filter(each => isHeap(p, each))
  const spare = spareColumns(p, hex)
  const part = (key: string, counters: readonly number[], columns: number) => ({
    say: say(`show.group.${key}`, { count: counters.length, columns }),
    units: counters,
  })
  if (units.length === 0) return heaps.length > 0 ? [part('cargo.columns', heaps, spare)] : []
  return [
    ...(heaps.length > 0 && spare > 0 ? [part('cargo.all', all, spare)] : []),
    part('cargo.units', units, 0),
  ]
}

/** 7.8b: each stack that leaves a friendly port leaves a column behind for it. */
function spareColumns(p: Pacific, hex: Hex): number {
  const side = deciderOf(p)
  const leaving = shipsAt(p, side, hex).filter(ship => p.order[ship] > 0 && p.moved[ship] === 0)
  const stacks = new Set(leaving.map(ship => `${p.order[ship]} ${p.orderWith[ship]}`))
  return Math.max(0, columnsAt(p, side, hex) - (friendlyPort(p, side, hex) ? stacks.size : 0))
}

const room = (p: Pacific, ship: Unit): number => {
  let steps = 0
  for (let unit = 0; unit < p.world.firstShip; unit++) if (p.carrier[unit] === ship) steps += p.steps[unit]
  return steps
}

/** Strong units first, each where it leaves the least room unused; then columns on the transports left empty. */
function plan(p: Pacific, ships: readonly Unit[], cargo: readonly number[]): readonly Action[] {
  const then = copy(p)
  const actions: Action[] = []
  const does = (action: Action): boolean => {
    if (pacific.forbids(then, action) !== null) return false
    pacific.apply(then, action)
    actions.push(action)
    return true
  }
  const troops = cargo
    .filter(each => !isHeap(p, each))
    .sort((a, b) => p.steps[b] - p.steps[a] || modOf(p, b) - modOf(p, a))
  for (const unit of troops) {
    const fullest = ships.toSorted((a, b) => room(then, b) - room(then, a))
    fullest.some(ship => does([embark.index, unit, ship]))
  }
  let spare = spareColumns(p, placeOf(p, cargo[0]))
  for (const heap of cargo.filter(each => isHeap(p, each)))
    for (const ship of ships)
      if (spare > 0 && does([embarkColumn.index, ship, nationOfHeap(p, heap)])) spare--
  return actions
}

function goals(p: Pacific, cargo: readonly number[]): Goal[] {
  const isColumn = ([verb]: Action) => verb === embarkColumn.index
  return convoysAt(p, placeOf(p, cargo[0])).flatMap(({ area, ships }): Goal[] => {
    const actions = plan(p, ships, cargo)
    if (actions.length === 0) return []
    const columns = actions.filter(isColumn).length
    const key = columns === 0 ? 'units' : columns === actions.length ? 'columns' : 'all'
    const hex = p.place[ships[0]]
    const params = { area, count: actions.length - columns, columns, hex }
    const bar = startRefusal(p, deciderOf(p), ships[0])
    if (bar === null) return [{ say: say(`show.goal.aboard.${key}`, params), actions, hexes: [] }]
    // They may go aboard, but whoever is told to should know that it leads nowhere.
    const why = bar === '7.8d' ? 'unprovided' : 'stuck'
    return [{ say: say(`show.goal.aboard.${why}`, params), actions, hexes: [], undoes: true }]
  })
}

export const loading: Sort = {
  isNow: p => isAt(p, navalMovement, 'loading'),
  groups,
  muster(p, units) {
    const all = cargoAt(p, placeOf(p, units[0]))
    return units.length > 0 && units.every(unit => all.includes(unit)) ? [] : null
  },
  joins: (p, units, unit) => cargoAt(p, placeOf(p, units[0])).includes(unit),
  goals,
  ask(p, cargo) {
    const hex = placeOf(p, cargo[0])
    const troops = cargo.filter(each => !isHeap(p, each))
    const holds = sum(convoysAt(p, hex).map(({ ships }) => ships.length))
    const [unit] = troops
    return troops.length === 1
      ? say('ask.ready.cargo.one', { unit, hex, ships: holds })
      : say('ask.ready.cargo', { count: troops.length, hex, ships: holds })
  },
}
