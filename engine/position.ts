/**
 * A position is one flat array of integers with names on top.
 *
 * A game declares its fields once (`fields`), each with its range; a layout gives every field its place in the
 * array for one world (one scenario with its options, which fixes how many hexes and units there are). A copy is
 * one memory copy, equality and hash are one loop, and JSON is the same numbers by name.
 */
import type { ProcedureTable } from './procedure.ts'

/** A field holding one number, read and written as `p.turn`. */
export interface ScalarField {
  readonly kind: 'scalar'
  readonly min: number
  readonly max: Limit
}

/** A field holding one number for each member of a dimension, read and written as `p.cv[unit]`. */
export interface ArrayField {
  readonly kind: 'array'
  readonly size: string | number
  readonly min: number
  readonly max: Limit
}

/** The same for numbers from -128 to 127, of which two take the room of one: large positions copy twice as fast. */
export interface BytesField {
  readonly kind: 'bytes'
  readonly size: string | number
  readonly min: number
  readonly max: number
}

/** The largest value of a field: a number, or the name of a dimension whose last index it is. */
export type Limit = number | string

export type Fields = Readonly<Record<string, ScalarField | ArrayField | BytesField>>

export const scalar = (min: number, max: Limit): ScalarField => ({ kind: 'scalar', min, max })

export const array = (size: string | number, min: number, max: Limit): ArrayField => ({
  kind: 'array',
  size,
  min,
  max,
})

export const bytes = (size: string | number, min: number, max: number): BytesField => ({
  kind: 'bytes',
  size,
  min,
  max,
})

/** What never changes while a game is played: scenario, options, map, tables. Shared by all its positions. */
export interface World {
  readonly scenario: string
  readonly options: Readonly<Record<string, OptionValue>>
  /** Length of each dimension that fields speak of: `{ unit: 14, hex: 113 }`. */
  readonly sizes: Readonly<Record<string, number>>
  /** Names of the things an action or event may mention, by kind: `{ hex: ['0101', …], unit: ['b1', …] }`. */
  readonly names: Readonly<Record<string, readonly string[]>>
  /** The version of the rules it is played by; set by the kernel. A game goes on by those it was begun with. */
  readonly rules?: number
}

export type OptionValue = string | number | boolean | null

/** The part of a position that the kernel itself uses. */
export interface Position<W extends World = World> {
  readonly ints: Int16Array
  readonly world: W
  readonly layout: Layout
  /** 0 while the game goes on, DRAWN, or WON_BY + side. */
  outcome: number
  /** How many frames stand on the stack. */
  depth: number
  /** The frames, each FRAME_SIZE integers: procedure, step, locals. */
  readonly stack: Int16Array
}

export type PositionOf<F extends Fields, W extends World> = Position<W> & {
  -readonly [K in keyof F as F[K] extends ScalarField ? K : never]: number
} & { readonly [K in keyof F as F[K] extends ArrayField ? K : never]: Int16Array } & {
  readonly [K in keyof F as F[K] extends BytesField ? K : never]: Int8Array
}

export const DRAWN = 1
export const WON_BY = 2

export const FRAME_SIZE = 8
export const MAX_DEPTH = 12

const kernelFields = {
  outcome: scalar(0, 8),
  depth: scalar(0, MAX_DEPTH),
  stack: array(MAX_DEPTH * FRAME_SIZE, -32768, 32767),
} satisfies Fields

export interface FieldPlace {
  readonly name: string
  readonly kind: 'scalar' | 'array' | 'bytes'
  /** In bytes from the beginning, and the numbers it holds. */
  readonly offset: number
  readonly length: number
  readonly min: number
  readonly max: number
}

export interface Layout {
  readonly places: readonly FieldPlace[]
  readonly length: number
  readonly wrap: (world: World, ints: Int16Array) => Position
}

const reserved = ['world', 'ints', 'layout', ...Object.keys(kernelFields)]

/** Gives each field its place for the given world. Scalars come first, so that all worlds of a game share them. */
export function layoutOf(fields: Fields, world: World): Layout {
  for (const name of reserved) if (name in fields) throw new Error(`no field may be called "${name}"`)
  const all = Object.entries<Fields[string]>({ ...kernelFields, ...fields })
  const places: FieldPlace[] = []
  let offset = 0
  for (const kind of ['scalar', 'array', 'bytes'] as const) {
    for (const [name, field] of all) {
      if (field.kind !== kind) continue
      const length = field.kind === 'scalar' ? 1 : dimension(world, name, field.size)
      const max = typeof field.max === 'number' ? field.max : dimension(world, name, field.max) - 1
      if (kind === 'bytes' && (field.min < -128 || max > 127))
        throw new Error(`field ${name}: too much for bytes`)
      places.push({ name, kind, offset, length, min: field.min, max })
      offset += kind === 'bytes' ? length : 2 * length
    }
  }
  const arrays = places.filter(place => place.kind !== 'scalar')
  const layout: Layout = {
    places,
    length: Math.ceil(offset / 2),
    wrap: (world, ints) => new Wrapped(world, layout, ints, arrays) as unknown as Position,
  }
  const Wrapped = wrapperOf(fields, world, layout)
  return layout
}

function dimension(world: World, field: string, size: string | number): number {
  const length = typeof size === 'number' ? size : world.sizes[size]
  if (length === undefined) throw new Error(`field ${field}: the world has no dimension "${size}"`)
  return length
}

interface Wrapper {
  new (world: World, layout: Layout, ints: Int16Array, arrays: readonly FieldPlace[]): object
  /** What `shape` made. */
  first?: object
}

/** One class for all worlds of a game, so that the machine compiles its rules once for all of them. */
const wrappers = new WeakMap<Fields, Wrapper>()

function wrapperOf(fields: Fields, world: World, layout: Layout): Wrapper {
  const known = wrappers.get(fields)
  if (known) return known
  const made = wrapper(layout.places.filter(place => place.kind === 'scalar'))
  made.first = shape(new made(world, layout, new Int16Array(layout.length), []), layout)
  wrappers.set(fields, made)
  return made
}

/**
 * V8 makes a hash table of an object that is given many properties by computed names, and then every `p.cv` in the
 * rules is a search: games take up to three times as long. It does not if it knows an object whose properties were
 * defined, the same in the same order; so the class makes that one first, and keeps it.
 */
function shape(first: object, { places }: Layout): object {
  const plain = { value: undefined, writable: true, enumerable: true, configurable: true }
  for (const { name, kind } of places) if (kind !== 'scalar') Object.defineProperty(first, name, plain)
  return first
}

/** A class whose instances lay the field names over an integer array; scalars are accessors, arrays are windows. */
function wrapper(scalars: readonly FieldPlace[]): Wrapper {
  class Wrapped {
    world: World
    layout: Layout
    ints: Int16Array;
    [field: string]: unknown
    constructor(world: World, layout: Layout, ints: Int16Array, arrays: readonly FieldPlace[]) {
      this.world = world
      this.layout = layout
      this.ints = ints
      // Not `subarray`, which takes twice as long.
      const { buffer, byteOffset } = ints
      for (let i = 0; i < arrays.length; i++) {
        const { name, kind, offset, length } = arrays[i]
        const at = byteOffset + offset
        this[name] = kind === 'bytes' ? new Int8Array(buffer, at, length) : new Int16Array(buffer, at, length)
      }
    }
  }
  for (const { name, offset } of scalars) {
    const at = offset / 2
    Object.defineProperty(Wrapped.prototype, name, {
      get(this: Wrapped) {
        return this.ints[at]
      },
      set(this: Wrapped, value: number) {
        this.ints[at] = value
      },
    })
  }
  return Wrapped
}

/** The numbers of a field, to read and to write. */
export function valuesOf(p: Position, { name, kind, offset }: FieldPlace): Int16Array | Int8Array {
  const at = offset / 2
  return kind === 'scalar' ? p.ints.subarray(at, at + 1) : (p as unknown as Record<string, Int16Array>)[name]
}

/** A position with all fields 0. */
export function blank<P extends Position>(layout: Layout, world: World): P {
  return layout.wrap(world, new Int16Array(layout.length)) as P
}

export function copy<P extends Position>(p: P): P {
  return p.layout.wrap(p.world, new Int16Array(p.ints)) as P
}

/** Makes `to` the same position as `from`, without allocating. Both must be of one world. */
export function copyInto<P extends Position>(to: P, from: P): void {
  to.ints.set(from.ints)
}

export function same(a: Position, b: Position): boolean {
  if (a.ints.length !== b.ints.length) return false
  for (let i = 0; i < a.ints.length; i++) if (a.ints[i] !== b.ints[i]) return false
  return true
}

/** 64 bits as 16 hexadecimal digits; the same on every machine. */
export function hash({ ints }: Position): string {
  let a = 0x9e3779b9
  let b = 0x85ebca6b
  for (let i = 0; i < ints.length; i += 2) {
    const pair = (ints[i] & 0xffff) | (i + 1 < ints.length ? ints[i + 1] << 16 : 0)
    a = Math.imul(a ^ pair, 0x01000193)
    a ^= a >>> 15
    b = Math.imul(b ^ pair, 0x5bd1e995)
    b ^= b >>> 13
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0')
}

/** A number for tables of positions met in a search: quick, and alike for equal positions only by and large. */
export function quickHash({ ints }: Position): number {
  let h = 0x811c9dc5
  for (let i = 0; i < ints.length; i++) {
    h = Math.imul(h ^ (ints[i] & 0xffff), 0x5bd1e995)
    h ^= h >>> 15
  }
  return h >>> 0
}

export interface PositionJson {
  /** The version of the rules it is played by; the newest if absent. */
  readonly rules?: number
  readonly fields: Readonly<Record<string, number | readonly number[]>>
  readonly frames: readonly { procedure: string; step: string; locals: Readonly<Record<string, number>> }[]
}

const framed = (name: string) => name === 'stack' || name === 'depth'

export function toJson(p: Position, procedures: ProcedureTable): PositionJson {
  const fields: Record<string, number | number[]> = {}
  for (const place of p.layout.places) {
    if (framed(place.name)) continue
    const values = valuesOf(p, place)
    fields[place.name] = place.kind === 'scalar' ? values[0] : Array.from(values)
  }
  const frames = Array.from({ length: p.depth }, (_, level) => {
    const base = level * FRAME_SIZE
    const procedure = procedures[p.stack[base]]
    const locals = Object.fromEntries(procedure.locals.map((name, i) => [name, p.stack[base + 2 + i]]))
    return { procedure: procedure.name, step: procedure.stepNames[p.stack[base + 1]], locals }
  })
  return { ...(p.world.rules !== undefined && { rules: p.world.rules }), fields, frames }
}

/** Says which part of a saved position is wrong. */
export class PositionError extends Error {
  override name = 'PositionError'
}

const fail = (place: string, what: string): never => {
  throw new PositionError(`saved position, ${place}: ${what}`)
}

export function fromJson<P extends Position>(
  json: unknown,
  layout: Layout,
  world: World,
  procedures: ProcedureTable,
): P {
  const { fields, frames } = (json ?? {}) as PositionJson
  if (typeof fields !== 'object' || fields === null) return fail('fields', 'missing')
  if (!Array.isArray(frames)) return fail('frames', 'missing')
  const p = blank<P>(layout, world)
  const known = new Set(layout.places.map(place => place.name))
  for (const name of Object.keys(fields)) if (!known.has(name) || framed(name)) fail(name, 'no such field')
  for (const place of layout.places) if (!framed(place.name)) readField(p, place, fields[place.name])
  readFrames(p, frames, procedures)
  return p
}

function readField(p: Position, place: FieldPlace, value: unknown): void {
  const { name, length, min, max } = place
  const scalar = place.kind === 'scalar'
  const values: unknown[] = scalar ? [value] : Array.isArray(value) ? value : fail(name, 'should be a list')
  if (values.length !== length) fail(name, `has ${values.length} values, should have ${length}`)
  const read = valuesOf(p, place)
  for (const [i, v] of values.entries()) {
    if (!Number.isInteger(v) || (v as number) < min || (v as number) > max) {
      fail(
        scalar ? name : `${name}[${i}]`,
        `${JSON.stringify(v)} is not a whole number from ${min} to ${max}`,
      )
    }
    read[i] = v as number
  }
}

function readFrames(p: Position, frames: PositionJson['frames'], procedures: ProcedureTable): void {
  if (frames.length > MAX_DEPTH) fail('frames', `${frames.length} of them, at most ${MAX_DEPTH} can be`)
  for (const [level, frame] of frames.entries()) {
    const index = procedures.findIndex(each => each.name === frame?.procedure)
    if (index < 0) fail(`frames[${level}]`, `no procedure "${frame?.procedure}"`)
    const procedure = procedures[index]
    const step = procedure.stepNames.indexOf(frame.step)
    if (step < 0) fail(`frames[${level}]`, `procedure ${procedure.name} has no step "${frame.step}"`)
    const base = level * FRAME_SIZE
    p.stack[base] = index
    p.stack[base + 1] = step
    for (const [i, name] of procedure.locals.entries()) {
      const value = frame.locals?.[name]
      p.stack[base + 2 + i] = value
      if (p.stack[base + 2 + i] !== value) fail(`frames[${level}].locals.${name}`, 'should be a whole number')
    }
  }
  p.depth = frames.length
  if (p.outcome !== 0) return
  if (p.depth === 0) fail('frames', 'none, though the game is not over')
  const top = p.stack.subarray((p.depth - 1) * FRAME_SIZE)
  if (typeof procedures[top[0]].steps[top[1]] === 'function') {
    fail(`frames[${p.depth - 1}]`, `nobody is asked anything at step "${frames[p.depth - 1].step}"`)
  }
}

/** Names each field value outside its declared range: what the conformance battery asks of every position. */
export function outOfRange(p: Position): string[] {
  const wrong: string[] = []
  for (const place of p.layout.places) {
    const { name, min, max } = place
    const values = valuesOf(p, place)
    for (let i = 0; i < values.length; i++) {
      if (values[i] < min || values[i] > max) wrong.push(`${name}[${i}] = ${values[i]}, not ${min}…${max}`)
    }
  }
  return wrong
}
