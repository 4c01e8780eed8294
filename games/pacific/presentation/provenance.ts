/** How well the counters are known: attested by the rules, inferred from them, or reconstructed. */
import { leastKnown, stackTones, type Tint, toneOf } from '@quebracho/engine/show'
import counters from '../data/counters.json' with { type: 'json' }
import type { Pacific } from '../position.ts'
import { unitsWhere } from './common.ts'
import { seenAt } from './pieces.ts'

/** By counter: the least known of its figures. */
const figures = [...counters.land, ...counters.ships].map(({ prov }) => {
  const { name: _, ...printed } = prov as Readonly<Record<string, unknown>>
  return leastKnown(Object.values(printed).map(toneOf))
})

export const counterProvenance = (p: Pacific): Tint[] =>
  stackTones(
    unitsWhere(p, unit => seenAt(p, unit) >= 0).map(unit => [seenAt(p, unit), figures[unit]] as const),
  )
