/** Every lesson with every hand in both languages: from its first word to its fight. */
import { games } from '@quebracho/games'
import { inBrowser } from './browser.ts'
import { fingers, followLesson, goToSchool, keys, mouse } from './lesson.ts'

const hands = {
  mouse: { hands: mouse, screen: {} },
  keys: { hands: keys, screen: {} },
  fingers: { hands: fingers, screen: { size: { width: 390, height: 844 }, touch: true } },
}

for (const { id } of games)
  for (const lang of ['en', 'es'] as const)
    for (const [name, { hands: by, screen }] of Object.entries(hands))
      inBrowser(`the lesson of ${id} by ${name}, ${lang}`, { ...screen, lang }, async ({ page, address }) => {
        await page.goto(`${address}#/learn/${id}`)
        await followLesson(await goToSchool(page, id, lang), by)
      })
