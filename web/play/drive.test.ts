import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type DriverSetup, newDriver } from './drive.ts'
import type { Session } from './session.ts'
import { COMPUTER, isOver, NOBODY, open, PERSON } from './testing.ts'
import type { Thought } from './thinker.ts'

const soon = () => new Promise(resolve => setTimeout(resolve))

const usual = (session: Session): Thought => ({ action: session.standard(), intention: null })

function driven(session: Session, think: DriverSetup['think'] = async () => usual(session)) {
  const troubles: unknown[] = []
  const calls: string[] = []
  const driver = newDriver({
    session,
    think,
    foresee: () => calls.push('foresee'),
    breakOff: () => calls.push('break off'),
    moveNow: () => calls.push('move now'),
    pause: async () => {},
    changed: () => {},
    trouble: error => troubles.push(error),
  })
  session.on(() => driver.kick())
  return { driver, troubles, calls }
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
    let answer: (thought: Thought | null) => void = () => {}
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
    let answer: (thought: Thought | null) => void = () => {}
    const { calls } = driven(session, () => new Promise(resolve => (answer = resolve)))
    const { length } = session.match.deeds
    session.act(session.standard())
    await soon()
    assert.deepEqual(calls, [])
    const late = usual(session)
    session.undo()
    assert.deepEqual(calls, ['break off'], 'nobody thinks on about it')
    answer(late)
    await rest(session)
    assert.equal(session.match.deeds.length, length)
    assert.equal(session.waiting().kind, 'person')
  })

  test('an opponent whose thinking was ended by a take-back thinks anew when it is asked again', async () => {
    const { session } = open([PERSON, COMPUTER])
    const answers: ((thought: Thought | null) => void)[] = []
    driven(session, () => new Promise(resolve => answers.push(resolve)))
    session.act(session.standard())
    await soon()
    session.undo()
    answers[0](null)
    await rest(session)
    session.act(session.standard())
    await soon()
    assert.equal(answers.length, 2)
  })

  test('trouble is told', async () => {
    const { session } = open([COMPUTER, COMPUTER])
    const { driver, troubles } = driven(session, () => Promise.reject(new Error('no idea')))
    driver.kick()
    await rest(session)
    assert.match(String(troubles[0]), /no idea/)
  })
})

describe('an opponent’s thinking', () => {
  test('opponents may think ahead while a person decides, and only then', async () => {
    const { session } = open([PERSON, COMPUTER])
    const { driver, calls } = driven(session, () => new Promise(() => {}))
    driver.kick()
    await rest(session)
    assert.deepEqual(calls, ['foresee'])
    session.act(session.standard())
    await rest(session)
    assert.deepEqual([driver.thinking, calls], [1, ['foresee']])
  })

  test('how far the thinking is can be seen, and it can be told to move now', async () => {
    const { session } = open([PERSON, COMPUTER])
    let say: (part: number) => void = () => {}
    const { driver, calls } = driven(session, (_, progress) => {
      say = progress
      return new Promise(() => {})
    })
    session.act(session.standard())
    await soon()
    driver.moveNow()
    assert.deepEqual([driver.progress, calls], [null, []], 'it has hardly begun')
    say(0.25)
    assert.equal(driver.progress, 0.25)
    driver.moveNow()
    assert.deepEqual([driver.progress, calls], [1, ['move now']])
  })

  test('when a person must decide, nothing is left of how far the thinking was', async () => {
    const { session } = open([PERSON, COMPUTER])
    const { driver } = driven(session, async (_, progress) => {
      progress(0.5)
      return usual(session)
    })
    session.act(session.standard())
    await rest(session)
    assert.deepEqual([session.waiting().kind, driver.progress], ['person', null])
  })

  test('the plan of a turn is told when the turn is over', async () => {
    const { session } = open([PERSON, COMPUTER])
    const { turnOf } = session.game
    assert.ok(turnOf)
    const told: (readonly [planned: number, now: number])[] = []
    const look = (side: number) => {
      const plan = driver.pastPlan(side)
      const now = turnOf(session.match.position)
      if (plan) told.push([Number(plan.params.n), now])
      return now
    }
    const { driver } = driven(session, async ({ side }) => {
      const n = look(side)
      return { action: session.standard(), intention: { key: 'march', params: { n } } }
    })
    while (told.length < 3) {
      session.act(session.standard())
      await rest(session)
      look(1)
    }
    assert.ok(told.every(([planned, now]) => planned < now))
  })
})

test('who is held does nothing until he is let go, and is kicked', async () => {
  const { session } = open([PERSON, COMPUTER])
  const { driver } = driven(session)
  let isHeld = true
  driver.hold(() => isHeld)
  session.act(session.standard())
  const { length } = session.match.deeds
  await rest(session)
  assert.deepEqual([driver.held, session.match.deeds.length], [true, length])
  isHeld = false
  driver.kick()
  await rest(session)
  assert.ok(session.match.deeds.length > length)
})
