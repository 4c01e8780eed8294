/**
 * War of the Pacific by mouse. Its beginning: orders by pointing, replenishing, embarking, sailing, landing, a march.
 * A naval battle shot by shot, and a question about a place that is not in the window.
 */
import assert from 'node:assert/strict'
import {
  type GameRecord,
  newMatch,
  type Position,
  playMatch,
  seeded,
  textsOf,
  toRecord,
} from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { games, type LoadedGame } from '@quebracho/games'
import { verbName } from '../play/pick.ts'
import { button, type Decision, done, look, nextDecision, sitDown, type Table } from './at-table.ts'
import { inBrowser, type Visit } from './browser.ts'
import { chooseSetting, importGame, startGame } from './form.ts'
import { clickHex } from './on-map.ts'
import { until } from './patience.ts'

/** The decision that is asked next, which must be this one. */
async function asked(table: Table, prompt: string): Promise<Decision> {
  const decision = await nextDecision(table)
  assert.ok(decision, 'the game is over')
  assert.equal(decision.prompt, prompt)
  return decision
}

/** Presses a button of the prompt, and says yes if that is asked. */
async function press(table: Table, name: string | RegExp): Promise<void> {
  const { page, w } = table
  const after = table.match.deeds.length
  await page
    .locator('.prompt')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
  const sure = button(table, w.say('play.confirm.yes'), 'dialog[open]')
  await Promise.race([sure.waitFor(), done(table, { after })])
  if (await sure.isVisible()) {
    await sure.click()
    await done(table, { after })
  }
}

const placeNamed = ({ view }: Decision, name: string): Hex => view.world.names.hex.indexOf(name)

/** What was done since, by verb. */
function doneSince({ match, game }: Table, { after }: Decision): string[] {
  const names = game.vocabulary.verbs.map(({ name }) => name)
  return textsOf(match)
    .slice(after)
    .map(text => names.find(name => text.split(' ')[0] === name) ?? text)
}

/** Ships of the place, or some of them, are pointed at and told a naval area. */
async function order(table: Table, decision: Decision, part: RegExp, area: string): Promise<void> {
  const { page } = table
  await clickHex(table, decision.view, placeNamed(decision, 'chile'))
  await page.locator('.play').getByRole('button', { name: part }).first().click()
  await page.locator('.goals').getByRole('button', { name: area, exact: true }).click()
  await done(table, decision)
}

/** The sea areas the fleets are sent to, the nearer one first. */
const seas = ({ gw }: Table): string[] => ['area.II', 'area.III'].map(area => gw.say(area))

/** Two fleets with orders of their own, by three clicks each. */
async function writeOrders(table: Table, shoot: Visit['shoot']): Promise<void> {
  const { page, gw } = table
  const [near, far] = seas(table)
  const writing = await asked(table, 'orders')
  await order(table, writing, /^Warships/, far)
  const warships = doneSince(table, writing)
  assert.ok(warships.length > 5 && warships.every(verb => verb === 'order'), warships.join())
  await order(table, await asked(table, 'orders'), /^Without order/, near)
  await page.locator('.switches > summary').click()
  await page.locator('.switch').first().getByRole('button', { pressed: true }).waitFor()
  await shoot('pacific orders')
  await press(table, gw.say('show.verb.end-orders'))
}

/** The next turn's orders; nothing of what the enemy has written is in the page. */
async function keepSecrets(table: Table): Promise<void> {
  const { page, gw, game } = table
  const next = await asked(table, 'orders')
  const hidden = game.view(table.match.position, 0)
  const theirs = table.match.deeds.filter(({ text, by }) => by === 1 && /^order/.test(text))
  for (const { text } of theirs) assert.ok(!(await page.content()).includes(text))
  const enemyShips = Array.from(hidden.world.names.unit.keys()).filter(unit =>
    hidden.world.names.unit[unit].startsWith('pe-'),
  )
  const chits = table.loaded.presentation
    .pieces(hidden, 0)
    .filter(({ unit, chit }) => enemyShips.includes(unit) && chit !== undefined && chit !== '')
  assert.deepEqual(chits, [], 'enemy orders lie face down')
  await order(table, next, /^All/, seas(table)[1])
  await press(table, gw.say('show.verb.end-orders'))
}

/** A column is spent where it is pointed at. */
async function spend(table: Table): Promise<void> {
  const { page, gw } = table
  const spending = await asked(table, 'spend')
  await clickHex(table, spending.view, placeNamed(spending, '3123'))
  const choice = page.locator('.chooser button.choose')
  await choice.first().waitFor()
  assert.equal(
    await page.locator('.hex-list .chips button').count(),
    0,
    'what is to be chosen is offered once',
  )
  await choice.first().click()
  await done(table, spending)
  assert.deepEqual(doneSince(table, spending), ['replenish'])
  await press(table, gw.say('show.verb.end-spending'))
}

/** A click on a ship gets her fleet ready; then an army and its columns go aboard by two more. */
async function embark(table: Table, shoot: Visit['shoot']): Promise<void> {
  const { page } = table
  const loading = await asked(table, 'embark')
  await clickHex(table, loading.view, placeNamed(loading, 'chile'))
  await page
    .locator('.play')
    .getByRole('button', { name: /^Army and columns/ })
    .click()
  await press(table, /^Aboard/)
  const aboard = doneSince(table, loading)
  assert.ok(aboard.includes('embark') && aboard.includes('embark-column'), aboard.join())
  assert.ok(await page.locator('.prompt').isVisible())
  await shoot('pacific embark')
}

/** Nothing is revealed by looking where the fleet could go; then it goes, and the army ashore. */
async function sail(table: Table, shoot: Visit['shoot']): Promise<void> {
  const { page, gw } = table
  const ready = await asked(table, 'embark')
  await clickHex(table, ready.view, placeNamed(ready, 'chile'))
  await page.locator('.play').getByRole('button', { name: /II \(/ }).last().click()
  await look(table)
  assert.equal(table.match.deeds.length, ready.after, 'nothing has been done yet')
  await clickHex(table, ready.view, placeNamed(ready, '3123'))
  await done(table, { after: ready.after + 1 })
  assert.deepEqual(doneSince(table, ready).slice(0, 2), ['start', 'sail'])
  const there = await asked(table, 'sailing')
  await shoot('pacific sailing')
  await press(table, gw.say('show.verb.stop'))
  assert.ok(doneSince(table, there).includes('stop'))
  const unloading = await asked(table, 'unload')
  await press(table, gw.say('show.bundle.ashore'))
  assert.ok(doneSince(table, unloading).includes('disembark'))
}

/** The other fleet, then a march: who goes is pointed at, and the odds of the dice stand beside the map. */
async function march(table: Table, shoot: Visit['shoot']): Promise<void> {
  const { page, gw, game } = table
  const second = await asked(table, 'stacks')
  await clickHex(table, second.view, placeNamed(second, 'chile'))
  const goal = table.loaded.presentation.map(second.view.world).places.find(({ name }) => name === 'Iquique')
  assert.ok(goal)
  await clickHex(table, second.view, goal.hex)
  await done(table, { after: second.after + 1 })
  for (let decision = await nextDecision(table); decision?.prompt !== 'march'; ) {
    assert.ok(decision)
    const verb = decision.prompt === 'raid' ? 'end-raids' : 'stop'
    await press(table, gw.say(`show.verb.${verb}`))
    decision = await nextDecision(table)
  }
  const marching = await asked(table, 'march')
  await clickHex(table, marching.view, placeNamed(marching, '3123'))
  const odds = page.locator('.picked-room .fight')
  await odds.waitFor()
  assert.ok((await odds.locator('.chance').count()) > 4, 'every throw with its chance')
  await shoot('pacific march')
  await press(table, /^Roll/)
  const gone = await until('the march has been rolled for', async () => {
    await look(table)
    const pending = game.pending(table.match.position)
    return pending.kind === 'decision' && pending.prompt !== 'march' && pending
  })
  assert.ok(['marching', 'attrition', 'again'].includes(gone.prompt), gone.prompt)
}

/** To the end of the turn, as usual. */
async function endTurn(table: Table, shoot: Visit['shoot']): Promise<void> {
  const { gw, game } = table
  for (let decision = await nextDecision(table); decision?.prompt !== 'orders'; ) {
    assert.ok(decision)
    const standard = game.standard(decision.view)
    if (decision.prompt === 'interception') await press(table, gw.say('show.verb.pass-for-good'))
    else if (standard.length === 1) await press(table, gw.say(`show.verb.${verbName(game, standard)}`))
    else await press(table, table.w.say('play.standard'))
    decision = await nextDecision(table)
  }
  await shoot('pacific next turn')
}

inBrowser(
  'the first turn of War of the Pacific as Chile, by mouse',
  { size: { width: 1440, height: 900 }, seed: 5 },
  async visit => {
    const { page, shoot } = visit
    await chooseSetting(visit, 'speed', 'fast')
    await startGame(visit, { game: 'pacific', scenario: 'war', seats: ['person', 'computer greedy'] })
    const table = await sitDown(page)
    const { gw } = table
    await asked(table, 'deploy')
    await press(table, gw.say('show.verb.usual-set-up'))
    await writeOrders(table, shoot)
    await keepSecrets(table)
    await spend(table)
    await embark(table, shoot)
    await sail(table, shoot)
    await march(table, shoot)
    await endTurn(table, shoot)
  },
)

/** A war fought at random up to a question that is put to Chile, if it is one of those that are wanted. */
async function recordUntil(
  wanted: string,
  isWanted: (view: Position, loaded: LoadedGame) => boolean = () => true,
): Promise<GameRecord> {
  const listed = games.find(({ id }) => id === 'pacific')
  assert.ok(listed)
  const loaded = await listed.load()
  const { game } = loaded
  const players = { chile: 'person', allied: 'computer (random)' }
  for (let seed = 1; seed < 60; seed++) {
    const pick = seeded(seed)
    const match = newMatch(game, { scenario: 'war', players })
    for (let i = 0; i < 1500; i++) {
      const pending = game.pending(match.position)
      if (pending.kind === 'end') break
      if (pending.kind === 'decision' && pending.side === 0 && pending.prompt === wanted) {
        if (isWanted(game.view(match.position, 0), loaded)) return toRecord(match)
      }
      const actions = pending.kind === 'decision' ? game.actions(match.position).toArray() : []
      playMatch(match, actions[pick(actions.length || 1)] ?? game.throwDice(match.position, pick))
    }
  }
  return assert.fail(`nobody is ever asked ${wanted}`)
}

inBrowser('to intercept or not stand in the same places, whichever is usual', {}, async visit => {
  for (const parts of [1, 2]) {
    const record = await recordUntil('interception', (view, { game }) => game.standard(view).length === parts)
    await importGame(visit, record)
    const table = await sitDown(visit.page)
    await asked(table, 'interception')
    const words = await visit.page.locator('.prompt-buttons .button').allTextContents()
    const refusals = ['pass', 'pass-for-good'].map(verb => table.gw.say(`show.verb.${verb}`))
    assert.deepEqual(words.slice(-2), refusals)
    assert.match(words[0], /^Intercept from/)
    const usual = await visit.page.locator('.prompt-buttons .leads').textContent()
    assert.equal(refusals.includes(usual ?? ''), parts === 1, usual ?? '')
  }
})

inBrowser(
  'a naval battle of two rows of ships, shot by shot',
  { size: { width: 1440, height: 900 } },
  async visit => {
    const { page, shoot } = visit
    await importGame(visit, await recordUntil('fire'))
    const table = await sitDown(page)
    const shot = await asked(table, 'fire')
    const row = page.locator('.picked-room .fight .counter-button')
    await row.first().click()
    const target = row.filter({ has: page.locator('.chance-chip') }).first()
    assert.match((await target.textContent()) ?? '', /\d+%/, 'every target with its chance')
    await shoot('pacific battle')
    await target.click()
    await done(table, shot)
    assert.equal(doneSince(table, shot)[0], 'fire')
  },
)

/** In Chile's turn, and both sides have shots to fire after the next one. */
const isInTheThick = (view: Position, { presentation }: LoadedGame): boolean =>
  presentation.phases(view)?.side === 0 &&
  (presentation.preview(view, null)?.columns.every(({ lines }) => lines.length > 1) ?? false)

inBrowser(
  'the lines of a naval battle stay where they are until its end, and the rest of it is one word',
  {},
  async visit => {
    const { page } = visit
    await importGame(visit, await recordUntil('fire', isInTheThick))
    const table = await sitDown(page)
    const shot = await asked(table, 'fire')
    const lead = page.locator('.prompt-buttons .leads')
    assert.match(
      (await lead.textContent()) ?? '',
      /Fire with .+ at .+, \d+%/,
      'who fires at whom, and its chance',
    )
    await page.evaluate(() => {
      const look = () => {
        if (!document.querySelector('.picked-room .fight .fighters')) document.body.dataset.emptied = 'yes'
      }
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    })
    await lead.click()
    await done(table, shot)
    const next = await asked(table, 'fire')
    assert.ok(next.after > shot.after + 2, 'the enemy has fired too')
    assert.equal(await page.evaluate(() => document.body.dataset.emptied), undefined)
    await page.locator('.news-room', { hasText: 'fires at' }).waitFor()
    assert.equal(await page.locator('.battle-stage').count(), 0, 'it is not told before its end')
    await press(table, table.gw.say('show.usual.fire'))
    await until('the guns are silent', async () => (await nextDecision(table))?.prompt !== 'fire')
    await page.locator('.battle-stage').waitFor()
  },
)

inBrowser('a question about a place out of sight brings it into the window', {}, async visit => {
  const { page } = visit
  await importGame(visit, await recordUntil('orders'))
  const table = await sitDown(page)
  const writing = await asked(table, 'orders')
  const canvas = page.locator('.board-host canvas.board-canvas')
  // To the other end of the map, and on to the next question, about ships in Chile.
  for (let i = 0; i < 6; i++) {
    await page.mouse.move(400, 250)
    await page.mouse.down()
    await page.mouse.move(400, 700, { steps: 4 })
    await page.mouse.up()
  }
  const away = await canvas.getAttribute('data-view')
  const box = placeNamed(writing, 'chile')
  await assert.rejects(clickHex(table, writing.view, box), /covered/, 'out of sight')
  await press(table, table.gw.say('show.verb.end-orders'))
  const next = await nextDecision(table)
  assert.ok(next)
  await until('the map has moved', async () => (await canvas.getAttribute('data-view')) !== away)
  await clickHex(table, next.view, box)
})
