/** Chapter 10.1 and 11.4a, setting out: a march begins with one unit, or with the troops and leaders of a hex. */
import type { ActionList } from '@quebracho/engine'
import { type Say, say } from '@quebracho/engine/show'
import { anyNext, isCrowd, isNext, isNextStack } from '../opponent/marches.ts'
import { type Chaco, MOVEMENT, verb } from '../position.ts'
import { CAVALRY, type ChacoWorld, ENGINEER, LEADER, type Unit } from '../world.ts'
import { factors } from './02-components.ts'
import type { Place } from './02-land.ts'
import { isSettlement } from './03-control.ts'
import { eachUnit, findMovers, listedBefore, marchRefusal, mover } from './10-march.ts'

/** 10.1a, 10.1d, 11.4a: a unit begins to move, alone at first. */
export const march = verb({
  name: 'march',
  args: ['unit'],
  silent: true,
  aside: (p, _, unit) => !isNext(p, unit),
  list: (p, _, list) => {
    const { movers } = p.world.land.scratch
    const count = findMovers(p)
    for (let i = 0; i < count; i++) list.add(march, movers[i])
    listStacks(p, count, list)
  },
  forbids: (p, _, unit) => marchRefusal(p, unit),
  then: (p, _, _tell, unit) => {
    p.groups = 1
    p.group[unit] = 1
    return 'marching'
  },
})

/** The troops of a stack that march together: combat units on foot and leaders. */
const goesWithStack = ({ kind }: ChacoWorld, unit: Unit): boolean =>
  kind[unit] <= ENGINEER || kind[unit] === LEADER

/** 11.4a: the troops and leaders of a hex begin to move together. */
export const marchStack = verb({
  name: 'march-stack',
  args: ['hex'],
  silent: true,
  aside: (p, _, hex) => !isNextStack(p, hex, stackOf(p, hex)),
  list: listedBefore,
  forbids: (p, _, place) => (stackOf(p, place).length > 1 ? null : '11.4a'),
  then: (p, _, _tell, place) => {
    p.groups = 1
    for (const unit of stackOf(p, place)) p.group[unit] = 1
    return 'marching'
  },
})

/** 11.4a: the same, but for the weakest of them, which stays as a garrison. */
export const marchOut = verb({
  name: 'march-out',
  args: ['hex'],
  silent: true,
  aside: (p, _, hex) => !(isSettlement(p, hex) || isCrowd(p, hex)) || !isNextStack(p, hex, sortie(p, hex)),
  list: listedBefore,
  forbids: (p, _, place) => (sortie(p, place).length > 1 ? null : '11.4a'),
  then: (p, _, _tell, place) => {
    p.groups = 1
    for (const unit of sortie(p, place)) p.group[unit] = 1
    return 'marching'
  },
})

/** Lists the stacks of which more than one of the first `count` movers is a part, and those that leave a garrison. */
function listStacks(p: Chaco, count: number, list: ActionList): void {
  const { movers, stack, line } = p.world.land.scratch
  const { kind } = p.world
  const { place } = p
  stack.fill(0)
  line.fill(0)
  for (let i = 0; i < count; i++) {
    if (!goesWithStack(p.world, movers[i])) continue
    stack[place[movers[i]]]++
    if (kind[movers[i]] <= CAVALRY) line[place[movers[i]]]++
  }
  for (let i = 0; i < count; i++) {
    const at = place[movers[i]]
    if (stack[at] > 1) list.add(marchStack, at)
    if (stack[at] > 2 && line[at] > 1) list.add(marchOut, at)
    stack[at] = 0
  }
}

/** The stack without its weakest infantry or cavalry; nobody if it has fewer than two of them. */
function sortie(p: Chaco, place: Place): Unit[] {
  const stack = stackOf(p, place)
  const line = stack.filter(unit => p.world.kind[unit] <= CAVALRY)
  if (line.length < 2) return []
  const garrison = line.reduce((a, b) => (factors(p, b) < factors(p, a) ? b : a))
  return stack.filter(unit => unit !== garrison)
}

const stackOf = (p: Chaco, place: Place): Unit[] =>
  Array.from(p.world.land.scratch.movers.subarray(0, findMovers(p))).filter(
    unit => p.place[unit] === place && goesWithStack(p.world, unit),
  )

/** 10.1d: before nobody has moved at all. */
function leavesUndone(p: Chaco): Say | null {
  const side = mover(p)
  let moved = p.phase !== MOVEMENT
  eachUnit(p, side, unit => {
    if (p.moved[unit] === 1) moved = true
  })
  return moved ? null : say('show.confirm.nobodyMoved')
}

export const endMovement = verb({
  name: 'end-movement',
  silent: true,
  aside: anyNext,
  asks: leavesUndone,
  then: () => 'gather',
})
