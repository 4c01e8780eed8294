/** Keeps the game in the browser after every action: one write at a time, always of the newest state. */
import { type SavedGame, saveGame } from '../app/saves.ts'
import type { Play } from './play.ts'
import type { SavedState } from './session.ts'

export interface Saver {
  save(state: SavedState): void
  readonly latest: SavedGame
}

export function newSaver(start: SavedGame): Saver {
  let latest = start
  let isWriting = false
  let isStale = false
  const write = () => {
    isWriting = true
    isStale = false
    // A failed write is told to the player by the saves themselves; the next action tries again.
    saveGame(latest)
      .catch(() => {})
      .finally(() => {
        isWriting = false
        if (isStale) write()
      })
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

const savers = new WeakMap<Play, Saver>()
export const keepSaver = (play: Play, saver: Saver): void => void savers.set(play, saver)

/** The game as it was last saved, with everything up to now. */
export const currentSave = (play: Play): SavedGame => savers.get(play)?.latest ?? play.saved
