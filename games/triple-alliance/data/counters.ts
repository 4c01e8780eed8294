/** Checks counters.json: what kind of counter has which values (chapter 2), and where each comes from. */
import {
  checkTableProvenance,
  entriesAt,
  flagAt,
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
import { fortNames, LAST_TURN, landTypes, nationNames, riverTypes } from './names.ts'

/** What map and tables need to know of a counter. */
export interface KnownCounter {
  readonly id: string
  readonly nation: string
  readonly type: string
  readonly abbr: string
  readonly group: string
  /** Of a fort, its hex. */
  readonly hex: string
}

export interface CounterSheet {
  readonly units: readonly KnownCounter[]
  inGroup(group: string): readonly string[]
}

const prefixes: Readonly<Record<string, string>> = {
  paraguay: 'py-',
  argentina: 'ar-',
  brazil: 'br-',
  uruguay: 'uy-',
}

/** 3.2 to 3.4: what is printed on the back, and whose counters may have it. */
const groups: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['1432', '1433', '1434', '1827', '2534'].map(hex => [`py-fort-${hex}`, ['paraguay']]),
  ),
  'py-river-1432': ['paraguay'],
  'py-free': ['paraguay'],
  'py-available': ['paraguay'],
  'al-1335-7': ['argentina'],
  'al-2440-3': ['brazil'],
  'al-1237-south': ['argentina', 'brazil'],
  'al-any-brazil': ['brazil'],
  'al-available': ['brazil'],
  'al-reinf': ['argentina', 'brazil'],
  'al-reinf-uruguay': ['uruguay'],
}

/** Rulings 40 and 10.5: the rules look for these by name. */
const needed = ['py-sup-3', 'ar-sup-1', 'br-sup-3']

/** Null if there are no counters to compare the other files with. */
export function checkCounters(problems: string[], json: unknown): CounterSheet | null {
  const sheet = objectAt(problems, 'the file', json)
  if (!isObject(json)) return null
  noOtherKeys(problems, 'the file', sheet, ['units', 'markers'])
  const markers = objectAt(problems, 'markers', sheet.markers)
  if (isObject(sheet.markers)) checkTableProvenance(problems, 'markers', markers)
  const units: KnownCounter[] = []
  const once = onceOnly(problems)
  let last = 0
  for (const [place, entry] of entriesAt(problems, 'units', sheet.units)) {
    const at = withId(place, entry)
    const known = unit(problems, at, entry, once)
    units.push(known)
    const rank = nationNames.indexOf(known.nation)
    if (rank >= 0 && rank < last)
      problems.push(`${at}: counters stand in the order ${nationNames.join(', ')}`)
    last = Math.max(last, rank)
  }
  if (units.length === 0) {
    problems.push('units: there are none')
    return null
  }
  for (const id of needed)
    if (!units.some(each => each.id === id))
      problems.push(`units: ${id} is missing, which the rules name (10.5)`)
  checkForts(problems, units)
  return {
    units,
    inGroup: group => units.filter(each => each.group === group).map(({ id }) => id),
  }
}

/** 2.7, 3.4: each of the five once. */
function checkForts(problems: string[], units: readonly KnownCounter[]): void {
  for (const name of fortNames) {
    const found = units.filter(({ type, abbr }) => type === 'fort' && abbr === name).length
    if (found !== 1) problems.push(`units: there are ${found} forts ${name}, not one (3.4)`)
  }
}

/** Ids begin with the letters of their nation. */
function idAt(problems: string[], at: string, { id, nation }: Json, once: (at: string, key: string) => void) {
  if (typeof id !== 'string' || !/^(?:py|ar|br|uy)-[a-z0-9-]+$/.test(id)) {
    problems.push(`${at}.id: an id like "br-inf-f2" should stand here, not ${shown(id)}`)
    return
  }
  once(`${at}.id`, id)
  const prefix = prefixes[String(nation)]
  if (prefix !== undefined && !id.startsWith(prefix))
    problems.push(`${at}.id: a counter of ${nation} begins with ${prefix}`)
}

const unitKeys = [
  ...['id', 'abbr', 'name', 'nation', 'type', 'subtype', 'size', 'gn'],
  ...['attack', 'defense', 'move', 'group', 'turn', 'hex', 'prov'],
]

function unit(
  problems: string[],
  at: string,
  entry: Json,
  once: (at: string, key: string) => void,
): KnownCounter {
  noOtherKeys(problems, at, entry, unitKeys)
  const nation = wordAt(problems, `${at}.nation`, entry.nation, nationNames)
  idAt(problems, at, entry, once)
  const abbr = textAt(problems, `${at}.abbr`, entry.abbr)
  const name = objectAt(problems, `${at}.name`, entry.name)
  if (isObject(entry.name))
    for (const language of ['en', 'es']) textAt(problems, `${at}.name.${language}`, name[language])
  const type = wordAt(problems, `${at}.type`, entry.type, [...landTypes, ...riverTypes])
  if (entry.size !== null) wordAt(problems, `${at}.size`, entry.size, ['II', 'III', 'X', 'XX'])
  if (entry.subtype !== undefined) wordAt(problems, `${at}.subtype`, entry.subtype, ['sapper'])
  kindOf(problems, at, entry, nation, type)
  factorsOf(problems, at, entry, type)
  const values = ['name', 'values', 'group', 'type', 'gn']
  provenanceAt(problems, `${at}.prov`, entry.prov, values, [...values, 'attack', 'defense', 'move'])
  const group = groupOf(problems, at, entry, nation, type)
  return { id: String(entry.id), nation, type, abbr, group, hex: String(entry.hex ?? '') }
}

/** Who has what: 2.6b National Guards, 2.7b ships, 2.7 forts, 12.6a chatas. */
function kindOf(problems: string[], at: string, { gn }: Json, nation: string, type: string): void {
  const isGuard = flagAt(problems, `${at}.gn`, gn)
  if (isGuard && (nation === 'paraguay' || nation === 'uruguay'))
    problems.push(`${at}.gn: only Argentina and Brazil have National Guards (2.6)`)
  if (isGuard && riverTypes.includes(type)) problems.push(`${at}.gn: ships are no National Guards (2.6)`)
  if (nation === 'uruguay' && riverTypes.includes(type))
    problems.push(`${at}.type: Uruguay has no river units (2.7)`)
  if ((type === 'fort' || type === 'chata') && nation !== 'paraguay' && nation !== '')
    problems.push(`${at}.type: only Paraguay has forts and chatas (2.7)`)
}

/** Generous: what is beyond was mistyped. 11.3c: forts and chatas do not move by themselves. */
function factorsOf(problems: string[], at: string, entry: Json, type: string): void {
  wholeAt(problems, `${at}.attack`, entry.attack, 0, type === 'fort' ? 0 : 20)
  wholeAt(problems, `${at}.defense`, entry.defense, 0, 40)
  const stands = type === 'fort' || type === 'chata'
  wholeAt(problems, `${at}.move`, entry.move, stands ? 0 : 1, stands ? 0 : 20)
}

/** 3.2 to 3.4: reinforcements have the turn they come in, forts their hex, the others neither. */
function groupOf(problems: string[], at: string, entry: Json, nation: string, type: string): string {
  const group = wordAt(problems, `${at}.group`, entry.group, Object.keys(groups))
  if (group !== '' && nation !== '' && !groups[group].includes(nation))
    problems.push(`${at}.group: ${group} is of ${groups[group].join(' and ')}`)
  const later = group.startsWith('al-reinf')
  if (later) wholeAt(problems, `${at}.turn`, entry.turn, 2, LAST_TURN)
  else if (entry.turn !== undefined) problems.push(`${at}.turn: only reinforcements have one (3.2)`)
  if (type === 'fort' && group !== `py-fort-${entry.hex}`)
    problems.push(`${at}.hex: a fort of ${group || 'no group'} should stand there, not in ${entry.hex}`)
  if (type !== 'fort' && entry.hex !== undefined) problems.push(`${at}.hex: only forts have one (3.4)`)
  if (type !== 'fort' && group.startsWith('py-fort-')) problems.push(`${at}.group: ${group} is for a fort`)
  return group
}
