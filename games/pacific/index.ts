/** War of the Pacific: Chile against Peru and Bolivia, 1879-81, land and sea. */
import { defineGame, type Game, type OptionSpec } from '@quebracho/engine'
import { loadMap } from '@quebracho/engine/map'
import mapFile from './data/map.json' with { type: 'json' }
import tables from './data/tables.json' with { type: 'json' }
import { odd } from './odd.ts'
import learned from './opponent/learned.json' with { type: 'json' }
import { aimOfOrder } from './opponent/orders.ts'
import { plans } from './opponent/plans.ts'
import { score, terms } from './opponent/score.ts'
import { keep, weights } from './opponent/weights.ts'
import { fields, type Pacific } from './position.ts'
import { prepare } from './rules/03-prepare.ts'
import { setUp } from './rules/03-set-up.ts'
import { administration } from './rules/04-administration.ts'
import { supplyColumns } from './rules/04-columns.ts'
import { order, writeOrders } from './rules/04-orders.ts'
import { playerTurn, turnOf, wholeGame } from './rules/04-sequence.ts'
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
import { fill, mask, secretDoings } from './secrets/index.ts'
import { buildWorld, type Side, sides } from './world.ts'

const options: OptionSpec[] = Object.entries(tables.options).map(([id, spec]) => ({ id, ...spec }))

const map = loadMap(mapFile)

export const pacific: Game<Pacific> = defineGame<Pacific>({
  id: 'pacific',
  rulesVersion: 3,
  sides,
  scenarios: [
    {
      id: 'war',
      title: { en: 'The whole war, 1879–1881', es: 'La guerra entera, 1879-1881' },
      source: 'Javier Romero, Strategy & Tactics 282 (2013)',
    },
  ],
  options,
  fields,
  root: wholeGame,
  procedures: [
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
  ],
  world: (scenario, chosen) => buildWorld(map, scenario, chosen),
  prepare,
  odd,
  secretly: secretDoings,
  mask,
  fill,
  score,
  terms,
  learned,
  round: 2,
  turnOf,
  plans,
  aim: (view, side, [verb, ship, area]) =>
    verb === order.index ? aimOfOrder(view, side as Side, ship, area) : null,
  weights: { weights, keep },
  longest: () => 60_000,
})
