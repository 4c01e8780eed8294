/** Checks the scenarios (chapter 17): that every hex and counter of a set-up exists and is used once, and the sums. */
import {
  countAt,
  entriesAt,
  flagAt,
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
import type { CounterSheet, KnownCounter } from './counters.ts'
import type { MapSheet } from './map.ts'
import { enemyOf, FIRST_MONTH, LAST_MONTH, monthAt, monthName, sideNames } from './names.ts'

/** What a set-up is checked against; null where that file is too broken to tell. */
export interface Sheets {
  readonly counters: CounterSheet | null
  readonly map: MapSheet | null
  readonly problems: string[]
}

const scenarioKeys = [
  ...['id', 'rule', 'source', 'title', 'first', 'turns', 'longTurns', 'setUp', 'basic', 'sides', 'control'],
  ...['inferred', 'reconstructed'],
]

/** `withSetUp`: the ids of the scenarios that have a set-up of their own; null if one of them cannot be read. */
export function checkScenario(sheets: Sheets, json: unknown, withSetUp: readonly string[] | null): void {
  const { problems } = sheets
  const scenario = objectAt(problems, 'the file', json)
  if (!isObject(json)) return
  noOtherKeys(problems, 'the file', scenario, scenarioKeys)
  textAt(problems, 'id', scenario.id)
  textAt(problems, 'source', scenario.source)
  if (!/^17\.\d$/.test(String(scenario.rule)))
    problems.push(`rule: a section like "17.2" should stand here, not ${shown(scenario.rule)}`)
  const title = objectAt(problems, 'title', scenario.title)
  for (const language of ['en', 'es']) textAt(problems, `title.${language}`, title[language])
  flagAt(problems, 'basic', scenario.basic)
  checkCalendar(problems, scenario)
  if (scenario.setUp !== undefined) {
    if (withSetUp) wordAt(problems, 'setUp', scenario.setUp, withSetUp)
    return
  }
  const sides = objectAt(problems, 'sides', scenario.sides)
  noOtherKeys(problems, 'sides', sides, sideNames)
  const taken: Record<string, Set<string>> = {}
  for (const side of sideNames) taken[side] = checkSide(sheets, side, sides[side])
  for (const hex of taken.bolivia) if (taken.paraguay.has(hex)) problems.push(`sides: both set up in ${hex}`)
  checkControl(sheets, scenario.control)
}

/** 17.2 to 17.6: a scenario lies within the war. */
function checkCalendar(problems: string[], { first, turns, longTurns }: Json): void {
  const month = monthAt(problems, 'first', first)
  if (month < FIRST_MONTH) problems.push(`first: the war begins in ${monthName(FIRST_MONTH)}`)
  const most = LAST_MONTH - FIRST_MONTH + 1
  const count = wholeAt(problems, 'turns', turns, 1, most)
  const longest =
    longTurns === undefined ? count : wholeAt(problems, 'longTurns', longTurns, count || 1, most)
  const last = month + longest - 1
  if (last > LAST_MONTH)
    problems.push(
      `turns: ${longest} turns from ${first} end in ${monthName(last)}, after the war (${monthName(LAST_MONTH)})`,
    )
}

const sideKeys = [
  ...['vp', 'supplyRadius', 'commander', 'entrenchments', 'totals', 'factors', 'pool', 'groups'],
]

/** The set-up of one side; the hexes it may stand in. */
function checkSide(sheets: Sheets, side: string, value: unknown): Set<string> {
  const { problems } = sheets
  const at = `sides.${side}`
  const entry = objectAt(problems, at, value)
  const taken = new Set<string>()
  if (!isObject(value)) return taken
  noOtherKeys(problems, at, entry, sideKeys)
  wholeAt(problems, `${at}.vp`, entry.vp, 0, 200)
  wholeAt(problems, `${at}.entrenchments`, entry.entrenchments, 0, 20)
  if (entry.supplyRadius !== undefined) wholeAt(problems, `${at}.supplyRadius`, entry.supplyRadius, 4, 8)
  const counters = counterReader(sheets, side)
  const pool = listAt(problems, `${at}.pool`, entry.pool).map((id, i) =>
    counters.read(`${at}.pool[${i}]`, id, ['infantry', 'cavalry']),
  )
  checkFactors(problems, at, entry.factors, pool)
  const sums = { troops: 0, random: 0, artillery: 0, engineers: 0, trucks: 0, csp: 0, ghq: 0 }
  const leaders: string[] = []
  if (!Array.isArray(entry.groups)) problems.push(`${at}.groups: the lines of the set-up should stand here`)
  for (const [place, group] of entriesAt(problems, `${at}.groups`, entry.groups)) {
    const [hex] = listAt([], '', group.hexes)
    const where = hex === undefined ? place : `${place} (${hex})`
    noOtherKeys(problems, where, group, groupKeys)
    for (const hex of hexesOf(sheets, where, group.hexes)) taken.add(hex)
    leaders.push(...checkGroup(problems, where, group, counters, sums))
  }
  checkSums(sheets, at, side, sums, pool.length, entry.totals)
  checkCommander(sheets, at, entry.commander, leaders)
  return taken
}

interface Counters {
  /** The counter of that id, its right to stand there checked; undefined with a problem noted. */
  read(at: string, id: unknown, types: readonly string[]): KnownCounter | undefined
}

function counterReader({ problems, counters }: Sheets, side: string): Counters {
  const once = onceOnly(problems)
  return {
    read(at, id, types) {
      if (typeof id !== 'string') {
        problems.push(`${at}: a counter's id should stand here, not ${shown(id)}`)
        return undefined
      }
      once(at, id)
      if (!counters) return undefined
      const counter = counters.byId.get(id)
      if (!counter) problems.push(`${at}: there is no counter ${id}`)
      else if (counter.side !== side) problems.push(`${at}: ${id} is a counter of ${enemyOf(side)}`)
      else if (!types.includes(counter.type))
        problems.push(`${at}: ${id} is ${counter.type}; ${types.join(' or ')} should stand here`)
      return counter
    },
  }
}

/** 17.3 to 17.5 list what is in the cup by factors; which counters those are is ours. */
function checkFactors(
  problems: string[],
  at: string,
  factors: unknown,
  pool: readonly (KnownCounter | undefined)[],
): void {
  if (factors === undefined || pool.includes(undefined)) return
  const wanted = objectAt(problems, `${at}.factors`, factors)
  const found = new Map<string, number>()
  for (const counter of pool) {
    const key = counter?.factors ?? ''
    found.set(key, (found.get(key) ?? 0) + 1)
  }
  for (const key of new Set([...Object.keys(wanted), ...found.keys()])) {
    const [should, is] = [wanted[key] ?? 0, found.get(key) ?? 0]
    if (should !== is)
      problems.push(`${at}.pool: the list has ${shown(should)} of ${key}, the counters named here are ${is}`)
  }
}

/** Every hex is on the map, once; neutral ground only in the ring of a "within one hex" (R82). */
function hexesOf({ problems, map }: Sheets, at: string, value: unknown): string[] {
  const hexes = listAt(problems, `${at}.hexes`, value).map(String)
  if (hexes.length === 0) problems.push(`${at}.hexes: no hex is named`)
  if (!map) return hexes
  const once = onceOnly(problems)
  const neutral = map.areas.get('argentina')
  const ring = map.hexes.has(hexes[0]) ? map.around?.(hexes[0]) : undefined
  const wholeRing = ring ? ring.every(hex => hexes.includes(hex)) : hexes.length > 1
  return hexes.filter((hex, i) => {
    const where = `${at}.hexes[${i}]`
    once(where, hex)
    if (!map.hexes.has(hex)) problems.push(`${where}: ${hex} is not a hex of the map`)
    else if (!neutral?.has(hex)) return true
    else if (i === 0 || !wholeRing) problems.push(`${where}: ${hex} is neutral ground, Argentina's`)
    return false
  })
}

const groupKeys = [
  ...['hexes', 'place', 'ghq', 'leaders', 'units', 'random', 'reduced', 'artillery', 'engineers'],
  ...['trucks', 'csp', 'entrenchment'],
]
const troops = ['infantry', 'cavalry', 'armor']

interface Sums {
  troops: number
  random: number
  artillery: number
  engineers: number
  trucks: number
  csp: number
  ghq: number
}

/** A line of the set-up, added to the sums; the leaders it names. */
function checkGroup(problems: string[], at: string, group: Json, counters: Counters, sums: Sums): string[] {
  for (const key of ['random', 'artillery', 'engineers', 'trucks', 'csp'] as const)
    sums[key] += countAt(problems, `${at}.${key}`, group[key], 40)
  if (flagAt(problems, `${at}.ghq`, group.ghq)) sums.ghq++
  flagAt(problems, `${at}.reduced`, group.reduced)
  flagAt(problems, `${at}.entrenchment`, group.entrenchment)
  for (const [where, unit] of entriesAt(problems, `${at}.units`, group.units)) {
    noOtherKeys(problems, where, unit, ['id', 'reduced'])
    const counter = counters.read(`${where}.id`, unit.id, troops)
    const reduced = flagAt(problems, `${where}.reduced`, unit.reduced)
    if (reduced && counter?.twoSteps === false) problems.push(`${where}.reduced: ${unit.id} has one step`)
    sums.troops++
  }
  const leaders = listAt(problems, `${at}.leaders`, group.leaders)
  leaders.forEach((id, i) => counters.read(`${at}.leaders[${i}]`, id, ['leader']))
  return leaders.map(String)
}

/** Enough counters for all the lines, as many draws as the cup holds, and the sums the file itself gives. */
function checkSums(
  { problems, counters }: Sheets,
  at: string,
  side: string,
  sums: Sums,
  pool: number,
  totals: unknown,
): void {
  if (sums.random !== pool)
    problems.push(`${at}.pool: ${pool} counters for ${sums.random} draws by the lines (17.1)`)
  if (sums.ghq !== 1) problems.push(`${at}.groups: ${sums.ghq} lines have the GHQ, not one (8.5)`)
  if (counters) {
    const have = (type: string) =>
      counters.byId
        .values()
        .filter(counter => counter.side === side && counter.type === type)
        .toArray().length
    const there: [keyof Sums, number][] = [
      ['artillery', have('artillery')],
      ['engineers', have('engineer')],
      ['trucks', counters.trucks[side]],
    ]
    for (const [key, count] of there) {
      if (sums[key] > count)
        problems.push(`${at}.groups: ${sums[key]} ${key} are set up, but there are ${count} counters`)
    }
  }
  if (totals === undefined) return
  const given = objectAt(problems, `${at}.totals`, totals)
  const found: Readonly<Record<string, number>> = { ...sums, troops: sums.troops + sums.random }
  const keys = ['troops', 'artillery', 'engineers', 'trucks', 'csp']
  noOtherKeys(problems, `${at}.totals`, given, keys)
  for (const key of keys) {
    if (given[key] !== found[key])
      problems.push(`${at}.totals.${key}: the lines add up to ${found[key]}, not ${shown(given[key])}`)
  }
}

/** 15.1: at most five leaders are on the map, and the commander is a named one of them. */
function checkCommander(
  { problems, counters }: Sheets,
  at: string,
  commander: unknown,
  leaders: readonly string[],
): void {
  if (leaders.length > 5)
    problems.push(`${at}.groups: ${leaders.length} leaders are set up, more than five (15.1)`)
  const where = `${at}.commander`
  if (typeof commander !== 'string' || !leaders.includes(commander))
    problems.push(`${where}: ${shown(commander)} is not among the leaders set up`)
  else if (counters?.byId.get(commander)?.named === false)
    problems.push(`${where}: ${commander} is unnamed; an army commander is named (15.1)`)
}

/** One side's settlements are listed, by hexes or as an area; the other side holds the rest. */
function checkControl({ problems, map }: Sheets, value: unknown): void {
  const control = objectAt(problems, 'control', value)
  if (!isObject(value)) return
  noOtherKeys(problems, 'control', control, sideNames)
  const listed = sideNames.filter(side => side in control)
  if (listed.length !== 1)
    problems.push(
      'control: one side, and only one, has its settlements listed; the rest are the other side’s',
    )
  for (const side of listed) {
    const at = `control.${side}`
    const held = control[side]
    const settlement = (where: string, hex: unknown) => {
      if (map && !map.settlements.has(String(hex))) problems.push(`${where}: ${shown(hex)} has no settlement`)
    }
    if (Array.isArray(held)) {
      const once = onceOnly(problems)
      held.forEach((hex, i) => {
        once(`${at}[${i}]`, String(hex))
        settlement(`${at}[${i}]`, hex)
      })
    } else {
      const { area, except } = objectAt(problems, at, held)
      if (map && !map.areas.has(String(area))) problems.push(`${at}.area: there is no area ${shown(area)}`)
      listAt(problems, `${at}.except`, except).forEach((hex, i) => {
        settlement(`${at}.except[${i}]`, hex)
        if (map?.areas.get(String(area))?.has(String(hex)) === false)
          problems.push(`${at}.except[${i}]: ${hex} is not in area ${area}`)
      })
    }
  }
}
