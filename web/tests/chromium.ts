/** A Chromium to test with: the machine's own, or else the one that comes as a package. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of the machine's own browser; CHROMIUM names another one. */
function ownBrowser(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':')
  const found = commands.flatMap(name => folders.map(folder => join(folder, name)))
  // Some systems have a command of this name that only says how to install the browser.
  return [...found, ...places].find(path => existsSync(path) && answers(path))
}

function answers(path: string): boolean {
  try {
    return /chrom/i.test(execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 }))
  } catch {
    return false
  }
}

/** The folder of the package, two above its main file. */
const packed = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')))

/** Unpacked once for each user and version. Several tests may come here at once, so it is made elsewhere and moved. */
async function packedBrowser(): Promise<string> {
  if (process.platform !== 'linux')
    throw new Error('no Chromium found: install Chrome, or name one in CHROMIUM')
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'))
  const folder = join(tmpdir(), `quebracho-chromium-${version}-${process.getuid?.() ?? 0}`)
  if (existsSync(join(folder, 'chromium'))) return folder
  const fresh = mkdtempSync(`${folder}-`)
  const before = process.env.TMPDIR
  process.env.TMPDIR = fresh
  try {
    const parts = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
    await Promise.all(parts.map(part => inflate(join(packed, 'bin', part))))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  try {
    renameSync(fresh, folder)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(join(folder, 'chromium'))) throw error
  }
  return folder
}

type Start<T> = (options: LaunchOptions) => Promise<T>

/** With the libraries and fonts of the package where the machine has none. */
async function startPacked<T>(start: Start<T>, options: LaunchOptions): Promise<T> {
  const folder = await packedBrowser()
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  const env = { ...process.env, ...fonts }
  const executablePath = join(folder, 'chromium')
  try {
    return await start({ ...options, executablePath, env })
  } catch (error) {
    if (!String(error).includes('shared libraries')) throw error
    const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
    return start({ ...options, executablePath, env: { ...env, ...libraries } })
  }
}

function started<T>(start: Start<T>, more: readonly string[]): Promise<T> {
  const options = { args: ['--disable-background-networking', '--font-render-hinting=none', ...more] }
  const own = ownBrowser()
  return own ? start({ ...options, executablePath: own }) : startPacked(start, options)
}

export const launch = (more: readonly string[] = []): Promise<Browser> =>
  started(options => chromium.launch(options), more)

/** A browser that keeps all it knows in the folder, as people's own do. */
export const launchIn = (folder: string, screen: BrowserContextOptions): Promise<BrowserContext> =>
  started(options => chromium.launchPersistentContext(folder, { ...options, ...screen }), [])
