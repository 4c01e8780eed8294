import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { OVER } from './game.ts'
import { copy, hash, MAX_DEPTH } from './position.ts'
import { ALL, call, done, type Frame, type Procedure } from './procedure.ts'
import { RED } from './toys/shared.ts'
import { ask, choice, gameOf, gameWith, mark, procedure, verb } from './toys/trail.ts'

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
})

describe('locals', () => {
  test('of positions that share procedures do not disturb each other', () => {
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

  test('a step that asks the game about another position is an error, for they would be lost', () => {
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
})

describe('procedures that are wrong', () => {
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
