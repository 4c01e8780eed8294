/**
 * The data files checked, and how well their values are known: for whoever corrects one by the printed game. Nothing here
 * loads the game: a file may be too broken for that.
 */
import { gameData } from '@quebracho/engine/data'
import { countersFile } from './data/counters.ts'
import { boardOf, checkBoard, checkForts, mapFile } from './data/map.ts'
import { checkTables, tablesFile } from './data/tables.ts'

export const { files, check } = gameData(
  ['map.json', 'counters.json', 'tables.json'],
  ({ map, read, noting, names }) => {
    const file = map('map.json', mapFile)
    const board = file && boardOf(file)
    if (board) {
      checkBoard(noting('map.json'), board)
      names.city = new Set(board.places.map(({ name }) => name))
    }
    const sheet = read('counters.json', countersFile)
    const counters = sheet && sheet.land.length > 0 ? sheet : null
    if (counters) names.counter = new Set([...counters.land, ...counters.ships].map(({ id }) => id))
    if (board && counters) checkForts(noting('map.json'), board, counters)
    const tables = read('tables.json', tablesFile)
    if (tables) checkTables(noting('tables.json'), tables, counters, board)
  },
)
