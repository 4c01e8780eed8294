/** What a side may imagine of what it does not know: any armies that would look as it sees them. */
import type { Pick } from '@quebracho/engine'
import { type Triple, WITH_ARMY } from '../position.ts'
import { heightsOf, isRiver, isRiverHex } from '../rules/02-components.ts'
import { MOST_IN_HEX, nations, type Side, sideOfNation, sides, type Unit } from '../world.ts'
import { isHidden, isOpen } from './index.ts'

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
    const spare = units.findIndex((unit, i) => seatOf[i] < 0 && fits(unit, slots[slot]))
    if (spare >= 0) {
      seatOf[spare] = slot
      taken[slot] = spare
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
