/** The embedded store: one file, nothing to set up. Every commit is flushed to the disk before it is answered. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite'
import { type Append, newBatch } from './batch.ts'
import type { Pause } from './pauses.ts'
import {
  type GameSetup,
  type Row,
  type RowKind,
  rowKinds,
  type Snapshot,
  StorageError,
  type Store,
} from './store.ts'

/** Each runs once, in its order, and is never changed again. */
const migrations = [
  `CREATE TABLE games (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, made INTEGER NOT NULL, setup TEXT NOT NULL);
   CREATE TABLE log (game INTEGER NOT NULL, n INTEGER NOT NULL, kind INTEGER NOT NULL, by INTEGER NOT NULL, text TEXT NOT NULL,
     at INTEGER NOT NULL, mark TEXT NOT NULL, PRIMARY KEY (game, n)) WITHOUT ROWID;
   CREATE TABLE snapshots (game INTEGER PRIMARY KEY, n INTEGER NOT NULL, ints BLOB NOT NULL, state TEXT NOT NULL);`,
  `CREATE TABLE beats (at INTEGER NOT NULL);
   INSERT INTO beats VALUES (0);
   CREATE TABLE pauses (begun INTEGER PRIMARY KEY, ended INTEGER NOT NULL);`,
]

/**
 * When the write-ahead log has so many pages, 32 MB, they go into the file itself, while everybody waits. Games that are played write the same pages again
 * and again, of which only the last goes there: done eight times as seldom, it is a far smaller part of the work.
 */
const CHECKPOINT_PAGES = 8000

/** Milliseconds between two looks at whether others have written. */
const LISTENS = 1000

export function openSqlite(path: string, db = new DatabaseSync(path)): Store {
  try {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000')
    db.exec(`PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
    mustFlush(db)
    migrate(db)
  } catch (error) {
    db.close()
    throw error
  }
  return storeOver(db)
}

/** In a write-ahead log with full synchronisation every commit is flushed before it returns; anything less is no place for games. */
function mustFlush(db: DatabaseSync): void {
  const { synchronous } = db.prepare('PRAGMA synchronous').get() as { synchronous: number }
  const { journal_mode: journal } = db.prepare('PRAGMA journal_mode').get() as { journal_mode: string }
  if (synchronous < 2 || !['wal', 'memory'].includes(journal))
    throw new StorageError(`commits would not be flushed: synchronous ${synchronous}, journal ${journal}`)
}

function migrate(db: DatabaseSync): void {
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number }
  if (version > migrations.length)
    throw new StorageError(
      `the database is of version ${version}, this program knows ${migrations.length}: use a newer one`,
    )
  for (let i = version; i < migrations.length; i++)
    db.exec(`BEGIN IMMEDIATE; ${migrations[i]}; PRAGMA user_version = ${i + 1}; COMMIT`)
}

/** How rows get into the file: the number of a game there, and one commit for all that waits. */
interface Writer {
  numberOf(id: string): number
  write(append: Append): boolean
  /** All of it or nothing, flushed. */
  inOne<T>(work: () => T): T
  readonly flushes: number
  onFlush(heard: (seconds: number) => void): void
}

function writerFor(db: DatabaseSync): Writer {
  const numbers = new Map<string, number>()
  const findGame = db.prepare('SELECT number FROM games WHERE id = ?')
  const lastRow = db.prepare('SELECT max(n) AS n FROM log WHERE game = ?')
  const writeRow = db.prepare(
    'INSERT INTO log (game, n, kind, by, text, at, mark) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const writeSnapshot = db.prepare(
    'INSERT OR REPLACE INTO snapshots (game, n, ints, state) VALUES (?, ?, ?, ?)',
  )
  const [begin, commit, rollback] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map(word => db.prepare(word))
  let flushes = 0
  let flushed = (_: number): void => {}

  function numberOf(id: string): number {
    const known = numbers.get(id)
    if (known !== undefined) return known
    const found = findGame.get(id) as { number: number } | undefined
    if (!found) throw new StorageError(`there is no game ${id}`)
    numbers.set(id, found.number)
    return found.number
  }

  return {
    get flushes() {
      return flushes
    },
    onFlush(heard) {
      flushed = heard
    },
    numberOf,
    write({ id, rows, snapshot }) {
      const game = numberOf(id)
      const { n: last } = lastRow.get(game) as { n: number | null }
      if (rows[0].n !== (last ?? -1) + 1) return false
      for (const { n, kind, by, text, at, mark } of rows)
        writeRow.run(game, n, rowKinds.indexOf(kind), by, text, at, mark)
      if (snapshot) writeSnapshot.run(game, snapshot.n, snapshot.ints, snapshot.state)
      return true
    },
    inOne(work) {
      begin.run()
      try {
        const done = work()
        const began = performance.now()
        commit.run()
        flushes++
        flushed((performance.now() - began) / 1000)
        return done
      } catch (error) {
        // Where the disk was full the transaction may be gone already.
        if (db.isTransaction) rollback.run()
        throw error
      }
    },
  }
}

function flushFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Under its name a copy is whole: what was broken off is no copy of anything. */
async function copied(db: DatabaseSync, path: string): Promise<void> {
  const beside = `${path}.part`
  try {
    rmSync(beside, { force: true })
    await copyDatabase(db, beside)
    flushFile(beside)
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}

/** Somebody may have started two servers on one folder: each sees that the file has changed, though not by what. */
function earsFor(db: DatabaseSync): { listen: Store['onOthers']; hush(): void } {
  const version = db.prepare('PRAGMA data_version')
  let listening: NodeJS.Timeout | undefined
  return {
    listen(heard) {
      let known: unknown
      const look = () => {
        try {
          const now = version.get()?.data_version
          if (now !== known && known !== undefined) heard(null)
          known = now
        } catch {
          // A disk that cannot be read now is told of by whoever needs it.
        }
      }
      look()
      listening = setInterval(look, LISTENS)
      listening.unref()
    },
    hush: () => clearInterval(listening),
  }
}

function beatsIn(db: DatabaseSync, { inOne }: Writer): Pick<Store, 'beat' | 'pauses'> {
  const notePause = db.prepare(
    'INSERT OR IGNORE INTO pauses SELECT at, ?1 FROM beats WHERE at > 0 AND ?1 - at > ?2',
  )
  const noteBeat = db.prepare('UPDATE beats SET at = max(at, ?)')
  const allPauses = db.prepare('SELECT begun AS "from", ended AS "to" FROM pauses ORDER BY begun')
  const pauses: Pause[] = []
  return {
    pauses,
    async beat(now, silence) {
      inOne(() => {
        notePause.run(now, silence)
        noteBeat.run(now)
      })
      pauses.splice(0, pauses.length, ...(allPauses.all() as unknown as Pause[]))
    },
  }
}

function storeOver(db: DatabaseSync): Store {
  const writer = writerFor(db)
  const { numberOf, write, inOne } = writer
  const makeGame = db.prepare('INSERT INTO games (id, made, setup) VALUES (?, ?, ?)')
  const setupOf = db.prepare('SELECT setup FROM games WHERE id = ?')
  const readRows = db.prepare(
    'SELECT n, kind, by, text, at, mark FROM log WHERE game = ? AND n >= ? ORDER BY n',
  )
  const readSnapshot = db.prepare('SELECT n, ints, state FROM snapshots WHERE game = ?')
  const { listen, hush } = earsFor(db)
  const append = newBatch((appends: readonly Append[]) => inOne(() => appends.map(write)))

  return {
    get flushes() {
      return writer.flushes
    },
    async create(id, made, setup) {
      try {
        inOne(() => makeGame.run(id, made, JSON.stringify(setup)))
      } catch (error) {
        throw new StorageError(error instanceof Error ? error.message : String(error))
      }
    },
    async setup(id) {
      const found = setupOf.get(id) as { setup: string } | undefined
      return found ? (JSON.parse(found.setup) as GameSetup) : null
    },
    async rows(id, from) {
      const found = readRows.all(numberOf(id), from) as unknown as (Omit<Row, 'kind'> & { kind: number })[]
      return found.map(row => ({ ...row, kind: rowKinds[row.kind] as RowKind }))
    },
    async snapshot(id) {
      return (readSnapshot.get(numberOf(id)) as Snapshot | undefined) ?? null
    },
    append: (id, rows, snapshot) => append({ id, rows, snapshot }),
    onOthers: listen,
    ...beatsIn(db, writer),
    onFlush: writer.onFlush,
    async isWell() {
      try {
        inOne(() => db.exec(`PRAGMA user_version = ${migrations.length}`))
        return true
      } catch {
        return false
      }
    },
    backup: path => copied(db, path),
    async close() {
      hush()
      db.close()
    },
  }
}
