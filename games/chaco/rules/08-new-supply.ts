/** Chapter 8, phase A4: the supply die, and where the new combat supply points go. */
import { type Action, type ActionList, best, type Done, done, type Legal, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { localsUnder, say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, choice, dice, IN_RESERVE, procedure, TO_BE_PLACED, verb } from '../position.ts'
import { enemyOf, type Side, sides } from '../world.ts'
import { layPoints, leaderAt } from './02-components.ts'
import { providers } from './08-depots-and-trucks.ts'
import { commanderModifier, ghqHex, locColumn } from './08-supply-lines.ts'
import { unitsAt } from './10-march.ts'

const { lowest, highest } = tables.supply

/** 8.2b, 8.2c, 8.2d: the commander's rating, and what his place takes from it. */
export function supplyModifier(p: Chaco, side: Side): number {
  const commander = p.commander[side]
  return (commander < 0 ? 0 : p.world.command[commander]) + commanderModifier(p, side)
}

/** 8.2a, 8.2e, R9: combat supply, replacements and trucks for a modified die. */
export function supplyResult(p: Chaco, side: Side, die: number): readonly number[] {
  const table = tables.supply[sides[side]]
  const row = Math.max(lowest, Math.min(highest, die)) - lowest
  return table[row][locColumn(p.locLength[side])]
}

/** 9.6a, 9.6b: a truck from those available waits for the New Unit Phase; with none left there is none. */
function promiseTruck(p: Chaco, side: Side): number {
  for (let truck = p.world.ghq[side] + 1; truck < p.world.endTrucks[side]; truck++) {
    if (p.status[truck] !== IN_RESERVE) continue
    p.status[truck] = TO_BE_PLACED
    return 1
  }
  return 0
}

/** 8.2a, 9.1a: reads the table. Returns the new combat supply points. */
function supplyArmy(p: Chaco, { side, modifier }: NewSupply, face: number, tell?: Tell): number {
  const [points, replacements, trucks] = supplyResult(p, side, face + modifier)
  p.replacements[side] += replacements
  const truck = trucks > 0 ? promiseTruck(p, side) : 0
  const die = face + modifier
  tell?.({
    rule: '8.2a',
    key: 'supply.rolled',
    side,
    dice: [face],
    modifier,
    die,
    points,
    replacements,
    truck,
  })
  return points
}

interface NewSupply {
  side: number
  points: number
  /** Of the supply die. */
  modifier: number
}

/** 8.14a, 8.14c: why these points do not go there, or null. 10.3a: not beside an enemy who has come to a source. */
function supplyRefusal(p: Chaco, f: NewSupply, hex: Hex, points: number): string | null {
  if (hex >= p.world.hexes) return '10.12j'
  if (points < 1 || points > f.points) return '8.14a'
  if (unitsAt(p, enemyOf(f.side), hex, false)) return '10.3a'
  if (providers(p, f.side, true).includes(hex)) return null
  return p.depot.includes(hex) && !leaderAt(p, f.side, hex) ? '8.14c' : '8.14a'
}

/** 8.14a: as many points as the owner likes to each; the GHQ comes last in the list. */
const supply = verb<NewSupply, 'next'>({
  name: 'supply',
  args: ['hex', 'number'],
  list: (p, f, list) => {
    const ghq = ghqHex(p, f.side)
    for (const hex of providers(p, f.side, true)) {
      if (hex !== ghq && !unitsAt(p, enemyOf(f.side), hex, false)) oneOrAll(list, f, hex)
    }
    if (ghq >= 0) oneOrAll(list, f, ghq)
  },
  forbids: (p, f, hex, points) => supplyRefusal(p, f, hex, points),
  then: (p, f, tell, hex, points) => {
    layPoints(p, f.side, hex, points)
    f.points -= points
    tell?.({ rule: '8.14a', key: 'supply.laid', side: f.side, hex, points })
    return 'next'
  },
})

function oneOrAll(list: ActionList, f: NewSupply, hex: Hex): void {
  list.add(supply, hex, 1)
  if (f.points > 1) list.add(supply, hex, f.points)
}

/** 8.14b: what is not placed is lost. */
const forgoSupply = verb<NewSupply, Done>({
  name: 'forgo-supply',
  asks: p => say('show.confirm.forgo', { count: pointsLeft(p) }),
  then: (_p, f, tell) => {
    tell?.({ rule: '8.14b', key: 'supply.forgone', side: f.side, points: f.points })
    return done
  },
})

/** All to the GHQ if it can take them, else to the place most of the rest is listed for. */
function mostToGhq(p: Chaco, side: Side, legal: Legal): Action {
  const ghq = ghqHex(p, side)
  return best(legal.of(supply), ([, hex, points]) => points + (hex === ghq ? 1000 : 0), [forgoSupply.index])
}

/** A4. 8.5a, 8.5b: nothing comes to an army whose GHQ has no LOC. */
export const newSupply = procedure('newSupply', ['side', 'points', 'modifier'], {
  start: (p, f) => {
    if (p.locLength[f.side] < 0 || ghqHex(p, f.side) < 0) return done
    f.modifier = supplyModifier(p, f.side)
    return 'roll'
  },
  roll: dice({
    prompt: 'supply',
    dice: (p, f) => {
      const worth = Array.from({ length: 6 }, (_, i) => {
        const [points, replacements, trucks] = supplyResult(p, f.side, i + 1 + f.modifier)
        return 100 * points + 10 * replacements + trucks
      })
      return [{ count: 1, sides: 6, label: 'supply', worth }]
    },
    then: (p, f, [face], tell) => {
      f.points = supplyArmy(p, f, face, tell)
      return 'next'
    },
  }),
  next: (_p, f) => (f.points > 0 ? 'choose' : done),
  choose: choice({
    rule: '8.14a',
    prompt: 'newSupply',
    by: (_p, f) => f.side,
    verbs: [forgoSupply, supply],
    usual: (p, f, legal) => mostToGhq(p, f.side, legal),
    part: 'routine',
  }),
})

/** Of the new points, those that still have no place. */
function pointsLeft(p: Chaco): number {
  return localsUnder(p, newSupply)?.points ?? 0
}
