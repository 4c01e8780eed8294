/** A whole game of Caramba! against the computer with the mouse, in a language. */
import assert from 'node:assert/strict'
import { wordsIn } from '../app/words.ts'
import { assertResult, sitDown } from './at-table.ts'
import { assertAccessible } from './axe.ts'
import type { Visit } from './browser.ts'
import { chooseSetting, startGame } from './form.ts'
import { mapColours } from './on-map.ts'
import { until } from './patience.ts'
import { mouse, playOn } from './play.ts'

export async function wholeGame(visit: Visit, lang: 'en' | 'es', scenario: string): Promise<void> {
  const { page, shoot } = visit
  const w = wordsIn(lang)
  await chooseSetting(visit, 'speed', 'fast', lang)
  const options = { turnLimit: '8' }
  await startGame(visit, { scenario, seats: ['person', 'computer greedy'], options }, lang)
  const table = await sitDown(page, lang)
  await until('the map is drawn', async () => (await mapColours(page)) > 50)
  await shoot(`play ${lang} set-up`)

  let shown = 0
  const byHand = await playOn(table, mouse, async ({ prompt }) => {
    if (prompt === 'activate' && shown++ === 3) await shoot(`play ${lang}`)
    return false
  })
  assert.ok((byHand.get('step') ?? 0) >= 5, `steps by hand: ${byHand.get('step')}`)
  assert.ok((byHand.get('attack') ?? 0) + (byHand.get('barrage') ?? 0) > 0, 'no fight by hand')

  await assertResult(table)
  await shoot(`play ${lang} end`)
  await assertAccessible(page, 'the end')
  await page
    .getByRole('link', { name: w.say('play.end.report') })
    .last()
    .click()
  await page.locator('.report h1').waitFor()
}
