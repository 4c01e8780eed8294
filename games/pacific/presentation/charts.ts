/** The printed tables: terrain, the cup of chits, dice at sea, and what the optional rules add. */
import { say, signed, type TablePanel } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Pacific } from '../position.ts'
import type { Chit } from '../world.ts'
import { sum } from './common.ts'

const column = (id: string, name: string) => ({ say: say(`show.${id}.${name}`) })

/** 8.6, 8.9e */
export function terrainChart(given: Pick<typeof tables, 'movement' | 'defence'> = tables): TablePanel {
  const { land, river, railroad, box } = given.movement
  const { fort, artillery, river: crossing, ...ground } = given.defence
  const defence = ground as unknown as Readonly<Record<string, number>>
  const cell = (value: number) => (value === 0 ? '–' : signed(value))
  return {
    kind: 'table',
    id: 'terrain',
    title: say('show.terrain'),
    columns: ['march', 'defence'].map(name => column('terrain', name)),
    rows: [
      ...Object.entries(land).map(([name, cost]) => ({
        head: say(`terrain.${name}`),
        cells: [cost, cell(defence[name])],
      })),
      { head: say('show.terrain.river'), cells: [`+${river}`, cell(crossing)] },
      { head: say('show.terrain.railroad'), cells: [railroad, '–'] },
      { head: say('show.terrain.box'), cells: [box, '–'] },
      { head: say('show.terrain.fort'), cells: ['', cell(fort)] },
      { head: say('show.terrain.artillery'), cells: ['', cell(artillery)] },
    ],
  }
}

/** 8.9g-m: what is in the cup, for whom, and what it does. */
export function chitChart(chits: readonly Pick<Chit, 'id' | 'count' | 'role'>[]): TablePanel {
  const all = sum(chits.map(({ count }) => count))
  return {
    kind: 'table',
    id: 'chits',
    title: say('show.chits', { count: all }),
    columns: ['count', 'who', 'effect'].map(name => column('chits', name)),
    rows: chits.map(chit => ({
      head: say(`chit.${chit.id}`),
      cells: [chit.count, say(`show.chits.who.${chit.id === 'none' ? 'none' : chit.role}`), effectOf(chit)],
    })),
  }
}

/** 8.9g-m: what a chit does for whoever can use it. */
const effectOf = ({ id }: Pick<Chit, 'id'>) => say(`effect.${id}`)

/** 7.3f, 7.9h, 7.6y, 7.7b, 7.6e, 6.5c: what is thrown for what at sea. */
export function navalChart(naval = tables.naval): TablePanel {
  const { interception, gunfire, raid, fortFire, runBlockade, repair } = naval
  const row = (name: string, dice: number, criticalOn?: { natural: number }) => ({
    head: say(`show.naval.${name}`),
    cells: [
      `${dice}d6`,
      say(`show.naval.${name}.rule`),
      criticalOn ? say('show.naval.sinks', { face: criticalOn.natural }) : '–',
    ],
  })
  return {
    kind: 'table',
    id: 'naval',
    title: say('show.naval'),
    columns: ['dice', 'rule', 'critical'].map(name => column('naval', name)),
    rows: [
      row('interception', interception.dice),
      row('blockade', runBlockade.dice),
      row('gunfire', gunfire.dice, gunfire.criticalOn),
      row('raid', raid.dice),
      row('fortFire', fortFire.dice, fortFire.criticalOn),
      row('repair', repair.dice),
    ],
  }
}

const faces = ['1', '2', '3', '4', '5', '6']

/** 10.1d, 10.2c */
export function optionalCharts(p: Pacific): TablePanel[] {
  const { shipCapture, infernalMachines } = p.world.options
  const chart = (id: 'capture' | 'infernal', results: Readonly<Record<string, string>>): TablePanel => ({
    kind: 'table',
    id,
    title: say(`show.${id}`),
    columns: faces.map(face => ({ say: say('show.face', { face: Number(face) }) })),
    rows: [
      { head: say(`show.${id}.die`), cells: faces.map(face => say(`show.${id}.${shortOf(results[face])}`)) },
    ],
  })
  return [
    ...(shipCapture === true ? [chart('capture', tables.shipCapture.results)] : []),
    ...(infernalMachines === true ? [chart('infernal', tables.infernalMachine.results)] : []),
  ]
}

/** `capturing warship damaged` is `damaged`. */
const shortOf = (result: string): string => result.split(' ').at(-1) ?? result
