/** Chapter 4, orders: the naval area each stack will sail to in the next turn, and standing orders for interceptions. */
import { type Action, done, frameAt, type Legal, only } from '@quebracho/engine'
import { type Say, say } from '@quebracho/engine/show'
import { wantedOrders } from '../opponent/orders.ts'
import { choice, type Pacific, procedure, verb } from '../position.ts'
import type { Side, Unit } from '../world.ts'
import { shipsAt, sideOf } from './02-components.ts'
import { AREAS } from './02-geography.ts'
import { stances } from './04-standing-orders.ts'

export interface Writing {
  side: number
}

/** A ship of the side on the map or in the Box; one in dock takes no orders (6.5f). */
const takesOrders = (p: Pacific, side: Side, ship: Unit): boolean =>
  ship >= p.world.firstShip && sideOf(p, ship) === side && p.place[ship] >= 0

function eachOrdered(p: Pacific, side: Side, visit: (ship: Unit) => void): void {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) if (takesOrders(p, side, ship)) visit(ship)
}

/** 2.2a, 2.3b: any of the thirteen areas, for any number of stacks; 4.1c: one that is not written already. */
function orderRefusal(p: Pacific, side: Side, ship: Unit, area: number, leader: Unit): string | null {
  if (!takesOrders(p, side, ship)) return '4.1c'
  if (area < 1 || area > AREAS) return '2.2a'
  return isWritten(p, ship, area, leader) ? '4.1c' : null
}

/** Whether the ship has this order already and leads nobody away. */
function isWritten(p: Pacific, ship: Unit, area: number, leader: Unit): boolean {
  if (p.nextOrder[ship] !== area || p.nextWith[ship] !== leader) return false
  for (let other = p.world.firstShip; other < p.world.units; other++)
    if (follows(p, other, ship)) return false
  return true
}

/** Whether another ship of the same side sails under its name. Enemies may too, if it was captured from them. */
const follows = (p: Pacific, other: Unit, ship: Unit): boolean =>
  other !== ship && p.nextWith[other] === ship && sideOf(p, other) === sideOf(p, ship)

/** 4.1c, 4.1d, G01: always for the next turn; what was written for this one stays as it is. */
function write(p: Pacific, ship: Unit, area: number, leader: Unit): void {
  passOnLead(p, ship)
  p.nextOrder[ship] = area
  p.nextWith[ship] = leader
}

/** The stack a ship leaves goes on under the name of the next of its ships. */
function passOnLead(p: Pacific, ship: Unit): void {
  let heir = -1
  for (let other = p.world.firstShip; other < p.world.units; other++) {
    if (!follows(p, other, ship)) continue
    if (heir < 0) heir = other
    p.nextWith[other] = heir
  }
}

/** By ship, 1 if another sails under its name: found once for a whole list. */
function leadsIn(p: Pacific): Uint8Array {
  const leads = new Uint8Array(p.world.units)
  for (let other = p.world.firstShip; other < p.world.units; other++) {
    const leader = p.nextWith[other]
    if (leader >= 0 && follows(p, other, leader)) leads[leader] = 1
  }
  return leads
}

/** The area the ship is to sail to in the common stack of its hex, and nobody under its name; 0 if it is not so. */
const commonArea = (p: Pacific, leads: Uint8Array, ship: Unit): number =>
  p.nextWith[ship] < 0 && leads[ship] === 0 ? p.nextOrder[ship] : 0

/** The ship sails with all that have the same order and none of their own (7.2b). */
export const order = verb<Writing, 'choose'>({
  name: 'order',
  args: ['unit', 'area'],
  offer: 'panel',
  silent: true,
  aside: true,
  // Listed for ships that have none yet: another is written after `cancel`, or straight away by who knows its name.
  list: (p, f, list) =>
    eachOrdered(p, f.side, ship => {
      if (p.nextOrder[ship] > 0) return
      for (let area = 1; area <= AREAS; area++) list.add(order, ship, area)
    }),
  forbids: (p, f, ship, area) => orderRefusal(p, f.side, ship, area, -1),
  then: (p, _f, _tell, ship, area) => {
    write(p, ship, area, -1)
    return 'choose'
  },
})

/** All ships of a hex sail together. */
export const orderStack = verb<Writing, 'choose'>({
  name: 'order-stack',
  args: ['hex', 'area'],
  offer: 'panel',
  silent: true,
  list: (p, f, list) => {
    const leads = leadsIn(p)
    const { place } = p
    // By place, how many ships there are, and the order that all of them have in common.
    const ships = new Uint8Array(p.world.places)
    const written = new Uint8Array(p.world.places)
    eachOrdered(p, f.side, ship => {
      const at = place[ship]
      const area = commonArea(p, leads, ship)
      written[at] = ships[at]++ === 0 || written[at] === area ? area : 0
    })
    eachOrdered(p, f.side, first => {
      const at = place[first]
      // A lone ship is listed by itself, and what is so already is not.
      if (ships[at] < 2) return
      ships[at] = 0
      for (let area = 1; area <= AREAS; area++) if (area !== written[at]) list.add(orderStack, at, area)
    })
  },
  forbids: (p, f, place, area) => {
    const refusals = shipsAt(p, f.side, place).map(ship => orderRefusal(p, f.side, ship, area, -1))
    return refusals.includes(null) ? null : (refusals[0] ?? '4.1c')
  },
  then: (p, f, _tell, place, area) => {
    for (const ship of shipsAt(p, f.side, place)) write(p, ship, area, -1)
    return 'choose'
  },
})

/** Whether another ship of its hex sails under the same order. */
function hasCompany(p: Pacific, side: Side, ship: Unit): boolean {
  for (let other = p.world.firstShip; other < p.world.units; other++)
    if (other !== ship && isOneStack(p, ship, other) && takesOrders(p, side, other)) return true
  return false
}

const isOneStack = (p: Pacific, a: Unit, b: Unit): boolean =>
  p.place[a] === p.place[b] && p.nextOrder[a] === p.nextOrder[b] && p.nextWith[a] === p.nextWith[b]

/** 7.2c: a ship with an order of its own; listed where it would otherwise sail with others. */
export const apart = verb<Writing, 'choose'>({
  name: 'apart',
  args: ['unit', 'area'],
  offer: 'panel',
  silent: true,
  givesUp: true,
  aside: true,
  list: (p, f, list) =>
    eachOrdered(p, f.side, ship => {
      if (p.nextOrder[ship] > 0 && hasCompany(p, f.side, ship)) list.add(apart, ship, p.nextOrder[ship])
    }),
  forbids: (p, f, ship, area) => orderRefusal(p, f.side, ship, area, ship),
  then: (p, _f, _tell, ship, area) => {
    write(p, ship, area, ship)
    return 'choose'
  },
})

/** 7.2b, 7.2c: a ship sails under the order of another in its hex. */
const mayJoin = (p: Pacific, side: Side, ship: Unit, other: Unit): boolean =>
  takesOrders(p, side, ship) &&
  takesOrders(p, side, other) &&
  p.place[ship] === p.place[other] &&
  p.nextOrder[other] > 0 &&
  !isOneStack(p, ship, other)

/** Listed with the leaders of separate stacks only: the common stack is joined by its area. */
export const join = verb<Writing, 'choose'>({
  name: 'join',
  args: ['unit', 'unit'],
  offer: 'panel',
  silent: true,
  aside: true,
  list: (p, f, list) => {
    for (let other = p.world.firstShip; other < p.world.units; other++) {
      if (p.nextWith[other] !== other || !takesOrders(p, f.side, other)) continue
      for (let ship = p.world.firstShip; ship < p.world.units; ship++)
        if (mayJoin(p, f.side, ship, other)) list.add(join, ship, other)
    }
  },
  forbids: (p, f, ship, other) => (mayJoin(p, f.side, ship, other) ? null : '7.2c'),
  then: (p, _f, _tell, ship, other) => {
    passOnLead(p, ship)
    write(p, ship, p.nextOrder[other], p.nextWith[other])
    return 'choose'
  },
})

/** 4.1f: without an order it goes home, or stays there. */
export const cancel = verb<Writing, 'choose'>({
  name: 'cancel',
  args: ['unit'],
  close: true,
  silent: true,
  givesUp: true,
  aside: true,
  list: (p, f, list) =>
    eachOrdered(p, f.side, ship => {
      if (p.nextOrder[ship] > 0) list.add(cancel, ship)
    }),
  forbids: (p, f, ship) => (takesOrders(p, f.side, ship) && p.nextOrder[ship] > 0 ? null : '4.1f'),
  then: (p, _f, _tell, ship) => {
    write(p, ship, 0, -1)
    return 'choose'
  },
})

/** 4.1f: a fleet without orders stays at home. */
function withoutOrders(p: Pacific): Say | null {
  const side = frameAt(p, writeOrders)?.side ?? p.phasing
  let found = false
  eachOrdered(p, side, ship => {
    found ||= p.nextOrder[ship] > 0
  })
  return found ? null : say('show.confirm.noOrders')
}

const endOrders = verb<Writing, 'out'>({
  name: 'end-orders',
  silent: true,
  asks: withoutOrders,
  // The enemy hears that it is done, not what was written (4.1e).
  then: (_p, f, tell) => {
    tell?.({ rule: '4.1c', key: 'orders.written', side: f.side })
    return 'out'
  },
})

/** The next order to be written of those the side wants, fleet by fleet. */
function nextWanted(p: Pacific, f: Writing, legal: Legal): readonly Action[] {
  const wanted = wantedOrders(p, f.side)
  let next = -1
  eachOrdered(p, f.side, ship => {
    if (p.nextOrder[ship] !== wanted[ship] && (next < 0 || wanted[ship] < wanted[next])) next = ship
  })
  if (next < 0) return legal.of(endOrders)
  return wanted[next] > 0 ? [[order.index, next, wanted[next]]] : [[cancel.index, next]]
}

function hasShips(p: Pacific, side: Side): boolean {
  let found = false
  eachOrdered(p, side, () => {
    found = true
  })
  return found
}

/** 4.1c, 4.1e, 4.2a, 4.2c: one side writes in secret for its next player turn. */
export const writeOrders = procedure('writeOrders', ['side'], {
  start: (p, f) => (hasShips(p, f.side) ? 'choose' : 'out'),
  choose: choice({
    rule: '4.1c',
    prompt: 'orders',
    by: (_p, f) => f.side,
    verbs: [endOrders, orderStack, order, apart, join, cancel, ...stances],
    usual: endOrders,
    thinkOf: nextWanted,
    seenBy: (_p, f) => only(f.side),
  }),
  out: () => done,
})
