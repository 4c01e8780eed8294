/** Whose time is up: the game claimed, or the computer in his place; and the computer's seat, whatever is said at the table meanwhile. */
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type Game, seeded } from '@quebracho/engine'
import { applyPatch, type ClockSpec, type ServerMessage } from '@quebracho/engine/wire'
import { type Hall, newHall } from './hall.ts'
import { counted } from './pauses.ts'
import { newSecret } from './secrets.ts'
import { loadGame, turnIs } from './shelf.ts'
import { openSqlite } from './sqlite.ts'
import type { SeatSetup, Store } from './store.ts'
import { makeGame, newFolder, Player, playAtRandom, startServer } from './testing.ts'

const MINUTE = 60_000
const caramba = { game: 'caramba', scenario: 'canada-dry' }

/** Two at a table with a minute each, of which the one who is asked has none left. */
async function outOfTime(
  t: TestContext,
  check: (late: Player, waiting: Player) => Promise<void>,
): Promise<void> {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const running = await startServer({ data: ':memory:', seconds: 0.1 })
  try {
    const clock = { kind: 'live', minutes: 1, seconds: 0 }
    const { id, tokens } = await makeGame(running.address, { ...caramba, clock })
    const players = await Promise.all(tokens.map(token => new Player(running.address, id, token).seated()))
    await playAtRandom(players, seeded(2), 6)
    const late = players.find(({ isAsked }) => isAsked) ?? assert.fail('nobody is asked')
    const waiting = players.find(player => player !== late)!
    t.mock.timers.tick(MINUTE - 1000)
    const early = await waiting.say({ t: 'claim', for: 'computer' })
    assert.ok(early.t === 'no' && early.why === 'nothing', 'there is a second left')
    t.mock.timers.tick(1001)
    await check(late, waiting)
    for (const player of players) player.close()
  } finally {
    await running.close()
  }
}

test('the computer is claimed for a player who is out of time, and plays on for him', t =>
  outOfTime(t, async (late, waiting) => {
    const side = late.table!.side
    const told = late.next(message => message.t === 'seats' && message.seats[side].kind === 'computer')
    const moved = waiting.next(({ t }) => t === 'steps')
    const answer = await waiting.say({ t: 'claim', for: 'computer' })
    assert.notEqual(answer.t, 'no')
    await told
    await moved
    // The seat is not his any more; he may still look on and talk.
    for (const word of [
      { t: 'act', n: late.n, text: 'end' },
      { t: 'resign' },
      { t: 'undo' },
      { t: 'draw' },
    ]) {
      const refused = await late.say(word)
      assert.ok(refused.t === 'no' && refused.why === 'notYours', word.t)
    }
    assert.equal((await late.say({ t: 'chat', text: 'my train was late' })).t, 'chat')
    // No time runs for the computer, and it agrees to nothing.
    t.mock.timers.tick(10 * MINUTE)
    for (const word of [{ t: 'claim', for: 'win' }, { t: 'claim', for: 'computer' }, { t: 'draw' }]) {
      const refused = await waiting.say(word)
      assert.ok(refused.t === 'no' && refused.why === 'nothing', word.t)
    }
    for (let acts = 0; acts < 8 && !waiting.isOver; acts++) {
      while (!waiting.isAsked && !waiting.isOver) await waiting.next(({ t }) => t === 'steps')
      if (!waiting.isOver) assert.equal((await waiting.act(waiting.any(seeded(acts)))).t, 'steps')
    }
  }))

/** Halls over one store, as several servers are, whose computer thinks and whose store writes when it is told to. */
async function slowHalls(seats: readonly SeatSetup[], clock: ClockSpec = { kind: 'none' }) {
  const game = (await loadGame('caramba')) ?? assert.fail()
  const store = openSqlite(':memory:')
  const waits: (() => void)[] = []
  const held: (() => void)[] = []
  const at = { now: 1000, isShut: false }
  const append: Store['append'] = async (...given) => {
    if (at.isShut) await new Promise<void>(resolve => void held.push(resolve))
    return store.append(...given)
  }
  const wait = () => new Promise<void>(resolve => void waits.push(resolve))
  const halls = [0, 1].map(() =>
    newHall({
      ...{ store: { ...store, append }, load: loadGame, turnIs, now: () => at.now, roomFor: 4 },
      ...{ think: () => wait().then(() => null), wait, trouble: (_, error) => assert.fail(String(error)) },
    }),
  )
  const agreed = { rules: game.rulesVersion, scenario: 'canada-dry', options: {}, secret: newSecret() }
  await store.create(ID, 1, { game: 'caramba', ...agreed, clock, watched: false, seats })
  for (const [side, { kind }] of seats.entries())
    if (kind === 'person') await halls[0].take(ID, side, `player ${side}`, '00'.repeat(16))
  return { game, halls, store, waits, held, at }
}

const ID = 'aaaaaaaaaaaa'
const person = { kind: 'person', tokenHash: '' } as const
const computer = { kind: 'computer', level: 'captain' } as const
const soon = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 5))

/** Somebody at a hall's own table, and what he sees there. */
function someone(game: Game, hall: Hall, side: number) {
  const heard: ServerMessage[] = []
  const seen = { view: game.start('canada-dry', {}), n: 0 }
  const send = (message: ServerMessage): void => {
    heard.push(message)
    if (message.t === 'table') {
      seen.view.ints.set(message.view)
      seen.n = message.n
    }
    for (const { n, p } of message.t === 'steps' ? message.s : []) {
      assert.equal(n, seen.n + 1, 'steps follow each other')
      applyPatch(seen.view.ints, p)
      seen.n = n
    }
  }
  const watcher = { side, send }
  let said = 0
  const say = (message: object): Promise<void> =>
    hall.hear(ID, watcher, { id: `side${side}-${++said}`, ...message } as never)
  return {
    ...{ side, heard, seen, say, sit: () => hall.sit(ID, watcher) },
    isAsked: () => game.waitsFor(seen.view) === side,
    act: () => say({ t: 'act', n: seen.n, text: game.text(game.standard(seen.view), seen.view) }),
    noes: () => heard.flatMap(message => (message.t === 'no' ? [message.why] : [])),
  }
}

test('what is said while the computer thinks does not keep it from playing', async () => {
  for (const seats of [
    [computer, person],
    [person, computer],
  ]) {
    const { game, halls, store, waits } = await slowHalls(seats)
    const side = seats.indexOf(person)
    const ana = someone(game, halls[0], side)
    await ana.sit()
    for (let tries = 0; tries < 200 && waits.length === 0; tries++) {
      if (ana.isAsked()) await ana.act()
      await soon()
    }
    assert.equal(waits.length, 1, 'it thinks')
    const before = (await store.rows(ID, 0)).length
    await ana.say({ t: 'chat', text: 'take your time' })
    waits.shift()?.()
    for (let tries = 0; tries < 200 && (await store.rows(ID, 0)).length < before + 2; tries++) await soon()
    const rows = (await store.rows(ID, 0)).slice(before)
    assert.deepEqual([rows[0].kind, rows[1]?.kind, rows[1]?.by], ['chat', 'act', 1 - side])
  }
})

test('a claim and a move in the same moment, at one server or at two: one is done, the other refused, all see the same', async () => {
  for (const isClaimFirst of [true, false])
    for (const wanted of ['win', 'computer'] as const)
      for (const servers of [1, 2]) {
        const clock = { kind: 'live', minutes: 1, seconds: 0 } as const
        const { game, halls, store, at } = await slowHalls([person, person], clock)
        const both = [0, 1].map(side => someone(game, halls[side % servers], side))
        for (const each of both) await each.sit()
        const late = both.find(each => each.isAsked()) ?? assert.fail('nobody is asked')
        const other = both.find(each => each !== late)!
        at.now += 61_000
        const words = [() => other.say({ t: 'claim', for: wanted }), () => late.act()]
        await Promise.all((isClaimFirst ? words : words.toReversed()).map(word => word()))
        for (const hall of halls) hall.refresh(ID)
        await soon()
        const kinds = (await store.rows(ID, 0)).map(({ kind }) => kind)
        const [claimed, moved] = [wanted === 'win' ? 'word' : 'computer', 'act'].map(each =>
          kinds.includes(each as never),
        )
        assert.ok(claimed !== moved || (moved && !isClaimFirst), `${kinds}`)
        if (claimed) assert.equal(late.noes().length, moved ? 0 : 1)
        else assert.deepEqual(other.noes(), ['nothing'])
        if (claimed && wanted === 'computer') {
          at.now += 61_000
          await other.say({ t: 'claim', for: 'win' })
          assert.deepEqual(other.noes(), ['nothing'], 'no time runs for the computer')
        }
        const truth = someone(game, halls[0], late.side)
        await truth.sit()
        assert.deepEqual(late.seen.view.ints, truth.seen.view.ints)
      }
})

test('who sits down while something is being stored is told of it when it is stored, and once', async () => {
  const { game, halls, at, held } = await slowHalls([person, person])
  const both = [0, 1].map(side => someone(game, halls[0], side))
  for (const each of both) await each.sit()
  const mover = both.find(each => each.isAsked()) ?? assert.fail('nobody is asked')
  at.isShut = true
  const moved = mover.act()
  await soon()
  const again = [0, 1].map(side => someone(game, halls[0], side))
  const seated = Promise.all(again.map(each => each.sit()))
  await soon()
  assert.deepEqual(
    again.map(({ heard }) => heard.length),
    [0, 0],
    'what is not stored is told to nobody',
  )
  at.isShut = false
  held.shift()?.()
  await Promise.all([moved, seated])
  for (const side of [0, 1]) assert.deepEqual(again[side].seen.view.ints, both[side].seen.view.ints)
})

test('while no server is there no time runs, before and after it was opened anew', async t => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const data = newFolder()
  const clock = { kind: 'live', minutes: 1, seconds: 0 }
  const first = await startServer({ data })
  const { id, tokens } = await makeGame(first.address, { ...caramba, clock })
  const seatAll = (address: string) =>
    Promise.all(tokens.map(token => new Player(address, id, token).seated()))
  const players = await seatAll(first.address)
  await playAtRandom(players, seeded(2), 6)
  t.mock.timers.tick(MINUTE / 2)
  for (const player of players) player.close()
  await first.close()

  for (const pause of [10 * MINUTE, 60 * MINUTE]) {
    t.mock.timers.tick(pause)
    const server = await startServer({ data })
    try {
      const both = await seatAll(server.address)
      const [late, waiting] = both[0].isAsked ? both : both.toReversed()
      assert.ok((late.table?.left?.[late.table.side] ?? 0) >= MINUTE / 2 - 5000)
      const early = await waiting.say({ t: 'claim', for: 'win' })
      assert.ok(early.t === 'no' && early.why === 'nothing')
      await late.act(late.any(seeded(1)))
      for (const player of both) player.close()
    } finally {
      await server.close()
    }
  }
})

test('of a time what lies in pauses does not count', () => {
  const pauses = [
    { from: 100, to: 200 },
    { from: 300, to: 400 },
  ]
  const found = [
    [0, 50],
    [0, 150],
    [120, 180],
    [150, 350],
    [0, 500],
    [250, 260],
    [50, 20],
  ].map(([from, to]) => counted(pauses, from, to))
  assert.deepEqual(found, [50, 100, 0, 100, 300, 10, 0])
})
