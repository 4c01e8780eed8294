/** What may stand in a file that tells positions, and how such a file is read. */

import {
  anything,
  list,
  object,
  optional,
  type Reading,
  record,
  type Shape,
  such,
  text,
  whole,
} from '../data/shape.ts'
import type { OptionValue } from '../position.ts'
import { ToldError, type Value, wrong } from './names.ts'
import type { Changes } from './position.ts'

/** One or several. */
export const some =
  <T>(shape: Shape<T>): Shape<readonly T[]> =>
  (value, at, reading) =>
    Array.isArray(value)
      ? value.map((each, i) => shape(each, `${at}[${i}]`, reading))
      : [shape(value, at, reading)]

export const value: Shape<Value> = (each, at, reading) =>
  typeof each === 'number' ? whole(-32768, 32767)(each, at, reading) : text()(each, at, reading)

const changes: Shape<Changes> = record((told, at, reading) =>
  typeof told === 'object' && told !== null ? record(text())(told, at, reading) : value(told, at, reading),
)

export const positionShape = object({
  from: optional(text()),
  frames: optional(list(text(), { some: true })),
  fields: optional(changes),
})

export const optionValue: Shape<OptionValue> = such(
  option => option === null || ['string', 'number', 'boolean'].includes(typeof option),
  'the value of an option',
  null,
)

/** A file by its shape; throws a ToldError that says what is wrong, and where. */
export function readTold<T>(shape: Shape<T>, file: string, source: string): T {
  const problems: string[] = []
  const reading: Reading = { note: (at, what) => void problems.push(`${at}: ${what}`), count() {}, names: {} }
  let json: unknown
  try {
    json = JSON.parse(source)
  } catch (error) {
    wrong(file, (error as Error).message)
  }
  const told = shape(anything(json, '', reading), '', reading)
  if (problems.length > 0) throw new ToldError(`${file}: ${problems[0]}`)
  return told
}
