/** Stacks, boxes beyond the map, columns and declarations: what the generic play screen can do for larger games. */
import assert from 'node:assert/strict'
import { dirname } from 'node:path'
import { type Match, newMatch, type Position } from '@quebracho/engine'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { wordsIn } from '../app/words.ts'
import { column } from '../play/fixture.ts'
import type { Table } from './at-table.ts'
import { assertAccessible } from './axe.ts'
import { inBrowser, type Visit } from './browser.ts'
import { clickHex } from './on-map.ts'
import { until } from './patience.ts'

const root = dirname(dirname(import.meta.dirname))

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Column</title>
<link rel="stylesheet" href="column.css"></head>
<body><div id="app"></div><script type="module" src="column.js"></script></body></html>`

let bundled: Promise<ReadonlyMap<string, string>> | undefined

async function bundle(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: { column: 'web/tests/column-page.tsx' },
    absWorkingDir: root,
    outdir: '/',
    bundle: true,
    write: false,
    format: 'esm',
    target: ['es2022'],
    loader: { '.woff2': 'dataurl' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
  })
  return new Map(
    outputFiles.map(({ path, text }) => [path.endsWith('css') ? 'text/css' : 'text/javascript', text]),
  )
}

async function open({ page, address }: Visit): Promise<Table> {
  bundled ??= bundle()
  const files = await bundled
  const at = `${address}column/`
  await page.route(`${at}**`, route => {
    const type = /\.(css|js)$/.exec(route.request().url())?.[1]
    const contentType = type === 'css' ? 'text/css' : type === 'js' ? 'text/javascript' : 'text/html'
    return route.fulfill({ contentType, body: files.get(contentType) ?? html })
  })
  await page.goto(at)
  await page.locator('.board-host canvas').first().waitFor()
  const w = wordsIn('en')
  const { game } = column
  const match: Match = newMatch(game, { scenario: 'plain', options: {} })
  return { page, w, gw: w.game(column), loaded: column, game, match }
}

interface Shown {
  play: {
    session: { match: { deeds: { text: string }[] } }
    ui: { cursor: number; inspected: number; picked: { unit: number } }
  }
}

const actions = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as Shown).play.session.match.deeds.map(({ text }) => text))

async function lastAction(page: Page, text: string): Promise<void> {
  await until(text, async () => (await actions(page)).at(-1) === text)
}

/** What a key has changed is to be seen after a frame or two. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  )

const hexOf = (p: Position, name: string): number => p.world.names.hex.indexOf(name)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

inBrowser('a stack marches, takes a unit along, attacks; by mouse', {}, async visit => {
  const table = await open(visit)
  const { page, match } = table
  const { position: p } = match
  await visit.shoot('column set-up')
  await press(page, 'Place as history did')
  await until('the set-up', async () => (await actions(page)).length === 6)
  await clickHex(table, p, hexOf(p, '0102'))
  const chooser = page.getByRole('dialog', { name: table.w.say('play.choose') })
  await visit.shoot('column stack')
  await chooser.getByRole('button', { name: 'March all of 0102' }).click()
  await lastAction(page, 'march-stack 0102')
  await visit.shoot('column reach')
  await clickHex(table, p, hexOf(p, '0302'))
  await lastAction(page, 'go 0302')
  await press(page, 'Halt')
  await clickHex(table, p, hexOf(p, '0402'))
  await visit.shoot('column attack')
  await chooser.getByRole('button', { name: 'Attack 0402' }).click()
  await lastAction(page, 'attack 0402')
  await page.locator('.hex-list').getByRole('button', { name: 'Withhold: r3' }).click()
  await lastAction(page, 'withhold r3')
  await visit.shoot('column declaration')
  await press(page, 'Assault')
  await lastAction(page, 'assault')
})

inBrowser('with keys alone: into a box beyond the map, and through the list of a stack', {}, async visit => {
  const table = await open(visit)
  const { page, match } = table
  await press(page, 'Place as history did')
  await page.keyboard.press('b')
  const cursor = () => page.evaluate(() => (globalThis as unknown as Shown).play.ui.cursor)
  await page.keyboard.press('ArrowUp')
  for (let i = 0; i < 12 && (await cursor()) < 24; i++) await page.keyboard.press('ArrowLeft')
  const box = match.position.world.names.hex[await cursor()]
  assert.ok(box === 'base' || box === 'depot', box)
  const said = (await page.locator('.play .unseen[role=status]').textContent()) ?? ''
  assert.ok(said.toLowerCase().startsWith(box), said)
  await page.keyboard.press('Enter')
  await page.locator('.chooser button:focus').waitFor()
  await page.keyboard.press('Enter')
  await lastAction(page, `arrive ${box} 1`)
  await page.keyboard.press('b')
  await page.keyboard.press('ArrowRight')
  await drawn(page)
  for (let i = 0; i < 6 && (await page.locator('.hex-list li').count()) < 6; i++) {
    await page.keyboard.press('ArrowUp')
    await drawn(page)
  }
  await page.keyboard.press('h')
  await drawn(page)
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  for (let i = 0; i < 12 && (await focused()) !== 'March: r4'; i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await lastAction(page, 'march r4')
  await visit.shoot('column keys')
})

inBrowser(
  'boxes with counters, tracks with pawns, tints of an overlay; nothing in the way of anybody',
  {},
  async visit => {
    const { page, w } = await open(visit)
    await press(page, 'Place as history did')
    await page.getByRole('tab', { name: w.say('play.panel.info') }).click()
    await page.locator('.boxes-panel .box').nth(1).waitFor()
    assert.equal(await page.locator('.track-panel .labelled li').count(), 9)
    assert.equal(await page.locator('.track-panel .pawns').count(), 2)
    await page.keyboard.press('1')
    await page.getByText(w.say('play.tone.reconstructed')).waitFor()
    await visit.shoot('column panels')
    await assertAccessible(page, 'column panels')
    await page
      .locator('.boxes-panel')
      .getByRole('button', { name: /^lorry/ })
      .click()
    await until('the lorry', () =>
      page.evaluate(() => (globalThis as unknown as Shown).play.ui.picked.unit === 4),
    )
    await page.getByRole('tab', { name: w.say('play.panel.actions') }).click()
    await assertAccessible(page, 'column actions')
  },
)
