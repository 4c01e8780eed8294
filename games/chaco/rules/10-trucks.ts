/** Chapter 10.11. Truck transport: in a march a free truck loads, carries and sets down. */
import type { Tell } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { isFreight } from '../opponent/errands.ts'
import { type Chaco, verb } from '../position.ts'
import { ARMOR, GHQ, LEADER, SUPPLY, TRUCK, type Unit } from '../world.ts'
import { allowance, isCombat, layPoints } from './02-components.ts'
import { MP } from './02-land.ts'
import { inGroup, marchRefusal, mover, reacting, rides } from './10-march.ts'

const LOAD = MP * tables.trucks.load

/** 10.11a, 10.11b: one combat unit or two points; leaders and the GHQ beside them. */
function roomFor(p: Chaco, truck: Unit, kind: number, points: number): boolean {
  if (kind === LEADER || kind === GHQ) return true
  const side = mover(p)
  let [units, carried] = [0, 0]
  for (let unit = p.world.firstUnit[side]; unit < p.world.firstUnit[side + 1]; unit++) {
    if (p.carrier[unit] !== truck) continue
    if (isCombat(p.world, unit)) units++
    if (p.world.kind[unit] === SUPPLY) carried += p.csp[unit]
  }
  if (kind === SUPPLY) return units === 0 && carried + points <= tables.trucks.csp
  return units === 0 && carried === 0
}

/** 10.11c, R41: a truck that has paid for loading in this hex loads more of it for nothing. */
const canPay = (p: Chaco, truck: Unit): boolean =>
  p.loading[truck] === 1 || allowance(p, truck, reacting(p)) - p.spent[truck] >= LOAD

function loadRefusal(p: Chaco, truck: Unit, unit: Unit, points: number): string | null {
  const { kind } = p.world
  if (kind[truck] !== TRUCK || !inGroup(p, truck) || p.place[truck] < 0 || p.turned[truck] === 1)
    return '10.11a'
  if (kind[unit] === ARMOR || kind[unit] === TRUCK || unit === truck) return '10.11a'
  if (p.place[unit] !== p.place[truck]) return '10.11c'
  if (p.spent[unit] > 0 || p.moved[unit] === 1 || p.carrier[unit] >= 0) return '10.11f'
  const refusal = marchRefusal(p, unit)
  // 10.11h, 10.10d: in reaction only those who may react, and only before the march sets out.
  if (reacting(p) && (refusal !== null || p.underWay === 1)) return '10.11h'
  if (refusal !== null) return refusal
  if (!roomFor(p, truck, kind[unit], points)) return '10.11a'
  return canPay(p, truck) ? null : '10.11c'
}

function put(p: Chaco, truck: Unit, unit: Unit, tell?: Tell): void {
  if (p.loading[truck] === 0) p.spent[truck] += LOAD
  p.loading[truck] = 1
  p.carrier[unit] = truck
  p.group[unit] = 0
  p.moved[unit] = 1
  const told = { rule: '10.11a', unit: truck, hex: p.place[truck] }
  if (p.world.kind[unit] === SUPPLY) tell?.({ ...told, key: 'truck.stocked', points: p.csp[unit] })
  else tell?.({ ...told, key: 'truck.loaded', load: unit })
}

const trucksInGroup = (p: Chaco): Unit[] => {
  const side = mover(p)
  const trucks: Unit[] = []
  for (let truck = p.world.ghq[side] + 1; truck < p.world.endTrucks[side]; truck++) {
    if (inGroup(p, truck) && p.place[truck] >= 0) trucks.push(truck)
  }
  return trucks
}

/** 10.11a, 10.11e: the truck takes up a unit of its hex. */
export const load = verb({
  name: 'load',
  args: ['unit', 'unit'],
  aside: (p, _, truck, unit) => !isFreight(p, truck, unit),
  list: (p, _, list) => {
    const side = mover(p)
    for (const truck of trucksInGroup(p)) {
      for (let unit = p.world.firstUnit[side]; unit < p.world.endTrucks[side]; unit++) {
        if (p.place[unit] === p.place[truck] && loadRefusal(p, truck, unit, 0) === null)
          list.add(load, truck, unit)
      }
    }
  },
  forbids: (p, _, truck, unit) => (p.world.kind[unit] === SUPPLY ? '10.11a' : loadRefusal(p, truck, unit, 0)),
  then: (p, _, tell, truck, unit) => {
    put(p, truck, unit, tell)
    return 'marching'
  },
})

/** 10.11a: the truck takes up one or two points of a supply unit. */
export const loadPoints = verb({
  name: 'load-points',
  args: ['unit', 'unit', 'number'],
  aside: true,
  list: (p, _, list) => {
    const side = mover(p)
    for (const truck of trucksInGroup(p)) {
      for (let pile = p.world.endTrucks[side]; pile < p.world.firstUnit[side + 1]; pile++) {
        if (p.csp[pile] === 0 || p.place[pile] !== p.place[truck]) continue
        for (let points = 1; points <= Math.min(tables.trucks.csp, p.csp[pile]); points++) {
          if (pointsRefusal(p, truck, pile, points) === null) list.add(loadPoints, truck, pile, points)
        }
      }
    }
  },
  forbids: (p, _, truck, pile, points) => pointsRefusal(p, truck, pile, points),
  then: (p, _, tell, truck, pile, points) => {
    const rest = p.csp[pile] - points
    p.csp[pile] = points
    const place = p.place[pile]
    put(p, truck, pile, tell)
    if (rest > 0) layPoints(p, mover(p), place, rest)
    return 'marching'
  },
})

function pointsRefusal(p: Chaco, truck: Unit, pile: Unit, points: number): string | null {
  if (p.world.kind[pile] !== SUPPLY) return '10.11a'
  if (points < 1 || points > p.csp[pile]) return '2.20a'
  if (points < p.csp[pile] && !restHasPlace(p, pile)) return '8.15a'
  return loadRefusal(p, truck, pile, points)
}

function restHasPlace(p: Chaco, pile: Unit): boolean {
  const side = p.world.unitSide[pile]
  for (let unit = p.world.endTrucks[side]; unit < p.world.firstUnit[side + 1]; unit++) {
    if (p.csp[unit] === 0) return true
  }
  return false
}

/** 10.11d: a load is set down for nothing, here and now. */
export const setDown = verb({
  name: 'set-down',
  args: ['unit'],
  aside: true,
  list: (p, _, list) => {
    if (p.underWay === 0 || trucksInGroup(p).length === 0) return
    const side = mover(p)
    for (let unit = p.world.firstUnit[side]; unit < p.world.firstUnit[side + 1]; unit++) {
      if (p.place[unit] >= 0 && rides(p, unit) && setDownRefusal(p, unit) === null) list.add(setDown, unit)
    }
  },
  forbids: (p, _, unit) => setDownRefusal(p, unit),
  then: (p, _, tell, unit) => {
    tell?.({ rule: '10.11d', key: 'truck.setDown', unit: p.carrier[unit], load: unit, hex: p.place[unit] })
    p.carrier[unit] = -1
    return 'marching'
  },
})

/** 10.10e: in reaction the last leader does not leave the march, nor does the leader go on alone. */
function setDownRefusal(p: Chaco, unit: Unit): string | null {
  if (p.place[unit] < 0 || !rides(p, unit) || p.underWay === 0) return '10.11d'
  if (!reacting(p) || p.world.basic) return null
  const side = mover(p)
  let leaders = 0
  for (let other = p.world.endCombat[side]; other < p.world.endLeaders[side]; other++) {
    const along = p.place[other] >= 0 && (inGroup(p, other) || rides(p, other))
    if (along && other !== unit) leaders++
  }
  return leaders > 0 ? null : '10.10e'
}

export function setDownAll(p: Chaco, truck: Unit, tell?: Tell): void {
  for (let unit = 0; unit < p.world.units; unit++) {
    if (p.carrier[unit] !== truck) continue
    p.carrier[unit] = -1
    tell?.({ rule: '10.11d', key: 'truck.setDown', unit: truck, load: unit, hex: p.place[unit] })
  }
}

/** Whether a truck of the group could take something up where it stands. */
export function anyLoad(p: Chaco): boolean {
  const side = mover(p)
  for (const truck of trucksInGroup(p)) {
    for (let unit = p.world.firstUnit[side]; unit < p.world.firstUnit[side + 1]; unit++) {
      if (p.place[unit] === p.place[truck] && loadRefusal(p, truck, unit, 1) === null) return true
    }
  }
  return false
}
