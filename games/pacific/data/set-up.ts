/** The set-up of tables.json (3.1 to 3.6): every counter of the start once, in a place there is. */
import {
  anything,
  hexName,
  list,
  type Note,
  nameIn,
  type Of,
  object,
  onceOnly,
  oneOf,
  optional,
  placeOf,
  record,
  type Shape,
  table,
  text,
  whole,
} from '@quebracho/engine/data'
import type { CounterSheet } from './counters.ts'
import { boxName, nationNames } from './names.ts'

export const counter = nameIn('counter', name => `there is no counter "${name}"`)
const city = nameIn('city', name => `the map has no "${name}"`)
/** A hex of the map, or the Box. */
const hex: Shape<string> = (value, at, reading) => (value === boxName ? boxName : hexName(value, at, reading))

const oneIn = (entry: object, keys: readonly string[]): boolean =>
  keys.filter(key => key in entry).length === 1

/** Hexes, cities by name, the ports of a nation, or the land around a hex. */
const where = object(
  {
    hexes: optional(list(hex)),
    hexesNamed: optional(list(city)),
    portsOf: optional(oneOf(nationNames)),
    landWithin: optional(whole(1, 10)),
    of: optional(hex),
    not: optional(list(hex)),
  },
  (entry, at, { note }) => {
    if (!oneIn(entry, ['hexes', 'hexesNamed', 'portsOf', 'landWithin']))
      note(at, 'hexes, hexesNamed, portsOf or landWithin should stand here, one of them')
    if (entry.landWithin !== undefined && entry.of === undefined) note(`${at}.of`, 'a hex should stand here')
  },
)

/** A line of units, of ships or of columns, and where they may go. */
const choice = object(
  {
    rule: text(),
    units: optional(list(counter)),
    ships: optional(list(counter)),
    columns: optional(whole(0, 30)),
    side: optional(oneOf(['full', 'reduced', 'sound'])),
    nation: optional(oneOf(nationNames)),
    where,
    usual: list(hex, { some: true }),
  },
  (line, at, { note }) => {
    if (!oneIn(line, ['units', 'ships', 'columns']))
      note(at, 'units, ships or columns should stand here, one of them')
    if (line.units && !['full', 'reduced'].includes(line.side ?? ''))
      note(`${at}.side`, 'full or reduced should stand here')
  },
)

const fixed = object({
  unit: counter,
  hex,
  side: oneOf(['full', 'reduced']),
  if: optional(text()),
  then: optional(text()),
})

const nation = object({
  fixed: optional(list(fixed), []),
  choice: list(choice),
  pool: list(counter),
  poolIfOpt: optional(record(list(counter))),
})

export const setUp = table({
  order: list(text()),
  chile: nation,
  peru: nation,
  bolivia: nation,
  track: text(),
  initialOrders: anything,
  cup: text(),
  vp: object({ bonus: whole(0, 6) }),
  control: text(),
})

/** Every counter that is there at the start is placed once, by its own nation. */
export function checkSetUp(note: Note, all: Of<typeof setUp>, counters: CounterSheet): void {
  const once = onceOnly(note)
  const known = new Map<string, Placed>()
  for (const { id, nation, enters } of counters.land)
    known.set(id, { nation, how: enters?.at ?? '', reduced: enters?.side === 'reduced' })
  for (const { id, nation } of counters.ships) known.set(id, { nation, how: 'setup', reduced: false })
  const placed = new Set<string>()
  /** Those of the schedule are set up only by an option (3.2). */
  const place = (at: string, id: string, nation: string, how: string, option = false) => {
    once(at, id)
    placed.add(id)
    const found = known.get(id)
    if (found && found.nation !== nation && found.nation !== '') note(at, `${id} is of ${found.nation}`)
    else if (found && found.how !== how && !option)
      note(at, `by counters.json ${id} does not begin in the ${how === 'pool' ? 'pool' : 'set-up'}`)
  }
  for (const nation of ['chile', 'peru', 'bolivia'] as const) {
    const at = `setUp.${nation}`
    const list = all[nation]
    if (placeOf(list) === '') continue
    for (const line of list.fixed)
      place(`${placeOf(line)}.unit`, line.unit, nation, 'setup', line.if !== undefined)
    for (const line of list.choice) {
      for (const kind of ['units', 'ships'] as const)
        line[kind]?.forEach((id, i) => place(`${placeOf(line)}.${kind}[${i}]`, id, nation, 'setup'))
      checkSides(note, line, known)
    }
    const columns = list.choice.reduce((sum, line) => sum + (line.columns ?? 0), 0)
    const there = counters.columns.setup[nation]
    if (columns !== there) note(at, `${columns} columns are set up, counters.json has ${there}`)
    list.pool.forEach((id, i) => place(`${at}.pool[${i}]`, id, nation, 'pool'))
  }
  for (const [id, { nation, how }] of known)
    if (how !== 'turn' && !placed.has(id)) note(`setUp.${nation}`, `${id} is not set up`)
}

interface Placed {
  readonly nation: string
  /** setup, pool or turn. */
  readonly how: string
  /** Set up reduced (3.2, 3.5). */
  readonly reduced: boolean
}

function checkSides(note: Note, line: Of<typeof choice>, known: ReadonlyMap<string, Placed>): void {
  line.units?.forEach((id, i) => {
    const found = known.get(id)
    if (found && found.reduced !== (line.side === 'reduced'))
      note(
        `${placeOf(line)}.units[${i}]`,
        `counters.json has ${id} ${found.reduced ? 'reduced' : 'full'} at the start`,
      )
  })
}
