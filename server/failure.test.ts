/** What may fail around a server: another server, the database, the disk. Players are told, nothing is half done, and play goes on. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { seeded } from '@quebracho/engine'
import pg from 'pg'
import { kill, startProcess } from './killing.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Row } from './store.ts'
import { makeGame, newFolder, Player, playAtRandom, startServer } from './testing.ts'
import { startPostgres, type TestDatabase } from './testing-postgres.ts'

const caramba = { game: 'caramba', scenario: 'canada-dry' }

/** Sits down again as often as it takes. */
async function seatedAgain(address: string, id: string, token: string): Promise<Player> {
  for (let tries = 0; tries < 200; tries++) {
    const player = new Player(address, id, token)
    const isSeated = await player.seated().then(
      () => true,
      () => false,
    )
    if (isSeated) return player
    player.close()
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('nobody can sit')
}

const actsIn = (rows: readonly Row[]): Row[] => rows.filter(({ kind }) => kind === 'act')

let database: TestDatabase
before(async () => {
  database = await startPostgres()
})
after(() => database.stop())

test('postgres: players of one game on two servers see each other’s moves, and all see the same', async () => {
  const servers = [
    await startServer({ database: database.url }),
    await startServer({ database: database.url }),
  ]
  const { id, tokens } = await makeGame(servers[0].address, caramba)
  const players = await Promise.all(
    tokens.map((token, i) => new Player(servers[i].address, id, token).seated()),
  )
  await playAtRandom(players, seeded(8), 60)
  // Both speak at once: whoever was slower is heard too.
  const both = players.map(player => player.say({ t: 'chat', text: 'done' }))
  for (const answer of await Promise.all(both)) assert.equal(answer.t, 'chat')
  for (const [side, player] of players.entries()) {
    const fresh = await new Player(servers[1 - side].address, id, tokens[side]).seated()
    assert.deepEqual(fresh.view?.ints, player.view?.ints)
    fresh.close()
  }
  for (const player of players) player.close()
  for (const server of servers) await server.close()
})

test('postgres: a server that is killed in mid-move costs its players a reconnect', async () => {
  const [one, other] = [
    await startProcess({ database: database.url }),
    await startServer({ database: database.url }),
  ]
  const { id, tokens } = await makeGame(one.address, caramba)
  const players = [
    await new Player(one.address, id, tokens[0]).seated(),
    await new Player(other.address, id, tokens[1]).seated(),
  ]
  const pick = seeded(9)
  await playAtRandom(players, pick, 20)
  while (!players[0].isAsked) await playAtRandom(players, pick, 1)
  const text = players[0].any(pick)
  const acknowledged = (await actsOn(database.url, id)).length
  players[0].send({ t: 'act', id: 'lost01', n: players[0].n, text })
  await kill(one)
  const back = await seatedAgain(other.address, id, tokens[0])
  const isDone = back.table?.done.includes('lost01') === true
  const stored = await actsOn(database.url, id)
  assert.equal(
    stored.some(({ mark }) => mark === 'lost01'),
    isDone,
  )
  assert.ok(stored.length >= acknowledged + (isDone ? 1 : 0))
  await playAtRandom([back, players[1]], pick, 20)
  assert.ok((await actsOn(database.url, id)).length >= acknowledged + 20)
  back.close()
  players[1].close()
  await other.close()
})

test('postgres: while the database is away players are told; when it is back they play on', async () => {
  const { address, close } = await startServer({ database: database.url })
  const { id, tokens } = await makeGame(address, caramba)
  const players = await Promise.all(tokens.map(token => new Player(address, id, token).seated()))
  const pick = seeded(10)
  await playAtRandom(players, pick, 12)
  const next = players.find(({ isAsked }) => isAsked)!
  const before = await actsOn(database.url, id)
  await database.restart(async () => {
    assert.equal((await fetch(`http://${address}/health`)).status, 503)
    const cut = players.map(player => player.next(({ t }) => t === 'trouble'))
    await next.act(next.any(pick)).catch(() => null)
    for (const each of cut) assert.deepEqual(await each, { t: 'trouble', why: 'storage' })
  })
  const back = await Promise.all(tokens.map(token => seatedAgain(address, id, token)))
  assert.deepEqual(await actsOn(database.url, id), before)
  await playAtRandom(back, pick, 12)
  assert.ok((await actsOn(database.url, id)).length >= before.length + 12)
  for (const player of back) player.close()
  await close()
})

test('postgres: every commit is flushed, as the database itself counts', async () => {
  const store = await openPostgres(database.url)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const flushes = async (): Promise<number> =>
    Number((await client.query(`SELECT sum(fsyncs) AS n FROM pg_stat_io WHERE object = 'wal'`)).rows[0].n)
  const { id } = await newGame(store)
  const [first, counted] = [await flushes(), store.flushes]
  for (let n = 0; n < 40; n++) await store.append(id, [rowOf(n)])
  assert.equal(store.flushes - counted, 40)
  // The database adds its figures up with the first commit after a second.
  for (let n = 40; n < 60 && (await flushes()) - first < 40; n++) {
    await new Promise(resolve => setTimeout(resolve, 300))
    await store.append(id, [rowOf(n)])
  }
  assert.ok((await flushes()) - first >= 40)
  await client.end()
  await store.close()
})

test('postgres: a database that does not flush is refused', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('ALTER DATABASE games SET synchronous_commit = off')
  await assert.rejects(openPostgres(database.url), /synchronous_commit is off/)
  await client.query('ALTER DATABASE games RESET synchronous_commit')
  await client.end()
})

async function actsOn(url: string, id: string): Promise<Row[]> {
  const store = await openPostgres(url)
  try {
    return actsIn(await store.rows(id, 0))
  } finally {
    await store.close()
  }
}

const rowOf = (n: number): Row => ({ n, kind: 'chat', by: 0, text: `line ${n}`, at: 1, mark: '' })

async function newGame(store: {
  create(id: string, made: number, setup: never): Promise<void>
}): Promise<{ id: string }> {
  const id = Array.from({ length: 12 }, () => 'abcdefgh'[Math.floor(Math.random() * 8)]).join('')
  await store.create(id, 1, {} as never)
  return { id }
}

/** The file may not grow beyond what it has: the disk is full. Lifting it makes room again. */
const fill = (db: DatabaseSync): void => {
  const { page_count: pages } = db.prepare('PRAGMA page_count').get() as { page_count: number }
  db.exec(`PRAGMA max_page_count = ${pages}`)
}

test('when the disk is full players are told, nothing is half done, and play goes on when there is room', async () => {
  const path = join(newFolder(), 'games.sqlite')
  const db = new DatabaseSync(path)
  const store = openSqlite(path, db)
  const { address, close } = await startServer({}, store)
  const { id, tokens } = await makeGame(address, caramba)
  let players = await Promise.all(tokens.map(token => new Player(address, id, token).seated()))
  const pick = seeded(12)
  fill(db)
  const acknowledged: string[] = []
  let isFull = false
  for (let i = 0; i < 2000 && !isFull; i++) {
    const next = players.find(({ isAsked }) => isAsked)
    const speaker = next ?? players[0]
    // Talk fills the disk as well as moves do.
    const answer =
      next && i % 8 === 0
        ? await next.act(next.any(pick))
        : await speaker.say({ t: 'chat', text: 'x'.repeat(400) })
    isFull = answer.t === 'no' && answer.why === 'storage'
    if (!isFull && 'id' in answer && answer.id) acknowledged.push(answer.id)
  }
  assert.ok(isFull, 'it is full')
  const marks = (await store.rows(id, 0)).map(({ mark }) => mark).filter(mark => mark !== '')
  assert.deepEqual(marks, acknowledged, 'what was answered is stored, and nothing else')
  db.exec('PRAGMA max_page_count = 1000000')
  assert.equal((await fetch(`http://${address}/health`)).status, 200)
  for (const player of players) player.close()
  players = await Promise.all(tokens.map(token => seatedAgain(address, id, token)))
  await playAtRandom(players, pick, 20)
  for (const player of players) player.close()
  await close()
})

test('sqlite: by the time of its answer every commit stands in the log file, and the file is flushed by the store’s own setting', async () => {
  const path = join(newFolder(), 'games.sqlite')
  const db = new DatabaseSync(path)
  const store = openSqlite(path, db)
  assert.equal((db.prepare('PRAGMA synchronous').get() as { synchronous: number }).synchronous, 2)
  const { id } = await newGame(store)
  const first = commitsIn(`${path}-wal`) - store.flushes
  for (let n = 0; n < 25; n++) {
    await store.append(id, [rowOf(n)])
    assert.equal(commitsIn(`${path}-wal`), first + store.flushes)
  }
  await store.close()
  assert.throws(() => openSqlite(':memory:', deaf()), /would not be flushed/)
})

/** A database whose settings do not take. */
function deaf(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  const exec = db.exec.bind(db)
  db.exec = sql => exec(sql.replace('synchronous = FULL', 'synchronous = OFF'))
  return db
}

/** Frames that end a transaction: those that say how large the database is after it. */
function commitsIn(path: string): number {
  const log = readFileSync(path)
  const frame = 24 + log.readUInt32BE(8)
  let commits = 0
  for (let at = 32; at + frame <= log.length; at += frame) if (log.readUInt32BE(at + 4) > 0) commits++
  return commits
}

test('a server that is told to end says so, exits cleanly, and has kept all that it answered', async () => {
  const data = newFolder()
  const child = await startProcess({ data })
  const { id, tokens } = await makeGame(child.address, caramba)
  const players = await Promise.all(tokens.map(token => new Player(child.address, id, token).seated()))
  const acknowledged: string[] = []
  const codes = players.map(
    ({ socket }) =>
      new Promise<number>(resolve => socket.addEventListener('close', ({ code }) => resolve(code))),
  )
  const playing = (async () => {
    for (;;) {
      const answer = await players[0].say({ t: 'chat', text: 'on' })
      if ('id' in answer && answer.id && answer.t === 'chat') acknowledged.push(answer.id)
    }
  })().catch(() => {})
  while (acknowledged.length < 20) await new Promise(resolve => setTimeout(resolve, 2))
  const exit = new Promise(resolve => child.process.once('exit', resolve))
  await kill(child, 'SIGTERM')
  assert.equal(await exit, 0)
  assert.deepEqual(await Promise.all(codes), [1001, 1001])
  await playing
  const store = openSqlite(join(data, 'quebracho.sqlite'))
  const marks = (await store.rows(id, 0)).map(({ mark }) => mark)
  for (const mark of acknowledged) assert.ok(marks.includes(mark))
  await store.close()
})

test('limits count visitors behind a trusted proxy, and nobody who only says that he is another', async () => {
  const asks = async (address: string, from: string): Promise<number> =>
    (await fetch(`http://${address}/api/games/aaaaaaaaaaaa/record`, { headers: { 'X-Forwarded-For': from } }))
      .status
  const requests = { burst: 2, perSecond: 0.001 }
  const trusted = await startServer({ data: ':memory:', requests, proxies: ['127.0.0.1', '10.0.0.9'] })
  for (const visitor of ['192.0.2.1', '192.0.2.2']) {
    assert.equal(await asks(trusted.address, visitor), 404)
    // What a visitor writes himself stands before what the proxies add.
    assert.equal(await asks(trusted.address, `198.51.100.7, ${visitor}, 10.0.0.9`), 404)
    assert.equal(await asks(trusted.address, visitor), 429)
  }
  await trusted.close()
  const plain = await startServer({ data: ':memory:', requests })
  assert.equal(await asks(plain.address, '192.0.2.1'), 404)
  assert.equal(await asks(plain.address, '192.0.2.2'), 404)
  assert.equal(await asks(plain.address, '192.0.2.3'), 429)
  await plain.close()
})
