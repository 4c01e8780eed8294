import assert from 'node:assert/strict'
import { wordsIn } from '../app/words.ts'
import { finishedRecord } from '../replay/testing.ts'
import { look, sitDown } from './at-table.ts'
import { assertAccessible } from './axe.ts'
import { inBrowser } from './browser.ts'
import { importGame } from './form.ts'

for (const lang of ['en', 'es'] as const)
  inBrowser(
    `skill and luck in a finished game (${lang})`,
    { lang, ...(lang === 'es' && { size: { width: 390, height: 844 }, touch: true }) },
    async visit => {
      const { page, address, shoot } = visit
      const w = wordsIn(lang)
      const record = finishedRecord('boqueron', 8)
      await importGame(visit, record)
      await page.locator('.replay').waitFor()
      const id = /replay\/([^/]+)/.exec(page.url())?.[1]
      await page.goto(`${address}#/report/${id}`)
      const ask = page.getByRole('button', { name: w.say('analysis.ask') })
      await ask.click()
      await page.getByRole('progressbar').waitFor()
      await page.getByRole('button', { name: w.say('analysis.stop'), exact: true }).click()
      await ask.click()
      const chart = page.locator('svg.chance')
      await chart.waitFor({ timeout: 120_000 })
      await chart.scrollIntoViewIfNeeded()
      await shoot(`analysis ${lang}`)
      await assertAccessible(page, 'analysis')

      const see = page.getByRole('link', { name: w.say('analysis.see') }).first()
      await see.click()
      await page.locator('.better-move').waitFor()
      await shoot(`analysis better ${lang}`)
      await page.goBack()
      await chart.waitFor()
      const box = await chart.boundingBox()
      assert.ok(box)
      await chart.click({ position: { x: box.width * 0.75, y: box.height * 0.1 } })
      const scrub = page.getByRole('slider', { name: w.say('replay.scrub') })
      await scrub.waitFor()
      const at = Number(await scrub.inputValue()) / record.actions.length
      assert.ok(at > 0.6 && at < 0.85, `a click on the drawing leads to its moment: ${at}`)
      await page.goBack()
      await page
        .getByRole('button', { name: w.say('analysis.playFrom') })
        .first()
        .click()
      await page
        .locator('.seat-choice select')
        .first()
        .selectOption({ label: w.say('seat.person') })
      await page.getByRole('button', { name: w.say('replay.continue.start') }).click()
      const { record: fork } = await look(await sitDown(page))
      assert.ok(fork.actions.length < record.actions.length)
    },
  )
