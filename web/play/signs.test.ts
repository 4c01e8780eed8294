import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Game, Position } from '@quebracho/engine'
import type { Piece, PieceMark, Spot } from '@quebracho/engine/show'
import { games } from '@quebracho/games'
import { folderOf } from '@quebracho/games/drafts'
import type { Entry } from '../app/glossary.ts'
import en from '../app/text.en.json' with { type: 'json' }
import { legendOf } from '../board/legend.ts'
import { explains, signsIn } from './signs.ts'

const piece = (unit: number, marks: PieceMark[], more: Partial<Piece> = {}): Piece => ({
  ...{ unit, hex: 1, side: 0, symbol: 'infantry', factors: '3', name: '', marks },
  ...more,
})

const actionsOf = (game: Game, p: Position) =>
  game.pending(p).kind === 'decision' ? game.actions(p).toArray() : []

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

test('every sign that a game begins with, and all that is drawn of its map, has words', async () => {
  for (const { load } of games) {
    const { game, presentation, texts } = await load()
    const has = (key: string) => Object.values(texts).every(catalogue => key in catalogue)
    for (const { id } of game.scenarios) {
      const view = game.view(game.start(id), 0)
      const { spots } = signsIn({ pieces: presentation.pieces(view, 0), spots: presentation.spots(view) })
      for (const { kind } of spots) assert.ok(`play.spot.${kind}` in en, `${game.id} ${id}: ${kind}`)
      for (const { kind, about } of legendOf(presentation.map(view.world), presentation.ground(view))) {
        const isTold = about === 'place' ? `play.place.${kind}` in en : has(`terrain.${kind}`)
        assert.ok(isTold || (about === 'line' && has(`terrain.line.${kind}`)), `${game.id} ${id}: ${kind}`)
      }
    }
  }
})

test('the figures, tags and chits of every counter are explained, what is written over a stack, and what every overlay shows', async () => {
  for (const listed of games) {
    const { game, presentation } = await listed.load()
    const glossaries = ['en', 'es'].map((lang): Entry[] =>
      Object.values(
        JSON.parse(readFileSync(join(folderOf(listed), 'texts', `glossary.${lang}.json`), 'utf8')),
      ),
    )
    const entries = (test: (entry: Entry) => boolean, what: string) =>
      assert.ok(
        glossaries.every(glossary => glossary.some(test)),
        `${game.id}: ${what}`,
      )
    for (const { id } of game.scenarios) {
      const p = game.start(id)
      for (let i = 0; i < 300; i++) {
        const { kind } = game.pending(p)
        if (kind === 'end') break
        const actions = game.actions(p).toArray()
        game.apply(p, kind === 'decision' ? actions[i % actions.length] : game.throwDice(p, n => i % n))
      }
      const view = game.view(p, 0)
      for (const overlay of presentation.overlays(view, 0))
        entries(({ on }) => on === `overlay ${overlay.id}`, `overlay ${overlay.id}`)
      const drawn = actionsOf(game, p).some(action => presentation.preview(p, action)?.lines?.length)
      if (drawn) entries(({ on }) => on === 'lines', 'lines of a preview')
      if ((presentation.stacks?.(view, 0) ?? []).length > 0) entries(({ on }) => on === 'stack', 'stack')
      for (const piece of presentation.pieces(view, 0)) {
        if (piece.unknown) continue
        const { tag, chit, ...bare } = piece
        entries(entry => explains(entry, bare), piece.symbol)
        if (tag !== undefined) entries(({ on }) => on?.split(' ').includes(tag) ?? false, tag)
        if (chit !== undefined) entries(({ on }) => on === 'chit', 'chit')
      }
    }
  }
})
