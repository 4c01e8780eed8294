/** A first turn of The Chaco War by mouse: the set-up of history, marches by pointing, an attack looked at and launched. */
import assert from 'node:assert/strict'
import { copy, type Position, textsOf } from '@quebracho/engine'
import { distance, type Hex } from '@quebracho/engine/map'
import { toScreen } from '../board/camera.ts'
import { layoutOf } from '../board/geometry.ts'
import { verbName } from '../play/pick.ts'
import {
  button,
  type Decision,
  done,
  gridOf,
  hexName,
  look,
  nextDecision,
  piecesOf,
  sitDown,
  type Table,
} from './at-table.ts'
import { inBrowser } from './browser.ts'
import { chooseSetting, startGame } from './form.ts'
import { cameraOf, clickHex, mapColours, pointAt } from './on-map.ts'
import { until } from './patience.ts'
import { byButton, goAhead } from './play.ts'

const PARAGUAY = 1

/** The next decision, with all before it of another kind answered as usual. */
async function usualUntil(table: Table, enough: (decision: Decision) => boolean): Promise<Decision> {
  for (;;) {
    const decision = await nextDecision(table)
    assert.ok(decision, 'the game is over')
    if (enough(decision)) return decision
    await byButton(table, decision)
    await done(table, decision)
  }
}

/** Presses a button and waits until none of what was asked before is asked any more. */
async function press(table: Table, name: string, ...prompts: string[]): Promise<void> {
  const { w } = table
  await button(table, name, '.prompt').click()
  const sure = button(table, w.say('play.confirm.yes'), 'dialog[open]')
  await until(`${name} is done`, async () => {
    if (await sure.isVisible()) await sure.click()
    await look(table)
    const pending = table.game.pending(table.match.position)
    return pending.kind !== 'decision' || !prompts.includes(pending.prompt)
  })
}

/** Where the units that would set out from a hex could go, and how many they are. */
function marchFrom({ loaded, game }: Table, { view }: Decision, hex: Hex) {
  const { orders, reach } = loaded.presentation
  const [group] = orders?.groups(view, hex) ?? []
  const ready = group && orders?.muster(view, group.units)
  if (!ready) return null
  const then = copy(view)
  for (const action of ready) game.apply(then, action)
  return { count: group.units.length, ways: reach(then, -1) }
}

const places = (table: Table, { view, side }: Decision): Hex[] => [
  ...new Set(
    piecesOf(table, view, side)
      .filter(piece => piece.side === side && piece.hex < gridOf(table, view).size)
      .map(({ hex }) => hex),
  ),
]

/** The hexes that were seen first: all of the front. */
async function assertOpensOn({ page, w }: Table): Promise<void> {
  await until('the map is drawn', async () => (await mapColours(page)) > 50)
  const scale = async () =>
    Number((await page.locator('canvas.board-canvas').getAttribute('data-view'))?.split(' ')[2] ?? 0)
  const near = await scale()
  const whole = page.getByRole('button', { name: w.say('play.fit') })
  await whole.click()
  await until('the whole map', async () => (await scale()) < near / 1.5)
  await whole.click()
  await until('the front again', async () => Math.abs((await scale()) / near - 1) < 0.01)
}

/** Clicks a stack, perhaps leaves its guns, and clicks where it goes; whoever was under way before halts by that. */
async function march(
  table: Table,
  decision: Decision,
  from: Hex,
  to: Hex,
  leavesGuns = false,
): Promise<void> {
  const { page, gw } = table
  await clickHex(table, decision.view, from)
  const { count = 0 } = marchFrom(table, decision, from) ?? {}
  const guns = piecesOf(table, decision.view, PARAGUAY).filter(
    ({ hex, symbol }) => leavesGuns && hex === from && symbol === 'artillery',
  )
  if (count > 1) await page.locator('.prompt-line', { hasText: String(count) }).waitFor()
  for (const { unit } of guns) {
    const name = `${gw.say('show.verb.drop')}: ${gw.name('unit', unit, decision.view)}`
    await button(table, name, '.hex-list').click()
  }
  if (guns.length > 0) await page.locator('.prompt-line', { hasText: String(count - guns.length) }).waitFor()
  await look(table)
  assert.equal(table.match.deeds.length, decision.after, 'nothing has been done yet')
  await clickHex(table, decision.view, to)
  // The last troops of a place are asked whether they mean it.
  await goAhead(table, decision.after)
  const name = hexName(decision.view, to)
  await until(`somebody is in ${name}`, async () => {
    await look(table)
    return piecesOf(table, table.match.position, PARAGUAY).some(
      piece => piece.side === PARAGUAY && piece.hex === to,
    )
  })
  assert.ok(textsOf(table.match).includes(`go ${name}`), gw.say('prompt.move'))
}

/** Whoever only points at an enemy reads what an attack would come to, to the last line, though it is still being told what happened. */
async function assertOddsSeen(table: Table, { view }: Decision, hex: Hex): Promise<void> {
  const { page } = table
  assert.ok(await page.locator('.tale-controls.on').isVisible(), 'it is told what happened')
  await pointAt(table, view, hex)
  const last = page.locator('.hex-card .chance').last()
  await last.waitFor()
  const isRead = await last.evaluate(each => {
    const { x, y, width, height } = each.getBoundingClientRect()
    return each.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  assert.ok(isRead, 'the odds are covered')
}

const enemyHexes = (table: Table, view: Position): Hex[] =>
  piecesOf(table, view, PARAGUAY)
    .filter(piece => piece.side !== PARAGUAY && piece.size !== undefined && piece.hex >= 0)
    .map(({ hex }) => hex)

inBrowser(
  'a first turn of Boquerón as Paraguay, by mouse',
  { size: { width: 1440, height: 900 }, seed: 5 },
  async visit => {
    const { page, shoot } = visit
    await chooseSetting(visit, 'speed', 'fast')
    await startGame(visit, { game: 'chaco', seats: ['computer greedy', 'person'] })
    const table = await sitDown(page)
    const { w, gw } = table
    await usualUntil(table, ({ prompt }) => prompt === 'deploy')
    await assertOpensOn(table)
    await shoot('chaco set-up')
    await press(table, gw.say('show.setUp.all'), 'deploy', 'extras')

    const moving = await usualUntil(table, ({ prompt }) => prompt === 'move')
    const { view } = moving
    const grid = gridOf(table, view)
    const enemies = enemyHexes(table, view)
    const touching = (hex: Hex) => enemies.some(enemy => distance(grid, hex, enemy) === 1)
    const stacks = places(table, moving)
      .map(hex => ({ hex, march: marchFrom(table, moving, hex) }))
      .filter(({ march }) => (march?.count ?? 0) > 2)
    const strongest = stacks.reduce((a, b) => ((b.march?.count ?? 0) > (a.march?.count ?? 0) ? b : a))
    const target = strongest.march?.ways.find(({ hex }) => touching(hex))
    assert.ok(target, 'no way to the enemy')
    await march(table, moving, strongest.hex, target.hex, true)
    await shoot('chaco march')

    // Another one, on its way and then left for a third: its halt needs no word.
    const second = await usualUntil(table, ({ prompt }) => prompt === 'move' || prompt === 'marching')
    const others = places(table, second)
      .filter(hex => hex !== target.hex && !touching(hex))
      .sort((a, b) => distance(grid, strongest.hex, a) - distance(grid, strongest.hex, b))
    const from = others.find(hex => (marchFrom(table, second, hex)?.ways.length ?? 0) > 6)
    assert.ok(from !== undefined)
    const free = marchFrom(table, second, from)?.ways.find(
      ({ hex, cost }) => cost <= 2 && !touching(hex) && !others.includes(hex),
    )
    assert.ok(free, 'nowhere to go')
    await march(table, second, from, free.hex)
    await press(table, gw.say('show.verb.end-movement'), 'move', 'marching')

    const fight = await usualUntil(table, ({ prompt }) => prompt === 'attack')
    const attack = fight.actions.find(action => verbName(table.game, action) === 'attack')
    assert.ok(attack)
    await assertOddsSeen(table, fight, attack[1])
    await clickHex(table, fight.view, attack[1])
    const card = page.locator('.chooser .fight')
    await card.waitFor()
    assert.equal(await card.locator('.fight-side').count(), 3, 'both sides and the die')
    assert.ok((await card.locator('.fighters .counter').count()) > 2, 'who fights')
    assert.ok((await card.locator('.rule-link').count()) > 2, 'every figure with its rule')
    const chances = await card.locator('.chance').allTextContents()
    const sum = chances.reduce((all, text) => all + Number.parseFloat(text), 0)
    assert.ok(Math.abs(sum - 100) < 3, `${chances} are not all that can happen`)
    const odds = await page.locator('.picked-room').boundingBox()
    const past = await page.locator('.news-room').boundingBox()
    assert.ok(odds && past && odds.height > 3 * past.height, 'what has been takes the room of the odds')
    await shoot('chaco attack')
    await page.locator('.chooser button.choose').click()
    await done(table, fight)
    await page.locator('.picked-room .fight').waitFor()
    await shoot('chaco declaration')
    await press(table, gw.say('show.verb.assault'), 'declareAttack')
    assert.ok(textsOf(table.match).includes('assault'))

    // To the end of the phase, and of the turn.
    await usualUntil(table, ({ prompt }) => prompt === 'politics')
    await page.getByRole('tab', { name: w.say('play.panel.log') }).click()
    await page.locator('.log-lines', { hasText: gw.say('phase.first-combat') }).waitFor()
    await shoot('chaco log')
  },
)

inBrowser('whoever sets up after the other has begun looks where that is', { seed: 5 }, async visit => {
  await chooseSetting(visit, 'speed', 'fast')
  await startGame(visit, { game: 'chaco', scenario: 'ballivian', seats: ['computer greedy', 'person'] })
  const table = await sitDown(visit.page)
  await usualUntil(table, ({ prompt }) => prompt === 'deploy')
  await assertOpensOn(table)
  await press(table, table.gw.say('show.setUp.all'), 'deploy')
  await usualUntil(table, ({ prompt }) => prompt === 'extras')
  await press(table, table.gw.say('show.setUp.all'), 'extras')
  // All the lines of communication to choose from are in sight, and nothing is said of retreats.
  const { view, actions } = await usualUntil(table, ({ prompt }) => prompt === 'loc')
  const sources = actions.filter(action => verbName(table.game, action) === 'trace').map(([, hex]) => hex)
  assert.ok(sources.length > 2)
  for (const source of sources) await pointAt(table, view, source)
  assert.equal(await visit.page.locator('.lines-key').count(), 0)

  // Whoever has been looking at the rear marches at the front.
  await usualUntil(table, ({ prompt }) => prompt === 'callUp')
  await visit.page.locator('canvas.board-canvas').focus()
  for (let i = 0; i < 40; i++) await visit.page.keyboard.press('ArrowDown')
  const moving = await usualUntil(table, ({ prompt }) => prompt === 'move')
  const { theatre } = table.loaded.presentation
  const front = theatre?.(moving.view, PARAGUAY) ?? []
  await until('the front', async () => (await roomAround(table, moving, front)) > 0)

  // Whoever is picked from the list is seen with what lies around him.
  const canvas = visit.page.locator('canvas.board-canvas')
  const picked = async () => Number.parseInt((await canvas.getAttribute('data-picked')) ?? '', 10)
  const [first, ...others] = await visit.page.locator('.idle button').all()
  await first.click()
  await until('somebody is picked', async () => (await picked()) >= 0)
  await until('room around him', async () => (await roomAround(table, moving, [await picked()])) > 3)

  // The next name in the list is picked instead, though whoever is ready could march there.
  for (const other of others) {
    const before = await picked()
    await other.click()
    await until('another is picked', async () => (await picked()) !== before)
  }
  await look(table)
  assert.equal(table.match.deeds.length, moving.after, 'nobody has marched')
})

/** How far the one of the hexes that is farthest within the window is from its rim, in hex radii. */
async function roomAround(table: Table, { view }: Decision, hexes: readonly Hex[]): Promise<number> {
  const { grid, boxes } = table.loaded.presentation.map(view.world)
  const { quarters, ...camera } = await cameraOf(table)
  const { x, y } = layoutOf(grid, boxes, quarters)
  const box = await table.page.locator('canvas.board-canvas').boundingBox()
  assert.ok(box)
  const rims = hexes.map(hex => {
    const [left, top] = toScreen(camera, box, x[hex], y[hex])
    return Math.min(left, top, box.width - left, box.height - top) / camera.scale
  })
  return Math.max(...rims)
}
