import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newMatch, OVER, playMatch, seeded, toRecord, writeRecord } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { quebracho, scratch } from './testing.ts'

const folder = scratch()
const ACTIONS = 200

for (const { id, load } of games) {
  const { game, texts } = await load()
  /** A random game, so many actions long. */
  const match = newMatch(game, { scenario: game.scenarios[0].id, options: {}, players: {} })
  const pick = seeded(5)
  while (match.deeds.length < ACTIONS && game.waitsFor(match.position) !== OVER) {
    const list = game.actions(match.position)
    playMatch(match, list.length > 0 ? list.at(pick(list.length)) : game.throwDice(match.position, pick))
  }
  const file = join(folder, `${id}.json`)
  writeFileSync(file, writeRecord(toRecord(match)))

  describe(`explain ${id}`, () => {
    if (!game.terms) {
      test('says that there is nothing to explain', async () => {
        const { code, err } = await quebracho(['explain', file])
        assert.equal(code, 1)
        assert.match(err, new RegExp(id))
      })
      return
    }
    const { terms } = game
    test('every term for both sides; together they are the score', async () => {
      const { code, out, err } = await quebracho(['explain', file, '--json'])
      assert.deepEqual([code, err], [0, ''])
      const found = JSON.parse(out)
      assert.deepEqual([found.game, found.at, found.actions], [id, match.deeds.length, match.deeds.length])
      for (const [number, { side, terms: given, sum }] of found.sides.entries()) {
        assert.equal(side, game.sides[number])
        assert.deepEqual(
          given.map(({ key }: { key: string }) => key),
          terms.map(({ key }) => key),
        )
        assert.ok(Math.abs(sum - game.score(match.position, number)) < 1e-6, `${sum}`)
      }
    })

    test('in words, at any moment, in both languages', async () => {
      for (const lang of ['en', 'es']) {
        const { code, out } = await quebracho(['explain', file, '--at', '20'], '', lang)
        assert.equal(code, 0)
        assert.match(out, new RegExp(`\\b20\\b.* ${match.deeds.length}\\b`))
        for (const { key } of terms)
          assert.ok(
            out.split('\n').some(line => line.startsWith(`  ${texts[lang][`term.${key}`]} `)),
            key,
          )
        const figure = lang === 'es' ? String.raw`−?\d+,\d` : String.raw`−?\d+\.\d`
        for (const line of out.split('\n').slice(2, -1))
          assert.match(line, new RegExp(String.raw`(${figure} +${figure}|\d+ % +\d+ %)$`))
      }
    })
  })
}
