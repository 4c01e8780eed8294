/** Every procedure of the game, in the order of play. */
import type { Procedure } from '@quebracho/engine'
import { setUp } from './rules/03-set-up.ts'
import { administration } from './rules/04-administration.ts'
import { supplyColumns } from './rules/04-columns.ts'
import { writeOrders } from './rules/04-orders.ts'
import { playerTurn, wholeGame } from './rules/04-sequence.ts'
import { endOfGameTurn } from './rules/05-victory.ts'
import { arrival } from './rules/06-new-units.ts'
import { paying } from './rules/06-paying.ts'
import { repairing } from './rules/06-repair.ts'
import { spending } from './rules/06-supply.ts'
import { shipbuilding } from './rules/06-transports.ts'
import { blockade } from './rules/07-blockade.ts'
import { gunnery, navalBattle, settingAside } from './rules/07-combat.ts'
import { interception } from './rules/07-interception.ts'
import { unloading } from './rules/07-landing.ts'
import { navalMovement } from './rules/07-movement.ts'
import { bombardment, navalCombat } from './rules/07-raids.ts'
import { voyage } from './rules/07-sailing.ts'
import { advances } from './rules/08-advance.ts'
import { advantageProcedures } from './rules/08-advantage.ts'
import { attrition } from './rules/08-attrition.ts'
import { capture } from './rules/08-capture.ts'
import { combat, landCombat } from './rules/08-combat.ts'
import { losses } from './rules/08-losses.ts'
import { landMovement, march } from './rules/08-march.ts'
import { retreats } from './rules/08-retreat.ts'
import { enforceStacking } from './rules/08-stacking.ts'
import { boarding } from './rules/10-capture.ts'
import { machine } from './rules/10-infernal.ts'

export const procedures: readonly Procedure[] = [
  wholeGame,
  playerTurn,
  setUp,
  administration,
  enforceStacking,
  writeOrders,
  supplyColumns,
  endOfGameTurn,
  spending,
  paying,
  arrival,
  shipbuilding,
  repairing,
  navalMovement,
  voyage,
  blockade,
  interception,
  navalBattle,
  settingAside,
  gunnery,
  boarding,
  unloading,
  navalCombat,
  bombardment,
  machine,
  landCombat,
  landMovement,
  march,
  attrition,
  combat,
  ...advantageProcedures,
  losses,
  retreats,
  advances,
  capture,
]
