/** What the moment costs: the columns in hand, what a thing takes of them, and what is lost by an action before it is done. */
import type { Action } from '@quebracho/engine'
import { distance, type Hex } from '@quebracho/engine/map'
import { type Fund, type Loss, localsUnder, priceOf, type Say, say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'
import { allColumns, columnsAt, fortAt, friendlyPort, holds, landAt } from '../rules/02-components.ts'
import { repairing } from '../rules/06-repair.ts'
import { embark } from '../rules/07-embarking.ts'
import { intercept } from '../rules/07-interception.ts'
import { endNavalMovement } from '../rules/07-movement.ts'
import { canMove, stackPlace, startRefusal } from '../rules/07-stacks.ts'
import { homeOf } from '../rules/08-fighters.ts'
import { endMarches, go } from '../rules/08-march.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { deciderOf, promptOf, unitsWhere } from './common.ts'
import { sideStyles } from './sides.ts'

/** Questions in which any column of the side may be spent. */
const anywhere = ['spend', 'pay', 'repair', 'embark', 'stacks', 'placeColumns']

/** Those in which one of a certain place is. */
function placeNow(p: Pacific, side: Side): Hex {
  const prompt = promptOf(p)
  if (prompt === 'supply' || prompt === 'urge') return homeOf(p, side)
  return prompt === 'sailing' && friendlyPort(p, side, stackPlace(p)) ? stackPlace(p) : -1
}

/** 6.1: Supply Columns, all of them or those of the place. */
export function purse(p: Pacific): Fund[] {
  const side = deciderOf(p)
  if (side < 0) return []
  const { colour } = sideStyles[side]
  if (anywhere.includes(promptOf(p))) {
    const have = allColumns(p, side)
    return [{ say: say('show.purse.columns', { count: have }), have, colour }]
  }
  const hex = placeNow(p, side)
  if (hex < 0) return []
  const have = columnsAt(p, side, hex)
  return [{ say: say('show.purse.columnsAt', { count: have, hex }), have, colour }]
}

/** 6.2, 6.3, 6.4, 6.5: in columns, by what is done. */
const prices: Readonly<Record<string, number>> = {
  'build-up': 1,
  replenish: 1,
  rebuild: 1,
  'rebuild-later': 1,
  recruit: 1,
  'recruit-later': 1,
  'rebuild-transport': tables.supplyColumns.rebuildTransport,
}

export function price(p: Pacific, action: Action): Say | null {
  const side = deciderOf(p)
  const name = pacific.verbOf(action)?.name ?? ''
  const all = allColumns(p, side)
  if (prices[name] !== undefined) return priceOf(prices[name], all)
  switch (name) {
    case 'pay-repair':
      return priceOf(localsUnder(p, repairing)?.die ?? 0, all)
    case 'burn':
    case 'urge':
      return priceOf(1, columnsAt(p, side, homeOf(p, side)))
    case intercept.name:
      return paysToLeave(p, side, action[1])
        ? say('show.price.columns', { price: 1, have: columnsAt(p, side, action[1]) })
        : null
    default:
      return null
  }
}

/** 7.3q */
const paysToLeave = (p: Pacific, side: Side, from: Hex): boolean =>
  from !== stackPlace(p) && p.world.options.interceptFromPortFree !== true && friendlyPort(p, side, from)

/** Where columns stand, while they are spent; how likely a stack is met, while it sails. */
export function explains(p: Pacific): string {
  const prompt = promptOf(p)
  if (prompt === 'sailing') return 'interception'
  return ['spend', 'pay', 'placeColumns'].includes(prompt) ? 'columns' : ''
}

export function losses(p: Pacific, action: Action): Loss[] {
  switch (pacific.verbOf(action)) {
    case endMarches:
      return crowds(p)
    case endNavalMovement:
      return homeless(p)
    case go:
      return p.at === action[1] ? [] : leaving(p, p.at, marchersAt(p))
    case embark:
      return leaving(p, p.place[action[1]], [action[1]])
    default:
      return []
  }
}

const marchersAt = (p: Pacific): Unit[] => unitsWhere(p, unit => p.group[unit] === 1)

/** 8.1c, 8.1d: more in a hex than may stay there: the rest is eliminated when the side's next turn begins. */
function crowds(p: Pacific): Loss[] {
  const side = deciderOf(p)
  const { limit, withFort } = tables.stacking
  const hexes = Array.from({ length: p.world.hexes }, (_, hex) => hex)
  return hexes.flatMap(hex => {
    const count = landAt(p, side, hex).length
    const most = fortAt(p, side, hex) >= 0 ? withFort : limit
    if (count <= most) return []
    const words = say('show.losing.crowd', { hex, count, most, surplus: count - most })
    return [{ say: words, chance: 1, hexes: [hex], rule: '8.1d' }]
  })
}

/** 4.1q: a ship without an order, and without a port to go to. */
const homeless = (p: Pacific): Loss[] =>
  unitsWhere(
    p,
    ship =>
      ship >= p.world.firstShip &&
      p.owner[ship] === deciderOf(p) &&
      p.order[ship] === 0 &&
      canMove(p, ship) &&
      startRefusal(p, deciderOf(p), ship) === '4.1q',
  ).map(ship => ({
    say: say('show.losing.homeless', { unit: ship, hex: p.place[ship] }),
    chance: 1,
    hexes: [p.place[ship]],
    rule: '4.1q',
  }))

/** So many hexes an army may come in a march. */
const NEAR = 3

/** 5.1b: a city worth points is left by the last who stood in it, with enemies near. */
function leaving(p: Pacific, hex: Hex, units: readonly Unit[]): Loss[] {
  const side = deciderOf(p)
  const { vp, grid } = p.world.geography
  if (hex < 0 || hex >= p.world.hexes || vp[hex] === 0 || p.control[hex] !== side) return []
  if (landAt(p, side, hex).some(unit => !units.includes(unit))) return []
  const enemy = enemyOf(side)
  const isNear = Array.from({ length: p.world.hexes }, (_, at) => at).some(
    at => distance(grid, at, hex) <= NEAR && holds(p, enemy, at),
  )
  if (!isNear) return []
  const words = say('show.losing.city', { hex, points: vp[hex] })
  return [{ say: words, chance: null, hexes: [hex], rule: '5.1b' }]
}
