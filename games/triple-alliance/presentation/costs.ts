/** What the moment costs: steps and supply units in hand, what a thing takes of them, and what is lost by an action before it is done. */
import type { Action } from '@quebracho/engine'
import { distance, type Hex } from '@quebracho/engine/map'
import { type Fund, type Loss, localsUnder, priceOf, type Say, say, tenthsOf } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { tripleAlliance } from '../index.ts'
import type { Triple } from '../position.ts'
import { holds, isGuard, isRiver, isSupply, unitsAt, unitsWhere } from '../rules/02-components.ts'
import { attritionChecks, spend } from '../rules/07-attrition.ts'
import { buy, endEntry, raise } from '../rules/09-entry.ts'
import { costOf } from '../rules/10-replacements.ts'
import { groupHex, moveRefusal } from '../rules/11-group.ts'
import { go } from '../rules/11-march.ts'
import { endMovement } from '../rules/11-movement.ts'
import { burn } from '../rules/13-supply.ts'
import { enemyOf, nations, type Side, sideOfNation, type Unit } from '../world.ts'
import { deciderOf, listed, promptOf, sum } from './common.ts'
import { tolls } from './forecast.ts'
import { nationColours } from './nations.ts'
import { isGoal } from './spots.ts'

/** 10.3a: replacement steps of each nation; 7.4a, 13.24: supply units that could be spent here. */
export function purse(p: Triple): Fund[] {
  const prompt = promptOf(p)
  if (prompt === 'entry') return stepsInHand(p)
  const have = supplies(p)
  return have < 0 ? [] : [{ say: say('show.purse.supplies', { count: have }), have }]
}

const stepsInHand = (p: Triple): Fund[] =>
  nations.flatMap((_, nation) =>
    sideOfNation(nation) === deciderOf(p) && p.steps[nation] > 0
      ? [
          {
            say: say('show.purse.steps', { nation, count: p.steps[nation] }),
            have: p.steps[nation],
            colour: nationColours[nation],
          },
        ]
      : [],
  )

/** How many supply units could be spent in the question that is asked; -1 if none is about them. */
function supplies(p: Triple): number {
  const prompt = promptOf(p)
  if (prompt === 'attritionSupply') {
    const { side = 0, hex = -1 } = localsUnder(p, attritionChecks) ?? {}
    return unitsAt(p, side, hex).filter(unit => isSupply(p, unit)).length
  }
  return prompt === 'attackerSupply' || prompt === 'defenderSupply' ? listed(p, burn).length : -1
}

export function price(p: Triple, action: Action): Say | null {
  const [, unit] = action
  switch (tripleAlliance.verbOf(action)) {
    case buy:
    case raise:
      return priceOf(costOf(p, unit), p.steps[p.world.nation[unit]])
    case spend:
    case burn:
      return priceOf(1, supplies(p))
    case endEntry: {
      const count = sum(stepsInHand(p).map(({ have }) => have))
      return count > 0 ? say('show.price.steps', { count }) : null
    }
    case endMovement: {
      const mean = sum(tolls(p, deciderOf(p)).map(({ losses }) => sum(losses) / losses.length))
      return mean >= 0.05 ? say('show.price.attrition', tenthsOf(mean)) : null
    }
    default:
      return null
  }
}

export function losses(p: Triple, action: Action): Loss[] {
  switch (tripleAlliance.verbOf(action)) {
    case endMovement:
      return rotting(p, deciderOf(p))
    case go:
      return [...leaving(p, deciderOf(p)), ...guards(p)]
    default:
      return []
  }
}

/** Less than this on average is the common lot of armies, and the button tells the sum of it. */
const MUCH = 2

/** 7.2a: stacks that lose much where they stand, and of which some could still leave. */
function rotting(p: Triple, side: Side): Loss[] {
  return tolls(p, side).flatMap(({ hex, losses: byFace }) => {
    const mean = sum(byFace) / byFace.length
    const units = unitsAt(p, side, hex)
    if (mean < MUCH || !units.some(unit => moveRefusal(p, side, unit, isRiver(p, unit)) === null)) return []
    const chance = byFace.filter(loss => loss > 0).length / byFace.length
    const words = say('show.losing.attrition', { hex, count: units.length, ...tenthsOf(mean) })
    return [{ say: words, chance, hexes: [hex], rule: '7.2a' }]
  })
}

const inGroup = (p: Triple): Unit[] =>
  unitsWhere(p, unit => p.group[unit] === 1 || (p.carrier[unit] >= 0 && p.group[p.carrier[unit]] === 1))

/** So many hexes an army may come in a turn. */
const NEAR = 3

/** 4.1a: an objective is left by the last who stood in it, with enemies near. */
function leaving(p: Triple, side: Side): Loss[] {
  const hex = groupHex(p, side)
  const group = inGroup(p)
  if (hex === undefined || hex < 0 || !isGoal(p, hex) || p.control[hex] !== side) return []
  if (unitsAt(p, side, hex).some(unit => !group.includes(unit))) return []
  const { grid } = p.world.ground
  const isNear = Array.from({ length: p.world.hexes }, (_, at: Hex) => at).some(
    at => distance(grid, at, hex) <= NEAR && holds(p, enemyOf(side), at),
  )
  return isNear ? [{ say: say('show.losing.goal', { hex }), chance: null, hexes: [hex], rule: '4.1a' }] : []
}

/** 7.14: National Guards that have not marched yet throw for it when the phase ends. */
function guards(p: Triple): Loss[] {
  const group = inGroup(p)
  const fresh = group.filter(unit => isGuard(p, unit) && p.fresh[unit] === 0 && p.marched[unit] === 0)
  if (fresh.length === 0) return []
  const { alone, accompanied } = tables.gnMarchAttrition
  const isAlone = group.every(unit => isGuard(p, unit))
  const each = (isAlone ? alone : accompanied).length / 10
  const words = say(isAlone ? 'show.losing.guardsAlone' : 'show.losing.guards', {
    count: fresh.length,
    percent: Math.round(100 * each),
  })
  return [
    {
      say: words,
      chance: 1 - (1 - each) ** fresh.length,
      hexes: [...new Set(fresh.map(unit => p.place[unit]))],
      rule: isAlone ? '7.14a' : '7.14b',
    },
  ]
}
