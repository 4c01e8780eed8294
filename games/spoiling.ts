/** For tests of a game's checker of its data files: spoils one of them, and looks what the checker says. */
import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import type { GameData } from '@quebracho/engine/map'

// biome-ignore lint/suspicious/noExplicitAny: a test breaks the files in places their types would not allow
export type Loose = any

/** `folder` is the URL of the game's folder. */
export function spoiling({ files, check }: GameData, folder: URL) {
  const texts = new Map(files.map(file => [file, readFileSync(new URL(file, folder), 'utf8')]))
  const textOf = (file: string): string => texts.get(file) ?? ''

  /** The problems of our files when one of them is spoilt. */
  function problemsOf(file: string, spoil: (json: Loose) => void): readonly string[] {
    const spoilt = JSON.parse(textOf(file))
    spoil(spoilt)
    return check(each => (each === file ? JSON.stringify(spoilt) : textOf(each))).problems
  }

  /** Expects exactly these problems, each said of the file unless it names another. */
  function breaks(file: string, spoil: (json: Loose) => void, ...expected: string[]): void {
    assert.deepEqual(
      problemsOf(file, spoil),
      expected.map(problem => (/^[\w/-]+\.json: /.test(problem) ? problem : `${file}: ${problem}`)),
    )
  }

  return { textOf, problemsOf, breaks }
}
