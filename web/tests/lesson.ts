/** A pupil who does what the voice asks for, by hand: follows a lesson's own script on the page, step by step. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Action, matchFrom, OVER, playMatchText } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { folderOf } from '@quebracho/games/drafts'
import {
  isRead,
  type Lesson,
  type Place,
  placeOf,
  readLesson,
  type Scene,
  type Step,
} from '@quebracho/games/lessons'
import type { Page } from 'playwright-core'
import { wordsIn } from '../app/words.ts'
import { readPlace } from '../learn/kept.ts'
import { capital, type Table, takeUp, verbText } from './at-table.ts'
import { goToHex } from './keyboard.ts'
import { clickHex, tapHex } from './on-map.ts'
import { until } from './patience.ts'

export interface Pupil extends Table {
  readonly lesson: Lesson
  scene: number
  place: Place
}

/** How somebody presses a button and points at a hex. */
export interface Hands {
  readonly clickHex: typeof clickHex
  readonly press: (page: Page, within: string, name: string) => Promise<void>
}

export const mouse: Hands = {
  clickHex,
  press: (page, within, name) =>
    page.locator(within).getByRole('button', { name, exact: true }).first().click(),
}

export const keys: Hands = {
  async clickHex(table, p, hex) {
    await goToHex(table, p, hex)
    await table.page.keyboard.press('Enter')
  },
  async press(page, within, name) {
    const button = page.locator(within).getByRole('button', { name, exact: true }).first()
    await button.waitFor()
    // When another question is asked, the buttons are dead for a moment.
    await page.locator('.prompt-buttons:not([aria-disabled="true"])').waitFor()
    await button.focus()
    await page.keyboard.press('Enter')
  },
}

export const fingers: Hands = {
  clickHex: tapHex,
  press: (page, within, name) =>
    page.locator(within).getByRole('button', { name, exact: true }).first().tap(),
}

export async function goToSchool(page: Page, id: string, lang: 'en' | 'es'): Promise<Pupil> {
  const loaded = await games.find(each => each.id === id)?.load()
  assert.ok(loaded)
  const { game } = loaded
  const source = readFileSync(join(folderOf({ id }), 'lessons', 'first.json'), 'utf8')
  const lesson = readLesson(game, id, source)
  const w = wordsIn(lang)
  await page.locator('.voice').waitFor()
  const start = { lesson, scene: 0, match: matchFrom(game, lesson.scenes[0].start()) }
  const place = { step: 0, done: false, err: null, dice: 0, replies: 0 }
  return { page, w, gw: w.game(loaded), loaded, game, ...start, place }
}

/** Reads again what the browser has kept of the lesson. */
async function look(pupil: Pupil): Promise<Place> {
  const { page, game, lesson } = pupil
  const stored = await page.evaluate(key => localStorage.getItem(key), `quebracho.lesson.${game.id}`)
  const kept = readPlace(stored) ?? { scene: pupil.scene, actions: [], read: [] }
  pupil.scene = kept.scene
  const scene = lesson.scenes[kept.scene]
  pupil.match = matchFrom(game, scene.start())
  for (const text of kept.actions) playMatchText(pupil.match, text)
  const waits = game.waitsFor(pupil.match.position)
  pupil.place = placeOf(scene, pupil.match.deeds, new Set(kept.read), waits === scene.side || waits === OVER)
  return pupil.place
}

/** Does what is asked, until the fight; `seen` is called before each step with the key of what is said. */
export async function followLesson(
  pupil: Pupil,
  hands: Hands,
  seen: (key: string) => Promise<void> = async () => undefined,
): Promise<void> {
  for (;;) {
    const { scene, step } = await until('the voice asks for something', async () => asked(pupil))
    await pupil.page.locator(`.voice[data-says="${step.key}"]`).waitFor()
    await seen(step.key)
    if (step.fight) return
    if (isRead(step)) {
      await hands.press(pupil.page, '.voice', pupil.w.say('app.goOn'))
      await until('the next step', async () => isBeyond(pupil, scene, step.key))
      continue
    }
    if (step.hand.length > 0) {
      await byHand(pupil, hands, step)
      continue
    }
    for (const text of [...step.way, step.does[0].text]) {
      await until('the pupil is asked', async () => asked(pupil))
      // One gesture may have done several things.
      if (await isBeyond(pupil, scene, step.key)) break
      await act(pupil, hands, text)
    }
  }
}

/** Points at one hex after another, and says yes if asked. */
async function byHand(pupil: Pupil, hands: Hands, step: Step): Promise<void> {
  const { page, game, match } = pupil
  const scene = pupil.lesson.scenes[pupil.scene]
  const view = game.view(match.position, game.waitsFor(match.position))
  for (const name of step.hand) await hands.clickHex(pupil, view, view.world.names.hex.indexOf(name))
  await until(`${step.key} is done`, async () => {
    // On a small screen the way is looked at first, and the word is in the line below the map.
    const sure = page
      .locator('.chooser .button.main, .warning .button.main, .peek .button.main')
      .filter({ visible: true })
    if (await page.locator('.peek .button.main').isVisible()) await page.locator('.voice-go').waitFor()
    if ((await sure.count()) > 0) await sure.first().click()
    return isBeyond(pupil, scene, step.key)
  })
}

/** The step that waits for the pupil now. */
async function asked(pupil: Pupil) {
  const place = await look(pupil)
  const scene = pupil.lesson.scenes[pupil.scene]
  assert.equal(place.err, null, `wrong: ${pupil.match.deeds[place.err?.at ?? 0]?.text}`)
  const step = scene.steps[place.step]
  if (place.done || !step || pupil.game.waitsFor(pupil.match.position) !== scene.side) return null
  return { scene, step }
}

async function isBeyond(pupil: Pupil, scene: Scene, key: string): Promise<boolean> {
  const place = await look(pupil)
  const now = pupil.lesson.scenes[pupil.scene]
  return now.id !== scene.id || now.steps[place.step]?.key !== key || place.done
}

/** By the map where that is how it is done, by a button of the moment, or else from the list of all there is to do. */
async function act(pupil: Pupil, hands: Hands, text: string): Promise<void> {
  const { page, game, gw, match } = pupil
  const view = game.view(match.position, game.waitsFor(match.position))
  const action = game.parse(text, view)
  const after = match.deeds.length
  const kinds = game.verbOf(action)?.args ?? []
  if (kinds[0] === 'unit' && kinds[1] === 'hex' && kinds.length === 2) await onMap(pupil, hands, action)
  else if (await page.locator('.token-tray .stepper').first().isVisible()) await stage(pupil, action)
  else if (kinds.length === 0) await hands.press(page, '.prompt-buttons', wordOf(pupil, action))
  else await fromList(pupil, hands, capital(gw.action(action, view)))
  await until(`${text} is done`, async () => {
    const sure = page.locator('.warning .button.main, .proposal .button.main')
    if (await sure.first().isVisible()) await sure.first().click()
    await look(pupil)
    return pupil.match.deeds.length > after
  })
}

/** From the list of all there is to do; on a small screen it is a sheet, which is put away again. */
async function fromList({ page }: Pupil, hands: Hands, name: string): Promise<void> {
  const tab = page.locator('.side-tabs [role=tab]').first()
  const isSmall = (page.viewportSize()?.width ?? 0) < 960
  if (isSmall) await tab.click()
  await hands.press(page, '.actions-panel', name)
  if (!isSmall) return
  await tab.click()
  await page.locator('.side:not(.open)').waitFor()
}

/** Lays so many tokens of a sort beside the fight, and gives the word. */
async function stage({ page, gw, match }: Pupil, [, colour, count]: Action): Promise<void> {
  const tray = page.locator('.token-tray')
  const name = capital(gw.name('colour', colour, match.position))
  const row = tray.locator('.stepper', { hasText: name })
  for (let n = 0; n < count; n++) await row.locator('button').last().click()
  await tray.locator('.token-done button').first().click()
}

const wordOf = (pupil: Pupil, action: Action): string =>
  verbText(pupil, pupil.game.verbOf(action)?.name ?? '')

async function onMap(pupil: Pupil, hands: Hands, action: Action): Promise<void> {
  const { page, game, gw, match } = pupil
  const [, unit, hex] = action
  const view = game.view(match.position, game.waitsFor(match.position))
  const before = match.deeds.length
  await takeUp(pupil, view, unit, at => hands.clickHex(pupil, view, at))
  await hands.clickHex(pupil, view, hex)
  const name = capital(gw.action(action, view))
  const chooser = page.locator('.chooser')
  await until('it is done or asked about', async () => {
    if (await chooser.isVisible()) return true
    const go = page.locator('.peek .button.main')
    if (await go.isVisible()) await go.click()
    await look(pupil)
    return pupil.match.deeds.length > before
  })
  if (await chooser.isVisible()) await hands.press(page, '.chooser', name)
}
