/** Chapter 10.1, an option. After a battle a sound warship may capture an enemy ship; its captor may sink it. */
import { done, type Tell } from '@quebracho/engine'
import { say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { choice, dice, type Pacific, procedure, verb } from '../position.ts'
import { ALLIED, CHILEAN, enemyOf, type Side, sideOfNation, type Unit } from '../world.ts'
import {
  countLost,
  dropCargo,
  fleetOf,
  forgetOrders,
  hitShip,
  isDamaged,
  isWarship,
  loseShip,
} from './02-components.ts'

/** 10.1e: it sails under another flag than that of its nation. */
export const isPrize = (p: Pacific, ship: Unit): boolean =>
  ship >= p.world.firstShip && p.place[ship] >= 0 && p.owner[ship] !== sideOfNation(p.world.nation[ship])

/** 10.1f: in his own phases, and right after the capture (which `boarded` marks). */
function scuttleRefusal(p: Pacific, side: Side, ship: Unit): string | null {
  if (!isPrize(p, ship) || p.owner[ship] !== side) return '10.1f'
  return p.phasing === side || p.boarded[ship] === 1 ? null : '10.1f'
}

/**
 * 10.1f: the captor sinks a captured ship. It counts as nobody's loss (10.1j). A procedure whose choice has this verb
 * goes on at its step `next`.
 */
export const scuttle = verb<{ side: number }, 'next'>({
  name: 'scuttle',
  args: ['unit'],
  close: true,
  givesUp: true,
  aside: true,
  asks: (_p, unit) => say('show.confirm.scuttle', { unit }),
  list: (p, f, list) => {
    for (let ship = p.world.firstShip; ship < p.world.units; ship++)
      if (scuttleRefusal(p, f.side, ship) === null) list.add(scuttle, ship)
  },
  forbids: (p, f, ship) => scuttleRefusal(p, f.side, ship),
  then: (p, f, tell, ship) => {
    tell?.({ rule: '10.1f', key: 'ship.scuttled', side: f.side, unit: ship, hex: p.place[ship] })
    dropCargo(p, ship, tell)
    loseShip(p, ship)
    return 'next'
  },
})

interface Boarding {
  side: number
  ship: number
  target: number
}

/** 10.1a: sound warships of the side in the battle that have not tried yet (10.1c). */
const boarders = (p: Pacific, side: Side): Unit[] =>
  fleetOf(p, side).filter(ship => isWarship(p, ship) && !isDamaged(p, ship) && p.boarded[ship] === 0)

/** 10.1a, 10.1b, 10.1h: every enemy warship left in the battle is damaged. */
const helpless = (p: Pacific, enemy: Side): boolean =>
  fleetOf(p, enemy).every(ship => !isWarship(p, ship) || isDamaged(p, ship))

const targetsOf = (p: Pacific, side: Side): Unit[] =>
  fleetOf(p, enemyOf(side)).filter(ship => p.boarded[ship] === 0)

const canBoard = (p: Pacific, side: Side): boolean =>
  helpless(p, enemyOf(side)) && boarders(p, side).length > 0 && targetsOf(p, side).length > 0

function boardRefusal(p: Pacific, side: Side, ship: Unit, target: Unit): string | null {
  if (!helpless(p, enemyOf(side))) return '10.1a'
  if (!fleetOf(p, enemyOf(side)).includes(target)) return p.aside[target] === 1 ? '10.1h' : '10.1c'
  if (p.boarded[ship] === 1 || p.boarded[target] === 1) return '10.1c'
  return boarders(p, side).includes(ship) ? null : '10.1a'
}

export const board = verb<Boarding, 'roll'>({
  name: 'board',
  args: ['unit', 'unit'],
  list: (p, f, list) => {
    if (!helpless(p, enemyOf(f.side))) return
    for (const ship of boarders(p, f.side))
      for (const target of targetsOf(p, f.side)) list.add(board, ship, target)
  },
  forbids: (p, f, ship, target) => boardRefusal(p, f.side, ship, target),
  then: (p, f, tell, ship, target) => {
    p.boarded[ship] = 1
    p.boarded[target] = 1
    f.ship = ship
    f.target = target
    tell?.({ rule: '10.1c', key: 'capture.tried', side: f.side, unit: ship, target })
    return 'roll'
  },
})

const enough = verb({ name: 'enough', silent: true, then: () => done })

/** 10.1e, 10.1g: the ship changes hands where it is, without orders, and stays there; what it carried is lost. */
function takePrize(p: Pacific, side: Side, ship: Unit, face: number, tell?: Tell): void {
  countLost(p, ship)
  tell?.({ rule: '10.1e', key: 'capture.taken', side, unit: ship, hex: p.place[ship], dice: [face] })
  dropCargo(p, ship, tell, '10.1g')
  forgetOrders(p, ship)
  for (const marks of [p.line, p.moving, p.goes]) marks[ship] = 0
  p.owner[ship] = side
  p.moved[ship] = 1
  p.pinned[ship] = 1
}

/** 10.1d: its own crew sinks it. */
function scuttleByCrew(p: Pacific, ship: Unit, face: number, tell?: Tell): void {
  tell?.({ rule: '10.1d', key: 'capture.scuttled', unit: ship, hex: p.place[ship], dice: [face] })
  countLost(p, ship)
  dropCargo(p, ship, tell)
  loseShip(p, ship)
}

const { results } = tables.shipCapture

/** 10.1d, 10.1i, 10.1j */
function resolveBoarding(p: Pacific, f: Boarding, face: number, tell?: Tell): void {
  const result = results[String(face) as keyof typeof results]
  const dice = [face]
  if (result === 'captured') takePrize(p, f.side, f.target, face, tell)
  else if (result === 'scuttled') scuttleByCrew(p, f.target, face, tell)
  else if (result === 'escapes') tell?.({ rule: '10.1d', key: 'capture.escaped', unit: f.target, dice })
  else {
    tell?.({ rule: '10.1i', key: 'capture.repelled', unit: f.ship, target: f.target, dice })
    hitShip(p, f.ship, false, '10.1i', tell)
  }
}

const worth = { escapes: 0, 'capturing warship damaged': 1, scuttled: 2, captured: 3 }

/** 10.1f: whether there is a ship just captured that might be sunk at once. */
const hasNewPrize = (p: Pacific, side: Side): boolean => {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (p.boarded[ship] === 1 && isPrize(p, ship) && p.owner[ship] === side) return true
  return false
}

/** 10.1a-c: of two sides at most one has a sound warship against damaged ones only. */
export const boarding = procedure('boarding', ['side', 'ship', 'target'], {
  who: (p, f) => {
    f.side = canBoard(p, CHILEAN) ? CHILEAN : ALLIED
    return 'next'
  },
  next: (p, f) => (canBoard(p, f.side) || hasNewPrize(p, f.side) ? 'choose' : done),
  choose: choice({
    rule: '10.1c',
    prompt: 'board',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [board, scuttle, enough],
    usual: [board, enough],
  }),
  roll: dice({
    prompt: 'board',
    dice: () => [
      {
        count: tables.shipCapture.dice,
        sides: 6,
        label: 'board',
        worth: Object.values(results).map(result => worth[result as keyof typeof worth]),
      },
    ],
    then: (p, f, [face], tell) => {
      resolveBoarding(p, f, face, tell)
      return 'next'
    },
  }),
})
