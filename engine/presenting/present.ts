/** A presentation from what a game says of itself: only its map and its counters have to be shown by hand. */
import { FIRST_VERB } from '../action.ts'
import type { Game } from '../game.ts'
import type { Hex } from '../hex/grid.ts'
import type { Position } from '../position.ts'
import type { Presentation, Reach, Say, SideStyle } from '../presentation.ts'
import { say } from './asking.ts'

type Needed = 'map' | 'pieces'

/** What a game shows by hand. What it leaves out is nothing, or is derived from its verbs and counters. */
export type Shown<P extends Position> = Pick<Presentation<P>, Needed> &
  Partial<Omit<Presentation<P>, Needed | 'sides'>>

/** What is known of the game on the shelf has its sides' colours; a draft says no more than those. */
export function present<P extends Position>(
  game: Game<P>,
  { sides }: { readonly sides: readonly SideStyle[] },
  shown: Shown<P>,
): Presentation<P> {
  const { map, pieces } = shown
  const ground = shown.ground ?? (view => map(view.world).grid.names.map(() => 'clear'))
  const spots = shown.spots ?? (() => [])
  return {
    ground,
    spots,
    panels: () => [],
    standing: () => null,
    phases: () => null,
    briefing: () => null,
    reach: (view, unit) => placesFor(game, view, unit),
    preview: () => null,
    overlays: () => [],
    idle: view => {
      const side = game.waitsFor(view)
      const standing = new Set(pieces(view, side).flatMap(({ unit, hex }) => (hex >= 0 ? [unit] : [])))
      return unitsThatCould(game, view).filter(unit => standing.has(unit))
    },
    describe: (view, hex) => inWords(view, hex, ground(view)[hex], spots(view), pieces(view, -1)),
    news: { kinds: {}, great: () => false },
    series: [],
    ...shown,
    sides,
  }
}

/** Units named first by something that they could do and that gives nothing up, in their order. */
export function unitsThatCould<P extends Position>(game: Game<P>, view: P): number[] {
  const { verbs } = game.vocabulary
  const list = game.actions(view)
  const found = new Set<number>()
  for (let i = 0; i < list.length; i++) {
    const { args, givesUp } = verbs[list.verbAt(i) - FIRST_VERB]
    if (args[0] === 'unit' && !givesUp) found.add(list.at(i)[1])
  }
  return [...found].sort((a, b) => a - b)
}

/** Where a listed action puts the unit at once. */
function placesFor<P extends Position>(game: Game<P>, view: P, unit: number): Reach[] {
  return game
    .actions(view)
    .toArray()
    .flatMap(action => {
      const args = game.verbOf(action)?.args ?? []
      const hex = action[action.length - 1]
      const goes =
        args.at(-1) === 'hex' &&
        (args[0] === 'unit' ? args.length === 2 && action[1] === unit : unit < 0 && args.length === 1)
      return goes ? [{ hex, cost: 0, path: [], actions: [action], notes: [] }] : []
    })
}

/** Ground, what lies there, who stands there. */
function inWords(
  view: Position,
  hex: Hex,
  ground: string,
  spots: readonly { hex: Hex; say: Say }[],
  pieces: readonly { hex: Hex; unit: number; side: number }[],
): Say[] {
  const here = <T extends { hex: Hex }>(all: readonly T[]) => all.filter(each => each.hex === hex)
  return [
    ...(ground ? [say(`terrain.${ground}`)] : []),
    ...here(spots).map(spot => spot.say),
    ...here(pieces)
      .filter(({ unit }) => unit < (view.world.names.unit?.length ?? 0))
      .map(({ unit, side }) => say('show.unit', { unit, side })),
  ]
}
