/** The side panels: the turn track, the nations in figures, counters, tables. */
import { asChart, type Panel, type Say, say, type TablePanel, type TrackPanel } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { LAUNCHED, POOL, TO_COME, type Triple, WITH_ARMY } from '../position.ts'
import { isFort, isLate, isRiver, unitsWhere } from '../rules/02-components.ts'
import { stepsOf } from '../rules/10-replacements.ts'
import { ATTRITION, LAST_TURN, movementOf, type Nation, nations, SET_UP, type Unit } from '../world.ts'
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
    ...waiting(p, viewer),
    ...charts.filter(({ id }) => id === now),
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
      ...(p.turn > 0 ? [{ at: p.turn, say: phaseNow(p) }] : []),
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
