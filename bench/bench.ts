/** `npm run bench`: our figures and a peer's in one run, as a table of ratios and as JSON. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { seeded } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { benchEngine } from './engine.ts'
import { benchGames, randomGame } from './games.ts'
import { benchLength } from './length.ts'
import type { Measure } from './measure.ts'
import { benchOwn } from './own.ts'
import { benchPeer } from './peer.ts'

const round = (n: number): string => (n < 100 ? n.toFixed(1) : Math.round(n).toLocaleString('en'))

function row({ name, perSecond, target }: Measure): void {
  const ratio = target === undefined ? '' : `${(perSecond / target).toFixed(2)}×`
  const asked = target === undefined ? '' : round(target)
  const verdict = target === undefined ? '' : perSecond >= target ? 'reached' : 'MISSED'
  console.log(
    `${name.padEnd(52)}${round(perSecond).padStart(13)}${asked.padStart(12)}${ratio.padStart(9)}  ${verdict}`,
  )
}

console.log(`${'what'.padEnd(52)}${'per second'.padStart(13)}${'target'.padStart(12)}${'ratio'.padStart(9)}`)
const engine = benchEngine()
engine.forEach(row)
const lengths = benchLength((await games[0].load()).game)
lengths.forEach(row)
const peers: Measure[] = []
const plays: Measure[] = []
const owns: Measure[] = []
for (const { load } of games) {
  const { game } = await load()
  const [{ id }] = game.scenarios
  const { timesPeer, measures } = await benchOwn(game)
  measures.forEach(row)
  owns.push(...measures)
  const peer = benchPeer(game, game.start(id), randomGame(game, id, seeded(1)))
  peers.push(peer)
  row(peer)
  for (const play of benchGames(game)) {
    const withTarget = { ...play, target: timesPeer * peer.perSecond }
    plays.push(withTarget)
    row(withTarget)
    console.log(`${' '.repeat(4)}${(play.perSecond / peer.perSecond).toFixed(1)} times boardgame.io`)
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
}
writeFileSync(new URL('latest.json', folder), `${JSON.stringify(json, null, 2)}\n`)
console.log(`\nwritten to bench/results/latest.json (${machine}, Node ${process.version})`)
