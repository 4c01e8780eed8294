/** Hands on the map: where its hexes are on the screen, and real clicks on them. */
import assert from 'node:assert/strict'
import type { Position } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Page } from 'playwright-core'
import { type Camera, toScreen } from '../board/camera.ts'
import { layoutOf, type Quarters } from '../board/geometry.ts'
import { hexName, type Table } from './at-table.ts'
import { until } from './patience.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** What part of the map is in the window, once it rests there, and how the map lies. */
export async function cameraOf({ page }: Table): Promise<Camera & { readonly quarters: Quarters }> {
  const canvas = page.locator('.board-host canvas.board-canvas')
  return until('the map rests', async () => {
    const before = await canvas.getAttribute('data-view')
    await page.evaluate(() => new Promise(requestAnimationFrame))
    if (before === null || before !== (await canvas.getAttribute('data-view'))) return null
    const [x, y, scale, quarters] = before.split(' ').map(Number)
    return { x, y, scale, quarters: quarters as Quarters }
  })
}

/** Points of a hex, its middle first; a hex outside the window has none that can be clicked. */
async function pointsOf(table: Table, p: Position, hex: Hex): Promise<Point[]> {
  const { page, loaded } = table
  const { map } = loaded.presentation
  const { grid, boxes } = map(p.world)
  const box = await page.locator('.board-host canvas.board-canvas').boundingBox()
  assert.ok(box, 'there is no map on the page')
  const camera = await cameraOf(table)
  const { x, y } = layoutOf(grid, boxes, camera.quarters)
  const spread = [
    [0, 0],
    [0.5, 0],
    [-0.5, 0],
    [0, 0.55],
    [0, -0.55],
    [0.35, 0.4],
    [-0.35, 0.4],
    [-0.35, -0.4],
  ]
  return spread.map(([dx, dy]) => {
    const [left, top] = toScreen(camera, box, x[hex] + dx, y[hex] + dy)
    return { x: box.x + left, y: box.y + top }
  })
}

/** What lies over a point of the map, or '' if nothing does. */
const coverOf = (page: Page, point: Point): Promise<string> =>
  page.evaluate(({ x, y }) => {
    const found = document.elementFromPoint(x, y)
    if (found?.matches('canvas.board-canvas')) return ''
    return found ? `${found.tagName}.${found.className}: ${found.textContent?.slice(0, 60)}` : 'nothing'
  }, point)

/** A point of the hex that nothing covers, also after the pointer has come there: cards may open beside it. */
async function freePoint(
  table: Table,
  p: Position,
  hex: Hex,
  come: (point: Point) => Promise<void>,
): Promise<Point> {
  const covers: string[] = []
  for (const point of await pointsOf(table, p, hex)) {
    let cover = await coverOf(table.page, point)
    if (cover === '') {
      await come(point)
      await table.page.evaluate(() => new Promise(requestAnimationFrame))
      cover = await coverOf(table.page, point)
    }
    if (cover === '') return point
    covers.push(cover)
  }
  return assert.fail(`hex ${hexName(p, hex)} is covered by ${covers[0]}`)
}

/** What a throw has brought is read and put away, as a person does when it lies over the map. */
async function clearTable({ page, w }: Table): Promise<void> {
  const close = page.locator('.dice-tray').getByRole('button', { name: w.say('app.close') })
  if (await close.isVisible()) await close.click({ timeout: 2000 }).catch(() => {})
}

export async function clickHex(table: Table, p: Position, hex: Hex): Promise<void> {
  const { mouse } = table.page
  await clearTable(table)
  const { x, y } = await freePoint(table, p, hex, point => mouse.move(point.x, point.y, { steps: 2 }))
  await mouse.click(x, y)
}

export async function tapHex(table: Table, p: Position, hex: Hex): Promise<void> {
  await clearTable(table)
  const { x, y } = await freePoint(table, p, hex, async () => {})
  await table.page.touchscreen.tap(x, y)
}

/** Takes what stands in a hex and puts it down in another. */
export async function dragHex(table: Table, p: Position, from: Hex, to: Hex): Promise<void> {
  const { mouse } = table.page
  const [start] = await pointsOf(table, p, from)
  const [end] = await pointsOf(table, p, to)
  await mouse.move(start.x, start.y)
  await mouse.down()
  await mouse.move(end.x, end.y, { steps: 6 })
  await mouse.up()
}

/** What the card says of the hex the pointer is over. */
export async function pointAt(table: Table, p: Position, hex: Hex): Promise<string> {
  const { mouse } = table.page
  await freePoint(table, p, hex, ({ x, y }) => mouse.move(x, y, { steps: 2 }))
  const name = table.gw.name('hex', hex, p)
  return until(`the card of ${name}`, async () => {
    const text = await table.page
      .locator('.hex-card')
      .textContent({ timeout: 1000 })
      .catch(() => '')
    return text?.includes(name) && text
  })
}

/** How many colours the map has: a blank one has a handful. */
export const mapColours = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.board-canvas')
    const pen = canvas?.getContext('2d')
    if (!canvas || !pen) return 0
    const seen = new Set<number>()
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
    for (let i = 0; i < data.length; i += 4 * 37) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2])
    return seen.size
  })
