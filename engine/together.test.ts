import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LogItem } from './deed.ts'
import { together } from './together.ts'

const never = () => false
const event = (at: number, key: string): LogItem =>
  ({ at, kind: 'event', event: { rule: 'r', key } }) as LogItem
const secret = (at: number, side: number): LogItem => ({ at, kind: 'secret', side })

test('a voyage is one line, and so is a march step by step', () => {
  const moved = (at: number, key: string, hex: number, more: object) =>
    ({ at, kind: 'event', event: { rule: 'r', key, side: 1, hex, ...more } }) as LogItem
  const fleet = { units: [4, 5] }
  const log = [
    moved(0, 'enters', 2, fleet),
    moved(0, 'enters', 3, fleet),
    moved(0, 'enters', 4, fleet),
    moved(0, 'enters', 5, { units: [4] }),
    moved(1, 'marched', 7, { unit: 1, from: 6 }),
    moved(2, 'marched', 8, { unit: 1, from: 7 }),
    moved(3, 'marched', 9, { unit: 1, from: 2 }),
    moved(4, 'marched', 9, { unit: 2, from: 8 }),
  ]
  const kinds = { enters: 'voyage', marched: 'march' } as const
  const found = together(log, key => key === 'event.enters.way', kinds)
  assert.deepEqual(
    found.map(item => {
      assert.ok(item.kind === 'event')
      const { key, from, hex, count } = item.event
      return [item.at, key, from, hex, count]
    }),
    [
      [0, 'enters.way', undefined, 4, 3],
      [0, 'enters', undefined, 5, undefined],
      [2, 'marched', 6, 8, undefined],
      [3, 'marched', 2, 9, undefined],
      [4, 'marched', 8, 9, undefined],
    ],
  )
  assert.equal(together(log, never, kinds).length, 7, 'without words for a voyage each hex has its line')
  assert.equal(together(log, never).length, log.length, 'a game says what its ways are')
})

test('a way there and back is two lines', () => {
  const march = (at: number, from: number, hex: number) =>
    ({ at, kind: 'event', event: { rule: 'r', key: 'marched', unit: 1, from, hex } }) as LogItem
  const found = together([march(0, 1, 2), march(1, 2, 3), march(2, 3, 1), march(3, 1, 4)], never, {
    marched: 'march',
  })
  assert.deepEqual(
    found.map(item => item.kind === 'event' && [item.event.from, item.event.hex]),
    [
      [1, 3],
      [3, 4],
    ],
  )
})

test('what befalls several hexes alike is one line, whatever their dice', () => {
  const explored = (at: number, hex: number, terrain: number): LogItem =>
    ({ at, kind: 'event', event: { rule: 'r', key: 'explored', hex, terrain, dice: [hex] } }) as LogItem
  const log = [explored(0, 1, 5), explored(0, 2, 5), explored(0, 3, 5), explored(0, 4, 6), explored(1, 5, 6)]
  const hexes = (items: readonly LogItem[]) =>
    items.map(item => item.kind === 'event' && [item.event.key, item.event.hex])
  assert.equal(together(log, never).length, 5, 'without words for it each has its line')
  assert.deepEqual(hexes(together(log, key => key === 'event.explored.many')), [
    ['explored.many', [1, 2, 3]],
    ['explored', 4],
    ['explored', 5],
  ])
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
  const log = [secret(0, 0), secret(1, 0), event(2, 'sealed'), secret(3, 0), secret(4, 1), secret(5, 1)]
  assert.deepEqual(
    together(log, never).map(({ at }) => at),
    [0, 2, 3, 4],
  )
})
