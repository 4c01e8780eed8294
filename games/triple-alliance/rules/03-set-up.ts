/**
 * Chapter 3, what the players decide: where their units stand at first. Boxes and substitute counters (3.3h, 3.5a, 3.5b) are
 * only a way to lay out stacks: here a unit is in its hex, and who sees what of it stands in secrets/.
 */
import { type Done, done, type Tell } from '@quebracho/engine'
import { distance, type Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { choice, procedure, type Triple, verb, WITH_ARMY } from '../position.ts'
import { ALLIED, MOST_IN_HEX, PARAGUAYAN, SET_UP, type Side, type TripleWorld, type Unit } from '../world.ts'
import { isFort, isRiver, putAt, roomIn, seenByOwner, sideOf } from './02-components.ts'

interface SetUp {
  side: number
}

/** Units that are placed in the same part of the map. */
export interface Line {
  readonly rule: string
  readonly side: Side
  readonly units: readonly Unit[]
  readonly places: readonly Hex[]
  /** Where a unit usually goes. */
  readonly usual: ReadonlyMap<Unit, Hex>
}

interface Group {
  readonly group: string
  readonly where: { readonly area: string }
  readonly suggest: object
}

/** 3.3a, 3.3c-3.3e, 3.4d: the rule that says where a group goes. */
const rules: Readonly<Record<string, string>> = {
  'al-1335-7': '3.3a',
  'al-2440-3': '3.3c',
  'al-1237-south': '3.3d',
  'al-any-brazil': '3.3e',
  'py-free': '3.4d',
}

const known = new WeakMap<TripleWorld, readonly Line[]>()

/** 3.3a-3.3e, 3.4d: everybody whose place is chosen, and the places: within the distance and the country (3.3b). */
export function setUpLines(world: TripleWorld): readonly Line[] {
  let lines = known.get(world)
  if (!lines) {
    const allied = tables.setUp.allied.groups.map(group => lineOf(world, ALLIED, group))
    lines = [...allied, lineOf(world, PARAGUAYAN, tables.setUp.paraguay.free)]
    known.set(world, lines)
  }
  return lines
}

function lineOf(world: TripleWorld, side: Side, { group, where, suggest }: Group): Line {
  const usual = new Map<Unit, Hex>()
  for (const [hex, names] of Object.entries(suggest) as [string, string[]][])
    for (const name of names) usual.set(world.names.unit.indexOf(name), world.ground.hexNamed(hex))
  return {
    rule: rules[group],
    side,
    units: [...world.groups.keys()].filter(unit => world.groups[unit] === group),
    places: [...(world.ground.areas[where.area] ?? [])],
    usual,
  }
}

const linesOf = (p: Triple, side: Side): readonly Line[] =>
  setUpLines(p.world).filter(line => line.side === side)

const lineFor = (p: Triple, unit: Unit): Line | undefined =>
  setUpLines(p.world).find(line => line.units.includes(unit))

const isUnplaced = (p: Triple, unit: Unit): boolean => p.fate[unit] === WITH_ARMY && p.place[unit] < 0

/** The first of the side's units that still has no place; -1 when all have one. */
function firstUnplaced(p: Triple, side: Side): Unit {
  for (const line of setUpLines(p.world)) {
    if (line.side !== side) continue
    for (const unit of line.units) if (isUnplaced(p, unit)) return unit
  }
  return -1
}

/** 3.3g, 3.4d: the stacking limit binds from the first. */
const isFull = (p: Triple, hex: Hex): boolean => roomIn(p, hex, MOST_IN_HEX) <= 0

/** Why a unit that no player places stays where it is. */
function fixedBy(p: Triple, unit: Unit): string {
  if (p.world.arrives[unit] > 0) return '3.2a'
  if (isFort(p, unit)) return '3.4a'
  if (isRiver(p, unit)) return '3.4b'
  return sideOf(p, unit) === ALLIED ? '3.3f' : '3.4c'
}

/**
 * 3.3a-3.3g, 3.4d: the next counter's places are listed, the usual one first; any other counter may be placed out of turn,
 * or once more somewhere else.
 */
export const deploy = verb<SetUp, 'choose'>({
  name: 'deploy',
  args: ['unit', 'hex'],
  aside: true,
  list: (p, f, list) => {
    const unit = firstUnplaced(p, f.side)
    if (unit < 0) return
    const line = lineFor(p, unit) as Line
    const usual = line.usual.get(unit) as Hex
    if (!isFull(p, usual)) list.add(deploy, unit, usual)
    for (const hex of line.places) if (hex !== usual && !isFull(p, hex)) list.add(deploy, unit, hex)
  },
  forbids: (p, f, unit, hex) => {
    if (sideOf(p, unit) !== f.side) return '3.1a'
    const line = lineFor(p, unit)
    if (!line) return fixedBy(p, unit)
    // Ruling 40: left out by the option.
    if (p.fate[unit] !== WITH_ARMY) return '10.5a'
    if (!line.places.includes(hex) || p.place[unit] === hex) return line.rule
    return isFull(p, hex) ? (f.side === ALLIED ? '3.3g' : '3.4d') : null
  },
  then: (p, f, tell, unit, hex) => {
    putAt(p, unit, hex)
    const rule = lineFor(p, unit)?.rule ?? '3.1a'
    tell?.({ rule, key: 'setUp.deployed', seenBy: seenByOwner(p, f.side), side: f.side, unit, hex })
    return 'choose'
  },
})

/** The usual place, or the nearest of the unit's places that still has room. */
function roomyPlace(p: Triple, { places, usual }: Line, unit: Unit): Hex {
  const { grid } = p.world.ground
  const from = usual.get(unit) as Hex
  let best = -1
  for (const hex of places) {
    if (isFull(p, hex)) continue
    if (best < 0 || distance(grid, from, hex) < distance(grid, from, best)) best = hex
  }
  return best
}

/** What is not placed yet goes where it usually goes. */
const usualSetUp = verb<SetUp, 'choose'>({
  name: 'usual-set-up',
  forbids: (p, f) => (firstUnplaced(p, f.side) >= 0 ? null : '3.1a'),
  then: (p, f, tell) => {
    for (const line of linesOf(p, f.side))
      for (const unit of line.units) if (isUnplaced(p, unit)) putAt(p, unit, roomyPlace(p, line, unit))
    tell?.({ rule: '3.1a', key: 'setUp.usual', seenBy: seenByOwner(p, f.side), side: f.side })
    return 'choose'
  },
})

/** 3.1a: everything must have its place first. */
const endSetUp = verb<SetUp, Done>({
  name: 'end-set-up',
  silent: true,
  forbids: (p, f) => (firstUnplaced(p, f.side) < 0 ? null : '3.1a'),
  then: (_p, f, tell) => {
    tell?.({ rule: '3.1a', key: 'setUp.done', side: f.side })
    return done
  },
})

function begin(p: Triple, side: Side, tell?: Tell): void {
  p.phase = SET_UP
  p.phasing = side
  tell?.({ rule: '3.1a', key: 'setUp.begins', side })
}

/** 3.1a, ruling 76: nobody looks on; what the enemy sees of it he sees when it is done. */
export const setUp = procedure('setUp', ['side'], {
  start: (p, f, tell) => {
    begin(p, f.side, tell)
    return 'choose'
  },
  choose: choice({
    rule: '3.1a',
    prompt: 'deploy',
    by: (_p, f) => f.side,
    seenBy: (p, f) => seenByOwner(p, f.side),
    verbs: [usualSetUp, endSetUp, deploy],
    usual: [endSetUp, usualSetUp],
    part: 'setUp',
  }),
})
