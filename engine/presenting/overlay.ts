/** For presentations: what is laid over the map, and how well what is printed on it is known. */
import type { Hex } from '../hex/grid.ts'
import type { GameMap } from '../map/map.ts'
import type { Overlay, OverlayLine, OverlayTone } from '../presentation.ts'
import { say } from './asking.ts'

export type Tint = Overlay['hexes'][number]

/** What is in it is worked out when it is laid on the map, and once. */
export function lazyOverlay(
  id: string,
  make: () => { hexes: readonly Tint[]; lines?: readonly OverlayLine[] },
): Overlay {
  let made: ReturnType<typeof make> | null = null
  const content = () => {
    made ??= make()
    return made
  }
  return {
    id,
    title: say(`show.overlay.${id}`),
    get hexes() {
      return content().hexes
    },
    get lines() {
      return content().lines ?? []
    },
  }
}

/** From the least known to the best. */
const tones: readonly OverlayTone[] = ['reconstructed', 'inferred', 'attested']

/** How well a value with this provenance is known. */
export function toneOf(prov: unknown): OverlayTone {
  if (typeof prov === 'string' && prov.startsWith('rule')) return 'attested'
  return prov === 'inferred' ? 'inferred' : 'reconstructed'
}

export const leastKnown = (all: readonly OverlayTone[]): OverlayTone =>
  tones[Math.min(...all.map(tone => tones.indexOf(tone)))]

const known = new WeakMap<GameMap, readonly Tint[]>()

/** The best known fact of each hex: what is in it, the lines at its sides, and its ground. */
export function mapTones(map: GameMap): readonly Tint[] {
  const found = known.get(map) ?? bestKnown(map)
  known.set(map, found)
  return found
}

function bestKnown(map: GameMap): Tint[] {
  // Of the ground the file says it hex by hex, where it is more than reconstructed.
  const ground = (map.extra.terrainKnown ?? {}) as Readonly<Record<string, unknown>>
  const best = new Uint8Array(map.grid.size)
  const add = (hex: Hex, prov: unknown) => {
    best[hex] = Math.max(best[hex], tones.indexOf(toneOf(prov)))
  }
  for (const [hex, name] of map.grid.names.entries()) add(hex, ground[name])
  for (const { hex, prov } of [...map.places, ...map.marks]) add(hex, prov)
  for (const { a, b, prov } of [...Object.values(map.sides), ...Object.values(map.links)].flat()) {
    add(a, prov)
    add(b, prov)
  }
  return Array.from(best.keys()).map(hex => ({ hex, side: -1, tone: tones[best[hex]] }))
}

/** The least known counter of each stack; each is given by where it stands and how well it is known. */
export function stackTones(counters: Iterable<readonly [Hex, OverlayTone]>): Tint[] {
  const worst = new Map<Hex, OverlayTone>()
  for (const [hex, tone] of counters) worst.set(hex, leastKnown([worst.get(hex) ?? tone, tone]))
  return [...worst].map(([hex, tone]) => ({ hex, side: -1, tone }))
}
