/** Where the sides stand: Chile's victory points, the next check, city by city; and the phases of a player turn. */
import {
  type Aim,
  type Briefing,
  briefingOf,
  localsUnder,
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
import type { Pacific } from '../position.ts'
import { holds, victoryPoints } from '../rules/02-components.ts'
import { setUp } from '../rules/03-set-up.ts'
import { writeOrders } from '../rules/04-orders.ts'
import { ALLIED, CHILEAN, phases as names, SET_UP, type Side } from '../world.ts'

const { checks, boliviaQuits, navalBonus } = tables.victory
const { count: lastTurn } = tables.turns

export function standing(p: Pacific): Standing {
  return {
    what: say('show.standing.vp'),
    score: [{ side: CHILEAN, figure: victoryPoints(p) }],
    turn: p.turn,
    turns: lastTurn,
    when: p.turn > 0 ? say(`months.${p.turn}`) : null,
    holds: p.boliviaOut === 1 ? [say('show.turn.boliviaOut')] : [],
    next: p.outcome === 0 ? next(p, 'show.next.check') : null,
    nextInShort: p.outcome === 0 ? next(p, 'show.next.check.short') : null,
    aims: aims(p),
    parts: [cities(p), atSea(p), ...(p.boliviaOut === 0 ? [bolivia(p)] : [])],
  }
}

/** 5.4c, G05: by option the Allies win with one point more. */
const lostBelow = (p: Pacific, { turn, alliedWinsBelow }: (typeof checks)[number]): number =>
  turn === lastTurn && p.world.options.vp13 === 'allied' ? alliedWinsBelow + 1 : alliedWinsBelow

/** 5.2-5.4 */
function next(p: Pacific, key: string): Say | null {
  const check = checks.find(({ turn }) => turn >= p.turn)
  if (!check) return null
  const { turn, chileWinsAt: win } = check
  return say(key, { turn, win, below: lostBelow(p, check) })
}

function aims(p: Pacific): Aim[] {
  const [first, second, last] = checks
  const turns = { first: first.turn, second: second.turn, last: last.turn }
  const chile = { firstWin: first.chileWinsAt, secondWin: second.chileWinsAt, lastWin: last.chileWinsAt }
  const below = lostBelow(p, last)
  const allied = { firstBelow: first.alliedWinsBelow, lastBelow: below }
  return [
    { side: CHILEAN, say: say('show.aim.chile', { ...turns, ...chile }), rule: '5.2a' },
    { side: ALLIED, say: say('show.aim.allied', { ...turns, ...allied }), rule: '5.2b' },
    {
      side: -1,
      say: say('show.aim.draw', { last: last.turn, from: below, to: last.chileWinsAt - 1 }),
      rule: '5.4c',
    },
  ]
}

/** 5.1b: the dearest first. */
function cities(p: Pacific): StandingPart {
  const { cities: all, vp } = p.world.geography
  const worth = all.filter(({ hex }) => vp[hex] > 0).sort((a, b) => vp[b.hex] - vp[a.hex])
  return {
    title: say('show.standing.cities'),
    rule: '5.1b',
    lines: worth.map(({ hex }) => ({
      say: say('show.standing.city', { hex }),
      hex,
      side: p.control[hex],
      worth: vp[hex],
    })),
  }
}

/** 5.5a: the bonus so far, and how this turn's losses stand. */
function atSea(p: Pacific): StandingPart {
  const nowhere = { hex: -1, side: -1 }
  return {
    title: say('show.standing.sea'),
    rule: '5.5a',
    lines: [
      { say: say('show.standing.bonus', { points: navalBonus.vp }), hex: -1, side: CHILEAN, worth: p.bonus },
      {
        ...nowhere,
        say: say('show.standing.sunk'),
        worth: say('show.standing.sunkNow', { chile: p.lost[CHILEAN], allied: p.lost[ALLIED] }),
      },
    ],
  }
}

/** 5.6a, 5.6c: what makes Bolivia leave the war. */
function bolivia(p: Pacific): StandingPart {
  const points = boliviaQuits.vpAtLeast
  const occupied = (hex: number): StandingLine => {
    const side = p.control[hex]
    const isHeld = side === CHILEAN && holds(p, CHILEAN, hex)
    return {
      say: say('show.standing.occupied', { hex }),
      hex,
      side,
      worth: say(isHeld ? 'show.standing.yes' : 'show.standing.no'),
    }
  }
  return {
    title: say('show.standing.bolivia', { points }),
    rule: '5.6a',
    lines: p.world.geography.quits.map(occupied),
  }
}

/** 3.1a, 4.1b: the phases of the player turn; before the first of them both sides set up and write orders. */
export function phases(p: Pacific): Phases {
  if (p.turn === 0) return beginning(p)
  const steps = names.slice(SET_UP + 1).map((name): Step => ({ say: say(`phase.${name}`), side: p.phasing }))
  return { side: p.phasing, steps, at: p.outcome !== 0 ? -1 : p.phase - 1 }
}

function beginning(p: Pacific): Phases {
  const step = (key: string, side: Side): Step => ({ say: say(`show.step.${key}`), side })
  const steps = [
    step('setUp', ALLIED),
    step('setUp', CHILEAN),
    step('orders', CHILEAN),
    step('orders', ALLIED),
  ]
  if (p.outcome !== 0) return { side: -1, steps, at: -1 }
  const placing = localsUnder(p, setUp)
  if (placing) return { side: placing.side, steps, at: placing.side === ALLIED ? 0 : 1 }
  const side = localsUnder(p, writeOrders)?.side ?? CHILEAN
  return { side, steps, at: side === CHILEAN ? 2 : 3 }
}

export const briefing = (p: Pacific): Briefing => briefingOf(p.world.scenario, about.minutes)
