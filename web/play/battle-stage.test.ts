import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { logItems, type Match, matchFrom, playMatchText, positionAfter, SPECTATOR } from '@quebracho/engine'
import type { Presentation } from '@quebracho/engine/show'
import { folderOf } from '@quebracho/games/drafts'
import { readLesson } from '@quebracho/games/lessons'
import { stageOf } from './battle-stage.ts'
import { loaded, played, trials } from './played.ts'
import { stepsOf } from './recap.ts'

/** All battles that a viewer has heard of stand on the stage, with these many counters. */
function assertStaged(match: Match, presentation: Presentation, viewer: number, least: number): void {
  const { game, deeds, position } = match
  const view = (after = deeds.length) => game.view(positionAfter(match, after), viewer)
  const items = deeds.flatMap(deed => logItems(deed, game.sides.length, viewer))
  const now = game.view(position, viewer)
  const steps = stepsOf(items, presentation.news, now, at => deeds[at]?.by ?? -1)
  const battles = steps.filter(({ kind }) => kind === 'battle')
  assert.ok(battles.length > 0)
  for (const step of battles) {
    const { preview, pieces } = stageOf({ match, view, viewer }, presentation, step)
    const what = `${deeds[step.items[0].at]?.text}, to ${viewer}`
    const units = preview?.columns.flatMap(column => column.units ?? []) ?? []
    assert.ok(preview, what)
    assert.ok(units.filter(unit => pieces.has(unit)).length >= least, what)
  }
}

for (const [id, actions, scenario] of trials)
  test(`${id}: every battle stands on its stage`, async () => {
    const { match, presentation } = await played(id, actions, scenario)
    for (const viewer of [...match.game.sides.keys(), SPECTATOR]) assertStaged(match, presentation, viewer, 0)
  })

test('a battle in which no die falls stands as it did before the blow', async () => {
  const { game, presentation } = await loaded('caramba')
  const source = readFileSync(join(folderOf({ id: 'caramba' }), 'lessons', 'first.json'), 'utf8')
  const start = readLesson(game, 'caramba', source).scenes[1].start()
  // Nobody has a token left.
  ;(start as typeof start & { pool: Int32Array }).pool.fill(0)
  const match = matchFrom(game, start)
  for (const text of ['step b2 0506', 'attack b2 0507']) playMatchText(match, text)
  assertStaged(match, presentation, 0, 2)
})
