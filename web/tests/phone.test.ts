import assert from 'node:assert/strict'
import type { Action } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { wordsIn } from '../app/words.ts'
import { verbName } from '../play/pick.ts'
import { done, nextDecision, sitDown, type Table, takeUp } from './at-table.ts'
import { assertAccessible } from './axe.ts'
import { inBrowser, type Visit } from './browser.ts'
import { firstCard, importGame, startQuickly } from './form.ts'
import { tapHex } from './on-map.ts'
import { byButton, goAhead, playOn, wanted } from './play.ts'
import { momentOf } from './records.ts'

const w = wordsIn('en')
const upright = { width: 390, height: 844 }

/** Nothing may stick out of a phone sideways. */
async function assertFits({ page }: Visit, where: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(wide <= 0, `${where} is ${wide} px too wide`)
}

for (const lang of ['en', 'es'] as const) {
  inBrowser(
    `the whole shelf is on the first screen of a phone: ${lang}`,
    { size: upright, touch: true, lang },
    async visit => {
      const { page, address } = visit
      await page.goto(address)
      const cards = page.locator('.game-card')
      await cards.first().waitFor()
      assert.equal(await cards.count(), games.length)
      for (const card of await cards.all()) {
        const play = card.getByRole('button', { name: wordsIn(lang).say('home.quick') })
        const box = await play.boundingBox()
        assert.ok(box && box.y + box.height <= upright.height, await card.innerText())
      }
      await assertFits(visit, 'home')

      await page.evaluate(() =>
        localStorage.setItem('quebracho.learned', JSON.stringify({ caramba: { lesson: 'won' } })),
      )
      await page.reload()
      for (const button of await cards.first().locator('.button').filter({ visible: true }).all()) {
        const isSpelt = (await button.locator('.words').count()) === 0
        assert.ok(isSpelt || (await button.locator('svg').isVisible()), await button.innerText())
      }
      await page.goto(`${address}#/new/caramba`)
      await page.getByText(wordsIn(lang).say('path.next')).waitFor()
    },
  )
}

/** The first tap shows the way, the button goes it. */
async function marchByTaps(table: Table): Promise<boolean> {
  const { page } = table
  const decision = await nextDecision(table)
  const action = decision && wanted(table, decision)
  if (!decision || !action || verbName(table.game, action) !== 'step') return false
  const [, unit, hex] = action
  await takeUp(table, decision.view, unit, from => tapHex(table, decision.view, from))
  await tapHex(table, decision.view, hex)
  await page.getByRole('button', { name: w.say('play.go'), exact: true }).tap()
  await goAhead(table, decision.after)
  await done(table, decision)
  return true
}

inBrowser('some turns on a phone, by touch', { size: upright, touch: true, seed: 8 }, async visit => {
  const { page, address, shoot } = visit
  await page.goto(address)
  await firstCard(page)
    .getByRole('button', { name: w.say('home.quick') })
    .waitFor()
  await assertFits(visit, 'home')
  await shoot('phone home')
  await firstCard(page)
    .getByRole('button', { name: w.say('home.quick') })
    .tap()
  const table = await sitDown(page)
  await assertFits(visit, 'play')
  await shoot('phone set-up')
  let marches = 0
  let segments = 0
  while (segments < 3) {
    await playOn(table, { moves: 0, clickHex: tapHex }, ({ prompt }) => prompt === 'activate')
    for (let i = 0; i < 2; i++) if (await marchByTaps(table)) marches++
    if (segments === 1) await shoot('phone play')
    const decision = await nextDecision(table)
    assert.ok(decision)
    if (decision.prompt !== 'activate') continue
    await byButton(table, decision)
    await done(table, decision)
    segments++
  }
  assert.ok(marches > 2, `${marches} marches`)
  await page.getByRole('tab', { name: w.say('play.panel.log') }).tap()
  await page.locator('.log-lines').waitFor()
  await shoot('phone log')
  await assertFits(visit, 'the log')
  await assertAccessible(page, 'play on a phone')
})

inBrowser(
  'a fight is looked at and fought while it is still told what happened',
  { size: upright, touch: true, seed: 5 },
  async visit => {
    const { page, shoot } = visit
    await startQuickly(visit, 'chaco')
    const table = await sitDown(page)
    const attack = (actions: readonly Action[]) =>
      actions.find(action => verbName(table.game, action) === 'attack')
    for (;;) {
      const decision = await nextDecision(table)
      assert.ok(decision)
      const [, hex] = attack(decision.actions) ?? []
      if (hex === undefined) {
        await page.locator('.prompt-buttons:not([aria-disabled=true]) .leads:enabled').tap()
        const sure = page.locator('.proposal .button.main, dialog[open] .button.main').first()
        await Promise.race([sure.waitFor(), done(table, decision)])
        if (await sure.isVisible()) await sure.tap()
        await done(table, decision)
        continue
      }
      const tabs = page.locator('.side-tabs')
      const before = await tabs.boundingBox()
      await page.locator('.tale-peek').waitFor()
      await tapHex(table, decision.view, hex)
      const go = page.locator('.choose.main')
      await go.waitFor()
      await shoot('phone fight')
      assert.deepEqual(await tabs.boundingBox(), before, 'nothing of the screen gives way to it')
      await go.tap()
      await goAhead(table, decision.after)
      await done(table, decision)
      return
    }
  },
)

inBrowser('every page fits a phone, upright and on its side', { size: upright, touch: true }, async visit => {
  const { page, address, shoot } = visit
  for (const size of [upright, { width: 844, height: 390 }]) {
    await page.setViewportSize(size)
    const way = size === upright ? 'upright' : 'sideways'
    for (const path of ['', 'new/caramba', 'rules/caramba', 'saved', 'settings', 'about']) {
      await page.goto(`${address}#/${path}`)
      await page.locator('main h1, main h2').first().waitFor()
      await assertFits(visit, path)
      await shoot(`phone ${way} ${path.split('/')[0] || 'home'}`)
    }
    await page.goto(address)
    await firstCard(page)
      .getByRole('button', { name: w.say('home.quick') })
      .tap()
    await sitDown(page)
    await assertFits(visit, 'play')
    await shoot(`phone ${way} play`)
    const map = await page.locator('.map-area').boundingBox()
    assert.ok(
      map && map.width > size.width * 0.7 && map.height > size.height * 0.6,
      `the map is large, ${way}`,
    )
  }
})

inBrowser(
  'who is attacked is seen over the sheet that asks, and what happened before gives way to it by one word',
  { size: upright, touch: true },
  async visit => {
    const { page } = visit
    const caramba = await games[0].load()
    await importGame(visit, momentOf(caramba, 'boqueron', 'combat.defender'))
    const table = await sitDown(page)
    const decision = await nextDecision(table)
    assert.ok(decision)
    const tray = page.locator('.token-tray')
    await tray.waitFor()
    const hex = caramba.presentation.preview(decision.view, null)?.title.params?.hex
    assert.ok(typeof hex === 'number')
    await tapHex(table, decision.view, hex)
    await page.keyboard.press('s')
    await tray.waitFor({ state: 'hidden' })
    await page
      .locator('.prompt-buttons')
      .getByRole('button', { name: w.say('app.goOn') })
      .tap()
    await tray.waitFor()
  },
)
