/** How a server is set up: flags before environment before file, each checked, with a word that says what is wrong and where. */
import { isIP } from 'node:net'
import { type Catalogue, type Params, sentence } from '@quebracho/engine/show'
import type { Rate } from './limits.ts'
import en from './text.en.json' with { type: 'json' }
import es from './text.es.json' with { type: 'json' }

export interface Settings {
  readonly host: string
  readonly port: number
  /** Where the embedded store keeps its file. */
  readonly data: string
  /** PostgreSQL instead of the embedded store. */
  readonly database: string | undefined
  /** Pages from these origins may come too, beside the server's own. */
  readonly origins: readonly string[]
  /** Addresses whose word about whom they speak for is believed. */
  readonly proxies: readonly string[]
  /** Open connections, in all and from one address. */
  readonly sockets: number
  readonly socketsEach: number
  /** Messages of one connection; of one seat those that are no moves; what one address asks for over HTTP. */
  readonly messages: Rate
  readonly words: Rate
  readonly requests: Rate
  /** Computers that think at once. */
  readonly minds: number
  /** Seconds the computer may think in a turn. */
  readonly seconds: number
  /** Games kept in memory though nobody looks at them. */
  readonly tables: number
}

export const usualSettings: Settings = {
  host: '127.0.0.1',
  port: 1932,
  data: './quebracho-data',
  database: undefined,
  origins: [],
  proxies: [],
  sockets: 5000,
  socketsEach: 50,
  messages: { burst: 400, perSecond: 100 },
  words: { burst: 30, perSecond: 1 },
  requests: { burst: 60, perSecond: 0.5 },
  minds: 1,
  seconds: 1,
  tables: 500,
}

const catalogues: Readonly<Record<string, Catalogue>> = { en, es }

export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly key: keyof typeof en
  readonly params: Params

  constructor(key: keyof typeof en, params: Params = {}) {
    super(sentence(en, key, params))
    this.key = key
    this.params = params
  }

  /** The same in another language; English where there is no such language. */
  in(lang: string): string {
    return sentence(catalogues[lang] ?? en, this.key, this.params)
  }
}

/** An empty address is every address there is: nobody should be open to the world because a variable was not set. */
function filled(text: string, name: string): string {
  if (text.trim() === '') throw new SettingsError('setting.empty', { name })
  return text
}

const list =
  (key: 'setting.address' | 'setting.origin', isGood: (text: string) => boolean) =>
  (given: string, name: string): string[] => {
    const all = given
      .split(',')
      .map(each => each.trim())
      .filter(each => each !== '')
    for (const text of all) if (!isGood(text)) throw new SettingsError(key, { name, text })
    return all
  }

/** As browsers write it: without a path, nor a slash at the end. */
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

function whole(least: number, most: number): (text: string, name: string) => number {
  return (text, name) => {
    const number = Number(text)
    if (!/^\d+$/.test(text) || number < least || number > most)
      throw new SettingsError('setting.whole', { name, least, most, text })
    return number
  }
}

function seconds(text: string, name: string): number {
  const number = Number(text)
  if (!(number > 0 && number <= 60)) throw new SettingsError('setting.seconds', { name, text })
  return number
}

/** By its name in the file; flags are `--name`, the environment has QUEBRACHO_NAME. */
const readers = {
  host: filled,
  port: whole(0, 65535),
  data: filled,
  database: (text: string, name: string) => {
    if (!/^postgres(?:ql)?:\/\//.test(text)) throw new SettingsError('setting.database', { name })
    return text
  },
  origins: list('setting.origin', isOrigin),
  proxies: list('setting.address', text => isIP(text) !== 0),
  sockets: whole(1, 1_000_000),
  socketsEach: whole(1, 1_000_000),
  minds: whole(0, 64),
  seconds,
  tables: whole(1, 1_000_000),
} as const

type Name = keyof typeof readers

const inEnvironment = (name: Name): string =>
  `QUEBRACHO_${name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}`

export interface Sources {
  readonly flags: Readonly<Record<string, string>>
  readonly environment: Readonly<Record<string, string | undefined>>
  /** What the file of settings says, and where it is. */
  readonly file?: { readonly path: string; readonly text: string }
}

export function settingsFrom({ flags, environment, file }: Sources): Settings {
  const settings: Record<string, unknown> = { ...usualSettings }
  for (const [name, value] of Object.entries(file ? parsedFile(file) : {})) {
    if (!isName(name)) throw new SettingsError('setting.unknown', { path: file?.path, name })
    settings[name] = readers[name](String(value), `${file?.path}: ${name}`)
  }
  for (const name of Object.keys(readers) as Name[]) {
    const variable = name === 'database' ? 'DATABASE_URL' : inEnvironment(name)
    const value = environment[variable]
    if (value !== undefined && value !== '') settings[name] = readers[name](value, variable)
  }
  for (const [name, value] of Object.entries(flags)) {
    if (!isName(name)) continue
    settings[name] = readers[name](value, `--${name}`)
  }
  return settings as unknown as Settings
}

const isName = (name: string): name is Name => Object.hasOwn(readers, name)

function parsedFile({
  path,
  text,
}: {
  readonly path: string
  readonly text: string
}): Record<string, unknown> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new SettingsError('setting.json', { path })
  }
  if (typeof json === 'object' && json !== null && !Array.isArray(json))
    return json as Record<string, unknown>
  throw new SettingsError('setting.object', { path })
}
