import assert from 'node:assert/strict'
import { wordsIn } from '../app/words.ts'
import { look, nextDecision, sitDown } from './at-table.ts'
import { inBrowser } from './browser.ts'
import { firstCard } from './form.ts'
import { until } from './patience.ts'
import { byButton } from './play.ts'

inBrowser(
  'after the first visit the app starts and plays without a network',
  { offline: true },
  async visit => {
    const { page, context, address, troubles } = visit
    const w = wordsIn('en')
    await page.goto(address)
    await until('the app is kept', () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null
      }),
    )
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
  },
)
