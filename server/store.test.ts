import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { seeded } from '@quebracho/engine'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { GameSetup, Row, Store } from './store.ts'
import { makeGame, newFolder, Player, playAtRandom, startServer } from './testing.ts'
import { startPostgres, type TestDatabase } from './testing-postgres.ts'

const setup: GameSetup = {
  ...{ game: 'caramba', rules: 1, scenario: 'canada-dry', options: { fog: 'full' }, clock: { kind: 'none' } },
  ...{ watched: true, secret: 'ab'.repeat(32), seats: [{ kind: 'person', tokenHash: 'x' }] },
} as GameSetup

const row = (n: number, text = `action ${n}`): Row => ({
  n,
  kind: 'act',
  by: n % 2,
  text,
  at: 1_800_000_000_000 + n,
  mark: `m${n}`,
})

let postgres: TestDatabase
before(async () => {
  postgres = await startPostgres()
})
after(() => postgres.stop())

let made = 0
const newId = (): string => `game${(made++).toString().padStart(8, 'a')}`

const stores: Record<string, () => Promise<{ first: Store; again(): Promise<Store> }>> = {
  sqlite: async () => {
    const path = join(newFolder(), 'games.sqlite')
    return { first: openSqlite(path), again: async () => openSqlite(path) }
  },
  postgres: async () => ({
    first: await openPostgres(postgres.url),
    again: () => openPostgres(postgres.url),
  }),
}

for (const [name, open] of Object.entries(stores)) {
  const on = (what: string, check: (store: Store, again: () => Promise<Store>) => Promise<void>) =>
    test(`${name}: ${what}`, async () => {
      const { first, again } = await open()
      try {
        await check(first, again)
      } finally {
        await first.close()
      }
    })

  on('a game is found again by another process', async (store, again) => {
    const id = newId()
    await store.create(id, 1, setup)
    assert.equal(await store.append(id, [row(0), row(1, "ñandú “quoted” \\ ' \u{1F9C9}")]), true)
    const other = await again()
    assert.deepEqual(await other.setup(id), setup)
    assert.deepEqual(await other.rows(id, 0), [row(0), row(1, "ñandú “quoted” \\ ' \u{1F9C9}")])
    assert.deepEqual(await other.rows(id, 1), [row(1, "ñandú “quoted” \\ ' \u{1F9C9}")])
    assert.equal(await other.setup('nobodyknows2'), null)
    await other.close()
  })

  on('whoever writes a number first has written it, and the other nothing', async store => {
    const id = newId()
    await store.create(id, 1, setup)
    const both = await Promise.all([
      store.append(id, [row(0, 'first'), row(1, 'first')]),
      store.append(id, [row(0, 'second'), row(1, 'second'), row(2, 'second')]),
    ])
    assert.deepEqual(both, [true, false])
    assert.deepEqual(
      (await store.rows(id, 0)).map(({ text }) => text),
      ['first', 'first'],
    )
    assert.equal(await store.append(id, [row(2), row(3)]), true)
  })

  on('rows without those before them are not written', async store => {
    const id = newId()
    await store.create(id, 1, setup)
    assert.equal(await store.append(id, [row(5)]), false)
    assert.deepEqual(await store.rows(id, 0), [])
  })

  on('a snapshot comes with its rows or not at all', async store => {
    const id = newId()
    await store.create(id, 1, setup)
    assert.equal(await store.snapshot(id), null)
    const ints = Uint8Array.of(0, 255, 7)
    await store.append(id, [row(0)], { n: 1, ints, state: '{}' })
    await store.append(id, [row(0)], { n: 9, ints: Uint8Array.of(1), state: 'late' })
    const found = await store.snapshot(id)
    assert.deepEqual([found?.n, [...(found?.ints ?? [])], found?.state], [1, [0, 255, 7], '{}'])
  })

  on('many games at once go into few commits, each flushed', async store => {
    const ids = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const id = newId()
        await store.create(id, 1, setup)
        return id
      }),
    )
    const before = store.flushes
    const written = await Promise.all(ids.map(id => store.append(id, [row(0), row(1)])))
    assert.ok(written.every(each => each))
    assert.ok(store.flushes > before && store.flushes - before < 10, `${store.flushes - before} commits`)
    for (const id of ids) assert.equal((await store.rows(id, 0)).length, 2)
  })

  on('times without any server are pauses, each noted once', async store => {
    const silence = 500
    const beats: readonly (readonly [number, number])[] = [
      ...([
        [1000, 0],
        [1400, 0],
        [2000, 1],
      ] as const),
      // A clock that was put back makes no pause.
      ...([
        [1500, 1],
        [2400, 1],
        [9000, 2],
      ] as const),
    ]
    for (const [now, found] of beats) {
      await store.beat(now, silence)
      assert.equal(store.pauses.length, found, String(now))
    }
    assert.deepEqual(
      store.pauses.map(pause => ({ ...pause })),
      [
        { from: 1400, to: 2000 },
        { from: 2400, to: 9000 },
      ],
    )
  })

  on('is well', async store => assert.equal(await store.isWell(), true))
}

test('sqlite: a database of a newer program is left alone, with a clear word', async () => {
  const path = join(newFolder(), 'games.sqlite')
  await openSqlite(path).close()
  const db = new DatabaseSync(path)
  db.exec('PRAGMA user_version = 99')
  db.close()
  assert.throws(() => openSqlite(path), /version 99, this program knows/)
})

test('sqlite: commits wait for the disk', async () => {
  const path = join(newFolder(), 'games.sqlite')
  const store = openSqlite(path)
  const db = new DatabaseSync(path)
  assert.equal((db.prepare('PRAGMA journal_mode').get() as { journal_mode: string }).journal_mode, 'wal')
  db.close()
  await store.close()
})

test('sqlite: a backup made while it is in use is whole', async () => {
  const folder = newFolder()
  const store = openSqlite(join(folder, 'games.sqlite'))
  const id = newId()
  await store.create(id, 1, setup)
  await store.append(id, [row(0)])
  const copying = store.backup(join(folder, 'copy.sqlite'))
  await store.append(id, [row(1)])
  await copying
  await store.close()
  const copy = openSqlite(join(folder, 'copy.sqlite'))
  assert.deepEqual((await copy.rows(id, 0))[0], row(0))
  await copy.close()
})

test('postgres: another server hears of what was written', async () => {
  const [one, other] = [await openPostgres(postgres.url), await openPostgres(postgres.url)]
  const id = newId()
  const heard = new Promise(resolve => other.onOthers(each => each === id && resolve(each)))
  await one.create(id, 1, setup)
  for (let n = 0; n < 50; n++) {
    await one.append(id, [row(n)])
    const first = await Promise.race([heard, new Promise(resolve => setTimeout(resolve, 100))])
    if (first) break
  }
  assert.equal(await heard, id)
  await one.close()
  await other.close()
})

test('sqlite: two servers on one folder hear of each other, and games go on', {
  timeout: 120_000,
}, async () => {
  const data = newFolder()
  const servers = [await startServer({ data }), await startServer({ data })]
  try {
    const { id, tokens } = await makeGame(servers[0].address, { game: 'caramba', scenario: 'canada-dry' })
    const players = await Promise.all(
      tokens.map((token, i) => new Player(servers[i].address, id, token).seated()),
    )
    assert.ok((await playAtRandom(players, seeded(3), 6)) === 6)
    for (const player of players) player.close()
  } finally {
    for (const server of servers) await server.close()
  }
})
