import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LogItem, newMatch, playMatch, seeded } from '@quebracho/engine'
import { together } from '@quebracho/engine/show'
import { games } from '@quebracho/games'
import { wordsIn } from '../app/words.ts'
import { newLogs, newsUntil, withoutPreludes } from './log.ts'
import { tellsOf } from './say.ts'

const never = () => false
const deeds = (...sides: number[]) => sides.map(by => ({ by }))

const event = (at: number, key: string): LogItem =>
  ({ at, kind: 'event', event: { rule: 'r', key } }) as LogItem
const keys = (news: readonly { event: { key: string } }[]) => news.map(({ event }) => event.key)

test('news go back to the viewer’s last decision, over the dice that followed', () => {
  const log = [event(0, 'old'), event(1, 'water'), ...Array.from({ length: 6 }, () => event(2, 'explored'))]
  assert.deepEqual(keys(newsUntil(log, deeds(1, 0, -1), { viewer: 0, at: 2, has: never }).events), [
    'water',
    ...Array(3).fill('explored'),
  ])
})

test('of a long segment of the other side the latest things are told', () => {
  const log = Array.from({ length: 20 }, (_, i) => event(i, `thing ${i}`))
  const by = deeds(0, ...Array(19).fill(1))
  assert.deepEqual(
    keys(newsUntil(log, by, { viewer: 0, at: 19, has: never }).events),
    [15, 16, 17, 18, 19].map(i => `thing ${i}`),
  )
  assert.deepEqual(keys(newsUntil(log, by, { viewer: 0, at: 3, has: never }).events), [
    'thing 0',
    'thing 1',
    'thing 2',
    'thing 3',
  ])
})

test('what both sides have thrown for is told in full, not the last few lines of it', () => {
  const dice = (at: number, prompt: string) =>
    ({ at, kind: 'dice', prompt, groups: [], faces: [] }) as LogItem
  const yields = (at: number) => Array.from({ length: 4 }, () => event(at, 'production'))
  const log = [
    dice(1, 'explore'),
    ...Array.from({ length: 6 }, () => event(1, 'explored')),
    ...[2, 3].flatMap(at => [dice(at, 'production'), ...yields(at)]),
  ]
  const { throws, events } = newsUntil(log, deeds(0, -1, -1, -1), { viewer: 0, at: 3, has: never })
  assert.deepEqual(numbers(throws), [2, 3])
  // While they lie there the viewer may have begun to answer what came after them.
  const later = newsUntil(log, deeds(0, -1, -1, -1), { viewer: 0, at: 3, since: 5, has: never })
  assert.deepEqual(numbers(later.throws), [2, 3])
  assert.deepEqual(keys(events), [...Array(3).fill('explored'), ...Array(8).fill('production')])
})

const secret = (at: number, side: number): LogItem => ({ at, kind: 'secret', side })
const numbers = (items: readonly LogItem[]) => items.map(({ at }) => at)

test('a decision in secret before news of the same side in the same phase has no line', () => {
  const dice = { at: 0, kind: 'dice', prompt: 'guard', groups: [], faces: [] } as const
  const by = (at: number) => Number(at >= 10)
  const tells = (item: LogItem, side: number) =>
    item.kind === 'event' && item.event.key !== 'phase' && by(item.at) === side
  const quiet = (...log: LogItem[]) => numbers(withoutPreludes(log, tells))
  assert.deepEqual(quiet(secret(10, 1), event(11, 'march'), secret(12, 1), event(13, 'march')), [11, 13])
  assert.deepEqual(quiet(secret(10, 1), { ...dice, at: 11 }, event(11, 'guard')), [11, 11], 'over its dice')
  assert.deepEqual(quiet(secret(10, 1), event(11, 'phase'), event(12, 'march')), [10, 11, 12])
  assert.deepEqual(
    quiet(secret(10, 1), event(1, 'fire'), event(12, 'march')),
    [10, 1, 12],
    'of the other side',
  )
  assert.deepEqual(quiet(secret(10, 1), secret(1, 0), event(12, 'march')), [1, 12], 'each for its side')
  assert.deepEqual(quiet(event(9, 'march'), secret(10, 1)), [9, 10], 'nothing has come of it yet')
})

test('how many decisions were taken in secret before some news cannot be told', () => {
  const tells = (item: LogItem) => item.kind === 'event'
  const log = (...secrets: number[]) =>
    withoutPreludes(together([...secrets.map(at => secret(at, 1)), event(9, 'march')], never), tells)
  assert.deepEqual(log(3, 4, 5), log(3))
  assert.deepEqual(log(3, 4, 5), log())
})

test('in the Triple Alliance War no decision in secret stands before the march it led to', async () => {
  const loaded = await games.find(({ id }) => id === 'triple-alliance')?.load()
  assert.ok(loaded)
  const { game } = loaded
  const match = newMatch(game, { scenario: 'war', players: {} })
  const pick = seeded(7)
  while (match.deeds.length < 300) {
    const side = game.waitsFor(match.position)
    const thought = side < 0 ? [] : game.worthTrying(game.view(match.position, side))
    playMatch(match, side < 0 ? game.throwDice(match.position, pick) : thought[pick(thought.length)])
  }
  const told = together(newLogs(match).of(0), never)
  const by = (at: number) => match.deeds[at].by
  const w = wordsIn('en')
  const log = withoutPreludes(told, tellsOf(match.position, by, w, w.game(loaded)))
  const isMarch = (item?: LogItem) => item?.kind === 'event' && item.event.key === 'march.moved.seen'
  const before = (items: readonly LogItem[]) =>
    items.filter((item, i) => item.kind === 'secret' && isMarch(items[i + 1])).length
  assert.ok(before(told) > 0)
  assert.equal(before(log), 0)
  const open = (items: readonly LogItem[]) => items.filter(({ kind }) => kind !== 'secret')
  assert.deepEqual(open(log), open(told))
})
