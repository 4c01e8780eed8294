/** What is asked, with the names and figures of the moment. Questions that need none keep their plain prompts. */
import { localsUnder, type Say, say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { MENDOZA, type Triple, WITH_ARMY } from '../position.ts'
import { isInfantry, unitsWhere } from '../rules/02-components.ts'
import { attritionChecks } from '../rules/07-attrition.ts'
import { groupHex, pointsLeft } from '../rules/11-group.ts'
import { nextForce } from '../rules/13-arms.ts'
import { losses } from '../rules/13-losses.ts'
import { attackersOf, attackTotal } from '../rules/13-odds.ts'
import { ALLIED, MOST_IN_HEX, nations, sideOfNation } from '../world.ts'
import { deciderOf, promptOf, sum } from './common.ts'
import { loose } from './loose.ts'

type Ask = (p: Triple) => Say | null

export const prompt = (p: Triple): Say | null => asks[promptOf(p)]?.(p) ?? null

/** Who waits off the map of the side that decides. */
const waitingNow = (p: Triple): number => {
  const side = deciderOf(p)
  return unitsWhere(p, unit => p.world.side[unit] === side && p.fate[unit] === WITH_ARMY && p.place[unit] < 0)
    .length
}

const deploy: Ask = p => {
  const count = waitingNow(p)
  const [next] = loose(p)
  return next ? say('ask.deploy', { count, unit: next.unit }) : say('ask.deploy.done')
}

/** 9.2, 10.2: who waits, and what may still be bought. */
const entry: Ask = p => {
  const side = deciderOf(p)
  const steps = sum(nations.map((_, nation) => (sideOfNation(nation) === side ? p.steps[nation] : 0)))
  const count = waitingNow(p)
  const key = side === ALLIED ? 'allied' : count > 0 ? 'paraguay' : 'replacements'
  return say(`ask.entry.${key}`, { count, steps })
}

/** 11.7a: the slowest sets the pace. */
function underWay(key: string): Ask {
  return p => {
    const group = unitsWhere(p, unit => p.group[unit] === 1)
    if (group.length === 0) return null
    const points = Math.min(...group.map(unit => pointsLeft(p, unit)))
    return say(key, { count: group.length, hex: groupHex(p, deciderOf(p)), points })
  }
}

const check =
  (key: string): Ask =>
  p => {
    const { hex = -1, left = 0 } = localsUnder(p, attritionChecks) ?? {}
    return hex < 0 ? null : say(key, { hex, count: left })
  }

const falling =
  (key: string): Ask =>
  p =>
    say(key, { hex: p.target, count: localsUnder(p, losses)?.need ?? 0 })

/** 8.3d: how many of each sort are still wanted. */
const levy: Ask = p => {
  const { infantryNonGN, cavalryOrArtilleryNonGN } = tables.events.mendoza.need
  const gone = unitsWhere(p, unit => p.fate[unit] === MENDOZA)
  const infantry = gone.filter(unit => isInfantry(p, unit)).length
  return say('ask.levy', {
    infantry: infantryNonGN - infantry,
    others: cavalryOrArtilleryNonGN - (gone.length - infantry),
  })
}

/** 6.2a: too many in a hex, and the phase cannot end before some have left it. */
const crowded: Ask = p => {
  const hex = p.height.findIndex((height, at) => height > MOST_IN_HEX && p.holder[at] === deciderOf(p) + 1)
  if (hex < 0) return null
  return say('ask.move.crowded', {
    hex,
    count: p.height[hex],
    limit: MOST_IN_HEX,
    surplus: p.height[hex] - MOST_IN_HEX,
  })
}

const asks: Readonly<Record<string, Ask>> = {
  deploy,
  entry,
  levy,
  attritionSupply: check('ask.attritionSupply'),
  attritionLosses: check('ask.attritionLosses'),
  move: crowded,
  marching: underWay('ask.marching'),
  sailing: underWay('ask.sailing'),
  attack: p => say('ask.attack', { round: p.round }),
  declare: p => {
    const units = attackersOf(p, deciderOf(p))
    return say('ask.declare', { hex: p.target, count: units.length, attack: attackTotal(p, units) })
  },
  gunsLosses: falling('ask.gunsLosses'),
  defenderLosses: falling('ask.defenderLosses'),
  attackerLosses: falling('ask.attackerLosses'),
  attackerSupply: p => say('ask.attackerSupply', { hex: p.target }),
  defenderSupply: p => say('ask.defenderSupply', { hex: p.target }),
  advance: p => say('ask.advance', { hex: p.target }),
  capturedArms: p => (nextForce(p, deciderOf(p), -1) < 0 ? null : say('ask.capturedArms', { hex: p.target })),
}
