import assert from 'node:assert/strict'
import { test } from 'node:test'
import { games } from '@quebracho/games'
import { localeOf, wordsIn } from './words.ts'

test('the app speaks both languages', () => {
  assert.equal(wordsIn('en').say('saved.actions', { count: 1 }), '1 action')
  assert.equal(wordsIn('en').say('saved.actions', { count: 2 }), '2 actions')
  assert.equal(wordsIn('es').say('saved.actions', { count: 2 }), '2 acciones')
})

test('numbers and dates are written as the reader writes them', () => {
  assert.equal(wordsIn('en').number(0.25, { style: 'percent' }), '25%')
  assert.equal(wordsIn('es').number(-1.5), '−1,5')
  assert.match(wordsIn('es').number(0.25, { style: 'percent' }), /^25\s%$/)
  assert.match(wordsIn('es').date(Date.UTC(1932, 8, 9, 12), { dateStyle: 'long' }), /septiembre/)
})

test('a British browser has British dates, in whichever language the page is', () => {
  assert.equal(localeOf('en', ['es-PY', 'en-GB', 'en-US']), 'en-GB')
  assert.equal(localeOf('es', ['en-GB', 'en']), 'es')
  assert.equal(localeOf('en', ['en-US@posix']), 'en-GB', 'no browser can write numbers by the other')
  assert.equal(localeOf('en', ['es-PY']), 'en-GB', 'days before months')
})

const loaded = await games[0].load()
const { game } = loaded
const p = game.start(game.scenarios[0].id)

test('what a game has no text for is said by the app', () => {
  const w = wordsIn('es').game(loaded)
  assert.ok(!w.has('no such key') && w.has('event.table.draw') && w.has('title'))
})

test('things are called by their names where a position is given', () => {
  const w = wordsIn('en').game(loaded)
  const event = { rule: 'x', key: 'table.resign', side: 1 }
  assert.match(w.event(event, p), new RegExp(`^${w.name('side', 1, p)} `))
  assert.equal(w.say({ key: 'event.table.resign', params: { side: 0 } }), `${w.name('side', 0, p)} gave up.`)
})

test('every legal action of an opening position has words', () => {
  for (const lang of ['en', 'es'] as const) {
    const w = wordsIn(lang).game(loaded)
    const actions = game.actions(p).toArray()
    const texts = actions.map(action => w.action(action, p))
    assert.ok(texts.every(text => text !== '' && !/[{}⟨]/.test(text)))
    assert.equal(new Set(texts).size, actions.length, 'two actions must not read the same')
  }
})

test('a throw of dice has its own text', () => {
  assert.equal(wordsIn('en').game(loaded).action([0, 4, 5], p), 'roll 4 5')
})

test('a game that is not loaded has its titles, and says so of the rest without breaking', () => {
  const w = wordsIn('es').game(games[0])
  assert.equal(w.say('title'), loaded.texts.es.title)
  assert.ok(w.has(`scenario.${game.scenarios[0].id}`))
  assert.equal(w.say('verb.step'), '⟨verb.step⟩')
  assert.equal(w.name('side', 0, p), '?')
})

test('the log tells a decision in the third person where the game has words for it, else what was chosen', () => {
  const [red, ready, depot] = ['spend red 2', 'ready', 'depot 0101'].map(text => game.parse(text, p))
  const [en, es] = (['en', 'es'] as const).map(lang => wordsIn(lang).game(loaded))
  assert.equal(en.done(red, 1, p), 'Paraguay adds 2 red tokens.')
  assert.equal(es.done(ready, 0, p), 'Bolivia no suma más fichas.')
  assert.equal(es.done(depot, 0, p), 'Bolivia: colocar un depósito en 0101.')
})

test('a rule is called as in the rulebook of the language', () => {
  assert.equal(wordsIn('en').game(loaded).rule('supply-10'), 'supply 10')
  assert.equal(wordsIn('es').game(loaded).rule('supply-10'), 'abastecimiento 10')
  assert.equal(
    wordsIn('es').game(loaded).say('show.cost.tank', { rule: 'supply-6' }),
    'tanques (abastecimiento 6)',
  )
  assert.equal(wordsIn('es').game(loaded).rule('8.12c'), '8.12c')
})
