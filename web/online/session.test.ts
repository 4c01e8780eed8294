import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Game, OVER, type Position } from '@quebracho/engine'
import { type Around, type TableMessage, viewAhead } from '@quebracho/engine/wire'
import { games } from '@quebracho/games'
import '../app/later/words.ts'
import { wordsIn } from '../app/words.ts'
import type { LineState } from './line.ts'
import type { Sent } from './seats.ts'
import { type FarSession, newFarSession } from './session.ts'

const around: Around = {
  seats: ['Ana', 'Blas'].map(name => ({ kind: 'person', name, here: true })),
  ...{ request: null, standing: [], early: [], done: [], chat: [], rematch: null },
}

interface At {
  readonly session: FarSession
  /** What went over the line. */
  readonly sent: { t: string; id: string; text?: string; at?: number }[]
  readonly refused: string[]
  /** What the browser would remember. */
  readonly kept: (Sent | null)[]
}

/** A side at a table where the game stands so. */
async function sitAt(
  game: Game,
  p: Position,
  side: number,
  more: Partial<TableMessage> = {},
  unsent: Sent | null = null,
  story: () => Promise<void> = async () => {},
): Promise<At> {
  const view = Array.from(game.view(p, side).ints)
  const { scenario, options } = p.world
  const table: TableMessage = {
    ...{
      t: 'table',
      v: 1,
      game: 'aaaaaaaaaaaa',
      run: 'run1',
      n: 3,
      rules: game.id,
      version: game.rulesVersion,
    },
    ...{ scenario, options, side, view, clock: { kind: 'none' }, watched: false, left: null, commitment: '' },
    ...around,
    ...more,
  }
  const at: At = { session: null as unknown as FarSession, sent: [], refused: [], kept: [] }
  let state: LineState = 'open'
  const line = {
    get state() {
      return state
    },
    send: (message: object) => state === 'open' && at.sent.push(message as At['sent'][number]) > 0,
    close() {},
  }
  const session = newFarSession({
    ...{ game, table, line, unsent, story: () => story().then(() => ({ view, steps: [] })) },
    refused: why => void at.refused.push(why),
    keepUnsent: sent => void at.kept.push(sent),
  })
  const { lineIs } = session
  Object.assign(session, {
    lineIs(next: LineState) {
      state = next
      lineIs(next)
    },
  })
  await new Promise(resolve => setImmediate(resolve))
  return Object.assign(at, { session })
}

async function caramba(): Promise<{ game: Game; p: Position; side: number }> {
  const { game } = await games.find(({ id }) => id === 'caramba')!.load()
  const p = game.start('boqueron', {})
  while (game.waitsFor(p) < 0 && game.waitsFor(p) !== OVER)
    game.apply(
      p,
      game.throwDice(p, () => 0),
    )
  return { game, p, side: game.waitsFor(p) }
}

test('what is decided while the line is broken waits, and is sent when it is back', async () => {
  const { game, p, side } = await caramba()
  const { session, sent, kept } = await sitAt(game, p, side)
  session.lineIs('broken')
  assert.equal(session.waiting().kind, 'person')
  assert.equal(session.act(session.standard()), null)
  assert.deepEqual(session.waiting(), { kind: 'away', side: -1 }, 'he does not wait for himself')
  assert.ok(session.far.hasUnsent)
  assert.equal(sent.length, 0)
  session.lineIs('open')
  session.hear({ t: 'steps', s: [] })
  session.hear({ t: 'again', ...around })
  assert.equal(sent.length, 1)
  assert.equal(sent[0].id, kept.at(-1)?.id)
  session.hear({ t: 'steps', s: [], id: sent[0].id })
  assert.equal(kept.at(-1), null)
})

test('what is no decision is not said while the line is broken, and whoever said it is told so', async () => {
  const { game, p, side } = await caramba()
  const { session, sent, refused } = await sitAt(game, p, side)
  session.lineIs('broken')
  assert.equal(session.far.say('¿Sigue ahí?'), false)
  session.offerDraw(side)
  session.far.answerAlways('retreat', true)
  assert.deepEqual(refused, ['unsaid', 'unsaid', 'unsaid'])
  session.lineIs('open')
  assert.equal(session.far.say('¿Sigue ahí?'), true)
  assert.deepEqual(
    sent.map(({ t, text }) => ({ t, text })),
    [{ t: 'chat', text: '¿Sigue ahí?' }],
  )
})

test('whoever waits is told for whom, and whether he is there', async () => {
  const { game, p, side } = await caramba()
  const { session } = await sitAt(game, p, 1 - side)
  const w = wordsIn('en')
  const [name, said] = [around.seats[side].name, () => session.far.away(w, 'Bolivia')]
  assert.equal(said(), `Waiting for Bolivia: ${name}.`)
  session.hear({ t: 'seats', seats: around.seats.map(seat => ({ ...seat, here: false })) })
  assert.equal(said(), `Waiting for Bolivia: ${name} is away.`)
  session.hear({
    t: 'seats',
    seats: around.seats.map((seat, i) =>
      i === side ? { kind: 'computer', name: 'captain', here: false } : seat,
    ),
  })
  assert.match(said(), /^Waiting for Bolivia: computer/i)
})

test('what had reached the server before the line broke is not sent twice', async () => {
  const { game, p, side } = await caramba()
  const { session, sent, refused } = await sitAt(game, p, side)
  session.act(session.standard())
  session.lineIs('broken')
  session.lineIs('open')
  session.hear({ t: 'steps', s: [] })
  session.hear({ t: 'again', ...around, done: [sent[0].id] })
  assert.equal(sent.length, 1)
  assert.deepEqual(refused, [])
  assert.ok(!session.far.hasUnsent)
})

test('what has become impossible meanwhile is explained', async () => {
  const { game, p, side } = await caramba()
  const { sent, refused, kept } = await sitAt(game, p, side, {}, { id: 'before', text: 'no such thing' })
  assert.equal(sent.length, 0)
  assert.deepEqual(refused, ['gone'])
  assert.equal(kept.at(-1), null)
})

test('a decision of the last visit is sent at the next', async () => {
  const { game, p, side } = await caramba()
  const view = game.view(p, side)
  const text = game.text(game.standard(view), view)
  const { sent, refused } = await sitAt(game, p, side, {}, { id: 'before', text })
  assert.deepEqual(refused, [])
  assert.deepEqual(sent, [{ t: 'act', id: 'before', n: 3, text }])
})

test('orders are written while the other side writes its own', async () => {
  const { game } = await games.find(({ id }) => id === 'pacific')!.load()
  const p = game.start('war', {})
  const prompt = () => {
    const now = game.pending(p)
    return now.kind === 'decision' ? now.prompt : ''
  }
  while (prompt() !== 'orders')
    game.apply(
      p,
      prompt() === '' ? game.throwDice(p, () => 0) : game.standard(game.view(p, game.waitsFor(p))),
    )
  const side = 1 - game.waitsFor(p)
  const { session, sent } = await sitAt(game, p, side)
  assert.deepEqual(session.waiting(), { kind: 'person', side })
  assert.equal(game.waitsFor(session.view()), side)
  const orders = game
    .actions(session.view())
    .toArray()
    .filter(each => game.text(each, p).startsWith('order '))
  assert.equal(session.act(orders[0]), null)
  const text = game.text(orders[0], p)
  assert.deepEqual(
    sent.map(({ t, at, text }) => ({ t, at, text })),
    [{ t: 'early', at: 0, text }],
  )
  session.hear({ t: 'early', early: [text], id: sent[0].id })
  assert.deepEqual(session.view().ints, viewAhead(game, game.view(p, side), side, [text])?.ints)
  assert.equal(session.undoKind(), 'free')
  session.undo()
  assert.equal(sent.at(-1)?.at, 0)
  session.hear({ t: 'early', early: [text, 'end-orders'] })
  assert.equal(session.waiting().kind, 'away', 'all is written')
  assert.match(
    session.far.away(wordsIn('en'), 'Chile'),
    /^What you have written is kept .* Waiting for Chile\.$/,
  )
  assert.deepEqual(session.view().ints, viewAhead(game, game.view(p, side), side, [text])?.ints)
})

test('when the other side’s time is up it is called out, and something may be claimed', async t => {
  const { game, p, side } = await caramba()
  const timed = { clock: { kind: 'live', minutes: 1, seconds: 0 }, left: [60_000, 60_000] } as const
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const { session } = await sitAt(game, p, 1 - side, timed)
  let heard = 0
  session.on(() => heard++)
  t.mock.timers.tick(60_000)
  assert.ok(heard === 0 && session.far.mayClaim, 'nobody is told before, but who looks sees it')
  t.mock.timers.tick(1)
  assert.equal(heard, 1)
  const own = await sitAt(game, p, side, timed)
  t.mock.timers.tick(90_000)
  assert.ok(!own.session.far.mayClaim, 'of his own time nobody claims anything')
})

test('in whose place the computer plays is asked nothing, and nothing is claimed from a computer', async t => {
  const { game, p, side } = await caramba()
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const seats = [0, 1].map(each => ({
    ...{ kind: each === side ? 'computer' : 'person', name: each === side ? 'captain' : 'Ana', here: true },
  })) as Around['seats']
  const timed = { clock: { kind: 'live', minutes: 1, seconds: 0 }, left: [1000, 1000], seats } as const
  const [own, other] = [await sitAt(game, p, side, timed), await sitAt(game, p, 1 - side, timed)]
  t.mock.timers.tick(90_000)
  for (const { session } of [own, other]) {
    assert.equal(session.waiting().kind, 'away')
    assert.ok(!session.far.mayClaim)
    assert.deepEqual(session.far.left(), [1000, 1000], 'no time runs for the computer')
  }
  assert.equal(own.session.undoKind(), null)
  const { say } = wordsIn('en')
  assert.equal(own.session.far.away(wordsIn('en'), game.sides[side]), say('far.takenOver'))
})

test('who sits down opposite while the story is still on its way is seen there', async () => {
  const { game, p, side } = await caramba()
  let tell = (): void => {}
  const told = new Promise<void>(resolve => {
    tell = resolve
  })
  const nobody = { kind: 'open', name: '', here: false } as const
  const seats = around.seats.map((seat, i) => (i === side ? seat : nobody))
  const { session } = await sitAt(game, p, side, { seats }, null, () => told)
  session.hear({ t: 'seats', seats: around.seats })
  tell()
  await new Promise(resolve => setImmediate(resolve))
  assert.equal(session.waiting().kind, 'person')
})
