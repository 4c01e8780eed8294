/** How well the map and the counters are known: attested by the rules, inferred from them, or reconstructed. */
import type { GameMap, Hex, Overlay, OverlayTone } from '@quebracho/engine'
import counters from '../counters.json' with { type: 'json' }
import type { Pacific } from '../position.ts'
import { unitsWhere } from './common.ts'
import { seenAt } from './pieces.ts'

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

/** The best known fact of each hex: what is in it, and the rivers, ridges and railroads at its sides. */
export function mapProvenance(p: Pacific): Overlay['hexes'] {
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

/** By counter: the least known of its figures. */
const figures: readonly OverlayTone[] = [...counters.land, ...counters.ships].map(({ prov }) => {
  const { name: _, ...printed } = prov as Readonly<Record<string, unknown>>
  const worst = Math.min(...Object.values(printed).map(each => tones.indexOf(toneOf(each))))
  return tones[worst]
})

/** The least known counter of each stack. */
export function counterProvenance(p: Pacific): Overlay['hexes'] {
  const worst = new Map<Hex, number>()
  for (const unit of unitsWhere(p, each => seenAt(p, each) >= 0)) {
    const hex = seenAt(p, unit)
    worst.set(hex, Math.min(worst.get(hex) ?? 2, tones.indexOf(figures[unit])))
  }
  return [...worst].map(([hex, tone]) => ({ hex, side: -1, tone: tones[tone] }))
}
