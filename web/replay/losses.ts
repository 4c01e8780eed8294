/** Who was lost, where and when, read off the counters on the map. */
import { SPECTATOR, type Viewer } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Piece } from '@quebracho/engine/show'
import { type ReplayIndex, viewAt } from './replay.ts'

export interface Loss {
  readonly piece: Piece
  /** Its figures when it was first seen, and at the end; empty if it is gone. */
  readonly before: string
  readonly after: string
  /** When and where it was last seen, if it is gone: the turn, the moment after it went, and its hex. */
  readonly gone: { readonly turn: number; readonly at: number; readonly hex: Hex } | null
}

/** Every counter that is gone or has come to less, by side and in the order of the units. */
export function lossesOf(index: ReplayIndex, viewer: Viewer): Loss[] {
  const piecesAt = (moment: number) => known(index, moment, viewer)
  const first = new Map<number, Piece>()
  const last = new Map<number, { piece: Piece; gone: Loss['gone'] }>()
  const moments = [...index.turns.slice(1).map(({ at }) => at), index.length]
  let before = piecesAt(0)
  let from = 0
  for (const [i, to] of moments.entries()) {
    for (const piece of before.values()) note(first, last, piece)
    const after = piecesAt(to)
    for (const piece of after.values()) note(first, last, piece)
    for (const [unit] of before) {
      if (!after.has(unit)) last.set(unit, whereGone(piecesAt, unit, from, to, index.turns[i].turn))
    }
    before = after
    from = to
  }
  return [...last]
    .filter(([unit, { piece, gone }]) => gone || !isFilledUp(first.get(unit), piece))
    .map(([unit, { piece, gone }]) => {
      const began = first.get(unit)?.factors ?? ''
      return { piece, before: began, after: gone ? '' : piece.factors, gone }
    })
    .filter(loss => loss.gone || loss.before !== loss.after)
    .sort((a, b) => a.piece.side - b.piece.side || a.piece.unit - b.piece.unit)
}

/** It was first seen weak and has come to more. */
const isFilledUp = (first: Piece | undefined, last: Piece): boolean =>
  first?.reduced === true && last.reduced !== true

type Pieces = ReadonlyMap<number, Piece>

function known(index: ReplayIndex, moment: number, viewer: Viewer): Pieces {
  const { presentation } = index.loaded
  const pieces = presentation.pieces(viewAt(index, moment, viewer), viewer === 'umpire' ? SPECTATOR : viewer)
  return new Map(
    pieces.filter(piece => !piece.unknown && !piece.heap && piece.hex >= 0).map(piece => [piece.unit, piece]),
  )
}

function note(
  first: Map<number, Piece>,
  last: Map<number, { piece: Piece; gone: Loss['gone'] }>,
  piece: Piece,
): void {
  if (!first.has(piece.unit)) first.set(piece.unit, piece)
  last.set(piece.unit, { piece, gone: null })
}

/** Within a turn, the action that took a counter off the map. */
function whereGone(
  piecesAt: (moment: number) => Pieces,
  unit: number,
  from: number,
  to: number,
  turn: number,
): { piece: Piece; gone: Loss['gone'] } {
  let piece = piecesAt(from).get(unit)
  let at = from
  for (let now: Piece | undefined = piece; now && at < to; ) {
    piece = now
    now = piecesAt(++at).get(unit)
  }
  if (!piece) throw new Error(`unit ${unit} was not there at ${from}`)
  return { piece, gone: { turn, at, hex: piece.hex } }
}
