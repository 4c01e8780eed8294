/** What the checks of all the data files share. Each notes a problem as "where: what"; the file is put before it later. */
import { isObject, type Json, objectAt, provAt, shown } from '@quebracho/engine'

/** Not those of board.ts and world.ts: they load the very files that are checked here. */
export const nationNames: readonly string[] = ['chile', 'peru', 'bolivia']
export const areaNames: readonly string[] = [
  ...['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII'],
]
export const grounds: readonly string[] = ['rough', 'mountain', 'desert', 'salt-desert']
/** The Chile Holding Box. */
export const boxName = 'chile'
export const LAST_TURN = 12

/** A whole number from `least` to `most`, or NaN with a problem noted. */
export function wholeAt(problems: string[], at: string, value: unknown, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  problems.push(`${at}: a whole number from ${least} to ${most} should stand here, not ${shown(value)}`)
  return Number.NaN
}

/** One of the words known, or '' with a problem noted. */
export function wordAt(problems: string[], at: string, value: unknown, known: readonly string[]): string {
  if (typeof value === 'string' && known.includes(value)) return value
  problems.push(`${at}: one of ${known.join(', ')} should stand here, not ${shown(value)}`)
  return ''
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

/** A word of provenance for each of the values needed, and for nothing else. */
export function provenanceAt(
  problems: string[],
  at: string,
  value: unknown,
  needed: readonly string[],
): void {
  const prov = objectAt(problems, at, value)
  if (!isObject(value)) return
  for (const key of needed) if (!(key in prov)) provAt(problems, `${at}.${key}`, undefined)
  for (const [key, each] of Object.entries(prov)) {
    if (needed.includes(key)) provAt(problems, `${at}.${key}`, each)
    else problems.push(`${at}: "${key}" is not known here; there are ${needed.join(', ')}`)
  }
}

/** The value at a path like `naval.raid.dice`; undefined if there is none. */
export function valueAt(json: unknown, path: string): unknown {
  let value = json
  for (const key of path.split('.')) {
    if (!isObject(value) && !Array.isArray(value)) return undefined
    value = (value as Json)[key]
  }
  return value
}
