/** The fields of a position by the names of what they speak of: `place` of `b1` is `0506`. */
import { type Action, nameOf } from '../action.ts'
import type { Game } from '../game.ts'
import type { Position } from '../position.ts'

/** What is wrong with what is told, and where. */
export class ToldError extends Error {
  override name = 'ToldError'
}

export const wrong = (at: string, what: string): never => {
  throw new ToldError(`${at}: ${what}`)
}

export type Value = number | string

export interface NamedField {
  readonly name: string
  /** The dimension it has a number for each member of; null for a single number. */
  readonly of: string | null
  readonly length: number
  /** The number of a member, by its name. */
  member(at: string, name: string): number
  memberName(index: number): string
  /** The number that a value stands for. */
  value(at: string, value: Value): number
  valueName(value: number): Value
}

/** The names of the members of a dimension; a place is a hex, or a box named among them. */
function namesOf({ world }: Position, dimension: string | number | null): readonly string[] {
  if (typeof dimension !== 'string') return []
  const { names, sizes } = world
  return names[dimension] ?? (names.hex?.length === sizes[dimension] ? names.hex : [])
}

export function fieldNamed(game: Game, p: Position, at: string, name: string): NamedField {
  const place = p.layout.places.find(each => each.name === name)
  const field = Object.hasOwn(game.fields, name) ? game.fields[name] : undefined
  if (!place || (!field && name !== 'outcome'))
    return wrong(at, `there is no field "${name}"; there are ${Object.keys(game.fields).join(', ')}`)
  const of = field && field.kind !== 'scalar' ? String(field.size) : null
  const members = namesOf(p, of)
  const values = namesOf(p, field?.max ?? null)
  const { length, min, max } = place
  return {
    name,
    of,
    length,
    member: (here, word) => numberIn(here, word, members, 0, length - 1, of ?? ''),
    memberName: index => members[index] ?? String(index),
    value: (here, word) => numberIn(here, word, values, min, max, `${name}`),
    valueName: value => (value >= 0 ? (values[value] ?? value) : value),
  }
}

function numberIn(
  at: string,
  word: Value,
  names: readonly string[],
  min: number,
  max: number,
  what: string,
): number {
  const known = typeof word === 'string' ? names.indexOf(word) : -1
  if (known >= 0 && known <= max) return known
  const number = /^-?\d+$/.test(String(word)) ? Number(word) : Number.NaN
  // Where there are names, only what is none of them is said as a number.
  const fits =
    number >= min && number <= max && (names.length === 0 || typeof word === 'number' || number < 0)
  return fits ? number : wrong(at, `${JSON.stringify(word)} is no ${what} there is`)
}

/** A text with `*` for anything. */
export type Pattern = (text: string) => boolean

function patternOf(text: string): Pattern {
  const parts = text.split('*').map(part => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  const whole = new RegExp(`^${parts.join('.*')}$`)
  return each => whole.test(each)
}

/** The action that a text stands for. */
export function actionOf(game: Game, p: Position, at: string, text: string): Action {
  try {
    return game.parse(text, p)
  } catch (error) {
    return wrong(at, (error as Error).message)
  }
}

/** What an action may look like; wrong if no action of the game ever does. */
export function actionPattern(game: Game, p: Position, at: string, text: string): Pattern {
  if (!text.includes('*')) actionOf(game, p, at, text)
  const [word, ...args] = text.split(' ')
  const verbs = game.vocabulary.verbs.filter(({ name }) => patternOf(word)(name))
  if (verbs.length === 0)
    wrong(at, `no verb is "${word}"; there are ${game.vocabulary.verbs.map(({ name }) => name).join(', ')}`)
  const isKnown = (arg: string) =>
    verbs.some(verb =>
      verb.args.some(kind =>
        kind === 'number' ? /^[\d*]+$/.test(arg) : (p.world.names[kind] ?? []).some(patternOf(arg)),
      ),
    )
  for (const arg of args)
    if (arg !== '*' && !isKnown(arg)) wrong(at, `"${arg}" is nothing that ${word} may name`)
  return patternOf(text)
}

/** The members of a dimension whose names look so. */
export function membersLike(p: Position, at: string, dimension: string, texts: readonly string[]): number[] {
  const size = p.world.sizes[dimension] ?? Number(dimension)
  const all = Array.from({ length: size }, (_, i) => i)
  const names = all.map(i => namesOf(p, dimension)[i] ?? nameOf(p.world, 'number', i))
  for (const text of texts) if (!names.some(patternOf(text))) wrong(at, `no ${dimension} is "${text}"`)
  const fits = texts.map(patternOf)
  return all.filter(i => fits.some(fit => fit(names[i])))
}
