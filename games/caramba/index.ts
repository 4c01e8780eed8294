/** Caramba!: the Chaco War 1932-35, small and quick, after Pierre Laporte's miniatures rules. */
import { defineGame, frameAt, type Game, type OptionSpec } from '@quebracho/engine'
import boqueron from './data/scenarios/boqueron.json' with { type: 'json' }
import campoVia from './data/scenarios/campo-via.json' with { type: 'json' }
import canadaDry from './data/scenarios/canada-dry.json' with { type: 'json' }
import nanawa from './data/scenarios/nanawa.json' with { type: 'json' }
import tables from './data/tables.json' with { type: 'json' }
import { odd } from './odd.ts'
import learned from './opponent/learned.json' with { type: 'json' }
import { plans } from './opponent/plans.ts'
import { score, scoreAtEnd, terms } from './opponent/score.ts'
import { keep, weights } from './opponent/weights.ts'
import { type Caramba, fields } from './position.ts'
import { putInto } from './rules/01-units.ts'
import { production } from './rules/05-depots-and-tokens.ts'
import { segment, wholeGame } from './rules/06-game-turn.ts'
import { enter, passThrough } from './rules/08-moves.ts'
import { combat } from './rules/09-combat.ts'
import { barrageFire } from './rules/11-barrage.ts'
import { airRaid, airRecce } from './rules/12-aircraft.ts'
import { deployment, explore, setDepot } from './rules/15-canada-dry.ts'
import { fill } from './secrets/imagination.ts'
import { hear, mask, secretDoings, secrets } from './secrets/index.ts'
import { buildWorld, type Scenario, sides, UNEXPLORED } from './world.ts'

const scenarios: readonly Scenario[] = [canadaDry, boqueron, nanawa, campoVia]

const options: OptionSpec[] = Object.entries(tables.options).map(([id, spec]) => ({ id, ...spec }))

/** scenario-1, scenario-4, canada-3, canada-9, fog-1: pieces, tokens and ground as the scenario gives them. */
function prepare(p: Caramba): void {
  const { world } = p
  p.active = p.acting = p.actingFrom = p.real = p.water = p.waterOwner = -1
  for (const field of [p.hex, p.occupant, p.depotHex, p.holder, p.ammo, p.lastAmmo]) field.fill(-1)
  p.cv.set(world.startCv)
  p.supplied.fill(1)
  p.terrain.set(world.startTerrain)
  for (const [i] of p.seen.entries()) p.seen[i] = p.terrain[i % world.hexes] === UNEXPLORED ? 0 : 1
  p.pool.set(world.startTokens)
  p.tanksLeft.set(world.tanks)
  for (const hex of world.markers) p.marker[hex] = 1
  for (const [depot, hex] of world.depotStart.entries()) if (hex >= 0) setDepot(p, depot, hex)
  for (const [unit, hex] of world.startHex.entries()) {
    if (hex < 0) continue
    putInto(p, unit, hex)
    p.works[unit] = world.startWorks[unit]
  }
  if (!world.waterPoint) return
  p.water = p.real = world.waterPoint.hex
  p.waterOwner = world.waterPoint.owner
}

export const caramba: Game<Caramba> = defineGame<Caramba>({
  id: 'caramba',
  rulesVersion: 1,
  sides,
  scenarios: scenarios.map(({ id, title, source }) => ({ id, title, source })),
  options,
  fields,
  root: wholeGame,
  procedures: [
    wholeGame,
    deployment,
    explore,
    production,
    segment,
    enter,
    passThrough,
    combat,
    barrageFire,
    airRaid,
    airRecce,
  ],
  world: (id, chosen) => {
    const scenario = scenarios.find(each => each.id === id)
    if (!scenario) throw new Error(`no scenario ${id}`)
    return buildWorld(scenario, chosen)
  },
  prepare,
  odd,
  secrets,
  secretly: secretDoings,
  mask,
  fill,
  hear,
  score,
  scoreAtEnd,
  terms,
  learned,
  weights: { weights, keep },
  plans,
  // Armies are set up, and ammunition is chosen, by what the enemy makes of it. Bread is soon given out.
  thought: p => (p.active < 0 ? 'trial' : frameAt(p, segment, 'supply') ? 'glance' : 'ahead'),
  begun: p => p.activated.reduce((sum, each) => sum + each, p.acting >= 0 ? 1 : 0),
  // Production of both, then a segment each; whoever is last, nobody is active any more when it is over.
  round: 3,
  turnOf: p => 3 * p.turn + (p.outcome !== 0 ? 2 : p.active < 0 ? 0 : p.active === p.world.order[0] ? 1 : 2),
  longest: world => (world.turnLimit ?? tables.noLimit.lastTurn) * 2000 + 200,
})
