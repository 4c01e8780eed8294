import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Piece } from '@quebracho/engine/show'
import { words } from '../app/words.ts'
import { pieceName } from './piece-name.ts'
import { loaded, NOBODY, open, PERSON, playOf } from './testing.ts'

const play = playOf(open([PERSON, NOBODY]).session)
const gw = words().game(loaded)
const enemy: Piece = { unit: 8, hex: 3, side: 1, symbol: 'infantry', factors: '3', name: 'II', marks: [] }

test('an enemy is called what stands on its counter, with its kind if that is no word, but by no mere number, and by its name where nothing is hidden', () => {
  assert.equal(pieceName(play, gw, enemy), 'II (infantry)')
  assert.equal(pieceName(play, gw, { ...enemy, name: 'Itapirú' }), 'Itapirú')
  assert.equal(pieceName(play, gw, { ...enemy, name: '1' }), gw.name('unit', 8, play.situation.view))
  assert.equal(pieceName(play, gw, { ...enemy, name: '1', unknown: true }), '1')
  const inTheOpen = { ...play, situation: play.situation, presentation: { ...play.presentation, open: true } }
  assert.equal(pieceName(inTheOpen, gw, enemy), gw.name('unit', 8, play.situation.view))
})
