import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { formatted, opponentFile } from './written.ts'

test('what is learned is written as the linter wants it', () => {
  for (const file of ['learned.json', 'held.json', 'weights.json']) {
    const path = opponentFile('chaco', file)
    const text = readFileSync(path, 'utf8')
    assert.equal(formatted(path, JSON.parse(text)), text)
  }
})
