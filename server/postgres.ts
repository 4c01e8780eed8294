/** The store for a host with several servers: they share the log, and hear of each other's rows by LISTEN and NOTIFY. */
import pg from 'pg'
import { type Append, newBatch } from './batch.ts'
import { type GameSetup, type RowKind, rowKinds, StorageError, type Store } from './store.ts'

const migrations = [
  `CREATE TABLE games (id text PRIMARY KEY, made bigint NOT NULL, setup text NOT NULL);
   CREATE TABLE log (game text NOT NULL, n integer NOT NULL, kind smallint NOT NULL, by smallint NOT NULL, text text NOT NULL,
     at bigint NOT NULL, mark text NOT NULL, PRIMARY KEY (game, n));
   CREATE TABLE snapshots (game text PRIMARY KEY, n integer NOT NULL, ints bytea NOT NULL, state text NOT NULL);`,
]

const CHANNEL = 'quebracho'
/** Whoever migrates holds this; the number is the year the Chaco War began. */
const MIGRATING = 1932
/** A notification holds no more than 8000 bytes; identifiers are 12 letters. */
const NOTIFIED = 500

export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 3000,
    statement_timeout: 10_000,
  })
  // A connection that breaks while nobody uses it is no reason to end; the next one is made anew.
  pool.on('error', () => {})
  await migrate(pool)
  return storeOver(pool, url)
}

/** What is answered must be on the disk. */
async function mustFlush(client: pg.PoolClient): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await client.query<Record<string, string>>(`SHOW ${setting}`)
    if (rows[0]?.[setting] === 'off')
      throw new StorageError(`${setting} is off: commits would not be flushed`)
  }
}

async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await mustFlush(client)
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${MIGRATING})`)
    await client.query('CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)')
    const { rows } = await client.query('SELECT version FROM schema_version')
    const version: number = rows[0]?.version ?? 0
    if (version > migrations.length)
      throw new StorageError(
        `the database is of version ${version}, this program knows ${migrations.length}: use a newer one`,
      )
    for (const migration of migrations.slice(version)) await client.query(migration)
    await client.query(
      `DELETE FROM schema_version; INSERT INTO schema_version VALUES (${migrations.length}); COMMIT`,
    )
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Writes the first rows of all appends, and of those that were first there the rest: nobody else can have been. */
async function write(client: pg.PoolClient, appends: readonly Append[]): Promise<boolean[]> {
  const firsts = appends.map(({ id, rows }) => ({ game: id, row: rows[0] }))
  const { rows: won } = await insert(client, firsts, true)
  const winners = new Set(won.map(({ game, n }) => `${game} ${n}`))
  const written = firsts.map(({ game, row }) => winners.delete(`${game} ${row.n}`))
  const kept = appends.filter((_, i) => written[i])
  const rest = kept.flatMap(({ id, rows }) => rows.slice(1).map(row => ({ game: id, row })))
  if (rest.length > 0) await insert(client, rest, false)
  for (const { id, snapshot } of kept) {
    if (!snapshot) continue
    await client.query({
      name: 'snapshot',
      text: `INSERT INTO snapshots VALUES ($1, $2, $3, $4)
        ON CONFLICT (game) DO UPDATE SET n = excluded.n, ints = excluded.ints, state = excluded.state`,
      values: [id, snapshot.n, Buffer.from(snapshot.ints), snapshot.state],
    })
  }
  return written
}

/** `isFirst`: only those that follow what is there. */
const insert = (
  client: pg.PoolClient,
  all: readonly { game: string; row: Append['rows'][number] }[],
  isFirst: boolean,
) =>
  client.query<{ game: string; n: number }>({
    name: 'insert',
    text: `INSERT INTO log (game, n, kind, by, text, at, mark)
      SELECT * FROM unnest($1::text[], $2::int[], $3::smallint[], $4::smallint[], $5::text[], $6::bigint[], $7::text[])
        AS new (game, n, kind, by, text, at, mark)
      WHERE NOT $8 OR n = 0 OR EXISTS (SELECT FROM log WHERE log.game = new.game AND log.n = new.n - 1)
      ON CONFLICT DO NOTHING RETURNING game, n`,
    values: [
      all.map(({ game }) => game),
      all.map(({ row }) => row.n),
      all.map(({ row }) => rowKinds.indexOf(row.kind)),
      all.map(({ row }) => row.by),
      all.map(({ row }) => row.text),
      all.map(({ row }) => row.at),
      all.map(({ row }) => row.mark),
      isFirst,
    ],
  })

interface Ears {
  listen(heard: (id: string | null) => void): Promise<void>
  close(): Promise<void>
}

/** Hears of what other servers have written; a connection that breaks is made anew. */
function newEars(url: string, server: string): Ears {
  let closed = false
  let listener: pg.Client | undefined

  async function listen(heard: (id: string | null) => void): Promise<void> {
    if (closed) return
    listener = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
    const again = () => {
      if (!closed) setTimeout(() => void listen(heard), 500)
    }
    listener.on('error', () => {})
    listener.on('end', again)
    listener.on('notification', ({ payload = '' }) => {
      const [from, ...ids] = payload.split(' ')
      if (from !== server) for (const id of ids) heard(id)
    })
    try {
      await listener.connect()
      await listener.query(`LISTEN ${CHANNEL}`)
      // What was written while nobody listened.
      heard(null)
    } catch {
      await listener.end().catch(() => {})
    }
  }

  return {
    listen,
    async close() {
      closed = true
      await listener?.end().catch(() => {})
    },
  }
}

function storeOver(pool: pg.Pool, url: string): Store {
  let flushes = 0
  const server = Math.random().toString(36).slice(2)
  const ears = newEars(url, server)

  const append = newBatch(async appends => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      const written = await write(client, appends)
      const ids = [...new Set(appends.filter((_, i) => written[i]).map(({ id }) => id))]
      for (let i = 0; i < ids.length; i += NOTIFIED)
        await client.query('SELECT pg_notify($1, $2)', [
          CHANNEL,
          `${server} ${ids.slice(i, i + NOTIFIED).join(' ')}`,
        ])
      await client.query('COMMIT')
      flushes++
      client.release()
      return written
    } catch (error) {
      // Whether it was committed is not known if the line broke: the game is read again.
      client.release(true)
      throw error
    }
  })

  return {
    get flushes() {
      return flushes
    },
    async create(id, made, setup) {
      await asStorage(pool.query('INSERT INTO games VALUES ($1, $2, $3)', [id, made, JSON.stringify(setup)]))
    },
    async setup(id) {
      const { rows } = await asStorage(pool.query('SELECT setup FROM games WHERE id = $1', [id]))
      return rows.length > 0 ? (JSON.parse(rows[0].setup) as GameSetup) : null
    },
    async rows(id, from) {
      const { rows } = await asStorage(
        pool.query('SELECT n, kind, by, text, at, mark FROM log WHERE game = $1 AND n >= $2 ORDER BY n', [
          id,
          from,
        ]),
      )
      return rows.map(row => ({ ...row, at: Number(row.at), kind: rowKinds[row.kind] as RowKind }))
    },
    async snapshot(id) {
      const { rows } = await asStorage(
        pool.query('SELECT n, ints, state FROM snapshots WHERE game = $1', [id]),
      )
      return rows[0] ?? null
    },
    append: (id, rows, snapshot) => append({ id, rows, snapshot }),
    onOthers: heard => void ears.listen(heard),
    async isWell() {
      return pool.query('SELECT 1').then(
        () => true,
        () => false,
      )
    },
    async backup() {
      throw new StorageError('PostgreSQL is backed up by pg_dump')
    },
    async close() {
      await ears.close()
      await pool.end()
    },
  }
}

async function asStorage<T>(work: Promise<T>): Promise<T> {
  return work.catch(error => {
    throw new StorageError(error instanceof Error ? error.message : String(error))
  })
}
