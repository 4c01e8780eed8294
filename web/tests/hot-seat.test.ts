import assert from 'node:assert/strict'
import { look, nextDecision, piecesOf, sitDown, type Table } from './at-table.ts'
import { assertAccessible } from './axe.ts'
import { inBrowser, type Visit } from './browser.ts'
import { startGame } from './form.ts'
import { until } from './patience.ts'
import { byButton, mouse, playOn } from './play.ts'

const persons = ['person', 'person']

/** The curtain, for whom it is, and what is left to see beside it. */
async function atCurtain({ page, gw, w }: Table, side: number): Promise<void> {
  const name = gw.say(`side.${['bolivia', 'paraguay'][side]}`)
  await page.getByRole('heading', { name: w.say('play.curtain.title', { side: name }) }).waitFor()
  assert.equal(await page.locator('canvas').count(), 0, 'the map is covered')
  assert.equal(await page.locator('.log-lines, .prompt-line, [role=log]').count(), 0, 'the log is covered')
}

async function lift({ page, gw, w }: Table, side: number): Promise<void> {
  const name = gw.say(`side.${['bolivia', 'paraguay'][side]}`)
  await page.getByRole('button', { name: w.say('play.curtain.lift', { side: name }) }).click()
  await page.locator('canvas.board-canvas').waitFor()
}

inBrowser('two persons at one screen, with secrets: a curtain at every change of hands', {}, async visit => {
  const { page, shoot } = visit
  await startGame(visit, { seats: persons, options: { fog: 'hidden', turnLimit: '8' } })
  await page.locator('.curtain').waitFor()
  const table = await sitDown(page)
  let side = (await nextDecision(table))?.side ?? -1
  await atCurtain(table, side)
  await shoot('curtain')
  await assertAccessible(page, 'the curtain')
  const seen = new Set<number>()
  for (let changes = 0; changes < 4; changes++) {
    await lift(table, side)
    seen.add(side)
    await playOn(table, { ...mouse, moves: 0 }, decision => decision.side !== side)
    side = 1 - side
    await atCurtain(table, side)
  }
  assert.equal(seen.size, 2)

  // A reload shows nothing that the person before the screen may not see.
  await page.reload()
  await page.locator('.curtain').waitFor()
  await atCurtain(table, side)
  await lift(table, side)
  const { position } = table.match
  const view = table.game.view(position, side)
  const shown = piecesOf(table, view, side).filter(piece => piece.side !== side)
  await page.getByRole('tab', { name: table.w.say('play.panel.text') }).click()
  const enemy = page.locator('.text-panel section').nth(1)
  await until('the enemy in words', async () => (await enemy.locator('.text-unit').count()) === shown.length)
  assert.ok(shown.length < piecesOf(table, position, 1 - side).filter(piece => piece.side !== side).length)
})

inBrowser(
  'two persons: the curtain only where there are secrets, and taking back is asked of the other',
  {},
  async visit => {
    const { page } = visit
    await startGame(visit, { seats: persons, options: { fog: 'table', turnLimit: '8' } })
    const table = await sitDown(page)
    await playOn(table, { ...mouse, moves: 0 }, ({ prompt, side }) => prompt === 'activate' && side === 1)
    await page.locator('canvas.board-canvas').waitFor()
    assert.equal(await page.locator('.curtain').count(), 0, 'marches are no secret')
    const first = await nextDecision(table)
    assert.ok(first)
    await byButton(table, first)
    await playOn(table, { ...mouse, moves: 0 }, ({ side }) => side === 0)
    const before = table.match.deeds.length
    await page.getByRole('button', { name: table.w.say('play.undo.ask') }).click()
    const asked = page.locator('dialog[open]')
    await asked.getByText(table.w.say('play.request.undo')).waitFor()
    await asked.getByRole('button', { name: table.w.say('play.request.no') }).click()
    await look(table)
    assert.equal(table.match.deeds.length, before, 'refused')
    await page.getByRole('button', { name: table.w.say('play.undo.ask') }).click()
    await asked.getByRole('button', { name: table.w.say('play.request.yes') }).click()
    await until('it is taken back', async () => {
      await look(table)
      return table.match.deeds.length < before
    })
  },
)

inBrowser('somebody who resigns has lost', {}, async (visit: Visit) => {
  const { page } = visit
  await startGame(visit, { seats: persons })
  const table = await sitDown(page)
  const { w } = table
  await page.getByRole('button', { name: w.say('play.menu'), exact: true }).click()
  await page.getByRole('button', { name: w.say('play.menu.resign') }).click()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: w.say('play.menu.resign') })
    .click()
  await page.locator('dialog[open] .result').waitFor()
  assert.equal((await look(table)).record.result, 'paraguay')
})
