/** A first turn of the Triple Alliance War by mouse: counters set up, a stack marched, an attack weighed and declared. */
import assert from 'node:assert/strict'
import {
  type Action,
  copy,
  newMatch,
  type Position,
  playMatch,
  seeded,
  textsOf,
  toRecord,
} from '@quebracho/engine'
import { distance, type Hex } from '@quebracho/engine/map'
import { games } from '@quebracho/games'
import { verbName } from '../play/pick.ts'
import {
  button,
  capital,
  type Decision,
  done,
  look,
  nextDecision,
  piecesOf,
  sitDown,
  type Table,
  verbText,
} from './at-table.ts'
import { inBrowser, type Visit } from './browser.ts'
import { chooseSetting, importGame, startGame } from './form.ts'
import { clickHex } from './on-map.ts'
import { until } from './patience.ts'

const PARAGUAY = 0

/** Presses a button and says yes if that is asked. */
async function press(table: Table, name: string): Promise<void> {
  const after = table.match.deeds.length
  await button(table, name, '.prompt').click()
  const sure = button(table, table.w.say('play.confirm.yes'), 'dialog[open]')
  await Promise.race([sure.waitFor(), done(table, { after })])
  if (await sure.isVisible()) await sure.click()
  await done(table, { after })
}

/** The next decision of a kind, with all before it answered by the button that stands out. */
async function usualUntil(table: Table, enough: (decision: Decision) => boolean): Promise<Decision> {
  const { page, game } = table
  for (;;) {
    const decision = await nextDecision(table)
    assert.ok(decision, 'the game is over')
    if (enough(decision)) return decision
    const standard = game.standard(decision.view)
    if (standard.length === 1) await press(table, verbText(table, verbName(game, standard)))
    else {
      await page.locator('.prompt .button.main').first().click()
      await done(table, decision)
    }
  }
}

const placeNamed = ({ view }: Decision, name: string): Hex => view.world.names.hex.indexOf(name)

/** A stack of several, some group of it, and where that would come to stand beside an enemy. */
function approach({ game, loaded }: Table, { view }: Decision) {
  const { orders, reach, pieces, map } = loaded.presentation
  assert.ok(orders)
  const { grid } = map(view.world)
  const enemies = pieces(view, PARAGUAY).filter(({ side, hex }) => side !== PARAGUAY && hex < grid.size)
  const isBesideEnemy = (at: Hex) => enemies.some(({ hex }) => distance(grid, at, hex) === 1)
  for (let hex = 0; hex < grid.size; hex++) {
    for (const { units, say } of orders.groups(view, hex)) {
      const ready = units.length > 1 && orders.muster(view, units)
      if (!ready) continue
      const then = copy(view)
      for (const action of ready) game.apply(then, action)
      const way = reach(then, -1).find(each => isBesideEnemy(each.hex))
      if (way) return { from: hex, to: way.hex, units, say }
    }
  }
  return assert.fail('nobody can come to the enemy')
}

const gameTurn = (view: Position): number => (view as Position & { readonly turn: number }).turn

/** Everybody whom the enemy has on the map and Paraguay does not see. */
function hiddenNames({ game, gw, match, loaded }: Table): string[] {
  const { position } = match
  const seen = new Set(
    loaded.presentation.pieces(game.view(position, PARAGUAY), PARAGUAY).map(({ unit }) => unit),
  )
  return loaded.presentation
    .pieces(position, 1 - PARAGUAY)
    .filter(({ unit, side }) => side !== PARAGUAY && !seen.has(unit))
    .map(({ unit }) => gw.name('unit', unit, position))
}

/** Two counters of one sort by hand, the others by one click. */
async function deploy(table: Table, shoot: Visit['shoot']): Promise<void> {
  const { page, gw } = table
  const deploying = await usualUntil(table, ({ prompt }) => prompt === 'deploy')
  const tray = page.locator('.tray .counter-button')
  await tray.nth(3).waitFor()
  const first = await page.locator('.tray .counter-button[aria-pressed=true]').count()
  assert.equal(first, 1, 'the next counter is marked')
  await tray.nth(2).click()
  for (const after of [0, 1]) {
    await clickHex(table, deploying.view, placeNamed(deploying, '2026'))
    await done(table, { after: deploying.after + after })
  }
  const placed = textsOf(table.match).slice(deploying.after)
  assert.ok(placed.length === 2 && placed.every(text => /^deploy .* 2026$/.test(text)), placed.join())
  await shoot('triple-alliance set-up')
  await press(table, gw.say('show.setUp.all'))
}

/** A part of a stack is pointed at and told where to go; nothing is done before that. */
async function march(table: Table, shoot: Visit['shoot']): Promise<void> {
  const { page, gw } = table
  const moving = await usualUntil(table, ({ prompt }) => prompt === 'move')
  const { from, to, units, say } = approach(table, moving)
  await page.getByRole('button', { name: table.w.say('play.fit') }).click()
  await clickHex(table, moving.view, from)
  const part = button(table, gw.say(say, {}, moving.view), '.play')
  if (await part.isVisible()) await part.click()
  await page.locator('.prompt-line', { hasText: String(units.length) }).waitFor()
  await look(table)
  assert.equal(table.match.deeds.length, moving.after, 'nothing has been done yet')
  await clickHex(table, moving.view, to)
  await until('they have marched', async () => {
    await look(table)
    const here = piecesOf(table, table.match.position, PARAGUAY).filter(({ hex }) => hex === to)
    return units.every(unit => here.some(piece => piece.unit === unit))
  })
  await shoot('triple-alliance march')
  await press(table, gw.say('show.verb.end-movement'))
}

/** The odds against a stack of which only the top is known, then everybody lies open. */
async function attack(table: Table, shoot: Visit['shoot']): Promise<void> {
  const { page, gw } = table
  const fight = await usualUntil(table, ({ prompt }) => prompt === 'attack')
  const attack = fight.actions.find(action => verbName(table.game, action) === 'attack')
  assert.ok(attack, 'nobody to attack')
  await pointAtInList(table, fight, attack)
  await clickHex(table, fight.view, attack[1])
  const card = page.locator('.chooser .fight')
  await card.waitFor()
  assert.equal(await card.locator('.fight-side').count(), 3, 'both sides and the die')
  const chances = await card.locator('.chance').allTextContents()
  const sum = chances.reduce((all, text) => all + Number.parseFloat(text), 0)
  assert.ok(Math.abs(sum - 100) < 3, `${chances} are not all that can happen`)
  await shoot('triple-alliance attack')
  await page.locator('.chooser button.choose').click()
  await done(table, fight)
  await page.locator('.picked-room .fight').waitFor()
  assert.equal(await page.locator('.board-canvas').getAttribute('data-pointed'), `${attack[1]}`, 'ringed')
  await press(table, gw.say('show.verb.assault'))
  assert.ok(textsOf(table.match).includes('assault'))
}

/** What the pointer is at in the list is ringed on the map, and its odds are told. */
async function pointAtInList({ page, gw }: Table, { view }: Decision, attack: Action): Promise<void> {
  const words = capital(gw.action(attack, view))
  const listed = page.locator('.actions-panel .action', { hasText: words }).first()
  await listed.hover()
  await page.locator('.hex-card .fight').waitFor()
  await listed.hover({ timeout: 3_000 }).catch(() => assert.fail('what is told lies over the list'))
  assert.equal(await page.locator('.board-canvas').getAttribute('data-pointed'), `${attack[1]}`)
  await page.mouse.move(0, 0)
  await page.locator('.board-canvas[data-pointed="-1"]').waitFor()
}

/** To the next turn; of the enemy's stacks nothing but their tops is anywhere on the page. */
async function nextTurn(table: Table, shoot: Visit['shoot']): Promise<void> {
  const { page } = table
  await usualUntil(table, ({ view }) => gameTurn(view) === 2)
  const hidden = hiddenNames(table)
  assert.ok(hidden.length > 5, `${hidden.length} hidden units`)
  for (const panel of ['info', 'text']) {
    await page.locator(`#tab-${panel}`).click()
    await page
      .locator(panel === 'info' ? '.info h2' : '.text-panel section')
      .first()
      .waitFor()
    const text = await page.content()
    const told = hidden.filter(name => new RegExp(`(?<!\\d)${name}`).test(text))
    assert.deepEqual(told, [], `hidden units in ${panel}`)
  }
  await shoot('triple-alliance next turn')
}

inBrowser(
  'the first turn of the Triple Alliance War as Paraguay, by mouse',
  { size: { width: 1440, height: 900 }, seed: 5 },
  async visit => {
    const { page, shoot } = visit
    await chooseSetting(visit, 'speed', 'fast')
    await startGame(visit, {
      game: 'triple-alliance',
      scenario: 'war',
      seats: ['person', 'computer greedy'],
    })
    const table = await sitDown(page)
    assert.ok(table.loaded.presentation.orders)
    await deploy(table, shoot)
    await march(table, shoot)
    await attack(table, shoot)
    await nextTurn(table, shoot)
  },
)

inBrowser(
  'the same war in Spanish',
  { lang: 'es', dark: true, size: { width: 1440, height: 900 } },
  async visit => {
    const { page, shoot } = visit
    const listed = games.find(({ id }) => id === 'triple-alliance')
    assert.ok(listed)
    const { game } = await listed.load()
    const match = newMatch(game, {
      scenario: 'war',
      players: { paraguay: 'person', allied: 'computer (greedy)' },
    })
    const pick = seeded(1)
    for (let pending = game.pending(match.position); ; pending = game.pending(match.position)) {
      if (pending.kind === 'decision' && pending.prompt === 'move') break
      if (pending.kind === 'decision')
        playMatch(match, game.standard(game.view(match.position, pending.side)))
      else playMatch(match, game.throwDice(match.position, pick))
    }
    await importGame(visit, toRecord(match))
    const table = await sitDown(page, 'es')
    const { gw } = table
    const moving = await nextDecision(table)
    assert.ok(moving)
    await page.locator('.prompt-line', { hasText: gw.say('prompt.move') }).waitFor()
    // Ships with troops aboard: what is said of them is said in Spanish too.
    await clickHex(table, moving.view, placeNamed(moving, '1432'))
    await page
      .locator('.play')
      .getByRole('button', { name: /^Transportes/ })
      .click()
    await page
      .locator('.prompt')
      .getByRole('button', { name: /^Embarcar/ })
      .click()
    await done(table, moving)
    assert.ok(textsOf(table.match).some(text => text.startsWith('embark')))
    await shoot('triple-alliance es')
  },
)
