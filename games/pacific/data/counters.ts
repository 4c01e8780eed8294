/** Checks counters.json: what kind of counter has which values, and where each comes from. */
import {
  entriesAt,
  isObject,
  type Json,
  noOtherKeys,
  objectAt,
  onceOnly,
  provenanceAt,
  shown,
  textAt,
  wholeAt,
  withId,
  wordAt,
} from '@quebracho/engine/map'
import { areaNames, LAST_TURN, nationNames } from './names.ts'

/** What map and tables need to know of a counter. */
export interface KnownCounter {
  readonly id: string
  readonly nation: string
  readonly type: string
  /** setup, pool or turn; of a ship setup. */
  readonly at: string
  /** Its R-number (9.0), NaN if it has none. */
  readonly turn: number
  /** Set up reduced (3.2, 3.5). */
  readonly reduced: boolean
  /** Of a fort, the city it is named after. */
  readonly hexOf: string
}

export interface CounterSheet {
  readonly byId: ReadonlyMap<string, KnownCounter>
  /** Supply Columns at the start, by nation. */
  readonly columns: Readonly<Record<string, number>>
}

const prefixes: Readonly<Record<string, string>> = { chile: 'cl-', peru: 'pe-', bolivia: 'bo-' }
const types = ['infantry', 'cavalry', 'artillery', 'fort']
/** The rules name these: 9.0, 3.5, 3.2, 3.3. */
const needed = ['cl-4line', 'cl-esmeralda', 'pe-fort-arica', 'bo-fort-lapaz']

/** Null if there are no counters to compare the other files with. */
export function checkCounters(problems: string[], json: unknown): CounterSheet | null {
  const sheet = objectAt(problems, 'the file', json)
  if (isObject(json)) noOtherKeys(problems, 'the file', sheet, ['land', 'ships', 'columns', 'markers'])
  const byId = new Map<string, KnownCounter>()
  const once = onceOnly(problems)
  let last = 0
  for (const [place, entry] of entriesAt(problems, 'land', sheet.land)) {
    const at = withId(place, entry)
    const known = landUnit(problems, at, entry, once)
    byId.set(known.id, known)
    const rank = nationNames.indexOf(known.nation)
    if (rank >= 0 && rank < last)
      problems.push(`${at}: counters stand in the order ${nationNames.join(', ')}`)
    last = Math.max(last, rank)
  }
  if (byId.size === 0) problems.push('land: there are none')
  for (const [place, entry] of entriesAt(problems, 'ships', sheet.ships)) {
    const known = ship(problems, withId(place, entry), entry, once)
    byId.set(known.id, known)
  }
  if (byId.size > 0)
    for (const id of needed) if (!byId.has(id)) problems.push(`land: ${id} is missing, which the rules name`)
  checkMarkers(problems, sheet.markers)
  const columns = columnsOf(problems, sheet.columns)
  return byId.size > 0 ? { byId, columns } : null
}

/** Ids begin with the letters of their nation. */
function idAt(problems: string[], at: string, { id, nation }: Json, once: (at: string, key: string) => void) {
  if (typeof id !== 'string' || !/^(?:cl|pe|bo)-[a-z0-9-]+$/.test(id)) {
    problems.push(`${at}.id: an id like "cl-buin" should stand here, not ${shown(id)}`)
    return
  }
  once(`${at}.id`, id)
  const prefix = prefixes[String(nation)]
  if (prefix !== undefined && !id.startsWith(prefix))
    problems.push(`${at}.id: a counter of ${nation} begins with ${prefix}`)
}

const landKeys = ['id', 'nation', 'type', 'size', 'name', 'steps', 'full', 'reduced', 'enters', 'prov']

function landUnit(
  problems: string[],
  at: string,
  entry: Json,
  once: (at: string, key: string) => void,
): KnownCounter {
  noOtherKeys(problems, at, entry, landKeys)
  const nation = wordAt(problems, `${at}.nation`, entry.nation, nationNames)
  idAt(problems, at, entry, once)
  const type = wordAt(problems, `${at}.type`, entry.type, types)
  const isFort = type === 'fort'
  if (type !== '') wordAt(problems, `${at}.size`, entry.size, isFort ? ['fort'] : ['regiment', 'battalion'])
  const name = objectAt(problems, `${at}.name`, entry.name)
  if (isObject(entry.name))
    for (const language of ['en', 'es']) textAt(problems, `${at}.name.${language}`, name[language])
  facesOf(problems, at, entry, isFort)
  const values = isFort ? ['raidMod', 'antiShip'] : ['mod']
  provenanceAt(problems, `${at}.prov`, entry.prov, ['name', 'type', 'enters', 'steps', ...values])
  return { id: String(entry.id), nation, type, ...entersAt(problems, `${at}.enters`, entry.enters, isFort) }
}

/** 2.7: two steps have a reduced side, one has none; no value is better on the reduced side. */
function facesOf(problems: string[], at: string, entry: Json, isFort: boolean): void {
  const steps = wholeAt(problems, `${at}.steps`, entry.steps, 1, 2)
  const full = faceAt(problems, `${at}.full`, entry.full, isFort)
  if (steps === 1 && entry.reduced !== undefined)
    problems.push(`${at}.reduced: a counter of one step has no reduced side (2.7)`)
  if (steps !== 2) return
  const reduced = faceAt(problems, `${at}.reduced`, entry.reduced, isFort)
  for (const [value, most] of Object.entries(full)) {
    if (reduced[value] > most)
      problems.push(`${at}.reduced.${value}: ${reduced[value]} is better than ${most} on the full side`)
  }
}

/** Generous: what is beyond was mistyped. A fort without an anti-ship factor has null there (7.7). */
function faceAt(problems: string[], at: string, value: unknown, isFort: boolean): Record<string, number> {
  const face = objectAt(problems, at, value)
  if (!isObject(value)) return {}
  noOtherKeys(problems, at, face, isFort ? ['raidMod', 'antiShip'] : ['mod'])
  if (!isFort) return { mod: wholeAt(problems, `${at}.mod`, face.mod, 0, 5) }
  const raidMod = wholeAt(problems, `${at}.raidMod`, face.raidMod, 0, 6)
  const antiShip = face.antiShip === null ? -1 : wholeAt(problems, `${at}.antiShip`, face.antiShip, 2, 14)
  return { raidMod, antiShip }
}

function entersAt(
  problems: string[],
  at: string,
  value: unknown,
  isFort: boolean,
): Pick<KnownCounter, 'at' | 'turn' | 'reduced' | 'hexOf'> {
  const enters = objectAt(problems, at, value)
  if (!isObject(value)) return { at: '', turn: Number.NaN, reduced: false, hexOf: '' }
  noOtherKeys(problems, at, enters, ['at', 'turn', 'side', 'hexOf'])
  const how = wordAt(problems, `${at}.at`, enters.at, ['setup', 'pool', 'turn'])
  const scheduled = how === 'turn'
  const turn = scheduled ? wholeAt(problems, `${at}.turn`, enters.turn, 2, LAST_TURN) : Number.NaN
  if (how === 'setup' && !isFort) wordAt(problems, `${at}.side`, enters.side, ['full', 'reduced'])
  const hexOf = isFort ? textAt(problems, `${at}.hexOf`, enters.hexOf) : ''
  return { at: how, turn, reduced: enters.side === 'reduced', hexOf }
}

const shipKeys = ['id', 'nation', 'class', 'name', 'sound', 'damaged', 'prov']
const shipValues: readonly (readonly [string, number, number])[] = [
  ['gunfire', 0, 12],
  ['armor', -3, 6],
  ['speed', -6, 6],
]

/** 7.9: a damaged ship is no better in anything; transports do not fire. */
function ship(
  problems: string[],
  at: string,
  entry: Json,
  once: (at: string, key: string) => void,
): KnownCounter {
  noOtherKeys(problems, at, entry, shipKeys)
  const nation = wordAt(problems, `${at}.nation`, entry.nation, ['chile', 'peru'])
  idAt(problems, at, entry, once)
  const type = wordAt(problems, `${at}.class`, entry.class, ['warship', 'transport'])
  textAt(problems, `${at}.name`, entry.name)
  const sound = shipFaceAt(problems, `${at}.sound`, entry.sound)
  const damaged = shipFaceAt(problems, `${at}.damaged`, entry.damaged)
  for (const [value] of shipValues) {
    if (damaged[value] > sound[value])
      problems.push(`${at}.damaged.${value}: ${damaged[value]} is better than ${sound[value]} when sound`)
  }
  if (type === 'transport' && sound.gunfire > 0)
    problems.push(`${at}.sound.gunfire: transports do not fire (7.9); 0 should stand here`)
  if (type === 'warship' && sound.gunfire === 0)
    problems.push(`${at}.sound.gunfire: a warship fires; 0 is for transports`)
  provenanceAt(problems, `${at}.prov`, entry.prov, ['name', 'class', 'gunfire', 'armor', 'speed', 'damaged'])
  return { id: String(entry.id), nation, type, at: 'setup', turn: Number.NaN, reduced: false, hexOf: '' }
}

function shipFaceAt(problems: string[], at: string, value: unknown): Record<string, number> {
  const face = objectAt(problems, at, value)
  if (!isObject(value)) return {}
  noOtherKeys(
    problems,
    at,
    face,
    shipValues.map(([key]) => key),
  )
  return Object.fromEntries(
    shipValues.map(([key, least, most]) => [key, wholeAt(problems, `${at}.${key}`, face[key], least, most)]),
  )
}

/** 4.1h: Supply Columns have no limit. */
function columnsOf(problems: string[], value: unknown): Readonly<Record<string, number>> {
  const columns = objectAt(problems, 'columns', value)
  if (!isObject(value)) return {}
  if (columns.limit !== null) problems.push('columns.limit: there is none (4.1); null should stand here')
  const setup = objectAt(problems, 'columns.setup', columns.setup)
  provenanceAt(problems, 'columns.prov', columns.prov, ['setup', 'limit', 'steps'])
  return Object.fromEntries(
    nationNames.map(nation => [nation, wholeAt(problems, `columns.setup.${nation}`, setup[nation], 0, 30)]),
  )
}

function checkMarkers(problems: string[], value: unknown): void {
  const markers = objectAt(problems, 'markers', value)
  if (!isObject(value)) return
  const { values } = objectAt(problems, 'markers.nadc', markers.nadc)
  if (JSON.stringify(values) !== JSON.stringify(areaNames))
    problems.push('markers.nadc.values: the thirteen naval areas should stand here, I to XIII')
}
