/** A person who plays with the mouse: sets up as usual, marches, fights when it can, and ends the segment. */
import type { Action, Position } from '@quebracho/engine'
import type { Page } from 'playwright-core'
import { verbName } from '../play/pick.ts'
import {
  button,
  capital,
  type Decision,
  done,
  gridOf,
  hexOfUnit,
  look,
  nextDecision,
  piecesOf,
  type Table,
  takeUp,
  verbText,
} from './at-table.ts'
import { clickHex } from './on-map.ts'
import { until } from './patience.ts'

export interface Style {
  /** Moves by hand in each segment, before it is ended. */
  readonly moves: number
  /** Places, moves and fights: takes them as the page takes them. */
  readonly clickHex: typeof clickHex
}

export const mouse: Style = { moves: 2, clickHex }

/** What was done by hand, by verb. */
export type Done = Map<string, number>

/** Plays on until the game is over or `enough`; says what was done by hand. */
export async function playOn(
  table: Table,
  style: Style,
  enough: (decision: Decision) => boolean | Promise<boolean> = () => false,
): Promise<Done> {
  const byHand: Done = new Map()
  let moved = { after: 0, count: 0 }
  for (;;) {
    const decision = await nextDecision(table)
    if (!decision || (await enough(decision))) return byHand
    await finishOffers(table)
    if (decision.prompt !== 'activate') moved = { after: decision.after, count: 0 }
    const action = moved.count < style.moves ? wanted(table, decision) : undefined
    if (action) {
      const verb = verbName(table.game, action)
      byHand.set(verb, (byHand.get(verb) ?? 0) + 1)
      moved = { after: decision.after, count: moved.count + 1 }
      await onBoard(table, style, decision, action)
    } else await byButton(table, decision)
    await done(table, decision)
  }
}

/** What was left open by an earlier click would be in the way; and the screen may have changed hands. */
async function finishOffers({ page }: Table): Promise<void> {
  const lift = page.locator('.curtain button')
  await page.locator('.curtain, .prompt-line').first().waitFor()
  if (await lift.isVisible()) await lift.click()
  const close = page.locator('.chooser-close')
  if (await close.isVisible()) await close.click()
}

/** An attack or a barrage if there is one, or else a step forward. */
export function wanted(table: Table, { prompt, side, view, actions }: Decision): Action | undefined {
  if (prompt !== 'activate') return undefined
  const named = (verb: string) => actions.filter(action => verbName(table.game, action) === verb)
  const fight = [...named('attack'), ...named('barrage')]
  if (fight.length > 0) return fight[0]
  const { row } = gridOf(table, view)
  const way = meanRow(table, view, 1 - side) > meanRow(table, view, side) ? 1 : -1
  const forward = ([, unit, hex]: Action) => way * (row[hex] - row[hexOfUnit(table, view, unit)])
  return named('step').toSorted((a, b) => forward(b) - forward(a))[0]
}

/** How far down the map a side stands: forward is where the other side is. */
function meanRow(table: Table, view: Position, side: number): number {
  const { row } = gridOf(table, view)
  const rows = piecesOf(table, view, side)
    .filter(piece => piece.side === side)
    .map(({ hex }) => row[hex])
  return rows.reduce((sum, each) => sum + each, 0) / Math.max(1, rows.length)
}

/** Picks the unit on the map, then where it shall go or fire, then what is meant if that is not clear. */
export async function onBoard(table: Table, style: Style, { view }: Decision, action: Action): Promise<void> {
  const { page, gw } = table
  const [, unit, target] = action
  await takeUp(table, view, unit, hex => style.clickHex(table, view, hex))
  await style.clickHex(table, view, target)
  const name = capital(gw.action(action, view))
  const chooser = page.locator('.chooser')
  const before = table.match.deeds.length
  // Some things are done at once, others must be looked at first.
  await Promise.race([chooser.or(warning(page)).first().waitFor(), done(table, { after: before })])
  if (await chooser.isVisible()) await chooser.getByRole('button', { name, exact: true }).click()
  await goAhead(table, before)
}

/** What would be lost by it, asked once a turn. */
const warning = (page: Page) => page.locator('.warning')

/** Waits until it is done, though something is lost by it. */
export async function goAhead(table: Table, after: number): Promise<void> {
  const sure = warning(table.page)
  await Promise.race([sure.waitFor(), done(table, { after })])
  if (await sure.isVisible()) await sure.locator('.button.main').click()
}

/** Adds one token of the first sort there is, and says ready. */
async function tokens({ page }: Table): Promise<void> {
  const tray = page.locator('.token-tray')
  const more = tray.locator('.stepper button:last-of-type:enabled').first()
  const count = tray.locator('.stepper output').first()
  if (await more.isVisible()) await more.click()
  await count.waitFor()
  await tray.locator('.token-done button').first().click()
}

/** All of the usual has been done: something else is asked, or another person, or nothing any more. */
async function answered(table: Table, { prompt, side }: Pick<Decision, 'prompt' | 'side'>): Promise<void> {
  await until('the usual is done', async () => {
    const { seats } = await look(table)
    const pending = table.game.pending(table.match.position)
    if (pending.kind !== 'decision') return pending.kind === 'end'
    return pending.prompt !== prompt || (pending.side !== side && seats[pending.side].kind === 'person')
  })
}

/** The buttons of the moment: what is usual, or the one word that ends it. */
export async function byButton(table: Table, { prompt, side, view, after }: Decision): Promise<void> {
  const { page, w, game } = table
  const standard = game.standard(view)
  const isPlain = standard.length === 1
  if (await page.locator('.token-tray .token-done').isVisible()) return tokens(table)
  if (prompt === 'place' || prompt === 'depot' || prompt === 'supply') {
    if (!isPlain) {
      await button(table, w.say('play.allStandard')).click()
      const sure = page.locator('.proposal .button.main')
      await Promise.race([sure.waitFor(), done(table, { after })])
      if (await sure.isVisible()) await sure.click()
      return answered(table, { prompt, side })
    }
  } else if (!isPlain && prompt !== 'ammo') return button(table, w.say('play.standard')).click()
  if (prompt === 'ammo') return page.locator('.prompt-buttons button[class*=token-]').first().click()
  await button(table, verbText(table, verbName(game, standard)))
    .first()
    .click()
  const sure = page
    .locator('dialog[open]')
    .getByRole('button', { name: w.say('play.confirm.yes'), exact: true })
  await Promise.race([sure.waitFor(), done(table, { after })])
  if (await sure.isVisible()) await sure.click()
}
