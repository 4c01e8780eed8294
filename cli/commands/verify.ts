/** `quebracho verify`: replays records and says which are good. */
import { replay } from '@quebracho/engine'
import { command, Failure, type Say, UsageError } from '../command.ts'
import { ofThisFile, readRecordFile } from '../files.ts'
import { wordsOf } from '../words.ts'

export default command({
  options: {},
  run({ words: paths, say, lang }) {
    if (paths.length === 0) throw new UsageError(say('args.fileMissing'))
    return paths.map(path => verify(path, say, lang)).every(Boolean) ? 0 : 1
  },
})

function verify(path: string, say: Say, lang: string): boolean {
  try {
    const { record, game } = readRecordFile(path, say)
    ofThisFile(path, say, () => replay(game, record))
    const words = wordsOf(game, lang)
    const winner = game.sides.indexOf(record.result ?? '')
    const open = record.result === null ? say('verify.open') : say('play.drawn')
    const result = winner < 0 ? open : say('play.won', { side: words.side(winner) })
    console.log(say('verify.good', { path, actions: record.actions.length, result }))
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.log(error.message)
    return false
  }
}
