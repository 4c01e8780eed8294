/** Where the sides stand: who holds what the scenario is about, when that is decided, both armies; and the steps of a turn. */
import {
  type Aim,
  type Briefing,
  briefingOf,
  localsAt,
  type Phases,
  type Say,
  type Standing,
  type StandingLine,
  type StandingPart,
  type Step,
  say,
} from '@quebracho/engine/show'
import { about } from '../about.ts'
import tables from '../data/tables.json' with { type: 'json' }
import type { Caramba } from '../position.ts'
import { depotAt } from '../rules/05-depots-and-tokens.ts'
import { segment } from '../rules/06-game-turn.ts'
import { lineState, NONE, trueLinesOf } from '../rules/07-supply-lines.ts'
import { suppliedCv } from '../rules/16-further-scenarios.ts'
import { enemyOf, type Side, sides, type Unit } from '../world.ts'
import { hexName, knows } from './common.ts'
import { openMarkers, prizeOwner } from './pieces.ts'

export function standing(p: Caramba, viewer: Side): Standing {
  const { turnLimit, victory } = p.world
  const isCount = victory.type === 'suppliedCv'
  return {
    ...(isCount ? counted(p, viewer, victory) : prize(p)),
    turn: p.turn,
    turns: turnLimit,
    when: null,
    holds: [],
    next: p.outcome === 0 ? next(p) : null,
    aims: [...(isCount ? countAims(p, victory) : prizeAims(p)), both('destroyed', 'victory-2')],
    parts: [isCount ? supplied(p, viewer, victory) : prizePart(p), armies(p)],
  }
}

const both = (key: string, rule: string, params?: Say['params']): Aim => ({
  side: -1,
  say: say(`show.aim.${key}`, params),
  rule,
})

type Score = Pick<Standing, 'what' | 'score'>
type Count = Extract<Caramba['world']['victory'], { type: 'suppliedCv' }>

/** victory-1, scenario-3: the water, as soon as it is found, or the depot. */
function prize(p: Caramba): Score {
  const { victory } = p.world
  const side = prizeOwner(p)
  if (victory.type === 'depot')
    return { what: say('show.standing.depot', { hex: hexName(p, victory.hex) }), score: [holder(side)] }
  if (p.water >= 0)
    return { what: say('show.standing.waterAt', { hex: hexName(p, p.water) }), score: [holder(side)] }
  const hidden = say('show.standing.hidden', { count: openMarkers(p).length })
  return { what: say('show.standing.water'), score: [{ side: -1, figure: hidden }] }
}

const holder = (side: Side) => ({ side, figure: null })

/** scenario-5: under fog the enemy does not know who is in supply. */
const counted = (p: Caramba, viewer: Side, { side }: Count): Score => ({
  what: say('show.standing.supplied'),
  score: [{ side, figure: knows(p, viewer, side) ? suppliedCv(p, side) : say('show.standing.unknown') }],
})

/** victory-1, victory-3, scenario-3, scenario-5 */
function next(p: Caramba): Say {
  const { turnLimit, victory } = p.world
  const { quietTurns, lastTurn } = tables.noLimit
  if (victory.type === 'suppliedCv') {
    const { win, draw } = victory
    return turnLimit === null
      ? say('show.next.countLate', { turn: lastTurn, left: quietTurns - p.quiet, win, draw })
      : say('show.next.count', { turn: turnLimit, win, draw })
  }
  if (turnLimit === null) return say('show.next.late', { turn: lastTurn, left: quietTurns - p.quiet })
  return say(prizeOwner(p) < 0 ? 'show.next.hidden' : 'show.next.prize', { turn: turnLimit })
}

/** When it is over: after a certain turn, or without a limit some time. */
function inTime(p: Caramba, key: string, params?: Say['params']): Say {
  const { turnLimit } = p.world
  const { quietTurns, lastTurn } = tables.noLimit
  return turnLimit === null
    ? say(`show.aim.${key}.late`, { turn: lastTurn, quiet: quietTurns, ...params })
    : say(`show.aim.${key}`, { turn: turnLimit, ...params })
}

/** The water nobody has at first is both sides' aim; what somebody has is his to keep and the other's to take. */
function prizeAims(p: Caramba): Aim[] {
  const { victory, waterPoint, turnLimit, depotSide } = p.world
  const limitRule = turnLimit === null ? 'victory-3' : 'scenario-3'
  if (victory.type === 'depot') {
    const hex = hexName(p, victory.hex)
    const keeper = depotSide[depotAt(p, victory.hex)]
    return [
      { side: enemyOf(keeper), say: inTime(p, 'takeDepot', { hex }), rule: limitRule },
      { side: keeper, say: inTime(p, 'keepDepot', { hex }), rule: limitRule },
    ]
  }
  if (!waterPoint)
    return [{ side: -1, say: inTime(p, 'water'), rule: turnLimit === null ? 'victory-3' : 'victory-1' }]
  const hex = hexName(p, waterPoint.hex)
  return [
    { side: enemyOf(waterPoint.owner), say: inTime(p, 'takeWater', { hex }), rule: limitRule },
    { side: waterPoint.owner, say: inTime(p, 'keepWater', { hex }), rule: limitRule },
  ]
}

function countAims(p: Caramba, { side, win, draw }: Count): Aim[] {
  return [
    { side, say: inTime(p, 'count', { win, draw, most: win - 1 }), rule: 'scenario-5' },
    { side: enemyOf(side), say: inTime(p, 'countFewer', { side, draw }), rule: 'scenario-5' },
  ]
}

/** The water or the places where it may be; the depot. */
function prizePart(p: Caramba): StandingPart {
  const { victory } = p.world
  const side = prizeOwner(p)
  const wins = say('show.standing.wins')
  const hex = victory.type === 'depot' ? victory.hex : p.water
  const found = victory.type === 'depot' ? 'show.standing.depotIn' : 'show.standing.found'
  return {
    title: say('show.standing.prize'),
    rule: victory.type === 'depot' || p.world.waterPoint ? 'scenario-3' : 'canada-4',
    lines:
      hex >= 0
        ? [{ say: say(found, { hex }), hex, side, worth: wins }]
        : openMarkers(p).map(marker => ({
            say: say('show.standing.marker', { hex: marker }),
            hex: marker,
            side: -1,
            worth: say('show.standing.perhaps'),
          })),
  }
}

/** scenario-5: unit by unit. */
function supplied(p: Caramba, viewer: Side, { side }: Count): StandingPart {
  const { firstUnit } = p.world
  const lines: number[] = []
  const known = knows(p, viewer, side)
  if (known) trueLinesOf(p, side, lines)
  const line = (unit: Unit): StandingLine => {
    const has = lineState(lines[unit]) !== NONE
    return {
      say: say(has ? 'show.standing.fed' : 'show.standing.cut', { hex: p.hex[unit], unit, cv: p.cv[unit] }),
      hex: p.hex[unit],
      side,
      worth: has ? p.cv[unit] : 0,
    }
  }
  const units = Array.from(p.hex.keys()).slice(firstUnit[side], firstUnit[side + 1])
  return {
    title: say('show.standing.inSupply', { side }),
    rule: 'scenario-5',
    lines: known ? units.filter(unit => p.hex[unit] >= 0).map(line) : [],
  }
}

/** victory-2, beans-1: what is left of each army, and when its beans end. */
function armies(p: Caramba): StandingPart {
  const { armyCv } = p.world
  const lines = sides.map((_, side): StandingLine => {
    const lost = p.cvLost[side]
    const half = Math.ceil(armyCv[side] / 2)
    return {
      say: say(p.beans[side] === 1 ? 'show.standing.beans' : 'show.standing.army', { side, half }),
      hex: -1,
      side,
      worth: say('show.standing.lost', { lost: lost < 0 ? '?' : lost, cv: armyCv[side] }),
    }
  })
  return { title: say('show.standing.armies'), rule: 'victory-2', lines }
}

/** turn-1: production of both, then each side's supply and its marches and fights; before it the deployment. */
export function phases(p: Caramba): Phases {
  const { order } = p.world
  const step = (key: string, side: Side = -1): Step => ({ say: say(`show.step.${key}`), side })
  if (p.turn === 0) {
    const isUnits = p.depotHex.every(hex => hex >= 0)
    return { side: -1, steps: [step('depots'), step('units')], at: p.outcome !== 0 ? -1 : isUnits ? 1 : 0 }
  }
  const steps = [
    step('production'),
    ...order.flatMap(side => [step('supply', side), step('activation', side)]),
  ]
  if (p.outcome !== 0) return { side: -1, steps, at: -1 }
  if (p.active < 0) return { side: -1, steps, at: 0 }
  const at = 1 + 2 * order.indexOf(p.active) + (localsAt(p, segment, 'supply') ? 0 : 1)
  return { side: p.active, steps, at }
}

export const briefing = (p: Caramba): Briefing => briefingOf(p.world.scenario, about.minutes)
