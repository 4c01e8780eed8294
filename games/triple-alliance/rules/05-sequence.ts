/** Chapter 5. The sequence of play: set-up, then nine turns of events, attrition, and two player turns. */
import { call, done, type Tell } from '@quebracho/engine'
import { procedure, type Triple } from '../position.ts'
import { ALLIED, ATTRITION, EVENTS, enemyOf, LAST_TURN, movementOf, PARAGUAYAN } from '../world.ts'
import { setUp } from './03-set-up.ts'
import { endOfTurn } from './04-victory.ts'
import { enforceStacking } from './06-stacking.ts'
import { mutualAttrition } from './07-attrition.ts'
import { marchAttrition } from './07-national-guard.ts'
import { expeditionDecision, mattoGrosso, returnFromMattoGrosso } from './08-matto-grosso.ts'
import { mendoza, returnFromMendoza } from './08-mendoza.ts'
import { callUp, entry } from './09-entry.ts'
import { movement } from './11-movement.ts'
import { combatPhase } from './13-combat.ts'

/** 3.1a, 3.2c, 5.1a, 5.2a, 5.2b: the decision about Matto Grosso, the Allied set-up, the Paraguayan one, then the turns. */
export const wholeGame = procedure('wholeGame', [], {
  expedition: () => call(expeditionDecision, 'allied'),
  allied: () => call(setUp, 'paraguayan', ALLIED),
  paraguayan: () => call(setUp, 'firstTurn', PARAGUAYAN),
  firstTurn: p => {
    p.turn = 1
    return 'turn'
  },
  turn: (p, _, tell) => {
    tell?.({ rule: '5.2a', key: 'turn.begins', turn: p.turn, months: p.turn - 1 })
    callUp(p)
    returnFromMendoza(p, tell)
    returnFromMattoGrosso(p, tell)
    // 5.3c, 5.3d, 8.3a: nothing of this in the first turn.
    return p.turn === 1 ? 'paraguay' : 'events'
  },
  // 5.2c, 8.1a: the two events come before attrition.
  events: (p, _, tell) => {
    begin(p, EVENTS, PARAGUAYAN, tell)
    return call(mendoza, 'expeditionMet')
  },
  // Ruling 86: Mendoza first.
  expeditionMet: () => call(mattoGrosso, 'attrition'),
  attrition: (p, _, tell) => {
    begin(p, ATTRITION, PARAGUAYAN, tell)
    return call(mutualAttrition, 'paraguay')
  },
  paraguay: () => call(playerTurn, 'allies', PARAGUAYAN),
  allies: () => call(playerTurn, 'end', ALLIED),
  end: () => call(endOfTurn, 'next'),
  // 4.1a, 5.4a: the reckoning of the last turn has ended the game.
  next: p => {
    if (p.turn === LAST_TURN) return done
    p.turn++
    return 'turn'
  },
})

/** 5.2a, 5.3b: replacements, reinforcements and movement, then three combat phases. */
export const playerTurn = procedure('playerTurn', ['side'], {
  enter: (p, f, tell) => {
    begin(p, movementOf(f.side), f.side, tell)
    freshen(p)
    return call(entry, 'move', f.side)
  },
  move: (_p, f) => call(movement, 'stacking', f.side),
  // 6.2a, 6.2b: at the end of each movement phase, whoever moved.
  stacking: (_p, f) => call(enforceStacking, 'stackingOfEnemy', f.side, -1),
  stackingOfEnemy: (_p, f) => call(enforceStacking, 'guards', enemyOf(f.side), -1),
  guards: (_p, f) => call(marchAttrition, 'combat', f.side),
  combat: (p, f, tell) => {
    if (p.round === 3) return 'end'
    p.round++
    begin(p, movementOf(f.side) + p.round, f.side, tell)
    return call(combatPhase, 'combat', f.side)
  },
  end: p => {
    p.round = 0
    return done
  },
})

/**
 * Counts the turns of the sides: the set-up of each, and in every turn the paperwork of both (events and attrition), Paraguay's
 * player turn, and that of the Allies.
 */
export function turnOf({ turn, phase, phasing }: Triple): number {
  if (turn === 0) return phasing === ALLIED ? 0 : 1
  return 3 * turn + (phase <= ATTRITION ? 0 : phasing === PARAGUAYAN ? 1 : 2)
}

function begin(p: Triple, phase: number, side: number, tell?: Tell): void {
  p.phase = phase
  p.phasing = side
  const both = phase === EVENTS || phase === ATTRITION
  tell?.(
    both ? { rule: '5.2a', key: 'phase.ofBoth', phase } : { rule: '5.2a', key: 'phase.begins', side, phase },
  )
}

/** 11.2a: what lasts for a player turn is forgotten at its start. */
function freshen(p: Triple): void {
  for (const marks of [p.spent, p.towed, p.marched, p.fresh, p.group, p.attacked, p.armed, p.armedNow])
    marks.fill(0)
  for (const marks of [p.carrier, p.tower]) marks.fill(-1)
  for (const marks of [p.arms, p.armsNow, p.steps]) marks.fill(0)
  p.strip = -1
  p.round = 0
}
