/** How well the counters are known: attested by the rules, inferred from them, or reconstructed. */
import { type OverlayTone, stackTones, type Tint, toneOf } from '@quebracho/engine/show'
import counters from '../data/counters.json' with { type: 'json' }
import type { Chaco } from '../position.ts'
import { unitsOf } from './common.ts'

type Provenances = Readonly<Record<string, unknown>>

/** By counter: how well its figures are known. */
const figures = new Map<string, OverlayTone>([
  ...counters.combatUnits.map(({ id, prov }): [string, OverlayTone] => [
    id,
    toneOf((prov as Provenances).full),
  ]),
  ...counters.leaders.units.map(({ id, prov }): [string, OverlayTone] => [id, toneOf(prov.command)]),
])

/** Trucks, supply and the GHQ have nothing to doubt. */
export const counterProvenance = (p: Chaco): Tint[] =>
  stackTones(
    [...unitsOf(p, 0), ...unitsOf(p, 1)].flatMap(unit => {
      const tone = figures.get(p.world.names.unit[unit])
      return tone ? [[p.place[unit], tone] as const] : []
    }),
  )
