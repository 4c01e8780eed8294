/** The quick reference of every game: on a screen, on a phone, and on two sheets of paper. */
import assert from 'node:assert/strict'
import { games } from '@quebracho/games'
import { wordsIn } from '../app/words.ts'
import { assertAccessible } from './axe.ts'
import { inBrowser, type Visit } from './browser.ts'

/** How many pages a printed document has. */
const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

async function openSheet({ page, address }: Visit, game: string): Promise<void> {
  await page.goto(`${address}#/reference/${game}`)
  await page.locator('.sheet .swatch canvas').first().waitFor()
}

for (const lang of ['en', 'es'] as const) {
  inBrowser(`the quick reference is printed on two pages (${lang})`, { lang, dark: true }, async visit => {
    for (const { id } of games) {
      await openSheet(visit, id)
      await assertAccessible(visit.page, `reference of ${id}`)
      for (const format of ['A4', 'Letter'] as const)
        assert.equal(pagesIn(await visit.page.pdf({ format })), 2, `${id} on ${format}`)
    }
  })
}

inBrowser(
  'the quick reference fits a phone',
  { lang: 'es', size: { width: 390, height: 844 } },
  async visit => {
    for (const { id } of games) {
      await openSheet(visit, id)
      const wide = await visit.page.evaluate(() => document.documentElement.scrollWidth)
      assert.equal(wide, 390, id)
    }
  },
)

inBrowser('the quick reference leads to the rulebook and back', {}, async visit => {
  const { page, address } = visit
  const w = wordsIn('en')
  await page.goto(`${address}#/rules/chaco`)
  await page.getByRole('link', { name: w.say('app.reference') }).click()
  await page.locator('.sheet-rule', { hasText: '7.3a' }).first().click()
  await page.locator('.book .here', { hasText: '7.3a' }).waitFor()
})
