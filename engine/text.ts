/**
 * Text for players, by key, from a game's catalogues. A sentence may hold `{name}` (a number, or a thing of the
 * kind called so), `{name:kind}` (a thing of that kind) and `{name|one|many}` (a word that agrees with a number).
 */
export type Catalogue = Readonly<Record<string, string>>

/** Turns a thing of a kind (a unit, a hex, a side) into its name for the reader, or undefined if it is no such kind. */
export type Label = (kind: string, value: number) => string | undefined

export type Params = Readonly<Record<string, number | string | readonly number[] | undefined>>

export function sentence(catalogue: Catalogue, key: string, params: Params = {}, label?: Label): string {
  const template = catalogue[key]
  if (template === undefined) return `⟨${key}⟩`
  return template.replace(/\{([^{}]+)\}/g, (whole, inside: string) => {
    const [head, ...forms] = inside.split('|')
    const [name, kind = name] = head.split(':')
    const value = params[name]
    if (value === undefined) return whole
    if (forms.length > 0) return value === 1 ? forms[0] : (forms[1] ?? forms[0])
    if (typeof value === 'string') return value
    const one = (n: number) => label?.(kind, n) ?? String(n)
    return typeof value === 'number' ? one(value) : value.map(one).join(', ')
  })
}

/** The names of the parameters a sentence uses. */
export function placeholders(template: string): string[] {
  return [...template.matchAll(/\{([^{}|:]+)/g)].map(match => match[1])
}
