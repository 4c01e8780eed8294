/** Takes back what was done last, or says why that cannot be. */
import { toast } from '../app/toast.tsx'
import { words } from '../app/words.ts'
import type { Play } from './play.ts'

export function takeBack(play: Play): void {
  const { session, ui } = play
  if (ui.order || session.undoKind() !== null) play.undo()
  else if (session.match.deeds.length > 0) toast(words().say('play.undo.not'))
}
