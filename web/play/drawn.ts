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
  const places = actions.map(action => presentation.places?.(after, action) ?? [])
  const told = actions.map(action => hexesIn(game, action, hexOf))
  const lit = new Set([...ghosts.map(({ hex }) => hex), ...told.flat(), ...places.flat()])
  return {
    ghosts,
    lines: [
      ...ghosts.flatMap(({ unit, hex, side }) => lineTo(hexOf.get(unit) ?? -1, hex, side)),
      ...told.flatMap(([from = -1], i) => places[i].slice(0, 1).flatMap(to => lineTo(from, to, side))),
      ...told.flatMap(([from = -1, to = -1]) =>
        to < 0 || ghosts.some(({ hex }) => hex === to)
          ? []
          : lineTo(from, to, side).map(line => ({ ...line, broken: true })),
      ),
    ],
    lit: [...lit].map(hex => ({ hex, kind: 'choice' as const })),
  }
}

const lineTo = (from: number, to: number, side: number): OverlayLine[] =>
  from >= 0 && from !== to ? [{ path: [from, to], side }] : []

/** Where something is done: the hexes that are named, and those of the units that are. */
const hexesIn = (game: Game, action: Action, hexOf: ReadonlyMap<number, number>): number[] =>
  (game.verbOf(action)?.args ?? []).flatMap((kind, i) => {
    const hex = kind === 'hex' ? action[i + 1] : kind === 'unit' ? (hexOf.get(action[i + 1]) ?? -1) : -1
    return hex >= 0 ? [hex] : []
  })

/** The position after the actions, as far as they can be done without dice. */
export function afterActions(game: Game, p: Position, actions: readonly Action[]): Position {
  const after = copy(p)
  for (const action of actions) {
    if (game.forbids(after, action) !== null) break
    game.apply(after, action)
  }
  return after
}
