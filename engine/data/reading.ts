/** Reads values, noting a problem as "where: what" for each that cannot be; the file is put before it later. */
import { isObject, type Json, objectAt, provAt, shown } from '../map/check.ts'

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

/** Nothing and false are the same. */
export function flagAt(problems: string[], at: string, value: unknown): boolean {
  if (typeof value !== 'boolean' && value !== undefined)
    problems.push(`${at}: true or false should stand here, not ${shown(value)}`)
  return value === true
}

/** A word that is not known is one mistyped: what hangs on it would silently not count. */
export function onlyKnown(
  problems: string[],
  at: string,
  words: Iterable<string>,
  known: readonly string[],
): void {
  for (const word of words) {
    if (!known.includes(word))
      problems.push(`${at}: "${word}" is not known here; there are ${known.join(', ')}`)
  }
}

export const noOtherKeys = (problems: string[], at: string, entry: Json, known: readonly string[]): void =>
  onlyKnown(problems, at, Object.keys(entry), known)

/** Notes what stands a second time, naming the first place. */
export function onceOnly(problems: string[]): (at: string, key: string) => void {
  const first = new Map<string, string>()
  return (at, key) => {
    const before = first.get(key)
    if (before === undefined) first.set(key, at)
    else problems.push(`${at}: ${key} stands already at ${before}`)
  }
}

/** A place that can be found: by its number in the list, and by the entry's id. */
export const withId = (place: string, entry: Json): string =>
  typeof entry.id === 'string' ? `${place} (${entry.id})` : place

/** A word of provenance for each of the values needed, and for no others than are known. */
export function provenanceAt(
  problems: string[],
  at: string,
  value: unknown,
  needed: readonly string[],
  known = needed,
): void {
  const prov = objectAt(problems, at, value)
  if (!isObject(value)) return
  for (const key of needed) if (!(key in prov)) provAt(problems, `${at}.${key}`, undefined)
  for (const [key, each] of Object.entries(prov)) {
    if (known.includes(key)) provAt(problems, `${at}.${key}`, each)
    else onlyKnown(problems, at, [key], known)
  }
}

/** The value at a path like `supply.bolivia[0][1]`; undefined if there is none. */
export function valueAt(json: unknown, path: string): unknown {
  let value = json
  for (const key of path.split(/[.[\]]+/).filter(part => part !== '')) {
    if (!isObject(value) && !Array.isArray(value)) return undefined
    value = (value as Json)[key]
  }
  return value
}
