/** The board on the page: shows the moment, plays what happens, and hands clicks on. */
import type { Hex } from '@quebracho/engine'
import { useEffect, useRef } from 'preact/hooks'
import { isDark, mayMove, settings } from '../app/settings.ts'
import { type Board, createBoard } from '../board/board.ts'
import { type BoardState, boardState } from '../board/state.ts'
import { animationsOf } from './changes.ts'
import type { Play } from './controller.ts'
import { litHexes } from './pick.ts'
import { usePlay } from './use-play.tsx'

/** Where the pointer last was, in the window: what a click opens stands beside it. */
export const lastPointer = { x: 0, y: 0, touch: false }

const speeds = { slow: 0.7, normal: 1.2, fast: 2.5 }

export interface BoardHold {
  board: Board | null
}

export function BoardView({ hold }: { hold: BoardHold }) {
  const { play, w } = usePlay()
  const host = useRef<HTMLDivElement>(null)
  const label = w.say('play.board')

  useEffect(() => {
    if (!host.current) return
    const { presentation, session, moment } = play
    const map = presentation.map(session.match.position.world)
    const board = createBoard(
      host.current,
      { ...boardState(map, moment.ground, presentation.sides), ...shown(play) },
      {
        hex: hex => play.clickHex(hex, lastPointer.touch),
        piece: unit => pieceClicked(play, unit),
        hover: hex => hovered(play, hex),
        cursor: cursor => play.set({ cursor, inspected: cursor }),
      },
    )
    hold.board = board
    const stop = follow(play, board)
    return () => {
      stop()
      hold.board = null
      board.destroy()
    }
  }, [play, hold])

  useEffect(() => hold.board?.canvas.setAttribute('aria-label', label), [hold, label])

  return (
    <div
      class="board-host"
      ref={host}
      onPointerDownCapture={event => {
        lastPointer.x = event.clientX
        lastPointer.y = event.clientY
        lastPointer.touch = event.pointerType !== 'mouse'
      }}
      onKeyDownCapture={() => {
        lastPointer.x = -1
        lastPointer.touch = false
      }}
    />
  )
}

function pieceClicked(play: Play, unit: number): void {
  const piece = play.moment.pieces.find(each => each.unit === unit)
  if (play.moment.offers.movers.has(unit)) play.pickUnit(unit)
  else if (piece) play.clickHex(piece.hex, lastPointer.touch)
}

/** Only what changes the picture is worth drawing everything again for. */
function hovered(play: Play, hex: Hex): void {
  if (lastPointer.touch || play.ui.hover === hex) return
  play.set({ hover: hex })
}

/** The part of the board's state that the moment and the hand decide. */
function shown(play: Play): Partial<BoardState> {
  const { ui, moment, reach, session } = play
  const { lang: _lang, ...now } = settings()
  const way = reach.find(each => each.hex === ui.hover)
  const from = moment.offers.hexOf.get(ui.picked.unit)
  return {
    pieces: moment.pieces,
    ground: moment.ground,
    spots: moment.spots,
    lit: moment.mine ? litHexes(session.game, moment.offers, ui.picked, reach, moment.viewer) : [],
    selected: ui.picked.unit,
    path: way && from !== undefined ? [from, ...way.path] : [],
    overlay: moment.overlays().find(({ id }) => id === ui.overlay) ?? null,
    changed: play.news,
    cursor: ui.cursor,
    theme: isDark() ? 'dark' : 'light',
    safeColours: now.safeColours,
    motion: mayMove(),
    speed: speeds[now.speed],
  }
}

/** Shows every change, but counters first go where they went. */
function follow(play: Play, board: Board): () => void {
  let sent: Partial<BoardState> = {}
  let pieces = play.moment.pieces
  let moving = 0

  /** Sends only what is new: a board that has nothing to do draws nothing. */
  const send = () => {
    const now = shown(play)
    if (moving > 0) delete now.pieces
    const keys = Object.keys(now) as (keyof BoardState)[]
    const fresh = keys.filter(key => now[key] !== sent[key])
    if (fresh.length > 0) board.update(Object.fromEntries(fresh.map(key => [key, now[key]])))
    sent = { ...sent, ...now }
  }

  const animate = (done: number | null) => {
    const after = play.presentation.pieces(play.session.view(), play.session.viewer)
    const steps = done === null || play.ui.look !== null || !mayMove() ? [] : animationsOf(pieces, after)
    pieces = after
    // A whole army that moves at once, as after taking back, just stands where it stands.
    if (steps.length === 0 || steps.length > 5) return
    if (moving > 0) board.skipAnimation()
    moving++
    board.animate(steps).finally(() => {
      moving--
      if (moving === 0) send()
    })
  }

  send()
  const stops = [play.session.on(animate), play.on(send)]
  return () => {
    for (const stop of stops) stop()
  }
}
