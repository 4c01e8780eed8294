/**
 * The data files checked, and how well their values are known: for whoever corrects one by the printed game. Nothing here
 * loads the game: a file may be too broken for that.
 */
import type { DataReport } from '@quebracho/engine'
import { type CounterSheet, checkCounters } from './data/counters.ts'
import { checkForts, checkMap, type MapSheet } from './data/map.ts'
import { noTally, type Tally, talliedCounters, talliedMap, talliedTables } from './data/provenance.ts'
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
  const all: string[] = []
  const of = <T>(file: string, check: (problems: string[]) => T): T => {
    const problems: string[] = []
    const found = check(problems)
    all.push(...problems.map(problem => `${file}: ${problem}`))
    return found
  }
  let board: MapSheet | null = null
  let sheet: CounterSheet | null = null
  if (map !== undefined) board = of('map.json', problems => checkMap(problems, map))
  if (counters !== undefined) sheet = of('counters.json', problems => checkCounters(problems, counters))
  of('map.json', problems => {
    if (board && sheet) checkForts(problems, board, sheet)
  })
  if (tables !== undefined) of('tables.json', problems => checkTables(problems, tables, sheet, board))
  return all
}

export function check(read: (file: string) => string): DataReport {
  const problems: string[] = []
  const texts = new Map(files.map(file => [file, read(file)]))
  const parsed = new Map<string, unknown>()
  for (const [file, text] of texts) {
    try {
      parsed.set(file, JSON.parse(text))
    } catch (error) {
      problems.push(`${file}: the file is not JSON: ${(error as Error).message}`)
    }
  }
  const found = checkData({
    map: parsed.has('map.json') ? texts.get('map.json') : undefined,
    counters: parsed.get('counters.json'),
    tables: parsed.get('tables.json'),
  })
  return {
    problems: [...problems, ...found],
    provenance: files.map(file => ({ file, ...tallied(file, parsed.get(file)) })),
  }
}

function tallied(file: string, json: unknown): Tally {
  if (json === undefined) return noTally()
  if (file === 'map.json') return talliedMap(json)
  return file === 'counters.json' ? talliedCounters(json) : talliedTables(json)
}
