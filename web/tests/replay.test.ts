import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GameRecord, SPECTATOR } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { wordsIn } from '../app/words.ts'
import { toScreen } from '../board/camera.ts'
import { layoutOf, type Quarters } from '../board/geometry.ts'
import { indexRecord, viewAt } from '../replay/replay.ts'
import { finishedRecord } from '../replay/testing.ts'
import { idOf, look, savedGame, sitDown } from './at-table.ts'
import { inBrowser } from './browser.ts'
import { importGame } from './form.ts'
import { until } from './patience.ts'

/** One that somebody has won. */
const record = () => finishedRecord('boqueron', 8)

inBrowser('a replay is scrubbed, played, bookmarked and gone on from', { motion: true }, async visit => {
  const { page, address, shoot } = visit
  const w = wordsIn('en')
  const played = record()
  const { length } = played.actions
  await importGame(visit, played)
  const scrub = page.getByRole('slider', { name: w.say('replay.scrub') })
  const at = async () => Number(await scrub.inputValue())
  await scrub.waitFor()
  assert.equal(await at(), 0)

  await page.getByRole('button', { name: w.say('replay.forward') }).click()
  assert.equal(await at(), 1)
  await page.getByRole('button', { name: w.say('replay.turnAfter') }).click()
  const turn = await at()
  assert.ok(turn > 1)
  await page.getByRole('button', { name: w.say('replay.turnBefore') }).click()
  assert.ok((await at()) < turn)
  const box = await scrub.boundingBox()
  assert.ok(box)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const middle = await at()
  assert.ok(middle > length * 0.4 && middle < length * 0.6, `${middle} of ${length}`)
  await shoot('replay')

  await page.getByRole('button', { name: w.say('replay.play'), exact: true }).click()
  await until('it goes on by itself', async () => (await at()) > middle + 1)
  await page.getByRole('button', { name: w.say('replay.pause') }).click()

  await page.getByRole('button', { name: w.say('replay.mark') }).click()
  const marked = await at()
  await until('the bookmark is kept', async () => (await savedGame(page)).bookmarks.includes(marked))
  await page.keyboard.press('End')
  assert.equal(await at(), length)
  await page.reload()
  await page.locator('.bookmarks button').click()
  await until('the bookmark leads there', async () => (await at()) === marked)

  await page.getByRole('button', { name: w.say('replay.continue'), exact: true }).click()
  await page
    .locator('.seat-choice select')
    .first()
    .selectOption({ label: w.say('seat.person') })
  await shoot('replay continue')
  const old = idOf(page)
  await page.getByRole('button', { name: w.say('replay.continue.start') }).click()
  const table = await sitDown(page)
  assert.notEqual(idOf(page), old, 'it goes on as a game of its own')
  const { record: fork } = await look(table)
  assert.deepEqual(fork.actions.slice(0, marked), played.actions.slice(0, marked))
  await page.goto(`${address}#/replay/${old}`)
  await scrub.waitFor()
  assert.equal((await savedGame(page)).record.actions.length, length, 'the old game stays as it is')
})

inBrowser('the address of a moment calls nobody back who leaves', {}, async visit => {
  const { page } = visit
  await importGame(visit, record())
  await page.locator('.replay').waitFor()
  await page.evaluate(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    await new Promise(resolve => setTimeout(resolve, 100))
    // A busy page: the address of the moment falls due at the same time as the new one.
    for (const end = performance.now() + 400; performance.now() < end; );
    location.hash = '#/saved'
  })
  await page.locator('.game-row').first().waitFor()
  assert.match(page.url(), /#\/saved$/)
})

for (const lang of ['en', 'es'] as const) {
  inBrowser(`after the war: charts and the story, ${lang}`, { lang }, async visit => {
    const { page, address, shoot } = visit
    const w = wordsIn(lang)
    const gw = w.game(await games[0].load())
    await importGame(visit, record())
    await page.goto(`${address}#/report/${idOf(page)}`)
    await page.locator('.report h1').waitFor()
    const { result } = (await savedGame(page)).record
    assert.ok(result && result !== 'draw')
    const side = gw.say(`side.${result}`)
    assert.equal(await page.locator('.report h1').textContent(), w.say('report.won', { side }))
    for (const key of ['show.series.cv', 'show.series.units']) {
      const chart = page.locator('figure.chart', { hasText: gw.say(key) }).first()
      assert.ok((await chart.locator('svg path.line').count()) === 2, key)
      assert.ok((await chart.locator('tbody tr').count()) > 3, 'the figures are there too')
    }
    await page.getByRole('heading', { name: w.say('report.luck'), exact: true }).waitFor()
    await page.getByRole('heading', { name: w.say('report.losses'), exact: true }).waitFor()
    const chapters = page.locator('.story article')
    assert.ok((await chapters.count()) > 3)
    assert.ok((await chapters.locator('.paragraph').allTextContents()).join('').length > 400)
    // All of it is there to be seen: what comes later, too.
    await page.getByRole('button', { name: w.say('analysis.ask') }).waitFor()
    await shoot(`report ${lang}`)
    await chapters.locator('.paragraph a').nth(5).click()
    await page.waitForURL(/#\/replay\/[^/]+\/\d+/)
  })
}

inBrowser('a replay looks where the war is at the moment that is looked at', {}, async visit => {
  const { page, address } = visit
  const file = join(import.meta.dirname, '../../games/pacific/tests/records/rules-1-way.json')
  const way: GameRecord = JSON.parse(readFileSync(file, 'utf8'))
  await importGame(visit, way)
  const id = idOf(page)
  const pacific = games.find(each => each.id === 'pacific')
  assert.ok(pacific)
  const index = indexRecord(await pacific.load(), way)
  const { theatre, map } = index.loaded.presentation
  const end = index.deeds.length
  await page.goto(`${address}#/replay/${id}/${end}`)
  await until('the last fight', async () => {
    const canvas = page.locator('.replay-board canvas').first()
    const box = await canvas.boundingBox()
    const [x, y, scale, quarters] = ((await canvas.getAttribute('data-view')) ?? '').split(' ').map(Number)
    if (!box || !scale) return false
    const { grid, boxes } = map(index.start.world)
    const layout = layoutOf(grid, boxes, quarters as Quarters)
    const places = theatre?.(viewAt(index, end, 'umpire'), SPECTATOR) ?? []
    const [left, top] = toScreen({ x, y, scale }, box, layout.x[places[0]], layout.y[places[0]])
    return Math.abs(left / box.width - 0.5) < 0.35 && Math.abs(top / box.height - 0.5) < 0.35
  })
})
