/** How War of the Pacific shows itself. */
import type { Position } from '@quebracho/engine'
import { present, type Series, say, unitsThatCould } from '@quebracho/engine/show'
import { about } from '../about.ts'
import { pacific } from '../index.ts'
import { IN_PLAY, type Pacific } from '../position.ts'
import { allColumns, isFort, isShip, isWarship, victoryPoints } from '../rules/02-components.ts'
import { CHILEAN, type Side, type Unit } from '../world.ts'
import { sum, unitsWhere } from './common.ts'
import { explains, losses, price, purse } from './costs.ts'
import { describe } from './describe.ts'
import { ground, map } from './map.ts'
import { news } from './news.ts'
import { orders } from './orders.ts'
import { overlays } from './overlays.ts'
import { panels } from './panels.ts'
import { pieces } from './pieces.ts'
import { preview } from './preview.ts'
import { prompt } from './prompt.ts'
import { reach } from './reach.ts'
import { spots } from './spots.ts'
import { stacks } from './stacks.ts'
import { briefing, phases, standing } from './standing.ts'
import { theatre } from './theatre.ts'
import { bundles } from './unloading.ts'
import { places, switches } from './writing.ts'

/** A figure of the side. */
const series = (id: string, of: (p: Pacific, side: Side) => number): Series => ({
  id,
  title: say(`show.series.${id}`),
  of: (p: Position, side) => of(p as Pacific, side),
})

const inPlay = (p: Pacific, side: Side, passes: (unit: number) => boolean): number[] =>
  unitsWhere(p, unit => p.owner[unit] === side && p.status[unit] === IN_PLAY && passes(unit))

const troops = (p: Pacific, side: Side): number[] =>
  inPlay(p, side, unit => !isShip(p, unit) && !isFort(p, unit))

/** Who could still do something: of ships that wait for orders only those that have none. */
const idle = (p: Pacific): Unit[] =>
  unitsThatCould(pacific, p).filter(unit => p.place[unit] >= 0 && !(isShip(p, unit) && p.nextOrder[unit] > 0))

export const presentation = present(pacific, about, {
  map,
  ground,
  pieces,
  stacks,
  spots,
  panels,
  standing,
  phases,
  briefing,
  prompt,
  theatre,
  orders,
  bundles,
  switches,
  reach,
  preview,
  places,
  overlays,
  purse,
  price,
  losses,
  explains,
  idle,
  describe,
  news,
  series: [
    series('vp', (p, side) => (side === CHILEAN ? victoryPoints(p) : 0)),
    series('steps', (p, side) => sum(troops(p, side).map(unit => p.steps[unit]))),
    series('warships', (p, side) => inPlay(p, side, unit => isWarship(p, unit)).length),
    series('columns', allColumns),
    series(
      'cities',
      (p, side) => p.world.geography.cities.filter(({ hex }) => p.control[hex] === side).length,
    ),
  ],
})
