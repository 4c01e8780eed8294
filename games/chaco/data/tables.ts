/** Checks tables.json: that each table is whole, and goes up and down as the printed ones do. */
import {
  checkFigures,
  checkOptions,
  entriesAt,
  type Figure,
  isObject,
  type Json,
  listAt,
  noOtherKeys,
  objectAt,
  shown,
  textAt,
  valueAt,
  wholeAt,
} from '@quebracho/engine/map'
import { FIRST_MONTH, LAST_MONTH, monthAt, monthName, sideNames } from './names.ts'

/** The figures that stand alone, with what is possible on one die or sensible at all. */
const figures: readonly Figure[] = [
  ['supply.noLocRadius', 4, 8],
  ['supply.lowest', -9, 1],
  ['supply.highest', 6, 15],
  ['supply.notStacked', -6, 0],
  ['supply.cutOff', -6, 0],
  ['terrain.fromClear', -6, 0],
  ['terrain.stack.clear', 1, 20],
  ['terrain.stack.other', 1, 20],
  ['terrain.stack.works', 1, 20],
  ['terrain.defence.entrenchment', 1, 6],
  ['terrain.defence.fortification', 1, 6],
  ['combat.lowest', -9, 1],
  ['combat.highest', 6, 15],
  ['combat.aircraft', 0, 6],
  ['combat.mounted', -6, 0],
  ['retreatRout.routUpTo.bolivia', 0, 6],
  ['retreatRout.routUpTo.paraguay', 0, 6],
  ['retreatRout.lowest', 1, 1],
  ['retreatRout.highest', 6, 6],
  ['retreatRout.armour', -6, 0],
  ['barrage.dugIn', 0, 6],
  ['attrition.stepAt', -6, 6],
  ['attrition.goneAt', -6, 6],
  ['attrition.noWater', -6, 0],
  ['attrition.isolated', -6, 0],
  ['attrition.airDrop', 0, 6],
  ['attrition.mountedUnsupplied', -6, 0],
  ['callUps.cost', 0, 99],
  ['replacements.most', 1, 40],
  ['weather.rainUpTo', 0, 6],
  ['truce.first', 0, 6],
  ['truce.second', 0, 6],
  ['truce.goesOn', 0, 6],
  ['truce.refusal', 0, 99],
  ['politics.commanderPoint', 0, 99],
  ['politics.subordinatePoint', 0, 99],
  ['politics.mostPoints', 0, 6],
  ['victoryPoints.unit', 0, 99],
  ['victoryPoints.surrendered', 0, 99],
  ['victoryPoints.csp', 0, 99],
  ['victoryPoints.exit', 0, 99],
  ['victoryPoints.fixed.advance.plain', 0, 99],
  ['victoryPoints.fixed.advance.major', 0, 99],
  ['victoryPoints.fixed.movement.plain', 0, 99],
  ['victoryPoints.fixed.movement.major', 0, 99],
  ['victoryPoints.suddenLead', 1, 999],
  ['victoryPoints.levels.decisive', 1, 999],
  ['victoryPoints.levels.substantive', 1, 999],
  ['victoryPoints.levels.marginal', 1, 999],
  ['victoryPoints.cspCapturedUpTo', 0, 6],
  ['engineers.wellUpTo', 0, 6],
  ['engineers.wells', 0, 20],
  ['trucks.load', 0, 15],
  ['trucks.csp', 1, 20],
]

/** The least is no more than the next: by their paths. */
const rising: readonly (readonly [string, string])[] = [
  ['attrition.goneAt', 'attrition.stepAt'],
  ['victoryPoints.levels.marginal', 'victoryPoints.levels.substantive'],
  ['victoryPoints.levels.substantive', 'victoryPoints.levels.decisive'],
  ['terrain.defence.entrenchment', 'terrain.defence.fortification'],
]

const tables = [
  ...['supply', 'terrain', 'combat', 'retreatRout', 'barrage', 'attrition', 'reinforcements', 'callUps'],
  ...['replacements', 'weather', 'truce', 'politics', 'victoryPoints', 'engineers', 'trucks'],
]

/** `wells` is how many there are by counters.json. */
export function checkTables(problems: string[], json: unknown, wells: number): void {
  const all = objectAt(problems, 'the file', json)
  noOtherKeys(problems, 'the file', all, [...tables, 'options', 'provenance', 'inferred', 'reconstructed'])
  const there: Json = {}
  for (const name of tables) {
    there[name] = objectAt(problems, name, all[name])
    if (isObject(all[name])) textAt(problems, `${name}.rule`, all[name].rule)
  }
  checkFigures(problems, all, figures)
  for (const [low, high] of rising) {
    const [less, more] = [valueAt(all, low), valueAt(all, high)]
    if (Number(less) >= Number(more)) problems.push(`${low}: ${less} is not below ${high}, ${more}`)
  }
  if (wells !== valueAt(all, 'engineers.wells') && !Number.isNaN(wells))
    problems.push(`engineers.wells: counters.json has ${wells} wells`)
  if (isObject(all.supply)) checkSupply(problems, all.supply)
  if (isObject(all.terrain)) checkTerrain(problems, all.terrain)
  if (isObject(all.combat)) checkCombat(problems, all.combat)
  if (isObject(all.barrage)) checkBarrage(problems, all.barrage)
  if (isObject(all.reinforcements)) checkReinforcements(problems, all.reinforcements)
  if (isObject(all.callUps)) checkCallUps(problems, all.callUps)
  if (isObject(all.weather)) checkWeather(problems, all.weather)
  checkOptions(problems, all.options)
}

/** A table of numbers that goes one way down its columns and one way along its rows: 1 never falls, -1 never rises. */
function steady(
  problems: string[],
  at: string,
  rows: readonly (readonly number[])[],
  down: number,
  along: number,
  show: (rank: number) => string = String,
): void {
  const word = (way: number) => (way > 0 ? 'fall' : 'rise')
  for (const [i, row] of rows.entries()) {
    for (const [j, value] of row.entries()) {
      const [above, before] = [rows[i - 1]?.[j], row[j - 1]]
      if (down * (value - above) < 0)
        problems.push(
          `${at}[${i}][${j}]: ${show(value)} below ${show(above)}; no column may ${word(down)} on its way down`,
        )
      if (along * (value - before) < 0)
        problems.push(`${at}[${i}][${j}]: ${show(value)} after ${show(before)}; no row may ${word(along)}`)
    }
  }
}

/** A list of so many, or an empty one with a problem noted. */
function listOf(problems: string[], at: string, value: unknown, length: number, of: string): unknown[] {
  if (Array.isArray(value) && value.length === length) return value
  const found = Array.isArray(value) ? `${value.length}` : shown(value)
  problems.push(`${at}: ${length} ${of} should stand here, not ${found}`)
  return []
}

/** 8.2: points, replacements and trucks never fall as the die rises, never rise as the LOC lengthens. */
function checkSupply(problems: string[], supply: Json): void {
  const columns = entriesAt(problems, 'supply.locColumns', supply.locColumns)
  if (columns.length === 0) problems.push('supply.locColumns: there are none')
  columns.forEach(([at, column], i) => {
    const first = i === 0 ? 0 : Number(columns[i - 1][1].max) + 1
    if (column.min !== first)
      problems.push(`${at}.min: ${first} should stand here, so that no length is left out`)
    if (i === columns.length - 1) {
      if (column.max !== null) problems.push(`${at}.max: the last column has no end: null should stand here`)
    } else wholeAt(problems, `${at}.max`, column.max, first, 999)
    wholeAt(problems, `${at}.radius`, column.radius, 4, 8)
    if (i > 0 && Number(column.radius) > Number(columns[i - 1][1].radius))
      problems.push(`${at}.radius: a longer LOC has no larger radius`)
  })
  const rows = Number(supply.highest) - Number(supply.lowest) + 1
  if (!Number.isInteger(rows)) return
  for (const side of sideNames) {
    const at = `supply.${side}`
    const cells = listOf(problems, at, supply[side], rows, 'rows, a die each,').map((row, i) =>
      listOf(problems, `${at}[${i}]`, row, columns.length, 'columns').map((cell, j) =>
        listOf(problems, `${at}[${i}][${j}]`, cell, 3, 'figures').map((figure, k) =>
          wholeAt(problems, `${at}[${i}][${j}][${k}]`, figure, 0, 9),
        ),
      ),
    )
    for (const [k, what] of ['points', 'replacements', 'trucks'].entries()) {
      const table = cells.map(row => row.map(cell => cell[k] ?? Number.NaN))
      steady(problems, `${at}, ${what}, `, table, 1, -1)
    }
  }
}

const grounds = ['clear', 'bush', 'marsh', 'hill', 'mountain']
const crossings = ['road', 'river', 'ferry', 'riverWithEngineer']

/** 10.4: costs [dry, rainy], in whole sixths of a movement point; rain costs no less, wheels no less than feet. */
function checkTerrain(problems: string[], terrain: Json): void {
  const hex = objectAt(problems, 'terrain.hex', terrain.hex)
  noOtherKeys(problems, 'terrain.hex', hex, grounds)
  for (const ground of grounds) {
    const at = `terrain.hex.${ground}`
    ratesAt(problems, at, hex[ground], true)
    wholeAt(problems, `${at}.into`, valueAt(hex, `${ground}.into`), -6, 6)
  }
  for (const name of crossings) ratesAt(problems, `terrain.${name}`, terrain[name], name !== 'road')
}

function ratesAt(problems: string[], at: string, value: unknown, wheelsPayMore: boolean): void {
  const rates = objectAt(problems, at, value)
  if (!isObject(value)) return
  const [foot, wheels] = ['foot', 'wheels', 'loc'].map(column =>
    listOf(problems, `${at}.${column}`, rates[column], 2, 'costs, dry and rainy,').map((cost, i) =>
      costAt(problems, `${at}.${column}[${i}]`, cost, column === 'loc' ? 1 : 6),
    ),
  )
  for (const column of ['foot', 'wheels', 'loc']) {
    const [dry, rainy] = listAt([], '', rates[column]).map(cost => costAt([], '', cost, 6))
    if (rainy < dry) problems.push(`${at}.${column}[1]: costs no less in the rain`)
  }
  if (!wheelsPayMore) return
  for (const [i, cost] of wheels.entries()) {
    if (cost < foot[i]) problems.push(`${at}.wheels[${i}]: wheels pay no less than feet`)
  }
}

/** A cost in parts, Infinity for null (prohibited), NaN with a problem noted. */
function costAt(problems: string[], at: string, cost: unknown, parts: number): number {
  if (cost === null) return Number.POSITIVE_INFINITY
  const [, above, below = '1'] = /^(\d{1,2})(?:\/([1-9]))?$/.exec(String(cost)) ?? []
  const value = (parts * Number(above)) / Number(below)
  if (Number.isInteger(value) && value > 0) return value
  const wanted = parts === 1 ? 'a whole number' : 'a whole number or a fraction like "1/2" in sixths'
  problems.push(`${at}: ${wanted}, or null for prohibited, should stand here, not ${shown(cost)}`)
  return Number.NaN
}

/** 12.5: from the worst to the best for the attacker. */
const attackers = ['E', '50R', '25R', '25', '10', '-']
const defenders = ['-', '10', '25', '25R', '50R', 'E']

/** 12.4: along every row and down every column the attacker's half gets no worse, the defender's no better. */
function checkCombat(problems: string[], combat: Json): void {
  const columns = listAt(problems, 'combat.columns', combat.columns)
  columns.forEach((odds, i) => {
    const wanted = i === 0 ? '1-2' : `${i}-1`
    if (odds !== wanted)
      problems.push(`combat.columns[${i}]: ${wanted} should stand here, not ${shown(odds)}`)
  })
  const rows = objectAt(problems, 'combat.rows', combat.rows)
  const dice: string[] = []
  for (let die = Number(combat.lowest); die <= Number(combat.highest); die++) dice.push(String(die))
  noOtherKeys(problems, 'combat.rows', rows, dice)
  const table = dice.map(die =>
    listOf(problems, `combat.rows.${die}`, rows[die], columns.length, 'results').map((cell, j) =>
      resultAt(problems, `combat.rows.${die}[${j}]`, cell),
    ),
  )
  for (const [half, [whose, names]] of [
    ["the attacker's half", attackers] as const,
    ["the defender's half", defenders] as const,
  ].entries()) {
    table.forEach((row, i) => {
      row.forEach((cell, j) => {
        const [above, before] = [table[i - 1]?.[j]?.[half], row[j - 1]?.[half]]
        const at = `combat.rows.${dice[i]}[${j}]: ${whose}, ${names[cell[half]]},`
        if (cell[half] < above) problems.push(`${at} is better for the defender than with a lower die`)
        if (cell[half] < before) problems.push(`${at} is better for the defender than at lower odds`)
      })
    })
  }
}

/** A result like 25R/10 as two ranks, NaN with a problem noted. */
function resultAt(problems: string[], at: string, cell: unknown): [number, number] {
  const halves = typeof cell === 'string' ? cell.split('/') : []
  const ranks = [attackers.indexOf(halves[0]), defenders.indexOf(halves[1])]
  if (halves.length !== 2 || ranks.some(rank => rank < 0)) {
    problems.push(
      `${at}: a result like "25R/10" should stand here, each half one of ${defenders.join(', ')}, not ${shown(cell)}`,
    )
    return [Number.NaN, Number.NaN]
  }
  if (halves.every(half => half.endsWith('R'))) problems.push(`${at}: R stands on one half only`)
  return [ranks[0], ranks[1]]
}

/** 13.2: a die from 1 to 7, one to four artillery units; fewer steps as the die rises, more with more guns. */
function checkBarrage(problems: string[], { rows }: Json): void {
  const table = listOf(problems, 'barrage.rows', rows, 7, 'rows, a die each,').map((row, i) =>
    listOf(problems, `barrage.rows[${i}]`, row, 4, 'columns').map((steps, j) =>
      wholeAt(problems, `barrage.rows[${i}][${j}]`, steps, 0, 9),
    ),
  )
  steady(problems, 'barrage.rows', table, -1, 1)
}

/** 9.4: every month of the war has its number of units. */
function checkReinforcements(problems: string[], reinforcements: Json): void {
  for (const side of sideNames) {
    let next = FIRST_MONTH
    for (const [at, entry] of entriesAt(problems, `reinforcements.${side}`, reinforcements[side])) {
      noOtherKeys(problems, at, entry, ['from', 'to', 'units'])
      wholeAt(problems, `${at}.units`, entry.units, 0, 20)
      const from = monthAt(problems, `${at}.from`, entry.from)
      const to = monthAt(problems, `${at}.to`, entry.to)
      if (from !== next && from >= 0) problems.push(`${at}.from: ${monthName(next)} should stand here`)
      if (to < from) problems.push(`${at}.to: lies before its beginning`)
      next = (Number.isNaN(to) ? from : to) + 1
    }
    if (next <= LAST_MONTH)
      problems.push(
        `reinforcements.${side}: nothing is said from ${monthName(next)} to ${monthName(LAST_MONTH)}`,
      )
  }
}

/** 9.5: how many call-ups a side has; null is any number. */
function checkCallUps(problems: string[], callUps: Json): void {
  const most = objectAt(problems, 'callUps.most', callUps.most)
  for (const side of sideNames)
    if (most[side] !== null) wholeAt(problems, `callUps.most.${side}`, most[side], 0, 99)
}

function checkWeather(problems: string[], weather: Json): void {
  for (const key of ['rainy', 'uncertain'])
    listAt(problems, `weather.${key}`, weather[key]).forEach((month, i) =>
      wholeAt(problems, `weather.${key}[${i}]`, month, 1, 12),
    )
}
