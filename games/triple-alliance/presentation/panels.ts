/** The side panels: the turn track, victory points and what they come from, the nations in figures, counters, tables. */
import { asChart, type Panel, type Say, say, type TablePanel, type TrackPanel } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import {
  DECLINED,
  DEFEATED,
  IGNORED,
  LAUNCHED,
  POOL,
  PUT_DOWN,
  TO_COME,
  type Triple,
  UNDECIDED,
  UNOPPOSED,
  WITH_ARMY,
} from '../position.ts'
import { isFort, isLate, isRiver, liveForts, unitsWhere } from '../rules/02-components.ts'
import { placesHeld, victoryPoints } from '../rules/04-victory.ts'
import { stepsOf } from '../rules/10-replacements.ts'
import {
  ALLIED,
  ATTRITION,
  LAST_TURN,
  movementOf,
  type Nation,
  nations,
  PARAGUAYAN,
  SET_UP,
  sides,
  type Unit,
} from '../world.ts'
import { away, coming, pools, waiting } from './boxes.ts'
import { attritionChart, combatChart, gunsChart, terrainChart } from './charts.ts'
import { attackOf, defenseOf, sum } from './common.ts'
import { nationColours } from './nations.ts'

export function panels(p: Triple, viewer: number): Panel[] {
  const charts = [terrainChart(p), combatChart(), attritionChart(), gunsChart(p)].map(asChart)
  // What is being looked up now comes before what may be looked up some time.
  const now = wanted(p)
  return [
    turnTrack(p),
    pointsTrack(p),
    ...waiting(p, viewer),
    ...charts.filter(({ id }) => id === now),
    pointsTable(p),
    goals(p),
    forces(p),
    ...away(p),
    ...coming(p),
    ...pools(p),
    ...charts.filter(({ id }) => id !== now),
  ]
}

/** By phase, the table one looks things up in. */
function wanted(p: Triple): string {
  if (p.phase === SET_UP) return ''
  if (p.phase === ATTRITION) return 'attritionTable'
  return p.phase === movementOf(p.phasing) ? 'terrain' : 'combat'
}

/** 5.1a: nine turns, and what each will bring. */
function turnTrack(p: Triple): TrackPanel {
  return {
    kind: 'track',
    id: 'turn',
    title: p.phase === SET_UP ? say('show.setUp') : say('show.turn', { turn: p.turn, limit: LAST_TURN }),
    from: 1,
    to: LAST_TURN,
    at: p.turn,
    labels: tables.turns.map((_, i) => say(`months.${i + 1}`)),
    notes: [
      ...(p.turn > 0 ? [{ at: p.turn, say: phaseNow(p), now: true }] : []),
      ...(p.turn > 0 && p.outcome === 0
        ? [{ at: p.turn, say: say(isLate(p) ? 'show.turn.late' : 'show.turn.early') }]
        : []),
      ...arrivals(p),
      ...(p.expedition === LAUNCHED && p.turn <= tables.events.mattoGrosso.resolveTurn
        ? [{ at: tables.events.mattoGrosso.resolveTurn, say: say('show.turn.expedition') }]
        : []),
      { at: LAST_TURN, say: say('show.turn.reckoning') },
    ],
  }
}

const phaseNow = (p: Triple): Say =>
  p.outcome !== 0 ? say('show.over') : say('show.phase', { phase: p.phase, side: p.phasing })

type Note = NonNullable<TrackPanel['notes']>[number]

/** 3.2a: how many reinforcements each turn brings, by nation. */
function arrivals(p: Triple): Note[] {
  const notes: Note[] = []
  for (let at = p.turn + 1; at <= LAST_TURN; at++) {
    for (const nation of nations.keys()) {
      const count = unitsOf(
        p,
        nation,
        unit => p.fate[unit] === TO_COME && p.world.arrives[unit] === at,
      ).length
      if (count > 0) notes.push({ at, say: say('show.turn.due', { nation, count }) })
    }
  }
  return notes
}

const unitsOf = (p: Triple, nation: Nation, passes: (unit: Unit) => boolean): Unit[] =>
  unitsWhere(p, unit => p.world.nation[unit] === nation && passes(unit))

const [loses, draws, wins] = [
  tables.victory.result[0].max ?? 0,
  tables.victory.result[1].exact ?? 0,
  tables.victory.result[2].min ?? 0,
]

/** 4.3b: what the Allies would have if the war ended now. */
function pointsTrack(p: Triple): TrackPanel {
  const points = victoryPoints(p)
  const verdict = points <= loses ? 'paraguay' : points === draws ? 'draw' : 'allied'
  return {
    kind: 'track',
    id: 'vp',
    title: say(`show.vp.${verdict}`, { points }),
    from: Math.min(-1, points),
    to: 5,
    headline: true,
    pawns: [{ side: ALLIED, at: points }],
    notes: [
      { at: loses, say: say('show.vp.note.paraguay') },
      { at: draws, say: say('show.vp.note.draw') },
      { at: wins, say: say('show.vp.note.allied') },
    ],
  }
}

/** 4.4: every point there is to win or lose, and how it stands. */
function pointsTable(p: Triple): TablePanel {
  const held = placesHeld(p)
  const row = (key: string, points: number, state: Say) => ({
    head: say(`show.points.${key}`),
    ...(points !== 0 && { side: points > 0 ? ALLIED : PARAGUAYAN }),
    cells: [points, state],
  })
  const forts = liveForts(p)
  return {
    kind: 'table',
    id: 'points',
    title: say('show.points', { points: victoryPoints(p) }),
    columns: [{ say: say('show.points.now') }, { say: say('show.points.state') }],
    rows: [
      row('forts', forts === 0 ? 1 : 0, say('show.points.fortsLeft', { count: forts })),
      ...tables.victory.vp.flatMap(({ key, hex: name, value }) => {
        const hex = name ? p.world.ground.hexNamed(name) : -1
        if (hex < 0) return []
        const has = held.some(each => each.key === key)
        return [row(key, has ? value : 0, say('show.points.held', { side: p.control[hex] }))]
      }),
      row('mattoGrosso', p.expedition === UNOPPOSED ? 1 : 0, say(`show.expedition.${expeditionState(p)}`)),
      row('mendoza', p.mendoza === IGNORED ? -1 : 0, say(`show.mendoza.${mendozaState(p)}`)),
    ],
  }
}

/** 8.2 */
function expeditionState(p: Triple): string {
  const names: Readonly<Record<number, string>> = {
    [UNDECIDED]: 'undecided',
    [DECLINED]: 'declined',
    [LAUNCHED]: 'launched',
    [DEFEATED]: 'defeated',
    [UNOPPOSED]: 'unopposed',
  }
  return names[p.expedition]
}

/** 8.3 */
const mendozaState = (p: Triple): string =>
  p.mendoza === PUT_DOWN ? 'putDown' : p.mendoza === IGNORED ? 'ignored' : 'quiet'

/** 4.2a: Paraguay wins at once with all of these. */
function goals(p: Triple): TablePanel {
  const { victoryHexes } = p.world
  const count = victoryHexes.filter(hex => p.control[hex] === PARAGUAYAN).length
  return {
    kind: 'table',
    id: 'goals',
    title: say('show.goals', { count, limit: victoryHexes.length }),
    columns: [{ say: say('show.goals.held') }],
    rows: victoryHexes.map(hex => ({
      head: say('show.goals.name', { hex }),
      side: p.control[hex],
      cells: [say(`side.${sides[p.control[hex]]}`)],
    })),
  }
}

/** 2.6, 10.3: every nation in figures; nothing of it is hidden, whoever lies where. */
function forces(p: Triple): TablePanel {
  const count = (nation: Nation, passes: (unit: Unit) => boolean) => unitsOf(p, nation, passes).length
  const onMap = (unit: Unit) => p.fate[unit] === WITH_ARMY
  const row = (key: string, of: (nation: Nation) => number | string) => ({
    head: say(`show.forces.${key}`),
    cells: nations.map((_, nation) => of(nation)),
  })
  return {
    kind: 'table',
    id: 'forces',
    title: say('show.forces'),
    columns: nations.map((_, nation) => ({
      say: say(`show.forces.nation.${nations[nation]}`),
      colour: nationColours[nation],
    })),
    rows: [
      row('units', nation => count(nation, onMap) - p.waiting[nation]),
      row('ships', nation => count(nation, unit => onMap(unit) && isRiver(p, unit))),
      row('strength', nation => {
        const units = unitsOf(p, nation, unit => onMap(unit) && !isFort(p, unit))
        return `${attackOf(p, units)}-${defenseOf(p, units)}`
      }),
      row('waiting', nation => p.waiting[nation]),
      row('coming', nation => count(nation, unit => p.fate[unit] === TO_COME)),
      row('pool', nation => count(nation, unit => p.fate[unit] === POOL)),
      row('steps', nation => {
        const left = p.steps[nation]
        const rate = stepsOf(p, nation)
        return left > 0 ? `${left}/${rate}` : rate
      }),
    ],
  }
}

/** Attack and defense of all that is with the army but the forts, for the charts. */
export const strengthOf = (p: Triple, nation: Nation): number =>
  sum(
    unitsOf(p, nation, unit => p.fate[unit] === WITH_ARMY && !isFort(p, unit)).map(
      unit => p.world.attack[unit] + p.world.defense[unit],
    ),
  )
