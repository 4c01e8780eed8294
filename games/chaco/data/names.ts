/** The words and months that more than one of the data files uses. */
import { matching } from '@quebracho/engine/data'

/** Not those of world.ts: it loads the very files that are checked here. */
export const sideNames: readonly string[] = ['bolivia', 'paraguay']

export const month = matching(/^193\d-(?:0[1-9]|1[0-2])$/, 'a month like "1932-09"')

/** Months since January 1932 of a date like 1932-09; NaN if it is none. */
export const monthOf = (date: string): number =>
  12 * (Number(date.slice(0, 4) || Number.NaN) - 1932) + Number(date.slice(5)) - 1

export const monthName = (months: number): string =>
  `${1932 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`

/** The months of the war: from the first turn of the campaign to its last. */
export const [FIRST_MONTH, LAST_MONTH] = [8, 41]
