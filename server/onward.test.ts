/** Games that go on: brought from one screen to a table far away, and played once more with sides changed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHANCE, type GameRecord, newMatch, playMatch, replay, seeded, toRecord } from '@quebracho/engine'
import { checkDice, type FairDice, type Glance } from '@quebracho/engine/wire'
import { games } from '@quebracho/games'
import { makeGame, Player, playAtRandom, post, startServer } from './testing.ts'

async function withServer(check: (address: string) => Promise<void>): Promise<void> {
  const running = await startServer({ data: ':memory:' })
  try {
    await check(running.address)
  } finally {
    await running.close()
  }
}

/** A game at one screen, so many actions on. */
async function begun(most: number): Promise<GameRecord> {
  const { game } = await games[0].load()
  const match = newMatch(game, { scenario: game.scenarios[0].id })
  const pick = seeded(2)
  for (let i = 0; i < most && match.position.outcome === 0; i++) {
    const list = game.actions(match.position)
    const isChance = game.waitsFor(match.position) === CHANCE
    playMatch(match, isChance ? game.throwDice(match.position, pick) : list.at(pick(list.length)))
  }
  return toRecord(match)
}

const deepIn = (record: GameRecord, depth: string): string =>
  JSON.stringify({ ...record, options: { fog: 'deep' } }).replace('"deep"', depth)

async function sitBoth(address: string, id: string, tokens: readonly string[]): Promise<Player[]> {
  for (const [side, token] of tokens.entries())
    await post(address, '/api/take', { game: id, token, name: `player ${side}`, number: '0123456789abcdef' })
  return Promise.all(tokens.map(token => new Player(address, id, token).seated()))
}

test('a game of one screen is played on far away, and its dice are vouched for from there on', () =>
  withServer(async address => {
    const { game } = await games[0].load()
    const record = await begun(60)
    const made = await post(address, '/api/games', { record, seats: ['person', 'person'] })
    assert.equal(made.status, 200)
    const { game: id, tokens } = (await made.json()) as { game: string; tokens: string[] }
    const players = await sitBoth(address, id, tokens)
    const there = replay(game, record)
    for (const player of players)
      if (game.waitsFor(there) !== CHANCE)
        assert.deepEqual(player.view?.ints, game.view(there, player.table!.side).ints)
    await playAtRandom(players, seeded(3))
    const home = (await (await fetch(`http://${address}/api/games/${id}/record`)).json()) as GameRecord
    assert.deepEqual(home.actions.slice(0, 60), record.actions)
    replay(game, home)
    const dice = home.dice as FairDice
    assert.equal(dice.brought, 60)
    assert.ok(checkDice(game, home, dice).thrown > 0)
    const { brought: _, ...all } = dice
    assert.throws(() => checkDice(game, home, all), 'those before are not among them')
    for (const player of players) player.close()
  }))

test('a record that is broken, changed or over is no game to go on with', () =>
  withServer(async address => {
    const record = await begun(60)
    const seats = ['person', 'person']
    const changed = { ...record, actions: record.actions.with(9, 'march 0101') }
    const hashes = { ...record.hashes, 50: '0'.repeat(16) }
    const over = await begun(1e6)
    for (const wrong of [changed, { ...record, hashes }, over, { ...record, game: 'chess' }, {}, null, 'x'])
      assert.equal((await post(address, '/api/games', { record: wrong, seats })).status, 400)
    // Deeper than anything that reads a thing by calling itself for each of its parts.
    const depth = '['.repeat(20_000) + ']'.repeat(20_000)
    for (const body of [`{"record": ${depth}}`, `{"record": ${deepIn(record, depth)}}`]) {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`http://${address}/api/games`, { method: 'POST', headers, body })
      assert.equal(answer.status, 400)
    }
    const both = await post(address, '/api/games', { record, seats, scenario: record.scenario })
    assert.equal(both.status, 400)
  }))

test('a rematch is one game for both, with sides changed and the same links', () =>
  withServer(async address => {
    const { id, tokens } = await makeGame(address, { game: 'caramba', scenario: 'canada-dry' })
    const players = await Promise.all(tokens.map(token => new Player(address, id, token).seated()))
    const early = await players[0].say({ t: 'rematch' })
    assert.ok(early.t === 'no' && early.why === 'nothing', 'the game goes on')
    await players[0].say({ t: 'resign' })
    const told = players[1].next(({ t }) => t === 'rematch')
    const first = await players[0].say({ t: 'rematch' })
    const second = await players[1].say({ t: 'rematch' })
    assert.ok(first.t === 'rematch' && second.t === 'rematch')
    assert.equal(first.game, second.game)
    const heard = await told
    assert.ok(heard.t === 'rematch' && heard.game === first.game)
    const back = await new Player(address, id, tokens[1]).seated()
    assert.equal(back.table?.rematch, first.game)
    const again = await sitBoth(address, first.game, tokens.toReversed())
    assert.deepEqual(
      again.map(({ table }) => [table?.side, table?.scenario]),
      [
        [0, 'canada-dry'],
        [1, 'canada-dry'],
      ],
    )
    for (const player of [...players, ...again, back]) player.close()
  }))

test('who is not at the table learns whose turn it is, and that a rematch is offered, until he sits there', () =>
  withServer(async address => {
    const { id, tokens, commitment } = await makeGame(address, { game: 'caramba', scenario: 'canada-dry' })
    const glances = async (game: string): Promise<(Pick<Glance, 'isAsked' | 'rematch'> | null)[]> => {
      const asked = await post(address, '/api/glance', { seats: tokens.map(token => ({ game, token })) })
      assert.equal(asked.status, 200)
      const { seats } = (await asked.json()) as { seats: (Glance | null)[] }
      return seats.map(seat => {
        if (!seat) return null
        const { rules, scenario, names, commitment: promise, ...rest } = seat
        assert.deepEqual([rules, scenario, names.length], ['caramba', 'canada-dry', 2])
        if (game === id) assert.equal(promise, commitment)
        return rest
      })
    }
    const [first, other] = await Promise.all(tokens.map(token => new Player(address, id, token).seated()))
    assert.deepEqual(
      await glances(id),
      [first, other].map(({ isAsked }) => ({ isAsked, rematch: null })),
    )
    await first.say({ t: 'resign' })
    assert.deepEqual(await glances(id), [
      { isAsked: null, rematch: null },
      { isAsked: null, rematch: null },
    ])
    const answer = await first.say({ t: 'rematch' })
    assert.ok(answer.t === 'rematch')
    const offered = { isAsked: null, rematch: answer.game }
    assert.deepEqual(await glances(id), [offered, offered])
    const sat = { game: answer.game, token: tokens[0], name: 'once more', number: '0123456789abcdef' }
    assert.deepEqual(await (await post(address, '/api/take', sat)).json(), { side: 1, taken: true })
    assert.deepEqual(await glances(id), [{ isAsked: null, rematch: null }, offered])
    assert.deepEqual(await glances('aaaaaaaaaaaa'), [null, null])
    const wrong = await post(address, '/api/glance', { seats: [{ game: id, token: 'x' }] })
    assert.equal(wrong.status, 400)
    for (const player of [first, other]) player.close()
  }))
