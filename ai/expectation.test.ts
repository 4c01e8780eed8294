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
import { judgeFor } from './judge.ts'

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

const twice = (p: P): void => {
  p.asked++
  if (p.asked === 2) endGame(p, 0)
}

/** What is asked, and what happens at the `end` of it. */
const asking = (end: (p: P) => void) =>
  procedure('root', [], {
    start: choice({ rule: '1', prompt: 'ask', by: () => 0, verbs: [keep, gamble], usual: keep }),
    end: p => {
      end(p)
      return 'start'
    },
  })

const scored = (score: (p: P) => number, root = asking(twice)) =>
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

test('who has lost if he does nothing gambles for what may save him, and for nothing else', () => {
  // He dislikes any change; above 20 he has won, or it is a draw.
  const decides = (end: (p: P) => void) => {
    const game = scored(p => -((p.money - 20) ** 2), asking(end))
    const p = game.start('s')
    return game.text(greedy(game, 0).decide(p, seeded(1)), p)
  }
  assert.equal(
    decides(p => (p.money > 20 ? endGame(p, 0) : endGame(p, 1))),
    'gamble',
  )
  assert.equal(
    decides(p => (p.money > 20 ? endGame(p, null) : endGame(p, 1))),
    'gamble',
  )
  assert.equal(
    decides(p => endGame(p, 1)),
    'keep',
  )
})

const shots = { left: scalar(0, 12), sunk: scalar(0, 12), seen: scalar(0, 30_000) }
type Battle = PositionOf<typeof shots, World>

/** Twelve shots one after the other, each of which sinks somebody with a one; nothing that was thrown is forgotten. */
function battleGame(score: (p: Battle) => number) {
  const rules = rulesOf<Battle>()
  const fire = rules.verb({
    ...anyTime,
    name: 'fire',
    list: (_p, _f, list) => list.add(fire),
    then: () => 'shot',
  })
  const battle = rules.procedure('battle', [], {
    start: rules.choice({ rule: '1', prompt: 'ask', by: () => 0, verbs: [fire], usual: fire }),
    shot: rules.dice({
      prompt: 'shot',
      dice: () => [{ count: 1, sides: 6, label: 'd', worth: [6, 5, 4, 3, 2, 1] }],
      then: (p, _f, [face]) => {
        p.sunk += face === 1 ? 1 : 0
        p.seen = (p.seen * 7 + face) % 29_989
        p.left--
        return p.left > 0 ? 'shot' : 'start'
      },
    }),
  })
  return defineGame<Battle>({
    id: 'shots',
    rulesVersion: 1,
    sides: ['one', 'other'],
    scenarios: [{ id: 's', title: {}, source: '' }],
    options: [],
    fields: shots,
    root: battle,
    procedures: [battle],
    world: (scenario, options) => ({ scenario, options, sizes: {}, names: {} }),
    prepare: p => {
      p.left = 12
    },
    score,
    longest: () => 20,
  })
}

test('of a long series of throws, of which few are followed, the mean is nearly right', () => {
  const told = (score: (p: Battle) => number) => {
    const game = battleGame(score)
    const p = game.start('s')
    return judgeFor(game, 0).valueOf(p, game.actions(p).toArray()[0])
  }
  const mean = told(p => p.sunk)
  assert.ok(Math.abs(mean - 2) < 0.4, `${mean} sunk of 12 by shots that hit on a one`)
  const two = told(p => (p.sunk >= 2 ? 1 : 0))
  assert.ok(Math.abs(two - 0.62) < 0.12, `two or more with ${two}`)
})
