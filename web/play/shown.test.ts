/** What follows from a session and from what a person has made of the screen: no page, no gesture. */
import { strict as assert } from 'node:assert'
import { describe, test } from 'node:test'
import { newRecord } from '@quebracho/engine'
import type { Orders } from '@quebracho/engine/show'
import { act, column, orders } from './fixture.ts'
import { openSession } from './open-session.ts'
import { canToggle, goalOptions, groupsAt, musteredBy, orderOf, toggled } from './orders.ts'
import type { Session } from './session.ts'
import { firstShown, litAt, previewOf, refreshed, type Shown } from './shown.ts'
import { setUpLeft } from './situation.ts'
import { firstUi, NOTHING } from './ui.ts'

const { game } = column
const presentation = { ...column.presentation, orders: orders as Orders }

/** After the set-up: all of red in 0102. */
function begun(): { session: Session; shown: Shown } {
  const start = { scenario: 'plain', options: {}, players: {}, actions: [], hashes: {}, result: null }
  const session = openSession({
    ...{ game, record: newRecord(game, start), pick: () => 0, ownDice: () => false, save: () => {} },
    seats: [{ kind: 'person' }, { kind: 'nobody' }],
  })
  session.gesture(setUpLeft(session, firstShown(session, presentation, firstUi).situation))
  while (session.goOn());
  return { session, shown: firstShown(session, presentation, firstUi) }
}

const hexNamed = ({ situation }: Shown, name: string): number => situation.view.world.names.hex.indexOf(name)

describe('what is shown', () => {
  test('is not worked out again where only the pointer has moved, or the same is picked once more', () => {
    const { session, shown } = begun()
    const ui = { ...firstUi, hover: 3, cursor: 4, picked: { ...NOTHING } }
    const again = refreshed(session, presentation, ui, shown)
    assert.equal(again.shown, shown)
    assert.equal(again.ui, ui)
  })

  test('is of the same situation where something else is picked, and keeps its previews', () => {
    const { session, shown } = begun()
    previewOf(shown, presentation, null)
    const ui = { ...firstUi, picked: { ...NOTHING, unit: 0 } }
    const { shown: now } = refreshed(session, presentation, ui, shown)
    assert.notEqual(now, shown)
    assert.equal(now.situation, shown.situation)
    assert.equal(now.previews, shown.previews)
  })

  test('is as it would be once those who were told are ready, and nothing has been done', () => {
    const { session, shown } = begun()
    const order = orderOf(presentation, shown.situation, [0, 1])
    assert.ok(order)
    const { shown: now } = refreshed(session, presentation, { ...firstUi, order }, shown)
    const acting = now.situation.pieces.filter(({ marks }) => marks.includes('acting'))
    assert.deepEqual(
      acting.map(({ unit }) => unit),
      [0, 1],
    )
    assert.equal(session.version, shown.version)
    assert.ok(now.lit.some(({ hex }) => hex === hexNamed(now, '0202')))
  })

  test('after an action nothing is ordered, asked or refused any more', () => {
    const { session, shown } = begun()
    const order = orderOf(presentation, shown.situation, [0])
    session.act(act('march', 1))
    const ui = { ...firstUi, order, refusal: { hex: 1, reasons: [] }, hover: 7, listed: act('march', 1) }
    const { ui: left, shown: now } = refreshed(session, presentation, ui, shown)
    assert.deepEqual([left.order, left.refusal, left.hover, left.listed], [null, null, 7, null])
    assert.notEqual(now.situation, shown.situation)
  })

  test('what was looked at is looked at no more when another step begins', () => {
    const { session } = begun()
    const lookedAt = (isNew: boolean) => {
      const first = firstShown(session, presentation, firstUi)
      const phases = (view: object) => ({
        steps: [],
        at: isNew && view !== first.situation.view ? 1 : 0,
        side: 0,
      })
      session.act(act('march', 1))
      const { ui } = refreshed(session, { ...presentation, phases }, { ...firstUi, inspected: 3 }, first)
      session.undo()
      return ui.inspected
    }
    assert.equal(lookedAt(false), 3)
    assert.equal(lookedAt(true), -1)
  })

  test('of several goals the one under the pointer is lit alone', () => {
    const { shown } = begun()
    const goal = (hex: number) => ({ say: { key: '' }, actions: [[hex]], hexes: [hex] })
    const lit = [1, 2].map(hex => ({ hex, kind: 'move' as const }))
    const order = { hex: 0, units: [0], actions: [] }
    const two: Shown = { ...shown, lit, order, goals: [goal(1), goal(2)] }
    assert.equal(litAt(two, 5), lit)
    assert.deepEqual(litAt(two, 2), [lit[1]])
    assert.equal(litAt(two, 2), litAt(two, 2), 'the same list, so that the board draws nothing anew')
  })
})

describe('orders', () => {
  test('are given to units that can set out together, to no others', () => {
    const { shown } = begun()
    const hex = hexNamed(shown, '0102')
    assert.ok(groupsAt(presentation, shown.situation, hex).length > 0)
    assert.deepEqual(groupsAt(presentation, shown.situation, -1), [])
    assert.equal(orderOf(presentation, shown.situation, [0])?.hex, hex)
    assert.equal(orderOf(presentation, shown.situation, []), null)
    assert.equal(orderOf(presentation, { ...shown.situation, mine: false }, [0]), null)
  })

  test('an action of a list that only gets somebody ready is one', () => {
    const { shown } = begun()
    assert.deepEqual(musteredBy(presentation, shown.situation, act('march', 1)), [1])
    assert.equal(musteredBy(presentation, shown.situation, act('end-turn')), null)
  })

  test('one more joins, one leaves, and one alone may always leave', () => {
    const { shown } = begun()
    const order = { hex: hexNamed(shown, '0102'), units: [0, 1], actions: [] }
    assert.deepEqual(toggled(order, 2), [0, 1, 2])
    assert.deepEqual(toggled(order, 0), [1])
    assert.ok(canToggle(presentation, shown.situation, { ...order, units: [3] }, 3))
    const plain = { ...presentation, orders: { ...presentation.orders, toggles: [] } }
    assert.ok(!canToggle(plain, shown.situation, order, 3))
  })

  test('what is told by pointing at a hex is done at once', () => {
    const goals = [{ say: { key: 'sail' }, actions: [[5]], hexes: [1, 2] }]
    assert.deepEqual(goalOptions(goals, 2), [
      { actions: [[5]], say: { key: 'sail' }, manner: { atOnce: true } },
    ])
    assert.deepEqual(goalOptions(goals, 3), [])
  })
})
