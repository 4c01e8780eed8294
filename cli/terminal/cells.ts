/** What stands in each cell of the board: above a stack, a place or the ground, below the hex's name and signs. */
import type { Hex } from '@quebracho/engine/map'
import type { Piece, Spot } from '@quebracho/engine/show'
import type { TextCell, Tone } from './hex-board.ts'
import type { Scene, Stack } from './scene.ts'
import { FORT, lookOf, ROAD, sortOf, sortSigns, spotSigns, TOWN } from './signs.ts'

const tones: readonly Tone[] = ['first', 'second']
export const toneOf = (side: number): Tone => tones[side] ?? 'neutral'

/** What is known of the map's hexes, found by hex. */
export interface Lookup {
  readonly stacks: ReadonlyMap<Hex, readonly Stack[]>
  readonly spots: ReadonlyMap<Hex, readonly Spot[]>
  readonly places: ReadonlyMap<Hex, string>
  readonly roads: ReadonlySet<Hex>
}

/** Names of regions and marks of the set-up are no places. */
const isPlace = ({ kind, name }: { kind: string; name: string }) =>
  name !== '' && !/\b(?:label|deployment)\b/.test(kind)

export function lookupIn({ map, stacks, spots }: Scene): Lookup {
  return {
    stacks: Map.groupBy(stacks, ({ hex }) => hex),
    spots: Map.groupBy(spots, ({ hex }) => hex),
    places: new Map(map.places.filter(isPlace).map(({ hex, name }) => [hex, name])),
    roads: new Set(map.links.flatMap(({ a, b }) => [a, b])),
  }
}

export function cellOf(scene: Scene, lookup: Lookup, hex: Hex): TextCell {
  const { grid } = scene.map
  const [stack, other] = lookup.stacks.get(hex) ?? []
  const spots = lookup.spots.get(hex) ?? []
  const place = lookup.places.get(hex)
  const { ground, mark } = lookOf(scene.ground[hex])
  const bare = stack ? '' : place === undefined ? spotText(scene, spots) : `[${initials(place)}]`
  const top = stack ? stackText(scene, stack, other) : bare || texture(mark, lookup.roads.has(hex))
  const under = stack || bare ? groundUnder(place, stack, lookup.roads.has(hex), mark) : ''
  const owner = stack ? stack.side : ownerOf(scene, hex, spots)
  return {
    column: grid.column[hex],
    row: grid.row[hex],
    top,
    bottom: grid.names[hex] + signsAt(lookup, hex, bare) + under,
    ground: place !== undefined ? 'town' : spots.some(({ kind }) => kind === 'water') ? 'water' : ground,
    ...((owner >= 0 || bare !== '') && { tone: toneOf(owner) }),
  }
}

function ownerOf({ control }: Scene, hex: Hex, spots: readonly Spot[]): number {
  return spots.find(({ side }) => side >= 0)?.side ?? control.get(hex) ?? -1
}

const texture = (mark: string, hasRoad: boolean): string =>
  `${mark || ' '}${hasRoad ? ROAD : ' '}${mark || ' '}`

/** What the upper line does not show because something stands there. */
function groundUnder(
  place: string | undefined,
  stack: Stack | undefined,
  hasRoad: boolean,
  mark: string,
): string {
  if (place !== undefined) return stack ? TOWN : ''
  return hasRoad ? ROAD : mark
}

/** A depot, the water or what may be it, in a hex where nobody stands and that has no name. */
function spotText({ letters }: Scene, spots: readonly Spot[]): string {
  const depot = spots.find(({ kind }) => kind === 'depot' || kind === 'source')
  if (depot) return `[${letters[depot.side] ?? '–'}]`
  const water = spots.find(({ kind }) => kind === 'water')
  if (water) return `(${letters[water.side] ?? ' '})`
  return spots.some(({ kind }) => kind === 'marker') ? '(?)' : ''
}

/** Three letters of a place: its first ones, or those its words begin with. */
export function initials(name: string): string {
  const words = name.split(/[\s.()]+/).filter(word => /^\p{Lu}/u.test(word))
  return (words.length > 1 ? words.map(word => word[0]).join('') : name).slice(0, 3)
}

/** By what a hex shows above, the spots that need no sign below. */
const shownAbove = (above: string): readonly Spot['kind'][] =>
  above.startsWith('(') ? ['water', 'marker'] : /^\[.\]$/.test(above) ? ['depot', 'source'] : []

/** What lies in the hex whoever stands there. */
function signsAt({ spots, stacks }: Lookup, hex: Hex, above: string): string {
  const here = (spots.get(hex) ?? []).filter(({ kind }) => !shownAbove(above).includes(kind))
  const signs = spotSigns.filter(([kind]) => here.some(spot => spot.kind === kind)).map(([, sign]) => sign)
  const worth = here.flatMap(({ kind, label }) => (kind === 'worth' && label ? [label] : []))
  const hasFort = stacks.get(hex)?.some(({ pieces }) => pieces.some(({ symbol }) => symbol === 'fort'))
  return [...new Set([...(hasFort ? [FORT] : []), ...signs, ...worth])].join('')
}

/** `B15*!`, `C3~2s`, `B.Ht` where nobody fights, `A6+` where more are there than seen, `C3/A2` where both sides are. */
function stackText(scene: Scene, stack: Stack, other?: Stack): string {
  const letter = scene.letters[stack.side]
  if (other) return `${letter}${countOf(stack)}/${scene.letters[other.side]}${countOf(other)}`
  if (scene.isPlain) return counterText(stack.pieces[0])
  if (stack.note?.hidden) return letter + countOf(stack)
  const by = Map.groupBy(stack.pieces, sortOf)
  const troops = by.get('troops') ?? []
  const ships = by.get('ship')?.length ?? 0
  const strength = scene.isOpen ? firstFigures(troops) : troops.length
  const fighting = `${troops.length > 0 ? strength : ''}${ships > 0 ? `~${ships}` : ''}`
  const isHungry = stack.pieces.some(({ marks }) => marks.includes('unsupplied'))
  const sign = (sort: keyof typeof sortSigns) => (by.has(sort) ? sortSigns[sort] : '')
  const staff = fighting ? sign('headquarters') || sign('leader') : sign('headquarters') + sign('leader')
  return `${letter}${fighting || '.'}${staff}${isHungry ? '!' : ''}${sign('truck')}${sign('supply')}`
}

/** How many there are: `6+` for 6–11. */
const countOf = ({ pieces, note }: Stack): string =>
  note ? note.count.replace(/–.*/, '+') : String(pieces.length)

/** The first of the figures printed on counters is how they attack. */
const firstFigures = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { factors }) => sum + (Number.parseInt(factors, 10) || 0), 0)

/** `B3:4T!`: its name, small while unseen, its strength, and a line for each level of trenches instead of the colon. */
function counterText({ name, factors, marks }: Piece): string {
  const has = (mark: Piece['marks'][number]) => marks.includes(mark)
  const works = has('works2') ? '=' : has('works1') ? '-' : ':'
  const shown = has('unseen') ? name.toLowerCase() : name
  return `${shown}${works}${factors}${has('tank') ? 'T' : ''}${has('unsupplied') ? '!' : ''}`
}
