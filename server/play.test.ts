import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type GameRecord, replay, seeded } from '@quebracho/engine'
import { applyPatch, checkDice, type FairDice } from '@quebracho/engine/wire'
import { games } from '@quebracho/games'
import { makeGame, Player, playAtRandom, startServer } from './testing.ts'

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
