/** Checks map.json beyond what every map must be: what the rules of this game ask of it. */
import {
  checkKinds,
  checkKnown,
  type GameMap,
  hexesAround,
  hexesMarked,
  hexNamed,
  isObject,
  type Json,
  mapIn,
  noOtherKeys,
  objectAt,
  onceOnly,
  onlyKnown,
  provAt,
  shown,
  wholeAt,
  wordAt,
} from '@quebracho/engine/map'
import type { CounterSheet } from './counters.ts'
import { areaNames, boxName, grounds, LAST_TURN, nationNames } from './names.ts'

/** What the tables need to know of the map. */
export interface MapSheet {
  readonly hexes: ReadonlySet<string>
  /** Cities, the hex by the name. */
  readonly cities: ReadonlyMap<string, string>
  /** Hexes with marks of a kind. */
  marked(kind: string): readonly string[]
  /** Victory points by hex. */
  readonly points: ReadonlyMap<string, number>
  readonly json: Json
}

const kinds = {
  terrain: ['sea', ...grounds],
  sides: ['river', 'impassable'],
  links: ['railroad'],
  places: ['city'],
  marks: ['port', 'vp', 'fort', 'supply-entry', 'shipyard', 'bolivia-quits', 'control'],
}
const countries: Readonly<Record<string, string>> = { Perú: 'peru', Bolivia: 'bolivia', Chile: 'chile' }
const navalAreas = areaNames.map(name => `Naval Area ${name}`)

/** Names of hexes, and what is wrong with them. */
interface Sheet extends MapSheet {
  readonly map: GameMap
  readonly problems: string[]
  name(hex: number): string
  isSea(hex: string): boolean
  around(hex: string): string[]
  /** Of a sea hex, its naval areas; of a coastal one, those it touches (2.2). */
  areasOf(hex: string): readonly string[]
  /** The nation whose land the hex is; '' if it is nobody's. */
  countryOf(hex: string): string
}

export function checkMap(problems: string[], text: string): MapSheet | null {
  const map = mapIn(problems, text)
  if (!map) return null
  const sheet = sheetOf(problems, map, JSON.parse(text))
  checkKinds(problems, map, kinds)
  onlyKnown(problems, 'areas', Object.keys(map.areas), [...navalAreas, ...Object.keys(countries)])
  checkKnown(problems, map)
  checkKnown(problems, map, 'areasKnown', navalAreas, 'an area')
  checkAreas(sheet)
  checkCoast(sheet)
  checkLines(sheet)
  checkCities(sheet)
  checkMarks(sheet)
  checkBox(sheet)
  return sheet
}

function sheetOf(problems: string[], map: GameMap, json: Json): Sheet {
  const { grid } = map
  const name = (hex: number) => grid.names[hex]
  const seaAreas = new Map<string, string[]>()
  for (const area of areaNames)
    for (const hex of map.areas[`Naval Area ${area}`] ?? [])
      seaAreas.set(name(hex), [...(seaAreas.get(name(hex)) ?? []), area])
  const coast = isObject(map.extra.coast) ? map.extra.coast : {}
  const touches = (hex: string): string[] => {
    const entry = coast[hex]
    return isObject(entry) && Array.isArray(entry.touches) ? entry.touches.map(String) : []
  }
  const country = new Map<string, string>()
  for (const [area, nation] of Object.entries(countries))
    for (const hex of map.areas[area] ?? []) country.set(name(hex), nation)
  return {
    map,
    json,
    problems,
    name,
    hexes: new Set(grid.names),
    cities: new Map(map.places.map(place => [place.name, name(place.hex)])),
    marked: kind => hexesMarked(map, kind),
    points: new Map(
      map.marks.filter(({ kind }) => kind === 'vp').map(({ hex, extra }) => [name(hex), Number(extra.value)]),
    ),
    isSea: hex => map.terrainKinds[map.terrain[hexNamed(grid, hex)]] === 'sea',
    around: hex => hexesAround(map, hex),
    areasOf: hex => seaAreas.get(hex) ?? touches(hex),
    countryOf: hex => country.get(hex) ?? '',
  }
}

/** 2.2: every sea hex is of one naval area, every land hex of one country. */
function checkAreas({ problems, map, name, hexes, isSea, areasOf }: Sheet): void {
  for (const area of [...navalAreas, ...Object.keys(countries)])
    if ((map.areas[area] ?? []).length === 0)
      problems.push(`areas.${area}: the rules need it, and it has no hexes`)
  const countriesOf = new Map<string, string[]>()
  for (const [area, list] of Object.entries(map.areas)) {
    for (const each of list) {
      const hex = name(each)
      if (navalAreas.includes(area) && !isSea(hex))
        problems.push(`areas.${area}: ${hex} is land; coastal hexes stand in coast`)
      if (!(area in countries)) continue
      if (isSea(hex)) problems.push(`areas.${area}: ${hex} is sea`)
      countriesOf.set(hex, [...(countriesOf.get(hex) ?? []), area])
    }
  }
  for (const hex of hexes) {
    const found = isSea(hex) ? areasOf(hex).map(area => `Naval Area ${area}`) : (countriesOf.get(hex) ?? [])
    if (found.length === 1) continue
    const what = isSea(hex) ? 'naval area' : 'country'
    problems.push(
      `areas: ${hex} is of ${found.length > 0 ? found.join(' and ') : 'none'}, not of one ${what}`,
    )
  }
}

/** 2.2b: a coastal hex is land and touches the naval areas of the sea hexes beside it. */
function checkCoast({ problems, map, hexes, isSea, around, areasOf }: Sheet): void {
  const coast = objectAt(problems, 'coast', map.extra.coast)
  for (const [hex, value] of Object.entries(coast)) {
    const at = `coast.${hex}`
    if (!hexes.has(hex)) {
      problems.push(`coast: ${hex} is not a hex of this map`)
      continue
    }
    const entry = objectAt(problems, at, value)
    if (isSea(hex)) problems.push(`${at}: ${hex} is sea; only land is coast`)
    if (isSea(hex) || !isObject(value)) continue
    noOtherKeys(problems, at, entry, ['area', 'touches'])
    const found = new Set(around(hex).filter(isSea).flatMap(areasOf))
    const touches = new Set(areasOf(hex))
    for (const area of touches)
      if (!found.has(area)) problems.push(`${at}.touches: no sea hex of area ${area} is beside it`)
    for (const area of found)
      if (!touches.has(area)) problems.push(`${at}.touches: ${area} is missing: a sea hex of it is beside it`)
    if (!touches.has(String(entry.area))) problems.push(`${at}.area: one of its touches should stand here`)
  }
}

/** Rivers, railroads and impassable sides lie between land hexes; no train runs over an impassable one (8.6). */
function checkLines({ problems, map, name, isSea }: Sheet): void {
  const key = (a: number, b: number) => [name(a), name(b)].sort().join(' ')
  const closed = new Set((map.sides.impassable ?? []).map(({ a, b }) => key(a, b)))
  const lists = { ...map.sides, ...map.links }
  for (const [kind, list] of Object.entries(lists)) {
    const where = kind in map.sides ? 'sides' : 'links'
    list.forEach(({ a, b }, i) => {
      const at = `${where}.${kind}[${i}]`
      for (const hex of [name(a), name(b)]) if (isSea(hex)) problems.push(`${at}: ${hex} is sea`)
      if (kind !== 'impassable' && closed.has(key(a, b)))
        problems.push(`${at}: the side between ${name(a)} and ${name(b)} is impassable`)
    })
  }
}

/** 2.4: a city of the coast is a port, and no other; its country is that of its hex. */
function checkCities({ problems, map, name, isSea, areasOf, countryOf }: Sheet): void {
  const onceHex = onceOnly(problems)
  const onceName = onceOnly(problems)
  map.places.forEach((place, i) => {
    const hex = name(place.hex)
    const at = `places[${i}] (${place.name || hex})`
    if (place.name === '') problems.push(`${at}.name: a city has a name`)
    onceHex(`${at}.hex`, hex)
    onceName(`${at}.name`, place.name)
    if (isSea(hex)) problems.push(`${at}.hex: ${hex} is sea`)
    const { country, port, navalArea } = place.extra
    wordAt(problems, `${at}.country`, country, nationNames)
    if (nationNames.includes(String(country)) && !isSea(hex) && countryOf(hex) !== country)
      problems.push(`${at}.country: ${hex} lies in ${countryOf(hex) || 'no country'}`)
    const coastal = !isSea(hex) && areasOf(hex).length > 0
    if (port !== coastal)
      problems.push(
        `${at}.port: a city of the coast is a port (2.4); ${coastal} should stand here, not ${shown(port)}`,
      )
    if (coastal && !areasOf(hex).includes(String(navalArea)))
      problems.push(
        `${at}.navalArea: one of ${areasOf(hex).join(', ')} should stand here, not ${shown(navalArea)}`,
      )
  })
}

function checkMarks(sheet: Sheet): void {
  const { problems, map, name, isSea, cities, marked } = sheet
  const cityHexes = new Set(cities.values())
  const ports = map.places.filter(({ extra }) => extra.port === true)
  const onceVp = onceOnly(problems)
  map.marks.forEach((mark, i) => {
    const hex = name(mark.hex)
    const at = `marks[${i}] (${mark.kind} ${hex})`
    if (isSea(hex)) problems.push(`${at}: ${hex} is sea`)
    if (mark.kind === 'vp') {
      onceVp(at, hex)
      wholeAt(problems, `${at}.value`, mark.extra.value, 1, 20)
    }
    if (mark.kind === 'port') {
      const city = ports.find(each => each.hex === mark.hex)
      if (!city) problems.push(`${at}: ${hex} is no port of places`)
      else if (city.extra.navalArea !== mark.extra.area)
        problems.push(`${at}.area: ${city.name} is of area ${city.extra.navalArea}`)
    }
    if (mark.kind === 'control' && mark.side !== 'chile')
      problems.push(`${at}.side: only hexes of Chile are marked; chile should stand here`)
    const townMark = ['supply-entry', 'shipyard', 'bolivia-quits', 'fort'].includes(mark.kind)
    if (townMark && !cityHexes.has(hex)) problems.push(`${at}: ${hex} has no city`)
    if (mark.kind === 'supply-entry') wordAt(problems, `${at}.side`, mark.side, ['allied', 'bolivia'])
    if (mark.kind === 'fort') {
      wordAt(problems, `${at}.side`, mark.side, nationNames)
      wholeAt(problems, `${at}.fromTurn`, mark.extra.fromTurn, 1, LAST_TURN)
    }
  })
  for (const { hex, name: city } of ports)
    if (!marked('port').includes(name(hex))) problems.push(`marks: ${city} (${name(hex)}) has no port mark`)
  checkNeeded(sheet)
}

/** 4.1, 5.6, 6.5: what the rules look for. */
function checkNeeded({ problems, map, name, marked }: Sheet): void {
  for (const side of ['allied', 'bolivia'])
    if (!map.marks.some(mark => mark.kind === 'supply-entry' && mark.side === side))
      problems.push(`marks: there is no supply-entry of ${side} (4.1)`)
  const yards = marked('shipyard')
  if (yards.length !== 1) problems.push(`marks: there are ${yards.length} shipyards, not one (6.5)`)
  for (const hex of yards)
    if (!map.places.some(place => name(place.hex) === hex && place.extra.port === true))
      problems.push(`marks: the shipyard ${hex} is no port (6.5)`)
  if (marked('bolivia-quits').length === 0) problems.push('marks: there is no bolivia-quits (5.6)')
}

/** 2.4, 7.2, 8.6: the Chile Holding Box, with the land and the sea it opens on. */
function checkBox({ problems, map, hexes, isSea, areasOf }: Sheet): void {
  if (map.boxes.length !== 1 || map.boxes[0].id !== boxName) {
    problems.push(`boxes: one box should stand here, with the id ${boxName}`)
    return
  }
  const [{ prov, extra }] = map.boxes
  const at = `boxes[0] (${boxName})`
  if (prov === undefined) provAt(problems, `${at}.prov`, prov)
  const area = wordAt(problems, `${at}.navalArea`, extra.navalArea, areaNames)
  for (const key of ['land', 'seaEdge'] as const) {
    const list = Array.isArray(extra[key]) ? extra[key] : []
    if (list.length === 0) problems.push(`${at}.${key}: hexes should stand here, not ${shown(extra[key])}`)
    list.forEach((value, i) => {
      const hex = String(value)
      const where = `${at}.${key}[${i}]`
      if (!hexes.has(hex)) problems.push(`${where}: ${hex} is not a hex of this map`)
      else if (isSea(hex) !== (key === 'seaEdge'))
        problems.push(`${where}: ${hex} is ${isSea(hex) ? 'sea' : 'land'}`)
      else if (key === 'seaEdge' && !areasOf(hex).includes(area))
        problems.push(`${where}: ${hex} is not of area ${area}`)
    })
  }
}

/** 9.0e: each fort of counters.json has its city, and its mark with the turn it comes in. */
export function checkForts(problems: string[], sheet: MapSheet, { byId }: CounterSheet): void {
  const marks = Array.isArray(sheet.json.marks) ? sheet.json.marks.filter(isObject) : []
  const forts = [...byId.values()].filter(({ type }) => type === 'fort')
  for (const { id, hexOf, turn, nation } of forts) {
    const hex = sheet.cities.get(hexOf)
    if (hex === undefined) {
      problems.push(`places: there is no ${hexOf}, where counters.json has ${id}`)
      continue
    }
    const mark = marks.find(each => each.kind === 'fort' && each.hex === hex)
    const from = Number.isNaN(turn) ? 1 : turn
    if (mark?.side !== nation || mark.fromTurn !== from)
      problems.push(`marks: ${id} wants a fort of ${nation} in ${hex} from turn ${from}`)
  }
  const there = new Set(forts.map(({ hexOf }) => sheet.cities.get(hexOf)))
  for (const hex of sheet.marked('fort'))
    if (!there.has(hex)) problems.push(`marks: counters.json has no fort for ${hex}`)
}
