/** The computer across the table: chosen by its level, watched while it thinks, hurried, stopped, and asked for its plan. */
import assert from 'node:assert/strict'
import { games } from '@quebracho/games'
import { wordsIn } from '../app/words.ts'
import { button, look, nextDecision, savedGame, sitDown, type Table } from './at-table.ts'
import { assertAccessible } from './axe.ts'
import { inBrowser, type Visit } from './browser.ts'
import { chooseSetting } from './form.ts'
import { until } from './patience.ts'
import { byButton } from './play.ts'

const upright = { width: 390, height: 844 }

/** Through the form, against a level that is chosen there. */
async function meet({ page, address, shoot }: Visit, level: string, lang: 'en' | 'es'): Promise<void> {
  const w = wordsIn(lang)
  await page.goto(`${address}#/new/${games[0].id}`)
  await page.getByRole('radio', { name: w.game(games[0]).say('scenario.boqueron') }).check()
  const seat = page.locator('.seat-row').nth(1)
  assert.equal(await seat.locator('select').inputValue(), 'computer corporal', 'for newcomers')
  await seat.locator('select').selectOption(`computer ${level}`)
  const about = seat.getByText(w.say(`opponent.${level}.about`))
  await about.waitFor()
  await about.evaluate(line => line.scrollIntoView({ block: 'center' }))
  await shoot(`opponent choice ${lang}`)
  await page.getByRole('button', { name: w.say('new.start') }).click()
}

const anyMoment = async () => true

/** The person does the usual until the computer is seen to think, at a moment that suits. */
async function untilItThinks(table: Table, suits: () => Promise<boolean> = anyMoment): Promise<void> {
  const { page, game } = table
  const ring = page.locator('.prompt .thought')
  await until('it thinks', async () => {
    if (await ring.isVisible()) return suits()
    await look(table)
    const pending = game.pending(table.match.position)
    if (pending.kind !== 'decision' || pending.side !== 0) return false
    const decision = await nextDecision(table)
    if (decision) await byButton(table, decision)
    return false
  })
}

for (const lang of ['en', 'es'] as const) {
  const screen = { lang, size: upright, touch: true, dark: lang === 'es', level: '' }
  inBrowser(`an opponent is chosen by its level and told to move now, ${lang}`, screen, async visit => {
    const { page, address, shoot } = visit
    const w = wordsIn(lang)
    await chooseSetting(visit, 'thought', '10', lang)
    await meet(visit, 'general', lang)
    const table = await sitDown(page, lang)
    assert.equal((await savedGame(page)).record.players[table.game.sides[1]], 'computer (general)')
    await untilItThinks(table)
    await page.locator('.prompt-line', { hasText: w.say('opponent.general') }).waitFor()
    await shoot(`opponent thinking ${lang}`)
    await assertAccessible(page, 'thinking')
    const now = button(table, w.say('play.moveNow'), '.prompt')
    await now.click()
    await until('nobody is told twice', async () => !(await now.isVisible()))
    assert.ok(await nextDecision(table), 'it has moved')

    await page.locator('#tab-log').click()
    await button(table, w.say('play.plan.ask'), '.log').click()
    await page.locator('.past-plans [role=status] p').first().waitFor()
    await shoot(`opponent plan ${lang}`)
    await page.goto(`${address}#/saved`)
    const named = w.say('seat.computer', { level: w.say('opponent.general') })
    await page.locator('.game-row', { hasText: named }).waitFor()
    await page.goto(`${address}#/new/pacific`)
    const seat = page.locator('.seat-row select').nth(1)
    await until('the level is remembered', async () => (await seat.inputValue()) === 'computer general')
  })
}

inBrowser('what is taken back while the computer thinks ends its thinking', { level: '' }, async visit => {
  const { page } = visit
  const w = wordsIn('en')
  await chooseSetting(visit, 'thought', '10')
  await meet({ ...visit, shoot: async () => {} }, 'general', 'en')
  const table = await sitDown(page)
  const undo = page.getByRole('button', { name: w.say('play.undo'), exact: true })
  let length = 0
  // It may have decided something before the thought that is seen, or decide the next moment: then there is nothing to take back.
  await untilItThinks(table, async () => {
    await look(table)
    length = table.match.deeds.length
    return undo.evaluate((button: HTMLButtonElement) => {
      const isInTime = document.querySelector('.prompt .thought') !== null && button.ariaDisabled !== 'true'
      if (isInTime) button.click()
      return isInTime
    })
  })
  await until('it is the person’s turn again', async () => {
    await look(table)
    const { deeds, position } = table.match
    return deeds.length < length && table.game.waitsFor(position) === 0
  })
  assert.equal(await page.locator('.prompt .thought').count(), 0)
})

inBrowser(
  'the general thinks ahead while a person decides, if it may, and still answers',
  { level: '' },
  async visit => {
    const { page } = visit
    await page.addInitScript(() => {
      const post = Worker.prototype.postMessage
      const looked: number[] = []
      Object.assign(globalThis, { looked })
      Worker.prototype.postMessage = function (this: Worker, message: unknown) {
        if (typeof message === 'object' && message && 'foresee' in message) looked.push(Date.now())
        return post.call(this, message)
      } as typeof post
    })
    const looks = () => page.evaluate(() => (globalThis as unknown as { looked: number[] }).looked.length)
    await chooseSetting(visit, 'foresight', 'true')
    await chooseSetting(visit, 'thought', '1')
    await meet({ ...visit, shoot: async () => {} }, 'general', 'en')
    const table = await sitDown(page)
    await until('it looks ahead', async () => (await looks()) > 0)
    await untilItThinks(table)
    assert.ok(await nextDecision(table), 'it has moved')
    assert.ok((await looks()) > 1)
    await chooseSetting(visit, 'foresight', 'false')
    const before = await looks()
    await page.goBack()
    const again = await sitDown(page)
    assert.ok(await nextDecision(again))
    assert.equal(await looks(), before, 'who may not does not')
  },
)
