import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { wordsIn } from '../app/words.ts'
import { sitDown } from './at-table.ts'
import { assertAccessible } from './axe.ts'
import { inBrowser } from './browser.ts'
import { firstCard } from './form.ts'
import { until } from './patience.ts'

const w = wordsIn('en')

/** The middle of a stretch of text, brought into sight, by what it says. */
const middleOf = (page: Page, text: string) =>
  until(`“${text}” is on the page`, () =>
    page.evaluate(wanted => {
      const walker = document.createTreeWalker(
        document.querySelector('main') as Element,
        NodeFilter.SHOW_TEXT,
      )
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        const start = node.data.search(new RegExp(`\\b${wanted}\\b`))
        if (start < 0 || node.parentElement?.closest('.unseen, h1, h2')) continue
        node.parentElement?.scrollIntoView({ block: 'center' })
        const range = document.createRange()
        range.setStart(node, start)
        range.setEnd(node, start + 2)
        const { left, top, width, height } = range.getBoundingClientRect()
        const x = left + width / 2
        const y = top + height / 2
        if (width > 0 && node.parentElement?.contains(document.elementFromPoint(x, y))) return { x, y }
      }
      return null
    }, text),
  )

const isMarked = (page: Page) =>
  until('words are marked', () => page.evaluate(() => (CSS.highlights.get('term')?.size ?? 0) > 0))

inBrowser('pointing at a word tells what it means, any key hides it again', {}, async visit => {
  const { page, address, shoot } = visit
  await page.goto(`${address}#/rules/chaco`)
  await page.locator('.book').waitFor()
  await isMarked(page)
  const { x, y } = await middleOf(page, 'LOC')
  await page.mouse.move(x, y)
  const note = page.getByRole('tooltip')
  await note.getByText('The one line from a supply source').waitFor()
  await assertAccessible(page, 'a word explained')
  await shoot('a word explained')
  await page.keyboard.press('Escape')
  await note.waitFor({ state: 'hidden' })
})

inBrowser('who presses a button at once is not told what the word on it means', {}, async visit => {
  const { page, address } = visit
  await page.goto(`${address}#/rules/chaco`)
  await page.locator('.book').waitFor()
  await isMarked(page)
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'LOC'
    button.style.cssText = 'position: fixed; left: 200px; top: 200px; z-index: 9'
    document.querySelector('main')?.append(button)
    const at = { clientX: 210, clientY: 210, bubbles: true, pointerType: 'mouse' }
    button.dispatchEvent(new PointerEvent('pointermove', at))
    button.dispatchEvent(new PointerEvent('click', at))
  })
  await page.waitForTimeout(1500)
  assert.equal(await page.getByRole('tooltip').isVisible(), false)
})

inBrowser(
  'a tap does too, in Spanish on a phone',
  { lang: 'es', touch: true, size: { width: 390, height: 844 } },
  async ({ page, address }) => {
    await page.goto(`${address}#/rules/chaco`)
    await page.locator('.book').waitFor()
    await isMarked(page)
    const { x, y } = await middleOf(page, 'LC')
    await page.touchscreen.tap(x, y)
    const note = page.getByRole('tooltip')
    await note.getByText('La única línea de una fuente').waitFor()
    const { left, right } = await note.evaluate(each => each.getBoundingClientRect())
    assert.ok(left >= 0 && right <= 390, 'it stays on the screen')
    await page.touchscreen.tap(195, 5)
    await note.waitFor({ state: 'hidden' })
  },
)

inBrowser('a hex in a text is lit on the map, and all words are a key away', { seed: 3 }, async visit => {
  const { page, address, shoot } = visit
  await page.goto(address)
  await firstCard(page)
    .getByRole('button', { name: w.say('home.quick') })
    .click()
  await sitDown(page)
  await isMarked(page)
  const map = page.locator('.board-host canvas.board-canvas')
  // The name of the phase lies over the map for a moment.
  await page.locator('.moment-banner').waitFor({ state: 'detached' })
  const picture = async () => (await map.screenshot()).toString('base64')
  const before = await picture()
  const { x, y } = await middleOf(page, '0[1-9]01')
  await page.mouse.move(x, y)
  await until('the hex is lit', async () => (await picture()) !== before)
  await shoot('a hex pointed at')
  await page.mouse.move(5, 5)
  await until('and no more', async () => (await picture()) === before)

  await page.keyboard.press('w')
  const dialog = page.getByRole('dialog', { name: w.say('play.terms') })
  await dialog.getByText(w.say('play.terms.inSight')).waitFor()
  await dialog.getByText('Feeds everybody on it or next to it').waitFor()
  await assertAccessible(page, 'the glossary')
  await shoot('glossary')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})
