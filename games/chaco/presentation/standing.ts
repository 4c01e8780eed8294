/** Where the sides stand: victory points, when they are compared, what brings them; and the phases of a player turn. */
import { distance } from '@quebracho/engine/map'
import {
  type Aim,
  type Briefing,
  briefingOf,
  type Phases,
  type Say,
  type Standing,
  type StandingLine,
  type StandingPart,
  type Step,
  say,
} from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import {
  CHECK,
  type Chaco,
  NEW_UNITS,
  phases as names,
  POLITICAL,
  REACTION,
  REACTION_COMBAT,
  SECOND_COMBAT,
  SET_UP,
  SUPPLY_PHASE,
} from '../position.ts'
import { levelOf } from '../rules/16-victory.ts'
import { BOLIVIA, enemyOf, PARAGUAY, type Side, sides } from '../world.ts'
import { conditions, monthLabel } from './panels.ts'

const { victoryPoints: worth } = tables

export function standing(p: Chaco): Standing {
  return {
    what: say('show.standing.vp'),
    score: sides.map((_, side) => ({ side, figure: p.vp[side] })),
    turn: p.turn,
    turns: p.world.turns,
    when: p.turn > 0 ? monthLabel(p, p.turn) : null,
    holds: conditions(p),
    next: p.outcome === 0 ? next(p) : null,
    aims: aims(p),
    parts: [settlements(p), fighting(p), prices(p)],
  }
}

/** 16.1a, 16.1b: the end of a truce turn asks for a great lead, the last turn for any. */
function next(p: Chaco): Say {
  const { turns } = p.world
  return p.truce === 1 && p.turn < turns
    ? say('show.next.truce', { turn: p.turn, lead: worth.suddenLead })
    : say('show.next.end', { turn: turns })
}

/** 16.1b, 16.3a, 16.3b, 16.4a */
function aims(p: Chaco): Aim[] {
  const { turns, basic } = p.world
  const more = (side: Side): Aim => ({
    side,
    say: say(side === BOLIVIA ? 'show.aim.bolivia' : 'show.aim.paraguay', {
      turn: turns,
      own: p.vp[side],
      enemy: p.vp[enemyOf(side)],
    }),
    rule: '16.3a',
  })
  return [
    more(PARAGUAY),
    more(BOLIVIA),
    { side: -1, say: say('show.aim.sudden'), rule: '16.4a' },
    ...(p.turn > 0 ? [{ side: -1, say: degree(p), rule: '16.3a' }] : []),
    ...(basic ? [] : [{ side: -1, say: say('show.aim.truce', { lead: worth.suddenLead }), rule: '16.1b' }]),
  ]
}

/** 16.3a: how clear a victory it would be now. */
function degree(p: Chaco): Say {
  const lead = p.vp[BOLIVIA] - p.vp[PARAGUAY]
  const points = Math.abs(lead)
  if (lead === 0) return say('show.vp.even')
  return say(`show.vp.${levelOf(points)}`, { side: lead > 0 ? BOLIVIA : PARAGUAY, points })
}

/** 16.2d, 16.2e, 16.5a: what the enemy of its holder would gain; those nearest to his troops first. */
function settlements(p: Chaco): StandingPart {
  const { land, fixedVictoryPoints } = p.world
  const { advance, movement } = worth.fixed
  const lines = land.settlements.map(({ hex, major }): StandingLine => {
    const kind = major ? 'major' : 'plain'
    return {
      say: say('show.standing.settlement', { hex }),
      hex,
      side: p.control[hex],
      worth: fixedVictoryPoints
        ? say('show.worth.fixed', { advance: advance[kind], movement: movement[kind] })
        : say(`show.worth.${kind}`),
    }
  })
  const near = lines.map(line => [distanceToEnemy(p, line), line] as const)
  return {
    title: say('show.standing.settlements'),
    rule: fixedVictoryPoints ? '16.5a' : '16.2d',
    lines: near.toSorted(([a], [b]) => a - b).map(([, line]) => line),
  }
}

function distanceToEnemy(p: Chaco, { hex, side }: StandingLine): number {
  const { firstUnit, endCombat, land, hexes } = p.world
  const enemy = enemyOf(side)
  let nearest = Number.POSITIVE_INFINITY
  for (let unit = firstUnit[enemy]; unit < endCombat[enemy]; unit++) {
    const at = p.place[unit]
    if (at >= 0 && at < hexes) nearest = Math.min(nearest, distance(land.grid, at, hex))
  }
  return nearest
}

const plain = (key: string, value: number): StandingLine => ({
  say: say(`show.standing.${key}`),
  hex: -1,
  side: -1,
  worth: value,
})

/** 16.2a, 16.2b, 16.2c, 16.2h, 16.2j: for the side that does it. */
function fighting(p: Chaco): StandingPart {
  const leaders = { ...plain('leader', 0), worth: say('show.worth.leader') }
  return {
    title: say('show.standing.fighting'),
    rule: '16.2a',
    lines: [
      plain('unit', worth.unit),
      ...(p.world.basic ? [] : [plain('surrender', worth.surrendered), plain('csp', worth.csp), leaders]),
      plain('exit', worth.exit),
    ],
  }
}

/** 9.5a, 6.2a, 15.3b: what a side pays for with its own points. */
function prices({ world }: Chaco): StandingPart {
  const { callUps, truce, politics } = tables
  return {
    title: say('show.standing.prices'),
    rule: world.basic ? '9.5a' : '16.2i',
    lines: [
      plain('callUp', -callUps.cost),
      ...(world.basic ? [] : [plain('refusal', -truce.refusal), plain('politics', -politics.commanderPoint)]),
    ],
  }
}

/** 4.1a, 4.2a: of a player turn its phases, each with the side whose it is; between them the stages of the game turn. */
export function phases(p: Chaco): Phases {
  const { basic } = p.world
  const now = (steps: readonly number[], of: (phase: number) => Step): Phases => ({
    side: p.phasing,
    steps: steps.map(of),
    at: p.outcome !== 0 ? -1 : steps.indexOf(p.phase),
  })
  if (p.phase === SET_UP) return now([SET_UP], phase => ({ say: nameOf(phase), side: -1 }))
  if (p.phasing < 0) return stages(p)
  const [from, to] = basic ? [NEW_UNITS, SECOND_COMBAT] : [SUPPLY_PHASE, POLITICAL]
  const all = [...names.keys()].filter(phase => phase >= from && phase <= to)
  return now(all, phase => ({
    say: nameOf(phase),
    side: isReaction(phase) ? enemyOf(p.phasing) : p.phasing,
  }))
}

const nameOf = (phase: number): Say => say(`phase.${names[phase]}`)

const isReaction = (phase: number): boolean => phase === REACTION || phase === REACTION_COMBAT

/** Before Paraguay's player turn, and after Bolivia's. */
function stages(p: Chaco): Phases {
  const isFirst = p.phase === CHECK
  return {
    side: -1,
    steps: [
      ...(p.world.basic ? [] : [{ say: say('phase.check'), side: -1 }]),
      { say: say('show.turnOf', { side: PARAGUAY }), side: PARAGUAY },
      { say: say('show.turnOf', { side: BOLIVIA }), side: BOLIVIA },
      { say: say('phase.victory'), side: -1 },
    ],
    at: p.outcome !== 0 ? -1 : isFirst ? 0 : p.world.basic ? 2 : 3,
  }
}

/** Half an hour a turn and more; the basic game goes twice as fast. */
export function briefing({ world: { scenario, turns, basic } }: Chaco): Briefing {
  const [least, most] = basic ? [15, 25] : [30, 50]
  return briefingOf(scenario, [turns * least, turns * most])
}
