/** The side panels: tracks, both armies in figures, counters beside the map, and the tables one looks things up in. */
import { asChart, type Panel, type Say, say, type TablePanel, type TrackPanel } from '@quebracho/engine/show'
import { about } from '../about.ts'
import tables from '../data/tables.json' with { type: 'json' }
import {
  type Chaco,
  DEAD,
  IN_RESERVE,
  phases,
  REACTION,
  REACTION_COMBAT,
  SECOND_COMBAT,
  SET_UP,
  SUPPLY_PHASE,
} from '../position.ts'
import { markersLeft } from '../rules/13-armour-artillery-aircraft.ts'
import { ARMOR, enemyOf, type Side, sides, TRUCK } from '../world.ts'
import { beside, led, waiting } from './boxes.ts'
import { combatTable, supplyDie, terrainChart } from './charts.ts'
import { unitsOf } from './common.ts'
import { isUnsupplied } from './pieces.ts'

export function panels(p: Chaco): Panel[] {
  const { basic } = p.world
  const isCombat = p.phase > REACTION && p.phase <= SECOND_COMBAT
  const charts = [...(basic ? [] : [supplyDie(p)]), combatTable(), terrainChart(p)].map(asChart)
  // What is being looked up now comes before what may be looked up some time.
  const wanted = isCombat ? 'crt' : p.phase === SUPPLY_PHASE ? 'supply-die' : ''
  return [
    turnTrack(p),
    ...waiting(p),
    ...charts.filter(({ id }) => id === wanted),
    armies(p),
    ...(basic ? [] : [replacementTrack(p), ...led(p)]),
    ...beside(p),
    ...charts.filter(({ id }) => id !== wanted),
  ]
}

/** 1.0a: a month a turn, with its weather and the units that come from then on. */
function turnTrack(p: Chaco): TrackPanel {
  const { turns } = p.world
  const title = p.phase === SET_UP ? say('panel.setUp') : say('show.turn', { turn: p.turn, limit: turns })
  return {
    kind: 'track',
    id: 'turn',
    title,
    from: 1,
    to: turns,
    at: p.turn,
    labels: Array.from({ length: turns }, (_, i) => monthLabel(p, i + 1)),
    notes: [
      ...(p.turn > 0 ? [now(p), ...conditions(p)].map(each => ({ at: p.turn, say: each })) : []),
      ...(p.turn > 0 && !p.world.basic && p.rainy === 0 ? [{ at: p.turn, say: say('panel.dry') }] : []),
      ...seasons(p),
      ...schedule(p),
      { at: turns, say: say('show.turn.last') },
    ],
  }
}

const monthAt = (p: Chaco, turn: number): number => p.world.firstMonth + turn - 1

export function monthLabel(p: Chaco, turn: number): Say {
  const month = monthAt(p, turn)
  return say(`show.month.${p.world.names.month[month % 12]}`, { year: (32 + Math.floor(month / 12)) % 100 })
}

/** Whose phase it is, or what is going on between the players' turns. */
function now(p: Chaco): Say {
  if (p.outcome !== 0) return say('panel.over')
  if (p.phasing < 0) return say(`phase.${phases[p.phase]}`)
  const side = p.phase === REACTION || p.phase === REACTION_COMBAT ? enemyOf(p.phasing) : p.phasing
  return say('panel.phase', { phase: p.phase, side })
}

/** 5.0, 6.3 */
export function conditions(p: Chaco): Say[] {
  if (p.world.basic) return []
  return [
    ...(p.rainy === 1 ? [say('show.turn.rainy')] : []),
    ...(p.truce === 1 ? [say('show.turn.truce')] : []),
  ]
}

/** 5.0a, 5.0b: the rains to come. */
function seasons(p: Chaco): { at: number; say: Say }[] {
  if (p.world.basic) return []
  const { rainy, uncertain, rainUpTo } = tables.weather
  const found: { at: number; say: Say }[] = []
  for (let turn = p.turn + 1; turn <= p.world.turns; turn++) {
    const month = (monthAt(p, turn) % 12) + 1
    if (rainy.includes(month)) found.push({ at: turn, say: say('show.turn.rains') })
    if (uncertain.includes(month)) found.push({ at: turn, say: say('show.turn.mayRain', { upTo: rainUpTo }) })
  }
  return found
}

/** 9.4a: the units a month brings, where it changes, from the present turn on. */
function schedule(p: Chaco): { at: number; say: Say }[] {
  const month = (date: string) => 12 * (Number(date.slice(0, 4)) - 1932) + Number(date.slice(5)) - 1
  return sides.flatMap((name, side) =>
    tables.reinforcements[name].flatMap(({ from, to, units }) => {
      const at = Math.max(month(from) - p.world.firstMonth + 1, Math.max(1, p.turn))
      const isOver = monthAt(p, at) > month(to)
      return isOver || at > p.world.turns ? [] : [{ at, say: say('show.turn.units', { side, count: units }) }]
    }),
  )
}

/** 9.1a */
const replacementTrack = (p: Chaco): TrackPanel => ({
  kind: 'track',
  id: 'replacements',
  title: say('show.replacements'),
  from: 0,
  to: Math.max(tables.replacements.most, ...p.replacements),
  pawns: sides.map((_, side) => ({ side, at: p.replacements[side] })),
})

/** Everything about an army that is a figure. */
function armies(p: Chaco): TablePanel {
  const { basic, ghq, endTrucks, firstUnit, endCombat } = p.world
  const count = (from: number, to: number, status: number) =>
    p.status.subarray(from, to).filter(each => each === status).length
  const row = (key: string, of: (side: Side) => number | string | Say) => ({
    head: say(key),
    cells: sides.map((_, side) => of(side)),
  })
  const troops = (side: Side) => unitsOf(p, side, unit => p.world.kind[unit] <= ARMOR)
  const rows = [
    row('show.army.units', side => troops(side).length),
    row('show.army.steps', side => troops(side).reduce((sum, unit) => sum + p.steps[unit], 0)),
    row('show.army.pile', side => count(firstUnit[side], endCombat[side], IN_RESERVE)),
    row('show.army.dead', side => count(firstUnit[side], endCombat[side], DEAD)),
  ]
  const more = [
    row('show.army.loc', side => (p.locLength[side] < 0 ? say('show.army.noLoc') : p.locLength[side])),
    row('show.army.radius', side => p.radius[side]),
    row('show.army.unsupplied', side => troops(side).filter(unit => isUnsupplied(p, unit)).length),
    row('show.army.csp', side =>
      p.csp.subarray(endTrucks[side], firstUnit[side + 1]).reduce((a, b) => a + b, 0),
    ),
    row('show.army.air', side => markersLeft(p, side)),
    row('show.army.trucks', side => {
      const onMap = unitsOf(p, side, unit => p.world.kind[unit] === TRUCK).length
      return `${onMap}+${count(ghq[side] + 1, endTrucks[side], IN_RESERVE)}`
    }),
    row('show.army.commander', side => commander(p, side)),
  ]
  return {
    kind: 'table',
    id: 'armies',
    title: say('show.army'),
    columns: sides.map((name, side) => ({ say: say(`side.${name}`), colour: about.sides[side].colour })),
    rows: basic ? rows : [...rows.slice(0, 2), ...more, ...rows.slice(2)],
  }
}

/** 15.2a: with a question mark behind his name after a bad defeat. */
function commander(p: Chaco, side: Side): Say {
  const unit = p.commander[side]
  if (unit < 0) return say('show.army.nobody')
  return p.doubted[side] === 1 ? say('panel.doubted', { unit }) : say(`unit.${p.world.names.unit[unit]}`)
}
