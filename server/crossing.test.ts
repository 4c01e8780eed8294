/** Whole games between two bots over real sockets, and every byte that crossed, held against the record when the game is over. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Game, type GameRecord, playText, SPECTATOR, seeded } from '@quebracho/engine'
import { type Trial, viewHides } from '@quebracho/engine/conformance'
import { applyPatch, checkDice, type FairDice, type ServerMessage } from '@quebracho/engine/wire'
import { games } from '@quebracho/games'
import { mixedOptions, statedBy } from '@quebracho/games/trials'
import { makeGame, Player, playAtRandom, startServer } from './testing.ts'

/** Every so many positions what the game itself states to be hidden is looked for in what was sent. */
const LOOKED_AT = 15

/** All views that somebody was sent, one after another, each once. */
function viewsIn(heard: readonly ServerMessage[]): string[] {
  const views: string[] = []
  let ints = new Int16Array()
  const add = () => views.at(-1) !== ints.join() && views.push(ints.join())
  for (const message of heard) {
    if (message.t === 'table') ints = Int16Array.from(message.view)
    for (const { p } of message.t === 'steps' ? message.s : []) {
      assert.ok(applyPatch(ints, p))
      add()
    }
    add()
  }
  return views
}

/** What every viewer had to be sent of the game, by its rules alone; what is stated to be hidden is in none of it. */
async function dueViews(game: Game, record: GameRecord): Promise<string[][]> {
  const { scenario, options, rules } = record
  const trial: Trial = { game, scenario, options, seed: 1, games: 1, ...(await statedBy(game)) }
  const p = game.start(scenario, options, undefined, rules)
  const pick = seeded(7)
  const due: string[][] = [[], [], []]
  for (let at = 0; ; at++) {
    for (const [i, side] of [0, 1, SPECTATOR].entries()) {
      const view = game.view(p, side).ints.join()
      if (due[i].at(-1) !== view) due[i].push(view)
    }
    if (at % LOOKED_AT === 0)
      viewHides({ game, position: p, where: `${game.id}, action ${at}`, pick, elsewhere: [] }, trial)
    if (at === record.actions.length) return due
    playText(game, p, record.actions[at])
  }
}

for (const { id: rules } of games) {
  test(`${rules}: two bots play a whole game; nobody was sent more than his views of it, nor anything of the dice or the seats`, async () => {
    const running = await startServer({ data: ':memory:' })
    try {
      const { address } = running
      const { game } = await games.find(({ id }) => id === rules)!.load()
      const { id: scenario } = game.scenarios[1 % game.scenarios.length]
      const asked = { game: rules, scenario, options: mixedOptions(game, 1), watched: true }
      const { id, tokens, commitment } = await makeGame(address, asked)
      const players = await Promise.all(tokens.map(token => new Player(address, id, token).seated()))
      const spectator = await new Player(address, id).seated()
      await playAtRandom(players, seeded(11))
      await spectator.say({ t: 'draw' })

      const record = (await (await fetch(`http://${address}/api/games/${id}/record`)).json()) as GameRecord
      const dice = record.dice as FairDice
      assert.equal(dice.commitment, commitment)
      assert.deepEqual(checkDice(game, record, dice), { thrown: dice.throws.length, leftOut: 0 })
      const due = await dueViews(game, record)
      for (const [i, { heard }] of [...players, spectator].entries()) {
        assert.deepEqual(viewsIn(heard), due[i], `${game.sides[i] ?? 'a spectator'} was sent his views`)
        const bytes = JSON.stringify(heard)
        for (const secret of [dice.secret, ...dice.numbers, ...tokens, ...Object.values(record.hashes)])
          assert.ok(!bytes.includes(secret), `${secret} crossed`)
      }
      for (const player of [...players, spectator]) player.close()
    } finally {
      await running.close()
    }
  })
}
