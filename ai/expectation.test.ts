/** A game made to be judged by hand: keep what you have, or throw for more. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  call,
  defineGame,
  done,
  endGame,
  type PositionOf,
  rulesOf,
  scalar,
  seeded,
  type World,
} from '@quebracho/engine'
import { greedy } from './greedy.ts'

const fields = { money: scalar(0, 99), stake: scalar(0, 9), asked: scalar(0, 9) }
type P = PositionOf<typeof fields, World>
const { procedure, choice, dice, verb } = rulesOf<P>()

const anyTime = { args: [], forbids: () => null }
const keep = verb({ ...anyTime, name: 'keep', list: (_p, _f, list) => list.add(keep), then: () => 'end' })
const gamble = verb({
  ...anyTime,
  name: 'gamble',
  list: (_p, _f, list) => list.add(gamble),
  then: () => call(bet, 'end'),
})
const raise = verb({
  ...anyTime,
  name: 'raise',
  list: (p, _f, list) => {
    if (p.stake < 3) list.add(raise)
  },
  then: p => {
    p.stake++
    return 'start'
  },
})
const ready = verb({
  ...anyTime,
  name: 'ready',
  list: (_p, _f, list) => list.add(ready),
  then: () => 'throw',
})

/** Each die staked costs 3 and brings its face: 3.5 on average. */
const bet = procedure('bet', [], {
  start: choice({
    rule: '1',
    prompt: 'stake',
    nested: true,
    by: () => 0,
    verbs: [ready, raise],
    usual: ready,
  }),
  throw: dice({
    prompt: 'throw',
    dice: p => [{ count: 1 + p.stake, sides: 6, label: 'd', worth: [1, 2, 3, 4, 5, 6] }],
    then: (p, _f, faces) => {
      p.money += faces.reduce((sum, face) => sum + face, 0) - 3 * faces.length
      return done
    },
  }),
})

const root = procedure('root', [], {
  start: choice({ rule: '1', prompt: 'ask', by: () => 0, verbs: [keep, gamble], usual: keep }),
  end: p => {
    p.asked++
    if (p.asked === 2) endGame(p, 0)
    return 'start'
  },
})

const scored = (score: (p: P) => number) =>
  defineGame<P>({
    id: 'bet',
    rulesVersion: 1,
    sides: ['one', 'other'],
    scenarios: [{ id: 's', title: {}, source: '' }],
    options: [],
    fields,
    root,
    procedures: [root, bet],
    world: (scenario, options) => ({ scenario, options, sizes: {}, names: {} }),
    prepare: p => {
      p.money = 20
    },
    score,
    longest: () => 20,
  })

test('takes a bet that pays on average, and climbs to the largest stake', () => {
  const game = scored(p => p.money)
  const p = game.start('s')
  const played: string[] = []
  while (game.waitsFor(p) === 0 && p.asked === 0) {
    const action = greedy(game, 0).decide(p, seeded(1))
    played.push(game.text(action, p))
    game.apply(p, action)
  }
  assert.deepEqual(played, ['gamble', 'raise', 'raise', 'raise', 'ready'])
})

test('judges by the exact mean: who loves safety leaves a bet whose mean he dislikes', () => {
  // Any change is a loss to him, and a die always changes something on average.
  const game = scored(p => -((p.money - 20) ** 2))
  const p = game.start('s')
  assert.equal(game.text(greedy(game, 0).decide(p, seeded(1)), p), 'keep')
})
