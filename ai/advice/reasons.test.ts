import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHANCE, copy, type Game, OVER, type Position, same, seeded } from '@quebracho/engine'
import { games, type LoadedGame } from '@quebracho/games'
import { seenOn } from './on-map.ts'
import { reasonsFor } from './reasons.ts'

const caramba = await games[0].load()
const { game } = caramba

const asked = ({ game, presentation }: LoadedGame, view: Position) => {
  const side = game.waitsFor(view)
  return { game, side, seen: seenOn(presentation, view, side) }
}

/** Decisions of a game as is usual, each with what could be done. */
function* decisions(game: Game, scenario: string, most: number): Generator<Position> {
  const p = game.start(scenario)
  const pick = seeded(3)
  for (let n = 0; n < most && game.waitsFor(p) !== OVER; n++) {
    const side = game.waitsFor(p)
    if (side !== CHANCE) yield game.view(p, side)
    game.apply(p, side === CHANCE ? game.throwDice(p, pick) : game.standard(game.view(p, side)))
  }
}

test('a reason is what differs: nothing is left as it was without one, and asking changes nothing', () => {
  const met = new Set<string>()
  for (const view of decisions(game, 'boqueron', 120)) {
    for (const action of game.worthTrying(view).slice(0, 6)) {
      const before = copy(view)
      const after = copy(view)
      game.apply(after, action)
      const kept = copy(after)
      const { than, terms } = reasonsFor(asked(caramba, view), view, action, after)
      met.add(than)
      assert.ok(same(view, before) && same(after, kept))
      assert.equal(terms.length > 0, than === 'before' || than === 'others')
      assert.ok(terms.every(({ by }) => by > 0))
      if (than === 'only') assert.equal(game.actions(view).length, 1)
    }
  }
  assert.ok(met.has('before') && met.has('others') && met.has('even'), [...met].join())
})

test('that nothing else can be done is not said of what nobody would think of', async () => {
  const chaco = await games.find(({ id }) => id === 'chaco')!.load()
  for (const view of decisions(chaco.game, 'boqueron-basic', 400)) {
    const pending = chaco.game.pending(view)
    if (pending.kind !== 'decision' || pending.prompt !== 'callUp') continue
    const [action, after] = [chaco.game.standard(view), copy(view)]
    chaco.game.apply(after, action)
    const { than } = reasonsFor(asked(chaco, view), view, action, after)
    assert.ok(chaco.game.actions(view).length > 1 && than !== 'only', than)
    return
  }
  assert.fail('nobody was asked to call up')
})

test('where a loss must be chosen, it is said that something has to be lost, and not what follows in any case', async () => {
  const loaded = await games.find(({ id }) => id === 'triple-alliance')!.load()
  let chosen = 0
  for (const view of decisions(loaded.game, 'war', 1500)) {
    const pending = loaded.game.pending(view)
    if (pending.kind !== 'decision' || pending.prompt !== 'attritionLosses') continue
    if (loaded.game.actions(view).length < 2) continue
    const [action, after] = [loaded.game.standard(view), copy(view)]
    loaded.game.apply(after, action)
    const { than, facts } = reasonsFor(asked(loaded, view), view, action, after)
    assert.equal(facts[0]?.kind, 'must', loaded.game.text(action, view))
    assert.ok(facts.every(({ kind }) => kind !== 'pays') && than !== 'even' && than !== 'done', than)
    if (++chosen === 5) return
  }
  assert.fail('hardly anything was lost by attrition')
})

test('the figures are those of the score', () => {
  for (const view of decisions(game, 'boqueron', 60)) {
    const side = game.waitsFor(view)
    const [action] = game.worthTrying(view)
    const after = copy(view)
    game.apply(after, action)
    if (game.waitsFor(after) === CHANCE || game.waitsFor(view) === CHANCE) continue
    const { than, terms } = reasonsFor(asked(caramba, view), view, action, after)
    if (than !== 'before') continue
    for (const { key, by } of terms) {
      const term = game.terms?.find(each => each.key === key) ?? assert.fail(key)
      assert.equal(by, Math.round(term.of(after, side) - term.of(view, side)))
    }
  }
})

for (const { id, load } of games)
  test(`${id}: it is not said that nothing else can be done where something can`, async () => {
    const loaded = await load()
    const { game } = loaded
    let alone = 0
    for (const view of decisions(game, game.scenarios[0].id, 150)) {
      const [action, ...others] = game.worthTrying(view)
      if (others.length > 0 || game.actions(view).length === 1) continue
      alone++
      const after = copy(view)
      game.apply(after, action)
      const { than } = reasonsFor(asked(loaded, view), view, action, after)
      assert.notEqual(than, 'only', game.text(action, view))
    }
    assert.ok(alone > 0 || id === games[0].id, 'nowhere was one thing alone worth trying')
  })
