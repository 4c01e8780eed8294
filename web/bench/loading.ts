/** How much is sent and how long it takes until a person can play. */
import '../app/later/words.ts'
import type { Browser, Page } from 'playwright-core'
import { wordsIn } from '../app/words.ts'
import { type Figure, median } from './measure.ts'
import type { Site } from './site.ts'

const ROUNDS = 5
const screen = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' } as const
const { say } = wordsIn('en')

/** In the page: when the map has been shown and there was something to press, in milliseconds since the address was called. */
function noteFirstBoard(): void {
  const look = () => {
    const canvas = document.querySelector('canvas.board-canvas')
    // A game that is new begins with its briefing.
    const press = '.prompt-buttons button.button:not(.bare), dialog[open] button.button.main'
    const ready = canvas && canvas.clientWidth > 0 && document.querySelector(press)
    // The frame after the one in which it stands in the page is the one that is seen.
    if (ready) requestAnimationFrame(() => Object.assign(globalThis, { firstBoard: performance.now() }))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function firstBoard(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => (globalThis as { firstBoard?: number }).firstBoard)
  return Number(await found.jsonValue())
}

async function slowed(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

export async function bytes(browser: Browser, app: Site): Promise<Figure[]> {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' })
  await context.addInitScript(noteFirstBoard)
  const page = await context.newPage()
  app.sent()
  await page.goto(app.address)
  await page
    .getByRole('button', { name: say('home.quick') })
    .first()
    .click()
  const shown = await firstBoard(page)
  const first = app.sentFor(shown + (await page.evaluate(() => performance.timeOrigin)))
  await context.close()

  const whole = await browser.newContext({ ...screen, serviceWorkers: 'allow' })
  const other = await whole.newPage()
  app.sent()
  await other.goto(app.address)
  // Active means that all games can be played without a network, in the language of the browser.
  await other.evaluate(async () => void (await navigator.serviceWorker.ready))
  const kept = app.sent()
  await other.goto(`${app.address}#/settings`)
  await other.getByRole('button', { name: say('settings.kept.all') }).click()
  for (const lang of ['en', 'es'])
    await other.getByText(say('settings.kept.whole', { lang: say(`settings.lang.${lang}`) })).waitFor()
  const all = kept + app.sent()
  await whole.close()
  return [
    { name: 'sent until the first playable board', value: first / 1000, unit: 'kB', target: 250 },
    { name: 'sent until all games are kept in a language', value: kept / 1000, unit: 'kB', target: 600 },
    { name: 'with rulebooks and both languages', value: all / 1000, unit: 'kB' },
  ]
}

/** The address of a game under way, with nothing in the cache. */
async function coldBoard(browser: Browser, app: Site, rate: number): Promise<number> {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(app.address)
  await page
    .getByRole('button', { name: say('home.quick') })
    .first()
    .click()
  await page.locator('.prompt-buttons, dialog[open]').first().waitFor()
  const address = page.url()
  await page.goto('about:blank')
  const cold = await context.newPage()
  await cold.addInitScript(noteFirstBoard)
  const session = await context.newCDPSession(cold)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await slowed(cold, rate)
  await cold.goto(address)
  const time = await firstBoard(cold)
  await context.close()
  return time
}

/** From the home page: shown, then one click. */
async function fromHome(browser: Browser, app: Site, rate: number): Promise<{ home: number; click: number }> {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(noteFirstBoard)
  await slowed(page, rate)
  await page.goto(app.address)
  const start = page.getByRole('button', { name: say('home.quick') }).first()
  await start.waitFor()
  const home = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now(),
  )
  await page.evaluate(() =>
    addEventListener('click', ({ timeStamp }) => Object.assign(globalThis, { clicked: timeStamp }), true),
  )
  await start.click()
  const board = await firstBoard(page)
  const clicked = await page.evaluate(() => Number((globalThis as { clicked?: number }).clicked))
  await context.close()
  return { home, click: board - clicked }
}

export async function times(browser: Browser, app: Site): Promise<Figure[]> {
  const cold: number[] = []
  const quick: number[] = []
  const homes: { home: number; click: number }[] = []
  for (let i = 0; i < ROUNDS; i++) {
    cold.push(await coldBoard(browser, app, 4))
    quick.push(await coldBoard(browser, app, 1))
    homes.push(await fromHome(browser, app, 4))
  }
  const seconds = (name: string, values: readonly number[], target?: number): Figure => ({
    name,
    value: median(values) / 1000,
    unit: 's',
    ...(target !== undefined && { target }),
  })
  return [
    seconds('first playable board, cold, processor slowed 4 times', cold, 1.5),
    seconds('the same at full speed', quick),
    seconds(
      'home page painted, slowed 4 times',
      homes.map(({ home }) => home),
    ),
    seconds(
      'from a click there to the board, slowed 4 times',
      homes.map(({ click }) => click),
    ),
  ]
}
