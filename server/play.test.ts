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
import { applyPatch, checkDice, type FairDice, type Step } from '@quebracho/engine/wire'
import { games } from '@quebracho/games'
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
      assert.ok(checkDice(game, record, dice) > 0)
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
    for (const player of players) player.close()
  } finally {
    await running.close()
  }
})
