/** How many values of each file are attested, inferred or reconstructed. */
import { isObject, type Json, listAt } from '@quebracho/engine'
import { valueAt } from './reading.ts'

export interface Tally {
  attested: number
  inferred: number
  reconstructed: number
}

export const noTally = (): Tally => ({ attested: 0, inferred: 0, reconstructed: 0 })

function add(tally: Tally, prov: unknown, count = 1): void {
  if (prov === 'inferred' || prov === 'reconstructed') tally[prov] += count
  else if (typeof prov === 'string' && prov.startsWith('rule ')) tally.attested += count
}

/** counters.json: one provenance for all the values of an entry, or one for each. */
export function talliedCounters(json: unknown, tally = noTally()): Tally {
  if (Array.isArray(json)) for (const entry of json) talliedCounters(entry, tally)
  if (!isObject(json)) return tally
  for (const [key, value] of Object.entries(json)) {
    if (key !== 'prov') talliedCounters(value, tally)
    else if (isObject(value)) for (const prov of Object.values(value)) add(tally, prov)
    else add(tally, value, Object.keys(json).length - 1)
  }
  return tally
}

/** map.json: sides, links, places, marks and boxes each with theirs; terrain is reconstructed unless said otherwise. */
export function talliedMap(json: unknown, tally = noTally()): Tally {
  if (!isObject(json)) return tally
  const terrain = Object.keys(isObject(json.terrain) ? json.terrain : {})
  const known: Json = isObject(json.terrainKnown) ? json.terrainKnown : {}
  for (const hex of terrain) add(tally, known[hex] ?? 'reconstructed')
  const lists = [json.places, json.marks, json.boxes]
  for (const kinds of [json.sides, json.links]) if (isObject(kinds)) lists.push(...Object.values(kinds))
  for (const entry of lists.flatMap(list => listAt([], '', list))) {
    if (!isObject(entry)) continue
    for (const [key, value] of Object.entries(entry)) if (/^prov$|Prov$/.test(key)) add(tally, value)
  }
  return tally
}

/** Of tables and scenarios: what is no value of the printed game. */
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
