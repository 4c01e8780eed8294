/** `quebracho serve`: the app and games between people, for others too. */
import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import {
  openStore,
  type Settings,
  SettingsError,
  StorageError,
  serve,
  settingsFrom,
  storeIn,
} from '@quebracho/server'
import { distFolder } from '@quebracho/web/build'
import { readSite, siteAnswers } from '@quebracho/web/site'
import { command, Failure, type Say, UsageError } from '../command.ts'
import { readText, reason } from '../files.ts'

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
  async run({ values, words, say, lang }) {
    if (words.length > 0) throw new UsageError(say('args.tooMany', { word: words[0] }))
    const settings = settled(values, say, lang)
    if (values.backup !== undefined) return backUp(settings, values.backup, say)
    try {
      const port = await serve(settings, pages())
      const host = isIPv6(settings.host) ? `[${settings.host}]` : settings.host
      console.log(say('serve.ready', { host, port }))
    } catch (error) {
      throw notServed(error, settings, say)
    }
    return new Promise<number>(() => {})
  },
})

/** What a host can mend: the address, the database, the folder. */
function notServed(error: unknown, { host, port, data, database }: Settings, say: Say): Error {
  const { code, syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string }
  if (code === 'EADDRINUSE') return new Failure(say('serve.taken', { port }))
  const why = reason(error, say)
  if (syscall === 'listen' || hostname === host) return new Failure(say('serve.deaf', { host, port, why }))
  if (code === undefined && !(error instanceof StorageError)) return error as Error
  return new Failure(
    database === undefined ? say('serve.data', { path: data, why }) : say('serve.database', { why }),
  )
}

type Given = Readonly<Record<string, string | boolean | string[] | undefined>>

function settled({ config, backup: _, lang: _lang, ...given }: Given, say: Say, lang: string): Settings {
  const flags = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  try {
    const file = typeof config === 'string' ? { file: { path: config, text: readText(config, say) } } : {}
    return settingsFrom({ flags, environment: process.env, ...file })
  } catch (error) {
    throw error instanceof SettingsError ? new UsageError(error.in(lang)) : error
  }
}

async function backUp(settings: Settings, path: string, say: Say): Promise<number> {
  if (existsSync(path)) throw new Failure(say('serve.exists', { path }))
  const { data, database } = settings
  // Opening a store makes one where there is none, and a copy of nothing is not what anybody wanted.
  if (database === undefined && !existsSync(storeIn(data)))
    throw new Failure(say('serve.nothing', { path: data }))
  try {
    const store = await openStore(settings)
    await store.backup(path).finally(() => store.close())
  } catch (error) {
    throw new Failure(say('serve.notSaved', { path, why: reason(error, say) }))
  }
  console.log(say('serve.saved', { path }))
  return 0
}

/** The app's pages, if they have been built. */
function pages(): RequestListener | undefined {
  return existsSync(join(distFolder, 'index.html')) ? siteAnswers(readSite(distFolder)) : undefined
}
