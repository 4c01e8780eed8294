/** Chapter 6.1: which Supply Columns are spent. Only a place with a choice is asked for. */
import { done, type Tell } from '@quebracho/engine'
import { toSpare } from '../opponent/judgement.ts'
import { choice, type Pacific, procedure, verb } from '../position.ts'
import type { Side } from '../world.ts'
import { allColumns, columnPlaces, columnsAt, spendColumn } from './02-components.ts'
import type { Nation, Place } from './02-geography.ts'

/** Columns may come from anywhere (6.3g), for a new unit; or for a repair, or a transport. */
export const ANYWHERE = -1
export const FOR_REPAIR = -2
export const FOR_TRANSPORT = -3

/** By what is paid for, the rule that wants it paid. 6.2b: what must come from near by fills up a unit. */
const ruleOf = (near: Place): string =>
  near >= 0 ? '6.2b' : near === FOR_REPAIR ? '6.5d' : near === FOR_TRANSPORT ? '6.3j' : '6.3g'

interface Payment {
  side: number
  left: number
  near: number
}

/** 6.2b, 6.2c: in the same place or the next hex; the Box is next to nothing. */
function reaches(p: Pacific, near: Place, place: Place): boolean {
  if (near <= ANYWHERE || near === place) return true
  const { box, geography } = p.world
  if (near === box || place === box) return false
  for (let edge = 6 * near; edge < 6 * near + 6; edge++)
    if (geography.grid.neighbours[edge] === place) return true
  return false
}

/** 6.3g, 6.1e: where the side has columns that may be spent there; never aboard. */
function payers(p: Pacific, side: Side, near: Place): Place[] {
  return columnPlaces(p, side).filter(place => reaches(p, near, place))
}

const countOf = (p: Pacific, side: Side, places: readonly Place[]): number =>
  places.reduce((sum, place) => sum + columnsAt(p, side, place), 0)

/** Whether the side has so many columns to spend. */
export const canPay = (p: Pacific, side: Side, count: number): boolean => allColumns(p, side) >= count

/** 6.2b: whether one of its columns is in reach of there. */
export function hasColumnNear(p: Pacific, side: Side, near: Place): boolean {
  if (columnsAt(p, side, near) > 0) return true
  if (near === p.world.box) return false
  const { neighbours } = p.world.geography.grid
  for (let edge = 6 * near; edge < 6 * near + 6; edge++)
    if (neighbours[edge] >= 0 && columnsAt(p, side, neighbours[edge]) > 0) return true
  return false
}

/** 6.1d */
function spend(p: Pacific, { side, near }: Payment, place: Place, count: number, tell?: Tell): void {
  const spent = new Map<Nation, number>()
  for (let i = 0; i < count; i++) {
    const nation = spendColumn(p, side, place)
    spent.set(nation, (spent.get(nation) ?? 0) + 1)
  }
  for (const [nation, each] of spent)
    tell?.({ rule: ruleOf(near), key: 'columns.spent', side, nation, hex: place, count: each })
}

const pay = verb<Payment, 'start'>({
  name: 'pay',
  args: ['hex'],
  list: (p, f, list) => {
    for (const place of payers(p, f.side, f.near)) list.add(pay, place)
  },
  forbids: (p, f, place) => {
    if (columnsAt(p, f.side, place) === 0) return '6.1d'
    return reaches(p, f.near, place) ? null : '6.2b'
  },
  then: (p, f, tell, place) => {
    spend(p, f, place, 1, tell)
    f.left--
    return 'start'
  },
})

/** `left` columns are spent, from `near` or ANYWHERE; the side is known to have them. */
export const paying = procedure('paying', ['side', 'left', 'near'], {
  start: (p, f, tell) => {
    if (f.left === 0) return done
    const places = payers(p, f.side, f.near)
    if (places.length > 1 && countOf(p, f.side, places) > f.left) return 'choose'
    for (const place of places) spend(p, f, place, Math.min(f.left, columnsAt(p, f.side, place)), tell)
    return done
  },
  choose: choice({
    rule: '6.1d',
    prompt: 'pay',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [pay],
    thinkOf: (p, f, legal) => {
      const spare = legal.of(pay).filter(([, place]) => toSpare(p, f.side, place) > 0)
      return spare.length > 0 ? spare : legal.of(pay)
    },
  }),
})
