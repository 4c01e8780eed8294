/** `quebracho analyse`: a finished game looked at again: skill and luck apart, and the decisions that cost most. */
import { analyse } from '@quebracho/ai/analysis'
import { matchFromRecord } from '@quebracho/engine'
import { jsonReport, textReport } from '../analyse/report.ts'
import { command, Failure, UsageError } from '../command.ts'
import { ofThisFile, readRecordFile } from '../files.ts'
import { INTERRUPTED, interruptible, listening } from '../listening.ts'
import { progress } from '../simulate/progress.ts'
import { wordsOf } from '../words.ts'

const PERCENT = 100

export default command({
  options: { game: { type: 'string' }, json: { type: 'boolean' } },
  async run({ values, words: [path, ...more], say, lang }) {
    if (path === undefined) throw new UsageError(say('args.fileMissing'))
    if (more.length > 0) throw new UsageError(say('args.tooMany', { word: more[0] }))
    const { record, loaded } = await readRecordFile(path, say, values.game)
    const { game } = loaded
    const match = ofThisFile(path, say, () => matchFromRecord(game, record))
    if (record.result === null) throw new Failure(say('analyse.open', { path }))
    const shown = progress(PERCENT, say, 'analyse.progress')
    const found = await interruptible(stopped =>
      listening(analyse(match), stopped, part => shown.update(Math.max(1, Math.round(PERCENT * part)))),
    )
    shown.end()
    if (found === undefined) return INTERRUPTED
    if (found === null) throw new Failure(say('analyse.none', { name: game.id, scenario: record.scenario }))
    const analysed = { match, analysis: found, record, path }
    console.log(values.json ? jsonReport(analysed) : textReport(analysed, wordsOf(loaded, lang), say))
    return 0
  },
})
