/** `quebracho show`: a record's board, and what led to it. */
import { matchFromRecord } from '@quebracho/engine'
import { command, UsageError } from '../command.ts'
import { ofThisFile, readRecordFile } from '../files.ts'
import { linesOf } from '../narrator.ts'
import { boardText } from '../screen.ts'
import { numberGiven, sideNamed } from '../setup.ts'
import { wordsOf } from '../words.ts'

export default command({
  options: { at: { type: 'string' }, side: { type: 'string' }, log: { type: 'boolean' } },
  async run({ values, words: paths, say, lang }) {
    if (paths.length !== 1)
      throw new UsageError(say(paths.length === 0 ? 'args.fileMissing' : 'args.tooMany', { word: paths[1] }))
    const { record, loaded } = await readRecordFile(paths[0], say)
    const { game, textBoard } = loaded
    const last = record.actions.length
    const at = numberGiven('--at', values.at, last, 0, say)
    if (at > last) throw new UsageError(say('show.at', { at, last }))
    const side = values.side === undefined ? undefined : sideNamed(game, values.side, say)
    const words = wordsOf(loaded, lang)
    const { position: p, deeds } = ofThisFile(paths[0], say, () => matchFromRecord(game, record, at))
    for (const deed of values.log ? deeds : [])
      for (const line of linesOf(game, words, say, p, deed, side ?? 'umpire'))
        console.log(`${String(deed.at + 1).padStart(5)}  ${line}`)
    console.log(boardText(textBoard, side === undefined ? p : game.view(p, side), lang))
    const next = game.pending(p).kind === 'end' ? '' : words.prompt(p)
    console.log(`\n${say('show.place', { at, last, next })}`.trimEnd())
    return 0
  },
})
