/** Chapters 9 and 10: reinforcements and replacements come in. */
import { ActionList, copy, done, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { type Say, say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { choice, EXPEDITION, procedure, TO_COME, type Triple, verb, WITH_ARMY } from '../position.ts'
import { ALLIED, MOST_IN_HEX, nations, PARAGUAYAN, type Side, sideOfNation, type Unit } from '../world.ts'
import {
  firstOfEachSort,
  holds,
  isRiver,
  letWait,
  putAt,
  roomIn,
  seenByOwner,
  sideOf,
  takeControl,
} from './02-components.ts'
import { waits } from './03-prepare.ts'
import {
  allEntries,
  alliedEntryRefusal,
  entriesFor,
  isOpenTo,
  sortOfComer,
  waitingRefusal,
} from './09-entry-hexes.ts'
import { buyRefusal, costOf, isBuyable, paraguayanEntryRefusal, stepsOf } from './10-replacements.ts'

/** 9.1a, 3.2a: whose turn has come is with the army from now on, to be placed in this turn or a later one (9.2a). */
export function callUp(p: Triple): void {
  const { units, arrives } = p.world
  for (let unit = 0; unit < units; unit++)
    if (p.fate[unit] === TO_COME && arrives[unit] <= p.turn) letWait(p, unit)
}

interface Entry {
  side: number
}

const buyable = (p: Triple, side: Side): Unit[] => firstOfEachSort(p, side, unit => isBuyable(p, side, unit))

const openEntries = (p: Triple): Hex[] =>
  p.world.entryHexes.paraguay.filter(hex => paraguayanEntryRefusal(p, hex) === null)

/** 10.1a: its steps are spent. Who lies among the eliminated is known to all, and so is who leaves them. */
function pay(p: Triple, unit: Unit, tell?: Tell): void {
  const nation = p.world.nation[unit]
  const steps = costOf(p, unit)
  p.steps[nation] -= steps
  letWait(p, unit)
  tell?.({
    rule: '10.1a',
    key: 'unit.rebuilt',
    side: sideOf(p, unit),
    unit,
    nation,
    steps,
    left: p.steps[nation],
  })
}

/** 9.1b, 9.2g, 10.2e, 10.7c: with all its movement, none of it spent. 7.14e: it came in this turn. */
function bringIn(p: Triple, unit: Unit, hex: Hex): void {
  if (p.fate[unit] === EXPEDITION) p.strip = hex
  putAt(p, unit, hex)
  p.spent[unit] = 0
  p.fresh[unit] = 1
}

/** 9.2e: whoever had it. */
function comeIn(p: Triple, unit: Unit, hex: Hex, rule: string, tell?: Tell): void {
  const side = sideOf(p, unit)
  // 8.2h: who marched through Matto Grosso has been known since the set-up.
  const owner = p.fate[unit] === EXPEDITION ? {} : { owner: side }
  bringIn(p, unit, hex)
  tell?.({ rule, key: 'unit.enters', side, ...owner, unit, hex })
  takeControl(p, side, hex, tell)
}

/** 8.2f: Paraguay's units back from Matto Grosso cost nothing. */
function returnRefusal(p: Triple, unit: Unit, hex: Hex): string | null {
  if (sideOf(p, unit) !== PARAGUAYAN || !waits(p, unit)) return '8.2f'
  return paraguayanEntryRefusal(p, hex)
}

export const enter = verb<Entry, 'ask'>({
  name: 'enter',
  args: ['unit', 'hex'],
  list: (p, f, list) => (f.side === ALLIED ? listReinforcements(p, list) : listReturning(p, list)),
  forbids: (p, f, unit, hex) =>
    f.side === ALLIED ? alliedEntryRefusal(p, unit, hex) : returnRefusal(p, unit, hex),
  then: (p, f, tell, unit, hex) => {
    const reinforced = p.fate[unit] === EXPEDITION ? '8.2h' : '9.2b'
    comeIn(p, unit, hex, f.side === ALLIED ? reinforced : '8.2f', tell)
    return 'ask'
  },
})

/** Those who wait come first, then the column of Matto Grosso. */
function listReinforcements(p: Triple, list: ActionList): void {
  for (const fate of [WITH_ARMY, EXPEDITION])
    for (const unit of firstOfEachSort(p, ALLIED, each => p.fate[each] === fate && mayComeIn(p, each))) {
      const sort = sortOfComer(p, unit)
      for (const hex of entriesFor(p, sort)) if (isOpenTo(p, sort, hex)) list.add(enter, unit, hex)
    }
}

const mayComeIn = (p: Triple, unit: Unit): boolean => waitingRefusal(p, unit) === null

function listReturning(p: Triple, list: ActionList): void {
  const units = firstOfEachSort(p, PARAGUAYAN, each => waits(p, each))
  if (units.length === 0) return
  const hexes = openEntries(p)
  for (const unit of units) for (const hex of hexes) list.add(enter, unit, hex)
}

/** Who may come in there now, ships first, who have no other way, then the strongest. */
function comers(p: Triple, hex: Hex): Unit[] {
  const { firstUnit, endUnit, attack, defense } = p.world
  const found: Unit[] = []
  for (let unit = firstUnit[ALLIED]; unit < endUnit[ALLIED]; unit++)
    if (mayComeIn(p, unit) && alliedEntryRefusal(p, unit, hex) === null) found.push(unit)
  const claim = (unit: Unit) => (isRiver(p, unit) ? 100 : 0) + attack[unit] + defense[unit]
  return found.sort((a, b) => claim(b) - claim(a) || a - b)
}

/** By sort of comers, how many wait. */
function countComers(p: Triple): number[] {
  const { firstUnit, endUnit } = p.world
  const waiting = [0, 0, 0, 0]
  for (let unit = firstUnit[ALLIED]; unit < endUnit[ALLIED]; unit++)
    if (mayComeIn(p, unit)) waiting[sortOfComer(p, unit)]++
  return waiting
}

/** How many of those who wait may come in there. */
function comersTo(p: Triple, waiting: readonly number[], hex: Hex): number {
  let count = 0
  for (let sort = 0; sort < waiting.length; sort++)
    if (waiting[sort] > 0 && isOpenTo(p, sort, hex) && entriesFor(p, sort).includes(hex))
      count += waiting[sort]
  return count
}

function enterAllRefusal(p: Triple, hex: Hex): string | null {
  if (comers(p, hex).length > 0) return null
  if (!allEntries(p).includes(hex)) return '9.2b'
  if (holds(p, PARAGUAYAN, hex)) return '9.2e'
  return roomIn(p, hex, MOST_IN_HEX) > 0 ? '9.1a' : '9.1c'
}

function bringAllIn(p: Triple, hex: Hex): Unit[] {
  const units: Unit[] = []
  for (const unit of comers(p, hex)) {
    if (alliedEntryRefusal(p, unit, hex) !== null) break
    bringIn(p, unit, hex)
    units.push(unit)
  }
  return units
}

/** 9.2b: everybody who may, as long as there is room (9.1c). */
const enterAll = verb<Entry, 'ask'>({
  name: 'enter-all',
  args: ['hex'],
  words: (p, hex) => say('show.words.enterAll', { hex, count: bringAllIn(copy(p), hex).length }),
  // For one alone there is `enter`.
  list: (p, _f, list) => {
    const waiting = countComers(p)
    for (const hex of allEntries(p)) if (comersTo(p, waiting, hex) > 1) list.add(enterAll, hex)
  },
  forbids: (p, _f, hex) => enterAllRefusal(p, hex),
  then: (p, f, tell, hex) => {
    const units = bringAllIn(p, hex)
    const rule = p.strip === hex ? '8.2h' : '9.2b'
    tell?.({ rule, key: 'units.enter', side: f.side, owner: f.side, units, count: units.length, hex })
    takeControl(p, f.side, hex, tell)
    return 'ask'
  },
})

/** 10.6a, ruling 88: it waits like a reinforcement, and may wait longer. */
export const buy = verb<Entry, 'ask'>({
  name: 'buy',
  args: ['unit'],
  list: (p, f, list) => {
    for (const unit of buyable(p, f.side)) list.add(buy, unit)
  },
  forbids: (p, f, unit) => buyRefusal(p, f.side, unit),
  then: (p, _f, tell, unit) => {
    pay(p, unit, tell)
    return 'ask'
  },
})

/** 10.7a-c, ruling 88: Paraguay's are placed as they are bought. */
export const raise = verb<Entry, 'ask'>({
  name: 'raise',
  args: ['unit', 'hex'],
  list: (p, f, list) => {
    const hexes = openEntries(p)
    for (const unit of buyable(p, f.side)) for (const hex of hexes) list.add(raise, unit, hex)
  },
  forbids: (p, f, unit, hex) => buyRefusal(p, f.side, unit) ?? paraguayanEntryRefusal(p, hex),
  then: (p, _f, tell, unit, hex) => {
    pay(p, unit, tell)
    comeIn(p, unit, hex, '10.7a', tell)
    return 'ask'
  },
})

/** 9.2a: reinforcements that could be placed wait on. */
function unplaced(p: Triple): Say | null {
  const list = new ActionList()
  enter.list(p, { side: p.phasing }, list)
  return list.length > 0 ? say('show.confirm.waiting') : null
}

/** 9.2a, 10.2a: who is not placed waits on; steps left over are lost. */
export const endEntry = verb({ name: 'end-entry', silent: true, asks: unplaced, then: () => 'end' })

function canAct(p: Triple, side: Side): boolean {
  if (side === PARAGUAYAN) return (canBuy(p, side) || someoneWaits(p, side)) && openEntries(p).length > 0
  if (canBuy(p, side)) return true
  const waiting = countComers(p)
  return waiting.some((count, sort) => count > 0 && entriesFor(p, sort).some(hex => isOpenTo(p, sort, hex)))
}

function canBuy(p: Triple, side: Side): boolean {
  const { firstUnit, endUnit } = p.world
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) if (isBuyable(p, side, unit)) return true
  return false
}

function someoneWaits(p: Triple, side: Side): boolean {
  const { firstUnit, endUnit } = p.world
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) if (waits(p, unit)) return true
  return false
}

/** 5.3d, 9.2b, 10.1a, ruling 42: before anybody moves, and never in the first turn. */
export const entry = procedure('entry', ['side'], {
  start: (p, f) => {
    if (p.turn < tables.replacements.fromTurn) return done
    for (const nation of nations.keys())
      p.steps[nation] = sideOfNation(nation) === f.side ? stepsOf(p, nation) : 0
    return 'ask'
  },
  ask: (p, f) => {
    if (!canAct(p, f.side)) return 'end'
    return f.side === ALLIED ? 'allied' : 'paraguayan'
  },
  allied: choice({
    rule: '9.2b',
    prompt: 'entry',
    by: () => ALLIED,
    seenBy: p => seenByOwner(p, ALLIED),
    verbs: [enterAll, enter, buy, endEntry],
    usual: [enterAll, endEntry],
  }),
  paraguayan: choice({
    rule: '10.7a',
    prompt: 'entry',
    by: () => PARAGUAYAN,
    seenBy: p => seenByOwner(p, PARAGUAYAN),
    verbs: [raise, enter, endEntry],
    usual: endEntry,
  }),
  end: p => {
    p.steps.fill(0)
    return done
  },
})
