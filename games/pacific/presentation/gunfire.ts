/** A naval battle as two rows of ships, and what single shots and boardings will come to. */
import {
  localsAt,
  localsUnder,
  merged,
  type Preview,
  type PreviewColumn,
  previewLine,
  say,
  signed,
} from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Pacific } from '../position.ts'
import { armorOf, fleetOf, gunfireOf, isWarship, speedOf } from '../rules/02-components.ts'
import { gunnery, navalBattle } from '../rules/07-combat.ts'
import { boarding } from '../rules/10-capture.ts'
import { enemyOf, type Side, sides, type Unit } from '../world.ts'
import { sum } from './common.ts'
import { type Told, thrown } from './odds.ts'

/** The battle under way, from its first question to its last die. */
export function battlePreview(p: Pacific): Preview | null {
  const battle = localsUnder(p, navalBattle)
  return battle === null ? null : rows(p, battle.hex, battle.side)
}

/** The shot or the boarding whose die is about to be thrown. */
export function gunPreview(p: Pacific, decider: Side): Preview | null {
  const shot = localsAt(p, gunnery, 'roll')
  if (shot) return shotPreview(p, shot.gun, shot.target, decider)
  const grab = localsAt(p, boarding, 'roll')
  return grab && boardPreview(p, grab.ship, grab.target, decider)
}

/** 7.9: both lines, with the guns that have still to fire. */
function rows(p: Pacific, hex: number, interceptor: Side): Preview {
  return {
    title: say('show.battle', { hex }),
    columns: [interceptor, enemyOf(interceptor)].map(side =>
      row(
        p,
        side,
        fleetOf(p, side),
        side === interceptor ? 'show.column.intercepts' : 'show.column.intercepted',
      ),
    ),
    outcomes: [],
  }
}

/** The ships of a side that fight or would, with their guns. `title` says what they do. */
export function row(p: Pacific, side: Side, fleet: readonly Unit[], title: string): PreviewColumn {
  const warships = fleet.filter(ship => isWarship(p, ship))
  const lines = warships
    .filter(ship => p.fired[ship] === 0)
    .map(ship => previewLine('show.line.gun', '7.9h', gunfireOf(p, ship), { unit: ship }))
  const speed = warships.length === 0 ? '–' : signed(Math.max(...warships.map(ship => speedOf(p, ship))))
  return {
    side,
    title: say(title, { side, speed }),
    lines,
    total: sum(lines.map(({ value }) => value)),
    apart: true,
    units: fleet,
  }
}

/** What has become of a ship: 0 nothing, 1 damaged, 2 sunk or taken. */
const hurt = (before: Pacific, after: Pacific, ship: Unit): number =>
  after.place[ship] < 0 || after.owner[ship] !== before.owner[ship]
    ? 2
    : after.steps[ship] < before.steps[ship]
      ? 1
      : 0

const fates = ['unhurt', 'damaged', 'sunk']

/** 7.9h, 7.9k, 7.10a */
function shotPreview(p: Pacific, gun: Unit, target: Unit, decider: Side): Preview {
  const sign = decider === p.owner[target] ? -1 : 1
  const told = (after: Pacific): Told => {
    const fate = hurt(p, after, target)
    return { say: say(`show.shot.${fates[fate]}`, { unit: target }), good: sign * fate }
  }
  const [gunfire, armor] = [gunfireOf(p, gun), armorOf(p, target)]
  return {
    title: say('show.shot', { unit: gun, target }),
    columns: [
      {
        side: p.owner[gun],
        title: say('show.column.gun', { unit: gun }),
        lines: [previewLine('show.line.gunfire', '7.9h', gunfire)],
        total: gunfire,
        units: [gun],
      },
      {
        side: p.owner[target],
        title: say('show.column.target', { unit: target }),
        lines: [
          previewLine('show.line.armor', '7.9k', armor),
          previewLine('show.line.critical', '7.10a', 0, { face: tables.naval.gunfire.criticalOn.natural }),
        ],
        total: armor,
        units: [target],
      },
    ],
    outcomes: merged(thrown(p, ['gunfire'], told)),
  }
}

/** 10.1d */
function boardPreview(p: Pacific, ship: Unit, target: Unit, decider: Side): Preview {
  const sign = decider === p.owner[target] ? -1 : 1
  const told = (after: Pacific): Told => {
    if (after.owner[target] === p.owner[ship])
      return { say: say('show.board.taken', { unit: target }), good: 3 * sign }
    if (after.place[target] < 0) return { say: say('show.board.scuttled', { unit: target }), good: 2 * sign }
    if (after.steps[ship] < p.steps[ship])
      return { say: say('show.board.damaged', { unit: ship }), good: -sign }
    return { say: say('show.board.escapes', { unit: target }), good: 0 }
  }
  return {
    title: say('show.board', { unit: ship, target }),
    columns: sides.map((_, side) => {
      const units = [ship, target].filter(each => p.owner[each] === side)
      return { side, title: say('show.column.ship', { unit: units[0] }), lines: [], total: 0, units }
    }),
    outcomes: merged(thrown(p, ['board'], told)),
  }
}
