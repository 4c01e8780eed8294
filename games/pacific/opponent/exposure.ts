/**
 * What may change hands next: for every city worth points the best assault that can reach it in a turn, and the chance that
 * it falls to it.
 */
import { exp } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import type { Pacific } from '../position.ts'
import { terrains } from '../rules/02-geography.ts'
import { ALLIED, CHILEAN, enemyOf, type Side } from '../world.ts'
import type { Muster } from './muster.ts'
import type { Ways } from './ways.ts'
import { weights } from './weights.ts'

const { defence } = tables

/** By MP, how much of a force gets there in a turn: it rolls as long as it dares (8.4a). */
const arriving = Float32Array.from({ length: 61 }, (_, mp) => exp(-(mp * mp) / 81))

/** By terrain, what the ground adds to the defender's dice (8.9e). */
const ground = Float32Array.from(terrains, name => (defence as unknown as Record<string, number>)[name] ?? 0)

/** Points that may change hands: Chile's to lose, and to win. */
export interface Stakes {
  lost: number
  won: number
}

/** Fills in the points of Chilean cities the Allies can get at, and of Allied ones Chile can, each by its chance. */
export function weigh(p: Pacific, m: Muster, { cities, to }: Ways, stakes: Stakes): void {
  const { geography, hexes } = p.world
  stakes.lost = stakes.won = 0
  for (let i = 0; i < cities.length; i++) {
    const city = cities[i]
    const holder = p.control[city]
    const risk = geography.vp[city] * fallChance(p, m, holder, to, i * hexes, city)
    if (holder === CHILEAN) stakes.lost += risk
    else stakes.won += risk
  }
}

/** The chance that a city falls in the next turn of those who want it. Chileans who landed among enemies fight there or nowhere. */
function fallChance(
  p: Pacific,
  { forces, landed }: Muster,
  holder: Side,
  to: Uint8Array,
  row: number,
  city: Hex,
): number {
  const own = forces[holder]
  const enemy = forces[enemyOf(holder)]
  const { hexes, count, troops } = enemy
  let attackers = (enemy.aboard & p.world.geography.areas[city]) !== 0 ? weights.offshore : 0
  for (let i = 0; i < count; i++) {
    const hex = hexes[i]
    const bound = holder === ALLIED && landed[hex] === 1 && hex !== city
    if (troops[hex] > 0 && !bound) attackers += troops[hex] * arriving[to[row + hex]]
  }
  if (attackers < 0.05) return 0
  const steps = own.steps[city] + own.walls[city]
  if (steps === 0) return Math.min(1, attackers)
  const mods = ground[p.world.geography.terrain[city]] + (own.forts[city] > 0 ? defence.fort : 0)
  const hits = Math.min(weights.mostHits, attackers / 6)
  const answers = (Math.min(6, 1 + mods) / 6) * (own.troops[city] + own.forts[city])
  return beaten(hits, steps, exp(-answers))
}

/** Hits are as good as Poisson: all steps are lost, or all but one and the last is paid for standing (8.10d). */
function beaten(mean: number, steps: number, unanswered: number): number {
  let term = exp(-mean)
  let below = 0
  for (let hits = 0; hits < steps; hits++) {
    below += hits === steps - 1 ? term * (1 - (hits > 0 ? unanswered : 0)) : term
    term *= mean / (hits + 1)
  }
  return Math.max(0, 1 - below)
}
