import type { Action, Game, Pick, Position } from '@quebracho/engine'

/** Decides for a side. It is given that side's view, never the position. */
export type Opponent = (game: Game, view: Position, side: number, pick: Pick) => Action
