/** How many values of tables and scenarios are attested, inferred or reconstructed. */
import { isObject, list, optional, type Shape, text, valueAt } from '@quebracho/engine/data'

/** What is no value of the printed game. */
const notCounted = new Set([
  ...['rule', 'note', 'provenance', 'inferred', 'reconstructed', 'options'],
  ...['id', 'source', 'title', 'setUp', 'basic', 'totals', 'place'],
])

/** Counted once: a broken file may name one of them many thousand times. */
const counted = new WeakMap<object, number>()

function leaves(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  const count = counted.get(value) ?? leavesOf(value)
  counted.set(value, count)
  return count
}

function leavesOf(value: object): number {
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + leaves(each), 0)
  if (!isObject(value)) return 1
  return Object.entries(value).reduce(
    (sum, [key, inner]) => sum + (notCounted.has(key) ? 0 : leaves(inner)),
    0,
  )
}

/** The paths of the values that are not as the rules have them. */
export const listed = { inferred: optional(list(text())), reconstructed: optional(list(text())) }

/** A file that follows the rules it names, but for the values it lists as inferred or reconstructed: those are there. */
export const byRule =
  <T extends { readonly inferred?: readonly string[]; readonly reconstructed?: readonly string[] }>(
    shape: Shape<T>,
  ): Shape<T> =>
  (value, at, reading) => {
    const read = shape(value, at, reading)
    let others = 0
    for (const kind of ['inferred', 'reconstructed'] as const)
      read[kind]?.forEach((path, i) => {
        const found = valueAt(value, path)
        if (found === undefined)
          reading.note(`${at === '' ? '' : `${at}.`}${kind}[${i}]`, `there is no value at ${path}`)
        else {
          reading.count(kind, leaves(found))
          others += leaves(found)
        }
      })
    if (isObject(value)) reading.count('rule 1', leaves(value) - others)
    return read
  }
