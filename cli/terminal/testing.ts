/** A small war for tests of the board in characters: a map of a few hexes, and whatever a test puts onto it. */
import type { Position, Viewer } from '@quebracho/engine'
import { hexGrid, hexNamed } from '@quebracho/engine/map'
import type {
  Catalogue,
  MapPicture,
  Panel,
  Piece,
  Presentation,
  Spot,
  StackNote,
  Standing,
} from '@quebracho/engine/show'
import type { LoadedGame } from '@quebracho/games'
import { type Scene, sceneOf } from './scene.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** What a test shows; the rest is an empty map of bush. */
export interface Exhibit {
  readonly columns?: number
  readonly rows?: number
  readonly pieces?: readonly Piece[]
  readonly stacks?: readonly StackNote[]
  readonly spots?: readonly Spot[]
  readonly panels?: readonly Panel[]
  readonly standing?: Standing
  readonly ground?: Readonly<Record<string, string>>
  readonly places?: MapPicture['places']
  readonly links?: MapPicture['links']
  readonly boxes?: MapPicture['boxes']
  readonly pale?: readonly number[]
  readonly theatre?: readonly number[]
  readonly prompt?: string
  readonly idle?: readonly number[]
  readonly open?: boolean
  readonly viewer?: Viewer
}

const texts: Catalogue = {
  'side.north': 'Norte',
  'side.south': 'Sur',
  'terrain.bush': 'bush',
  'terrain.clear': 'clear',
  'terrain.marsh': 'marsh',
  'hex.0202': 'Boquerón (0202)',
  'unit.first': '1st Infantry',
  box: 'the Box',
  well: 'well',
  depot: 'depot',
  works: 'entrenchment',
  held: 'held',
}

const gridOf = ({ columns = 3, rows = 3 }: Exhibit = {}) =>
  hexGrid(
    Array.from({ length: columns * rows }, (_, i) => two(1 + Math.floor(i / rows)) + two(1 + (i % rows))),
    'even',
  )

export const at = (name: string, exhibit?: Exhibit): number => hexNamed(gridOf(exhibit), name)

/** A counter of the first side unless said otherwise. */
export const counter = (unit: number, hex: string | number, more: Partial<Piece> = {}): Piece => ({
  unit,
  hex: typeof hex === 'string' ? at(hex) : hex,
  side: 0,
  symbol: 'infantry',
  factors: '4-3-6',
  name: `unit ${unit}`,
  marks: [],
  ...more,
})

export function exhibited(exhibit: Exhibit): Scene {
  const grid = gridOf(exhibit)
  const { pieces = [], stacks = [], spots = [], panels = [], places = [], links = [], pale = [] } = exhibit
  const map = { grid, sides: [], links, places, curves: [], labels: [], pale, boxes: exhibit.boxes ?? [] }
  const presentation = {
    open: exhibit.open ?? false,
    map: () => map,
    ground: () => grid.names.map(name => exhibit.ground?.[name] ?? 'bush'),
    pieces: () => pieces,
    stacks: () => stacks,
    spots: () => spots,
    panels: () => panels,
    standing: () => exhibit.standing ?? null,
    overlays: () => [],
    theatre: () => exhibit.theatre ?? [],
    prompt: () => (exhibit.prompt === undefined ? null : { key: 'prompt', params: { text: exhibit.prompt } }),
    idle: () => exhibit.idle ?? [],
  } as unknown as Presentation
  const game = {
    sides: ['north', 'south'],
    waitsFor: () => 0,
    actions: () => ({ toArray: () => [] }),
    vocabulary: { verbs: [], drawn: [] },
  } as unknown as LoadedGame['game']
  const world = { names: { hex: grid.names, unit: ['first'] } }
  const en = { ...texts, prompt: '{text}' }
  return sceneOf(
    { game, presentation, texts: { en, es: en } },
    { world } as unknown as Position,
    exhibit.viewer ?? 0,
    'en',
  )
}
