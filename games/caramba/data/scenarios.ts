/** The scenarios: what stands in them, every hex and every unit of which exists. */
import {
  type Entry,
  each,
  flag,
  isObject,
  list,
  matching,
  type Note,
  object,
  onceOnly,
  oneOf,
  optional,
  placeOf,
  record,
  type Shape,
  text,
  whole,
} from '@quebracho/engine/data'
import { colours, sideNames, terrains } from './names.ts'
import { leaves, type Tables } from './tables.ts'

const side = oneOf(sideNames)
const hex = matching(/^\d{4}$/, 'a hex like "0506"')
const some = whole(0, 40)

const unit = object({
  id: optional(matching(/^[bp]\d+$/, 'an id like "b1"')),
  count: optional(whole(1, 20)),
  cv: whole(0, 9),
  hex: optional(hex),
  entrench: optional(whole(0, 9)),
})

const depots = object(
  {
    place: oneOf(['fixed', 'player']),
    count: optional(whole(0, 9)),
    zone: optional(oneOf(['homeRow1'])),
    hexes: optional(list(hex)),
  },
  ({ place, count, hexes }, at, { note }) => {
    if (place === 'fixed' && !hexes) note(`${at}.hexes`, 'where they stand should stand here')
    if (place === 'player' && count === undefined) note(`${at}.count`, 'how many they are should stand here')
  },
)

/** A zone by its name, or its hexes. */
const zone = object(
  {
    zone: optional(matching(/^(?:homeRows1-\d|preset)$/, '"homeRows1-2" or "preset"')),
    hexes: optional(list(hex)),
  },
  (entry, at, { note }) => {
    if (Object.keys(entry).length !== 1) note(at, 'zone or hexes should stand here, one of them')
  },
)

const victory = object(
  {
    type: oneOf(['controlHex', 'suppliedCv']),
    hex: optional(text()),
    side: optional(side),
    ...{ winAtLeast: optional(whole(1, 60)), drawAtLeast: optional(whole(0, 60)) },
    ...{ immediate: optional(text()), nobody: optional(text()) },
  },
  ({ type, hex, side, winAtLeast = Number.NaN, drawAtLeast = Number.NaN }, at, { note }) => {
    if (type === 'controlHex' && hex === undefined) note(`${at}.hex`, 'a hex or "water" should stand here')
    if (type === 'suppliedCv' && side === undefined) note(`${at}.side`, 'whose CV it is should stand here')
    if (type === 'suppliedCv' && !(drawAtLeast <= winAtLeast))
      note(at, 'winAtLeast, and drawAtLeast which is no more, should stand here')
  },
)

const fields = {
  id: text(),
  source: text(),
  title: each(['en', 'es'], text()),
  grid: object({
    ...{ layout: oneOf(['flat-top']), shoved: oneOf(['even']) },
    ...{ columns: whole(1, 40), depth: whole(2, 40), shovedColumnsHaveOneHexLess: flag },
  }),
  legend: record(oneOf(terrains)),
  columns: record(text(), column => (/^\d\d$/.test(column) ? undefined : `"${column}" is no column`)),
  order: list(side, { length: [2, 'sides'] }),
  home: each(sideNames, oneOf(['top', 'bottom'])),
  turnLimit: whole(1, 60),
  depots: each(sideNames, depots),
  units: each(sideNames, list(unit, { some: true })),
  tanks: each(sideNames, some),
  startTokens: each(sideNames, object(Object.fromEntries(colours.map(colour => [colour, optional(some)])))),
  deploy: object({ bolivia: zone, paraguay: zone, order: text(), first: side }),
  exploration: flag,
  waterMarkers: optional(object({ hexes: each(['3', '5'], list(hex)) })),
  waterPoint: optional(object({ hex, owner: side })),
  victory,
  provenance: record(text()),
}
type Scenario = Entry<typeof fields>
const shape = object(fields)

/** What a scenario says of itself and not of the war. */
const notCounted = ['id', 'source', 'title', 'legend', 'provenance']

/** `provenance` says of a part, of all or of the rest by whom it is: ours, by one of our rulings (G), or the designer's. */
export const scenarioFile: Shape<Scenario> = (value, at, reading) => {
  const read = shape(value, at, reading)
  for (const [part, inner] of Object.entries(isObject(value) ? value : {})) {
    const own = Object.hasOwn(read.provenance, part) ? read.provenance[part] : undefined
    const by = own ?? read.provenance.rest ?? read.provenance.all ?? ''
    const prov = by.startsWith('ours') ? 'reconstructed' : /^G\d/.test(by) ? 'inferred' : 'rule 1'
    if (!notCounted.includes(part)) reading.count(prov, leaves(inner))
  }
  return read
}

export function checkScenario(note: Note, scenario: Scenario, tables: Tables | null): void {
  const hexes = checkColumns(note, scenario)
  const there = (at: string, name: string | undefined) => {
    if (name !== undefined && name !== '' && !hexes.has(name)) note(at, `there is no hex ${name}`)
  }
  for (const name of sideNames) {
    const once = onceOnly(note)
    const { hexes: fixed = [] } = scenario.depots[name]
    fixed.forEach((hex, i) => {
      there(`depots.${name}.hexes[${i}]`, hex)
      once(`depots.${name}.hexes[${i}]`, hex)
    })
    scenario.deploy[name as 'bolivia'].hexes?.forEach((hex, i) => there(`deploy.${name}.hexes[${i}]`, hex))
    for (const unit of scenario.units[name]) there(`${placeOf(unit)}.hex`, unit.hex)
    checkUnits(note, name, scenario)
    if (tables) checkLimits(note, name, scenario, tables)
  }
  for (const [many, list] of Object.entries(scenario.waterMarkers?.hexes ?? {})) {
    const at = `waterMarkers.hexes.${many}`
    if (list.length !== Number(many)) note(at, `${many} hexes should stand here, not ${list.length}`)
    list.forEach((hex, i) => there(`${at}[${i}]`, hex))
  }
  there('waterPoint.hex', scenario.waterPoint?.hex)
  if (scenario.victory.hex !== 'water') there('victory.hex', scenario.victory.hex)
  const { bolivia, paraguay } = scenario.home
  if (bolivia === paraguay && bolivia !== '') note('home', `both sides have the ${bolivia}`)
}

/** canada-1: even columns have one hex less (G1); every letter is in the legend. The hexes there are. */
function checkColumns(note: Note, { grid, columns, legend }: Scenario): Set<string> {
  const hexes = new Set<string>()
  const names = Object.keys(columns)
  if (names.length !== grid.columns && !Number.isNaN(grid.columns))
    note('columns', `${grid.columns} columns should stand here, not ${names.length}`)
  for (const [column, cells] of Object.entries(columns)) {
    const length = Number(column) % 2 === 0 ? grid.depth - 1 : grid.depth
    if (cells.length !== length && !Number.isNaN(length))
      note(`columns.${column}`, `${length} hexes should stand here, not ${cells.length}`)
    for (const [i, letter] of [...cells].entries()) {
      const hex = column + String(i + 1).padStart(2, '0')
      hexes.add(hex)
      if (!(letter in legend))
        note(`columns.${column}`, `hex ${hex} has "${letter}", which is not in the legend`)
    }
  }
  return hexes
}

/** scenario-1: units are called after their place in the list. */
function checkUnits(note: Note, name: string, { units }: Scenario): void {
  let next = 1
  for (const unit of units[name]) {
    const called = `${name[0]}${next}`
    if (unit.id !== undefined && unit.id !== '' && unit.id !== called)
      note(`${placeOf(unit)}.id`, `${called} should stand here, not ${unit.id}`)
    next += unit.count ?? 1
  }
}

/** units-1, depots-1, tank-1: what the tables allow. */
function checkLimits(note: Note, name: string, { units, depots, tanks }: Scenario, tables: Tables): void {
  const within = (at: string, value: number, [least, most]: readonly number[]) => {
    if (value < least || value > most) note(at, `${value} is not from ${least} to ${most}`)
  }
  const { count = 0, hexes, place } = depots[name]
  for (const unit of units[name]) {
    within(`${placeOf(unit)}.cv`, unit.cv, tables.limits.cv)
    within(`${placeOf(unit)}.entrench`, unit.entrench ?? 0, [0, tables.maxWorks])
  }
  within(`depots.${name}`, place === 'fixed' ? (hexes?.length ?? 0) : count, tables.limits.depots)
  within(`tanks.${name}`, tanks[name], tables.limits.tanks)
}
