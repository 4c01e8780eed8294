/** How well the map and the counters are known: attested by the rules, inferred from them, or reconstructed. */
import type { GameMap, Hex, Overlay, OverlayTone } from '@quebracho/engine'
import counters from '../counters.json' with { type: 'json' }
import type { Chaco } from '../position.ts'
import { unitsOf } from './common.ts'

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

/** The best known fact of each hex: its ground, what is in it, and the roads and rivers at its sides. */
export function mapProvenance(p: Chaco): Overlay['hexes'] {
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
  const ground = map.extra.terrainKnown as Readonly<Record<string, unknown>> | undefined
  for (const [hex, name] of map.grid.names.entries()) add(hex, ground?.[name])
  for (const { hex, prov } of [...map.places, ...map.marks]) add(hex, prov)
  for (const { a, b, prov } of [...Object.values(map.sides), ...Object.values(map.links)].flat()) {
    add(a, prov)
    add(b, prov)
  }
  return Array.from(best.keys()).map(hex => ({ hex, side: -1, tone: tones[best[hex]] }))
}

/** By counter: how well its figures are known. */
const figures = new Map<string, OverlayTone>([
  ...counters.combatUnits.map(({ id, prov }): [string, OverlayTone] => [
    id,
    toneOf((prov as Provenances).full),
  ]),
  ...counters.leaders.units.map(({ id, prov }): [string, OverlayTone] => [id, toneOf(prov.command)]),
])

type Provenances = Readonly<Record<string, unknown>>

/** The least known counter of each stack; trucks, supply and the GHQ have nothing to doubt. */
export function counterProvenance(p: Chaco): Overlay['hexes'] {
  const worst = new Map<Hex, number>()
  for (const unit of [...unitsOf(p, 0), ...unitsOf(p, 1)]) {
    const tone = figures.get(p.world.names.unit[unit])
    if (tone) worst.set(p.place[unit], Math.min(worst.get(p.place[unit]) ?? 2, tones.indexOf(tone)))
  }
  return [...worst].map(([hex, tone]) => ({ hex, side: -1, tone: tones[tone] }))
}
