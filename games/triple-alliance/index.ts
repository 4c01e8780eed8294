/** Triple Alliance War: Paraguay against Brazil, Argentina and Uruguay, 1865-69. */
import { defineGame, type Game, type OptionSpec } from '@quebracho/engine'
import { loadMap } from '@quebracho/engine/map'
import mapFile from './data/map.json' with { type: 'json' }
import tables from './data/tables.json' with { type: 'json' }
import { odd } from './odd.ts'
import learned from './opponent/learned.json' with { type: 'json' }
import { plans } from './opponent/plans.ts'
import { score, terms } from './opponent/score.ts'
import { keep, weights } from './opponent/weights.ts'
import { fields, type Triple } from './position.ts'
import { prepare } from './rules/03-prepare.ts'
import { setUp } from './rules/03-set-up.ts'
import { endOfTurn } from './rules/04-victory.ts'
import { playerTurn, turnOf, wholeGame } from './rules/05-sequence.ts'
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
import { fill } from './secrets/imagination.ts'
import { hear, mask, secretDoings } from './secrets/index.ts'
import { buildWorld, sides } from './world.ts'

const war = {
  id: 'war',
  title: { en: 'The whole war, 1865–1869', es: 'La guerra entera, 1865-1869' },
  source: 'Javier Romero, Strategy & Tactics 245 (2007)',
}

const options: OptionSpec[] = Object.entries(tables.options).map(([id, spec]) => ({ id, ...spec }))

const map = loadMap(mapFile)

export const tripleAlliance: Game<Triple> = defineGame<Triple>({
  id: 'triple-alliance',
  rulesVersion: 1,
  sides,
  scenarios: [war],
  options,
  fields,
  root: wholeGame,
  procedures: [
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
  ],
  world: (scenario, chosen) => buildWorld(map, scenario, chosen),
  prepare,
  odd,
  secretly: secretDoings,
  mask,
  fill,
  hear,
  score,
  terms,
  learned,
  round: 3,
  turnOf,
  // An attack is an errand that is compared with none when the phase is over, not by what else could still be attacked in it.
  begun: p => p.attacked.reduce((sum, each) => sum + each, p.target >= 0 ? 1 : 0),
  plans,
  weights: { weights, keep },
  longest: () => 100_000,
})
