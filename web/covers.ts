/** `npm run covers`: draws every game's cover.webp anew, from the map as the app itself draws it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { games, type ListedGame } from '@quebracho/games'
import { wordsIn } from './app/words.ts'
import { openApp } from './bench/site.ts'
import { mapArt } from './board/map-art.ts'
import { boardState } from './board/state.ts'
import { launch } from './tests/chromium.ts'

if (parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values.help) {
  console.log(`npm run covers
  draws the cover of every game anew, games/<game>/cover.webp, from the map as the app draws it`)
  process.exit()
}

/** As large as it is shown on most screens, and no more bytes than a picture on a shelf is worth. */
const SIZE = { width: 200, height: 250 }
const QUALITY = 0.12
/** How much smaller the map is than where a scenario is chosen. */
const SCALE = 0.8

/** Where the armies stand, as parts of the picture's width and height. */
async function heartOf(listed: ListedGame): Promise<{ across: number; down: number }> {
  const { game, presentation } = await listed.load()
  const view = game.view(game.start(listed.cover), 0)
  const { layout, page } = mapArt(
    boardState(presentation.map(view.world), presentation.ground(view), presentation.sides),
  )
  const hexes = presentation.pieces(view, 0).map(({ hex }) => hex)
  const onMap = hexes.filter(hex => hex >= 0 && hex < layout.grid.size)
  const middle = (along: Float64Array) =>
    onMap.map(hex => along[hex]).sort((a, b) => a - b)[Math.floor(onMap.length / 2)]
  return {
    across: (middle(layout.x) - page.left) / (page.right - page.left),
    down: (middle(layout.y) - page.top) / (page.bottom - page.top),
  }
}

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
    (element, { width, height, scale, quality, across, down }) => {
      const drawn = element as HTMLCanvasElement
      const small = Object.assign(document.createElement('canvas'), { width, height })
      const pen = small.getContext('2d')
      // No further out than the map goes, without its margin.
      const held = (at: number, whole: number, shown: number) =>
        Math.min(whole * 0.97 - shown / 2, Math.max(whole * 0.03 + shown / 2, at))
      const x = held(across * drawn.width, drawn.width, width / scale)
      const y = held(down * drawn.height, drawn.height, height / scale)
      if (pen) pen.imageSmoothingQuality = 'high'
      pen?.translate(width / 2, height / 2)
      pen?.scale(scale, scale)
      pen?.drawImage(drawn, -x, -y)
      return small.toDataURL('image/webp', quality)
    },
    { ...SIZE, ...(await heartOf(listed)), scale: SCALE, quality: QUALITY },
  )
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  writeFileSync(join(folder, listed.id, 'cover.webp'), bytes)
  console.log(`games/${listed.id}/cover.webp: ${Math.round(bytes.length / 1000)} kB`)
  await page.close()
}
await browser.close()
app.close()
