/** Visitors who talk nonsense, as fast as they can, while two people play. */
import assert from 'node:assert/strict'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Pick, seeded } from '@quebracho/engine'
import { clientMessages, WIRE_VERSION } from '@quebracho/engine/wire'
import { makeGame, Player, startServer } from './testing.ts'

/** Messages that are nearly right: one thing in them is wrong, or much is. */
export function malformed(pick: Pick): string {
  const kinds = Object.keys(clientMessages)
  const oddities = [
    null,
    true,
    -1,
    1e300,
    0.5,
    '',
    '\u0000',
    'x'.repeat(3000),
    [],
    {},
    { a: [[[[]]]] },
    '__proto__',
    '\u202e',
  ]
  const message: Record<string, unknown> = {
    t: kinds[pick(kinds.length)],
    id: 'abcd',
    n: 0,
    text: 'end',
    v: WIRE_VERSION,
    game: 'aaaaaaaaaaaa',
  }
  for (let i = 0; i <= pick(3); i++) {
    const names = [
      ...Object.keys(message),
      'constructor',
      'token',
      'have',
      'run',
      'for',
      'answer',
      'prompt',
      'x',
    ]
    message[names[pick(names.length)]] = oddities[pick(oddities.length)]
  }
  const text = JSON.stringify(message)
  return [
    text,
    text,
    text.slice(0, pick(text.length)),
    `[${text}]`,
    String(pick(1e9)),
    text.replace(/"/g, "'"),
  ][pick(6)]
}

/** So many visitors at a time, each of whom says so much. */
const VISITORS = 20
const WORDS = 60
/** Bytes that a server may have more in the end than after the first of them. */
const LITTLE = 16 << 20

/** One who talks until the door is shut. */
const visit = (address: string, pick: Pick): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${address}/live`)
    let isIn = false
    socket.onopen = () => {
      isIn = true
      for (let i = 0; i < WORDS; i++) socket.send(malformed(pick))
    }
    // A door that is shut while he talks is an error to him.
    socket.onerror = () => isIn || reject(new Error('nobody opens'))
    socket.onclose = () => resolve()
  })

/** The memory in use when what nobody needs is gone. */
function heap(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed
}

/** A server hears at least so many malformed messages. It does not end, hang, keep anything or fill its log; and those who play are answered. */
export async function hearNonsense(messages: number): Promise<void> {
  const lines: string[] = []
  const running = await startServer({ data: ':memory:', socketsEach: 1e6 }, undefined, line =>
    lines.push(line),
  )
  const figure = async (name: string): Promise<number> => {
    const text = await (await fetch(`http://${running.address}/metrics`)).text()
    return Number(new RegExp(`^quebracho_${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
  }
  try {
    const { id, tokens } = await makeGame(running.address, { game: 'caramba', scenario: 'canada-dry' })
    const player = await new Player(running.address, id, tokens[0]).seated()
    const pick = seeded(2)
    const crowd = () => Promise.all(Array.from({ length: VISITORS }, () => visit(running.address, pick)))
    for (let i = 0; i < 4; i++) await crowd()
    const before = heap()
    while ((await figure('messages_total')) < messages) {
      await crowd()
      assert.equal((await player.say({ t: 'chat', text: 'still here' })).t, 'chat')
      // What he has heard is his own memory, not the server's.
      player.heard.length = 0
    }
    const grown = heap() - before
    assert.ok(grown < LITTLE, `${grown} bytes more`)
    assert.equal(await figure('errors_total'), 0)
    assert.equal(await figure('watchers'), 1)
    assert.ok(lines.length < 10, `${lines.length} lines in the log, the first: ${lines[0]}`)
    player.close()
  } finally {
    await running.close()
  }
}
