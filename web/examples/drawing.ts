/** The picture of an example, by the board's own hand; and the same in words for those who do not see it. */
import { distance, type Hex } from '@quebracho/engine/map'
import type { Overlay, OverlayLine } from '@quebracho/engine/show'
import type { LoadedGame } from '@quebracho/games'
import type { Example, ShownExample } from '@quebracho/games/examples'
import { boardLooks } from '../app/board-looks.ts'
import { words } from '../app/words.ts'
import { pictureOfPart } from '../board/create-board.ts'
import { type BoardState, boardState } from '../board/state.ts'

type Art = ReturnType<typeof pictureOfPart>['art']

/** The map of a game is made ready once. */
const arts = new Map<string, Art>()

export function draw(
  loaded: LoadedGame,
  example: Example,
  shown: ShownExample,
  width: number,
): HTMLCanvasElement {
  const { id } = loaded.game
  const state: BoardState = {
    ...stateOf(loaded, example, shown),
    ...boardLooks(),
    // A picture is looked at from one side, so that its words are true.
    turned: 0,
    motion: false,
    miniMap: false,
  }
  const { canvas, art } = pictureOfPart(state, example.look, width, arts.get(id))
  arts.set(id, art)
  return canvas
}

function stateOf({ presentation, ...loaded }: LoadedGame, example: Example, shown: ShownExample): BoardState {
  const { view, reach, overlay, barred, preview } = shown
  const { side, light, ways } = example
  const gw = words().game(loaded)
  const marked = overlay?.hexes ?? preview?.hexes ?? []
  const lines: readonly OverlayLine[] = overlay?.lines ?? (ways.length > 0 ? [] : (preview?.lines ?? []))
  const laid: Overlay = { id: '', title: { key: '' }, hexes: marked, lines }
  const pieces = presentation.pieces(view, side)
  return {
    ...boardState(gw.map(presentation.map(view.world)), presentation.ground(view), presentation.sides),
    pieces,
    stacks: presentation.stacks?.(view, side) ?? [],
    spots: presentation.spots(view),
    overlay: laid,
    lit: [
      ...reach.map(({ hex, cost, label }) => ({ hex, kind: 'move' as const, label: label ?? String(cost) })),
      ...light,
      ...barred.map(hex => ({ hex, kind: 'danger' as const })),
    ],
    ways: ways.map(path => ({
      ...{ path, side: goerOf(pieces, path, side) },
      ...({ weight: 'even', style: 'march', count: 1 } as const),
    })),
    read: say => gw.say(say, {}, view),
  }
}

/** Who goes the way: whoever stands where it begins, or where it ends. */
const goerOf = (
  pieces: readonly { hex: Hex; side: number }[],
  path: readonly Hex[],
  viewer: number,
): number => {
  const at = (hex: Hex) => pieces.find(each => each.hex === hex)?.side
  return at(path[0]) ?? at(path[path.length - 1]) ?? viewer
}

/** Who stands where, in and around the hexes that are looked at. */
export function inWords(
  loaded: LoadedGame,
  { side, look }: Example,
  { view, overlay }: ShownExample,
): string {
  const gw = words().game(loaded)
  const { presentation } = loaded
  const { grid } = presentation.map(view.world)
  const isNear = (hex: Hex) =>
    hex >= 0 && hex < grid.size && look.some(each => distance(grid, each, hex) <= 2)
  const held = new Set(presentation.pieces(view, side).flatMap(({ hex }) => (isNear(hex) ? [hex] : [])))
  const lines = [...held].map(hex => {
    const says = presentation.describe(view, hex).map(say => gw.say(say, {}, view))
    return `${gw.name('hex', hex, view)}: ${says.join(', ')}`
  })
  const title = overlay ? [gw.say(overlay.title, {}, view)] : []
  return `${words().say('rules.picture')} ${[...title, ...lines].join('. ')}.`
}
