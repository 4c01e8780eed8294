/** What is around the map holds still, and lets go when it is not wanted any more. */
import assert from 'node:assert/strict'
import { nextDecision, sitDown, type Table } from './at-table.ts'
import { inBrowser, type Visit } from './browser.ts'
import { startQuickly } from './form.ts'
import { clickHex, pointAt } from './on-map.ts'
import { until } from './patience.ts'
import { byButton, mouse, playOn } from './play.ts'

async function atSegment(visit: Visit): Promise<Table> {
  await startQuickly(visit, 'caramba')
  const table = await sitDown(visit.page)
  await playOn(table, { ...mouse, moves: 0 }, ({ prompt }) => prompt === 'activate')
  return table
}

const numbersOf = async ({ page }: Table, name: string): Promise<number[]> => {
  const text = await page.locator('canvas.board-canvas').getAttribute(name)
  return (text ?? '').split(' ').filter(Boolean).map(Number)
}

inBrowser(
  'a button keeps its place when somebody is picked; a refusal stops no pointer',
  { seed: 8 },
  async visit => {
    const { page } = visit
    const table = await atSegment(visit)
    const decision = await nextDecision(table)
    assert.ok(decision)
    const { view } = decision
    const places = () =>
      page.locator('.prompt .leads, .prompt-tools button').evaluateAll(all =>
        all.map(each => {
          const { x, y, width } = each.getBoundingClientRect()
          return [x, y, width]
        }),
      )
    const before = await places()
    await page.keyboard.press('n')
    const lit = await until('a range', async () => {
      const [picked] = await numbersOf(table, 'data-picked')
      const hexes = await numbersOf(table, 'data-lit')
      return picked !== undefined && hexes.length > 0 && { picked, hexes }
    })
    assert.deepEqual(await places(), before)
    const dark = view.world.names.hex.findLastIndex(
      (_, hex) => !lit.hexes.includes(hex) && hex !== lit.picked,
    )
    await clickHex(table, view, dark)
    await page.locator('.refusal').waitFor()
    await pointAt(table, view, lit.hexes[0])
    assert.ok(await page.locator('.refusal').isVisible())
  },
)

inBrowser(
  'the list of overlays closes by Escape and by a press elsewhere; panels begin at their top',
  { seed: 8 },
  async visit => {
    const { page } = visit
    const table = await atSegment(visit)
    const layers = page.getByRole('button', { name: table.w.say('play.overlays'), exact: true })
    const list = page.locator('.overlay-list')
    await layers.click()
    await list.waitFor()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await layers.click()
    await list.waitFor()
    await page.locator('.prompt-line').click()
    await list.waitFor({ state: 'detached' })

    const panel = page.locator('.side-body')
    const scrolled = () => panel.evaluate(body => body.scrollTop)
    await panel.evaluate(body => body.scrollTo(0, 150))
    assert.ok((await scrolled()) > 0, 'there is something to scroll')
    const decision = await nextDecision(table)
    assert.ok(decision)
    await byButton(table, decision)
    await nextDecision(table)
    await until('the top of the panel', async () => (await scrolled()) === 0)
  },
)

inBrowser('an opened panel gives way to whoever is picked, and comes back', { seed: 8 }, async visit => {
  const { page } = visit
  const table = await atSegment(visit)
  const heightOf = async () => (await page.locator('.picked-room').boundingBox())?.height ?? 0
  await page.getByRole('tab', { name: table.w.say('play.panel.log') }).click()
  const squeezed = await heightOf()
  await page.locator('canvas.board-canvas').focus()
  await page.keyboard.press('n')
  await until('somebody is picked', async () => (await numbersOf(table, 'data-picked')).length > 0)
  const open = await heightOf()
  assert.ok(open > 1.2 * squeezed, `${squeezed} before, ${open} with somebody picked`)
  await page.keyboard.press('Escape')
  await until('the panel is back', async () => Math.abs((await heightOf()) - squeezed) < 1)
})

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
])
  inBrowser(
    `a message lies neither on the map nor on a button of the moment at ${width}`,
    { seed: 8, size: { width, height } },
    async visit => {
      const { page } = visit
      await startQuickly(visit, 'caramba')
      const table = await sitDown(page)
      // Dice have just fallen: nothing can be taken back.
      await playOn(table, { ...mouse, moves: 0 }, ({ prompt }) => prompt === 'ammo')
      await page.locator('canvas.board-canvas').focus()
      await page.keyboard.press('u')
      const message = page.locator('.toast', { hasText: table.w.say('play.undo.not') })
      await message.waitFor()
      const box = await message.boundingBox()
      assert.ok(box)
      assert.ok(box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height)
      for (const other of await page.locator('.board-host, .prompt button').all()) {
        const { x = 0, y = 0, width = 0, height = 0 } = (await other.boundingBox()) ?? {}
        const apart =
          box.x >= x + width || box.x + box.width <= x || box.y >= y + height || box.y + box.height <= y
        assert.ok(apart || width === 0, `it lies on ${await other.textContent()}`)
      }
    },
  )

inBrowser(
  'what is usual bears its price; the hex that a question names is ringed',
  { seed: 8 },
  async visit => {
    const { page } = visit
    await startQuickly(visit, 'caramba')
    const table = await sitDown(page)
    const until = (asked: string) => playOn(table, { ...mouse, moves: 0 }, ({ prompt }) => prompt === asked)
    await until('ammo')
    const decision = await nextDecision(table)
    assert.deepEqual(await numbersOf(table, 'data-asked'), [decision?.actions[0][1]])
    await until('supply')
    assert.deepEqual(await numbersOf(table, 'data-asked'), [])
    const have = await page.locator('.fund b').innerText()
    assert.match(await page.locator('.leads .price').innerText(), new RegExp(`^\\d+ of ${have}$`))
  },
)

inBrowser('a part of a pixel more or less moves no map', { seed: 8, motion: true }, async visit => {
  const { page } = visit
  await startQuickly(visit, 'chaco')
  await sitDown(page)
  const canvas = page.locator('canvas.board-canvas')
  const view = () => canvas.getAttribute('data-view')
  const height = async (pixels: number) => {
    await page.locator('.board-host').evaluate((host, px) => {
      Object.assign(host.style, { inset: '0 0 auto', height: `${px}px` })
      return new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }, pixels)
  }
  await height(500.2)
  const first = await view()
  await canvas.focus()
  for (let i = 0; i < 25; i++) await page.keyboard.press('ArrowDown')
  const camera = await until('the map has gone with the cursor', async () => {
    const before = await view()
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    return before !== first && before === (await view()) && before
  })
  await height(500.4)
  assert.equal(await view(), camera)
})
