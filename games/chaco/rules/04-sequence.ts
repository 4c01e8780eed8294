/** Chapter 4. The sequence of play: weather and truce, Paraguay's player turn, Bolivia's, the victory check. */
import { type Call, call, done, frameAt, type Procedure, type Tell } from '@quebracho/engine'
import {
  CHECK,
  type Chaco,
  CONSTRUCTION,
  FIRST_COMBAT,
  MOVEMENT,
  NEW_UNITS,
  POLITICAL,
  procedure,
  REACTION,
  REACTION_COMBAT,
  SECOND_COMBAT,
  SET_UP,
  SUPPLY_PHASE,
  VICTORY,
} from '../position.ts'
import { BOLIVIA, enemyOf, PARAGUAY, type Side } from '../world.ts'
import { weatherCheck } from './05-weather.ts'
import { truceCheck } from './06-truce.ts'
import { supplyPhase } from './08-supply-phase.ts'
import { newUnitPhase } from './09-new-units.ts'
import { movementPhase } from './10-movement.ts'
import { combatPhase } from './12-combat.ts'
import { constructionPhase } from './14-engineers.ts'
import { politicalPhase } from './15-leaders.ts'
import { victoryCheck } from './16-victory.ts'
import { setUp, sideSetUp } from './17-set-up.ts'

/** 4.1b: a phase begins; what was done in the one before it is finished for good. Whose it is (4.2b, 4.2c). */
function enterPhase(p: Chaco, phase: number, tell?: Tell): Side {
  p.phase = phase
  const reaction = phase === REACTION || phase === REACTION_COMBAT
  const side = reaction ? enemyOf(p.phasing) : p.phasing
  tell?.({ rule: '4.2a', key: 'phase.begins', phase, side })
  return side
}

/** A phase, what is done in it by the side whose it is, and which comes after it. */
const phase =
  <const S extends string>(which: number, what: Procedure, then: S, ...more: number[]) =>
  (p: Chaco, _f: unknown, tell?: Tell): Call<S> =>
    call(what, then, enterPhase(p, which, tell), ...more)

/** 4.2: the nine phases of a player turn. */
export const playerTurn = procedure('playerTurn', ['side'], {
  start: (p, f, tell) => {
    p.phasing = f.side
    tell?.({ rule: '4.1a', key: 'playerTurn.begins', side: f.side, turn: p.turn })
    return p.world.basic ? 'newUnits' : 'supply'
  },
  supply: phase(SUPPLY_PHASE, supplyPhase, 'newUnits'),
  newUnits: phase(NEW_UNITS, newUnitPhase, 'movement'),
  movement: phase(MOVEMENT, movementPhase, 'reaction', 0),
  reaction: phase(REACTION, movementPhase, 'firstCombat', 0),
  firstCombat: phase(FIRST_COMBAT, combatPhase, 'reactionCombat'),
  reactionCombat: phase(REACTION_COMBAT, combatPhase, 'secondCombat'),
  secondCombat: (p, f, tell) =>
    phase(SECOND_COMBAT, combatPhase, p.world.basic ? 'end' : 'construction')(p, f, tell),
  construction: phase(CONSTRUCTION, constructionPhase, 'political'),
  political: phase(POLITICAL, politicalPhase, 'end'),
  end: () => done,
})

/** 4.1a, and the set-up before it. The game ends in the victory check of the last turn at the latest (16.1a). */
export const wholeGame = procedure('game', [], {
  start: p => {
    p.phase = SET_UP
    return call(setUp, 'turn')
  },
  turn: (p, _, tell) => {
    p.turn++
    p.phasing = -1
    p.phase = CHECK
    p.airUsed.fill(0) // 13.3b
    p.airDropped = 0
    tell?.({ rule: '4.1a', key: 'turn.begins', turn: p.turn, month: monthOf(p) % 12, year: yearOf(p) })
    return p.world.basic ? 'paraguay' : call(weatherCheck, 'truce')
  },
  truce: () => call(truceCheck, 'paraguay'),
  paraguay: () => call(playerTurn, 'bolivia', PARAGUAY),
  bolivia: () => call(playerTurn, 'victory', BOLIVIA),
  victory: p => {
    p.phase = VICTORY
    p.phasing = -1
    return call(victoryCheck, 'turn')
  },
})

/**
 * Counts the turns of the sides: the set-up of each, and in every game turn the checks before it, Paraguay's player turn,
 * Bolivia's, and the victory check. Reactions are a part of the enemy's turn.
 */
export function turnOf(p: Chaco): number {
  if (p.turn === 0) return frameAt(p, sideSetUp)?.side === PARAGUAY ? 1 : 0
  if (p.phase === VICTORY) return 4 * p.turn + 3
  return 4 * p.turn + (p.phasing < 0 ? 0 : p.phasing === PARAGUAY ? 1 : 2)
}

/** 1.0a: months since January 1932. */
export const monthOf = (p: Chaco): number => p.world.firstMonth + p.turn - 1
export const yearOf = (p: Chaco): number => 1932 + Math.floor(monthOf(p) / 12)
