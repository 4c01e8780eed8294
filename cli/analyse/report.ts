/** What an analysis found, in words and as JSON. */
import { type Analysis, comparable, type Mistake, sumsOf, type TurningPoint } from '@quebracho/ai/analysis'
import { type Deed, type GameRecord, type Match, positionAfter } from '@quebracho/engine'
import type { Say } from '../command.ts'
import { linesOf } from '../narrator.ts'
import { tableLines } from '../terminal/layout.ts'
import type { Words } from '../words.ts'

export interface Analysed {
  readonly match: Match
  readonly analysis: Analysis
  readonly record: GameRecord
  readonly path: string
}

const rounded = (x: number): number => Math.round(10_000 * x) / 10_000

/** The JSON of `analyse --json`; docs/cli.md describes it. */
export function jsonReport({ match, analysis, record }: Analysed): string {
  const { game, deeds, position } = match
  const { start, end, luck, play, word, cost, turning } = sumsOf(analysis)
  return JSON.stringify(
    {
      game: game.id,
      scenario: record.scenario,
      result: record.result,
      actions: deeds.length,
      side: game.sides[0],
      start: rounded(start),
      end: rounded(end),
      luck: rounded(luck),
      word: rounded(word),
      play: Object.fromEntries(game.sides.map((side, i) => [side, rounded(play[i])])),
      cost: Object.fromEntries(game.sides.map((side, i) => [side, rounded(cost[i])])),
      turning: turning.map(point => ({ ...point, change: rounded(point.change) })),
      mistakes: analysis.mistakes.map(({ at, side, better, cost, error }) => ({
        at,
        side: game.sides[side],
        played: deeds[at].text,
        better: game.text(better, position),
        cost: rounded(cost),
        error: rounded(error),
      })),
      chances: analysis.chances.map(rounded),
    },
    null,
    2,
  )
}

export function textReport(analysed: Analysed, words: Words, say: Say): string {
  const { match, analysis, record, path } = analysed
  const { game, deeds } = match
  const sums = sumsOf(analysis)
  const points = (x: number) => words.number(100 * Math.abs(x))
  const percent = (x: number) => Math.round(100 * x)
  const winner = game.sides.indexOf(record.result ?? '')
  const result = winner < 0 ? say('play.drawn') : say('play.won', { side: words.side(winner) })
  const first = words.side(0)
  const leader = (x: number) => words.side(x >= 0 ? 0 : 1)
  const play = sums.play[0] - sums.play[1]
  return [
    say('analyse.head', { game: words.text('title', game.id), count: deeds.length, result }),
    '',
    say('analyse.chance', { side: first, start: percent(sums.start), end: percent(sums.end) }),
    `  ${chanceLine(analysed)}`,
    say('analyse.luck', { side: leader(sums.luck), points: points(sums.luck) }),
    say('analyse.play', { side: leader(play), points: points(play) }),
    ...(sums.word === 0 ? [] : [say('analyse.word', { points: points(sums.word) })]),
    ...turningLines(analysed, sums.turning, words, say),
    ...game.sides.flatMap((_, side) => worstLines(analysed, sums.worst[side], side, words, say)),
    '',
    say('analyse.look', { path }),
  ].join('\n')
}

const BARS = '▁▂▃▄▅▆▇█'

/** The first side's chance at the beginning of every turn. */
function chanceLine({ match, analysis }: Analysed): string {
  const { game } = match
  const turns = analysis.chances.map((_, at) => game.turnOf?.(positionAfter(match, at)) ?? 0)
  return comparable(turns, game.round)
    .map(at => BARS[Math.min(BARS.length - 1, Math.floor(analysis.chances[at] * BARS.length))])
    .join('')
}

const signed = (x: number, words: Words): string => `${x < 0 ? '−' : '+'}${words.number(100 * Math.abs(x))}`

function turningLines(
  { match }: Analysed,
  turning: readonly TurningPoint[],
  words: Words,
  say: Say,
): string[] {
  if (turning.length === 0) return []
  const rows = turning.map(({ at, kind, change }) => [
    `  ${say('analyse.place', { turn: match.deeds[at].turn, at: at + 1 })}`,
    signed(change, words),
    `${say(`analyse.kind.${kind}`)}: ${toldOf(match, match.deeds[at], words, say)}`,
  ])
  return ['', say('analyse.turning', { side: words.side(0) }), ...tableLines(['', '', ''], rows)]
}

/** What was decided, or how the dice fell, in one line. */
function toldOf(match: Match, deed: Deed, words: Words, say: Say): string {
  const { action, by, text, at } = deed
  if (action && by >= 0) return words.done(positionAfter(match, at), action, by)
  return linesOf(match.game, words, say, match.position, deed, 'umpire')[0] ?? text
}

function worstLines(
  { match }: Analysed,
  worst: readonly Mistake[],
  side: number,
  words: Words,
  say: Say,
): string[] {
  const head = say(worst.length === 0 ? 'analyse.noMistake' : 'analyse.worst', { side: words.side(side) })
  const rows = worst.map(({ at, played, better, cost }) => [
    `  ${say('analyse.place', { turn: match.deeds[at].turn, at: at + 1 })}`,
    words.number(100 * cost),
    words.action(positionAfter(match, at), played),
    say('analyse.better', { action: words.action(positionAfter(match, at), better) }),
  ])
  return ['', head, ...tableLines(['', '', '', ''], rows)]
}
