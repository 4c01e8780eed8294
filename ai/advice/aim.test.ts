import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copy, OVER, type Position, seeded } from '@quebracho/engine'
import { games, type LoadedGame } from '@quebracho/games'
import { greedy } from '../greedy.ts'
import { hintFor } from './hint.ts'
import { seenOn } from './on-map.ts'
import { reasonsFor } from './reasons.ts'

function ended<T>(running: Generator<unknown, T>): T {
  let told = running.next()
  while (!told.done) told = running.next()
  return told.value
}

test('War of the Pacific: orders are advised fleet by fleet, and what for', async () => {
  const loaded = (await games.find(({ id }) => id === 'pacific')?.load()) ?? assert.fail()
  const { game } = loaded
  const p = game.start('war')
  const pick = seeded(5)
  const prompt = () => {
    const waiting = game.pending(p)
    return waiting.kind === 'decision' ? waiting.prompt : ''
  }
  const aims = new Set<string>()
  for (let n = 0; n < 4000 && aims.size < 3 && game.waitsFor(p) !== OVER; n++) {
    const side = game.waitsFor(p)
    if (side < 0) game.apply(p, game.throwDice(p, pick))
    else if (prompt() !== 'orders') game.apply(p, game.standard(game.view(p, side)))
    else {
      const view = game.view(p, side)
      const { steps, intention, reasons } = ended(hintFor(loaded, greedy(game, side), view, side, pick))
      const names = steps.map(step => game.verbOf(step)?.name)
      if (intention) {
        aims.add(intention.key)
        assert.equal(reasons, null)
        assert.deepEqual(new Set(steps.map(([, , area]) => area)).size, 1, 'one fleet, one area')
        assert.ok(names.every(name => name === 'order'))
      }
      for (const step of steps) game.apply(p, step)
    }
  }
  assert.ok(aims.has('land') && aims.has('home'), [...aims].join())
})

/** The first decision with this prompt that the scenario comes to, played by whoever is quick. */
function decisionOf(
  { game }: LoadedGame,
  scenario: string,
  wanted: string,
  isIt: (view: Position) => boolean,
) {
  const p = game.start(scenario)
  const pick = seeded(3)
  const seats = game.sides.map((_, side) => greedy(game, side))
  for (let n = 0; n < 600 && game.waitsFor(p) !== OVER; n++) {
    const side = game.waitsFor(p)
    const waiting = game.pending(p)
    if (waiting.kind !== 'decision') {
      game.apply(p, game.throwDice(p, pick))
      continue
    }
    const view = game.view(p, side)
    if (waiting.prompt === wanted && isIt(view)) return { view, side, pick }
    game.apply(p, ended(seats[side].thinking(view, pick)))
  }
  return assert.fail(`nobody was asked: ${wanted}`)
}

test('The Chaco War: what a call-up is for is told, and never that nothing else is worth it', async () => {
  const loaded = (await games.find(({ id }) => id === 'chaco')?.load()) ?? assert.fail()
  const { game, presentation } = loaded
  const { view, side } = decisionOf(loaded, 'boqueron', 'callUp', () => true)
  const callUp = game
    .actions(view)
    .toArray()
    .find(action => game.text(action, view) === 'call-up')
  assert.ok(callUp)
  assert.deepEqual(game.aim?.(view, side, callUp)?.key, 'callUp')
  const after = copy(view)
  game.apply(after, callUp)
  const { than } = reasonsFor({ game, side, seen: seenOn(presentation, view, side) }, view, callUp, after)
  assert.notEqual(than, 'done')
})

test('that nothing else can be done is not said where only the first step is forced', async () => {
  const loaded = (await games.find(({ id }) => id === 'caramba')?.load()) ?? assert.fail()
  const { game } = loaded
  const isForced = (view: Position) => game.actions(view).length === 1
  const { view, side, pick } = decisionOf(loaded, 'canada-dry', 'barrage', isForced)
  const { steps, reasons } = ended(hintFor(loaded, greedy(game, side), view, side, pick))
  assert.ok(steps.length > 1)
  assert.notEqual(reasons?.than, 'only')
})

test('a leader who falls out of supply is no loss', async () => {
  const { game, presentation } = (await games.find(({ id }) => id === 'chaco')?.load()) ?? assert.fail()
  const view = game.start('boqueron')
  const { standing } = seenOn(presentation, view, 0)
  const [leader] = presentation.pieces(view, 0).filter(({ symbol, hex }) => symbol === 'leader' && hex >= 0)
  const asSeen = { ...presentation, pieces: () => [{ ...leader, reduced: true }] }
  const turned = seenOn(asSeen, view, 0)
    .standing(view)
    .find(({ id }) => id === `unit ${leader.unit}`)
  assert.ok(turned)
  assert.deepEqual(
    turned,
    standing(view).find(({ id }) => id === turned.id),
  )
})
