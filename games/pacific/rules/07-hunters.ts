/** Chapters 7.3-7.5, hunters: which warships may go to meet the stack under way, from where, how fast and how far. */
import type { Hex } from '@quebracho/engine/map'
import { FAILED, isBefore, type Pacific } from '../position.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { columnsAt, friendlyPort, isTransport, isWarship, speedOf } from './02-components.ts'
import { FAR } from './02-geography.ts'
import { stackPlace } from './07-stacks.ts'
import { cares } from './07-standing.ts'

/** `side` moves and has entered `hex`; `from` is where interceptors that failed come from, `result` their die. */
export interface Chase {
  side: number
  hex: number
  from: number
  result: number
}

/** 7.3e, G87 */
export const distance = (p: Pacific, from: Hex, to: Hex): number =>
  p.world.geography.seaDistance[from * p.world.hexes + to]

/** 7.3b, 7.3l, 7.3s: a warship of the side there that may try the stack under way. All such go; those barred stay. */
const isHunter = (p: Pacific, side: Side, ship: Unit, hex: Hex): boolean =>
  p.place[ship] === hex && p.owner[ship] === side && isWarship(p, ship) && p.barred[ship] === 0

/** By why a ship does not try this stack again, the rule. By older rules nobody remembers why. */
const barredBy = ['7.3p', '7.5e', '7.9w', '7.6h']

export function bar(p: Pacific, ship: Unit, why: number): void {
  p.barred[ship] = isBefore(p, 3) ? FAILED : why
}

/** 7.3p: why the hex has no warship that may try. */
function hunterRefusal(p: Pacific, side: Side, hex: Hex): string | null {
  let why = 0
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) {
    if (isHunter(p, side, ship, hex)) return null
    if (p.place[ship] === hex && p.owner[ship] === side && isWarship(p, ship)) why = p.barred[ship]
  }
  return barredBy[why]
}

/** Why the warships of a hex may not try to intercept; null if they may. What ships they chase is all one (7.3o). */
export function huntRefusal(p: Pacific, f: Chase, from: Hex): string | null {
  const { geography, hexes } = p.world
  const side = enemyOf(f.side)
  if (from >= hexes) return '7.2m'
  const refusal = hunterRefusal(p, side, from)
  if (refusal !== null) return refusal
  if ((geography.areas[from] & geography.areas[f.hex]) === 0 || distance(p, from, f.hex) === FAR)
    return '7.3a'
  // Whoever blockades the hex has had his say; what is left to him is to join others, with their die (7.3j).
  if (from === f.hex && friendlyPort(p, f.side, f.hex) && (joinNobody(p) || !someGo(p))) return '7.6c'
  return pays(p, side, from, f.hex) && columnsAt(p, side, from) === 0 ? '7.3q' : null
}

/** 7.3q, 7.3g, G33: leaving a friendly port costs a column. */
export const pays = (p: Pacific, side: Side, from: Hex, to: Hex): boolean =>
  from !== to && p.world.options.interceptFromPortFree !== true && friendlyPort(p, side, from)

/** Shows every hex whose warships may try, once. */
export function eachHunt(p: Pacific, f: Chase, visit: (from: Hex) => void): void {
  const side = enemyOf(f.side)
  const { firstShip, units } = p.world
  for (let ship = firstShip; ship < units; ship++) {
    const from = p.place[ship]
    if (from < 0 || !isHunter(p, side, ship, from) || huntRefusal(p, f, from) !== null) continue
    if (p.goes[ship] === 0 && isFirstHunter(p, side, ship, from)) visit(from)
  }
}

function isFirstHunter(p: Pacific, side: Side, ship: Unit, from: Hex): boolean {
  for (let other = p.world.firstShip; other < ship; other++) if (isHunter(p, side, other, from)) return false
  return true
}

/** 7.4a, 7.4c: the lowest speed of the hunters of a hex. */
function huntSpeed(p: Pacific, side: Side, from: Hex): number {
  let lowest = Infinity
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (isHunter(p, side, ship, from)) lowest = Math.min(lowest, speedOf(p, ship))
  return lowest
}

/** 7.3f, 7.3g, 7.4: faces that succeed; in the same hex all of them. */
export const sixthsAt = (distance: number, modifier: number): number =>
  distance === 0 ? 6 : Math.max(0, Math.min(6, 6 + modifier - distance))

/** 7.3f: how likely the hunters of a hex meet the stack under way. */
export function percentFrom(p: Pacific, from: Hex): number {
  const away = distance(p, from, stackPlace(p))
  return Math.round((100 * sixthsAt(away, huntSpeed(p, enemyOf(p.phasing), from))) / 6)
}

/** By how much a six would do; 0 or less is hopeless. In the same hex nothing can go wrong (7.3g). */
const margin = (p: Pacific, f: Chase, from: Hex): number =>
  from === f.hex ? Infinity : 6 + huntSpeed(p, enemyOf(f.side), from) - distance(p, from, f.hex)

/** The hex that a captain with standing orders goes from: the best chance he cares for, -1 if there is none. */
export function bestHunt(p: Pacific, f: Chase): Hex {
  let [best, most] = [-1, 0]
  eachHunt(p, f, from => {
    const chance = margin(p, f, from)
    if (chance > most && cares(p, enemyOf(f.side), distance(p, from, f.hex))) [best, most] = [from, chance]
  })
  return best
}

/** 7.3b: all the hunters of a hex go. */
export function send(p: Pacific, f: Chase, from: Hex): void {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (isHunter(p, enemyOf(f.side), ship, from)) p.goes[ship] = 1
}

export const goers = (p: Pacific): Unit[] => {
  const found: Unit[] = []
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) if (p.goes[ship] === 1) found.push(ship)
  return found
}

/** 7.3j, G94: by the first rules blockaders joined nobody. */
const joinNobody = (p: Pacific): boolean => isBefore(p, 2)

function someGo(p: Pacific): boolean {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) if (p.goes[ship] === 1) return true
  return false
}

export function hasGoer(p: Pacific, hex: Hex): boolean {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (p.goes[ship] === 1 && p.place[ship] === hex) return true
  return false
}

/** 7.3c: why the transport may not go along with those who go from its hex; 7.6o, 6.3k, 7.5e, 7.9w */
export function alongRefusal(p: Pacific, f: Chase, ship: Unit): string | null {
  if (!isTransport(p, ship) || p.owner[ship] !== enemyOf(f.side) || p.goes[ship] === 1) return '7.3c'
  if (p.place[ship] < 0 || !hasGoer(p, p.place[ship])) return '7.3c'
  return stayRefusal(p, ship) ?? (p.barred[ship] > 0 ? barredBy[p.barred[ship]] : null)
}

/** 7.6o, 6.3k: why a transport takes part in no interception at all. */
export const stayRefusal = (p: Pacific, ship: Unit): string | null =>
  p.beached[ship] === 1 ? '7.6o' : p.built[ship] === 1 ? '6.3k' : null

/** Whether others could go too. */
export function canGather(p: Pacific, f: Chase): boolean {
  let found = false
  eachHunt(p, f, () => {
    found = true
  })
  for (let ship = p.world.firstShip; ship < p.world.units && !found; ship++)
    found = alongRefusal(p, f, ship) === null
  return found
}

/** 7.3j: the greatest distance of all that go. */
export const range = (p: Pacific, f: Chase): number =>
  Math.max(...goers(p).map(ship => distance(p, p.place[ship], f.hex)))

/** 7.4a-d: the lowest speed of all that go, transports too; that of the stack they chase does not count. */
export const speed = (p: Pacific): number => Math.min(...goers(p).map(ship => speedOf(p, ship)))

/** 7.5a: a hex in which they may end: so many hexes nearer to the target on some shortest way. */
export const isApproach = (p: Pacific, f: Chase, hex: Hex): boolean =>
  distance(p, f.from, hex) === stride(p, f) &&
  distance(p, hex, f.hex) === distance(p, f.from, f.hex) - stride(p, f)

/** 7.5a-c: how far they get, never past the target. */
const stride = (p: Pacific, f: Chase): number => Math.min(f.result, distance(p, f.from, f.hex))

export function approaches(p: Pacific, f: Chase): Hex[] {
  const found: Hex[] = []
  for (let hex = 0; hex < p.world.hexes; hex++) if (isApproach(p, f, hex)) found.push(hex)
  return found
}
