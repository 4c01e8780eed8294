/** `npm run bench:web`: what is sent, how soon one can play, how smoothly the map moves; in a real Chromium. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { launch } from '../tests/chromium.ts'
import { clicking } from './clicking.ts'
import { bytes, times } from './loading.ts'
import { type Figure, print, printHead, ratioOf } from './measure.ts'
import { moving } from './moving.ts'
import { openApp, openLargeMap } from './site.ts'

if (parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values.help) {
  console.log(`npm run bench:web
  measures in a real Chromium what the app sends, how soon one can play and how smoothly the map moves, and writes web/bench/results/latest.json`)
  process.exit()
}

const [browser, app, map] = await Promise.all([launch(), openApp(), openLargeMap()])
const figures: Figure[] = []
const add = (more: readonly Figure[]) => {
  more.forEach(print)
  figures.push(...more)
}

printHead()
add(await bytes(browser, app))
add(await times(browser, app))
add(await clicking(browser, app))
add(await moving(browser, map))

const folder = new URL('./results/', import.meta.url)
mkdirSync(folder, { recursive: true })
const machine = `${cpus().length} × ${cpus()[0].model}`
const chromium = browser.version()
const json = {
  date: new Date().toISOString(),
  machine,
  chromium,
  figures: figures.map(figure => ({ ...figure, ratio: ratioOf(figure) })),
}
writeFileSync(new URL('latest.json', folder), `${JSON.stringify(json, null, 2)}\n`)
console.log(`\nwritten to web/bench/results/latest.json (${machine}, Chromium ${chromium}, no graphics card)`)

await browser.close()
app.close()
map.close()
