import assert from 'node:assert/strict'
import { wordsIn } from '../app/words.ts'
import { finishedRecord } from '../replay/testing.ts'
import { idOf, sitDown } from './at-table.ts'
import { assertAccessible } from './axe.ts'
import { inBrowser, type Visit } from './browser.ts'
import { importGame } from './form.ts'
import { mapColours } from './on-map.ts'
import { until } from './patience.ts'
import { recordWith } from './records.ts'

type Lang = 'en' | 'es'

/** What must be there before a page counts as shown. */
const pages: readonly (readonly [string, string, string])[] = [
  ['home', '', '.game-card'],
  ['new', 'new/caramba', '.new-game'],
  ['rules', 'rules/caramba', '.book h2'],
  ['saved', 'saved', '.game-row'],
  ['settings', 'settings', '.setting'],
  ['about', 'about', 'main h1'],
  ['import', 'import/broken', '[role=alert] .page-note'],
]

async function assertPages(visit: Visit, look: string): Promise<void> {
  const { page, address, shoot } = visit
  for (const [name, path, there] of pages) {
    await page.goto(`${address}#/${path}`)
    await page.locator(there).first().waitFor()
    const picture = 'main figure img, main figure canvas'
    if (name === 'home' || name === 'new') await page.locator(picture).first().waitFor()
    await shoot(`${name} ${look}`)
    await assertAccessible(page, `${name}, ${look}`)
  }
}

/** The table with each of its panels, and what opens over it. */
async function assertPlay(visit: Visit, lang: Lang, look: string): Promise<void> {
  const { page, shoot } = visit
  const w = wordsIn(lang)
  await importGame(visit, recordWith({ verbs: ['barrage', 'step'] }))
  await sitDown(page, lang)
  await until('the map is drawn', async () => (await mapColours(page)) > 50)
  for (const panel of ['actions', 'info', 'log', 'text']) {
    await page.getByRole('tab', { name: w.say(`play.panel.${panel}`) }).click()
    await page.getByRole('tabpanel').waitFor()
    await shoot(`play ${panel} ${look}`)
    const over = await page.locator('.side-body').evaluate(body => body.scrollWidth - body.clientWidth)
    assert.equal(over, 0, `the panel ${panel} is too wide, ${look}`)
    await assertAccessible(page, `play, ${panel}, ${look}`)
  }
  await page.keyboard.press('2')
  await shoot(`play overlay ${look}`)
  await assertAccessible(page, `an overlay, ${look}`)
  for (const [key, name] of [
    ['m', 'menu'],
    ['?', 'help'],
  ]) {
    await page.keyboard.press(key)
    await page.locator('dialog[open]').waitFor()
    await shoot(`play ${name} ${look}`)
    await assertAccessible(page, `${name}, ${look}`)
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
  }
}

async function assertLookingBack(visit: Visit, look: string): Promise<void> {
  const { page, address, shoot } = visit
  await importGame(visit, finishedRecord('boqueron', 8))
  await page.locator('.scrub').waitFor()
  const id = idOf(page)
  await page.goto(`${address}#/replay/${id}/200`)
  await until('the map is drawn', async () => (await mapColours(page)) > 50)
  await shoot(`replay ${look}`)
  await assertAccessible(page, `replay, ${look}`)
  await page.goto(`${address}#/report/${id}`)
  await page.locator('.report .chart').first().waitFor()
  await page.locator('.analysis-ask').waitFor()
  await shoot(`report ${look}`)
  await assertAccessible(page, `report, ${look}`)
}

for (const [lang, dark] of [
  ['en', false],
  ['es', true],
] as const) {
  const look = `${lang} ${dark ? 'dark' : 'light'}`
  inBrowser(`axe finds nothing on any page, ${look}`, { lang, dark }, async visit => {
    await assertPlay(visit, lang, look)
    await assertLookingBack(visit, look)
    await assertPages(visit, look)
  })
}
