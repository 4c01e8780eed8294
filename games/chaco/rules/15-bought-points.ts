/** Chapter 15, points on the die of a replacement attempt, bought before it is rolled (15.3b, R93). */
import type { Tell } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, verb } from '../position.ts'
import { fatalCost, gainVp } from './16-victory.ts'

const { commanderPoint, mostPoints } = tables.politics

/** An attempt that is about to roll: whatever has been bought, its dice follow at the step `roll`. */
interface Attempt {
  side: number
  bought: number
}

export const buyNothing = verb({
  name: 'buy-nothing',
  then: () => 'roll',
})

/** 15.3b, 16.2i: a total below 0 loses the game, which a player is free to do. */
function spend(p: Chaco, f: Attempt, points: number, sign: number, tell?: Tell): 'roll' {
  f.bought = sign * points
  gainVp(p, f.side, -commanderPoint * points, '15.3b', tell)
  return 'roll'
}

const enough = (points: number) => (points >= 1 && points <= mostPoints ? null : '15.3b')

export const raiseDie = verb<Attempt, 'roll'>({
  name: 'raise-die',
  args: ['number'],
  aside: true,
  asks: (p, points) => fatalCost(p, p.phasing, commanderPoint * points),
  list: (_p, _f, list) => {
    for (let points = 1; points <= mostPoints; points++) list.add(raiseDie, points)
  },
  forbids: (_p, _f, points) => enough(points),
  then: (p, f, tell, points) => spend(p, f, points, 1, tell),
})

export const lowerDie = verb<Attempt, 'roll'>({
  name: 'lower-die',
  args: ['number'],
  aside: true,
  asks: (p, points) => fatalCost(p, p.phasing, commanderPoint * points),
  list: (_p, _f, list) => {
    for (let points = 1; points <= mostPoints; points++) list.add(lowerDie, points)
  },
  forbids: (_p, _f, points) => enough(points),
  then: (p, f, tell, points) => spend(p, f, points, -1, tell),
})
