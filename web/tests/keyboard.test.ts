import assert from 'node:assert/strict'
import { wordsIn } from '../app/words.ts'
import { assertResult, type Decision, done, nextDecision, sitDown, type Table, verbText } from './at-table.ts'
import { inBrowser } from './browser.ts'
import { firstCard, startQuickly } from './form.ts'
import { actByKeys, tabTo } from './keyboard.ts'
import { until } from './patience.ts'
import { wanted } from './play.ts'

const w = wordsIn('en')

/** D does the usual; where much is given up by it, the dialog asks first. */
async function usual(table: Table, { after }: Decision): Promise<void> {
  const { page } = table
  // The key that answered the question before is dead for a moment.
  await page.locator('.prompt-buttons:not([aria-disabled=true])').waitFor()
  await page.keyboard.press('d')
  const sure = page.locator('dialog[open]').getByRole('button', { name: w.say('play.confirm.yes') })
  await Promise.race([sure.waitFor(), done(table, { after })])
  if (!(await sure.isVisible())) return
  await tabTo(page, w.say('play.confirm.yes'))
  await page.keyboard.press('Enter')
}

/** One token more, then ready. */
async function tokens(table: Table): Promise<void> {
  const { page } = table
  const more = page.locator('.token-tray .stepper button:last-of-type:enabled').first()
  if (await more.isVisible()) {
    await tabTo(page, (await more.getAttribute('aria-label')) ?? '')
    await page.keyboard.press('Enter')
  }
  await tabTo(page, verbText(table, 'ready'))
  await page.keyboard.press('Enter')
}

inBrowser('a whole game without a mouse', { seed: 8 }, async ({ page, address, shoot }) => {
  await page.goto(address)
  await firstCard(page)
    .getByRole('button', { name: w.say('home.quick') })
    .waitFor()
  await tabTo(page, w.say('home.quick'))
  await page.keyboard.press('Enter')
  const table = await sitDown(page)
  let byHand = 0
  for (;;) {
    const decision = await nextDecision(table)
    if (!decision) break
    // A dozen marches and fights over the map are enough to see that it can be done.
    const action = byHand < 12 && decision.after % 2 === 0 ? wanted(table, decision) : undefined
    if (await page.locator('.token-tray .token-done').isVisible()) await tokens(table)
    else if (action) {
      byHand++
      await actByKeys(table, decision, action)
      if (byHand === 3) await shoot('keyboard')
    } else await usual(table, decision)
    await done(table, decision)
  }
  await assertResult(table)
  assert.ok(byHand > 4, `${byHand} marches and fights over the map`)
  await tabTo(page, w.say('play.end.report'))
  await page.keyboard.press('Enter')
  await page.locator('.report h1').waitFor()
})

inBrowser('keys mean the map where nothing else has the focus, and again after a dialog', {}, async visit => {
  const { page } = visit
  await startQuickly(visit, 'chaco')
  await sitDown(page)
  const map = page.locator('.board-host canvas.board-canvas')
  const isOnMap = () => map.evaluate(canvas => document.activeElement === canvas)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const before = await map.getAttribute('data-view')
  await page.keyboard.press('+')
  await until('the map is nearer', async () => (await map.getAttribute('data-view')) !== before)
  assert.ok(await isOnMap())
  await page.keyboard.press('m')
  await page.locator('dialog[open]').waitFor()
  assert.ok(!(await isOnMap()))
  await page.keyboard.press('Escape')
  await until('the map has the focus again', isOnMap)
})

inBrowser(
  'the focus is never lost: from the briefing to the map, and back from what is asked',
  {},
  async visit => {
    const { page } = visit
    await startQuickly(visit, 'chaco')
    const table = await sitDown(page)
    const holder = () =>
      page.evaluate(
        () => document.activeElement?.closest('canvas, .prompt-buttons, .warning')?.className ?? '',
      )
    await page.keyboard.press('ArrowUp')
    await until('the map has the focus', async () => /board-canvas/.test(await holder()))
    await tabTo(page, table.gw.say('show.setUp.all'))
    await page.keyboard.press('Enter')
    const marches = table.gw.say('prompt.move')
    await until(
      'something else is asked',
      async () => !(await page.locator('.leads').innerText()).includes('history'),
    )
    assert.equal(await holder(), 'prompt-buttons', 'the button is no more, others are')
    await until('the marches', async () => {
      if (await page.getByText(marches, { exact: true }).isVisible()) return true
      await page.keyboard.press('d')
      return false
    })
    await page.keyboard.press('b')
    for (const key of ['n', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
    await until('it is said what is lost', async () => (await holder()) === 'warning')
    await page.keyboard.press('Enter')
    await until('the map has the focus again', async () => /board-canvas/.test(await holder()))
  },
)
