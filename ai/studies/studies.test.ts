/** Every study can be solved and can be failed, by the lines it names; who of the opponents solves it is asked elsewhere. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { games } from '@quebracho/games'
import { folderOf } from '@quebracho/games/drafts'
import { attempts, finish, follows } from './attempt.ts'
import { readStudies } from './study.ts'

const SEEDS = 4
/** So many a game has at least, or its opponents are asked too little. */
const ENOUGH = 25

for (const { id, load } of games) {
  const folder = join(folderOf({ id }), 'studies')
  const { game } = await load()
  const studies = readdirSync(folder).flatMap(file =>
    readStudies(game, file, readFileSync(join(folder, file), 'utf8')),
  )

  describe(`studies of ${id}`, () => {
    test('there are enough of them, some for each scenario', () => {
      assert.ok(studies.length >= ENOUGH, `${studies.length}`)
      const asked = new Set(studies.map(study => study.start().world.scenario))
      assert.deepEqual([...asked].sort(), game.scenarios.map(scenario => scenario.id).sort())
    })

    test('no two have one name', () => {
      assert.equal(new Set(studies.map(study => study.id)).size, studies.length)
    })

    for (const study of studies) {
      test(`${study.id}: its solution solves it, its mistake does not`, () => {
        const used = new Set<number>()
        const solved = finish(attempts(game, study, () => follows(game, study.solution, used), SEEDS))
        assert.ok(solved.solved, JSON.stringify(solved.attempts.find(each => !each.solved)))
        const unused = study.solution.filter((_, i) => !used.has(i))
        assert.deepEqual(unused, [], 'is never legal when its time has come')
        const failed = finish(attempts(game, study, () => follows(game, study.mistake), SEEDS))
        assert.ok(!failed.solved, JSON.stringify(failed.attempts[0]))
      })
    }
  })
}
