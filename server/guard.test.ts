/** Nobody breaks in: what is malformed, too much, too often or from elsewhere is refused with a word, and nothing comes of it. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '@quebracho/engine'
import { readMessage, WireError } from '@quebracho/engine/wire'
import { hearNonsense, malformed } from './nonsense.ts'
import { SettingsError, settingsFrom } from './settings.ts'
import type { Row } from './store.ts'
import { makeGame, Player, playAtRandom, post, startServer } from './testing.ts'
import textsEn from './text.en.json' with { type: 'json' }
import textsEs from './text.es.json' with { type: 'json' }
import { MOST_ROWS } from './words.ts'

const caramba = { game: 'caramba', scenario: 'canada-dry' }

test('20,000 malformed messages are refused by the reader, each with its place', () => {
  const pick = seeded(1)
  let refused = 0
  for (let i = 0; i < 20_000; i++) {
    try {
      readMessage(malformed(pick))
    } catch (error) {
      assert.ok(error instanceof WireError && error.message.length < 300, String(error))
      refused++
    }
  }
  assert.ok(refused > 15_000)
})

test('a name, and what is said, can be seen, and covers nothing of others', () => {
  const said = (text: string) => () => readMessage(JSON.stringify({ t: 'chat', id: 'said', text }))
  for (const text of ['   ', '\u200b\u200d', '\ufeff', `a${'\u0300'.repeat(9)}`, '\u0301'])
    assert.throws(said(text), WireError, JSON.stringify(text))
  for (const text of ['hola', 'ñandú', 'Ñande ru ỹ g\u0303', '👩‍👩‍👧', '…', '7', 'Đặng Thùy', 'नमस्ते'])
    assert.doesNotThrow(said(text), text)
})

test('20,000 malformed messages over real sockets: doors are shut, nothing is left behind, and others are served', () =>
  hearNonsense(20_000))

test('a page of another site may not come in, by request or by socket', async () => {
  const running = await startServer({ data: ':memory:', origins: ['https://club.example'] })
  try {
    const from = async (origin: string) =>
      (
        await fetch(`http://${running.address}/api/games`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: origin },
          body: JSON.stringify({ ...caramba, seats: ['person', 'person'] }),
        })
      ).status
    assert.equal(await from('https://evil.example'), 403)
    assert.equal(await from('https://club.example'), 200)
    assert.equal(await from(`http://${running.address}`), 200)
  } finally {
    await running.close()
  }
})

test('new games, connections and messages are limited, with a word', async () => {
  const limits = {
    requests: { burst: 3, perSecond: 0.001 },
    socketsEach: 2,
    messages: { burst: 5, perSecond: 0.001 },
  }
  const running = await startServer({ data: ':memory:', ...limits })
  try {
    const { id, tokens } = await makeGame(running.address, caramba)
    const last = await post(running.address, '/api/games', { ...caramba, seats: ['person', 'person'] })
    assert.equal(last.status, 429)
    const players = await Promise.all(tokens.map(token => new Player(running.address, id, token).seated()))
    const third = new WebSocket(`ws://${running.address}/live`)
    await new Promise(resolve => {
      third.onerror = resolve
    })
    const tooOften = players[0].next(message => message.t === 'no' && message.why === 'tooOften')
    for (let i = 0; i < 8; i++) players[0].send({ t: 'ping' })
    await tooOften
    for (const player of players) player.close()
  } finally {
    await running.close()
  }
})

test('whoever knocks wrongly, however often, keeps nobody of his address out', async () => {
  const running = await startServer({ data: ':memory:', socketsEach: 2 })
  try {
    const [host, port] = running.address.split(':')
    for (let i = 0; i < 4; i++) {
      const socket = connect(Number(port), host)
      socket.on('error', () => {})
      const shut = new Promise(resolve => socket.on('close', resolve))
      // No key: this is no WebSocket.
      socket.write(
        `GET /live HTTP/1.1\r\nHost: ${running.address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      )
      socket.resume()
      await shut
    }
    const { id, tokens } = await makeGame(running.address, caramba)
    const players = await Promise.all(tokens.map(token => new Player(running.address, id, token).seated()))
    for (const player of players) player.close()
  } finally {
    await running.close()
  }
})

test('a street of addresses of the new kind counts as one visitor, the next street as another', async () => {
  const requests = { burst: 2, perSecond: 0.001 }
  const running = await startServer({ data: ':memory:', requests, proxies: ['127.0.0.1'] })
  try {
    const asks = async (from: string): Promise<number> => {
      const headers = { 'X-Forwarded-For': from }
      return (await fetch(`http://${running.address}/api/games/aaaaaaaaaaaa/record`, { headers })).status
    }
    assert.equal(await asks('2001:db8:0:7::1'), 404)
    assert.equal(await asks('2001:db8::7:ffff:1:2:3'), 404)
    assert.equal(await asks('2001:0db8:0000:0007:1:2:3:4'), 429)
    assert.equal(await asks('2001:db8:0:8::1'), 404)
    for (const status of [404, 404, 429]) assert.equal(await asks('::1'), status)
  } finally {
    await running.close()
  }
})

test('asking how the server is costs it next to nothing, however often', async () => {
  const running = await startServer({ data: ':memory:' })
  try {
    const { flushes } = running.store
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => fetch(`http://${running.address}/health`)),
    )
    assert.ok(answers.every(({ status }) => status === 200))
    assert.ok(running.store.flushes - flushes < 100)
  } finally {
    await running.close()
  }
})

test('what is no move is limited by seat, on whatever line it comes, and moves are not', async () => {
  const running = await startServer({ data: ':memory:', words: { burst: 3, perSecond: 0.001 } })
  try {
    const { id, tokens } = await makeGame(running.address, caramba)
    const [first, other] = await Promise.all(
      tokens.map(token => new Player(running.address, id, token).seated()),
    )
    const again = await new Player(running.address, id, tokens[0]).seated()
    for (const player of [first, again, first])
      assert.equal((await player.say({ t: 'chat', text: 'on' })).t, 'chat')
    for (const t of ['chat', 'undo', 'draw']) {
      const answer = await again.say({ t, ...(t === 'chat' && { text: 'on' }) })
      assert.ok(answer.t === 'no' && answer.why === 'tooOften', t)
    }
    assert.equal((await other.say({ t: 'chat', text: 'he may' })).t, 'chat')
    await playAtRandom([first, other], seeded(3), 12)
    for (const player of [first, other, again]) player.close()
  } finally {
    await running.close()
  }
})

test('what can be repeated for ever has an end', async () => {
  const running = await startServer({ data: ':memory:' })
  try {
    const { id, tokens } = await makeGame(running.address, caramba)
    const player = await new Player(running.address, id, tokens[0]).seated()
    let refused = 0
    for (let i = 0; i < 50; i++) {
      const answer = await player.say({ t: 'standing', prompt: `question ${i}`, answer: 'usual' })
      if (answer.t === 'no' && answer.why === 'tooMany') refused++
    }
    assert.equal(refused, 10)
    const long = await makeGame(running.address, caramba)
    const rows = Array.from(
      { length: MOST_ROWS },
      (_, i): Row => ({ n: i + 2, kind: 'decline', by: 0, text: '', at: 1, mark: '' }),
    )
    assert.ok(await running.store.append(long.id, rows.slice((await running.store.rows(long.id, 2)).length)))
    const tired = await new Player(running.address, long.id, long.tokens[0]).seated()
    const answer = await tired.say({ t: 'chat', text: 'on and on' })
    assert.ok(answer.t === 'no' && answer.why === 'tooMany')
    assert.equal((await tired.say({ t: 'resign' })).t, 'steps')
    for (const each of [player, tired]) each.close()
  } finally {
    await running.close()
  }
})

test('what is asked for a game is checked, and nothing that nobody knows is taken', async () => {
  const running = await startServer({ data: ':memory:' })
  try {
    const wrong: [object, RegExp][] = [
      [{ game: 'chess' }, /^game/],
      [{ scenario: 'nowhere' }, /scenario/],
      [{ seats: ['person'] }, /^seats/],
      [{ seats: ['general', 'captain'] }, /somebody should play/],
      [{ seats: ['person', 'god'] }, /^seats\[1\]/],
      [{ clock: { kind: 'live', minutes: 0, seconds: 1 } }, /^clock/],
      [{ clock: null }, /^clock/],
      [{ options: { fog: { deep: 1 } } }, /^options/],
      [{ secret: 'mine' }, /nobody knows/],
    ]
    for (const [part, why] of wrong) {
      const answer = await post(running.address, '/api/games', {
        ...caramba,
        seats: ['person', 'person'],
        ...part,
      })
      assert.equal(answer.status, 400, JSON.stringify(part))
      assert.match(((await answer.json()) as { why: string }).why, why)
    }
    const huge = await post(running.address, '/api/games', { game: 'x'.repeat(20_000) })
    assert.equal(huge.status, 400)
  } finally {
    await running.close()
  }
})

test('settings: flags before environment before file, and a clear word for what is wrong', () => {
  const file = { path: 'q.json', text: '{"port": 7, "data": "a", "minds": 2}' }
  const settings = settingsFrom({
    flags: { port: '9' },
    environment: { QUEBRACHO_PORT: '8', QUEBRACHO_DATA: 'b' },
    file,
  })
  assert.deepEqual([settings.port, settings.data, settings.minds], [9, 'b', 2])
  const says = (sources: Parameters<typeof settingsFrom>[0], why: RegExp) =>
    assert.throws(
      () => settingsFrom(sources),
      (error: unknown) => error instanceof SettingsError && why.test(error.message),
    )
  says({ flags: { port: 'x' }, environment: {} }, /--port must be a whole number/)
  // An empty address is all addresses, and what never fits protects nobody.
  says({ flags: { host: '' }, environment: {} }, /--host is empty/)
  says({ flags: { proxies: '10.0.0.0/8' }, environment: {} }, /--proxies: "10\.0\.0\.0\/8" is no address/)
  says({ flags: { origins: 'https://club.example/' }, environment: {} }, /--origins: .* is no origin/)
  const lists = { proxies: '10.0.0.5, ::1', origins: 'https://club.example,http://192.168.0.7:8080' }
  const listed = settingsFrom({ flags: lists, environment: {} })
  assert.deepEqual([listed.proxies.length, listed.origins.length], [2, 2])
  says({ flags: {}, environment: { DATABASE_URL: 'mysql://x' } }, /DATABASE_URL must begin/)
  says({ flags: {}, environment: {}, file: { path: 'q.json', text: '{' } }, /^q\.json: /)
  says(
    { flags: {}, environment: {}, file: { path: 'q.json', text: '{"prot": 1}' } },
    /q\.json: there is no setting "prot"/,
  )
  assert.deepEqual(Object.keys(textsEs), Object.keys(textsEn))
})

test('health and metrics tell how it is, and nothing about anybody', async () => {
  const running = await startServer({ data: ':memory:' })
  try {
    const { id, tokens } = await makeGame(running.address, caramba)
    assert.deepEqual(await (await fetch(`http://${running.address}/health`)).json(), { ok: true })
    const metrics = await (await fetch(`http://${running.address}/metrics`)).text()
    assert.match(metrics, /quebracho_games_total 1/)
    assert.match(metrics, /quebracho_flush_seconds_count [1-9]/)
    for (const secret of [id, ...tokens]) assert.ok(!metrics.includes(secret))
  } finally {
    await running.close()
  }
})

test('who opens connections and says nothing leaves room for others, and those behind a proxy are not counted as one', async () => {
  const opened = async (proxies: readonly string[]): Promise<number> => {
    const running = await startServer({ data: ':memory:', socketsEach: 3, proxies })
    try {
      const port = Number(running.address.split(':')[1])
      const sockets = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const socket = connect(port, '127.0.0.1')
            .on('error', () => {})
            .resume()
          await once(socket, 'connect')
          return socket
        }),
      )
      const isFull = () => sockets.filter(({ closed }) => closed).length === 8
      for (let i = 0; i < 100 && !isFull(); i++) await sleep(20)
      const left = sockets.filter(({ closed }) => !closed).length
      for (const socket of sockets) socket.destroy()
      await sleep(50)
      assert.equal((await fetch(`http://${running.address}/health`, { method: 'HEAD' })).status, 200)
      return left
    } finally {
      await running.close()
    }
  }
  assert.deepEqual([await opened([]), await opened(['127.0.0.1'])], [12, 20])
})
