/** How the tests' small war shows itself: stacks, a column's reach, boxes beyond the map and beside it. */
import type { Action } from '@quebracho/engine'
import { distance } from '@quebracho/engine/map'
import type { Orders, Piece, PieceMark, Presentation, Reach } from '@quebracho/engine/show'
import type { LoadedGame } from '@quebracho/games'
import {
  type Column,
  FIRST_BLUE,
  FIRST_NEW,
  GENERAL,
  game,
  LORRY,
  marching,
  own,
  POINTS,
  RED,
} from './fixture-rules.ts'

export { FIRST_BLUE, GENERAL, LORRY } from './fixture-rules.ts'

const verbNumber = (name: string): number =>
  game.vocabulary.verbs.find(each => each.name === name)?.index ?? -1

const verbsNamed = (...names: string[]) => game.vocabulary.verbs.filter(({ name }) => names.includes(name))

/** An action of the game by the name of its verb. */
export const act = (name: string, ...args: number[]): Action => [verbNumber(name), ...args]

const symbolOf = (unit: number): string =>
  unit === LORRY ? 'truck' : unit === GENERAL ? 'leader' : unit % 3 === 1 ? 'cavalry' : 'infantry'

function pieceOf(p: Column, unit: number): Piece {
  const marks: PieceMark[] = []
  if (p.group[unit] === 1) marks.push('acting')
  if (p.carrier[unit] >= 0) marks.push('carried')
  return {
    unit,
    hex: p.hex[unit],
    side: unit < FIRST_BLUE ? 0 : 1,
    symbol: symbolOf(unit),
    ...(unit !== LORRY && unit !== GENERAL && { size: 'iii' }),
    factors: unit === LORRY ? '2' : `${1 + (unit % 4)}-${2 + (unit % 3)}`,
    name: p.world.names.unit[unit],
    marks,
  }
}

/** Straight ahead as far as the points go, hex by hex. */
function reachOf(p: Column): Reach[] {
  const [first] = marching(p)
  const pending = game.pending(p)
  if (first === undefined || pending.kind !== 'decision' || pending.prompt !== 'column') return []
  const { grid } = p.world
  const free = (hex: number) => !p.hex.subarray(FIRST_BLUE).includes(hex)
  const found = new Map<number, number[]>([[p.hex[first], []]])
  for (const [hex, path] of found) {
    if (path.length === p.points) continue
    for (const next of grid.names.keys())
      if (distance(grid, hex, next) === 1 && free(next) && !found.has(next)) found.set(next, [...path, next])
  }
  found.delete(p.hex[first])
  return [...found].map(([hex, path]) => ({
    ...{ hex, path },
    cost: path.length,
    actions: path.map(step => act('go', step)),
    notes: [],
  }))
}

const promptOf = (p: Column): string => {
  const pending = game.pending(p)
  return pending.kind === 'decision' ? pending.prompt : ''
}

/** Marches by pointing, for a presentation that wants them. */
export const orders: Orders<Column> = {
  groups: (view, hex) => {
    const units = promptOf(view) === 'orders' ? own(view, hex) : []
    return units.length > 0 ? [{ say: { key: 'all' }, units }] : []
  },
  muster: (view, units) => {
    if (promptOf(view) !== 'orders') return null
    const hex = view.hex[units[0]]
    const isAll = units.length > 1 && units.length === own(view, hex).length
    return isAll ? [act('march-stack', hex)] : units.map((unit, i) => act(i === 0 ? 'march' : 'take', unit))
  },
  finish: view => (promptOf(view) === 'column' && view.points < POINTS ? [act('halt')] : []),
  toggles: verbsNamed('take', 'drop'),
  ends: verbsNamed('halt'),
}

const presentation: Presentation<Column> = {
  sides: [
    { colour: '#a03d2b', ink: '#fbf3dc', shape: 'diamond' },
    { colour: '#2f5d8a', ink: '#f4f7fb', shape: 'square' },
  ],
  map: world => {
    const { grid } = world as Column['world']
    const box = { side: RED, y: 0.2, width: 2.4, height: 1.9 }
    return {
      ...{ grid, sides: [], links: [], places: [], curves: [], labels: [], pale: [] },
      boxes: [
        { ...box, hex: grid.size, name: { key: 'hex.base' }, x: -2.2, joins: [0] },
        { ...box, hex: grid.size + 1, name: { key: 'hex.depot' }, x: -2.2, y: 2.6, note: { key: 'note' } },
      ],
    }
  },
  ground: view => view.world.grid.names.map(name => (name < '03' ? 'clear' : 'bush')),
  pieces: view => [...view.hex.keys()].filter(unit => view.hex[unit] >= 0).map(unit => pieceOf(view, unit)),
  spots: () => [],
  standing: () => null,
  phases: () => null,
  briefing: () => null,
  panels: view => [
    {
      ...{ kind: 'track', id: 'turn', title: { key: 'turn' }, from: 1, to: 9, at: view.turn + 1 },
      labels: Array.from({ length: 9 }, (_, i) => ({ key: 'month', params: { month: i + 1 } })),
    },
    {
      ...{ kind: 'track', id: 'points', title: { key: 'points' }, from: 0, to: 12 },
      pawns: [
        { side: 0, at: 3 },
        { side: 1, at: 7 },
      ],
    },
    {
      ...{ kind: 'boxes', id: 'fresh', title: { key: 'fresh' } },
      boxes: [
        {
          title: { key: 'fresh' },
          side: RED,
          pieces: [FIRST_NEW, FIRST_NEW + 1, FIRST_NEW + 2]
            .filter(unit => view.hex[unit] < 0)
            .map(unit => pieceOf(view, unit)),
          note: { key: 'note' },
        },
        { title: { key: 'staff' }, side: RED, pieces: [pieceOf(view, GENERAL), pieceOf(view, LORRY)] },
      ],
    },
  ],
  reach: (view, unit) => (unit < 0 ? reachOf(view) : []),
  preview: (view, action) => {
    const isAttack = action?.[0] === verbNumber('attack')
    const target = action && isAttack ? action[1] : view.target
    if (target < 0) return null
    return {
      title: { key: 'fight' },
      columns: [],
      outcomes: [{ say: { key: 'rout' }, probability: 1, good: 1 }],
      lines: [{ path: [target, target + 4, target + 8], side: 1, style: 'rout', label: '2' }],
    }
  },
  overlays: view => [
    {
      ...{ id: 'known', title: { key: 'known' } },
      hexes: [...view.world.grid.names.keys()].map(hex => ({
        ...{ hex, side: -1 },
        tone: (['attested', 'inferred', 'reconstructed'] as const)[hex % 3],
      })),
      lines: [
        { path: [1, 5, 9], side: 0, style: 'loc', label: '2' },
        { path: [2, 6, 10, 14], side: 1, style: 'supply', broken: true },
      ],
    },
  ],
  idle: () => [],
  describe: (view, hex) => [{ key: view.world.names.hex[hex] }],
  news: { kinds: {}, great: () => false },
  series: [],
}

const en = {
  title: 'Column',
  subtitle: 'a war for the tests',
  intro: '',
  'side.red': 'Red',
  'side.blue': 'Blue',
  'scenario.plain': 'Plain',
  'prompt.place': 'Place your units',
  'prompt.appoint': 'Whom does the general join?',
  'prompt.orders': 'Give orders',
  'prompt.column': 'The column marches',
  'prompt.declaration': 'Who attacks?',
  'verb.place': 'place {unit} in {hex}',
  'verb.appoint': 'the general joins {unit}',
  'verb.march': 'march {unit}',
  'verb.march-stack': 'march all of {hex}',
  'verb.attack': 'attack {hex}',
  'verb.load': 'load {a:unit} with {b:unit}',
  'verb.arrive': '{b} arrive in {hex}',
  'verb.end-turn': 'end the turn',
  'verb.go': 'go to {hex}',
  'verb.take': 'take {unit} along',
  'verb.drop': 'leave {unit} behind',
  'verb.halt': 'halt',
  'verb.withhold': 'withhold {unit}',
  'verb.assault': 'assault',
  'hex.base': 'Base',
  'hex.depot': 'Depot',
  note: 'by road only',
  turn: 'Turn',
  month: 'Month {month} dry',
  points: 'Victory points',
  fresh: 'Reinforcements',
  staff: 'Staff',
  'show.setUp.all': 'Place as history did',
  fight: 'Attack',
  rout: 'the enemy runs',
  known: 'How well it is known',
}

export const column: LoadedGame = {
  game: game as LoadedGame['game'],
  presentation: presentation as LoadedGame['presentation'],
  texts: { en, es: en },
}
