/** What an attrition check will cost: modifiers with their rules, and every loss with its chance. Other single dice too. */
import type { Hex } from '@quebracho/engine/map'
import {
  localsUnder,
  merged,
  type Preview,
  type PreviewChoice,
  type PreviewOutcome,
  previewLine,
  type Say,
  say,
  tenthsOf,
} from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Triple } from '../position.ts'
import { isAllKnown, knownAt } from '../rules/06-hidden.ts'
import { attritionChecks } from '../rules/07-attrition.ts'
import { attritionLoss, attritionModifiers, sumOf } from '../rules/07-attrition-table.ts'
import { mendoza } from '../rules/08-mendoza.ts'
import { ALLIED, type Side } from '../world.ts'
import { dicePrompt, pictured, promptOf, sum } from './common.ts'
import { mortal } from './forecast.ts'
import { faces } from './odds.ts'

/** 7.2a: the check that is about to be made, with what has been spent for it. */
export function attritionPreview(p: Triple, decider: Side): Preview | null {
  const check = localsUnder(p, attritionChecks)
  const isDue = promptOf(p) === 'attritionSupply' || dicePrompt(p) === 'attrition'
  if (!check || !isDue || !isAllKnown(p, check.hex)) return null
  const { side, hex } = check
  const whole = checkOf(p, side, hex, check.spent === 1, decider)
  if (promptOf(p) !== 'attritionSupply') return whole
  return { ...whole, outcomes: [], choices: keptOrSpent(p, side, hex, decider === side) }
}

/** 7.4a: both choices; the unit that is spent is gone too, and counted with the losses. */
function keptOrSpent(p: Triple, side: Side, hex: Hex, isOwn: boolean): PreviewChoice[] {
  const most = mortal(p, knownAt(p, hex))
  const kept = lossesFor(p, side, hex, false, most)
  const spent = lossesFor(p, side, hex, true, most - 1).map(loss => loss + 1)
  const step = Math.ceil((1 + Math.max(...kept, ...spent)) / MOST_LINES)
  return [
    { say: say('show.choice.keep'), ...told(kept, isOwn, step) },
    { say: say('show.choice.spend'), ...told(spent, isOwn, step) },
  ]
}

/** So many lines can be read at a glance; larger losses are told in steps. */
const MOST_LINES = 8

/** By face of the die, what is lost of so many in the hex; `most` can be. */
function lossesFor(p: Triple, side: Side, hex: Hex, spent: boolean, most: number): number[] {
  const count = knownAt(p, hex).length
  const net = sumOf(attritionModifiers(p, side, hex, spent))
  return faces.map(face => Math.min(most, attritionLoss(count, face + net)))
}

const lossWords = (loss: number, step: number): Say => {
  const from = loss - (loss % step)
  return step === 1
    ? say('show.attrition.loss', { count: loss })
    : say('show.attrition.losses', { from, to: from + step - 1 })
}

/** Losses with their chances, and on average; `step`: so many of them are told by one line. */
const told = (losses: readonly number[], isOwn: boolean, step = 1) => ({
  outcomes: merged(
    losses.map(
      (loss): PreviewOutcome => ({
        say: lossWords(loss, step),
        probability: 1 / losses.length,
        good: (isOwn ? -1 : 1) * (loss - (loss % step)),
      }),
    ),
  ),
  mean: say('show.attrition.mean', tenthsOf(sum(losses) / losses.length)),
})

function checkOf(p: Triple, side: Side, hex: Hex, spent: boolean, decider: Side): Preview {
  const units = knownAt(p, hex)
  // 7.4c: the one that was spent still counts.
  const count = units.length + (spent ? 1 : 0)
  const modifiers = attritionModifiers(p, side, hex, spent)
  const net = sumOf(modifiers)
  const most = mortal(p, units)
  const losses = faces.map(face => Math.min(most, attritionLoss(count, face + net)))
  return {
    title: say('show.attrition', { hex, count }),
    columns: [
      {
        side: -1,
        title: say('show.column.attrition', { side }),
        lines: modifiers.map(({ key, value, rule }) => previewLine(`show.attrition.${key}`, rule, value)),
        total: net,
        ...pictured(units),
      },
    ],
    ...told(losses, decider === side),
  }
}

/** 8.3a: whether Mendoza rises this turn. */
export function mendozaPreview(p: Triple, decider: Side): Preview | null {
  if (!localsUnder(p, mendoza) || dicePrompt(p) !== 'mendoza') return null
  const bad = tables.events.mendoza.outbreak.length / faces.length
  const sign = decider === ALLIED ? 1 : -1
  return {
    title: say('show.mendoza.title'),
    columns: [],
    outcomes: [
      { say: say('show.mendoza.rises'), probability: bad, good: -sign },
      { say: say('show.mendoza.calm'), probability: 1 - bad, good: sign },
    ].sort((a, b) => a.good - b.good),
  }
}
