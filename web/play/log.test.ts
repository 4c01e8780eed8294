import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LogItem } from '@quebracho/engine'
import { newsUntil, together } from './log.ts'

const never = () => false
const deeds = (...sides: number[]) => sides.map(by => ({ by }))

const event = (at: number, key: string): LogItem =>
  ({ at, kind: 'event', event: { rule: 'r', key } }) as LogItem
const keys = (news: readonly { event: { key: string } }[]) => news.map(({ event }) => event.key)

test('news go back to the viewer’s last decision, over the dice that followed', () => {
  const log = [event(0, 'old'), event(1, 'water'), ...Array.from({ length: 6 }, () => event(2, 'explored'))]
  assert.deepEqual(keys(newsUntil(log, deeds(1, 0, -1), 0, 2, never)), [
    'water',
    ...Array(3).fill('explored'),
  ])
})

test('of a long segment of the other side the latest things are told', () => {
  const log = Array.from({ length: 20 }, (_, i) => event(i, `thing ${i}`))
  const by = deeds(0, ...Array(19).fill(1))
  assert.deepEqual(
    keys(newsUntil(log, by, 0, 19, never)),
    [15, 16, 17, 18, 19].map(i => `thing ${i}`),
  )
  assert.deepEqual(keys(newsUntil(log, by, 0, 3, never)), ['thing 0', 'thing 1', 'thing 2', 'thing 3'])
})

test('what befalls several units alike is one line, where there are words for it', () => {
  const march = (at: number, unit: number, hex: number): LogItem =>
    ({ at, kind: 'event', event: { rule: 'r', key: 'marched', unit, from: 1, hex } }) as LogItem
  const log = [
    march(0, 1, 2),
    march(0, 2, 2),
    march(0, 3, 2),
    march(0, 4, 3),
    march(1, 5, 3),
    event(1, 'end'),
  ]
  const units = (items: readonly LogItem[]) => items.map(item => item.kind === 'event' && item.event.unit)
  assert.deepEqual(units(together(log, never)), [1, 2, 3, 4, 5, undefined])
  const found = together(log, key => key === 'event.marched.many')
  assert.deepEqual(units(found), [[1, 2, 3], 4, 5, undefined])
  const [first] = found
  assert.ok(first.kind === 'event')
  assert.deepEqual([first.event.key, first.event.count, first.event.hex], ['marched.many', 3, 2])
})

test('a row of decisions in secret is one line', () => {
  const secret = (at: number, side: number): LogItem => ({ at, kind: 'secret', side })
  const log = [secret(0, 0), secret(1, 0), event(2, 'sealed'), secret(3, 0), secret(4, 1), secret(5, 1)]
  assert.deepEqual(
    together(log, never).map(({ at }) => at),
    [0, 2, 3, 4],
  )
})
