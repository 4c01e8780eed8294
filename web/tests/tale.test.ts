/** What the computer did is told step by step, on the map and beside it, and blocks nothing. */
import assert from 'node:assert/strict'
import { games } from '@quebracho/games'
import { wordsIn } from '../app/words.ts'
import { button, look, nextDecision, sitDown, type Table } from './at-table.ts'
import { assertAccessible } from './axe.ts'
import { inBrowser } from './browser.ts'
import { startGame } from './form.ts'
import { until } from './patience.ts'
import { byButton } from './play.ts'

/** The person does the usual until something is told of the other side. */
async function untilTold(table: Table): Promise<void> {
  const telling = table.page.locator('.tale-controls.on, .tale-peek').filter({ visible: true })
  await until('something is told', async () => {
    const decision = await nextDecision(table)
    if ((await telling.count()) > 0) return true
    if (decision) await byButton(table, decision)
    return false
  })
}

const screens = [
  { lang: 'en', size: { width: 1440, height: 900 } },
  { lang: 'es', size: { width: 390, height: 844 }, touch: true, dark: true },
] as const

for (const screen of screens)
  inBrowser(`what the computer did is told at the reader’s pace, ${screen.lang}`, screen, async visit => {
    const { page, shoot } = visit
    const { lang } = screen
    const w = wordsIn(lang)
    await startGame(
      visit,
      { game: games[0].id, scenario: 'boqueron', seats: ['person', 'computer greedy'] },
      lang,
    )
    const table = await sitDown(page, lang)
    await untilTold(table)
    await look(table)
    const { length } = table.match.deeds
    const small = screen.size.width < 500
    const place = small ? '.peek' : '.news-room'
    assert.ok(small || (await page.locator('.news-room .card').count()) > 0)
    await button(table, w.say('play.tale.next'), place).click()
    await shoot(`told ${lang}`)
    await assertAccessible(page, 'told')
    if (small) await page.locator('.tale-peek .peek-line').click()
    await page.locator('.news-room .card[aria-current]').waitFor()
    await page.keyboard.press('.')
    await page.keyboard.press(',')
    await page.keyboard.press('Escape')
    await page.locator('.tale-controls.on').waitFor({ state: 'detached' })
    await page.keyboard.press('s')
    await page.locator('.tale-controls.on').waitFor()
    await look(table)
    assert.equal(table.match.deeds.length, length, 'it was only told')
    const decision = await nextDecision(table)
    assert.ok(decision, 'it keeps nobody from playing on')
    await byButton(table, decision)
    await page.locator('.tale-controls.on').waitFor({ state: 'detached' })
  })
