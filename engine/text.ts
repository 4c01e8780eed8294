/**
 * Text for players, by key, from a game's catalogues. A sentence may hold `{name}` (a number, or a thing of the
 * kind called so), `{name:kind}` (a thing of that kind) and `{name|one|many}` (a word that agrees with a number; a third
 * form is for none at all, and `#` in a form is the number itself).
 */
import type { GameEvent } from './event.ts'
import type { World } from './position.ts'

export type Catalogue = Readonly<Record<string, string>>

/** Catalogues by language, each put together when it is first asked for: a page may have fetched only one of them. */
export function catalogues(
  made: Readonly<Record<string, () => Catalogue>>,
): Readonly<Record<string, Catalogue>> {
  const texts: Record<string, Catalogue> = {}
  for (const [lang, make] of Object.entries(made)) {
    let known: Catalogue | undefined
    Object.defineProperty(texts, lang, { enumerable: true, get: () => (known ??= make()) })
  }
  return texts
}

/** Turns a thing of a kind (a unit, a hex, a side) into its name for the reader, or undefined if it is no such kind. */
export type Label = (kind: string, value: number) => string | undefined

export type Params = Readonly<Record<string, number | string | readonly number[] | undefined>>

/** What a stranger wrote goes into a sentence without what steers a terminal or turns letters round, and not at any length. */
const LONGEST_WORDS = 1000
export function shortAndPlain(text: string, longest = LONGEST_WORDS): string {
  const plain = text.slice(0, longest + 1).replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu, '\ufffd')
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain
}

export function sentence(catalogue: Catalogue, key: string, params: Params = {}, label?: Label): string {
  const template = catalogue[key]
  if (template === undefined) return `⟨${key}⟩`
  return template.replace(/\{([^{}]+)\}/g, (whole, inside: string) => {
    const [head, ...forms] = inside.split('|')
    const [name, kind = name] = head.split(':')
    const value = params[name]
    if (value === undefined) return whole
    if (forms.length > 0) return agreeing(forms, value).replace('#', String(value))
    if (typeof value === 'string') return value
    const one = (n: number) => label?.(kind, n) ?? String(n).replace('-', '−')
    return typeof value === 'number' ? one(value) : listed(value.map(one))
  })
}

/** The form for one, for many, or for none at all. */
function agreeing([one, many = one, none = many]: readonly string[], value: unknown): string {
  if (value === 1) return one
  return value === 0 ? none : many
}

/** A long list is broken off: nobody reads the names of a whole army. */
const MOST_LISTED = 8
const listed = (all: readonly string[]): string =>
  all.length <= MOST_LISTED
    ? all.join(', ')
    : `${all.slice(0, MOST_LISTED - 2).join(', ')} … (+${all.length - MOST_LISTED + 2})`

/** The names of a game's things in a world's words: of sides, units, hexes and whatever else its world has names for. */
export function labels(catalogue: Catalogue, sides: readonly string[], world: World | undefined): Label {
  const text = (key: string, otherwise: string) =>
    Object.hasOwn(catalogue, key) ? catalogue[key] : otherwise
  return (kind, value) => {
    if (kind === 'side') return text(`side.${sides[value]}`, sides[value] ?? '?')
    const names = world?.names[kind]
    if (!names) return undefined
    const name = names[value]
    return name === undefined ? text(`${kind}.unknown`, '?') : text(`${kind}.${name}`, name)
  }
}

/** The key of what dice or a draw are for: in words of their own where the prompt asks somebody for something, else the prompt. */
export function throwKey(catalogue: Catalogue, prompt: string): string {
  const own = `show.throw.${prompt}`
  return Object.hasOwn(catalogue, own) ? own : `prompt.${prompt}`
}

/** What the text of an action is told: its arguments by their kinds, and by their places as a, b, c, d. */
export function actionParams(args: readonly string[], action: readonly number[]): Record<string, number> {
  const params: Record<string, number> = {}
  for (const [i, kind] of args.entries()) {
    params[kind] ??= action[i + 1]
    params['abcd'[i]] = action[i + 1]
  }
  return params
}

/** The key of an action's text: in words of their own, if there are such, where it goes nowhere, from a place to the same one. */
export function verbKey(
  has: (key: string) => boolean,
  { name, args }: { readonly name: string; readonly args: readonly string[] },
  [, a, b]: readonly number[],
): string {
  const own = `verb.${name}.same`
  return args.length > 1 && args[0] === args[1] && a === b && has(own) ? own : `verb.${name}`
}

/** What happened. What it was for may be told by the rule: a text whose key ends in `@` and the rule goes before the plain one. */
export function eventSentence(catalogue: Catalogue, event: GameEvent, label?: Label): string {
  const own = `event.${event.key}@${event.rule}`
  return sentence(
    catalogue,
    Object.hasOwn(catalogue, own) ? own : `event.${event.key}`,
    withSign(event),
    label,
  )
}

/** What is added to a die is told with its sign. */
function withSign({ modifier, ...event }: GameEvent): Params {
  if (typeof modifier !== 'number') return modifier === undefined ? event : { ...event, modifier }
  return { ...event, modifier: modifier < 0 ? `−${-modifier}` : `+${modifier}` }
}

/** The names of the parameters a sentence uses. */
export function placeholders(template: string): string[] {
  return [...template.matchAll(/\{([^{}|:]+)/g)].map(match => match[1])
}
