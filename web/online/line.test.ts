import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type LineSetup, type LineState, openLine } from './line.ts'

/** A socket that does what the test says. */
class Socket {
  readyState = 0
  readonly sent: string[] = []
  onopen = (): void => {}
  onclose = (): void => {}
  onmessage = (_: { data: string }): void => {}
  send(text: string): void {
    this.sent.push(JSON.parse(text).t)
  }
  close(): void {
    this.readyState = 3
  }
  answers(): void {
    if (this.readyState === 0) {
      this.readyState = 1
      this.onopen()
    }
    this.onmessage({ data: '{"t":"pong"}' })
  }
}

/** A line over such sockets; `events` are those of the page. */
function lineOver(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const [sockets, states, events] = [[] as Socket[], [] as LineState[], new EventTarget()]
  const [add, remove] = [globalThis.addEventListener, globalThis.removeEventListener]
  Object.assign(globalThis, {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  })
  t.after(() => void Object.assign(globalThis, { addEventListener: add, removeEventListener: remove }))
  const setup: LineSetup = {
    ...{ game: 'aaaaaaaaaaaa', token: undefined, since: () => null, hear() {} },
    changed: state => void states.push(state),
    open() {
      const made = new Socket()
      sockets.push(made)
      return made as unknown as WebSocket
    },
  }
  const happens = (name: string): void => void events.dispatchEvent(new Event(name))
  return { line: openLine(setup), sockets, states, happens, last: () => sockets[sockets.length - 1] }
}

const soon = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

test('a line on which nobody answers is broken, though the socket says nothing', async t => {
  const { line, last, sockets, states } = lineOver(t)
  last().answers()
  assert.deepEqual(states, ['open'])
  assert.ok(line.send({ t: 'act' }))
  t.mock.timers.tick(9_000)
  assert.deepEqual(states, ['open'], 'some need their time')
  t.mock.timers.tick(2_000)
  assert.deepEqual(states, ['open', 'broken'])
  assert.equal(line.send({ t: 'act' }), false)
  t.mock.timers.tick(1_000)
  await soon()
  assert.equal(sockets.length, 2, 'it is tried again')
  last().answers()
  assert.equal(line.state, 'open')
  assert.deepEqual(last().sent, ['sit'])
})

test('a line on which nothing is said is tried now and then, and holds while it is answered', t => {
  const { line, last, sockets } = lineOver(t)
  last().answers()
  for (let i = 0; i < 5; i++) {
    t.mock.timers.tick(25_000)
    assert.equal(last().sent.at(-1), 'ping')
    last().answers()
  }
  t.mock.timers.tick(24_000)
  assert.ok(line.state === 'open' && sockets.length === 1)
})

test('the page is offline: the line is broken at once, and there again as soon as the page is online', async t => {
  const { line, last, sockets, states, happens } = lineOver(t)
  last().answers()
  happens('offline')
  assert.deepEqual(states, ['open', 'broken'])
  happens('online')
  assert.equal(sockets.length, 2, 'nobody waits for the next try')
  last().answers()
  assert.equal(line.state, 'open')
  t.mock.timers.tick(20_000)
  await soon()
  assert.equal(sockets.length, 2, 'and there is one line only')
  line.close()
  happens('online')
  assert.equal(sockets.length, 2)
})
