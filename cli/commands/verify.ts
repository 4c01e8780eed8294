/** `quebracho verify`: replays records and says which are good. */
import { replay } from '@quebracho/engine'
import { checkDice } from '@quebracho/engine/wire'
import { command, Failure, type Say, UsageError } from '../command.ts'
import { ofThisFile, readRecordFile } from '../files.ts'
import { wordsOf } from '../words.ts'

export default command({
  options: { game: { type: 'string' } },
  async run({ values: { game }, words: paths, say, lang }) {
    if (paths.length === 0) throw new UsageError(say('args.fileMissing'))
    let good = true
    for (const path of paths) good = (await verify(path, game, say, lang)) && good
    return good ? 0 : 1
  },
})

async function verify(path: string, name: string | undefined, say: Say, lang: string): Promise<boolean> {
  try {
    const { record, loaded } = await readRecordFile(path, say, name)
    const { game } = loaded
    ofThisFile(path, say, () => replay(game, record))
    const words = wordsOf(loaded, lang)
    const winner = game.sides.indexOf(record.result ?? '')
    const open = record.result === null ? say('verify.open') : say('play.drawn')
    const result = winner < 0 ? open : say('play.won', { side: words.side(winner) })
    console.log(say('verify.good', { path, actions: record.actions.length, result }))
    const { dice } = record
    if (dice) {
      const { thrown, leftOut } = ofThisFile(path, say, () => checkDice(game, record, dice))
      console.log(say('verify.dice', { path, count: thrown, promise: dice.commitment }))
      if (leftOut > 0) console.log(say('verify.leftOut', { path, count: leftOut }))
    }
    return true
  } catch (error) {
    // Whatever is wrong with one, the next has a right to be judged.
    const why = error instanceof Error ? error.message : String(error)
    console.log(error instanceof Failure ? why : say('file.bad', { path, why }))
    return false
  }
}
