/** Chapter 9, where Allied units come in: the supply hexes on the edge, 2044 for Uruguay, the strip of Matto Grosso. */
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { EXPEDITION, MENDOZA, POOL, type Triple, UNOPPOSED, WITH_ARMY } from '../position.ts'
import { ALLIED, MOST_IN_HEX, PARAGUAYAN, type Unit, URUGUAY } from '../world.ts'
import { holds, isRiver, neverBack, roomIn, sideOf } from './02-components.ts'
import type { Ground } from './02-ground.ts'

/** 9.2b-d, 8.2h: who comes in differently from others. */
const [BY_LAND, BY_RIVER, URUGUAYAN, FROM_MATTO_GROSSO] = [0, 1, 2, 3]

export interface EntryHexes {
  /** By sort of comers. */
  readonly usual: readonly (readonly Hex[])[]
  /** Ruling 41: as an option, also the entry hex next to theirs (1943), while theirs is barred. */
  readonly uruguayBarred: readonly Hex[]
  /** Every hex through which anybody of the Allies may come in. */
  readonly all: readonly Hex[]
  /** 10.7a, 8.2f: where Paraguay's replacements, and its units back from Matto Grosso, may come in at all. */
  readonly paraguay: readonly Hex[]
}

export function entryHexesOf(ground: Ground): EntryHexes {
  const entry = tables.replacements.entry
  const named = (names: readonly string[]) => names.map(ground.hexNamed).filter(hex => hex >= 0)
  const [land, river, uruguay] = [entry.allied, entry.alliedRiver, entry.uruguay].map(named)
  const strip = [...(ground.areas[tables.events.mattoGrosso.entryArea] ?? [])]
  const beside = land.filter(hex => uruguay.some(theirs => ground.neighbours[theirs].includes(hex)))
  return {
    usual: [land, river, uruguay, strip],
    uruguayBarred: [...uruguay, ...beside],
    all: [...land, ...uruguay, ...strip],
    paraguay: named(entry.paraguay),
  }
}

export function sortOfComer(p: Triple, unit: Unit): number {
  if (p.fate[unit] === EXPEDITION) return FROM_MATTO_GROSSO
  if (p.world.nation[unit] === URUGUAY) return URUGUAYAN
  return isRiver(p, unit) ? BY_RIVER : BY_LAND
}

/** 9.2b-d, 8.2h: the hexes for that sort of comers, open or not. */
export function entriesFor(p: Triple, sort: number): readonly Hex[] {
  const { usual, uruguayBarred } = p.world.entryHexes
  if (sort !== URUGUAYAN || p.world.options.uruguayFallback1943 !== true) return usual[sort]
  return usual[sort].some(hex => holds(p, PARAGUAYAN, hex)) ? uruguayBarred : usual[sort]
}

export const allEntries = (p: Triple): readonly Hex[] => p.world.entryHexes.all

/** 8.2h, 9.1c, 9.2e: whether that sort of comers finds the hex open now. */
export const isOpenTo = (p: Triple, sort: number, hex: Hex): boolean =>
  !holds(p, PARAGUAYAN, hex) &&
  roomIn(p, hex, MOST_IN_HEX) > 0 &&
  (sort !== FROM_MATTO_GROSSO || p.strip < 0 || p.strip === hex)

function otherHexRule(p: Triple, unit: Unit): string {
  if (p.fate[unit] === EXPEDITION) return '8.2h'
  if (p.world.nation[unit] === URUGUAY) return '9.2d'
  return isRiver(p, unit) ? '9.2c' : '9.2b'
}

/** 9.1a, 9.2a: who waits off the map may come in; so may the column of Matto Grosso that nobody met (8.2h). */
export function waitingRefusal(p: Triple, unit: Unit): string | null {
  const fate = p.fate[unit]
  if (sideOf(p, unit) !== ALLIED) return '9.1a'
  if (fate === EXPEDITION) return p.expedition === UNOPPOSED ? null : '8.2c'
  if (fate === MENDOZA) return '8.3f'
  // 10.6a: it has to be bought first, if it comes back at all.
  if (fate === POOL) return neverBack(p, unit) ?? '10.1a'
  return fate === WITH_ARMY && p.place[unit] < 0 ? null : '9.1a'
}

/** 9.1c, 9.2b-e, 9.2f, 10.6a: whoever comes in, replaced or for the first time, of whatever nation. */
export function alliedEntryRefusal(p: Triple, unit: Unit, hex: Hex): string | null {
  const refusal = waitingRefusal(p, unit)
  if (refusal !== null) return refusal
  if (!entriesFor(p, sortOfComer(p, unit)).includes(hex)) return otherHexRule(p, unit)
  // 8.2h, ruling 31: all that enter in one phase by the same hex.
  if (p.fate[unit] === EXPEDITION && p.strip >= 0 && p.strip !== hex) return '8.2h'
  if (holds(p, PARAGUAYAN, hex)) return p.fate[unit] === EXPEDITION ? '8.2h' : '9.2e'
  return roomIn(p, hex, MOST_IN_HEX) > 0 ? null : '9.1c'
}
