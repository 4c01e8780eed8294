/** Chapter 10.2, an option. Infernal machines: mines and explosive boats against Chilean warships before Peru's ports. */
import { type Call, call, done, type Tell } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { dice, type Pacific, procedure, verb } from '../position.ts'
import { ALLIED, CHILEAN, type Side, type Unit } from '../world.ts'
import { columnsAt, friendlyPort, hitShip, isWarship, landAt, spendColumn } from './02-components.ts'
import { PERU, type Place } from './02-geography.ts'

const { fromTurn, results } = tables.infernalMachine

/** 10.2f, G78: in Peru, or held by Peruvians; and in Allied hands. */
function peruvianPort(p: Pacific, place: Place): boolean {
  if (!friendlyPort(p, ALLIED, place)) return false
  const { geography, nation } = p.world
  return geography.country[place] === PERU || landAt(p, ALLIED, place).some(unit => nation[unit] === PERU)
}

function machineRefusal(p: Pacific, side: Side, ship: Unit): string | null {
  if (p.world.options.infernalMachines !== true || side !== ALLIED || p.turn < fromTurn) return '10.2a'
  if (ship < p.world.firstShip || p.owner[ship] !== CHILEAN || p.place[ship] < 0) return '10.2a'
  if (!isWarship(p, ship)) return '10.2e'
  const port = p.place[ship]
  if (!peruvianPort(p, port)) return '10.2f'
  if (p.infernal[port] === 1) return '10.2d'
  return columnsAt(p, ALLIED, port) > 0 ? null : '10.2b'
}

function targets(p: Pacific, side: Side): Unit[] {
  const found: Unit[] = []
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (machineRefusal(p, side, ship) === null) found.push(ship)
  return found
}

export const canUseMachine = (p: Pacific, side: Side): boolean => targets(p, side).length > 0

/** 10.2a, 10.2b, 10.2d: one column, one attempt at each port in the whole game. */
export const infernal = verb<{ side: number }, Call<'next'>>({
  name: 'infernal',
  args: ['unit'],
  list: (p, f, list) => {
    for (const ship of targets(p, f.side)) list.add(infernal, ship)
  },
  forbids: (p, f, ship) => machineRefusal(p, f.side, ship),
  then: (p, f, tell, ship) => {
    const hex = p.place[ship]
    const nation = spendColumn(p, f.side, hex)
    p.infernal[hex] = 1
    tell?.({ rule: '10.2a', key: 'infernal.tried', unit: ship, hex, nation })
    return call(machine, 'next', ship)
  },
})

const effects = ['none', 'damaged', 'sunk']
const effectOf = (face: number): number => effects.indexOf(results[String(face) as keyof typeof results])

/** 10.2c */
function explode(p: Pacific, ship: Unit, face: number, tell?: Tell): void {
  const effect = effectOf(face)
  tell?.({ rule: '10.2c', key: effect > 0 ? 'infernal.hit' : 'infernal.failed', unit: ship, dice: [face] })
  if (effect > 0) hitShip(p, ship, effect === 2, '10.2c', tell)
}

export const machine = procedure('machine', ['ship'], {
  roll: dice({
    prompt: 'infernal',
    dice: () => [
      {
        count: tables.infernalMachine.dice,
        sides: 6,
        label: 'infernal',
        worth: [1, 2, 3, 4, 5, 6].map(effectOf),
      },
    ],
    then: (p, f, [face], tell) => {
      explode(p, f.ship, face, tell)
      return done
    },
  }),
})
