/** A game on a page, seen from outside: what was saved of it, whose turn it is, and hands that click. */
import assert from 'node:assert/strict'
import {
  type Action,
  type Game,
  type GameRecord,
  type Match,
  newMatch,
  type Pending,
  type Position,
  playMatchText,
} from '@quebracho/engine'
import type { Hex, HexGrid } from '@quebracho/engine/map'
import type { Piece } from '@quebracho/engine/show'
import { games, type LoadedGame } from '@quebracho/games'
import type { Page } from 'playwright-core'
import type { SavedGame } from '../app/saves.ts'
import { type GameWords, type Words, wordsIn } from '../app/words.ts'
import { until } from './patience.ts'

export interface Table {
  readonly page: Page
  readonly w: Words
  readonly gw: GameWords
  readonly loaded: LoadedGame
  readonly game: Game
  /** The game as it was last read from the browser. */
  match: Match
}

export const idOf = (page: Page): string => /#\/\w+\/([^/]+)/.exec(page.url())?.[1] ?? ''

/** All games kept in the browser, read as the app's own database has them. */
export const savedGames = (page: Page): Promise<SavedGame[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('quebracho', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const asked = opening.result.transaction('games').objectStore('games').getAll()
          asked.onerror = () => reject(asked.error)
          asked.onsuccess = () => {
            opening.result.close()
            resolve(asked.result)
          }
        }
      }),
  )

/** Writes into the app's own database what may be no game at all. */
export const putEntries = (page: Page, entries: readonly object[]): Promise<void> =>
  page.evaluate(
    all =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('quebracho')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('games', 'readwrite')
          for (const entry of all) transaction.objectStore('games').put(entry)
          transaction.onerror = () => reject(transaction.error)
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    entries,
  )

export async function savedGame(page: Page): Promise<SavedGame> {
  const found = (await savedGames(page)).find(({ id }) => id === idOf(page))
  assert.ok(found, `the game ${page.url()} is not saved`)
  return found
}

function matchOf(game: Game, record: GameRecord, before?: Match): Match {
  const { scenario, options, players, actions } = record
  const goesOn = before?.deeds.every(({ text }, i) => text === actions[i])
  const match = before && goesOn ? before : newMatch(game, { scenario, options, players })
  for (const text of actions.slice(match.deeds.length)) playMatchText(match, text)
  return match
}

/** Waits for the table, and says that one has read who plays whom and what for, if that is told. */
async function begin(page: Page): Promise<void> {
  await page.waitForSelector('.board-host canvas, .curtain')
  // The board is there before the code of what is said over it.
  if ((await page.locator('.play-root[data-dialog]').getAttribute('data-dialog')) !== 'briefing') return
  const briefing = page.locator('dialog:has(.briefing)')
  await briefing.locator('.button.main').click()
  await briefing.waitFor({ state: 'detached' })
}

export async function sitDown(page: Page, lang: 'en' | 'es' = 'en'): Promise<Table> {
  await page.waitForURL(/#\/play\//)
  await begin(page)
  const { game: id, record } = await savedGame(page)
  const loaded = await games.find(each => each.id === id)?.load()
  assert.ok(loaded)
  const { game } = loaded
  const w = wordsIn(lang)
  return { page, w, gw: w.game(loaded), loaded, game, match: matchOf(game, record) }
}

/** Reads again what the browser has kept. */
export async function look(table: Table): Promise<SavedGame> {
  const saved = await savedGame(table.page)
  table.match = matchOf(table.game, saved.record, table.match)
  return saved
}

export interface Decision {
  readonly side: number
  readonly prompt: string
  readonly pending: Pending & { kind: 'decision' }
  readonly view: Position
  readonly actions: readonly Action[]
  /** How many actions lie behind it. */
  readonly after: number
}

/** The decision the page waits for with a person, or null when the game is over. */
export async function nextDecision(table: Table): Promise<Decision | null> {
  const { game, page } = table
  let skips = false
  return await until('a decision or the end', async () => {
    const { seats } = await look(table)
    const { position, deeds } = table.match
    const pending = game.pending(position)
    if (pending.kind === 'end') return { over: true as const }
    if (pending.kind !== 'decision' || seats[pending.side].kind !== 'person') {
      // Enough seen: the space bar skips the pauses until a person has to decide.
      if (!skips) await page.keyboard.press(' ')
      skips = true
      return null
    }
    const view = game.view(position, pending.side)
    const { side, prompt } = pending
    return { side, prompt, pending, view, actions: game.actions(view).toArray(), after: deeds.length }
  }).then(found => ('over' in found ? null : found))
}

/** The result, which the prompt keeps when the dialog that tells it has been closed. */
export async function assertResult(table: Table): Promise<void> {
  const { page, w, gw } = table
  const { record, finished } = await look(table)
  assert.ok(finished && record.result)
  const side = record.result === 'draw' ? '' : gw.say(`side.${record.result}`)
  const result = record.result === 'draw' ? w.say('play.drawn') : w.say('play.won', { side })
  await page.locator('.prompt-line', { hasText: result }).waitFor()
}

/** Waits until something has been done. */
export async function done(table: Table, { after }: Pick<Decision, 'after'>): Promise<void> {
  await until('the action is done', async () => {
    await look(table)
    return table.match.deeds.length > after
  })
}

export const hexName = (p: Position, hex: Hex): string => p.world.names.hex[hex]

export const piecesOf = ({ loaded }: Table, view: Position, viewer: number): readonly Piece[] =>
  loaded.presentation.pieces(view, viewer)

export const gridOf = ({ loaded }: Table, { world }: Position): HexGrid => loaded.presentation.map(world).grid

/** Where a unit stands, as its own side sees it. */
export function hexOfUnit(table: Table, view: Position, unit: number): Hex {
  const found = [0, 1].flatMap(side => piecesOf(table, view, side)).find(piece => piece.unit === unit)
  assert.ok(found, `unit ${unit} is not on the map`)
  return found.hex
}

/** Picks a unit by pointing at its hex. One that goes on is picked already, and pointed at once more would be let go. */
export async function takeUp(
  table: Table,
  view: Position,
  unit: number,
  point: (hex: Hex) => Promise<void>,
): Promise<void> {
  const { page, gw } = table
  const named = page.locator('.prompt-line').getByText(gw.name('unit', unit, view))
  if (!(await named.isVisible())) await point(hexOfUnit(table, view, unit))
  await named.waitFor()
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** What stands on the button of a verb that needs nothing more. */
export function verbText({ gw }: Table, verb: string): string {
  const own = `show.verb.${verb}`
  return gw.has(own) ? gw.say(own) : capital(gw.say(`verb.${verb}`))
}

export const button = ({ page }: Table, name: string, within = '.play') =>
  page.locator(within).getByRole('button', { name, exact: true })
