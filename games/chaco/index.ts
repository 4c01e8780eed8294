/** The Chaco War: Bolivia against Paraguay, 1932-35, after the game in Command Magazine 12. */
import { defineGame, type Game, type OptionSpec } from '@quebracho/engine'
import { loadMap } from '@quebracho/engine/map'
import mapFile from './data/map.json' with { type: 'json' }
import alihuata from './data/scenarios/alihuata.json' with { type: 'json' }
import ballivian from './data/scenarios/ballivian.json' with { type: 'json' }
import boqueron from './data/scenarios/boqueron.json' with { type: 'json' }
import boqueronBasic from './data/scenarios/boqueron-basic.json' with { type: 'json' }
import campaign from './data/scenarios/campaign.json' with { type: 'json' }
import villaMontes from './data/scenarios/villa-montes.json' with { type: 'json' }
import type { Scenario } from './data/scenarios.ts'
import tables from './data/tables.json' with { type: 'json' }
import { odd } from './odd.ts'
import { aimOf } from './opponent/aims.ts'
import learned from './opponent/learned.json' with { type: 'json' }
import { plans } from './opponent/plans.ts'
import { score, terms } from './opponent/score.ts'
import { keep, weights } from './opponent/weights.ts'
import { type Chaco, fields } from './position.ts'
import { turnOf, wholeGame } from './rules/04-sequence.ts'
import { prepare } from './rules/17-set-up.ts'
import { procedures } from './rules/index.ts'
import { buildWorld, enemyOf, sides } from './world.ts'

const scenarios: readonly Scenario[] = [boqueron, boqueronBasic, alihuata, ballivian, villaMontes, campaign]

const options: OptionSpec[] = Object.entries(tables.options).map(([id, spec]) => ({ id, ...spec }))

const map = loadMap(mapFile)

function scenarioNamed(id: string): Scenario {
  const scenario = scenarios.find(each => each.id === id)
  if (!scenario) throw new Error(`no scenario ${id}`)
  return scenario
}

export const chaco: Game<Chaco> = defineGame<Chaco>({
  id: 'chaco',
  rulesVersion: 3,
  sides,
  scenarios: scenarios.map(({ id, title, source }) => ({ id, title, source })),
  options,
  fields,
  root: wholeGame,
  procedures,
  world: (id, chosen) => {
    const scenario = scenarioNamed(id)
    return buildWorld(map, scenario, scenario.setUp ? scenarioNamed(scenario.setUp) : scenario, chosen)
  },
  prepare,
  odd,
  // Nothing on the map is hidden: a view is the position, and there is nothing to imagine.
  mask: () => {},
  fill: () => {},
  score,
  terms: terms.map(({ key, own, of }) => ({
    key,
    of: (p, side) => of(p, side) - (own ? 0 : of(p, enemyOf(side))),
  })),
  learned,
  round: 4,
  turnOf,
  // An attack is an errand that is compared with none when the turn is over, not by what else could still be attacked.
  begun: p => p.attacked.reduce((sum, each) => sum + each, p.target[0] >= 0 ? 1 : 0),
  plans,
  aim: (_view, _side, action) => aimOf(action),
  weights: { weights, keep },
  longest: world => world.turns * 4000 + 400,
})
