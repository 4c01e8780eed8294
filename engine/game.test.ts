import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FIRST_VERB, ROLL } from './action.ts'
import { CHANCE, defineGame, endGame, type Game, type GameSpec, OVER, SPECTATOR } from './game.ts'
import {
  array,
  copy,
  type Fields,
  hash,
  MAX_DEPTH,
  type PositionOf,
  same,
  scalar,
  type World,
} from './position.ts'
import { ALL, call, done, type Frame, only, type Procedure, rulesOf } from './procedure.ts'
import { BLUE, RED, scenario, sides } from './toys/shared.ts'

const fields = { total: scalar(0, 1000), trail: array(8, 0, 99), at: scalar(0, 8) } satisfies Fields
type P = PositionOf<typeof fields, World>
const { procedure, choice, dice, draw, verb } = rulesOf<P>()

/** Writes down that the game came by here. */
const mark = (p: P, what: number) => {
  p.trail[p.at++] = what
}

function gameOf(root: Procedure, ...others: Procedure[]): Game<P> {
  return gameWith({}, root, ...others)
}

function gameWith(change: Partial<GameSpec<P>>, root: Procedure, ...others: Procedure[]): Game<P> {
  return defineGame<P>({
    id: 'test',
    rulesVersion: 1,
    sides,
    scenarios: [scenario('one'), scenario('two')],
    options: [{ id: 'fog', values: [true, false, 'half'], default: true, rule: 'fog-1' }],
    fields,
    root,
    procedures: [root, ...others],
    world: (scenario, options) => ({
      scenario,
      options,
      sizes: {},
      names: { hex: ['0101', '0102'], chit: ['a', 'b', 'c'] },
    }),
    prepare: () => {},
    mask: () => {},
    fill: () => {},
    score: () => 0,
    standard: () => [],
    longest: () => 100,
    ...change,
  })
}

const end = verb({
  name: 'end',
  then: p => {
    endGame(p, RED)
    return done
  },
})
const ask = choice({ rule: 'ask-1', prompt: 'ask', by: () => RED, verbs: [end] })

describe('procedures', () => {
  test('call interrupts a procedure, which goes on where it said with its own locals', () => {
    const inner = procedure('inner', ['what'], {
      start: (p, f) => {
        mark(p, f.what)
        f.what = 77
        return done
      },
    })
    const outer = procedure('outer', ['mine'], {
      start: (p, f) => {
        f.mine = 42
        mark(p, 1)
        return call(inner, 'again', 2)
      },
      again: (p, f) => {
        mark(p, f.mine)
        return call(inner, 'ask', 3)
      },
      ask,
    })
    const root = procedure('root', [], { start: () => call(outer, 'end', 0), end: () => done })
    const p = gameOf(root, outer, inner).start('one')
    assert.deepEqual([...p.trail.subarray(0, p.at)], [1, 2, 42, 3])
    assert.equal(p.depth, 2)
  })

  test('a procedure may call itself, each frame with its own locals', () => {
    const recursive: Procedure = procedure('recursive', ['n'], {
      down: (_p, f) => (f.n === 0 ? 'up' : call(recursive, 'up', f.n - 1)),
      up: (p, f) => {
        mark(p, f.n)
        return done
      },
    })
    const root = procedure('root', [], { start: () => call(recursive, 'ask', 3), ask })
    const p = gameOf(root, recursive).start('one')
    assert.deepEqual([...p.trail.subarray(0, p.at)], [0, 1, 2, 3])
  })

  test('a frame that is done leaves no trace', () => {
    const inner = procedure('inner', ['a', 'b'], { start: () => done })
    const called = procedure('root', [], { start: () => call(inner, 'ask', 5, 6), ask })
    const plain = procedure('root', [], { start: () => 'ask', ask })
    assert.equal(hash(gameOf(called, inner).start('one')), hash(gameOf(plain, inner).start('one')))
  })

  test('positions that share procedures do not disturb each other', () => {
    const count = verb<Frame<'n'>, 'ask'>({
      name: 'count',
      then: (p, f) => {
        f.n++
        p.total = f.n
        return 'ask'
      },
    })
    const inner = procedure('inner', ['n'], {
      ask: choice({ rule: '1', prompt: 'ask', by: () => RED, verbs: [count] }),
    })
    const root = procedure('root', [], { start: () => call(inner, 'start', 0) })
    const game = gameOf(root, inner)
    const [p, q] = [game.start('one'), game.start('one')]
    const action = game.actions(p).at(0)
    for (const each of [p, p, q, p]) game.apply(each, action)
    assert.deepEqual([p.total, q.total], [3, 1])
  })

  test('a step that asks the game about another position is an error, for its locals are lost', () => {
    const peek = verb<Frame<'n'>, 'ask'>({
      name: 'peek',
      then: (p, f) => {
        game.actions(copy(p))
        f.n = 7
        return 'ask'
      },
    })
    const inner = procedure('inner', ['n'], {
      ask: choice({ rule: '1', prompt: 'ask', by: () => RED, verbs: [peek] }),
    })
    const game = gameOf(procedure('root', [], { start: () => call(inner, 'start', 0) }), inner)
    const p = game.start('one')
    assert.throws(() => game.apply(p, game.actions(p).at(0)), /inner, step ask looked at another position/)
  })

  test('when the first procedure is done without a winner the game is drawn', () => {
    const game = gameOf(procedure('root', [], { start: () => done }))
    const p = game.start('one')
    assert.deepEqual(game.pending(p), { kind: 'end', winner: null })
    assert.deepEqual(
      [game.waitsFor(p), p.outcome, game.countOutcomes(p), game.actions(p).length],
      [OVER, 1, 0, 0],
    )
    assert.equal(game.seenBy(p), ALL)
  })

  test('too many frames are an error that names the procedure', () => {
    const endless: Procedure = procedure('endless', [], { start: () => call(endless, 'start') })
    assert.throws(() => gameOf(endless).start('one'), new RegExp(`endless: more than ${MAX_DEPTH} frames`))
  })

  test('an unknown step is an error that names it', () => {
    // @ts-expect-error The compiler knows the steps.
    const root = procedure('root', [], { start: () => 'nowhere' })
    assert.throws(() => gameOf(root).start('one'), /procedure root has no step "nowhere"/)
    // @ts-expect-error Also those to go on with after a call.
    const caller = procedure('root', [], { start: () => call(root, 'nowhere') })
    assert.throws(() => gameWith({ procedures: [caller] }, caller).start('one'), /root has no step "nowhere"/)
  })

  test('a chain of automatic steps that never ends is an error that names it', () => {
    const root = procedure('root', [], { start: () => 'other', other: () => 'start' })
    assert.throws(() => gameOf(root).start('one'), /procedure root, step start never ends/)
  })

  test('a wrong number of locals, too many, and names the kernel uses are errors', () => {
    const inner = procedure('inner', ['a', 'b'], { ask })
    const root = procedure('root', [], { start: () => call(inner, 'start', 1) })
    assert.throws(() => gameOf(root, inner).start('one'), /inner takes 2 locals, got 1/)
    assert.throws(() => procedure('p', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], { ask }), /at most 6 locals/)
    for (const name of ['stack', 'base'])
      assert.throws(() => procedure('p', [name], { ask }), /"stack" or "base"/)
  })

  test('a local that was not declared is an error', () => {
    const root = procedure('root', ['a'], {
      start: (_p, f: Record<string, number>) => {
        f.other = 1
        return done
      },
    })
    const first = procedure('first', [], { start: () => call(root, 'start', 1) })
    assert.throws(() => gameOf(first, root).start('one'), TypeError)
  })

  test('a procedure its game does not list is an error that names it', () => {
    const stray = procedure('stray', [], { ask })
    const root = procedure('root', [], { start: () => call(stray, 'start') })
    assert.throws(() => gameOf(root).start('one'), /stray is not among its game's procedures/)
    assert.throws(
      () => gameOf(procedure('a', [], { ask }), procedure('a', [], { ask })),
      /two procedures "a"/,
    )
  })
})

describe('verbs', () => {
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
  const root = procedure('root', [], {
    ask: choice({ rule: 'ask-1', prompt: 'ask', by: () => BLUE, verbs: [end, step] }),
    later: choice({ rule: 'later-1', prompt: 'later', by: () => RED, verbs: [other, end] }),
  })
  const game = gameOf(root)
  const p = game.start('one')

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

  const refused = (what: string, action: number[], rule: string, detail?: RegExp) =>
    test(`refused: ${what}`, () => {
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

  test('have one text, and every number a rule accepts can be read back', () => {
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

describe('chance', () => {
  const root = procedure('root', [], {
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
  const game = gameOf(root)

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
