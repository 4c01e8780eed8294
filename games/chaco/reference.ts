/** The Chaco War on two pages: its tables as they stand in the data, and the rules one looks up. */
import { say, signed } from '@quebracho/engine/show'
import {
  charted,
  column,
  countersOf,
  drawnAs,
  figure,
  figures,
  line,
  part,
  row,
  rules,
  type Sheet,
  type SheetTable,
  span,
} from '../sheet.ts'
import tables from './data/tables.json' with { type: 'json' }
import { chaco } from './index.ts'
import { combatTable, terrainChart } from './presentation/charts.ts'
import { pieceOf } from './presentation/pieces.ts'

type Tables = typeof tables

export default function reference(given: Tables = tables): Sheet {
  return {
    parts: [
      turn(given),
      part(say('sheet.movement'), {
        tables: [terrain(given)],
        lines: rules('10.2a', '10.4a', '10.5f', '10.9a', '10.10c', '10.11a', '10.11c', '11.1b', '11.3a'),
      }),
      part(say('sheet.zones'), {
        lines: rules('7.1a', '7.2a', '7.2c', '7.3a', '7.3b', '7.3c', '7.8a', '7.8b'),
      }),
      combat(given),
      retreats(given),
      supply(given),
      attrition(given),
      newUnits(given),
      building(given),
      victory(given),
      part(say('sheet.counters'), { counters: counters() }),
    ],
  }
}

const turn = ({ weather, truce }: Tables) =>
  part(say('sheet.turn'), {
    lines: [
      line('5.0b', 'turn.weather', { rain: weather.rainUpTo }),
      line('6.1b', 'turn.truce', { first: truce.first, second: truce.second, refusal: truce.refusal }),
      line('8.1a', 'turn.supply'),
      line('9.4a', 'turn.units'),
      line('10.1a', 'turn.movement'),
      line('10.10b', 'turn.reaction'),
      line('12.1a', 'turn.combat'),
      line('14.2b', 'turn.construction'),
      line('15.1b', 'turn.politics'),
      line('16.1a', 'turn.victory'),
    ],
  })

function terrain({ terrain: given }: Tables): SheetTable {
  const grounds = Object.keys(given.hex).map(kind => [`terrain.${kind}`, kind])
  const drawn = {
    ...drawnAs('ground', Object.fromEntries(grounds)),
    ...drawnAs('line', {
      'terrain.road': 'road',
      'terrain.river': 'river',
      'show.terrain.clearing': 'clearing',
    }),
  }
  return { ...charted('10.4b', terrainChart({ world: { basic: false } }, given)), drawn }
}

function combat({ combat: given, terrain: { fromClear, defence } }: Tables) {
  const modifiers: SheetTable = {
    rule: '12.4f',
    title: say('sheet.modifiers'),
    columns: [column('die')],
    rows: [
      row('modifier.fromClear', signed(fromClear)),
      row('modifier.leader', say('sheet.rating')),
      row('modifier.aircraft', `±${given.aircraft}`),
      row('modifier.mounted', signed(given.mounted)),
    ],
  }
  return part(say('sheet.combat'), {
    tables: [charted('12.4d', combatTable(given)), modifiers],
    lines: [
      ...rules('12.2a', '12.4d', '12.4e'),
      line('12.13e', 'works', { entrenchment: defence.entrenchment, fortification: defence.fortification }),
      ...rules('12.13d', '12.12b', '12.12d', '12.14b', '12.5b', '12.6a', '12.11a'),
    ],
  })
}

const retreats = ({ retreatRout: { routUpTo, armour } }: Tables) =>
  part(say('sheet.retreats'), {
    lines: [
      line('12.7a', 'rout', { bolivia: span(1, routUpTo.bolivia), paraguay: span(1, routUpTo.paraguay) }),
      ...rules('12.7b'),
      line('13.1a', 'armour', { armour: signed(armour) }),
      ...rules('12.8a', '12.8b', '12.8c', '7.5b'),
    ],
  })

/** 8.2a: both halves of the Supply Table side by side. */
function supply({ supply: given }: Tables) {
  const length = ({ min, max }: { min: number; max: number | null }) =>
    max === null ? `${min}+` : `${min}–${max}`
  const lengths = given.locColumns.map(length)
  const cell = ([points, replacements, trucks]: readonly number[]) =>
    `${points}/${replacements}${'T'.repeat(trucks)}`
  const die = (i: number) => signed(given.lowest + i).replace('+', '')
  const table: SheetTable = {
    rule: '8.2a',
    title: say('sheet.supply.die'),
    columns: figures(['B', 'P'].flatMap(side => lengths.map(loc => `${side} ${loc}`))),
    rows: given.bolivia.map((cells, i) => ({
      head: figure(die(i)),
      cells: [...cells, ...given.paraguay[i]].map(cell),
    })),
  }
  return part(say('sheet.supply'), {
    tables: [table],
    lines: [
      line('8.7a', 'supply.radius', {
        radii: given.locColumns.map(loc => `${length(loc)}: ${loc.radius}`).join(', '),
        none: given.noLocRadius,
      }),
      line('8.2b', 'supply.modifiers', { away: signed(given.notStacked), cut: signed(given.cutOff) }),
      ...rules('8.6d', '8.7c', '8.7d', '8.9a', '8.8a', '8.11c', '8.14a', '12.12c'),
    ],
  })
}

const attrition = ({ attrition: given }: Tables) =>
  part(say('sheet.attrition'), {
    lines: [
      ...rules('8.3a'),
      line('8.12c', 'attrition.die', { safe: given.stepAt + 1, step: given.stepAt, gone: given.goneAt + 1 }),
      line('8.13a', 'attrition.modifiers', {
        water: signed(given.noWater),
        isolated: signed(given.isolated),
        drop: signed(given.airDrop),
      }),
      ...rules('8.13a', '8.13b'),
    ],
  })

function newUnits({ reinforcements, callUps, replacements }: Tables) {
  const spans = (list: Tables['reinforcements']['bolivia']) =>
    list.map(({ from, to, units }) => `${from === to ? from : `${from} – ${to}`}: ${units}`).join('; ')
  return part(say('sheet.newUnits'), {
    lines: [
      line('9.4a', 'newUnits.draw', {
        bolivia: spans(reinforcements.bolivia),
        paraguay: spans(reinforcements.paraguay),
      }),
      line('9.5a', 'newUnits.callUp', { cost: callUps.cost, most: callUps.most.paraguay }),
      line('9.3a', 'newUnits.replacement', { most: replacements.most }),
      ...rules('9.4d'),
    ],
  })
}

function building({ engineers, barrage }: Tables) {
  const table: SheetTable = {
    rule: '13.2e',
    title: say('sheet.barrage'),
    columns: figures(barrage.rows[0].map((_, i) => (i + 1 < barrage.rows[0].length ? i + 1 : `${i + 1}+`))),
    rows: barrage.rows.map((cells, i) => ({
      head: figure(i + 1),
      cells: cells.map(steps => steps || '–'),
    })),
  }
  return part(say('sheet.building'), {
    tables: [table],
    lines: [
      ...rules('14.2b', '14.2c', '14.3a', '14.4a', '14.5b', '14.5d'),
      line('14.6a', 'well', { found: span(1, engineers.wellUpTo), wells: engineers.wells }),
      ...rules('13.2c', '13.3c'),
    ],
  })
}

function victory({ victoryPoints: given, callUps, truce }: Tables) {
  const { decisive, substantive, marginal } = given.levels
  const table: SheetTable = {
    rule: '16.2a',
    columns: [column('vp')],
    rows: [
      row('vp.unit', signed(given.unit)),
      row('vp.surrendered', signed(given.surrendered)),
      row('vp.csp', signed(given.csp)),
      row('vp.exit', signed(given.exit)),
      row('vp.advance', say('sheet.vp.dice')),
      row('vp.moved', say('sheet.vp.twice')),
      row('vp.callUp', signed(-callUps.cost)),
      row('vp.truce', signed(-truce.refusal)),
    ],
  }
  return part(say('sheet.victory'), {
    tables: [table],
    lines: [
      line('16.3a', 'levels', {
        marginal: span(marginal, substantive - 1),
        substantive: span(substantive, decisive - 1),
        decisive,
      }),
      line('16.1b', 'sudden', { lead: given.suddenLead }),
      ...rules('16.4a'),
    ],
  })
}

/** As they lie on the map when Boquerón begins, or wait beside it. */
function counters() {
  const p = chaco.start('boqueron')
  const counter = countersOf(p, unit => pieceOf(p, unit))
  return [
    counter('P-I02', 'infantry', '2.5a'),
    counter('B-C05', 'cavalry', '2.8a'),
    counter('B-A3', 'artillery', '2.10b'),
    counter('B-E1', 'engineer', '14.1a'),
    counter('P-L-ESTIG', 'leader', '2.16a'),
    counter('P-GHQ', 'ghq', '8.5a'),
    counter('B-TR4', 'truck', '10.11a'),
    counter('P-S1', 'supply', '8.15b'),
  ]
}
