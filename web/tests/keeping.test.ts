/** What happens when the browser's storage fails, and when two windows are open. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { wordsIn } from '../app/words.ts'
import { finishedRecord } from '../replay/testing.ts'
import { putEntries, savedGames, sitDown } from './at-table.ts'
import { assertAccessible } from './axe.ts'
import { inBrowser } from './browser.ts'
import { importGame, startGame } from './form.ts'
import { until } from './patience.ts'

const w = wordsIn('en')

/** The storage does not open for as long as the page's `shut` says. */
const shutStorage = () => {
  const open = indexedDB.open.bind(indexedDB)
  const page = globalThis as { shut?: boolean }
  page.shut = true
  IDBFactory.prototype.open = (name, version) => {
    if (page.shut) throw new DOMException('The disk is asleep', 'UnknownError')
    return open(name, version)
  }
}

const bar = (page: Page) => page.locator('.keeping')

inBrowser('a storage that does not open is said, with a way out, and used when it opens', {}, async visit => {
  const { page, address, shoot } = visit
  await page.addInitScript(shutStorage)
  await page.goto(address)
  await bar(page).getByText('The disk is asleep').waitFor()
  await startGame(visit, { seats: ['person', 'nobody'] })
  await page.locator('dialog[open] button.main').click()
  await assertAccessible(page, 'not saved')
  await bar(page)
    .getByRole('button', { name: w.say('keeping.export') })
    .waitFor()
  await shoot('not saved')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar(page)
      .getByRole('button', { name: w.say('keeping.export') })
      .click(),
  ])
  assert.equal(JSON.parse(readFileSync(await download.path(), 'utf8')).format, 'quebracho-record')
  const asks = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await asks
  assert.equal(dialog.type(), 'beforeunload')
  await dialog.dismiss()
  await closing
  await page.evaluate(() => {
    ;(globalThis as { shut?: boolean }).shut = false
  })
  await bar(page)
    .getByRole('button', { name: w.say('keeping.again') })
    .click()
  await bar(page).waitFor({ state: 'detached' })
  assert.equal((await savedGames(page)).length, 1)
})

inBrowser(
  'a newer app in another window may change the storage, and an old one saves on',
  {},
  async visit => {
    const { page, context, address } = visit
    await startGame(visit, { seats: ['person', 'nobody'] })
    await sitDown(page)
    const other = await context.newPage()
    await other.goto(`${address}404.html`)
    await other.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('quebracho', 7)
          opening.onblocked = () => reject(new Error('blocked'))
          opening.onsuccess = () => {
            opening.result.close()
            resolve()
          }
        }),
    )
    await page.goto(`${address}#/saved`)
    await page.locator('.game-row').waitFor()
    await page.getByRole('button', { name: w.say('saved.delete') }).click()
    await page
      .locator('.toast')
      .getByRole('button', { name: w.say('saved.undo') })
      .click()
    await page.locator('.game-row').waitFor()
    assert.equal(await bar(page).count(), 0)
  },
)

inBrowser('odd entries cost themselves alone, and are handed out as they are', {}, async visit => {
  const { page, address, shoot } = visit
  await importGame(visit, finishedRecord())
  await page.goto(`${address}#/saved`)
  await page.locator('.game-row').waitFor()
  const [saved] = await savedGames(page)
  const odd = [
    { ...saved, id: 'odd-players', record: { ...saved.record, players: undefined } },
    { ...saved, id: 'odd-date', updated: 1e20 },
    { ...saved, id: 'odd-hashes', record: { ...saved.record, hashes: null } },
    { ...saved, id: 'odd-scenario', scenario: 'verdun' },
  ]
  await putEntries(page, odd)
  await page.goto(address)
  await page.reload()
  await page.locator('.recent .game-row').waitFor()
  assert.equal(await page.locator('.recent .game-row').count(), 1)
  await page.goto(`${address}#/saved`)
  await page.locator('.odd .game-row').nth(3).waitFor()
  await shoot('odd entries')
  await assertAccessible(page, 'odd entries')
  const row = page.locator('.odd .game-row', { hasText: 'odd-date' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: w.say('saved.odd.export') }).click(),
  ])
  assert.equal(JSON.parse(readFileSync(await download.path(), 'utf8')).updated, 1e20)
  for (const { id } of odd) {
    for (const place of ['play', 'replay', 'report']) {
      await page.goto(`${address}#/${place}/${id}`)
      await page.getByRole('alert').getByText('can be exported as it is').waitFor()
    }
  }
})

inBrowser('without locks a game is still played in one window alone', {}, async visit => {
  const { page, context } = visit
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
  await startGame(visit, { seats: ['person', 'computer greedy'] })
  await sitDown(page)
  const other = await visit.open()
  await other.goto(page.url())
  await other.getByRole('alert').getByText(w.say('play.elsewhere')).waitFor()
  await page.close()
  await other.reload()
  await other.locator('.prompt-line').waitFor()
})

inBrowser('bookmarks and deletions of another window hold', {}, async visit => {
  const { page, address } = visit
  await startGame(visit, { seats: ['computer greedy', 'computer greedy'] })
  await sitDown(page)
  await until('some actions', async () => (await savedGames(page))[0].record.actions.length > 5)
  const other = await visit.open()
  await other.goto(page.url().replace('/play/', '/replay/'))
  await other.getByRole('button', { name: w.say('replay.mark') }).click()
  const marked = async () => (await savedGames(page))[0]
  await until('the mark', async () => (await marked()).bookmarks.length === 1)
  const { length } = (await marked()).record.actions
  await until('the game to go on', async () => (await marked()).record.actions.length > length + 2)
  assert.equal((await marked()).bookmarks.length, 1)
  await other.goto(`${address}#/saved`)
  await other.getByRole('button', { name: w.say('saved.delete') }).click()
  const keep = page.locator('.toast.bad').getByRole('button', { name: w.say('keeping.keep') })
  await keep.waitFor()
  assert.equal((await savedGames(page)).length, 0)
  await keep.click()
  await until('it is there again', async () => (await savedGames(page)).length === 1)
})
