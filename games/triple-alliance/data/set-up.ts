/** Checks the set-up of tables.json (chapter 3): every counter of the start once, in a hex where its group may begin. */
import {
  entriesAt,
  isObject,
  type Json,
  listAt,
  objectAt,
  onceOnly,
  provAt,
  shown,
  valueAt,
} from '@quebracho/engine/map'
import type { CounterSheet } from './counters.ts'
import type { MapSheet } from './map.ts'
import { MOST_IN_HEX } from './names.ts'

interface Checker {
  readonly problems: string[]
  readonly counters: CounterSheet | null
  readonly map: MapSheet | null
  /** Notes a counter that is placed twice, and one too many in a hex. */
  place(at: string, id: string, hex: string): void
}

export function checkSetUp(
  problems: string[],
  setUp: Json,
  counters: CounterSheet | null,
  map: MapSheet | null,
): void {
  const once = onceOnly(problems)
  const standing = new Map<string, number>()
  const check: Checker = {
    problems,
    counters,
    map,
    place: (at, id, hex) => {
      once(at, id)
      const many = (standing.get(hex) ?? 0) + 1
      standing.set(hex, many)
      if (many === MOST_IN_HEX + 1) problems.push(`${at}: there are more than ${MOST_IN_HEX} in ${hex} (6.1)`)
    },
  }
  const paraguay = objectAt(problems, 'setUp.paraguay', setUp.paraguay)
  const allied = objectAt(problems, 'setUp.allied', setUp.allied)
  for (const [at, line] of entriesAt(problems, 'setUp.paraguay.fixed', paraguay.fixed))
    fixedLine(check, at, line)
  if (isObject(setUp.paraguay))
    groupLine(check, 'setUp.paraguay.free', objectAt(problems, 'setUp.paraguay.free', paraguay.free))
  for (const [at, line] of entriesAt(problems, 'setUp.allied.groups', allied.groups))
    groupLine(check, at, line)
  for (const [at, sideOf] of [
    ['setUp.paraguay.offMap', paraguay],
    ['setUp.allied.offMap', allied],
  ] as const)
    for (const [group, line] of Object.entries(objectAt(problems, at, sideOf.offMap ?? {})))
      offMapLine(check, `${at}.${group}`, group, objectAt(problems, `${at}.${group}`, line))
}

function hexAt({ problems, map }: Checker, at: string, hex: unknown): void {
  if (map && !map.hexes.has(String(hex))) problems.push(`${at}: ${shown(hex)} is not a hex of the map`)
}

/** 3.4a, 3.4b: a fort in its hex, or a whole group in one. */
function fixedLine(check: Checker, at: string, line: Json): void {
  const { problems, counters } = check
  provAt(problems, `${at}.prov`, line.prov)
  hexAt(check, `${at}.hex`, line.hex)
  const hex = String(line.hex)
  if (line.group !== undefined) {
    for (const id of countedGroup(check, at, line)) check.place(at, id, hex)
    return
  }
  check.place(`${at}.unit`, String(line.unit), hex)
  const known = counters?.units.find(({ id }) => id === line.unit)
  if (counters && !known) problems.push(`${at}.unit: there is no counter ${shown(line.unit)}`)
  if (known && known.hex !== hex)
    problems.push(`${at}.hex: counters.json has ${known.id} in ${known.hex || 'no hex'}`)
}

/** The counters of the line's group; as many as it says. */
function countedGroup(
  { problems, counters }: Checker,
  at: string,
  { group, count }: Json,
): readonly string[] {
  if (!counters) return []
  const members = counters.inGroup(String(group))
  if (members.length !== count)
    problems.push(`${at}.count: ${shown(count)}, but counters.json has ${members.length} of ${shown(group)}`)
  return members
}

/** 3.3, 3.4d: where a group may begin, and where it does if its player likes. */
function groupLine(check: Checker, at: string, line: Json): void {
  const { problems, counters, map } = check
  provAt(problems, `${at}.prov`, line.prov)
  const members = countedGroup(check, at, line)
  const name = String(valueAt(line.where, 'area'))
  const area = map?.area(name)
  if (area?.size === 0) problems.push(`${at}.where.area: the map has no area ${shown(name)}`)
  const placed = new Set<string>()
  for (const [hex, units] of Object.entries(objectAt(problems, `${at}.suggest`, line.suggest))) {
    const where = `${at}.suggest.${hex}`
    if (area && area.size > 0 && !area.has(hex)) problems.push(`${where}: ${hex} is not in areas.${name}`)
    listAt(problems, where, units).forEach((unit, i) => {
      const id = String(unit)
      check.place(`${where}[${i}]`, id, hex)
      placed.add(id)
      if (counters && !members.includes(id))
        problems.push(`${where}[${i}]: ${shown(unit)} is not of ${shown(line.group)} in counters.json`)
    })
  }
  for (const id of members) if (!placed.has(id)) problems.push(`${at}.suggest: ${id} has no place`)
}

/** 3.2, 3.3f, 3.4c: those who are not on the map at first. */
function offMapLine({ problems, counters }: Checker, at: string, group: string, line: Json): void {
  provAt(problems, `${at}.prov`, line.prov)
  if (!counters) return
  const members = counters.inGroup(group)
  if (members.length === 0) problems.push(`${at}: counters.json has none of ${group}`)
  if (line.units === undefined) return
  const listed = listAt(problems, `${at}.units`, line.units).map(String)
  if (listed.toSorted().join() !== members.toSorted().join())
    problems.push(`${at}.units: counters.json has ${members.join(', ')}`)
}
