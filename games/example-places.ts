/** Where the examples of a rulebook stand in it: known without the game. A door of its own: who reads brings no game along. */

/** The rules that have examples, without the game: by rule the examples under it. */
export function placesOfExamples(source: unknown): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>()
  const { examples = [] } = source as { examples?: { id: string; rule: string }[] }
  for (const { id, rule } of examples) places.set(rule, [...(places.get(rule) ?? []), id])
  return places
}
