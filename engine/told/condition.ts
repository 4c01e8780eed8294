/** What must be true of a position in the end: how many there are of something, or how much they come to. */
import { type Of, object, optional, record, text, whole } from '../data/shape.ts'
import type { Game } from '../game.ts'
import { type Position, valuesOf } from '../position.ts'
import { fieldNamed, membersLike, wrong } from './names.ts'
import { some, value } from './shapes.ts'

export const conditionShape = object({
  /** Who is counted, by name or the like of it; all if nobody is named. */
  of: optional(some(text())),
  /** … of whom every one of these fields has one of these values. */
  where: optional(record(some(value))),
  /** Not how many they are, but what this field of theirs comes to; or a field that is a single number. */
  sum: optional(text()),
  is: optional(whole(-32768, 32767)),
  least: optional(whole(-32768, 32767)),
  most: optional(whole(-32768, 32767)),
})

export type ToldCondition = Of<typeof conditionShape>

export interface Condition {
  readonly told: ToldCondition
  /** What is found in a position. */
  find(p: Position): number
  holds(found: number): boolean
}

export function conditionOf(game: Game, start: Position, at: string, told: ToldCondition): Condition {
  const { of, where = {}, sum, is } = told
  const { least = is, most = is } = told
  if (least === undefined && most === undefined) wrong(at, 'is, least or most should be said')
  const holds = (found: number) => found >= (least ?? found) && found <= (most ?? found)
  const tests = Object.entries(where).map(([name, values]) => {
    const field = fieldNamed(game, start, `${at}.where`, name)
    return { field, values: values.map(each => field.value(`${at}.where.${name}`, each)) }
  })
  const summed = sum === undefined ? undefined : fieldNamed(game, start, `${at}.sum`, sum)
  const dimensions = [...tests.map(test => test.field.of), ...(summed ? [summed.of] : [])]
  const [dimension] = dimensions
  if (dimension === undefined) return wrong(at, 'where or sum should say what is counted')
  for (const other of dimensions)
    if (other !== dimension) wrong(at, `${dimension} and ${other} cannot be counted together`)
  const read = (name: string) => {
    const place = start.layout.places.find(each => each.name === name)!
    return (p: Position) => valuesOf(p, place)
  }
  const amount = summed && read(summed.name)
  const looks = tests.map(({ field, values }) => ({ of: read(field.name), values }))
  const members = dimension === null ? [0] : membersLike(start, `${at}.of`, dimension, of ?? ['*'])
  return {
    told,
    holds,
    find(p) {
      const amounts = amount?.(p)
      let found = 0
      for (const member of members)
        if (looks.every(look => look.values.includes(look.of(p)[member]))) found += amounts?.[member] ?? 1
      return found
    },
  }
}
