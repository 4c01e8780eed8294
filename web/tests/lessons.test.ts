/** Lessons by hand: as the voice asks, from the shelf to the fight; and what it says to somebody who errs. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@quebracho/games'
import { folderOf } from '@quebracho/games/drafts'
import { wordsIn } from '../app/words.ts'
import { assertAccessible } from './axe.ts'
import { inBrowser } from './browser.ts'
import { fingers, followLesson, goToSchool, keys, mouse } from './lesson.ts'
import { clickHex } from './on-map.ts'
import { until } from './patience.ts'

const upright = { width: 390, height: 844 }

for (const [id, lang] of [
  ['caramba', 'en'],
  ['chaco', 'es'],
  ['pacific', 'en'],
  ['triple-alliance', 'es'],
] as const)
  inBrowser(`the lesson of ${id} is followed with a mouse`, { lang }, async ({ page, address, shoot }) => {
    const listed = games.find(each => each.id === id)
    assert.ok(listed)
    const w = wordsIn(lang)
    await page.goto(address)
    const card = page.getByRole('article', { name: w.game(listed).say('title') })
    await card.getByRole('link', { name: w.say('home.learn') }).click()
    const pupil = await goToSchool(page, id, lang)
    await followLesson(pupil, mouse, async () => {
      const room = await page.locator('.voice').boundingBox()
      const map = await page.locator('.map-area').boundingBox()
      assert.ok(room && map && room.x >= map.x + map.width, 'the voice stands beside the map')
      const head = await page.locator('header').first().boundingBox()
      const prompt = await page.locator('.prompt').boundingBox()
      assert.ok(head && prompt && prompt.y >= head.y + head.height - 1, 'the screen has not been scrolled')
    })
    await assertAccessible(page, 'lesson')
    await shoot(`lesson ${id}`)
  })

inBrowser('a lesson is followed by touch, es', { lang: 'es', size: upright, touch: true }, async visit => {
  const { page, address, shoot } = visit
  // Here the way is looked at first, and the voice says which word goes there.
  await page.goto(`${address}#/learn/chaco`)
  const pupil = await goToSchool(page, 'chaco', 'es')
  const rule = page.locator('.voice-foot').getByRole('button', { name: pupil.w.say('learn.rule') })
  await followLesson(pupil, fingers, async key => {
    const room = await page.locator('.voice').boundingBox()
    const map = await page.locator('.map-area').boundingBox()
    assert.ok(room && map && room.y + room.height <= map.y, 'the voice stands above the map')
    if (!(await rule.isVisible())) return
    const button = await rule.boundingBox()
    const body = await page.locator('.voice-body').boundingBox()
    assert.ok(button && body && button.y >= body.y + body.height, `${key}: no word lies over the rule's`)
    await rule.tap()
    await until(`${key}: the rule is in sight`, async () => {
      // The room may grow with it.
      const room = await page.locator('.voice-body').boundingBox()
      const text = await page.locator('.voice-rule').boundingBox()
      return room && text && text.y >= room.y - 1 && text.y < room.y + room.height
    })
    await rule.tap()
    await page.locator('.voice-rule').waitFor({ state: 'detached' })
  })
  await shoot('lesson by touch')
})

for (const lang of ['en', 'es'] as const)
  inBrowser(
    `on a phone every word of the voice has room, ${lang}`,
    { lang, size: upright, touch: true },
    async visit => {
      const { page, address } = visit
      for (const { id } of games) {
        const file = join(folderOf({ id }), 'texts', `lesson.${lang}.json`)
        const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
        const told = Object.entries(texts).filter(([key]) => !key.startsWith('fight.'))
        await page.goto(`${address}#/learn/${id}`)
        await page.locator('.voice-foot .button.main').waitFor()
        const cut = await page.locator('.voice-body').evaluate((body, all) => {
          const words = body.firstElementChild
          return all.flatMap(([key, text]) => {
            words?.replaceChildren(
              ...text
                .split('\n')
                .map(line => Object.assign(document.createElement('p'), { textContent: line })),
            )
            return body.scrollHeight > body.clientHeight + 1 ? [key] : []
          })
        }, told)
        assert.deepEqual(cut, [], `${id}: what is cut off`)
      }
    },
  )

inBrowser('a lesson is followed with keys alone', {}, async ({ page, address }) => {
  await page.goto(`${address}#/learn/caramba`)
  await followLesson(await goToSchool(page, 'caramba', 'en'), keys)
})

inBrowser('the voice says why an error matters, and takes it back', {}, async ({ page, address }) => {
  const w = wordsIn('en')
  await page.goto(`${address}#/learn/caramba`)
  const pupil = await goToSchool(page, 'caramba', 'en')
  const { match, game } = pupil
  await page
    .locator('.voice')
    .getByRole('button', { name: w.say('app.goOn') })
    .click()
  const hex = (name: string) => match.position.world.names.hex.indexOf(name)
  const view = game.view(match.position, 0)
  await clickHex(pupil, view, hex('0506'))
  await clickHex(pupil, view, hex('0505'))
  await page.locator('.voice.wrong[data-says="march.step.astray"]').waitFor()
  await page.reload()
  await page.locator('.voice.wrong').waitFor()
  await page
    .locator('.voice')
    .getByRole('button', { name: w.say('learn.takeBack') })
    .click()
  await page.locator('.voice.asks[data-says="march.step"]').waitFor()
  const kept = await page.evaluate(() => localStorage.getItem('quebracho.lesson.caramba'))
  assert.deepEqual(JSON.parse(kept ?? ''), { scene: 0, actions: [], read: [0] })
})

inBrowser('a lost fight can be fought again, and the lesson is behind one', {}, async ({ page, address }) => {
  const w = wordsIn('en')
  await page.goto(address)
  const place = JSON.stringify({ scene: 1, actions: [], read: [] })
  await page.evaluate(stored => localStorage.setItem('quebracho.lesson.caramba', stored), place)
  await page.goto(`${address}#/learn/caramba`)
  await page.locator('.voice.fight').waitFor()
  // Whoever only ends his turns loses the well.
  await until('the fight is over', async () => {
    if (await page.locator('.voice.lost, .voice.won').isVisible()) return true
    await page.keyboard.press(' ')
    const warning = page.locator('.warning .button.main')
    if (await warning.isVisible()) await warning.click()
    else await page.keyboard.press('d')
    return false
  })
  await page.locator('.voice.lost').waitFor()
  await page.getByRole('button', { name: w.say('learn.again') }).click()
  await page.locator('.voice.fight').waitFor()
  await page.goto(address)
  await page
    .locator('.game-card')
    .first()
    .locator('.button.main', { hasText: w.say('home.quick') })
    .waitFor()
  await page.goto(`${address}#/new/caramba`)
  await page.locator('.path .path-mark.played').waitFor()
  await page.locator('.path .next', { hasText: 'Cañada Dry' }).waitFor()
  await page.evaluate(() => {
    const scenarios = { 'canada-dry': 'won' }
    localStorage.setItem('quebracho.learned', JSON.stringify({ caramba: { lesson: 'played', scenarios } }))
  })
  await page.reload()
  await page.locator('.scenario', { hasText: 'Cañada Dry' }).locator('.path-mark.won').waitFor()
  await page.locator('.path .next', { hasText: 'Boquerón' }).waitFor()
})
