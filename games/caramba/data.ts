/**
 * The data files checked, and how well their values are known: for whoever corrects one, or writes a scenario. Nothing here
 * loads the game: a file may be too broken for that.
 */
import { gameData, list, object, text } from '@quebracho/engine/data'
import { sideNames } from './data/names.ts'
import { checkScenario, scenarioFile } from './data/scenarios.ts'
import { tablesFile } from './data/tables.ts'

const tablesJson = 'data/tables.json'
const unitsJson = 'data/units.json'
/** units.json: what counters are called; no scenario has more of them. */
const unitsFile = object({
  provenance: text(),
  ...Object.fromEntries(sideNames.map(side => [side, list(text(), { length: [9, 'names'] })])),
})
const scenarios = ['canada-dry', 'boqueron', 'nanawa', 'campo-via'].map(name => `data/scenarios/${name}.json`)

export const { files, check } = gameData([tablesJson, ...scenarios, unitsJson], ({ read, noting }) => {
  const tables = read(tablesJson, tablesFile)
  const ids = new Map<string, string>()
  for (const file of scenarios) {
    const scenario = read(file, scenarioFile)
    if (!scenario) continue
    checkScenario(noting(file), scenario, tables)
    if (ids.has(scenario.id)) noting(file)('id', `${ids.get(scenario.id)} has the same`)
    ids.set(scenario.id, file)
  }
  read(unitsJson, unitsFile)
})
