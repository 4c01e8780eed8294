/** Hands on the keyboard alone: Tab to what is wanted, arrows over the map, Enter. */
import assert from 'node:assert/strict'
import type { Action, Position } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { type Arrow, type Layout, layoutOf, placeBeside } from '../board/geometry.ts'
import { type Decision, done, type Table, takeUp } from './at-table.ts'
import { cameraOf } from './on-map.ts'
import { until } from './patience.ts'

type Page = Table['page']

/** The words of what has the focus, by which a person who hears the page knows where he is. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    const label = activeElement?.getAttribute('aria-label')
    return (label ?? activeElement?.textContent ?? '').trim()
  })

/** Presses Tab until the thing of this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const met: string[] = []
  for (let i = 0; i < 80; i++) {
    const here = await focused(page)
    if (here === name) return
    met.push(here.slice(0, 30))
    await page.keyboard.press('Tab')
  }
  assert.fail(`no way to “${name}” with Tab; met ${met.join(' | ')}`)
}

/** The hex the map's cursor is on, as the page reads it out. */
async function cursor({ page, gw }: Table, p: Position): Promise<Hex> {
  const said = (await page.locator('.play .unseen[role=status]').textContent()) ?? ''
  return p.world.names.hex.findIndex(
    (_, hex) => said.startsWith(`${gw.name('hex', hex, p)},`) || said === gw.name('hex', hex, p),
  )
}

const arrows: Readonly<Record<Arrow, string>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
}

/** The shortest way over the map with the arrows. */
function wayTo(layout: Layout, from: Hex, to: Hex): Arrow[] {
  const ways = new Map<Hex, Arrow[]>([[from, []]])
  for (const [hex, way] of ways) {
    if (hex === to) return way
    for (const arrow of Object.keys(arrows) as Arrow[]) {
      const next = placeBeside(layout, hex, arrow)
      if (!ways.has(next)) ways.set(next, [...way, arrow])
    }
  }
  return assert.fail('no way with the arrows')
}

export async function goToHex(table: Table, p: Position, hex: Hex): Promise<void> {
  const { page } = table
  await page.keyboard.press('b')
  if ((await cursor(table, p)) < 0) await page.keyboard.press('ArrowUp')
  const from = await until('a cursor on the map', async () => {
    const found = await cursor(table, p)
    return found >= 0 ? { found } : null
  })
  const { grid, boxes } = table.loaded.presentation.map(p.world)
  const { quarters } = await cameraOf(table)
  const way = wayTo(layoutOf(grid, boxes, quarters), from.found, hex)
  for (const arrow of way) await page.keyboard.press(arrows[arrow])
  await until(`the cursor on ${p.world.names.hex[hex]}`, async () => (await cursor(table, p)) === hex)
}

/** Picks the unit, then the hex; what is not clear is asked in a dialog that has the focus. */
export async function actByKeys(table: Table, { view, after }: Decision, action: Action): Promise<void> {
  const { page, gw } = table
  const [, unit, hex] = action
  await takeUp(table, view, unit, async from => {
    await goToHex(table, view, from)
    await page.keyboard.press('Enter')
  })
  await goToHex(table, view, hex)
  await page.keyboard.press('Enter')
  const chooser = page.locator('.chooser')
  const warning = page.locator('.warning')
  await Promise.race([chooser.or(warning).first().waitFor(), done(table, { after })])
  // What would be lost by it has the focus.
  if (await warning.isVisible()) await page.keyboard.press('Enter')
  const name = gw.action(action, view)
  if (!(await chooser.isVisible())) return
  await tabTo(page, name.charAt(0).toLocaleUpperCase() + name.slice(1))
  await page.keyboard.press('Enter')
}
