/** Chapter 6.5: the repair of damaged warships, for Supply Columns or for turns in dock. */
import { type Call, call, done, type Tell } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { choice, dice, GONE, IN_DOCK, type Pacific, procedure, verb } from '../position.ts'
import type { Side, Unit } from '../world.ts'
import {
  allColumns,
  cargoOf,
  forgetOrders,
  friendlyPort,
  isDamaged,
  isTransport,
  isWarship,
  putAt,
  takeOff,
} from './02-components.ts'
import { FOR_REPAIR, paying } from './06-paying.ts'

/** 6.5j: transports only by option, and empty. */
function repairable(p: Pacific, unit: Unit): boolean {
  if (isWarship(p, unit)) return true
  const empty = p.loaded[unit] === 0 && cargoOf(p, unit).length === 0
  return p.world.options.repairTransports === true && isTransport(p, unit) && empty
}

function refusal(p: Pacific, side: Side, unit: Unit): string | null {
  if (!repairable(p, unit)) return '6.5j'
  const yard = p.world.geography.shipyard[side]
  if (p.place[unit] !== yard || p.owner[unit] !== side || !isDamaged(p, unit)) return '6.5b'
  if (!friendlyPort(p, side, yard)) return '6.5b'
  return p.docked[unit] === 1 ? '6.5h' : null
}

export const repair = verb<{ side: number }, Call<'next'>>({
  name: 'repair',
  args: ['unit'],
  list: (p, f, list) => {
    for (let ship = p.world.firstShip; ship < p.world.units; ship++)
      if (refusal(p, f.side, ship) === null) list.add(repair, ship)
  },
  forbids: (p, f, unit) => refusal(p, f.side, unit),
  then: (p, f, _tell, unit) => {
    p.docked[unit] = 1
    return call(repairing, 'next', f.side, unit, 0)
  },
})

interface Repair {
  side: number
  ship: number
  die: number
}

/** 6.5e: sound at once, where it is, with the orders it has. */
const payRepair = verb<Repair, Call<'out'>>({
  name: 'pay-repair',
  forbids: (p, f) => (f.die <= allColumns(p, f.side) ? null : '6.5d'),
  then: (p, f, tell) => {
    p.steps[f.ship] = p.world.mostSteps[f.ship]
    tell?.({ rule: '6.5e', key: 'ship.repaired', unit: f.ship, hex: p.place[f.ship], count: f.die })
    return call(paying, 'out', f.side, f.die, FOR_REPAIR)
  },
})

const waitForRepair = verb({ name: 'wait', then: () => 'delay' })

/** 6.5f, 6.5g */
function dock(p: Pacific, ship: Unit, turns: number, tell?: Tell): void {
  const hex = p.place[ship]
  const turn = p.turn + turns
  const returns = turn <= tables.turns.count
  takeOff(p, ship, returns ? IN_DOCK : GONE)
  forgetOrders(p, ship)
  p.due[ship] = returns ? turn : 0
  if (returns) tell?.({ rule: '6.5f', key: 'ship.docked', unit: ship, hex, turn })
  else tell?.({ rule: '6.5g', key: 'ship.outForGood', unit: ship, hex })
}

export const repairing = procedure('repairing', ['side', 'ship', 'die'], {
  roll: dice({
    prompt: 'repair',
    dice: () => [{ count: tables.naval.repair.dice, sides: 6, label: 'repair' }],
    then: (p, f, [die], tell) => {
      f.die = die
      tell?.({ rule: '6.5c', key: 'repair.rolled', side: f.side, unit: f.ship, dice: [die] })
      // 6.5d
      return die <= allColumns(p, f.side) ? 'choose' : 'delay'
    },
  }),
  choose: choice({
    rule: '6.5c',
    prompt: 'repair',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [payRepair, waitForRepair],
    usual: [payRepair, waitForRepair],
  }),
  delay: (p, f, tell) => {
    dock(p, f.ship, f.die, tell)
    return done
  },
  out: () => done,
})

/** 6.5f: who is due comes back sound and without orders. */
export function returnShips(p: Pacific, side: Side, tell?: Tell): void {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) {
    if (p.status[ship] !== IN_DOCK || p.owner[ship] !== side || p.due[ship] > p.turn) continue
    putAt(p, ship, p.world.geography.shipyard[side])
    p.steps[ship] = p.world.mostSteps[ship]
    p.due[ship] = 0
    tell?.({ rule: '6.5f', key: 'ship.returns', unit: ship, hex: p.place[ship] })
  }
}
