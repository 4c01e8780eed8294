/** What a verb and a choice say of themselves, and what the kernel makes of it. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Action, ActionList } from './action.ts'
import { defineGame, endGame, type Game, type GameSpec } from './game.ts'
import { array, type PositionOf, same, scalar, type World } from './position.ts'
import { localsUnder } from './presenting/asking.ts'
import { bits, type Choice, digits, done, type Frame, rulesOf } from './procedure.ts'
import { seeded } from './random.ts'
import { BLUE, RED, scenario, sides } from './toys/shared.ts'

const fields = { coins: scalar(0, 9), hand: array('side', -1, 5), dealt: scalar(0, 1), open: scalar(0, 1) }
type P = PositionOf<typeof fields, World>
const { procedure, choice, verb } = rulesOf<P>()

const pay = verb({
  name: 'pay',
  args: ['number'],
  list: (p, _f, list) => {
    for (let n = 1; n <= p.coins; n++) list.add(pay, n)
  },
  forbids: (p, _f, n) => (n >= 1 && n <= p.coins ? null : 'pay-1'),
  aside: (_p, _f, n) => n > 2,
  givesUp: true,
  then: (p, _f, _tell, n) => {
    p.coins -= n
    return 'ask'
  },
})
const beg = verb({ name: 'beg', forbids: p => (p.coins < 2 ? null : 'beg-1'), then: () => 'ask' })
const stop = verb({
  name: 'stop',
  silent: true,
  aside: true,
  then: p => {
    endGame(p, RED)
    return done
  },
})

function gameOf(own: Partial<Choice<P, unknown>>, more: Partial<GameSpec<P>> = {}): Game<P> {
  const root = procedure('root', [], {
    ask: choice({ rule: '1', prompt: 'ask', by: () => RED, verbs: [pay, beg, stop], ...own } as Choice<
      P,
      unknown,
      'ask'
    >),
  })
  return defineGame<P>({
    id: 'purse',
    rulesVersion: 1,
    sides,
    scenarios: [scenario('s')],
    options: [],
    fields,
    root,
    procedures: [root],
    world: (scenario, options) => ({ scenario, options, sizes: { side: 2 }, names: {} }),
    prepare: p => {
      p.coins = 4
    },
    score: () => 0,
    longest: () => 9,
    ...more,
  })
}

const texts = (game: Game<P>, p: P, actions: readonly Action[]) => actions.map(action => game.text(action, p))

describe('a verb', () => {
  const game = gameOf({})
  const p = game.start('s')

  test('without arguments lists itself where it is not forbidden, and is never forbidden if nothing is said', () => {
    assert.deepEqual(texts(game, p, game.actions(p).toArray()), ['pay 1', 'pay 2', 'pay 3', 'pay 4', 'stop'])
    const poor = game.start('s')
    poor.coins = 1
    assert.deepEqual(texts(game, poor, game.actions(poor).toArray()), ['pay 1', 'beg', 'stop'])
    assert.equal(game.forbids(p, game.parse('beg', p))?.rule, 'beg-1')
  })

  test('is taken up by a button unless it names something on the board; it says so if it is otherwise', () => {
    const of = (...args: string[]) => verb({ name: 'x', args, list: () => {}, then: () => done }).offer
    assert.deepEqual(
      [of(), of('number'), of('number', 'hex'), of('unit'), of('hex', 'hex')],
      ['button', 'button', 'board', 'board', 'button'],
    )
    assert.deepEqual([stop.silent, stop.givesUp, stop.close, pay.givesUp], [true, false, false, true])
  })

  test('is found by an action; dice have none', () => {
    assert.equal(game.verbOf(game.parse('pay 3', p)), pay)
    assert.equal(game.verbOf([0, 6]), undefined)
  })

  test('that is left aside is not thought of, unless nothing else is legal', () => {
    assert.deepEqual(texts(game, p, game.worthTrying(p)), ['pay 1', 'pay 2'])
    const alone = gameOf({ verbs: [stop] } as Partial<Choice<P, unknown>>)
    const q = alone.start('s')
    assert.deepEqual(texts(alone, q, alone.worthTrying(q)), ['stop'])
  })
})

describe('the usual answer of a choice', () => {
  const usually = (usual: Choice<P, unknown>['usual'], coins = 4) => {
    const game = gameOf(usual === undefined ? {} : { usual })
    const p = game.start('s')
    p.coins = coins
    return game.text(game.standard(p), p)
  }

  test('is the first of all if nothing is said', () => assert.equal(usually(undefined), 'pay 1'))
  test('may be a verb', () => assert.equal(usually(stop), 'stop'))
  test('may be the first of several verbs that has a legal action', () => {
    assert.equal(usually([beg, pay]), 'pay 1')
    assert.equal(usually([beg, pay], 0), 'beg')
    assert.equal(usually([pay, stop], 0), 'stop')
  })
  test('may be worked out from what is legal', () => {
    assert.equal(
      usually((_p, _f, legal) => legal.of(pay).at(-1) ?? legal.all()[0]),
      'pay 4',
    )
    assert.equal(
      usually((_p, _f, legal) => legal.of(beg)[0] ?? legal.all()[1]),
      'pay 2',
    )
  })
  test('must have its place there', () => {
    const elsewhere = verb({ name: 'elsewhere', then: () => 'ask' })
    assert.throws(
      () => gameOf({ usual: [elsewhere] }),
      /"elsewhere" is usual where it has no place: procedure .*, prompt /,
    )
  })
})

test('a choice may say by itself what is worth a thought', () => {
  const game = gameOf({ thinkOf: (_p, _f, legal) => legal.of(pay).slice(-1) })
  const p = game.start('s')
  assert.deepEqual(texts(game, p, game.worthTrying(p)), ['pay 4'])
})

test('small numbers share a local, each with its own bits', () => {
  const note = verb<Frame<'side' | 'armour' | 'targets' | 'launched'>, 'ask'>({
    name: 'note',
    then: (_p, f) => {
      f.armour = 1 - f.armour
      f.targets = 0b100101
      f.launched += 3
      f.side = f.targets + f.launched + f.armour
      return 'ask'
    },
  })
  const root = procedure('root', [], {
    start: () => ({ procedure: inner, then: 'start', locals: [0, 0] }) as const,
  })
  const inner = procedure('inner', ['side', bits('facts', { armour: 1, targets: 6, launched: 6 })], {
    ask: choice({ rule: '1', prompt: 'ask', by: () => RED, verbs: [note] }),
  })
  const game = gameOf({}, { root, procedures: [root, inner] })
  const p = game.start('s')
  const list = new ActionList()
  for (let i = 0; i < 3; i++) game.apply(p, game.actions(p, list).at(0))
  assert.deepEqual(game.toJson(p).frames[1].locals, { side: 37 + 9 + 1, facts: 1 | (37 << 1) | (9 << 7) })
  assert.deepEqual(localsUnder(p, inner), { side: 47, armour: 1, targets: 37, launched: 9 })
  const [first] = [
    procedure('shared', [digits('result', { defender: 6, attacker: 6 })], { start: () => done }),
  ]
  const frame = Object.assign(first.frame, {
    stack: Int16Array.from([0, 0, 0]),
    base: 0,
  }) as unknown as Frame<'defender' | 'attacker'>
  frame.attacker = 5
  frame.defender = 4
  frame.attacker = 2
  assert.deepEqual([frame.defender, frame.attacker, first.frame.stack[2]], [4, 2, 4 + 6 * 2])
  assert.throws(() => procedure('wide', [bits('all', { a: 8, b: 8 })], { start: () => done }), /65536 values/)
  assert.throws(
    () => procedure('twice', ['a', bits('all', { a: 1 })], { start: () => done }),
    /two locals "a"/,
  )
})

describe('a declared secret', () => {
  const game = gameOf(
    {},
    {
      secrets: {
        hand: {
          owner: (_p, index) => index,
          open: p => p.open === 1,
          unknown: -1,
          among: (p, index) => [0, 1, 2, 3, 4, 5].filter(card => !p.hand.subarray(0, index).includes(card)),
        },
      },
    },
  )
  const p = game.start('s')
  p.hand.set([3, 4])

  test('is seen by its owner and nobody else until it is open', () => {
    assert.deepEqual([...game.view(p, RED).hand], [3, -1])
    assert.deepEqual([...game.view(p, BLUE).hand], [-1, 4])
    assert.deepEqual([...game.view(p, -1).hand], [-1, -1])
    assert.deepEqual(game.declaredSecrets(p, RED), [['hand', 1]])
    const open = game.start('s')
    open.hand.set([3, 4])
    open.open = 1
    assert.deepEqual([...game.view(open, RED).hand], [3, 4])
  })

  test('is a field, and belongs to a side that there is', () => {
    const of = { owner: () => 2, unknown: 0, among: () => [1, 2] }
    const strange = gameOf({}, { secrets: { coins: of } })
    assert.throws(
      () => strange.view(strange.start('s'), RED),
      /coins\[0\] is a secret of side 2, but there are 2/,
    )
    assert.throws(() => gameOf({}, { secrets: { coin: of } as object }), /"coin" is secret, but no field/)
  })

  test('that nobody knows is seen by no side and no spectator', () => {
    const sealed = gameOf({}, { secrets: { coins: { owner: () => -1, unknown: 0, among: () => [1, 2] } } })
    const q = sealed.start('s')
    q.coins = 7
    assert.deepEqual(
      [RED, BLUE, -1].map(side => sealed.view(q, side).coins),
      [0, 0, 0],
    )
    assert.ok([1, 2].includes(sealed.imagine(sealed.view(q, RED), RED, seeded(1)).coins))
  })

  test('is written into a position at hand where one is given', () => {
    const [view, imagined] = [game.start('s'), game.start('s')]
    assert.equal(game.view(p, RED, view), view)
    assert.ok(same(view, game.view(p, RED)))
    assert.equal(game.imagine(view, RED, seeded(4), imagined), imagined)
    assert.ok(same(imagined, game.imagine(game.view(p, RED), RED, seeded(4))))
    assert.deepEqual([...p.hand], [3, 4], 'and what is looked at stays as it is')
  })

  test('is imagined as anything that it may be', () => {
    const view = game.view(p, RED)
    const imagined = new Set<number>()
    for (let i = 0; i < 60; i++) {
      const q = game.imagine(view, RED, seeded(i))
      assert.ok(same(game.view(q, RED), view))
      imagined.add(q.hand[1])
    }
    assert.deepEqual([...imagined].sort(), [0, 1, 2, 4, 5])
  })
})
