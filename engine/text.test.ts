import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventSentence, placeholders, sentence, verbKey } from './text.ts'

const catalogue = {
  plain: 'Nothing happens.',
  number: 'Turn {turn} of {last}.',
  thing: '{unit} enters {hex}.',
  kind: '{winner:unit} beats {loser:unit}.',
  plural: '{n} {n|step|steps} lost.',
  same: '{n|deer}',
  mules: 'marches{n| with # mule| with # mules| alone}.',
  list: 'Units {units:unit} are lost.',
  odd: 'No {such} thing, {}.',
}
const label = (kind: string, value: number) =>
  kind === 'unit' ? ['Ayala', 'Toledo'][value] : kind === 'hex' ? `01${value}` : undefined
const say = (key: string, params = {}) => sentence(catalogue, key, params, label)

test('a sentence is its template with its parameters', () => {
  assert.equal(say('plain'), 'Nothing happens.')
  assert.equal(say('number', { turn: 3, last: 12 }), 'Turn 3 of 12.')
  assert.equal(say('number', { turn: 'three', last: 12 }), 'Turn three of 12.')
})

test('a thing is called by its name, by the parameter’s own kind or the one given', () => {
  assert.equal(say('thing', { unit: 0, hex: 14 }), 'Ayala enters 0114.')
  assert.equal(say('kind', { winner: 1, loser: 0 }), 'Toledo beats Ayala.')
  assert.equal(say('thing', { unit: 9, hex: 1 }), '9 enters 011.', 'without a name it is its number')
  assert.equal(sentence(catalogue, 'thing', { unit: 0, hex: 1 }), '0 enters 1.')
})

test('words agree with numbers', () => {
  assert.equal(say('plural', { n: 1 }), '1 step lost.')
  assert.equal(say('plural', { n: 2 }), '2 steps lost.')
  assert.equal(say('plural', { n: 0 }), '0 steps lost.')
  assert.equal(say('mules', { n: 0 }), 'marches alone.')
  assert.equal(say('mules', { n: 1 }), 'marches with 1 mule.')
  assert.equal(say('mules', { n: 12 }), 'marches with 12 mules.')
  assert.equal(say('same', { n: 2 }), 'deer')
})

test('lists are spelt out', () => {
  assert.equal(say('list', { units: [0, 1] }), 'Units Ayala, Toledo are lost.')
  assert.equal(say('list', { units: [] }), 'Units  are lost.')
})

test('a long list is broken off', () => {
  const eight = Array.from({ length: 8 }, () => 0)
  assert.equal(say('list', { units: eight }), `Units ${eight.map(() => 'Ayala').join(', ')} are lost.`)
  const many = Array.from({ length: 26 }, () => 1)
  const six = Array.from({ length: 6 }, () => 'Toledo').join(', ')
  assert.equal(say('list', { units: many }), `Units ${six} … (+20) are lost.`)
})

test('an event is told in the words of its rule where it has some, with the sign of what changes a die', () => {
  const words = {
    'event.hit': 'hit {modifier}',
    'event.hit@7.2a': 'starved {modifier}',
    'event.miss': 'missed',
  }
  assert.equal(eventSentence(words, { rule: '1.1a', key: 'hit', modifier: 2 }), 'hit +2')
  assert.equal(eventSentence(words, { rule: '7.2a', key: 'hit', modifier: -3 }), 'starved −3')
  assert.equal(eventSentence(words, { rule: '7.2a', key: 'miss' }), 'missed')
})

test('a number below nought has the sign that printers use', () => {
  assert.equal(say('number', { turn: -1, last: 3 }), 'Turn −1 of 3.')
})

test('what is missing stays visible', () => {
  assert.equal(say('none'), '⟨none⟩')
  assert.equal(say('odd', {}), 'No {such} thing, {}.')
  assert.equal(say('number', { turn: 1 }), 'Turn 1 of {last}.')
})

test('placeholders are the parameters a sentence uses', () => {
  assert.deepEqual(placeholders(catalogue.plural), ['n', 'n'])
  assert.deepEqual(placeholders(catalogue.kind), ['winner', 'loser'])
  assert.deepEqual(placeholders(catalogue.plain), [])
})

test('an action from a place to the same one has words of its own where there are such', () => {
  const has = (key: string) => key === 'verb.attack.same'
  const key = (name: string, args: readonly string[], ...values: number[]) =>
    verbKey(has, { name, args }, [0, ...values])
  assert.equal(key('attack', ['hex', 'hex'], 7, 7), 'verb.attack.same')
  assert.equal(key('attack', ['hex', 'hex'], 7, 8), 'verb.attack')
  assert.equal(key('attack', ['hex', 'unit'], 7, 7), 'verb.attack', 'numbers of other kinds')
  assert.equal(key('attack', ['hex'], 7), 'verb.attack')
  assert.equal(key('march', ['hex', 'hex'], 7, 7), 'verb.march', 'no words of its own')
})
