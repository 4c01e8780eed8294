/** Reads a game's data files by their shapes, and reports on them. */
import { isObject, MapError } from '../map/check.ts'
import { parseMap } from '../map/load.ts'
import type { GameMap } from '../map/map.ts'
import { shortAndPlain } from '../text.ts'
import { noTally, type Tally, tallyAs } from './provenance.ts'
import type { DataReport, GameData } from './report.ts'
import type { Note, Reading, Shape } from './shape.ts'

/** So many problems of a file are told; nobody reads on, and the first may be the cause of all others. */
const MOST = 100

export interface OpenFiles {
  /** What stands in a file; null, with its problems noted, if it is no JSON object. */
  read<T>(file: string, shape: Shape<T>): T | null
  /** A map file, and the map it makes; null if it makes none. Other files may name its hexes all the same. */
  map<T>(file: string, shape: Shape<T>): (T & { readonly map: GameMap }) | null
  /** The parsed file as it stands. */
  json(file: string): unknown
  /** For what one file says against another. */
  noting(file: string): Note
  /** Names that files read later may use, by their kind. */
  readonly names: Record<string, ReadonlySet<string> | undefined>
}

/** The data of a game: `check` reads the files in turn, and compares them. */
export function gameData(files: readonly string[], check: (open: OpenFiles) => void): GameData {
  return {
    files,
    check(read) {
      const names: OpenFiles['names'] = {}
      const opened = new Map(files.map(file => [file, open(read(file), names)]))
      const of = (file: string): Opened => opened.get(file)!
      check({
        names,
        json: file => of(file).json,
        noting: file => of(file).reading.note,
        read: (file, shape) => readObject(of(file), shape),
        map: (file, shape) => readBoard(of(file), names, shape),
      })
      return reportOf(opened)
    },
  }
}

interface Opened {
  readonly text: string
  readonly json: unknown
  readonly reading: Reading
  readonly problems: string[]
  readonly tally: Tally
  /** How many problems there are, told and untold. */
  found: number
}

function open(text: string, names: Reading['names']): Opened {
  const tally = noTally()
  const problems: string[] = []
  const note: Note = (at, what) => {
    opened.found++
    if (problems.length < MOST) problems.push(shortAndPlain(at === '' ? what : `${at}: ${what}`))
  }
  const reading = { note, names, count: (prov: unknown, values?: number) => tallyAs(tally, prov, values) }
  const opened: Opened = { text, json: undefined, reading, problems, tally, found: 0 }
  try {
    return Object.assign(opened, { json: JSON.parse(text) })
  } catch (error) {
    note('', `the file is not JSON: ${(error as Error).message}`)
    return opened
  }
}

function readObject<T>({ json, reading }: Opened, shape: Shape<T>): T | null {
  if (json === undefined) return null
  const read = shape(json, '', reading)
  return isObject(json) ? read : null
}

function readBoard<T>(opened: Opened, names: OpenFiles['names'], shape: Shape<T>) {
  const { text, json, reading } = opened
  if (json === undefined) return null
  if (isObject(json) && isObject(json.terrain)) names.hex = new Set(Object.keys(json.terrain))
  try {
    // Only in the text can be seen that a hex stands twice.
    const map = parseMap(text)
    return { ...shape(json, '', reading), map }
  } catch (error) {
    if (!(error instanceof MapError)) throw error
    for (const problem of error.problems) reading.note('', problem)
    return null
  }
}

function reportOf(opened: ReadonlyMap<string, Opened>): DataReport {
  const problems: string[] = []
  for (const [file, { problems: told, found }] of opened) {
    for (const problem of told) problems.push(`${file}: ${problem}`)
    if (found > told.length) problems.push(`${file}: and ${found - told.length} more`)
  }
  return {
    problems,
    count: [...opened.values()].reduce((sum, { found }) => sum + found, 0),
    provenance: Array.from(opened, ([file, { tally }]) => ({ file, ...tally })),
  }
}
