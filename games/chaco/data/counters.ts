/** Checks counters.json: what kind of counter has which values (chapter 2), and where each comes from. */
import {
  checkTableProvenance,
  entriesAt,
  flagAt,
  isObject,
  type Json,
  listAt,
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
import { sideNames } from './names.ts'

/** What the scenarios need to know of a counter. */
export interface KnownCounter {
  readonly side: string
  readonly type: string
  /** As the factor lists of 17.3 to 17.5 write them. */
  readonly factors: string
  readonly twoSteps: boolean
  readonly named: boolean
}

export interface CounterSheet {
  readonly byId: ReadonlyMap<string, KnownCounter>
  readonly trucks: Readonly<Record<string, number>>
  readonly wells: number
}

const types = ['infantry', 'cavalry', 'artillery', 'engineer', 'armor']
/** 2.12. */
const oneStep = ['engineer', 'armor']

/** Generous: what is beyond was mistyped. R64: no combat unit defends with 0. */
const ranges: readonly (readonly [string, number, number])[] = [
  ['attack', 0, 15],
  ['defence', 1, 15],
  ['movement', 1, 15],
]

export function checkCounters(problems: string[], json: unknown): CounterSheet {
  const sheet = objectAt(problems, 'the file', json)
  const byId = new Map<string, KnownCounter>()
  const once = onceOnly(problems)
  for (const [place, entry] of entriesAt(problems, 'combatUnits', sheet.combatUnits)) {
    const at = withId(place, entry)
    idAt(problems, at, entry, once)
    byId.set(String(entry.id), combatUnit(problems, at, entry))
  }
  if (byId.size === 0) problems.push('combatUnits: there are none')
  const leaders = objectAt(problems, 'leaders', sheet.leaders)
  wholeAt(problems, 'leaders.movement', leaders.movement, 1, 15)
  const count = new Map<string, number>()
  for (const [place, entry] of entriesAt(problems, 'leaders.units', leaders.units)) {
    const at = withId(place, entry)
    idAt(problems, at, entry, once)
    const known = leader(problems, at, entry)
    byId.set(String(entry.id), known)
    count.set(known.side, (count.get(known.side) ?? 0) + 1)
  }
  for (const side of sideNames) {
    if (count.get(side) !== 10)
      problems.push(`leaders.units: ${side} has ${count.get(side) ?? 0} leaders, not ten (15.1)`)
  }
  const { trucks, wells } = checkOthers(problems, sheet.others)
  return { byId, trucks, wells }
}

/** Ids begin with the letter of their side. Those of trucks, GHQ and supply units are made, not listed. */
function idAt(problems: string[], at: string, { id, side }: Json, once: (at: string, key: string) => void) {
  const letter = typeof side === 'string' ? side[0]?.toUpperCase() : '?'
  if (typeof id !== 'string' || !/^[BP]-[A-Z0-9-]+$/.test(id) || /^.-(?:GHQ|TR\d+|S\d+)$/.test(id)) {
    problems.push(`${at}.id: an id like "B-I01" should stand here, not ${shown(id)}`)
  } else {
    once(`${at}.id`, id)
    if (sideNames.includes(String(side)) && id[0] !== letter)
      problems.push(`${at}.id: a counter of ${side} begins with ${letter}-`)
  }
}

const unitKeys = [
  ...['id', 'side', 'type', 'number', 'en', 'es', 'abbr', 'full', 'reduced', 'back'],
  ...['defenseInParentheses', 'prov'],
]

function combatUnit(problems: string[], at: string, entry: Json): KnownCounter {
  noOtherKeys(problems, at, entry, unitKeys)
  const side = wordAt(problems, `${at}.side`, entry.side, sideNames)
  const type = wordAt(problems, `${at}.type`, entry.type, types)
  if (type === 'armor' && side === 'paraguay') problems.push(`${at}.type: only Bolivia has armor (2.8)`)
  for (const language of ['en', 'es']) textAt(problems, `${at}.${language}`, entry[language])
  if (entry.number !== null) wholeAt(problems, `${at}.number`, entry.number, 1, 99)
  if (entry.abbr !== undefined) textAt(problems, `${at}.abbr`, entry.abbr)
  const full = factorsAt(problems, `${at}.full`, entry.full)
  reducedSide(problems, at, type, full, entry.reduced)
  const values = ['name', 'number', 'type', 'full', 'reduced']
  provenanceAt(problems, `${at}.prov`, entry.prov, neededFor(entry, type), values)
  return { side, type, factors: full.join('-'), twoSteps: Array.isArray(entry.reduced), named: false }
}

function factorsAt(problems: string[], at: string, value: unknown): number[] {
  if (!Array.isArray(value) || value.length !== 3) {
    problems.push(`${at}: attack, defence and movement should stand here, not ${shown(value)}`)
    return []
  }
  return ranges.map(([, least, most], i) => wholeAt(problems, `${at}[${i}]`, value[i], least, most))
}

/** 2.12: infantry, cavalry and artillery have two steps, engineers and armor one. */
function reducedSide(problems: string[], at: string, type: string, full: number[], value: unknown): void {
  if (oneStep.includes(type)) {
    if (value !== null) problems.push(`${at}.reduced: ${type} has one step (2.12); null should stand here`)
    return
  }
  if (type === '') return
  if (value === null || value === undefined) {
    problems.push(`${at}.reduced: ${type} has two steps (2.12); its factors should stand here`)
    return
  }
  const reduced = factorsAt(problems, `${at}.reduced`, value)
  for (const [i, [what]] of ranges.entries()) {
    if (reduced[i] > full[i])
      problems.push(`${at}.reduced[${i}]: ${what} ${reduced[i]} is better than ${full[i]} on the full side`)
  }
  if (reduced[2] < full[2])
    problems.push(`${at}.reduced[2]: a counter moves alike on both sides, by ${full[2]} on the full one`)
}

/** The values of a unit that must say where they come from. */
function neededFor(entry: Json, type: string): string[] {
  const needed = ['type', 'full']
  const regiment = type === 'infantry' || type === 'cavalry'
  if (Array.isArray(entry.reduced)) needed.push('reduced')
  if (regiment && entry.number !== null) needed.push('number')
  if ((regiment && entry.number === null) || String(entry.en).includes('(')) needed.push('name')
  return needed
}

const leaderKeys = ['id', 'side', 'name', 'abbr', 'named', 'political', 'command', 'prov']

function leader(problems: string[], at: string, entry: Json): KnownCounter {
  noOtherKeys(problems, at, entry, leaderKeys)
  const side = wordAt(problems, `${at}.side`, entry.side, sideNames)
  const name = textAt(problems, `${at}.name`, entry.name)
  textAt(problems, `${at}.abbr`, entry.abbr)
  const isNamed = flagAt(problems, `${at}.named`, entry.named)
  if (isNamed !== name.length > 1 && name !== '')
    problems.push(`${at}.named: leaders with a letter for a name are unnamed, the others named (2.17)`)
  wholeAt(problems, `${at}.political`, entry.political, 1, 6)
  // 8.2: the Supply Table's rows leave room for no others.
  wholeAt(problems, `${at}.command`, entry.command, -1, 2)
  const values = ['name', 'political', 'command', 'movement']
  provenanceAt(problems, `${at}.prov`, entry.prov, values)
  return { side, type: 'leader', factors: '', twoSteps: false, named: isNamed }
}

/** Of the counters that are all alike: which values, and in which range. */
const others: Readonly<Record<string, readonly (readonly [string, number, number])[]>> = {
  ghq: [
    ['each', 1, 1],
    ['movement', 1, 15],
  ],
  trucks: [
    ['bolivia', 0, 30],
    ['paraguay', 0, 30],
    ['movement', 1, 15],
  ],
  supply: [['movement', 1, 15]],
  air: [
    ['bolivia', 0, 3],
    ['paraguay', 0, 3],
  ],
  depots: [['shared', 1, 20]],
  wells: [['max', 0, 20]],
  entrenchmentFortification: [['printed', 0, 99]],
  trails: [['printed', 0, 99]],
  supplyRadius: [['each', 1, 1]],
  armyCommander: [['each', 1, 1]],
}

function checkOthers(problems: string[], value: unknown): Pick<CounterSheet, 'trucks' | 'wells'> {
  const all = objectAt(problems, 'others', value)
  for (const [name, values] of Object.entries(others)) {
    const at = `others.${name}`
    const entry = objectAt(problems, at, all[name])
    if (!isObject(all[name])) continue
    for (const [key, least, most] of values) wholeAt(problems, `${at}.${key}`, entry[key], least, most)
    if (name === 'supply') facesAt(problems, `${at}.faces`, entry.faces)
  }
  for (const [name, entry] of Object.entries(all)) {
    if (!isObject(entry)) continue
    const at = `others.${name}`
    checkTableProvenance(problems, at, entry)
  }
  const trucks = isObject(all.trucks) ? all.trucks : {}
  const wells = isObject(all.wells) ? all.wells : {}
  return {
    trucks: Object.fromEntries(sideNames.map(side => [side, Number(trucks[side])])),
    wells: Number(wells.max),
  }
}

function facesAt(problems: string[], at: string, value: unknown): void {
  const faces = listAt(problems, at, value)
  if (faces.length === 0) problems.push(`${at}: there are none`)
  faces.forEach((face, i) => {
    wholeAt(problems, `${at}[${i}]`, face, 1, 20)
    if (i > 0 && Number(face) <= Number(faces[i - 1])) problems.push(`${at}[${i}]: faces rise`)
  })
}
