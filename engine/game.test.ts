import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FIRST_VERB, ROLL } from './action.ts'
import { CHANCE, SPECTATOR } from './game.ts'
import { copy, same } from './position.ts'
import { ALL, done, only } from './procedure.ts'
import { BLUE, RED } from './toys/shared.ts'
import {
  ask,
  choice,
  dice,
  draw,
  end,
  gameOf,
  gameWith,
  mark,
  type P,
  procedure,
  verb,
} from './toys/trail.ts'

const step = verb({
  name: 'step',
  args: ['hex', 'number'],
  list: (_p, _f, list) => list.add(step, 1, 5),
  forbids: (_p, _f, hex, n) => (hex === 1 && n <= 5 ? null : 'step-1'),
  then: (p, _f, _tell, hex, n) => {
    mark(p, 10 * hex + n)
    return 'ask'
  },
})
const other = verb({ name: 'other', then: () => 'ask' })
const asks = procedure('root', [], {
  ask: choice({ rule: 'ask-1', prompt: 'ask', by: () => BLUE, verbs: [end, step] }),
  later: choice({ rule: 'later-1', prompt: 'later', by: () => RED, verbs: [other, end] }),
})
const game = gameOf(asks)
const p = game.start('one')

describe('verbs', () => {
  test('are numbered in the order they are found, each once', () => {
    assert.deepEqual(
      game.vocabulary.verbs.map(({ name, index }) => [name, index]),
      [
        ['end', FIRST_VERB],
        ['step', FIRST_VERB + 1],
        ['other', FIRST_VERB + 2],
      ],
    )
  })

  test('say what is asked and what is legal', () => {
    assert.equal(game.waitsFor(p), BLUE)
    const verbs = [end, step]
    assert.deepEqual(game.pending(p), {
      kind: 'decision',
      side: BLUE,
      prompt: 'ask',
      rule: 'ask-1',
      verbs,
      nested: false,
      part: undefined,
    })
    assert.deepEqual(game.actions(p).toArray(), [[end.index], [step.index, 1, 5]])
  })

  test('a legal action that is not listed is accepted', () => {
    const q = copy(p)
    assert.equal(game.play(q, [step.index, 1, 2]), null)
    assert.equal(q.trail[0], 12)
  })

  test('after the end everything is refused, and applying is an error', () => {
    const q = copy(p)
    assert.equal(game.play(q, [end.index]), null)
    assert.deepEqual(game.pending(q), { kind: 'end', winner: RED })
    const over = copy(q)
    for (const action of [[end.index], [step.index, 1, 1], [ROLL, 1], []]) {
      assert.deepEqual(game.play(q, action), { rule: 'game over' })
    }
    assert.throws(() => game.apply(q, [end.index]), /over/)
    assert.ok(same(q, over))
    assert.deepEqual([game.outcomes(q), game.countOutcomes(q)], [[], 0])
  })

  test('two verbs of one name, too many arguments and the table’s own words are errors', () => {
    const named = (name: string) => verb({ name, then: () => done })
    const asking = (...verbs: ReturnType<typeof named>[]) =>
      gameOf(procedure('root', [], { ask: choice({ rule: '1', prompt: 'ask', by: () => RED, verbs }) }))
    assert.throws(() => asking(named('go'), named('go')), /two verbs "go"/)
    for (const name of ['roll', 'draw', 'resign', 'agree-draw'])
      assert.throws(() => asking(named(name)), /no verb may be called/)
    assert.throws(
      () => asking({ ...named('go'), args: ['hex', 'hex', 'hex', 'hex', 'hex'] }),
      /more than 4 arguments/,
    )
  })
})

describe('refused, and nothing changes:', () => {
  const refused = (what: string, action: number[], rule: string, detail?: RegExp) =>
    test(what, () => {
      const before = copy(p)
      const refusal = game.play(p, action)
      assert.equal(refusal?.rule, rule)
      if (detail) assert.match(refusal?.detail?.message ?? '', detail)
      assert.ok(same(before, p))
    })

  refused('a verb of another step', [FIRST_VERB + 2], 'ask-1')
  refused('a verb that does not exist', [99], 'ask-1')
  refused('nothing', [], 'ask-1')
  refused('a negative verb', [-3], 'ask-1')
  refused('dice nobody asked for', [ROLL, 3], 'ask-1')
  refused('a draw nobody asked for', [1, 0, 0], 'ask-1')
  refused('too few arguments', [FIRST_VERB + 1, 1], 'ask-1', /step/)
  refused('too many arguments', [FIRST_VERB + 1, 1, 1, 1], 'ask-1', /step/)
  refused('an argument of a word', [FIRST_VERB, 0], 'ask-1', /end/)
  refused('a hex off the map', [FIRST_VERB + 1, 2, 1], 'ask-1', /step/)
  refused('a negative hex', [FIRST_VERB + 1, -1, 1], 'ask-1', /step/)
  refused('a negative number', [FIRST_VERB + 1, 1, -1], 'ask-1', /step/)
  refused('half a number', [FIRST_VERB + 1, 1, 0.5], 'ask-1', /step/)
  refused('no number', [FIRST_VERB + 1, 1, Number.NaN], 'ask-1', /step/)
  refused('a number too large', [FIRST_VERB + 1, 1, 32768], 'ask-1', /step/)
  refused('what the rule forbids', [FIRST_VERB + 1, 0, 1], 'step-1')
})

describe('texts of actions', () => {
  test('there is one for each, and every number a rule accepts can be read back', () => {
    assert.equal(game.text([step.index, 1, 5], p), 'step 0102 5')
    for (const n of [0, 9999, 10000, 32767]) {
      const action = [step.index, 1, n]
      assert.deepEqual(game.parse(game.text(action, p), p), action)
    }
    assert.deepEqual(game.parse('  step   0102  5 ', p), [step.index, 1, 5])
  })

  test('a text that is no action says why', () => {
    const wrong = (text: string, why: RegExp) =>
      assert.throws(() => game.parse(text, p), { name: 'ActionTextError', message: why })
    wrong('', /no action; there are end, step, other, roll, draw/)
    wrong('jump 0101', /"jump" is no action/)
    wrong('step 0102', /step takes hex number/)
    wrong('end now', /end takes nothing/)
    wrong('step 0909 1', /there is no hex "0909"/)
    wrong('step 0102 x', /"x" is no number/)
    wrong('step 0102 -1', /"-1" is no number/)
    wrong('roll six', /"six" is no number/)
    wrong('draw chit a', /a draw is/)
  })
})

const throws = procedure('root', [], {
  roll: dice({
    prompt: 'roll',
    dice: () => [
      { count: 2, sides: 6, label: 'white' },
      { count: 1, sides: 10, label: 'red' },
    ],
    then: (p, _f, faces) => {
      for (const face of faces) mark(p, face)
      return 'draw'
    },
  }),
  draw: draw({
    prompt: 'draw',
    of: 'chit',
    cup: (_p, _f, holds) => {
      holds(0, 1)
      holds(1, 0)
      holds(2, 1)
      holds(2, 2)
    },
    then: (p, _f, item) => {
      mark(p, 50 + item)
      return done
    },
    seenBy: () => only(BLUE),
  }),
})
const gameOfChance = gameOf(throws)

describe('chance', () => {
  const game = gameOfChance

  test('dice with a wrong count or face are refused and change nothing', () => {
    const p = game.start('one')
    const before = copy(p)
    const wrong = (faces: number[], detail: RegExp) => {
      const refusal = game.play(p, [ROLL, ...faces])
      assert.equal(refusal?.rule, 'dice')
      assert.match(refusal?.detail?.message ?? '', detail)
    }
    assert.equal(game.waitsFor(p), CHANCE)
    wrong([], /3 dice are thrown here, not 0/)
    wrong([1, 2], /3 dice are thrown here, not 2/)
    wrong([1, 2, 3, 4], /not 4/)
    wrong([7, 1, 1], /die 1 has no face 7, only 1 to 6/)
    wrong([1, 0, 1], /die 2 has no face 0/)
    wrong([1, 1, 11], /die 3 has no face 11, only 1 to 10/)
    wrong([1, 1.5, 1], /die 2 has no face 1.5/)
    wrong([1, Number.NaN, 1], /die 2/)
    assert.equal(game.play(p, [FIRST_VERB])?.rule, 'dice')
    assert.equal(game.play(p, [1, 0, 0])?.rule, 'dice')
    assert.ok(same(p, before))
    assert.equal(game.actions(p).length, 0)
    assert.equal(game.play(p, [ROLL, 6, 1, 10]), null)
    assert.deepEqual([...p.trail.subarray(0, 3)], [6, 1, 10])
  })

  test('a draw is of what is in the cup', () => {
    const p = game.start('one')
    game.apply(p, [ROLL, 1, 1, 1])
    const before = copy(p)
    for (const action of [[1, 0, 1], [1, 1, 0], [1, 0], [1, 0, 0, 0], [ROLL, 1], [FIRST_VERB]]) {
      assert.equal(game.play(p, action)?.rule, 'draw', String(action))
    }
    assert.ok(same(p, before))
    assert.deepEqual(
      game.outcomes(p).map(({ action, probability }) => [game.text(action, p), probability]),
      [
        ['draw chit a', 0.25],
        ['draw chit c', 0.75],
      ],
    )
    assert.equal(game.countOutcomes(p), 2)
    assert.equal(game.seenBy(p), only(BLUE))
    assert.deepEqual(
      game.throwDice(p, n => n - 1),
      [1, 0, 2],
    )
    assert.equal(game.play(p, [1, 0, 2]), null)
    assert.equal(p.trail[3], 52)
  })
})

test('what is pending says whether it is nested, or news', () => {
  const root = procedure('root', [], {
    roll: dice({
      prompt: 'roll',
      dice: () => [{ count: 1, sides: 6, label: 'd' }],
      reveals: true,
      then: () => 'ask',
    }),
    ask: { ...ask, nested: true },
  })
  const game = gameOf(root)
  const p = game.start('one')
  const told = () => {
    const waiting = game.pending(p)
    return waiting.kind === 'dice'
      ? waiting.reveals
      : waiting.kind === 'decision'
        ? waiting.nested
        : undefined
  }
  assert.equal(told(), true)
  game.apply(p, [ROLL, 1])
  assert.equal(told(), true)
})

test('resume runs the automatic steps a position built by hand stands before', () => {
  const automatic = (p: P) => {
    mark(p, 1)
    return 'ask' as const
  }
  const game = gameOf(procedure('root', [], { ask, automatic }))
  const p = game.start('one')
  p.stack[1] = 1
  assert.throws(() => game.pending(p), /procedure root, step automatic was left half done/)
  game.resume(p)
  assert.deepEqual([game.waitsFor(p), p.trail[0]], [RED, 1])
})

describe('events', () => {
  const game = gameOf(procedure('root', [], { ask }))
  const p = game.start('one')
  const hearers = (to?: number) => {
    const event = to === undefined ? { rule: '1', key: 'k' } : { rule: '1', key: 'k', seenBy: to }
    return [RED, BLUE, SPECTATOR].filter(side => game.hear(p, event, side) !== null)
  }

  test('are heard by those they are for, by spectators if all sides hear them', () => {
    assert.deepEqual(hearers(), [RED, BLUE, SPECTATOR])
    assert.deepEqual(hearers(ALL), [RED, BLUE, SPECTATOR])
    assert.deepEqual(hearers(only(RED) | only(BLUE)), [RED, BLUE, SPECTATOR])
    assert.deepEqual(hearers(only(BLUE)), [BLUE])
    assert.deepEqual(hearers(0), [])
  })

  test('a game may tell an event otherwise to a side', () => {
    const shy = gameWith(
      { hear: (_p, event, side) => (side === RED ? { ...event, unit: -1 } : event) },
      procedure('root', [], { ask }),
    )
    const event = { rule: '1', key: 'k', unit: 4 }
    assert.deepEqual(
      [RED, BLUE].map(side => shy.hear(p, event, side)?.unit),
      [-1, 4],
    )
  })
})

describe('setting up', () => {
  const game = gameOf(procedure('root', [], { ask }))

  test('options not given take their defaults', () => {
    assert.deepEqual(game.start('one').world.options, { fog: true })
    assert.deepEqual(game.start('two', { fog: 'half' }).world.options, { fog: 'half' })
    assert.equal(game.start('two', { fog: false }).world.scenario, 'two')
  })

  test('games of one scenario and the same options share their world', () => {
    assert.equal(game.start('one').world, game.start('one', { fog: true }).world)
    assert.notEqual(game.start('one').world, game.start('one', { fog: false }).world)
  })

  test('unknown scenarios, options and values are errors that say what there is', () => {
    const wrong = (start: () => unknown, message: RegExp) =>
      assert.throws(start, { name: 'SetupError', message })
    wrong(() => game.start('three'), /no scenario "three"; there are one, two/)
    wrong(() => game.start('one', { wind: 1 }), /no option "wind"; there are fog/)
    wrong(() => game.start('one', { fog: 3 }), /option fog cannot be 3; it can be true, false, "half"/)
    wrong(() => game.start('one', { fog: null }), /fog cannot be null/)
  })
})
