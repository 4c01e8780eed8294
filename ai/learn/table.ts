/** What docs/analysis.md says of how well what was learned holds: a line a scenario. */
import { power } from '@quebracho/engine'
import type { Tenth } from './fit.ts'
import type { Held } from './from-lessons.ts'

/** Fewer positions than this say nothing. */
const FEWEST = 300
/** What is wanted: by chance alone no tenth may differ by more. */
const WANTED = 0.02

const percent = (x: number): number => Math.round(100 * x)

const told = ({ called, won, chance }: Tenth): string =>
  `${percent(called)}→${percent(won)} ±${percent(chance)}`

/** How many games it takes until chance alone lets no tenth differ by more than two points. */
export function gamesNeeded({ calibration }: Held, games: number): number {
  const widest = Math.max(0, ...seen(calibration).map(({ chance }) => chance))
  return Math.ceil((games * power(widest / WANTED, 2)) / 100) * 100
}

/** In so many of the tenths that say something, what was won differs from what was called by no more than chance may do. */
export function withinChance({ calibration }: Held): readonly [within: number, of: number] {
  const tenths = seen(calibration)
  return [tenths.filter(({ called, won, chance }) => Math.abs(called - won) <= chance).length, tenths.length]
}

const seen = (calibration: readonly Tenth[]): readonly Tenth[] =>
  calibration.filter(({ positions }) => positions >= FEWEST)

/** By how much it is off over all positions that say something: each tenth weighs as much as it has positions. */
export function meanOff({ calibration }: Held): number {
  const tenths = seen(calibration)
  const all = tenths.reduce((sum, { positions }) => sum + positions, 0)
  return tenths.reduce((sum, { positions, called, won }) => sum + positions * Math.abs(called - won), 0) / all
}

export interface Row {
  readonly name: string
  readonly games: number
  readonly borrowed: boolean
  readonly held: Held
}

export function lineOf({ name, games, borrowed, held }: Row): string {
  const [within, of] = withinChance(held)
  const cells = [
    borrowed ? `${name} (borrowed)` : name,
    games,
    held.surprise.toFixed(2),
    held.blind.toFixed(2),
    `${(100 * meanOff(held)).toFixed(1)}`,
    `${within} of ${of}`,
    gamesNeeded(held, games).toLocaleString('en'),
    seen(held.calibration).map(told).join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

export const head = `| game, scenario | games | surprise | blind | off by | within chance | for ±2 | called and won, in tenths with ${FEWEST} positions or more |
|---|---|---|---|---|---|---|---|`
