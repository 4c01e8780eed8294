/** Caramba! on two pages: its tables as they stand in the data, and the rules one looks up. */
import { say, signed } from '@quebracho/engine/show'
import {
  column,
  countersOf,
  drawnAs,
  figure,
  figures,
  line,
  part,
  rules,
  type Sheet,
  type SheetTable,
  span,
} from '../sheet.ts'
import tables from './data/tables.json' with { type: 'json' }
import { caramba } from './index.ts'
import { pieceOf } from './presentation/pieces.ts'

type Tables = typeof tables

const faces = [1, 2, 3, 4, 5, 6]

export default function reference(given: Tables = tables): Sheet {
  return {
    parts: [
      part(say('sheet.turn'), {
        lines: [
          line('turn-3', 'turn.production'),
          line('supply-20', 'turn.supply'),
          line('act-1', 'turn.activation'),
          line('act-5', 'turn.aircraft'),
          line('fog-4', 'turn.sight', { hexes: given.unseenBeyond }),
          line('entrench-1', 'turn.end', { levels: given.maxWorks }),
        ],
      }),
      tokens(given),
      supply(given),
      part(say('sheet.moves'), {
        lines: rules('moves-1', 'moves-2', 'moves-4', 'moves-5', 'units-3', 'units-4'),
      }),
      terrain(given),
      combat(given),
      barrage(given),
      aircraft(given),
      part(say('sheet.works'), {
        lines: rules('entrench-1', 'entrench-3', 'entrench-4', 'entrench-5', 'entrench-6'),
      }),
      part(say('sheet.sight'), { lines: rules('fog-1', 'fog-2', 'fog-5', 'fog-6', 'fog-7') }),
      part(say('sheet.water'), {
        tables: [exploration(given)],
        lines: rules('canada-5', 'canada-6', 'canada-7', 'explore-2', 'explore-3'),
      }),
      part(say('sheet.victory'), {
        lines: rules('victory-1', 'victory-2', 'scenario-3', 'scenario-5', 'beans-1', 'beans-2'),
      }),
      part(say('sheet.counters'), { counters: counters() }),
    ],
  }
}

/** tokens-1 to tokens-4: what a depot's die brings, by its face. */
function tokens({ production }: Tables) {
  const sides = ['bolivia', 'paraguay'] as const
  const colours = ['blue', 'red', 'green', 'yellow', 'white'] as const
  const table: SheetTable = {
    rule: 'tokens-1',
    title: say('sheet.production'),
    columns: figures(faces),
    rows: colours.flatMap(colour =>
      sides.map(side => ({
        head: say(`sheet.token.${colour}.${side}`),
        cells: production[side][colour].map(count => count || '–'),
      })),
    ),
  }
  return part(say('sheet.tokens'), {
    tables: [table],
    lines: rules('depots-4', 'depots-5', 'tokens-6', 'tokens-7', 'tokens-8'),
  })
}

const supply = ({ supply: { base, airLift } }: Tables) =>
  part(say('sheet.supply'), {
    lines: [
      line('supply-2', 'supply.cost', { base }),
      line('supply-8', 'supply.extras'),
      line('supply-7', 'supply.air', { airLift }),
      ...rules(
        'supply-9',
        'supply-10',
        'supply-11',
        'supply-15',
        'supply-16',
        'supply-17',
        'supply-18',
        'supply-19',
      ),
      ...rules('supply-22', 'supply-23'),
    ],
  })

/** terrain-1 to terrain-16: what each ground does, with a mark where it does. */
function terrain({ terrain: given, coverBonus, supply: { base } }: Tables) {
  const mark = (does: boolean) => (does ? '●' : '')
  const kinds = Object.entries(given).filter(([kind]) => kind !== 'unexplored')
  const table: SheetTable = {
    rule: 'terrain-10',
    columns: [
      'stops',
      'noFight',
      'thirsty',
      'noGuns',
      'noFastFrom',
      'noTank',
      'noWorks',
      'cover',
      'line',
    ].map(name => column(`terrain.${name}`)),
    rows: kinds.map(([kind, does]) => ({
      head: say(`terrain.${kind}`),
      cells: [
        mark(does.stops),
        mark(does.noFight),
        does.thirsty ? signed(base) : '',
        mark(does.noGuns),
        mark(does.noFastFrom),
        mark(does.noTank),
        mark(does.noWorks),
        does.cover ? signed(coverBonus) : '',
        does.line === 'open' ? '' : say(`sheet.line.${does.line}`),
      ],
    })),
    drawn: drawnAs('ground', Object.fromEntries(kinds.map(([kind]) => [`terrain.${kind}`, kind]))),
  }
  return part(say('sheet.terrain'), {
    tables: [table],
    lines: rules('terrain-3', 'terrain-4', 'terrain-8', 'depots-3'),
  })
}

function combat({ support, tankBonus, coverBonus, maxWorks }: Tables) {
  const colours = ['red', 'green', 'yellow', 'white'] as const
  const table: SheetTable = {
    rule: 'combat-4',
    title: say('sheet.support'),
    columns: figures(faces),
    rows: colours.map(colour => ({
      head: say(`colour.${colour}`),
      cells: support[colour].combat.map(adds => (adds ? signed(adds) : '–')),
    })),
  }
  return part(say('sheet.combat'), {
    tables: [table],
    lines: [
      ...rules('combat-1', 'combat-2'),
      line('combat-3', 'combat.total', { tank: tankBonus, works: span(1, maxWorks), cover: coverBonus }),
      ...rules(
        'combat-9',
        'combat-12',
        'combat-14',
        'combat-15',
        'tank-3',
        'combat-17',
        'combat-18',
        'combat-21',
      ),
    ],
  })
}

function barrage({ support, tankTakesHitFrom }: Tables) {
  const colours = ['red', 'green', 'yellow'] as const
  const table: SheetTable = {
    rule: 'barrage-2',
    columns: ['range', 'hits', 'works'].map(name => column(`barrage.${name}`)),
    rows: colours.map(colour => {
      const { barrageRange, barrageThreshold, stoppedByWorks } = support[colour]
      return {
        head: say(`colour.${colour}`),
        cells: [
          barrageRange,
          span(1, barrageThreshold),
          say(stoppedByWorks ? 'sheet.barrage.stopped' : 'sheet.barrage.free'),
        ],
      }
    }),
  }
  return part(say('sheet.barrage'), {
    tables: [table],
    lines: [
      ...rules('barrage-1', 'barrage-5', 'barrage-9', 'barrage-10', 'barrage-11'),
      line('barrage-12', 'barrage.tank', { from: tankTakesHitFrom }),
    ],
  })
}

const aircraft = ({ raidHitsUpTo }: Tables) =>
  part(say('sheet.aircraft'), {
    lines: [
      ...rules('airraid-1'),
      line('airraid-2', 'raid', { hits: span(1, raidHitsUpTo) }),
      ...rules('recce-1', 'airlift-1', 'airlift-2'),
    ],
  })

const exploration = ({ exploration: found, sight }: Tables): SheetTable => ({
  rule: 'explore-1',
  title: say('sheet.exploration', { hexes: sight }),
  columns: [column('ground')],
  rows: found.map((kind, i) => ({ head: figure(faces[i]), cells: [say(`terrain.${kind}`)] })),
})

/** As they stand when Boquerón begins. */
function counters() {
  const p = caramba.start('boqueron')
  const plain = countersOf(p, unit => pieceOf(p, unit, 0))
  const marked = (unit: string, key: string, rule: string, mark: 'tank' | 'works2' | 'unseen') => {
    const counter = plain(unit, key, rule)
    return { ...counter, piece: { ...counter.piece, marks: [mark] } }
  }
  return [
    plain('b1', 'unit', 'units-1'),
    marked('p1', 'tank', 'tank-2', 'tank'),
    marked('p2', 'works', 'entrench-2', 'works2'),
    marked('b2', 'unseen', 'fog-6', 'unseen'),
  ]
}
