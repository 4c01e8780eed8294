/**
 * The data files checked, and how well their values are known: for whoever corrects one by the printed game. Nothing here
 * loads the game: a file may be too broken for that.
 */
import type { DataReport } from '@quebracho/engine/map'
import {
  checkFiles,
  problemsByFile,
  type ReadFiles,
  type Tally,
  talliedCounters,
  talliedMap,
  talliedTables,
} from '@quebracho/engine/map'
import { checkCounters } from './data/counters.ts'
import { checkMap } from './data/map.ts'
import { checkTables } from './data/tables.ts'

export const files: readonly string[] = ['map.json', 'counters.json', 'tables.json']

export const check = (read: (file: string) => string): DataReport =>
  checkFiles(files, read, problemsOf, tallied)

function problemsOf({ text, json }: ReadFiles): string[] {
  const { all, of } = problemsByFile()
  // Only in the text can be seen that a hex stands twice.
  const [map, counters, tables] = [text('map.json'), json('counters.json'), json('tables.json')]
  const board = map === undefined ? null : of('map.json', problems => checkMap(problems, map))
  const sheet =
    counters === undefined ? null : of('counters.json', problems => checkCounters(problems, counters))
  if (tables !== undefined) of('tables.json', problems => checkTables(problems, tables, sheet, board))
  return all
}

/** Of the tables: what is said of values, and where we suggest to set up. */
const notPrinted = ['format', 'key', 'attested', 'suggest']

function tallied(file: string, json: unknown): Tally {
  if (file === 'map.json') return talliedMap(json)
  return file === 'counters.json' ? talliedCounters(json) : talliedTables(json, notPrinted)
}
