/** Where a unit or the group under way can go, what it costs, and what happens on the way and there. */
import { type Action, copy, copyInto } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { type Reach, type Say, say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Chaco } from '../position.ts'
import { leaderAt, pointsAt } from '../rules/02-components.ts'
import { MP } from '../rules/02-land.ts'
import { enemySettlement } from '../rules/03-control.ts'
import { inEnemyZone } from '../rules/07-zones-of-control.ts'
import { generalSupply, ghqHex } from '../rules/08-supply-lines.ts'
import { go, marchReach } from '../rules/10-going.ts'
import { halt } from '../rules/10-joining.ts'
import { inGroup, isWholeTurnBox, marchOf, marchRefusal, mover, rides } from '../rules/10-march.ts'
import { march } from '../rules/10-setting-out.ts'
import { stackingLimit, stackSize } from '../rules/11-stacking-limit.ts'
import { isMajor } from '../rules/16-victory.ts'
import { ARTILLERY, enemyOf, type Side, TRUCK, type Unit } from '../world.ts'
import { alongHexes, inPoints, promptOf, unitsOf } from './common.ts'

/** A position to try things on, kept from one question to the next. */
let scratch: Chaco | null = null

/** A copy of the position in which this unit has begun to march. */
function asMarching(p: Chaco, unit: Unit): Chaco {
  if (scratch?.layout === p.layout) copyInto(scratch, p)
  else scratch = copy(p)
  scratch.groups = 1
  scratch.group[unit] = 1
  return scratch
}

export function reach(p: Chaco, unit: Unit): Reach[] {
  const prompt = promptOf(p)
  if (prompt === 'marching' && unit < 0) {
    return waysOf(p, hex => [[go.index, hex]])
  }
  if (prompt !== 'move' || unit < 0 || marchRefusal(p, unit) !== null) return []
  return waysOf(asMarching(p, unit), (hex, stops) => {
    const there = [
      [march.index, unit],
      [go.index, hex],
    ]
    return stops ? there : [...there, [halt.index]]
  })
}

function waysOf(p: Chaco, actionsTo: (hex: Hex, stops: boolean) => readonly Action[]): Reach[] {
  const ways = marchReach(p)
  if (ways.length === 0) return []
  const notesFor = noteTaker(p)
  return ways.map(({ place, cost, path: nodes }) => {
    const path = alongHexes(p, nodes).slice(1)
    const stops = isWholeTurnBox(p, place) || inEnemyZone(p, mover(p), place)
    return {
      hex: place,
      cost: Math.round((10 * cost) / MP) / 10,
      label: inPoints(cost),
      path,
      actions: actionsTo(place, stops),
      notes: notesFor(path),
    }
  })
}

type Note = Reach['notes'][number]

const note = (key: string, rule: string, params?: Say['params']): Note => ({ ...say(key, params), rule })

/** Says what comes of going a way with the group now marching. */
function noteTaker(p: Chaco): (path: readonly Hex[]) => Note[] {
  const { side, armed } = marchOf(p)
  const supplied = p.world.basic ? null : generalSupply(p, side).slice()
  const known = new Map<Hex, readonly Note[]>()
  const findings = (hex: Hex) => {
    const found = known.get(hex) ?? [...(armed ? takings(p, side, hex) : []), ...wellAt(p, hex)]
    known.set(hex, found)
    return found
  }
  const sized = unitsOf(
    p,
    side,
    unit => p.world.kind[unit] <= ARTILLERY && (inGroup(p, unit) || rides(p, unit)),
  )
  return path => {
    const end = path[path.length - 1]
    const notes: Note[] = []
    if (isWholeTurnBox(p, end)) notes.push(note('show.reach.wholeTurn', '10.12c'))
    if (inEnemyZone(p, side, end)) notes.push(note('show.reach.zone', '7.3b'))
    notes.push(...path.flatMap(findings))
    if (sized.length > 0 && stackSize(p, side, end) + sized.length > stackingLimit(p, end))
      notes.push(note('show.reach.full', '11.1b'))
    if (supplied?.[end] === 0) notes.push(note('show.reach.unsupplied', '8.10a'))
    return notes
  }
}

const wellAt = (p: Chaco, hex: Hex): Note[] =>
  p.well.includes(hex) ? [note('show.reach.well', '14.6e', { hex })] : []

/** 10.3c-f, 16.2d-e: what troops drive off or take in a hex they march into. */
function takings(p: Chaco, side: Side, hex: Hex): Note[] {
  if (hex >= p.world.hexes) return []
  const enemy = enemyOf(side)
  const notes: Note[] = []
  if (enemySettlement(p, side, hex)) notes.push(settlementNote(p, hex))
  if (leaderAt(p, enemy, hex)) notes.push(note('show.reach.leader', '10.3c', { hex }))
  if (ghqHex(p, enemy) === hex) notes.push(note('show.reach.ghq', '10.3d', { hex }))
  const count = unitsOf(p, enemy, unit => p.world.kind[unit] === TRUCK && p.place[unit] === hex).length
  if (count > 0) notes.push(note('show.reach.trucks', '10.3e', { hex, count }))
  const points = pointsAt(p, enemy, hex)
  if (points > 0) notes.push(note('show.reach.csp', '10.3f', { hex, count: points }))
  return notes
}

function settlementNote(p: Chaco, hex: Hex): Note {
  const major = isMajor(p, hex)
  if (!p.world.fixedVictoryPoints) return note('show.reach.settlement', '16.2e', { hex, dice: major ? 2 : 1 })
  const { plain, major: more } = tables.victoryPoints.fixed.movement
  return note('show.reach.settlementFixed', '16.5a', { hex, points: major ? more : plain })
}
