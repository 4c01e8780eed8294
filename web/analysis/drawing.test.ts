import '../app/later/words.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexRecord } from '../replay/replay.ts'
import { finishedRecord, loaded } from '../replay/testing.ts'
import { drawnFor } from './drawing.ts'
import { beganAt } from './played.ts'

const index = indexRecord(loaded, finishedRecord('boqueron', 8))

test('a better word in the midst of a fight is drawn as the fight: both hexes, and the blow between them', () => {
  const words = index.deeds.filter(({ text }) => /^(ready|spend)\b/.test(text))
  assert.ok(words.length > 3)
  for (const { at, by, action } of words) {
    assert.ok(action)
    const fight = index.deeds[beganAt(index, at)].action ?? []
    const { lit, lines, ghosts } = drawnFor(index, 'umpire', {
      ...{ at, side: by, cost: 0.1, error: 0 },
      ...{ played: action, better: action },
    })
    const [line] = lines
    assert.deepEqual(ghosts, [])
    assert.equal(line.path.at(-1), fight.at(-1), 'the blow ends where it falls')
    assert.deepEqual(lit.map(({ hex }) => hex).toSorted(), line.path.toSorted())
  }
})
