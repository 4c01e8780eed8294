import type { Hex, HexGrid } from '../hex/grid.ts'
import { hexNamed } from '../hex/grid.ts'
import type { Extra, Provenance } from './map.ts'

/** A map file that does not hold together. `problems` has everything found, each with its place in the file. */
export class MapError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    const shown = problems.slice(0, 20)
    const more = problems.length > shown.length ? [`and ${problems.length - shown.length} more`] : []
    super(['the map does not hold together:', ...shown, ...more].join('\n  '))
    this.name = 'MapError'
    this.problems = problems
  }
}

/** Collects problems while a file is read, so that its author sees them all at once. */
export interface Checker {
  readonly problems: string[]
  readonly grid: HexGrid
}

export type Json = Record<string, unknown>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Text for a message: what stands in the file where something else should. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

export function objectAt(problems: string[], at: string, value: unknown): Json {
  if (isObject(value)) return value
  problems.push(`${at}: an object should stand here, not ${shown(value)}`)
  return {}
}

/** A list; absent is empty. */
export function listAt(problems: string[], at: string, value: unknown): unknown[] {
  if (value === undefined) return []
  if (Array.isArray(value)) return value
  problems.push(`${at}: a list should stand here, not ${shown(value)}`)
  return []
}

/** The entries of a list of objects, each with its place; what is no object is noted and left out. */
export function entriesAt(problems: string[], at: string, value: unknown): [string, Json][] {
  return listAt(problems, at, value).flatMap((entry, i): [string, Json][] => {
    if (isObject(entry)) return [[`${at}[${i}]`, entry]]
    problems.push(`${at}[${i}]: an object should stand here, not ${shown(entry)}`)
    return []
  })
}

export function textAt(problems: string[], at: string, value: unknown, mayBeEmpty = false): string {
  if (typeof value === 'string' && (mayBeEmpty || value !== '')) return value
  problems.push(`${at}: a text should stand here, not ${shown(value)}`)
  return ''
}

export function numberAt(problems: string[], at: string, value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  problems.push(`${at}: a number should stand here, not ${shown(value)}`)
  return Number.NaN
}

/** A hex of the map by name, or -1 with a problem noted. */
export function hexAt({ problems, grid }: Checker, at: string, value: unknown, lacks = 'not a hex'): Hex {
  const hex = typeof value === 'string' ? hexNamed(grid, value) : -1
  if (hex < 0)
    problems.push(`${at}: ${typeof value === 'string' ? value : shown(value)} is ${lacks} of this map`)
  return hex
}

const provenance = /^(?:rule \d+(?:\.\d+)*[a-z]?|inferred|reconstructed)$/

export const isProvenance = (value: unknown): value is Provenance =>
  typeof value === 'string' && provenance.test(value)

export function provAt(problems: string[], at: string, value: unknown): Provenance {
  if (isProvenance(value)) return value
  problems.push(`${at}: "rule N.N", "inferred" or "reconstructed" should stand here, not ${shown(value)}`)
  return ''
}

/** The keys the format does not know. Any that ends in `Prov` must be a provenance like `prov` itself. */
export function extraOf(problems: string[], at: string, entry: Json, known: readonly string[]): Extra {
  const extra: Json = {}
  for (const [key, value] of Object.entries(entry)) {
    if (known.includes(key)) continue
    if (key.endsWith('Prov')) provAt(problems, `${at}.${key}`, value)
    extra[key] = value
  }
  return extra
}

/** An optional text as a property to spread: absent stays absent. */
export function optional<K extends string>(
  problems: string[],
  at: string,
  entry: Json,
  key: K,
): Partial<Record<K, string>> {
  if (entry[key] === undefined) return {}
  return { [key]: textAt(problems, `${at}.${key}`, entry[key]) } as Record<K, string>
}
