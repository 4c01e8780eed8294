/** The three tables of results: combat (13.28), attrition (7.2) and running the guns (13.18). */
import {
  anything,
  each,
  flag,
  list,
  type Note,
  object,
  oneOf,
  onlyKnown,
  optional,
  placeOf,
  provenance,
  type Reading,
  record,
  shown,
  table,
  text,
  tuple,
  whole,
} from '@quebracho/engine/data'
import { fortNames, MOST_IN_HEX } from './names.ts'

/** 13.12 */
const columns = ['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1']

/** There may be more than a hex can hold, and what is not there is not lost (7.2e, 13.18c). */
const loss = whole(0, MOST_IN_HEX)
const both = tuple([loss, loss], 'what the attacker and the defender lose')

/** The least and the most a die can show when everything is added to it; the table has a line for each. */
const dieOf = (least: number, most: number) =>
  object({ min: whole(least, 0), max: whole(9, most), clamp: flag })

function facesOf({ min, max }: { min: number; max: number }): number[] {
  return Number.isNaN(min + max) ? [] : Array.from({ length: max - min + 1 }, (_, i) => min + i)
}

/** Losses, one for each face. */
function checkLosses(note: Note, at: string, losses: readonly number[], faces: readonly number[]): void {
  if (faces.length > 0 && losses.length !== faces.length)
    note(
      at,
      `${faces.length} losses should stand here, for ${faces[0]} to ${faces.at(-1)}, not ${losses.length}`,
    )
}

/** What the rulebook gives of a table stands in it. */
function checkAttested<G extends object>(
  note: Note,
  at: string,
  attested: readonly G[],
  found: (given: G) => unknown,
  wanted: (given: G) => unknown,
): void {
  for (const given of attested)
    if (JSON.stringify(found(given)) !== JSON.stringify(wanted(given)))
      note(placeOf(given), `${at} has ${shown(found(given))} there, not ${shown(wanted(given))}`)
}

const die = whole(-9, 20)

/** Each cell is what the attacker loses, then the defender. */
export const combatResults = table(
  {
    die: dieOf(-9, 20),
    format: text(),
    columns: list(text(), {
      check: (found, at, { note }) => {
        if (found.join() !== columns.join()) note(at, `${columns.join(', ')} should stand here (13.12)`)
      },
    }),
    below1to3: text(),
    above6to1: text(),
    results: each(columns, record(both)),
    attested: list(object({ column: oneOf(columns), die, result: both, prov: provenance })),
  },
  ({ die, results, attested }, at, { note }) => {
    const faces = facesOf(die).map(String)
    for (const [column, cells] of Object.entries(results)) {
      const here = `${at}.results.${column}`
      if (faces.length === 0 || placeOf(cells) === '') continue
      onlyKnown(note, here, Object.keys(cells), faces)
      for (const face of faces)
        if (!(face in cells))
          note(`${here}.${face}`, 'what the attacker and the defender lose should stand here, not nothing')
    }
    checkAttested(
      note,
      at,
      attested,
      ({ column, die }) => results[column]?.[die],
      ({ result }) => result,
    )
  },
)

/** Columns by the number of units, without a gap up to the most a hex holds. */
export const attrition = table(
  {
    die: dieOf(0, 20),
    format: text(),
    columns: list(object({ min: whole(1, MOST_IN_HEX), max: whole(1, MOST_IN_HEX), losses: list(loss) })),
    attested: list(object({ units: whole(1, MOST_IN_HEX), die, losses: loss, prov: provenance })),
  },
  ({ die, columns, attested }, at, { note }) => {
    let next = 1
    for (const column of columns) {
      const { min, max, losses } = column
      if (min !== next && !Number.isNaN(min)) note(`${placeOf(column)}.min`, `${next} should stand here`)
      if (max < min) note(`${placeOf(column)}.max`, `${max} is less than ${min}`)
      if (!Number.isNaN(max)) next = max + 1
      checkLosses(note, `${placeOf(column)}.losses`, losses, facesOf(die))
    }
    if (next !== MOST_IN_HEX + 1)
      note(`${at}.columns`, `they end with ${next - 1} units, not with ${MOST_IN_HEX} (6.1)`)
    const lost = ({ units, die }: { units: number; die: number }) =>
      columns.find(({ min, max }) => min <= units && units <= max)?.losses[die]
    checkAttested(note, at, attested, lost, ({ losses }) => losses)
  },
)

export const runTheGuns = table(
  {
    die: dieOf(0, 9),
    format: text(),
    modifiers: list(anything),
    forts: each(fortNames, optional(list(loss), [])),
    attested: list(object({ fort: oneOf(fortNames), die, losses: loss, prov: provenance })),
  },
  ({ die, forts, attested }, at, { note }: Reading) => {
    for (const [fort, losses] of Object.entries(forts))
      checkLosses(note, `${at}.forts.${fort}`, losses, facesOf(die))
    checkAttested(
      note,
      at,
      attested,
      ({ fort, die }) => forts[fort]?.[die],
      ({ losses }) => losses,
    )
  },
)
