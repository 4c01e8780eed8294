import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { games } from '@quebracho/games'
import { greedy } from './greedy.ts'
import type { Opponent } from './opponent.ts'
import { strong } from './strong.ts'
import { attempt } from './studies/attempt.ts'
import { readStudies } from './studies/study.ts'

test('whoever looks ahead fires first and marches then, where one decision alone does not show why', async () => {
  const { game } = await (games.find(({ id }) => id === 'caramba') ?? games[0]).load()
  const file = new URL('../games/caramba/studies/canada-dry.json', import.meta.url)
  const study = readStudies(game, 'canada-dry.json', readFileSync(file, 'utf8')).find(
    ({ id }) => id === 'guns-before-the-march',
  )
  assert.ok(study)
  const isSolvedBy = (opponent: Opponent) => {
    const tries = attempt(game, study, opponent, 1)
    for (;;) {
      const { done, value } = tries.next()
      if (done) return value.solved
    }
  }
  assert.ok(!isSolvedBy(greedy(game, study.side)))
  assert.ok(isSolvedBy(strong(game, study.side, { applications: 30_000 })))
})
