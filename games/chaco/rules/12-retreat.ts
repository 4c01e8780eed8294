/** Chapter 12.7 and 12.8: the check of each unit under R, and its retreat or rout. */
import { type Call, call, done, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, choice, dice, procedure, RETREATED, ROUTED, verb } from '../position.ts'
import { type Side, sides, type Unit } from '../world.ts'
import { putAt, sideOf } from './02-components.ts'
import { nearestToGhq } from './08-supply-lines.ts'
import { entered } from './10-entering.ts'
import { retreatHexes, retreatRefusal } from './12-flight.ts'
import { followers } from './12-followers.ts'
import { loseStepInFlight, rout } from './12-rout.ts'
import { BY_FLIGHT } from './16-victory.ts'

const { routUpTo, lowest, highest, armour: armourModifier } = tables.retreatRout

interface Checks {
  side: number
  armour: number
}

interface Check {
  unit: number
  armour: number
}

const owes = (p: Chaco, side: Side, unit: Unit): boolean =>
  p.owesCheck[unit] === 1 && unit >= p.world.firstUnit[side] && unit < p.world.endCombat[side]

/** 12.7d: the owner says who checks next. */
const check = verb<Checks, Call<'next'>>({
  name: 'check',
  args: ['unit'],
  silent: true,
  list: (p, f, list) => {
    for (let unit = p.world.firstUnit[f.side]; unit < p.world.endCombat[f.side]; unit++) {
      if (p.owesCheck[unit] === 1) list.add(check, unit)
    }
  },
  forbids: (p, f, unit) => (owes(p, f.side, unit) ? null : '12.7d'),
  then: (_p, f, _tell, unit) => call(retreatCheck, 'next', unit, f.armour),
})

/** 2.15a, 12.7b: the leaders of the side in the hex whom no other there outranks politically. */
function seniors(p: Chaco, side: Side, hex: Hex): Unit[] {
  const { endCombat, endLeaders, political } = p.world
  let found: Unit[] = []
  for (let unit = endCombat[side]; unit < endLeaders[side]; unit++) {
    if (p.place[unit] !== hex) continue
    if (found.length > 0 && political[unit] > political[found[0]]) found = []
    if (found.length === 0 || political[unit] === political[found[0]]) found.push(unit)
  }
  return found
}

/**
 * 12.7b: the leader whose rating counts for all checks of the hex, or -1. Of several equals it is the one his owner
 * has named, which is noted where combat units note the check they owe.
 */
export function rallyingLeader(p: Chaco, side: Side, hex: Hex): Unit {
  const found = seniors(p, side, hex)
  return found.find(leader => p.owesCheck[leader] === 1) ?? found[0] ?? -1
}

/** Whether the owner has still to name one of several whose command ratings differ. */
function mustName(p: Chaco, side: Side, hex: Hex): boolean {
  const { command } = p.world
  const found = seniors(p, side, hex)
  return (
    found.some(leader => command[leader] !== command[found[0]]) &&
    !found.some(leader => p.owesCheck[leader] === 1)
  )
}

const ralliedBy = verb<Check, 'roll'>({
  name: 'rallied-by',
  args: ['unit'],
  list: (p, f, list) => {
    const { command } = p.world
    const found = seniors(p, sideOf(p, f.unit), p.place[f.unit])
    // One stands for all with the same rating.
    for (const [i, leader] of found.entries()) {
      if (found.findIndex(each => command[each] === command[leader]) === i) list.add(ralliedBy, leader)
    }
  },
  forbids: (p, f, leader) =>
    seniors(p, sideOf(p, f.unit), p.place[f.unit]).includes(leader) ? null : '12.7b',
  then: (p, _, _tell, leader) => {
    p.owesCheck[leader] = 1
    return 'roll'
  },
})

/** 12.7b, 2.16a, 13.1a: what is added to the die of this unit's check. */
export function checkModifier(p: Chaco, unit: Unit, armour: number): number {
  const leader = rallyingLeader(p, sideOf(p, unit), p.place[unit])
  return (leader < 0 ? 0 : p.world.command[leader]) + (armour === 1 ? armourModifier : 0)
}

/** 12.7c */
const held = (die: number): number => Math.max(lowest, Math.min(highest, die))

/** 12.7a: whether the side's unit routs at this modified die. */
export const routsAt = (side: Side, die: number): boolean =>
  held(die) <= routUpTo[sides[side] as keyof typeof routUpTo]

const retreatTo = verb<Check, Call<'out'>>({
  name: 'retreat',
  args: ['hex'],
  list: (p, f, list) => {
    for (const hex of retreatHexes(p, f.unit)) list.add(retreatTo, hex)
  },
  forbids: (p, f, hex) => retreatRefusal(p, f.unit, hex),
  then: (p, f, tell, hex) => fallBack(p, f.unit, hex, tell),
})

/** 12.8a: one hex. Control changes as with any entry, without victory points (16.2f). */
function fallBack(p: Chaco, unit: Unit, hex: Hex, tell?: Tell) {
  const from = p.place[unit]
  tell?.({ rule: '12.8a', key: 'retreat.to', unit, from, hex })
  p.fled[unit] = RETREATED
  p.fledFrom[unit] = from
  p.turned[unit] = 0 // 14.2c
  putAt(p, unit, hex)
  return call(entered, 'out', sideOf(p, unit), hex, BY_FLIGHT, 1, 0)
}

/** 12.7a-c, 12.8a-c: one unit rolls, and goes. */
export const retreatCheck = procedure('retreatCheck', ['unit', 'armour'], {
  start: (p, f) => {
    p.owesCheck[f.unit] = 0
    return mustName(p, sideOf(p, f.unit), p.place[f.unit]) ? 'rally' : 'roll'
  },
  rally: choice({
    rule: '12.7b',
    prompt: 'rally',
    nested: true,
    by: (p, f) => sideOf(p, f.unit),
    verbs: [ralliedBy],
    part: 'retreat',
  }),
  roll: dice({
    prompt: 'retreatCheck',
    dice: (p, f) => [{ count: 1, sides: 6, label: 'retreat', side: sideOf(p, f.unit), worth: worths(p, f) }],
    then: (p, f, [die], tell) => {
      const { unit } = f
      const modifier = checkModifier(p, unit, f.armour)
      const routs = routsAt(sideOf(p, unit), die + modifier)
      const key = routs ? 'check.rout' : 'check.retreat'
      tell?.({
        rule: '12.7a',
        key,
        unit,
        hex: p.place[unit],
        dice: [die],
        modifier,
        die: held(die + modifier),
      })
      return routs ? call(rout, 'out', unit, 0, 0) : 'retreat'
    },
  }),
  retreat: (p, f, tell) => {
    const hexes = retreatHexes(p, f.unit)
    if (hexes.length > 1) return 'where'
    if (hexes.length === 1) return fallBack(p, f.unit, hexes[0], tell)
    loseStepInFlight(p, f.unit, p.place[f.unit], RETREATED, '12.8c', tell)
    return 'out'
  },
  where: choice({
    rule: '12.8a',
    prompt: 'retreat',
    nested: true,
    by: (p, f) => sideOf(p, f.unit),
    verbs: [retreatTo],
    usual: (p, f, legal) => nearestToGhq(p, sideOf(p, f.unit), legal.all()),
    part: 'retreat',
  }),
  out: () => done,
})

/** All that matters of a face: rout or retreat. */
function worths(p: Chaco, { unit, armour }: Check): number[] {
  const modifier = checkModifier(p, unit, armour)
  return [1, 2, 3, 4, 5, 6].map(die => (routsAt(sideOf(p, unit), die + modifier) ? ROUTED : RETREATED))
}

/** 12.7d: every unit of the side that owes a check makes it, one after another; then the rest of their hexes follow. */
export const retreats = procedure('retreats', ['side', 'armour'], {
  next: (p, f) => {
    let [due, count] = [-1, 0]
    for (let unit = p.world.firstUnit[f.side]; unit < p.world.endCombat[f.side]; unit++) {
      if (p.owesCheck[unit] === 0) continue
      if (due < 0) due = unit
      count++
    }
    if (count > 1) return 'order'
    if (count === 1) return call(retreatCheck, 'next', due, f.armour)
    return call(followers, 'end', f.side, -1, -1)
  },
  order: choice({
    rule: '12.7d',
    prompt: 'retreatOrder',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [check],
    part: 'retreat',
  }),
  end: (p, f) => {
    p.owesCheck.fill(0, p.world.firstUnit[f.side], p.world.firstUnit[f.side + 1])
    return done
  },
})
