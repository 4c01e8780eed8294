/** The set-up of tables.json (chapter 3): every counter of the start once, in a hex where its group may begin. */
import {
  anything,
  flag,
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
  provenance,
  record,
  shown,
  table,
  text,
  whole,
} from '@quebracho/engine/data'
import type { CountersFile } from './counters.ts'
import type { Board } from './map.ts'
import { LAST_TURN, MOST_IN_HEX } from './names.ts'

const counter = nameIn('counter', name => `there is no counter "${name}"`)
const where = object({ area: text(), equals: optional(anything) })

/** 3.3, 3.4d: where a group may begin, and where it does if its player likes. */
const groupLine = object({
  group: text(),
  count: whole(0, 99),
  choose: optional(text()),
  where,
  suggest: record(list(text())),
  prov: provenance,
})

/** 3.2, 3.3f, 3.4c: those who are not on the map at first. */
const offMap = record(
  object({
    to: text(),
    by: optional(text()),
    turn: optional(whole(1, LAST_TURN)),
    entry: optional(list(hexName)),
    units: optional(list(text())),
    prov: provenance,
  }),
)

/** 3.4a, 3.4b: a fort in its hex, or a whole group in one. */
const fixedLine = object(
  {
    unit: optional(counter),
    group: optional(text()),
    count: optional(whole(0, 99)),
    hex: hexName,
    prov: provenance,
  },
  ({ unit, group }, at, { note }) => {
    if ((unit === undefined) === (group === undefined))
      note(at, 'a unit or a group should stand here, one of them')
  },
)

export const setUp = table({
  order: list(text()),
  control: object({ paraguay: text(), allied: text(), prov: provenance }),
  allied: object({
    mattoGrosso: object({ choice: list(oneOf(['launch', 'decline'])), public: flag, prov: provenance }),
    groups: list(groupLine),
    offMap,
  }),
  paraguay: object({ fixed: list(fixedLine), free: groupLine, offMap }),
})
type SetUp = Of<typeof setUp>

/** Either is null if its file is too broken to compare with. */
export function checkSetUp(
  note: Note,
  { paraguay, allied }: SetUp,
  counters: CountersFile | null,
  board: Board | null,
): void {
  const once = onceOnly(note)
  const standing = new Map<string, number>()
  /** Notes a counter that is placed twice, and one too many in a hex. */
  const place = (at: string, id: string, hex: string) => {
    once(at, id)
    const many = (standing.get(hex) ?? 0) + 1
    standing.set(hex, many)
    if (many === MOST_IN_HEX + 1) note(at, `there are more than ${MOST_IN_HEX} in ${hex} (6.1)`)
  }
  const inGroup = (group: string): readonly string[] =>
    counters?.units.filter(each => each.group === group).map(({ id }) => id) ?? []
  /** The counters of a line's group; as many as it says. */
  const counted = (line: { group: string; count?: number }): readonly string[] => {
    const members = inGroup(line.group)
    if (counters && members.length !== line.count)
      note(
        `${placeOf(line)}.count`,
        `${shown(line.count)}, but counters.json has ${members.length} of ${shown(line.group)}`,
      )
    return members
  }
  for (const line of paraguay.fixed) checkFixed(note, line, counters, counted, place)
  for (const line of [paraguay.free, ...allied.groups]) {
    if (placeOf(line) === '') continue
    const members = counted(line)
    checkGroup(note, line, counters && members, board, place)
  }
  for (const lines of [paraguay.offMap, allied.offMap])
    for (const [group, line] of Object.entries(lines)) {
      const members = inGroup(group)
      if (counters && members.length === 0) note(placeOf(line), `counters.json has none of ${group}`)
      if (counters && line.units && line.units.toSorted().join() !== members.toSorted().join())
        note(`${placeOf(line)}.units`, `counters.json has ${members.join(', ')}`)
    }
}

type Place = (at: string, id: string, hex: string) => void

function checkFixed(
  note: Note,
  line: Of<typeof fixedLine>,
  counters: CountersFile | null,
  counted: (line: { group: string; count?: number }) => readonly string[],
  place: Place,
): void {
  const at = placeOf(line)
  if (line.group !== undefined) {
    for (const id of counted(line as { group: string })) place(at, id, line.hex)
  } else if (line.unit !== undefined) {
    place(`${at}.unit`, line.unit, line.hex)
    const known = counters?.units.find(({ id }) => id === line.unit)
    if (known && known.hex !== line.hex)
      note(`${at}.hex`, `counters.json has ${known.id} in ${known.hex ?? 'no hex'}`)
  }
}

function checkGroup(
  note: Note,
  line: Of<typeof groupLine>,
  members: readonly string[] | null,
  board: Board | null,
  place: Place,
): void {
  const at = placeOf(line)
  const name = line.where.area
  const area = board?.area(name)
  if (area?.size === 0) note(`${at}.where.area`, `the map has no area ${shown(name)}`)
  const placed = new Set<string>()
  for (const [hex, units] of Object.entries(line.suggest)) {
    const here = `${at}.suggest.${hex}`
    if (area && area.size > 0 && !area.has(hex)) note(here, `${hex} is not in areas.${name}`)
    units.forEach((id, i) => {
      place(`${here}[${i}]`, id, hex)
      placed.add(id)
      if (members && !members.includes(id))
        note(`${here}[${i}]`, `${shown(id)} is not of ${shown(line.group)} in counters.json`)
    })
  }
  for (const id of members ?? []) if (!placed.has(id)) note(`${at}.suggest`, `${id} has no place`)
}
