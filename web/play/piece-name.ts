/** What a counter is called. */
import type { Piece } from '@quebracho/engine/show'
import type { GameWords } from '../app/words.ts'
import type { Play } from './play.ts'

type Table = Pick<Play, 'situation' | 'session' | 'presentation'>

/**
 * Its own side knows a unit by its full name, the other by what stands on the counter: unless nothing is hidden, or what
 * stands there is a mere number, which its symbol makes a name of. Letters that are no word say what they stand for.
 */
export function pieceName({ situation, session, presentation }: Table, gw: GameWords, piece: Piece): string {
  if (piece.heap) return gw.say(piece.heap, {}, situation.view)
  const isKnown = piece.side === session.viewer || presentation.open || /^\d*$/.test(piece.name)
  if (isKnown && !piece.unknown) return gw.name('unit', piece.unit, situation.view)
  const kind = `play.symbol.${piece.symbol}`
  const isWord = piece.unknown || /\p{L}\p{Ll}/u.test(piece.name) || !gw.has(kind)
  return isWord ? piece.name : gw.say('play.symbol', { name: piece.name, kind: gw.say(kind) })
}
