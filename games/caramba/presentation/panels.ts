/** The side panels: turns, tokens, and what the moment asks for. */
import { localsAt, type Panel, type Say, say, type TablePanel, type TrackPanel } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Caramba } from '../position.ts'
import { poolOf } from '../rules/05-depots-and-tokens.ts'
import { segment } from '../rules/06-game-turn.ts'
import { blueCost } from '../rules/07-supply.ts'
import { lineState, NONE } from '../rules/07-supply-lines.ts'
import { combat } from '../rules/09-combat.ts'
import { barrageFire } from '../rules/11-barrage.ts'
import { deployment, unplacedUnits } from '../rules/15-canada-dry.ts'
import { BLUE, COLOURS, colours, RED, type Side, sides, type Unit } from '../world.ts'
import { colourColumn, knows } from './common.ts'
import { type Fight, fightTitle, fightUnderWay } from './fight.ts'
import { reasonHeads, reasonsOf } from './supply-cost.ts'

export function panels(p: Caramba, viewer: Side): Panel[] {
  const fight = fightUnderWay(p)
  return [
    turnTrack(p),
    tokens(p),
    ...(fight ? [committed(p, fight)] : []),
    ...(knows(p, viewer, p.active) && localsAt(p, segment, 'supply') ? [supply(p)] : []),
    ...(localsAt(p, deployment) ? [toPlace(p, viewer)] : []),
  ]
}

/** Without a limit the track shows the turns around the present one. */
function turnTrack(p: Caramba): TrackPanel {
  const { turnLimit, victory } = p.world
  const from = turnLimit === null ? Math.max(1, p.turn - 4) : 1
  const to = turnLimit ?? Math.min(from + 9, tables.noLimit.lastTurn)
  const title =
    p.turn === 0
      ? say('panel.deployment')
      : turnLimit === null
        ? say('panel.turnNoLimit', { turn: p.turn })
        : say('panel.turn', { turn: p.turn, limit: turnLimit })
  const last = victory.type === 'suppliedCv' ? say('show.turn.count') : say('show.turn.last')
  const notes = [
    ...(p.turn > 0 ? [{ at: p.turn, say: now(p) }] : []),
    ...(p.acting >= 0 ? [{ at: p.turn, say: say('panel.acting', { unit: p.acting, steps: p.steps }) }] : []),
    ...(turnLimit === null ? [] : [{ at: turnLimit, say: last }]),
  ]
  return { kind: 'track', id: 'turn', title, from, to, at: p.turn, notes }
}

function now(p: Caramba): Say {
  if (p.outcome !== 0) return say('panel.over')
  if (p.active < 0) return say('panel.production')
  return say('panel.segment', { side: p.active, number: p.world.order.indexOf(p.active) + 1 })
}

/** Tokens not yet committed, CV left and lost, and whose beans have come to their end. */
function tokens(p: Caramba): TablePanel {
  const hasBeans = p.beans.includes(1)
  const rows = sides.map((_, side) => ({
    head: say(`side.${sides[side]}`),
    side,
    cells: [
      ...[...colours.keys()].map(colour => poolOf(p, side, colour) - unpaid(p, side, colour)),
      cvLeft(p, side),
      say('panel.lostOf', { lost: p.cvLost[side] < 0 ? '?' : p.cvLost[side], cv: p.world.armyCv[side] }),
      ...(hasBeans ? [p.beans[side] === 1 ? say('panel.beans') : ''] : []),
    ],
  }))
  const columns = [
    ...[...colours.keys()].map(colourColumn),
    { say: say('show.cvLeft') },
    { say: say('panel.lost') },
    ...(hasBeans ? [{ say: say('show.state') }] : []),
  ]
  return { kind: 'table', id: 'tokens', title: say('show.tokens'), columns, rows }
}

/** Committed tokens lie in the fight, though the pool pays them only when the dice fall. */
function unpaid(p: Caramba, side: Side, colour: number): number {
  const isOpen = localsAt(p, combat, 'attacker', 'defender') ?? localsAt(p, barrageFire, 'commit')
  return isOpen ? p.spent[side * COLOURS + colour] : 0
}

function cvLeft(p: Caramba, side: Side): number | string {
  const { firstUnit } = p.world
  let sum = 0
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.cv[unit] < 0) return '?'
    sum += p.cv[unit]
  }
  return sum
}

/** What is on the table in the fight under way and not thrown yet. */
function committed(p: Caramba, fight: Fight): TablePanel {
  const ammunition = [...colours.keys()].slice(RED)
  const order = fight.kind === 'combat' ? [fight.side, 1 - fight.side] : [fight.side]
  const count = (side: Side, colour: number) =>
    fight.isSecret && side === fight.side ? '?' : fight.tokens[side * COLOURS + colour]
  return {
    kind: 'table',
    id: 'fight',
    title: fightTitle(p, fight),
    columns: ammunition.map(colourColumn),
    rows: order.map(side => ({
      head: say(`side.${sides[side]}`),
      side,
      cells: ammunition.map(colour => count(side, colour)),
    })),
  }
}

/** Only with the reasons that cost anybody anything now: all of them would not fit beside the map. */
function supply(p: Caramba): TablePanel {
  const { firstUnit, names } = p.world
  const all = Array.from(p.hex.keys()).slice(firstUnit[p.active], firstUnit[p.active + 1])
  const units = all.filter(unit => p.hex[unit] >= 0)
  const costs = units.map(unit => reasonsOf(p, unit, p.line[unit]))
  const counts = (_: unknown, reason: number) => costs.some(blue => blue[reason] !== 0)
  return {
    kind: 'table',
    id: 'supply',
    title: say('show.supply'),
    columns: [
      colourColumn(BLUE),
      ...reasonHeads(p)
        .filter(counts)
        .map(head => ({ say: head })),
      { say: say('show.state') },
    ],
    rows: units.map((unit, i) => ({
      head: say(`unit.${names.unit[unit]}`),
      side: p.active,
      cells: [blueCost(p, unit, p.line[unit]), ...costs[i].filter(counts), say(supplyState(p, unit))],
    })),
  }
}

function supplyState(p: Caramba, unit: Unit): string {
  if (p.fed[unit] === 2) return 'show.supply.airlifted'
  if (p.fed[unit] === 1) return 'show.supply.fed'
  return lineState(p.line[unit]) === NONE ? 'show.supply.cut' : 'show.supply.hungry'
}

/** In deployment: how many units of each CV wait, and how many tank markers. */
function toPlace(p: Caramba, viewer: Side): TablePanel {
  const shown = sides.flatMap((_, side) =>
    knows(p, viewer, side) && unplacedUnits(p, side) > 0 ? [side] : [],
  )
  const rows = shown.flatMap(side => {
    const { firstUnit } = p.world
    const counts = new Map<number, number>()
    for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
      if (p.hex[unit] < 0 && p.cv[unit] > 0) counts.set(p.cv[unit], (counts.get(p.cv[unit]) ?? 0) + 1)
    }
    const waiting = [...counts].map(([cv, count]) => ({
      head: say('show.place.cv', { cv }),
      side,
      cells: [count],
    }))
    const tanks = { head: say('show.place.tanks'), side, cells: [p.tanksLeft[side]] }
    return p.tanksLeft[side] > 0 ? [...waiting, tanks] : waiting
  })
  return { kind: 'table', id: 'place', title: say('show.place'), columns: [{ say: say('show.count') }], rows }
}
