/** `npm start`: builds the app if need be, serves it on this machine with all that two players need, and opens it. */
import { spawn } from 'node:child_process'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { newServer, type Running, type Settings, SettingsError, settingsFrom } from '@quebracho/server'
import { build, distFolder, isFresh } from '@quebracho/web/build'
import { listen, readSite, siteAnswers } from '@quebracho/web/site'

/** The year the Chaco War began. Always the same, because browsers keep saved games by address. */
const usualPort = 1932
const otherPorts = [1933, 1934, 1935, 0]

const say = (message: string): void => console.log(message)

function fail(message: string): never {
  console.error(`quebracho: ${message}`)
  process.exit(1)
}

/** PORT, or undefined if none is asked for. */
function wantedPort(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65535) fail(`PORT must be a number from 0 to 65535, not "${text}"`)
  return port
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code)

async function listenSomewhere(
  { server }: Running,
  host: string,
  wanted: number | undefined,
): Promise<number> {
  for (const port of wanted === undefined ? [usualPort, ...otherPorts] : [wanted]) {
    try {
      return await listen(server, port, host)
    } catch (error) {
      if (wanted === undefined && ['EADDRINUSE', 'EACCES'].includes(codeOf(error))) continue
      if (codeOf(error) === 'EADDRINUSE')
        fail(`port ${port} is taken by another program; try PORT=${port + 1} npm start`)
      fail(`cannot listen on ${host}, port ${port}: ${codeOf(error)}`)
    }
  }
  return fail('no port is free')
}

/** Only where somebody sits before a screen. */
function hasDesktop(): boolean {
  if (process.env.CI || !process.stdout.isTTY) return false
  if (process.platform === 'darwin' || process.platform === 'win32') return true
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}

function openBrowser(address: string): void {
  const [command, args] =
    process.platform === 'darwin'
      ? (['open', [address]] as const)
      : process.platform === 'win32'
        ? (['cmd', ['/c', 'start', '', address]] as const)
        : (['xdg-open', [address]] as const)
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  // No browser is no trouble: the address is on the screen.
  child.on('error', () => {})
  child.unref()
}

/** Games between people are kept where the person's own things are, whichever folder it was started from. */
const dataFolder = (): string =>
  process.env.XDG_DATA_HOME
    ? join(process.env.XDG_DATA_HOME, 'quebracho')
    : join(homedir(), '.local', 'share', 'quebracho')

/** Games between people are an addition: without a place to keep them the app is served all the same. */
async function started(settings: Settings): Promise<Running> {
  const pages = siteAnswers(readSite(distFolder))
  const write = (line: string): void => console.error(line)
  try {
    return await newServer(settings, pages, write)
  } catch (error) {
    say(`games between people are not kept: ${error instanceof Error ? error.message : error}`)
    return newServer({ ...settings, data: ':memory:', database: undefined }, pages, write)
  }
}

const help = `npm start
  builds the app if need be, serves it on this machine with what games between people need, and opens it
  PORT=8080 npm start      at another port (${usualPort}, or the next that is free)
  HOST=0.0.0.0 npm start   for others who can reach this machine, too
  what else a server can be told is in docs/hosting.md`

async function main(): Promise<void> {
  if (parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values.help) return say(help)
  // What is asked wrongly is said before the app is built, which takes a while.
  const wanted = wantedPort(process.env.PORT)
  const host = process.env.HOST || '127.0.0.1'
  const settings = settingsFrom({ flags: {}, environment: { QUEBRACHO_DATA: dataFolder(), ...process.env } })
  if (!isFresh()) {
    say('building the app …')
    await build()
  }
  const running = await started(settings)
  const port = await listenSomewhere(running, host, wanted)
  const address = `http://localhost:${port}`
  say(`Quebracho is ready: ${address}`)
  if (process.env.HOST) say(`also for others who can reach ${host}, port ${port}`)
  if (process.env.PORT === undefined && port !== usualPort)
    say(`(port ${usualPort} is taken; games saved at that address are not seen at this one)`)
  say('Ctrl-C ends it.')
  if (hasDesktop()) openBrowser(address)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void running.close().then(() => process.exit(0)))
}

await main().catch(error =>
  fail(error instanceof SettingsError || error instanceof Error ? error.message : String(error)),
)
