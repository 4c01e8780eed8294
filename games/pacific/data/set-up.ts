/** Checks the set-up of tables.json (chapter 3): every counter of the start once, where the map has such a place. */
import {
  entriesAt,
  isObject,
  type Json,
  listAt,
  noOtherKeys,
  objectAt,
  onceOnly,
  shown,
  textAt,
  wholeAt,
  wordAt,
} from '@quebracho/engine/map'
import type { CounterSheet } from './counters.ts'
import type { MapSheet } from './map.ts'
import { boxName, nationNames } from './names.ts'

interface Checker {
  readonly problems: string[]
  readonly counters: CounterSheet | null
  readonly map: MapSheet | null
  /** Notes a counter that is placed twice, and remembers who is placed. */
  place(at: string, id: string): void
  readonly placed: Set<string>
}

export function checkSetUp(
  problems: string[],
  setUp: Json,
  counters: CounterSheet | null,
  map: MapSheet | null,
): void {
  const once = onceOnly(problems)
  const placed = new Set<string>()
  const check: Checker = {
    problems,
    counters,
    map,
    placed,
    place: (at, id) => {
      once(at, id)
      placed.add(id)
    },
  }
  for (const nation of nationNames) {
    const at = `setUp.${nation}`
    const list = objectAt(problems, at, setUp[nation])
    if (!isObject(setUp[nation])) continue
    for (const [where, line] of entriesAt(problems, `${at}.fixed`, list.fixed))
      fixedLine(check, where, line, nation)
    let columns = 0
    for (const [where, line] of entriesAt(problems, `${at}.choice`, list.choice))
      columns += choiceLine(check, where, line, nation)
    if (counters && columns !== counters.columns[nation])
      problems.push(`${at}: ${columns} columns are set up, counters.json has ${counters.columns[nation]}`)
    listAt(problems, `${at}.pool`, list.pool).forEach((id, i) => {
      counterAt(check, `${at}.pool[${i}]`, id, nation, 'pool')
    })
  }
  for (const { id, nation, at } of counters?.byId.values() ?? [])
    if (at !== 'turn' && !placed.has(id)) problems.push(`setUp.${nation}: ${id} is not set up`)
}

/** A counter of the nation that begins there; those of the schedule only by an option (3.2). */
function counterAt(
  check: Checker,
  at: string,
  id: unknown,
  nation: string,
  how: string,
  option = false,
): void {
  const { problems, counters } = check
  check.place(at, String(id))
  if (!counters) return
  const known = counters.byId.get(String(id))
  if (!known) problems.push(`${at}: there is no counter ${shown(id)}`)
  else if (known.nation !== nation && known.nation !== '') problems.push(`${at}: ${id} is of ${known.nation}`)
  else if (known.at !== how && !option)
    problems.push(`${at}: by counters.json ${id} does not begin in the ${how === 'pool' ? 'pool' : 'set-up'}`)
}

function hexOf({ problems, map }: Checker, at: string, hex: unknown): void {
  if (map && hex !== boxName && !map.hexes.has(String(hex)))
    problems.push(`${at}: ${shown(hex)} is not a hex of the map`)
}

function fixedLine(check: Checker, at: string, line: Json, nation: string): void {
  noOtherKeys(check.problems, at, line, ['unit', 'hex', 'side', 'if', 'then'])
  counterAt(check, `${at}.unit`, line.unit, nation, 'setup', line.if !== undefined)
  hexOf(check, `${at}.hex`, line.hex)
}

const lineKeys = ['rule', 'units', 'ships', 'columns', 'nation', 'side', 'where', 'usual']

/** A line of units, of ships or of columns, and where they may go. Returns its columns. */
function choiceLine(check: Checker, at: string, line: Json, nation: string): number {
  const { problems, counters } = check
  noOtherKeys(problems, at, line, lineKeys)
  textAt(problems, `${at}.rule`, line.rule)
  const kinds = ['units', 'ships', 'columns'].filter(kind => line[kind] !== undefined)
  if (kinds.length !== 1) problems.push(`${at}: units, ships or columns should stand here, one of them`)
  if (line.units !== undefined) wordAt(problems, `${at}.side`, line.side, ['full', 'reduced'])
  for (const kind of ['units', 'ships']) {
    listAt(problems, `${at}.${kind}`, line[kind]).forEach((id, i) => {
      const where = `${at}.${kind}[${i}]`
      counterAt(check, where, id, nation, 'setup')
      const known = counters?.byId.get(String(id))
      if (known && kind === 'units' && known.reduced !== (line.side === 'reduced'))
        problems.push(`${where}: counters.json has ${id} ${known.reduced ? 'reduced' : 'full'} at the start`)
    })
  }
  whereAt(check, `${at}.where`, line.where)
  const usual = listAt(problems, `${at}.usual`, line.usual)
  if (usual.length === 0) problems.push(`${at}.usual: places should stand here`)
  usual.forEach((hex, i) => hexOf(check, `${at}.usual[${i}]`, hex))
  return line.columns === undefined ? 0 : wholeAt(problems, `${at}.columns`, line.columns, 0, 30)
}

/** Hexes, cities by name, the ports of a nation, or the land around a hex. */
function whereAt(check: Checker, at: string, value: unknown): void {
  const { problems, map } = check
  const where = objectAt(problems, at, value)
  if (!isObject(value)) return
  noOtherKeys(problems, at, where, ['hexes', 'hexesNamed', 'portsOf', 'landWithin', 'of', 'not'])
  const ways = ['hexes', 'hexesNamed', 'portsOf', 'landWithin'].filter(way => where[way] !== undefined)
  if (ways.length !== 1)
    problems.push(`${at}: hexes, hexesNamed, portsOf or landWithin should stand here, one of them`)
  for (const key of ['hexes', 'not'])
    listAt(problems, `${at}.${key}`, where[key]).forEach((hex, i) => hexOf(check, `${at}.${key}[${i}]`, hex))
  listAt(problems, `${at}.hexesNamed`, where.hexesNamed).forEach((city, i) => {
    if (map && !map.cities.has(String(city)))
      problems.push(`${at}.hexesNamed[${i}]: the map has no ${shown(city)}`)
  })
  if (where.portsOf !== undefined) wordAt(problems, `${at}.portsOf`, where.portsOf, nationNames)
  if (where.landWithin === undefined) return
  wholeAt(problems, `${at}.landWithin`, where.landWithin, 1, 10)
  hexOf(check, `${at}.of`, where.of)
}
