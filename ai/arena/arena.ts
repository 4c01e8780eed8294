/**
 * `npm run arena -- GAME --a X --b Y`: pairs of games with the same dice and sides changed, on all cores, until a sequential
 * test has decided or the pairs are played. Nothing about an opponent is kept that did not pass here.
 */
import { execFileSync, fork } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import type { OptionValue } from '@quebracho/engine'
import { games } from '@quebracho/games'
import {
  count,
  eloOf,
  emptyTally,
  type Interval,
  meanOf,
  scoreOf,
  type Test,
  verdictOf,
} from './statistics.ts'
import type { Job, Report } from './worker.ts'

const root = dirname(dirname(import.meta.dirname))
const logFile = new URL('./log.jsonl', import.meta.url)

const help = `npm run arena -- GAME [--scenario S] --a X --b Y
  --a, --b      an opponent (greedy), with a budget a turn in seconds (strong@1s) or actions tried in thought (strong@20000),
                or one of an older commit of this repository (b34b754, b34b754:greedy, 9036a57:strong@20000)
  --scenario S  one of the game's; the first unless given    --option NAME=VALUE  as often as needed
  --pairs N     at most so many pairs (100)                  --seed N      (1)
  --test L,H    stop as soon as "A is at most L Elo stronger" or "at least H" is decided (0,30); --test none plays all pairs
  --threads N   processes at once (all cores)                --json        the result as JSON
  --no-log      do not append the result to ai/arena/log.jsonl`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scenario: { type: 'string' },
    option: { type: 'string', multiple: true },
    a: { type: 'string', default: 'greedy' },
    b: { type: 'string', default: 'greedy' },
    pairs: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    test: { type: 'string', default: '0,30' },
    threads: { type: 'string' },
    json: { type: 'boolean' },
    'no-log': { type: 'boolean' },
    help: { type: 'boolean' },
  },
})

function fail(message: string): never {
  console.error(`arena: ${message}\n\n${help}`)
  process.exit(2)
}

const whole = (name: string, text: string, least: number): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least)
    fail(`${name} is a whole number from ${least}, not "${text}"`)
  return value
}

function testGiven(text: string): Test | null {
  if (text === 'none') return null
  const [low, high] = text.split(',').map(Number)
  if (!(low < high)) fail(`--test is two numbers of Elo, the lower first, not "${text}"`)
  return { low, high, risk: 0.05 }
}

const valueOf = (text: string): OptionValue => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

if (values.help || positionals.length !== 1) {
  console.log(help)
  process.exit(values.help ? 0 : 2)
}
const listed = games.find(({ id }) => id === positionals[0])
if (!listed) fail(`no game "${positionals[0]}"; there are ${games.map(({ id }) => id).join(', ')}`)
const scenario = values.scenario ?? listed.scenarios[0]
if (!listed.scenarios.includes(scenario))
  fail(`no scenario "${scenario}"; there are ${listed.scenarios.join(', ')}`)
const options = Object.fromEntries(
  (values.option ?? []).map(each => [each.split('=')[0], valueOf(each.split('=')[1])]),
)
const pairs = whole('--pairs', values.pairs, 1)
const test = testGiven(values.test)
const threads = values.threads ? whole('--threads', values.threads, 1) : availableParallelism()
const { a, b } = values
const job: Job = {
  game: listed.id,
  scenario,
  options,
  seed: whole('--seed', values.seed, 0),
  players: [a, b],
  root,
}

const tally = emptyTally()
const bySide = [0, 0]
const games_ = [0, 0, 0]
const leads: number[][] = [[], []]
const errors: string[] = []
let actions = 0
const begun = performance.now()

function add({ number, played, error }: Report): void {
  if (error !== undefined) {
    errors.push(`pair ${number}: ${error}`)
    return
  }
  count(
    tally,
    played.reduce((sum, { score }) => sum + score, 0),
  )
  for (const { side, score, lead, actions: taken } of played) {
    bySide[side] += score
    games_[score * 2]++
    leads[side].push(lead)
    actions += taken
  }
}

const percent = ({ mean, low, high }: Interval): string =>
  `${(100 * mean).toFixed(1)} of 100 (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`
const margin = ({ mean, low, high }: Interval): string =>
  `${mean.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`
const elo = ({ mean, low, high }: Interval): string =>
  [mean, low, high].map(score => eloOf(score).toFixed(0).replace('Infinity', '∞')).join(' / ')

function line(): string {
  const verdict = test ? `, ${verdictOf(tally, test)}` : ''
  const wrong = errors.length > 0 ? `, ${errors.length} not played` : ''
  return `${tally.pairs} of ${pairs} pairs: ${a} scores ${percent(scoreOf(tally))} against ${b}${verdict}${wrong}`
}

let shown = 0
function progress(): void {
  const { stderr } = process
  const now = performance.now()
  if (now - shown < (stderr.isTTY ? 200 : 15_000)) return
  shown = now
  stderr.write(stderr.isTTY ? `\r${line()}\x1b[K` : `${line()}\n`)
}

/** Plays until decided, all played, or stopped; true if nobody stopped it. */
function playAll(): Promise<boolean> {
  return new Promise(resolve => {
    let next = 0
    const workers = Array.from({ length: Math.min(threads, pairs) }, () =>
      fork(new URL('./worker.ts', import.meta.url), [JSON.stringify(job)], { stdio: 'inherit' }),
    )
    let left = workers.length
    let whole = true
    const end = (worker: (typeof workers)[number]) => {
      if (worker.connected) worker.disconnect()
      if (--left === 0) resolve(whole)
    }
    const decided = () => test !== null && verdictOf(tally, test) !== 'open'
    const stop = () => {
      whole = false
      next = pairs
      for (const worker of workers) worker.kill()
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    for (const worker of workers) {
      let playing = true
      worker.on('message', (report: Report) => {
        add(report)
        progress()
        if (next < pairs && !decided()) worker.send(next++)
        else {
          playing = false
          end(worker)
        }
      })
      worker.on('exit', code => {
        if (!playing) return
        if (whole) errors.push(`a process ended with ${code}`)
        end(worker)
      })
      worker.send(next++)
    }
  })
}

const complete = await playAll()
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
const score = scoreOf(tally)
const result = {
  date: new Date().toISOString(),
  commit: execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim(),
  ...{ game: job.game, scenario, options, a, b, seed: job.seed },
  pairs: tally.pairs,
  lost: games_[0],
  drawn: games_[1],
  won: games_[2],
  bySide: Object.fromEntries(listed.sides.map(({ id }, side) => [id, bySide[side]])),
  score,
  elo: { mean: eloOf(score.mean), low: eloOf(score.low), high: eloOf(score.high) },
  lead: meanOf(leads.flat()),
  leadBySide: Object.fromEntries(listed.sides.map(({ id }, side) => [id, meanOf(leads[side])])),
  verdict: test ? verdictOf(tally, test) : 'no test',
  test,
  actions,
  seconds: Math.round((performance.now() - begun) / 1000),
  notPlayed: errors.length,
  complete,
}
if (values.json) console.log(JSON.stringify(result, null, 1))
else {
  const { won, drawn, lost, lead, leadBySide } = result
  const sides = listed.sides.map(({ id }, side) => `${bySide[side]} of ${tally.pairs} as ${id}`).join(', ')
  console.log(`${job.game} ${scenario}: ${a} against ${b}, ${tally.pairs} pairs in ${result.seconds} s${complete ? '' : ' (stopped)'}
  score  ${percent(score)}: won ${won}, drawn ${drawn}, lost ${lost}; ${sides}
  Elo    ${elo(score)} (mean / low / high)
  lead   ${margin(lead)} points a game; ${listed.sides.map(({ id }) => `${margin(leadBySide[id])} as ${id}`).join(', ')}
  test   ${result.verdict}${test ? `: at most ${test.low} or at least ${test.high} Elo` : ''}`)
  for (const error of errors.slice(0, 5)) console.log(`  not played: ${error}`)
}
if (!values['no-log'] && tally.pairs > 0) appendFileSync(logFile, `${JSON.stringify(result)}\n`)
process.exitCode = complete ? 0 : 130
