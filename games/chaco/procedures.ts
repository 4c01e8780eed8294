/** Every procedure of the game, in the order of play. */
import type { Procedure } from '@quebracho/engine'
import { playerTurn, wholeGame } from './rules/04-sequence.ts'
import { weatherCheck } from './rules/05-weather.ts'
import { truceCheck, truceOffer } from './rules/06-truce.ts'
import { attrition } from './rules/08-attrition.ts'
import { laying } from './rules/08-depots-and-trucks.ts'
import { tracing } from './rules/08-loc.ts'
import { newSupply } from './rules/08-new-supply.ts'
import { supplyPhase } from './rules/08-supply-phase.ts'
import { arrivingTrucks, newUnitPhase } from './rules/09-new-units.ts'
import { reinforcements } from './rules/09-reinforcements.ts'
import { displaceLeaders, entered } from './rules/10-entering.ts'
import { movementPhase } from './rules/10-movement.ts'
import { stackingCheck } from './rules/11-stacking.ts'
import { advances } from './rules/12-advance.ts'
import { combat, combatPhase } from './rules/12-combat.ts'
import { combatSupply } from './rules/12-combat-supply.ts'
import { declaration } from './rules/12-declaration.ts'
import { followers } from './rules/12-followers.ts'
import { losses } from './rules/12-losses.ts'
import { retreatCheck, retreats } from './rules/12-retreat.ts'
import { rout } from './rules/12-rout.ts'
import { barrages, bombardment } from './rules/13-barrage.ts'
import { constructionPhase, digWell, startBuilding } from './rules/14-engineers.ts'
import { trailUpkeep } from './rules/14-trail-upkeep.ts'
import { challenge } from './rules/15-challenge.ts'
import { politicalPhase } from './rules/15-leaders.ts'
import { newLeader } from './rules/15-new-leaders.ts'
import { dismissal, removal } from './rules/15-replacement.ts'
import { settlementTaken, victoryCheck } from './rules/16-victory.ts'
import { setUp, sideSetUp } from './rules/17-set-up.ts'

export const procedures: readonly Procedure[] = [
  wholeGame,
  setUp,
  sideSetUp,
  weatherCheck,
  truceCheck,
  truceOffer,
  playerTurn,
  supplyPhase,
  tracing,
  laying,
  attrition,
  newSupply,
  newUnitPhase,
  reinforcements,
  arrivingTrucks,
  movementPhase,
  entered,
  displaceLeaders,
  stackingCheck,
  combatPhase,
  barrages,
  bombardment,
  combat,
  declaration,
  combatSupply,
  losses,
  retreats,
  retreatCheck,
  rout,
  followers,
  advances,
  startBuilding,
  constructionPhase,
  digWell,
  trailUpkeep,
  politicalPhase,
  challenge,
  dismissal,
  removal,
  newLeader,
  settlementTaken,
  victoryCheck,
]
