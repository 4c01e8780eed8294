/** Which of the legal actions an opponent thinks about: one unit or stack after another, where something can happen. */
import type { Action } from '@quebracho/engine'
import type { Place } from './board.ts'
import { hexSteps } from './distances.ts'
import { type Chaco, MOVEMENT } from './position.ts'
import { isSettlement } from './rules/03-control.ts'
import { mover } from './rules/10-march.ts'
import { enemyOf, type Unit } from './world.ts'

/** 10.1a: an opponent asks a unit once: one that it picked up and put down again stays where it is. */
const undecided = (p: Chaco, unit: Unit): boolean =>
  p.place[unit] >= 0 && p.moved[unit] === 0 && p.halted[unit] === 0

/** The unit an opponent thinks of next, and with it its stack: the first still to move. Stores stay where they are. */
function nextUnit(p: Chaco): Unit {
  const side = mover(p)
  const { firstUnit, ghq } = p.world
  for (let unit = firstUnit[side]; unit <= ghq[side]; unit++) {
    if (undecided(p, unit)) return unit
  }
  return -1
}

/** Whether the stack there is the next to move; in reaction, whether anybody of it is still undecided. */
function isNextStack(p: Chaco, place: Place): boolean {
  if (p.phase === MOVEMENT) return place === p.place[nextUnit(p)]
  const side = mover(p)
  const { firstUnit, endLeaders } = p.world
  for (let unit = firstUnit[side]; unit < endLeaders[side]; unit++) {
    if (p.place[unit] === place && undecided(p, unit)) return true
  }
  return false
}

/** Of ground where nothing can happen one hex in so many is enough to think about. */
const SAMPLE = 3

/** Whether something can happen in the place: a settlement, an enemy beside it, own troops to join. */
function interesting(p: Chaco, place: Place): boolean {
  const { hexes, firstUnit, endCombat, endLeaders, board } = p.world
  if (place >= hexes) return false
  if (isSettlement(p, place) || place % SAMPLE === 0) return true
  const side = mover(p)
  const enemy = enemyOf(side)
  const { column, row } = board.grid
  for (let unit = firstUnit[enemy]; unit < endCombat[enemy]; unit++) {
    const at = p.place[unit]
    if (at < 0 || at >= hexes || Math.abs(column[at] - column[place]) > 1) continue
    if (Math.abs(row[at] - row[place]) <= 1 && hexSteps(p.world, at, place) <= 1) return true
  }
  for (let unit = firstUnit[side]; unit < endLeaders[side]; unit++) if (p.place[unit] === place) return true
  return false
}

/** Verbs an opponent leaves to people: the fine print of marches, lines and declarations. */
const leftAside = new Set([
  'part',
  'drop',
  'drop-points',
  'load',
  'load-points',
  'set-down',
  'via',
  'withhold',
  'hold-fire',
  'attrition',
  'air-drop',
  'call-up',
  'replace-leader',
  'supporter',
  'raise-die',
  'lower-die',
])

/** An opponent moves one unit or stack after another, and looks only at ground where something can happen. */
export function worthTrying(p: Chaco, verb: string, action: Action): boolean {
  const [, first] = action
  if (leftAside.has(verb)) return false
  switch (verb) {
    case 'march':
      return p.phase === MOVEMENT ? first === nextUnit(p) : undecided(p, first)
    case 'march-stack':
      return isNextStack(p, first)
    case 'march-out':
      return isSettlement(p, first) && isNextStack(p, first)
    case 'end-movement':
      return p.phase !== MOVEMENT || nextUnit(p) < 0
    case 'go':
      return interesting(p, first)
    case 'take':
      return false
    case 'return-ghq':
      return isSettlement(p, first)
    default:
      return true
  }
}
