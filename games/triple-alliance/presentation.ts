/** How the Triple Alliance War shows itself. */
import type { Position } from '@quebracho/engine'
import { type Presentation, type Series, say } from '@quebracho/engine/show'
import { type Triple, WITH_ARMY } from './position.ts'
import { unitsWhere } from './presentation/common.ts'
import { describe } from './presentation/describe.ts'
import { loose } from './presentation/loose.ts'
import { ground, map } from './presentation/map.ts'
import { bundles, orders } from './presentation/orders.ts'
import { overlays } from './presentation/overlays.ts'
import { panels, strengthOf } from './presentation/panels.ts'
import { pieces } from './presentation/pieces.ts'
import { preview } from './presentation/preview.ts'
import { prompt } from './presentation/prompt.ts'
import { reach } from './presentation/reach.ts'
import { sideStyles } from './presentation/sides.ts'
import { spots } from './presentation/spots.ts'
import { stacks } from './presentation/stacks.ts'
import { theatre } from './presentation/theatre.ts'
import { idle, verbs } from './presentation/verbs.ts'
import { victoryPoints } from './rules/04-victory.ts'
import { ALLIED, nations, type Side, sideOfNation } from './world.ts'

/** A figure of the side. */
const series = (id: string, of: (p: Triple, side: Side) => number): Series => ({
  id,
  title: say(`show.series.${id}`),
  of: (p: Position, side) => of(p as Triple, side),
})

export const presentation: Presentation<Triple> = {
  sides: sideStyles,
  map,
  ground,
  pieces,
  stacks,
  spots,
  panels,
  verbs,
  setUp: { prompts: ['expedition', 'assignExpedition', 'deploy'], all: say('show.setUp.all') },
  routine: { prompts: ['attritionSupply', 'attritionLosses'], all: say('show.routine.all') },
  prompt,
  theatre,
  loose,
  orders,
  bundles,
  reach,
  preview,
  overlays,
  idle,
  describe,
  series: [
    series('vp', (p, side) => (side === ALLIED ? victoryPoints(p) : 0)),
    series(
      'units',
      (p, side) => unitsWhere(p, unit => p.world.side[unit] === side && p.fate[unit] === WITH_ARMY).length,
    ),
    ...nations.map((name, nation) =>
      series(name, (p, side) => (side === sideOfNation(nation) ? strengthOf(p, nation) : 0)),
    ),
  ],
}
