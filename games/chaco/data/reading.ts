/** What the checks of all the data files share. Each notes a problem as "where: what"; the file is put before it later. */
import { isObject, type Json, shown } from '@quebracho/engine'

/** Not those of world.ts: it loads the very files that are checked here. */
export const sideNames: readonly string[] = ['bolivia', 'paraguay']

export const enemyOf = (side: string): string => sideNames[1 - sideNames.indexOf(side)]

/** A whole number from `least` to `most`, or NaN with a problem noted. */
export function wholeAt(problems: string[], at: string, value: unknown, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  problems.push(`${at}: a whole number from ${least} to ${most} should stand here, not ${shown(value)}`)
  return Number.NaN
}

/** Nothing and 0 are the same. */
export const countAt = (problems: string[], at: string, value: unknown, most: number): number =>
  value === undefined ? 0 : wholeAt(problems, at, value, 0, most) || 0

/** One of the words known, or '' with a problem noted. */
export function wordAt(problems: string[], at: string, value: unknown, known: readonly string[]): string {
  if (typeof value === 'string' && known.includes(value)) return value
  problems.push(`${at}: one of ${known.join(', ')} should stand here, not ${shown(value)}`)
  return ''
}

export function flagAt(problems: string[], at: string, value: unknown): boolean {
  if (typeof value !== 'boolean' && value !== undefined)
    problems.push(`${at}: true or false should stand here, not ${shown(value)}`)
  return value === true
}

/** A key that is not known is one mistyped: its value would silently not count. */
export function noOtherKeys(problems: string[], at: string, entry: Json, known: readonly string[]): void {
  for (const key of Object.keys(entry)) {
    if (!known.includes(key))
      problems.push(`${at}: "${key}" is not known here; there are ${known.join(', ')}`)
  }
}

/** Notes what stands a second time, naming the first place. */
export function onceOnly(problems: string[]): (at: string, key: string) => void {
  const first = new Map<string, string>()
  return (at, key) => {
    const before = first.get(key)
    if (before === undefined) first.set(key, at)
    else problems.push(`${at}: ${key} stands already at ${before}`)
  }
}

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

/** The value at a path like `supply.bolivia[0][1]`; undefined if there is none. */
export function valueAt(json: unknown, path: string): unknown {
  let value = json
  for (const key of path.split(/[.[\]]+/).filter(part => part !== '')) {
    if (!isObject(value) && !Array.isArray(value)) return undefined
    value = (value as Json)[key]
  }
  return value
}
