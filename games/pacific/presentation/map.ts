/** The printed map: the coast and the sea with its naval areas, what is on the land, and Chile's Holding Box. */
import type { World } from '@quebracho/engine'
import { pictureOf } from '@quebracho/engine/map'
import { type MapBox, type MapPicture, say } from '@quebracho/engine/show'
import type { Pacific } from '../position.ts'
import type { Geography } from '../rules/02-geography.ts'
import { CHILEAN, type PacificWorld } from '../world.ts'

const drawn = new WeakMap<Geography, ReturnType<typeof pictureOf>>()

function pictureFor(geography: Geography): ReturnType<typeof pictureOf> {
  const known = drawn.get(geography)
  if (known) return known
  const { picture, ground } = pictureOf(geography.map, {
    boxes: [holdingBox(geography)],
    labels: sea(geography),
  })
  const fresh = { picture: { ...picture, curves: picture.curves.map(coastGoesOn) }, ground }
  drawn.set(geography, fresh)
  return fresh
}

/** Beyond its last point, south of the hexes, the coast goes on as it came: not straight down to the edge of the sheet. */
function coastGoesOn(curve: MapPicture['curves'][number]): MapPicture['curves'][number] {
  if (curve.kind !== 'coast') return curve
  const [x, y] = curve.points[curve.points.length - 1]
  const beyond = Array.from({ length: 40 }, (_, i) => [
    x - 0.02 * i + 0.14 * Math.sin(i * 0.9) + 0.07 * Math.sin(i * 2.3),
    y + 0.22 * (i + 1),
  ])
  return { ...curve, points: [...curve.points, ...beyond] }
}

export const map = (world: World): MapPicture => pictureFor((world as PacificWorld).geography).picture

export const ground = (view: Pacific): readonly string[] => pictureFor(view.world.geography).ground

/** The name of the ocean, where no naval area reaches. */
function sea({ grid }: Geography): MapPicture['labels'] {
  const [left, bottom] = [Math.min(...grid.column), Math.max(...grid.row)]
  if (bottom < 20) return []
  return [
    { text: 'OCÉANO', x: left + 5, y: bottom - 11.5, kind: 'sea' },
    { text: 'PACÍFICO', x: left + 5, y: bottom - 9.9, kind: 'sea' },
    { text: 'N', x: left + 5, y: bottom - 5.2, kind: 'compass' },
  ]
}

/** 2.4b, 8.6h: below the map, wide enough for a fleet and an army, with ways to its sea edge and to its land hexes. */
function holdingBox({ grid, box, boxLand, sailsTo }: Geography): MapBox {
  const joins = [...sailsTo[box], ...boxLand]
  const columns = joins.map(hex => grid.column[hex])
  const width = 15
  const right = Math.max(...columns) + 0.8
  return {
    hex: box,
    name: say('show.box.name'),
    side: CHILEAN,
    x: right - width,
    y: Math.max(...grid.row) + 2.1,
    width,
    height: 3.2,
    note: say('show.box.note'),
    joins,
  }
}
