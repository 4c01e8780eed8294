/** Chapter 7. Supply: who can be fed, what it costs, and who starves. */
import type { Action, ActionList, Legal, Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { type Caramba, verb } from '../position.ts'
import { BLUE, COLOURS, type Side, type Unit, WHITE } from '../world.ts'
import { inEnemyZone, loseCv, loseTank, sideOf, unitName } from './01-units.ts'
import { knowState, underFog, unitsInTurn } from './02-unseen.ts'
import { thirsty } from './04-terrain.ts'
import { poolOf } from './05-depots-and-tokens.ts'
import { crossesDesert, FREE, isLengthened, lineState, linesOf, NONE } from './07-supply-lines.ts'

/** supply-1 to supply-8, airlift-2: blue tokens the unit needs, given its line. */
export function blueCost(p: Caramba, unit: Unit, line: number): number {
  let extras = thirsty[p.terrain[p.hex[unit]]] + p.tank[unit]
  if (isLengthened(line)) extras++
  if (crossesDesert(line)) extras++
  if (lineState(line) === NONE) extras += tables.supply.airLift
  if (p.world.options.supplyExtras === 'one') extras = Math.min(extras, 1)
  return extras + (lineState(line) === FREE ? 0 : tables.supply.base)
}

/** `fed` of a unit whose food came by air. */
const AIR_LIFTED = 2

/** supply-20: all lines are judged once, before anybody is fed. Who needs nothing is fed at once. */
export function judgeSupply(p: Caramba, side: Side): void {
  const { firstUnit } = p.world
  linesOf(p, side, p.line)
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    p.fed[unit] =
      p.hex[unit] >= 0 && lineState(p.line[unit]) !== NONE && blueCost(p, unit, p.line[unit]) === 0 ? 1 : 0
  }
}

export function anythingToDecide(p: Caramba, side: Side): boolean {
  const { firstUnit } = p.world
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (feedRefusal(p, unit) === null || airliftRefusal(p, unit) === null || abandonRefusal(p, unit) === null)
      return true
  }
  return false
}

const needsDecision = (p: Caramba, unit: Unit): boolean =>
  sideOf(p, unit) === p.active && p.hex[unit] >= 0 && p.fed[unit] === 0

/** supply-14, supply-15: whole cost or nothing, and only along a line. */
function feedRefusal(p: Caramba, unit: Unit): string | null {
  if (!needsDecision(p, unit)) return 'supply-15'
  if (lineState(p.line[unit]) === NONE) return 'supply-14'
  return blueCost(p, unit, p.line[unit]) > poolOf(p, p.active, BLUE) ? 'supply-15' : null
}

/** airlift-1 to airlift-3, supply-7: a unit without a line, for one white token and its blue. */
function airliftRefusal(p: Caramba, unit: Unit): string | null {
  if (!needsDecision(p, unit)) return 'airlift-1'
  if (lineState(p.line[unit]) !== NONE) return 'airlift-3'
  if (poolOf(p, p.active, WHITE) === 0) return 'airlift-1'
  return blueCost(p, unit, p.line[unit]) > poolOf(p, p.active, BLUE) ? 'airlift-2' : null
}

/** tank-5 */
const abandonRefusal = (p: Caramba, unit: Unit): string | null =>
  needsDecision(p, unit) && p.tank[unit] === 1 ? null : 'tank-5'

function eachUnit(
  p: Caramba,
  list: ActionList,
  it: Parameters<ActionList['add']>[0],
  refusal: (p: Caramba, unit: Unit) => string | null,
) {
  const { firstUnit } = p.world
  for (let unit = firstUnit[p.active]; unit < firstUnit[p.active + 1]; unit++) {
    if (refusal(p, unit) === null) list.add(it, unit)
  }
}

export const feed = verb({
  name: 'feed',
  args: ['unit'],
  list: (p, _, list) => eachUnit(p, list, feed, feedRefusal),
  forbids: (p, _, unit) => feedRefusal(p, unit),
  then: (p, _, tell, unit) => {
    const blue = blueCost(p, unit, p.line[unit])
    p.pool[p.active * COLOURS + BLUE] -= blue
    p.fed[unit] = 1
    tell?.({ rule: 'supply-2', key: 'supply.fed', seenBy: knowState(p, unit), unit, hex: p.hex[unit], blue })
    return 'supply'
  },
})

export const airlift = verb({
  name: 'airlift',
  args: ['unit'],
  list: (p, _, list) => eachUnit(p, list, airlift, airliftRefusal),
  forbids: (p, _, unit) => airliftRefusal(p, unit),
  then: (p, _, tell, unit) => {
    const blue = blueCost(p, unit, p.line[unit])
    p.pool[p.active * COLOURS + BLUE] -= blue
    p.pool[p.active * COLOURS + WHITE] -= 1
    p.fed[unit] = AIR_LIFTED
    tell?.({
      rule: 'airlift-1',
      key: 'supply.airlifted',
      seenBy: knowState(p, unit),
      unit,
      hex: p.hex[unit],
      blue,
    })
    return 'supply'
  },
})

/** tank-4, tank-5: the marker is given up for good, and its cost with it. */
export const abandon = verb({
  name: 'abandon',
  args: ['unit'],
  list: (p, _, list) => eachUnit(p, list, abandon, abandonRefusal),
  forbids: (p, _, unit) => abandonRefusal(p, unit),
  // By its own button: a click on the unit means to feed it.
  offer: 'panel',
  words: (p, unit) => say('show.words.abandon', { unit: unitName(p, unit) }),
  givesUp: true,
  aside: true,
  asks: () => say('show.confirm.abandon'),
  then: (p, _, tell, unit) => {
    loseTank(p, unit, 'tank-5', tell)
    if (lineState(p.line[unit]) !== NONE && blueCost(p, unit, p.line[unit]) === 0) p.fed[unit] = 1
    return 'supply'
  },
})

/** Units of the side in its supply step that nobody has fed. */
export const hungry = (p: Caramba): Unit[] => [...p.hex.keys()].filter(unit => needsDecision(p, unit))

/** What has been paid in the supply step under way. */
export function paidForSupply(p: Caramba, side: Side): { blue: number; white: number } {
  const { firstUnit } = p.world
  const paid = { blue: 0, white: 0 }
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.hex[unit] < 0 || p.fed[unit] <= 0) continue
    paid.blue += blueCost(p, unit, p.line[unit])
    if (p.fed[unit] === AIR_LIFTED) paid.white++
  }
  return paid
}

/** An army that can eat eats, the opponents think: what is saved for tomorrow costs as much today. */
export const endSupply = verb({
  name: 'end-supply',
  aside: p => hungry(p).some(unit => feedRefusal(p, unit) === null),
  then: (p, _f, tell) => {
    // Whoever had nothing to decide has said nothing of the kind.
    tell?.({ rule: 'turn-1', key: 'supply.ended', seenBy: underFog(p), side: p.active })
    const paid = paidForSupply(p, p.active)
    if (p.world.fog !== 'table' && paid.blue + paid.white > 0)
      tell?.({ rule: 'supply-2', key: 'supply.paid', side: p.active, ...paid })
    return 'starve'
  },
})

/** The hex that the scenario is about, as far as the view knows, or -1. */
export function prizeHex(p: Caramba): Hex {
  const { victory } = p.world
  return victory.type === 'depot' ? victory.hex : victory.type === 'water' ? p.water : -1
}

/** What it is worth to feed the unit: whoever meets the enemy must fight, and tanks cannot without bread. */
const worthOf = (p: Caramba, unit: Unit): number =>
  2 + 3 * p.tank[unit] + (inEnemyZone(p, p.hex[unit], p.active) ? 1 : 0)

/**
 * Who holds what the game is about eats first, by air if need be; then whoever is worth most for the blue he takes, the
 * stronger of equals, by number. Lines come before air-lifts; no tank is given up.
 */
export function usualSupply(p: Caramba, _: unknown, legal: Legal): Action {
  const cost = (unit: Unit) => Math.max(1, blueCost(p, unit, p.line[unit]))
  const dearest = ([, a]: Action, [, b]: Action) =>
    worthOf(p, b) * cost(a) - worthOf(p, a) * cost(b) || p.cv[b] - p.cv[a] || a - b
  const all = [feed, airlift].flatMap(verb => [...legal.of(verb)].sort(dearest))
  const prize = prizeHex(p)
  return all.find(([, unit]) => p.hex[unit] === prize) ?? all[0] ?? [endSupply.index]
}

/** supply-16, supply-20, supply-21: after all payments, everybody not fed loses 1 CV, together; tanks never (G14). */
export function starve(p: Caramba, side: Side, tell?: Tell): void {
  const { firstUnit } = p.world
  const [first, end] = [firstUnit[side], firstUnit[side + 1]]
  for (const unit of unitsInTurn(p, first, end)) {
    p.supplied[unit] = p.fed[unit] > 0 ? 1 : 0
    if (p.supplied[unit] === 1) continue
    tell?.({ rule: 'supply-16', key: 'supply.starved', seenBy: knowState(p, unit), unit, hex: p.hex[unit] })
    loseCv(p, unit, 1, 'supply-16', tell)
  }
  p.line.fill(0, first, end)
  p.fed.fill(0, first, end)
}
