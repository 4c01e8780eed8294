import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Action } from '@quebracho/engine'
import { newDriver } from './drive.ts'
import type { Session } from './session.ts'
import { COMPUTER, isOver, NOBODY, open, PERSON } from './testing.ts'

const soon = () => new Promise(resolve => setTimeout(resolve))

function driven(session: Session, think: () => Promise<Action | null> = async () => session.standard()) {
  const troubles: unknown[] = []
  const driver = newDriver({
    session,
    think,
    breakOff: () => {},
    pause: async () => {},
    changed: () => {},
    trouble: error => troubles.push(error),
  })
  session.on(() => driver.kick())
  return { driver, troubles }
}

/** Until nothing happens any more. */
async function rest(session: Session): Promise<void> {
  for (let version = -1; version !== session.version; await soon()) version = session.version
}

describe('the driver', () => {
  test('plays a whole game of nobody against a computer', async () => {
    const { session } = open([NOBODY, COMPUTER])
    const { driver, troubles } = driven(session)
    driver.kick()
    while (!isOver(session) && troubles.length === 0) await soon()
    assert.deepEqual(troubles, [])
  })

  test('stops where a person decides, and goes on after it', async () => {
    const { session } = open([PERSON, COMPUTER])
    const { driver } = driven(session)
    driver.kick()
    await rest(session)
    assert.equal(session.waiting().kind, 'person')
    const { length } = session.match.deeds
    session.act(session.standard())
    await rest(session)
    assert.equal(session.waiting().kind, 'person')
    assert.ok(session.match.deeds.length > length + 1)
  })

  test('an opponent that was stopped does nothing until it may go on', async () => {
    const { session } = open([PERSON, COMPUTER])
    let answer: (action: Action | null) => void = () => {}
    const { driver } = driven(session, () => new Promise(resolve => (answer = resolve)))
    session.act(session.standard())
    await soon()
    assert.equal(driver.thinking, 1)
    const { length } = session.match.deeds
    driver.stop()
    answer(null)
    await rest(session)
    assert.deepEqual([driver.thinking, session.match.deeds.length], [-1, length])
    driver.resume()
    await soon()
    assert.equal(driver.thinking, 1)
  })

  test('what an opponent thought of a position that was taken back is forgotten', async () => {
    const { session } = open([PERSON, COMPUTER])
    let answer: (action: Action | null) => void = () => {}
    driven(session, () => new Promise(resolve => (answer = resolve)))
    const { length } = session.match.deeds
    session.act(session.standard())
    await soon()
    const late = session.standard()
    session.undo()
    answer(late)
    await rest(session)
    assert.equal(session.match.deeds.length, length)
    assert.equal(session.waiting().kind, 'person')
  })

  test('trouble is told', async () => {
    const { session } = open([COMPUTER, COMPUTER])
    const { driver, troubles } = driven(session, () => Promise.reject(new Error('no idea')))
    driver.kick()
    await rest(session)
    assert.match(String(troubles[0]), /no idea/)
  })
})
