/** What is slow holds up nobody else: a network that swallows everything, a client that does not read, a long game that is asked for. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CHANCE, type GameRecord, newMatch, playMatch, seeded, toRecord } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { newLazyLine } from './lazy-line.ts'
import { inPieces } from './pieces.ts'
import { openPostgres } from './postgres.ts'
import type { Row } from './store.ts'
import { makeGame, Player, playAtRandom, post, startServer } from './testing.ts'
import { startPostgres, type TestDatabase } from './testing-postgres.ts'

const caramba = { game: 'caramba', scenario: 'canada-dry' }
const figure = async (address: string, name: string): Promise<number> => {
  const text = await (await fetch(`http://${address}/metrics`)).text()
  return Number(new RegExp(`^quebracho_${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
}

let database: TestDatabase
before(async () => {
  database = await startPostgres()
})
after(() => database.stop())

/** Two at a table of a server whose database is at the end of such a line. */
async function atLazyTable(patience: number) {
  const line = await newLazyLine(database.url)
  const store = await openPostgres(line.url, patience)
  const running = await startServer({}, store)
  const { id, tokens } = await makeGame(running.address, caramba)
  const sit = () => Promise.all(tokens.map(token => new Player(running.address, id, token).seated()))
  const players = await sit()
  await playAtRandom(players, seeded(21), 10)
  const acts = async () => (await store.rows(id, 0)).filter(({ kind }) => kind === 'act')
  const close = async (all: readonly Player[]) => {
    for (const player of all) player.close()
    await running.close()
    line.close()
  }
  return { line, players, sit, acts, close }
}

const next = (players: readonly Player[]): Player =>
  players.find(({ isAsked }) => isAsked) ?? assert.fail('nobody is asked')

test('a slow database: nobody is told what is not stored, everybody when it is, and play goes on', async () => {
  const { line, players, acts, close } = await atLazyTable(60_000)
  const [asked, before] = [next(players), await acts()]
  const other = players.find(player => player !== asked)!
  const heard = [asked, other].map(player => player.heard.length)
  line.hold()
  const answer = asked.act(asked.any(seeded(1)))
  asked.send({ t: 'ping' })
  await asked.next(({ t }) => t === 'pong')
  other.send({ t: 'ping' })
  await other.next(({ t }) => t === 'pong')
  // The server answers, and has told nobody of the move.
  assert.deepEqual(
    [asked, other].map((player, i) => player.heard.slice(heard[i]).map(({ t }) => t)),
    [['pong'], ['pong']],
  )
  line.release()
  assert.equal((await answer).t, 'steps')
  assert.equal((await acts()).length, before.length + 1)
  await playAtRandom(players, seeded(22), 10)
  await close(players)
})

test('a database on a line that has gone dead: players are told, nothing is half done, and play goes on', async () => {
  const { line, players, sit, acts, close } = await atLazyTable(400)
  const [asked, before] = [next(players), await acts()]
  const told = players.map(player => player.next(({ t }) => t === 'trouble'))
  line.hold()
  const answer = asked.act(asked.any(seeded(1))).catch(() => null)
  for (const each of told) assert.deepEqual(await each, { t: 'trouble', why: 'storage' })
  await answer
  line.release()
  let back: Player[] = []
  while (back.length === 0) back = await sit().catch(() => [])
  // It was stored after all or it was not: what they see is what is stored.
  const now = await acts()
  assert.ok(now.length === before.length || now.length === before.length + 1)
  await playAtRandom(back, seeded(23), 10)
  assert.ok((await acts()).length >= now.length + 10)
  await close(back)
})

test('a server whose ear has gone dead hears of others’ moves all the same, a little later', async () => {
  const line = await newLazyLine(database.url)
  const [one, other] = [await openPostgres(database.url), await openPostgres(line.url, 400)]
  const id = 'earearearear'
  await one.create(id, 1, {} as never)
  let heard = 0
  const all = new Promise<void>(resolve => {
    other.onOthers(each => {
      // Once when it begins to listen, and once when it does so again.
      if (each === null && ++heard === 2) resolve()
      if (each === null && heard === 1) line.swallow()
    })
  })
  const row: Row = { n: 0, kind: 'chat', by: 0, text: 'unheard', at: 1, mark: '' }
  await one.append(id, [row])
  await all
  await one.close()
  await other.close()
  line.close()
})

test('who does not read what he is sent is cut off, and finds everything when he comes back', async () => {
  const running = await startServer({ data: ':memory:' })
  try {
    const { address } = running
    const { id, tokens } = await makeGame(address, caramba)
    const [talker, sleeper] = await Promise.all(tokens.map(token => new Player(address, id, token).seated()))
    const socket = (sleeper.socket as unknown as { _socket: { pause(): void; resume(): void } })._socket
    socket.pause()
    const text = 'x'.repeat(400)
    while ((await figure(address, 'slow_total')) === 0)
      await Promise.all(Array.from({ length: 50 }, () => talker.say({ t: 'chat', text })))
    const back = await new Player(address, id, tokens[1]).seated()
    assert.equal((await talker.say({ t: 'chat', text: 'there again?' })).t, 'chat')
    await playAtRandom([talker, back], seeded(3), 12)
    assert.deepEqual(back.view?.ints.length, talker.view?.ints.length)
    const cut = new Promise(resolve => sleeper.socket.addEventListener('close', resolve))
    socket.resume()
    await cut
    for (const player of [talker, back]) player.close()
  } finally {
    await running.close()
  }
})

/** Some hundred actions of a large game. */
async function longRecord(): Promise<GameRecord> {
  const { game } = await games.find(({ id }) => id === 'triple-alliance')!.load()
  const match = newMatch(game, { scenario: game.scenarios[0].id })
  const pick = seeded(4)
  while (match.deeds.length < 800 && match.position.outcome === 0) {
    const isChance = game.waitsFor(match.position) === CHANCE
    const list = game.actions(match.position)
    playMatch(match, isChance ? game.throwDice(match.position, pick) : list.at(pick(list.length)))
  }
  return toRecord(match)
}

test('a long game that is asked for lets others go first', async () => {
  const running = await startServer({ data: ':memory:' })
  try {
    const { address } = running
    const made = await post(address, '/api/games', {
      record: await longRecord(),
      seats: ['person', 'person'],
    })
    const { game: id, tokens } = (await made.json()) as { game: string; tokens: string[] }
    const order: string[] = []
    const ask = async (path: string, name: string): Promise<void> => {
      const headers = { Authorization: `Bearer ${tokens[0]}` }
      assert.equal((await fetch(`http://${address}${path}`, { headers })).status, 200)
      order.push(name)
    }
    await Promise.all([ask(`/api/games/${id}/story`, 'story'), ask('/metrics', 'metrics')])
    assert.deepEqual(order, ['metrics', 'story'])
  } finally {
    await running.close()
  }
})

test('work in pieces is all done, in its order, and others come in between', async () => {
  let others = 0
  let isOver = false
  const count = (): void => {
    others++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const done: number[] = []
  await inPieces([1, 2, 3, 4], each => {
    const until = performance.now() + 5
    while (performance.now() < until);
    done.push(each)
  })
  isOver = true
  assert.deepEqual(done, [1, 2, 3, 4])
  assert.ok(others >= 3)
})
