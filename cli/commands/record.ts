/** `quebracho record`: one game between machines, written down. */
import { toRecord, writeRecord } from '@quebracho/engine'
import { command, gameOptions } from '../command.ts'
import { writeSafely } from '../files.ts'
import { selfPlay } from '../self-play.ts'
import { opponentNamed, setupGiven, usualOpponent } from '../setup.ts'

export default command({
  options: { ...gameOptions, a: { type: 'string' }, b: { type: 'string' }, out: { type: 'string' } },
  async run({ values, words, say }) {
    const setup = await setupGiven(words, values, 1, say)
    const names = [values.a ?? usualOpponent, values.b ?? usualOpponent]
    const opponents = names.map(name => opponentNamed(name, say))
    const players = Object.fromEntries(setup.game.sides.map((side, i) => [side, names[i]]))
    const record = toRecord(selfPlay(setup, opponents, players))
    if (values.out === undefined) process.stdout.write(writeRecord(record))
    else {
      writeSafely(values.out, writeRecord(record), say)
      console.log(say('play.saved', { path: values.out, actions: record.actions.length }))
    }
    return 0
  },
})
