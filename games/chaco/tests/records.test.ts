/** Games begun by earlier rules are replayed, and go on, by those. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readRecord, replay } from '@quebracho/engine'
import { chaco } from '../index.ts'

const folder = new URL('records/', import.meta.url)

// Marches put down without a step (10.1a, R95); in Ballivián also a commander in an enemy zone of control (8.2d, R94).
for (const file of readdirSync(folder)) {
  const record = readRecord(readFileSync(new URL(file, folder), 'utf8'))

  test(`${file} replays by the rules it was begun with, and by no others`, () => {
    assert.equal(record.rules, 1)
    replay(chaco, record)
    assert.throws(() => replay(chaco, { ...record, rules: chaco.rulesVersion }))
  })
}
