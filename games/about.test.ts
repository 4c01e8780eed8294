/** What stands on the shelf is what comes out of the box. */
import { strict as assert } from 'node:assert'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { games } from './index.ts'

for (const listed of games) {
  const { id, sides, scenarios, authors, cover, quick, lead, texts, load } = listed
  test(`${id} is as it is described before it is loaded`, async () => {
    const { game, presentation, texts: all } = await load()
    assert.equal(game.id, id)
    assert.deepEqual(
      sides.map(side => side.id),
      game.sides,
    )
    assert.deepEqual(presentation.sides, sides)
    assert.deepEqual(
      scenarios,
      game.scenarios.map(scenario => scenario.id),
    )
    const sources = new Set(game.scenarios.map(({ source }) => source))
    assert.deepEqual(new Set(authors), new Set([...sources].filter(source => source !== 'ours')))
    assert.ok(scenarios.includes(cover))
    if (quick !== undefined) assert.ok(scenarios.includes(quick), quick)
    assert.ok(lead === undefined || lead in sides, `${lead}`)
    for (const { id, only = [] } of game.options)
      for (const scenario of only) assert.ok(scenarios.includes(scenario), `${id}: ${scenario}`)
    assert.ok(existsSync(new URL(`./${id}/cover.webp`, import.meta.url)), 'npm run covers')
    const wanted = ['title', 'subtitle', 'intro']
    wanted.push(...game.sides.map(side => `side.${side}`), ...scenarios.map(each => `scenario.${each}`))
    for (const [lang, catalogue] of Object.entries(texts)) {
      assert.deepEqual(Object.keys(catalogue).sort(), wanted.toSorted(), lang)
      for (const key of wanted) assert.equal(all[lang][key], catalogue[key], key)
    }
  })
}
