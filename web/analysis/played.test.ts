import '../app/later/words.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexRecord } from '../replay/replay.ts'
import { finishedRecord, loaded } from '../replay/testing.ts'
import { beganAt, playedAt } from './played.ts'

const index = indexRecord(loaded, finishedRecord('boqueron', 8))
const verbAt = (at: number) => index.deeds[at].text.split(' ')[0]
const all = [...index.deeds.keys()].filter(at => index.deeds[at].action !== null && index.deeds[at].by >= 0)

test('a word in the midst of a fight is told with the fight it belongs to', () => {
  const asked = all.filter(at => ['ready', 'spend'].includes(verbAt(at)))
  assert.ok(asked.length > 3)
  for (const at of asked) {
    assert.ok(
      ['attack', 'barrage', 'airraid', 'recce'].includes(verbAt(beganAt(index, at))),
      verbAt(beganAt(index, at)),
    )
    const { by } = index.deeds[beganAt(index, at)]
    const whose = by === index.deeds[at].by ? '' : '(Bolivia|Paraguay): '
    assert.match(
      playedAt(index, at),
      new RegExp(`It was part of: ${whose}(attack|fire|bomb|look|scout) .*[^.]\\.$`),
    )
  }
})

test('what stands for itself is told alone', () => {
  const steps = all.filter(at => verbAt(at) === 'step')
  assert.ok(steps.length > 3)
  for (const at of steps) {
    assert.equal(beganAt(index, at), at)
    assert.doesNotMatch(playedAt(index, at), /part of/)
  }
})
