import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { wordsIn } from '../app/words.ts'
import { look, nextDecision, sitDown } from './at-table.ts'
import { inBrowser } from './browser.ts'
import { firstCard } from './form.ts'
import { until } from './patience.ts'
import { byButton } from './play.ts'

/** The service worker has fetched what it fetches at once. */
const isKept = (page: Page) =>
  until('the app is kept', () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null
    }),
  )

inBrowser(
  'after the first visit the app starts and plays without a network',
  { offline: true },
  async visit => {
    const { page, context, address, troubles } = visit
    const w = wordsIn('en')
    await page.goto(address)
    await isKept(page)
    await page.goto(`${address}#/settings`)
    const all = page.getByRole('button', { name: w.say('settings.kept.all') })
    await all.click()
    for (const lang of ['en', 'es'])
      await page.getByText(w.say('settings.kept.whole', { lang: w.say(`settings.lang.${lang}`) })).waitFor()
    await all.waitFor({ state: 'detached' })
    await page.goto(address)
    await context.setOffline(true)
    assert.equal(
      await page.evaluate(() =>
        fetch(`./nothing-${Date.now()}`).then(
          () => 'there',
          () => 'away',
        ),
      ),
      'away',
    )
    troubles.length = 0
    await page.reload()
    await firstCard(page)
      .getByRole('button', { name: w.say('home.quick') })
      .click()
    const table = await sitDown(page)
    const decision = await nextDecision(table)
    assert.ok(decision)
    await byButton(table, decision)
    await until('an action', async () => (await look(table)).record.actions.length > decision.after)
    await page.goto(`${address}#/rules/caramba`)
    await page.locator('.book h2').first().waitFor()
    await page.locator('.book img').first().scrollIntoViewIfNeeded()
    // The other language is there as well, books and all.
    await page.goto(`${address}#/settings`)
    await page.getByRole('radio', { name: w.say('settings.lang.es') }).check()
    await page.getByRole('heading', { name: wordsIn('es').say('app.settings') }).waitFor()
    await page.goto(`${address}#/rules/pacific`)
    await page.getByRole('heading', { name: 'Movimiento', exact: false }).first().waitFor()
  },
)

/** In the page: a line on which nobody wants what he has not asked for. */
const savesData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

inBrowser(
  'where data are saved one language is kept, and it stays when the other cannot be fetched',
  { offline: true },
  async ({ page, context, address, troubles }) => {
    const w = wordsIn('en')
    await context.addInitScript(savesData)
    await page.goto(address)
    await isKept(page)
    await page.goto(`${address}#/settings`)
    const [en, es] = ['en', 'es'].map(lang => ({ lang: w.say(`settings.lang.${lang}`) }))
    await page.getByText(w.say('settings.kept.play', en)).waitFor()
    await page.getByText(w.say('settings.kept.lacking', es)).waitFor()
    await context.setOffline(true)
    await page.getByRole('radio', { name: es.lang }).click()
    await page.getByText(w.say('settings.notLearned')).waitFor()
    await page.getByRole('heading', { name: w.say('app.settings') }).waitFor()
    assert.ok(await page.getByRole('radio', { name: en.lang }).isChecked())
    await context.setOffline(false)
    await page.getByRole('radio', { name: es.lang }).click()
    await page.getByRole('heading', { name: wordsIn('es').say('app.settings') }).waitFor()
    await page.getByText(wordsIn('es').say('settings.kept.whole', es)).waitFor()
    troubles.length = 0
  },
)
