/**
 * The data files checked, and how well their values are known: for whoever corrects one by the printed game. Nothing here
 * loads the game: a file may be too broken for that.
 */
import { gameData } from '@quebracho/engine/data'
import { countersFile } from './data/counters.ts'
import { checkForts, checkMap, mapFile, mapSheetOf } from './data/map.ts'
import { checkTables, tablesFile } from './data/tables.ts'

export const { files, check } = gameData(
  ['data/map.json', 'data/counters.json', 'data/tables.json'],
  ({ map, read, noting, names }) => {
    const file = map('data/map.json', mapFile)
    const mapSheet = file && mapSheetOf(file)
    if (mapSheet) {
      checkMap(noting('data/map.json'), mapSheet)
      names.city = new Set(mapSheet.places.map(({ name }) => name))
    }
    const sheet = read('data/counters.json', countersFile)
    const counters = sheet && sheet.land.length > 0 ? sheet : null
    if (counters) names.counter = new Set([...counters.land, ...counters.ships].map(({ id }) => id))
    if (mapSheet && counters) checkForts(noting('data/map.json'), mapSheet, counters)
    const tables = read('data/tables.json', tablesFile)
    if (tables) checkTables(noting('data/tables.json'), tables, counters, mapSheet)
  },
)
