/**
 * `npm run soak -- --minutes 60`: random games over all scenarios and options with every check of the battery, and positions
 * changed by hand, for as long as it is told. Prints how far it is, and at the end what was done and what was found; fails if anything was.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { Game, Options } from '@quebracho/engine'
import { same, seeded, seedOf } from '@quebracho/engine'
import { conformance, type Trial } from '@quebracho/engine/conformance'
import { games } from './index.ts'
import { probe } from './probe.ts'
import { statedBy } from './trials.ts'

const help = `npm run soak -- [--minutes N] [--seed N] [--threads N]
  plays random games of all scenarios under any options with every check there is, and tells what it finds
  --minutes N   for so long (10); Ctrl-C ends it sooner, and it reports
  --seed N      the same games again (another each time unless given)
  --threads N   games at once (as many as there are cores)`

interface Report {
  readonly game: string
  readonly actions: number
  readonly checks: number
  /** How often a secret was another one, or all of them were, and nobody might notice. */
  readonly secrets: number
  /** Positions changed by hand that were read or refused. */
  readonly positions: number
  readonly findings: readonly string[]
}

const anyOptions = ({ options }: Game, pick: (n: number) => number): Options =>
  Object.fromEntries(options.map(({ id, values }) => [id, values[pick(values.length)]]))

/** One scenario with any options, through the whole battery. */
async function soakOnce(seed: number): Promise<Report> {
  const pick = seeded(seed)
  const { game } = await games[pick(games.length)].load()
  const { id: scenario } = game.scenarios[pick(game.scenarios.length)]
  const options = pick(4) === 0 ? {} : anyOptions(game, pick)
  let [actions, secrets] = [0, 0]
  const counting: Game = {
    ...game,
    apply: (...args) => {
      actions++
      game.apply(...args)
    },
  }
  const stated = await statedBy(game)
  const trial: Trial = {
    game: counting,
    scenario,
    options,
    seed,
    games: 3,
    samples: 1,
    ...stated,
    // Whatever secret is changed has to be settled.
    settle: (p, was) => {
      if (!same(p, was)) secrets++
      stated.settle?.(p, was)
    },
  }
  const findings: string[] = []
  const checks = conformance(trial)
  for (const { name, run } of checks) {
    try {
      run()
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      findings.push(`${game.id} ${scenario} ${JSON.stringify(options)}, seed ${seed}\n  ${name}: ${why}`)
    }
  }
  const { tried, crashes } = probe(counting, scenario, options, seed)
  findings.push(...crashes)
  return { game: game.id, actions, checks: checks.length, secrets, positions: tried, findings }
}

async function work({ seed, end }: { seed: number; end: number }): Promise<void> {
  for (let n = 0; Date.now() < end; n++) parentPort?.postMessage(await soakOnce(seedOf(seed, n)))
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { minutes: text, seed: text, threads: text, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    console.log(help)
    return 0
  }
  const minutes = Number(values.minutes ?? 10)
  const seed = Number(values.seed ?? Date.now() % 1e6)
  const threads = Number(values.threads ?? availableParallelism())
  if (!(minutes > 0 && threads >= 1 && Number.isInteger(seed) && Number.isInteger(threads))) {
    console.error(help)
    return 2
  }
  const begun = Date.now()
  const end = begun + minutes * 60_000
  const sums = new Map(games.map(({ id }) => [id, { batteries: 0, actions: 0 }]))
  const findings: string[] = []
  let [checks, secrets, positions] = [0, 0, 0]
  const total = () => [...sums.values()].reduce((sum, { actions }) => sum + actions, 0)
  const heard = (report: Report) => {
    const sum = sums.get(report.game)
    if (sum) Object.assign(sum, { batteries: sum.batteries + 1, actions: sum.actions + report.actions })
    checks += report.checks
    secrets += report.secrets
    positions += report.positions
    findings.push(...report.findings)
    for (const each of report.findings) console.log(each)
  }
  const tell = () => {
    const gone = ((Date.now() - begun) / 60_000).toFixed(1)
    console.log(
      `${gone} of ${minutes} minutes: ${total()} actions, ${checks} checks, ${secrets} secrets, ${positions} positions, ${findings.length} findings`,
    )
  }
  const ticking = setInterval(tell, 30_000)
  const workers = Array.from({ length: threads }, (_, i) => {
    const worker = new Worker(import.meta.filename, { workerData: { seed: seedOf(seed, 1000 + i), end } })
    return worker.on('message', heard)
  })
  // What is under way is left undone; what was done is reported.
  process.on('SIGINT', () => {
    for (const worker of workers) worker.terminate()
  })
  console.log(`begun with seed ${seed}; Ctrl-C ends it and reports`)
  await Promise.all(
    workers.map(
      worker =>
        new Promise<void>((resolve, reject) => worker.once('error', reject).once('exit', () => resolve())),
    ),
  )
  clearInterval(ticking)
  tell()
  for (const [id, { batteries, actions }] of sums)
    console.log(`  ${id}: ${batteries} batteries, ${actions} actions`)
  console.log(`seed ${seed}`)
  return findings.length > 0 ? 1 : 0
}

if (isMainThread) process.exitCode = await main()
else await work(workerData)
