/**
 * The data files checked, and how well their values are known: for whoever corrects one by the printed game. Nothing here
 * loads the game: a file may be too broken for that.
 */
import { gameData } from '@quebracho/engine/data'
import { countersFile } from './data/counters.ts'
import { boardOf, checkBoard, mapFile } from './data/map.ts'
import { checkTables, tablesFile } from './data/tables.ts'

export const { files, check } = gameData(
  ['map.json', 'counters.json', 'tables.json'],
  ({ map, read, noting, names }) => {
    const file = map('map.json', mapFile)
    const board = file && boardOf(file)
    if (board) checkBoard(noting('map.json'), board)
    const counters = read('counters.json', countersFile)
    if (counters && counters.units.length > 0) names.counter = new Set(counters.units.map(({ id }) => id))
    const tables = read('tables.json', tablesFile)
    if (tables) checkTables(noting('tables.json'), tables, names.counter ? counters : null, board)
  },
)
