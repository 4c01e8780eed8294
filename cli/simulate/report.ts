/** What came of many games. */
import type { Options } from '@quebracho/engine'
import type { Say } from '../command.ts'
import type { Setup } from '../setup.ts'
import type { Words } from '../words.ts'
import type { Result } from './worker.ts'

/** The JSON of `simulate --json`; docs/cli.md describes it. */
export interface Summary {
  readonly game: string
  readonly scenario: string
  readonly options: Options
  readonly seed: number
  readonly players: Readonly<Record<string, string>>
  readonly requested: number
  readonly games: number
  readonly wins: Readonly<Record<string, number>>
  readonly draws: number
  readonly errors: number
  /** Each side's share of the wins among finished games with its 95 % interval. */
  readonly shares: Readonly<Record<string, { share: number; low: number; high: number }>>
  readonly actions: number
  readonly longest: number
  readonly turns: number | null
  /** How many games ended by each rule, the most frequent first. */
  readonly rules: Readonly<Record<string, number>>
  /** The turn, on average, from which on the winner was more likely to win than not; null if none is known. */
  readonly decided: number | null
  readonly seconds: number
  readonly actionsPerSecond: number
  readonly interrupted: boolean
  readonly failures: readonly { game: number; seed: number; message: string }[]
}

const MOST_FAILURES = 20

/** Wilson's interval for a share, at 95 %. */
export function wilson(hits: number, of: number): { share: number; low: number; high: number } {
  if (of === 0) return { share: 0, low: 0, high: 1 }
  const z = 1.959964
  const share = hits / of
  const middle = share + (z * z) / (2 * of)
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  const scale = 1 + (z * z) / of
  return { share, low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}

export function tally(
  { game, scenario, options, seed }: Setup,
  opponents: readonly string[],
  requested: number,
) {
  const start = performance.now()
  const results: Result[] = []
  const count = (result: string | null) => results.filter(each => each.result === result).length
  return {
    add: (result: Result) => void results.push(result),
    done: () => results.length,
    results: (): readonly Result[] => results,
    summary(interrupted: boolean): Summary {
      const seconds = (performance.now() - start) / 1000
      const played = results.filter(({ error }) => error === undefined)
      const actions = played.reduce((sum, result) => sum + result.actions, 0)
      const turns = played.reduce((sum, result) => sum + (result.turns ?? 0), 0)
      const failed = results.filter(({ error }) => error !== undefined).sort((a, b) => a.number - b.number)
      return {
        game: game.id,
        scenario,
        options,
        seed,
        players: Object.fromEntries(game.sides.map((side, i) => [side, opponents[i]])),
        requested,
        games: results.length,
        wins: Object.fromEntries(game.sides.map(side => [side, count(side)])),
        draws: count('draw'),
        errors: failed.length,
        shares: Object.fromEntries(game.sides.map(side => [side, wilson(count(side), played.length)])),
        actions,
        longest: Math.max(0, ...played.map(result => result.actions)),
        turns: played[0]?.turns === undefined ? null : turns,
        rules: rulesIn(played),
        decided: meanOf(played.flatMap(({ decided }) => decided ?? [])),
        seconds,
        actionsPerSecond: seconds > 0 ? actions / seconds : 0,
        interrupted,
        failures: failed
          .slice(0, MOST_FAILURES)
          .map(({ number, seed, error = '' }) => ({ game: number + 1, seed, message: error })),
      }
    },
  }
}

function rulesIn(played: readonly Result[]): Record<string, number> {
  const counts = Map.groupBy(played, ({ rule = '' }) => rule)
  const sorted = [...counts].filter(([rule]) => rule !== '').sort((a, b) => b[1].length - a[1].length)
  return Object.fromEntries(sorted.map(([rule, results]) => [rule, results.length]))
}

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

export const jsonReport = (summary: Summary): string => JSON.stringify(summary, null, 2)

/** The rules by which the games ended; a rule may have a number of its own within a game's. */
function ruleLines({ rules }: Summary, say: Say): string[] {
  const told = Object.entries(rules).map(([rule, count]) => `${rule} ${count}`)
  return told.length === 0 ? [] : [`  ${say('simulate.rules', { rules: told.join(', ') })}`]
}

export function textReport(summary: Summary, words: Words, say: Say): string {
  const { game, scenario, games, requested, wins, draws, errors, shares, actions, turns, seconds } = summary
  const percent = (share: number) => words.number(100 * share)
  const finished = games - errors
  const mean = (sum: number) => (finished > 0 ? words.number(sum / finished) : '–')
  const sides = Object.keys(wins).map((side, i) => {
    const { share, low, high } = shares[side]
    const name = `${words.side(i)} (${summary.players[side]})`
    const interval = { share: percent(share), low: percent(low), high: percent(high) }
    return `  ${name.padEnd(24)} ${say('simulate.side', { wins: wins[side], ...interval })}`
  })
  const length = turns === null ? 'simulate.length' : 'simulate.lengthTurns'
  return [
    say(summary.interrupted ? 'simulate.interrupted' : 'simulate.done', {
      game,
      scenario,
      games,
      requested,
      seed: summary.seed,
    }),
    ...sides,
    `  ${say('simulate.draws').padEnd(24)} ${draws}`,
    `  ${say(length, { actions: mean(actions), longest: summary.longest, turns: mean(turns ?? 0) })}`,
    ...(summary.decided === null
      ? []
      : [`  ${say('simulate.decided', { turn: words.number(summary.decided) })}`]),
    ...ruleLines(summary, say),
    `  ${say('simulate.speed', { seconds: words.number(seconds), rate: Math.round(summary.actionsPerSecond) })}`,
    ...(errors > 0 ? [`  ${say('simulate.errors', { errors })}`] : []),
    ...summary.failures.map(failure => `    ${say('simulate.failure', failure)}`),
  ].join('\n')
}
