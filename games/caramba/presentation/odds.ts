/** Exact chances of what a fight can come to. No dice are thrown: distributions are folded into each other. */

import tables from '../data/tables.json' with { type: 'json' }
import type { Caramba } from '../position.ts'
import { attackStrength, combatWorth, defenceStrength } from '../rules/09-combat.ts'
import { hits } from '../rules/11-barrage.ts'
import { barrageColours } from '../rules/11-barrage-range.ts'
import { bombLoss } from '../rules/12-aircraft.ts'
import { COLOURS, enemyOf, RED, type Side, type Unit, WHITE } from '../world.ts'
import type { Fight } from './fight.ts'

/** What a unit loses. A unit that is gone took its tanks with it. */
export interface Loss {
  readonly cv: number
  readonly tank: boolean
  readonly gone: boolean
}

export interface Result {
  readonly attacker: Loss
  readonly target: Loss
  readonly probability: number
}

const faces = [1, 2, 3, 4, 5, 6]
const unharmed: Loss = { cv: 0, tank: false, gone: false }

/** The chance that a die of the colour hits the unit, in sixths (barrage-8 to barrage-10). */
export const hitSixths = (p: Caramba, target: Unit, colour: number): number =>
  faces.filter(face => hits(p, target, colour, face)).length

export function resultsOf(p: Caramba, fight: Fight): Result[] {
  if (fight.kind === 'combat') return combatResults(p, fight)
  const fire = fight.kind === 'barrage' ? barrageFire(p, fight) : bombs(p, fight)
  return fire
    .map(([loss, probability]) => ({ attacker: unharmed, target: loss, probability }))
    .filter(({ probability }) => probability > 0)
}

/** combat-14 to combat-16, tank-3: every difference of the totals with its chance, as what it costs whom. */
function combatResults(p: Caramba, { attacker, target, side, tokens }: Fight): Result[] {
  const attack = supportSpread(tokens, side)
  const defence = supportSpread(tokens, enemyOf(side))
  const base = attackStrength(p, attacker) - defenceStrength(p, target)
  const found = new Map<string, Result>()
  for (const [a, chance] of attack.entries()) {
    for (const [d, answer] of defence.entries()) {
      if (chance * answer === 0) continue
      const margin = base + a - d
      const result = {
        attacker: lossOf(p, attacker, margin === 0 ? 1 : Math.max(0, -margin)),
        target: lossOf(p, target, margin === 0 ? 1 : Math.max(0, margin)),
      }
      const key = JSON.stringify(result)
      found.set(key, { ...result, probability: chance * answer + (found.get(key)?.probability ?? 0) })
    }
  }
  return [...found.values()]
}

function lossOf(p: Caramba, unit: Unit, points: number): Loss {
  const takesTank = points > 0 && p.tank[unit] === 1
  const cv = Math.min(p.cv[unit], points - (takesTank ? 1 : 0))
  const gone = cv === p.cv[unit]
  return { cv, tank: takesTank && !gone, gone }
}

/** The chance of each sum of the side's support dice, by the sum. */
function supportSpread(tokens: readonly number[], side: Side): number[] {
  let spread = [1]
  for (let colour = RED; colour <= WHITE; colour++) {
    const worth = combatWorth(colour)
    for (let i = 0; i < tokens[side * COLOURS + colour]; i++) spread = withDie(spread, worth)
  }
  return spread
}

function withDie(spread: readonly number[], worth: readonly number[]): number[] {
  const next = new Array<number>(spread.length + Math.max(...worth)).fill(0)
  for (const [sum, chance] of spread.entries()) for (const add of worth) next[sum + add] += chance / 6
  return next
}

type Losses = [loss: Loss, probability: number][]

/** Chances by CV lost; the second row is for a target that has lost its tanks on the way. */
type Rows = readonly [number[], number[]]

/** A way a die can fall: its chance, the CV it takes, and whether it takes the tanks instead. */
interface Way {
  readonly chance: number
  readonly cv: number
  readonly tank?: true
}

function startOf(p: Caramba, target: Unit): Rows {
  const rows: Rows = [new Array(p.cv[target] + 1).fill(0), new Array(p.cv[target] + 1).fill(0)]
  rows[0][0] = 1
  return rows
}

/** One die more, with the ways it can fall on each row. */
function fall(rows: Rows, ways: (row: number) => readonly Way[]): Rows {
  const next: Rows = [rows[0].map(() => 0), rows[1].map(() => 0)]
  const most = rows[0].length - 1
  for (const row of [0, 1]) {
    for (const [lost, chance] of rows[row].entries()) {
      // Nothing is thrown at a unit that is gone (barrage-14, airraid-2).
      if (lost === most) next[row][lost] += chance
      else
        for (const way of ways(row))
          next[way.tank ? 1 : row][Math.min(most, lost + way.cv)] += chance * way.chance
    }
  }
  return next
}

function lossesOf(rows: Rows): Losses {
  const most = rows[0].length - 1
  const alive = rows.flatMap(
    (row, tank): Losses =>
      row.slice(0, most).map((chance, cv) => [{ cv, tank: tank === 1, gone: false }, chance]),
  )
  return [...alive, [{ cv: most, tank: false, gone: true }, rows[0][most] + rows[1][most]]]
}

const tankShare = faces.filter(face => face >= tables.tankTakesHitFrom).length / 6

/** barrage-11, barrage-12: what a hit does, with tanks to be hit or without. */
const hitWays = (chance: number, onTanks: boolean): Way[] =>
  onTanks
    ? [
        { chance: chance * tankShare, cv: 0, tank: true },
        { chance: chance * (1 - tankShare), cv: 1 },
      ]
    : [{ chance, cv: 1 }]

/** barrage-8 to barrage-14: die by die, red before green before yellow. */
function barrageFire(p: Caramba, { target, side, tokens, tankDie }: Fight): Losses {
  let rows = startOf(p, target)
  if (tankDie) rows = fall(rows, () => hitWays(1, true))
  for (const colour of barrageColours) {
    const chance = hitSixths(p, target, colour) / 6
    const meetsTanks = colour === RED && p.tank[target] === 1
    const ways = (row: number) => [...hitWays(chance, meetsTanks && row === 0), { chance: 1 - chance, cv: 0 }]
    for (let i = 0; i < tokens[side * COLOURS + colour]; i++) rows = fall(rows, ways)
  }
  return lossesOf(rows)
}

/** airraid-2, airraid-3 */
function bombs(p: Caramba, { target, side, tokens }: Fight): Losses {
  let rows = startOf(p, target)
  const ways = faces.map(face => ({ chance: 1 / 6, cv: bombLoss(p, target, face) }))
  for (let i = 0; i < tokens[side * COLOURS + WHITE]; i++) rows = fall(rows, () => ways)
  return lossesOf(rows)
}
