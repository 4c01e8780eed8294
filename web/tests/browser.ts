/** Tests in a real browser: the app as it is shipped, on a server of its own, and pages on which nothing may go wrong. */
import '../app/later/words.ts'
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { build } from '../build.ts'
import { listen, readSite, serveSite } from '../serve.ts'
import { launch } from './chromium.ts'
import { seedDice, seedWorker } from './dice.ts'
import { PATIENCE } from './patience.ts'

/** Pictures of every screen, for people to look at. */
const pictures = join(import.meta.dirname, 'screenshots')

interface Stage {
  readonly browser: Browser
  readonly server: Server
  readonly address: string
}

let stage: Promise<Stage> | undefined

/** The app as it is shipped, on a server of its own. */
export async function served(): Promise<Omit<Stage, 'browser'>> {
  const folder = mkdtempSync(join(tmpdir(), 'quebracho-tests-'))
  const site = await build(join(folder, 'dist')).then(({ folder }) => readSite(folder))
  rmSync(folder, { recursive: true })
  const server = serveSite(site)
  const port = await listen(server, 0, '127.0.0.1')
  return { server, address: `http://127.0.0.1:${port}/` }
}

async function setUp(): Promise<Stage> {
  const [browser, site] = await Promise.all([launch(), served()])
  return { browser, ...site }
}

after(async () => {
  if (!stage) return
  const { browser, server } = await stage
  await browser.close()
  server.close()
  server.closeAllConnections()
})

export interface Screen {
  lang?: 'en' | 'es'
  dark?: boolean
  size?: { width: number; height: number }
  touch?: boolean
  /** The service worker is kept out, except where it is what is tested. */
  offline?: boolean
  /** Dice and opponents come from this number, so that every run is the same game. */
  seed?: number
  /** Things move, as they do for most people. */
  motion?: boolean
  /** The opponent offered first, as if met before: one that takes no time, so that every run is the same game. */
  level?: string
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly address: string
  /** Another window of the same browser, watched like the first. */
  open(): Promise<Page>
  /** Writes a picture of the page. */
  shoot(name: string, page?: Page): Promise<void>
  /** What has gone wrong so far; a test that provokes something empties it. */
  readonly troubles: string[]
}

export function optionsFor(screen: Screen): BrowserContextOptions {
  const { lang = 'en', dark = false, size = { width: 1280, height: 800 }, touch = false } = screen
  return {
    locale: lang === 'es' ? 'es-PY' : 'en-GB',
    colorScheme: dark ? 'dark' : 'light',
    viewport: size,
    reducedMotion: screen.motion ? 'no-preference' : 'reduce',
    serviceWorkers: screen.offline ? 'allow' : 'block',
    acceptDownloads: true,
    ...(touch && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
  }
}

/** A test with a page of its own. Any error, refused request or breach of the security policy fails it. */
export function inBrowser(name: string, screen: Screen, act: (visit: Visit) => Promise<void>): void {
  test(name, async () => {
    stage ??= setUp()
    const { browser, address } = await stage
    const context = await browser.newContext(optionsFor(screen))
    context.setDefaultTimeout(PATIENCE)
    const troubles: string[] = []
    const seed = screen.seed ?? 1
    await context.addInitScript(seedDice, seed)
    await context.addInitScript(reportBreaches)
    await context.addInitScript(meetBefore, screen.level ?? 'greedy')
    if (!screen.offline) await seedWorker(context, seed)
    const open = async () => {
      const page = await context.newPage()
      watch(page, troubles)
      return page
    }
    context.on('page', page => watch(page, troubles))
    const page = await open()
    const shoot = async (picture: string, of = page) => {
      mkdirSync(pictures, { recursive: true })
      await of.screenshot({ path: join(pictures, `${picture}.png`) })
    }
    try {
      await act({ page, context, address, open, shoot, troubles })
      assert.deepEqual(troubles, [])
    } catch (error) {
      await shoot(`failed ${name.replaceAll(/[^\w ]+/g, '')}`).catch(() => {})
      if (troubles.length > 0) console.log(`on the page: ${troubles.join('\n')}`)
      throw error
    } finally {
      await context.close()
    }
  })
}

const watched = new WeakSet<Page>()

export function watch(page: Page, troubles: string[]): void {
  if (watched.has(page)) return
  watched.add(page)
  page.on('pageerror', error => troubles.push(`error: ${error.stack ?? error.message}`))
  page.on('crash', () => troubles.push('the page crashed'))
  page.on('console', message => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`)
  })
  page.on('requestfailed', request => {
    const why = request.failure()?.errorText ?? ''
    // A page that is left breaks off what it was loading.
    if (why !== 'net::ERR_ABORTED') troubles.push(`request: ${request.url()} ${why}`)
  })
  page.on('response', response => {
    if (response.status() >= 400) troubles.push(`response: ${response.url()} ${response.status()}`)
  })
}

/** In the page: the level somebody has met before, unless it is empty or another has been met since. */
function meetBefore(level: string): void {
  const key = 'quebracho.level'
  if (level !== '' && location.protocol === 'http:' && localStorage.getItem(key) === null)
    localStorage.setItem(key, level)
}

/** In the page: the console names most breaches, this names them all. */
function reportBreaches(): void {
  addEventListener('securitypolicyviolation', event =>
    console.error(`security policy: ${event.violatedDirective} ${event.blockedURI}`),
  )
}
