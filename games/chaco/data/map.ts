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
  provenance,
  sameHexes,
  text,
} from '@quebracho/engine/data'
import type { GameMap } from '@quebracho/engine/map'
import { sideNames } from './names.ts'

/** Areas the rules name: 10.9c, 17.2b, 17.4a, 8.4d, 8.4c, R44. */
const areaNames = [
  ...['argentina', 'south-of-demarcation', 'hexrow-26-and-south', 'rio-cuevo', 'railroad'],
  ...['north-map-edge', 'south-map-edge'],
]

/** 8.4a: the edge on which each side has its sources. */
const ownEdge: Readonly<Record<string, string>> = { bolivia: 'north-map-edge', paraguay: 'south-map-edge' }

const side = oneOf(sideNames)
const why = optional(text())

export const mapFile = mapShape({
  terrain: ['clear', 'bush', 'marsh', 'hill', 'mountain'],
  sides: ['river', 'ferry', 'clearing', 'border', 'demarcation'],
  links: ['road', 'railroad'],
  areas: areaNames,
  curves: ['rivers', 'borders', 'demarcation', 'clearings', 'realRivers'],
  places: {
    // 8.13: wet or dry.
    settlement: {
      ...{ name: text(), water: oneOf(['wet', 'dry']), waterProv: provenance },
      inRules: optional(text()),
    },
    railhead: {},
    label: {},
    deployment: {},
  },
  marks: {
    'supply-source': { side, name: optional(text()), condition: optional(text()) },
    railhead: { side },
    ferry: { to: text() },
    'major-settlement': {},
    fortification: { why },
    entrenchment: { why },
    'entrance-exit': { side },
  },
  boxes: { id: text(), side, cost: oneOf(['1 MP', '1 turn']) },
  more: {},
  page: ['kmPerHex', 'kmPerHexFitted', 'pageNorth'],
  fit: ['rmsHexes', 'maxHexes', 'heldOutRmsHexes', 'heldOutMaxHexes'],
})

/** What the scenarios need to know of the map. */
export interface Board extends Of<typeof mapFile> {
  readonly map: GameMap
  readonly settlements: ReadonlySet<string>
  area(name: string): ReadonlySet<string>
}

export function boardOf(file: Of<typeof mapFile> & { readonly map: GameMap }): Board {
  const areas = new Map(Object.entries(file.areas).map(([name, hexes]) => [name, new Set(hexes)]))
  return {
    ...file,
    settlements: new Set(file.places.filter(({ kind }) => kind === 'settlement').map(({ hex }) => hex)),
    area: name => areas.get(name) ?? new Set(),
  }
}

export function checkBoard(note: Note, board: Board): void {
  checkSettlements(note, board)
  checkAreas(note, board)
  checkMarks(note, board)
  checkFerries(note, board)
  checkBoxes(note, board)
}

function checkSettlements(note: Note, { places, area }: Board): void {
  const once = onceOnly(note)
  for (const place of places) {
    if (place.kind !== 'settlement') continue
    const at = placeOf(place)
    once(`${at}.hex`, place.hex)
    once(`${at}.name`, place.name)
    if (area('argentina').has(place.hex)) note(`${at}.hex`, `${place.hex} lies in Argentina`)
  }
}

/** The areas are there, and agree with the rivers, borders and rows they are named after. */
function checkAreas(note: Note, board: Board): void {
  const { terrain, sides, links, area } = board
  for (const wanted of areaNames)
    if (area(wanted).size === 0) note(`areas.${wanted}`, 'the rules need it, and it has no hexes')
  const hexes = Object.keys(terrain)
  const row = (hex: string) => Number(hex.slice(2))
  const rows = hexes.map(row)
  const [first, last] = [Math.min(...rows), Math.max(...rows)]
  const neutral = area('argentina')
  const beside = (edges: readonly { a: string; b: string }[]) => edges.flatMap(({ a, b }) => [a, b])
  const rioCuevo = sides.river.filter(({ name }) => name === 'Rio Cuevo')
  const where = (test: (hex: string) => boolean) => hexes.filter(test)
  const south = where(hex => row(hex) >= 26 && !neutral.has(hex))
  for (const [name, wanted, what] of [
    ['north-map-edge', where(hex => row(hex) === first), 'of the first row'],
    ['south-map-edge', where(hex => row(hex) === last), 'of the last row'],
    ['hexrow-26-and-south', south, 'of rows 26 and more outside Argentina'],
    ['rio-cuevo', beside(rioCuevo), 'beside the river sides named Rio Cuevo (8.4)'],
    ['railroad', beside(links.railroad), 'joined by links.railroad (8.4)'],
  ] as const)
    sameHexes(note, `areas.${name}`, area(name), wanted, `these are the hexes ${what}`)
  checkBoundary(note, board, 'argentina', 'border', () => false)
  checkBoundary(note, board, 'south-of-demarcation', 'demarcation', hex => neutral.has(hex))
}

/** An area ends where its line runs, and nowhere else; `elsewhere` are hexes that the line need not part from it. */
function checkBoundary(
  note: Note,
  { map, area, sides }: Board,
  name: string,
  line: string,
  elsewhere: (hex: string) => boolean,
): void {
  const inside = area(name)
  if (inside.size === 0) return
  checkLine(note, `sides.${line}`, map, sides[line], (a, b) => {
    if (elsewhere(a) || elsewhere(b)) return null
    const parted = inside.has(a) !== inside.has(b)
    const by = `parted by the edge of areas.${name}`
    return { parted, why: parted ? `${by}, but no side says so` : `not ${by}` }
  })
}

function checkMarks(note: Note, { marks, settlements, area }: Board): void {
  for (const mark of marks) {
    const at = placeOf(mark)
    const { kind, hex, condition } = mark
    if (area('argentina').has(hex)) note(at, `${hex} lies in Argentina`)
    if (kind === 'major-settlement' && !settlements.has(hex)) note(at, `${hex} has no settlement`)
    if (kind === 'railhead' && !area('railroad').has(hex)) note(at, `${hex} is not in areas.railroad`)
    // 8.4: a source lies on its side's edge of the map, or works on a condition that names an area.
    const edge = ownEdge[mark.side ?? '']
    const onEdge = kind === 'entrance-exit' || (kind === 'supply-source' && condition === undefined)
    if (onEdge && edge !== undefined && !area(edge).has(hex))
      note(at, `${hex} is not in areas.${edge}, the edge of ${mark.side}`)
    if (condition === undefined) continue
    const named = /area ([a-z0-9-]+)/.exec(condition)?.[1]
    if (named === undefined) note(`${at}.condition`, 'names no area ("… area rio-cuevo …")')
    else if (!areaNames.includes(named)) note(`${at}.condition`, `there is no area ${named}`)
  }
  for (const name of sideNames)
    if (!marks.some(({ kind, side }) => kind === 'supply-source' && side === name))
      note('marks', `${name} has no supply-source (8.4)`)
}

/** 10.5: a ferry crosses a river. */
function checkFerries(note: Note, { marks, sides }: Board): void {
  const joins = (line: { a: string; b: string }, a: string, b?: string) =>
    (line.a === a && line.b === b) || (line.a === b && line.b === a)
  for (const ferry of sides.ferry)
    if (!sides.river.some(river => joins(river, ferry.a, ferry.b)))
      note(placeOf(ferry), `there is no river side between ${ferry.a} and ${ferry.b} (10.5)`)
  for (const mark of marks)
    if (mark.kind === 'ferry' && !sides.ferry.some(ferry => joins(ferry, mark.hex, mark.to)))
      note(`${placeOf(mark)}.to`, `no side of sides.ferry joins ${mark.hex} and ${mark.to}`)
}

/** 10.12: a box joins two things, an entrance-exit hex of its side or another of its boxes, which joins it too. */
function checkBoxes(note: Note, { boxes, marks }: Board): void {
  for (const box of boxes) {
    const at = `${placeOf(box)}.joins`
    if (box.joins.length !== 2) note(at, 'a box joins two things (10.12)')
    for (const join of box.joins) {
      const other = boxes.find(({ id }) => id === join)
      if (other) {
        if (other.side !== box.side && other.side !== '' && box.side !== '')
          note(at, `box ${join} is the other side's`)
        if (!other.joins.includes(box.id)) note(at, `box ${join} does not join ${box.id} in turn`)
      } else if (
        box.side !== '' &&
        !marks.some(({ kind, hex, side }) => kind === 'entrance-exit' && hex === join && side === box.side)
      )
        note(at, `${join} is no entrance-exit of ${box.side}`)
    }
  }
}
