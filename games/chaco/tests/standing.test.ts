/** Where the sides stand: points, the next reckoning, what brings points, and the phases of the turn. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { standingWords } from '../../standing-words.ts'
import { chaco } from '../index.ts'
import * as loaded from '../loaded.ts'
import { SUPPLY_PHASE } from '../position.ts'
import { bush, real } from './board.ts'

const words = (p: ReturnType<typeof real>['p']) => standingWords(loaded, p)

test('16.1a, 16.1b: more points at the end, a lead of 50 after a truce turn', () => {
  assert.equal(
    words(real('', { turn: 4, vp: [42, 17] }).p).chip,
    'VP Bolivia 42, Paraguay 17 · end of turn 6: more VP win',
  )
  assert.equal(
    words(real('', { turn: 4, vp: [42, 17], truce: true }).p).chip,
    'VP Bolivia 42, Paraguay 17 · truce; end of turn 4: a lead of 50 wins',
  )
  assert.match(words(real('', { turn: 6, truce: true }).p).chip, /end of turn 6: more VP win/)
})

test('16.3a: how clear a victory it would be', () => {
  const degree = (...vp: [number, number]) => words(real('', { turn: 4, vp }).p).aims[3]
  assert.equal(degree(42, 17), 'As it stands Bolivia leads by 25, a substantive victory. (16.3a)')
  assert.equal(degree(10, 29), 'As it stands Paraguay leads by 19, a marginal victory. (16.3a)')
  assert.equal(degree(9, 9), 'As it stands, even. (16.3a)')
})

test('16.2d, 16.5a: settlement by settlement, those nearest to the enemy first', () => {
  const rolled = words(real('P6-4-6@2440 B4-4-5@2836').p).parts
  const [title] = Object.keys(rolled)
  assert.equal(title, 'Settlements: VP for taking one, by advance / by marching in')
  assert.ok(rolled[title].some(line => /^Isla Poí \(2741\) \| \w+ \| 2 dice \/ 2 × 2 dice$/.test(line)))
  const at = (name: string) => rolled[title].findIndex(line => line.startsWith(name))
  assert.ok(at('Arce') < at('Villa Montes'), 'the front comes first')
  const fixed = words(real('', { options: { fixedVictoryPoints: true } }).p).parts[title]
  assert.ok(fixed.some(line => line.startsWith('Isla Poí (2741)') && line.endsWith('| 5 / 10')))
  assert.ok(fixed.some(line => line.startsWith('Boquerón (2440)') && line.endsWith('| 3 / 6')))
})

test('16.2, the basic game: no leaders, supplies, truces or politics are spoken of', () => {
  const { parts, aims, strip } = words(chaco.start('boqueron-basic'))
  assert.deepEqual(parts['For the side that does it'], [
    'An enemy combat unit eliminated |  | 1',
    "A combat unit that leaves by the enemy's edge |  | 1",
  ])
  assert.deepEqual(parts['What it costs'], ['A call-up |  | -5'])
  assert.deepEqual(aims.at(-1), 'A side that falls below 0 VP has lost at once. (16.4a)')
  assert.equal(strip, '[Set-up]')
  const full = words(chaco.start('boqueron'))
  assert.equal(full.parts['What it costs'].length, 3)
  assert.equal(full.aims.length, 4)
})

test('4.2a: the phases of a player turn, reactions the enemy’s', () => {
  const { p } = bush('P3-3-6@1510 B3-3-5@2020', { phasing: 'paraguay' })
  assert.equal(
    words(p).strip,
    'Paraguay Supply · Paraguay New units · [Paraguay Movement] · Bolivia Reaction movement · ' +
      'Paraguay First combat phase · Bolivia Reaction combat · Paraguay Second combat phase · ' +
      'Paraguay Construction · Paraguay Politics',
  )
  p.phase = SUPPLY_PHASE
  assert.match(words(p).strip, /^\[Paraguay Supply\]/)
})
