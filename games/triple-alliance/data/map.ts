/** map.json: what stands in it, and what the rules of this game ask of it. */
import {
  checkLine,
  mapShape,
  type Note,
  type Of,
  onceOnly,
  oneOf,
  optional,
  placeOf,
  sameHexes,
  text,
  whole,
} from '@quebracho/engine/data'
import { distance, type GameMap, hexNamed } from '@quebracho/engine/map'
import { fortNames, sideNames, terrainNames } from './names.ts'

const countries = ['paraguay', 'argentina', 'brazil']
/** 3.3e, ruling 83: the land south of the Uruguay, and the two enclaves. */
const partsOfBrazil = ['brazil-main', 'brazil-northeast', 'brazil-east']
const areaNames = [
  ...countries,
  ...partsOfBrazil,
  ...['chaco', 'navigable-in-paraguay', 'railroad', 'matto-grosso-entry'],
  ...['deploy-1335-7', 'deploy-2440-3-brazil', 'deploy-any-brazil', 'deploy-1237-south'],
]

const side = oneOf(sideNames)
const named = { name: text() }
const of = { side }

export const mapFile = mapShape({
  terrain: terrainNames,
  sides: ['river', 'border'],
  links: ['navigable', 'road', 'railroad'],
  areas: areaNames,
  curves: ['rivers', 'roads', 'rails', 'borders'],
  places: { capital: named, town: { name: text(), printed: optional(text()) }, fort: named },
  marks: {
    'supply-source': of,
    'reinforcement-entry': { side, who: oneOf(['land', 'river', 'uruguay']) },
    'replacement-entry': of,
    'replacement-centre': of,
    depot: of,
    'automatic-victory': of,
    'victory-point': { side, points: whole(1, 9) },
    fort: { side, name: text(), unit: oneOf(fortNames) },
    setup: { side, who: text() },
    'setup-centre': { side, who: text(), radius: whole(1, 20) },
    'matto-grosso-entry': of,
  },
  boxes: { side },
  more: {},
  page: ['kmPerHex', 'pageNorth', 'rowsOfOddColumns', 'rowsOfEvenColumns'],
  fit: ['rmsHexes', 'maxHexes', 'kmPerColumn', 'kmPerRow'],
})

/** What the tables need to know of the map. */
export interface Board extends Of<typeof mapFile> {
  readonly map: GameMap
  area(name: string): ReadonlySet<string>
  /** Hexes with marks of a kind, of one side, and for whom if that is said. */
  marked(kind: string, side: string, who?: string): readonly string[]
  /** The hexes of the railway. */
  readonly railway: ReadonlySet<string>
}

export function boardOf(file: Of<typeof mapFile> & { readonly map: GameMap }): Board {
  const areas = new Map(Object.entries(file.areas).map(([name, hexes]) => [name, new Set(hexes)]))
  return {
    ...file,
    area: name => areas.get(name) ?? new Set(),
    marked: (kind, whose, who) =>
      file.marks
        .filter(mark => mark.kind === kind && mark.side === whose && (who === undefined || mark.who === who))
        .map(({ hex }) => hex),
    railway: new Set(file.links.railroad.flatMap(({ a, b }) => [a, b])),
  }
}

export function checkBoard(note: Note, board: Board): void {
  checkCountries(note, board)
  checkAreas(note, board)
  checkRivers(note, board)
  checkPlaces(note, board)
  const inside = (at: string, hex: string, name: string, rule: string) => {
    if (!board.area(name).has(hex)) note(at, `${hex} is not in areas.${name} (${rule})`)
  }
  for (const hex of board.area('chaco')) inside('areas.chaco', hex, 'paraguay', '7.10')
  for (const hex of board.railway) inside('links.railroad', hex, 'paraguay', '11.18')
  for (const mark of board.marks) {
    if (mark.kind === 'matto-grosso-entry') inside(placeOf(mark), mark.hex, 'brazil', '8.2')
    if (mark.kind === 'fort') inside(placeOf(mark), mark.hex, 'paraguay', '3.4')
  }
  for (const box of board.boxes)
    for (const join of box.joins) inside(`${placeOf(box)}.joins`, join, 'matto-grosso-entry', '8.2')
}

/** 3.6a: every hex is of one country. 11.21: a border runs where the country changes, and nowhere else. */
function checkCountries(note: Note, { map, area, sides }: Board): void {
  for (const hex of map.grid.names) {
    const found = countries.filter(country => area(country).has(hex))
    if (found.length !== 1) note('areas', `${hex} is of ${found.join(' and ') || 'none'}, not of one country`)
  }
  const countryOf = (hex: string) => countries.find(country => area(country).has(hex))
  checkLine(note, 'sides.border', map, sides.border, (a, b) => {
    const [first, second] = [countryOf(a), countryOf(b)]
    const parted = first !== second
    return { parted, why: parted ? `of ${first} and ${second}, but no side says so` : `both of ${first}` }
  })
}

/** The areas agree with what they are named after. */
function checkAreas(note: Note, board: Board): void {
  const { map, area, railway, terrain, marks } = board
  const { grid } = map
  for (const wanted of areaNames)
    if (area(wanted).size === 0) note(`areas.${wanted}`, 'the rules need it, and it has no hexes')
  const near = (country: string, centre: string, radius: number) =>
    [...area(country)].filter(hex => distance(grid, hexNamed(grid, hex), hexNamed(grid, centre)) <= radius)
  const rivers = [...area('paraguay')].filter(hex => terrain[hex] === 'river')
  const strip = marks.filter(({ kind }) => kind === 'matto-grosso-entry').map(({ hex }) => hex)
  for (const [name, wanted, what] of [
    ['brazil', partsOfBrazil.flatMap(part => [...area(part)]), 'its three parts together'],
    ['navigable-in-paraguay', rivers, 'the river hexes of areas.paraguay (12.3)'],
    ['railroad', railway, 'the hexes joined by links.railroad (11.18)'],
    ['deploy-1335-7', near('argentina', '1335', 7), 'the hexes of areas.argentina within 7 of 1335 (3.3)'],
    ['deploy-2440-3-brazil', near('brazil', '2440', 3), 'the hexes of areas.brazil within 3 of 2440 (3.3)'],
    ['deploy-any-brazil', area('brazil-main'), 'the hexes of areas.brazil-main (3.3)'],
    ['matto-grosso-entry', strip, 'the hexes so marked (8.2)'],
  ] as const)
    sameHexes(note, `areas.${name}`, area(name), wanted, what)
}

/** 12.2a, 9.2c: the navigable rivers are one water, which ships reach from 1042. */
function checkRivers(note: Note, { terrain, links, area }: Board): void {
  const onward = new Map<string, string[]>()
  for (const way of links.navigable) {
    for (const [from, to] of [
      [way.a, way.b],
      [way.b, way.a],
    ]) {
      if (terrain[from] !== 'river') note(placeOf(way), `${from} is no river hex`)
      onward.set(from, [...(onward.get(from) ?? []), to])
    }
  }
  const reached = new Set(['1042'])
  for (const hex of reached) for (const to of onward.get(hex) ?? []) reached.add(to)
  for (const [hex, kind] of Object.entries(terrain))
    if (kind === 'river' && !reached.has(hex))
      note('links.navigable', `${hex} is a river hex, and no way leads there from 1042 (12.2)`)
  const south = area('deploy-1237-south')
  for (const hex of south)
    if (terrain[hex] !== 'river') note('areas.deploy-1237-south', `${hex} is no river hex (3.3)`)
  for (const end of ['1237', '1042'])
    if (!south.has(end)) note('areas.deploy-1237-south', `${end} is missing (3.3)`)
}

function checkPlaces(note: Note, { places }: Board): void {
  const once = onceOnly(note)
  for (const place of places)
    for (const key of ['hex', 'name'] as const)
      once(`${placeOf(place)}.${key}`, `${place.kind} ${place[key]}`)
  const capitals = places.filter(({ kind }) => kind === 'capital').length
  if (capitals !== 1) note('places', `there are ${capitals} capitals, not one`)
}
