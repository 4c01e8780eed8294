/** What the computer did is told step by step, on the map and beside it, and blocks nothing. */
import assert from 'node:assert/strict'
import { games } from '@quebracho/games'
import { wordsIn } from '../app/words.ts'
import { button, look, nextDecision, sitDown, type Table } from './at-table.ts'
import { assertAccessible } from './axe.ts'
import { inBrowser } from './browser.ts'
import { importGame, startGame } from './form.ts'
import { until } from './patience.ts'
import { byButton } from './play.ts'
import { greatNewsIn, lastBattleOf } from './records.ts'

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

for (const screen of screens)
  inBrowser(
    `the enemy waits until one’s own last battle has been read, ${screen.lang}`,
    screen,
    async visit => {
      const { page, shoot } = visit
      const w = wordsIn(screen.lang)
      const chaco = await games.find(({ id }) => id === 'chaco')?.load()
      assert.ok(chaco)
      await importGame(visit, lastBattleOf(chaco, 'boqueron-basic'))
      const table = await sitDown(page, screen.lang)
      const held = page.locator('.prompt-line', { hasText: w.say('play.held') })
      await until('the battle is over', async () => {
        if (await held.isVisible()) return true
        // Who has to fall is said as usual.
        if (await page.locator('.play[data-waits=person]').isVisible()) await page.keyboard.press('d')
        return false
      })
      await page.locator('.card[aria-current] .battle-stage').waitFor()
      assert.equal(await page.locator('.moment-banner').count(), 0, 'it is not yet the turn of the enemy')
      await shoot(`own last battle ${screen.lang}`)
      await look(table)
      const { length } = table.match.deeds
      // Longer than the enemy thinks.
      await page.waitForTimeout(1500)
      await look(table)
      assert.equal(table.match.deeds.length, length)
      await button(table, w.say('app.goOn')).click()
      await page.locator('.card[aria-current] .battle-stage').waitFor({ state: 'detached' })
      await until('the enemy goes on', async () => (await look(table)) && table.match.deeds.length > length)
    },
  )

inBrowser('great news lie over the map until somebody acts', {}, async visit => {
  const { page } = visit
  const chaco = await games.find(({ id }) => id === 'chaco')?.load()
  assert.ok(chaco)
  await importGame(visit, greatNewsIn(chaco, 'boqueron-basic'))
  await sitDown(page)
  // The clicks that led here were such.
  await page.reload()
  const news = page.locator('.great-news')
  await news.waitFor({ state: 'attached' })
  await page.locator('.prompt-line').click()
  await news.waitFor({ state: 'detached' })
})
