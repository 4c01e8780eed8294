/** What a side does when nobody says otherwise: time-outs and one-click set-ups. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'
import { board, fromStart, hexOf, type Setting, type Table } from './board.ts'

/** The standard action of the side that has to decide, from its own view. */
function standard(t: Table): string {
  const waiting = caramba.pending(t.p)
  assert.equal(waiting.kind, 'decision')
  return waiting.kind === 'decision'
    ? caramba.text(caramba.standard(caramba.view(t.p, waiting.side)), t.p)
    : ''
}

/** Plays standard actions as long as the prompt is this one, and tells them. */
function standards(t: Table, prompt: string): string[] {
  const played: string[] = []
  while (t.waitsFor().endsWith(` ${prompt}`)) {
    played.push(standard(t))
    t.play(played[played.length - 1])
  }
  return played
}

test('depots go into columns 04 and 06', () => {
  const t = fromStart().play('draw hex 0507')
  assert.deepEqual(standards(t, 'depot'), ['depot 0401', 'depot 0412', 'depot 0601', 'depot 0612'])
})

test('units are placed where bread is free, in rising order, the first with the tank', () => {
  const t = fromStart().play('draw hex 0507', 'depot 0401', 'depot 0412', 'depot 0601', 'depot 0612')
  const placed = standards(t, 'place')
  assert.deepEqual(
    placed.filter(text => / b\d/.test(text)).map(text => text.replace(/ b\d/, '')),
    [
      'place-tank 0301',
      'place 0302',
      'place 0401',
      'place 0402',
      'place 0501',
      'place 0502',
      'place 0601',
      'place 0602',
    ],
  )
  assert.equal(placed[1], 'place-tank p1 0312')
})

test('then the second row from the middle outwards', () => {
  const t = fromStart().play('draw hex 0507', 'depot 0101', 'depot 0412', 'depot 0201', 'depot 0612')
  const placed = standards(t, 'place').filter(text => / b\d/.test(text))
  assert.deepEqual(
    placed.map(text => text.slice(-4)),
    ['0101', '0102', '0201', '0202', '0301', '0302', '0502', '0402'],
  )
})

test('ammunition: red and green for Bolivia, red and yellow for Paraguay, later what was picked last', () => {
  const t = board('b1@0302 p1@0312', { phase: 'turn', turn: 0 })
  const first = ['ammo 0313 red', 'ammo 0713 yellow', 'ammo 0301 red', 'ammo 0701 green']
  assert.deepEqual(standards(t, 'ammo'), first)
  const last = board('b1@0302 p1@0312', { phase: 'turn', set: p => p.lastAmmo.set([4, 3, 2, 1]) })
  assert.deepEqual(standards(last, 'ammo'), [
    'ammo 0313 green',
    'ammo 0713 red',
    'ammo 0301 white',
    'ammo 0701 yellow',
  ])
})

const supply: Setting = { phase: 'supply' }

test('supply: the tanks, then the cheapest, then the stronger, then by number, while it lasts', () => {
  const t = board('b1@0305:2 b2@0505:3 b3@0705:3 b4@0303:2T p1@0913 B{blue:4}', supply)
  assert.deepEqual(standards(t, 'supply'), ['feed b4', 'feed b2', 'feed b3', 'end-supply'])
  assert.equal(t.unit('b4').tank, 1)
})

test('supply: who stands on the well eats first, however dear that is, by air if need be', () => {
  const atWell = (p: Caramba) => {
    p.water = hexOf(p, '0507')
  }
  const dear = board('b1@0305:3 b2@0507:1 J0507 J0506 J0505 p1@0913 B{blue:3}', { ...supply, set: atWell })
  assert.equal(standard(dear), 'feed b2')
  const cut = board('b1@0507 b2@0302T p1@0505 p2@0607 p3@0407 B{blue:2,white:1}', { ...supply, set: atWell })
  assert.equal(standard(cut), 'airlift b1')
})

test('supply: at the front before behind it, but three for one are three', () => {
  const front = board('b1@0305 b2@0505 p1@0506 B{blue:1}', supply)
  assert.equal(standard(front), 'feed b2')
  const three = board('b1@0305 b2@0505 b3@0705 b4@0405T J0405 p1@0913 B{blue:3}', supply)
  assert.deepEqual(standards(three, 'supply'), ['feed b1', 'feed b2', 'feed b3', 'end-supply'])
})

test('supply: air-lifts come last', () => {
  const t = board('b1@0507 b2@0302T p1@0505 p2@0607 p3@0407 B{blue:3,white:1}', supply)
  assert.deepEqual(standards(t, 'supply'), ['feed b2', 'airlift b1', 'end-supply'])
})

test('activation: the segment is ended', () => {
  assert.equal(standard(board('b1@0505 p1@0506 B{red:3,white:1}')), 'end-segment')
})

test('combat: no tokens but those that may save a defender; a winning attacker goes in, a winning defender stays', () => {
  const t = board('b1@0505:3 p1@0506:1 p2@0913 B{red:1} P{red:1}').play('attack b1 0506')
  assert.equal(standard(t), 'ready')
  assert.equal(standard(t.play('ready')), 'spend red 1')
  assert.equal(standard(t.play('ready')), 'occupy')
  assert.equal(standard(board('b1@0505:1 b2@0302 p1@0506:4').play('attack b1 0506')), 'stay')
})

test('barrage: one token, since there must be one', () => {
  const t = board('b1@0505 p1@0506 B{red:2}').play('barrage b1 0506')
  assert.deepEqual([standard(t), standard(t.play('spend red 1'))], ['spend red 1', 'ready'])
})

test('recce: unseen enemies first, then clockwise from north', () => {
  const t = board('b1@0407U p1@0508U p2@0606 B{white:1}').play('recce 0507').roll(4)
  assert.deepEqual(standards(t, 'recce'), ['cover 0508', 'cover 0506', 'cover 0606', 'cover 0607'])
})
