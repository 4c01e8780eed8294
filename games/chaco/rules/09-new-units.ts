/** Chapter 9. The New Unit Phase: reinforcements, trucks, a GHQ that comes back, replacements. */
import { best, call, done, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, choice, DEAD, IN_RESERVE, procedure, TO_BE_PLACED, verb } from '../position.ts'
import { CAVALRY, enemyOf, type Side, type Unit } from '../world.ts'
import { factors, onMap, putAt, sideOf } from './02-components.ts'
import { isSettlement } from './03-control.ts'
import { zoneOf } from './07-zones-of-control.ts'
import { keepLoc } from './08-loc.ts'
import { locReaches, nearestToArmy } from './08-supply-lines.ts'
import { findLoc } from './08-tracing.ts'
import { arrivals, reinforcements } from './09-reinforcements.ts'

interface Arriving {
  side: number
  truck: number
}

/** 9.6a: a truck comes as reinforcements do. */
const truckArrives = verb<Arriving, 'next'>({
  name: 'truck-arrives',
  args: ['hex'],
  list: (p, f, list) => {
    for (const hex of arrivals(p, f.side, f.truck)) list.add(truckArrives, hex)
  },
  forbids: (p, f, hex) => (arrivals(p, f.side, f.truck).includes(hex) ? null : '9.6a'),
  then: (p, f, tell, hex) => truckAt(p, f.truck, hex, tell),
})

function truckAt(p: Chaco, truck: Unit, hex: Hex, tell?: Tell): 'next' {
  putAt(p, truck, hex)
  tell?.({ rule: '9.6a', key: 'truck.arrived', unit: truck, hex })
  return 'next'
}

/** The trucks promised in the Supply Phase; one that has nowhere to come to is available again (9.6c, R45). */
export const arrivingTrucks = procedure('arrivingTrucks', ['side', 'truck'], {
  next: (p, f, tell) => {
    f.truck = p.world.ghq[f.side] + 1
    while (f.truck < p.world.endTrucks[f.side] && p.status[f.truck] !== TO_BE_PLACED) f.truck++
    if (f.truck === p.world.endTrucks[f.side]) return done
    const found = arrivals(p, f.side, f.truck)
    if (found.length > 1) return 'where'
    if (found.length === 1) return truckAt(p, f.truck, found[0], tell)
    p.status[f.truck] = IN_RESERVE
    tell?.({ rule: '9.6a', key: 'unit.noRoom', unit: f.truck })
    return 'next'
  },
  where: choice({
    rule: '9.6a',
    prompt: 'truckArrives',
    by: (_p, f) => f.side,
    verbs: [truckArrives],
    usual: (p, f, legal) => nearestToArmy(p, f.side, legal.all()),
    part: 'routine',
  }),
})

/** 8.5e, R32: its time off the map is over. */
const ghqDue = (p: Chaco, side: Side): boolean =>
  p.ghqReturns[side] > 0 && p.turn >= p.ghqReturns[side] && !onMap(p, p.world.ghq[side])

/** 8.5f: where no enemy and no zone of control of his is, and a LOC can be traced to. */
function returnHexes(p: Chaco, side: Side): Hex[] {
  const { firstUnit, hexes } = p.world
  const enemy = enemyOf(side)
  const reached = locReaches(p, side)
  const zone = zoneOf(p, enemy)
  const open = new Uint8Array(hexes)
  for (let hex = 0; hex < hexes; hex++) if (zone[hex] === 0 && reached(hex)) open[hex] = 1
  for (let unit = firstUnit[enemy]; unit < firstUnit[enemy + 1]; unit++) {
    if (p.place[unit] >= 0 && p.place[unit] < hexes) open[p.place[unit]] = 0
  }
  const found: Hex[] = []
  for (let hex = 0; hex < hexes; hex++) if (open[hex] === 1) found.push(hex)
  return found
}

const returnGhq = verb<{ side: number }, 'replacements'>({
  name: 'return-ghq',
  args: ['hex'],
  aside: (p, _, hex) => !isSettlement(p, hex),
  list: (p, f, list) => {
    for (const hex of returnHexes(p, f.side)) list.add(returnGhq, hex)
  },
  forbids: (p, f, hex) => (returnHexes(p, f.side).includes(hex) ? null : '8.5f'),
  then: (p, f, tell, hex) => ghqAt(p, f.side, hex, tell),
})

/** R88: face up and with a LOC, but the radius stays as the last Supply Phase left it. */
function ghqAt(p: Chaco, side: Side, hex: Hex, tell?: Tell): 'replacements' {
  putAt(p, p.world.ghq[side], hex)
  p.ghqReturns[side] = 0
  const loc = findLoc(p, side)
  if (loc) keepLoc(p, side, loc)
  tell?.({ rule: '8.5f', key: 'ghq.returned', side, hex })
  return 'replacements'
}

/** Why this unit takes no replacement, or null. */
function replaceRefusal(p: Chaco, side: Side, unit: Unit): string | null {
  if (sideOf(p, unit) !== side || p.world.kind[unit] > CAVALRY) return '9.2a'
  if (p.status[unit] === DEAD) return '9.2b'
  if (!onMap(p, unit) || p.steps[unit] === p.world.fullSteps[unit]) return '9.2a'
  if (p.supplied[unit] === 0) return '9.2c'
  return p.replacements[side] > 0 ? null : '9.3a'
}

/** 9.2a, R86: one point turns a reduced unit to its full side (9.3a), as often as it needs one (9.3b). */
const replace = verb<{ side: number }, 'replacements'>({
  name: 'replace',
  args: ['unit'],
  list: (p, f, list) => {
    const { firstUnit, endCombat } = p.world
    for (let unit = firstUnit[f.side]; unit < endCombat[f.side]; unit++) {
      if (replaceRefusal(p, f.side, unit) === null) list.add(replace, unit)
    }
  },
  forbids: (p, f, unit) => replaceRefusal(p, f.side, unit),
  then: (p, f, tell, unit) => {
    p.replacements[f.side]--
    p.steps[unit] = p.world.fullSteps[unit]
    tell?.({ rule: '9.3a', key: 'unit.replaced', unit, hex: p.place[unit], points: p.replacements[f.side] })
    return 'replacements'
  },
})

function anybodyToReplace(p: Chaco, side: Side): boolean {
  for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
    if (replaceRefusal(p, side, unit) === null) return true
  }
  return false
}

const endNewUnits = verb({
  name: 'end-new-units',
  asks: p => {
    const count = p.replacements[p.phasing]
    return count > 0 ? say('show.confirm.replace', { count }) : null
  },
  then: () => 'end',
})

/** B. In the beginner's game only reinforcements come: nothing brings the rest (R58). */
export const newUnitPhase = procedure('newUnitPhase', ['side'], {
  start: (_p, f) => call(reinforcements, 'trucks', f.side, 0, -1),
  trucks: (_p, f) => call(arrivingTrucks, 'ghq', f.side, -1),
  ghq: (p, f, tell) => {
    if (!ghqDue(p, f.side)) return 'replacements'
    const found = returnHexes(p, f.side)
    if (found.length > 1) return 'returnGhq'
    if (found.length === 1) return ghqAt(p, f.side, found[0], tell)
    // 8.5h
    p.ghqReturns[f.side] = p.turn + 1
    tell?.({ rule: '8.5h', key: 'ghq.barred', side: f.side })
    return 'replacements'
  },
  returnGhq: choice({
    rule: '8.5f',
    prompt: 'returnGhq',
    by: (_p, f) => f.side,
    verbs: [returnGhq],
  }),
  replacements: (p, f) => (anybodyToReplace(p, f.side) ? 'replace' : 'end'),
  replace: choice({
    rule: '9.3a',
    prompt: 'replace',
    by: (_p, f) => f.side,
    verbs: [replace, endNewUnits],
    usual: (p, _f, legal) => best(legal.of(replace), ([, unit]) => factors(p, unit), [endNewUnits.index]),
    part: 'routine',
  }),
  // 9.1b
  end: (p, f, tell) => {
    const lost = p.replacements[f.side] - tables.replacements.most
    if (lost > 0) {
      p.replacements[f.side] = tables.replacements.most
      tell?.({ rule: '9.1b', key: 'replacements.lost', side: f.side, points: lost })
    }
    return done
  },
})
