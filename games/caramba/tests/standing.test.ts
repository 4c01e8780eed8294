/** Where the sides stand, by scenario and option, and what of it a side may not know. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { standingWords } from '../../standing-words.ts'
import { caramba } from '../index.ts'
import * as loaded from '../loaded.ts'
import { board, fromStart } from './board.ts'

const words = (p: ReturnType<typeof board>['p'], viewer = 0) => standingWords(loaded, p, viewer)

test('canada-4, victory-1: the water is looked for, then somebody’s, and the last turn decides', () => {
  const unfound = board('b1@0505 p1@0509', {
    set: p => {
      for (const hex of p.world.markers) p.marker[hex] = 1
      p.knownFalse[p.world.markers[0]] = 1
    },
  }).p
  assert.equal(
    words(unfound).chip,
    'Water hidden, 4 places left · end of turn 9: its holder wins, nobody: a draw',
  )
  assert.deepEqual(words(unfound).parts['What decides'].slice(0, 1), [
    '0307: water marker, face down |  | perhaps',
  ])
  const found = board('b1@0505 p1@0507', {
    set: p => {
      p.water = p.hex[p.world.firstUnit[1]]
      p.waterOwner = 1
    },
  }).p
  assert.equal(words(found).chip, 'Water in 0507 Paraguay · end of turn 9: its holder wins')
  assert.deepEqual(words(found).parts['What decides'], ['0507: the water | Paraguay | decides'])
})

test('scenario-3: one keeps, the other takes', () => {
  const { chip, aims } = words(fromStart('nanawa').p)
  assert.equal(chip, 'Depot in 0608 Paraguay · end of turn 10: its holder wins')
  assert.deepEqual(aims, [
    'Bolivia: Take the depot in 0608 and hold it when turn 10 ends. (scenario-3)',
    'Paraguay: Still hold the depot in 0608 when turn 10 ends. (scenario-3)',
    'An army without a unit on the map has lost at once. (victory-2)',
  ])
})

test('scenario-5: the CV in supply, unit by unit; under fog the enemy is not told', () => {
  const { p } = board('b1@0501 b2@0507 p1@0506 p2@0608 p3@0408', { scenario: 'campo-via' })
  assert.equal(words(p).chip, 'CV in supply Bolivia 2 · end of turn 10: 12 win, 9 draw, fewer lose')
  assert.deepEqual(words(p).parts['The army of Bolivia: what is in supply'], [
    '0501: Campos, CV 2, in supply | Bolivia | 2',
    '0507: Loa, CV 2, cut off | Bolivia | 0',
  ])
  const fog = board('b1@0501 p1@0506', { scenario: 'campo-via', options: { fog: 'hidden' } }).p
  const enemy = words(caramba.view(fog, 1), 1)
  assert.equal(enemy.chip, 'CV in supply Bolivia not known · end of turn 10: 12 win, 9 draw, fewer lose')
  assert.deepEqual(enemy.parts['The army of Bolivia: what is in supply'], [])
  assert.equal(
    enemy.parts['The armies'][0],
    'Bolivia: its beans end when 11 CV are lost | Bolivia | ? of 22 CV lost',
  )
})

test('victory-3: without a limit the quiet turns count', () => {
  const { p } = board('b1@0505', {
    turn: 30,
    options: { turnLimit: null },
    set: q => {
      q.quiet = 4
      q.waterOwner = 0
      q.water = q.hex[0]
    },
  })
  assert.equal(words(p).chip, 'Water in 0505 Bolivia · after 6 more quiet turns or turn 60: its holder wins')
  assert.equal(words(p).turn, '30 of ∞')
})

test('turn-1: the steps of a turn, with the present one', () => {
  assert.equal(words(fromStart().p).strip, '[Depots] · Units')
  assert.equal(
    words(board('b1@0505').p).strip,
    'Production · Bolivia Supply · [Bolivia March and fight] · Paraguay Supply · Paraguay March and fight',
  )
  const supply = board('b1@0301 p1@0505 p2@0507 P{blue:3}', { phase: 'supply', active: 'paraguay' }).p
  assert.match(words(supply).strip, /\[Paraguay Supply\]/)
})
