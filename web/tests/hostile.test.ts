/** Whatever comes in, no script runs, nothing breaks, everybody is told, and the games that were there stay. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { wordsIn } from '../app/words.ts'
import { finishedRecord } from '../replay/testing.ts'
import { idOf, putEntries, savedGames } from './at-table.ts'
import { inBrowser, type Visit } from './browser.ts'
import { giveFile, importGame } from './form.ts'
import {
  doubtfulEntries,
  entryOf,
  hostileAddresses,
  hostileFiles,
  hostileLinks,
  hostileSeats,
  IMAGE,
  oddEntries,
} from './hostile.ts'
import { until } from './patience.ts'
import { recordWith } from './records.ts'

const w = wordsIn('en')
/** Where a text without end has the least room. */
const phone = { size: { width: 390, height: 844 }, touch: true }

/** Nothing of a stranger's has run, and no page has broken. */
async function unharmed({ page, troubles }: Visit, what: string): Promise<void> {
  assert.deepEqual(troubles, [], what)
  assert.equal(await page.evaluate(() => 'hacked' in globalThis), false, `${what}: a script ran`)
  assert.equal(await page.locator('.page.broken').count(), 0, `${what}: the page broke`)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(beyond <= 0, `${what}: the page is ${beyond} wider than the screen`)
}

/** Every page is one of these when it has been opened, or says why not. */
const shown = ['.replay', '.report', '.play-root', '.page', '[role=alert] p', '.note'].join()

/** Opens an address and waits until the page has come. */
async function goTo({ page, address }: Visit, place: string): Promise<string> {
  await page.goto(`${address}#/${place}`)
  const main = page.locator('main')
  return await until(`${place.slice(0, 60)} is shown`, async () => {
    if ((await main.locator('.loading, progress').count()) > 0) return null
    return (await main.locator(shown).count()) > 0 && (await main.innerText())
  })
}

async function refusal(page: Page, why: RegExp, name: string): Promise<void> {
  const toast = page.locator('.toast.bad').last()
  const said = await until(`${name} is refused`, () =>
    toast
      .locator('span')
      .textContent({ timeout: 500 })
      .catch(() => null),
  )
  assert.match(said, why, `${name}: ${said}`)
  assert.ok(said.length < 400 && !/\p{Cc}|\u202e/u.test(said), `${name}: ${said.slice(0, 400)}`)
  await toast.getByRole('button', { name: w.say('app.close') }).click()
}

/** What was taken in is looked at everywhere. */
async function lookAround(visit: Visit, name: string): Promise<void> {
  const { page } = visit
  await page.waitForURL(/#\/(?:play|replay)\//)
  const id = idOf(page)
  await page.locator('.replay, .board-host canvas').first().waitFor()
  await unharmed(visit, name)
  await goTo(visit, `report/${id}`)
  await page.locator('.report .story').waitFor()
  await unharmed(visit, name)
  await goTo(visit, 'saved')
  await page.locator('.game-row').first().waitFor()
}

inBrowser('hostile files are refused in plain words or taken in without harm', phone, async visit => {
  const { page } = visit
  const record = finishedRecord()
  await importGame(visit, record)
  const [before] = await savedGames(page)
  await goTo(visit, 'saved')
  const underWay = hostileSeats(recordWith({ verbs: ['barrage', 'step'] }))
  for (const [name, content, expected] of [...hostileFiles(record), ...underWay]) {
    await giveFile(page, content)
    if (expected === 'taken') await lookAround(visit, name)
    else await refusal(page, expected, name)
    await unharmed(visit, name)
  }
  const saved = await savedGames(page)
  assert.deepEqual(
    saved.find(({ id }) => id === before.id),
    before,
  )
  const named = saved.find(({ finished, record }) => finished && record.players.bolivia === IMAGE)
  await goTo(visit, `report/${named?.id}`)
  await page.getByRole('button', { name: w.say('analysis.ask') }).click()
  const progress = page.getByRole('progressbar')
  await until('it is studied', async () => Number(await progress.getAttribute('value')) > 0)
  await unharmed(visit, 'analysis')
})

inBrowser('hostile links and addresses lead nowhere, and that is said', phone, async visit => {
  const { page } = visit
  const record = finishedRecord()
  for (const [name, data] of hostileLinks(record)) {
    await goTo(visit, `import/${data}`)
    const said = await page.locator('main [role=alert]').innerText()
    assert.ok(
      said.length > 20 && said.length < 500 && !/\p{Cc}/u.test(said.replaceAll('\n', '')),
      `${name}: ${said}`,
    )
    await unharmed(visit, name)
  }
  for (const place of hostileAddresses) {
    const said = await goTo(visit, place)
    assert.ok(said.trim() !== '', place)
    await unharmed(visit, place)
  }
  assert.deepEqual(await savedGames(page), [])
})

inBrowser('hostile entries among the saved games cost themselves alone', phone, async visit => {
  const { page, address } = visit
  await importGame(visit, finishedRecord())
  const [saved] = await savedGames(page)
  await putEntries(
    page,
    [...oddEntries, ...doubtfulEntries].map(entry => entryOf(saved, entry)),
  )
  await page.goto(address)
  await page.reload()
  await page.locator('.recent .game-row').first().waitFor()
  await unharmed(visit, 'home')
  await goTo(visit, 'saved')
  await page.locator('.odd .game-row').first().waitFor()
  const apart = await page.locator('.odd .game-row h3').allTextContents()
  const listed = await page.locator('.game-row h3 a').count()
  for (const [id] of oddEntries) {
    if (/^[\w-]{1,30}$/.test(id)) assert.ok(apart.includes(id), `${id} does not stand apart`)
  }
  assert.equal(apart.length, oddEntries.length)
  assert.equal(listed, 1 + doubtfulEntries.length)
  await unharmed(visit, 'saved')
  const pages = ['play', 'replay', 'report']
  const places = [
    // Each page reads them in the same way.
    ...oddEntries.map(([id], i) => `${pages[i % pages.length]}/${encodeURIComponent(id)}`),
    ...doubtfulEntries.flatMap(([id]) => pages.map(page => `${page}/${id}`)),
  ]
  for (const place of places) {
    const said = await goTo(visit, place)
    assert.ok(said.length > 20, place.slice(0, 60))
    await unharmed(visit, place.slice(0, 60))
  }
  await goTo(visit, `replay/${saved.id}`)
  await page.locator('.replay').waitFor()
  await unharmed(visit, 'the good one')
})
