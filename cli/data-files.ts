/** The games' data files: those installed, or somebody's corrected copies. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataReport } from '@quebracho/engine/data'
import { games, type ListedGame } from '@quebracho/games'
import { folderOf } from '@quebracho/games/drafts'
import { Failure, type Say } from './command.ts'
import { readText } from './files.ts'
import type { DataFiles } from './setup.ts'

export interface CheckedFiles extends DataReport {
  /** The files found in the folder given; the others are as installed. */
  readonly own: readonly string[]
}

export async function checkFiles(
  { name, data, folder: installed }: DataFiles,
  folder: string | undefined,
  say: Say,
): Promise<CheckedFiles> {
  if (!data) throw new Failure(say('data.none', { name }))
  const { files, check } = data
  const own = folder === undefined ? [] : files.filter(file => existsSync(join(folder, file)))
  if (folder !== undefined && own.length === 0)
    throw new Failure(say('data.folder', { path: folder, known: files.join(', ') }))
  const report = check(file =>
    readText(join(folder !== undefined && own.includes(file) ? folder : installed, file), say),
  )
  return { ...report, own }
}

/** What to say if a data file is broken, of the game named on the command line or, if none is, of any. */
export async function brokenData(words: readonly string[], say: Say): Promise<string | undefined> {
  const named = games.filter(({ id }) => words.includes(id))
  for (const { id, data } of named.length > 0 ? named : games) {
    const { problems, count } = (await reportOn(id, data)) ?? { problems: [], count: 0 }
    if (count > 0) return say('data.broken', { name: id, first: problems[0], count })
  }
  return undefined
}

async function reportOn(id: string, data: ListedGame['data']): Promise<DataReport | undefined> {
  try {
    return (await data?.())?.check(file => readFileSync(join(folderOf({ id }), file), 'utf8'))
  } catch {
    // There is an error to tell already; this was to say more of it.
    return undefined
  }
}
