/** `quebracho simulate`: many games between machines, on all cores. */
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { command, Failure, gameOptions, thoughtOptions } from '../command.ts'
import { budgetGiven, numberGiven, opponentNamed, setupGiven, usualOpponent } from '../setup.ts'
import { startGames } from '../simulate/pool.ts'
import { progress } from '../simulate/progress.ts'
import { jsonReport, tally, textReport } from '../simulate/report.ts'
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
  },
  async run({ values, words, say, lang }) {
    const { loaded, ...setup } = await setupGiven(words, values, 1, say)
    const opponents = [values.a ?? usualOpponent, values.b ?? usualOpponent]
    for (const name of opponents) opponentNamed(name, say)
    const budget = budgetGiven(values, say)
    const games = numberGiven('--games', values.games, 100, 1, say)
    const threads = numberGiven('--threads', values.threads, availableParallelism(), 1, say)
    if (values.out !== undefined) makeFolder(values.out, say('file.folder', { path: values.out }))

    const results = tally(setup, opponents, games)
    const shown = progress(games, say)
    const running = startGames(
      { ...setup, game: words[0], opponents, budget, out: values.out, lang },
      games,
      threads,
      result => {
        results.add(result)
        shown.update(results.done())
      },
    )
    const stop = () => running.stop()
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    const finished = await running.finished
    shown.end()
    const summary = results.summary(!finished)
    console.log(values.json ? jsonReport(summary) : textReport(summary, wordsOf(loaded, lang), say))
    if (!finished) return INTERRUPTED
    return summary.errors > 0 ? 1 : 0
  },
})

function makeFolder(path: string, complaint: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch {
    throw new Failure(complaint)
  }
}
