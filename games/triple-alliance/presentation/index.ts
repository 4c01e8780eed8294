/** How the Triple Alliance War shows itself. */
import type { Position } from '@quebracho/engine'
import { localsAt, present, type Series, say, unitsThatCould } from '@quebracho/engine/show'
import { about } from '../about.ts'
import { tripleAlliance } from '../index.ts'
import { type Triple, WITH_ARMY } from '../position.ts'
import { unitsWhere } from '../rules/02-components.ts'
import { victoryPoints } from '../rules/04-victory.ts'
import { moveRefusal } from '../rules/11-group.ts'
import { movement } from '../rules/11-movement.ts'
import { ALLIED, nations, type Side, sideOfNation, type Unit } from '../world.ts'
import { deciderOf } from './common.ts'
import { losses, price, purse } from './costs.ts'
import { describe } from './describe.ts'
import { loose } from './loose.ts'
import { ground, map } from './map.ts'
import { news } from './news.ts'
import { bundles, orders } from './orders.ts'
import { overlays } from './overlays.ts'
import { panels, strengthOf } from './panels.ts'
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
const series = (id: string, of: (p: Triple, side: Side) => number): Series => ({
  id,
  title: say(`show.series.${id}`),
  of: (p: Position, side) => of(p as Triple, side),
})

/** Counters of the deciding side that could still do something; on the move, those who have not moved at all. */
function idle(p: Triple): Unit[] {
  const side = deciderOf(p)
  if (!localsAt(p, movement, 'move'))
    return unitsThatCould(tripleAlliance, p).filter(unit => p.place[unit] >= 0)
  const mayMove = (unit: Unit) =>
    p.spent[unit] === 0 && [false, true].some(river => moveRefusal(p, side, unit, river) === null)
  return unitsWhere(p, unit => p.world.side[unit] === side && p.place[unit] >= 0 && mayMove(unit))
}

export const presentation = present(tripleAlliance, about, {
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
  loose,
  orders,
  bundles,
  reach,
  preview,
  overlays,
  purse,
  price,
  losses,
  supplied,
  idle,
  describe,
  news,
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
})
