/**
 * A bot in sixty lines: sits down at a table by its link and does what is usual until the game is over.
 *
 *     node examples/bot.ts http://localhost:1932 GAME TOKEN
 */

import { randomBytes } from 'node:crypto'
import type { Game, Position } from '@quebracho/engine'
import { applyPatch, type ServerMessage, WIRE_VERSION } from '@quebracho/engine/wire'
import { games } from '@quebracho/games'

const [address, id, token] = process.argv.slice(2)
if (!token) {
  console.error('node examples/bot.ts ADDRESS GAME TOKEN')
  process.exit(2)
}

// A link is a seat: take it under a name, and add a number to the dice.
const body = JSON.stringify({ game: id, token, name: 'bot', number: randomBytes(16).toString('hex') })
await fetch(`${address}/api/take`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })

const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/live`)
const send = (message: object): void => socket.send(JSON.stringify(message))
let game: Game | undefined
let view: Position | undefined
let side = -1
let n = 0

async function hear(message: ServerMessage): Promise<void> {
  if (message.t === 'table') {
    game = (await games.find(({ id }) => id === message.rules)?.load())?.game
    view = game?.start(message.scenario, message.options, undefined, message.version)
    view?.ints.set(message.view)
    ;({ side, n } = message)
  }
  if (message.t === 'steps' && view) {
    for (const { n: number, p } of message.s) {
      applyPatch(view.ints, p)
      n = number
    }
  }
  if (!game || !view) return
  if (view.outcome !== 0) return socket.close()
  // The bot sees what its side may see; here it could think. It does what is usual.
  if (game.waitsFor(view) === side && message.t !== 'no')
    send({ t: 'act', id: randomBytes(4).toString('hex'), n, text: game.text(game.standard(view), view) })
}

socket.onopen = () => send({ t: 'sit', v: WIRE_VERSION, game: id, token })
let order = Promise.resolve()
socket.onmessage = ({ data }) => {
  order = order.then(() => hear(JSON.parse(String(data)) as ServerMessage))
}
socket.onclose = () => console.log(`over: ${view?.outcome}`)
