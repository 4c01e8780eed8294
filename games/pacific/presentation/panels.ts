/** The side panels: the turn track, both sides in figures, counters beside the map, and the tables. */
import { asChart, type Panel, type Say, say, type TablePanel, type TrackPanel } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { DEAD, IN_DOCK, IN_PLAY, IN_POOL, type Pacific, WAITING } from '../position.ts'
import { allColumns, isDamaged, isShip, isWarship } from '../rules/02-components.ts'
import {
  FORT,
  LAND_COMBAT,
  LAND_MOVEMENT,
  NAVAL_COMBAT,
  NAVAL_MOVEMENT,
  SET_UP,
  type Side,
  sides,
  type Unit,
} from '../world.ts'
import { coming, fleets, inPool, piles, toBeSetUp } from './boxes.ts'
import { chitChart, navalChart, optionalCharts, terrainChart } from './charts.ts'
import { sum, unitsWhere } from './common.ts'
import { sideStyles } from './sides.ts'

/** By phase, the table one looks things up in. */
const wanted: Readonly<Record<number, string>> = {
  [NAVAL_MOVEMENT]: 'naval',
  [NAVAL_COMBAT]: 'naval',
  [LAND_MOVEMENT]: 'terrain',
  [LAND_COMBAT]: 'chits',
}

export function panels(p: Pacific, viewer: number): Panel[] {
  const charts = [terrainChart(), chitChart(p.world.chits), navalChart(), ...optionalCharts(p)].map(asChart)
  // What is being looked up now comes before what may be looked up some time.
  const now = wanted[p.phase] ?? ''
  return [
    turnTrack(p),
    ...toBeSetUp(p, viewer),
    ...charts.filter(({ id }) => id === now),
    forces(p),
    ...fleets(p, viewer),
    ...coming(p, viewer),
    ...piles(p, viewer),
    ...charts.filter(({ id }) => id !== now),
  ]
}

/** 4.1a: two months a turn, with what each will bring. */
function turnTrack(p: Pacific): TrackPanel {
  const { count } = tables.turns
  return {
    kind: 'track',
    id: 'turn',
    title: p.phase === SET_UP ? say('show.setUp') : say('show.turn', { turn: p.turn, limit: count }),
    from: 1,
    to: count,
    at: p.turn,
    labels: tables.turns.names.map((_, i) => say(`months.${i + 1}`)),
    notes: [
      ...(p.turn > 0 ? [{ at: p.turn, say: phaseNow(p) }] : []),
      ...(p.boliviaOut === 1 ? [{ at: p.turn, say: say('show.turn.boliviaOut') }] : []),
      ...checks(p),
      ...arrivals(p),
    ],
  }
}

/** 4.1b: whose phase it is. */
function phaseNow(p: Pacific): Say {
  if (p.outcome !== 0) return say('show.over')
  return say('show.phase', { phase: p.phase, side: p.phasing })
}

type Note = NonNullable<TrackPanel['notes']>[number]

/** 5.2-5.4 */
function checks(p: Pacific): Note[] {
  return tables.victory.checks
    .filter(({ turn }) => turn >= p.turn)
    .map(({ turn, chileWinsAt, alliedWinsBelow }) => ({
      at: turn,
      say: say('show.turn.check', { points: chileWinsAt, below: alliedWinsBelow }),
    }))
}

/** 9.0: how many reinforcements each turn brings; 6.3f, 6.5f: who waits for it. */
function arrivals(p: Pacific): Note[] {
  const notes: Note[] = []
  for (let at = p.turn + 1; at <= tables.turns.count; at++) {
    for (const side of sides.keys()) {
      const count = (passes: (unit: Unit) => boolean) =>
        unitsWhere(p, unit => p.owner[unit] === side && passes(unit)).length
      const fresh = count(unit => p.world.recruitable[unit] === at && p.status[unit] === IN_POOL)
      const back = count(unit => p.due[unit] === at && [WAITING, IN_DOCK].includes(p.status[unit]))
      if (fresh > 0) notes.push({ at, say: say('show.turn.units', { side, count: fresh }) })
      if (back > 0) notes.push({ at, say: say('show.turn.back', { side, count: back }) })
    }
  }
  return notes
}

/** Everything about a side that is a figure. */
function forces(p: Pacific): TablePanel {
  const isTroop = (unit: Unit) => !isShip(p, unit) && p.world.kind[unit] !== FORT
  const count = (side: Side, passes: (unit: Unit) => boolean) =>
    unitsWhere(p, unit => p.owner[unit] === side && passes(unit)).length
  const inPlay = (unit: Unit) => p.status[unit] === IN_PLAY
  const row = (key: string, of: (side: Side) => number | string) => ({
    head: say(`show.forces.${key}`),
    cells: sides.map((_, side) => of(side)),
  })
  return {
    kind: 'table',
    id: 'forces',
    title: say('show.forces'),
    columns: sides.map((name, side) => ({ say: say(`side.${name}`), colour: sideStyles[side].colour })),
    rows: [
      row('units', side => count(side, unit => isTroop(unit) && inPlay(unit))),
      row('steps', side =>
        sum(
          unitsWhere(p, unit => p.owner[unit] === side && isTroop(unit) && inPlay(unit)).map(
            unit => p.steps[unit],
          ),
        ),
      ),
      row('warships', side => {
        const sound = count(side, ship => isWarship(p, ship) && inPlay(ship) && !isDamaged(p, ship))
        const damaged = count(side, ship => isWarship(p, ship) && inPlay(ship) && isDamaged(p, ship))
        return damaged > 0 ? `${sound} + ${damaged}` : sound
      }),
      row('transports', side => count(side, ship => isShip(p, ship) && !isWarship(p, ship) && inPlay(ship))),
      row('columns', side => allColumns(p, side)),
      row('pool', side => count(side, unit => inPool(p, unit))),
      row('dead', side => count(side, unit => p.status[unit] === DEAD)),
    ],
  }
}
