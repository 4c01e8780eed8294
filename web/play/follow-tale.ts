/** The camera goes where what has happened is told of. */
import type { Board } from '../board/create-board.ts'
import type { Play } from './play.ts'
import { hexesOf } from './tale-ways.ts'

/** A step that is told of is looked at; when all has been told, the camera is back where it was. */
export function taleFollower(play: Play, board: Board): () => void {
  let recap: number | null = null
  let goBack: (() => void) | null = null
  return () => {
    const { recap: now } = play.ui
    if (now === recap) return
    recap = now
    const step = now === null ? undefined : play.tale.steps[now]
    if (step && hexesOf(step).length > 0) {
      goBack ??= board.wayBack()
      board.lookAt(hexesOf(step))
    } else if (now === null) {
      goBack?.()
      goBack = null
    }
  }
}
