/** Hands on the map: where its hexes are on the screen, and real clicks on them. */
import assert from 'node:assert/strict'
import type { Hex, Position } from '@quebracho/engine'
import { presentations } from '@quebracho/games'
import type { Page } from 'playwright-core'
import { fitCamera, toScreen } from '../board/camera.ts'
import { mapArt } from '../board/map-art.ts'
import { hexName, type Table, until } from './table.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** Points of a hex, its middle first, while the whole map is in the window. */
export async function pointsOf({ page, game }: Table, p: Position, hex: Hex): Promise<Point[]> {
  const { map, ground } = presentations[game.id]
  const art = mapArt(map(p.world), ground(p))
  const box = await page.locator('.board-host canvas.board-canvas').boundingBox()
  assert.ok(box, 'there is no map on the page')
  const camera = fitCamera(art.page, box)
  const { x, y } = art.layout
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

/** The first point of the hex that nothing else on the page covers. */
async function freePoint(table: Table, p: Position, hex: Hex): Promise<Point> {
  const points = await pointsOf(table, p, hex)
  const at = await table.page.evaluate(
    all => all.findIndex(({ x, y }) => document.elementFromPoint(x, y)?.matches('canvas.board-canvas')),
    points,
  )
  if (at >= 0) return points[at]
  const cover = await table.page.evaluate(({ x, y }) => {
    const found = document.elementFromPoint(x, y)
    return found ? `${found.tagName}.${found.className}: ${found.textContent?.slice(0, 60)}` : 'nothing'
  }, points[0])
  return assert.fail(`hex ${hexName(p, hex)} is covered by ${cover}`)
}

/** Points at the hex, sees that the page means the same one, and clicks. */
export async function clickHex(table: Table, p: Position, hex: Hex): Promise<void> {
  const { x, y } = await freePoint(table, p, hex)
  await table.page.mouse.move(x, y, { steps: 3 })
  await table.page.mouse.click(x, y)
}

export async function tapHex(table: Table, p: Position, hex: Hex): Promise<void> {
  const { x, y } = await freePoint(table, p, hex)
  await table.page.touchscreen.tap(x, y)
}

/** What the card says of the hex the pointer is over. */
export async function pointAt(table: Table, p: Position, hex: Hex): Promise<string> {
  const { x, y } = await freePoint(table, p, hex)
  await table.page.mouse.move(x, y, { steps: 3 })
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
