/**
 * Chapter 10. Movement, and chapter 11.4, the movement of stacks. A march begins with one unit or a stack, which others
 * of the same hex may join; it goes, drops units on its way, and halts. Groups that part from it move off first and
 * finish before it goes on (11.4c): they form a pile of groups, the last of which is the one that moves.
 */
import { type ActionList, call, done, type Tell } from '@quebracho/engine'
import { MP, type Place } from '../board.ts'
import { type Chaco, choice, IN_RESERVE, LEFT, MOVEMENT, OUT, procedure, verb } from '../position.ts'
import tables from '../tables.json' with { type: 'json' }
import {
  ARTILLERY,
  CAVALRY,
  type ChacoWorld,
  ENGINEER,
  enemyOf,
  LEADER,
  type Side,
  SUPPLY,
  TRUCK,
  type Unit,
} from '../world.ts'
import { allowance, attackFactor, defenceFactor, gaitOf, layPoints, takeOff } from './02-components.ts'
import { isSettlement } from './03-control.ts'
import { inEnemyZone } from './07-zones-of-control.ts'
import { entered } from './10-entering.ts'
import {
  anyMover,
  canStep,
  entryRefusal,
  exitRefusal,
  findMovers,
  inGroup,
  isWholeTurnBox,
  type March,
  marchOf,
  marchRefusal,
  mayEnterBox,
  mayGo,
  mover,
  reacting,
  rides,
  searchMarch,
  unitsAt,
} from './10-march.ts'
import { movementCosts } from './10-terrain-costs.ts'
import { anyLoad, load, loadPoints, setDown, setDownAll } from './10-trucks.ts'
import { stackingCheck } from './11-stacking.ts'
import { startBuilding } from './14-engineers.ts'
import { BY_MOVEMENT, gainVp } from './16-victory.ts'

/** 10.1a: what was done in an earlier phase is forgotten. */
function clearMovement(p: Chaco): void {
  for (const field of [p.spent, p.moved, p.group, p.halted, p.loading]) field.fill(0)
  p.carrier.fill(-1)
  p.way.fill(-1)
  p.groups = p.underWay = 0
}

/** 8.15a: points in one place are one pile again. */
function gatherPoints(p: Chaco, side: Side): void {
  const { endTrucks, firstUnit } = p.world
  for (let unit = endTrucks[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.csp[unit] === 0) continue
    for (let other = unit + 1; other < firstUnit[side + 1]; other++) {
      if (p.csp[other] === 0 || p.place[other] !== p.place[unit]) continue
      p.csp[unit] += p.csp[other]
      takeOff(p, other, IN_RESERVE)
    }
  }
}

/** For verbs that the first one of their decision lists along with itself. */
function listedBefore(): void {}

const eachUnit = (p: Chaco, side: Side, visit: (unit: Unit) => void): void => {
  const { place } = p
  const end = p.world.firstUnit[side + 1]
  for (let unit = p.world.firstUnit[side]; unit < end; unit++) if (place[unit] >= 0) visit(unit)
}

/** The units of the group's side where it stands. */
function eachUnitAt(p: Chaco, { side, at }: March, visit: (unit: Unit) => void): void {
  const { place } = p
  const end = p.world.firstUnit[side + 1]
  for (let unit = p.world.firstUnit[side]; unit < end; unit++) if (place[unit] === at) visit(unit)
}

/** 10.1a, 10.1d, 11.4a: a unit begins to move, alone at first. */
const march = verb({
  name: 'march',
  args: ['unit'],
  list: (p, _, list) => {
    const { movers } = p.world.board.scratch
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
const marchStack = verb({
  name: 'march-stack',
  args: ['hex'],
  list: listedBefore,
  forbids: (p, _, place) => (stackOf(p, place).length > 1 ? null : '11.4a'),
  then: (p, _, _tell, place) => {
    p.groups = 1
    for (const unit of stackOf(p, place)) p.group[unit] = 1
    return 'marching'
  },
})

/** 11.4a: the same, but for the weakest of them, which stays as a garrison. */
const marchOut = verb({
  name: 'march-out',
  args: ['hex'],
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
  const { movers, stack, line } = p.world.board.scratch
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
  const strength = (unit: Unit) => attackFactor(p, unit) + defenceFactor(p, unit)
  const garrison = line.reduce((a, b) => (strength(b) < strength(a) ? b : a))
  return stack.filter(unit => unit !== garrison)
}

const stackOf = (p: Chaco, place: Place): Unit[] =>
  Array.from(p.world.board.scratch.movers.subarray(0, findMovers(p))).filter(
    unit => p.place[unit] === place && goesWithStack(p.world, unit),
  )

const endMovement = verb({
  name: 'end-movement',
  args: [],
  list: (_p, _f, list) => list.add(endMovement),
  forbids: () => null,
  then: () => 'gather',
})

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

const take = verb({
  name: 'take',
  args: ['unit'],
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
const drop = verb({
  name: 'drop',
  args: ['unit'],
  list: listedBefore,
  forbids: (p, _, unit) => dropRefusal(p, unit, marchOf(p)),
  then: (p, _, tell, unit) => {
    if (p.world.kind[unit] === TRUCK) setDownAll(p, unit, tell)
    if (p.underWay === 0) p.group[unit] = LEFT
    else finish(p, unit)
    return 'marching'
  },
})

/** 2.20a: some of a pile's points stay where they are. */
const dropPoints = verb({
  name: 'drop-points',
  args: ['unit', 'number'],
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

const part = verb({
  name: 'part',
  args: ['unit'],
  list: listedBefore,
  forbids: (p, _, unit) => partRefusal(p, unit, marchOf(p)),
  then: (p, _, _tell, unit) => {
    p.groups++
    p.group[unit] = p.groups
    return 'marching'
  },
})

/** Why the group cannot get there by any way: what bars the place, what bars the ground, or the cost (10.4a). */
function goRefusal(p: Chaco, to: Place): string | null {
  const group = marchOf(p)
  if (to === group.at) return '10.1b'
  if (!mayGo(p, group)) return group.leaders === 0 ? '10.10b' : '10.10g'
  const refusal = entryRefusal(p, group, to)
  // 7.3d: from one enemy zone into another there may be a way through free ground.
  if (refusal !== null && refusal !== '7.3c') return refusal
  if (mayEnterBox(p, group, to)) return null
  searchMarch(p, group, to)
  return p.world.board.scratch.search.cost(to) >= 0 ? null : (refusal ?? '10.4a')
}

/** 10.1b, 10.4-10.9: the group goes to a place by the cheapest way; no way ends on a clearing side (10.6d). */
const go = verb({
  name: 'go',
  args: ['hex'],
  list: listedBefore,
  forbids: (p, _, to) => goRefusal(p, to),
  then: (p, _, _tell, to) => {
    const group = marchOf(p)
    if (mayEnterBox(p, group, to)) p.way[0] = to
    else {
      searchMarch(p, group, to)
      layWay(p, p.world.board.scratch.search.path(to))
    }
    return 'walk'
  },
})

function listGoals(p: Chaco, group: March, list: ActionList): void {
  if (!mayGo(p, group)) return
  const { board, places } = p.world
  const { search } = board.scratch
  const count = searchMarch(p, group)
  for (let i = 1; i < count; i++) if (search.reached[i] < places) list.add(go, search.reached[i])
  if (p.underWay === 1 || p.phase !== MOVEMENT) return
  for (const { place } of board.boxes) if (mayEnterBox(p, group, place)) list.add(go, place)
}

function layWay(p: Chaco, path: readonly number[]): void {
  p.way.fill(-1)
  for (let i = 1; i < path.length; i++) p.way[i - 1] = path[i]
}

/** 10.1b: one step, straight into the next hex, whatever cheaper way there may be. */
function stepRefusal(p: Chaco, to: Place): string | null {
  const group = marchOf(p)
  const slot = slotTo(p, group.at, to)
  if (slot < 0) return '10.1b'
  if (!mayGo(p, group)) return group.leaders === 0 ? '10.10b' : '10.10g'
  const refusal = entryRefusal(p, group, to)
  if (refusal !== null) return refusal
  if (mayEnterBox(p, group, to)) return null
  if (reacting(p) && isWholeTurnBox(p, group.at)) return '10.12e'
  const cost = movementCosts(p, group.side, group.gait)[slot]
  if (cost > 0) return cost <= group.left ? null : '10.4a'
  return groundRefusal(p, group, to)
}

/** Which rule closes the ground: the river in the rain, the weather, or the kind of unit. */
function groundRefusal(p: Chaco, group: March, to: Place): string {
  const { board, hexes } = p.world
  const slot = slotTo(p, group.at, to)
  const direction = slot - board.graph.slots * group.at
  if (group.at < hexes && direction < 6 && board.river[6 * group.at + direction] === 1 && p.rainy === 1)
    return '10.5d'
  if (p.rainy === 1) return '10.8a'
  return hasGuns(p) ? '10.9b' : '10.9a'
}

function hasGuns(p: Chaco): boolean {
  let guns = false
  eachUnit(p, mover(p), unit => {
    if (inGroup(p, unit) && p.world.kind[unit] === ARTILLERY) guns = true
  })
  return guns
}

function slotTo(p: Chaco, from: Place, to: Place): number {
  const { slots, neighbours } = p.world.board.graph
  for (let slot = slots * from; slot < slots * (from + 1); slot++) if (neighbours[slot] === to) return slot
  return -1
}

const step = verb({
  name: 'step',
  args: ['hex'],
  // `go` is listed for every place; a step is for those who want this way and no other.
  list: () => {},
  forbids: (p, _, to) => stepRefusal(p, to),
  then: (p, _, _tell, to) => {
    p.way.fill(-1)
    p.way[0] = to
    return 'walk'
  },
})

/** 16.2h: a combat unit leaves the map, and the game, over the enemy's edge. */
const exit = verb({
  name: 'exit',
  args: ['unit'],
  list: listedBefore,
  forbids: (p, _, unit) => exitRefusal(p, unit),
  then: (p, _, tell, unit) => {
    tell?.({ rule: '16.2h', key: 'unit.exited', unit, hex: p.place[unit] })
    takeOff(p, unit, OUT)
    gainVp(p, mover(p), tables.victoryPoints.exit, '16.2h', tell)
    return marchOf(p).count > 0 ? 'marching' : 'halted'
  },
})

const halt = verb({
  name: 'halt',
  args: [],
  list: (_p, _f, list) => list.add(halt),
  forbids: () => null,
  then: () => 'halted',
})

/** 10.1a: its move in this phase is over. */
function finish(p: Chaco, unit: Unit): void {
  p.moved[unit] = 1
  p.group[unit] = 0
}

/**
 * The group goes on along its way, paying for each place and for the clearing sides before it (10.6a), until the way
 * ends or something must be settled where it has come to. Carried units come along for nothing (10.11f). Returns
 * that place.
 */
function walkOn(p: Chaco, tell?: Tell): Place {
  const group = marchOf(p)
  const { side, armed } = group
  const costs = movementCosts(p, side, group.gait)
  let [at, cost, taken] = [group.at, 0, 0]
  for (let node = at; ; ) {
    const next = p.way[taken++]
    cost += costs[slotTo(p, node, next)]
    node = next
    if (node >= p.world.places) continue
    at = node
    if (p.way[taken] < 0 || somethingThere(p, side, at, armed)) break
    if (armed && at < p.world.hexes) p.control[at] = side // 3.2a
  }
  p.way.copyWithin(0, taken)
  p.way.fill(-1, p.way.length - taken)
  moveGroup(p, group, at, isWholeTurnBox(p, at) ? 0 : cost, tell)
  return at
}

function moveGroup(p: Chaco, { side, at: from }: March, to: Place, cost: number, tell?: Tell): void {
  const { firstUnit, kind } = p.world
  const { place, group, carrier, spent, groups } = p
  for (let unit = firstUnit[side], end = firstUnit[side + 1]; unit < end; unit++) {
    const marches = group[unit] === groups
    if (place[unit] < 0 || !(marches || (carrier[unit] >= 0 && group[carrier[unit]] === groups))) continue
    if (marches) spent[unit] += cost
    p.loading[unit] = 0
    place[unit] = to
    if (kind[unit] === ENGINEER) p.turned[unit] = 0 // 14.2c
    tell?.({ rule: '10.1b', key: 'unit.marched', unit, from, hex: to })
  }
  p.underWay = 1
}

/** What the group finds there: nothing to speak of, or something to be settled before it goes on. */
function somethingThere(p: Chaco, side: Side, hex: Place, armed: boolean): boolean {
  if (hex >= p.world.hexes) return false
  if (p.well.includes(hex)) return true
  if (!armed) return false
  if (p.control[hex] !== side && isSettlement(p, hex)) return true
  return unitsAt(p, enemyOf(side), hex, false)
}

const anyExit = (p: Chaco, { side, at, armed }: March): boolean =>
  armed && at >= 0 && at < p.world.hexes && p.world.board.exits[side][at] === 1

/** 11.4c: whether units of the group could go on if the slower ones dropped off; in reaction no leader by himself (10.10e). */
function fasterCanStep(p: Chaco, group: March): boolean {
  const left = [-1, -1, -1]
  eachUnitAt(p, group, unit => {
    if (!inGroup(p, unit) || (reacting(p) && !p.world.basic && p.world.kind[unit] === LEADER)) return
    const gait = gaitOf(p.world, unit)
    left[gait] = Math.max(left[gait], allowance(p, unit, reacting(p)) - p.spent[unit])
  })
  return left.some(
    (most, gait) =>
      (most > group.left || (most >= 0 && gait !== group.gait)) && canStep(p, { ...group, left: most, gait }),
  )
}

/** Whether a group has anything left to decide. */
function canGoOn(p: Chaco): boolean {
  const group = marchOf(p)
  if (group.count === 0) return false
  if (canStep(p, group) || fasterCanStep(p, group)) return true
  let more = false
  if (anyExit(p, group)) {
    eachUnitAt(p, group, unit => {
      if (exitRefusal(p, unit) === null) more = true
    })
  }
  return more || anyLoad(p)
}

/** Movement, and reaction, to which all of its rules apply unless 10.10 says otherwise (10.10f). */
export const movementPhase = procedure('movementPhase', ['side', 'place'], {
  start: (p, f) => {
    clearMovement(p)
    return reacting(p) || p.world.basic ? 'moveOrEnd' : call(startBuilding, 'moveOrEnd', f.side)
  },
  moveOrEnd: p => {
    // 10.1d: nobody has to move; in reaction few may.
    return anyMover(p) ? 'move' : 'gather'
  },
  move: choice({
    rule: '4.1b',
    prompt: 'move',
    by: mover,
    verbs: [march, marchStack, marchOut, endMovement],
  }),
  marching: choice({
    rule: '10.1c',
    prompt: 'marching',
    nested: true,
    by: mover,
    verbs: [take, go, step, drop, dropPoints, part, load, loadPoints, setDown, exit, halt],
  }),
  walk: (p, f, tell) => {
    f.place = walkOn(p, tell)
    const { side, armed } = marchOf(p)
    if (somethingThere(p, side, f.place, armed)) {
      return call(entered, 'walked', side, f.place, BY_MOVEMENT, armed ? 1 : 0, 0)
    }
    if (armed && f.place < p.world.hexes) p.control[f.place] = side // 3.2a
    return 'walked'
  },
  walked: (p, f, tell) => {
    if (p.way[0] >= 0) return 'walk'
    if (inEnemyZone(p, f.side, f.place)) {
      // 7.3b, 10.2b
      eachUnit(p, f.side, unit => {
        if (inGroup(p, unit) || rides(p, unit)) p.halted[unit] = 1
      })
      tell?.({ rule: '7.3b', key: 'march.stopped', hex: f.place })
      return 'halted'
    }
    return isWholeTurnBox(p, f.place) || !canGoOn(p) ? 'halted' : 'marching'
  },
  halted: (p, f, tell) => {
    eachUnit(p, f.side, unit => {
      if (!inGroup(p, unit)) return
      if (p.world.kind[unit] === TRUCK) setDownAll(p, unit, tell)
      finish(p, unit)
    })
    p.way.fill(-1)
    p.groups--
    if (p.groups > 0) return canGoOn(p) ? 'marching' : 'halted'
    eachUnit(p, f.side, unit => {
      if (p.group[unit] === LEFT) p.group[unit] = 0
    })
    p.underWay = 0
    f.place = 0
    return 'moveOrEnd'
  },
  gather: (p, f) => {
    gatherPoints(p, f.side)
    clearMovement(p)
    return call(stackingCheck, 'out', f.side)
  },
  out: () => done,
})

/** Where the group now marching can go, and what it would cost, in parts of an MP: for the board. */
export function marchReach(p: Chaco): { place: Place; cost: number; path: number[] }[] {
  const group = marchOf(p)
  if (group.count === 0 || !mayGo(p, group)) return []
  const { search } = p.world.board.scratch
  const count = searchMarch(p, group)
  const found: { place: Place; cost: number; path: number[] }[] = []
  for (let i = 1; i < count; i++) {
    const place = search.reached[i]
    if (place < p.world.places) found.push({ place, cost: search.cost(place), path: search.path(place) })
  }
  for (const { place } of p.world.board.boxes) {
    if (mayEnterBox(p, group, place)) found.push({ place, cost: MP, path: [group.at, place] })
  }
  return found
}
