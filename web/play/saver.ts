/** Keeps the game in the browser after every action: one write at a time, always of the newest state. */
import { type SavedGame, saveGame } from '../app/saves.ts'
import type { Play } from './play.ts'
import type { SavedState } from './session.ts'

export interface Saver {
  save(state: SavedState): void
  readonly latest: SavedGame
}

/** A write that failed is tried again after so many milliseconds, later each time. */
const PAUSES = [1000, 3000, 10_000, 30_000]

export function newSaver(start: SavedGame): Saver {
  let latest = start
  let isWriting = false
  let isStale = false
  let failures = 0
  const write = () => {
    isWriting = true
    isStale = false
    saveGame(latest).then(succeeded, failed)
  }
  const succeeded = () => {
    isWriting = false
    failures = 0
    if (isStale) write()
    else warnOnLeaving(false)
  }
  // The saves themselves tell the player of it.
  const failed = () => {
    warnOnLeaving(true)
    const pause = PAUSES[Math.min(failures++, PAUSES.length - 1)]
    setTimeout(write, pause)
  }
  return {
    save({ record, seats, finished }) {
      latest = { ...latest, record, seats, finished }
      isStale = true
      if (!isWriting) write()
    },
    get latest() {
      return latest
    },
  }
}

const warn = (event: Event) => event.preventDefault()

/** Whoever leaves the page while something is not saved is asked whether he wants to. */
function warnOnLeaving(unsaved: boolean): void {
  if (unsaved) globalThis.addEventListener?.('beforeunload', warn)
  else globalThis.removeEventListener?.('beforeunload', warn)
}

const savers = new WeakMap<Play, Saver>()
export const keepSaver = (play: Play, saver: Saver): void => void savers.set(play, saver)

/** The game as it was last saved, with everything up to now. */
export const currentSave = (play: Play): SavedGame => savers.get(play)?.latest ?? play.saved
