/** What the dice of a march will bring: points, or doubles and attrition. And where the march under way can go. */
import {
  localsUnder,
  type Preview,
  type PreviewColumn,
  type PreviewOutcome,
  previewLine,
  type Reach,
  say,
} from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Pacific } from '../position.ts'
import { columnsAt, fortAt, holds, landAt } from '../rules/02-components.ts'
import { allCavalry, marchers } from '../rules/08-group.ts'
import { go, march } from '../rules/08-march.ts'
import { findWays, isReached, stepCost, trailsOn, trailTo } from '../rules/08-paths.ts'
import { enemyOf, type Side } from '../world.ts'
import { isAt, unitsWhere } from './common.ts'

/** 8.2j, 8.3, 8.4f: before the two dice are thrown, for the first time or again. */
export function marchPreview(p: Pacific): Preview | null {
  const frame = localsUnder(p, march)
  if (frame === null || !isAt(p, march, 'forming', 'roll', 'again')) return null
  const { side } = frame
  return {
    title: say('show.march', { hex: p.at }),
    columns: [groupColumn(p, side)],
    outcomes: marchOutcomes(p, side),
    hexes: arrivals(p, side),
  }
}

/** 8.2j, 8.6f: how likely one roll gets the group to each hex; columns alone get nowhere by doubles (8.5b). */
function arrivals(p: Pacific, side: Side): NonNullable<Preview['hexes']> {
  const bonus = allCavalry(p, side) ? tables.movement.cavalryBonus : 0
  const armed = marchers(p, side) > 0
  const trails = trailsOn(p.world.geography)
  findWays(trails, p, side, p.at, 6 + bonus, armed)
  const places = Array.from({ length: p.world.places }, (_, place) => place)
  return places
    .filter(place => isReached(trails, place))
    .map(hex => {
      const need = Math.max(1, costOf(p, side, trailTo(trails, p.at, hex)) - bonus)
      const doubles = armed ? 0 : (7 - need) / 36
      const chance = 1 - ((need - 1) / 6) ** 2 - doubles
      return { hex, side, label: `${Math.round(100 * chance)}%` }
    })
}

function groupColumn(p: Pacific, side: Side): PreviewColumn {
  const bonus = allCavalry(p, side) ? tables.movement.cavalryBonus : 0
  return {
    side,
    title: say('show.column.march', { side }),
    lines: [
      previewLine('show.line.higherDie', '8.2j', 0),
      ...(bonus > 0 ? [previewLine('show.line.cavalry', '8.2l', bonus)] : []),
      previewLine(
        marchers(p, side) > 0 ? 'show.line.doubles' : 'show.line.doublesColumns',
        attritionRule(p, side),
        0,
      ),
      ...(fortAt(p, side, p.at) >= 0 ? [previewLine('show.line.shelter', '8.3d', 0)] : []),
    ],
    total: bonus,
    units: unitsWhere(p, unit => p.group[unit] === 1),
  }
}

const attritionRule = (p: Pacific, side: Side): string => (marchers(p, side) > 0 ? '8.3a' : '8.5b')

function marchOutcomes(p: Pacific, side: Side): PreviewOutcome[] {
  const bonus = allCavalry(p, side) ? tables.movement.cavalryBonus : 0
  const isArmed = marchers(p, side) > 0
  const plain = [2, 3, 4, 5, 6].map(high => ({
    say: say('show.march.points', { points: high + bonus }),
    probability: (2 * (high - 1)) / 36,
    good: high,
  }))
  const doubles = say(isArmed ? 'show.march.doubles' : 'show.march.halted')
  return [{ say: doubles, probability: 6 / 36, good: isArmed ? -1 : 0 }, ...plain]
}

/** 8.6: hexes within the points that are left, each with its way and what is found on it. */
export function marchReach(p: Pacific): Reach[] {
  const frame = localsUnder(p, march)
  if (frame === null || !isAt(p, march, 'marching')) return []
  const { side } = frame
  const armed = marchers(p, side) > 0
  const trails = trailsOn(p.world.geography)
  findWays(trails, p, side, p.at, p.points, armed)
  const places = Array.from({ length: p.world.places }, (_, place) => place)
  return places
    .filter(place => isReached(trails, place))
    .map((hex): Reach => {
      const path = trailTo(trails, p.at, hex)
      return {
        hex,
        path,
        cost: costOf(p, side, path),
        actions: [[go.index, hex]],
        notes: armed ? [...path.flatMap(each => takings(p, side, each)), ...crowd(p, side, hex)] : [],
      }
    })
}

function costOf(p: Pacific, side: Side, path: readonly number[]): number {
  let [cost, at] = [0, p.at]
  for (const to of path) {
    cost += stepCost(p, side, at, to)
    at = to
  }
  return cost
}

type Note = Reach['notes'][number]

/** 3.0b, 5.1b, 8.12a: what falls to those who march in. */
function takings(p: Pacific, side: Side, hex: number): Note[] {
  if (hex >= p.world.hexes) return []
  const { vp, cityAt } = p.world.geography
  const enemy = enemyOf(side)
  const notes: Note[] = []
  if (p.control[hex] !== side && cityAt[hex] >= 0)
    notes.push(
      vp[hex] > 0
        ? { ...say('show.reach.points', { hex, points: vp[hex] }), rule: '5.1b' }
        : { ...say('show.reach.city', { hex }), rule: '3.0b' },
    )
  const count = columnsAt(p, enemy, hex)
  if (count > 0 && !holds(p, enemy, hex))
    notes.push({ ...say('show.reach.columns', { hex, count }), rule: '8.12a' })
  return notes
}

/** 8.1c: more than may be left there at the next check. */
function crowd(p: Pacific, side: Side, hex: number): Note[] {
  const { limit, withFort } = tables.stacking
  if (hex === p.world.box) return []
  const here = landAt(p, side, hex).length + marchers(p, side)
  const most = fortAt(p, side, hex) >= 0 ? withFort : limit
  return here > most ? [{ ...say('show.reach.full', { hex, count: here, limit: most }), rule: '8.1c' }] : []
}
