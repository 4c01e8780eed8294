/** Whether what was learned is still about the score there is: the leads in some positions, then and now. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Game, LearnedScenario } from '@quebracho/engine'
import { leadOf, scoresOf, TIMES } from '../chances.ts'
import { readStudies } from '../studies/study.ts'

/** By how much the first side is ahead in a study's position, by the study's name. */
export type Leads = Readonly<Record<string, number>>

/** So many positions tell; they are told in full in the game's studies, so that nothing but the score changes them. */
const POSITIONS = 10

export function leadsIn(game: Game, folder: string): Leads {
  const studies = readdirSync(join(folder, 'studies'))
    .sort()
    .flatMap(file => readStudies(game, file, readFileSync(join(folder, 'studies', file), 'utf8')))
  const apart = Math.max(1, Math.floor(studies.length / POSITIONS))
  return Object.fromEntries(
    studies
      .filter((_, i) => i % apart === 0)
      .slice(0, POSITIONS)
      .map(({ id, start }) => [id, Math.round(leadOf(scoresOf(game, start())))]),
  )
}

/** By how much the chance to win is misread at most, 0 to 1, on average over the positions that both know. */
export function misread({ weights }: Pick<LearnedScenario, 'weights'>, then: Leads, now: Leads): number {
  const slopes = weights.slice(TIMES).map(Math.abs)
  const slope = slopes.reduce((sum, each) => sum + each, 0) / slopes.length
  const shared = Object.keys(then).filter(id => id in now)
  // Where it is even, a chance changes by a quarter of what its logit changes by; nowhere by more.
  const each = shared.map(id => Math.min(1, (slope * Math.abs(then[id] - now[id])) / 4))
  return each.length === 0 ? 1 : each.reduce((sum, one) => sum + one, 0) / each.length
}
