/** What an interception will come to: distance, modifier, chance; and running a blockade. */
import type { Action } from '@quebracho/engine'
import { type Preview, type PreviewOutcome, previewLine, say } from '@quebracho/engine/show'
import type { Pacific } from '../position.ts'
import { isWarship, shipsAt, speedOf } from '../rules/02-components.ts'
import { blockade } from '../rules/07-blockade.ts'
import { sixthsAt } from '../rules/07-hunters.ts'
import { intercept, interception } from '../rules/07-interception.ts'
import { stackPlace, stackShips, stackToMeet } from '../rules/07-stacks.ts'
import { enemyOf, type Side } from '../world.ts'
import { isAt, sum, unitsWhere } from './common.ts'
import { after, listed } from './doing.ts'
import { row } from './gunfire.ts'

export function interceptionPreview(p: Pacific, decider: Side): Preview | null {
  if (isAt(p, interception, 'roll', 'more')) return attempt(p, decider)
  if (isAt(p, interception, 'ask')) return asked(p, decider)
  if (isAt(p, blockade, 'how', 'roll')) return running(p, decider)
  return isAt(p, blockade, 'caught', 'engage', 'joining') ? meeting(p) : null
}

/** The attempt that an action begins, if it is one. */
function begunBy(p: Pacific, action: Action, decider: Side): Preview | null {
  const then = after(p, [action])
  return then && attempt(then, decider)
}

/** 7.3h: the stack that passes, and from each place what an attempt would come to; of a single one everything. */
function asked(p: Pacific, decider: Side): Preview | null {
  const ways = listed(p, intercept).flatMap(action => {
    const preview = begunBy(p, action, decider)
    return preview ? [{ action, preview }] : []
  })
  if (ways.length < 2) return ways[0]?.preview ?? null
  const [interceptors, sailing] = ways[0].preview.columns
  return {
    title: say('show.interception.asked', { hex: stackPlace(p) }),
    columns: [
      ...ways.map(({ action, preview }) => ({
        ...preview.columns[0],
        side: interceptors.side,
        title: say('show.column.from', { hex: action[1], percent: percentOf(preview) }),
      })),
      sailing,
    ],
    outcomes: [],
    lines: ways.flatMap(({ preview }) => preview.lines ?? []),
  }
}

/** The chance that they meet. */
const percentOf = ({ outcomes }: Preview): number =>
  Math.round(
    100 * sum(outcomes.filter(({ say: { key } }) => key === MEET).map(({ probability }) => probability)),
  )

const MEET = 'show.interception.battle'

/** 7.3e, 7.3f, 7.3j, 7.4: the largest distance and the lowest speed among all that go. */
function attempt(p: Pacific, decider: Side): Preview | null {
  const { seaDistance, hexes } = p.world.geography
  const side = enemyOf(p.phasing)
  const ships = unitsWhere(p, ship => p.goes[ship] === 1)
  const hex = stackPlace(p)
  if (ships.length === 0 || hex < 0) return null
  const away = ships.map(ship => seaDistance[p.place[ship] * hexes + hex])
  const distance = Math.max(...away)
  const slowest = ships.reduce((a, b) => (speedOf(p, b) < speedOf(p, a) ? b : a))
  const modifier = speedOf(p, slowest)
  const sixths = sixthsAt(distance, modifier)
  const sign = decider === p.phasing ? -1 : 1
  return {
    title: say('show.interception', { hex, distance }),
    columns: [
      {
        side,
        title: say('show.column.interceptors', { side, sixths }),
        lines: [
          previewLine(modifier === 0 ? 'show.line.slowest.none' : 'show.line.slowest', '7.4a', modifier, {
            unit: slowest,
          }),
          previewLine('show.line.distance', '7.3e', -distance),
        ],
        total: modifier - distance,
        units: ships,
      },
      {
        side: p.phasing,
        title: say('show.column.sailing', { side: p.phasing }),
        lines: [],
        total: 0,
        units: stackToMeet(p),
      },
    ],
    outcomes: missesFirst([
      { say: say(MEET), probability: sixths / 6, good: sign },
      { say: say('show.interception.missed'), probability: 1 - sixths / 6, good: 0 },
    ]),
    lines: [...new Set(ships.map(ship => p.place[ship]))]
      .filter(from => from !== hex)
      .map(from => ({ path: [from, hex], side, label: String(seaDistance[from * hexes + hex]) })),
  }
}

const missesFirst = (outcomes: readonly PreviewOutcome[]): PreviewOutcome[] =>
  outcomes.filter(({ probability }) => probability > 0).sort((a, b) => a.good - b.good)

/** 7.6e, 7.6f: as many ships pass as the die says. */
function running(p: Pacific, decider: Side): Preview | null {
  const ships = stackShips(p)
  if (ships.length === 0) return null
  const side = enemyOf(p.phasing)
  const sign = decider === side ? -1 : 1
  const outcomes = [1, 2, 3, 4, 5, 6].map(die => {
    const caught = Math.max(0, ships.length - die)
    return {
      say:
        caught === 0
          ? say('show.blockade.all')
          : say('show.blockade.some', { count: caught, ships: ships.length }),
      probability: 1 / 6,
      good: sign * (caught === 0 ? 1 : -caught),
    }
  })
  const merged = new Map<string, PreviewOutcome>()
  for (const each of outcomes) {
    const key = JSON.stringify(each.say)
    merged.set(key, { ...each, probability: each.probability + (merged.get(key)?.probability ?? 0) })
  }
  const guards = guardsOf(p)
  return {
    title: say('show.blockade', { hex: stackPlace(p) }),
    columns: [
      {
        side: p.phasing,
        title: say('show.column.sailing', { side: p.phasing }),
        lines: [previewLine('show.line.ships', '7.6e', ships.length, { count: ships.length })],
        total: ships.length,
        units: ships,
      },
      {
        side,
        title: say('show.column.blockaders', { side }),
        lines: [],
        total: guards.length,
        units: guards,
      },
    ],
    outcomes: missesFirst([...merged.values()]),
  }
}

/** 7.6b, 7.3c: the warships in the port that the stack would leave or enter, and the transports that join them. */
const guardsOf = (p: Pacific): number[] =>
  shipsAt(p, enemyOf(p.phasing), stackPlace(p)).filter(ship => isWarship(p, ship) || p.goes[ship] === 1)

/** 7.6c, 7.6g: who would meet whom, before anybody is engaged. */
const meeting = (p: Pacific): Preview => ({
  title: say('show.blockade.meeting', { hex: stackPlace(p) }),
  columns: [
    row(p, enemyOf(p.phasing), guardsOf(p), 'show.column.guards'),
    row(p, p.phasing, stackShips(p), 'show.column.passing'),
  ],
  outcomes: [],
})
