/** How many values of each file are attested, inferred or reconstructed. */
import { isObject, type Json, listAt, provAt } from '../map/check.ts'
import { provenanceAt } from './reading.ts'

export interface Tally {
  attested: number
  inferred: number
  reconstructed: number
}

export const noTally = (): Tally => ({ attested: 0, inferred: 0, reconstructed: 0 })

export function tallyAs(tally: Tally, prov: unknown, count = 1): void {
  if (prov === 'inferred' || prov === 'reconstructed') tally[prov] += count
  else if (typeof prov === 'string' && prov.startsWith('rule ')) tally.attested += count
}

/** A file of counters: one provenance for all the values of an entry, or one for each. */
export function talliedCounters(json: unknown, tally = noTally()): Tally {
  if (Array.isArray(json)) for (const entry of json) talliedCounters(entry, tally)
  if (!isObject(json)) return tally
  for (const [key, value] of Object.entries(json)) {
    if (key !== 'prov') talliedCounters(value, tally)
    else if (isObject(value)) for (const prov of Object.values(value)) tallyAs(tally, prov)
    else tallyAs(tally, value, Object.keys(json).length - 1)
  }
  return tally
}

/** A map: sides, links, places, marks and boxes each with theirs; terrain is reconstructed unless said otherwise. */
export function talliedMap(json: unknown, tally = noTally()): Tally {
  if (!isObject(json)) return tally
  tallyKnown(tally, json, 'terrainKnown', Object.keys(isObject(json.terrain) ? json.terrain : {}))
  const lists = [json.places, json.marks, json.boxes]
  for (const kinds of [json.sides, json.links]) if (isObject(kinds)) lists.push(...Object.values(kinds))
  for (const entry of lists.flatMap(list => listAt([], '', list))) {
    if (!isObject(entry)) continue
    for (const [key, value] of Object.entries(entry)) if (/^prov$|Prov$/.test(key)) tallyAs(tally, value)
  }
  return tally
}

/** Things that are reconstructed but for those named under the key, each with its provenance. */
export function tallyKnown(tally: Tally, json: Json, key: string, things: readonly string[]): void {
  const known = isObject(json[key]) ? json[key] : {}
  for (const each of things) tallyAs(tally, known[each] ?? 'reconstructed')
}

/**
 * A file of tables: each has one provenance, or one for each of its parts, and so may anything in it. What has none, as our
 * options, or stands under a key left out, is no value of the printed game.
 */
export function talliedTables(json: unknown, leftOut: readonly string[] = []): Tally {
  const tally = noTally()
  const count = (value: unknown, prov: unknown): void => {
    if (Array.isArray(value)) for (const each of value) count(each, prov)
    else if (isObject(value)) {
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'prov' || leftOut.includes(key)) continue
        count(inner, (isObject(value.prov) ? value.prov[key] : value.prov) ?? prov)
      }
    } else tallyAs(tally, prov)
  }
  count(json, undefined)
  return tally
}

/** Every such table says where it comes from, as a whole or part by part. */
export function checkTableProvenance(problems: string[], at: string, table: Json): void {
  const { prov, ...values } = table
  if (isObject(prov)) provenanceAt(problems, `${at}.prov`, prov, Object.keys(values))
  else provAt(problems, `${at}.prov`, prov)
}
