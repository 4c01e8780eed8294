/** Laid over the map by a key: supply lines, control, what attrition will cost, how full stacks are, sources. */
import type { Hex } from '@quebracho/engine/map'
import { lazyOverlay, mapTones, type Overlay, type OverlayLine, type Tint } from '@quebracho/engine/show'
import type { Triple } from '../position.ts'
import { allowance, isRiver } from '../rules/02-components.ts'
import { isAllKnown, knownAt } from '../rules/06-hidden.ts'
import { sourceWorks, suppliedBy, traceLines } from '../rules/07-supply.ts'
import { costTo, findWays, isReached, newWays, stepCosts } from '../rules/11-paths.ts'
import { enemyOf, MOST_IN_HEX, type Side, sides } from '../world.ts'
import { sizeWords } from './common.ts'
import { beforeAttrition, expectedLoss } from './forecast.ts'
import { counterProvenance } from './provenance.ts'

export function overlays(p: Triple, viewer: number): Overlay[] {
  const own = viewer < 0 ? 0 : viewer
  return [
    lazyOverlay('supply', () => supply(p, own)),
    lazyOverlay('enemySupply', () => supply(p, enemyOf(own))),
    lazyOverlay('threat', () => ({ hexes: threat(p, enemyOf(own)) })),
    lazyOverlay('attrition', () => ({ hexes: attrition(p) })),
    lazyOverlay('control', () => ({ hexes: control(p) })),
    lazyOverlay('stacking', () => ({ hexes: stacking(p) })),
    lazyOverlay('provenance', () => ({ hexes: mapTones(p.world.ground.map) })),
    lazyOverlay('counters', () => ({ hexes: counterProvenance(p) })),
  ]
}

/** 7.5: every hex a line of the side reaches, the way from each of its stacks, and the stacks that have none. */
function supply(p: Triple, side: Side): { hexes: Tint[]; lines: OverlayLine[] } {
  const traced = traceLines(p, side)
  const { reached } = traced
  const { next, distance } = waysBack(p, side, reached)
  const stacks = hexesHeld(p, side)
  const cut = stacks.filter(hex => !suppliedBy(p, traced, hex))
  const lines = stacks
    .filter(hex => !cut.includes(hex))
    .map((hex): OverlayLine => ({ path: wayFrom(p, hex, reached, next, distance), side, style: 'supply' }))
    .filter(({ path }) => path.length > 1)
  return {
    hexes: [
      ...Array.from(reached.keys())
        .filter(hex => reached[hex] === 1)
        .map(hex => ({ hex, side })),
      ...cut.map(hex => ({ hex, side: -1, label: '✕' })),
    ],
    lines,
  }
}

const hexesHeld = (p: Triple, side: Side): Hex[] =>
  Array.from(p.holder.keys()).filter(hex => p.holder[hex] === 1 + side)

/** From every hex reached, the next one on the shortest way to a source, and how far that is. */
function waysBack(p: Triple, side: Side, reached: Uint8Array) {
  const { lines, sources } = p.world.ground
  const next = new Map<Hex, Hex>()
  const distance = new Map<Hex, number>()
  const queue = sources[side].filter(hex => sourceWorks(p, side, hex))
  for (const hex of queue) distance.set(hex, 0)
  for (const at of queue) {
    for (const to of lines[at]) {
      if (reached[to] === 0 || distance.has(to)) continue
      distance.set(to, (distance.get(at) ?? 0) + 1)
      next.set(to, at)
      queue.push(to)
    }
  }
  return { next, distance }
}

/** 7.5b: from the hex, or the best one beside it, to the source. */
function wayFrom(
  p: Triple,
  hex: Hex,
  reached: Uint8Array,
  next: ReadonlyMap<Hex, Hex>,
  distance: ReadonlyMap<Hex, number>,
): Hex[] {
  const far = (at: Hex) => distance.get(at) ?? p.world.hexes
  const [first] =
    reached[hex] === 1
      ? [hex]
      : p.world.ground.neighbours[hex].filter(at => reached[at] === 1).toSorted((a, b) => far(a) - far(b))
  const path = first === hex ? [hex] : [hex, first]
  for (let at = next.get(first); at !== undefined; at = next.get(at)) path.push(at)
  return path
}

/** 7.2: on average, for every stack that is known. */
function attrition(p: Triple): Tint[] {
  const then = beforeAttrition(p)
  if (!then) return []
  return Array.from(p.holder.keys()).flatMap(hex => {
    if (p.holder[hex] === 0 || !isAllKnown(p, hex)) return []
    const loss = expectedLoss(then, hex)
    return loss > 0 ? [{ hex, side: p.holder[hex] - 1, label: loss.toFixed(1) }] : []
  })
}

/** What infantry may spend in a turn (5.3a). */
const paceOf = (p: Triple): number => (p.turn === 1 ? 3 : 6)

/** 11.1a: how near, in MP, the side's stacks are: as far as infantry goes, or whoever is seen on top if that is faster. */
function threat(p: Triple, side: Side): Tint[] {
  const least = new Map<Hex, number>()
  const costs = stepCosts(p, side, false)
  const ways = newWays(p.world.hexes)
  for (const from of hexesHeld(p, side)) {
    const [top] = knownAt(p, from)
    // Ships go no further than the river; whoever may be with them marches like everybody.
    const isSwift = top !== undefined && !isRiver(p, top)
    const pace = Math.max(paceOf(p), isSwift ? allowance(p, top) : 0)
    findWays(ways, p, side, from, costs, pace, pace)
    for (let hex = 0; hex < p.world.hexes; hex++)
      if (isReached(ways, hex)) least.set(hex, Math.min(least.get(hex) ?? Infinity, costTo(ways, hex)))
  }
  return [...least].map(([hex, cost]) => ({ hex, side, label: String(cost) }))
}

/** 3.6 */
const control = (p: Triple): Tint[] =>
  Array.from(p.control.keys()).map(hex => ({ hex, side: p.control[hex] }))

/** 6.1a */
const stacking = (p: Triple): Tint[] =>
  sides.flatMap((_, side) =>
    hexesHeld(p, side).map(hex => ({ hex, side, label: `${sizeWords(p, hex)}/${MOST_IN_HEX}` })),
  )
