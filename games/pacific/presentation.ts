/** How War of the Pacific shows itself. */
import type { Position } from '@quebracho/engine'
import { type Presentation, type Series, say } from '@quebracho/engine/show'
import { IN_PLAY, type Pacific } from './position.ts'
import { sum, unitsWhere } from './presentation/common.ts'
import { describe } from './presentation/describe.ts'
import { ground, map } from './presentation/map.ts'
import { orders } from './presentation/orders.ts'
import { overlays } from './presentation/overlays.ts'
import { panels } from './presentation/panels.ts'
import { pieces } from './presentation/pieces.ts'
import { preview } from './presentation/preview.ts'
import { prompt } from './presentation/prompt.ts'
import { reach } from './presentation/reach.ts'
import { sideStyles } from './presentation/sides.ts'
import { spots } from './presentation/spots.ts'
import { theatre } from './presentation/theatre.ts'
import { bundles } from './presentation/unloading.ts'
import { idle, verbs } from './presentation/verbs.ts'
import { switches } from './presentation/writing.ts'
import { allColumns, isFort, isShip, isWarship, victoryPoints } from './rules/02-components.ts'
import { CHILEAN, type Side } from './world.ts'

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

export const presentation: Presentation<Pacific> = {
  sides: sideStyles,
  map,
  ground,
  pieces,
  spots,
  panels,
  verbs,
  prompt,
  theatre,
  orders,
  bundles,
  switches,
  reach,
  preview,
  overlays,
  idle,
  describe,
  series: [
    series('vp', (p, side) => (side === CHILEAN ? victoryPoints(p) : 0)),
    series('steps', (p, side) => sum(troops(p, side).map(unit => p.steps[unit]))),
    series('warships', (p, side) => inPlay(p, side, unit => isWarship(p, unit)).length),
    series('columns', allColumns),
    series('cities', (p, side) => p.world.board.cities.filter(({ hex }) => p.control[hex] === side).length),
  ],
}
