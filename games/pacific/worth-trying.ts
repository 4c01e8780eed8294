/** Which legal actions an opponent thinks about at all. */
import type { Action } from '@quebracho/engine'
import type { Pacific } from './position.ts'
import { gunfireOf, isLaden, isWarship } from './rules/02-components.ts'
import { FORT, type Unit } from './world.ts'

/** An opponent writes whole stacks' orders, marches stacks rather than single units, and leaves the fine print to people. */
export function worthTrying(p: Pacific, verb: string, action: Action): boolean {
  if (leftAside.has(verb)) return false
  switch (verb) {
    case 'march':
      return aloneOrGarrison(p, action[1])
    case 'fire':
      return action[1] === firstGun(p, action[1])
    case 'catch':
      return action[1] === richest(p)
    case 'aside':
      return !isWarship(p, action[1])
    case 'march-stack':
      return action[1] < p.world.hexes
    case 'embark':
      return p.order[action[2]] > 0
    case 'embark-column':
      return p.order[action[1]] > 0 && !troopsWait(p, action[1])
    case 'disembark':
      return p.moved[p.carrier[action[1]]] === 1
    case 'disembark-column':
      return p.moved[action[1]] === 1
    default:
      return true
  }
}

/** Guns fire in the order of their numbers: what they fire at matters more. */
function firstGun(p: Pacific, gun: Unit): Unit {
  for (let ship = p.world.firstShip; ship < gun; ship++) {
    const ready = p.line[ship] > 0 && p.aside[ship] === 0 && p.fired[ship] === 0 && isWarship(p, ship)
    if (ready && p.owner[ship] === p.owner[gun] && p.place[ship] >= 0) return ship
  }
  return gun
}

/** Whether somebody in the transport's port could still go aboard. */
function troopsWait(p: Pacific, transport: Unit): boolean {
  const { firstLand, endLand, kind } = p.world
  const side = p.owner[transport]
  for (let unit = firstLand[side]; unit < endLand[side]; unit++)
    if (p.place[unit] === p.place[transport] && kind[unit] !== FORT && p.ashore[unit] === 0) return true
  return false
}

/** The ship of the stack under way that its enemy most wants to catch. */
function richest(p: Pacific): Unit {
  let best = -1
  let most = -1
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) {
    if (p.moving[ship] === 0 || p.line[ship] > 0) continue
    const worth = (isLaden(p, ship) ? 20 : 0) + (isWarship(p, ship) ? gunfireOf(p, ship) : 1)
    if (worth > most) [best, most] = [ship, worth]
  }
  return best
}

/** A unit marches by itself if nobody stands with it, or if others of its hex stay in a city. */
function aloneOrGarrison(p: Pacific, unit: Unit): boolean {
  const place = p.place[unit]
  const { board, hexes, firstLand, endLand } = p.world
  const side = p.owner[unit]
  let others = 0
  let first = unit
  for (let other = firstLand[side]; other < endLand[side]; other++) {
    if (p.place[other] !== place || other === unit) continue
    others++
    if (other < first) first = other
  }
  if (place >= hexes) return false
  if (others === 0) return true
  return first === unit && board.vp[place] > 0
}

const leftAside = new Set([
  'order',
  'scuttle',
  'apart',
  'join',
  'cancel',
  'stance-ask',
  'stance-always',
  'stance-never',
  'stance-within',
  'stance-transports',
  'stance-any',
  'take',
  'take-column',
  'drop',
  'drop-column',
  'leave',
  'leave-column',
  'march-column',
  'withhold',
])
