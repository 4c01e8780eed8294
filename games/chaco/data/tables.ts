/** tables.json: that each table is whole, and goes up and down as the printed ones do. */
import {
  type Entry,
  each,
  type Fields,
  list,
  type Note,
  nullable,
  type Of,
  object,
  onlyKnown,
  optional,
  options,
  placeOf,
  type Reading,
  record,
  type Shape,
  shown,
  text,
  whole,
} from '@quebracho/engine/data'
import { FIRST_MONTH, LAST_MONTH, month, monthName, monthOf, sideNames } from './names.ts'
import { byRule, listed } from './provenance.ts'

/** What is possible on one die, and how it may be changed. */
const die = whole(0, 6)
const plus = whole(0, 6)
const minus = whole(-6, 0)
const points = whole(0, 99)

/** A table names its rule. */
const ruled = <F extends Fields>(
  fields: F,
  check?: (entry: Entry<F>, at: string, reading: Reading) => void,
): Shape<Entry<F & { rule: Shape<string> }>> => object({ rule: text(), ...fields }, check as never) as never

/** A table of numbers that goes one way down its columns and one way along its rows: 1 never falls, -1 never rises. */
function steady(
  note: Note,
  at: string,
  rows: readonly (readonly number[])[],
  down: number,
  along: number,
): void {
  const word = (way: number) => (way > 0 ? 'fall' : 'rise')
  for (const [i, row] of rows.entries())
    for (const [j, value] of row.entries()) {
      const [above, before] = [rows[i - 1]?.[j], row[j - 1]]
      const here = `${at}[${i}][${j}]`
      if (down * (value - above) < 0)
        note(here, `${value} below ${above}; no column may ${word(down)} on its way down`)
      if (along * (value - before) < 0) note(here, `${value} after ${before}; no row may ${word(along)}`)
    }
}

const column = object({ min: whole(0, 999), max: nullable(whole(0, 999)), radius: whole(4, 8) })
const cells = list(list(list(whole(0, 9), { length: [3, 'figures'] })))

/** 8.2: no length of the LOC is left out, and a longer one has no larger radius. */
function checkColumns(columns: readonly Of<typeof column>[], _: string, { note }: Reading): void {
  let [next, before] = [0, 8]
  for (const [i, each] of columns.entries()) {
    const at = placeOf(each)
    if (each.min !== next && !Number.isNaN(next))
      note(`${at}.min`, `${next} should stand here, so that no length is left out`)
    const isLast = i === columns.length - 1
    if (isLast && each.max !== null) note(`${at}.max`, 'the last column has no end: null should stand here')
    if (!isLast && (each.max === null || each.max < next))
      note(`${at}.max`, `a whole number from ${next} should stand here, not ${shown(each.max)}`)
    if (each.radius > before) note(`${at}.radius`, 'a longer LOC has no larger radius')
    next = Number(each.max) + 1
    before = each.radius
  }
}

/** 8.2: points, replacements and trucks never fall as the die rises, never rise as the LOC lengthens. */
const supply = ruled(
  {
    ...{ lowest: whole(-9, 1), highest: whole(6, 15), noLocRadius: whole(4, 8) },
    ...{ notStacked: minus, cutOff: minus, bolivia: cells, paraguay: cells },
    locColumns: list(column, { some: true, check: checkColumns }),
  },
  (table, at, { note }) => {
    const rows = table.highest - table.lowest + 1
    for (const side of ['bolivia', 'paraguay'] as const) {
      const here = `${at}.${side}`
      const found = table[side]
      counted(note, here, found, rows, 'rows, a die each,')
      found.forEach((row, i) => counted(note, `${here}[${i}]`, row, table.locColumns.length, 'columns'))
      for (const [k, what] of ['points', 'replacements', 'trucks'].entries()) {
        const figures = found.map(row => row.map(cell => cell[k] ?? Number.NaN))
        steady(note, `${here}, ${what}, `, figures, 1, -1)
      }
    }
  },
)

/** As many as other values of the table want. */
function counted(note: Note, at: string, found: readonly unknown[], count: number, what: string): void {
  if (found.length !== count && !Number.isNaN(count))
    note(at, `${count} ${what} should stand here, not ${found.length}`)
}

/** A cost in parts, Infinity for null (prohibited), NaN for what is no cost. */
function partsOf(cost: unknown, parts: number): number {
  if (cost === null) return Number.POSITIVE_INFINITY
  const [, above, below = '1'] = /^(\d{1,2})(?:\/([1-9]))?$/.exec(String(cost)) ?? []
  const value = (parts * Number(above)) / Number(below)
  return Number.isInteger(value) && value > 0 ? value : Number.NaN
}

/** 10.4: costs [dry, rainy], in whole sixths of a movement point; rain costs no less. */
const costs = (parts: number): Shape<readonly number[]> =>
  list(
    (cost, at, { note }) => {
      const wanted = parts === 1 ? 'a whole number' : 'a whole number or a fraction like "1/2" in sixths'
      if (Number.isNaN(partsOf(cost, parts)))
        note(at, `${wanted}, or null for prohibited, should stand here, not ${shown(cost)}`)
      return partsOf(cost, parts)
    },
    {
      length: [2, 'costs, dry and rainy,'],
      check: ([dry, rainy], at, { note }) => {
        if (rainy < dry) note(`${at}[1]`, 'costs no less in the rain')
      },
    },
  )

const rateFields = { foot: costs(6), wheels: costs(6), loc: costs(1) }
const roadRates = object(rateFields)
/** Off the road wheels pay no less than feet. */
const wheelsPay = ({ foot, wheels }: Entry<typeof rateFields>, at: string, { note }: Reading) =>
  wheels.forEach((cost, i) => {
    if (cost < foot[i]) note(`${at}.wheels[${i}]`, 'wheels pay no less than feet')
  })
const rates = object(rateFields, wheelsPay)

const terrain = ruled({
  note: optional(text()),
  hex: each(
    ['clear', 'bush', 'marsh', 'hill', 'mountain'],
    object({ ...rateFields, into: whole(-6, 6) }, wheelsPay),
  ),
  ...{ road: roadRates, river: rates, ferry: rates, riverWithEngineer: rates, fromClear: minus },
  stack: object({ clear: whole(1, 20), other: whole(1, 20), works: whole(1, 20) }),
  defence: object(
    { entrenchment: whole(1, 6), fortification: whole(1, 6) },
    below('entrenchment', 'fortification'),
  ),
})

/** One value is less than another. */
function below<K extends string>(low: K, high: K) {
  return (entry: Readonly<Record<K, number>>, at: string, { note }: Reading) => {
    if (entry[low] >= entry[high])
      note(`${at}.${low}`, `${entry[low]} is not below ${at}.${high}, ${entry[high]}`)
  }
}

/** 12.5: from the worst to the best for the attacker. */
const attackers = ['E', '50R', '25R', '25', '10', '-']
const defenders = ['-', '10', '25', '25R', '50R', 'E']

/** A result like 25R/10 as two ranks. */
const result: Shape<readonly number[]> = (cell, at, { note }) => {
  const halves = typeof cell === 'string' ? cell.split('/') : []
  const ranks = [attackers.indexOf(halves[0]), defenders.indexOf(halves[1])]
  if (halves.length !== 2 || ranks.includes(-1)) {
    const what = `a result like "25R/10" should stand here, each half one of ${defenders.join(', ')}`
    note(at, `${what}, not ${shown(cell)}`)
    return [Number.NaN, Number.NaN]
  }
  if (halves.every(half => half.endsWith('R'))) note(at, 'R stands on one half only')
  return ranks
}

/** 12.4: along every row and down every column the attacker's half gets no worse, the defender's no better. */
const combat = ruled(
  {
    columns: list(text(), {
      check: (found, at, { note }) =>
        found.forEach((odds, i) => {
          const wanted = i === 0 ? '1-2' : `${i}-1`
          if (odds !== wanted) note(`${at}[${i}]`, `${wanted} should stand here, not ${shown(odds)}`)
        }),
    }),
    ...{ lowest: whole(-9, 1), highest: whole(6, 15), aircraft: plus, mounted: minus },
    rows: record(list(result)),
  },
  ({ columns, lowest, highest, rows }, at, { note }) => {
    const dice: string[] = []
    for (let face = lowest; face <= highest; face++) dice.push(String(face))
    onlyKnown(note, `${at}.rows`, Object.keys(rows), dice)
    for (const face of dice) counted(note, `${at}.rows.${face}`, rows[face] ?? [], columns.length, 'results')
    const table = dice.map(face => rows[face] ?? [])
    for (const [half, [whose, names]] of [
      ["the attacker's half", attackers] as const,
      ["the defender's half", defenders] as const,
    ].entries())
      table.forEach((row, i) => {
        row.forEach((cell, j) => {
          const here = `${at}.rows.${dice[i]}[${j}]`
          const than = `${whose}, ${names[cell[half]]}, is better for the defender than`
          if (cell[half] < table[i - 1]?.[j]?.[half]) note(here, `${than} with a lower die`)
          if (cell[half] < row[j - 1]?.[half]) note(here, `${than} at lower odds`)
        })
      })
  },
)

/** 13.2: a die from 1 to 7, one to four artillery units; fewer steps as the die rises, more with more guns. */
const barrage = ruled({
  dugIn: plus,
  rows: list(list(whole(0, 9), { length: [4, 'columns'] }), {
    length: [7, 'rows, a die each,'],
    check: (rows, at, { note }) => steady(note, at, rows, -1, 1),
  }),
})

const span = object({ from: month, to: month, units: whole(0, 20) })

/** 9.4: every month of the war has its number of units. */
function checkMonths(spans: readonly Of<typeof span>[], at: string, { note }: Reading): void {
  let next = FIRST_MONTH
  for (const each of spans) {
    const [from, to] = [monthOf(each.from), monthOf(each.to)]
    if (from !== next && from >= 0) note(`${placeOf(each)}.from`, `${monthName(next)} should stand here`)
    if (to < from) note(`${placeOf(each)}.to`, 'lies before its beginning')
    next = (Number.isNaN(to) ? from : to) + 1
  }
  if (next <= LAST_MONTH) note(at, `nothing is said from ${monthName(next)} to ${monthName(LAST_MONTH)}`)
}
const months = list(span, { check: checkMonths })

const fixed = object({ plain: points, major: points })
const lead = whole(1, 999)

const victoryPoints = ruled({
  ...{ unit: points, surrendered: points, csp: points, exit: points, cspCapturedUpTo: die },
  fixed: object({ advance: fixed, movement: fixed }),
  suddenLead: lead,
  levels: object({ decisive: lead, substantive: lead, marginal: lead }, (levels, at, reading) => {
    below<keyof typeof levels>('marginal', 'substantive')(levels, at, reading)
    below<keyof typeof levels>('substantive', 'decisive')(levels, at, reading)
  }),
})

export const tablesFile = byRule(
  object({
    ...listed,
    supply,
    terrain,
    combat,
    retreatRout: ruled({
      routUpTo: each(sideNames, die),
      ...{ lowest: whole(1, 1), highest: whole(6, 6), armour: minus },
    }),
    barrage,
    attrition: ruled(
      {
        ...{ stepAt: whole(-6, 6), goneAt: whole(-6, 6), airDrop: plus },
        ...{ noWater: minus, isolated: minus, mountedUnsupplied: minus },
      },
      below('goneAt', 'stepAt'),
    ),
    reinforcements: ruled({ bolivia: months, paraguay: months }),
    // 9.5: null is any number.
    callUps: ruled({ cost: points, most: each(sideNames, nullable(points)) }),
    replacements: ruled({ most: whole(1, 40) }),
    weather: ruled({ rainy: list(whole(1, 12)), uncertain: list(whole(1, 12)), rainUpTo: die }),
    truce: ruled({ first: die, second: die, goesOn: die, refusal: points }),
    politics: ruled({ commanderPoint: points, subordinatePoint: points, mostPoints: die }),
    victoryPoints,
    engineers: ruled({ wellUpTo: die, wells: whole(0, 20) }),
    trucks: ruled({ load: whole(0, 15), csp: whole(1, 20) }),
    options,
    provenance: text(),
  }),
)
