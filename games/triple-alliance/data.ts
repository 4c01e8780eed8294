/**
 * The data files checked, and how well their values are known: for whoever corrects one by the printed game. Nothing here
 * loads the game: a file may be too broken for that.
 */
import { gameData } from '@quebracho/engine/data'
import { countersFile } from './data/counters.ts'
import { boardOf, checkBoard, mapFile } from './data/map.ts'
import { checkTables, tablesFile } from './data/tables.ts'

const [mapJson, countersJson, tablesJson] = ['data/map.json', 'data/counters.json', 'data/tables.json']

export const { files, check } = gameData(
  [mapJson, countersJson, tablesJson],
  ({ map, read, noting, names }) => {
    const file = map(mapJson, mapFile)
    const board = file && boardOf(file)
    if (board) checkBoard(noting(mapJson), board)
    const counters = read(countersJson, countersFile)
    if (counters && counters.units.length > 0) names.counter = new Set(counters.units.map(({ id }) => id))
    const tables = read(tablesJson, tablesFile)
    if (tables) checkTables(noting(tablesJson), tables, names.counter ? counters : null, board)
  },
)
