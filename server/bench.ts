/**
 * `npm run bench:server`: both players of many live games over real sockets, a server in a process of its own, every move
 * answered after a flushed commit.
 */
import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { type Pick, seeded } from '@quebracho/engine'
import { kill, startProcess } from './killing.ts'
import { makeGame, newFolder, Player } from './testing.ts'

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '10' },
    game: { type: 'string', default: 'caramba' },
    scenario: { type: 'string', default: 'canada-dry' },
    database: { type: 'string' },
  },
})
const [games, seconds] = [Number(values.games), Number(values.seconds)]

interface Counted {
  /** Milliseconds from the word to its answer. */
  readonly times: number[]
  moves: number
}

/** Plays on until told to stop; a game that is over is followed by another. */
async function play(
  address: string,
  pick: Pick,
  counted: Counted,
  isOver: () => boolean,
): Promise<{ bytes: number; steps: number }> {
  let bytes = 0
  let steps = 0
  const asked = { game: values.game, scenario: values.scenario }
  while (!isOver()) {
    const { id, tokens } = await makeGame(address, asked)
    const players = await Promise.all(tokens.map(token => new Player(address, id, token).seated()))
    const first = players.reduce((sum, player) => sum + player.bytes, 0)
    while (!isOver() && !players.some(player => player.isOver)) {
      const next = players.find(({ isAsked }) => isAsked)
      if (!next) {
        await Promise.race(players.map(player => player.next(({ t }) => t === 'steps')))
        continue
      }
      const text = next.any(pick)
      const began = performance.now()
      await next.act(text)
      counted.times.push(performance.now() - began)
      counted.moves++
      steps++
    }
    bytes += players.reduce((sum, player) => sum + player.bytes, 0) - first
    for (const player of players) player.close()
  }
  return { bytes, steps }
}

const data = newFolder()
const child = await startProcess({
  data,
  ...(values.database !== undefined && { database: values.database }),
})
const counted: Counted = { times: [], moves: 0 }
let isOver = false
const playing = Array.from({ length: games }, (_, i) =>
  play(child.address, seeded(i + 1), counted, () => isOver),
)
// The first moments are for warming up.
await new Promise(resolve => setTimeout(resolve, 2000))
counted.times.length = 0
counted.moves = 0
const began = performance.now()
await new Promise(resolve => setTimeout(resolve, 1000 * seconds))
const took = (performance.now() - began) / 1000
const { moves } = counted
const times = counted.times.toSorted((a, b) => a - b)
isOver = true
const all = await Promise.all(playing)
const [bytes, steps] = [
  all.reduce((sum, each) => sum + each.bytes, 0),
  all.reduce((sum, each) => sum + each.steps, 0),
]
await kill(child, 'SIGTERM')
rmSync(data, { recursive: true, force: true })

const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)
const rows: [string, string, string, string][] = [
  ['', 'here', 'reach', 'Rally the Troops, measured on such a machine'],
  ['moves a second', (moves / took).toFixed(0), values.database ? '4,000' : '8,000', '870 (1,900 with WAL)'],
  ['half answered within, ms', at(0.5), '', ''],
  ['99 of 100 answered within, ms', at(0.99), '10', '103 (52 with WAL)'],
  ['bytes sent a move and seat', (bytes / Math.max(1, steps) / 2).toFixed(0), '150', '1,000'],
]
console.log(
  `${games} games of ${values.game}, ${values.database ? 'PostgreSQL' : 'embedded store'}, ${cpus().length} × ${cpus()[0].model}`,
)
for (const row of rows)
  console.log(row.map((cell, i) => (i === 0 ? cell.padEnd(34) : cell.padStart(i === 3 ? 46 : 10))).join(''))
process.exit(0)
