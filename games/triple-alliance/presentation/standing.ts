/** Where the sides stand: the Allies' points and Paraguay's five cities, place by place; and the phases of a turn. */
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
import { about } from '../about.ts'
import tables from '../data/tables.json' with { type: 'json' }
import {
  DECLINED,
  DEFEATED,
  IGNORED,
  LAUNCHED,
  PUT_DOWN,
  type Triple,
  UNDECIDED,
  UNOPPOSED,
} from '../position.ts'
import { liveForts } from '../rules/02-components.ts'
import { victoryPoints } from '../rules/04-victory.ts'
import {
  ALLIED,
  ATTRITION,
  EVENTS,
  LAST_TURN,
  movementOf,
  phases as names,
  PARAGUAYAN,
  SET_UP,
} from '../world.ts'

const [loses, draws, wins] = [
  tables.victory.result[0].max ?? 0,
  tables.victory.result[1].exact ?? 0,
  tables.victory.result[2].min ?? 0,
]

const needs = { turn: LAST_TURN, win: wins, draw: draws, lose: loses }

export function standing(p: Triple): Standing {
  const { victoryHexes } = p.world
  const count = victoryHexes.filter(hex => p.control[hex] === PARAGUAYAN).length
  return {
    what: say('show.standing.vp'),
    score: [
      { side: ALLIED, figure: victoryPoints(p) },
      { side: PARAGUAYAN, figure: say('show.standing.cities', { count, of: victoryHexes.length }) },
    ],
    turn: p.turn,
    turns: LAST_TURN,
    when: p.turn > 0 ? say(`months.${p.turn}`) : null,
    holds: [],
    next: p.outcome === 0 ? say('show.next.end', needs) : null,
    nextInShort: p.outcome === 0 ? say('show.next.end.short', needs) : null,
    aims: aims(p),
    parts: [points(p), forts(p), cities(p)],
  }
}

/** 4.2a, 4.3b */
const aims = ({ world: { victoryHexes } }: Triple): Aim[] => [
  {
    side: PARAGUAYAN,
    say: say('show.aim.paraguay', { of: victoryHexes.length, turn: LAST_TURN, lose: loses }),
    rule: '4.2a',
  },
  { side: ALLIED, say: say('show.aim.allied', { turn: LAST_TURN, win: wins }), rule: '4.3b' },
  { side: -1, say: say('show.aim.draw', { draw: draws }), rule: '4.3b' },
]

/** 4.4b-4.4f: what the Allies have or could have in the end, but for the forts. */
function points(p: Triple): StandingPart {
  const places = tables.victory.vp.flatMap(({ hex: name, value }): StandingLine[] => {
    const hex = name ? p.world.ground.hexNamed(name) : -1
    if (hex < 0) return []
    return [{ say: say('show.standing.place', { hex }), hex, side: p.control[hex], worth: value }]
  })
  const event = (key: string, worth: number): StandingLine => ({
    say: say(`show.standing.${key}`),
    hex: -1,
    side: worth === 0 ? -1 : worth > 0 ? ALLIED : PARAGUAYAN,
    worth,
  })
  return {
    title: say('show.standing.points', { turn: LAST_TURN }),
    rule: '4.4b',
    lines: [
      ...places,
      event(`expedition.${expedition(p)}`, p.expedition === UNOPPOSED ? 1 : 0),
      event(`mendoza.${mendoza(p)}`, p.mendoza === IGNORED ? -1 : 0),
    ],
  }
}

/** 8.2 */
function expedition(p: Triple): string {
  const states: Readonly<Record<number, string>> = {
    [UNDECIDED]: 'undecided',
    [DECLINED]: 'declined',
    [LAUNCHED]: 'launched',
    [DEFEATED]: 'defeated',
    [UNOPPOSED]: 'unopposed',
  }
  return states[p.expedition]
}

/** 8.3 */
const mendoza = (p: Triple): string =>
  p.mendoza === PUT_DOWN ? 'putDown' : p.mendoza === IGNORED ? 'ignored' : 'quiet'

/** 4.4a: a point for the last of them, and nothing before. */
function forts(p: Triple): StandingPart {
  const count = liveForts(p)
  return {
    title: say(count === 0 ? 'show.standing.fortsGone' : 'show.standing.forts', { count }),
    rule: '4.4a',
    lines: p.world.forts.map(unit => {
      const stands = p.place[unit] >= 0
      return {
        say: say('show.standing.fort', { unit }),
        hex: p.world.fortHex[unit],
        side: stands ? PARAGUAYAN : ALLIED,
        worth: say(stands ? 'show.standing.stands' : 'show.standing.gone'),
      }
    }),
  }
}

/** 4.2a: Paraguay wins at once with all of these. */
const cities = (p: Triple): StandingPart => ({
  title: say('show.standing.goals', { of: p.world.victoryHexes.length }),
  rule: '4.2a',
  lines: p.world.victoryHexes.map(hex => ({
    say: say('show.standing.place', { hex }),
    hex,
    side: p.control[hex],
    worth: say(p.control[hex] === PARAGUAYAN ? 'show.standing.held' : 'show.standing.wanted'),
  })),
})

/** 5.2a: events and attrition of both, then the phases of each player turn. */
export function phases(p: Triple): Phases {
  const name = (phase: number): Say => say(`phase.${names[phase]}`)
  const at = (index: number) => (p.outcome !== 0 ? -1 : index)
  if (p.phase === SET_UP) {
    const steps = [ALLIED, PARAGUAYAN].map((side): Step => ({ say: name(SET_UP), side }))
    return { side: p.phasing, steps, at: at(p.phasing === ALLIED ? 0 : 1) }
  }
  if (p.phase <= ATTRITION) {
    const turns = [PARAGUAYAN, ALLIED].map((side): Step => ({ say: say('show.turnOf', { side }), side }))
    const both = [EVENTS, ATTRITION].map((phase): Step => ({ say: name(phase), side: -1 }))
    return { side: -1, steps: [...both, ...turns], at: at(p.phase - EVENTS) }
  }
  const from = movementOf(p.phasing)
  const steps = [0, 1, 2, 3].map((i): Step => ({ say: name(from + i), side: p.phasing }))
  return { side: p.phasing, steps, at: at(p.phase - from) }
}

export const briefing = (p: Triple): Briefing => briefingOf(p.world.scenario, about.minutes)
