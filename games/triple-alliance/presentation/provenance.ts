/** How well the counters are known: attested by the rules, inferred from them, or reconstructed. */
import { stackTones, type Tint, toneOf } from '@quebracho/engine/show'
import counters from '../data/counters.json' with { type: 'json' }
import type { Triple } from '../position.ts'
import { unitsWhere } from '../rules/02-components.ts'

/** By counter: how well its figures are known. */
const figures = counters.units.map(({ prov }) => toneOf(prov.values))

export const counterProvenance = (p: Triple): Tint[] =>
  stackTones(unitsWhere(p, unit => p.place[unit] >= 0).map(unit => [p.place[unit], figures[unit]] as const))
