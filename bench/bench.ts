/** `npm run bench`: our figures and a peer's in one run, as a table of ratios and as JSON. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { seeded } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { benchEngine } from './engine.ts'
import { benchDecisions, benchPlays, randomGame } from './games.ts'
import { benchLength } from './length.ts'
import { benchLevels } from './levels.ts'
import type { Measure } from './measure.ts'
import { benchOwn } from './own.ts'
import { benchPeer } from './peer.ts'

if (parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values.help) {
  console.log(`npm run bench
  measures what the engine and each game do a second, beside a peer, and writes bench/results/latest.json`)
  process.exit()
}

const round = (n: number): string => (n < 100 ? n.toFixed(1) : Math.round(n).toLocaleString('en'))

/** How far half of the slices lie from the median, at most. */
const spread = ({ perSecond, low, high }: Measure): string =>
  `±${((100 * Math.max(high - perSecond, perSecond - low)) / perSecond).toFixed(0)} %`

function line(...[name, figure, around, asked, ratio, verdict = '']: string[]): void {
  console.log(
    `${name.padEnd(52)}${figure.padStart(13)}${around.padStart(8)}${asked.padStart(12)}${ratio.padStart(9)}  ${verdict}`,
  )
}

function row(measure: Measure): void {
  const { name, perSecond, target } = measure
  const ratio = target === undefined ? '' : `${(perSecond / target).toFixed(2)}×`
  const asked = target === undefined ? '' : round(target)
  const verdict = target === undefined ? '' : perSecond >= target ? 'reached' : 'MISSED'
  line(name, round(perSecond), spread(measure), asked, ratio, verdict)
}

line('what, the median of its slices', 'per second', 'spread', 'target', 'ratio')
const engine = benchEngine()
engine.forEach(row)
const lengths = benchLength((await games[0].load()).game)
lengths.forEach(row)
const peers: Measure[] = []
const plays: Measure[] = []
const decided: Measure[] = []
const owns: Measure[] = []
const minds: Measure[] = []
for (const { load } of games) {
  const { game } = await load()
  const [{ id }] = game.scenarios
  const { timesPeer, decisions, measures } = await benchOwn(game)
  measures.forEach(row)
  owns.push(...measures)
  const peer = benchPeer(game, game.start(id), randomGame(game, id, seeded(1)).actions)
  peers.push(peer)
  row(peer)
  for (const play of benchPlays(game)) {
    const withTarget = { ...play, target: timesPeer * peer.perSecond }
    plays.push(withTarget)
    row(withTarget)
    console.log(`${' '.repeat(4)}${(play.perSecond / peer.perSecond).toFixed(1)} times boardgame.io`)
  }
  for (const measure of benchDecisions(game, decisions)) {
    decided.push(measure)
    row(measure)
  }
  for (const measure of benchLevels(game)) {
    minds.push(measure)
    row(measure)
  }
}

const folder = new URL('./results/', import.meta.url)
mkdirSync(folder, { recursive: true })
const machine = `${cpus().length} × ${cpus()[0].model}`
const json = {
  date: new Date().toISOString(),
  node: process.version,
  machine,
  engine,
  lengths,
  owns,
  peers,
  plays,
  decisions: decided,
  minds,
}
writeFileSync(new URL('latest.json', folder), `${JSON.stringify(json, null, 2)}\n`)
console.log(`\nwritten to bench/results/latest.json (${machine}, Node ${process.version})`)
