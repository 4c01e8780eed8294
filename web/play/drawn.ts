/** Actions drawn on the map before they are done: counters as they would stand, the ways there, the hexes concerned. */
import { type Action, copy, type Game, type Position } from '@quebracho/engine'
import type { OverlayLine, Piece, Presentation } from '@quebracho/engine/show'
import type { LitHex } from './pick.ts'

export interface Drawn {
  /** Counters as they would stand afterwards, those that would stand elsewhere. */
  readonly ghosts: readonly Piece[]
  readonly lines: readonly OverlayLine[]
  readonly lit: readonly LitHex[]
}

/** `p` becomes what it would be afterwards; `pieces` are those before, as the viewer sees them. */
export function drawnOf(
  { game, presentation, viewer }: { game: Game; presentation: Presentation; viewer: number },
  pieces: readonly Piece[],
  after: Position,
  side: number,
  actions: readonly Action[],
): Drawn {
  const hexOf = new Map(pieces.map(({ unit, hex }) => [unit, hex]))
  const ghosts = presentation
    .pieces(after, viewer)
    .filter(
      piece =>
        piece.hex >= 0 && piece.side === side && !piece.heap && piece.hex !== (hexOf.get(piece.unit) ?? -1),
    )
  return {
    ghosts,
    lines: ghosts.flatMap(({ unit, hex, side }) => {
      const from = hexOf.get(unit) ?? -1
      return from >= 0 ? [{ path: [from, hex], side }] : []
    }),
    lit: [...new Set([...ghosts.map(({ hex }) => hex), ...hexesIn(game, actions, hexOf)])].map(hex => ({
      hex,
      kind: 'choice' as const,
    })),
  }
}

/** Where something is done: the hexes that are named, and those of the units that are. */
const hexesIn = (game: Game, actions: readonly Action[], hexOf: ReadonlyMap<number, number>): number[] =>
  actions.flatMap(action =>
    (game.verbOf(action)?.args ?? []).flatMap((kind, i) => {
      const hex = kind === 'hex' ? action[i + 1] : kind === 'unit' ? (hexOf.get(action[i + 1]) ?? -1) : -1
      return hex >= 0 ? [hex] : []
    }),
  )

/** The position after the actions, as far as they can be done without dice. */
export function afterActions(game: Game, p: Position, actions: readonly Action[]): Position {
  const after = copy(p)
  for (const action of actions) {
    if (game.forbids(after, action) !== null) break
    game.apply(after, action)
  }
  return after
}
