/** Counters beside the map: who comes back when, who may be recruited, the dead, and what each fleet carries. */
import { copy } from '@quebracho/engine'
import { type BoxesPanel, type Piece, say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { DEAD, GONE, IN_DOCK, IN_POOL, type Pacific, WAITING } from '../position.ts'
import { cargoOf, isShip } from '../rules/02-components.ts'
import { SET_UP, type Side, sides, type Unit } from '../world.ts'
import { unitsWhere } from './common.ts'
import { heapAboard } from './heaps.ts'
import { pieceOf, pieces } from './pieces.ts'

type Box = BoxesPanel['boxes'][number]

const panelOf = (id: string, boxes: readonly Box[]): BoxesPanel[] =>
  boxes.length === 0 ? [] : [{ kind: 'boxes', id, title: say(`show.boxes.${id}`), boxes }]

function box(
  p: Pacific,
  viewer: number,
  title: Box['title'],
  side: Side,
  passes: (unit: Unit) => boolean,
): Box[] {
  const units = unitsWhere(p, unit => p.owner[unit] === side && passes(unit))
  return units.length === 0 ? [] : [{ title, side, pieces: units.map(unit => pieceOf(p, unit, viewer)) }]
}

/** 3.2-3.5: what is still to be set up. */
export function toBeSetUp(p: Pacific, viewer: number): BoxesPanel[] {
  if (p.phase !== SET_UP) return []
  const starts = (unit: Unit) => p.status[unit] === IN_POOL && p.world.recruitable[unit] === 0
  return panelOf(
    'setUp',
    sides.flatMap((_, side) => box(p, viewer, say('show.box.setUp', { side }), side, starts)),
  )
}

/** 6.3f, 6.5f, 9.0a: turn by turn, units that wait for a city, ships in dock, and reinforcements. */
export function coming(p: Pacific, viewer: number): BoxesPanel[] {
  const found: Box[] = []
  for (let turn = Math.max(1, p.turn); turn <= tables.turns.count; turn++) {
    for (const side of sides.keys()) {
      const isDue = (status: number) => (unit: Unit) => p.status[unit] === status && p.due[unit] === turn
      found.push(
        ...box(p, viewer, say('show.box.waiting', { side, turn }), side, isDue(WAITING)),
        ...box(p, viewer, say('show.box.dock', { side, turn }), side, isDue(IN_DOCK)),
        ...(turn > p.turn
          ? box(p, viewer, say('show.box.reinforcements', { side, turn }), side, unit =>
              comesAt(p, unit, turn),
            )
          : []),
      )
    }
  }
  return panelOf('coming', found)
}

const comesAt = (p: Pacific, unit: Unit, turn: number): boolean =>
  p.status[unit] === IN_POOL && p.world.recruitable[unit] === turn

/** 6.4a, 9.0a: units that may be recruited now. */
export const inPool = (p: Pacific, unit: Unit): boolean =>
  p.status[unit] === IN_POOL && p.world.recruitable[unit] > 0 && p.world.recruitable[unit] <= p.turn

/** 6.3a, 6.4a: the troops beside the map with the one step they come with. */
function asBuilt(p: Pacific): Pacific {
  const then = copy(p)
  for (const unit of unitsWhere(p, each => !isShip(p, each) && (inPool(p, each) || p.status[each] === DEAD)))
    then.steps[unit] = 1
  return then
}

/** 2.7c, 6.3a, 6.4a, 5.6d */
export function piles(p: Pacific, viewer: number): BoxesPanel[] {
  const built = asBuilt(p)
  return panelOf(
    'piles',
    sides.flatMap((_, side) => [
      ...box(built, viewer, say('show.box.pool', { side }), side, unit => inPool(p, unit)),
      ...box(built, viewer, say('show.box.dead', { side }), side, unit => p.status[unit] === DEAD),
      ...box(p, viewer, say('show.box.gone', { side }), side, unit => p.status[unit] === GONE && p.turn > 0),
    ]),
  )
}

/** 7.1: place by place, the ships of each side with what they carry; Chile's Holding Box with everything in it. */
export function fleets(p: Pacific, viewer: number): BoxesPanel[] {
  const shown = pieces(p, viewer)
  const here = (piece: Piece, place: number, side: Side) => piece.hex === place && piece.side === side
  const isAfloat = ({ unit, marks }: Piece) =>
    (unit < p.world.units && isShip(p, unit)) || marks.includes('carried')
  const boxes = sides.flatMap((_, side) => {
    const places = new Set(shown.filter(each => each.side === side && isAfloat(each)).map(({ hex }) => hex))
    return [...places]
      .filter(place => place !== p.world.box)
      .sort((a, b) => a - b)
      .map((place): Box => {
        const afloat = shown.filter(each => here(each, place, side) && isAfloat(each)).reverse()
        return { title: say('show.box.fleet', { hex: place }), side, pieces: withCargo(p, afloat) }
      })
  })
  const held = shown.filter(({ hex }) => hex === p.world.box).reverse()
  const holding: Box[] =
    held.length === 0 ? [] : [{ title: say('show.box.holding'), side: 0, pieces: withCargo(p, held) }]
  return panelOf('fleets', [...holding, ...boxes])
}

/** What a ship carries lies behind her. */
function withCargo(p: Pacific, all: readonly Piece[]): Piece[] {
  const aboard = (ship: Unit) => {
    const units = new Set(cargoOf(p, ship))
    const load = heapAboard(p, ship)
    return all.filter(({ unit }) => units.has(unit) || unit === load)
  }
  const isLoose = ({ marks }: Piece) => !marks.includes('carried')
  return all
    .filter(isLoose)
    .flatMap(piece => [piece, ...(piece.unit < p.world.units ? aboard(piece.unit) : [])])
}
