/** What players ask of every rule, in both languages: the search knows the rules by it. */
import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { folded, type Questions } from '@quebracho/engine/search'
import { games } from '@quebracho/games'
import { readMarkdown } from './markdown.ts'

const LEAST_OF_A_SECTION = 8

const fileOf = (path: string) => readFileSync(new URL(`../../games/${path}`, import.meta.url), 'utf8')
const askedOf = (game: string, lang: string): Questions =>
  JSON.parse(fileOf(`${game}/texts/questions.${lang}.json`))

/** The rules behind an anchor by their section; a question that was decided repeats one of them. */
function rulesOf(game: string, lang: string): Map<string, string[]> {
  const markdown = fileOf(`${game}/rulebook.${lang}.md`)
  const anchors = new Set([...markdown.matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id))
  const { passages } = readMarkdown(markdown, { anchor: id => id, image: path => path })
  const rules = passages.filter(({ id }) => anchors.has(id) && !/^[A-Z]\d+$/.test(id))
  const bySection = Map.groupBy(rules, ({ chapter, section }) => `${chapter} ${section}`)
  return new Map([...bySection].map(([section, rules]) => [section, [...new Set(rules.map(({ id }) => id))]]))
}

for (const { id: game } of games)
  for (const lang of ['en', 'es']) {
    const asked = askedOf(game, lang)
    const sections = rulesOf(game, lang)

    test(`${game}, ${lang}: every rule answers something that players ask, and nothing else does`, () => {
      assert.deepEqual(Object.keys(asked).toSorted(), [...sections.values()].flat().toSorted())
    })

    test(`${game}, ${lang}: every section answers ${LEAST_OF_A_SECTION} questions`, () => {
      const few = [...sections].filter(
        ([, rules]) => rules.flatMap(rule => asked[rule]?.split('; ') ?? []).length < LEAST_OF_A_SECTION,
      )
      assert.deepEqual(few, [])
    })

    test(`${game}, ${lang}: no question is empty or asked twice`, () => {
      const all = Object.values(asked).flatMap(each =>
        each.split(';').map(question => folded(question).trim()),
      )
      assert.ok(all.length > 500)
      assert.ok(all.every(question => question.length > 1))
      const twice = all.filter((question, i) => all.indexOf(question) < i)
      assert.deepEqual(twice, [])
    })
  }
