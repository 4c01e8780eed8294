/** Chapter 17. Scenarios: the counters as the scenario gives them, and the choices a player has in placing them. */
import { best, call, done, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { localsUnder, say } from '@quebracho/engine/show'
import { type Chaco, choice, draw, IN_RESERVE, OUT, procedure, TO_BE_PLACED, verb } from '../position.ts'
import { BOLIVIA, CAVALRY, enemyOf, type Group, PARAGUAY, type Side, TRUCK, type Unit } from '../world.ts'
import { factors, gaitOf, isCombat, layPoints, putAt, sideOf } from './02-components.ts'
import { MARSH, type Place } from './02-land.ts'
import { projects } from './08-supply-lines.ts'
import { unitsAt } from './10-march.ts'
import { groundCost } from './10-terrain-chart.ts'
import { hasRoom } from './11-stacking-limit.ts'

/** Everything as a scenario finds it (17.1a): 17.2a-17.6b differ in their data only. */
export function prepare(p: Chaco): void {
  const { world } = p
  for (const none of [p.place, p.carrier, p.fledFrom, p.target, p.launch, p.way, p.line]) none.fill(-1)
  for (const none of [p.trail, p.well, p.depot]) none.fill(-1)
  p.phasing = -1
  // 3.1c: replacement points and used aircraft are 0 as in any blank position (17.1e).
  p.vp.set(world.startVp)
  // 17.1c, 17.1d, R68: everybody starts in supply, every GHQ as if it had a LOC, whatever a count would say.
  p.radius.set(world.startRadius)
  p.locLength.fill(world.basic ? -1 : 0)
  p.supplied.fill(1)
  p.commander.set(world.basic ? [-1, -1] : world.startCommander)
  // 3.2c, R31, R81: the scenario's settlements, the sources, and what is occupied.
  p.control.set(world.startControl)
  p.works.set(world.land.printedWorks)
  for (let unit = 0; unit < world.units; unit++) {
    p.steps[unit] = world.fullSteps[unit]
    // 3.1a, 3.1b: reinforcement pile, available trucks, available leaders; R58: the basic game leaves many out.
    p.status[unit] = world.basic && !isBasic(world.kind[unit]) ? OUT : IN_RESERVE
  }
  for (const group of world.groups) layOut(p, group)
}

/** R58: what the beginner's game has. */
const isBasic = (kind: number): boolean => kind <= CAVALRY || kind === TRUCK

/** A line with one hex is put there; a line with several waits for its owner (17.1f). */
function layOut(p: Chaco, { units, hexes, reduced, csp, entrenchment, side }: Group): void {
  for (const unit of units) {
    if (reduced && isCombat(p.world, unit)) p.steps[unit] = 1 // 2.12c, 17.1h
    if (hexes.length === 1) putAt(p, unit, hexes[0])
    else p.status[unit] = TO_BE_PLACED
  }
  if (csp > 0 && hexes.length === 1) layPoints(p, side, hexes[0], csp)
  if (entrenchment && p.works[hexes[0]] === 0) p.works[hexes[0]] = 1
}

interface SetUp {
  side: number
  /** The set-up line under way, units still to be drawn for it, supply points still to be laid. */
  line: number
  draws: number
  csp: number
  /** Free entrenchments left. */
  digs: number
}

/** 17.1g: what is left in the side's cup. */
function inCup(p: Chaco, side: Side): Unit[] {
  return p.world.pool[side].filter(unit => p.status[unit] === IN_RESERVE)
}

function drawn(p: Chaco, f: SetUp, unit: Unit, tell?: Tell): 'draws' {
  const { hexes, reduced } = p.world.groups[f.line]
  if (reduced) p.steps[unit] = 1
  if (hexes.length === 1) putAt(p, unit, hexes[0])
  else p.status[unit] = TO_BE_PLACED
  f.draws--
  tell?.({ rule: '17.1g', key: 'setUp.drawn', side: f.side, unit, hex: hexes[0] })
  return 'draws'
}

/** The counters of the line that still have no hex. */
function waiting(p: Chaco, f: SetUp): Unit[] {
  const line = [...p.world.groups[f.line].units, ...p.world.pool[f.side]]
  return line.filter(unit => p.status[unit] === TO_BE_PLACED)
}

/** The hexes that pass, or all if none does: a set-up line is obeyed in any case (R89). */
function preferred(hexes: readonly Hex[], passes: (hex: Hex) => boolean): readonly Hex[] {
  const found = hexes.filter(passes)
  return found.length > 0 ? found : hexes
}

/** R82: the line's hexes but those where the enemy is; neutral ground was never among them. */
const openHexes = (p: Chaco, f: SetUp): readonly Hex[] =>
  preferred(p.world.groups[f.line].hexes, hex => !unitsAt(p, enemyOf(f.side), hex, false))

/** 17.1f, R82, R89: where a counter of the line may go: hexes it could enter, with room for it, if there are any. */
function hexesFor(p: Chaco, f: SetUp, unit: Unit, open = openHexes(p, f)): readonly Hex[] {
  const passable = preferred(open, hex => couldEnter(p, unit, hex))
  return preferred(passable, hex => hasRoom(p, unit, hex))
}

/** 10.9a, 10.9b: over one side of the hex at least. */
function couldEnter(p: Chaco, unit: Unit, hex: Hex): boolean {
  const { road, terrain } = p.world.land
  if (Number.isFinite(groundCost(gaitOf(p.world, unit), 0, terrain[hex], false))) return true
  for (let edge = 6 * hex; edge < 6 * hex + 6; edge++) if (road[edge] === 1) return true
  return false
}

/** The first listed is the historical one: in the order of the line, in its first hex that has room. */
export const deploy = verb<SetUp, 'place'>({
  name: 'deploy',
  args: ['unit', 'hex'],
  list: (p, f, list) => {
    const open = openHexes(p, f)
    for (const unit of waiting(p, f)) {
      for (const hex of hexesFor(p, f, unit, open)) list.add(deploy, unit, hex)
    }
  },
  forbids: (p, f, unit, hex) =>
    waiting(p, f).includes(unit) && hexesFor(p, f, unit).includes(hex) ? null : '17.1f',
  then: (p, f, tell, unit, hex) => put(p, f, unit, hex, tell),
})

function put(p: Chaco, f: SetUp, unit: Unit, hex: Hex, tell?: Tell): 'place' {
  putAt(p, unit, hex)
  // R81: without any victory points.
  if (isCombat(p.world, unit)) p.control[hex] = f.side
  tell?.({ rule: '17.1f', key: 'setUp.deployed', side: f.side, unit, hex })
  return 'place'
}

const deploySupply = verb<SetUp, 'place'>({
  name: 'deploy-supply',
  args: ['hex', 'number'],
  offer: 'button',
  list: (p, f, list) => {
    for (const hex of openHexes(p, f)) {
      for (let points = f.csp; points > 0; points--) list.add(deploySupply, hex, points)
    }
  },
  forbids: (p, f, hex, points) =>
    points > 0 && points <= f.csp && openHexes(p, f).includes(hex) ? null : '17.1f',
  then: (p, f, tell, hex, points) => {
    layPoints(p, f.side, hex, points)
    f.csp -= points
    tell?.({ rule: '17.1f', key: 'setUp.supply', side: f.side, hex, points })
    return 'place'
  },
})

/** 17.1i: where own units of any kind are, not in marsh, one a hex. */
const mayDig = (p: Chaco, { side, digs }: SetUp, hex: Hex): boolean =>
  digs > 0 &&
  hex < p.world.hexes &&
  p.works[hex] === 0 &&
  p.world.land.terrain[hex] !== MARSH &&
  unitsAt(p, side, hex, false)

/** Where the side's units are, in the order of the map. */
function occupied(p: Chaco, side: Side): Place[] {
  const { firstUnit } = p.world
  const places = p.place.subarray(firstUnit[side], firstUnit[side + 1]).filter(place => place >= 0)
  return [...new Set(places.sort())]
}

const digIn = verb<SetUp, 'extras'>({
  name: 'dig-in',
  args: ['hex'],
  list: (p, f, list) => {
    for (const hex of occupied(p, f.side)) if (mayDig(p, f, hex)) list.add(digIn, hex)
  },
  forbids: (p, f, hex) => (mayDig(p, f, hex) ? null : '17.1i'),
  then: (p, f, tell, hex) => {
    p.works[hex] = 1
    f.digs--
    tell?.({ rule: '17.1i', key: 'setUp.entrenched', side: f.side, hex })
    return 'extras'
  },
})

/** 17.1b: a truck where 8.11a would let it be attached. Engineers start on their combat side. */
function mayAttach(p: Chaco, { side }: SetUp, truck: Unit): boolean {
  const { kind, hexes, basic } = p.world
  const place = p.place[truck]
  if (basic || kind[truck] !== TRUCK || sideOf(p, truck) !== side || p.turned[truck] === 1) return false
  return place >= 0 && place < hexes && projects(p, side, place)
}

const startAttached = verb<SetUp, 'extras'>({
  name: 'start-attached',
  args: ['unit'],
  list: (p, f, list) => {
    const { ghq, endTrucks } = p.world
    for (let truck = ghq[f.side] + 1; truck < endTrucks[f.side]; truck++) {
      if (mayAttach(p, f, truck)) list.add(startAttached, truck)
    }
  },
  forbids: (p, f, truck) => (mayAttach(p, f, truck) ? null : '17.1b'),
  then: (p, f, tell, truck) => {
    p.turned[truck] = 1
    tell?.({ rule: '17.1b', key: 'truck.attached', side: f.side, unit: truck, hex: p.place[truck] })
    return 'extras'
  },
})

/** Where most would be lost the earth is turned first. */
function strengthAt(p: Chaco, side: Side, hex: Hex): number {
  let sum = 0
  for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
    if (p.place[unit] === hex) sum += factors(p, unit)
  }
  return sum
}

const endSetUp = verb({
  name: 'end-set-up',
  asks: p => (digsLeft(p) > 0 ? say('show.confirm.digs', { count: digsLeft(p) }) : null),
  then: () => 'out',
})

function anythingExtra(p: Chaco, f: SetUp): boolean {
  const { ghq, endTrucks } = p.world
  for (let truck = ghq[f.side] + 1; truck < endTrucks[f.side]; truck++)
    if (mayAttach(p, f, truck)) return true
  return f.digs > 0 && occupied(p, f.side).some(hex => mayDig(p, f, hex))
}

/** One side sets up, line by line in the order of the text; free entrenchments and attached trucks come last (R52). */
export const sideSetUp = procedure('sideSetUp', ['side', 'line', 'draws', 'csp', 'digs'], {
  start: (p, f, tell) => {
    f.digs = p.world.freeEntrenchments[f.side]
    tell?.({ rule: '17.1a', key: 'setUp.begins', side: f.side })
    return 'line'
  },
  line: (p, f) => {
    const { groups } = p.world
    do f.line++
    while (f.line < groups.length && groups[f.line].side !== f.side)
    if (f.line >= groups.length) return 'extras'
    f.draws = groups[f.line].random
    f.csp = groups[f.line].hexes.length > 1 ? groups[f.line].csp : 0
    return 'draws'
  },
  draws: (p, f, tell) => {
    const cup = f.draws > 0 ? inCup(p, f.side) : []
    if (cup.length === 0) return 'place'
    return cup.length === 1 ? drawn(p, f, cup[0], tell) : 'draw'
  },
  draw: draw({
    prompt: 'cup',
    of: 'unit',
    cup: (p, f, holds) => {
      for (const unit of inCup(p, f.side)) holds(unit, 1)
    },
    then: drawn,
  }),
  place: (p, f, tell) => {
    const units = waiting(p, f)
    if (units.length === 0 && f.csp === 0) return 'line'
    const only = units.length === 1 && f.csp === 0 ? hexesFor(p, f, units[0]) : []
    return only.length === 1 ? put(p, f, units[0], only[0], tell) : 'choose'
  },
  choose: choice({
    rule: '17.1f',
    prompt: 'deploy',
    by: (_p, f) => f.side,
    verbs: [deploy, deploySupply],
    part: 'setUp',
  }),
  extras: (p, f) => (anythingExtra(p, f) ? 'extra' : done),
  extra: choice({
    rule: '17.1i',
    prompt: 'extras',
    by: (_p, f) => f.side,
    verbs: [endSetUp, digIn, startAttached],
    usual: (p, f, legal) => best(legal.of(digIn), ([, hex]) => strengthAt(p, f.side, hex), [endSetUp.index]),
    part: 'setUp',
  }),
  out: () => done,
})

/** 17.1i: free entrenchments that nobody has dug yet. */
function digsLeft(p: Chaco): number {
  return localsUnder(p, sideSetUp)?.digs ?? 0
}

/** R52: Bolivia first. */
export const setUp = procedure('setUp', [], {
  bolivia: () => call(sideSetUp, 'paraguay', BOLIVIA, -1, 0, 0, 0),
  paraguay: () => call(sideSetUp, 'out', PARAGUAY, -1, 0, 0, 0),
  out: () => done,
})
