/** What must hold of games begun by earlier rules of their game. */
import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { type Game, type Position, readRecord, replay } from '@quebracho/engine'

/** The records in the folder `tests/records` of a game: each replays by its own rules, and needs them. */
export function testOldRecords<P extends Position>(game: Game<P>, folder: string): void {
  const files = globSync(`${folder}/tests/records/*.json`)
  test('there are records of earlier rules', () => assert.ok(files.length > 0))
  for (const file of files) {
    test(`${basename(file)} replays by the rules it was begun with, and by no others`, () => {
      const record = readRecord(readFileSync(file, 'utf8'))
      assert.ok(record.rules < game.rulesVersion)
      replay(game, record)
      assert.throws(() => replay(game, { ...record, rules: game.rulesVersion }))
    })
  }
}
