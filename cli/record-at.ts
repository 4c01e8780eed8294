/** A recorded game at a moment, as named on the command line: the file, and after how many actions. */
import type { Say } from './command.ts'
import { UsageError } from './command.ts'
import { type RecordFile, readRecordFile } from './files.ts'
import { numberGiven } from './setup.ts'

export interface RecordAt extends RecordFile {
  readonly path: string
  readonly at: number
  readonly last: number
}

export async function recordAt(
  [path, ...more]: readonly string[],
  { at, game }: { readonly at?: string | undefined; readonly game?: string | undefined },
  say: Say,
): Promise<RecordAt> {
  if (path === undefined) throw new UsageError(say('args.fileMissing'))
  if (more.length > 0) throw new UsageError(say('args.tooMany', { word: more[0] }))
  const file = await readRecordFile(path, say, game)
  const last = file.record.actions.length
  const moment = numberGiven('--at', at, last, 0, say)
  if (moment > last) throw new UsageError(say('show.at', { at: moment, last }))
  return { ...file, path, last, at: moment }
}
