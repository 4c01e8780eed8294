/**
 * Nothing ever covers what is being played. A turn of every game on a large screen, a small one and a phone: whenever a
 * person has to decide, the map lies where it lay, its lit hexes and those who are picked are seen, and so are the
 * buttons.
 */
import assert from 'node:assert/strict'
import type { Hex } from '@quebracho/engine/map'
import { games } from '@quebracho/games'
import { toScreen } from '../board/camera.ts'
import { type Layout, layoutOf, type Quarters } from '../board/geometry.ts'
import { look, sitDown, type Table } from './at-table.ts'
import { inBrowser } from './browser.ts'
import { startGame, startQuickly } from './form.ts'
import { until } from './patience.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

/** Picks that are looked at before a question of a kind is answered. */
const PICKS = 1

/** Decisions that are looked at: of a short turn some more than it has, of a long one not all. */
const [FEWEST, MOST] = [5, 12]

/** What the page shows of a moment, read at once. */
interface Moment {
  /** Who or what is waited for. */
  readonly waits: string
  /** How many actions lie behind it. */
  readonly at: string
  readonly question: string
  readonly map: readonly number[]
  readonly view: readonly number[]
  readonly lit: readonly Hex[]
  readonly picked: readonly Hex[]
  /** Buttons that are not where a pointer could press them, and what is there instead. */
  readonly hidden: readonly string[]
}

/** Runs in the page. */
function readMoment(): Moment {
  const canvas = document.querySelector<HTMLCanvasElement>('canvas.board-canvas')
  const play = document.querySelector<HTMLElement>('.play')
  const box = canvas?.getBoundingClientRect()
  const numbers = (text = '') => text.split(' ').filter(Boolean).map(Number)
  const name = (element: Element | null) =>
    element ? `${element.tagName}.${element.className} “${element.textContent?.slice(0, 40)}”` : 'nothing'
  // What else there is may be pushed along; what leads on, what takes back and what must be chosen may not.
  const buttons = document.querySelectorAll('.prompt .leads, .prompt-tools button, .choose.main')
  const hidden = [...buttons].flatMap(button => {
    const { x, y, width, height } = button.getBoundingClientRect()
    const found = document.elementFromPoint(x + width / 2, y + height / 2)
    return found && button.contains(found) ? [] : [`${name(button)} is under ${name(found)}`]
  })
  return {
    waits: play?.dataset.waits ?? '',
    at: play?.dataset.at ?? '',
    question: document.querySelector('.prompt-line')?.textContent ?? '',
    // Less than a pixel is how the browser divides what is left among the rows.
    map: box ? [box.x, box.y, box.width, box.height].map(Math.round) : [],
    view: numbers(canvas?.dataset.view),
    lit: numbers(canvas?.dataset.lit),
    picked: numbers(canvas?.dataset.picked),
    hidden,
  }
}

/** The moment at which a person has to decide, or the end, once the map rests. */
async function decision({ page }: Table): Promise<Moment> {
  let before = ''
  return until('a decision', async () => {
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    const now = await page.evaluate(readMoment)
    const text = JSON.stringify(now)
    const isSame = text === before
    before = text
    if (now.waits === 'end') return now
    if (now.waits !== 'person') await page.keyboard.press(' ')
    return isSame && now.waits === 'person' && now
  })
}

/** What lies over the middle of each hex, '' if nothing does; null of a hex outside the window. */
async function coversOf({ page }: Table, layout: Layout, hexes: readonly Hex[], { map, view }: Moment) {
  const [left, top, width, height] = map
  const [x, y, scale] = view
  const points = hexes.map(hex => toScreen({ x, y, scale }, { width, height }, layout.x[hex], layout.y[hex]))
  const covers = await page.evaluate(
    all =>
      all.map(([px, py]) => {
        const found = document.elementFromPoint(px, py)
        if (found?.matches('canvas.board-canvas')) return ''
        return found ? `${found.tagName}.${found.className}` : 'nothing'
      }),
    points.map(([px, py]) => [left + px, top + py]),
  )
  return points.map(([px, py], i) =>
    px > 1 && py > 1 && px < width - 1 && py < height - 1 ? covers[i] : null,
  )
}

/** `first`: a moment before, in which the map lay where it must lie now. */
async function assertSeen(table: Table, layout: Layout, first: Moment, now: Moment): Promise<void> {
  const { names } = table.match.position.world
  const where = `“${now.question}”`
  assert.deepEqual(now.map, first.map, `${where} has moved the map`)
  assert.deepEqual(now.hidden, [], where)
  const lit = await coversOf(table, layout, now.lit, now)
  assert.ok(lit.length === 0 || lit.some(cover => cover !== null), `${where}: no lit hex is in the window`)
  const covered = now.lit.flatMap((hex, i) => (lit[i] ? [`${names.hex[hex]} is under ${lit[i]}`] : []))
  assert.deepEqual(covered, [], where)
  const picked = now.picked.filter(hex => hex >= 0)
  const covers = await coversOf(table, layout, picked, now)
  const lost = picked.flatMap((hex, i) => (covers[i] === '' ? [] : [`${names.hex[hex]}: ${covers[i]}`]))
  assert.deepEqual(lost, [], `${where}: those who are picked are not seen`)
}

/** What leads on, or the usual; and yes, where it is asked. */
async function answer({ page }: Table, { at }: Moment): Promise<void> {
  const buttons = page.locator('.prompt-buttons:not([aria-disabled=true])')
  await buttons.waitFor()
  const ready = page.locator('.token-done button:enabled').first()
  const lead = buttons.locator('.leads:enabled')
  if (await ready.isVisible()) await ready.click()
  else if (await lead.isVisible()) await lead.click()
  else await page.keyboard.press('d')
  await until('it is answered', async () => {
    const yes = page.locator('dialog[open] .button.main, .proposal .button.main').first()
    if (await yes.isVisible()) await yes.click()
    const now = await page.evaluate(readMoment)
    return now.at !== at || now.waits === 'end'
  })
}

/** Decisions that were looked at, until the turn is over or there were enough. */
async function playTurn(table: Table): Promise<number> {
  const { page, loaded } = table
  const { grid, boxes } = loaded.presentation.map(table.match.position.world)
  const turn = () => loaded.presentation.standing(table.match.position, 0)?.turn ?? 0
  const picks = new Map<string, number>()
  const first = await decision(table)
  const layout = layoutOf(grid, boxes, first.view[3] as Quarters)
  const begun = turn()
  for (let decisions = 0; decisions < MOST; decisions++) {
    const now = await decision(table)
    await look(table)
    if (now.waits === 'end' || (decisions > FEWEST && turn() > begun + 1)) return decisions
    await assertSeen(table, layout, first, now)
    const count = picks.get(now.question) ?? 0
    picks.set(now.question, count + 1)
    if (count < PICKS) {
      await page.keyboard.press('n')
      const then = await decision(table)
      await assertSeen(table, layout, first, then)
      if (then.question !== now.question) await page.keyboard.press('Escape')
    }
    await answer(table, now)
  }
  return MOST
}

/** In the page: the speed that somebody has chosen. */
function chooseSpeed(speed: string): void {
  if (location.protocol === 'http:') localStorage.setItem('quebracho.settings', `{"speed":"${speed}"}`)
}

for (const size of sizes) {
  for (const { id } of games) {
    const screen = { size, touch: size.width < 500, seed: 5 }
    inBrowser(`nothing is covered in a turn of ${id}, ${size.width} wide`, screen, async visit => {
      await visit.context.addInitScript(chooseSpeed, 'fast')
      await startQuickly(visit, id)
      const decisions = await playTurn(await sitDown(visit.page))
      assert.ok(decisions > 4, `${decisions} decisions were looked at`)
    })
  }
}

inBrowser('two clicks in the same place, or two keys, end one phase', { seed: 5 }, async visit => {
  const { page } = visit
  // The slower the game, the longer a button is dead.
  await visit.context.addInitScript(chooseSpeed, 'slow')
  const seats = ['person', 'computer corporal']
  await startGame(visit, { game: 'chaco', scenario: 'boqueron-basic', seats })
  const table = await sitDown(page)
  await answer(table, await decision(table))
  const lead = page.locator('.prompt-buttons:not([aria-disabled=true]) .leads')
  const twice = [() => lead.dblclick(), () => page.keyboard.press('e').then(() => page.keyboard.press('e'))]
  for (const end of twice) {
    await decision(table)
    await lead.waitFor()
    await look(table)
    const before = table.match.deeds.length
    await end()
    await decision(table)
    await look(table)
    const own = table.match.deeds.slice(before).filter(({ by, action }) => by === 0 && action?.length === 1)
    assert.equal(own.length, 1, own.map(({ text }) => text).join())
  }
})
