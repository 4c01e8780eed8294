import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { GameRecord } from '@quebracho/engine'
import { games } from '@quebracho/games'
import type { Page } from 'playwright-core'
import { wordsIn } from '../app/words.ts'
import { verbName } from '../play/pick.ts'
import { finishedRecord } from '../replay/testing.ts'
import { look, nextDecision, savedGames, sitDown, type Table } from './at-table.ts'
import { inBrowser } from './browser.ts'
import { giveFile, importGame, startGame } from './form.ts'
import { until } from './patience.ts'
import { mouse, onBoard, playOn } from './play.ts'
import { recordWith } from './records.ts'

const w = wordsIn('en')

/** What a person sees of the state of the game. */
async function seen({ page }: Table): Promise<string[]> {
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: w.say('play.panel.log') }).click()
  // A line under the pointer says more than the others.
  await page.mouse.move(0, 0)
  const log = await page.locator('.log-lines').innerText()
  await page.getByRole('tab', { name: w.say('play.panel.text') }).click()
  const board = await page.locator('.text-panel').innerText()
  return [await page.locator('.prompt-line').innerText(), log, board]
}

inBrowser('a game open in one window is not played in another', {}, async visit => {
  const { page } = visit
  await startGame(visit, { seats: ['person', 'computer greedy'] })
  await sitDown(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('alert').getByText(w.say('play.elsewhere')).waitFor()
  await page.close()
  await other.reload()
  await other.locator('.prompt-line').waitFor()
})

inBrowser('a reload in mid-turn comes back to the same position and log', {}, async visit => {
  const { page } = visit
  await startGame(visit, { seats: ['person', 'computer greedy'] })
  const table = await sitDown(page)
  let moves = 0
  await playOn(table, mouse, ({ prompt }) => prompt === 'activate' && moves++ === 1)
  const before = await seen(table)
  const { record } = await look(table)
  await page.reload()
  await sitDown(page)
  await page.locator('.prompt-line').waitFor()
  assert.deepEqual(await seen(table), before)
  assert.deepEqual((await look(table)).record, record)
})

inBrowser('a reload in the midst of a fight comes back to the same decision', {}, async visit => {
  const { page } = visit
  await importGame(visit, recordWith({ verbs: ['barrage', 'step'] }))
  const table = await sitDown(page)
  const decision = await nextDecision(table)
  assert.ok(decision)
  const fight = decision.actions.find(action => ['attack', 'barrage'].includes(verbName(table.game, action)))
  assert.ok(fight)
  await onBoard(table, mouse, decision, fight)
  await page.locator('.token-tray .token-done').waitFor()
  const before = await seen(table)
  await page.reload()
  await page.locator('.token-tray .token-done').waitFor()
  assert.deepEqual(await seen(table), before)
})

async function exported(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  assert.match(download.suggestedFilename(), /\.json$/)
  return readFileSync(await download.path(), 'utf8')
}

inBrowser('saved games are listed, exported, deleted, brought back and imported', {}, async visit => {
  const { page, address, shoot } = visit
  const record = recordWith({ verbs: ['barrage', 'step'] })
  await importGame(visit, record)
  await sitDown(page)
  await importGame(visit, finishedRecord())
  await page.goto(`${address}#/saved`)
  await page.locator('.game-row').nth(1).waitFor()
  await shoot('saved')
  const row = page.locator('.game-row', { hasText: w.game(games[0]).say('scenario.boqueron') })
  const text = await exported(page, () => row.getByRole('button', { name: w.say('saved.export') }).click())
  const given: GameRecord = JSON.parse(text)
  assert.deepEqual(given.actions, record.actions)
  assert.deepEqual(given.options, record.options)

  await row.getByRole('button', { name: w.say('saved.delete') }).click()
  await row.waitFor({ state: 'detached' })
  await page
    .locator('.toast')
    .getByRole('button', { name: w.say('saved.undo') })
    .click()
  await row.waitFor()
  await row.getByRole('button', { name: w.say('saved.delete') }).click()
  await row.waitFor({ state: 'detached' })

  await giveFile(page, text)
  const table = await sitDown(page)
  assert.deepEqual((await look(table)).record, given)
})

inBrowser('a link carries a whole game', {}, async visit => {
  const { page, address, shoot } = visit
  const record = finishedRecord()
  await importGame(visit, record)
  await page.getByRole('button', { name: w.say('share.title') }).click()
  const field = page.getByLabel(w.say('share.link'), { exact: true })
  const link = await until('the link', async () => (await field.inputValue()) || undefined)
  await shoot('share')
  assert.ok(link.startsWith(address))
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('button', { name: w.say('import.replay') }).waitFor()
  await shoot('import')
  await page.getByRole('button', { name: w.say('import.replay') }).click()
  await page.waitForURL(/#\/replay\//)
  const [saved, ...others] = await savedGames(page)
  assert.equal(others.length, 0, 'the game was here already')
  await page.goto(`${address}#/saved`)
  await page.getByRole('button', { name: w.say('saved.delete') }).click()
  await page.goto(link)
  await page.getByRole('button', { name: w.say('import.replay') }).click()
  await page.waitForURL(/#\/replay\//)
  const [brought] = await savedGames(page)
  assert.notEqual(brought.id, saved.id)
  assert.deepEqual(brought.record.actions, record.actions)
  assert.equal(brought.record.result, record.result)

  await page.goto('about:blank')
  await page.goto(`${link.slice(0, -40)}`)
  await page
    .getByRole('alert')
    .filter({ hasText: w.say('share.bad.link') })
    .waitFor()
  assert.equal((await savedGames(page)).length, 1)
})

inBrowser(
  'broken and edited files are refused, each with its reason, and nothing is lost',
  {},
  async visit => {
    const { page, address, shoot } = visit
    const record = finishedRecord()
    await importGame(visit, record)
    await page.goto(`${address}#/saved`)
    await page.locator('.game-row').waitFor()
    const before = await savedGames(page)
    const dice = record.actions.findIndex(text => /^dice |^roll /.test(text))
    const other = record.actions.findIndex((text, i) => i > dice && text !== record.actions[dice])
    const edited = record.actions.with(other, 'step b1 0101')
    const cases: [string, RegExp][] = [
      ['', /empty/],
      [JSON.stringify(record).slice(0, 400), /cannot be read beyond line/],
      ['[1, 2, 3]', /not a game record/],
      ['{"format": "quebracho-record"}', /damaged|not a game record/],
      [JSON.stringify({ ...record, game: 'ludo' }), /“ludo”, a game that is not here/],
      [JSON.stringify({ ...record, scenario: 'verdun' }), /“verdun”/],
      [JSON.stringify({ ...record, options: { nukes: true } }), /“nukes”/],
      [JSON.stringify({ ...record, actions: record.actions.slice(0, -3) }), /breaks off|added or cut off/],
      [JSON.stringify({ ...record, actions: edited }), /against the rules|was changed/],
      [JSON.stringify({ ...record, result: record.result === 'bolivia' ? 'paraguay' : 'bolivia' }), /result/],
      ['<script>alert(1)</script>', /cannot be read|not a game record/],
    ]
    for (const [text, why] of cases) {
      await giveFile(page, text)
      const message = page.locator('.toast.bad').last()
      await until(`a message like ${why}`, async () => {
        const found = await message.textContent({ timeout: 500 }).catch(() => '')
        return found && why.test(found)
      })
      if (text === cases[8][0]) await shoot('import refused')
      await page
        .locator('.toast.bad')
        .last()
        .getByRole('button', { name: w.say('app.close') })
        .click()
    }
    assert.deepEqual(await savedGames(page), before)
  },
)
