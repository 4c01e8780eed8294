/** Chapter 3. Set-up: each side places what it may place where it likes. */
import { done, type Tell } from '@quebracho/engine'
import { choice, IN_POOL, type Pacific, procedure, verb } from '../position.ts'
import { ALLIED, SET_UP, type Side, type Unit } from '../world.ts'
import { addColumns, columnsOf, putAt, sideOf } from './02-components.ts'
import type { Nation, Place } from './02-geography.ts'
import { type Line, setUpLines } from './03-set-up-lines.ts'

interface SetUp {
  side: number
}

const linesOfSide = (p: Pacific, side: Side): readonly Line[] =>
  setUpLines(p.world).filter(line => line.side === side)

/** The line a counter is named in. */
const lineOf = (p: Pacific, unit: Unit): Line | undefined =>
  setUpLines(p.world).find(line => line.units.includes(unit))

const columnLine = (p: Pacific, nation: Nation): Line | undefined =>
  setUpLines(p.world).find(line => line.nation === nation && line.columns > 0)

/** Columns of the line that are not laid yet: before the war none are anywhere else. */
function columnsLeft(p: Pacific, { columns, nation, places }: Line): number {
  if (columns === 0) return 0
  return places.reduce((left, place) => left - columnsOf(p, nation, place), columns)
}

const unplaced = (p: Pacific, { units }: Line): readonly Unit[] =>
  units.filter(unit => p.status[unit] === IN_POOL)

const finished = (p: Pacific, side: Side): boolean =>
  linesOfSide(p, side).every(line => unplaced(p, line).length === 0 && columnsLeft(p, line) === 0)

/**
 * 3.2b, 3.2d, 3.2h, 3.3a, 3.5a, 3.5c: the next counter's places are listed, the usual one first; any other counter may
 * be placed out of turn, or once more somewhere else.
 */
const deploy = verb<SetUp, 'place'>({
  name: 'deploy',
  args: ['unit', 'hex'],
  aside: true,
  list: (p, f, list) => {
    for (const line of linesOfSide(p, f.side)) {
      const [unit] = unplaced(p, line)
      if (unit === undefined) continue
      const usual = usualPlace(line, line.units.indexOf(unit))
      list.add(deploy, unit, usual)
      for (const place of line.places) if (place !== usual) list.add(deploy, unit, place)
      return
    }
  },
  forbids: (p, f, unit, place) => {
    if (sideOf(p, unit) !== f.side) return '3.1a'
    const line = lineOf(p, unit)
    // 3.4a, 3.6a: reinforcements wait for their turn.
    if (!line) return f.side === ALLIED ? '3.4a' : '3.6a'
    return line.places.includes(place) && p.place[unit] !== place ? null : line.rule
  },
  then: (p, f, tell, unit, place) => {
    putAt(p, unit, place)
    tell?.({ rule: lineOf(p, unit)?.rule ?? '3.1a', key: 'setUp.deployed', side: f.side, unit, hex: place })
    return 'place'
  },
})

/** 3.2g, 3.3b, 3.5b */
const deployColumn = verb<SetUp, 'place'>({
  name: 'deploy-column',
  args: ['nation', 'hex'],
  aside: true,
  list: (p, f, list) => {
    for (const line of linesOfSide(p, f.side)) {
      if (columnsLeft(p, line) === 0) continue
      for (const place of line.places) list.add(deployColumn, line.nation, place)
    }
  },
  forbids: (p, f, nation, place) => {
    const line = columnLine(p, nation)
    if (!line || line.side !== f.side) return '3.1a'
    return columnsLeft(p, line) > 0 && line.places.includes(place) ? null : line.rule
  },
  then: (p, f, tell, nation, place) => {
    addColumns(p, nation, place, 1)
    const rule = columnLine(p, nation)?.rule ?? '3.1a'
    tell?.({ rule, key: 'setUp.column', side: f.side, nation, hex: place })
    return 'place'
  },
})

/** 3.1a: what the side has still to place. */
export const leftToPlace = (
  p: Pacific,
  side: Side,
): { readonly units: readonly Unit[]; readonly columns: number } => ({
  units: linesOfSide(p, side).flatMap(line => unplaced(p, line)),
  columns: linesOfSide(p, side).reduce((sum, line) => sum + columnsLeft(p, line), 0),
})

const usualPlace = ({ usual }: Line, i: number): Place => usual[i % usual.length]

/** What is not placed yet goes where it usually goes. */
function placeRest(p: Pacific, line: Line): void {
  for (const [i, unit] of line.units.entries())
    if (p.status[unit] === IN_POOL) putAt(p, unit, usualPlace(line, i))
  const left = columnsLeft(p, line)
  for (let i = line.columns - left; i < line.columns; i++) addColumns(p, line.nation, usualPlace(line, i), 1)
}

const usualSetUp = verb<SetUp, 'place'>({
  name: 'usual-set-up',
  then: (p, f, tell) => {
    for (const line of linesOfSide(p, f.side)) placeRest(p, line)
    tell?.({ rule: '3.1a', key: 'setUp.usual', side: f.side })
    return 'place'
  },
})

function begin(p: Pacific, side: Side, tell?: Tell): void {
  p.phase = SET_UP
  p.phasing = side
  tell?.({ rule: '3.1a', key: 'setUp.begins', side })
}

/** 3.1a: over when everything has its place. */
export const setUp = procedure('setUp', ['side'], {
  start: (p, f, tell) => {
    begin(p, f.side, tell)
    return 'place'
  },
  place: (p, f) => (finished(p, f.side) ? done : 'choose'),
  choose: choice({
    rule: '3.1a',
    prompt: 'deploy',
    by: (_p, f) => f.side,
    verbs: [usualSetUp, deploy, deployColumn],
    usual: usualSetUp,
  }),
})
