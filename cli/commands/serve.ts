/** `quebracho serve`: the app and games between people, for others too. */
import { existsSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { openStore, type Settings, SettingsError, StorageError, serve, settingsFrom } from '@quebracho/server'
import { distFolder } from '@quebracho/web/build'
import { readSite, siteAnswers } from '@quebracho/web/site'
import { command, Failure, type Say } from '../command.ts'

const text = { type: 'string' } as const

export default command({
  options: {
    host: text,
    port: text,
    data: text,
    database: text,
    origins: text,
    proxies: text,
    sockets: text,
    socketsEach: text,
    minds: text,
    seconds: text,
    tables: text,
    config: text,
    backup: text,
  },
  async run({ values, say }) {
    const settings = settled(values)
    if (values.backup !== undefined) return backUp(settings, values.backup, say)
    try {
      const port = await serve(settings, pages())
      console.log(say('serve.ready', { host: settings.host, port }))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new Failure(
        code === 'EADDRINUSE' ? say('serve.taken', { port: settings.port }) : (error as Error).message,
      )
    }
    return new Promise<number>(() => {})
  },
})

type Given = Readonly<Record<string, string | boolean | string[] | undefined>>

function settled({ config, backup: _, ...given }: Given): Settings {
  const flags = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  try {
    const file =
      typeof config === 'string' ? { file: { path: config, text: readFileSync(config, 'utf8') } } : {}
    return settingsFrom({ flags, environment: process.env, ...file })
  } catch (error) {
    if (error instanceof SettingsError || (error as NodeJS.ErrnoException).code)
      throw new Failure((error as Error).message)
    throw error
  }
}

async function backUp(settings: Settings, path: string, say: Say): Promise<number> {
  if (existsSync(path)) throw new Failure(say('serve.exists', { path }))
  const store = await openStore(settings)
  try {
    await store.backup(path)
  } catch (error) {
    if (error instanceof StorageError) throw new Failure(error.message)
    throw error
  } finally {
    await store.close()
  }
  console.log(say('serve.saved', { path }))
  return 0
}

/** The app's pages, if they have been built. */
function pages(): RequestListener | undefined {
  return existsSync(join(distFolder, 'index.html')) ? siteAnswers(readSite(distFolder)) : undefined
}
