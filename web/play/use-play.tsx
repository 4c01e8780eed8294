/** Hands the play to the components, and draws them again when it changes. */
import { createContext } from 'preact'
import { useContext, useLayoutEffect, useReducer } from 'preact/hooks'
import { type GameWords, type Words, words } from '../app/words.ts'
import type { Play } from './play.ts'

export const PlayContext = createContext<Play | null>(null)

export interface Used {
  readonly play: Play
  readonly w: Words
  readonly gw: GameWords
}

export function usePlay(): Used {
  const play = useContext(PlayContext)
  if (!play) throw new Error('no game is being played')
  const w = words()
  return { play, w, gw: w.game(play.loaded) }
}

/** Draws the component again whenever the play changes. It listens from the moment it is drawn: what comes before the next frame counts too. */
export function useChanges(play: Play): void {
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  useLayoutEffect(() => play.on(() => redraw(undefined as never)), [play])
}
