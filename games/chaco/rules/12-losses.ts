/** Chapter 12, losses: what results and barrages cost (12.6), and what becomes of a hex without troops (12.9, 12.10). */
import { best, type Call, call, done, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { type Chaco, choice, IDLE, procedure, verb } from '../position.ts'
import type { Side, Unit } from '../world.ts'
import {
  eliminate,
  factors,
  isCombat,
  leaderAt,
  loseStep,
  loseTruck,
  pointsAt,
  sideOf,
  takePoints,
  troopsAt,
} from './02-components.ts'
import { displaceLeaders, OWNER_LOSES } from './10-entering.ts'
import { ELIMINATED, lossFactor, lossOf, percentOf, stepWorth, targetsOf, withRole } from './12-strength.ts'

/**
 * What a side has to lose: in a combat `need` factors by its units with this role (`hex` is -1); in a barrage `need`
 * steps by its units in `hex`.
 */
interface Loss {
  side: number
  role: number
  hex: number
  need: number
}

/** 12.5c, 13.2f: the unit can pay. */
const pays = (p: Chaco, f: Loss, unit: Unit): boolean =>
  isCombat(p.world, unit) &&
  sideOf(p, unit) === f.side &&
  (f.hex >= 0 ? p.place[unit] === f.hex : p.role[unit] === f.role)

function payers(p: Chaco, f: Loss): Unit[] {
  const found: Unit[] = []
  for (let unit = p.world.firstUnit[f.side]; unit < p.world.endCombat[f.side]; unit++) {
    if (pays(p, f, unit)) found.push(unit)
  }
  return found
}

/** 12.6c, 13.2e: what its next step pays, and what all its steps pay. */
export const nextStep = (p: Chaco, f: Readonly<Loss>, unit: Unit): number =>
  f.hex >= 0 ? 1 : stepWorth(p, unit, f.role)
const allSteps = (p: Chaco, f: Loss, unit: Unit): number =>
  f.hex >= 0 ? p.steps[unit] : lossFactor(p, unit, f.role)

function pay(p: Chaco, f: Loss, unit: Unit, tell?: Tell): 'next' {
  f.need -= nextStep(p, f, unit)
  loseStep(p, unit, f.hex >= 0 ? '13.2f' : '12.6d', tell)
  return 'next'
}

/** 12.6d, 13.2f: the owner chooses, a step at a time, until it is enough. */
const lose = verb<Loss, 'next'>({
  name: 'lose',
  args: ['unit'],
  givesUp: true,
  list: (p, f, list) => {
    for (const unit of payers(p, f)) list.add(lose, unit)
  },
  forbids: (p, f, unit) => (pays(p, f, unit) ? null : f.hex >= 0 ? '13.2f' : '12.5c'),
  then: (p, f, tell, unit) => pay(p, f, unit, tell),
})

/** 12.6: a side's losses; nobody is asked where there is nothing to choose. */
export const losses = procedure('losses', ['side', 'role', 'hex', 'need'], {
  next: (p, f, tell) => {
    const units = payers(p, f)
    if (f.need <= 0 || units.length === 0) return done
    const all = units.reduce((sum, unit) => sum + allSteps(p, f, unit), 0)
    return units.length === 1 || all <= f.need ? pay(p, f, units[0], tell) : 'choose'
  },
  choose: choice({
    rule: '12.6d',
    prompt: 'losses',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [lose],
    usual: (p, _f, legal) =>
      // The weakest full unit is turned first; only then are units given up.
      best(legal.all(), ([, unit]) => (p.steps[unit] > 1 ? 100 : 0) - factors(p, unit)),
  }),
})

/** 12.5b, 12.6a, 12.9a: begins a side's half of a result, but for its checks. */
export function suffer<const S extends string>(
  p: Chaco,
  side: Side,
  role: number,
  half: number,
  then: S,
  tell?: Tell,
): S | Call<S> {
  const units = withRole(p, side, role)
  if (half === ELIMINATED) {
    for (const unit of units) eliminate(p, unit, '12.9a', tell)
    return then
  }
  const total = units.reduce((sum, unit) => sum + lossFactor(p, unit, role), 0)
  const loss = lossOf(percentOf(half), total)
  if (loss === 0) return then
  tell?.({ rule: '12.6a', key: 'losses.due', side, percent: percentOf(half), total, loss })
  return call(losses, then, side, role, -1, loss)
}

/** 12.10b: units that had fled to an attacked hex go down with it: on R or E, or when all its own defenders are lost. */
export function destroyFugitives(p: Chaco, side: Side, defeated: boolean, tell?: Tell): void {
  for (const hex of targetsOf(p)) {
    if (!defeated && ownDefenders(p, side, hex) > 0) continue
    for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
      if (p.place[unit] === hex && p.role[unit] === IDLE) eliminate(p, unit, '12.10b', tell)
    }
  }
}

function ownDefenders(p: Chaco, side: Side, hex: Hex): number {
  let count = 0
  for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
    if (p.place[unit] === hex && p.role[unit] !== IDLE) count++
  }
  return count
}

/**
 * 12.9b, 12.9c, 12.9e: the hex has lost its last combat unit. Its trucks are lost, its leaders go to the nearest troops
 * at a price. The GHQ stays (R27), and so do points until it is known who enters (12.9d).
 */
export function abandon<const S extends string>(
  p: Chaco,
  side: Side,
  hex: Hex,
  then: S,
  tell?: Tell,
): S | Call<S> {
  const { ghq, endTrucks } = p.world
  for (let truck = ghq[side] + 1; truck < endTrucks[side]; truck++) {
    if (p.place[truck] === hex) loseTruck(p, truck, '12.9b', tell)
  }
  return leaderAt(p, side, hex) ? call(displaceLeaders, then, side, hex, OWNER_LOSES, -1) : then
}

/** 12.9d: points that nobody came for are destroyed. */
export function destroyStores(p: Chaco, side: Side, hex: Hex, tell?: Tell): void {
  const points = pointsAt(p, side, hex)
  if (points === 0 || troopsAt(p, side, hex) > 0) return
  takePoints(p, side, hex, points)
  tell?.({ rule: '12.9d', key: 'csp.destroyed', side, hex, points })
}
