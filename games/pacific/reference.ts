/** War of the Pacific on two pages: its tables as they stand in the data, and the rules one looks up. */
import { say, signed } from '@quebracho/engine/show'
import {
  charted,
  column,
  countersOf,
  drawnAs,
  figure,
  line,
  part,
  rules,
  type Sheet,
  type SheetTable,
} from '../sheet.ts'
import tables from './data/tables.json' with { type: 'json' }
import { pacific } from './index.ts'
import { chitChart, navalChart, terrainChart } from './presentation/charts.ts'
import { pieceOf } from './presentation/pieces.ts'
import type { Chit } from './world.ts'

type Tables = typeof tables

export default function reference(given: Tables = tables): Sheet {
  return {
    parts: [
      part(say('sheet.turn'), {
        lines: [
          line('4.1c', 'turn.administration', { dice: given.supplyColumns.dice }),
          line('4.1o', 'turn.spending'),
          line('4.1p', 'turn.sailing'),
          line('7.6v', 'turn.raids'),
          line('8.2a', 'turn.march'),
          line('8.7a', 'turn.combat'),
          line('5.5a', 'turn.end'),
        ],
      }),
      spending(given),
      part(say('sheet.orders'), {
        lines: rules('4.1f', '7.2b', '7.2f', '7.2d', '7.8b', '7.8d', '7.8f'),
      }),
      part(say('sheet.sea'), {
        tables: [charted('7.3f', navalChart(given.naval))],
        lines: rules('7.3a', '7.3b', '7.4a', '7.3g', '7.5a', '7.3q', '7.6b', '7.6e', '7.6g'),
      }),
      part(say('sheet.battle'), {
        lines: rules('7.9b', '7.9d', '7.9e', '7.9l', '7.9m', '7.9i', '7.10a', '7.9p', '7.9r'),
      }),
      part(say('sheet.landing'), {
        lines: rules('7.6j', '7.6k', '7.6l', '7.6m', '7.6o', '7.6w', '7.7a'),
      }),
      march(given),
      combat(given),
      victory(given),
      part(say('sheet.counters'), { counters: counters() }),
    ],
  }
}

const spending = ({ supplyColumns }: Tables) =>
  part(say('sheet.spending'), {
    lines: [
      ...rules('6.2a', '6.2b', '6.3a'),
      line('6.3a', 'transport', { columns: supplyColumns.rebuildTransport }),
      ...rules('9.0a', '9.0b', '6.1e', '4.1i', '4.1j'),
    ],
  })

function march(given: Tables) {
  const { stacking, movement } = given
  const drawn = {
    ...drawnAs('ground', {
      'terrain.rough': 'rough',
      'terrain.mountain': 'mountain',
      'terrain.desert': 'desert',
      'terrain.salt-desert': 'salt-desert',
    }),
    ...drawnAs('line', { 'show.terrain.river': 'river', 'show.terrain.railroad': 'railroad' }),
  }
  return part(say('sheet.march'), {
    tables: [{ ...charted('8.6a', terrainChart(given)), drawn }],
    lines: [
      line('8.2j', 'march.dice', { dice: movement.dice, cavalry: signed(movement.cavalryBonus) }),
      ...rules('8.4a', '8.3a', '8.4b', '8.3d', '8.5c', '8.2f', '8.6f'),
      line('8.1a', 'march.stack', { limit: stacking.limit, fort: stacking.withFort }),
      ...rules('8.1d'),
    ],
  })
}

const combat = ({ chits, defence }: Tables) =>
  part(say('sheet.combat'), {
    lines: [
      ...rules('8.7d', '8.8a', '8.8b', '8.8d'),
      line('8.9b', 'combat.hit', { hit: defence.hitOn }),
      ...rules('8.9d', '8.9p', '8.9c', '8.10a', '8.10d', '8.10e', '8.11a', '8.12a'),
    ],
    tables: [charted('8.8d', chitChart(chits as readonly Chit[]))],
  })

function victory({ victory: { checks, boliviaQuits, navalBonus, knownVpHexes } }: Tables) {
  const table: SheetTable = {
    rule: '5.2a',
    title: say('sheet.checks'),
    columns: ['chile', 'allied', 'between'].map(column),
    rows: checks.map(({ turn, chileWinsAt, alliedWinsBelow, otherwise }) => ({
      head: figure(turn),
      cells: [`≥ ${chileWinsAt}`, `< ${alliedWinsBelow}`, say(`sheet.check.${otherwise}`)],
    })),
  }
  return part(say('sheet.victory'), {
    tables: [table],
    lines: [
      ...rules('5.1b'),
      line('5.1c', 'arica', { vp: knownVpHexes['3116'] }),
      line('5.5a', 'navalBonus', { vp: navalBonus.vp }),
      line('5.6c', 'bolivia', { vp: boliviaQuits.vpAtLeast }),
      ...rules('5.6d', '3.0b'),
    ],
  })
}

/** As they look when the war begins. */
function counters() {
  const p = pacific.start('war')
  const counter = countersOf(p, unit => {
    const { chit: _, ...piece } = pieceOf(p, unit, 0)
    return piece
  })
  return [
    counter('pe-huascar', 'ironclad', '7.9h'),
    counter('cl-covadonga', 'gunboat', '7.9d'),
    counter('cl-t-rimac', 'transport', '7.9o'),
    counter('pe-fort-callao', 'fort', '7.7a'),
    counter('bo-colorados', 'infantry', '8.8b'),
    counter('cl-cazadores', 'cavalry', '8.2l'),
    counter('cl-art1', 'artillery', '8.9d'),
  ]
}
