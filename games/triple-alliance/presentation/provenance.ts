/** How well the map and the counters are known: attested by the rules, inferred from them, or reconstructed. */
import type { GameMap, Hex, Overlay, OverlayTone } from '@quebracho/engine'
import counters from '../counters.json' with { type: 'json' }
import type { Triple } from '../position.ts'
import { unitsWhere } from './common.ts'

const tones: readonly OverlayTone[] = ['reconstructed', 'inferred', 'attested']

const toneOf = (prov: unknown): OverlayTone =>
  typeof prov !== 'string'
    ? 'reconstructed'
    : prov.startsWith('rule')
      ? 'attested'
      : prov === 'inferred'
        ? prov
        : 'reconstructed'

const known = new WeakMap<GameMap, Overlay['hexes']>()

/** The best known fact of each hex: what is in it, and the rivers, roads and rails at its sides. */
export function mapProvenance(p: Triple): Overlay['hexes'] {
  const { map } = p.world.board
  const found = known.get(map) ?? tonesOf(map)
  known.set(map, found)
  return found
}

function tonesOf(map: GameMap): Overlay['hexes'] {
  const best = new Uint8Array(map.grid.size)
  const add = (hex: Hex, prov: unknown) => {
    best[hex] = Math.max(best[hex], tones.indexOf(toneOf(prov)))
  }
  for (const { hex, prov } of [...map.places, ...map.marks]) add(hex, prov)
  for (const { a, b, prov } of [...Object.values(map.sides), ...Object.values(map.links)].flat()) {
    add(a, prov)
    add(b, prov)
  }
  return Array.from(best.keys()).map(hex => ({ hex, side: -1, tone: tones[best[hex]] }))
}

/** By counter: how well its figures are known. */
const figures: readonly OverlayTone[] = counters.units.map(({ prov }) => toneOf(prov.values))

/** The least known counter of each stack. */
export function counterProvenance(p: Triple): Overlay['hexes'] {
  const worst = new Map<Hex, number>()
  for (const unit of unitsWhere(p, each => p.place[each] >= 0)) {
    const hex = p.place[unit]
    worst.set(hex, Math.min(worst.get(hex) ?? 2, tones.indexOf(figures[unit])))
  }
  return [...worst].map(([hex, tone]) => ({ hex, side: -1, tone: tones[tone] }))
}
