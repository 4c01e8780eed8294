/** How smoothly the largest map moves, and how soon a click is answered. */
import type { Browser, Page } from 'playwright-core'
import { answered, answersOf, noteAnswers } from './answer.ts'
import { type Figure, median } from './measure.ts'
import type { Site } from './site.ts'

const ROUNDS = 5
const size = { width: 1280, height: 800 }

interface Bench {
  board: {
    isReady(): boolean
    fit(): void
    centre(hex: number, zoom?: number): void
    where(hex: number): { x: number; y: number; radius: number }
  }
  pieces: readonly { unit: number; hex: number }[]
  times: number[]
  isNoting: boolean
}

const ready = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (globalThis as unknown as Bench).board?.isReady())

/** In the page: the time of every frame while it is asked for. */
const noteFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const bench = globalThis as unknown as Bench
    bench.times = []
    bench.isNoting = true
    const note = (time: number) => {
      bench.times.push(time)
      if (bench.isNoting) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })

/** Milliseconds from frame to frame. */
async function frames(page: Page): Promise<number[]> {
  const times = await page.evaluate(() => {
    const bench = globalThis as unknown as Bench
    bench.isNoting = false
    return bench.times
  })
  return times.slice(1).map((time, i) => time - times[i])
}

/** Calls `step` sixty times a second, however long its answer takes. */
async function paced(count: number, step: (i: number) => Promise<unknown>): Promise<void> {
  const answers: Promise<unknown>[] = []
  for (let i = 0; i < count; i++) {
    answers.push(step(i))
    await new Promise(resolve => setTimeout(resolve, 1000 / 60))
  }
  await Promise.all(answers)
}

/** Dragged in wide loops at a scale at which counters can be read. */
async function pan(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const { board, pieces } = globalThis as unknown as Bench
    board.centre(pieces[100].hex, 34)
  })
  await ready(page)
  const at = (i: number) => [640 + 420 * Math.cos(i / 14), 400 + 300 * Math.sin(i / 9)] as const
  await page.mouse.move(...at(0))
  await page.mouse.down()
  await noteFrames(page)
  await paced(180, i => page.mouse.move(...at(i)))
  const found = await frames(page)
  await page.mouse.up()
  return found
}

/** Wheeled in and out over the middle and the edges. */
async function zoom(page: Page): Promise<number[]> {
  await page.evaluate(() => (globalThis as unknown as Bench).board.fit())
  await ready(page)
  await page.mouse.move(640, 400)
  await noteFrames(page)
  for (const [x, y] of [
    [640, 400],
    [420, 300],
  ] as const) {
    await page.mouse.move(x, y)
    await paced(36, () => page.mouse.wheel(0, -60))
    await paced(36, () => page.mouse.wheel(0, 60))
  }
  return frames(page)
}

/** From clicks on counters to their ranges. */
async function answers(page: Page): Promise<number[]> {
  await noteAnswers(page)
  await page.evaluate(() => {
    const { board, pieces } = globalThis as unknown as Bench
    board.centre(pieces[60].hex, 34)
  })
  await ready(page)
  const places = await page.evaluate(() => {
    const { board, pieces } = globalThis as unknown as Bench
    return pieces
      .map(({ hex }) => board.where(hex))
      .filter(({ x, y }) => x > 60 && x < 1000 && y > 60 && y < 560)
  })
  for (const { x, y } of places.slice(0, 12)) {
    await answered(page, () => page.mouse.click(x, y))
    await ready(page)
  }
  return answersOf(page)
}

const rate = (found: readonly number[]): number => 1000 / median(found)

interface Round {
  readonly drawn: number
  readonly pan: number[]
  readonly zoom: number[]
  readonly answers: number[]
}

/** A fresh page each time, so that nothing of the map has been drawn before. */
async function round(browser: Browser, site: Site): Promise<Round> {
  const context = await browser.newContext({ viewport: size })
  const page = await context.newPage()
  const start = performance.now()
  await page.goto(site.address)
  await ready(page)
  const drawn = performance.now() - start
  const found = { drawn, pan: await pan(page), zoom: await zoom(page), answers: await answers(page) }
  await context.close()
  return found
}

export async function moving(browser: Browser, site: Site): Promise<Figure[]> {
  const rounds: Round[] = []
  for (let i = 0; i < ROUNDS; i++) rounds.push(await round(browser, site))
  // What else the machine does shows in single rounds; the round in the middle is ours.
  const middle = (of: (round: Round) => number) => median(rounds.map(of))
  const frames = (name: string, of: 'pan' | 'zoom'): Figure[] => [
    {
      name: `${name}, frames a second at the median`,
      value: middle(round => rate(round[of])),
      unit: 'fps',
      target: 55,
      atLeast: true,
    },
    {
      name: `${name}, longest frame`,
      value: middle(round => Math.max(...round[of])),
      unit: 'ms',
      target: 50,
    },
  ]
  return [
    {
      name: 'the largest map with 250 counters, drawn in full',
      value: middle(({ drawn }) => drawn) / 1000,
      unit: 's',
    },
    ...frames('panning it', 'pan'),
    ...frames('zooming it', 'zoom'),
    {
      name: 'from a click there to the range in light',
      value: middle(round => median(round.answers)),
      unit: 'ms',
      target: 50,
    },
    {
      name: 'the same, slowest of a dozen',
      value: middle(round => Math.max(...round.answers)),
      unit: 'ms',
      target: 50,
    },
  ]
}
