/** Checks tables.json: that each table is whole, and agrees with the counters and the map. */
import {
  checkFigures,
  checkOptions,
  checkTableProvenance,
  entriesAt,
  type Figure,
  isObject,
  type Json,
  listAt,
  noOtherKeys,
  objectAt,
  onceOnly,
  shown,
  textAt,
  valueAt,
  wholeAt,
  wordAt,
} from '@quebracho/engine/map'
import type { CounterSheet } from './counters.ts'
import type { MapSheet } from './map.ts'
import {
  fortNames,
  LAST_TURN,
  landTypes,
  MOST_IN_HEX,
  nationNames,
  sideNames,
  terrainNames,
} from './names.ts'
import { checkResults } from './results.ts'
import { checkSetUp } from './set-up.ts'

/** 10.4a, 10.4b: what can be bought. */
const bought = landTypes.filter(type => type !== 'fort')

const figures: readonly Figure[] = [
  ['stackingLimit.units', MOST_IN_HEX, MOST_IN_HEX],
  ['replacements.fromTurn', 1, LAST_TURN],
  ...nationNames.map((nation): Figure => [`replacements.rates.${nation}`, 0, 4]),
  ['replacements.paraguayLoss.oneLost', 0, 4],
  ['replacements.paraguayLoss.bothLost', 0, 4],
  ...bought.map((type): Figure => [`replacements.cost.${type}`, 1, 4]),
  ...terrainNames.map((terrain): Figure => [`movement.land.${terrain}`, 1, 6]),
  ['movement.minorRiverSide.early', 0, 6],
  ['movement.minorRiverSide.late', 0, 6],
  ['movement.roadLink', 1, 6],
  ['movement.railLink.allied', 0, 6],
  ['movement.railLink.paraguayBeforeAlliedEntry', 0, 6],
  ['movement.railLink.paraguayAfterAlliedEntry', 0, 6],
  ['movement.riverUnit.riverHex', 1, 6],
  ['movement.riverUnit.riverHexInParaguay', 1, 6],
  ['movement.embark.landUnit', 0, 6],
  ['movement.capacity.transport.units', 1, 9],
  ['movement.capacity.warship.units', 0, 9],
  ['events.mendoza.fromTurn', 1, LAST_TURN],
  ['events.mendoza.need.infantryNonGN', 0, MOST_IN_HEX],
  ['events.mendoza.need.cavalryOrArtilleryNonGN', 0, MOST_IN_HEX],
  ['events.mattoGrosso.resolveTurn', 1, LAST_TURN],
  ['railway.hexes', 2, 20],
]

const attritionKeys = [
  ...['lateTurn', 'rough', 'forest', 'marsh', 'chaco', 'noSupplyLine'],
  ...['fortInOrAdjacent', 'depotInOrAdjacent', 'supplyExpended', 'riverUnitsOnly'],
]

const combatKeys = [
  ...['phase1', 'phase2', 'phase3', 'defenderRoughForestMarsh', 'defenderNavigableRiver', 'fort'],
  ...['siegeArtilleryVsFort', 'engineersVsFort', 'alliedDefenders2Nations', 'alliedDefenders3Nations'],
  ...['alliedAttackers2Nations', 'alliedAttackers3Nations', 'gnOnlyAttack', 'gnOnlyDefense'],
  ...['allAcrossMinorRiver', 'congreve', 'attackerSupplyExpended', 'defenderSupplyExpended'],
  ...['attackerNoLine', 'defenderNoLine', 'oddsAbove6'],
]

const tables = [
  ...['stackingLimit', 'turnOne', 'replacements', 'movement', 'gnMarchAttrition', 'supplyHexes', 'depots'],
  ...['forts', 'railway', 'events', 'victory', 'combatResults', 'attrition', 'runTheGuns', 'setUp'],
]
const lists = ['turns', 'attritionModifiers', 'combatModifiers']

/** The sheets are null where their files are too broken to compare with. */
export function checkTables(
  problems: string[],
  json: unknown,
  counters: CounterSheet | null,
  map: MapSheet | null,
): void {
  const all = objectAt(problems, 'the file', json)
  if (!isObject(json)) return
  noOtherKeys(problems, 'the file', all, [...lists, ...tables, 'attritionClamp', 'options'])
  for (const name of tables) {
    const table = objectAt(problems, name, all[name])
    if (isObject(all[name])) checkTableProvenance(problems, name, table)
  }
  for (const name of lists)
    for (const [at, entry] of entriesAt(problems, name, all[name])) checkTableProvenance(problems, at, entry)
  checkFigures(problems, all, figures)
  checkTurns(problems, all.turns)
  checkModifiers(problems, 'attritionModifiers', all.attritionModifiers, attritionKeys, 'who')
  checkModifiers(problems, 'combatModifiers', all.combatModifiers, combatKeys, 'attacker')
  checkFaces(problems, all)
  checkResults(problems, all)
  checkClamp(problems, all)
  checkVictory(problems, all.victory)
  if (map) checkPlaces(problems, all, map)
  if (isObject(all.setUp)) checkSetUp(problems, all.setUp, counters, map)
  checkOptions(problems, all.options)
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']

/** 1.2a, 7.6a: odd turns are early in the year, even ones late. */
function checkTurns(problems: string[], value: unknown): void {
  const turns = entriesAt(problems, 'turns', value)
  if (turns.length !== LAST_TURN)
    problems.push(`turns: ${LAST_TURN} turns should stand here, not ${turns.length}`)
  turns.forEach(([at, { n, roman, label, season, months }], i) => {
    wholeAt(problems, `${at}.n`, n, i + 1, i + 1)
    wordAt(problems, `${at}.roman`, roman, romans.slice(i, i + 1))
    for (const language of ['en', 'es']) textAt(problems, `${at}.label.${language}`, valueAt(label, language))
    wordAt(problems, `${at}.season`, season, [i % 2 === 0 ? 'early' : 'late'])
    wholeAt(problems, `${at}.months`, months, 1, 12)
  })
}

/** Every modifier the rules look for once, and no other. */
function checkModifiers(
  problems: string[],
  list: string,
  value: unknown,
  known: readonly string[],
  whose: string,
): void {
  const once = onceOnly(problems)
  const found = new Set<string>()
  for (const [place, entry] of entriesAt(problems, list, value)) {
    const at = typeof entry.key === 'string' ? `${place} (${entry.key})` : place
    const key = wordAt(problems, `${at}.key`, entry.key, known)
    found.add(key)
    once(`${at}.key`, String(entry.key))
    if (entry[whose] !== undefined) wordAt(problems, `${at}.${whose}`, entry[whose], [...sideNames, 'both'])
    if (key === 'fort') {
      const forts = objectAt(problems, `${at}.value`, entry.value)
      for (const fort of fortNames) wholeAt(problems, `${at}.value.${fort}`, forts[fort], -9, 0)
    } else if (key !== 'oddsAbove6' && key !== '') wholeAt(problems, `${at}.value`, entry.value, -9, 9)
  }
  for (const key of known) if (!found.has(key)) problems.push(`${list}: there is no ${key}`)
}

/** 7.14, 8.3: faces of the die at which something happens. */
function checkFaces(problems: string[], all: Json): void {
  for (const path of ['gnMarchAttrition.alone', 'gnMarchAttrition.accompanied', 'events.mendoza.outbreak']) {
    const once = onceOnly(problems)
    listAt(problems, path, valueAt(all, path)).forEach((face, i) => {
      wholeAt(problems, `${path}[${i}]`, face, 0, 9)
      once(`${path}[${i}]`, String(face))
    })
  }
}

/** 7.3: the ends of the die stand with the modifiers and with the table. */
function checkClamp(problems: string[], { attritionClamp, attrition }: Json): void {
  if (!isObject(attrition)) return
  const [least, most] = ['die.min', 'die.max'].map(end => valueAt(attrition, end))
  if (JSON.stringify(attritionClamp) !== JSON.stringify([least, most]))
    problems.push(`attritionClamp: ${shown(attritionClamp)}, but attrition.die has ${least} and ${most}`)
}

/** 4.3b: every number of points has its result. */
function checkVictory(problems: string[], value: unknown): void {
  if (!isObject(value)) return
  for (const [at, point] of entriesAt(problems, 'victory.vp', value.vp)) {
    textAt(problems, `${at}.key`, point.key)
    wholeAt(problems, `${at}.value`, point.value, -9, 9)
  }
  const results = entriesAt(problems, 'victory.result', value.result)
  for (const [at, { winner }] of results) wordAt(problems, `${at}.winner`, winner, [...sideNames, 'draw'])
  for (let points = -1; points <= 6; points++) {
    const fitting = results.filter(([, { min = -99, max = 99, exact = points }]) => {
      return points >= Number(min) && points <= Number(max) && points === Number(exact)
    })
    if (fitting.length !== 1)
      problems.push(`victory.result: ${fitting.length} of them fit ${points} points, not one (4.3)`)
  }
}

/** What stands on the map as well: both say the same. */
function checkPlaces(problems: string[], all: Json, map: MapSheet): void {
  const hexes = (list: readonly string[]) => list.toSorted().join(', ') || 'none'
  const same = (path: string, marked: readonly string[]) => {
    if (!isObject(all[path.split('.')[0]])) return
    const ours = listAt(problems, path, valueAt(all, path)).map(String)
    if (hexes(ours) !== hexes(marked))
      problems.push(`${path}: ${hexes(ours)}, but map.json marks ${hexes(marked)}`)
  }
  for (const side of sideNames) same(`supplyHexes.${side}`, map.marked('supply-source', side))
  same('depots.hexes', map.marked('depot', 'allied'))
  same('victory.automaticParaguay', map.marked('automatic-victory', 'paraguay'))
  same('replacements.paraguayLoss.hexes', map.marked('replacement-centre', 'paraguay'))
  same('replacements.entry.paraguay', map.marked('replacement-entry', 'paraguay'))
  for (const [key, who] of [
    ['allied', 'land'],
    ['alliedRiver', 'river'],
    ['uruguay', 'uruguay'],
  ])
    same(`replacements.entry.${key}`, map.marked('reinforcement-entry', 'allied', who))
  for (const fort of fortNames) {
    const hex = valueAt(all, `forts.${fort}`)
    if (isObject(all.forts) && hex !== map.forts.get(fort))
      problems.push(`forts.${fort}: ${shown(hex)}, but map.json marks ${shown(map.forts.get(fort))}`)
  }
  checkPoints(problems, valueAt(all, 'victory.vp'), map)
  checkRailway(problems, all.railway, map)
}

/** 4.4b-d */
function checkPoints(problems: string[], value: unknown, { points }: MapSheet): void {
  const given = new Map<string, unknown>()
  for (const [, { hex, value: worth }] of entriesAt([], 'victory.vp', value))
    if (hex !== undefined) given.set(String(hex), worth)
  for (const hex of new Set([...given.keys(), ...points.keys()]))
    if (given.get(hex) !== points.get(hex))
      problems.push(
        `victory.vp: ${shown(given.get(hex))} for ${hex}, but map.json marks ${shown(points.get(hex))}`,
      )
}

/** 11.18a */
function checkRailway(problems: string[], value: unknown, { railway }: MapSheet): void {
  if (!isObject(value)) return
  if (value.hexes !== railway.size)
    problems.push(
      `railway.hexes: ${shown(value.hexes)}, but links.railroad of map.json joins ${railway.size}`,
    )
  for (const end of ['from', 'to'])
    if (!railway.has(String(value[end])))
      problems.push(`railway.${end}: links.railroad of map.json does not reach ${shown(value[end])}`)
}
