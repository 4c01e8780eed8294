/** Data files that somebody broke: whatever stands in them, the check ends, and says in plain words what is wrong and where. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Pick, seeded } from '@quebracho/engine'
import { games } from './index.ts'

type Json = Record<string, unknown>

const values = [null, -1, 1e9, 0.5, '', 'x', '\u001b[31m', [], {}, [null], { a: null }, true, '0101', [[]]]
const names = ['zzz', '__proto__', 'constructor', 'toString', '\u001b[2J', 'hasOwnProperty']

/** Takes something out of it, calls it by another name, or puts something else there. */
function breakIn(json: Json, pick: Pick): string {
  const path: string[] = []
  let node = json
  for (;;) {
    const keys = Object.keys(node)
    if (keys.length === 0) return path.join('.')
    const key = keys[pick(keys.length)]
    const inner = node[key]
    path.push(key)
    if (typeof inner === 'object' && inner !== null && pick(4) > 0) {
      node = inner as Json
      continue
    }
    const how = pick(values.length + 2)
    if (how < values.length) node[key] = values[how]
    else delete node[key]
    if (how > values.length)
      Object.defineProperty(node, names[pick(names.length)], { value: inner, enumerable: true })
    return path.join('.')
  }
}

const BROKEN = 150

for (const { id, data } of games) {
  const { check, files } = (await data?.()) ?? assert.fail(`${id} has no data`)
  const texts = new Map(files.map(file => [file, readFileSync(join(import.meta.dirname, id, file), 'utf8')]))
  const checkWith = (broken: string, text: string) =>
    check(file => (file === broken ? text : (texts.get(file) ?? '')))

  test(`${id}: ${BROKEN} broken files are told what is wrong`, () => {
    const pick = seeded(9)
    let told = 0
    for (let i = 0; i < BROKEN; i++) {
      const file = files[pick(files.length)]
      const json: Json = JSON.parse(texts.get(file) ?? '')
      const where = breakIn(json, pick)
      const { problems } = (() => {
        try {
          return checkWith(file, JSON.stringify(json))
        } catch (error) {
          throw new Error(`${file} ${where}: ${error}`, { cause: error })
        }
      })()
      if (problems.length > 0) told++
      for (const problem of problems) {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
        assert.doesNotMatch(problem, /[\u0000-\u001f\u007f]/)
        assert.ok(files.some(each => problem.startsWith(`${each}: `)))
      }
    }
    assert.ok(told > BROKEN / 2, `${told}`)
  })

  test(`${id}: of very many problems the first are told, and how many more there are`, () => {
    for (const file of files) {
      const wrong = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`wrong${i}`, i]))
      const { problems, count } = checkWith(
        file,
        JSON.stringify({ ...JSON.parse(texts.get(file) ?? ''), ...wrong }),
      )
      assert.ok(count > 0 && problems.length <= 101 * files.length, `${file}: ${problems.length} of ${count}`)
      for (const problem of problems) assert.ok(problem.length < 1500, `${problem.length}`)
    }
  })
}
