/** What is answered as usual for a side, and what is not. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copy, type Position } from '@quebracho/engine'
import { applyPatch, type ServerMessage } from '@quebracho/engine/wire'
import { newHall } from './hall.ts'
import { newSecret } from './secrets.ts'
import { loadGame, turnIs } from './shelf.ts'
import { openSqlite } from './sqlite.ts'

/** Somebody at the hall's own table: he has no line that may be slow, and no question waits for its answer. */
async function chacoTable() {
  const game = (await loadGame('chaco')) ?? assert.fail()
  const store = openSqlite(':memory:')
  const hall = newHall({
    ...{ store, load: loadGame, turnIs, now: () => 1, roomFor: 4 },
    ...{ think: async () => null, wait: async () => {}, trouble: (_, error) => assert.fail(String(error)) },
  })
  const id = 'aaaaaaaaaaaa'
  const person = { kind: 'person', tokenHash: '' } as const
  const agreed = { rules: game.rulesVersion, scenario: 'boqueron-basic', options: {}, secret: newSecret() }
  const setup = {
    game: 'chaco',
    ...agreed,
    clock: { kind: 'none' },
    watched: false,
    seats: [person, person],
  } as const
  await store.create(id, 1, setup)
  const players = [0, 1].map(side => {
    const state = { view: null as Position | null, n: 0 }
    const send = (message: ServerMessage): void => {
      if (message.t === 'table') {
        state.view = copy(game.start(setup.scenario, {}))
        state.view.ints.set(message.view)
        state.n = message.n
      }
      if (message.t !== 'steps') return
      for (const { n, p } of message.s) {
        applyPatch(state.view!.ints, p)
        state.n = n
      }
    }
    return { side, state, watcher: { side, send } }
  })
  for (const { side, watcher } of players) {
    await hall.take(id, side, `player ${side}`, '00'.repeat(16))
    await hall.sit(id, watcher)
  }
  let said = 0
  const say = (by: number, message: object): Promise<void> =>
    hall.hear(id, players[by].watcher, { id: `said${++said}`, ...message } as never)
  const pending = () => {
    const view = players[0].state.view!
    const side = game.waitsFor(view)
    const now = game.pending(players[side]?.state.view ?? view)
    return { side, prompt: now.kind === 'decision' ? now.prompt : '' }
  }
  const act = async (text?: string): Promise<void> => {
    const { side } = pending()
    const { view, n } = players[side].state
    await say(side, { t: 'act', n, text: text ?? game.text(game.standard(view!), view!) })
  }
  return { players, say, pending, act, settled: () => new Promise(resolve => setTimeout(resolve, 20)) }
}

test('what is answered for a side in the other’s turn is asked in its own', async () => {
  const { say, pending, act, settled } = await chacoTable()
  for (let i = 0; i < 400 && pending().prompt !== 'move'; i++) await act()
  const mover = pending().side
  await say(mover, { t: 'standing', prompt: 'move', answer: 'usual' })
  await say(1 - mover, { t: 'standing', prompt: 'move', answer: 'usual' })
  await settled()
  assert.deepEqual(pending(), { side: mover, prompt: 'move' }, 'nobody moves for him in his own turn')
  await act('end-movement')
  for (let i = 0; i < 20 && pending().prompt === 'move' && pending().side !== mover; i++) await settled()
  assert.notDeepEqual(
    pending(),
    { side: 1 - mover, prompt: 'move' },
    'the other’s reaction is answered for him',
  )
})
