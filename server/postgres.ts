/** The store for a host with several servers: they share the log, and hear of each other's rows by LISTEN and NOTIFY. */
import pg from 'pg'
import { type Append, newBatch } from './batch.ts'
import type { Pause } from './pauses.ts'
import { type GameSetup, type Row, type RowKind, rowKinds, StorageError, type Store } from './store.ts'

const migrations = [
  `CREATE TABLE games (id text PRIMARY KEY, made bigint NOT NULL, setup text NOT NULL);
   CREATE TABLE log (game text NOT NULL, n integer NOT NULL, kind smallint NOT NULL, by smallint NOT NULL, text text NOT NULL,
     at bigint NOT NULL, mark text NOT NULL, PRIMARY KEY (game, n));
   CREATE TABLE snapshots (game text PRIMARY KEY, n integer NOT NULL, ints bytea NOT NULL, state text NOT NULL);`,
  `CREATE TABLE beats (at bigint NOT NULL);
   INSERT INTO beats VALUES (0);
   CREATE TABLE pauses (begun bigint PRIMARY KEY, ended bigint NOT NULL);`,
]

const CHANNEL = 'quebracho'
/** Milliseconds after which an answer is not expected any more. */
const PATIENCE = 12_000
/** Whoever migrates holds this; the number is the year the Chaco War began. */
const MIGRATING = 1932
/** All that is asked in play is found by its key. A plan made while the tables were empty must not read all of them when they are not. */
const BY_KEY = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off'

export async function openPostgres(url: string, patience = PATIENCE): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 3000,
    statement_timeout: 10_000,
    // A network that swallows everything is no reason to wait for ever.
    query_timeout: patience,
    keepAlive: true,
    options: BY_KEY,
  })
  // A connection that breaks while nobody uses it is no reason to end; the next one is made anew.
  pool.on('error', () => {})
  await migrate(pool)
  return storeOver(pool, newEars(url, patience))
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

/**
 * One commit in one exchange of words: the first rows of all appends that follow what is there, of those that were first there the
 * rest and the snapshots, and the word to the other servers. A notification holds 8000 bytes: enough for the names of all games in a batch.
 */
const COMMIT = {
  name: 'commit',
  text: `WITH new AS (
      SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::smallint[], $5::smallint[], $6::text[], $7::bigint[], $8::text[])
        AS new (game, first, n, kind, by, text, at, mark)),
    won AS (
      INSERT INTO log SELECT game, n, kind, by, text, at, mark FROM new
      WHERE n = first AND (n = 0 OR EXISTS (SELECT FROM log WHERE log.game = new.game AND log.n = new.n - 1))
      ON CONFLICT DO NOTHING RETURNING game, n),
    rest AS (
      INSERT INTO log SELECT new.game, new.n, kind, by, text, at, mark FROM new
      JOIN won ON won.game = new.game AND won.n = first WHERE new.n > first),
    kept AS (
      INSERT INTO snapshots SELECT snapshot.* FROM unnest($9::text[], $10::int[], $11::bytea[], $12::text[])
        AS snapshot (game, n, ints, state) JOIN won ON won.game = snapshot.game
      ON CONFLICT (game) DO UPDATE SET n = excluded.n, ints = excluded.ints, state = excluded.state),
    told AS (SELECT pg_notify('${CHANNEL}', $13 || ' ' || string_agg(game, ' ')) FROM won HAVING count(*) > 0)
    SELECT game FROM won CROSS JOIN told`,
}

/** For each append whether it was written. Of two to one game the first is. */
async function commit(pool: pg.Pool, server: string, all: readonly Append[]): Promise<boolean[]> {
  const firsts = new Map(all.toReversed().map(append => [append.id, append]))
  const appends = [...firsts.values()]
  const rows = appends.flatMap(({ id, rows }) => rows.map(row => ({ id, first: rows[0].n, row })))
  const snapshots = appends.flatMap(({ id, snapshot }) => (snapshot ? [{ id, ...snapshot }] : []))
  const { rows: won } = await pool.query<{ game: string }>({
    ...COMMIT,
    values: [
      rows.map(({ id }) => id),
      rows.map(({ first }) => first),
      rows.map(({ row }) => row.n),
      rows.map(({ row }) => rowKinds.indexOf(row.kind)),
      rows.map(({ row }) => row.by),
      rows.map(({ row }) => row.text),
      rows.map(({ row }) => row.at),
      rows.map(({ row }) => row.mark),
      snapshots.map(({ id }) => id),
      snapshots.map(({ n }) => n),
      snapshots.map(({ ints }) => Buffer.from(ints)),
      snapshots.map(({ state }) => state),
      server,
    ],
  })
  const winners = new Set(won.map(({ game }) => game))
  return all.map(append => firsts.get(append.id) === append && winners.has(append.id))
}

/** Of several servers one notes the pause: who comes after it finds that somebody is there. */
const BEAT = `WITH last AS (SELECT at FROM beats FOR UPDATE),
    pause AS (INSERT INTO pauses SELECT at, $1 FROM last WHERE at > 0 AND $1 - at > $2 ON CONFLICT DO NOTHING)
  UPDATE beats SET at = greatest(beats.at, $1) FROM last`

interface Wanted {
  readonly id: string
  readonly from: number
}

/** What a row of the table has otherwise than ours; `place` is that of who wants it. */
interface Found {
  readonly place: number
  readonly kind: number
  readonly at: string
}

/** The rows of several games in one exchange of words. */
async function read(pool: pg.Pool, wanted: readonly Wanted[]): Promise<Row[][]> {
  const { rows } = await pool.query<Omit<Row, 'kind' | 'at'> & Found>({
    name: 'read',
    text: `SELECT place::int, log.n, kind, by, text, at, mark
      FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS wanted (game, n, place)
      JOIN log ON log.game = wanted.game AND log.n >= wanted.n ORDER BY place, log.n`,
    values: [wanted.map(({ id }) => id), wanted.map(({ from }) => from)],
  })
  const found = wanted.map((): Row[] => [])
  for (const { place, n, kind, by, text, at, mark } of rows)
    found[place - 1].push({ n, kind: rowKinds[kind] as RowKind, by, text, at: Number(at), mark })
  return found
}

interface Ears {
  /** By this name it knows what it has written itself. */
  readonly server: string
  listen(heard: (id: string | null) => void): Promise<void>
  close(): Promise<void>
}

/** Hears of what other servers have written; a connection that breaks, or on which nothing comes any more, is made anew. */
function newEars(url: string, patience: number): Ears {
  const server = Math.random().toString(36).slice(2)
  let closed = false
  let listener: pg.Client | undefined

  async function listen(heard: (id: string | null) => void): Promise<void> {
    if (closed) return
    const ear = new pg.Client({
      ...{ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: patience, keepAlive: true },
    })
    listener = ear
    // On a line that has gone dead nothing is heard, not even its end.
    const feel = () => {
      pulse = setTimeout(() => void ear.query('SELECT 1').then(feel, hangUp), patience / 2)
      pulse.unref()
    }
    let pulse: NodeJS.Timeout | undefined
    let isOver = false
    const again = () => {
      if (isOver) return
      isOver = true
      clearTimeout(pulse)
      if (!closed) setTimeout(() => void listen(heard), 500)
    }
    const hangUp = () => {
      void ear.end().catch(() => {})
      again()
    }
    ear.on('error', () => {})
    ear.on('end', again)
    ear.on('notification', ({ payload = '' }) => {
      const [from, ...ids] = payload.split(' ')
      if (from !== server) for (const id of ids) heard(id)
    })
    try {
      await ear.connect()
      await ear.query(`LISTEN ${CHANNEL}`)
      feel()
      // What was written while nobody listened.
      heard(null)
    } catch {
      hangUp()
    }
  }

  return {
    server,
    listen,
    async close() {
      closed = true
      await listener?.end().catch(() => {})
    },
  }
}

function storeOver(pool: pg.Pool, ears: Ears): Store {
  let flushes = 0
  let flushed = (_: number): void => {}

  const append = newBatch(async (appends: readonly Append[]) => {
    const began = performance.now()
    const written = await commit(pool, ears.server, appends)
    flushes++
    flushed((performance.now() - began) / 1000)
    return written
  })
  const pauses: Pause[] = []
  const rows = newBatch((wanted: readonly Wanted[]) => read(pool, wanted))

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
    rows: (id, from) => rows({ id, from }),
    async snapshot(id) {
      const { rows } = await asStorage(
        pool.query('SELECT n, ints, state FROM snapshots WHERE game = $1', [id]),
      )
      return rows[0] ?? null
    },
    append: (id, rows, snapshot) => append({ id, rows, snapshot }),
    onOthers: heard => void ears.listen(heard),
    onFlush(heard) {
      flushed = heard
    },
    pauses,
    async beat(now, silence) {
      await asStorage(pool.query(BEAT, [now, silence]))
      const { rows } = await asStorage(pool.query('SELECT begun, ended FROM pauses ORDER BY begun'))
      const found = rows.map(({ begun, ended }) => ({ from: Number(begun), to: Number(ended) }))
      pauses.splice(0, pauses.length, ...found)
    },
    async isWell() {
      return pool.query('UPDATE schema_version SET version = version').then(
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
