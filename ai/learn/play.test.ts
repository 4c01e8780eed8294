import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { keptIn, lessonsOf } from './play.ts'

const folder = mkdtempSync(join(tmpdir(), 'quebracho-lessons-'))
after(() => rmSync(folder, { recursive: true }))
const job = { game: 'caramba', scenario: 'canada-dry', seed: 1 }
const leads = { one: 12 }
const lesson = (number: number) => ({ number, seen: [{ turn: 1, scores: [number, 0] }], winner: 0 })
const kept = () => keptIn(folder, job, leads) ?? assert.fail('looked at by another score')

test('games that are kept are not played again, and half a line of a killed run is passed over', async () => {
  kept().add(lesson(1))
  const [file] = readdirSync(folder)
  appendFileSync(join(folder, file), '{"number":7,"se')
  kept().add(lesson(0))
  assert.deepEqual(kept().lessons, [lesson(1), lesson(0)])
  const asked = { count: 2, threads: 1, kept: kept(), report: () => assert.fail('a game was played') }
  assert.deepEqual(await lessonsOf(job, asked), [lesson(0), lesson(1)])
})

test('games that were looked at by another score are not mixed with today’s', () => {
  kept()
  assert.equal(keptIn(folder, job, { one: 13 }), undefined)
})
