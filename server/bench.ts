/**
 * `npm run bench:server`: both players of many live games over real sockets, servers in processes of their own, every move
 * answered after a flushed commit. First everybody moves as soon as he is asked; then so many moves a second are made as are wanted,
 * each at its time. A move is timed from the word that is handed to the socket until its answer is read by the player, in the one process that
 * plays all of them. `--postgres` plays on two servers before one PostgreSQL, each player of a game at another; `--rate` wants another number.
 */
import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { CHANCE, copy, copyInto, type Game, OVER, type Pick, type Position, seeded } from '@quebracho/engine'
import { games as shelf } from '@quebracho/games'
import { openStore, usualSettings } from './index.ts'
import { kill, startProcess } from './killing.ts'
import { follow, newStanding, type Standing, snapshotNow } from './standing.ts'
import type { Row, Snapshot } from './store.ts'
import { makeGame, newFolder, Player } from './testing.ts'
import { startPostgres } from './testing-postgres.ts'

const help = `npm run bench:server -- [--game G] [--scenario S] [--games N] [--seconds N] [--rate N] [--postgres] [--spectators N]
  --game G --scenario S   what is played (caramba, canada-dry)
  --games N               so many at once (50)
  --seconds N             for so long each way (10)
  --rate N                so many moves a second are made in all, each at its time (8000, or 4000 with --postgres)
  --postgres              two servers before one PostgreSQL
  --spectators N          so many watch one game (2000)`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    games: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '10' },
    game: { type: 'string', default: 'caramba' },
    scenario: { type: 'string', default: 'canada-dry' },
    postgres: { type: 'boolean', default: false },
    spectators: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '' },
  },
})
if (values.help) {
  console.log(help)
  process.exit()
}
const [games, seconds, spectators] = [Number(values.games), Number(values.seconds), Number(values.spectators)]
/** So many moves a second in all are wanted of the servers. */
const wanted = Number(values.rate || (values.postgres ? 4000 : 8000))
type Server = Awaited<ReturnType<typeof startProcess>>
const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** A figure of the server's own. */
async function figureOf({ address }: Server, name: string): Promise<number> {
  const text = await (await fetch(`http://${address}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
}

/** How often each of these took how long, by the server's own count: upper ends in milliseconds, and so many within. */
async function timesOf({ address }: Server, name: string): Promise<[number, number][]> {
  const text = await (await fetch(`http://${address}/metrics`)).text()
  const lines = text.matchAll(new RegExp(`^quebracho_${name}_seconds_bucket\\{le="(\\S+)"\\} (\\d+)$`, 'gm'))
  return Array.from(lines, ([, end, count]) => [
    end === '+Inf' ? Number.POSITIVE_INFINITY : 1000 * Number(end),
    Number(count),
  ])
}

/** What 99 of 100 took no longer than, of what came between two counts. */
function most(before: readonly [number, number][], after: readonly [number, number][]): string {
  const within = after.map(([end, count], i) => [end, count - (before[i]?.[1] ?? 0)])
  const all = within.at(-1)?.[1] ?? 0
  return `${within.find(([, count]) => count >= 0.99 * all)?.[0] ?? '-'} of ${all}`
}

interface Counted {
  /** Milliseconds from the word to its answer. */
  readonly times: number[]
  moves: number
  /** Of what was sent in play, and of what somebody is sent who sits down. */
  bytes: number
  opening: number
  tables: number
}

/** When the players of a game may say their next word; null: as soon as they are asked. */
type Pace = (() => Promise<void>) | null

/**
 * So many words a second of all games together, each game's at its own times, evenly apart. Whoever was answered late says his
 * next words sooner, until he is in time again: nobody spares a server that falls behind.
 */
function newPaces(rate: number): { paces: Pace[]; stop(): void } {
  const waiting: { due: number; go(): void }[] = []
  const each = (1000 * games) / rate
  const began = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    for (let i = waiting.length - 1; i >= 0; i--) if (waiting[i].due <= now) waiting.splice(i, 1)[0].go()
  }, 1)
  const paces = Array.from({ length: games }, (_, i) => {
    let due = began + (each * i) / games
    return () => {
      due += each
      return due <= performance.now()
        ? Promise.resolve()
        : new Promise<void>(go => void waiting.push({ due, go }))
    }
  })
  return {
    paces,
    stop() {
      clearInterval(timer)
      for (const { go } of waiting.splice(0)) go()
    },
  }
}

/** Plays on until told to stop; a game that is over is followed by another. */
async function play(
  servers: readonly Server[],
  pick: Pick,
  counted: Counted,
  pace: Pace,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const { id, tokens } = await makeGame(servers[0].address, {
      game: values.game,
      scenario: values.scenario,
    })
    const players = await Promise.all(
      tokens.map((token, i) => new Player(servers[i % servers.length].address, id, token).seated()),
    )
    const opening = players.reduce((sum, player) => sum + player.bytes, 0)
    while (!isOver() && !players.some(player => player.isOver)) {
      const next = players.find(({ isAsked }) => isAsked)
      if (!next) {
        await Promise.race(players.map(player => player.next(({ t }) => t === 'steps' || t === 'table')))
        continue
      }
      const text = next.any(pick)
      if (pace) await pace()
      const began = performance.now()
      const answer = await next.act(text)
      if (answer.t !== 'steps') continue
      counted.times.push(performance.now() - began)
      counted.moves++
      // Nobody here reads it again, and keeping it would stop all players at once for a while, again and again.
      for (const player of players) player.heard.length = 0
    }
    counted.opening += opening
    counted.tables += players.length
    counted.bytes += players.reduce((sum, player) => sum + player.bytes, 0) - opening
    for (const player of players) player.close()
  }
}

/** All games at once, after a moment to warm up: so many moves a second, or as many as there can be. */
async function playAll(
  servers: readonly Server[],
  rate = Number.POSITIVE_INFINITY,
): Promise<Counted & { took: number; cpu: number; memory: number; own: string[] }> {
  const counted: Counted = { times: [], moves: 0, bytes: 0, opening: 0, tables: 0 }
  let isOver = false
  const { paces, stop } = newPaces(rate)
  const playing = paces.map((pace, i) =>
    play(servers, seeded(i + 1), counted, Number.isFinite(rate) ? pace : null, () => isOver),
  )
  const cpu = async (): Promise<number> =>
    (await Promise.all(servers.map(server => figureOf(server, 'process_cpu_seconds_total')))).reduce(
      (a, b) => a + b,
    )
  const owns = (): Promise<[number, number][][]> =>
    Promise.all(['answer', 'flush', 'garbage'].map(name => timesOf(servers[0], name)))
  await pause(2000)
  const ownsBefore = await owns()
  counted.times.length = 0
  const [before, first, began] = [await cpu(), counted.moves, performance.now()]
  await pause(1000 * seconds)
  const took = (performance.now() - began) / 1000
  const used = ((await cpu()) - before) / Math.max(1, counted.moves - first)
  const memory = await figureOf(servers[0], 'process_resident_memory_bytes')
  const times = counted.times.slice()
  const ownsAfter = await owns()
  const own = ownsAfter.map((after, i) => most(ownsBefore[i], after))
  isOver = true
  stop()
  await Promise.all(playing)
  return { ...counted, times, took, cpu: used, memory, own }
}

/** How much more memory a server needs for each of so many games in play, both players at each. */
async function memoryEach(server: Server, count: number): Promise<number> {
  const before = await figureOf(server, 'process_resident_memory_bytes')
  const players: Player[] = []
  for (let i = 0; i < count; i++) {
    const { id, tokens } = await makeGame(server.address, { game: values.game, scenario: values.scenario })
    for (const token of tokens) players.push(await new Player(server.address, id, token).seated())
  }
  const after = await figureOf(server, 'process_resident_memory_bytes')
  for (const player of players) player.close()
  return (after - before) / count
}

/** Whose games can be as long as one likes. */
const LONG = 'triple-alliance'
const ACTIONS = 5000
/** So many such games are opened; half of them take no longer than what is printed. */
const OPENED = 9

/** The text of what somebody does who is never done with his turn: of a few actions the first after which he is still asked the same. */
function lingering(game: Game, p: Position, spare: Position, pick: Pick): string {
  const list = game.actions(p)
  const asked = JSON.stringify(game.pending(p))
  let action = list.at(pick(list.length))
  for (let tries = 0; tries < 6; tries++) {
    copyInto(spare, p)
    game.apply(spare, action)
    if (game.waitsFor(spare) === CHANCE || JSON.stringify(game.pending(spare)) === asked) break
    action = list.at(pick(list.length))
  }
  return game.text(action, p)
}

/** Plays on from where it stands to so many actions: the rows, and the last snapshot there would be. */
function longRows(standing: Standing): { rows: Row[]; snapshot: Snapshot } {
  const { game, position: p } = standing
  const [pick, spare, rows] = [seeded(4), copy(p), [] as Row[]]
  let snapshot = snapshotNow(standing)
  while (standing.actions < ACTIONS && game.waitsFor(p) !== OVER) {
    const isDice = game.waitsFor(p) === CHANCE
    const text = isDice ? game.text(game.throwDice(p, pick), p) : lingering(game, p, spare, pick)
    const by = isDice ? -1 : game.waitsFor(p)
    const row: Row = { n: standing.n, kind: isDice ? 'dice' : 'act', by, text, at: 1, mark: '' }
    follow(standing, row)
    rows.push(row)
    if (standing.n - snapshot.n >= 50) snapshot = snapshotNow(standing)
  }
  return { rows, snapshot }
}

/** Milliseconds until somebody sits at a game of thousands of actions that nobody has opened yet. */
async function openingLong(): Promise<{ actions: number; took: number }> {
  const { game } = await shelf.find(({ id }) => id === LONG)!.load()
  const asked = { game: LONG, scenario: game.scenarios[0].id }
  const data = newFolder()
  const warm = await startProcess({ data })
  const made = await Promise.all(Array.from({ length: OPENED }, () => makeGame(warm.address, asked)))
  await kill(warm, 'SIGTERM')
  const store = await openStore({ ...usualSettings, data })
  let actions = 0
  for (const { id } of made) {
    const standing = newStanding(game, (await store.setup(id))!)
    for (const row of await store.rows(id, 0)) follow(standing, row)
    const { rows, snapshot } = longRows(standing)
    await store.append(id, rows, snapshot)
    actions = standing.actions
  }
  await store.close()
  const server = await startProcess({ data })
  // The game's own code is loaded by whoever comes first.
  const other = await makeGame(server.address, asked)
  const players = [await new Player(server.address, other.id, other.tokens[0]).seated()]
  const took: number[] = []
  for (const { id, tokens } of made) {
    const began = performance.now()
    players.push(await new Player(server.address, id, tokens[0]).seated())
    took.push(performance.now() - began)
  }
  for (const player of players) player.close()
  await kill(server, 'SIGTERM')
  rmSync(data, { recursive: true, force: true })
  return { actions, took: took.toSorted((a, b) => a - b)[OPENED >> 1] }
}

/** They watch a game in which nothing happens. */
async function seatSpectators(server: Server): Promise<Player[]> {
  const { id } = await makeGame(server.address, {
    game: values.game,
    scenario: values.scenario,
    watched: true,
  })
  const all: Player[] = []
  for (let i = 0; i < spectators; i += 50)
    all.push(
      ...(await Promise.all(Array.from({ length: 50 }, () => new Player(server.address, id).seated()))),
    )
  return all
}

const database = values.postgres ? await startPostgres() : null
const data = newFolder()
const settings = database ? { database: database.url } : { data }
const servers = [await startProcess(settings), ...(database ? [await startProcess(settings)] : [])]
const { moves, took, cpu, bytes, opening, tables, own, ...played } = await playAll(servers)
const { times } = played
const within = (times: readonly number[], share: number): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)
const rows: string[][] = [
  ['', 'here', 'reach', 'Rally the Troops, measured on such a machine'],
  [
    'moves a second, nobody ever resting',
    (times.length / took).toFixed(0),
    database ? '4,000' : '8,000',
    '870 (1,900 with WAL)',
  ],
  ['half answered within, ms', within(times, 0.5), '', ''],
  ['99 of 100 answered within, ms', within(times, 0.99), '10', '103 (52 with WAL)'],
  ['  within the server, from read to sent', own[0], '', ''],
  ['  each flush', own[1], '', ''],
  ['  each pause for garbage', own[2], '', ''],
  ['the servers’ own time a move, µs', (1e6 * cpu).toFixed(0), '', ''],
  ['bytes sent a move and seat', (bytes / Math.max(1, moves) / 2).toFixed(0), '150', '1,000'],
  ['bytes sent to sit down, a seat', (opening / Math.max(1, tables)).toFixed(0), '', ''],
]
const paced = await playAll(servers, wanted)
rows.push(
  [`at ${wanted} moves a second: done`, (paced.times.length / paced.took).toFixed(0), `${wanted}`, ''],
  ['  half answered within, ms', within(paced.times, 0.5), '', ''],
  ['  99 of 100 answered within, ms', within(paced.times, 0.99), '10', ''],
  ['  within the server, from read to sent', paced.own[0], '', ''],
  ['  each flush', paced.own[1], '', ''],
  ['  each pause for garbage', paced.own[2], '', ''],
  ['  the servers’ own time a move, µs', (1e6 * paced.cpu).toFixed(0), '', ''],
)
if (!database) {
  rows.push([
    'memory a game in play, kB',
    ((await memoryEach(servers[0], 400)) / 1000).toFixed(0),
    '100',
    '680',
  ])
  const watching = await seatSpectators(servers[0])
  const watched = await playAll(servers)
  rows.push([`the same with ${watching.length} spectators, µs`, (1e6 * watched.cpu).toFixed(0), '', ''])
  for (const spectator of watching) spectator.close()
  const long = await openingLong()
  rows.push([`opening ${long.actions} actions, ms`, long.took.toFixed(1), '20', ''])
}
for (const server of servers) await kill(server, 'SIGTERM')
await database?.stop()
rmSync(data, { recursive: true, force: true })

const where = database ? 'PostgreSQL and two servers' : 'embedded store'
console.log(`${games} games of ${values.game}, ${where}, ${cpus().length} × ${cpus()[0].model}`)
for (const row of rows)
  console.log(row.map((cell, i) => (i === 0 ? cell.padEnd(40) : cell.padStart(i === 3 ? 46 : 10))).join(''))
process.exit(0)
