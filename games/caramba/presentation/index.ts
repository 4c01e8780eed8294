/** How Caramba! shows itself. */
import type { Position, World } from '@quebracho/engine'
import { barePicture } from '@quebracho/engine/map'
import { type MapPicture, present, type Series, say } from '@quebracho/engine/show'
import { about } from '../about.ts'
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'
import { finalCount } from '../rules/16-further-scenarios.ts'
import { type CarambaWorld, COLOURS, type Side, terrains } from '../world.ts'
import { explains, losses, price, purse } from './costs.ts'
import { news } from './news.ts'
import { overlays } from './overlays.ts'
import { panels } from './panels.ts'
import { describe, pieces, prizeOwner, spots } from './pieces.ts'
import { preview } from './preview.ts'
import { prompt } from './prompt.ts'
import { reach } from './reach.ts'
import { briefing, phases, standing } from './standing.ts'
import { supplied } from './supplied.ts'

/** Places of the war that a scenario's map has. */
const places: Readonly<Record<string, readonly { hex: string; name: string; kind: string }[]>> = {
  boqueron: [{ hex: '0506', name: 'Boquerón', kind: 'fort' }],
  nanawa: [{ hex: '0608', name: 'Nanawa', kind: 'fort' }],
}

function map(world: World): MapPicture {
  const { grid, scenario, names } = world as CarambaWorld
  const named = (places[scenario] ?? []).map(place => ({ ...place, hex: names.hex.indexOf(place.hex) }))
  return { ...barePicture(grid), places: named }
}

/** A figure of the side on the true position. */
const series = (id: string, key: string, of: (p: Caramba, side: Side) => number): Series => ({
  id,
  title: say(key),
  of: (p: Position, side) => of(p as Caramba, side),
})

function unitsOf(p: Caramba, side: Side): number[] {
  const { firstUnit } = p.world
  return Array.from(p.hex.keys()).slice(firstUnit[side], firstUnit[side + 1])
}

/** Who would win if the game were counted now. */
const leader = (p: Caramba): Side | null =>
  p.world.victory.type === 'suppliedCv' ? finalCount(p) : prizeOwner(p)

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, each) => sum + each, 0)

export const presentation = present(caramba, about, {
  map,
  ground: view => Array.from(view.terrain, terrain => terrains[terrain]),
  pieces,
  spots,
  panels,
  standing,
  phases,
  briefing,
  prompt,
  reach,
  preview,
  overlays,
  purse,
  price,
  losses,
  supplied,
  explains,
  describe,
  news,
  series: [
    series('cv', 'show.series.cv', (p, side) => total(unitsOf(p, side).map(unit => Math.max(0, p.cv[unit])))),
    series(
      'units',
      'show.series.units',
      (p, side) => unitsOf(p, side).filter(unit => p.hex[unit] >= 0).length,
    ),
    series('tokens', 'show.series.tokens', (p, side) =>
      total(p.pool.subarray(side * COLOURS, (side + 1) * COLOURS)),
    ),
    series('prize', 'show.series.prize', (p, side) => (leader(p) === side ? 1 : 0)),
  ],
})
