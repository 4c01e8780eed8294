/** The scenarios (chapter 17): every hex and counter of a set-up exists and is used once, and the sums are right. */
import {
  type Entry,
  each,
  flag,
  hexesAround,
  hexName,
  isObject,
  list,
  matching,
  type Note,
  nameIn,
  type Of,
  object,
  onceOnly,
  optional,
  placeOf,
  type Reading,
  record,
  type Shape,
  shown,
  text,
  whole,
} from '@quebracho/engine/data'
import type { CounterSheet } from './counters.ts'
import type { Board } from './map.ts'
import { FIRST_MONTH, LAST_MONTH, month, monthName, monthOf, sideNames } from './names.ts'
import { byRule, listed } from './provenance.ts'

const counter = nameIn('counter', name => `there is no counter ${name}`)
const settlement = nameIn('settlement', name => `"${name}" has no settlement`)
const area = nameIn('area', name => `there is no area "${name}"`)
const some = optional(whole(0, 40))

/** A line of the set-up. */
const group = object({
  hexes: list(hexName, { some: true }),
  place: optional(text()),
  ghq: flag,
  leaders: optional(list(counter)),
  units: optional(list(object({ id: counter, reduced: flag }))),
  random: some,
  reduced: flag,
  artillery: some,
  engineers: some,
  trucks: some,
  csp: some,
  entrenchment: flag,
})

const side = object({
  vp: whole(0, 200),
  supplyRadius: optional(whole(4, 8)),
  commander: text(),
  entrenchments: whole(0, 20),
  totals: optional(each(['troops', 'artillery', 'engineers', 'trucks', 'csp'], whole(0, 99))),
  factors: optional(record(whole(0, 40))),
  pool: optional(list(counter)),
  groups: list(group, { named: ({ hexes }) => (Array.isArray(hexes) ? hexes[0] : undefined) }),
})

/** The settlements of a side, by hexes or as an area; the other side holds the rest. */
const heldHexes = list(settlement)
const heldArea = object({ area, except: optional(list(settlement)) })
const held: Shape<Of<typeof heldHexes> | Of<typeof heldArea>> = (value, at, reading) =>
  (Array.isArray(value) ? heldHexes : heldArea)(value, at, reading)

const most = LAST_MONTH - FIRST_MONTH + 1

/** One side's settlements are listed. */
const control = object({ bolivia: optional(held), paraguay: optional(held) }, (entry, at, { note }) => {
  if (Object.keys(entry).length !== 1)
    note(at, 'one side, and only one, has its settlements listed; the rest are the other side’s')
})

const fields = {
  ...listed,
  id: text(),
  rule: matching(/^17\.\d$/, 'a section like "17.2"'),
  source: text(),
  title: each(['en', 'es'], text()),
  /** The first month, as `1932-09`. */
  first: month,
  turns: whole(1, most),
  longTurns: optional(whole(1, most)),
  setUp: optional(nameIn('set-up', name => `no scenario "${name}" has a set-up of its own`)),
  basic: flag,
  sides: optional(each(sideNames, side)),
  control: optional(control),
}
export type Scenario = Entry<typeof fields>
export const scenarioFile = byRule(object(fields, checkWhole))
export type ScenarioSide = Of<typeof side>
export type Group = Of<typeof group>

/** 17.2 to 17.6: a scenario lies within the war, and has a set-up or takes that of another. */
function checkWhole(
  { first, turns, longTurns = turns, setUp, sides, control }: Scenario,
  _: string,
  { note }: Reading,
): void {
  const begins = monthOf(first)
  if (begins < FIRST_MONTH) note('first', `the war begins in ${monthName(FIRST_MONTH)}`)
  if (longTurns < turns) note('longTurns', `${longTurns} is less than turns, ${turns}`)
  const last = begins + longTurns - 1
  if (last > LAST_MONTH)
    note(
      'turns',
      `${longTurns} turns from ${first} end in ${monthName(last)}, after the war (${monthName(LAST_MONTH)})`,
    )
  if (setUp !== undefined) return
  for (const [key, value] of Object.entries({ sides, control }))
    if (value === undefined) note(key, 'an object should stand here, not nothing')
}

/** What a set-up is checked against; null where that file is too broken to tell. */
export interface Sheets {
  readonly counters: CounterSheet | null
  readonly board: Board | null
}

export function checkScenario(note: Note, { sides = {}, control = {} }: Scenario, sheets: Sheets): void {
  const taken = Object.entries(sides).map(([name, entry]) => checkSide(note, name, entry, sheets))
  for (const hex of taken[0] ?? []) if (taken[1]?.has(hex)) note('sides', `both set up in ${hex}`)
  for (const [name, value] of Object.entries(control)) checkHeld(note, `control.${name}`, value, sheets)
}

function checkHeld(note: Note, at: string, value: Of<typeof held> | undefined, { board }: Sheets): void {
  if (value && 'area' in value) {
    const inside = board?.area(value.area)
    value.except?.forEach((hex, i) => {
      if (inside && inside.size > 0 && !inside.has(hex))
        note(`${at}.except[${i}]`, `${hex} is not in area ${value.area}`)
    })
  } else if (value) {
    const once = onceOnly(note)
    value.forEach((hex, i) => once(`${at}[${i}]`, hex))
  }
}

/** The set-up of one side; the hexes it may stand in. */
function checkSide(note: Note, name: string, entry: ScenarioSide, sheets: Sheets): Set<string> {
  const taken = new Set<string>()
  if (placeOf(entry) === '') return taken
  checkCounters(note, name, entry, sheets)
  checkFactors(note, entry, sheets)
  checkSums(note, name, entry, sheets)
  checkCommander(note, entry, sheets)
  for (const line of entry.groups) for (const hex of hexesOf(note, line, sheets)) taken.add(hex)
  return taken
}

/** Each counter once, of its own side and of a type that may stand there. */
function checkCounters(
  note: Note,
  name: string,
  { pool = [], groups }: ScenarioSide,
  { counters }: Sheets,
): void {
  const once = onceOnly(note)
  const known = new Map<string, { readonly side: string; readonly type: string; readonly reduced?: unknown }>(
    counters?.combatUnits.map(unit => [unit.id, unit]),
  )
  for (const each of counters?.leaders.units ?? []) known.set(each.id, { side: each.side, type: 'leader' })
  const use = (at: string, id: string, types: readonly string[]) => {
    once(at, id)
    const found = known.get(id)
    if (found && found.side !== name) note(at, `${id} is a counter of ${found.side}`)
    else if (found && !types.includes(found.type))
      note(at, `${id} is ${found.type}; ${types.join(' or ')} should stand here`)
    return found
  }
  pool.forEach((id, i) => use(`sides.${name}.pool[${i}]`, id, ['infantry', 'cavalry']))
  for (const line of groups) {
    for (const unit of line.units ?? []) {
      const found = use(`${placeOf(unit)}.id`, unit.id, ['infantry', 'cavalry', 'armor'])
      if (unit.reduced && found && !found.reduced) note(`${placeOf(unit)}.reduced`, `${unit.id} has one step`)
    }
    line.leaders?.forEach((id, i) => use(`${placeOf(line)}.leaders[${i}]`, id, ['leader']))
  }
}

/** 17.3 to 17.5 list what is in the cup by factors; which counters those are is ours. */
function checkFactors(note: Note, entry: ScenarioSide, { counters }: Sheets): void {
  if (!entry.factors || !counters) return
  const found = new Map<string, number>()
  const known = new Map(counters.combatUnits.map(({ id, full }) => [id, full.join('-')]))
  for (const id of entry.pool ?? []) {
    const key = known.get(id)
    if (key === undefined) return
    found.set(key, (found.get(key) ?? 0) + 1)
  }
  for (const key of new Set([...Object.keys(entry.factors), ...found.keys()])) {
    const [should, is] = [entry.factors[key] ?? 0, found.get(key) ?? 0]
    if (should !== is)
      note(
        `${placeOf(entry)}.pool`,
        `the list has ${shown(should)} of ${key}, the counters named here are ${is}`,
      )
  }
}

/** Every hex once; neutral ground only in the ring of a "within one hex" (R82). */
function hexesOf(note: Note, line: Group, { board }: Sheets): readonly string[] {
  const { hexes } = line
  if (!board) return hexes
  const once = onceOnly(note)
  const ring = hexes[0] in board.terrain ? hexesAround(board.map, hexes[0]) : []
  const wholeRing = ring.length > 0 && ring.every(hex => hexes.includes(hex))
  return hexes.filter((hex, i) => {
    const at = `${placeOf(line)}.hexes[${i}]`
    once(at, hex)
    const neutral = board.area('argentina').has(hex)
    if (neutral && (i === 0 || !wholeRing)) note(at, `${hex} is neutral ground, Argentina's`)
    return !neutral && hex in board.terrain
  })
}

/** Enough counters for all the lines, as many draws as the cup holds, and the sums the file itself gives. */
function checkSums(note: Note, name: string, entry: ScenarioSide, { counters }: Sheets): void {
  const { groups, totals, pool = [] } = entry
  const at = placeOf(entry)
  const sum = (of: (line: Group) => number | undefined) =>
    groups.reduce((total, line) => total + (of(line) || 0), 0)
  const draws = sum(({ random }) => random)
  if (draws !== pool.length)
    note(`${at}.pool`, `${pool.length} counters for ${draws} draws by the lines (17.1)`)
  const ghqs = sum(({ ghq }) => (ghq === true ? 1 : 0))
  if (ghqs !== 1) note(`${at}.groups`, `${ghqs} lines have the GHQ, not one (8.5)`)
  const sums: Readonly<Record<string, number>> = {
    troops: sum(({ units }) => units?.length) + draws,
    artillery: sum(({ artillery }) => artillery),
    engineers: sum(({ engineers }) => engineers),
    trucks: sum(({ trucks }) => trucks),
    csp: sum(({ csp }) => csp),
  }
  const have = (type: string) =>
    counters?.combatUnits.filter(unit => unit.side === name && unit.type === type).length ?? Number.NaN
  const trucks = counters?.others.trucks[name as 'bolivia'] ?? Number.NaN
  for (const [key, count] of Object.entries({
    artillery: have('artillery'),
    engineers: have('engineer'),
    trucks,
  }))
    if (sums[key] > count)
      note(`${at}.groups`, `${sums[key]} ${key} are set up, but there are ${count} counters`)
  for (const [key, given] of Object.entries(totals ?? {}))
    if (given !== sums[key] && !Number.isNaN(given))
      note(`${at}.totals.${key}`, `the lines add up to ${sums[key]}, not ${given}`)
}

/** 15.1: at most five leaders are on the map, and the commander is a named one of them. */
function checkCommander(note: Note, entry: ScenarioSide, { counters }: Sheets): void {
  const { commander, groups } = entry
  const at = placeOf(entry)
  const leaders = groups.flatMap(line => line.leaders ?? [])
  if (leaders.length > 5) note(`${at}.groups`, `${leaders.length} leaders are set up, more than five (15.1)`)
  if (!leaders.includes(commander))
    note(`${at}.commander`, `${shown(commander)} is not among the leaders set up`)
  else if (counters?.leaders.units.some(({ id, named }) => id === commander && named !== true))
    note(`${at}.commander`, `${commander} is unnamed; an army commander is named (15.1)`)
}

/** The ids of the scenarios that have a set-up of their own; undefined if one of the files cannot be read. */
export function withSetUp(files: readonly unknown[]): ReadonlySet<string> | undefined {
  if (files.includes(undefined)) return undefined
  return new Set(files.flatMap(file => (isObject(file) && file.sides ? [String(file.id)] : [])))
}
