/**
 * Shapes: what may stand in a data file, said once. A shape reads a value, notes as "where: what" whatever cannot be,
 * and counts by what its values are known. What it returns always has the shape's type, so that a check may go on: where
 * the file has something else there, an empty text or list, or NaN, which is neither less nor more than any number.
 */
import { isObject, isProvenance, shown } from '../map/check.ts'

export type Note = (at: string, what: string) => void

/** What happens to that which is found. */
export interface Reading {
  readonly note: Note
  /** So many values are known by this. */
  count(prov: unknown, values?: number): void
  /** The names of each kind that other files give; none of a kind whose file is too broken to tell. */
  readonly names: Readonly<Record<string, ReadonlySet<string> | undefined>>
}

export type Shape<T> = (value: unknown, at: string, reading: Reading) => T
/** The type of what a shape reads. */
export type Of<S> = S extends Shape<infer T> ? T : never

// biome-ignore lint/suspicious/noExplicitAny: fields are of any shape; the type of each is inferred
export type Fields = Readonly<Record<string, Shape<any>>>
type Maybe<F, K extends keyof F> = undefined extends Of<F[K]> ? K : never
/** An object with these fields; those that may be absent are optional. */
export type Entry<F> = { readonly [K in keyof F as Exclude<K, Maybe<F, K>>]: Of<F[K]> } & {
  readonly [K in keyof F as Maybe<F, K>]?: Exclude<Of<F[K]>, undefined>
}

/** Says nothing: for what is not there, so that nobody hears of its parts. */
const deaf: Reading = { note() {}, count() {}, names: {} }

const places = new WeakMap<object, string>()
/** Where an entry was read; empty for one that is not there. */
export const placeOf = (entry: object): string => places.get(entry) ?? ''

const within = (at: string, key: string): string => (at === '' ? key : `${at}.${key}`)

/** A value that fits; `otherwise` stands for one that does not. */
export function such<T>(fits: (value: unknown) => boolean, what: string, otherwise: T): Shape<T> {
  return (value, at, { note }) => {
    if (fits(value)) return value as T
    note(at, `${what} should stand here, not ${shown(value)}`)
    return otherwise
  }
}

export const anything: Shape<unknown> = value => value

export const text = (mayBeEmpty = false): Shape<string> =>
  such(value => typeof value === 'string' && (mayBeEmpty || value !== ''), 'a text', '')

export const number: Shape<number> = such(value => Number.isFinite(value), 'a number', Number.NaN)

export const whole = (least: number, most: number): Shape<number> =>
  such(
    value => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
    `a whole number from ${least} to ${most}`,
    Number.NaN,
  )

export const oneOf = (words: readonly string[]): Shape<string> =>
  such(value => words.includes(value as string), `one of ${words.join(', ')}`, '')

export const matching = (pattern: RegExp, what: string): Shape<string> =>
  such(value => typeof value === 'string' && pattern.test(value), what, '')

export function optional<T>(shape: Shape<T>): Shape<T | undefined>
export function optional<T>(shape: Shape<T>, absent: T): Shape<T>
export function optional<T>(shape: Shape<T>, absent?: T): Shape<T | undefined> {
  return (value, at, reading) => (value === undefined ? absent : shape(value, at, reading))
}

/** Nothing and false are the same. */
export const flag = optional(such(value => typeof value === 'boolean', 'true or false', false))

export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value, at, reading) =>
    value === null ? null : shape(value, at, reading)

/** Where a value comes from; it counts as one. */
export const provenance: Shape<string> = (value, at, reading) => {
  const prov = such(isProvenance, '"rule N.N", "inferred" or "reconstructed"', '')(value, at, reading)
  reading.count(prov)
  return prov
}

/** A word of provenance for each of the values needed, and perhaps for others. */
export const provenances = (needed: readonly string[], others: readonly string[] = []) =>
  object({ ...fieldsOf(needed, provenance), ...fieldsOf(others, optional(provenance)) })

const fieldsOf = <T>(keys: readonly string[], of: Shape<T>): Record<string, Shape<T>> =>
  Object.fromEntries(keys.map(key => [key, of]))

/** A name that another file gives. */
export const nameIn =
  (kind: string, missing: (name: string) => string): Shape<string> =>
  (value, at, { note, names }) => {
    if (typeof value !== 'string') note(at, `a name should stand here, not ${shown(value)}`)
    else if (names[kind]?.has(value) === false) note(at, missing(value))
    return typeof value === 'string' ? value : ''
  }

/** `check` looks at what the fields have to do with each other. */
export function object<F extends Fields>(
  fields: F,
  check?: (entry: Entry<F>, at: string, reading: Reading) => void,
): Shape<Entry<F>> {
  const keys = Object.keys(fields)
  return (value, at, reading) => {
    const isThere = isObject(value)
    if (!isThere) reading.note(at || 'the file', `an object should stand here, not ${shown(value)}`)
    else onlyKnown(reading.note, at || 'the file', Object.keys(value), keys)
    const entry: Record<string, unknown> = {}
    if (isThere) places.set(entry, at)
    for (const key of keys) {
      const read = fields[key](
        isThere && Object.hasOwn(value, key) ? value[key] : undefined,
        within(at, key),
        isThere ? reading : deaf,
      )
      if (read !== undefined) entry[key] = read
    }
    if (isThere) check?.(entry as Entry<F>, at, reading)
    return entry as Entry<F>
  }
}

/** An object with one of the same for each of these keys. */
export const each = <T>(keys: readonly string[], of: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  object(fieldsOf(keys, of))

/** An object with as many as it likes, each under a name that `forbids` has nothing to say against. */
export function record<T>(
  of: Shape<T>,
  forbids: (key: string) => string | undefined = () => undefined,
): Shape<Readonly<Record<string, T>>> {
  return (value, at, reading) => {
    if (!isObject(value)) object({})(value, at, reading)
    const read: Record<string, T> = {}
    if (isObject(value)) places.set(read, at)
    for (const [key, inner] of Object.entries(isObject(value) ? value : {})) {
      const why = forbids(key)
      if (why === undefined) read[key] = of(inner, within(at, key), reading)
      else reading.note(at, why)
    }
    return read
  }
}

/** One of several kinds of object: what all have, and what only those of its kind have. */
export function variants<F extends Fields, V extends Readonly<Record<string, Fields>>>(
  key: keyof F & string,
  common: F,
  kinds: V,
): Shape<Entry<F> & VariantOf<V>> {
  const names = Object.keys(kinds)
  const known = oneOf(names)
  const shapes = new Map(
    Object.entries(kinds).map(([kind, fields]) => [kind, object({ ...common, ...fields })]),
  )
  return (value, at, reading) => {
    const word = isObject(value) ? String(value[key]) : names[0]
    const shape = shapes.get(word)
    if (!shape) known((value as Fields)[key], within(at, key), reading)
    // One that is mistyped is read as what was meant; what it should have, nobody can say for sure.
    const meant = shape ?? shapes.get(nearest(word, names) ?? names[0])!
    return meant(value, at, shape ? reading : deaf) as unknown as Entry<F> & VariantOf<V>
  }
}
type VariantOf<V> = {
  readonly [K in V[keyof V] extends infer F ? (F extends Fields ? keyof F : never) : never]?: FieldOf<
    V[keyof V],
    K
  >
}
type FieldOf<F, K extends PropertyKey> =
  F extends Readonly<Record<K, infer S>> ? Exclude<Of<S>, undefined> : never

interface ListSpec<T> {
  /** What names an entry beside its number: `units[5] (py-inf-01)`. */
  readonly named?: (entry: Readonly<Record<string, unknown>>) => unknown
  /** How many there are, and of what. */
  readonly length?: readonly [count: number, what: string]
  /** There must be some. */
  readonly some?: boolean
  /** No two may be the same in this. */
  readonly unique?: keyof T & string
  readonly check?: (entries: readonly T[], at: string, reading: Reading) => void
}

export function list<T>(
  of: Shape<T>,
  { named, length, some, unique, check }: ListSpec<T> = {},
): Shape<readonly T[]> {
  const what = length ? `${length[0]} ${length[1]}` : 'a list'
  return (value, at, reading) => {
    const { note } = reading
    if (!Array.isArray(value) || (length && value.length !== length[0]))
      note(at, `${what} should stand here, not ${Array.isArray(value) ? value.length : shown(value)}`)
    if (!Array.isArray(value)) return []
    if (some && value.length === 0) note(at, 'there are none')
    const once = onceOnly(note)
    const entries = value.map((entry, i) => {
      const name = named && isObject(entry) ? named(entry) : undefined
      const here = `${at}[${i}]${typeof name === 'string' && name !== '' ? ` (${name})` : ''}`
      const read = of(entry, here, reading)
      if (unique !== undefined) once(within(here, unique), String(read[unique]))
      return read
    })
    check?.(entries, at, reading)
    return entries
  }
}

export const byId = ({ id }: Readonly<Record<string, unknown>>): unknown => id

/** So many values, each with its shape. */
export function tuple<T>(shapes: readonly Shape<T>[], what: string): Shape<readonly T[]> {
  return (value, at, reading) => {
    if (Array.isArray(value) && value.length === shapes.length)
      return shapes.map((shape, i) => shape(value[i], `${at}[${i}]`, reading))
    reading.note(at, `${what} should stand here, not ${shown(value)}`)
    return []
  }
}

/** A word that is not known is one mistyped: what hangs on it would silently not count. */
export function onlyKnown(note: Note, at: string, words: Iterable<string>, known: readonly string[]): void {
  const unknown = [...words].filter(word => !known.includes(word))
  const all = known.join(', ')
  for (const [i, word] of unknown.entries()) {
    // Of thousands nobody reads the last, and to look for what each may mean takes its time.
    const near = i < 100 ? nearest(word, known) : undefined
    const hint = near === undefined ? '' : ` (did you mean ${near}?)`
    note(at, `${shown(word)} is not known here${hint}; there are ${all}`)
  }
}

/** The word meant, if one is near: no more than half of its letters are others. Numbers are not near each other. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (/^-?\d+$/.test(word)) return undefined
  let [found, best] = [undefined as string | undefined, Number.POSITIVE_INFINITY]
  for (const each of known) {
    if (Math.abs(each.length - word.length) * 2 > each.length) continue
    const off = changes(word, each)
    if (off < best && off * 2 <= each.length) [found, best] = [each, off]
  }
  return found
}

/** How many letters must be put in, left out or changed to make one word of the other. */
function changes(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++)
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1))
    row = next
  }
  return row[to.length]
}

/** Notes what stands a second time, naming the first place. */
export function onceOnly(note: Note): (at: string, key: string) => void {
  const first = new Map<string, string>()
  return (at, key) => {
    const before = first.get(key)
    if (before === undefined) first.set(key, at)
    else note(at, `${key} stands already at ${before}`)
  }
}
