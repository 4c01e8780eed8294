/** How The Chaco War shows itself. */
import type { Position } from '@quebracho/engine'
import { type Presentation, type Series, say } from '@quebracho/engine/show'
import { about } from './about.ts'
import type { Chaco } from './position.ts'
import { unitsOf } from './presentation/common.ts'
import { describe } from './presentation/describe.ts'
import { ground, map } from './presentation/map.ts'
import { orders } from './presentation/orders.ts'
import { overlays } from './presentation/overlays.ts'
import { panels } from './presentation/panels.ts'
import { pieces } from './presentation/pieces.ts'
import { preview } from './presentation/preview.ts'
import { prompt } from './presentation/prompt.ts'
import { reach } from './presentation/reach.ts'
import { spots } from './presentation/spots.ts'
import { theatre } from './presentation/theatre.ts'
import { idle, verbs } from './presentation/verbs.ts'
import { ARMOR, type Side } from './world.ts'

/** A figure of the side. */
const series = (id: string, of: (p: Chaco, side: Side) => number): Series => ({
  id,
  title: say(`show.series.${id}`),
  of: (p: Position, side) => of(p as Chaco, side),
})

const troops = (p: Chaco, side: Side) => unitsOf(p, side, unit => p.world.kind[unit] <= ARMOR)

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, each) => sum + each, 0)

export const presentation: Presentation<Chaco> = {
  sides: about.sides,
  open: true,
  map,
  ground,
  pieces,
  spots,
  panels,
  verbs,
  setUp: { prompts: ['deploy', 'extras'], all: say('show.setUp.all') },
  routine: {
    prompts: [
      'loc',
      'laying',
      'attrition',
      'newSupply',
      'callUp',
      'arrive',
      'truckArrives',
      'replace',
      'build',
    ],
    all: say('show.routine.all'),
  },
  prompt,
  theatre,
  orders,
  reach,
  preview,
  overlays,
  idle,
  describe,
  series: [
    series('vp', (p, side) => p.vp[side]),
    series('units', (p, side) => troops(p, side).length),
    series('steps', (p, side) => total(troops(p, side).map(unit => p.steps[unit]))),
    series('csp', (p, side) => total(p.csp.subarray(p.world.endTrucks[side], p.world.firstUnit[side + 1]))),
    series(
      'settlements',
      (p, side) => p.world.board.settlements.filter(({ hex }) => p.control[hex] === side).length,
    ),
  ],
}
