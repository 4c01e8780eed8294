import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded } from '@quebracho/engine'
import { makeGame, Player, playAtRandom, post, startServer } from './testing.ts'

const caramba = { game: 'caramba', scenario: 'canada-dry' }

/** Two people at a table, and what they do there. */
const atTable = (
  what: string,
  check: (players: Player[], address: string, game: { id: string; tokens: string[] }) => Promise<void>,
  asked: object = {},
) =>
  test(what, async () => {
    const running = await startServer({ data: ':memory:' })
    try {
      const made = await makeGame(running.address, { ...caramba, ...asked })
      const players = await Promise.all(
        made.tokens.map(token => new Player(running.address, made.id, token).seated()),
      )
      await check(players, running.address, made)
      for (const player of players) player.close()
    } finally {
      await running.close()
    }
  })

const asked = (players: readonly Player[]): Player =>
  players.find(({ isAsked }) => isAsked) ?? assert.fail('nobody is asked')

atTable('an action that is refused says by which rule, and changes nothing', async players => {
  const next = asked(players)
  const before = next.view?.ints.slice()
  const answer = await next.act('place b1 0613')
  assert.ok(answer.t === 'no' && answer.why === 'refused')
  assert.deepEqual(next.view?.ints, before)
})

atTable('who is not asked, or has not seen the last step, is told so', async players => {
  const next = asked(players)
  const other = players[1 - players.indexOf(next)]
  const answer = await other.act(next.any(seeded(1)))
  assert.ok(answer.t === 'no' && answer.why === 'notYours')
  const late = await next.say({ t: 'act', n: next.n + 5, text: next.any(seeded(1)) })
  assert.ok(late.t === 'no' && late.why === 'late')
})

atTable('what is said twice is done once', async players => {
  const next = asked(players)
  const text = next.any(seeded(1))
  const { n } = next
  const done = next.next(message => message.t === 'steps' && message.id === 'twice1')
  next.send({ t: 'act', id: 'twice1', n, text })
  next.send({ t: 'act', id: 'twice1', n, text })
  await done
  await next.say({ t: 'chat', text: 'done' })
  assert.equal(next.heard.filter(({ t }) => t === 'steps').length, 1)
  assert.ok(!next.heard.some(({ t }) => t === 'no'))
})

atTable(
  'a decision is taken back freely, one that was answered only by consent',
  async (players, address, { id, tokens }) => {
    const first = asked(players)
    const before = first.view?.ints.slice()
    await first.act(first.any(seeded(2)))
    if (first.isAsked) {
      const back = first.next(({ t }) => t === 'table')
      await first.say({ t: 'undo' })
      await back
      assert.deepEqual(first.view?.ints, before)
    }
    await playAtRandom(players, seeded(3), 30)
    const someone = asked(players)
    const other = players[1 - players.indexOf(someone)]
    const wanted = someone.next(({ t }) => t === 'request')
    const was = someone.view?.ints.slice()
    await other.say({ t: 'undo' })
    assert.deepEqual(await wanted, { t: 'request', request: { kind: 'undo', by: players.indexOf(other) } })
    const back = other.next(({ t }) => t === 'table')
    await someone.say({ t: 'agree' })
    await back
    assert.notDeepEqual(someone.view?.ints, was)
    const fresh = await new Player(address, id, tokens[0]).seated()
    assert.deepEqual(fresh.view?.ints, players[0].view?.ints)
    fresh.close()
    await playAtRandom(players, seeded(4), 20)
  },
)

atTable('a draw is offered, declined, offered again and agreed to', async players => {
  const [one, other] = players
  for (const answer of ['decline', 'agree']) {
    const offered = other.next(({ t }) => t === 'request')
    await one.say({ t: 'draw' })
    await offered
    const done = one.next(({ t }) => t === (answer === 'agree' ? 'steps' : 'request'))
    await other.say({ t: answer })
    await done
  }
  assert.equal(one.view?.outcome, 1)
  const late = await one.say({ t: 'draw' })
  assert.ok(late.t === 'no' && late.why === 'over')
})

atTable(
  'when time is up the other side may claim the game, and not before',
  async players => {
    const next = asked(players)
    const other = players[1 - players.indexOf(next)]
    const early = await other.say({ t: 'claim', for: 'win' })
    assert.ok(early.t === 'no' && early.why === 'nothing')
    assert.ok((next.table?.left?.[0] ?? 0) > 59_000)
  },
  { clock: { kind: 'live', minutes: 1, seconds: 5 } },
)

atTable('a standing answer is given a moment after its question, without being asked', async players => {
  const next = asked(players)
  const { game, view } = next
  const pending = view && game?.pending(view)
  assert.ok(pending?.kind === 'decision')
  const moved = players[1].next(({ t }) => t === 'steps')
  await next.say({ t: 'standing', prompt: pending.prompt, answer: 'usual' })
  await moved
})

atTable(
  'every device of a seat learns what is answered for it, and nobody else',
  async (players, address, game) => {
    const [own, other] = players
    const second = await new Player(address, game.id, game.tokens[0]).seated()
    const heard = second.next(({ t }) => t === 'standing')
    await own.say({ t: 'standing', prompt: 'moves', answer: 'usual' })
    assert.deepEqual(await heard, { t: 'standing', standing: ['moves'] })
    await other.say({ t: 'chat', text: 'and I?' })
    assert.ok(!other.heard.some(({ t }) => t === 'standing'))
    second.close()
  },
)

atTable('chat goes to everybody at the table, as the text it is', async players => {
  const heard = players[1].next(({ t }) => t === 'chat')
  await players[0].say({ t: 'chat', text: '<b>¿Jugamos?</b>' })
  assert.equal(((await heard) as { text: string }).text, '<b>¿Jugamos?</b>')
})

atTable('a line that was broken for a moment gets the rest', async (players, address, { id, tokens }) => {
  await playAtRandom(players, seeded(5), 20)
  const side = 0
  const { run } = players[side].table ?? assert.fail()
  const have = players[side].n
  await playAtRandom(players, seeded(6), 10)
  const again = new Player(address, id, tokens[side], { run, have })
  const first = await again.next(({ t }) => t === 'steps' || t === 'table')
  assert.ok(first.t === 'steps')
  assert.deepEqual(
    first.s.map(({ n }) => n),
    Array.from({ length: players[side].n - have }, (_, i) => have + 1 + i),
  )
  again.close()
})

test('the computer plays its seat, and a person the other', async () => {
  const running = await startServer({ data: ':memory:', seconds: 0.1 })
  try {
    const { id, tokens } = await makeGame(running.address, { ...caramba, seats: ['person', 'recruit'] })
    const player = await new Player(running.address, id, tokens[0]).seated()
    for (let acts = 0; acts < 12; acts++) {
      if (!player.isAsked) await player.next(message => message.t === 'steps' && player.isAsked)
      await player.act(player.any(seeded(acts)))
    }
    player.close()
  } finally {
    await running.close()
  }
})

test('a link is a seat: a wrong one opens nothing, a game that may not be watched is not shown', async () => {
  const running = await startServer({ data: ':memory:' })
  try {
    const { id, tokens } = await makeGame(running.address, caramba)
    const wrong = 'A'.repeat(32)
    for (const token of [wrong, undefined]) {
      const stranger = new Player(running.address, id, token)
      assert.deepEqual(await stranger.next(() => true), { t: 'no', why: 'unknown' })
      stranger.close()
    }
    const taken = await post(running.address, '/api/take', {
      game: id,
      token: tokens[0],
      name: 'another',
      number: 'ab'.repeat(8),
    })
    assert.deepEqual(await taken.json(), { side: 0, taken: false })
    const record = await fetch(`http://${running.address}/api/games/${id}/record`)
    assert.equal(record.status, 404, 'no record before the end')
    assert.ok(tokens[0] !== tokens[1])
  } finally {
    await running.close()
  }
})
