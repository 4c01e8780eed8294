/** Checks the three tables of results: combat (13.28), attrition (7.2) and running the guns (13.18). */
import {
  entriesAt,
  isObject,
  type Json,
  listAt,
  noOtherKeys,
  objectAt,
  shown,
  valueAt,
  wholeAt,
} from '@quebracho/engine/map'
import { fortNames, MOST_IN_HEX } from './names.ts'

/** 13.12 */
const columns = ['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1']

/** The least and the most a die can show when everything is added to it; the table has a line for each. */
function rangeOf(problems: string[], at: string, table: Json, least: number, most: number): number[] {
  const min = wholeAt(problems, `${at}.die.min`, valueAt(table, 'die.min'), least, 0)
  const max = wholeAt(problems, `${at}.die.max`, valueAt(table, 'die.max'), 9, most)
  return Number.isNaN(min + max) ? [] : Array.from({ length: max - min + 1 }, (_, i) => min + i)
}

/** Losses, one for each face; there may be more than a hex can hold, and what is not there is not lost (7.2e, 13.18c). */
function lossesAt(problems: string[], at: string, value: unknown, faces: readonly number[]): void {
  const losses = listAt(problems, at, value ?? [])
  if (faces.length > 0 && losses.length !== faces.length)
    problems.push(
      `${at}: ${faces.length} losses should stand here, for ${faces[0]} to ${faces.at(-1)}, not ${losses.length}`,
    )
  losses.forEach((loss, i) => wholeAt(problems, `${at}[${i}]`, loss, 0, MOST_IN_HEX))
}

/** What the rulebook gives of a table stands in it. */
function attestedIn(
  problems: string[],
  at: string,
  value: unknown,
  found: (given: Json) => unknown,
  wanted: string,
): void {
  for (const [place, given] of entriesAt(problems, `${at}.attested`, value)) {
    const cell = found(given)
    if (JSON.stringify(cell) !== JSON.stringify(given[wanted]))
      problems.push(`${place}: ${at} has ${shown(cell)} there, not ${shown(given[wanted])}`)
  }
}

export function checkResults(problems: string[], { combatResults, attrition, runTheGuns }: Json): void {
  if (isObject(combatResults)) checkCombat(problems, combatResults)
  if (isObject(attrition)) checkAttrition(problems, attrition)
  if (isObject(runTheGuns)) checkGuns(problems, runTheGuns)
}

/** Each cell is what the attacker loses, then the defender. */
function checkCombat(problems: string[], table: Json): void {
  const at = 'combatResults'
  if (JSON.stringify(table.columns) !== JSON.stringify(columns))
    problems.push(`${at}.columns: ${columns.join(', ')} should stand here (13.12)`)
  const faces = rangeOf(problems, at, table, -9, 20)
  const results = objectAt(problems, `${at}.results`, table.results)
  if (isObject(table.results)) noOtherKeys(problems, `${at}.results`, results, columns)
  for (const column of columns) {
    const here = `${at}.results.${column}`
    const cells = objectAt(problems, here, results[column])
    if (!isObject(results[column])) continue
    if (faces.length > 0) noOtherKeys(problems, here, cells, faces.map(String))
    for (const face of faces) {
      const cell = cells[face]
      if (Array.isArray(cell) && cell.length === 2)
        cell.forEach((loss, i) => wholeAt(problems, `${here}.${face}[${i}]`, loss, 0, MOST_IN_HEX))
      else
        problems.push(
          `${here}.${face}: what the attacker and the defender lose should stand here, not ${shown(cell)}`,
        )
    }
  }
  attestedIn(
    problems,
    at,
    table.attested,
    ({ column, die }) => valueAt(results[String(column)], String(die)),
    'result',
  )
}

/** Columns by the number of units, without a gap up to the most a hex holds. */
function checkAttrition(problems: string[], table: Json): void {
  const at = 'attrition'
  const faces = rangeOf(problems, at, table, 0, 20)
  let next = 1
  const found = entriesAt(problems, `${at}.columns`, table.columns)
  for (const [place, column] of found) {
    noOtherKeys(problems, place, column, ['min', 'max', 'losses'])
    const min = wholeAt(problems, `${place}.min`, column.min, 1, MOST_IN_HEX)
    const max = wholeAt(problems, `${place}.max`, column.max, 1, MOST_IN_HEX)
    if (min !== next && !Number.isNaN(min)) problems.push(`${place}.min: ${next} should stand here`)
    if (max < min) problems.push(`${place}.max: ${max} is less than ${min}`)
    if (!Number.isNaN(max)) next = max + 1
    lossesAt(problems, `${place}.losses`, column.losses, faces)
  }
  if (next !== MOST_IN_HEX + 1)
    problems.push(`${at}.columns: they end with ${next - 1} units, not with ${MOST_IN_HEX} (6.1)`)
  attestedIn(
    problems,
    at,
    table.attested,
    ({ units, die }) => {
      const column = found.find(
        ([, { min, max }]) => Number(min) <= Number(units) && Number(units) <= Number(max),
      )
      return valueAt(column?.[1], `losses.${die}`)
    },
    'losses',
  )
}

function checkGuns(problems: string[], table: Json): void {
  const at = 'runTheGuns'
  const faces = rangeOf(problems, at, table, 0, 9)
  listAt(problems, `${at}.modifiers`, table.modifiers)
  const forts = objectAt(problems, `${at}.forts`, table.forts)
  if (!isObject(table.forts)) return
  noOtherKeys(problems, `${at}.forts`, forts, fortNames)
  for (const fort of fortNames) lossesAt(problems, `${at}.forts.${fort}`, forts[fort], faces)
  attestedIn(problems, at, table.attested, ({ fort, die }) => valueAt(forts, `${fort}.${die}`), 'losses')
}
