/** A counter outside the map, as it looks on it. */
import type { Piece } from '@quebracho/engine/show'
import { useEffect, useRef } from 'preact/hooks'
import { settings } from '../app/settings.ts'
import type { GameWords } from '../app/words.ts'
import { counterKey, paintCounter, ROOM } from '../board/counter.ts'
import { sideLook } from '../board/palette.ts'
import { isShip } from '../board/ship.ts'
import type { Pen } from '../board/stamp.ts'
import { usePlay } from './use-play.tsx'

/** `size`: the counter's side in CSS pixels. */
export function CounterPicture({ piece, size = 46 }: { piece: Piece; size?: number }) {
  const { play } = usePlay()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { safeColours } = settings()
  const look = sideLook(play.presentation.sides, piece.side, safeColours)
  const px = Math.round(size * Math.min(2, globalThis.devicePixelRatio || 1))
  useEffect(() => {
    const pen = canvas.current?.getContext('2d') as Pen | null | undefined
    if (!pen) return
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height)
    pen.setTransform(px, 0, 0, px, pen.canvas.width / 2, pen.canvas.height / 2)
    paintCounter(pen, piece, look, safeColours, px)
  }, [counterKey(piece, look, safeColours), px])
  const room = Math.round(size * ROOM)
  return (
    <span class="counter" aria-hidden="true">
      <canvas
        ref={canvas}
        width={Math.round(px * ROOM)}
        height={Math.round(px * ROOM)}
        style={{ width: `${room}px`, height: `${room}px`, margin: `${Math.round((size - room) / 2) + 2}px` }}
      />
    </span>
  )
}

/** What is to be known of a piece besides its name: its figures, and what it carries or suffers. */
export function pieceFacts(gw: GameWords, { symbol, factors, reduced, marks }: Piece): string {
  const words = marks.map(mark => {
    const own = `show.mark.${mark}`
    return gw.say(gw.has(own) ? own : `play.mark.${mark}`)
  })
  // A leader's second figure has a sign of its own.
  const figures = factors.replace(/-(?=[+−])/, ' / ')
  const weak = isShip(symbol) ? 'play.mark.damaged' : 'play.mark.reduced'
  return [figures, ...(reduced ? [gw.say(weak)] : []), ...words].filter(text => text !== '').join(' · ')
}
