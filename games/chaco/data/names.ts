/** The words and months that more than one of the data files uses. */
import { shown } from '@quebracho/engine/map'

/** Not those of world.ts: it loads the very files that are checked here. */
export const sideNames: readonly string[] = ['bolivia', 'paraguay']

export const enemyOf = (side: string): string => sideNames[1 - sideNames.indexOf(side)]

/** Months since January 1932 of a date like 1932-09, or NaN with a problem noted. */
export function monthAt(problems: string[], at: string, value: unknown): number {
  const found = typeof value === 'string' ? /^(193\d)-(0[1-9]|1[0-2])$/.exec(value) : null
  if (found) return 12 * (Number(found[1]) - 1932) + Number(found[2]) - 1
  problems.push(`${at}: a month like "1932-09" should stand here, not ${shown(value)}`)
  return Number.NaN
}

export const monthName = (month: number): string =>
  `${1932 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`

/** The months of the war: from the first turn of the campaign to its last. */
export const [FIRST_MONTH, LAST_MONTH] = [8, 41]
