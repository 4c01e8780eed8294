/** What raids, infernal machines and repairs will come to. */
import {
  localsUnder,
  merged,
  type Preview,
  type PreviewColumn,
  previewLine,
  say,
} from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Pacific } from '../position.ts'
import { allColumns, antiShipOf, armorOf, columnsOf, gunfireOf, raidModOf } from '../rules/02-components.ts'
import { repairing } from '../rules/06-repair.ts'
import { bombardment } from '../rules/07-raids.ts'
import { machine } from '../rules/10-infernal.ts'
import { ALLIED, enemyOf, type Side, type Unit } from '../world.ts'
import { isAt } from './common.ts'
import { dicePrompt, type Told, thrown } from './odds.ts'

/** The raid, the machine or the repair whose dice are about to be thrown. */
export function raidPreview(p: Pacific, decider: Side): Preview | null {
  if (isAt(p, bombardment, 'roll', 'fortFires')) return shelling(p, decider)
  if (isAt(p, machine, 'roll')) return infernal(p, decider)
  return isAt(p, repairing, 'roll') ? repair(p) : null
}

const lossOf = (p: Pacific, after: Pacific, unit: Unit): 0 | 1 | 2 =>
  after.place[unit] < 0 ? 2 : after.steps[unit] < p.steps[unit] ? 1 : 0

/** 7.6y, 7.7b, 7.10b: the raid and, if a fort is its target, the fort's answer. */
function shelling(p: Pacific, decider: Side): Preview | null {
  const frame = localsUnder(p, bombardment)
  if (frame === null) return null
  const { side, ship, target, nation, answer, hex } = frame
  const sign = decider === enemyOf(side) ? -1 : 1
  const told = (after: Pacific): Told => {
    const ashore =
      target >= 0
        ? lossOf(p, after, target)
        : columnsOf(after, nation, hex) < columnsOf(p, nation, hex)
          ? 2
          : 0
    const afloat = lossOf(p, after, ship)
    const shore = ['missed', 'hit', 'gone'][ashore]
    const key =
      answer < 0 ? `show.raid.${shore}` : `show.raid.${shore}.${['safe', 'damaged', 'sunk'][afloat]}`
    return { say: say(key), good: sign * (ashore - 1.5 * afloat) }
  }
  return {
    title:
      target >= 0
        ? say('show.raid', { unit: ship, target })
        : say('show.raid.columns', { unit: ship, nation }),
    columns: [
      raider(p, ship),
      ashoreColumn(p, enemyOf(side), target),
      ...(answer < 0 || target < 0 ? [] : answering(p, ship, target, answer)),
    ],
    outcomes: merged(thrown(p, dicePrompt(p) === 'raid' ? ['raid', 'fortFire'] : ['fortFire'], told)),
  }
}

/** 7.6y */
const raider = (p: Pacific, ship: Unit): PreviewColumn => ({
  side: p.owner[ship],
  title: say('show.column.raider', { unit: ship }),
  lines: [previewLine('show.line.raidGuns', '7.6y', gunfireOf(p, ship))],
  total: gunfireOf(p, ship),
  units: [ship],
})

function ashoreColumn(p: Pacific, side: Side, target: Unit): PreviewColumn {
  const modifier = target < 0 ? 0 : raidModOf(p, target)
  return {
    side,
    title: target < 0 ? say('show.column.columns') : say('show.column.raided', { unit: target }),
    lines: [previewLine('show.line.raidMod', '7.6y', modifier)],
    total: modifier,
    ...(target >= 0 && { units: [target] }),
  }
}

/** 7.7b, 7.10b: what counts when the fort shoots back. */
function answering(p: Pacific, ship: Unit, fort: Unit, answer: number): PreviewColumn[] {
  const armor = armorOf(p, ship)
  const guns = Math.max(answer, antiShipOf(p, fort))
  const face = tables.naval.fortFire.criticalOn.natural
  return [
    {
      side: p.owner[ship],
      title: say('show.column.raider.answered'),
      lines: [previewLine('show.line.raiderArmor', '7.7b', armor)],
      total: armor,
    },
    {
      side: p.owner[fort],
      title: say('show.column.raided.answers'),
      lines: [
        previewLine('show.line.antiShip', '7.7b', guns),
        previewLine('show.line.critical', '7.10b', 0, { face }),
      ],
      total: guns,
    },
  ]
}

/** 10.2c */
function infernal(p: Pacific, decider: Side): Preview | null {
  const frame = localsUnder(p, machine)
  if (frame === null) return null
  const { ship } = frame
  const sign = decider === ALLIED ? 1 : -1
  const told = (after: Pacific): Told => {
    const loss = lossOf(p, after, ship)
    return { say: say(`show.shot.${['unhurt', 'damaged', 'sunk'][loss]}`, { unit: ship }), good: sign * loss }
  }
  return {
    title: say('show.infernal.title', { unit: ship }),
    columns: [],
    outcomes: merged(thrown(p, ['infernal'], told)),
  }
}

/** 6.5c, 6.5d, 6.5g: as many columns now, or as many turns. */
function repair(p: Pacific): Preview | null {
  const frame = localsUnder(p, repairing)
  if (frame === null) return null
  const { side, ship } = frame
  const stock = allColumns(p, side)
  const last = tables.turns.count
  return {
    title: say('show.repair', { unit: ship }),
    columns: [
      {
        side,
        title: say('show.column.stock', { side }),
        lines: [previewLine('show.line.stock', '6.5d', stock)],
        total: stock,
        units: [ship],
      },
    ],
    outcomes: [6, 5, 4, 3, 2, 1].map(die => ({
      say: say(`show.repair.${die <= stock ? 'choice' : 'wait'}${p.turn + die > last ? '.never' : ''}`, {
        count: die,
        turn: p.turn + die,
      }),
      probability: 1 / 6,
      good: die <= stock ? 1 : p.turn + die > last ? -1 : 0,
    })),
  }
}
