import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { readRecord, writeRecord } from '@quebracho/engine'
import { readText } from './files.ts'
import { sayIn } from './language.ts'
import { quebracho, scratch } from './testing.ts'

const folder = scratch()
const file = join(folder, 'game.json')
await quebracho(['record', 'caramba', '--a', 'greedy', '--b', 'random', '--seed', '5', '--out', file])
const record = readRecord(readText(file, sayIn('en')))

describe('analyse', () => {
  test('as JSON: luck, play and words lead from the first chance to the last', async () => {
    const { code, out } = await quebracho(['analyse', file, '--json'])
    assert.equal(code, 0)
    const { chances, start, end, luck, word, play, mistakes, actions, side, result, cost } = JSON.parse(out)
    assert.equal(chances.length, record.actions.length + 1)
    assert.equal(actions, record.actions.length)
    assert.equal(result, record.result)
    assert.equal(end, result === side ? 1 : 0)
    const [own, other]: number[] = Object.values(play)
    assert.ok(Math.abs(start + luck + own - other + word - end) < 0.001)
    for (const { at, played } of mistakes) assert.equal(played, record.actions[at])
    const [first, second]: number[] = Object.values(cost)
    assert.ok(second > first, 'who plays at random makes more mistakes')
  })

  test('in words, in both languages, with the way to the board and on from there', async () => {
    for (const lang of ['en', 'es']) {
      const { code, out } = await quebracho(['analyse', file], '', lang)
      assert.equal(code, 0)
      assert.doesNotMatch(out, /analyse\.|⟨|undefined|NaN/)
      assert.match(out, /[▁-█]{5}/)
      assert.match(out, lang === 'es' ? /\d,\d/ : /\d\.\d/)
      assert.doesNotMatch(out, lang === 'es' ? /\d\.\d/ : /\d,\d/)
      assert.match(out, /quebracho play --load .*game\.json --at N/)
    }
  })

  test('a game that goes on is not analysed', async () => {
    const open = join(folder, 'open.json')
    const { actions, hashes } = record
    const cut = { ...record, actions: actions.slice(0, 100), result: null }
    writeFileSync(open, writeRecord({ ...cut, hashes: { 50: hashes[50], 100: hashes[100] } }))
    const { code, out, err } = await quebracho(['analyse', open])
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, /goes on/)
  })
})

test('play --at goes on from a moment of a record, and keeps the record as it is', async () => {
  const at = 60
  const before = readText(file, sayIn('en'))
  const fork = join(folder, 'fork.json')
  const { code } = await quebracho(
    ['play', '--load', file, '--at', String(at), '--save', fork, '--a', 'person', '--b', 'person'],
    'default\nquit\n',
  )
  assert.equal(code, 0)
  const { actions, result } = readRecord(readText(fork, sayIn('en')))
  assert.equal(result, null)
  assert.deepEqual(actions.slice(0, at), record.actions.slice(0, at))
  assert.ok(actions.length > at && actions.length < record.actions.length)
  assert.equal(readText(file, sayIn('en')), before)
})
