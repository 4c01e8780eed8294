/** The same games again and again by other rules or in other scenarios, side by side: what balance is seen by. */
import type { Options, OptionValue } from '@quebracho/engine'
import { type Say, UsageError } from '../command.ts'
import { type Setup, valueText } from '../setup.ts'
import type { Words } from '../words.ts'
import type { Summary } from './report.ts'
import type { Result } from './worker.ts'

/** What is played: the first is what the others are compared with, unless they are scenarios. */
export interface Variant {
  /** The scenario, or options as they are written on the command line; empty for the usual ones. */
  readonly name: string
  readonly scenario: string
  readonly options: Options
}

/** `scenario`, `options`, or the name of one option. */
export function variantsOf({ game, scenario, options }: Setup, what: string, say: Say): Variant[] {
  if (what === 'scenario') return game.scenarios.map(({ id }) => ({ name: id, scenario: id, options }))
  const matter = game.options.filter(({ only }) => only === undefined || only.includes(scenario))
  const chosen = what === 'options' ? matter : matter.filter(({ id }) => id === what)
  if (chosen.length === 0) {
    const known = ['scenario', 'options', ...matter.map(({ id }) => id)].join(', ')
    throw new UsageError(say('args.sweep', { name: what, known }))
  }
  const others = chosen.flatMap(({ id, values, default: usual }) => {
    const held = id in options ? options[id] : usual
    return values
      .filter(value => value !== held)
      .map((value: OptionValue) => ({
        name: `${id}=${valueText(value)}`,
        scenario,
        options: { ...options, [id]: value },
      }))
  })
  const held = Object.entries(options).map(([id, value]) => `${id}=${valueText(value)}`)
  return [{ name: held.join(', '), scenario, options }, ...others]
}

/** By how much the first side's score differs from that of the same games by other rules: mean and 95 % interval. */
export interface Change {
  readonly by: number
  readonly low: number
  readonly high: number
  /** Games that were played to the end in both. */
  readonly pairs: number
}

export interface Swept {
  readonly variant: Variant
  readonly summary: Summary
  /** Null for the first, and where scenarios are compared. */
  readonly change: Change | null
}

export function changeOf(
  sides: readonly string[],
  usual: readonly Result[],
  other: readonly Result[],
): Change {
  const score = ({ result }: Result) => (result === 'draw' ? 0.5 : result === sides[0] ? 1 : 0)
  const before = new Map(usual.flatMap(each => (each.result === null ? [] : [[each.number, score(each)]])))
  const gains = other.flatMap(each => {
    const was = before.get(each.number)
    return each.result === null || was === undefined ? [] : [score(each) - was]
  })
  const pairs = gains.length
  const by = gains.reduce((sum, each) => sum + each, 0) / Math.max(1, pairs)
  const spread = gains.reduce((sum, each) => sum + (each - by) ** 2, 0)
  // One pair that was never played stands for what a few may not have shown.
  const error = pairs > 1 ? (1.96 * Math.sqrt(spread + 1)) / pairs : 1
  return { by, low: Math.max(-1, by - error), high: Math.min(1, by + error), pairs }
}

export const jsonSweep = (what: string, swept: readonly Swept[], interrupted: boolean): string =>
  JSON.stringify(
    {
      sweep: what,
      interrupted,
      variants: swept.map(({ variant, summary, change }) => ({ name: variant.name, ...summary, change })),
    },
    null,
    2,
  )

/** A line a variant, under one head. */
export function sweepText(swept: readonly Swept[], words: Words, say: Say): string {
  const percent = (share: number) => String(Math.round(100 * share))
  const signed = (share: number) => (share > 0 ? `+${percent(share)}` : percent(share).replace('-', '−'))
  const sides = Object.keys(swept[0].summary.wins)
  const rows = swept.map(({ variant, summary, change }) => {
    const { games, errors, shares, draws, actions, turns, decided, rules } = summary
    const finished = Math.max(1, games - errors)
    const share = (side: string) => {
      const { share, low, high } = shares[side]
      return `${percent(share)} (${percent(low)}–${percent(high)})`
    }
    return [
      variant.name || say('sweep.usual'),
      String(games),
      ...sides.map(share),
      String(draws),
      change ? `${signed(change.by)} (${signed(change.low)}…${signed(change.high)})` : '',
      turns === null ? words.number(actions / finished, 0) : words.number(turns / finished),
      decided === null ? '–' : words.number(decided),
      Object.entries(rules)
        .slice(0, 3)
        .map(([rule, count]) => `${rule} ${count}`)
        .join(', '),
    ]
  })
  const head = [
    '',
    say('sweep.games'),
    ...sides.map((_, side) => `${words.side(side)} %`),
    say('simulate.draws'),
    swept.some(({ change }) => change) ? say('sweep.change', { side: words.side(0) }) : '',
    say(swept[0].summary.turns === null ? 'sweep.actions' : 'sweep.turns'),
    say('sweep.decided'),
    say('sweep.rules'),
  ]
  const kept = head.map((_, i) => [head, ...rows].some(row => row[i] !== ''))
  const table = [head, ...rows].map(row => row.filter((_, i) => kept[i]))
  const widths = table[0].map((_, i) => Math.max(...table.map(row => row[i].length)))
  return table
    .map(row =>
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
