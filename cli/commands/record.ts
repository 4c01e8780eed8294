/** `quebracho record`: one game between machines, written down. */
import { type PastPlan, pastPlans } from '@quebracho/ai'
import { type Match, toRecord, writeRecord } from '@quebracho/engine'
import { command, gameOptions, type Say, thoughtOptions } from '../command.ts'
import { writeSafely } from '../files.ts'
import { planLine } from '../narrator.ts'
import { selfPlay } from '../self-play.ts'
import { budgetGiven, opponentNamed, setupGiven, usualOpponent } from '../setup.ts'
import { type Words, wordsOf } from '../words.ts'

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
    const match = selfPlay(setup, {
      opponents,
      players,
      budget: budgetGiven(values, say),
      watch: (p, side, opponent) => plans.note(p, side, opponent.intention()),
    })
    const record = toRecord(match)
    if (values.out === undefined) process.stdout.write(writeRecord(record))
    else {
      writeSafely(values.out, writeRecord(record), say)
      console.log(say('play.saved', { path: values.out, actions: record.actions.length }))
    }
    // Beside the record, if that goes to the screen.
    const print = values.out === undefined ? console.error : console.log
    if (values.plans) print(plansText(match, plans.all(match.position), wordsOf(loaded, lang), say))
    return 0
  },
})

function plansText({ position }: Match, plans: readonly PastPlan[], words: Words, say: Say): string {
  if (plans.length === 0) return say('plan.none')
  return plans.map(plan => planLine(words, say, position, plan)).join('\n')
}
