/** Chapter 11.4b-d, the group of a march: who joins it, who drops off or parts from it, who leaves the map. */
import type { Tell } from '@quebracho/engine'
import { say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { isEscort } from '../opponent/errands.ts'
import { type Chaco, LEFT, OUT, verb } from '../position.ts'
import { LEADER, SUPPLY, TRUCK, type Unit } from '../world.ts'
import { layPoints, takeOff } from './02-components.ts'
import { listGoals } from './10-going.ts'
import {
  anyExit,
  eachUnit,
  eachUnitAt,
  exitRefusal,
  inGroup,
  listedBefore,
  type March,
  marchOf,
  marchRefusal,
  mover,
  reacting,
} from './10-march.ts'
import { setDownAll } from './10-trucks.ts'
import { gainVp } from './16-victory.ts'

/** 11.4b, 10.10d: a unit of the same hex joins before the march sets out, or a group that has just parted. */
function takeRefusal(p: Chaco, unit: Unit, { at }: March): string | null {
  if (p.place[unit] !== at) return '11.4b'
  if (p.groups > 1) return joinsParted(p, unit) ? null : '11.4b'
  if (p.underWay === 1) return reacting(p) ? '10.10d' : '11.4b'
  return p.group[unit] === 0 ? marchRefusal(p, unit) : '11.4b'
}

function joinsParted(p: Chaco, unit: Unit): boolean {
  if (p.group[unit] !== p.groups - 1) return false
  let alike = true
  let below = 0
  eachUnit(p, mover(p), other => {
    if (inGroup(p, other) && p.spent[other] !== p.spent[unit]) alike = false
    if (p.group[other] === p.groups - 1) below++
  })
  return alike && below > 1
}

export const take = verb({
  name: 'take',
  args: ['unit'],
  silent: true,
  aside: (p, _, unit) => !isEscort(p, unit),
  list: (p, _, list) => {
    const group = marchOf(p)
    listGoals(p, group, list)
    const joins = p.underWay === 0 || p.groups > 1
    const exits = anyExit(p, group)
    eachUnitAt(p, group, unit => {
      if (joins && takeRefusal(p, unit, group) === null) list.add(take, unit)
      if (!inGroup(p, unit)) return
      if (dropRefusal(p, unit, group) === null) list.add(drop, unit)
      if (p.underWay === 1 && partRefusal(p, unit, group) === null) list.add(part, unit)
      if (exits && exitRefusal(p, unit) === null) list.add(exit, unit)
    })
  },
  forbids: (p, _, unit) => takeRefusal(p, unit, marchOf(p)),
  then: (p, _, _tell, unit) => {
    p.group[unit] = p.groups
    return 'marching'
  },
})

/** 10.10e, 11.4c: whether the group can go on without the unit. */
function goesOnWithout(p: Chaco, unit: Unit, { count, leaders, others }: March): boolean {
  if (count < 2) return false
  if (!reacting(p) || p.world.basic) return true
  const leader = p.world.kind[unit] === LEADER ? 1 : 0
  return leaders - leader > 0 && others - (1 - leader) > 0
}

function dropRefusal(p: Chaco, unit: Unit, group: March): string | null {
  if (!inGroup(p, unit) || p.place[unit] < 0) return '11.4c'
  if (goesOnWithout(p, unit, group)) return null
  return reacting(p) ? '10.10e' : '11.4c'
}

/** 11.4c, 10.10e: a unit stays where it is; its move is over unless the march has not yet set out. */
export const drop = verb({
  name: 'drop',
  args: ['unit'],
  silent: true,
  givesUp: true,
  aside: true,
  list: listedBefore,
  forbids: (p, _, unit) => dropRefusal(p, unit, marchOf(p)),
  then: (p, _, tell, unit) => {
    if (p.underWay === 1) finish(p, unit, tell)
    else if (pickedUpHasMoved(p)) setDownLoad(p, unit, tell)
    else putDown(p, unit, tell)
    if (p.underWay === 0) p.group[unit] = LEFT
    return 'marching'
  },
})

/** 2.20a: some of a pile's points stay where they are. */
export const dropPoints = verb({
  name: 'drop-points',
  args: ['unit', 'number'],
  offer: 'button',
  aside: true,
  list: (p, _, list) => {
    const side = mover(p)
    for (let unit = p.world.endTrucks[side]; unit < p.world.firstUnit[side + 1]; unit++) {
      if (p.csp[unit] < 2 || !inGroup(p, unit)) continue
      for (let points = 1; points < Math.min(5, p.csp[unit]); points++) list.add(dropPoints, unit, points)
    }
  },
  forbids: (p, _, unit, points) => {
    if (p.world.kind[unit] !== SUPPLY || !inGroup(p, unit) || p.place[unit] < 0) return '2.20a'
    return points > 0 && points < p.csp[unit] && freePile(p) ? null : '2.20a'
  },
  then: (p, _, _tell, unit, points) => {
    p.csp[unit] -= points
    layPoints(p, mover(p), p.place[unit], points, p.underWay)
    return 'marching'
  },
})

/** 8.15a has no limit; this is only how many piles the map can show. */
function freePile(p: Chaco): boolean {
  const { endTrucks, firstUnit } = p.world
  const side = mover(p)
  for (let unit = endTrucks[side]; unit < firstUnit[side + 1]; unit++) if (p.csp[unit] === 0) return true
  return false
}

/** 11.4c, 11.4d: a unit splits off to finish its own move before the others go on. */
function partRefusal(p: Chaco, unit: Unit, group: March): string | null {
  if (reacting(p)) return '11.4d'
  if (!inGroup(p, unit) || p.place[unit] < 0 || p.underWay === 0 || p.groups > 13) return '11.4c'
  return goesOnWithout(p, unit, group) ? null : '11.4c'
}

export const part = verb({
  name: 'part',
  args: ['unit'],
  offer: 'button',
  silent: true,
  givesUp: true,
  aside: true,
  list: listedBefore,
  forbids: (p, _, unit) => partRefusal(p, unit, marchOf(p)),
  then: (p, _, _tell, unit) => {
    p.groups++
    p.group[unit] = p.groups
    return 'marching'
  },
})

/** 16.2h: a combat unit leaves the map, and the game, over the enemy's edge. */
export const exit = verb({
  name: 'exit',
  args: ['unit'],
  offer: 'button',
  givesUp: true,
  asks: (_p, unit) => say('show.confirm.exit', { unit }),
  list: listedBefore,
  forbids: (p, _, unit) => exitRefusal(p, unit),
  then: (p, _, tell, unit) => {
    tell?.({ rule: '16.2h', key: 'unit.exited', unit, hex: p.place[unit] })
    takeOff(p, unit, OUT)
    gainVp(p, mover(p), tables.victoryPoints.exit, '16.2h', tell)
    return marchOf(p).count > 0 ? 'marching' : 'halted'
  },
})

export const halt = verb({
  name: 'halt',
  silent: true,
  then: () => 'halted',
})

function setDownLoad(p: Chaco, unit: Unit, tell?: Tell): void {
  if (p.world.kind[unit] === TRUCK) setDownAll(p, unit, tell)
}

/** 10.1a: its move in this phase is over. */
export function finish(p: Chaco, unit: Unit, tell?: Tell): void {
  setDownLoad(p, unit, tell)
  p.moved[unit] = 1
  p.group[unit] = 0
}

/** 10.1a, R95: by the first rules a march that was put down without a step had moved, and what its trucks had loaded. */
export const pickedUpHasMoved = (p: Chaco): boolean => p.world.rules === 1

/** 10.1a: picked up and put down where it stood, it has not moved, nor has what it had loaded (10.11f). */
export function putDown(p: Chaco, unit: Unit, tell?: Tell): void {
  for (let load = 0; load < p.world.units; load++) if (p.carrier[load] === unit) p.moved[load] = 0
  setDownLoad(p, unit, tell)
  p.spent[unit] = 0
  p.loading[unit] = 0
  p.group[unit] = 0
}
