/**
 * The data files checked, and how well their values are known: for whoever corrects one by the printed game. Nothing here
 * loads the game: a file may be too broken for that.
 */
import { gameData } from '@quebracho/engine/data'
import { countersFile } from './data/counters.ts'
import { boardOf, checkBoard, mapFile } from './data/map.ts'
import { checkScenario, scenarioFile, withSetUp } from './data/scenarios.ts'
import { tablesFile } from './data/tables.ts'

const scenarios = ['boqueron', 'boqueron-basic', 'alihuata', 'ballivian', 'villa-montes', 'campaign'].map(
  name => `data/scenarios/${name}.json`,
)

const [mapJson, countersJson, tablesJson] = ['data/map.json', 'data/counters.json', 'data/tables.json']

export const { files, check } = gameData(
  [mapJson, countersJson, tablesJson, ...scenarios],
  ({ map, read, json, noting, names }) => {
    const file = map(mapJson, mapFile)
    const board = file && boardOf(file)
    if (board) {
      checkBoard(noting(mapJson), board)
      names.settlement = board.settlements
      names.area = new Set(Object.keys(board.areas))
    }
    const counters = read(countersJson, countersFile)
    if (counters)
      names.counter = new Set([...counters.combatUnits, ...counters.leaders.units].map(({ id }) => id))
    const tables = read(tablesJson, tablesFile)
    const wells = counters?.others.wells.max
    if (tables && counters && tables.engineers.wells !== wells)
      noting(tablesJson)('engineers.wells', `counters.json has ${wells} wells`)
    names['set-up'] = withSetUp(scenarios.map(json))
    const ids = new Map<string, string>()
    for (const each of scenarios) {
      const scenario = read(each, scenarioFile)
      if (!scenario) continue
      const note = noting(each)
      checkScenario(note, scenario, { counters, board })
      if (ids.has(scenario.id)) note('id', `${ids.get(scenario.id)} has the same`)
      ids.set(scenario.id, each)
    }
  },
)
