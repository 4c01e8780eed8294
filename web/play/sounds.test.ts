import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LogItem } from '@quebracho/engine'
import type { News } from '@quebracho/engine/show'
import { soundOf } from './sounds.ts'

const news: News = {
  kinds: {
    turn: 'heading',
    phase: 'heading',
    marched: 'march',
    sailed: 'voyage',
    attacked: 'battle',
    dead: 'death',
    fed: 'quiet',
  },
  great: () => false,
}
const event = (key: string, more: object = {}): LogItem => ({
  at: 0,
  kind: 'event',
  event: { rule: 'r', key, ...more },
})
const dice: LogItem = { at: 0, kind: 'dice', prompt: '', groups: [], faces: [] }

test('an action is heard by the one sound that says most, and most actions by none', () => {
  const heard = (...items: LogItem[]) => soundOf(items, news)
  assert.equal(heard(dice, event('dead')), 'gun')
  assert.equal(heard(dice, event('odd')), 'dice')
  assert.equal(heard(event('phase', { side: 1 }), event('turn')), 'bell')
  assert.equal(heard(event('phase', { side: 1 })), null)
  assert.equal(heard(event('sailed')), 'ship')
  assert.equal(heard(event('marched'), event('fed')), 'march')
  assert.equal(heard(event('fed'), { at: 0, kind: 'secret', side: 1 }), null)
})
