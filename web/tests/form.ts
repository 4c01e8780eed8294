/** The ways to a table: through the form, from a file, by the settings. */
import type { GameRecord } from '@quebracho/engine'
import { games } from '@quebracho/games'
import type { Locator, Page } from 'playwright-core'
import { wordsIn } from '../app/words.ts'
import type { Visit } from './browser.ts'

type Lang = 'en' | 'es'

export interface Setup {
  /** The first game on the shelf, if nothing is said. */
  readonly game?: string
  readonly scenario?: string
  /** As the form's lists have them: person, computer greedy, nobody. */
  readonly seats?: readonly string[]
  readonly options?: Readonly<Record<string, string>>
}

/** What the home page says of a game. */
const cardOf = (page: Page, listed: (typeof games)[number], lang: Lang): Locator =>
  page.getByRole('article', { name: wordsIn(lang).game(listed).say('title') })

/** What the home page says of the first game. */
export const firstCard = (page: Page, lang: Lang = 'en'): Locator => cardOf(page, games[0], lang)

/** From the home page to the table by one word. */
export async function startQuickly({ page, address }: Visit, game: string): Promise<void> {
  await page.goto(address)
  const listed = games.find(({ id }) => id === game) ?? games[0]
  await cardOf(page, listed, 'en')
    .getByRole('button', { name: wordsIn('en').say('home.quick') })
    .click()
}

/** From the home page through the form to the table. */
export async function startGame(
  { page, address }: Pick<Visit, 'page' | 'address'>,
  setup: Setup,
  lang: Lang = 'en',
): Promise<void> {
  const w = wordsIn(lang)
  const { game, scenario = 'boqueron', seats = [], options = {} } = setup
  await page.goto(address)
  const listed = games.find(({ id }) => id === game) ?? games[0]
  const gw = w.game(listed)
  await cardOf(page, listed, lang)
    .getByRole('link', { name: w.say('home.setUp') })
    .click()
  await page.getByRole('radio', { name: gw.say(`scenario.${scenario}`) }).check()
  for (const [i, seat] of seats.entries()) await page.locator('.seat-row select').nth(i).selectOption(seat)
  if (Object.keys(options).length > 0) await page.locator('details.options > summary').click()
  for (const [id, value] of Object.entries(options)) await page.locator(`#option-${id}`).selectOption(value)
  await page.getByRole('button', { name: w.say('new.start') }).click()
}

/** Chooses on the page of settings what its texts call `value`. */
export async function chooseSetting(
  visit: Visit,
  name: string,
  value: string,
  lang: Lang = 'en',
): Promise<void> {
  const { page, address } = visit
  await page.goto(`${address}#/settings`)
  const w = wordsIn(lang)
  const group = page.locator('.setting', { has: page.locator(`input[name="${name}"]`) })
  await group.getByRole('radio', { name: w.say(`settings.${name}.${value}`), exact: true }).check()
}

/** Hands a file to the button for it, wherever the page has one. */
export async function giveFile(page: Page, content: string | Uint8Array): Promise<void> {
  const buffer = Buffer.from(content)
  const file = { name: 'game.json', mimeType: 'application/json', buffer }
  await page.locator('input.file-input').setInputFiles(file)
}

/** Imports a record and comes to its board or its replay. */
export async function importGame(
  { page, address }: Pick<Visit, 'page' | 'address'>,
  record: GameRecord,
): Promise<void> {
  await page.goto(`${address}#/saved`)
  await page.locator('input.file-input').waitFor({ state: 'attached' })
  await giveFile(page, JSON.stringify(record))
  await page.waitForURL(/#\/(?:play|replay)\//)
  // It goes by itself, too.
  const close = page.locator('.toast.good button')
  await close.waitFor()
  await close.click({ timeout: 5000 }).catch(() => {})
}
