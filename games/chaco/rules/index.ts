/** Every procedure of the game, in the order of play. */
import type { Procedure } from '@quebracho/engine'
import { playerTurn, wholeGame } from './04-sequence.ts'
import { weatherCheck } from './05-weather.ts'
import { truceCheck, truceOffer } from './06-truce.ts'
import { attrition } from './08-attrition.ts'
import { laying } from './08-depots-and-trucks.ts'
import { tracing } from './08-loc.ts'
import { newSupply } from './08-new-supply.ts'
import { supplyPhase } from './08-supply-phase.ts'
import { arrivingTrucks, newUnitPhase } from './09-new-units.ts'
import { reinforcements } from './09-reinforcements.ts'
import { displaceLeaders, entered } from './10-entering.ts'
import { movementPhase } from './10-movement.ts'
import { stackingCheck } from './11-stacking.ts'
import { advances } from './12-advance.ts'
import { combat, combatPhase } from './12-combat.ts'
import { combatSupply } from './12-combat-supply.ts'
import { declaration } from './12-declaration.ts'
import { followers } from './12-followers.ts'
import { losses } from './12-losses.ts'
import { retreatCheck, retreats } from './12-retreat.ts'
import { rout } from './12-rout.ts'
import { barrages, bombardment } from './13-barrage.ts'
import { constructionPhase, digWell, startBuilding } from './14-engineers.ts'
import { trailUpkeep } from './14-trail-upkeep.ts'
import { challenge } from './15-challenge.ts'
import { politicalPhase } from './15-leaders.ts'
import { newLeader } from './15-new-leaders.ts'
import { dismissal, removal } from './15-replacement.ts'
import { settlementTaken, victoryCheck } from './16-victory.ts'
import { setUp, sideSetUp } from './17-set-up.ts'

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
