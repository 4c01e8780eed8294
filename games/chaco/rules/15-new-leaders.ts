/** Chapter 15, leaders: who ranks above whom, who is replaced, and how a new one comes (15.6). */
import { done, type Tell } from '@quebracho/engine'
import { type Chaco, choice, DEAD, draw, IN_RESERVE, procedure, verb } from '../position.ts'
import { enemyOf, hexDistance, type Side, type Unit } from '../world.ts'
import { onMap, putAt, sideOf, takeOff } from './02-components.ts'
import type { Place } from './02-land.ts'
import { ghqHex, heldSources, joinedPlaces } from './08-supply-lines.ts'
import { unitsAt } from './10-march.ts'

/** The leaders of a side that pass. */
function leaders(p: Chaco, side: Side, passes: (leader: Unit) => boolean): Unit[] {
  const { endCombat, endLeaders } = p.world
  const found: Unit[] = []
  for (let leader = endCombat[side]; leader < endLeaders[side]; leader++) {
    if (passes(leader)) found.push(leader)
  }
  return found
}

/** 15.1a: all leaders of the side on the map but the army commander. */
export const isSubordinate = (p: Chaco, side: Side, unit: Unit): boolean =>
  unit >= p.world.endCombat[side] &&
  unit < p.world.endLeaders[side] &&
  onMap(p, unit) &&
  unit !== p.commander[side]

export const commanderRank = (p: Chaco, side: Side): number => p.world.political[p.commander[side]]

/** 2.15a, 15.2a: a subordinate with a higher political rating than the army commander's. */
export const outranks = (p: Chaco, side: Side, unit: Unit): boolean =>
  isSubordinate(p, side, unit) && p.world.political[unit] > commanderRank(p, side)

export const outranking = (p: Chaco, side: Side): Unit[] => leaders(p, side, unit => outranks(p, side, unit))

const available = (p: Chaco, side: Side): Unit[] =>
  leaders(p, side, unit => p.status[unit] === IN_RESERVE && unit !== p.commander[side])

const replaced = (p: Chaco, side: Side): Unit[] =>
  leaders(p, side, unit => p.status[unit] === DEAD && unit !== p.commander[side])

/** 15.6d, 2.14b, R36: named leaders who could command, from the available ones, else from the replaced ones. */
export function successors(p: Chaco, side: Side): Unit[] {
  const named = (unit: Unit) => p.world.named[unit] === 1
  const found = available(p, side).filter(named)
  return found.length > 0 ? found : replaced(p, side).filter(named)
}

/** 15.3c, 15.5c: he goes to the Replaced Leaders; 15.6b: those there are available again if nobody else is. */
export function replaceLeader(p: Chaco, leader: Unit, rule: string, tell?: Tell): void {
  const side = sideOf(p, leader)
  if (available(p, side).length === 0) for (const unit of replaced(p, side)) p.status[unit] = IN_RESERVE
  tell?.({ rule, key: 'leader.replaced', side, unit: leader })
  takeOff(p, leader, DEAD)
}

export function takesCommand(p: Chaco, side: Side, leader: Unit, rule: string, tell?: Tell): void {
  p.commander[side] = leader
  tell?.({ rule, key: 'commander.named', side, unit: leader })
}

/** How a new leader is found: drawn, chosen by his side (15.3e), or drawn to command the army (15.4b). */
export const [DRAWN, CHOSEN, TO_COMMAND] = [0, 1, 2]

interface Newcomer {
  side: number
  how: number
  leader: number
}

const candidates = (p: Chaco, { side, how }: Newcomer): Unit[] =>
  how === TO_COMMAND ? successors(p, side) : available(p, side)

function found(p: Chaco, f: Newcomer, leader: Unit, tell?: Tell): 'where' {
  f.leader = leader
  tell?.({ rule: '15.6a', key: 'leader.new', side: f.side, unit: leader })
  if (f.how === TO_COMMAND) takesCommand(p, f.side, leader, '15.4b', tell)
  return 'where'
}

const chooseLeader = verb<Newcomer, 'where'>({
  name: 'choose-leader',
  args: ['unit'],
  list: (p, f, list) => {
    for (const leader of candidates(p, f)) list.add(chooseLeader, leader)
  },
  forbids: (p, f, leader) => (candidates(p, f).includes(leader) ? null : '15.3e'),
  then: (p, f, tell, leader) => found(p, f, leader, tell),
})

/**
 * 15.6c: sources of its own that the side holds, and the places of its combat units that are not isolated; those nearest
 * to the GHQ first.
 */
function arrivals(p: Chaco, side: Side): Place[] {
  const { firstUnit, endCombat } = p.world
  const places = new Set<Place>(heldSources(p, side).filter(hex => !unitsAt(p, enemyOf(side), hex, false)))
  const joined = joinedPlaces(p, side)
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    const place = p.place[unit]
    if (place >= 0 && !places.has(place) && joined(place)) places.add(place)
  }
  const ghq = ghqHex(p, side)
  const far = (place: Place) => (ghq < 0 ? 0 : hexDistance(p.world, ghq, place))
  return [...places].sort((a, b) => far(a) - far(b))
}

const placeLeader = verb<Newcomer, 'out'>({
  name: 'place-leader',
  args: ['unit', 'hex'],
  list: (p, f, list) => {
    for (const place of arrivals(p, f.side)) list.add(placeLeader, f.leader, place)
  },
  forbids: (p, f, leader, place) =>
    leader === f.leader && arrivals(p, f.side).includes(place) ? null : '15.6c',
  then: (p, f, tell, _leader, place) => arrive(p, f, place, tell),
})

/** R88: a new leader is in supply until his side's next Supply Phase says otherwise. */
function arrive(p: Chaco, f: Newcomer, hex: Place, tell?: Tell): 'out' {
  putAt(p, f.leader, hex)
  p.turned[f.leader] = 0
  tell?.({ rule: '15.6c', key: 'leader.placed', side: f.side, unit: f.leader, hex })
  return 'out'
}

/** 15.6a: the only way new leaders come. A displaced one is not replaced by anybody (15.6e). */
export const newLeader = procedure('newLeader', ['side', 'how', 'leader'], {
  start: (p, f, tell) => {
    const cup = candidates(p, f)
    if (cup.length === 0) return done
    if (cup.length === 1) return found(p, f, cup[0], tell)
    return f.how === CHOSEN ? 'choose' : 'draw'
  },
  draw: draw({
    prompt: 'newLeader',
    of: 'unit',
    cup: (p, f, holds) => {
      for (const leader of candidates(p, f)) holds(leader, 1)
    },
    then: found,
  }),
  choose: choice({
    rule: '15.3e',
    prompt: 'chooseLeader',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [chooseLeader],
  }),
  where: (p, f, tell) => {
    const places = arrivals(p, f.side)
    if (places.length > 1) return 'place'
    if (places.length === 1) return arrive(p, f, places[0], tell)
    // With nowhere to go he stays where he was, available; as a displaced leader would (R73).
    tell?.({ rule: '15.6c', key: 'leader.unplaced', side: f.side, unit: f.leader })
    p.status[f.leader] = IN_RESERVE
    return 'out'
  },
  place: choice({
    rule: '15.6c',
    prompt: 'placeLeader',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [placeLeader],
  }),
  out: () => done,
})
