/** A moment of a recorded game, as named on the command line: the file, and after how many actions. */

import type { Say } from './command.ts'
import { UsageError } from './command.ts'
import { type RecordFile, readRecordFile } from './files.ts'
import { numberGiven } from './setup.ts'

export interface Moment extends RecordFile {
  readonly path: string
  readonly at: number
  readonly last: number
}

export async function momentGiven(
  [path, ...more]: readonly string[],
  at: string | undefined,
  say: Say,
): Promise<Moment> {
  if (path === undefined) throw new UsageError(say('args.fileMissing'))
  if (more.length > 0) throw new UsageError(say('args.tooMany', { word: more[0] }))
  const file = await readRecordFile(path, say)
  const last = file.record.actions.length
  const moment = { ...file, path, last, at: numberGiven('--at', at, last, 0, say) }
  if (moment.at > last) throw new UsageError(say('show.at', { at: moment.at, last }))
  return moment
}
