import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LogItem, newsUntil } from './log.ts'

const event = (at: number, key: string): LogItem =>
  ({ at, kind: 'event', event: { rule: 'r', key } }) as LogItem
const keys = (news: readonly { event: { key: string } }[]) => news.map(({ event }) => event.key)

test('news go back to the viewer’s last decision, over the dice that followed', () => {
  const log = [event(0, 'old'), event(1, 'water'), ...Array.from({ length: 6 }, () => event(2, 'explored'))]
  assert.deepEqual(keys(newsUntil(log, [1, 0, -1], 0, 2)), ['water', ...Array(3).fill('explored')])
})

test('of a long segment of the other side the latest things are told', () => {
  const log = Array.from({ length: 20 }, (_, i) => event(i, `thing ${i}`))
  const by = [0, ...Array(19).fill(1)]
  assert.deepEqual(
    keys(newsUntil(log, by, 0, 19)),
    [15, 16, 17, 18, 19].map(i => `thing ${i}`),
  )
  assert.deepEqual(keys(newsUntil(log, by, 0, 3)), ['thing 0', 'thing 1', 'thing 2', 'thing 3'])
})
