/** `quebracho show`: a record's board, and what led to it. */
import { replay } from '@quebracho/engine'
import { command, UsageError } from '../command.ts'
import { ofThisFile, readRecordFile } from '../files.ts'
import { type Ear, listen } from '../narrator.ts'
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
    const ears: Ear[] = []
    const p = ofThisFile(paths[0], say, () =>
      replay(game, record, at, (before, i) => {
        if (!values.log) return undefined
        const ear = listen(game, words, say, before, record.actions[i], side ?? 'umpire')
        ears.push(ear)
        return ear.tell
      }),
    )
    for (const [i, ear] of ears.entries())
      for (const line of ear.lines()) console.log(`${String(i + 1).padStart(5)}  ${line}`)
    console.log(boardText(textBoard, side === undefined ? p : game.view(p, side), lang))
    const next = game.pending(p).kind === 'end' ? '' : words.prompt(p)
    console.log(`\n${say('show.place', { at, last, next })}`.trimEnd())
    return 0
  },
})
