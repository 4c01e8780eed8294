/**
 * `npm run learn -- GAME`: plays games of the computer against itself, and learns from them how the score tells who will
 * win. The same command makes the same file again.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Learned, LearnedScenario } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { folderOf } from '@quebracho/games/drafts'
import { borrowedFrom, type HeldAt, type HeldFile, learnedFrom, tellsOfLeads } from './from-lessons.ts'
import { keptIn, lessonsOf, nothingKept } from './play.ts'
import { type Plotted, plotOf } from './plot.ts'
import { leadsIn } from './stale.ts'
import { head, lineOf } from './table.ts'
import { opponentFile, readJson, root, writeJson } from './written.ts'

const help = `npm run learn -- GAME [--scenario S] [--games N] [--seed N] [--threads N]
  --scenario S  only this one; what is known of the others stays   --games N  of each scenario (400)
  --seed N      (1)                                                --threads N  processes at once (all cores)
  --keep DIR    games are kept there and not played again: a run that was stopped goes on, a larger one adds to it
Writes games/GAME/opponent/learned.json and held.json, and docs/pictures/calibration.svg.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scenario: { type: 'string' },
    games: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    threads: { type: 'string' },
    keep: { type: 'string' },
    help: { type: 'boolean' },
  },
})

function fail(message: string): never {
  console.error(`learn: ${message}\n\n${help}`)
  process.exit(2)
}

if (values.help || positionals.length !== 1) {
  console.log(help)
  process.exit(values.help ? 0 : 2)
}
const listed = games.find(({ id }) => id === positionals[0])
if (!listed) fail(`no game "${positionals[0]}"; there are ${games.map(({ id }) => id).join(', ')}`)
const { scenario } = values
if (scenario !== undefined && !listed.scenarios.includes(scenario))
  fail(`no scenario "${scenario}"; there are ${listed.scenarios.join(', ')}`)
const [count, seed, threads] = [
  values.games,
  values.seed,
  values.threads ?? String(availableParallelism()),
].map(Number)
if (!(Number.isInteger(count) && count >= 20))
  fail(`--games is a whole number from 20, not "${values.games}"`)
if (!Number.isInteger(seed)) fail(`--seed is a whole number, not "${values.seed}"`)
if (!(Number.isInteger(threads) && threads >= 1))
  fail(`--threads is a whole number from 1, not "${values.threads}"`)

const { game } = await listed.load()

/** How far it is, on one line of a terminal, or a line now and then elsewhere. */
function reporter(scenario: string): (done: number) => void {
  const { stderr } = process
  let shown = 0
  return done => {
    const now = performance.now()
    if (now - shown < (stderr.isTTY ? 200 : 15_000)) return
    shown = now
    const text = `${scenario}: ${done} of ${count} games`
    stderr.write(stderr.isTTY ? `\r${text}\x1b[K` : `${text}\n`)
  }
}

const file = opponentFile(listed.id, 'learned.json')
const scenarios: Record<string, LearnedScenario> = { ...readJson<Learned>(file)?.scenarios }
const held: Record<string, HeldAt> = { ...readJson<HeldFile>(opponentFile(listed.id, 'held.json')) }
const leads = leadsIn(game, folderOf(listed))
for (const each of scenario === undefined ? listed.scenarios : [scenario]) {
  console.log(`${listed.id} ${each}`)
  const job = { game: listed.id, scenario: each, seed }
  const kept = values.keep === undefined ? nothingKept : keptIn(values.keep, job, leads)
  if (!kept)
    fail(`the games of ${each} in ${values.keep} were looked at by another score: keep these elsewhere`)
  const lessons = await lessonsOf(job, { count, threads, kept, report: reporter(each) })
  const won = game.sides.map((_, side) => lessons.filter(({ winner }) => winner === side).length)
  const found = learnedFrom(lessons, tellsOfLeads(lessons) ? undefined : borrowedFrom(scenarios, each))
  scenarios[each] = found.learned
  held[each] = { ...found.held, leads }
  console.log(
    `  ${game.sides.map((side, i) => `${side} won ${won[i]}`).join(', ')} of ${lessons.length}; surprise ${found.held.surprise} where knowing only that is ${found.held.blind}`,
  )
}
const command = `npm run learn -- ${listed.id} --scenario NAME --games (its games) --seed ${seed}`
writeJson(file, { command, scenarios } satisfies Learned)
writeJson(opponentFile(listed.id, 'held.json'), held)

/** The picture in docs/analysis.md shows all games, and its table every scenario: it is printed to be put there. */
const plotted: Plotted[] = []
console.log(head)
for (const { id, load } of games) {
  const found = readJson<HeldFile>(opponentFile(id, 'held.json'))
  if (!found) continue
  const { game, texts } = await load()
  const title = texts.en.title ?? id
  plotted.push({ title, held: found })
  for (const [each, held] of Object.entries(found)) {
    const { games = 0, borrowed = false } = game.learned?.scenarios[each] ?? {}
    const made = id === listed.id ? scenarios[each] : { games, borrowed }
    console.log(
      lineOf({ name: `${title}, ${each}`, games: made.games, borrowed: made.borrowed ?? false, held }),
    )
  }
}
writeFileSync(join(root, 'docs', 'pictures', 'calibration.svg'), plotOf(plotted))
