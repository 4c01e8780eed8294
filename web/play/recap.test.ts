import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LogItem, logItems, type Position, SPECTATOR } from '@quebracho/engine'
import type { News } from '@quebracho/engine/show'
import { played, trials } from './played.ts'
import { isWorthShowing, lossesOf, type Step, stepsOf } from './recap.ts'

const kinds: News['kinds'] = {
  phase: 'heading',
  marched: 'march',
  sailed: 'voyage',
  attacked: 'battle',
  fled: 'aftermath',
  hit: 'loss',
  dead: 'death',
  fed: 'quiet',
}
const news: News = { kinds, great: (_view, { key }) => key === 'city' }

const event = (at: number, key: string, more: object = {}): LogItem => ({
  at,
  kind: 'event',
  event: { rule: 'r', key, ...more },
})
const dice = (at: number): LogItem => ({ at, kind: 'dice', prompt: 'combat', groups: [], faces: [] })
const secret = (at: number): LogItem => ({ at, kind: 'secret', side: 1 })
const told = (...items: LogItem[]) => stepsOf(items, news, {} as Position, () => 1)
const brief = ({ kind, hex, items, ways }: Step) =>
  `${kind} ${hex} ${items.length} ${ways.map(({ units, path }) => `${units}:${path.join('>')}`).join(' ')}`.trim()

test('the whole way of a unit is one step, also with others between', () => {
  const steps = told(
    event(0, 'marched', { unit: 1, from: 10, hex: 11 }),
    event(1, 'marched', { unit: 2, from: 20, hex: 21 }),
    event(2, 'fed', { unit: 3, hex: 9 }),
    event(3, 'marched', { unit: 1, from: 11, hex: 12 }),
  )
  assert.deepEqual(steps.map(brief), ['march 12 2 1:10>11>12', 'march 21 1 2:20>21'])
})

test('who goes together is one way, who comes to the same place one step', () => {
  const steps = told(
    event(0, 'marched', { unit: 1, from: 10, hex: 14 }),
    event(0, 'marched', { unit: 2, from: 10, hex: 14 }),
    event(1, 'marched', { units: [5], from: 13, hex: 14 }),
  )
  assert.deepEqual(steps.map(brief), ['march 14 3 1,2:10>14 5:13>14'])
})

test('a word at the table is no part of the fight that was on', () => {
  const steps = told(event(0, 'attacked', { hex: 14 }), event(1, 'table.resign', { side: 0 }))
  assert.deepEqual(steps.map(brief), ['battle 14 1', 'small -1 1'])
})

test('a voyage goes on from where the fleet was last heard of', () => {
  const fleet = { side: 0, units: [7, 8] }
  const steps = told(
    event(0, 'sailed', { ...fleet, hex: 1 }),
    event(1, 'sailed', { ...fleet, hex: 2 }),
    event(1, 'sailed', { ...fleet, hex: 3 }),
    event(1, 'sailed', { side: 0, units: [8], hex: 3 }),
  )
  assert.deepEqual(steps.map(brief), ['voyage 3 4 7,8:1>2>3'])
  assert.equal(steps[0].side, 0)
})

test('of those whom nobody knows a way goes on only if nothing was decided in between', () => {
  const moved = (at: number, from: number, hex: number) => event(at, 'marched', { side: 1, from, hex })
  assert.deepEqual(told(moved(0, 1, 2), moved(1, 2, 3)).map(brief), ['march 3 2 :1>2>3'])
  assert.deepEqual(told(moved(0, 1, 2), secret(1), moved(2, 2, 3)).map(brief), [
    'march 2 1 :1>2',
    'march 3 1 :2>3',
  ])
})

test('who goes forth and back has gone nowhere', () => {
  const moved = (at: number, from: number, hex: number) => event(at, 'marched', { unit: 1, from, hex })
  const steps = told(moved(0, 1, 2), moved(1, 2, 3), moved(2, 3, 2), moved(3, 2, 1))
  assert.deepEqual(steps.map(brief), ['small 1 4'])
  assert.equal(isWorthShowing(steps), false)
})

test('a battle has its dice, its losses and its flights, until somebody marches or a phase begins', () => {
  const steps = told(
    event(0, 'attacked', { side: 1, from: [4, 5], hex: 6 }),
    dice(1),
    event(1, 'hit', { unit: 3, hex: 6 }),
    event(1, 'dead', { unit: 3, hex: 6 }),
    event(1, 'hit', { unit: 4, hex: 5 }),
    event(2, 'fled', { unit: 8, from: 6, hex: 7 }),
    event(2, 'fled', { unit: 9, from: 6, hex: 7 }),
    event(3, 'city', { hex: 6 }),
    event(4, 'odd', { hex: 6 }),
    event(5, 'phase'),
    event(6, 'odd', { hex: 9 }),
  )
  assert.deepEqual(steps.map(brief), ['battle 6 9 :4>6 :5>6 8,9:6>7', 'great 6 1', 'small 9 1'])
  assert.deepEqual(lossesOf(steps[0], news), [
    { unit: 3, gone: true },
    { unit: 4, gone: false },
  ])
})

test('dice that belong to no battle stand with what came of them', () => {
  const [first, second] = told(
    dice(0),
    event(0, 'attacked', { hex: 1 }),
    event(1, 'phase'),
    dice(2),
    event(2, 'odd'),
  )
  assert.deepEqual([first.items.length, second.items.map(({ kind }) => kind)], [2, ['dice', 'event']])
})

for (const [id, actions, scenario] of trials)
  test(`${id}: the steps tell all that the log tells, once, and nothing else`, async () => {
    const { match, presentation } = await played(id, actions, scenario)
    const { game, deeds, position } = match
    const { news } = presentation
    for (const viewer of [...game.sides.keys(), SPECTATOR]) {
      const items = deeds.flatMap(deed => logItems(deed, game.sides.length, viewer))
      const view = game.view(position, viewer)
      const steps = stepsOf(items, news, view, at => deeds[at]?.by ?? -1)
      const known = new Set(items)
      const counts = new Map<LogItem, number>()
      for (const step of steps) {
        for (const item of step.items) {
          assert.ok(known.has(item), 'it was told to the viewer')
          if (step.kind !== 'great') counts.set(item, 1 + (counts.get(item) ?? 0))
        }
        for (const { path } of step.ways) {
          assert.ok(path.length > 1)
          assert.equal(new Set(path).size, path.length)
        }
      }
      const ofKind = (kind: Step['kind']) => steps.filter(step => step.kind === kind)
      for (const item of items) {
        if (item.kind !== 'event') continue
        const kind = news.kinds[item.event.key]
        const isGreat = news.great(view, item.event)
        if (kind === 'heading') assert.equal(counts.get(item), undefined)
        else if (kind !== 'quiet' && !isGreat) assert.equal(counts.get(item), 1, item.event.key)
        assert.equal(ofKind('great').filter(step => step.items.includes(item)).length, isGreat ? 1 : 0)
      }
      const opened = items.filter(item => item.kind === 'event' && news.kinds[item.event.key] === 'battle')
      assert.equal(ofKind('battle').length, opened.length)
      assert.ok(opened.length > 0, 'somebody has fought')
      assert.ok(ofKind('march').length > 0, 'somebody has marched')
      assert.ok(steps.length < items.length / 2, `${steps.length} steps of ${items.length}`)
    }
  })
