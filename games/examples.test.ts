/** Every example of a rulebook fits the rules: what it claims is so, its words are whole, and it stands under a rule. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { distance } from '@quebracho/engine/map'
import { type Catalogue, placeholders, readRulebook } from '@quebracho/engine/show'
import { ToldError } from '@quebracho/engine/told'
import { folderOf } from './drafts.ts'
import { afterwards, readExamples, shownOf } from './example.ts'
import { placesOfExamples } from './example-places.ts'
import { games } from './index.ts'

/** So many a rulebook has at least. */
const ENOUGH = 6

const read = (id: string, path: string): string => readFileSync(join(folderOf({ id }), path), 'utf8')

for (const { id, load } of games) {
  const { game, presentation } = await load()
  const source = read(id, 'examples.json')
  const examples = readExamples(game, id, source, read(id, 'lessons/first.json'))

  describe(`the examples of ${id}`, () => {
    test('there are enough of them, each under a rule of the book', () => {
      assert.ok(examples.length >= ENOUGH, `${examples.length}`)
      const rules = readRulebook(read(id, 'rulebook.en.md'))
      for (const { rule, id: name } of examples) assert.ok(rules.has(rule), `${name} stands under ${rule}`)
      assert.deepEqual(
        [...placesOfExamples(JSON.parse(source)).values()].flat().sort(),
        examples.map(each => each.id).sort(),
      )
    })

    for (const example of examples) {
      test(`${example.id}: what it claims is so`, () => {
        const p = example.start()
        for (const { action, text, rule } of example.refuses)
          assert.equal(game.forbids(p, action)?.rule, rule, `${text} should be refused`)
        for (const text of example.allows) {
          const refusal = game.forbids(p, game.parse(text, p))
          assert.equal(refusal, null, `${text} is refused by ${refusal?.rule}`)
        }
        const after = afterwards(game, example)
        for (const condition of example.after)
          assert.ok(condition.holds(condition.find(after)), JSON.stringify(condition.told))
      })

      test(`${example.id}: there is something to see`, () => {
        const shown = shownOf(game, presentation, example)
        const { grid } = presentation.map(shown.view.world)
        assert.equal(shown.overlay?.id, example.overlay)
        if (example.reach !== undefined) assert.ok(shown.reach.length > 0, 'nobody can go anywhere')
        if (example.reckons !== undefined) assert.ok(shown.preview, 'nothing is reckoned')
        const pieces = presentation.pieces(shown.view, example.side)
        assert.ok(
          pieces.some(({ hex }) =>
            example.look.some(
              each => each === hex || (hex >= 0 && hex < grid.size && distance(grid, each, hex) <= 2),
            ),
          ),
        )
        for (const way of example.ways)
          for (const [i, hex] of way.slice(1).entries())
            assert.equal(distance(grid, way[i], hex), 1, `${grid.names[way[i]]} to ${grid.names[hex]}`)
      })
    }

    test('both languages say all of it, with every figure and no other', () => {
      for (const lang of ['en', 'es']) {
        const texts: Catalogue = JSON.parse(read(id, `texts/example.${lang}.json`))
        assert.deepEqual(Object.keys(texts), Object.keys(texts).sort())
        assert.deepEqual(Object.keys(texts), examples.flatMap(each => [each.id, `${each.id}.title`]).sort())
        for (const example of examples) {
          const { figures } = shownOf(game, presentation, example)
          for (const name of placeholders(texts[example.id]))
            assert.ok(name in figures, `${example.id}: {${name}}`)
          assert.deepEqual(placeholders(texts[`${example.id}.title`]), [])
        }
      }
    })
  })
}

test('an example that does not fit the rules is noticed', async () => {
  const [{ id, load }] = games
  const { game } = await load()
  const changed = (change: object): string => {
    const file = JSON.parse(read(id, 'examples.json'))
    Object.assign(file.examples[0], change)
    return JSON.stringify(file)
  }
  const lesson = read(id, 'lessons/first.json')
  for (const [change, message] of [
    [{ look: ['9999'] }, /no hex is "9999"/],
    [{ actions: ['step b1 0513'] }, /refused by rule moves-1/],
    [{ light: { glow: '0507' } }, /no mark is "glow"/],
    [{ shows: 1 }, /"shows" is not known here/],
  ] as const)
    assert.throws(
      () => readExamples(game, id, changed(change), lesson),
      error => error instanceof ToldError && message.test(error.message),
    )
})

test('a game without examples has none in its book', () => {
  assert.equal(placesOfExamples({}).size, 0)
  assert.ok(games.every(({ id }) => existsSync(join(folderOf({ id }), 'examples.json'))))
})
