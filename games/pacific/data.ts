/**
 * The data files checked, and how well their values are known: for whoever corrects one by the printed game. Nothing here
 * loads the game: a file may be too broken for that.
 */
import {
  checkFiles,
  type DataReport,
  isObject,
  problemsByFile,
  type Tally,
  talliedCounters,
  talliedMap,
  talliedTables,
  tallyKnown,
} from '@quebracho/engine/map'
import { checkCounters } from './data/counters.ts'
import { checkForts, checkMap } from './data/map.ts'
import { checkTables } from './data/tables.ts'

export const files: readonly string[] = ['map.json', 'counters.json', 'tables.json']

/** What the files hold; undefined where there is none. */
export interface DataFiles {
  /** The text of map.json: only there can be seen that a hex stands twice. */
  readonly map?: string | undefined
  readonly counters?: unknown
  readonly tables?: unknown
}

/** Everything that is wrong with them: the file, where in it, and what. */
export function checkData({ map, counters, tables }: DataFiles): string[] {
  const { all, of } = problemsByFile()
  const board = map === undefined ? null : of('map.json', problems => checkMap(problems, map))
  const sheet =
    counters === undefined ? null : of('counters.json', problems => checkCounters(problems, counters))
  of('map.json', problems => {
    if (board && sheet) checkForts(problems, board, sheet)
  })
  if (tables !== undefined) of('tables.json', problems => checkTables(problems, tables, sheet, board))
  return all
}

export const check = (read: (file: string) => string): DataReport =>
  checkFiles(
    files,
    read,
    ({ text, json }) =>
      checkData({ map: text('map.json'), counters: json('counters.json'), tables: json('tables.json') }),
    tallied,
  )

function tallied(file: string, json: unknown): Tally {
  if (file === 'tables.json') return talliedTables(json)
  if (file === 'counters.json') return talliedCounters(json)
  const tally = talliedMap(json)
  if (isObject(json) && isObject(json.areas)) {
    const navalAreas = Object.keys(json.areas).filter(area => area.startsWith('Naval Area '))
    tallyKnown(tally, json, 'areasKnown', navalAreas)
  }
  return tally
}
