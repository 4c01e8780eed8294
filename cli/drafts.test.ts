/** A game that is not listed is named by its folder, wherever a command takes a game. */
import { strict as assert } from 'node:assert'
import { join } from 'node:path'
import { test } from 'node:test'
import { folderOf } from '@quebracho/games/drafts'
import { quebracho, scratch } from './testing.ts'

const draft = folderOf({ id: 'fixtures/crossing' })
const lacks = /^crossing is a draft; it still lacks: Spanish texts, .*a line in games\/index\.ts\n$/

test('it is described, and told beside the answer what it lacks', async () => {
  const [plain, json] = await Promise.all([
    quebracho(['games', draft]),
    quebracho(['games', draft, '--json']),
  ])
  assert.equal(plain.code, 0)
  assert.match(plain.out, /^crossing {2}The crossing\n.*North \(north\)/)
  assert.match(plain.err, lacks)
  assert.deepEqual(
    JSON.parse(json.out).games.map(({ id }: { id: string }) => id),
    ['crossing'],
  )
})

test('it is played by a person against the machine, in its own words where the language has none', async () => {
  const { code, out, err } = await quebracho(['play', draft, '--seed', '3'], 'step 0102\n', 'es')
  assert.equal(code, 0)
  assert.match(out, /n1 goes to 0102\./)
  assert.match(err, /es un borrador; todavía le falta/)
})

test('machines play it on other threads, and say nothing more', async () => {
  const { code, out, err } = await quebracho(['simulate', draft, '--games', '3', '--threads', '2', '--json'])
  assert.equal(code, 0)
  assert.equal(JSON.parse(out).games, 3)
  assert.match(err, lacks)
})

test('its records are verified, shown and gone on with', async () => {
  const file = join(scratch(), 'crossing.json')
  assert.equal((await quebracho(['record', draft, '--out', file])).code, 0)
  const [good, shown, unknown, on] = await Promise.all([
    quebracho(['verify', file, '--game', draft]),
    quebracho(['show', file, '--at', '2', '--game', draft]),
    quebracho(['verify', file]),
    quebracho(['play', draft, '--load', file]),
  ])
  assert.deepEqual([good.code, shown.code, unknown.code, on.code], [0, 0, 1, 0])
  assert.match(shown.out, /N1/)
  assert.match(unknown.out, /no game "crossing"; .*\.\/my-game/)
  assert.match(on.err, lacks)
})

test('what it has not, and where there is none', async () => {
  const [data, rules, none] = await Promise.all([
    quebracho(['data', draft]),
    quebracho(['rules', draft]),
    quebracho(['play', './no-such']),
  ])
  assert.deepEqual([data.code, rules.code, none.code], [1, 1, 1])
  assert.match(data.err, /has no data files to check/)
  assert.match(none.err, /^quebracho: there is no folder \.\/no-such\n$/)
})
