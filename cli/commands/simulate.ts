/** `quebracho simulate`: many games between machines, on all cores. */
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { command, Failure, gameOptions, thoughtOptions } from '../command.ts'
import { budgetGiven, numberGiven, opponentNamed, setupGiven, usualOpponent } from '../setup.ts'
import { startGames } from '../simulate/pool.ts'
import { progress } from '../simulate/progress.ts'
import { jsonReport, tally, textReport } from '../simulate/report.ts'
import { changeOf, jsonSweep, type Swept, sweepText, variantsOf } from '../simulate/sweep.ts'
import type { Result } from '../simulate/worker.ts'
import { wordsOf } from '../words.ts'

const INTERRUPTED = 130

export default command({
  options: {
    ...gameOptions,
    ...thoughtOptions,
    games: { type: 'string' },
    a: { type: 'string' },
    b: { type: 'string' },
    threads: { type: 'string' },
    json: { type: 'boolean' },
    out: { type: 'string' },
    sweep: { type: 'string' },
  },
  async run({ values, words, say, lang }) {
    const { loaded, ...setup } = await setupGiven(words, values, 1, say)
    const opponents = [values.a ?? usualOpponent, values.b ?? usualOpponent]
    for (const name of opponents) opponentNamed(name, say)
    const budget = budgetGiven(values, say)
    const games = numberGiven('--games', values.games, 100, 1, say)
    const threads = numberGiven('--threads', values.threads, availableParallelism(), 1, say)
    if (values.out !== undefined) makeFolder(values.out, say('file.folder', { path: values.out }))

    const variants =
      values.sweep === undefined
        ? [{ name: '', scenario: setup.scenario, options: setup.options }]
        : variantsOf(setup, values.sweep, say)
    const job = { game: words[0], seed: setup.seed, opponents, budget, out: values.out, lang }
    const swept: Swept[] = []
    const shown = progress(games * variants.length, say)
    let running: ReturnType<typeof startGames> | undefined
    let finished = true
    const stop = () => running?.stop()
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    let usual: readonly Result[] | undefined
    for (const [i, variant] of variants.entries()) {
      const { scenario, options } = variant
      const results = tally({ ...setup, scenario, options }, opponents, games)
      running = startGames({ ...job, scenario, options }, games, threads, result => {
        results.add(result)
        shown.update(i * games + results.done())
      })
      finished = await running.finished
      const summary = results.summary(!finished)
      const compared = values.sweep === 'scenario' ? undefined : usual
      const change = compared ? changeOf(setup.game.sides, compared, results.results()) : null
      if (finished || results.done() > 0 || i === 0) swept.push({ variant, summary, change })
      usual ??= results.results()
      if (!finished) break
    }
    shown.end()
    const told = wordsOf(loaded, lang)
    if (values.sweep === undefined) {
      const [{ summary }] = swept
      console.log(values.json ? jsonReport(summary) : textReport(summary, told, say))
    } else console.log(values.json ? jsonSweep(values.sweep, swept, !finished) : sweepText(swept, told, say))
    if (!finished) return INTERRUPTED
    return swept.some(({ summary }) => summary.errors > 0) ? 1 : 0
  },
})

function makeFolder(path: string, complaint: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch {
    throw new Failure(complaint)
  }
}
