/** Counters dragged over the map, and questions that a second click does not answer. */
import { strict as assert } from 'node:assert'
import { describe, test } from 'node:test'
import { atOrders, done, hexNamed, promptOf, sitDown } from './at-board.ts'
import { column, orders } from './fixture.ts'

const withOrders = { ...column, presentation: { ...column.presentation, orders } }

describe('a drag', () => {
  test('that begins at a stack takes it up, lights where it can go, and ends there', () => {
    const play = atOrders(withOrders)
    assert.equal(play.grab(hexNamed(play, '0102')), true)
    assert.ok(play.ui.carries && (play.ui.order?.units.length ?? 0) > 1)
    const to = hexNamed(play, '0202')
    assert.ok(play.lit.some(({ hex }) => hex === to))
    play.drop(to)
    assert.equal(done(play), 'go 0202')
    assert.equal(play.ui.carries, false)
  })

  test('that begins at one counter of a stack takes up that one alone', () => {
    const play = atOrders(withOrders)
    assert.equal(play.grab(hexNamed(play, '0102'), 2), true)
    assert.deepEqual(play.ui.order?.units, [2])
  })

  test('goes on with what is picked there, and with nothing else', () => {
    const play = atOrders(withOrders)
    play.clickUnit(1)
    play.grab(hexNamed(play, '0102'))
    assert.deepEqual(play.ui.order?.units, [1], 'not the whole stack')
  })

  test('moves the map where there is nobody who can go', () => {
    const play = atOrders(withOrders)
    assert.equal(play.grab(hexNamed(play, '0302')), false)
    assert.equal(play.grab(-1), false)
    assert.equal(play.ui.order, null)
  })

  test('that ends elsewhere does nothing but say why; back where it began, they stay picked', () => {
    const play = atOrders(withOrders)
    const { length } = play.session.match.deeds
    play.grab(hexNamed(play, '0102'))
    play.drop(hexNamed(play, '0102'))
    assert.ok(play.ui.order)
    play.drop(-1)
    assert.ok(play.ui.order)
    play.grab(hexNamed(play, '0102'))
    play.drop(hexNamed(play, '0604'))
    assert.equal(play.session.match.deeds.length, length, 'nobody has gone anywhere')
    assert.ok(play.ui.refusal)
  })
})

describe('what was picked', () => {
  test('is looked at where it is now, not where it was', () => {
    const play = atOrders(withOrders)
    play.clickUnit(1)
    play.clickHex(hexNamed(play, '0202'))
    assert.equal(play.ui.inspected, hexNamed(play, '0202'))
  })
})

describe('another question', () => {
  test('cannot be answered at once by the button that answered the one before', () => {
    const clock = { now: 5000 }
    const play = sitDown(withOrders, column.game, () => clock.now)
    assert.equal(play.guard.isDead(), false)
    play.setUpAll()
    assert.equal(promptOf(play), 'orders')
    assert.equal(play.guard.isDead(), true)
    clock.now += 900
    assert.equal(play.guard.isDead(), false)
    play.clickUnit(1)
    assert.equal(play.guard.isDead(), false, 'nothing else is asked')
  })
})
