/** Chapter 9, where Allied units come in: the supply hexes on the edge, 2044 for Uruguay, the strip of Matto Grosso. */
import type { Hex } from '@quebracho/engine/map'
import type { Board } from '../board.ts'
import { EXPEDITION, MENDOZA, POOL, type Triple, UNOPPOSED, WITH_ARMY } from '../position.ts'
import tables from '../tables.json' with { type: 'json' }
import { ALLIED, MOST_IN_HEX, PARAGUAYAN, type Unit, URUGUAY } from '../world.ts'
import { holds, isRiver, roomIn, sideOf } from './02-components.ts'

interface EntryHexes {
  readonly land: readonly Hex[]
  readonly river: readonly Hex[]
  readonly uruguay: readonly Hex[]
  /** Ruling 41: as an option, also the entry hex next to theirs (1943), while theirs is barred. */
  readonly uruguayBarred: readonly Hex[]
  readonly strip: readonly Hex[]
}

const known = new WeakMap<Board, EntryHexes>()

function hexesOf(board: Board): EntryHexes {
  const { allied, alliedRiver, uruguay } = tables.replacements.entry
  const named = (names: readonly string[]) => names.map(board.hexNamed).filter(hex => hex >= 0)
  const nextTo = (hexes: readonly string[]) => named(hexes).flatMap(hex => board.neighbours[hex])
  const found = known.get(board) ?? {
    land: named(allied),
    river: named(alliedRiver),
    uruguay: named(uruguay),
    uruguayBarred: [...named(uruguay), ...named(allied).filter(hex => nextTo(uruguay).includes(hex))],
    strip: [...(board.areas[tables.events.mattoGrosso.entryArea] ?? [])],
  }
  known.set(board, found)
  return found
}

/** 9.2b-d, 8.2h: the hexes for a unit of its sort, open or not. */
export function entriesOf(p: Triple, unit: Unit): readonly Hex[] {
  const { board, nation, options } = p.world
  const { land, river, uruguay, uruguayBarred, strip } = hexesOf(board)
  if (p.fate[unit] === EXPEDITION) return strip
  if (nation[unit] === URUGUAY) {
    const barred = options.uruguayFallback1943 === true && uruguay.some(hex => holds(p, PARAGUAYAN, hex))
    return barred ? uruguayBarred : uruguay
  }
  return isRiver(p, unit) ? river : land
}

/** Every hex through which anybody may come in. */
export function allEntries(p: Triple): readonly Hex[] {
  const { land, uruguay, strip } = hexesOf(p.world.board)
  return [...land, ...uruguay, ...strip]
}

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
  // 10.6a: it has to be bought first.
  if (fate === POOL) return '10.1a'
  return fate === WITH_ARMY && p.place[unit] < 0 ? null : '9.1a'
}

/** 9.1c, 9.2b-e, 9.2f, 10.6a: whoever comes in, replaced or for the first time, of whatever nation. */
export function alliedEntryRefusal(p: Triple, unit: Unit, hex: Hex): string | null {
  const refusal = waitingRefusal(p, unit)
  if (refusal !== null) return refusal
  if (!entriesOf(p, unit).includes(hex)) return otherHexRule(p, unit)
  // 8.2h, ruling 31: all that enter in one phase by the same hex.
  if (p.fate[unit] === EXPEDITION && p.strip >= 0 && p.strip !== hex) return '8.2h'
  if (holds(p, PARAGUAYAN, hex)) return p.fate[unit] === EXPEDITION ? '8.2h' : '9.2e'
  return roomIn(p, hex, MOST_IN_HEX) > 0 ? null : '9.1c'
}
