/** Chapter 8.10. Retreat: who was hit without hitting goes, or pays to stay. */
import { type Action, best, type Done, done, type Legal, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { cheapness } from '../opponent/judgement.ts'
import { choice, type Pacific, procedure, verb } from '../position.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import {
  addColumns,
  columnsAt,
  columnsOf,
  holds,
  isFort,
  landAt,
  loseStep,
  nationsOf,
  takeColumns,
  takeControl,
} from './02-components.ts'
import { edgeBetween, type Place } from './02-geography.ts'
import { fightersOf, homeOf } from './08-fighters.ts'

interface Retreat {
  side: number
  to: number
}

/** 8.10c, G64: the Box is next to nothing. */
function isOpen(p: Pacific, side: Side, to: Place): boolean {
  const { geography, box } = p.world
  if (to === box) return false
  const edge = edgeBetween(geography, homeOf(p, side), to)
  const enemy = enemyOf(side)
  return edge >= 0 && geography.cost[edge] > 0 && !holds(p, enemy, to) && columnsAt(p, enemy, to) === 0
}

export function openHexes(p: Pacific, side: Side): Hex[] {
  const home = homeOf(p, side)
  const around = Array.from(p.world.geography.grid.neighbours.subarray(6 * home, 6 * home + 6))
  return around.filter(hex => hex >= 0 && isOpen(p, side, hex))
}

/** 8.10f: a fort pays with a step for its own staying. */
function payForForts(p: Pacific, side: Side, tell?: Tell): void {
  for (const unit of fightersOf(p, side)) if (isFort(p, unit)) loseStep(p, unit, '8.10f', tell)
}

/** 8.10c, 8.10h: all survivors of the combat go together, whatever stands there. */
export const retreat = verb<Retreat, 'train'>({
  name: 'retreat',
  args: ['hex'],
  list: (p, f, list) => {
    for (const hex of openHexes(p, f.side)) list.add(retreat, hex)
  },
  forbids: (p, f, to) => (isOpen(p, f.side, to) ? null : '8.10c'),
  then: (p, f, tell, to) => {
    const from = homeOf(p, f.side)
    payForForts(p, f.side, tell)
    const units: Unit[] = fightersOf(p, f.side).filter(unit => !isFort(p, unit))
    for (const unit of units) p.place[unit] = to
    f.to = to
    tell?.({ rule: '8.10c', key: 'retreat.moved', side: f.side, from, hex: to, units })
    return 'train'
  },
})

/** 8.10d: any land unit of the side in the hex pays, one that took no part as well. */
export const stand = verb<Retreat, Done>({
  name: 'stand',
  args: ['unit'],
  givesUp: true,
  list: (p, f, list) => {
    for (const unit of landAt(p, f.side, homeOf(p, f.side))) list.add(stand, unit)
  },
  forbids: (p, f, unit) => (landAt(p, f.side, homeOf(p, f.side)).includes(unit) ? null : '8.10d'),
  then: (p, f, tell, unit) => {
    tell?.({ rule: '8.10d', key: 'retreat.stood', side: f.side, unit, hex: homeOf(p, f.side) })
    loseStep(p, unit, '8.10d', tell)
    return done
  },
})

/** 8.10g: the columns of the hex go along one by one, or stay. */
export const bring = verb<Retreat, 'train'>({
  name: 'bring',
  args: ['nation'],
  list: (p, f, list) => {
    for (const nation of nationsOf(f.side))
      if (columnsOf(p, nation, homeOf(p, f.side)) > 0) list.add(bring, nation)
  },
  forbids: (p, f, nation) =>
    nationsOf(f.side).includes(nation) && columnsOf(p, nation, homeOf(p, f.side)) > 0 ? null : '8.10g',
  then: (p, f, tell, nation) => {
    const from = homeOf(p, f.side)
    takeColumns(p, nation, from, 1)
    addColumns(p, nation, f.to, 1)
    tell?.({ rule: '8.10g', key: 'retreat.column', side: f.side, nation, from, hex: f.to })
    return 'train'
  },
})

const endTrain = verb({ name: 'end-train', silent: true, then: () => done })

/** A city worth points is held while somebody can pay for it. */
function usualRetreat(p: Pacific, f: Retreat, legal: Legal): Action {
  const { hexes, geography } = p.world
  const stands = legal.of(stand)
  const held = stands.filter(([, unit]) => p.steps[unit] > 1)
  const hex = stands.length > 0 ? p.place[stands[0][1]] : -1
  if (hex >= 0 && hex < hexes && geography.vp[hex] > 0 && held.length > 0)
    return best(held, ([, unit]) => cheapness(p, unit))
  const own = (to: Place) => (to < hexes && p.control[to] === f.side ? 1 : 0)
  return best(legal.of(retreat), ([, to]) => own(to), legal.all()[0])
}

/** 8.10a: the side has hit nobody and was hit. `to` is where it has gone. */
export const retreats = procedure('retreats', ['side', 'to'], {
  start: (p, f, tell) => {
    const fighters = fightersOf(p, f.side)
    if (fighters.length === 0) return done
    if (openHexes(p, f.side).length === 0) {
      tell?.({ rule: '8.10e', key: 'retreat.none', side: f.side, hex: homeOf(p, f.side) })
      for (const unit of fighters) loseStep(p, unit, '8.10e', tell)
      return done
    }
    if (fighters.some(unit => !isFort(p, unit))) return 'choose'
    payForForts(p, f.side, tell)
    return done
  },
  choose: choice({
    rule: '8.10c',
    prompt: 'retreat',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [retreat, stand],
    usual: usualRetreat,
  }),
  train: (p, f, tell) => {
    takeControl(p, f.side, f.to, tell)
    return columnsAt(p, f.side, homeOf(p, f.side)) > 0 ? 'bringing' : done
  },
  bringing: choice({
    rule: '8.10g',
    prompt: 'train',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [bring, endTrain],
    usual: [bring, endTrain],
  }),
})
