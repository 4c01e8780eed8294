import assert from 'node:assert/strict'
import { textsOf } from '@quebracho/engine'
import { wordsIn } from '../app/words.ts'
import { look, nextDecision, sitDown } from './at-table.ts'
import { inBrowser } from './browser.ts'
import { chooseSetting, startGame } from './form.ts'
import { until } from './patience.ts'
import { byButton } from './play.ts'

inBrowser('settings take effect at once and last', {}, async visit => {
  const { page } = visit
  await chooseSetting(visit, 'theme', 'dark')
  await chooseSetting(visit, 'textSize', '1.3')
  await chooseSetting(visit, 'safeColours', 'true')
  await chooseSetting(visit, 'motion', 'none')
  await chooseSetting(visit, 'speed', 'slow')
  await chooseSetting(visit, 'ownDice', 'true')
  await chooseSetting(visit, 'lang', 'es')
  for (const again of [false, true]) {
    if (again) await page.reload()
    const w = wordsIn('es')
    await page.getByRole('heading', { name: w.say('app.settings'), exact: true }).waitFor()
    const root = page.locator('html')
    assert.equal(await root.getAttribute('lang'), 'es')
    assert.equal(await root.getAttribute('data-theme'), 'dark')
    assert.equal(await root.getAttribute('data-motion'), 'none')
    assert.notEqual(await root.getAttribute('data-safe'), null)
    assert.equal(await root.evaluate(each => getComputedStyle(each).getPropertyValue('--text-size')), '1.3')
    for (const [name, value] of [
      ['speed', 'slow'],
      ['ownDice', 'true'],
      ['theme', 'dark'],
      ['textSize', '1.3'],
    ]) {
      const radio = page
        .locator('.setting')
        .getByRole('radio', { name: w.say(`settings.${name}.${value}`), exact: true })
      assert.ok(await radio.isChecked(), name)
    }
  }
})

inBrowser('the language changes in the midst of a game, log included', {}, async visit => {
  const { page } = visit
  await startGame(visit, { seats: ['person', 'computer greedy'] })
  const table = await sitDown(page)
  const decision = await nextDecision(table)
  assert.ok(decision)
  await byButton(table, decision)
  await page.getByRole('tab', { name: wordsIn('en').say('play.panel.log') }).click()
  await until('a line in English', async () =>
    /position|places/.test(await page.locator('.log-lines').innerText()),
  )
  await page.locator('.app-bar').getByRole('button', { name: 'ES' }).click()
  await page.getByRole('tab', { name: wordsIn('es').say('play.panel.log') }).waitFor()
  const line = page.locator('.log-lines').getByText(/posición|ocupa|toma|coloca|despliega/)
  await line.first().waitFor()
})

inBrowser('with own dice the app asks what they show', {}, async visit => {
  const { page, shoot } = visit
  await chooseSetting(visit, 'ownDice', 'true')
  await startGame(visit, { scenario: 'boqueron', seats: ['person', 'nobody'] })
  const table = await sitDown(page)
  const asks = page.locator('.own-dice')
  for (;;) {
    await until('a decision or dice', async () => {
      await look(table)
      const pending = table.game.pending(table.match.position)
      return pending.kind === 'dice' || (pending.kind === 'decision' && pending.side === 0)
    })
    if (table.game.pending(table.match.position).kind === 'dice') break
    const decision = await nextDecision(table)
    assert.ok(decision)
    await byButton(table, decision)
    await until('it is done', async () => (await look(table)).record.actions.length > decision.after)
  }
  await asks.waitFor()
  await shoot('own dice')
  const pending = table.game.pending(table.match.position)
  assert.ok(pending.kind === 'dice')
  const dice = pending.groups.flatMap(({ count, sides }) => new Array<number>(count).fill(sides))
  const after = table.match.deeds.length
  const faces = dice.map((sides, i) => Math.min(sides, 1 + (i % 6)))
  for (const face of faces) await asks.getByRole('button', { name: String(face), exact: true }).click()
  await until('the dice are taken', async () => (await look(table)).record.actions.length > after)
  const thrown = textsOf(table.match)[after].match(/\d+/g)?.map(Number)
  assert.deepEqual(thrown?.slice(-faces.length), faces)
})
