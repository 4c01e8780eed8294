/** 4.1c: the orders of fleets, written by pointing at ships and then at a naval area; and standing orders (7.3h). */
import type { Action, AnyVerb } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { type Goal, type Switch, say } from '@quebracho/engine/show'
import { pacific } from '../index.ts'
import { ALWAYS, ASK, NEVER, type Pacific } from '../position.ts'
import { isShip, isWarship, shipsAt } from '../rules/02-components.ts'
import { AREAS, areaNames, inArea, type Place } from '../rules/02-geography.ts'
import { apart, cancel, join, order, orderStack, writeOrders } from '../rules/04-orders.ts'
import {
  FARTHEST,
  stanceAlways,
  stanceAny,
  stanceAsk,
  stanceNever,
  stanceTransports,
  stanceWithin,
} from '../rules/04-standing-orders.ts'
import type { Unit } from '../world.ts'
import { deciderOf, isAt, unitsWhere } from './common.ts'
import { after, isSameSet } from './doing.ts'
import type { Sort } from './orders.ts'

const isWriting = (p: Pacific): boolean => isAt(p, writeOrders, 'choose')

const ownAt = (p: Pacific, hex: Hex): Unit[] => shipsAt(p, deciderOf(p), hex)

/** What a click on ships means first: those that have no order yet; then all, and each part of them. */
function groups(p: Pacific, hex: Hex) {
  const ships = ownAt(p, hex)
  const without = ships.filter(ship => p.nextOrder[ship] === 0)
  const part = (key: string, units: readonly Unit[], params = {}) => ({
    say: say(`show.group.${key}`, { count: units.length, ...params }),
    units,
  })
  const found = [
    ...(without.length < ships.length ? [part('without', without)] : []),
    part('ships', ships),
    part(
      'warships',
      ships.filter(ship => isWarship(p, ship)),
    ),
    part(
      'transports',
      ships.filter(ship => !isWarship(p, ship)),
    ),
    ...areaNames.map((_, i) =>
      part(
        'bound',
        ships.filter(ship => p.nextOrder[ship] === i + 1),
        { area: i + 1 },
      ),
    ),
  ]
  return found.filter(
    ({ units }, i) => units.length > 0 && found.findIndex(other => isSameSet(other.units, units)) === i,
  )
}

const muster = (p: Pacific, units: readonly Unit[]): readonly Action[] | null => {
  const ships = ownAt(p, p.place[units[0]] ?? -1)
  return units.length > 0 && units.every(unit => ships.includes(unit)) ? [] : null
}

/** The order for all of a place at once where all are meant; otherwise ship by ship, whose order it is not yet. */
function toArea(p: Pacific, units: readonly Unit[], area: number): readonly Action[] {
  const place: Place = p.place[units[0]]
  const whole: Action = [orderStack.index, place, area]
  if (units.length > 1 && units.length === ownAt(p, place).length)
    return pacific.forbids(p, whole) === null ? [whole] : []
  return units
    .map((ship): Action => [order.index, ship, area])
    .filter(action => pacific.forbids(p, action) === null)
}

/** 7.2c: ships that would sail with others to the same area, as a stack of their own. */
function byThemselves(p: Pacific, units: readonly Unit[]): Goal[] {
  const [first, ...others] = units
  const area = p.nextOrder[first]
  if (area === 0 || others.some(ship => p.nextOrder[ship] !== area || p.nextWith[ship] !== p.nextWith[first]))
    return []
  const stays = (ship: Unit) =>
    !units.includes(ship) && p.nextOrder[ship] === area && p.nextWith[ship] === p.nextWith[first]
  if (!ownAt(p, p.place[first]).some(stays)) return []
  const actions: Action[] = [
    [apart.index, first, area],
    ...others.map((ship): Action => [join.index, ship, first]),
  ]
  return after(p, actions) ? [{ say: say('show.goal.apart'), actions, hexes: [] }] : []
}

/** The hexes of a naval area, its greatest port first. */
function hexesOfArea({ world }: Pacific, area: number): Hex[] {
  const { areas, naval, vp, cityAt } = world.geography
  const worth = (hex: Hex) => (cityAt[hex] < 0 ? -1 : vp[hex])
  return Array.from(naval.keys())
    .filter(hex => naval[hex] === 1 && inArea(areas[hex], area))
    .sort((a, b) => worth(b) - worth(a))
}

/** Where ships are ordered to. */
export const places = (p: Pacific, [verb, , area]: Action): readonly Hex[] =>
  [order, apart, orderStack].some(({ index }) => index === verb) ? hexesOfArea(p, area) : []

function goals(p: Pacific, units: readonly Unit[]): Goal[] {
  const found = areaNames.flatMap((_, i): Goal[] => {
    const actions = toArea(p, units, i + 1)
    const hexes = hexesOfArea(p, i + 1)
    return actions.length === 0 ? [] : [{ say: say('show.goal.area', { area: i + 1 }), actions, hexes }]
  })
  const struck = units.filter(ship => p.nextOrder[ship] > 0)
  const strike: Goal = {
    say: say('show.goal.strike'),
    actions: struck.map((ship): Action => [cancel.index, ship]),
    hexes: [],
    undoes: true,
  }
  return [...found, ...byThemselves(p, units), ...(struck.length > 0 ? [strike] : [])]
}

export const writing: Sort = {
  isNow: isWriting,
  groups,
  muster,
  joins: (p, units, unit) => ownAt(p, p.place[units[0]]).includes(unit),
  goals,
  ask: (p, units) =>
    say(units.length === 1 ? 'ask.ready.orders.one' : 'ask.ready.orders', {
      count: units.length,
      unit: units[0],
      hex: p.place[units[0]],
      most: AREAS,
    }),
}

/** By word of mouth: every ship that sails now and has no order for the next turn gets the same again, in the same stack. */
export function again(p: Pacific): Goal[] {
  const side = deciderOf(p)
  const bare = unitsWhere(
    p,
    ship => isShip(p, ship) && p.owner[ship] === side && p.place[ship] >= 0 && p.nextOrder[ship] === 0,
  ).filter(ship => p.order[ship] > 0)
  const stacks = [
    ...Map.groupBy(bare, ship => [p.place[ship], p.order[ship], p.orderWith[ship]].join()).values(),
  ]
  const actions = stacks.flatMap((ships): Action[] => {
    const [first, ...others] = ships
    const area = p.order[first]
    if (p.orderWith[first] < 0) return ships.map(ship => [order.index, ship, area])
    return [[apart.index, first, area], ...others.map((ship): Action => [join.index, ship, first])]
  })
  if (actions.length === 0 || after(p, actions) === null) return []
  return [{ say: say('show.bundle.again', { count: bare.length }), actions, hexes: [] }]
}

const stances = [
  { verb: stanceAsk, value: ASK },
  { verb: stanceAlways, value: ALWAYS },
  { verb: stanceNever, value: NEVER },
]

/** 7.3h: whether the captains ask, try or let pass; and for which stacks. */
export function switches(p: Pacific): Switch[] {
  if (!isWriting(p)) return []
  const side = deciderOf(p)
  const position = (key: string, on: boolean, verb: AnyVerb, params = {}, ...args: number[]) => ({
    say: say(`show.switch.${key}`, params),
    on,
    action: [verb.index, ...args],
  })
  const stance: Switch = {
    title: say('show.switch.stance'),
    positions: stances.map(({ verb, value }) => position(verb.name, p.stance[side] === value, verb)),
  }
  if (p.stance[side] === NEVER) return [stance]
  return [
    stance,
    {
      title: say('show.switch.whom'),
      positions: [
        position(stanceAny.name, p.choosy[side] === 0, stanceAny),
        position(stanceTransports.name, p.choosy[side] === 1, stanceTransports),
      ],
    },
    {
      title: say('show.switch.within'),
      positions: Array.from({ length: FARTHEST + 1 }, (_, hexes) =>
        position('hexes', p.within[side] === hexes, stanceWithin, { count: hexes }, hexes),
      ),
    },
  ]
}
