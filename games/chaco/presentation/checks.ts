/** What single dice will come to: checks for retreat and rout, attrition, a well. */
import {
  localsUnder,
  merged,
  type OverlayLine,
  type Preview,
  type PreviewLine,
  type PreviewOutcome,
  previewLine,
  type Say,
  say,
} from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Chaco } from '../position.ts'
import { sideOf } from '../rules/02-components.ts'
import { attrition } from '../rules/08-attrition.ts'
import { hasWater } from '../rules/08-supply-lines.ts'
import { retreatHexes } from '../rules/12-flight.ts'
import { checkModifier, rallyingLeader, retreatCheck, retreats, routsAt } from '../rules/12-retreat.ts'
import { rout, routPath } from '../rules/12-rout.ts'
import { digWell } from '../rules/14-engineers.ts'
import { CAVALRY, type Unit } from '../world.ts'
import { promptOf, unitsOf } from './common.ts'
import { flightLines, retreatLines, routLine } from './flight.ts'

const faces = [1, 2, 3, 4, 5, 6]

/** 12.7: the check of one unit that is about to be made, or the next one's of all who owe it. */
export function checkPreview(p: Chaco): Preview | null {
  const one = localsUnder(p, retreatCheck)
  if (one && localsUnder(p, rout) === null)
    return promptOf(p) === 'retreat' ? whereTo(p, one.unit) : checkOf(p, one)
  const all = localsUnder(p, retreats)
  if (all === null || promptOf(p) !== 'retreatOrder') return null
  const units = unitsOf(p, all.side, unit => p.owesCheck[unit] === 1 && unit < p.world.endCombat[all.side])
  const [first] = units
  const modifier = (unit: Unit) => checkModifier(p, unit, all.armour)
  const alike = units.every(unit => modifier(unit) === modifier(first) && p.place[unit] === p.place[first])
  const check = checkOf(p, { unit: first, armour: all.armour })
  return {
    title: say('show.check.order', { count: units.length }),
    columns: alike ? check.columns : [],
    outcomes: alike ? merged(plainOutcomes(p, first, modifier(first))) : [],
    lines: flightLines(p, units, all.armour),
  }
}

/** A rout's choice of equal ways. */
export function routPreview(p: Chaco): Preview | null {
  const frame = localsUnder(p, rout)
  if (frame === null || promptOf(p) !== 'rout') return null
  return lines(say('show.check.runs', { unit: frame.unit }), [routLine(p, frame.unit)])
}

const whereTo = (p: Chaco, unit: Unit): Preview =>
  lines(say('show.check.goes', { unit }), retreatLines(p, unit))

const lines = (title: Say, shown: readonly OverlayLine[]): Preview => ({
  title,
  columns: [],
  outcomes: [],
  lines: shown,
})

function checkOf(p: Chaco, { unit, armour }: Readonly<Record<string, number>>): Preview {
  const side = sideOf(p, unit)
  const leader = rallyingLeader(p, side, p.place[unit])
  const rows: PreviewLine[] = []
  if (leader >= 0)
    rows.push(previewLine('show.line.rally', '12.7b', p.world.command[leader], { unit: leader }))
  if (armour === 1) rows.push(previewLine('show.line.shaken', '13.1a', tables.retreatRout.armour))
  const modifier = checkModifier(p, unit, armour)
  return {
    title: say('show.check.unit', { unit }),
    columns: [{ side, title: say('show.column.check', { side }), lines: rows, total: modifier }],
    outcomes: merged(checkOutcomes(p, unit, modifier)),
    lines: flightLines(p, [unit], armour),
  }
}

/** 12.7a, and 12.8c, 12.8j where there is no way to flee. */
function checkOutcomes(p: Chaco, unit: Unit, modifier: number): PreviewOutcome[] {
  const stuck = retreatHexes(p, unit).length === 0
  const cutOff = routPath(p, unit).length === 0
  return plainOutcomes(p, unit, modifier).map(each => {
    if (each.good < 0) return cutOff ? { ...each, say: say('show.check.routBarred'), good: -3 } : each
    return stuck ? { ...each, say: say('show.check.retreatBarred'), good: -2 } : each
  })
}

const plainOutcomes = (p: Chaco, unit: Unit, modifier: number): PreviewOutcome[] =>
  faces.map(face => {
    const routs = routsAt(sideOf(p, unit), face + modifier)
    return {
      say: say(routs ? 'show.check.rout' : 'show.check.retreat'),
      probability: 1 / 6,
      good: routs ? -1 : 0,
    }
  })

/** 8.12, 8.13: the die that is about to be thrown for a unit out of supply. */
export function attritionPreview(p: Chaco): Preview | null {
  const roll = localsUnder(p, attrition)
  if (roll === null || promptOf(p) !== '' || roll.unit < 0) return null
  const { unit, side, cutOff } = roll
  const rows = attritionLines(p, roll)
  const modifier = rows.reduce((sum, { value }) => sum + value, 0)
  return {
    title: say('show.attrition.title', { unit }),
    columns: [{ side, title: say('show.column.attrition', { side }), lines: rows, total: modifier }],
    outcomes: merged(faces.map(face => attritionOutcome(p, unit, cutOff === 1, face + modifier))),
  }
}

/** 8.13a-e, 10.13e */
function attritionLines(p: Chaco, { unit, drop, cutOff }: Readonly<Record<string, number>>): PreviewLine[] {
  const { noWater, isolated, airDrop, mountedUnsupplied } = tables.attrition
  const isThirsty = p.world.mountedCavalry && p.world.kind[unit] === CAVALRY && p.supplied[unit] === 0
  return [
    ...(hasWater(p, p.place[unit]) ? [] : [previewLine('show.line.noWater', '8.13a', noWater)]),
    ...(cutOff === 1 ? [previewLine('show.line.isolated', '8.13b', isolated)] : []),
    ...(drop === 1 ? [previewLine('show.line.airDrop', '8.13c', airDrop)] : []),
    ...(isThirsty ? [previewLine('show.line.thirsty', '10.13e', mountedUnsupplied)] : []),
  ]
}

/** 8.12b-d, R19 */
function attritionOutcome(p: Chaco, unit: Unit, isIsolated: boolean, die: number): PreviewOutcome {
  const { stepAt, goneAt } = tables.attrition
  const { unit: plain, surrendered } = tables.victoryPoints
  const outcome = (key: string, good: number, params?: Say['params']) => ({
    say: say(key, params),
    probability: 1 / 6,
    good,
  })
  if (die > stepAt) return outcome('show.attrition.unhurt', 0)
  if (die <= goneAt && isIsolated) return outcome('show.attrition.surrenders', -3, { points: surrendered })
  if (die <= goneAt || p.steps[unit] === 1) return outcome('show.attrition.gone', -2, { points: plain })
  return outcome('show.attrition.step', -1)
}

/** 14.6a */
export function wellPreview(p: Chaco): Preview | null {
  const dig = localsUnder(p, digWell)
  if (dig === null) return null
  const { wellUpTo } = tables.engineers
  return {
    title: say('show.well.title', { unit: dig.unit }),
    columns: [],
    outcomes: [
      { say: say('show.well.dry'), probability: (6 - wellUpTo) / 6, good: 0 },
      { say: say('show.well.found'), probability: wellUpTo / 6, good: 1 },
    ],
  }
}
