/** Heaps of Supply Columns (2.8) are counters too: their numbers go on after those of the units, by nation and place. */
import type { Pacific } from '../position.ts'
import type { Nation, Place } from '../rules/02-geography.ts'

export const heapAt = (p: Pacific, nation: Nation, place: Place): number =>
  p.world.units + nation * p.world.places + place

/** The heap of one column aboard a ship. */
export const heapAboard = (p: Pacific, ship: number): number => p.world.units + 3 * p.world.places + ship

/** Whether the counter is a heap ashore. */
export const isHeap = (p: Pacific, counter: number): boolean =>
  counter >= p.world.units && counter < p.world.units + 3 * p.world.places

export const nationOfHeap = (p: Pacific, heap: number): Nation =>
  Math.floor((heap - p.world.units) / p.world.places)

/** Where a counter stands, be it a unit or a heap. */
export const placeOf = (p: Pacific, counter: number): Place =>
  isHeap(p, counter) ? (counter - p.world.units) % p.world.places : p.place[counter]
