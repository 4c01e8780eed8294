/**
 * The data files checked, and how well their values are known: for whoever corrects one by the printed game. Nothing here
 * loads the game: a file may be too broken for that.
 */
import { type DataReport, isObject } from '@quebracho/engine'
import { type CounterSheet, checkCounters } from './data/counters.ts'
import { checkMap, type MapSheet } from './data/map.ts'
import {
  checkListed,
  noTally,
  type Tally,
  talliedByRule,
  talliedCounters,
  talliedMap,
} from './data/provenance.ts'
import { checkScenario } from './data/scenarios.ts'
import { checkTables } from './data/tables.ts'

const scenarioFiles = ['boqueron', 'boqueron-basic', 'alihuata', 'ballivian', 'villa-montes', 'campaign'].map(
  name => `scenarios/${name}.json`,
)

export const files: readonly string[] = ['map.json', 'counters.json', 'tables.json', ...scenarioFiles]

/** What the files hold; undefined where there is none. */
export interface DataFiles {
  /** The text of map.json: only there can be seen that a hex stands twice. */
  readonly map?: string | undefined
  readonly counters?: unknown
  readonly tables?: unknown
  /** By their paths in the game's folder. */
  readonly scenarios: Readonly<Record<string, unknown>>
}

/** Everything that is wrong with them: the file, where in it, and what. */
export function checkData({ map, counters, tables, scenarios }: DataFiles): string[] {
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
  if (tables !== undefined) {
    of('tables.json', problems => {
      checkTables(problems, tables, sheet?.wells ?? Number.NaN)
      checkListed(problems, tables)
    })
  }
  const known = Object.values(scenarios)
  const withSetUp = known.includes(undefined)
    ? null
    : known.flatMap(each => (isObject(each) && each.sides ? [`${each.id}`] : []))
  const ids = new Map<unknown, string>()
  for (const [file, scenario] of Object.entries(scenarios)) {
    if (scenario === undefined) continue
    of(file, problems => {
      checkScenario({ counters: sheet, map: board, problems }, scenario, withSetUp)
      checkListed(problems, scenario)
      const id = isObject(scenario) ? scenario.id : undefined
      if (ids.has(id)) problems.push(`id: ${ids.get(id)} has the same`)
      ids.set(id, file)
    })
  }
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
    scenarios: Object.fromEntries(scenarioFiles.map(file => [file, parsed.get(file)])),
  })
  return {
    problems: [...problems, ...found],
    provenance: files.map(file => ({ file, ...tallied(file, parsed.get(file)) })),
  }
}

function tallied(file: string, json: unknown): Tally {
  if (json === undefined) return noTally()
  if (file === 'map.json') return talliedMap(json)
  return file === 'counters.json' ? talliedCounters(json) : talliedByRule(json)
}
