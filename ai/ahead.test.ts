import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { CHANCE, copy, OVER, type Position, seeded } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { greedy } from './greedy.ts'
import { bestOf, judgeFor } from './judge.ts'
import type { Opponent } from './opponent.ts'
import { strong } from './strong.ts'
import { attempt } from './studies/attempt.ts'
import { readStudies } from './studies/study.ts'

const { game } = await (games.find(({ id }) => id === 'caramba') ?? games[0]).load()

function study(scenario: string, id: string) {
  const name = `${scenario}.json`
  const file = new URL(`../games/caramba/studies/${name}`, import.meta.url)
  const found = readStudies(game, name, readFileSync(file, 'utf8')).find(each => each.id === id)
  assert.ok(found, id)
  return found
}

const thoughtful = { applications: 30_000 }

/** The first segment of the war, with the score at its end. */
function firstSegment(start: Position, side: number, opponent: Opponent): number {
  const p = copy(start)
  const pick = seeded(2)
  const turn = game.turnOf?.(p)
  while (game.waitsFor(p) !== OVER && game.turnOf?.(p) === turn) {
    const waits = game.waitsFor(p)
    if (waits === CHANCE) game.apply(p, game.throwDice(p, pick))
    else if (waits === side) game.apply(p, opponent.decide(game.view(p, side), pick))
    else game.apply(p, game.standard(game.view(p, waits)))
  }
  return (game.scoreAtEnd ?? game.score)(p, side)
}

test('a segment looked through ends better, by the same yardstick, than one played decision by decision', () => {
  for (const id of ['canada-dry', 'nanawa']) {
    const p = game.start(id, {})
    const pick = seeded(1)
    const isAtOrders = () => {
      const pending = game.pending(p)
      return pending.kind === 'decision' && pending.prompt === 'activate'
    }
    while (!isAtOrders()) {
      const waits = game.waitsFor(p)
      game.apply(p, waits === CHANCE ? game.throwDice(p, pick) : game.standard(game.view(p, waits)))
    }
    const side = game.waitsFor(p)
    const [looked, glanced] = [strong(game, side, thoughtful), greedy(game, side)]
    const gain = firstSegment(p, side, looked) - firstSegment(p, side, glanced)
    assert.ok(gain > 10, `${id}: ${gain}`)
  }
})

test('whoever has no time left goes on decision by decision, with the exact odds of every attack', () => {
  const p = game.start('boqueron', {})
  const pick = seeded(7)
  const hasty = [0, 1].map(side => strong(game, side, { applications: 1 }))
  const exact = [0, 1].map(side => judgeFor(game, side))
  let asked = 0
  let turn: number | undefined
  for (let waits = game.waitsFor(p); waits !== OVER; waits = game.waitsFor(p)) {
    if (waits === CHANCE) {
      game.apply(p, game.throwDice(p, pick))
      continue
    }
    const view = game.view(p, waits)
    const action = bestOf(game, game.imagine(view, waits, seeded(1)), exact[waits])
    if (game.thought?.(p) === 'ahead' && game.worthTrying(view).length > 1) {
      const answer = hasty[waits].decide(view, seeded(1))
      // The first answer of a turn takes all the time there is.
      if (game.turnOf?.(p) === turn) {
        assert.equal(game.text(answer, p), game.text(action, p))
        asked++
      }
      turn = game.turnOf?.(p)
    }
    game.apply(p, action)
  }
  assert.ok(asked > 100, String(asked))
})

test('a barrage is judged by all the shells that it should take, not by the one it must', () => {
  const { side, start } = study('nanawa', 'shells-before-the-march')
  const p = start()
  const judge = judgeFor(game, side)
  const barrage = game.parse('barrage b2 0607', p)
  const worth = judge.valueOf(p, barrage)
  game.apply(p, barrage)
  const one = judge.worthOf(p)
  game.apply(p, game.parse('spend red 6', p))
  assert.ok(worth >= judge.worthOf(p) && worth > one + 100, `${one}, ${judge.worthOf(p)}, ${worth}`)
})

test('bread is given out at a glance: a flight to the garrison is not left out for what may follow it', () => {
  const flight = study('boqueron', 'air-lift-the-garrison')
  const tries = attempt(game, flight, strong(game, flight.side, thoughtful), 1)
  for (;;) {
    const { done, value } = tries.next()
    if (done) return assert.ok(value.solved)
  }
})
