/** How many values of tables and scenarios are attested, inferred or reconstructed. */
import { isObject, listAt, noTally, type Tally, valueAt } from '@quebracho/engine/map'

/** What is no value of the printed game. */
const notCounted = new Set([
  ...['rule', 'note', 'provenance', 'inferred', 'reconstructed', 'options'],
  ...['id', 'source', 'title', 'setUp', 'basic', 'totals', 'place'],
])

function leaves(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + leaves(each), 0)
  if (!isObject(value)) return 1
  return Object.entries(value).reduce(
    (sum, [key, inner]) => sum + (notCounted.has(key) ? 0 : leaves(inner)),
    0,
  )
}

/** Tables and scenarios follow the rules they name, but for the values they list as inferred or reconstructed. */
export function talliedByRule(json: unknown, tally = noTally()): Tally {
  if (!isObject(json)) return tally
  for (const kind of ['inferred', 'reconstructed'] as const) {
    for (const path of listAt([], '', json[kind])) {
      const value = valueAt(json, String(path))
      if (value !== undefined) tally[kind] += leaves(value)
    }
  }
  tally.attested += leaves(json) - tally.inferred - tally.reconstructed
  return tally
}

/** The lists of such values name what is there. */
export function checkListed(problems: string[], json: unknown): void {
  if (!isObject(json)) return
  for (const kind of ['inferred', 'reconstructed']) {
    listAt(problems, kind, json[kind]).forEach((path, i) => {
      if (typeof path !== 'string' || valueAt(json, path) === undefined)
        problems.push(`${kind}[${i}]: there is no value at ${path}`)
    })
  }
}
