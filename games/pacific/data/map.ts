/** map.json: what stands in it, and what the rules of this game ask of it. */
import {
  anything,
  flag,
  hexesAround,
  knownAmong,
  knownBy,
  list,
  mapShape,
  type Note,
  number,
  type Of,
  object,
  onceOnly,
  oneOf,
  optional,
  placeOf,
  record,
  shown,
  text,
  whole,
} from '@quebracho/engine/data'
import type { GameMap } from '@quebracho/engine/map'
import type { CounterSheet } from './counters.ts'
import { areaNames, boxName, grounds, LAST_TURN, nationNames } from './names.ts'

const countries: Readonly<Record<string, string>> = { Perú: 'peru', Bolivia: 'bolivia', Chile: 'chile' }
const navalAreas = areaNames.map(name => `Naval Area ${name}`)

const area = oneOf(areaNames)
const nation = oneOf(nationNames)
const hexes = list(text(), { some: true })

const shape = mapShape({
  terrain: ['sea', ...grounds],
  sides: ['river', 'impassable'],
  links: ['railroad'],
  areas: [...navalAreas, ...Object.keys(countries)],
  curves: ['coast', 'rivers', 'lakes', 'ridges', 'railroads', 'borders', 'salt', 'navalBounds'],
  places: {
    city: {
      ...{ name: text(), country: nation, port: flag, navalArea: optional(text()), capital: flag },
      ...{ lon: number, lat: number, x: number, y: number, why: optional(text()) },
    },
  },
  marks: {
    port: { area },
    vp: { value: whole(1, 20) },
    fort: { side: nation, fromTurn: whole(1, LAST_TURN) },
    'supply-entry': { side: oneOf(['allied', 'bolivia']) },
    shipyard: { side: text() },
    'bolivia-quits': {},
    // Of the hexes that are not of their country at the start, only those of Chile are marked.
    control: { side: oneOf(['chile']) },
  },
  boxes: {
    ...{ id: text(), side: nation, port: flag, blockadable: flag, supplyEntry: flag, shipyard: flag },
    ...{ land: hexes, landCost: whole(1, 6), navalArea: area, seaEdge: hexes, why: text() },
  },
  more: {
    title: text(),
    coast: record(object({ area: text(), touches: list(area) })),
    areasKnown: knownBy,
    labels: list(object({ text: text(), x: number, y: number, kind: text() })),
    movement: object({ ...movementFields(), prov: anything }),
  },
  page: ['kmPerHex', 'kmPerHexMeasured', 'pageNorth'],
  fit: ['rmsHexes', 'maxHexes', 'warp'],
})

/** 8.6: the map repeats the costs of the tables. */
function movementFields() {
  const cost = whole(0, 6)
  return { rough: cost, mountain: cost, desert: cost, 'salt-desert': cost, river: cost, railroad: cost }
}

export const mapFile: typeof shape = (value, at, reading) => {
  const file = shape(value, at, reading)
  knownAmong(reading, 'areasKnown', file.areasKnown, navalAreas, 'an area')
  return file
}

/** What the tables need to know of the map. */
export interface MapSheet extends Of<typeof mapFile> {
  readonly map: GameMap
  isSea(hex: string): boolean
  /** Of a sea hex, its naval areas; of a coastal one, those it touches (2.2). */
  areasOf(hex: string): readonly string[]
  /** The nation whose land the hex is; '' if it is nobody's. */
  countryOf(hex: string): string
  /** Hexes with marks of a kind. */
  marked(kind: string): readonly string[]
  /** The hex of a city. */
  hexOf(city: string): string | undefined
}

export function mapSheetOf(file: Of<typeof mapFile> & { readonly map: GameMap }): MapSheet {
  const { terrain, areas, coast, marks, places } = file
  const seaAreas = new Map<string, string[]>()
  for (const name of areaNames)
    for (const hex of areas[`Naval Area ${name}`]) seaAreas.set(hex, [...(seaAreas.get(hex) ?? []), name])
  const country = new Map<string, string>()
  for (const [name, nation] of Object.entries(countries))
    for (const hex of areas[name]) country.set(hex, nation)
  return {
    ...file,
    isSea: hex => terrain[hex] === 'sea',
    areasOf: hex => seaAreas.get(hex) ?? coast[hex]?.touches ?? [],
    countryOf: hex => country.get(hex) ?? '',
    marked: kind => marks.filter(mark => mark.kind === kind).map(({ hex }) => hex),
    hexOf: city => places.find(({ name }) => name === city)?.hex,
  }
}

export function checkMap(note: Note, sheet: MapSheet): void {
  checkAreas(note, sheet)
  checkCoast(note, sheet)
  checkLines(note, sheet)
  checkCities(note, sheet)
  checkMarks(note, sheet)
  checkNeeded(note, sheet)
  checkBox(note, sheet)
}

/** 2.2: every sea hex is of one naval area, every land hex of one country. */
function checkAreas(note: Note, { areas, terrain, isSea, areasOf }: MapSheet): void {
  const countriesOf = new Map<string, string[]>()
  for (const [name, hexes] of Object.entries(areas)) {
    if (hexes.length === 0) note(`areas.${name}`, 'the rules need it, and it has no hexes')
    for (const hex of hexes) {
      if (name in countries) countriesOf.set(hex, [...(countriesOf.get(hex) ?? []), name])
      if (name in countries && isSea(hex)) note(`areas.${name}`, `${hex} is sea`)
      if (!(name in countries) && !isSea(hex))
        note(`areas.${name}`, `${hex} is land; coastal hexes stand in coast`)
    }
  }
  for (const hex of Object.keys(terrain)) {
    const found = isSea(hex) ? areasOf(hex).map(name => `Naval Area ${name}`) : (countriesOf.get(hex) ?? [])
    const what = isSea(hex) ? 'naval area' : 'country'
    if (found.length !== 1) note('areas', `${hex} is of ${found.join(' and ') || 'none'}, not of one ${what}`)
  }
}

/** 2.2b: a coastal hex is land and touches the naval areas of the sea hexes beside it. */
function checkCoast(note: Note, { map, terrain, coast, isSea, areasOf }: MapSheet): void {
  for (const [hex, entry] of Object.entries(coast)) {
    const at = `coast.${hex}`
    if (!(hex in terrain)) note('coast', `${hex} is not a hex of this map`)
    else if (isSea(hex)) note(at, `${hex} is sea; only land is coast`)
    else if (placeOf(entry) !== '') {
      const beside = new Set(hexesAround(map, hex).filter(isSea).flatMap(areasOf))
      for (const name of entry.touches)
        if (!beside.has(name)) note(`${at}.touches`, `no sea hex of area ${name} is beside it`)
      for (const name of beside)
        if (!entry.touches.includes(name))
          note(`${at}.touches`, `${name} is missing: a sea hex of it is beside it`)
      if (!entry.touches.includes(entry.area)) note(`${at}.area`, 'one of its touches should stand here')
    }
  }
}

/** Rivers, railroads and impassable sides lie between land hexes; no train runs over an impassable one (8.6). */
function checkLines(note: Note, { sides, links, isSea }: MapSheet): void {
  const key = (line: { a: string; b: string }) => [line.a, line.b].sort().join(' ')
  const closed = new Set(sides.impassable.map(key))
  for (const line of [...sides.river, ...sides.impassable, ...links.railroad])
    for (const hex of [line.a, line.b]) if (isSea(hex)) note(placeOf(line), `${hex} is sea`)
  for (const line of [...sides.river, ...links.railroad])
    if (closed.has(key(line))) note(placeOf(line), `the side between ${line.a} and ${line.b} is impassable`)
}

/** 2.4: a city of the coast is a port, and no other; its country is that of its hex. */
function checkCities(note: Note, { places, isSea, areasOf, countryOf }: MapSheet): void {
  const once = onceOnly(note)
  for (const place of places) {
    const at = placeOf(place)
    const { hex, name, country = '', port, navalArea } = place
    once(`${at}.hex`, hex)
    once(`${at}.name`, name)
    if (isSea(hex)) note(`${at}.hex`, `${hex} is sea`)
    else if (country !== '' && countryOf(hex) !== country)
      note(`${at}.country`, `${hex} lies in ${countryOf(hex) || 'no country'}`)
    const beside = isSea(hex) ? [] : areasOf(hex)
    const coastal = beside.length > 0
    if (port !== coastal)
      note(
        `${at}.port`,
        `a city of the coast is a port (2.4); ${coastal} should stand here, not ${shown(port)}`,
      )
    if (coastal && !beside.includes(navalArea ?? ''))
      note(`${at}.navalArea`, `one of ${beside.join(', ')} should stand here, not ${shown(navalArea)}`)
  }
}

function checkMarks(note: Note, { marks, places, isSea, marked }: MapSheet): void {
  const ports = places.filter(({ port }) => port === true)
  const once = onceOnly(note)
  for (const mark of marks) {
    const at = placeOf(mark)
    const { kind, hex } = mark
    if (isSea(hex)) note(at, `${hex} is sea`)
    if (kind === 'vp') once(at, hex)
    const city = places.find(place => place.hex === hex)
    if (['supply-entry', 'shipyard', 'bolivia-quits', 'fort'].includes(kind) && !city)
      note(at, `${hex} has no city`)
    const port = ports.find(place => place.hex === hex)
    if (kind === 'port' && !port) note(at, `${hex} is no port of places`)
    if (kind === 'port' && port && port.navalArea !== mark.area)
      note(`${at}.area`, `${port.name} is of area ${port.navalArea}`)
  }
  for (const { hex, name } of ports)
    if (!marked('port').includes(hex)) note('marks', `${name} (${hex}) has no port mark`)
}

/** 4.1, 5.6, 6.5: what the rules look for. */
function checkNeeded(note: Note, { marks, places, marked }: MapSheet): void {
  for (const side of ['allied', 'bolivia'])
    if (!marks.some(mark => mark.kind === 'supply-entry' && mark.side === side))
      note('marks', `there is no supply-entry of ${side} (4.1)`)
  const yards = marked('shipyard')
  if (yards.length !== 1) note('marks', `there are ${yards.length} shipyards, not one (6.5)`)
  for (const yard of yards)
    if (!places.some(({ hex, port }) => hex === yard && port === true))
      note('marks', `the shipyard ${yard} is no port (6.5)`)
  if (marked('bolivia-quits').length === 0) note('marks', 'there is no bolivia-quits (5.6)')
}

/** 2.4, 7.2, 8.6: the Chile Holding Box, with the land and the sea it opens on. */
function checkBox(note: Note, { boxes, terrain, isSea, areasOf }: MapSheet): void {
  const [box] = boxes
  if (boxes.length !== 1 || box.id !== boxName) {
    note('boxes', `one box should stand here, with the id ${boxName}`)
    return
  }
  for (const key of ['land', 'seaEdge'] as const) {
    const at = `${placeOf(box)}.${key}`
    box[key].forEach((hex, i) => {
      const here = `${at}[${i}]`
      if (!(hex in terrain)) note(here, `${hex} is not a hex of this map`)
      else if (isSea(hex) !== (key === 'seaEdge')) note(here, `${hex} is ${isSea(hex) ? 'sea' : 'land'}`)
      else if (key === 'seaEdge' && !areasOf(hex).includes(box.navalArea))
        note(here, `${hex} is not of area ${box.navalArea}`)
    })
  }
}

/** 9.0e: each fort of counters.json has its city, and its mark with the turn it comes in. */
export function checkForts(note: Note, { marks, marked, hexOf }: MapSheet, { land }: CounterSheet): void {
  const forts = land.filter(({ type }) => type === 'fort')
  const there = new Set<string | undefined>()
  for (const { id, nation, enters } of forts) {
    const { hexOf: city = '', turn: from = 1 } = enters ?? {}
    const hex = hexOf(city)
    there.add(hex)
    if (hex === undefined) {
      note('places', `there is no ${city}, where counters.json has ${id}`)
      continue
    }
    const mark = marks.find(each => each.kind === 'fort' && each.hex === hex)
    if (mark?.side !== nation || mark.fromTurn !== from)
      note('marks', `${id} wants a fort of ${nation} in ${hex} from turn ${from}`)
  }
  for (const hex of marked('fort')) if (!there.has(hex)) note('marks', `counters.json has no fort for ${hex}`)
}
