/** For tests of a game's checker of its data files: spoils them, and looks what the checker says. */
import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { FileProvenance, GameData } from '@quebracho/engine/data'

// biome-ignore lint/suspicious/noExplicitAny: a test breaks the files in places their types would not allow
export type Loose = any

/** `folder` is the URL of the game's folder. */
export function spoiling(data: GameData, folder: URL) {
  const { files, check } = data
  const texts = new Map(files.map(file => [file, readFileSync(new URL(file, folder), 'utf8')]))
  const textOf = (file: string): string => texts.get(file) ?? ''

  /** The problems of our files when one of them is spoilt. */
  function problemsOf(file: string, changes: readonly string[]): readonly string[] {
    const spoilt = JSON.parse(textOf(file))
    for (const line of changes) change(spoilt, line)
    return check(each => (each === file ? JSON.stringify(spoilt) : textOf(each))).problems
  }

  /** All problems that come of a way to spoil a file are those expected, in any order. */
  function expect(file: string, way: string): void {
    const lines = way.split('\n').filter(line => line.trim() !== '')
    const margin = lines[0].search(/\S/)
    const isProblem = (line: string) => line.search(/\S/) > margin
    const changes = lines.filter(line => !isProblem(line)).map(line => line.trim())
    const expected = lines.filter(isProblem).map(line => line.trim())
    assert.ok(changes.length > 0 && expected.length > 0, way)
    assert.deepEqual(
      problemsOf(file, changes).toSorted(),
      expected
        .map(problem => (/^[\w/-]+\.json: /.test(problem) ? problem : `${file}: ${problem}`))
        .toSorted(),
      changes.join('\n'),
    )
  }

  /**
   * A test by a table of ways to spoil a file: lines with changes (see `change`), below them, further in, the problems,
   * each said of this file unless it names another. An empty line ends a way.
   */
  function breaks(what: string, file: string): (table: TemplateStringsArray) => void {
    return ([table]) =>
      test(what, () =>
        table
          .trimEnd()
          .split(/\n\s*\n/)
          .forEach(way => expect(file, way)),
      )
  }

  /** Nothing is wrong with our own files, and their values are counted: `known` has how many of each. */
  function ownFiles(look: (known: (file: string) => FileProvenance) => void): void {
    test('our own files have nothing wrong, and all of their values are counted', () => {
      const { problems, provenance } = check(textOf)
      assert.deepEqual(problems, [])
      assert.deepEqual(
        provenance.map(({ file }) => file),
        files,
      )
      look(file => provenance.find(each => each.file === file)!)
    })
  }

  /** Changes that say of so many values of each file that they are attested now. */
  function corrects(changes: Readonly<Record<string, readonly string[]>>, gains: readonly number[]): void {
    test('a corrected value counts as attested', () => {
      const now = (file: string) => {
        const json = JSON.parse(textOf(file))
        for (const line of changes[file] ?? []) change(json, line)
        return JSON.stringify(json)
      }
      const [before, after] = [check(textOf), check(now)]
      assert.deepEqual(after.problems, [])
      const gained = after.provenance.map(({ attested }, i) => attested - before.provenance[i].attested)
      assert.deepEqual(gained, gains)
    })
  }

  return {
    textOf,
    ownFiles,
    corrects,
    breaks,
    holdsForAll: (something: Readonly<Record<string, string>>) => holdsForAll(data, textOf, something),
  }
}

/** What holds for the files of every game. `something` are the files, each as JSON that is no object. */
function holdsForAll(
  { files, check }: GameData,
  textOf: (file: string) => string,
  something: Readonly<Record<string, string>>,
): void {
  test('a file that is not JSON is named, and the others are checked all the same', () => {
    for (const file of files) {
      const { problems } = check(each => (each === file ? textOf(each).slice(0, -20) : textOf(each)))
      assert.equal(problems.length, 1, problems.join('\n'))
      assert.match(problems[0], new RegExp(`^${file}: the file is not JSON: `))
    }
  })

  test('a file that is JSON but something else', () => {
    for (const [file, json] of Object.entries(something)) {
      const { problems } = check(each => (each === file ? json : textOf(each)))
      const wanted = file.endsWith('map.json')
        ? 'a map is a JSON object'
        : 'the file: an object should stand here'
      assert.deepEqual(problems, [`${file}: ${wanted}, not ${json}`])
    }
  })

  test('fifty thousand problems are counted, and as many told as somebody reads', () => {
    for (const file of [files[0], files[files.length - 1]]) {
      const many = JSON.parse(textOf(file))
      for (let i = 0; i < 50_000; i++) many[`unknown${i}`] = i
      const { problems, count } = check(each => (each === file ? JSON.stringify(many) : textOf(each)))
      assert.equal(count, 50_000)
      assert.equal(problems.length, 101)
      assert.match(problems[0], /"unknown0" is not known here/)
      assert.equal(problems.at(-1), `${file}: and 49900 more`)
    }
  })
}

/** One change: `path = JSON`, `path = @other path`, `path + JSON` (or `@other path`) at the end of a list, `delete path`. */
function change(json: Loose, line: string): void {
  const [, path, sign, value] = /^(.*?) (=|\+) (.*)$/.exec(line) ?? []
  if (sign === undefined) {
    remove(json, line.replace(/^delete /, ''))
    return
  }
  const given = value.startsWith('@')
    ? structuredClone(find(json, keysOf(value.slice(1))))
    : JSON.parse(value)
  const keys = keysOf(path)
  if (sign === '+') find(json, keys).push(given)
  else {
    const parent = find(json, keys.slice(0, -1))
    const last = keys.at(-1)!
    parent[Array.isArray(parent) ? indicesOf(parent, last)[0] : last] = given
  }
}

/** All that the last key of the path names. */
function remove(json: Loose, path: string): void {
  const keys = keysOf(path)
  const parent = find(json, keys.slice(0, -1))
  const last = keys.at(-1)!
  if (!Array.isArray(parent)) assert.ok(delete parent[last] && last !== '', path)
  else for (const index of indicesOf(parent, last).toReversed()) parent.splice(index, 1)
}

/** `a.b[2].c` or `units[py-inf-01].move` or `marks[kind=vp,hex=2007]`: what stands in brackets is a number, an id, or what to look for. */
const keysOf = (path: string): string[] => path.split(/\.|\[|\]\.?/).filter(key => key !== '')

function find(json: Loose, keys: readonly string[]): Loose {
  let here = json
  for (const key of keys) {
    here = here[Array.isArray(here) ? indicesOf(here, key)[0] : key]
    assert.notEqual(here, undefined, `there is no ${keys.join('.')}`)
  }
  return here
}

function indicesOf(list: readonly Loose[], key: string): number[] {
  if (/^-?\d+$/.test(key)) return [Number(key) < 0 ? list.length + Number(key) : Number(key)]
  const wanted = key.includes('=') ? key.split(',').map(part => part.split('=')) : [['id', key]]
  const found = [...list.keys()].filter(i =>
    wanted.every(([name, value]) => String(list[i]?.[name]) === value),
  )
  assert.ok(found.length > 0, `there is no ${key}`)
  return found
}
