/** Checks map.json beyond what every map must be: what the rules of this game ask of it. */
import {
  checkKinds,
  checkKnown,
  type GameMap,
  hexesAround,
  isObject,
  type Json,
  mapIn,
  onceOnly,
  provAt,
} from '@quebracho/engine/map'
import { sideNames } from './names.ts'

/** What the scenarios need to know of the map. */
export interface MapSheet {
  readonly hexes: ReadonlySet<string>
  readonly settlements: ReadonlySet<string>
  readonly areas: ReadonlyMap<string, ReadonlySet<string>>
  /** The hexes around one; undefined if the map is too broken to tell. */
  readonly around?: (hex: string) => string[]
}

const kinds = {
  terrain: ['clear', 'bush', 'marsh', 'hill', 'mountain'],
  sides: ['river', 'ferry', 'clearing', 'border', 'demarcation'],
  links: ['road', 'railroad'],
  places: ['settlement', 'railhead', 'label', 'deployment'],
  marks: [
    ...['supply-source', 'railhead', 'ferry', 'major-settlement'],
    ...['fortification', 'entrenchment', 'entrance-exit'],
  ],
}

/** Areas the rules name: 10.9c, 17.2b, 17.4a, 8.4d, 8.4c, R44. */
const areasNeeded = [
  ...['argentina', 'south-of-demarcation', 'hexrow-26-and-south', 'rio-cuevo', 'railroad'],
  ...['north-map-edge', 'south-map-edge'],
]

/** 8.4a: the edge on which each side has its sources. */
const ownEdge: Readonly<Record<string, string>> = { bolivia: 'north-map-edge', paraguay: 'south-map-edge' }

/** Names of hexes, and what is wrong with them. */
interface Sheet extends MapSheet {
  readonly map: GameMap
  readonly problems: string[]
  name(hex: number): string
  area(name: string): ReadonlySet<string>
}

export function checkMap(problems: string[], text: string): MapSheet | null {
  const map = mapIn(problems, text)
  if (!map) return rawSheet(text)
  const sheet = sheetOf(problems, map)
  checkKinds(problems, map, kinds)
  checkKnown(problems, map)
  checkSettlements(sheet)
  checkAreas(sheet)
  checkMarks(sheet)
  checkBoxes(sheet)
  return sheet
}

/** Hexes and areas as they stand in a file that is not a map yet, so that scenarios can be checked all the same. */
function rawSheet(text: string): MapSheet | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  if (!isObject(json) || !isObject(json.terrain)) return null
  const places = Array.isArray(json.places) ? json.places.filter(isObject) : []
  const areas = Object.entries(isObject(json.areas) ? json.areas : {})
  return {
    hexes: new Set(Object.keys(json.terrain)),
    settlements: new Set(places.filter(({ kind }) => kind === 'settlement').map(({ hex }) => String(hex))),
    areas: new Map(areas.map(([name, list]) => [name, new Set(Array.isArray(list) ? list.map(String) : [])])),
  }
}

function sheetOf(problems: string[], map: GameMap): Sheet {
  const { grid } = map
  const name = (hex: number) => grid.names[hex]
  const areas = new Map(
    Object.entries(map.areas).map(([area, hexes]) => [area, new Set(Array.from(hexes, name))]),
  )
  return {
    map,
    problems,
    name,
    areas,
    area: wanted => areas.get(wanted) ?? new Set(),
    hexes: new Set(grid.names),
    settlements: new Set(
      map.places.filter(({ kind }) => kind === 'settlement').map(place => name(place.hex)),
    ),
    around: hex => hexesAround(map, hex),
  }
}

function checkSettlements({ problems, map, name, area }: Sheet): void {
  const neutral = area('argentina')
  const onceHex = onceOnly(problems)
  const onceName = onceOnly(problems)
  map.places.forEach((place, i) => {
    if (place.kind !== 'settlement') return
    const hex = name(place.hex)
    const at = `places[${i}] (${place.name || hex})`
    if (place.name === '') problems.push(`${at}.name: a settlement has a name`)
    onceHex(`${at}.hex`, hex)
    onceName(`${at}.name`, place.name)
    if (neutral.has(hex)) problems.push(`${at}.hex: ${hex} lies in Argentina`)
    const { water, waterProv } = place.extra
    if (water !== 'wet' && water !== 'dry')
      problems.push(`${at}.water: a settlement is "wet" or "dry" (8.13)`)
    if (waterProv === undefined) provAt(problems, `${at}.waterProv`, waterProv)
  })
}

/** The areas are there, and agree with the rivers, borders and rows they are named after. */
function checkAreas(sheet: Sheet): void {
  const { problems, map, name, hexes, area } = sheet
  for (const wanted of areasNeeded) {
    if (area(wanted).size === 0) problems.push(`areas.${wanted}: the rules need it, and it has no hexes`)
  }
  const row = (hex: string) => Number(hex.slice(2))
  const rows = [...hexes].map(row)
  const [first, last] = [Math.min(...rows), Math.max(...rows)]
  const neutral = area('argentina')
  const beside = (edges: readonly { a: number; b: number }[] = []) =>
    new Set(edges.flatMap(({ a, b }) => [name(a), name(b)]))
  const rioCuevo = map.sides.river?.filter(side => side.name === 'Rio Cuevo')
  const same = (found: string, wanted: Iterable<string>, what: string) => {
    const should = new Set(wanted)
    if (area(found).size === 0) return
    for (const hex of should)
      if (!area(found).has(hex)) problems.push(`areas.${found}: ${hex} is missing: ${what}`)
    for (const hex of area(found))
      if (!should.has(hex)) problems.push(`areas.${found}: ${hex} is too much: ${what}`)
  }
  const where = (test: (hex: string) => boolean) => [...hexes].filter(test)
  same(
    'north-map-edge',
    where(hex => row(hex) === first),
    'these are the hexes of the first row',
  )
  same(
    'south-map-edge',
    where(hex => row(hex) === last),
    'these are the hexes of the last row',
  )
  same(
    'hexrow-26-and-south',
    where(hex => row(hex) >= 26 && !neutral.has(hex)),
    'these are the hexes of rows 26 and more outside Argentina',
  )
  same('rio-cuevo', beside(rioCuevo), 'these are the hexes beside the river sides named Rio Cuevo (8.4)')
  same('railroad', beside(map.links.railroad), 'these are the hexes joined by links.railroad (8.4)')
  checkBoundary(sheet, 'argentina', 'border', () => false)
  checkBoundary(sheet, 'south-of-demarcation', 'demarcation', hex => neutral.has(hex))
}

/** An area ends where its line runs, and nowhere else; `elsewhere` are hexes that the line need not part from it. */
function checkBoundary(sheet: Sheet, name: string, line: string, elsewhere: (hex: string) => boolean): void {
  const { problems, map, area, hexes, around } = sheet
  const inside = area(name)
  if (inside.size === 0) return
  const key = (a: string, b: string) => [a, b].sort().join(' ')
  const drawn = new Set((map.sides[line] ?? []).map(({ a, b }) => key(sheet.name(a), sheet.name(b))))
  for (const a of hexes) {
    for (const b of around?.(a) ?? []) {
      if (b < a || elsewhere(a) || elsewhere(b)) continue
      const parted = inside.has(a) !== inside.has(b)
      if (parted && !drawn.has(key(a, b)))
        problems.push(
          `sides.${line}: ${a} and ${b} are parted by the edge of areas.${name}, but no side says so`,
        )
      if (!parted && drawn.has(key(a, b)))
        problems.push(`sides.${line}: ${a} and ${b} are not parted by the edge of areas.${name}`)
    }
  }
}

function checkMarks(sheet: Sheet): void {
  const { problems, map, name, settlements, area } = sheet
  const neutral = area('argentina')
  const sources = new Set<string | undefined>()
  map.marks.forEach((mark, i) => {
    const hex = name(mark.hex)
    const at = `marks[${i}] (${mark.kind} ${hex})`
    if (neutral.has(hex)) problems.push(`${at}: ${hex} lies in Argentina`)
    if (mark.kind === 'major-settlement' && !settlements.has(hex))
      problems.push(`${at}: ${hex} has no settlement`)
    if (mark.kind === 'railhead' && !area('railroad').has(hex))
      problems.push(`${at}: ${hex} is not in areas.railroad`)
    if (mark.kind === 'ferry') checkFerry(sheet, at, hex, mark.extra.to)
    if (mark.kind === 'entrance-exit') checkEdge(sheet, at, hex, mark.side)
    if (mark.kind !== 'supply-source') return
    sources.add(mark.side)
    checkSource(sheet, at, hex, mark.side, mark.extra)
  })
  for (const side of sideNames)
    if (!sources.has(side)) problems.push(`marks: ${side} has no supply-source (8.4)`)
  checkFerrySides(sheet)
}

/** 8.4: a source lies on its side's edge of the map, or works on a condition that names an area. */
function checkSource(sheet: Sheet, at: string, hex: string, side: string | undefined, extra: Json): void {
  if (extra.condition === undefined) {
    checkEdge(sheet, at, hex, side)
    return
  }
  const { problems, areas } = sheet
  if (!sideNames.includes(side ?? '')) problems.push(`${at}.side: bolivia or paraguay should stand here`)
  const named = /area ([a-z0-9-]+)/.exec(String(extra.condition))?.[1]
  if (named === undefined) problems.push(`${at}.condition: names no area ("… area rio-cuevo …")`)
  else if (!areas.has(named)) problems.push(`${at}.condition: there is no area ${named}`)
}

function checkEdge({ problems, area }: Sheet, at: string, hex: string, side: string | undefined): void {
  const edge = ownEdge[side ?? '']
  if (edge === undefined) problems.push(`${at}.side: bolivia or paraguay should stand here`)
  else if (!area(edge).has(hex)) problems.push(`${at}: ${hex} is not in areas.${edge}, the edge of ${side}`)
}

function checkFerry({ problems, map, name }: Sheet, at: string, hex: string, to: unknown): void {
  const there = (map.sides.ferry ?? []).some(({ a, b }) => {
    const ends = [name(a), name(b)]
    return ends.includes(hex) && ends.includes(String(to))
  })
  if (!there) problems.push(`${at}.to: no side of sides.ferry joins ${hex} and ${to}`)
}

/** 10.5: a ferry crosses a river. */
function checkFerrySides({ problems, map, name }: Sheet): void {
  ;(map.sides.ferry ?? []).forEach(({ a, b }, i) => {
    const river = (map.sides.river ?? []).some(
      side => (side.a === a && side.b === b) || (side.a === b && side.b === a),
    )
    if (!river)
      problems.push(`sides.ferry[${i}]: there is no river side between ${name(a)} and ${name(b)} (10.5)`)
  })
}

/** 10.12: a box joins two things, an entrance-exit hex of its side or another of its boxes, which joins it too. */
function checkBoxes({ problems, map, name }: Sheet): void {
  map.boxes.forEach((box, i) => {
    const at = `boxes[${i}] (${box.id ?? box.name})`
    if (box.id === undefined) problems.push(`${at}.id: a box has an id`)
    if (!sideNames.includes(box.side ?? ''))
      problems.push(`${at}.side: bolivia or paraguay should stand here`)
    if (box.prov === undefined) provAt(problems, `${at}.prov`, box.prov)
    if (box.extra.cost !== '1 MP' && box.extra.cost !== '1 turn')
      problems.push(`${at}.cost: "1 MP" or "1 turn" should stand here`)
    if (box.joins.length !== 2) problems.push(`${at}.joins: a box joins two things (10.12)`)
    for (const join of box.joins) {
      if (typeof join === 'string') {
        const other = map.boxes.find(({ id }) => id === join)
        if (other?.side !== box.side) problems.push(`${at}.joins: box ${join} is the other side's`)
        if (!other?.joins.includes(box.id ?? ''))
          problems.push(`${at}.joins: box ${join} does not join ${box.id} in turn`)
      } else if (
        !map.marks.some(mark => mark.kind === 'entrance-exit' && mark.hex === join && mark.side === box.side)
      ) {
        problems.push(`${at}.joins: ${name(join)} is no entrance-exit of ${box.side}`)
      }
    }
  })
}
