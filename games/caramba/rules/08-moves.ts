/** Chapter 8. Moves: one hex, or two in a fast move, taken hex by hex. */
import { call, done } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { type Caramba, procedure, verb } from '../position.ts'
import type { Unit } from '../world.ts'
import { distanceBetween, inEnemyZone, putInto, sideOf } from './01-units.ts'
import { knowPlace, localiseContacts } from './02-unseen.ts'
import { activationRefusal, beginActivation } from './03-activation.ts'
import { groundRule, noFastFrom, noFight, stops } from './04-terrain.ts'
import { prizeHex } from './07-supply.ts'
import { captureDepot, checkMarker, explore, prizeHolder } from './15-canada-dry.ts'

/**
 * moves-2, moves-3: what keeps the unit from the step it would take next, wherever it leads: into jungle (terrain-8)
 * or back to where it began (moves-7).
 */
function paceRefusal(p: Caramba, unit: Unit): string | null {
  if (p.acting !== unit || p.steps === 0) return null
  return p.steps === 2 ? 'moves-2' : fastRefusal(p, unit, p.actingFrom, p.hex[unit])
}

/** moves-2: what keeps the unit, from there and by that hex, from a second step. */
function fastRefusal(p: Caramba, unit: Unit, from: Hex, via: Hex): string | null {
  if (p.supplied[unit] === 0) return 'supply-18'
  if (noFastFrom[p.terrain[from]]) return groundRule(p, from, 'terrain-7')
  return stops[p.terrain[via]] ? groundRule(p, via, 'terrain-1') : null
}

/** moves-1, moves-4 to moves-6: one step judged by itself (G20). */
function stepRefusal(p: Caramba, unit: Unit, from: Hex, to: Hex, fromZone: boolean): string | null {
  if (distanceBetween(p, from, to) !== 1) return 'moves-1'
  if (p.occupant[to] >= 0) return 'moves-6'
  return fromZone && inEnemyZone(p, to, sideOf(p, unit)) ? 'moves-4' : null
}

/** Why nobody comes to a hex two steps away, by the way on which he gets furthest; moves-1 of any other. */
function farRefusal(p: Caramba, unit: Unit, to: Hex): string {
  const from = p.hex[unit]
  const { neighbours } = p.world
  if (p.acting === unit || distanceBetween(p, from, to) !== 2) return 'moves-1'
  const zone = (hex: Hex) => inEnemyZone(p, hex, p.active)
  const ways = Array.from(neighbours.subarray(6 * from, 6 * from + 6))
    .filter(via => via >= 0 && distanceBetween(p, via, to) === 1)
    .map(via => {
      const first = stepRefusal(p, unit, from, via, zone(from))
      const second = fastRefusal(p, unit, from, via) ?? stepRefusal(p, unit, via, to, zone(via))
      return { isBegun: first === null, rule: first ?? second ?? 'moves-1' }
    })
  return (ways.find(({ isBegun }) => isBegun) ?? ways[0]).rule
}

/**
 * Around what its side is to hold nobody marches out of trenches as deep as can be, except into it: so much the opponents know. Whoever
 * left for what looked better was mostly lost in the open, and the enemy came in by the gap.
 */
function leavesPost(p: Caramba, unit: Unit, to: Hex): boolean {
  const prize = prizeHex(p)
  if (prize < 0 || to === prize || prizeHolder(p) !== p.active) return false
  return p.works[unit] === tables.maxWorks && distanceBetween(p, p.hex[unit], prize) <= 1
}

export const step = verb({
  name: 'step',
  args: ['unit', 'hex'],
  aside: (p, _, unit, to) => leavesPost(p, unit, to),
  list: (p, _, list) => {
    const { neighbours, firstUnit } = p.world
    const side = p.active
    for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
      const from = p.hex[unit]
      if (from < 0 || p.activated[unit] === 1 || paceRefusal(p, unit) !== null) continue
      const fromZone = inEnemyZone(p, from, side)
      for (let i = 6 * from; i < 6 * from + 6; i++) {
        const to = neighbours[i]
        if (to >= 0 && p.occupant[to] < 0 && !(fromZone && inEnemyZone(p, to, side))) list.add(step, unit, to)
      }
    }
  },
  forbids: (p, _, unit, to) =>
    activationRefusal(p, unit) ??
    paceRefusal(p, unit) ??
    (distanceBetween(p, p.hex[unit], to) > 1
      ? farRefusal(p, unit, to)
      : stepRefusal(p, unit, p.hex[unit], to, inEnemyZone(p, p.hex[unit], p.active))),
  then: (p, _f, _tell, unit, to) => {
    beginActivation(p, unit)
    countStep(p, unit)
    return call(enter, 'activate', unit, to)
  },
})

/** tokens-7: a second hex in one activation costs the unit its machine guns. */
function countStep(p: Caramba, unit: Unit): void {
  p.steps++
  if (p.steps === 2) p.gunsMoved[unit] = 2
}

/** G19, option passThroughFriends: a fast move whose first hex a friend holds. Not with fog `hidden`. */
function passRefusal(p: Caramba, unit: Unit, via: Hex, to: Hex): string | null {
  if (p.world.options.passThroughFriends !== true || p.world.fog === 'hidden') return 'moves-6'
  const refusal = activationRefusal(p, unit)
  if (refusal !== null) return refusal
  if (p.acting === unit && p.steps > 0) return 'moves-2'
  const from = p.hex[unit]
  const friend = p.occupant[via]
  if (friend < 0 || friend === unit || sideOf(p, friend) !== p.active) return 'moves-6'
  if (distanceBetween(p, from, via) !== 1) return 'moves-1'
  const slow = fastRefusal(p, unit, from, via)
  if (slow !== null) return slow
  const viaZone = inEnemyZone(p, via, p.active)
  if (viaZone && inEnemyZone(p, from, p.active)) return 'moves-4'
  return stepRefusal(p, unit, via, to, viaZone)
}

export const pass = verb({
  name: 'pass',
  offer: 'board',
  args: ['unit', 'hex', 'hex'],
  aside: (p, _, unit, _via, to) => leavesPost(p, unit, to),
  list: (p, _, list) => {
    if (p.world.options.passThroughFriends !== true || p.world.fog === 'hidden') return
    const { neighbours, firstUnit } = p.world
    for (let unit = firstUnit[p.active]; unit < firstUnit[p.active + 1]; unit++) {
      if (p.hex[unit] < 0) continue
      for (let i = 6 * p.hex[unit]; i < 6 * p.hex[unit] + 6; i++) {
        const via = neighbours[i]
        if (via < 0 || p.occupant[via] < 0) continue
        for (let k = 6 * via; k < 6 * via + 6; k++) {
          const to = neighbours[k]
          if (to >= 0 && passRefusal(p, unit, via, to) === null) list.add(pass, unit, via, to)
        }
      }
    }
  },
  forbids: (p, _, unit, via, to) => passRefusal(p, unit, via, to),
  then: (p, _f, _tell, unit, via, to) => {
    beginActivation(p, unit)
    countStep(p, unit)
    countStep(p, unit)
    return call(passThrough, 'activate', unit, via, to)
  },
})

/** Both hexes are entered with all effects; the friend does not notice. */
export const passThrough = procedure('passThrough', ['unit', 'via', 'to'], {
  start: (p, f, tell) => {
    const friend = p.occupant[f.via]
    arrive(p, f.unit, f.via)
    const effects = [localiseContacts, captureDepot, checkMarker]
    for (const effect of effects) effect(p, f.unit, tell)
    p.occupant[f.via] = friend
    return call(explore, 'on', sideOf(p, f.unit), f.via, -1)
  },
  on: (_p, f) => call(enter, 'out', f.unit, f.to),
  out: () => done,
})

/** tokens-6: whoever has entered a hex has left his artillery behind; entrench-5: and his works. */
function arrive(p: Caramba, unit: Unit, to: Hex): void {
  putInto(p, unit, to)
  p.moved[unit] = 1
  p.gunsMoved[unit] = Math.max(p.gunsMoved[unit], 1)
  p.works[unit] = 0
  if (noFight[p.terrain[to]]) p.enteredClosed[unit] = 1
}

/**
 * A unit enters a hex, by a step or by occupation (combat-20): the piece moves, is localised, captures a depot,
 * checks a marker, explores. It has moved this turn and its works are lost (entrench-5).
 */
export const enter = procedure('enter', ['unit', 'to'], {
  start: (p, f, tell) => {
    const from = p.hex[f.unit]
    arrive(p, f.unit, f.to)
    tell?.({
      rule: 'moves-1',
      key: 'unit.entered',
      seenBy: knowPlace(p, f.unit),
      unit: f.unit,
      from,
      hex: f.to,
    })
    localiseContacts(p, f.unit, tell)
    captureDepot(p, f.unit, tell)
    checkMarker(p, f.unit, tell)
    return call(explore, 'out', sideOf(p, f.unit), f.to, -1)
  },
  out: () => done,
})
