import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Action, copy, hash, replay, seeded, textsOf } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { COMPUTER, game, isOver, NOBODY, open, PERSON, playOn, prompt } from './testing.ts'

const BOLIVIA = 0
const PARAGUAY = 1

describe('seats', () => {
  test('say who is waited for', () => {
    for (const [seat, kind] of [
      [PERSON, 'person'],
      [COMPUTER, 'computer'],
      [NOBODY, 'nobody'],
    ] as const) {
      const { session } = open([seat, seat], { scenario: 'nanawa' })
      playOn(session, () => prompt(session) === 'activate')
      assert.equal(session.waiting().kind, kind)
    }
  })

  test('whose view is shown: the person, or a spectator', () => {
    assert.equal(open([COMPUTER, PERSON]).session.viewer, PARAGUAY)
    assert.equal(open([COMPUTER, COMPUTER]).session.viewer, -1)
  })

  test('a person can take over a side in the midst of a game', () => {
    const { session, saved } = open([COMPUTER, COMPUTER])
    playOn(session, () => prompt(session) === 'activate')
    const side = game.waitsFor(session.match.position)
    session.seat(side, PERSON)
    assert.deepEqual(session.waiting(), { kind: 'person', side })
    assert.equal(session.viewer, side)
    assert.deepEqual(saved.at(-1)?.seats[side], PERSON)
  })
})

describe('actions', () => {
  test('every one is saved, told to listeners and heard in the log', () => {
    const { session, saved } = open([NOBODY, NOBODY])
    const told: (number | null)[] = []
    session.on(done => told.push(done))
    playOn(session, () => told.length === 40)
    assert.deepEqual(told, [...told.keys()])
    assert.equal(saved.length, 40)
    assert.deepEqual(saved.at(-1)?.record.actions, textsOf(session.match))
    assert.ok(session.log().length > 0)
  })

  test('a refused one changes nothing and is not saved', () => {
    const { session, saved } = open([PERSON, COMPUTER], { scenario: 'nanawa' })
    playOn(session, () => prompt(session) === 'activate')
    const { version } = session
    const { length } = saved
    assert.ok(session.act([99])?.rule)
    assert.deepEqual([session.version, saved.length], [version, length])
  })

  test('cost no more late in a game: a checkpoint is hashed once', () => {
    const { session, saved } = open([NOBODY, NOBODY])
    playOn(session, () => isOver(session))
    const record = saved.at(-1)?.record
    assert.ok(record && saved.at(-1)?.finished)
    assert.equal(hash(replay(game, record)), hash(session.match.position))
    assert.ok(Object.keys(record.hashes).length >= Math.floor(record.actions.length / 50))
  })
})

/** A person's decision that brings something to light, and one that is legal after it. */
function revealing(): { readonly opened: ReturnType<typeof open>; readonly actions: readonly Action[] } {
  const opened = open([PERSON, COMPUTER], { options: { fog: 'hidden' } })
  const { session } = opened
  const pick = seeded(1)
  const found: Action[] = []
  playOn(session, () => {
    const { position } = session.match
    if (session.waiting().kind !== 'person') return false
    const actions = game.actions(position).toArray()
    for (const action of actions) {
      const then = copy(position)
      let reveals = false
      game.apply(then, action, event => {
        reveals ||= event.reveals === 1
      })
      const isSame = game.waitsFor(then) === game.waitsFor(position)
      if (reveals && isSame && found.length === 0) found.push(action, game.actions(then).at(0))
    }
    if (found.length === 0) session.act(actions[pick(actions.length)])
    return found.length > 0
  })
  assert.ok(found.length > 0, 'nothing ever comes to light')
  return { opened, actions: found }
}

describe('a gesture of several actions', () => {
  test('goes on after the dice, and can be taken back as a whole', () => {
    const { session } = open([PERSON, COMPUTER])
    playOn(session, () => prompt(session) === 'activate' && game.waitsFor(session.match.position) === BOLIVIA)
    const before = hash(session.match.position)
    const begun = session.match.deeds.length
    const first = game.actions(session.match.position).at(0)
    assert.equal(session.gesture([first, game.parse('end-segment', session.match.position)]), null)
    assert.equal(session.match.deeds.length, begun + 1)
    assert.ok(session.goOn())
    assert.equal(session.goOn(), false)
    assert.equal(session.match.deeds.length, begun + 2)
    if (session.undoKind() === 'free') {
      session.undo()
      assert.equal(hash(session.match.position), before)
    }
  })

  test('is left off when something comes to light, and that is said', () => {
    for (const atOnce of [1, 2]) {
      const { opened, actions } = revealing()
      const { session, halts } = opened
      const begun = session.match.deeds.length
      session.gesture(actions, atOnce)
      while (session.goOn());
      assert.equal(session.match.deeds.length, begun + 1)
      assert.deepEqual(halts, ['news'])
    }
  })

  test('not if it was known to whoever gave the order', () => {
    const { opened, actions } = revealing()
    const { session, halts } = opened
    const begun = session.match.deeds.length
    session.gesture(actions, 1, 1)
    assert.ok(session.goOn())
    assert.equal(session.match.deeds.length, begun + 2)
    assert.deepEqual(halts, [])
  })

  test('nor if it is one’s own secret, told to the enemy', async () => {
    const { game: pacific } = (await games.find(({ id }) => id === 'pacific')?.load()) ?? assert.fail()
    const { session, halts } = open([PERSON, COMPUTER], { game: pacific, scenario: 'war', options: {} })
    const { match } = session
    const named = (verb: string) =>
      session.waiting().kind === 'person'
        ? pacific
            .actions(match.position)
            .toArray()
            .find(action => pacific.verbOf(action)?.name === verb)
        : undefined
    for (const verb of ['order', 'start']) {
      playOn(session, () => named(verb) !== undefined)
      if (verb === 'order') session.act(named(verb) ?? assert.fail('nobody has a fleet'))
    }
    const start = named('start') ?? assert.fail('no fleet puts to sea')
    const then = copy(match.position)
    pacific.apply(then, start)
    const begun = session.match.deeds.length
    session.gesture([start, pacific.actions(then).at(0)])
    assert.ok(session.goOn())
    assert.equal(session.match.deeds.length, begun + 2)
    assert.deepEqual(halts, [])
  })

  test('is left off when the rest has become illegal, and that is said', () => {
    const { session, halts } = open([PERSON, COMPUTER])
    playOn(session, () => prompt(session) === 'activate' && game.waitsFor(session.match.position) === BOLIVIA)
    const begun = session.match.deeds.length
    const first = game.actions(session.match.position).at(0)
    session.gesture([first, [99]])
    assert.equal(session.goOn(), false)
    assert.equal(session.match.deeds.length, begun + 1)
    assert.deepEqual(halts, ['forbidden'])
    assert.equal(session.goOn(), false)
    assert.deepEqual(halts, ['forbidden'], 'said once')
  })
})

describe('a game closed at any moment', () => {
  test('opens where it was, log and all', () => {
    const { session, saved } = open([PERSON, COMPUTER])
    playOn(session, () => isOver(session))
    const states = saved.filter((_, i) => i % 17 === 0 || i === saved.length - 1)
    for (const { record, seats } of states) {
      const again = open(seats, { record }).session
      assert.deepEqual(textsOf(again.match), record.actions)
      assert.deepEqual(
        again.log(),
        session.log().filter(({ at }) => at < record.actions.length),
      )
    }
  })

  test('also in the midst of a decision made in parts', () => {
    const { session, saved } = open([PERSON, PERSON], { scenario: 'boqueron' })
    playOn(
      session,
      () =>
        prompt(session) === 'activate' &&
        game
          .actions(session.match.position)
          .toArray()
          .some(action => game.text(action, session.match.position).startsWith('attack')),
    )
    const attack = game
      .actions(session.match.position)
      .toArray()
      .find(action => game.text(action, session.match.position).startsWith('attack'))
    if (!attack) return
    session.act(attack)
    const again = open(session.seats, { record: saved.at(-1)!.record }).session
    assert.deepEqual(game.pending(again.match.position), game.pending(session.match.position))
  })

  test('a record with a changed die is refused', () => {
    const { session, saved } = open([NOBODY, NOBODY])
    playOn(session, () => session.match.deeds.length === 60)
    const { record } = saved.at(-1)!
    const at = record.actions.findIndex(text => text.startsWith('roll 3'))
    const changed = { ...record, actions: record.actions.with(at, record.actions[at].replace('3', '4')) }
    assert.throws(() => open([NOBODY, NOBODY], { record: changed }), /changed|refused/)
  })
})

describe('taking back', () => {
  test('own decisions are free up to the last die; then redo brings them again', () => {
    const { session } = open([PERSON, COMPUTER], { scenario: 'canada-dry' })
    playOn(session, () => prompt(session) === 'depot' && session.waiting().kind === 'person')
    assert.equal(session.undoKind(), null)
    const { length } = session.match.deeds
    const before = hash(session.match.position)
    session.act(session.standard())
    const after = hash(session.match.position)
    assert.equal(session.undoKind(), 'free')
    session.undo()
    assert.deepEqual([session.match.deeds.length, hash(session.match.position)], [length, before])
    assert.ok(session.log().every(({ at }) => at < length))
    assert.ok(session.canRedo())
    session.redo()
    assert.equal(hash(session.match.position), after)
    assert.equal(session.canRedo(), false)
  })

  test('not beyond a decision of the computer', () => {
    const { session } = open([PERSON, COMPUTER], { scenario: 'canada-dry' })
    playOn(
      session,
      () => session.match.deeds.some(({ by }) => by === PARAGUAY) && session.waiting().kind === 'person',
    )
    assert.equal(session.undoKind(), null)
  })

  test('beyond it in hot-seat the other person is asked', () => {
    const { session } = open([PERSON, PERSON])
    playOn(session, () => prompt(session) === 'activate')
    const side = game.waitsFor(session.match.position)
    playOn(session, () => session.viewer !== side && session.waiting().kind === 'person')
    const { length } = session.match.deeds
    assert.equal(session.undoKind(), 'ask')
    session.undo()
    assert.equal(session.waiting().kind, 'request')
    session.answer(false)
    assert.equal(session.match.deeds.length, length)
    session.undo()
    session.answer(true)
    if (session.waiting().kind === 'curtain') session.lift()
    assert.ok(session.match.deeds.length < length)
    assert.deepEqual(session.waiting(), { kind: 'person', side })
  })

  test('the state after it is saved', () => {
    const { session, saved } = open([PERSON, COMPUTER], { scenario: 'canada-dry' })
    playOn(session, () => session.waiting().kind === 'person')
    session.act(session.standard())
    session.undo()
    assert.deepEqual(saved.at(-1)?.record.actions, textsOf(session.match))
  })
})

describe('hot-seat', () => {
  const secret = { options: { fog: 'hidden' } } as const

  test('with secrets the screen is covered until the next person confirms', () => {
    const { session } = open([PERSON, PERSON], secret)
    const shown = session.viewer
    assert.equal(session.waiting().kind, 'curtain', 'covered when it is opened')
    session.lift()
    playOn(session, () => session.waiting().kind === 'curtain')
    const waiting = session.waiting()
    assert.ok(waiting.kind === 'curtain' && waiting.side !== session.viewer, `${shown}`)
    session.lift()
    assert.equal(session.viewer, waiting.side)
    assert.equal(session.waiting().kind, 'person')
  })

  test('each hears only what is for him', () => {
    const { session } = open([PERSON, PERSON], secret)
    const own = new Map<number, number>()
    playOn(session, () => {
      for (const item of session.log()) {
        if (item.kind === 'event' && item.event.key === 'ammo.picked')
          own.set(session.viewer, item.event.side as number)
      }
      return prompt(session) === 'activate'
    })
    assert.deepEqual(
      [...own].filter(([viewer, side]) => viewer !== side),
      [],
    )
    assert.equal(own.size, 2)
  })

  test('without secrets the view changes hands at once', () => {
    const { session } = open([PERSON, PERSON])
    playOn(session, () => prompt(session) === 'activate')
    const [first] = [session.viewer]
    session.act('end-segment')
    playOn(session, () => session.waiting().kind === 'person' && prompt(session) === 'activate')
    assert.notEqual(session.viewer, first)
  })

  test('a computer on the other side needs no curtain', () => {
    const { session } = open([PERSON, COMPUTER], secret)
    playOn(session, () => {
      assert.notEqual(session.waiting().kind, 'curtain')
      return session.match.deeds.length > 60
    })
  })
})

describe('own dice', () => {
  test('the person is asked, and what cannot be thrown is refused', () => {
    const { session } = open([PERSON, COMPUTER], { ownDice: true })
    playOn(session, () => session.waiting().kind === 'ownDice')
    assert.ok(session.act('roll 7'))
    assert.equal(session.waiting().kind, 'ownDice')
  })

  test('hidden draws are the computer’s all the same', () => {
    const { session } = open([PERSON, COMPUTER], { ownDice: true, scenario: 'canada-dry' })
    assert.equal(session.waiting().kind, 'chance')
  })
})

describe('the end by word', () => {
  test('resigning', () => {
    const { session, saved } = open([PERSON, COMPUTER])
    session.resign(BOLIVIA)
    assert.equal(session.waiting().kind, 'end')
    assert.deepEqual([saved.at(-1)?.finished, saved.at(-1)?.record.result], [true, 'paraguay'])
  })

  test('a draw needs the other person', () => {
    const { session } = open([PERSON, PERSON])
    playOn(session, () => prompt(session) === 'activate')
    assert.equal(session.offerDraw(session.viewer), 'asked')
    session.answer(false)
    assert.equal(isOver(session), false)
    session.offerDraw(session.viewer)
    session.answer(true)
    assert.equal(session.waiting().kind, 'end')
  })

  test('a computer that stands well refuses, one that is losing is glad of it', () => {
    const { session } = open([PERSON, COMPUTER])
    playOn(session, () => prompt(session) === 'activate')
    assert.equal(session.offerDraw(BOLIVIA), 'refused')
    const p = session.match.position as unknown as { cv: Int16Array; hex: Int16Array; occupant: Int16Array }
    for (const [unit, name] of session.match.position.world.names.unit.entries()) {
      if (!name.startsWith('p')) continue
      p.cv[unit] = Math.min(p.cv[unit], 1)
    }
    assert.equal(session.offerDraw(BOLIVIA), 'agreed')
  })
})

describe('what an action costs', () => {
  /** The same game, and how often it was asked to do something. */
  function counted() {
    const counts = { apply: 0 }
    const counting: typeof game = {
      ...game,
      apply(p, action, tell) {
        counts.apply++
        game.apply(p, action, tell)
      },
    }
    return { game: counting, counts }
  }

  test('a throw is done once, also for whoever is told what is new since his last decision', () => {
    const { game, counts } = counted()
    const { session } = open([PERSON, COMPUTER], { game })
    playOn(session, () => prompt(session) === 'activate' && session.match.deeds.length > 90)
    let throws = 0
    while (throws < 5 && !isOver(session)) {
      const isThrow = session.waiting().kind === 'chance'
      counts.apply = 0
      if (isThrow) session.throwDice()
      else session.act(session.standard())
      session.lastOwnView()
      assert.equal(counts.apply, 1)
      if (isThrow) throws++
    }
    assert.equal(throws, 5)
  })

  test('a saved game is gone through once when it is opened', () => {
    const { session, saved } = open([NOBODY, NOBODY])
    playOn(session, () => session.match.deeds.length === 120)
    const { game, counts } = counted()
    open([NOBODY, NOBODY], { game, record: saved.at(-1)!.record })
    assert.equal(counts.apply, 120)
  })

  test('what is remembered of the last decision is what looking back finds', () => {
    const { session } = open([PERSON, COMPUTER])
    let checked = 0
    playOn(session, () => {
      const after = session.match.deeds.findLastIndex(({ by }) => by === BOLIVIA) + 1
      const view = session.lastOwnView()
      if (view) assert.equal(hash(view), hash(session.view(after)))
      if (view) checked++
      return checked > 60
    })
  })
})

describe('looking back', () => {
  test('any earlier moment, and the present is untouched', () => {
    const { session } = open([PERSON, COMPUTER])
    const hashes = [hash(session.view())]
    session.on(() => hashes.push(hash(session.view())))
    playOn(session, () => hashes.length > 120)
    for (const after of [0, 1, 49, 50, 51, 99, 120]) assert.equal(hash(session.view(after)), hashes[after])
    assert.equal(hash(session.view()), hashes.at(-1))
  })
})
