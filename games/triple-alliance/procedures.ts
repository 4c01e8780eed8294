/** Every procedure of the game, in the order of play. */
import type { Procedure } from '@quebracho/engine'
import { setUp } from './rules/03-set-up.ts'
import { endOfTurn } from './rules/04-victory.ts'
import { playerTurn, wholeGame } from './rules/05-sequence.ts'
import { enforceStacking } from './rules/06-stacking.ts'
import { attritionChecks, mutualAttrition } from './rules/07-attrition.ts'
import { marchAttrition } from './rules/07-national-guard.ts'
import { expeditionDecision, mattoGrosso } from './rules/08-matto-grosso.ts'
import { mendoza } from './rules/08-mendoza.ts'
import { entry } from './rules/09-entry.ts'
import { marching } from './rules/11-march.ts'
import { movement } from './rules/11-movement.ts'
import { sailing } from './rules/12-river.ts'
import { advances } from './rules/13-advance.ts'
import { battle } from './rules/13-battle.ts'
import { combatPhase } from './rules/13-combat.ts'
import { losses } from './rules/13-losses.ts'

export const procedures: readonly Procedure[] = [
  wholeGame,
  playerTurn,
  expeditionDecision,
  setUp,
  mendoza,
  mattoGrosso,
  mutualAttrition,
  attritionChecks,
  entry,
  movement,
  marching,
  sailing,
  enforceStacking,
  marchAttrition,
  combatPhase,
  battle,
  losses,
  advances,
  endOfTurn,
]
