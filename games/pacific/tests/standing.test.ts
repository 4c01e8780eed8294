/** Where the sides stand: Chile's points, the checks, the cities, and the phases of the turn. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { standingWords } from '../../standing-words.ts'
import * as loaded from '../loaded.ts'
import { fromStart, real } from './board.ts'

const words = (p: ReturnType<typeof real>['p']) => standingWords(loaded, p)

test('5.2-5.4: the next check, and what it asks for', () => {
  const chip = (turn: number, options = {}) => words(real('', { turn, options, bonus: 1 }).p).chip
  assert.equal(chip(5), 'VP Chile 1 · end of turn 5: Chile wins with 6, loses under 2')
  assert.equal(chip(6), 'VP Chile 1 · end of turn 9: Chile wins with 8, loses under 2')
  assert.equal(chip(12), 'VP Chile 1 · end of turn 12: Chile wins with 18, loses under 13')
  assert.equal(
    chip(12, { vp13: 'allied' }),
    'VP Chile 1 · end of turn 12: Chile wins with 18, loses under 14',
  )
  const { aims } = words(real('', { options: { vp13: 'allied' } }).p)
  assert.equal(aims[2], 'With 14 to 17 VP of Chile at the end of turn 12 it is a draw. (5.4c)')
})

test('5.1b, 5.5a, 5.6a: city by city, the bonus, what makes Bolivia leave', () => {
  const { chip, parts } = words(real('cl-buin@3513', { chilean: ['3118', '3513'], bonus: 2 }).p)
  assert.match(chip, /^VP Chile 7 /)
  const [cities, , bolivia] = Object.values(parts)
  assert.ok(cities.includes('Iquique (3118) | Chile | 2'))
  assert.ok(cities.includes('Lima (2008) | Allies | 6'))
  assert.equal(parts['At sea'][0].split(' | ').at(-1), '2')
  assert.deepEqual(bolivia.toSorted(), [
    'La Paz (3513) | Chile | Chileans in it',
    'Oruro (3616) | Allies | no Chileans',
  ])
  assert.equal(Object.keys(words(real('', { boliviaOut: true }).p).parts).length, 2)
})

test('3.1a, 4.1b: set-up and first orders, then the six phases', () => {
  assert.equal(
    words(fromStart().p).strip,
    '[Allies Set-up] · Chile Set-up · Chile First orders · Allies First orders',
  )
  assert.equal(
    words(real('pe-zepita@3118 pe*1@3118', { phase: 'march', phasing: 'allied' }).p).strip,
    'Allies Administration · Allies Spending Supply Columns · Allies Naval movement · Allies Naval combat · ' +
      '[Allies Land movement] · Allies Land combat',
  )
})
