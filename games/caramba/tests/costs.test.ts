/** What the moment costs, and what is lost before it is lost. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { type Say, sentence } from '@quebracho/engine/show'
import { caramba } from '../index.ts'
import { presentation } from '../presentation/index.ts'
import { texts } from '../texts/index.ts'
import { board, hexOf, type Table } from './board.ts'

const read = ({ key, params }: Say): string => sentence(texts.en, key, params)

const purse = ({ p }: Table): string =>
  (presentation.purse?.(p) ?? [])
    .map(({ say, have, need }) => `${have} ${read(say)}${need ? `, ${need} wanted` : ''}`)
    .join(' · ')

function price({ p }: Table, action: string): string | null {
  const say = presentation.price?.(p, caramba.parse(action, p))
  return say ? read(say) : null
}

const losses = ({ p }: Table, action: string): string[] =>
  (presentation.losses?.(p, caramba.parse(action, p)) ?? []).map(
    ({ say, chance, hexes, rule }) =>
      `${chance} ${read(say)} [${hexes.map(hex => p.world.names.hex[hex])}] ${rule}`,
  )

const supply = { phase: 'supply' } as const

test('the supply step shows the blue in hand, what all would take, and the price of each', () => {
  const t = board('b1@0305:2 b2@0505:1 b3@0303T p1@0913 B{blue:4,red:2}', supply)
  assert.equal(purse(t), '4 blue tokens, 4 wanted')
  assert.equal(price(t, 'feed b3'), '2 of 4')
  t.play('feed b3')
  assert.equal(purse(t), '2 blue tokens, 2 wanted')
  assert.equal(presentation.explains?.(t.p), 'supply')
  assert.equal(price(t, 'end-supply'), null)
})

test('white is shown where somebody can only be fed by air', () => {
  const t = board('b1@0507 p1@0505 p2@0607 p3@0407 B{blue:3,white:1}', supply)
  assert.equal(purse(t), '3 blue tokens, 2 wanted · 1 white')
  const cut = board('b1@0507 b2@0305 p1@0505 p2@0607 p3@0407 B{blue:3}', supply)
  assert.equal(purse(cut), '3 blue tokens, 1 wanted', 'whom no bread can reach takes none')
})

test('to end the supply step says who goes hungry and where; who has eaten is not named', () => {
  const t = board('b1@0305:2 b2@0505:1 b3@0705 p1@0913 B{blue:4}', supply)
  t.play('feed b3')
  assert.deepEqual(losses(t, 'end-supply'), [
    '1 Campos in 0305 goes hungry and loses 1 CV [0305] supply-16',
    '1 Loa in 0505 goes hungry, loses its last CV and is gone [0505] supply-16',
  ])
  t.play('feed b1', 'feed b2')
  assert.deepEqual(losses(t, 'end-supply'), [])
})

test('what was named is what is lost', () => {
  const t = board('b1@0305:2 b2@0505:1 b3@0705 p1@0913 B{blue:1}', supply).play('feed b3')
  const named = presentation.losses?.(t.p, caramba.parse('end-supply', t.p)) ?? []
  const before = ['b1', 'b2', 'b3'].reduce((sum, unit) => sum + t.unit(unit).cv, 0)
  t.play('end-supply')
  const after = ['b1', 'b2', 'b3'].reduce((sum, unit) => sum + t.unit(unit).cv, 0)
  assert.equal(before - after, named.length)
})

test('trenches are missed where an enemy is near, not behind the lines', () => {
  const near = board('b1@0505:2E2 b2@0302:2E1 p1@0507')
  assert.deepEqual(losses(near, 'step b1 0405'), [
    '1 Campos leaves its trenches in 0505 (level 2) with the enemy near [0505] entrench-5',
  ])
  assert.deepEqual(losses(near, 'step b2 0402'), [])
})

test('the well is not left where an enemy could walk in', () => {
  const well = {
    set: (p: Table['p']) => {
      p.water = hexOf(p, '0505')
      p.waterOwner = 0
    },
  }
  const kind = 'null Campos leaves 0505, the aim of the game, and an enemy could walk in [0505] canada-6'
  assert.deepEqual(losses(board('b1@0505 p1@0507', well), 'step b1 0404'), [kind])
  assert.deepEqual(losses(board('b1@0505 p1@0512', well), 'step b1 0404'), [])
})

test('in the segment ammunition is in the purse, and what can still act on the last button', () => {
  const t = board('b1@0505 b2@0301 p1@0506 B{red:3,white:1,blue:5}')
  assert.equal(purse(t), '3 red · 1 white')
  assert.equal(price(t, 'end-segment'), '2 could still act')
  assert.equal(price(t, 'recce 0909'), '1 of 1')
  t.play('attack b1 0506', 'spend red 2')
  assert.equal(purse(t), '1 red · 1 white')
})

test('an air recce says before it flies what it can show', () => {
  const { p } = board('b1@0505 p1@0909 B{white:1}')
  const shown = (hex: string) => presentation.preview(p, caramba.parse(`recce ${hex}`, p))
  const inside = shown('0505')
  assert.deepEqual(
    inside?.outcomes.map(({ say, probability }) => [say.params?.count, Math.round(6 * probability)]),
    [1, 2, 3, 4, 5, 6].map(count => [count, 1]),
  )
  assert.equal(inside?.hexes?.length, 7)
  const corner = shown('0101')
  const around = (corner?.hexes?.length ?? 0) - 1
  assert.deepEqual([corner?.outcomes.at(-1)?.say.params?.count, corner?.outcomes.length], [around, around])
})
