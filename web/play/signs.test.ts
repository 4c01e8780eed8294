import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Piece, PieceMark, Spot } from '@quebracho/engine/show'
import { games } from '@quebracho/games'
import en from '../app/text.en.json' with { type: 'json' }
import { signsIn } from './signs.ts'

const piece = (unit: number, marks: PieceMark[], more: Partial<Piece> = {}): Piece => ({
  ...{ unit, hex: 1, side: 0, symbol: 'infantry', factors: '3', name: '', marks },
  ...more,
})

test('each sign is told once, by a counter that has it and nothing else', () => {
  const pieces = [piece(1, ['moved', 'tank']), piece(2, ['moved']), piece(3, [], { reduced: true })]
  const spot: Spot = { hex: 1, kind: 'depot', side: 0, say: { key: 'x' } }
  const { marks, spots } = signsIn({ pieces, spots: [spot, { ...spot, hex: 2 }] })
  assert.deepEqual(
    marks.map(each => [each.marks.join(), each.reduced]),
    [
      ['moved', false],
      ['tank', false],
      ['', true],
    ],
  )
  assert.equal(spots.length, 1)
})

test('what nobody sees through tells no sign', () => {
  const hidden = [piece(1, ['moved'], { unknown: true }), piece(2, ['moved'], { heap: { key: 'x' } })]
  assert.deepEqual(signsIn({ pieces: hidden, spots: [] }).marks, [])
})

test('every sign that a game begins with has words', async () => {
  for (const { load } of games) {
    const { game, presentation } = await load()
    for (const { id } of game.scenarios) {
      const view = game.view(game.start(id), 0)
      const { spots } = signsIn({ pieces: presentation.pieces(view, 0), spots: presentation.spots(view) })
      for (const { kind } of spots) assert.ok(`play.spot.${kind}` in en, `${game.id} ${id}: ${kind}`)
    }
  }
})
