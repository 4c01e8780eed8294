/** How The Chaco War shows itself. */
import type { Position } from '@quebracho/engine'
import { present, type Series, say, unitsThatCould } from '@quebracho/engine/show'
import { about } from '../about.ts'
import { chaco } from '../index.ts'
import type { Chaco } from '../position.ts'
import { ARMOR, GHQ, type Side, SUPPLY, type Unit } from '../world.ts'
import { unitsOf } from './common.ts'
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
import { supplied } from './supplied.ts'
import { theatre } from './theatre.ts'

/** A figure of the side. */
const series = (id: string, of: (p: Chaco, side: Side) => number): Series => ({
  id,
  title: say(`show.series.${id}`),
  of: (p: Position, side) => of(p as Chaco, side),
})

const troops = (p: Chaco, side: Side) => unitsOf(p, side, unit => p.world.kind[unit] <= ARMOR)

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, each) => sum + each, 0)

/** Units on the map that could still march, build, be replaced, advance …; stores and the staff wait for others. */
function idle(p: Chaco): Unit[] {
  const waits = (unit: Unit) => p.world.kind[unit] === GHQ || p.world.kind[unit] === SUPPLY
  return unitsThatCould(chaco, p).filter(unit => p.place[unit] >= 0 && !waits(unit))
}

export const presentation = present(chaco, about, {
  open: true,
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
  reach,
  preview,
  overlays,
  purse,
  price,
  losses,
  supplied,
  explains,
  idle,
  describe,
  news,
  series: [
    series('vp', (p, side) => p.vp[side]),
    series('units', (p, side) => troops(p, side).length),
    series('steps', (p, side) => total(troops(p, side).map(unit => p.steps[unit]))),
    series('csp', (p, side) => total(p.csp.subarray(p.world.endTrucks[side], p.world.firstUnit[side + 1]))),
    series(
      'settlements',
      (p, side) => p.world.land.settlements.filter(({ hex }) => p.control[hex] === side).length,
    ),
  ],
})
