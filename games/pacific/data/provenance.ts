/** How many values of each file are attested, inferred or reconstructed. */
import { isObject, type Json, listAt, provAt } from '@quebracho/engine'
import { provenanceAt } from './reading.ts'

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

/** map.json: sides, links, places, marks and boxes each with theirs; terrain and naval areas are reconstructed unless said otherwise. */
export function talliedMap(json: unknown, tally = noTally()): Tally {
  if (!isObject(json)) return tally
  const known = (value: unknown): Json => (isObject(value) ? value : {})
  for (const hex of Object.keys(known(json.terrain)))
    add(tally, known(json.terrainKnown)[hex] ?? 'reconstructed')
  for (const area of Object.keys(known(json.areas)))
    if (area.startsWith('Naval Area ')) add(tally, known(json.areasKnown)[area] ?? 'reconstructed')
  const lists = [json.places, json.marks, json.boxes]
  for (const kinds of [json.sides, json.links]) if (isObject(kinds)) lists.push(...Object.values(kinds))
  for (const entry of lists.flatMap(list => listAt([], '', list))) {
    if (!isObject(entry)) continue
    for (const [key, value] of Object.entries(entry)) if (/^prov$|Prov$/.test(key)) add(tally, value)
  }
  return tally
}

function leaves(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + leaves(each), 0)
  if (!isObject(value)) return 1
  return Object.values(value).reduce((sum: number, inner) => sum + leaves(inner), 0)
}

const valuesOf = ({ prov: _, ...values }: Json): Json => values

/** tables.json: each table has one provenance, or one for each of its parts. Options are ours. */
export function talliedTables(json: unknown, tally = noTally()): Tally {
  if (!isObject(json)) return tally
  for (const [name, table] of Object.entries(json)) {
    if (name === 'options') continue
    for (const entry of Array.isArray(table) ? table : [table]) {
      if (!isObject(entry)) continue
      const { prov } = entry
      if (!isObject(prov)) add(tally, prov, leaves(valuesOf(entry)))
      else for (const [key, each] of Object.entries(prov)) add(tally, each, leaves(entry[key]))
    }
  }
  return tally
}

/** Every table says where it comes from, as a whole or part by part. */
export function checkTableProvenance(problems: string[], at: string, table: Json): void {
  if (isObject(table.prov)) provenanceAt(problems, `${at}.prov`, table.prov, Object.keys(valuesOf(table)))
  else provAt(problems, `${at}.prov`, table.prov)
}
