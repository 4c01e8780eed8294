/** `npm run covers`: draws every game's cover.webp anew, from the map as the app itself draws it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@quebracho/games'
import { wordsIn } from './app/words.ts'
import { openApp } from './bench/site.ts'
import { launch } from './tests/chromium.ts'

/** As wide as it is shown on most screens, and no more than a picture on a shelf is worth. */
const WIDTH = 480
const QUALITY = 0.6

const folder = join(import.meta.dirname, '..', 'games')
const [browser, app] = await Promise.all([launch(), openApp()])
for (const listed of games) {
  const page = await browser.newPage({
    locale: 'en',
    colorScheme: 'light',
    viewport: { width: 1280, height: 800 },
  })
  await page.goto(`${app.address}#/new/${listed.id}`)
  await page.getByRole('radio', { name: wordsIn('en').game(listed).say(`scenario.${listed.cover}`) }).check()
  const canvas = page.locator(`.map-picture [data-scenario="${listed.cover}"] canvas`)
  await canvas.waitFor()
  const address = await canvas.evaluate(
    (element, { width, quality }) => {
      const drawn = element as HTMLCanvasElement
      const small = document.createElement('canvas')
      small.width = width
      small.height = Math.round((drawn.height * width) / drawn.width)
      const pen = small.getContext('2d')
      if (pen) pen.imageSmoothingQuality = 'high'
      pen?.drawImage(drawn, 0, 0, small.width, small.height)
      return small.toDataURL('image/webp', quality)
    },
    { width: WIDTH, quality: QUALITY },
  )
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  writeFileSync(join(folder, listed.id, 'cover.webp'), bytes)
  console.log(`games/${listed.id}/cover.webp: ${Math.round(bytes.length / 1000)} kB`)
  await page.close()
}
await browser.close()
app.close()
