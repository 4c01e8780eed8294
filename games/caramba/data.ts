/**
 * The data files checked, and how well their values are known: for whoever corrects one, or writes a scenario. Nothing here
 * loads the game: a file may be too broken for that.
 */
import { gameData } from '@quebracho/engine/data'
import { checkScenario, scenarioFile } from './data/scenarios.ts'
import { tablesFile } from './data/tables.ts'

const tablesJson = 'data/tables.json'
const scenarios = ['canada-dry', 'boqueron', 'nanawa', 'campo-via'].map(name => `data/scenarios/${name}.json`)

export const { files, check } = gameData([tablesJson, ...scenarios], ({ read, noting }) => {
  const tables = read(tablesJson, tablesFile)
  const ids = new Map<string, string>()
  for (const file of scenarios) {
    const scenario = read(file, scenarioFile)
    if (!scenario) continue
    checkScenario(noting(file), scenario, tables)
    if (ids.has(scenario.id)) noting(file)('id', `${ids.get(scenario.id)} has the same`)
    ids.set(scenario.id, file)
  }
})
