/**
 * `npm run tune -- GAME`: plays thousands of quick games of the computer against itself, and makes the weights of its score
 * win more of them. The same command makes the same file again from the same weights.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { seedOf } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { meanOf } from '../arena/statistics.ts'
import { leaningOf, setWeights, slotsOf, stepped, valuesOf } from './climb.ts'
import type { Meeting, Met } from './tune-worker.ts'
import { opponentFile, readJson, writeJson } from './written.ts'

const help = `npm run tune -- GAME [--scenarios A,B] [--pairs N] [--check N] [--seed N] [--step X] [--rate X] [--lead X] [--threads N]
  --scenarios A,B  played in turn (all)            --pairs N   of games to learn by (4000)
  --check N        pairs against the weights it began with, afterwards (400)
  --step X         how far weights are changed at random, as a part of them (0.15)
  --rate X         how far they go towards whoever won (0.004)      --seed N (1)   --threads N (all cores)
  --lead X         counts the lead in points too, X points half as much as the win (0: not at all)
Writes games/GAME/opponent/weights.json. Ctrl-C ends the learning early, and once more the check, and writes what was learned.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scenarios: { type: 'string' },
    pairs: { type: 'string', default: '4000' },
    check: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    step: { type: 'string', default: '0.15' },
    rate: { type: 'string', default: '0.004' },
    lead: { type: 'string', default: '0' },
    threads: { type: 'string' },
    help: { type: 'boolean' },
  },
})

function fail(message: string): never {
  console.error(`tune: ${message}\n\n${help}`)
  process.exit(2)
}

if (values.help || positionals.length !== 1) {
  console.log(help)
  process.exit(values.help ? 0 : 2)
}
const listed = games.find(({ id }) => id === positionals[0]) ?? fail(`no game "${positionals[0]}"`)
const { game } = await listed.load()
const weights = game.weights ?? fail(`${listed.id} has no weights to tune`)
const scenarios = values.scenarios?.split(',') ?? listed.scenarios
const unknown = scenarios.find(each => !listed.scenarios.includes(each))
if (unknown !== undefined) fail(`no scenario "${unknown}"; there are ${listed.scenarios.join(', ')}`)

function numberFrom(
  name: 'pairs' | 'check' | 'seed' | 'step' | 'rate' | 'lead' | 'threads',
  least: number,
  usual = 0,
): number {
  const number = values[name] === undefined ? usual : Number(values[name])
  if (!(number >= least)) fail(`--${name} is a number from ${least}, not "${values[name]}"`)
  return number
}
const [pairs, check, seed] = [numberFrom('pairs', 1), numberFrom('check', 0), numberFrom('seed', 0)]
const [step, rate, lead] = [numberFrom('step', 0), numberFrom('rate', 0), numberFrom('lead', 0)]
const threads = numberFrom('threads', 1, availableParallelism())

/** So many pairs are played between two steps, on however many processes: the result is the same. */
const TOGETHER = 8

const workers = Array.from({ length: Math.min(threads, TOGETHER) }, () =>
  fork(new URL('./tune-worker.ts', import.meta.url), [listed.id], { stdio: 'inherit' }),
)

/** Plays the meetings on all processes; their scores in their order. */
function met(meetings: readonly Meeting[]): Promise<number[]> {
  const scores = new Array<number>(meetings.length)
  let next = 0
  let done = 0
  return new Promise((resolve, reject) => {
    const send = (worker: ChildProcess): void => {
      const meeting = meetings[next++]
      if (meeting) worker.send({ ...meeting, number: next - 1 })
    }
    for (const worker of workers) {
      worker.removeAllListeners()
      worker.on('message', ({ number, score }: Met) => {
        scores[number] = score
        if (++done === meetings.length) resolve(scores)
        else send(worker)
      })
      worker.on('exit', code => reject(new Error(`a process ended with ${code}`)))
      send(worker)
    }
  })
}

let stops = 0
process.on('SIGINT', () => {
  stops++
})

const slots = slotsOf(weights)
const first = valuesOf(weights, slots)
const zero = first.map(() => 0)
let changes: readonly number[] = zero
/** The mean over the second half: what one meeting brought is worth little. */
const sums = first.map(() => 0)
let summed = 0
let played = 0
let shown = performance.now()

function showProgress(what: string, of: number): void {
  if (performance.now() - shown < (process.stderr.isTTY ? 500 : 30_000)) return
  shown = performance.now()
  process.stderr.write(
    `${process.stderr.isTTY ? '\r' : ''}${what} ${played} of ${of} pairs${process.stderr.isTTY ? '\x1b[K' : '\n'}`,
  )
}

while (played < pairs && stops === 0) {
  const numbers = Array.from({ length: Math.min(TOGETHER, pairs - played) }, (_, i) => played + i)
  const leanings = numbers.map(number => leaningOf(slots.length, seed, number))
  const scores = await met(
    numbers.map((number, i) => ({
      number,
      scenario: scenarios[number % scenarios.length],
      seed: seedOf(seed + 1, number),
      lead,
      changes: [1, -1].map(way => changes.map((change, k) => change + way * step * leanings[i][k])),
    })),
  )
  changes = stepped(
    changes,
    leanings,
    scores.map(score => 2 * score - 1),
    rate,
  )
  played += numbers.length
  if (2 * played > pairs) {
    for (const [i, change] of changes.entries()) sums[i] += change
    summed++
  }
  showProgress('learned from', pairs)
}
const learned = summed > 0 ? sums.map(sum => sum / summed) : changes
const count = played

/** Against the weights it began with, on other dice. */
const results: number[] = []
for (played = 0; played < check && stops < 2; played = results.length) {
  const numbers = Array.from({ length: Math.min(TOGETHER, check - played) }, (_, i) => played + i)
  const both = [learned, zero]
  const meeting = (number: number) => ({
    scenario: scenarios[number % scenarios.length],
    seed: seedOf(seed + 2, number),
    lead: 0,
    changes: both,
  })
  results.push(...(await met(numbers.map(number => ({ number, ...meeting(number) })))))
  showProgress('checked', check)
}
for (const worker of workers) worker.removeAllListeners().disconnect()
setWeights(weights, slots, first, learned)

const rounded = (value: number): number => Number(value.toPrecision(4))
const tuned = Object.fromEntries(
  [...new Set(slots.map(({ name }) => name))].map(name => {
    const value = weights.weights[name]
    return [name, typeof value === 'number' ? rounded(value) : value.map(rounded)]
  }),
)
const file = opponentFile(listed.id, 'weights.json')
const before = readJson<{ commands: string[] }>(file)?.commands ?? []
const command = `npm run tune -- ${listed.id} --scenarios ${scenarios.join(',')} --pairs ${count} --seed ${seed} --step ${step} --rate ${rate}${lead > 0 ? ` --lead ${lead}` : ''}`
writeJson(file, { commands: [...before, command], weights: tuned })
if (results.length > 0) {
  const { mean, low, high } = meanOf(results)
  console.log(
    `against the weights it began with: ${[mean, low, high].map(x => (100 * x).toFixed(1)).join(', ')} of 100 (mean, 95 %)`,
  )
}
