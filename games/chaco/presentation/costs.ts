/** What the moment costs: points in hand, prices, and what is lost by an action before it is done. */
import { type Action, copy } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { type Fund, type Loss, localsUnder, priceOf, type Say, say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { chaco } from '../index.ts'
import type { Chaco } from '../position.ts'
import { pointsAt, troopsAt } from '../rules/02-components.ts'
import { isSettlement } from '../rules/03-control.ts'
import { attritionEffects } from '../rules/08-attrition.ts'
import { endLaying } from '../rules/08-depots-and-trucks.ts'
import { newSupply } from '../rules/08-new-supply.ts'
import { generalSupply } from '../rules/08-supply-lines.ts'
import { go } from '../rules/10-going.ts'
import { inGroup, marchOf, mover } from '../rules/10-march.ts'
import { endMovement } from '../rules/10-setting-out.ts'
import { stackingLimit, stackSize } from '../rules/11-stacking-limit.ts'
import { storesOf } from '../rules/12-combat-supply.ts'
import { nextStep, losses as paying } from '../rules/12-losses.ts'
import { markersLeft } from '../rules/13-armour-artillery-aircraft.ts'
import { ARTILLERY, enemyOf, type Side, type Unit } from '../world.ts'
import { deciderOf, promptOf, unitsOf } from './common.ts'
import { couldBeReached } from './overlays.ts'

const fund = (key: string, have: number): Fund[] => [{ say: say(key, { count: have }), have }]

const victoryPoints = (p: Chaco) => fund('show.purse.vp', p.vp[deciderOf(p)])

/** All the combat supply of the side. */
const stores = (p: Chaco, side: Side): number =>
  storesOf(p, side).reduce((sum, place) => sum + pointsAt(p, side, place), 0)

const combatSupply = (p: Chaco) => (p.world.basic ? [] : fund('show.purse.csp', stores(p, deciderOf(p))))

const aircraft = (p: Chaco) => {
  const left = markersLeft(p, deciderOf(p))
  return left > 0 ? fund('show.purse.air', left) : []
}

/** By what is asked. */
const funds: Readonly<Record<string, (p: Chaco) => readonly Fund[]>> = {
  newSupply: p => fund('show.purse.csp', localsUnder(p, newSupply)?.points ?? 0),
  replace: p => fund('show.purse.replacements', p.replacements[deciderOf(p)]),
  callUp: victoryPoints,
  politics: victoryPoints,
  challenge: victoryPoints,
  dismissal: victoryPoints,
  attrition: aircraft,
  attack: combatSupply,
  declareAttack: combatSupply,
  combatSupply,
  aircraft,
}

export const purse = (p: Chaco): readonly Fund[] => funds[promptOf(p)]?.(p) ?? []

const { commanderPoint, subordinatePoint } = tables.politics

/** By verb: what it takes, and of how much. */
const prices: Readonly<Record<string, (p: Chaco, side: Side, args: readonly number[]) => Say | null>> = {
  supply: (p, _, [, points]) => priceOf(points, localsUnder(p, newSupply)?.points ?? 0),
  replace: (p, side) => priceOf(1, p.replacements[side]),
  'call-up': (p, side) => priceOf(tables.callUps.cost, p.vp[side]),
  'raise-die': (p, side, [points]) => priceOf(commanderPoint * points, p.vp[side]),
  'lower-die': (p, side, [points]) => priceOf(commanderPoint * points, p.vp[side]),
  'replace-leader': (p, side, [, points]) =>
    points > 0 ? priceOf(subordinatePoint * points, p.vp[side]) : null,
  lose: (p, _, [unit]) => payment(p, unit),
  spend: (p, side, [hex]) => priceOf(1, pointsAt(p, side, hex)),
  'send-aircraft': (p, side) => priceOf(1, markersLeft(p, side)),
  'air-drop': (p, side) => priceOf(1, markersLeft(p, side)),
}

/** 12.6c: what a step pays of what is still to be lost. */
function payment(p: Chaco, unit: Unit): Say | null {
  const due = localsUnder(p, paying)
  if (!due) return null
  return say(p.steps[unit] > 1 ? 'show.price.step' : 'show.price.lastStep', { price: nextStep(p, due, unit) })
}

export function price(p: Chaco, action: Action): Say | null {
  const [, ...args] = action
  return prices[chaco.verbOf(action)?.name ?? '']?.(p, deciderOf(p), args) ?? null
}

const explained: Readonly<Record<string, string>> = {
  loc: 'supply',
  laying: 'supply',
  attrition: 'supply',
  newSupply: 'supply',
  overstacked: 'stacking',
}

export const explains = (p: Chaco): string => explained[promptOf(p)] ?? ''

export function losses(p: Chaco, action: Action): Loss[] {
  switch (chaco.verbOf(action)) {
    case endMovement:
      return overfull(p, mover(p))
    case endLaying:
      return hungry(p, deciderOf(p))
    case go:
      return leaving(p, action[1])
    default:
      return []
  }
}

/** 11.1b: in every hex whatever is over the limit. */
function overfull(p: Chaco, side: Side): Loss[] {
  const places = new Set(unitsOf(p, side, unit => p.world.kind[unit] <= ARTILLERY).map(unit => p.place[unit]))
  return [...places].flatMap(hex => {
    const count = stackSize(p, side, hex) - stackingLimit(p, hex)
    if (count <= 0) return []
    return [{ say: say('show.losing.overfull', { hex, count }), chance: 1, hexes: [hex], rule: '11.1b' }]
  })
}

/** 8.12a: whom General Supply does not reach as depots and trucks are now, with the chance of each to suffer for it. */
function hungry(p: Chaco, side: Side): Loss[] {
  const then = copy(p)
  const reach = generalSupply(p, side)
  const { firstUnit, endCombat } = p.world
  const byHex = new Map<Hex, number[]>()
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    const hex = p.place[unit]
    if (hex < 0 || reach[hex] === 1) continue
    then.supplied[unit] = 0
    byHex.set(hex, [...(byHex.get(hex) ?? []), unit])
  }
  return [...byHex].flatMap(([hex, units]) => {
    const chance = Math.max(...units.map(unit => attritionEffects(then, unit).filter(Boolean).length / 6))
    if (chance === 0) return []
    return [
      { say: say('show.losing.hungry', { hex, count: units.length }), chance, hexes: [hex], rule: '8.12a' },
    ]
  })
}

/** 16.2e: an own settlement without a garrison into which an enemy could march next. */
function leaving(p: Chaco, to: Hex): Loss[] {
  const { side, at } = marchOf(p)
  if (p.underWay === 1 || at >= p.world.hexes || !isSettlement(p, at) || p.control[at] !== side) return []
  const then = copy(p)
  for (const unit of unitsOf(p, side, each => inGroup(p, each))) then.place[unit] = to
  if (troopsAt(then, side, at) > 0 || !couldBeReached(then, enemyOf(side), at)) return []
  return [{ say: say('show.losing.settlement', { hex: at }), chance: null, hexes: [at], rule: '16.2e' }]
}
