/** Counters beside the map: what waits to be placed, what each leader has with him, piles and pools. */
import { type BoxesPanel, say } from '@quebracho/engine/show'
import { type Chaco, DEAD, IN_RESERVE, TO_BE_PLACED } from '../position.ts'
import { LEADER, type Side, sides, TRUCK, type Unit } from '../world.ts'
import { unitsOf } from './common.ts'
import { pieceOf, pieces } from './pieces.ts'

type Box = BoxesPanel['boxes'][number]

const everybody = (p: Chaco, side: Side): Unit[] =>
  Array.from(
    { length: p.world.firstUnit[side + 1] - p.world.firstUnit[side] },
    (_, i) => p.world.firstUnit[side] + i,
  )

function box(p: Chaco, key: string, side: Side, passes: (unit: Unit) => boolean): Box[] {
  const units = everybody(p, side).filter(passes)
  return units.length === 0
    ? []
    : [{ title: say(key, { side }), side, pieces: units.map(unit => pieceOf(p, unit)) }]
}

const panelOf = (id: string, boxes: readonly Box[]): BoxesPanel[] =>
  boxes.length === 0 ? [] : [{ kind: 'boxes', id, title: say(`show.boxes.${id}`), boxes }]

/** 17.1f, 9.4d, 9.6a: what is about to come onto the map. */
export const waiting = (p: Chaco): BoxesPanel[] =>
  panelOf(
    'waiting',
    sides.flatMap((_, side) => box(p, 'show.box.waiting', side, unit => p.status[unit] === TO_BE_PLACED)),
  )

/** 2.14: hex by hex, the leaders and all who are with them; then those who wait for a command, and the replaced. */
export function led(p: Chaco): BoxesPanel[] {
  const shown = pieces(p)
  const isLeader = (unit: Unit) => p.world.kind[unit] === LEADER
  const stacks = sides.flatMap((_, side) => {
    const hexes = new Set(unitsOf(p, side, isLeader).map(unit => p.place[unit]))
    return [...hexes].map(hex => ({
      title: say('show.box.led', { hex }),
      side,
      pieces: shown.filter(piece => piece.hex === hex && piece.side === side).reverse(),
    }))
  })
  const pools = sides.flatMap((_, side) => [
    ...box(p, 'show.box.available', side, unit => isLeader(unit) && p.status[unit] === IN_RESERVE),
    ...box(p, 'show.box.replaced', side, unit => isLeader(unit) && p.status[unit] === DEAD),
  ])
  return panelOf('leaders', [...stacks, ...pools])
}

/** 9.4b, 9.4e, 9.6a */
export function beside(p: Chaco): BoxesPanel[] {
  const isTroop = (unit: Unit) => unit < p.world.endCombat[p.world.unitSide[unit]]
  const isTruck = (unit: Unit) => p.world.kind[unit] === TRUCK
  return panelOf(
    'piles',
    sides.flatMap((_, side) => [
      ...box(p, 'show.box.pile', side, unit => isTroop(unit) && p.status[unit] === IN_RESERVE),
      ...box(p, 'show.box.dead', side, unit => isTroop(unit) && p.status[unit] === DEAD),
      ...box(p, 'show.box.trucks', side, unit => isTruck(unit) && p.status[unit] === IN_RESERVE),
    ]),
  )
}
