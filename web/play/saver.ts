/** Keeps the game in the browser after every action. */
import { type SavedGame, savePlayed } from '../app/saves.ts'
import type { Play } from './play.ts'
import type { SavedState } from './session.ts'

export interface Saver {
  save(state: SavedState): void
  readonly latest: SavedGame
}

export function newSaver(start: SavedGame): Saver {
  let latest = start
  return {
    save({ record, seats, finished }) {
      latest = { ...latest, record, seats, finished }
      void savePlayed(latest)
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
