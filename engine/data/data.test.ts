/** What all games' checkers of data files rely on. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  checkFiles,
  onceOnly,
  problemsByFile,
  provenanceAt,
  talliedMap,
  talliedTables,
  valueAt,
} from '../map.ts'

test('a file that is not JSON is reported, counts nothing, and is not checked', () => {
  const texts: Readonly<Record<string, string>> = { 'a.json': '{"x": 1, "prov": "inferred"}', 'b.json': '{' }
  const { problems, provenance } = checkFiles(
    ['a.json', 'b.json'],
    file => texts[file],
    ({ text, json }) => {
      const { all, of } = problemsByFile()
      for (const file of ['a.json', 'b.json'])
        of(file, found => {
          if (json(file) !== undefined) found.push(`x: checked as ${text(file)?.length} characters`)
        })
      return all
    },
    (_, json) => talliedTables({ json }),
  )
  assert.match(problems[0], /^b\.json: the file is not JSON: /)
  assert.deepEqual(problems.slice(1), ['a.json: x: checked as 28 characters'])
  assert.deepEqual(provenance, [
    { file: 'a.json', attested: 0, inferred: 1, reconstructed: 0 },
    { file: 'b.json', attested: 0, inferred: 0, reconstructed: 0 },
  ])
})

test('a value is of the nearest provenance above it; options have none', () => {
  const json = {
    losses: {
      low: [1, 2],
      high: { a: 3, prov: 'rule 7.1' },
      prov: { low: 'reconstructed', high: 'inferred' },
    },
    list: [{ key: 'rain', value: -1, prov: 'rule 7.2b' }],
    options: { fog: { values: [true, false] } },
  }
  assert.deepEqual(talliedTables(json), { attested: 3, inferred: 0, reconstructed: 2 })
  assert.deepEqual(talliedTables(json, ['key']), { attested: 2, inferred: 0, reconstructed: 2 })
})

test('terrain is reconstructed unless it is known', () => {
  const json = {
    terrain: { '0101': 'clear', '0102': 'marsh' },
    terrainKnown: { '0102': 'rule 2.1' },
    places: [{ hex: '0101', prov: 'rule 3.1', waterProv: 'inferred' }],
    links: { road: [{ prov: 'reconstructed' }] },
  }
  assert.deepEqual(talliedMap(json), { attested: 2, inferred: 1, reconstructed: 2 })
})

test('provenance is said of all values needed, and of none that is not known', () => {
  const problems: string[] = []
  provenanceAt(
    problems,
    'unit.prov',
    { attack: 'rule 2.1', speed: 'inferred' },
    ['attack', 'name'],
    ['attack', 'name', 'move'],
  )
  assert.deepEqual(problems, [
    'unit.prov.name: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing',
    'unit.prov: "speed" is not known here; there are attack, name, move',
  ])
})

test('what stands twice is told with its first place, and paths lead into lists', () => {
  const problems: string[] = []
  const once = onceOnly(problems)
  once('units[0].id', 'a')
  once('units[1].id', 'a')
  assert.deepEqual(problems, ['units[1].id: a stands already at units[0].id'])
  assert.equal(valueAt({ a: [[1, 2]] }, 'a[0][1]'), 2)
  assert.equal(valueAt({ a: [[1, 2]] }, 'a.0.1'), 2)
  assert.equal(valueAt({ a: 1 }, 'a.b.c'), undefined)
})
