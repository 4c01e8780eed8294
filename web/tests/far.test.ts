/** Two people far apart: each in a browser of their own, at a real server, by the link that one sends the other. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { wordsIn } from '../app/words.ts'
import { assertAccessible } from './axe.ts'
import { inBrowser, type Visit } from './browser.ts'
import { briefed, deedsOn, startServer, waitsOn } from './far-server.ts'
import { until } from './patience.ts'

/** Somebody who has no seat, but knows the address of the table. */
async function asOutsider(page: Page, table: string, act: (outsider: Page) => Promise<void>): Promise<void> {
  const context = await page.context().browser()!.newContext({ locale: 'en-GB' })
  const outsider = await context.newPage()
  await outsider.goto(table)
  await act(outsider)
  await context.close()
}

/** Somebody gives up; the game comes home with its dice, anybody may analyse it, and the same two play again. */
async function endsAndBegins(page: Page, friend: Page): Promise<void> {
  const [w, es] = [wordsIn('en'), wordsIn('es')]
  const table = page.url()
  await asOutsider(page, table, outsider => outsider.getByText(w.say('far.no.unknown')).waitFor())
  await page
    .getByRole('button', { name: w.say('play.menu'), exact: true })
    .first()
    .click()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: w.say('play.menu.resign') })
    .click()
  await page.locator('dialog[open] button.danger').click()
  const ending = page.locator('dialog[open]')
  await ending.getByRole('button', { name: w.say('far.rematch') }).click()
  await ending.getByRole('button', { name: w.say('far.rematch.go') }).waitFor()
  await assertAccessible(page, 'the end')
  // He is told at the table, and wherever his games are listed.
  await friend
    .locator('dialog[open]')
    .getByRole('button', { name: es.say('far.rematch.go') })
    .waitFor()
  await friend.goto(new URL('#/', friend.url()).href)
  await friend.getByText(es.say('far.rematch.offered')).waitFor()
  await assertAccessible(friend, 'games far away, at home')
  await friend.screenshot({
    path: join(import.meta.dirname, 'screenshots', 'far rematch home es phone.png'),
    fullPage: true,
  })
  await friend.getByRole('button', { name: es.say('far.rematch.go') }).click()
  await until('the friend sits at the new table', async () => (await waitsOn(friend)) === 'away')
  // Another promise was noted when one sat down: that is said.
  await page.evaluate(promiseAnother)
  await ending.getByRole('button', { name: w.say('play.end.report') }).click()
  await page.getByText(w.say('far.dice.other')).waitFor()
  await page.getByText(/Dice that nobody could choose: all \d+ throws check out/).waitFor()
  await asOutsider(page, table, async outsider => {
    await outsider.getByRole('button', { name: w.say('analysis.ask') }).click()
    await outsider.locator('svg.chance').waitFor()
  })
}

function promiseAnother(): void {
  const seats = JSON.parse(localStorage.getItem('quebracho.far') ?? '[]') as {
    promise?: string
    number?: string
  }[]
  if (!seats.every(({ promise, number }) => /^[0-9a-f]{64}$/.test(promise ?? '') && number?.length === 32))
    throw new Error('what was promised is not noted')
  localStorage.setItem('quebracho.far', JSON.stringify(seats.map(seat => ({ ...seat, promise: 'another' }))))
}

/** Somebody loses the network and moves all the same: it waits, says so, and is sent when the network is there again. */
async function movesOffline({ page, troubles }: Visit, friend: Page): Promise<void> {
  const asked = (await waitsOn(page)) === 'person' ? page : friend
  const other = asked === page ? friend : page
  const w = wordsIn(asked === page ? 'en' : 'es')
  const before = await deedsOn(other)
  await asked.context().setOffline(true)
  await asked.locator('.prompt').getByText(w.say('far.line.none')).waitFor()
  await until('it is decided', async () => {
    if ((await waitsOn(asked)) === 'person') await asked.keyboard.press('d')
    return (await waitsOn(asked)) === 'away'
  })
  await asked.locator('.prompt').getByText(w.say('far.line.unsent')).waitFor()
  await asked.screenshot({ path: join(import.meta.dirname, 'screenshots', 'far offline.png') })
  assert.equal(await deedsOn(other), before)
  await asked.context().setOffline(false)
  await until('it has come', async () => (await deedsOn(other)) > before)
  await until('both have seen it', async () => (await deedsOn(asked)) === (await deedsOn(other)))
  // The browser complains of every try without a network.
  const others = troubles.filter(each => !each.includes('ERR_INTERNET_DISCONNECTED'))
  troubles.splice(0, troubles.length, ...others)
}

inBrowser(
  'a friend is invited by a link, both play, and a broken line heals',
  { size: { width: 1280, height: 800 } },
  async visit => {
    const { page, context, shoot } = visit
    const w = wordsIn('en')
    const address = await startServer()
    // As by plain http in a club's network, where browsers keep the clipboard back.
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.goto(`${address}#/new/caramba`)
    await page.getByRole('button', { name: w.say('far.friend') }).click()
    await page.getByLabel(w.say('far.name')).fill('Estigarribia')
    await shoot('far invite')
    await page.getByRole('button', { name: w.say('far.make') }).click()
    const link = await page.getByLabel(w.say('far.link.label')).inputValue()
    await page.getByRole('button', { name: w.say('far.copy') }).click()
    await page.getByRole('button', { name: w.say('far.copied') }).waitFor()
    await page.getByText(w.say('far.link.here')).waitFor()
    await shoot('far invited')
    await assertAccessible(page, 'the invitation')
    await page.getByRole('button', { name: w.say('far.toTable') }).click()
    await page.locator('.briefing-seats').getByText(w.say('far.seat.open')).waitFor()
    await briefed(page)
    await until('the host waits', async () => (await waitsOn(page)) === 'away')
    await shoot('far waits')

    const other = await context
      .browser()!
      .newContext({ locale: 'es-PY', viewport: { width: 390, height: 844 }, hasTouch: true })
    const friend = await other.newPage()
    const es = wordsIn('es')
    await friend.goto(link)
    await friend.getByLabel(es.say('far.name')).fill('Peñaranda')
    await friend.screenshot({ path: join(import.meta.dirname, 'screenshots', 'far join es.png') })
    await friend.getByRole('button', { name: es.say('far.join.sit') }).click()
    await friend.locator('.briefing-seats').getByText('Estigarribia').waitFor()
    await briefed(friend)
    await until('somebody is asked', async () =>
      [await waitsOn(page), await waitsOn(friend)].includes('person'),
    )

    // Whoever is asked does the usual; the other sees it.
    for (let moves = 0; moves < 6; moves++) {
      const before = await deedsOn(page)
      const asked = (await waitsOn(page)) === 'person' ? page : friend
      await until('it is done', async () => {
        // A press too soon after the question counts for nothing.
        if ((await waitsOn(asked)) === 'person' && (await deedsOn(asked)) === before)
          await asked.keyboard.press('d')
        return (await deedsOn(page)) > before
      })
      await until('both have seen it', async () => (await deedsOn(page)) === (await deedsOn(friend)))
      await until('somebody is asked', async () =>
        [await waitsOn(page), await waitsOn(friend)].includes('person'),
      )
    }
    await shoot('far play')
    await friend.screenshot({ path: join(import.meta.dirname, 'screenshots', 'far play es phone.png') })

    await movesOffline(visit, friend)

    // Somebody closes the lid, and finds everything as it is when it is opened again.
    const had = await deedsOn(friend)
    await friend.reload()
    await until(
      'the friend is back',
      async () => (await friend.locator('.play').count()) > 0 && (await deedsOn(friend)) === had,
    )
    await page.getByRole('tab', { name: w.say('play.panel.table'), exact: true }).click()
    await page.getByLabel(w.say('far.chat.say')).fill('<b>¡Caramba!</b>')
    await page.getByRole('button', { name: w.say('far.chat.send') }).click()
    await page.locator('.far-chat p', { hasText: '<b>¡Caramba!</b>' }).waitFor()
    await page.getByText(w.say('far.links')).click()
    const own = await page.getByLabel(w.say('far.device.label')).inputValue()
    assert.notEqual(own, link)
    assert.equal(await page.getByLabel(w.say('far.watch.label')).count(), 0, 'nobody may watch this one')
    await shoot('far table')
    await assertAccessible(page, 'the table')
    assert.ok(had > 0)

    await endsAndBegins(page, friend)
    await other.close()
  },
)
