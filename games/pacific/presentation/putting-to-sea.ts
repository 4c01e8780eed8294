/** 7.2b, 7.2k: a stack puts to sea: it is pointed at, and nothing is revealed before it is told where to. */
import type { Action } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { say } from '@quebracho/engine/show'
import type { Pacific } from '../position.ts'
import { shipsAt } from '../rules/02-components.ts'
import { navalMovement, setOut, start, withShip } from '../rules/07-movement.ts'
import { voyage } from '../rules/07-sailing.ts'
import { sailsWith } from '../rules/07-stacks.ts'
import type { Unit } from '../world.ts'
import { deciderOf, isAt } from './common.ts'
import { after, isSameSet, listed } from './doing.ts'
import type { Sort } from './orders.ts'

/** The ships of a place that may begin to move: each stack with an order, and all without one. */
function stacksAt(p: Pacific, hex: Hex): { readonly area: number; readonly units: readonly Unit[] }[] {
  const starters = listed(p, start).flatMap(([, ship]) => (p.place[ship] === hex ? [ship] : []))
  const here = shipsAt(p, deciderOf(p), hex)
  const ordered = starters
    .filter(ship => p.order[ship] > 0)
    .map(ship => ({ area: p.order[ship], units: here.filter(other => sailsWith(p, ship, other)) }))
  const homeward = starters.filter(ship => p.order[ship] === 0)
  return [...ordered, ...(homeward.length > 0 ? [{ area: 0, units: homeward }] : [])]
}

/** 7.2b: the whole stack of an order; 7.2k: of ships without one as many as go together. */
function muster(p: Pacific, units: readonly Unit[]): readonly Action[] | null {
  const [first, ...others] = units
  const stacks = stacksAt(p, p.place[first] ?? -1)
  const isMeant = stacks.some(({ area, units: all }) =>
    area > 0 ? isSameSet(all, units) : units.every(unit => all.includes(unit)),
  )
  if (!isMeant) return null
  const actions: Action[] = [[start.index, first]]
  if (p.order[first] === 0) actions.push(...others.map((ship): Action => [withShip.index, ship]))
  let then = after(p, actions)
  if (then && isAt(then, navalMovement, 'homeward')) {
    actions.push([setOut.index])
    then = after(p, actions)
  }
  return then && isAt(then, voyage, 'sailing') ? actions : null
}

export const putting: Sort = {
  isNow: p => isAt(p, navalMovement, 'loading', 'stacks'),
  groups: (p, hex) =>
    stacksAt(p, hex)
      .filter(({ units }) => muster(p, units) !== null)
      .map(({ area, units }) => ({
        say: say(area > 0 ? 'show.group.bound' : 'show.group.homeward', { area, count: units.length }),
        units,
      })),
  muster,
  joins: (p, units, unit) =>
    stacksAt(p, p.place[units[0]]).some(({ area, units: all }) => area === 0 && all.includes(unit)),
}
