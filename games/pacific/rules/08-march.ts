/** Chapter 8.2 to 8.6, phase V: marches. A group forms in one hex, rolls, goes, drops some off, and may roll again. */
import {
  type Action,
  type ActionList,
  type AnyVerb,
  best,
  type Call,
  call,
  done,
  type Legal,
} from '@quebracho/engine'
import { type Say, say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { beginsMarch, bestMarcher, isMarchGoal } from '../opponent/judgement.ts'
import { wayFinder } from '../opponent/ways.ts'
import { choice, dice, type Pacific, procedure, verb } from '../position.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { columnsAt, eachLand, holds, nationsOf } from './02-components.ts'
import type { Place } from './02-geography.ts'
import { attrition } from './08-attrition.ts'
import { capturable, capture } from './08-capture.ts'
import {
  allCavalry,
  columnRefusal,
  disband,
  eachFresh,
  eachMarcher,
  freshColumns,
  groupSize,
  marchers,
  marchRefusal,
  moveGroup,
  partColumn,
  partUnit,
  someCavalry,
} from './08-group.ts'
import {
  findWays,
  goRefusal,
  hasWayOut,
  isReached,
  layTrail,
  stepCost,
  trailsOn,
  trailTo,
} from './08-paths.ts'

interface Phase {
  side: number
}

interface March {
  side: number
  /** How much of the way laid has been gone. */
  gone: number
}

const bonus = tables.movement.cavalryBonus

/** Places of the side from which somebody or something may march. Who has nowhere to go is not among them. */
function startingPlaces(p: Pacific, side: Side): Place[] {
  const { places } = p.world
  const found: Place[] = []
  eachLand(p, side, unit => {
    const place = p.place[unit]
    if (marchRefusal(p, side, unit) === null && !found.includes(place)) found.push(place)
  })
  for (let place = 0; place < places; place++)
    if (columnsAt(p, side, place) > 0 && columnsMayMarch(p, side, place) && !found.includes(place))
      found.push(place)
  return found.filter(place => hasWayOut(p, side, place, freshUnits(p, side, place) > 0))
}

const columnsMayMarch = (p: Pacific, side: Side, place: Place): boolean =>
  nationsOf(side).some(nation => columnRefusal(p, side, nation, place) === null)

function freshUnits(p: Pacific, side: Side, place: Place): number {
  let count = 0
  eachFresh(p, side, place, () => count++)
  return count
}

/** What may march from there: units, and columns one by one. */
function freshAt(p: Pacific, side: Side, place: Place): number {
  let count = freshUnits(p, side, place)
  for (const nation of nationsOf(side)) count += Math.max(0, freshColumns(p, nation, place))
  return count
}

const setOut = (p: Pacific, f: Phase, place: Place): Call<'next'> => {
  p.at = place
  return call(march, 'next', f.side, 0)
}

/** For verbs that the first one of their decision lists along with itself. */
function listedBefore(): void {}

/** 8.2a: a unit marches; others of its hex may join it. */
export const marchUnit = verb<Phase, Call<'next'>>({
  name: 'march',
  args: ['unit'],
  silent: true,
  aside: (p, _f, unit) => !beginsMarch(p, unit),
  list: (p, f, list) => {
    for (const place of startingPlaces(p, f.side)) {
      eachFresh(p, f.side, place, unit => list.add(marchUnit, unit))
      for (const nation of nationsOf(f.side))
        if (columnRefusal(p, f.side, nation, place) === null) list.add(marchColumn, nation, place)
      if (freshAt(p, f.side, place) > 1) list.add(marchStack, place)
    }
  },
  forbids: (p, f, unit) => marchRefusal(p, f.side, unit),
  then: (p, f, _tell, unit) => {
    p.group[unit] = 1
    return setOut(p, f, p.place[unit])
  },
})

/** 8.5a: a Supply Column marches like a unit; 8.5e: by sea it goes as chapter 7 has it. */
export const marchColumn = verb<Phase, Call<'next'>>({
  name: 'march-column',
  args: ['nation', 'hex'],
  silent: true,
  aside: true,
  list: listedBefore,
  forbids: (p, f, nation, place) => columnRefusal(p, f.side, nation, place),
  then: (p, f, _tell, nation, place) => {
    p.train[nation] = 1
    return setOut(p, f, place)
  },
})

/** 8.2c, 8.2o: all that may march from a hex, with its columns; Peruvians and Bolivians together. */
export const marchStack = verb<Phase, Call<'next'>>({
  name: 'march-stack',
  args: ['hex'],
  silent: true,
  aside: (p, _f, place) => place >= p.world.hexes,
  list: listedBefore,
  forbids: (p, f, place) => {
    if (freshUnits(p, f.side, place) > 0 || columnsMayMarch(p, f.side, place)) return null
    if (holds(p, f.side, place) || columnsAt(p, f.side, place) > 0) return '8.2e'
    return holds(p, enemyOf(f.side), place) ? '8.2a' : '8.2c'
  },
  then: (p, f, _tell, place) => {
    eachFresh(p, f.side, place, unit => {
      p.group[unit] = 1
    })
    for (const nation of nationsOf(f.side)) p.train[nation] = Math.max(0, freshColumns(p, nation, place))
    return setOut(p, f, place)
  },
})

/** 8.2a */
function unmarched(p: Pacific): Say | null {
  let found = false
  eachLand(p, p.phasing, unit => {
    found ||= p.moved[unit] === 1
  })
  return found ? null : say('show.confirm.nobodyMarched')
}

export const endMarches = verb({
  name: 'end-marches',
  silent: true,
  asks: unmarched,
  then: () => 'over',
})

/** 8.2a: phase V; the player marches as many groups as he likes, one after the other. */
export const landMovement = procedure('landMovement', ['side'], {
  next: (p, f) => (startingPlaces(p, f.side).length > 0 ? 'choose' : 'over'),
  choose: choice({
    rule: '8.2a',
    prompt: 'march',
    by: (_p, f) => f.side,
    verbs: [marchUnit, marchColumn, marchStack, endMarches],
    usual: endMarches,
  }),
  over: () => done,
})

/** 8.2c, 8.4d: all that march on one roll start in one hex. */
function takeRefusal(p: Pacific, side: Side, unit: Unit): string | null {
  const refusal = marchRefusal(p, side, unit)
  if (refusal !== null) return refusal
  return p.place[unit] !== p.at || p.group[unit] === 1 ? '8.2c' : null
}

export const take = verb<March, 'form'>({
  name: 'take',
  args: ['unit'],
  silent: true,
  aside: (p, f, unit) => {
    const left: Unit[] = []
    eachFresh(p, f.side, p.at, each => {
      if (p.group[each] === 0) left.push(each)
    })
    return unit !== bestMarcher(p, left)
  },
  list: (p, f, list) =>
    eachFresh(p, f.side, p.at, unit => {
      if (p.group[unit] === 0) list.add(take, unit)
    }),
  forbids: (p, f, unit) => takeRefusal(p, f.side, unit),
  then: (p, _f, _tell, unit) => {
    p.group[unit] = 1
    return 'form'
  },
})

export const takeColumn = verb<March, 'form'>({
  name: 'take-column',
  args: ['nation'],
  silent: true,
  aside: (p, _f, nation) => p.train[nation] > 0,
  list: (p, f, list) => {
    for (const nation of nationsOf(f.side))
      if (columnRefusal(p, f.side, nation, p.at) === null) list.add(takeColumn, nation)
  },
  forbids: (p, f, nation) => columnRefusal(p, f.side, nation, p.at),
  then: (p, _f, _tell, nation) => {
    p.train[nation]++
    return 'form'
  },
})

/** Pointed at where the march may get to, or told by a word of its own. */
export const rollMarch = verb({ name: 'roll-march', silent: true, offer: 'panel', then: () => 'roll' })

/** Whether anything of the hex could still join. */
const mayJoin = (p: Pacific, side: Side): boolean => {
  let found = columnsMayMarch(p, side, p.at)
  eachFresh(p, side, p.at, unit => {
    if (p.group[unit] === 0) found = true
  })
  return found
}

const searchNow = (p: Pacific, side: Side): number =>
  findWays(trailsOn(p.world.geography), p, side, p.at, p.points, marchers(p, side) > 0)

/** 8.2m: whether the group can go on, or its cavalry alone. */
function canGoOn(p: Pacific, side: Side): boolean {
  if (groupSize(p, side) === 0) return false
  if (searchNow(p, side) > 0) return true
  if (!holdsUpCavalry(p, side)) return false
  return findWays(trailsOn(p.world.geography), p, side, p.at, p.points + bonus, true) > 0
}

/** 8.2m: whether there is cavalry in it that would have its extra point without the others. */
const holdsUpCavalry = (p: Pacific, side: Side): boolean => someCavalry(p, side) && !allCavalry(p, side)

/** 8.2f, 8.2q: by the cheapest way within the points of the slowest of the group (G52). */
export const go = verb<March, 'walk'>({
  name: 'go',
  args: ['hex'],
  list: (p, f, list) => {
    if (searchNow(p, f.side) === 0) return
    const trails = trailsOn(p.world.geography)
    for (let place = 0; place < p.world.places; place++) if (isReached(trails, place)) list.add(go, place)
  },
  forbids: (p, f, to) =>
    goRefusal(p, f.side, to, marchers(p, f.side) > 0, holdsUpCavalry(p, f.side) ? bonus : 0),
  then: (p, f, _tell, to) => {
    searchNow(p, f.side)
    layTrail(p, trailTo(trailsOn(p.world.geography), p.at, to))
    f.gone = 0
    return 'walk'
  },
})

/** 8.2m: once only cavalry is left it has its extra point. */
function parting(p: Pacific, side: Side, part: () => void): 'next' {
  const slow = !allCavalry(p, side)
  part()
  if (slow && allCavalry(p, side)) p.points += bonus
  return 'next'
}

const listMembers = (p: Pacific, side: Side, list: ActionList, unit: AnyVerb, column: AnyVerb) => {
  if (groupSize(p, side) < 2) return
  eachMarcher(p, side, each => list.add(unit, each))
  for (const nation of nationsOf(side)) if (p.train[nation] > 0) list.add(column, nation)
}

/** 8.2e, 8.4c: dropped off in any hex of the route, and still one of those the roll was for. */
const drop = verb<March, 'next'>({
  name: 'drop',
  args: ['unit'],
  close: true,
  givesUp: true,
  aside: true,
  list: (p, f, list) => listMembers(p, f.side, list, drop, dropColumn),
  forbids: (p, _f, unit) => (p.group[unit] === 1 ? null : '8.2e'),
  then: (p, f, tell, unit) =>
    parting(p, f.side, () => {
      p.dropped[unit] = 1
      partUnit(p, unit, '8.2e', tell)
    }),
})

const dropColumn = verb<March, 'next'>({
  name: 'drop-column',
  args: ['nation'],
  aside: true,
  list: listedBefore,
  forbids: (p, _f, nation) => (p.train[nation] > 0 ? null : '8.2e'),
  then: (p, f, tell, nation) => parting(p, f.side, () => partColumn(p, nation, '8.2e', tell)),
})

/** 8.2j: less than the allowance may be used; 8.2k: the rest is lost. */
export const rest = verb({ name: 'rest', silent: true, then: () => 'halt' })

/** 8.4e: who is left out of the next roll is finished. */
const leave = verb<March, 'rested'>({
  name: 'leave',
  args: ['unit'],
  close: true,
  givesUp: true,
  aside: true,
  list: (p, f, list) => listMembers(p, f.side, list, leave, leaveColumn),
  forbids: (p, _f, unit) => (p.group[unit] === 1 ? null : '8.4e'),
  then: (p, _f, tell, unit) => {
    partUnit(p, unit, '8.4e', tell)
    return 'rested'
  },
})

const leaveColumn = verb<March, 'rested'>({
  name: 'leave-column',
  args: ['nation'],
  aside: true,
  list: listedBefore,
  forbids: (p, _f, nation) => (p.train[nation] > 0 ? null : '8.4e'),
  then: (p, _f, tell, nation) => {
    partColumn(p, nation, '8.4e', tell)
    return 'rested'
  },
})

/** 8.4a */
export const rollAgain = verb({ name: 'roll-again', silent: true, then: () => 'roll' })

export const endMarch = verb({ name: 'finish', silent: true, then: () => 'end' })

/** Whether the group stands in a city worth points that nobody else would hold. */
function mustHold(p: Pacific, side: Side): boolean {
  if (p.at >= p.world.hexes || p.world.geography.vp[p.at] === 0) return false
  let held = false
  eachLand(p, side, unit => {
    held ||= p.place[unit] === p.at && p.group[unit] === 0
  })
  return !held
}

/** The points a march of the side would win by going there. */
const prizeAt = (p: Pacific, side: Side, to: Place): number =>
  to < p.world.hexes && p.control[to] !== side ? p.world.geography.vp[to] : 0

/** A march goes on towards what it is for, and no farther than a city it has to hold, unless it can walk into a better one; where it stands is as good as the best of what it can reach, or it rests. */
function usualMarch(p: Pacific, f: March, legal: Legal): Action {
  const [resting] = legal.of(rest)
  if (mustHold(p, f.side)) {
    const prize = best(legal.of(go), ([, to]) => prizeAt(p, f.side, to), resting)
    return prize !== resting && prizeAt(p, f.side, prize[1]) > p.world.geography.vp[p.at] ? prize : resting
  }
  const wayFrom = wayFinder(p, f.side)
  const goal = best(legal.of(go), ([, to]) => -wayFrom(to), resting)
  return goal === resting || wayFrom(goal[1]) >= wayFrom(p.at) ? resting : goal
}

/** The usual one, and every city, port, prize and hex beside an enemy: nobody stops in the desert for its own sake. */
function goalsWorthIt(p: Pacific, f: March, legal: Legal): readonly Action[] {
  const usual = usualMarch(p, f, legal)
  const goals = legal.of(go).filter(([, to]) => to === usual[1] || isMarchGoal(p, f.side, to))
  return [...goals, ...legal.of(rest)]
}

/** 8.2, 8.4: one group's march from its forming to its end. */
export const march = procedure('march', ['side', 'gone'], {
  form: (p, f) => (mayJoin(p, f.side) ? 'forming' : 'roll'),
  forming: choice({
    rule: '8.2c',
    prompt: 'forming',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [take, takeColumn, rollMarch],
    usual: rollMarch,
  }),
  // 8.2j, 8.2l, 8.2n; 8.4f: one throw in six is doubles.
  roll: dice({
    prompt: 'march',
    dice: () => [{ count: tables.movement.dice, sides: 6, label: 'march' }],
    then: (p, f, faces, tell) => {
      p.dropped.fill(0)
      p.points = Math.max(...faces) + (allCavalry(p, f.side) ? bonus : 0)
      p.doubles = faces[0] === faces[1] ? 1 : 0
      tell?.({ rule: '8.2j', key: 'march.rolled', side: f.side, hex: p.at, dice: faces, points: p.points })
      if (p.doubles === 1) tell?.({ rule: '8.4b', key: 'march.doubles', side: f.side, hex: p.at })
      return 'next'
    },
  }),
  next: (p, f) => (canGoOn(p, f.side) ? 'marching' : 'halt'),
  marching: choice({
    // 8.2d: nobody joins on the way.
    rule: '8.2d',
    prompt: 'marching',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [go, drop, dropColumn, rest],
    usual: usualMarch,
    thinkOf: goalsWorthIt,
  }),
  walk: (p, f, tell) => {
    const to = p.way[f.gone++] ?? -1
    if (to < 0) {
      p.way.fill(-1)
      return 'next'
    }
    moveGroup(p, f.side, to, stepCost(p, f.side, p.at, to), tell)
    // 8.2g
    return capturable(p, f.side, to) ? call(capture, 'walk', f.side, to) : 'walk'
  },
  // 8.3a, 8.3b, 8.4b
  halt: (p, f) => (p.doubles === 1 ? call(attrition, 'end', f.side) : 'rested'),
  rested: (p, f) => {
    const armed = marchers(p, f.side) > 0
    return groupSize(p, f.side) > 0 && hasWayOut(p, f.side, p.at, armed) ? 'again' : 'end'
  },
  again: choice({
    rule: '8.4a',
    prompt: 'again',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [leave, leaveColumn, rollAgain, endMarch],
    usual: endMarch,
  }),
  end: (p, f) => {
    disband(p, f.side)
    return done
  },
})
