import assert from 'node:assert/strict'
import { games } from '@quebracho/games'
import { wordsIn } from '../app/words.ts'
import { savedGame, sitDown } from './at-table.ts'
import { assertAccessible } from './axe.ts'
import { inBrowser } from './browser.ts'
import { importGame } from './form.ts'
import { recordWith } from './records.ts'

const w = wordsIn('en')
const chaco = games.find(({ id }) => id === 'chaco') ?? games[0]
const gw = w.game(await chaco.load())

inBrowser('a player knows who he is, how he wins, where he stands, and why it ended', {}, async visit => {
  const { page, address, shoot } = visit
  await page.goto(address)
  const card = page.getByRole('article', { name: gw.say('title') })
  await card.getByRole('button', { name: w.say('home.quick') }).click()

  const briefing = page.getByRole('dialog', { name: gw.say('scenario.boqueron-basic') })
  await briefing.waitFor()
  const told = await briefing.innerText()
  assert.match(told, /Paraguay:\s+you/)
  assert.match(told, new RegExp(`Bolivia:\\s+computer \\(${w.say('opponent.greedy')}\\)`))
  assert.match(told, /More VP than Bolivia when turn 6 ends; now 15 against 20/)
  assert.match(told, /6 turns, 1.5 to 2.5 hours/)
  assert.doesNotMatch(told, /leader|suppl/i)
  await shoot('briefing')
  await assertAccessible(page, 'the briefing')
  assert.deepEqual((await savedGame(page)).record.actions, [], 'nobody acts before it has been read')
  await page.keyboard.press('Enter')
  await briefing.waitFor({ state: 'detached' })

  const banner = page.locator('.moment-banner')
  await banner.waitFor()
  await banner.waitFor({ state: 'detached' })
  const chip = page.locator('.standing-chip')
  assert.match(await chip.innerText(), /VP[\s\S]*20[\s\S]*15[\s\S]*end of turn 6: more VP win/)
  await page.locator('.phase-strip [aria-current=step]').waitFor()
  await chip.click()
  const line = page.locator('.reckoning button', { hasText: 'Isla Poí (2741)' })
  await line.click()
  await page.locator('.hex-card', { hasText: 'Isla Poí' }).waitFor()

  await page.getByRole('button', { name: w.say('play.menu'), exact: true }).click()
  await page.getByRole('button', { name: w.say('play.briefing'), exact: true }).click()
  await briefing.getByRole('button', { name: w.say('play.briefing.begin') }).click()
  await page.getByRole('button', { name: w.say('play.menu'), exact: true }).click()
  await page.getByRole('button', { name: w.say('play.menu.resign') }).click()
  await page.locator('dialog[open] .button.danger').click()
  const end = page.getByRole('dialog', { name: w.say('play.end.lost') })
  await end.getByText(w.say('play.won', { side: 'Bolivia' })).waitFor()
  await shoot('end')
  await assertAccessible(page, 'the end')
  const next = w.say('play.end.next', { scenario: gw.say('scenario.boqueron') })
  assert.ok(await end.getByRole('button', { name: next }).isVisible())
  const before = page.url()
  await end.getByRole('button', { name: w.say('play.end.swapped') }).click()
  await page.waitForURL(url => url.href !== before)
  await briefing.waitFor()
  assert.deepEqual(
    (await savedGame(page)).seats.map(({ kind }) => kind),
    ['person', 'computer'],
  )
})

inBrowser(
  'on a low screen a briefing is read from its beginning, with its button in sight',
  {
    size: { width: 844, height: 390 },
  },
  async visit => {
    const { page, address, shoot } = visit
    await page.goto(address)
    const card = page.getByRole('article', { name: gw.say('title') })
    await card.getByRole('button', { name: w.say('home.quick') }).click()
    const briefing = page.getByRole('dialog', { name: gw.say('scenario.boqueron-basic') })
    await briefing.waitFor()
    assert.equal(await briefing.evaluate(dialog => dialog.scrollTop), 0)
    assert.ok(await briefing.evaluate(dialog => dialog.scrollHeight > dialog.clientHeight + 20), 'it is long')
    const begin = await briefing.getByRole('button', { name: w.say('play.briefing.begin') }).boundingBox()
    assert.ok(begin && begin.y + begin.height <= 390, 'the button is in sight')
    await shoot('briefing low')
  },
)

inBrowser('a game taken up again begins without a briefing', {}, async visit => {
  const { page } = visit
  await importGame(visit, recordWith({ verbs: ['step'] }))
  await page.locator('.briefing').waitFor()
  await sitDown(page)
  await page.reload()
  await page.locator('.standing-chip').waitFor()
  assert.equal(await page.locator('.briefing').count(), 0)
})

inBrowser(
  'the name of the phase is read whole, and so is what the next reckoning needs',
  { lang: 'es', size: { width: 1440, height: 900 } },
  async ({ page, address }) => {
    await page.goto(`${address}#/learn/triple-alliance`)
    const name = page.locator('.phase-strip .now span').last()
    const cut = await name.evaluate(span => {
      const text = document.createRange()
      text.selectNodeContents(span)
      return text.getBoundingClientRect().width - span.getBoundingClientRect().width
    })
    assert.ok(cut < 0.1, `${cut} pixels are cut off`)
    const next = page.locator('.standing-next')
    assert.ok(await next.evaluate(span => span.scrollWidth <= span.clientWidth), 'the reckoning is cut off')
  },
)
