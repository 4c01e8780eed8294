/** How many values of each file are attested, inferred or reconstructed. */
import { isObject } from '../map/check.ts'

export interface Tally {
  attested: number
  inferred: number
  reconstructed: number
}

export const noTally = (): Tally => ({ attested: 0, inferred: 0, reconstructed: 0 })

/** What has no provenance is no value of the printed game. */
export function tallyAs(tally: Tally, prov: unknown, count = 1): void {
  if (prov === 'inferred' || prov === 'reconstructed') tally[prov] += count
  else if (typeof prov === 'string' && prov.startsWith('rule ')) tally.attested += count
}

/** The value at a path like `supply.bolivia[0][1]`; undefined if there is none. */
export function valueAt(json: unknown, path: string): unknown {
  let value = json
  for (const key of path.split(/[.[\]]+/).filter(part => part !== '')) {
    if ((!isObject(value) && !Array.isArray(value)) || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}
