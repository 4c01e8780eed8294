import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { games } from '@quebracho/games'
import { folderOf } from '@quebracho/games/drafts'
import { quebracho, scratch } from './testing.ts'

const withData = games.filter(({ data }) => data)

/** A folder with these of the game's files, each text changed. */
function copies(id: string, files: readonly string[], change = (text: string) => text): string {
  const folder = scratch()
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), change(readFileSync(join(folderOf({ id }), file), 'utf8')))
  }
  return folder
}

const lines = (text: string) => text.trimEnd().split('\n')

test('there is a game whose data can be corrected', () => assert.ok(withData.length > 0))

test('a game without data files to check says so', async () => {
  for (const { id } of games.filter(({ data }) => !data)) {
    const { code, out, err } = await quebracho(['data', id])
    assert.deepEqual([code, out, err], [1, '', `quebracho: ${id} has no data files to check\n`])
  }
})

for (const { id, data } of withData) {
  describe(`the data files of ${id}`, { concurrency: true }, async () => {
    const { files, check } = await data!()

    test('nothing is wrong with them, and all are counted', async () => {
      const { code, out } = await quebracho(['data', id])
      assert.equal(code, 0, out)
      const [good, heads, ...rest] = lines(out)
      assert.equal(good, `${id}: nothing wrong in ${files.length} data files`)
      assert.match(heads, /attested +inferred +reconstructed$/)
      for (const [i, file] of files.entries()) assert.ok(rest[i].startsWith(`  ${file}`), rest[i])
      const columns = rest.slice(0, files.length + 1).map(row => row.split(/ +/).slice(-3).map(Number))
      for (const kind of [0, 1, 2]) {
        const sum = columns.slice(0, -1).reduce((total, row) => total + row[kind], 0)
        assert.equal(columns.at(-1)?.[kind], sum)
      }
    })

    test('the same as JSON', async () => {
      const { code, out } = await quebracho(['data', id, '--json'])
      const { problems, provenance } = check(file => readFileSync(join(folderOf({ id }), file), 'utf8'))
      assert.equal(code, 0)
      assert.deepEqual(JSON.parse(out), { game: id, problems, files: provenance, own: [] })
    })

    test('in Spanish', async () => {
      const { out } = await quebracho(['data', id], '', 'es')
      assert.match(out, /nada mal/)
      assert.match(out, /atestiguados +deducidos +reconstruidos/)
      assert.doesNotMatch(out, /⟨/)
    })

    test('copies in a folder are checked, the others as installed', async () => {
      const folder = copies(id, files.slice(1, 2))
      const { code, out } = await quebracho(['data', id, '--folder', folder])
      assert.equal(code, 0, out)
      assert.equal(lines(out)[0], `From ${folder}: ${files[1]}. The others as installed.`)
      assert.deepEqual(
        JSON.parse((await quebracho(['data', id, '--folder', folder, '--json'])).out).own,
        files.slice(1, 2),
      )
    })

    test('every broken copy is named, and the exit code is 1', async () => {
      for (const [change, says] of [
        [(text: string) => text.slice(0, text.length / 2), 'the file is not JSON'],
        [() => '', 'the file is not JSON'],
        [() => '[]', ''],
      ] as const) {
        const folder = copies(id, files, change)
        const { code, out, err } = await quebracho(['data', id, '--folder', folder])
        assert.deepEqual([code, err], [1, ''])
        for (const file of files)
          assert.ok(
            lines(out).some(line => line.startsWith(`  ${file}: ${says}`)),
            `${file} in ${out}`,
          )
        assert.match(lines(out)[1], new RegExp(`^${id}: ${lines(out).length - 2} problems`))
        const json = await quebracho(['data', id, '--folder', folder, '--json'])
        assert.equal(json.code, 1)
        assert.deepEqual(
          JSON.parse(json.out).problems,
          lines(out)
            .slice(2)
            .map(line => line.trim()),
        )
      }
    })

    test('a folder without any of the files', async () => {
      for (const folder of [scratch(), join(scratch(), 'nowhere')]) {
        const { code, err } = await quebracho(['data', id, '--folder', folder])
        assert.equal(code, 1)
        assert.match(err, /none of the game's files is there; they are .*\n$/)
      }
    })
  })
}
