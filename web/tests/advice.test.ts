import assert from 'node:assert/strict'
import { wordsIn } from '../app/words.ts'
import { sitDown } from './at-table.ts'
import { assertAccessible } from './axe.ts'
import { inBrowser } from './browser.ts'
import { importGame } from './form.ts'
import { recordWith } from './records.ts'

/** How much of what is said has to be scrolled to. */
const cutOff = (isPhone: boolean): number => {
  const room = document.querySelector(isPhone ? '.room-pair' : '.picked-body')
  const said = document.querySelector('.advice')
  if (!room || !said) return -1
  return Math.max(0, Math.ceil(said.getBoundingClientRect().bottom - room.getBoundingClientRect().bottom - 1))
}

for (const lang of ['en', 'es'] as const) {
  const isPhone = lang === 'es'
  inBrowser(
    `a hint and the threats at a decision (${lang})`,
    { lang, ...(isPhone && { size: { width: 390, height: 844 }, touch: true }) },
    async visit => {
      const { page, shoot } = visit
      const w = wordsIn(lang)
      await importGame(visit, recordWith({ verbs: ['step', 'attack'] }))
      await sitDown(page)
      const deeds = async () => Number(await page.locator('[data-at]').getAttribute('data-at'))
      const before = await deeds()
      if (isPhone) await page.getByRole('button', { name: w.say('advice.hint'), exact: true }).click()
      else await page.keyboard.press('p')
      const card = page.locator('.advice')
      await card.locator('ol li').first().waitFor()
      await shoot(`advice hint ${lang}`)
      assert.equal(await page.evaluate(cutOff, isPhone), 0, 'the hint is read whole')
      await assertAccessible(page, 'hint')
      assert.equal(await deeds(), before, 'nothing is done yet')

      if (isPhone) await card.getByRole('button', { name: w.say('advice.threats') }).click()
      else await page.keyboard.press('v')
      await card.getByRole('heading', { name: w.say('advice.threats.title') }).waitFor()
      await card.locator('.threats li, p').first().waitFor()
      await shoot(`advice threats ${lang}`)
      assert.equal(await page.evaluate(cutOff, isPhone), 0, 'the threats are read whole')
      await assertAccessible(page, 'threats')
      if (isPhone) await card.getByRole('button', { name: w.say('advice.close') }).click()
      else await page.keyboard.press('Escape')
      await card.waitFor({ state: 'detached' })

      await page.getByRole('button', { name: w.say('advice.hint'), exact: true }).click()
      await card.getByRole('button', { name: w.say('advice.do') }).click()
      await page.waitForFunction(
        at => Number(document.querySelector('[data-at]')?.getAttribute('data-at')) > at,
        before,
      )
      assert.equal(await card.count(), 0, 'what was done needs no hint')
    },
  )
}
