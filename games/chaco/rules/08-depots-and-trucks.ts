/** Chapter 8, phase A1: depots along the LOC, and trucks attached to the hexes that supply is carried from. */
import { type Action, done, type Legal, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { type Chaco, choice, procedure, verb } from '../position.ts'
import type { Side, Unit } from '../world.ts'
import { leaderAt } from './02-components.ts'
import { isSettlement } from './03-control.ts'
import { lineOf } from './08-loc.ts'
import { attachedAt, generalSupply, ghqHex, workingSources } from './08-supply-lines.ts'

interface Laying {
  side: number
  /** One bit for each truck turned over in this phase: none is turned back again. */
  turned: number
}

const bitOf = (p: Chaco, side: Side, truck: Unit): number => 1 << (truck - p.world.ghq[side] - 1)

/** 8.8a, 8.8b: why no depot goes there, or null. */
function depotRefusal(p: Chaco, side: Side, hex: Hex): string | null {
  if (!isSettlement(p, hex) || !lineOf(p, side).includes(hex) || p.depot.includes(hex)) return '8.8a'
  return p.depot.includes(-1) ? null : '8.8b'
}

/** 8.8a: settlements of the LOC. Its ends are not offered: they project a radius without. */
function eachDepot(p: Chaco, f: Laying, visit: (hex: Hex) => void): void {
  const { hexes, land } = p.world
  if (!p.depot.includes(-1)) return
  const line = lineOf(p, f.side)
  const last = line.length - 1
  for (let i = 1; i < last; i++) {
    const hex = line[i]
    if (hex >= hexes || land.settlementAt[hex] < 0 || hex === line[last] || p.depot.includes(hex)) continue
    if (line.indexOf(hex) === i) visit(hex)
  }
}

/** 8.8a: on a settlement of the LOC. */
const depot = verb<Laying, 'lay'>({
  name: 'depot',
  args: ['hex'],
  list: (p, f, list) => eachDepot(p, f, hex => list.add(depot, hex)),
  forbids: (p, f, hex) => depotRefusal(p, f.side, hex),
  then: (p, f, tell, hex) => {
    p.depot[p.depot.indexOf(-1)] = hex
    tell?.({ rule: '8.8a', key: 'depot.laid', side: f.side, hex })
    return 'lay'
  },
})

/**
 * 8.11a, 8.14a: hexes of the map proper with a working source, the GHQ and its LOC, or a leader in General Supply;
 * once the phase has judged them (8.9c), his face must say so too.
 */
export function providers(p: Chaco, side: Side, judged: boolean): Hex[] {
  const { endCombat, endLeaders, hexes } = p.world
  const found = new Set(workingSources(p, side))
  if (p.locLength[side] >= 0) found.add(ghqHex(p, side))
  const reach = generalSupply(p, side)
  for (let leader = endCombat[side]; leader < endLeaders[side]; leader++) {
    const hex = p.place[leader]
    const face = !judged || p.turned[leader] === 0
    if (face && hex >= 0 && hex < hexes && reach[hex] === 1) found.add(hex)
  }
  return [...found]
}

/** 8.11a, or 8.11b for a depot that no leader keeps. */
function attachRefusal(p: Chaco, f: Laying, truck: Unit): string | null {
  const { ghq, endTrucks } = p.world
  const own = truck > ghq[f.side] && truck < endTrucks[f.side]
  const hex = p.place[truck]
  if (!own || hex < 0 || p.turned[truck] === 1 || (f.turned & bitOf(p, f.side, truck)) !== 0) return '8.11a'
  if (providers(p, f.side, false).includes(hex)) return null
  return p.depot.includes(hex) && !leaderAt(p, f.side, hex) ? '8.11b' : '8.11a'
}

/** 8.11a: one truck to a hex is enough, and of several that stand together one is offered. */
const attach = verb<Laying, 'lay'>({
  name: 'attach',
  args: ['unit'],
  list: (p, f, list) => eachAttachable(p, f, truck => list.add(attach, truck)),
  forbids: (p, f, truck) => attachRefusal(p, f, truck),
  then: (p, f, tell, truck) => turnTruck(p, f, truck, 1, tell),
})

/** Whether the truck is on the map and free, and was so before this phase. */
const isFree = (p: Chaco, f: Laying, truck: Unit): boolean =>
  p.place[truck] >= 0 && p.turned[truck] === 0 && (f.turned & bitOf(p, f.side, truck)) === 0

/** One truck for each hex where one may be attached and none is; who is supplied is asked only for leaders' hexes. */
function eachAttachable(p: Chaco, f: Laying, visit: (truck: Unit) => void): void {
  const { side } = f
  const { ghq, endTrucks, hexes } = p.world
  let sources: readonly Hex[] | null = null
  let reach: Uint8Array | null = null
  for (let truck = ghq[side] + 1; truck < endTrucks[side]; truck++) {
    const hex = p.place[truck]
    if (!isFree(p, f, truck) || hex >= hexes || attachedAt(p, side, hex) || isListed(p, f, truck)) continue
    sources ??= workingSources(p, side)
    let open = sources.includes(hex) || (p.locLength[side] >= 0 && hex === ghqHex(p, side))
    if (!open && leaderAt(p, side, hex)) {
      reach ??= generalSupply(p, side)
      open = reach[hex] === 1
    }
    if (open) visit(truck)
  }
}

/** Whether another free truck of a lower number stands there too. */
function isListed(p: Chaco, f: Laying, truck: Unit): boolean {
  for (let other = p.world.ghq[f.side] + 1; other < truck; other++) {
    if (p.place[other] === p.place[truck] && isFree(p, f, other)) return true
  }
  return false
}

/** 8.11e: one that was attached before this phase. */
function detachRefusal(p: Chaco, f: Laying, truck: Unit): string | null {
  const { ghq, endTrucks } = p.world
  const own = truck > ghq[f.side] && truck < endTrucks[f.side]
  const attached = own && p.place[truck] >= 0 && p.turned[truck] === 1
  return attached && (f.turned & bitOf(p, f.side, truck)) === 0 ? null : '8.11e'
}

const detach = verb<Laying, 'lay'>({
  name: 'detach',
  args: ['unit'],
  list: (p, f, list) => {
    for (let truck = p.world.ghq[f.side] + 1; truck < p.world.endTrucks[f.side]; truck++) {
      if (detachRefusal(p, f, truck) === null) list.add(detach, truck)
    }
  },
  forbids: (p, f, truck) => detachRefusal(p, f, truck),
  then: (p, f, tell, truck) => turnTruck(p, f, truck, 0, tell),
})

function turnTruck(p: Chaco, f: Laying, truck: Unit, attached: number, tell?: Tell): 'lay' {
  p.turned[truck] = attached
  f.turned |= bitOf(p, f.side, truck)
  const key = attached === 1 ? 'truck.attached' : 'truck.detached'
  tell?.({ rule: attached === 1 ? '8.11a' : '8.11e', key, unit: truck, hex: p.place[truck] })
  return 'lay'
}

export const endLaying = verb({
  name: 'end-laying',
  silent: true,
  then: () => done,
})

/** Troops and leaders of the side that General Supply does not reach as things stand. */
function outOfSupply(p: Chaco, side: Side): number {
  const reach = generalSupply(p, side)
  let count = 0
  for (let unit = p.world.firstUnit[side]; unit < p.world.endLeaders[side]; unit++) {
    if (p.place[unit] >= 0 && reach[p.place[unit]] === 0) count++
  }
  return count
}

/** How many would go hungry with this depot laid, or this truck attached. */
function hungryWith(p: Chaco, side: Side, [verb, what]: Action): number {
  const isDepot = verb === depot.index
  const field = isDepot ? p.depot : p.turned
  const at = isDepot ? p.depot.indexOf(-1) : what
  const before = field[at]
  field[at] = isDepot ? what : 1
  const hungry = outOfSupply(p, side)
  field[at] = before
  return hungry
}

/** What feeds most of those who would go hungry: a depot, which costs nothing, or else a truck, which is tied down by it. */
function usualLaying(p: Chaco, { side }: Laying, legal: Legal): Action {
  let least = outOfSupply(p, side)
  let found: Action = [endLaying.index]
  if (least === 0) return found
  for (const verb of [depot, attach]) {
    for (const action of legal.of(verb)) {
      const hungry = hungryWith(p, side, action)
      if (hungry < least) [least, found] = [hungry, action]
    }
    if (found.length > 1) return found
  }
  return found
}

/** Depots and trucks, as long as there is something to lay or to turn. An attached truck does not move (8.11d). */
export const laying = procedure('laying', ['side', 'turned'], {
  lay: (p, f) => (anythingToLay(p, f) ? 'choose' : done),
  choose: choice({
    rule: '8.8a',
    prompt: 'laying',
    by: (_p, f) => f.side,
    verbs: [depot, attach, detach, endLaying],
    usual: usualLaying,
    part: 'routine',
  }),
})

function anythingToLay(p: Chaco, f: Laying): boolean {
  let found = false
  eachDepot(p, f, () => {
    found = true
  })
  for (let truck = p.world.ghq[f.side] + 1; truck < p.world.endTrucks[f.side] && !found; truck++) {
    found = detachRefusal(p, f, truck) === null
  }
  if (found) return true
  eachAttachable(p, f, () => {
    found = true
  })
  return found
}

/** 8.11e: an attached truck that no leader, GHQ or source is with is turned back by itself. */
export function detachStranded(p: Chaco, side: Side, tell?: Tell): void {
  const { ghq, endTrucks, land } = p.world
  for (let truck = ghq[side] + 1; truck < endTrucks[side]; truck++) {
    const hex = p.place[truck]
    if (p.turned[truck] === 0 || hex < 0) continue
    const source = land.sources.some(each => each.hex === hex && each.side === side)
    if (source || p.place[ghq[side]] === hex || leaderAt(p, side, hex)) continue
    p.turned[truck] = 0
    tell?.({ rule: '8.11e', key: 'truck.detached', unit: truck, hex })
  }
}
