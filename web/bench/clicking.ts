/** How soon the app itself answers: a click on a unit, and its range is in light. */
import type { Browser } from 'playwright-core'
import { verbName } from '../play/pick.ts'
import { hexOfUnit, nextDecision, sitDown } from '../tests/at-table.ts'
import { importGame } from '../tests/form.ts'
import { clickHex } from '../tests/on-map.ts'
import { recordWith } from '../tests/records.ts'
import { answered, answersOf, noteAnswers } from './answer.ts'
import { type Figure, median } from './measure.ts'
import type { Site } from './site.ts'

export async function clicking(browser: Browser, { address }: Site): Promise<Figure[]> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await importGame({ page, address }, recordWith({ verbs: ['step', 'barrage'] }))
  const table = await sitDown(page)
  const decision = await nextDecision(table)
  if (!decision) throw new Error('the game is over')
  const { view, actions } = decision
  const steps = actions.filter(action => verbName(table.game, action) === 'step')
  const units = [...new Set(steps.map(([, unit]) => unit))]
  await clickHex(table, view, hexOfUnit(table, view, units[0]))
  await noteAnswers(page)
  for (const unit of [...units, ...units].slice(1)) {
    await answered(page, () => clickHex(table, view, hexOfUnit(table, view, unit)))
    await page.keyboard.press('Escape')
  }
  const found = await answersOf(page)
  await context.close()
  return [
    { name: 'from a click in the app to the range in light', value: median(found), unit: 'ms', target: 50 },
    { name: 'the same, slowest', value: Math.max(...found), unit: 'ms', target: 50 },
  ]
}
