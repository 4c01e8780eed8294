/** Whose eyes a game is looked at with when somebody opens it. */
import { SPECTATOR, type Viewer } from '@quebracho/engine'
import type { SavedGame } from '../app/saves.ts'

/**
 * A finished game has no secrets left. One that goes on is shown as the one person at the screen knows it, or, if there
 * are several, as all of them know it.
 */
export function firstViewer({ finished, seats }: Pick<SavedGame, 'finished' | 'seats'>): Viewer {
  const persons = [...seats.keys()].filter(side => seats[side].kind === 'person')
  if (finished || persons.length === 0) return 'umpire'
  return persons.length === 1 ? persons[0] : SPECTATOR
}
