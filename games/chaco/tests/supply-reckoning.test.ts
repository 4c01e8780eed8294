/** Supply reckoned once more, wherever the armies may stand: see scattered.ts. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { attritionEffects } from '../rules/08-attrition.ts'
import { combatSupplyFrom, generalSupply, isJoined, workingSources } from '../rules/08-supply-lines.ts'
import { findLoc } from '../rules/08-tracing.ts'
import { type Side, sides } from '../world.ts'
import {
  type Board,
  beside,
  between,
  boardOf,
  boxes,
  cornersOf,
  fights,
  freeSources,
  hexes,
  neutral,
  onward,
  type Piece,
  river,
  scattered,
  settlements,
  sidesOf,
  spread,
  supplyBars,
  terrain,
  troops,
  zone,
} from './scattered.ts'

const POSITIONS = 10

/** 8.4 */
const sourcesOf = (b: Board, side: Side): string[] =>
  freeSources(b, side).filter(hex => b.control(hex) === side)

/** 8.6, 8.7: whether supply may go from node to node. */
function supplyOpen(b: Board, side: Side, settled: boolean): (from: string, to: string) => boolean {
  const bars = supplyBars(b, side)
  const enemyZone = zone(b, 1 - side)
  const closed = (hex: string) => !b.truce && enemyZone.has(hex) && troops(b, side, hex).length === 0
  return (_from, to) => {
    if (boxes.has(to)) return false
    if (to.includes('-')) return !to.split('-').some(closed)
    if (neutral.has(to) || bars(to)) return false
    return !(settled && settlements.has(to) && b.control(to) !== side)
  }
}

/** 8.6b: the least length of a LOC, -1 if there is none. */
function locOf(b: Board, side: Side, ghq: string): number {
  const sources = sourcesOf(b, side)
  const open = supplyOpen(b, side, true)
  const starts = sources.filter(hex => open(hex, hex))
  const found = spread(starts, 10_000, from => onward(b, side, 'loc', from, false), open)
  return found.get(ghq) ?? -1
}

const attached = (b: Board, side: Side, hex: string): boolean =>
  b.pieces.some(each => each.side === side && each.kind === 'truck' && each.turned && each.hex === hex)

/** 8.7, 8.11: places in reach of one that provides. */
function reachOf(b: Board, side: Side, start: string, radius: number): Set<string> {
  const open = supplyOpen(b, side, true)
  const found = new Set<string>()
  for (const gait of attached(b, side, start) ? ['foot', 'wheels'] : ['foot'])
    for (const hex of spread([start], 6 * radius, from => onward(b, side, gait, from, false), open).keys())
      found.add(hex)
  return found
}

/** 8.9, 8.10 */
function suppliedHexes(b: Board, side: Side, starts: readonly string[], radius: number): Set<string> {
  const found = new Set<string>()
  const asked = new Set<string>()
  for (const queue = [...starts]; queue.length > 0; ) {
    const start = queue.shift() as string
    if (asked.has(start)) continue
    asked.add(start)
    for (const hex of reachOf(b, side, start, radius)) found.add(hex)
    for (const each of b.pieces)
      if (each.side === side && each.kind === 'leader' && found.has(each.hex) && each.hex in terrain)
        queue.push(each.hex)
  }
  return found
}

/** 8.13 */
function attritionOf(b: Board, piece: Piece, ghq: string): number {
  const { side, hex } = piece
  const water =
    b.rainy === 1 ||
    settlements.get(hex) === 'wet' ||
    b.wells.includes(hex) ||
    beside(hex).some(each => river.has(between(hex, each)))
  return (water ? 0 : -1) + (isolated(b, side, hex, ghq) ? -2 : 0)
}

function isolated(b: Board, side: Side, hex: string, ghq: string): boolean {
  const open = supplyOpen(b, side, false)
  const goals = sourcesOf(b, side)
  if (open('', ghq)) goals.push(ghq)
  function* anyway(from: string): Generator<readonly [string, number]> {
    for (const to of from in terrain
      ? [...beside(from), ...(sidesOf.get(from) ?? [])]
      : [...from.split('-'), ...cornersOf(from)])
      yield [to, 1]
  }
  const found = spread([hex], 10_000, anyway, open)
  return !goals.some(goal => found.has(goal))
}

const ghqOf = (b: Board, side: Side): string =>
  b.pieces.find(each => each.side === side && each.kind === 'ghq')?.hex ?? ''

test('sources, LOCs, General Supply and isolation come to the same, wherever armies stand (7, 8.4-8.13)', () => {
  for (let seed = 1; seed <= POSITIONS; seed++) {
    const table = scattered(seed)
    const { p } = table
    const b = boardOf(table)
    for (const side of [0, 1]) {
      const where = `${sides[side]}, seed ${seed}`
      const names = (list: readonly number[]) => list.map(each => p.world.names.hex[each]).sort()
      assert.deepEqual(names(workingSources(p, side)), sourcesOf(b, side).sort(), where)
      const ghq = ghqOf(b, side)
      const length = ghq === '' ? -1 : locOf(b, side, ghq)
      assert.equal(findLoc(p, side)?.length ?? -1, length, `LOC, ${where}`)
      p.locLength[side] = length
      p.radius[side] = length < 0 || length > 40 ? 4 : length > 20 ? 6 : 8
      const starts = [...sourcesOf(b, side), ...(length < 0 ? [] : [ghq])]
      const supplied = suppliedHexes(b, side, starts, p.radius[side])
      const reach = generalSupply(p, side)
      for (const each of hexes)
        assert.equal(reach[table.hex(each)] === 1, supplied.has(each), `supply of ${each}, ${where}`)
      for (const piece of b.pieces) {
        if (piece.side !== side || !fights(piece)) continue
        const what = `${piece.hex}, ${where}`
        assert.equal(
          !isJoined(p, side, p.place[piece.unit]),
          isolated(b, side, piece.hex, ghq),
          `isolated ${what}`,
        )
        const modifier = attritionOf(b, piece, ghq)
        const effects = [1, 2, 3, 4, 5, 6].map(face =>
          face + modifier < 0 ? 2 : face + modifier <= 1 ? 1 : 0,
        )
        assert.deepEqual(attritionEffects(p, piece.unit), effects, `attrition ${what}`)
      }
    }
  }
})

test('combat supply reaches the same (12.12)', () => {
  for (let seed = 1; seed <= POSITIONS; seed++) {
    const table = scattered(seed)
    const { p } = table
    const b = boardOf(table)
    for (const side of [0, 1]) {
      p.locLength[side] = -1
      p.radius[side] = 4 + 2 * (seed % 3)
      for (const { hex, kind } of b.pieces.filter(each => each.side === side)) {
        if (kind !== 'leader' && kind !== 'truck') continue
        const provides =
          b.pieces.some(each => each.side === side && each.kind === 'leader' && each.hex === hex) ||
          sourcesOf(b, side).includes(hex)
        const wanted = provides ? reachOf(b, side, hex, p.radius[side]) : new Set([hex])
        const found = combatSupplyFrom(p, side, table.hex(hex))
        for (const each of hexes)
          assert.equal(found[table.hex(each)] === 1, wanted.has(each), `${each} from ${hex}, seed ${seed}`)
      }
    }
  }
})
