/** The printed map: hexes, roads, rivers, settlements; the off-map boxes at its two edges. */
import type { World } from '@quebracho/engine'
import { pictureOf } from '@quebracho/engine/map'
import { type MapBox, type MapPicture, say } from '@quebracho/engine/show'
import type { Chaco } from '../position.ts'
import type { Land, OffMapBox } from '../rules/02-land.ts'
import { BOLIVIA, type ChacoWorld } from '../world.ts'

const drawn = new WeakMap<Land, ReturnType<typeof pictureOf>>()

function pictureFor(land: Land): ReturnType<typeof pictureOf> {
  const known = drawn.get(land)
  if (known) return known
  const fresh = pictureOf(land.map, {
    pale: ['argentina'],
    boxes: land.boxes.map(box => printed(land, box)),
    labels,
  })
  drawn.set(land, fresh)
  return fresh
}

export const map = (world: World): MapPicture => pictureFor((world as ChacoWorld).land).picture

/** A trail is a marker on it and leaves the printed ground as it is. */
export const ground = (view: Chaco): readonly string[] => pictureFor(view.world.land).ground

/** Names of countries and of the wilderness, in the page plane. */
const labels: MapPicture['labels'] = [
  { text: 'Bolivia', x: 40.5, y: 8.5, kind: 'country' },
  { text: 'Paraguay', x: 41, y: 48.4, kind: 'country' },
  { text: 'Chaco Boreal', x: 36.5, y: 27.5, kind: 'region' },
]

const HEIGHT = 2.9
/** Left edges and widths, in columns, by the box's id: each over the hexes it leads to. */
const places: Readonly<Record<string, readonly [x: number, width: number]>> = {
  B1: [25, 8.6],
  B2: [35.2, 3.9],
  B3: [39.6, 3.9],
  B4: [44, 3.9],
  P1: [22.6, 8.6],
  P2: [31.9, 4.7],
  P3: [37.2, 4.7],
}

/** 10.12a-c: Bolivia's over the north edge of the map, Paraguay's below the south edge, with what entering them costs. */
function printed({ grid }: Land, { id, name, place, side, wholeTurn, joins }: OffMapBox): MapBox {
  const [x, width] = places[id] ?? [grid.column[0], 4]
  const last = grid.row.reduce((a, b) => Math.max(a, b), 0)
  return {
    hex: place,
    name: say('show.box.name', { name }),
    side,
    x,
    width,
    y: side === BOLIVIA ? -0.7 - HEIGHT : last + 1.7,
    height: HEIGHT,
    note: say(wholeTurn ? 'show.box.turn' : 'show.box.point'),
    joins,
  }
}
