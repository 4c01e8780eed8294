/** `quebracho record`: one game between machines, written down. */
import { type PastPlan, pastPlans } from '@quebracho/ai'
import { type Match, toRecord, turnNumber, writeRecord } from '@quebracho/engine'
import { command, gameOptions, type Say, thoughtOptions } from '../command.ts'
import { writeSafely } from '../files.ts'
import { INTERRUPTED, interruptible, listening } from '../listening.ts'
import { planLine } from '../narrator.ts'
import { playing } from '../self-play.ts'
import { budgetGiven, opponentNamed, setupGiven, usualOpponent } from '../setup.ts'
import { type Words, wordsOf } from '../words.ts'

/** Milliseconds. */
const BETWEEN_LINES = 300
const BETWEEN_LINES_ELSEWHERE = 15_000

export default command({
  options: {
    ...gameOptions,
    ...thoughtOptions,
    a: { type: 'string' },
    b: { type: 'string' },
    out: { type: 'string' },
    plans: { type: 'boolean' },
  },
  async run({ values, words, say, lang }) {
    const setup = await setupGiven(words, values, 1, say)
    const { game, loaded } = setup
    const names = [values.a ?? usualOpponent, values.b ?? usualOpponent]
    const opponents = names.map(name => opponentNamed(name, say))
    const players = Object.fromEntries(game.sides.map((side, i) => [side, names[i]]))
    const plans = pastPlans(game)
    const shown = progressOf(say)
    const { match, steps } = playing(setup, {
      opponents,
      players,
      budget: budgetGiven(values, say),
      watch(p, side, opponent, actions) {
        plans.note(p, side, opponent.intention())
        shown.update(turnNumber(p), actions)
      },
    })
    const isWhole = await interruptible(stopped => listening(steps, stopped))
    shown.end()
    const record = toRecord(match)
    if (values.out === undefined) process.stdout.write(writeRecord(record))
    else {
      writeSafely(values.out, writeRecord(record), say)
      const told = { path: values.out, actions: record.actions.length }
      console.log(say(isWhole ? 'play.saved' : 'record.stopped', told))
    }
    // Beside the record, if that goes to the screen.
    const print = values.out === undefined ? console.error : console.log
    if (values.plans) print(plansText(match, plans.all(match.position), wordsOf(loaded, lang), say))
    return isWhole ? 0 : INTERRUPTED
  },
})

/** How far the game is: in a line that is written over on a terminal, in a line now and then elsewhere. */
function progressOf(say: Say) {
  const { stderr } = process
  let last = performance.now()
  return {
    update(turn: number, actions: number) {
      if (performance.now() - last < (stderr.isTTY ? BETWEEN_LINES : BETWEEN_LINES_ELSEWHERE)) return
      last = performance.now()
      const text = say('record.progress', { turn, actions })
      stderr.write(stderr.isTTY ? `\r${text}\x1b[K` : `${text}\n`)
    },
    end() {
      if (stderr.isTTY) stderr.write('\r\x1b[K')
    },
  }
}

function plansText({ position }: Match, plans: readonly PastPlan[], words: Words, say: Say): string {
  if (plans.length === 0) return say('plan.none')
  return plans.map(plan => planLine(words, say, position, plan)).join('\n')
}
