/** What a unit costs to feed, reason by reason, each with its rule. */
import { type Say, say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Caramba } from '../position.ts'
import { thirsty } from '../rules/04-terrain.ts'
import { blueCost } from '../rules/07-supply.ts'
import { crossesDesert, FREE, isLengthened, lineState, NONE } from '../rules/07-supply-lines.ts'
import type { Unit } from '../world.ts'

interface Reason {
  readonly key: string
  readonly rule: string
  readonly blue: (p: Caramba, unit: Unit, line: number) => number
}

const reasons: readonly Reason[] = [
  {
    key: 'show.cost.base',
    rule: 'supply-2',
    blue: (_p, _unit, line) => (lineState(line) === FREE ? 0 : tables.supply.base),
  },
  { key: 'show.cost.hex', rule: 'supply-3', blue: (p, unit) => thirsty[p.terrain[p.hex[unit]]] },
  { key: 'show.cost.longer', rule: 'supply-4', blue: (_p, _unit, line) => (isLengthened(line) ? 1 : 0) },
  { key: 'show.cost.desert', rule: 'supply-5', blue: (_p, _unit, line) => (crossesDesert(line) ? 1 : 0) },
  { key: 'show.cost.tank', rule: 'supply-6', blue: (p, unit) => p.tank[unit] },
  {
    key: 'show.cost.air',
    rule: 'supply-7',
    blue: (_p, _unit, line) => (lineState(line) === NONE ? tables.supply.airLift : 0),
  },
]

/** Option supplyExtras `one`: what the extras come to beyond one is taken off again. */
const isCapped = (p: Caramba): boolean => p.world.options.supplyExtras === 'one'

/** The heads of the reasons that can count in this game. */
export function reasonHeads(p: Caramba): Say[] {
  const heads = reasons.map(({ key, rule }) => say(key, { rule }))
  return isCapped(p) ? [...heads, say('show.cost.capped', { rule: 'supply-8' })] : heads
}

/** Blue tokens by reason, in the order of the heads; they sum to the unit's cost. */
export function reasonsOf(p: Caramba, unit: Unit, line: number): number[] {
  const blue = reasons.map(reason => reason.blue(p, unit, line))
  const sum = blue.reduce((a, b) => a + b, 0)
  return isCapped(p) ? [...blue, blueCost(p, unit, line) - sum] : blue
}
