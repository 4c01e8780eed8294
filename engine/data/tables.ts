/** What the tables of every game have: provenance, and options. */
import { isObject } from '../map/check.ts'
import {
  anything,
  type Entry,
  type Fields,
  list,
  object,
  optional,
  provenance,
  provenances,
  type Reading,
  record,
  type Shape,
  text,
} from './shape.ts'

/** An object that says where it comes from, as a whole or value by value. Each of its values counts as one. */
export function table<F extends Fields>(
  fields: F,
  check?: (entry: Entry<F>, at: string, reading: Reading) => void,
): Shape<Entry<F>> {
  const shape = object({ ...fields, prov: anything }, check as never)
  return (value, at, reading) => {
    if (isObject(value)) {
      const { prov, ...values } = value
      const keys = Object.keys(values).filter(key => Object.hasOwn(fields, key))
      if (isObject(prov)) provenances(keys)(prov, `${at}.prov`, reading)
      else {
        provenance(prov, `${at}.prov`, { ...reading, count() {} })
        reading.count(prov, keys.length)
      }
    }
    return shape(value, at, reading) as unknown as Entry<F>
  }
}

/**
 * A file of tables: not the values of each count, but all the single figures and words in them, each by the nearest
 * provenance above it. What has none, as our options, or stands under one of the keys that are ours, is no value of the printed
 * game.
 */
export function tables<F extends Fields>(fields: F, ours: readonly string[] = []): Shape<Entry<F>> {
  const shape = object(fields)
  return (value, at, reading) => {
    const count = (inner: unknown, prov: unknown): void => {
      if (Array.isArray(inner)) for (const each of inner) count(each, prov)
      else if (isObject(inner)) {
        for (const [key, each] of Object.entries(inner)) {
          if (key === 'prov' || ours.includes(key)) continue
          count(each, (isObject(inner.prov) ? inner.prov[key] : inner.prov) ?? prov)
        }
      } else reading.count(prov)
    }
    count(value, undefined)
    return shape(value, at, { ...reading, count() {} })
  }
}

export const options = record(
  object(
    { values: list(anything), default: anything, rule: text(), only: optional(list(text())) },
    ({ values, default: usual }, at, { note }) => {
      if (!values.includes(usual))
        note(
          `${at}.default`,
          `one of its values should stand here, not ${JSON.stringify(usual) ?? 'nothing'}`,
        )
    },
  ),
)
