/** How counters beside the map are laid out. */
import type { Piece } from '@quebracho/engine/show'
import { isShip } from '../board/ship.ts'

/** Ships in a row of their own, with what they carry; then everybody else. */
export function rowsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const isAfloat = ({ symbol, marks }: Piece) => isShip(symbol) || marks.includes('carried')
  const { true: afloat = [], false: ashore = [] } = Object.groupBy(pieces, piece =>
    isAfloat(piece) ? 'true' : 'false',
  )
  return [afloat, ashore].filter(row => row.length > 0)
}

/** Counters that stand nowhere, can do nothing and differ in no more than their names lie in one heap. */
export function heapsOf(
  pieces: readonly Piece[],
  canAct: (piece: Piece) => boolean,
): readonly (readonly Piece[])[] {
  const sortOf = (piece: Piece) => {
    const { unit, hex, symbol, size, factors, reduced, side, accent, tag } = piece
    const isOwn = hex >= 0 || canAct(piece) || isShip(symbol) || symbol === 'leader'
    return isOwn ? String(unit) : JSON.stringify([symbol, size, factors, reduced, side, accent, tag])
  }
  return [...Map.groupBy(pieces, sortOf).values()]
}
