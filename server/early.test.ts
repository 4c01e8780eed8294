/** Both sides write in secret at the same time; what was answered early is done when it is asked, and nobody hears of it before. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type GameRecord, replay, seeded } from '@quebracho/engine'
import { viewAhead } from '@quebracho/engine/wire'
import { games } from '@quebracho/games'
import { makeGame, Player, startServer } from './testing.ts'

/** Both at a table of War of the Pacific, where Chile writes its first orders. */
async function writing(
  check: (chile: Player, allied: Player, address: string, id: string, token: string) => Promise<void>,
): Promise<void> {
  const running = await startServer({ data: ':memory:' })
  try {
    const { address } = running
    const { id, tokens } = await makeGame(address, { game: 'pacific', scenario: 'war' })
    const players = await Promise.all(tokens.map(token => new Player(address, id, token).seated()))
    for (let i = 0; i < 200 && promptOf(players[0]) !== 'orders'; i++) {
      const next = players.find(({ isAsked }) => isAsked)
      if (next) await next.act(usual(next))
      else await players[0].say({ t: 'chat', text: 'next' })
    }
    assert.ok(players[0].isAsked, 'Chile writes')
    await players[1].say({ t: 'chat', text: 'ready' })
    await check(players[0], players[1], address, id, tokens[1])
    for (const player of players) player.close()
  } finally {
    await running.close()
  }
}

function promptOf({ game, view }: Player): string {
  const pending = game && view && game.pending(view)
  return pending?.kind === 'decision' ? pending.prompt : ''
}

const usual = ({ game, view }: Player): string => game!.text(game!.standard(view!), view!)

/** What the player would see and could order if he were asked. */
const ahead = ({ game, view, table }: Player, given: readonly string[]) =>
  viewAhead(game!, view!, table!.side, given) ?? assert.fail('he cannot know what he will be asked')

/** So many orders, early. */
async function ordersEarly(player: Player, count: number): Promise<string[]> {
  const pick = seeded(5)
  const given: string[] = []
  while (given.length < count) {
    const seen = ahead(player, given)
    const orders = player
      .game!.actions(seen)
      .toArray()
      .map(action => player.game!.text(action, seen))
    const text = orders.filter(each => each.startsWith('order '))[pick(5)]
    const answer = await player.say({ t: 'early', at: given.length, text })
    given.push(text)
    assert.ok(answer.t === 'early')
    assert.deepEqual(answer.early, given)
  }
  return given
}

test('orders are written early, unheard by the other side, and done when they are asked for', () =>
  writing(async (chile, allied, address, id) => {
    const heard = chile.heard.length
    const given = [...(await ordersEarly(allied, 3)), 'end-orders']
    await allied.say({ t: 'early', at: 3, text: 'end-orders' })
    const late = await new Player(address, id, undefined).next(() => true).catch(() => null)
    assert.notEqual(late?.t, 'table', 'nobody may watch here')
    await chile.say({ t: 'chat', text: 'still writing' })
    assert.deepEqual(
      chile.heard.slice(heard).map(({ t }) => t),
      ['chat'],
    )
    const done = allied.next(({ t }) => t === 'early')
    await chile.act('end-orders')
    assert.deepEqual(await done, { t: 'early', early: [] })
    const own = allied.heard.flatMap(message =>
      message.t === 'steps' ? message.s.filter(({ by }) => by === 1).map(({ a }) => a) : [],
    )
    assert.deepEqual(own.slice(-given.length), given)
    await chile.say({ t: 'resign' })
    const record = (await (await fetch(`http://${address}/api/games/${id}/record`)).json()) as GameRecord
    const { game } = await games.find(each => each.id === 'pacific')!.load()
    replay(game, record)
  }))

test('what was answered early is judged, can be taken back, and is there on another device', () =>
  writing(async (chile, allied, address, id, token) => {
    const [first] = await ordersEarly(allied, 2)
    const refused = await allied.say({ t: 'early', at: 2, text: first })
    assert.ok(refused.t === 'no' && refused.why === 'refused' && refused.rule === '4.1c')
    const taken = await allied.say({ t: 'early', at: 1 })
    assert.ok(taken.t === 'early' && taken.early.length === 1)
    const far = await allied.say({ t: 'early', at: 7, text: first })
    assert.ok(far.t === 'no' && far.why === 'late')
    const own = await chile.say({ t: 'early', at: 0, text: 'end-orders' })
    assert.ok(own.t === 'no' && own.why === 'notYours', 'who is asked answers')
    const again = await new Player(address, id, token).seated()
    assert.deepEqual(again.table?.early, [first])
    again.close()
  }))
