/** Whatever stands on the screen can be explained: figures and signs by the words beside them, short words by pointing at them. */
import assert from 'node:assert/strict'
import { games } from '@quebracho/games'
import type { Page } from 'playwright-core'
import { wordsIn } from '../app/words.ts'
import { sitDown } from './at-table.ts'
import { inBrowser } from './browser.ts'
import { importGame } from './form.ts'
import { until } from './patience.ts'
import { momentsOf } from './records.ts'

/** So many kinds of questions are looked at, from all over the game. */
const MOST = 3
/** A pointer that rests so long is answered. */
const REST = 5000

/** In the page: what is a figure or a sign, and has no words for it: around it, or as its name. */
function unexplained(): string[] {
  const WORD = /\p{L}\p{Ll}/u
  const LEVELS = 3
  const seen = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    !element.closest('script, style, .unseen, option')
  const says = (element: Element | null | undefined) =>
    WORD.test(
      `${element?.textContent} ${element?.getAttribute('aria-label') ?? ''} ${element?.getAttribute('title') ?? ''}`,
    )
  const isTold = (from: Element): boolean => {
    const cell = from.closest('th, td')
    if (cell) {
      const heading = cell.closest('section')?.querySelector('h2')
      const row = cell.parentElement
      return says(heading) && (says(row) || says(cell.closest('table')?.querySelector('.corner')))
    }
    let element: Element | null = from
    for (let level = 0; level <= LEVELS && element; level++, element = element.parentElement)
      if (says(element)) return true
    return false
  }
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement, textContent } = node
    const text = textContent?.trim() ?? ''
    if (text === '' || WORD.test(text) || !parentElement || !seen(parentElement)) continue
    if (!isTold(parentElement)) found.push(`${text} in ${parentElement.parentElement?.textContent}`)
  }
  for (const picture of document.querySelectorAll('svg, canvas, img'))
    if (seen(picture) && !isTold(picture)) found.push(picture.outerHTML.slice(0, 100))
  return found
}

interface Short {
  readonly word: string
  readonly x: number
  readonly y: number
}

/** In the page: words of capitals, each once, where it can be pointed at; a title explains it by itself. */
function shortWords(): Short[] {
  const found = new Map<string, Short>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const { parentElement } = node
    if (!parentElement || parentElement.closest('script, style, .unseen, option, [title]')) continue
    for (const { 0: word, index } of node.data.matchAll(/(?<![\p{L}\d])\p{Lu}{2,5}(?![\p{L}\d])/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const { left, top, width, height } = range.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const isNumeral = /^[IVX]+$/.test(word)
      if (!isNumeral && width > 0 && parentElement.contains(document.elementFromPoint(x, y)))
        found.set(word, { word, x, y })
    }
  }
  return [...found.values()]
}

async function assertExplained(page: Page, where: string): Promise<void> {
  assert.deepEqual(await page.evaluate(unexplained), [], where)
  const note = page.getByRole('tooltip')
  for (const { word, x, y } of await page.evaluate(shortWords)) {
    // What words mean is known a moment after the page is there.
    await until(`${where}: ${word} is explained`, async () => {
      await page.mouse.move(5, 5)
      await note.waitFor({ state: 'hidden' })
      await page.mouse.move(x, y)
      return note.waitFor({ timeout: REST }).then(
        () => true,
        () => false,
      )
    })
  }
  await page.mouse.move(5, 5)
  await note.waitFor({ state: 'hidden' })
}

for (const [id, scenario, lang] of [
  ['caramba', 'boqueron', 'en'],
  ['chaco', 'boqueron', 'es'],
  ['pacific', 'war', 'en'],
  ['triple-alliance', 'war', 'es'],
] as const)
  inBrowser(`all that stands on the screen in ${id} can be explained, ${lang}`, { lang }, async visit => {
    const { page } = visit
    const w = wordsIn(lang)
    const loaded = await games.find(each => each.id === id)?.load()
    assert.ok(loaded)
    const moments = momentsOf(loaded, scenario)
    const apart = Math.max(1, Math.ceil(moments.length / MOST))
    for (const record of moments.filter((_, i) => i % apart === 0)) {
      await importGame(visit, record)
      await sitDown(page, lang)
      await page.locator('.moment-banner').waitFor({ state: 'detached' })
      const asked = (await page.locator('.prompt-line').textContent()) ?? ''
      await assertExplained(page, asked)
      await page.getByRole('tab', { name: w.say('play.panel.info') }).click()
      await page.locator('.legend-panel').last().waitFor()
      await assertExplained(page, `${asked} (tables)`)
    }
  })
