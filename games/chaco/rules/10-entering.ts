/** Chapter 10, entering: what a unit finds in a hex it enters, by marching (10.3), advancing (12.11) or fleeing (12.8). */
import { call, done, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, choice, dice, IN_RESERVE, procedure, REACTION, SUPPLY_PHASE, verb } from '../position.ts'
import { enemyOf, hexDistance, rulesBefore, type Side, type Unit } from '../world.ts'
import {
  layPoints,
  leaderAt,
  loseTruck,
  pointsAt,
  putAt,
  sideOf,
  takeOff,
  takePoints,
} from './02-components.ts'
import { takeControl } from './03-control.ts'
import { heldSources } from './08-supply-lines.ts'
import { BY_FLIGHT, gainVp, scoreSettlement } from './16-victory.ts'

/** Who pays for a named leader who is driven off: 10.3c the enemy gains; 8.12e, 12.9c his side loses; 7.5c nobody. */
const ENEMY_GAINS = 0
export const [OWNER_LOSES, NO_DICE] = [1, 2]

/** 8.5e, R32, 10.3d: the GHQ leaves the map until its owner's New Unit Phase of the next game turn. */
export function ghqLost(p: Chaco, side: Side, rule: string, tell?: Tell): void {
  const ghq = p.world.ghq[side]
  tell?.({ rule, key: 'ghq.lost', side, hex: p.place[ghq] })
  takeOff(p, ghq, IN_RESERVE)
  p.ghqReturns[side] = p.turn + 1
}

/** R73, R74: the places a displaced leader may go to: his side's nearest combat units, else a source it holds. */
function refuges(p: Chaco, leader: Unit, from: Hex): Hex[] {
  const side = sideOf(p, leader)
  const { firstUnit, endCombat } = p.world
  let nearest = Infinity
  let found: Hex[] = []
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    const hex = p.place[unit]
    if (hex < 0 || hex === from) continue
    const steps = hexDistance(p.world, from, hex)
    if (steps < nearest) [nearest, found] = [steps, []]
    if (steps === nearest && !found.includes(hex)) found.push(hex)
  }
  return found.length > 0 ? found : heldSources(p, side).filter(hex => hex !== from)
}

interface Displacement {
  side: number
  hex: number
  how: number
  leader: number
}

const displace = verb<Displacement, 'worth'>({
  name: 'displace',
  args: ['unit', 'hex'],
  list: (p, f, list) => {
    for (const hex of refuges(p, f.leader, f.hex)) list.add(displace, f.leader, hex)
  },
  forbids: (p, f, leader, hex) =>
    leader === f.leader && refuges(p, leader, f.hex).includes(hex) ? null : '10.3c',
  then: (p, f, tell, _leader, hex) => moveAway(p, f, hex, tell),
})

/** 8.12e is the Supply Phase's own way to lose a leader's troops. */
const displacedBy = (p: Chaco, how: number): string =>
  p.phase === SUPPLY_PHASE ? '8.12e' : ['10.3c', '12.9c', '7.5c'][how]

function moveAway(p: Chaco, f: Displacement, hex: Hex, tell?: Tell): 'worth' {
  const rule = displacedBy(p, f.how)
  tell?.({ rule, key: 'leader.displaced', unit: f.leader, from: f.hex, hex })
  putAt(p, f.leader, hex)
  p.carrier[f.leader] = -1
  p.group[f.leader] = 0
  return 'worth'
}

/** 15.6e, 2.14b: all leaders of a side in a hex go to their nearest troops; named ones are worth points. */
export const displaceLeaders = procedure('displaceLeaders', ['side', 'hex', 'how', 'leader'], {
  next: (p, f) => {
    const { endCombat, endLeaders } = p.world
    for (f.leader = endCombat[f.side]; f.leader < endLeaders[f.side]; f.leader++) {
      if (p.place[f.leader] === f.hex) return 'where'
    }
    return done
  },
  where: (p, f, tell) => {
    const found = refuges(p, f.leader, f.hex)
    if (found.length > 1) return 'choose'
    if (found.length === 1) return moveAway(p, f, found[0], tell)
    // R73: nowhere to go.
    tell?.({ rule: displacedBy(p, f.how), key: 'leader.gone', unit: f.leader, hex: f.hex })
    takeOff(p, f.leader, IN_RESERVE)
    return 'worth'
  },
  choose: choice({
    rule: '10.3c',
    prompt: 'displace',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [displace],
  }),
  worth: (p, f) => (f.how === NO_DICE || p.world.named[f.leader] === 0 ? 'next' : 'roll'),
  // 16.2j, R6, R7
  roll: dice({
    prompt: 'leaderLost',
    dice: () => [{ count: 1, sides: 6, label: 'leader' }],
    then: (p, f, [die], tell) => {
      const points = p.world.political[f.leader] * die
      tell?.({ rule: '16.2j', key: 'leader.worth', unit: f.leader, dice: [die], points })
      if (f.how === ENEMY_GAINS) gainVp(p, enemyOf(f.side), points, '10.3c', tell)
      else gainVp(p, f.side, -points, displacedBy(p, f.how), tell)
      return 'next'
    },
  }),
})

/** 14.6e: whoever moves into or through a well's hex may destroy it. */
const destroyWell = verb<{ side: number; hex: number }, 'out'>({
  name: 'destroy-well',
  then: (p, f, tell) => {
    p.well[p.well.indexOf(f.hex)] = -1
    tell?.({ rule: '14.6e', key: 'well.destroyed', hex: f.hex })
    return 'out'
  },
})

const spareWell = verb({
  name: 'spare-well',
  then: () => 'out',
})

/** 10.3f: captured in a Movement Phase, points have yet to move in it; to react they lie where nobody led them (10.10b). */
const mayMoveOn = (p: Chaco): boolean => p.phase !== REACTION && !capturedHasMoved(p)

/** By earlier rules points captured had moved. */
const capturedHasMoved = (p: Chaco): boolean => rulesBefore(p.world, 3)

/**
 * Units of a side have entered a hex. With combat units among them (10.3b), who go in first (10.3g), they drive off what the enemy has there: leaders
 * (10.3c), the GHQ (10.3d), trucks (10.3e) and combat supply, one die a point (10.3f); and they take control (3.2a)
 * with its victory points (16.2). `how` is one of 16-victory's; `armed` is 1 if a combat unit is among them.
 */
export const entered = procedure('entered', ['side', 'hex', 'how', 'armed', 'points'], {
  start: (p, f) => (f.hex >= p.world.hexes ? done : f.armed === 1 ? 'leaders' : 'well'),
  leaders: (p, f) => {
    const enemy = enemyOf(f.side)
    if (!leaderAt(p, enemy, f.hex)) return 'stores'
    return call(displaceLeaders, 'stores', enemy, f.hex, ENEMY_GAINS, -1)
  },
  stores: (p, f, tell) => {
    const enemy = enemyOf(f.side)
    const { ghq, endTrucks } = p.world
    if (p.place[ghq[enemy]] === f.hex) ghqLost(p, enemy, '10.3d', tell)
    for (let truck = ghq[enemy] + 1; truck < endTrucks[enemy]; truck++) {
      if (p.place[truck] === f.hex) loseTruck(p, truck, p.turned[truck] === 1 ? '8.11f' : '10.3e', tell)
    }
    f.points = pointsAt(p, enemy, f.hex)
    return f.points > 0 ? 'capture' : 'control'
  },
  // 10.3f, 16.2c: one die a point.
  capture: dice({
    prompt: 'capture',
    dice: (_p, f) => [{ count: f.points, sides: 6, label: 'capture', worth: [1, 1, 0, 0, 0, 0] }],
    then: (p, f, faces, tell) => {
      const captured = faces.filter(face => face <= tables.victoryPoints.cspCapturedUpTo).length
      takePoints(p, enemyOf(f.side), f.hex, f.points)
      if (captured > 0) layPoints(p, f.side, f.hex, captured, mayMoveOn(p) ? 0 : 1)
      tell?.({
        rule: '10.3f',
        key: 'csp.captured',
        side: f.side,
        hex: f.hex,
        dice: faces,
        captured,
        lost: f.points - captured,
      })
      gainVp(p, f.side, captured * tables.victoryPoints.csp, '16.2c', tell)
      return 'control'
    },
  }),
  control: (p, f, tell) => {
    const taken = takeControl(p, f.side, f.hex, tell)
    return taken && f.how !== BY_FLIGHT ? scoreSettlement(f.side, f.hex, f.how, 'well') : 'well'
  },
  well: (p, f) => (p.well.includes(f.hex) ? 'spare' : done),
  spare: choice({
    rule: '14.6e',
    prompt: 'well',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [spareWell, destroyWell],
    usual: spareWell,
  }),
  out: () => done,
})
