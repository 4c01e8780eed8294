/** The worked examples of the rulebooks: drawn, told with their figures, fit for a phone and for paper, and played on. */
import assert from 'node:assert/strict'
import { games } from '@quebracho/games'
import { wordsIn } from '../app/words.ts'
import { assertAccessible } from './axe.ts'
import { inBrowser, type Visit } from './browser.ts'
import { until } from './patience.ts'

async function openExample({ page, address }: Visit, game: string): Promise<void> {
  await page.goto(`${address}#/rules/${game}`)
  const figure = page.locator('figure.example').first()
  await figure.waitFor()
  await figure.scrollIntoViewIfNeeded()
  await figure.locator('canvas').waitFor()
}

for (const [lang, width] of [
  ['en', 1280],
  ['es', 390],
] as const)
  inBrowser(
    `every example of a rulebook is drawn and told with its figures (${lang})`,
    { lang, dark: width < 600, size: { width, height: 844 } },
    async visit => {
      const { page } = visit
      for (const [i, { id }] of games.entries()) {
        await openExample(visit, id)
        // A book that is printed has all of its pictures.
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
        const figures = page.locator('figure.example')
        await until(
          'all are drawn',
          async () => (await figures.locator('canvas').count()) === (await figures.count()),
        )
        const texts = await figures.locator('figcaption').allTextContents()
        assert.deepEqual(
          texts.filter(text => /[{}…]/.test(text) || text.length < 60),
          [],
          id,
        )
        const sizes = await figures
          .locator('canvas')
          .evaluateAll(all => all.map(canvas => canvas.getBoundingClientRect().width))
        assert.ok(
          sizes.every(size => size > 250 && size < width),
          `${id}: ${sizes}`,
        )
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        assert.equal(wide, width, id)
        // A whole book takes long to look through: one for each language.
        if (i === (lang === 'en' ? 0 : 3)) await assertAccessible(page, `rulebook of ${id}`)
      }
    },
  )

inBrowser('an example is played on, and leads back to its rule', {}, async visit => {
  const { page } = visit
  const w = wordsIn('en')
  const [{ id }] = games
  await openExample(visit, id)
  const figure = page.locator('figure.example').first()
  const title = await figure.locator('figcaption strong').textContent()
  await figure.getByRole('link', { name: w.say('rules.try') }).click()
  const voice = page.locator('.voice')
  await until('the voice speaks', async () => (await voice.textContent())?.includes(title ?? '?') ?? false)
  await page.locator('.board-canvas[data-lit]').waitFor()
  await assertAccessible(page, 'an example on the board')
  await visit.shoot('example tried')
  await voice.getByRole('link', { name: w.say('rules.backToBook') }).click()
  await page.locator('.book .here').waitFor()
})
