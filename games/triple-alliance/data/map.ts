/** Checks map.json beyond what every map must be: what the rules of this game ask of it. */
import {
  checkKinds,
  checkKnown,
  distance,
  type GameMap,
  hexesAround,
  hexesMarked,
  hexNamed,
  type Mark,
  mapIn,
  onceOnly,
  onlyKnown,
  provAt,
  wholeAt,
  wordAt,
} from '@quebracho/engine/map'
import { sideNames, terrainNames } from './names.ts'

/** What the tables need to know of the map. */
export interface MapSheet {
  readonly hexes: ReadonlySet<string>
  area(name: string): ReadonlySet<string>
  /** Hexes with marks of a kind, of one side, and for whom if that is said. */
  marked(kind: string, side: string, who?: string): readonly string[]
  readonly forts: ReadonlyMap<string, string>
  /** Victory points by hex. */
  readonly points: ReadonlyMap<string, number>
  /** The hexes of the railway. */
  readonly railway: ReadonlySet<string>
}

const kinds = {
  terrain: terrainNames,
  sides: ['river', 'border'],
  links: ['navigable', 'road', 'railroad'],
  places: ['capital', 'town', 'fort'],
  marks: [
    ...['supply-source', 'reinforcement-entry', 'replacement-entry', 'replacement-centre', 'depot'],
    ...['automatic-victory', 'victory-point', 'fort', 'setup', 'setup-centre', 'matto-grosso-entry'],
  ],
}

const countries = ['paraguay', 'argentina', 'brazil']
/** 3.3e, ruling 83: the land south of the Uruguay, and the two enclaves. */
const partsOfBrazil = ['brazil-main', 'brazil-northeast', 'brazil-east']
const areaNames = [
  ...countries,
  ...partsOfBrazil,
  ...['chaco', 'navigable-in-paraguay', 'railroad', 'matto-grosso-entry'],
  ...['deploy-1335-7', 'deploy-2440-3-brazil', 'deploy-any-brazil', 'deploy-1237-south'],
]

interface Sheet extends MapSheet {
  readonly map: GameMap
  readonly problems: string[]
  name(hex: number): string
  isRiver(hex: string): boolean
}

export function checkMap(problems: string[], text: string): MapSheet | null {
  const map = mapIn(problems, text)
  if (!map) return null
  const sheet = sheetOf(problems, map)
  checkKinds(problems, map, kinds)
  onlyKnown(problems, 'areas', Object.keys(map.areas), areaNames)
  checkKnown(problems, map)
  checkCountries(sheet)
  checkAreas(sheet)
  checkBorders(sheet)
  checkRivers(sheet)
  checkRailway(sheet)
  checkPlaces(sheet)
  checkMarks(sheet)
  checkBoxes(sheet)
  return sheet
}

function sheetOf(problems: string[], map: GameMap): Sheet {
  const { grid } = map
  const name = (hex: number) => grid.names[hex]
  const areas = new Map(
    Object.entries(map.areas).map(([area, hexes]) => [area, new Set(Array.from(hexes, name))]),
  )
  const isSuch = (mark: Mark, kind: string, side: string, who?: string) =>
    mark.kind === kind && mark.side === side && (who === undefined || mark.extra.who === who)
  const ofKind = (kind: string) => map.marks.filter(mark => mark.kind === kind)
  return {
    map,
    problems,
    name,
    hexes: new Set(grid.names),
    area: wanted => areas.get(wanted) ?? new Set(),
    isRiver: hex => map.terrainKinds[map.terrain[hexNamed(grid, hex)]] === 'river',
    marked: (kind, side, who) =>
      map.marks.filter(mark => isSuch(mark, kind, side, who)).map(({ hex }) => name(hex)),
    forts: new Map(ofKind('fort').map(({ hex, extra }) => [String(extra.unit), name(hex)])),
    points: new Map(ofKind('victory-point').map(({ hex, extra }) => [name(hex), Number(extra.points)])),
    railway: new Set((map.links.railroad ?? []).flatMap(({ a, b }) => [name(a), name(b)])),
  }
}

/** 3.6a: every hex is of one country. */
function checkCountries({ problems, hexes, area }: Sheet): void {
  for (const hex of hexes) {
    const found = countries.filter(country => area(country).has(hex))
    if (found.length !== 1)
      problems.push(`areas: ${hex} is of ${found.join(' and ') || 'none'}, not of one country`)
  }
}

/** The areas agree with what they are named after. */
function checkAreas(sheet: Sheet): void {
  const { problems, map, hexes, area, isRiver, railway } = sheet
  for (const wanted of areaNames)
    if (area(wanted).size === 0) problems.push(`areas.${wanted}: the rules need it, and it has no hexes`)
  const same = (found: string, should: ReadonlySet<string>, what: string) => {
    if (area(found).size === 0) return
    for (const hex of should)
      if (!area(found).has(hex)) problems.push(`areas.${found}: ${hex} is missing: ${what}`)
    for (const hex of area(found))
      if (!should.has(hex)) problems.push(`areas.${found}: ${hex} is too much: ${what}`)
  }
  const where = (test: (hex: string) => boolean) => new Set([...hexes].filter(test))
  const near = (country: string, centre: string, radius: number) =>
    where(
      hex =>
        area(country).has(hex) &&
        distance(map.grid, hexNamed(map.grid, hex), hexNamed(map.grid, centre)) <= radius,
    )
  same('brazil', new Set(partsOfBrazil.flatMap(part => [...area(part)])), 'its three parts together')
  for (const hex of area('chaco'))
    if (!area('paraguay').has(hex)) problems.push(`areas.chaco: ${hex} is not in areas.paraguay (7.10)`)
  same(
    'navigable-in-paraguay',
    where(hex => isRiver(hex) && area('paraguay').has(hex)),
    'the river hexes of areas.paraguay (12.3)',
  )
  same('railroad', railway, 'the hexes joined by links.railroad (11.18)')
  same('deploy-1335-7', near('argentina', '1335', 7), 'the hexes of areas.argentina within 7 of 1335 (3.3)')
  same('deploy-2440-3-brazil', near('brazil', '2440', 3), 'the hexes of areas.brazil within 3 of 2440 (3.3)')
  same('deploy-any-brazil', area('brazil-main'), 'the hexes of areas.brazil-main (3.3)')
  same('matto-grosso-entry', new Set(hexesMarked(map, 'matto-grosso-entry')), 'the hexes so marked (8.2)')
}

/** 11.21: a border runs where the country changes, and nowhere else. */
function checkBorders({ problems, map, name, hexes, area }: Sheet): void {
  const key = (a: string, b: string) => [a, b].sort().join(' ')
  const drawn = new Set((map.sides.border ?? []).map(({ a, b }) => key(name(a), name(b))))
  const countryOf = (hex: string) => countries.find(country => area(country).has(hex))
  for (const a of hexes) {
    for (const b of hexesAround(map, a)) {
      if (b < a) continue
      const parted = countryOf(a) !== countryOf(b)
      if (parted && !drawn.has(key(a, b)))
        problems.push(
          `sides.border: ${a} and ${b} are of ${countryOf(a)} and ${countryOf(b)}, but no side says so`,
        )
      if (!parted && drawn.has(key(a, b)))
        problems.push(`sides.border: ${a} and ${b} are both of ${countryOf(a)}`)
    }
  }
}

/** 12.2a, 9.2c: the navigable rivers are one water, which ships reach from 1042. */
function checkRivers({ problems, map, name, hexes, area, isRiver }: Sheet): void {
  const onward = new Map<string, string[]>()
  for (const [i, { a, b }] of (map.links.navigable ?? []).entries()) {
    for (const [from, to] of [
      [name(a), name(b)],
      [name(b), name(a)],
    ]) {
      if (!isRiver(from)) problems.push(`links.navigable[${i}]: ${from} is no river hex`)
      onward.set(from, [...(onward.get(from) ?? []), to])
    }
  }
  const reached = new Set(['1042'])
  for (const hex of reached) for (const to of onward.get(hex) ?? []) reached.add(to)
  for (const hex of hexes)
    if (isRiver(hex) && !reached.has(hex))
      problems.push(`links.navigable: ${hex} is a river hex, and no way leads there from 1042 (12.2)`)
  for (const hex of area('deploy-1237-south'))
    if (!isRiver(hex)) problems.push(`areas.deploy-1237-south: ${hex} is no river hex (3.3)`)
  for (const end of ['1237', '1042'])
    if (!area('deploy-1237-south').has(end)) problems.push(`areas.deploy-1237-south: ${end} is missing (3.3)`)
}

/** 11.18a */
function checkRailway({ problems, railway, area }: Sheet): void {
  for (const hex of railway)
    if (!area('paraguay').has(hex)) problems.push(`links.railroad: ${hex} is not in areas.paraguay (11.18)`)
}

function checkPlaces({ problems, map, name }: Sheet): void {
  const onceHex = onceOnly(problems)
  const onceName = onceOnly(problems)
  map.places.forEach((place, i) => {
    const at = `places[${i}] (${place.name || name(place.hex)})`
    if (place.name === '') problems.push(`${at}.name: a place has a name`)
    onceHex(`${at}.hex`, `${place.kind} ${name(place.hex)}`)
    onceName(`${at}.name`, `${place.kind} ${place.name}`)
  })
  const capitals = map.places.filter(({ kind }) => kind === 'capital').length
  if (capitals !== 1) problems.push(`places: there are ${capitals} capitals, not one`)
}

function checkMarks({ problems, map, name, area }: Sheet): void {
  map.marks.forEach((mark, i) => {
    const hex = name(mark.hex)
    const at = `marks[${i}] (${mark.kind} ${hex})`
    wordAt(problems, `${at}.side`, mark.side, sideNames)
    if (mark.kind === 'victory-point') wholeAt(problems, `${at}.points`, mark.extra.points, 1, 9)
    if (mark.kind === 'reinforcement-entry')
      wordAt(problems, `${at}.who`, mark.extra.who, ['land', 'river', 'uruguay'])
    if (mark.kind === 'matto-grosso-entry' && !area('brazil').has(hex))
      problems.push(`${at}: ${hex} is not in areas.brazil (8.2)`)
    if (mark.kind === 'fort' && !area('paraguay').has(hex))
      problems.push(`${at}: ${hex} is not in areas.paraguay (3.4)`)
  })
}

/** 8.2: the expedition enters through its strip. */
function checkBoxes({ problems, map, name, area }: Sheet): void {
  map.boxes.forEach((box, i) => {
    const at = `boxes[${i}] (${box.name})`
    if (box.prov === undefined) provAt(problems, `${at}.prov`, box.prov)
    for (const join of box.joins) {
      const hex = typeof join === 'string' ? join : name(join)
      if (!area('matto-grosso-entry').has(hex))
        problems.push(`${at}.joins: ${hex} is not in areas.matto-grosso-entry (8.2)`)
    }
  })
}
