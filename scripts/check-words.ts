/** Things that must not stay in the tree. */
import type { Sources } from './check-imports.ts'

const forbidden: readonly { pattern: RegExp; files: RegExp; why: string }[] = [
  {
    pattern: /\b(?:TO[D]O|FIX[M]E|XX[X])\b/,
    files: /\.(?:tsx?|js|mjs|css|html)$/,
    why: 'do it, or open an issue',
  },
  { pattern: /\.(?:only|skip)\(/, files: /\.(?:test|long)\.ts$/, why: 'every test runs' },
  { pattern: /^(?:<{7}|>{7}) /, files: /./, why: 'an unfinished merge' },
  {
    pattern: /"resolved": "\w+:/,
    files: /package-lock\.json$/,
    why: 'the lock file names no server; see .npmrc',
  },
]

/** One line for each forbidden word. */
export function checkWords(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const rules = forbidden.filter(rule => rule.files.test(path))
    return text.split('\n').flatMap((line, i) =>
      rules.flatMap(({ pattern, why }) => {
        const word = pattern.exec(line)?.[0]
        return word ? [`${path}:${i + 1}: '${word.trim()}': ${why}`] : []
      }),
    )
  })
}
