import assert from 'node:assert/strict'
import { type Action, type Position, undoLimit } from '@quebracho/engine'
import { wordsIn } from '../app/words.ts'
import { verbName } from '../play/pick.ts'
import { done, hexOfUnit, look, nextDecision, piecesOf, sitDown, type Table } from './at-table.ts'
import { inBrowser } from './browser.ts'
import { importGame } from './form.ts'
import { clickHex, pointAt } from './on-map.ts'
import { until } from './patience.ts'
import { mouse, onBoard, playOn } from './play.ts'
import { recordWith } from './records.ts'

const w = wordsIn('en')

async function decisionNow(table: Table) {
  const decision = await nextDecision(table)
  assert.ok(decision)
  const named = (verb: string) => decision.actions.filter(action => verbName(table.game, action) === verb)
  return { decision, named }
}

inBrowser('what was done is taken back up to the last die', {}, async visit => {
  const { page } = visit
  await importGame(visit, recordWith({ verbs: ['barrage', 'step'] }))
  const table = await sitDown(page)
  const undo = page.getByRole('button', { name: w.say('play.undo'), exact: true })
  const { decision, named } = await decisionNow(table)
  assert.equal(await undo.isDisabled(), undoLimit(table.match, decision.side) === decision.after)
  await onBoard(table, mouse, decision, named('rest')[0] ?? named('step')[0])
  await done(table, decision)
  await undo.click()
  await until('it is taken back', async () => (await look(table)).record.actions.length === decision.after)
  await page.getByRole('button', { name: w.say('play.redo') }).click()
  await done(table, decision)
  await page.keyboard.press('u')
  await until('it is taken back', async () => (await look(table)).record.actions.length === decision.after)

  await onBoard(table, mouse, decision, named('barrage')[0])
  await done(table, decision)
  await playOn(table, { ...mouse, moves: 0 }, ({ prompt }) => prompt === 'activate')
  assert.ok(await undo.isDisabled(), 'dice have been thrown')
})

/** A step to an empty hex that a rule forbids, and the rule. */
function forbidden(table: Table, view: Position, [verb, unit]: Action): [number, string] {
  const { game } = table
  const held = new Set([0, 1].flatMap(side => piecesOf(table, view, side)).map(({ hex }) => hex))
  const ruleFor = (hex: number) => game.forbids(view, [verb, unit, hex])?.rule ?? ''
  const empty = [...view.world.names.hex.keys()].filter(hex => !held.has(hex))
  const hex = empty.find(each => /^[a-z]+-\d/.test(ruleFor(each)))
  assert.ok(hex !== undefined)
  return [hex, ruleFor(hex)]
}

inBrowser('a refusal names the rule and leads to it in the rulebook', {}, async visit => {
  const { page, context, shoot } = visit
  await importGame(visit, recordWith({ verbs: ['barrage', 'step'] }))
  const table = await sitDown(page)
  const { decision, named } = await decisionNow(table)
  const step = named('step')[0]
  const [hex, rule] = forbidden(table, decision.view, step)
  const from = hexOfUnit(table, decision.view, step[1])
  await clickHex(table, decision.view, from)
  const way = await pointAt(table, decision.view, step[2])
  assert.match(way, new RegExp(w.say('play.way', { cost: '\\d+' })))
  await shoot('play move')
  await clickHex(table, decision.view, hex)
  const refusal = page.locator('.refusal')
  await refusal.waitFor()
  const link = refusal.locator('a.rule-link').first()
  assert.equal(await link.textContent(), table.gw.rule(rule))
  await until(
    'the rule in one sentence',
    async () => (await refusal.locator('span').first().innerText()).length > 20,
  )
  await shoot('play refusal')
  const [book] = await Promise.all([context.waitForEvent('page'), link.click()])
  await book.locator('.book .here').waitFor()
  assert.match((await book.locator('.book .here').textContent()) ?? '', new RegExp(table.gw.rule(rule)))
  assert.equal((await look(table)).record.actions.length, decision.after, 'nothing was done')
})

inBrowser('the rulebook is searched', {}, async visit => {
  const { page, address, shoot } = visit
  await page.goto(`${address}#/rules/caramba`)
  await page.locator('.book h2').first().waitFor()
  await page.getByRole('searchbox').fill('barrage')
  const hits = page.locator('.hits li')
  await hits.first().waitFor()
  const count = await hits.count()
  assert.ok(count > 3)
  assert.ok((await hits.first().textContent())?.toLowerCase().includes('barrage'))
  await shoot('rules search')
  await hits.nth(1).locator('a').click()
  await page.locator('.book .here').waitFor()
  await page.getByRole('searchbox').fill('zeppelin')
  await page.getByText(w.say('rules.found', { count: 0 })).waitFor()
})

inBrowser(
  'a rule is found by what players call it, in Spanish too',
  { lang: 'es' },
  async ({ page, address, shoot }) => {
    await page.goto(`${address}#/rules/caramba`)
    await page.locator('.book h2').first().waitFor()
    await page.getByRole('searchbox').fill('las unidades vuelven a esconderse')
    await until('the rule is first', async () => {
      const first = page.locator('.hits li a').first()
      return (await first.getAttribute('href', { timeout: 1000 }).catch(() => '')) === '#/rules/caramba/fog-4'
    })
    await shoot('rules asked for')
  },
)
