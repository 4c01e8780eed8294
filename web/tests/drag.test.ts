import assert from 'node:assert/strict'
import { verbName } from '../play/pick.ts'
import { done, hexOfUnit, nextDecision, sitDown } from './at-table.ts'
import { inBrowser } from './browser.ts'
import { startQuickly } from './form.ts'
import { dragHex } from './on-map.ts'
import { mouse, playOn } from './play.ts'

inBrowser('a counter is dragged to where it goes, and the map stays', { seed: 8 }, async visit => {
  const { page } = visit
  await startQuickly(visit, 'caramba')
  const table = await sitDown(page)
  await playOn(table, { ...mouse, moves: 0 }, ({ prompt }) => prompt === 'activate')
  const decision = await nextDecision(table)
  assert.ok(decision)
  const { view, actions } = decision
  const step = actions.find(action => verbName(table.game, action) === 'step')
  assert.ok(step)
  const [, unit, hex] = step
  const before = await page.locator('canvas.board-canvas').getAttribute('data-view')
  await dragHex(table, view, hexOfUnit(table, view, unit), hex)
  await done(table, decision)
  assert.equal(hexOfUnit(table, table.game.view(table.match.position, decision.side), unit), hex)
  assert.equal(await page.locator('canvas.board-canvas').getAttribute('data-view'), before)
})
