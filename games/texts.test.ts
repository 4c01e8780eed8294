/** Everything a listed game can say has its words, in English and in Spanish; and a draft is told what it lacks. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stillLacks, wordsTrials } from './game-trials.ts'
import { games } from './index.ts'

for (const { load } of games) {
  const loaded = await load()
  wordsTrials(loaded)
  test(`${loaded.game.id} lacks nothing`, () => assert.deepEqual(stillLacks(loaded), []))
}

test('a game that has only just begun is told what it lacks', async () => {
  const { game, texts } = await games[0].load()
  const draft = { game: { ...game, id: 'draft' }, texts: { en: texts.en } }
  assert.deepEqual(stillLacks(draft), [
    'Spanish texts',
    'a rulebook',
    'a Spanish rulebook',
    'about.ts',
    'a cover (npm run covers)',
    'a line in games/index.ts',
  ])
})
