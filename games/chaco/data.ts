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
} from '@quebracho/engine/map'
import { checkCounters } from './data/counters.ts'
import { checkMap } from './data/map.ts'
import { checkListed, talliedByRule } from './data/provenance.ts'
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
  const { all, of } = problemsByFile()
  const board = map === undefined ? null : of('map.json', problems => checkMap(problems, map))
  const sheet =
    counters === undefined ? null : of('counters.json', problems => checkCounters(problems, counters))
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

export const check = (read: (file: string) => string): DataReport =>
  checkFiles(
    files,
    read,
    ({ text, json }) =>
      checkData({
        map: text('map.json'),
        counters: json('counters.json'),
        tables: json('tables.json'),
        scenarios: Object.fromEntries(scenarioFiles.map(file => [file, json(file)])),
      }),
    tallied,
  )

function tallied(file: string, json: unknown): Tally {
  if (file === 'map.json') return talliedMap(json)
  return file === 'counters.json' ? talliedCounters(json) : talliedByRule(json)
}
