/**
 * What a side may not know (6.4a, 3.5d, ruling 89): which enemy units lie under the top one of a stack, and which of them
 * wait off the map. It sees who stands on top, how high a stack looks, and how many wait by nation. Of a set-up under way
 * it sees nothing (ruling 76).
 */
import type { GameEvent, Pick } from '@quebracho/engine'
import { POOL, type Triple, WITH_ARMY } from './position.ts'
import { heightsOf, homeSide, isRiver, isRiverHex, look } from './rules/02-components.ts'
import { fixedHex } from './rules/03-prepare.ts'
import { MOST_IN_HEX, nations, type Side, sideOfNation, sides, type Unit } from './world.ts'

const isOpen = (p: Triple): boolean => p.world.options.stackInfo === 'open'

/** Takes from the position what the side may not know; a spectator (no side) knows neither's stacks. */
export function mask(p: Triple, viewer: number): void {
  if (isOpen(p)) return
  for (let side = 0; side < sides.length; side++) if (side !== viewer) maskArmy(p, side)
}

function maskArmy(p: Triple, side: Side): void {
  const { firstUnit, endUnit, hexes } = p.world
  if (isSettingUp(p, side)) maskSetUp(p, side)
  for (let hex = 0; hex < hexes; hex++) if (p.holder[hex] === 1 + side) p.height[hex] = 0
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) {
    if (isHidden(p, unit)) p.place[unit] = -1
    p.spent[unit] = p.towed[unit] = p.marched[unit] = p.fresh[unit] = p.group[unit] = 0
    p.attacked[unit] = p.armed[unit] = p.armedNow[unit] = 0
    p.carrier[unit] = p.began[unit] = -1
    // 6.4b: who attacks is seen when it is declared.
    if (p.declared === 1) continue
    p.fights[unit] = 0
    p.tower[unit] = -1
  }
}

const isSettingUp = (p: Triple, side: Side): boolean => p.turn === 0 && p.phasing === side

/** Ruling 76: as if nothing were placed yet but what nobody chooses (3.4a, 3.4b). */
function maskSetUp(p: Triple, side: Side): void {
  const { firstUnit, endUnit, hexes, nation } = p.world
  for (let hex = 0; hex < hexes; hex++)
    if (homeSide(p, hex) === side) p.holder[hex] = p.height[hex] = p.looks[hex] = 0
  for (const [each] of nations.entries()) if (sideOfNation(each) === side) p.waiting[each] = 0
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) {
    if (p.fate[unit] !== WITH_ARMY) continue
    const hex = fixedHex(p.world, unit)
    if (hex < 0) {
      p.place[unit] = -1
      p.shown[unit] = 0
      p.waiting[nation[unit]]++
      continue
    }
    p.holder[hex] = 1 + side
    p.looks[hex] = look(p, ++p.height[hex])
  }
}

/** With the army, and neither on top of a stack nor in a battle: in some hex, or waiting. */
const isHidden = (p: Triple, unit: Unit): boolean => p.fate[unit] === WITH_ARMY && p.shown[unit] === 0

/** Places for hidden units: in a hex under its top unit, or among those of a nation that wait. */
interface Slot {
  /** -1 for those who wait. */
  readonly hex: number
  readonly nation: number
}

/** Any armies that would look so: every stack as high as it looks, its slowest unit on top, ships on the river. */
export function fill(p: Triple, viewer: number, pick: Pick): void {
  if (isOpen(p)) return
  for (let side = 0; side < sides.length; side++) if (side !== viewer) fillArmy(p, side, pick)
}

function fillArmy(p: Triple, side: Side, pick: Pick): void {
  const { firstUnit, endUnit, hexes, nation: nationOf, rank } = p.world
  const hidden: Unit[] = []
  const topOf = new Int16Array(hexes).fill(-1)
  const seen = new Uint8Array(hexes)
  const waiting = [...p.waiting]
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) {
    const hex = p.place[unit]
    if (isHidden(p, unit)) hidden.push(unit)
    else if (hex >= 0) {
      seen[hex]++
      if (topOf[hex] < 0 || rank[unit] < rank[topOf[hex]]) topOf[hex] = unit
    } else if (p.fate[unit] === WITH_ARMY) waiting[nationOf[unit]]--
  }
  const needed: Slot[] = []
  const free: Slot[] = []
  // 6.2a: more than may stay in a hex only while they pass through it.
  const spare: Slot[] = []
  for (const [nation] of nations.entries())
    if (sideOfNation(nation) === side) addSlots(needed, waiting[nation], { hex: -1, nation })
  for (let hex = 0; hex < hexes; hex++) {
    if (p.holder[hex] !== 1 + side) continue
    const slot = { hex, nation: -1 }
    const [least, most] = heightsOf(p, p.looks[hex])
    const sure = Math.max(least, seen[hex])
    const usual = Math.max(sure, Math.min(most, MOST_IN_HEX))
    addSlots(needed, least - seen[hex], slot)
    addSlots(free, Math.min(hidden.length, usual - sure), slot)
    addSlots(spare, Math.min(hidden.length, most - usual), slot)
  }
  const fits = (unit: Unit, { hex, nation }: Slot): boolean => {
    if (hex < 0) return nationOf[unit] === nation
    return rank[unit] > rank[topOf[hex]] && (!isRiver(p, unit) || isRiverHex(p, hex))
  }
  const left = seat(p, hidden, needed, free, fits, pick)
  if (left > 0) seat(p, hidden, needed, [...free, ...spare], fits, pick)
  for (let hex = 0; hex < hexes; hex++) if (p.holder[hex] === 1 + side) p.height[hex] = 0
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++)
    if (p.place[unit] >= 0) p.height[p.place[unit]]++
}

function addSlots(slots: Slot[], count: number, slot: Slot): void {
  for (let i = 0; i < count; i++) slots.push(slot)
}

/**
 * Gives every hidden unit a slot, so that all the needed ones are taken: shuffled, then mended where somebody is left over.
 * Says for how many no slot was found.
 */
function seat(
  p: Triple,
  hidden: readonly Unit[],
  needed: readonly Slot[],
  free: readonly Slot[],
  fits: (unit: Unit, slot: Slot) => boolean,
  pick: Pick,
): number {
  const slots = [...needed, ...free]
  const units = shuffled(hidden, pick)
  const taken = new Int16Array(slots.length).fill(-1)
  const seatOf = new Int16Array(units.length).fill(-1)
  const order = [
    ...shuffled([...needed.keys()], pick),
    ...shuffled([...free.keys()], pick).map(i => needed.length + i),
  ]
  // First somebody for every needed slot, then a slot for everybody: who has one never loses it again.
  for (const slot of order.slice(0, needed.length)) {
    const tried = new Uint8Array(units.length)
    findUnit(slot, tried)
  }
  for (const i of units.keys()) if (seatOf[i] < 0) findSlot(i, new Uint8Array(slots.length))
  for (const [i, unit] of units.entries()) if (seatOf[i] >= 0) p.place[unit] = slots[seatOf[i]].hex
  return seatOf.filter(slot => slot < 0).length

  function findUnit(slot: number, tried: Uint8Array): boolean {
    const idle = units.findIndex((unit, i) => seatOf[i] < 0 && fits(unit, slots[slot]))
    if (idle >= 0) {
      seatOf[idle] = slot
      taken[slot] = idle
      return true
    }
    for (const [i, unit] of units.entries()) {
      if (tried[i] === 1 || !fits(unit, slots[slot])) continue
      tried[i] = 1
      if (!findUnit(seatOf[i], tried)) continue
      seatOf[i] = slot
      taken[slot] = i
      return true
    }
    return false
  }

  function findSlot(i: number, tried: Uint8Array): boolean {
    const empty = order.find(slot => taken[slot] < 0 && fits(units[i], slots[slot]))
    if (empty !== undefined) {
      taken[empty] = i
      seatOf[i] = empty
      return true
    }
    for (const slot of order) {
      if (tried[slot] === 1 || !fits(units[i], slots[slot])) continue
      tried[slot] = 1
      if (!findSlot(taken[slot], tried)) continue
      taken[slot] = i
      seatOf[i] = slot
      return true
    }
    return false
  }
}

function shuffled<T>(all: readonly T[], pick: Pick): T[] {
  const mixed = [...all]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = pick(i + 1)
    ;[mixed[i], mixed[j]] = [mixed[j], mixed[i]]
  }
  return mixed
}

/**
 * The event as the side hears it: of the enemy's moves and placements only the hexes, and what is on top there now; whoever
 * has fallen, or fights in a declared battle, is named (ruling 73, 6.4b).
 */
export function hear(p: Triple, event: GameEvent, viewer: number): GameEvent | null {
  if (event.owner === undefined || event.owner === viewer || isOpen(p)) return event
  const { unit, units, count, ...rest } = event
  const isOne = units === undefined && count === undefined
  if (isOne && typeof unit === 'number' && isKnown(p, unit)) return event
  return { ...rest, key: `${event.key}.seen` }
}

const isKnown = (p: Triple, unit: Unit): boolean => p.fate[unit] === POOL || p.shown[unit] === 1
