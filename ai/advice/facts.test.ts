import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHANCE, copy, OVER, type Position, seeded } from '@quebracho/engine'
import { games, type LoadedGame } from '@quebracho/games'
import { type Fact, factsOf, ownFacts } from './facts.ts'
import { seenOn } from './on-map.ts'
import { reasonsFor } from './reasons.ts'
import type { Standing } from './threats.ts'

const near = (a: number, b: number) => Math.abs(a - b) <= 1
const unit = (id: string, side: number, hex: number, strength = 3): Standing => ({
  ...{ id, side, hex, strength },
  state: String(strength),
})
const place = (hex: number, side: number): Standing => ({ id: `place ${hex}`, side, hex, state: '' })

/** What is told of an action that leads from the first of these to one of the others. */
const toldOf = (...maps: readonly (readonly Standing[])[]): string[] => toldOfAll(...maps).map(tell)

function toldOfAll(...maps: readonly (readonly Standing[])[]): Fact[] {
  const positions = maps.map((_, i) => ({ i }) as unknown as Position)
  const standing = (p: Position) => maps[(p as unknown as { i: number }).i]
  const [before, ...outcomes] = positions
  return factsOf({ standing, supplied: () => [], near, onMap: hex => hex < 50 }, before, outcomes, 0)
}
const tell = ({ kind, often, hexes }: Fact) => [kind, often, ...hexes].join(' ')

test('a place that changes hands, and who is hurt, as often as the dice have it', () => {
  const before = [unit('a', 0, 1), unit('b', 1, 2), place(2, 1)]
  const won = [unit('a', 0, 2), unit('b', 1, -1), place(2, 0)]
  const dear = [unit('a', 0, 1, 2), unit('b', 1, 2, 2), place(2, 1)]
  assert.deepEqual(toldOf(before, won), ['takes always 2', 'hits always 2'])
  assert.deepEqual(toldOf(before, won, dear), ['takes sometimes 2', 'hits nearly 2', 'pays sometimes'])
  assert.deepEqual(toldOf(before, before), [])
  // An enemy who is hidden again has lost nothing, nor has whoever is restored.
  assert.deepEqual(toldOf([unit('b', 1, 2), unit('c', 1, 2)], [unit('b', 1, 2)]), [])
  assert.deepEqual(toldOf([unit('a', 0, 1, 2)], [unit('a', 0, 1, 3)]), [])
})

test('what is done in a box beside the map is not told', () => {
  assert.deepEqual(toldOf([unit('b', 1, 60), place(60, 1)], [place(60, 0)]), [])
})

test('an own place that stood empty is guarded by whoever comes there', () => {
  const mine = place(4, 0)
  assert.deepEqual(toldOf([unit('a', 0, 1), mine], [unit('a', 0, 4), mine]), ['guards always 4'])
  assert.deepEqual(
    toldOf([unit('a', 0, 1), unit('c', 0, 4), mine], [unit('a', 0, 4), unit('c', 0, 4), mine]),
    [],
  )
})

test('whoever comes beside an enemy is told of it, but not who stood there already', () => {
  const enemy = unit('b', 1, 5)
  assert.deepEqual(toldOf([unit('a', 0, 1), enemy], [unit('a', 0, 4), enemy]), ['beside always 5'])
  assert.deepEqual(toldOf([unit('a', 0, 4), enemy], [unit('a', 0, 6), enemy]), [])
  assert.deepEqual(toldOf([unit('a', 0, 1), enemy], [unit('a', 0, 2), enemy]), [])
})

test('what comes of everything else as well is no reason', () => {
  const facts = toldOfAll([unit('a', 0, 1), unit('b', 1, 2)], [unit('a', 0, 1, 2), unit('b', 1, 2, 1)])
  assert.deepEqual(facts.map(tell), ['hits always 2', 'pays always'])
  const [hits, pays] = facts
  assert.deepEqual(ownFacts(facts, []), facts)
  assert.deepEqual(ownFacts(facts, [[pays], [hits, pays]]), [hits])
  assert.deepEqual(ownFacts(facts, [[{ ...hits, hexes: [3] }, pays]]), [hits])
  assert.deepEqual(ownFacts(facts, [[hits, { ...pays, often: 'mostly' }]]), [pays])
})

test('supplies and trucks are no troops', () => {
  const crates = { ...unit('s', 0, 1, 5), stores: true }
  assert.deepEqual(toldOf([crates], [{ ...crates, strength: 4 }]), [])
  const mine = place(4, 0)
  assert.deepEqual(toldOf([crates, mine], [{ ...crates, hex: 4 }, mine]), [])
})

const caramba: LoadedGame = await games[0].load()

test('what the dice of the next phase do is not the doing of who ends this one', async () => {
  const loaded = await games.find(({ id }) => id === 'triple-alliance')!.load()
  const { game, presentation } = loaded
  const p = game.start(game.scenarios[0].id)
  const pick = seeded(3)
  let ends = 0
  for (let n = 0; n < 900 && game.waitsFor(p) !== OVER; n++) {
    const side = game.waitsFor(p)
    if (side === CHANCE) {
      game.apply(p, game.throwDice(p, pick))
      continue
    }
    const view = game.view(p, side)
    const pending = game.pending(view)
    const isAsked = pending.kind === 'decision' && !pending.nested
    const seen = seenOn(presentation, view, side)
    for (const word of isAsked ? game.worthTrying(view).filter(({ length }) => length === 1) : []) {
      const after = copy(view)
      game.apply(after, word)
      if (game.waitsFor(after) !== CHANCE || seen.step(after) === seen.step(view)) continue
      if (game.actions(view).length === 1) continue
      const { than, facts } = reasonsFor({ game, side, seen }, view, word, after)
      assert.deepEqual([than, facts], ['done', []], game.text(word, view))
      ends++
    }
    const tried = game.worthTrying(view)
    game.apply(p, tried[pick(tried.length)])
  }
  assert.ok(ends > 0, 'no phase ended before dice')
})

test('a word that moves something has a reason of its own', async () => {
  const { game, presentation } = await games.find(({ id }) => id === 'pacific')!.load()
  const p = game.start(game.scenarios[0].id)
  const pick = seeded(3)
  for (let n = 0; n < 600; n++) {
    const side = game.waitsFor(p)
    const pending = game.pending(p)
    if (pending.kind === 'decision' && pending.prompt === 'placeColumns') {
      const view = game.view(p, side)
      const word = game.worthTrying(view).find(({ length }) => length === 1) ?? assert.fail('no word')
      const after = copy(view)
      game.apply(after, word)
      const seen = seenOn(presentation, view, side)
      assert.notEqual(reasonsFor({ game, side, seen }, view, word, after).than, 'done', game.text(word, view))
      return
    }
    game.apply(p, side === CHANCE ? game.throwDice(p, pick) : game.standard(game.view(p, side)))
  }
  assert.fail('no columns were placed')
})

test('a word that only lets the turn go on has no gain of its own', () => {
  const { game, presentation } = caramba
  const p = game.start('boqueron')
  const pick = seeded(3)
  for (let n = 0; n < 400; n++) {
    const side = game.waitsFor(p)
    if (side === CHANCE) {
      game.apply(p, game.throwDice(p, pick))
      continue
    }
    const view = game.view(p, side)
    const pending = game.pending(view)
    const action = game.standard(view)
    if (pending.kind === 'decision' && pending.prompt === 'activate' && game.actions(view).length > 1) {
      const after = copy(view)
      game.apply(after, action)
      const seen = seenOn(presentation, view, side)
      const { than, terms } = reasonsFor({ game, side, seen }, view, action, after)
      assert.deepEqual([game.text(action, view), than, terms], ['end-segment', 'done', []])
      return
    }
    game.apply(p, action)
  }
  assert.fail('nobody marched')
})
