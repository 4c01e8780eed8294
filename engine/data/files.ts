/** Reads a game's data files and reports on them. */
import { noTally, type Tally } from './provenance.ts'
import type { DataReport } from './report.ts'

/** What the files hold, by name; undefined where a file is not JSON. */
export interface ReadFiles {
  text(file: string): string | undefined
  json(file: string): unknown
}

/** `problemsOf` checks the files that are JSON, `tallied` counts the values of one. */
export function checkFiles(
  files: readonly string[],
  read: (file: string) => string,
  problemsOf: (files: ReadFiles) => readonly string[],
  tallied: (file: string, json: unknown) => Tally,
): DataReport {
  const problems: string[] = []
  const texts = new Map<string, string>()
  const parsed = new Map<string, unknown>()
  for (const file of files) {
    const text = read(file)
    try {
      parsed.set(file, JSON.parse(text))
      texts.set(file, text)
    } catch (error) {
      problems.push(`${file}: the file is not JSON: ${(error as Error).message}`)
    }
  }
  problems.push(...problemsOf({ text: file => texts.get(file), json: file => parsed.get(file) }))
  return {
    problems,
    provenance: files.map(file => ({
      file,
      ...(parsed.has(file) ? tallied(file, parsed.get(file)) : noTally()),
    })),
  }
}

/** Collects the problems of several files in `all`; `of` runs a check and puts the file before what it notes. */
export function problemsByFile() {
  const all: string[] = []
  const of = <T>(file: string, check: (problems: string[]) => T): T => {
    const problems: string[] = []
    const found = check(problems)
    all.push(...problems.map(problem => `${file}: ${problem}`))
    return found
  }
  return { all, of }
}
