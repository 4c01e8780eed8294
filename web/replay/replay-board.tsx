/** The board of a replay: shows a moment, and glides from one moment to the next. */
import { heardBy, SPECTATOR, type Viewer } from '@quebracho/engine'
import { useEffect, useRef } from 'preact/hooks'
import { boardLooks } from '../app/board-looks.ts'
import { mayMove, onSettings } from '../app/settings.ts'
import { useTerms } from '../app/terms.ts'
import { type GameWords, words } from '../app/words.ts'
import { type Board, createBoard } from '../board/create-board.ts'
import { type BoardState, boardState } from '../board/state.ts'
import { animationsOf } from '../play/changes.ts'
import type { Drawn } from '../play/drawn.ts'
import { type ReplayIndex, viewAt } from './replay.ts'

interface Props {
  index: ReplayIndex
  viewer: Viewer
  moment: number
  /** Whether the step to this moment may be animated, and how fast; 1 is normal. */
  glide: boolean
  speed: number
  /** Called when the moment is fully shown. */
  settled: (moment: number) => void
  /** What might be done rather than what is about to be. */
  drawn?: Drawn | undefined
}

/** Where the war is at a moment; before anybody stands on the map, where it will be in the midst of it. */
function theatreAt(index: ReplayIndex, moment: number, viewer: Viewer): BoardState['theatre'] {
  const side = viewer === 'umpire' ? SPECTATOR : viewer
  const at = (each: number) => index.loaded.presentation.theatre?.(viewAt(index, each, viewer), side) ?? []
  const now = at(moment)
  return now.length > 0 ? now : at(Math.floor(index.deeds.length / 2))
}

type Scene = Pick<BoardState, 'ground' | 'pieces' | 'stacks' | 'spots' | 'changed'>

export function ReplayBoard(props: Props) {
  const { index, viewer, moment } = props
  const host = useRef<HTMLDivElement>(null)
  const board = useRef<Board | undefined>(undefined)
  const shown = useRef<{ moment: number; viewer: Viewer; scene: Scene } | undefined>(undefined)
  useTerms(index.game.id, index, pointed => board.current?.update({ pointed }))

  useEffect(() => {
    if (!host.current) return
    const scene = sceneAt(index, moment, viewer)
    const { map, sides } = index.loaded.presentation
    const state = {
      ...boardState(map(index.start.world), scene.ground, sides),
      ...scene,
      ...looks(index),
      theatre: theatreAt(index, moment, viewer),
    }
    const made = createBoard(host.current, state, {})
    made.canvas.setAttribute('role', 'img')
    made.canvas.setAttribute('aria-label', words().say('replay.board'))
    board.current = made
    shown.current = { moment, viewer, scene }
    props.settled(moment)
    const stop = onSettings(() => made.update(looks(index)))
    return () => {
      stop()
      made.destroy()
      board.current = undefined
    }
  }, [index])

  useEffect(() => {
    const [made, before] = [board.current, shown.current]
    if (!made || !before || (before.moment === moment && before.viewer === viewer)) return
    const scene = sceneAt(index, moment, viewer)
    shown.current = { moment, viewer, scene }
    made.skipAnimation()
    const isNext = before.moment === moment - 1 && before.viewer === viewer
    const next = props.glide && mayMove() && isNext
    if (!isNext) lookAround(made, theatreAt(index, moment, viewer))
    if (props.glide && scene.changed.length > 0) made.reveal(scene.changed[0])
    const steps = next ? animationsOf(before.scene.pieces, scene.pieces) : []
    const finish = () => {
      // A later moment may have been asked for while this one was on its way.
      if (shown.current?.scene !== scene || board.current !== made) return
      made.update(scene)
      props.settled(moment)
    }
    if (steps.length === 0) return finish()
    made.update({ speed: props.speed })
    made.animate(steps).then(finish)
  }, [moment, viewer])

  useEffect(() => {
    board.current?.update(props.drawn ?? nothingDrawn)
    const [first] = props.drawn?.lit ?? []
    if (first) board.current?.reveal(first.hex)
  }, [props.drawn])

  return <div class="replay-board" ref={host} />
}

/** Who turns to quite another moment looks where the war is then. */
function lookAround(board: Board, theatre: BoardState['theatre']): void {
  board.update({ theatre })
  board.bring(theatre)
}

const nothingDrawn: Drawn = { ghosts: [], lines: [], lit: [] }

/** The same function for the same language: another one would have the map printed anew. */
const readers = new WeakMap<GameWords, BoardState['read']>()

function readerOf({ loaded, start }: ReplayIndex): BoardState['read'] {
  const gw = words().game(loaded)
  const read = readers.get(gw) ?? (say => gw.say(say, {}, start))
  readers.set(gw, read)
  return read
}

const looks = (index: ReplayIndex) => ({ read: readerOf(index), ...boardLooks() })

function sceneAt(index: ReplayIndex, moment: number, viewer: Viewer): Scene {
  const { presentation } = index.loaded
  const view = viewAt(index, moment, viewer)
  const told = moment > 0 ? index.deeds[moment - 1].told : []
  const side = viewer === 'umpire' ? SPECTATOR : viewer
  const hexes = told
    .map(each => heardBy(each, viewer)?.hex)
    .filter(hex => typeof hex === 'number' && hex >= 0)
  return {
    ground: presentation.ground(view),
    pieces: presentation.pieces(view, side),
    stacks: presentation.stacks?.(view, side) ?? [],
    spots: presentation.spots(view),
    changed: hexes as number[],
  }
}
