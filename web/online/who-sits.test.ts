import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../app/words.ts'
import { whoSits } from './who-sits.ts'

test('a seat that the computer took over is told in the reader’s language, a person by his own name', () => {
  const [en, es] = [wordsIn('en'), wordsIn('es')]
  const taken = { kind: 'computer', name: 'captain', here: false } as const
  assert.equal(whoSits(taken, en), 'computer (captain)')
  assert.equal(whoSits(taken, es), 'computadora (capitán)')
  assert.equal(whoSits({ kind: 'person', name: 'captain', here: true }, es), 'captain')
})
