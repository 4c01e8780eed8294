import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  copy,
  type Game,
  type GameEvent,
  type GameRecord,
  matchFromRecord,
  recordFor,
  replay,
  SPECTATOR,
  seeded,
} from '@quebracho/engine'
import { applyPatch, checkDice, type FairDice, type Step, throwSource } from '@quebracho/engine/wire'
import { games } from '@quebracho/games'
import { openSqlite } from './sqlite.ts'
import type { GameSetup } from './store.ts'
import { makeGame, Player, playAtRandom, startServer } from './testing.ts'

/** What the story tells, or leaves to be worked out, is what the side may know of the record. */
async function heardAll(
  game: Game,
  record: GameRecord,
  address: string,
  id: string,
  side: number,
  token: string | undefined,
): Promise<void> {
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  const told = await (await fetch(`http://${address}/api/games/${id}/story`, { headers })).json()
  const { view, steps } = told as { view: number[]; steps: Step[] }
  const p = game.start(record.scenario, record.options, undefined, record.rules)
  p.ints.set(view)
  const heard: GameEvent[] = []
  let workedOut = 0
  for (const { a = '', e = [], f, p: patch } of steps) {
    heard.push(...e)
    if (f === 1) {
      workedOut++
      const after = copy(p)
      game.apply(after, game.parse(a, p), event =>
        heard.push(...[game.hear(after, event, side) ?? []].flat()),
      )
    }
    applyPatch(p.ints, patch)
  }
  const known = recordFor(matchFromRecord(game, record), side).known.flatMap(each => each.heard)
  assert.deepEqual(heard, known)
  assert.ok(workedOut > steps.length / 8, `${workedOut} of ${steps.length} steps need not be told`)
}

for (const { id: rules } of games) {
  test(`${rules}: two people play a whole game over the wire, and every die checks out`, async () => {
    const running = await startServer({ data: ':memory:' })
    try {
      const { address } = running
      const { game } = await games.find(({ id }) => id === rules)!.load()
      const scenario = game.scenarios[0].id
      const { id, tokens, commitment } = await makeGame(address, { game: rules, scenario, watched: true })
      const players = await Promise.all(tokens.map(token => new Player(address, id, token).seated()))
      const spectator = await new Player(address, id).seated()
      await playAtRandom(players, seeded(3))
      assert.ok(players.every(({ isOver }) => isOver))

      // What came as differences is what a newcomer is shown at once.
      for (const player of [...players, spectator]) {
        const side = player.table?.side ?? -1
        const fresh = await new Player(address, id, side < 0 ? undefined : tokens[side]).seated()
        assert.deepEqual(player.view?.ints, fresh.view?.ints)
        fresh.close()
        // And so is the whole story told once more.
        const headers = side < 0 ? {} : { Authorization: `Bearer ${tokens[side]}` }
        const story = await (await fetch(`http://${address}/api/games/${id}/story`, { headers })).json()
        const ints = Int16Array.from((story as { view: number[] }).view)
        for (const { p } of (story as { steps: { p: number[] }[] }).steps) assert.ok(applyPatch(ints, p))
        assert.deepEqual(ints, player.view?.ints)
      }
      const record = (await (await fetch(`http://${address}/api/games/${id}/record`)).json()) as GameRecord
      replay(game, record)
      for (const side of [0, 1, SPECTATOR]) await heardAll(game, record, address, id, side, tokens[side])
      const dice = record.dice as FairDice
      assert.equal(dice.commitment, commitment)
      const checked = checkDice(game, record, dice)
      assert.ok(checked.thrown > 0)
      assert.equal(checked.leftOut, 0)
      for (const player of [...players, spectator]) player.close()
    } finally {
      await running.close()
    }
  })
}

test('a die that was changed is named with its place, and so is a secret that was not promised', async () => {
  const running = await startServer({ data: ':memory:' })
  try {
    const { address } = running
    const { game } = await games[0].load()
    const { id, tokens } = await makeGame(address, { game: game.id, scenario: game.scenarios[0].id })
    const players = await Promise.all(tokens.map(token => new Player(address, id, token).seated()))
    await playAtRandom(players, seeded(4), 60)
    await players[0].say({ t: 'resign' })
    const record = (await (await fetch(`http://${address}/api/games/${id}/record`)).json()) as GameRecord
    const dice = record.dice as FairDice
    const at = record.actions.findIndex(text => text.startsWith('roll '))
    const faces = record.actions[at].split(' ')
    const changed = record.actions.with(
      at,
      [...faces.slice(0, -1), faces.at(-1) === '1' ? '2' : '1'].join(' '),
    )
    assert.throws(() => checkDice(game, { ...record, actions: changed }, dice), { action: at })
    const other = { ...dice, secret: dice.secret.replace(/^./, digit => (digit === '0' ? '1' : '0')) }
    assert.throws(() => checkDice(game, record, other), /promised/)
    assert.throws(() => checkDice(game, record, { ...dice, throws: [-1, ...dice.throws.slice(1)] }), /number/)
    assert.throws(() => checkDice(game, record, { ...dice, throws: dice.throws.with(1, 0) }), /number/)
    for (const player of players) player.close()
  } finally {
    await running.close()
  }
})

test('nobody looks for a number that throws what he would like: chat moves none on, and what is left out is counted', async () => {
  const running = await startServer({ data: ':memory:' })
  try {
    const { address } = running
    const { game } = await games[0].load()
    const { id, tokens } = await makeGame(address, { game: game.id, scenario: 'boqueron' })
    const players = await Promise.all(tokens.map(token => new Player(address, id, token).seated()))
    for (let i = 0; i < 12; i++) {
      await players[i % 2].say({ t: 'chat', text: 'a row of the log' })
      await playAtRandom(players, seeded(i), 8)
    }
    await players[0].say({ t: 'resign' })
    const record = (await (await fetch(`http://${address}/api/games/${id}/record`)).json()) as GameRecord
    const dice = record.dice as FairDice
    assert.ok(dice.throws.length > 3)
    assert.deepEqual(checkDice(game, record, dice), { thrown: dice.throws.length, leftOut: 0 })

    // Whoever changes the last die afterwards finds a number that throws it, and is found out by that.
    const last = dice.throws.length - 1
    const at = record.actions.findLastIndex(text => text.startsWith('roll ') || text.startsWith('draw '))
    const before = replay(game, { ...record, result: null, hashes: {} }, at)
    const thrown = (number: number) =>
      game.text(game.throwDice(before, throwSource(dice.secret, dice.numbers, number)), before)
    let number = last + 1
    while (thrown(number) === record.actions[at]) number++
    const forged = { ...record, actions: [...record.actions.slice(0, at), thrown(number)] }
    const found = checkDice(game, forged, { ...dice, throws: dice.throws.with(last, number) })
    assert.equal(found.leftOut, number - last)
    for (const player of players) player.close()
  } finally {
    await running.close()
  }
})

test('a game that was made before throws were counted is played to its end, and its dice check out', async () => {
  const store = openSqlite(':memory:')
  const asBefore = (setup: GameSetup): GameSetup => ({ ...setup, counted: undefined })
  const before = {
    ...store,
    flushes: 0,
    create: (id: string, made: number, setup: GameSetup) => store.create(id, made, asBefore(setup)),
  }
  const running = await startServer({}, before)
  try {
    const { address } = running
    const { game } = await games[0].load()
    const { id, tokens } = await makeGame(address, { game: game.id, scenario: 'boqueron' })
    const players = await Promise.all(tokens.map(token => new Player(address, id, token).seated()))
    await playAtRandom(players, seeded(2), 80)
    await players[0].say({ t: 'resign' })
    const record = (await (await fetch(`http://${address}/api/games/${id}/record`)).json()) as GameRecord
    assert.ok(checkDice(game, record, record.dice as FairDice).leftOut > 0)
    for (const player of players) player.close()
  } finally {
    await running.close()
  }
})
