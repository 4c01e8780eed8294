/** Chapter 6.3: sunk transports are built anew, and may be given an order for the next turn. */
import { type Call, call, type Done, done, only } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { areaInCompany } from '../opponent/orders.ts'
import { choice, DEAD, type Pacific, procedure, verb } from '../position.ts'
import type { Side, Unit } from '../world.ts'
import { forgetOrders, friendlyPort, isTransport, putAt, sideOf } from './02-components.ts'
import { AREAS, type Place } from './02-geography.ts'
import { canPay, FOR_TRANSPORT, paying } from './06-paying.ts'

interface Yard {
  side: number
  ship: number
}

const cost = tables.supplyColumns.rebuildTransport

/** 6.3j, 6.3m: by the side that had it last. */
function refusal(p: Pacific, side: Side, unit: Unit): string | null {
  if (!isTransport(p, unit)) return '6.3m'
  return p.status[unit] === DEAD && sideOf(p, unit) === side && canPay(p, side, cost) ? null : '6.3j'
}

function ports(p: Pacific, side: Side): Place[] {
  const found: Place[] = []
  for (let place = 0; place < p.world.places; place++) if (friendlyPort(p, side, place)) found.push(place)
  return found
}

export const rebuildTransport = verb<{ side: number }, Call<'next'>>({
  name: 'rebuild-transport',
  args: ['unit', 'hex'],
  list: (p, f, list) => {
    if (!canPay(p, f.side, cost)) return
    for (let ship = p.world.firstShip; ship < p.world.units; ship++)
      if (refusal(p, f.side, ship) === null)
        for (const port of ports(p, f.side)) list.add(rebuildTransport, ship, port)
  },
  forbids: (p, f, unit, place) =>
    refusal(p, f.side, unit) ?? (friendlyPort(p, f.side, place) ? null : '6.3j'),
  then: (p, f, tell, unit, place) => {
    putAt(p, unit, place)
    p.steps[unit] = p.world.mostSteps[unit]
    // 6.3k, 6.3l: it has no order for this turn, and nobody goes aboard.
    forgetOrders(p, unit)
    p.built[unit] = 1
    tell?.({ rule: '6.3j', key: 'transport.rebuilt', unit, hex: place })
    return call(shipbuilding, 'next', f.side, unit)
  },
})

/** 6.3k: at once, for the next turn, or none. */
const nextOrder = verb<Yard, Done>({
  name: 'next-order',
  args: ['area'],
  list: (_p, _f, list) => {
    for (let area = 0; area <= AREAS; area++) list.add(nextOrder, area)
  },
  then: (p, f, _tell, area) => {
    p.nextOrder[f.ship] = area
    return done
  },
})

export const shipbuilding = procedure('shipbuilding', ['side', 'ship'], {
  start: (_p, f) => call(paying, 'order', f.side, cost, FOR_TRANSPORT),
  // 4.1e
  order: choice({
    rule: '6.3k',
    prompt: 'transportOrder',
    nested: true,
    by: (_p, f) => f.side,
    seenBy: (_p, f) => only(f.side),
    verbs: [nextOrder],
    usual: nextOrder,
    thinkOf: (p, f) => [[nextOrder.index, areaInCompany(p, f.ship)]],
  }),
})
