/** At a table far away: what is said and not to be heard, what happened while nobody looked, and a game of one screen that goes on there. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { wordsIn } from '../app/words.ts'
import { assertAccessible } from './axe.ts'
import { inBrowser, type Visit } from './browser.ts'
import { briefed, deedsOn, deputy, startServer, waitsOn } from './far-server.ts'
import { startGame } from './form.ts'
import { until } from './patience.ts'

const es = wordsIn('es')
const en = wordsIn('en')

interface Made {
  readonly game: string
  readonly tokens: readonly string[]
}

/** A table made without the form, as a program does. */
async function madeAt(address: string, seats: readonly string[]): Promise<Made> {
  const answer = await fetch(`${address}api/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'caramba', scenario: 'canada-dry', seats }),
  })
  assert.equal(answer.status, 200)
  return (await answer.json()) as Made
}

async function sitDown(page: Page, link: string, name: string, w = en): Promise<void> {
  await page.goto(link)
  await page.getByLabel(w.say('far.name')).fill(name)
  await page.getByRole('button', { name: w.say('far.join.sit') }).click()
  await briefed(page)
}

/** A phone in another browser. */
async function phone({ context }: Visit): Promise<Page> {
  const other = await context
    .browser()!
    .newContext({ locale: 'es-PY', viewport: { width: 390, height: 844 }, hasTouch: true })
  context.once('close', () => void other.close().catch(() => {}))
  return other.newPage()
}

const players = (page: Page, w = en): Promise<void> =>
  page.getByRole('tab', { name: w.say('play.panel.table'), exact: true }).click()

inBrowser('what is said is heard over the map, unless it is muted, and stays muted', {}, async visit => {
  const { page, shoot } = visit
  const address = await startServer()
  const { game, tokens } = await madeAt(address, ['person', 'person'])
  const friend = await phone(visit)
  await sitDown(page, `${address}#/join/${game}/${tokens[0]}`, 'Estigarribia')
  await friend.goto(`${address}#/join/${game}/${tokens[1]}`)
  await friend.getByText(/Estigarribia lo invita a ¡Caramba!: Cañada Dry/).waitFor()
  await sitDown(friend, `${address}#/join/${game}/${tokens[1]}`, 'Peñaranda', es)
  const say = async (text: string): Promise<void> => {
    await friend.getByLabel(es.say('far.chat.say')).fill(text)
    await friend.getByRole('button', { name: es.say('far.chat.send') }).click()
    await friend.locator('.far-chat p', { hasText: text }).waitFor()
  }
  const lines = page.locator('.far-chat p')
  await players(friend, es)
  await say('<i>¿Hay agua?</i>')
  await page.locator('.toasts').getByText('Peñaranda: <i>¿Hay agua?</i>').waitFor()
  await shoot('far chat heard')
  await players(page)
  await say('uno')
  await lines.filter({ hasText: 'uno' }).waitFor()
  await page.getByRole('button', { name: en.say('far.chat.mute') }).click()
  assert.equal(await lines.count(), 0)
  await say('dos')
  const had = await deedsOn(page)
  await page.reload()
  await page.locator('.play').first().waitFor()
  await say('tres')
  // What is heard after it has been said in vain.
  await until('the friend sees a move', async () => {
    if ((await waitsOn(page)) === 'person' && (await deedsOn(page)) === had) await page.keyboard.press('d')
    return (await deedsOn(friend)) > had
  })
  assert.equal(await page.getByText('tres').count(), 0, 'nothing of it is heard')
  await players(page)
  assert.equal(await lines.count(), 0)
  await page.getByRole('button', { name: en.say('far.chat.unmute') }).click()
  for (const text of ['uno', 'dos', 'tres']) await lines.filter({ hasText: text }).waitFor()
  await assertAccessible(page, 'the table, its talk')
})

for (const [lang, w] of [
  ['en', en],
  ['es', es],
] as const)
  inBrowser(`who comes back is told what has happened since, ${lang}`, { lang }, async visit => {
    const { page, shoot } = visit
    const address = await startServer()
    const { game, tokens } = await madeAt(address, ['person', 'recruit'])
    await sitDown(page, `${address}#/join/${game}/${tokens[0]}`, 'Ana', w)
    await until('somebody is asked', async () => (await waitsOn(page)) === 'person')
    const had = await deedsOn(page)
    await page.goto('about:blank')
    // The lid is closed; on another device the game goes on until the other side has had a turn or two.
    await deputy(address, game, tokens[0], (_, __, acts) => acts > 40)
    await page.goto(`${address}#/far/${game}`)
    await until(
      'the page is there',
      async () => (await page.locator('.play').count()) > 0 && (await deedsOn(page)) > had,
    )
    await page.locator('.tale-controls.on').waitFor()
    await shoot(`far since you were here ${lang}`)
    await assertAccessible(page, 'since you were here')
    // At the reader's own pace, and once: whoever has seen it is not told again.
    await page
      .getByRole('button', { name: w.say('play.tale.next') })
      .first()
      .click()
    await page.keyboard.press('Escape')
    await page.locator('.tale-controls.on').waitFor({ state: 'detached' })
    await page.reload()
    await until(
      'the page is there again',
      async () => (await page.locator('.play').count()) > 0 && (await deedsOn(page)) > had,
    )
    await until('somebody is asked', async () => (await waitsOn(page)) === 'person')
    assert.equal(await page.locator('.tale-controls.on').count(), 0)
  })

inBrowser('a game of two at one screen goes on far away, and stays at home as it was', {}, async visit => {
  const { page, shoot } = visit
  const address = await startServer()
  await startGame({ page, address }, { scenario: 'canada-dry', seats: ['person', 'person'] })
  await until('it is under way', async () => {
    if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape')
    const lift = page.locator('.curtain button')
    // The briefing may come before it.
    if ((await lift.count()) > 0) await lift.click({ timeout: 2000 }).catch(() => {})
    if ((await page.locator('.play').count()) === 0) return false
    if ((await deedsOn(page)) >= 8) return true
    await page.keyboard.press('d')
    return false
  })
  const had = await deedsOn(page)
  const home = page.url()
  await page
    .getByRole('button', { name: en.say('play.menu'), exact: true })
    .first()
    .click()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: en.say('far.takeOnline') })
    .click()
  await page.getByText(en.say('far.takeOnline.note')).waitFor()
  await page.getByLabel(en.say('far.name')).fill('Kundt')
  await shoot('far taken online')
  await page.getByRole('button', { name: en.say('far.make') }).click()
  const link = await page.getByLabel(en.say('far.link.label')).inputValue()
  await page.getByRole('button', { name: en.say('far.toTable') }).click()
  await briefed(page)
  await until('the table is set', async () => page.url().includes('#/far/'))
  const friend = await phone(visit)
  await sitDown(friend, link, 'Estigarribia', es)
  await until(
    'both are where it stood',
    async () => (await deedsOn(page)) === had && (await deedsOn(friend)) === had,
  )
  await until('a move is made there', async () => {
    for (const each of [page, friend])
      if ((await waitsOn(each)) === 'person' && (await deedsOn(each)) === had) await each.keyboard.press('d')
    return (await deedsOn(page)) > had && (await deedsOn(friend)) > had
  })
  await page.goto(home)
  await until(
    'at home it stands as it was',
    async () => (await page.locator('.play').count()) > 0 && (await deedsOn(page)) === had,
  )
})
