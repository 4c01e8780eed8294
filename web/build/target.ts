/** What the bundle asks of a browser beyond its target: esbuild turns newer syntax into older, but not newer functions. */

/** Newer than ES2022, and not put there by `older.ts`, by what is written in the program. */
const newer: readonly RegExp[] = [
  /\.(?:keys|values|entries)\(\)\.(?:toArray|map|filter|reduce|some|every|find|take|drop|flatMap|forEach)\(/g,
  /\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/g,
  /\bPromise\.(?:withResolvers|try)\(/g,
  /\bArray\.fromAsync\(/g,
  /\bIterator\.from\(/g,
]

/** What these programs use that the target lacks, each with its file. */
export function beyondTarget(files: Iterable<readonly [path: string, content: Uint8Array]>): string[] {
  const found = new Set<string>()
  for (const [path, content] of files) {
    if (!path.endsWith('.js')) continue
    const text = new TextDecoder().decode(content)
    for (const each of newer) for (const [call] of text.matchAll(each)) found.add(`${path}: ${call})`)
  }
  return [...found]
}
