/** Triple Alliance War on two pages: its tables as they stand in the data, and the rules one looks up. */
import { say, signed } from '@quebracho/engine/show'
import {
  charted,
  column,
  countersOf,
  drawnAs,
  line,
  part,
  row,
  rules,
  type Sheet,
  type SheetTable,
} from '../sheet.ts'
import tables from './data/tables.json' with { type: 'json' }
import { tripleAlliance } from './index.ts'
import { attritionChart, combatChart, gunsChart, terrainChart } from './presentation/charts.ts'
import { pieceOf } from './presentation/pieces.ts'
import { terrains } from './rules/02-ground.ts'

type Tables = typeof tables
type Start = ReturnType<typeof tripleAlliance.start>

export default function reference(given: Tables = tables): Sheet {
  const p = tripleAlliance.start('war')
  return {
    parts: [
      part(say('sheet.turn'), {
        lines: [
          line('5.2c', 'turn.events'),
          line('7.1a', 'turn.attrition'),
          line('9.2a', 'turn.arrivals', { from: given.replacements.fromTurn }),
          line('11.1a', 'turn.movement'),
          line('13.15a', 'turn.combat'),
          line('5.2b', 'turn.sides'),
          ...rules('5.3a'),
        ],
      }),
      attrition(given),
      movement(p, given),
      river(given),
      combat(given),
      forts(p, given),
      arrivals(given),
      victory(given),
      part(say('sheet.counters'), { counters: counters(p) }),
    ],
  }
}

function attrition(given: Tables) {
  const modifiers: SheetTable = {
    rule: '7.3a',
    title: say('sheet.modifiers'),
    columns: [column('die')],
    rows: given.attritionModifiers.map(({ key, value }) => ({
      head: say(`show.attrition.${key}`),
      cells: [signed(value)],
    })),
  }
  const { alone, accompanied } = given.gnMarchAttrition
  return part(say('sheet.attrition'), {
    tables: [charted('7.2a', attritionChart(given)), modifiers],
    lines: [
      ...rules('7.1b', '7.2b', '7.2c', '7.5a', '7.5b', '7.5d'),
      line('7.14a', 'guards', { alone: Math.max(...alone), accompanied: Math.max(...accompanied) }),
    ],
  })
}

function movement(p: Start, given: Tables) {
  const { minorRiverSide } = given.movement
  const grounds = terrains.map(kind => [`terrain.${kind}`, kind])
  const drawn = {
    ...drawnAs('ground', Object.fromEntries(grounds)),
    ...drawnAs('line', { 'show.terrain.minorRiver': 'river', 'show.terrain.road': 'road' }),
  }
  return part(say('sheet.movement'), {
    tables: [{ ...charted('11.10a', terrainChart(p, given)), drawn }],
    lines: [
      line('11.15a', 'minorRiver', { early: minorRiverSide.early, late: minorRiverSide.late }),
      ...rules('11.17b', '11.18c', '11.3a', '11.4a', '11.7a'),
      line('6.1a', 'stack', { units: given.stackingLimit.units }),
      ...rules('6.4a'),
    ],
  })
}

const river = ({ movement: { riverUnit, embark, capacity } }: Tables) =>
  part(say('sheet.river'), {
    lines: [
      line('12.3a', 'river.cost', { hex: riverUnit.riverHex, paraguay: riverUnit.riverHexInParaguay }),
      line('12.4a', 'river.capacity', {
        transport: capacity.transport.units,
        warship: capacity.warship.units,
      }),
      line('12.4b', 'river.embark', { cost: embark.landUnit }),
      ...rules('12.2a', '12.6b', '12.6c'),
    ],
  })

/** 13.11a-13.25a: what is added to the die, each kind once. */
function combat({ combatModifiers, combatResults }: Tables) {
  const value = new Map(combatModifiers.map(({ key, value }) => [key, Number(value)]))
  const of = (key: string) => signed(value.get(key) ?? 0)
  const modifiers: SheetTable = {
    rule: '13.11a',
    title: say('sheet.modifiers'),
    columns: [column('die')],
    rows: [
      row('phases', `${of('phase1')} / ${of('phase2')} / ${of('phase3')}`),
      { head: say('show.modifier.brokenGround'), cells: [of('defenderRoughForestMarsh')] },
      { head: say('show.modifier.river'), cells: [of('defenderNavigableRiver')] },
      { head: say('show.modifier.minorRiver'), cells: [of('allAcrossMinorRiver')] },
      row('nationsAttack', `${of('alliedAttackers2Nations')} / ${of('alliedAttackers3Nations')}`),
      row('nationsDefend', `${of('alliedDefenders2Nations')} / ${of('alliedDefenders3Nations')}`),
      { head: say('show.modifier.guardsAttack'), cells: [of('gnOnlyAttack')] },
      { head: say('show.modifier.guardsDefend'), cells: [of('gnOnlyDefense')] },
      { head: say('show.modifier.congreve'), cells: [of('congreve')] },
      row('supplyUnit', `${of('attackerSupplyExpended')} / ${of('defenderSupplyExpended')}`),
      row('noLine', `${of('attackerNoLine')} / ${of('defenderNoLine')}`),
    ],
  }
  return part(say('sheet.combat'), {
    tables: [charted('13.28a', combatChart(combatResults)), modifiers],
    lines: rules(
      '13.9a',
      '13.10a',
      '13.12a',
      '13.12b',
      '13.2a',
      '13.26a',
      '13.29c',
      '13.30a',
      '13.31b',
      '13.27a',
    ),
  })
}

function forts(p: Start, { combatModifiers, runTheGuns }: Tables) {
  const value = combatModifiers.find(({ key }) => key === 'fort')?.value as Readonly<Record<string, number>>
  const plain = new Map(combatModifiers.map(({ key, value }) => [key, Number(value)]))
  return part(say('sheet.forts'), {
    tables: [charted('13.18a', gunsChart(p, runTheGuns))],
    lines: [
      line(
        '13.16a',
        'forts.modifiers',
        Object.fromEntries(Object.entries(value).map(([k, v]) => [k, signed(v)])),
      ),
      line('13.17a', 'forts.siege', {
        siege: signed(plain.get('siegeArtilleryVsFort') ?? 0),
        engineers: signed(plain.get('engineersVsFort') ?? 0),
      }),
      ...rules('13.18b', '13.22b', '7.8a'),
    ],
  })
}

const arrivals = ({ replacements: { rates, cost, paraguayLoss } }: Tables) =>
  part(say('sheet.arrivals'), {
    lines: [
      line('10.3a', 'arrivals.rates', {
        paraguay: rates.paraguay,
        argentina: rates.argentina,
        brazil: rates.brazil,
      }),
      line('10.3b', 'arrivals.loss', { one: paraguayLoss.oneLost, both: paraguayLoss.bothLost }),
      line('10.4a', 'arrivals.cost', { infantry: cost.infantry, guns: cost.fieldArtillery }),
      ...rules('10.2a', '10.2c', '9.2c', '10.7a'),
    ],
  })

function victory({ victory: { vp, result } }: Tables) {
  const [lost, drawn, won] = result
  const table: SheetTable = {
    rule: '4.3a',
    title: say('sheet.alliedVp'),
    columns: [column('vp')],
    rows: vp.map(({ key, value }) => row(`vp.${key}`, signed(value))),
  }
  return part(say('sheet.victory'), {
    tables: [table],
    lines: [
      line('4.3b', 'result', { lost: lost.max ?? 0, drawn: drawn.exact ?? 0, won: won.min ?? 0 }),
      ...rules('4.2a', '3.6b'),
    ],
  })
}

/** As they look when the war begins, or before they come. */
function counters(p: Start) {
  const counter = countersOf(p, unit => pieceOf(p, unit))
  return [
    counter('py-inf-06', 'infantry', '2.10a'),
    counter('br-gncav-01', 'guards', '2.6b'),
    counter('ar-art-1', 'artillery', '13.26a'),
    counter('br-sup-1', 'supply', '7.4a'),
    counter('py-fort-h', 'fort', '13.16a'),
    counter('br-riv-be', 'warship', '12.4e'),
    counter('br-riv-t1', 'transport', '12.4a'),
    counter('py-riv-ch1', 'chata', '12.6b'),
  ]
}
