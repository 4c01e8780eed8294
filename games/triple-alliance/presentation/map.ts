/** The printed map: rivers that carry fleets, brooks, roads, the railway, borders, and two boxes beside the hexes. */
import type { World } from '@quebracho/engine'
import { type Hex, pictureOf } from '@quebracho/engine/map'
import { type MapBox, type MapPicture, say } from '@quebracho/engine/show'
import type { Triple } from '../position.ts'
import { CLEAR, type Ground } from '../rules/02-ground.ts'
import { ALLIED, type TripleWorld } from '../world.ts'

const drawn = new WeakMap<Ground, ReturnType<typeof pictureOf>>()

function pictureFor(printed: Ground): ReturnType<typeof pictureOf> {
  const known = drawn.get(printed)
  if (known) return known
  const { picture, ground } = pictureOf(printed.map, { boxes: boxes(printed), labels: labels(printed) })
  const fresh = { picture, ground: ground.map((kind, hex) => (isDryChaco(printed, hex) ? 'chaco' : kind)) }
  drawn.set(printed, fresh)
  return fresh
}

/** 7.10a: clear ground of the Chaco looks like what it is to whoever must live there. */
const isDryChaco = ({ inChaco, terrain }: Ground, hex: Hex): boolean =>
  inChaco[hex] === 1 && terrain[hex] === CLEAR

export const map = (world: World): MapPicture => pictureFor((world as TripleWorld).ground).picture

export const ground = (view: Triple): readonly string[] => pictureFor(view.world.ground).ground

/** Places beyond the hexes, where counters lie that are away from the war. */
export const mattoGrossoBox = (world: TripleWorld): Hex => world.hexes
export const mendozaBox = (world: TripleWorld): Hex => world.hexes + 1

/** Names of countries and wide country, in the page plane. */
function labels({ hexNamed }: Ground): MapPicture['labels'] {
  // A small map for tests has room for none.
  if (hexNamed('1826') < 0) return []
  return [
    { text: 'Paraguay', x: 23.6, y: 29, kind: 'country' },
    { text: 'Argentina', x: 18.5, y: 41, kind: 'country' },
    { text: 'Brasil', x: 29, y: 40.6, kind: 'country' },
    { text: 'Chaco', x: 14.8, y: 20.6, kind: 'country' },
    { text: 'Corrientes', x: 17.5, y: 38.4, kind: 'region' },
    { text: 'Misiones', x: 28.7, y: 34.6, kind: 'region' },
    { text: 'Ñeembucú', x: 18, y: 32.6, kind: 'region' },
    { text: 'Esteros del Iberá', x: 20.6, y: 37.4, kind: 'region' },
    { text: 'Matto Grosso', x: 30.4, y: 19.4, kind: 'region' },
    { text: 'N', x: 35.1, y: 40, kind: 'compass' },
  ]
}

const WIDTH = 3.5

/** 8.2a, 8.3a: the column for Matto Grosso with its ways into the strip, and whoever puts down Mendoza. */
function boxes({ grid, areas }: Ground): MapBox[] {
  const right = grid.column.reduce((a, b) => Math.max(a, b), 0)
  const top = grid.row.reduce((a, b) => Math.min(a, b), 99)
  const east = [...(areas['matto-grosso-entry'] ?? [])].filter(hex => grid.column[hex] === right)
  const box = (nth: number, key: string, y: number, height: number, joins: readonly Hex[]): MapBox => ({
    hex: grid.size + nth,
    name: say(`show.box.${key}`),
    side: ALLIED,
    x: right + 1.3,
    y,
    width: WIDTH,
    height,
    note: say(`show.box.${key}.note`),
    joins,
  })
  return [box(0, 'mattoGrosso', top + 1.2, 3.6, east.slice(0, 4)), box(1, 'mendoza', top + 6, 4.2, [])]
}
