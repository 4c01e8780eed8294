/** What no position of The Chaco War can be, though every number is in its range. */
import type { Odd } from '@quebracho/engine'
import type { Chaco } from './position.ts'

/** Nobody's turn: before the war, while truce and weather are checked, and when it is decided who has won. */
const betweenTurns = [
  'game',
  'setUp',
  'sideSetUp',
  'truceCheck',
  'truceOffer',
  'weatherCheck',
  'victoryCheck',
]

/** 9.1: no more than nine are kept, and a turn brings a few. */
const MOST_REPLACEMENTS = 40

/** 8.2a: a turn brings some dozens at most, and all of them may come together in one depot. */
const MOST_SUPPLY = 20_000

export function odd(p: Chaco, within: readonly string[]): Odd | null {
  if (p.phasing < 0 && within.some(each => !betweenTurns.includes(each.split(' ')[0])))
    return ['phasing', 'a player turn is under way, but nobody’s']
  if (within.at(-1) === 'movementPhase marching' && p.groups === 0)
    return ['groups', 'nobody is on the march']
  if (p.outcome === 0 && p.turn > p.world.turns) return ['turn', `there are ${p.world.turns}`]
  const many = p.replacements.findIndex(count => count > MOST_REPLACEMENTS)
  if (many >= 0) return [`replacements[${many}]`, `more than ${MOST_REPLACEMENTS}`]
  if (p.csp.reduce((sum, points) => sum + points, 0) > MOST_SUPPLY)
    return ['csp', `more than ${MOST_SUPPLY} in all`]
  for (let i = 0; i < p.trails; i++) if (p.trail[i] < 0) return [`trail[${i}]`, 'there are fewer trails']
  return null
}
