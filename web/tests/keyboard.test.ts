import assert from 'node:assert/strict'
import { wordsIn } from '../app/words.ts'
import { inBrowser } from './browser.ts'
import { actByKeys, tabTo } from './keyboard.ts'
import { wanted } from './play.ts'
import { type Decision, done, look, nextDecision, sitDown, type Table, until, verbText } from './table.ts'

const w = wordsIn('en')

/** D does the usual; where much is given up by it, the dialog asks first. */
async function usual(table: Table, { after }: Decision): Promise<void> {
  const { page } = table
  await page.keyboard.press('d')
  const asked = page.locator('dialog[open]')
  await Promise.race([asked.waitFor(), done(table, { after })]).catch(() => {})
  if (!(await asked.isVisible())) return
  await tabTo(page, w.say('play.confirm.yes'))
  await page.keyboard.press('Enter')
}

/** One token more, then ready. */
async function tokens({ page, ...table }: Table): Promise<void> {
  const more = page.locator('.token-tray .stepper button:last-of-type:enabled').first()
  if (await more.isVisible()) {
    await tabTo(page, (await more.getAttribute('aria-label')) ?? '')
    await page.keyboard.press('Enter')
  }
  await tabTo(page, verbText({ page, ...table }, 'ready'))
  await page.keyboard.press('Enter')
}

inBrowser('a whole game without a mouse', { seed: 8 }, async ({ page, address, shoot }) => {
  await page.goto(address)
  await page.getByRole('button', { name: w.say('home.quick') }).waitFor()
  await tabTo(page, w.say('home.quick'))
  await page.keyboard.press('Enter')
  const table = await sitDown(page)
  let moves = 0
  let fights = 0
  for (;;) {
    // The space bar skips the pauses in which others watch.
    const waiting = nextDecision(table)
    const skipping = setInterval(() => void page.keyboard.press(' ').catch(() => {}), 400)
    const decision = await waiting.finally(() => clearInterval(skipping))
    if (!decision) break
    const action = moves + fights < 14 ? wanted(table, decision) : undefined
    if (await page.locator('.token-tray .token-done').isVisible()) await tokens(table)
    else if (action && decision.after % 2 === 0) {
      if (action.length === 3) moves++
      await actByKeys(table, decision, action)
      if (moves === 3) await shoot('keyboard')
    } else await usual(table, decision)
    fights = table.match.actions.filter(text => /^(?:attack|barrage) b/.test(text)).length
    await done(table, decision)
  }
  const end = page.locator('dialog[open]')
  await end.locator('.result').waitFor()
  assert.ok(moves > 4, `${moves} moves over the map`)
  await tabTo(page, w.say('play.end.report'))
  await page.keyboard.press('Enter')
  await page.locator('.report h1').waitFor()
  await until('the game is over', async () => (await look(table).catch(() => null))?.finished ?? true)
})
