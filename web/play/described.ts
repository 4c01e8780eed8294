/** A hex in words: the ground first, then those who stand there. */
import type { Hex } from '@quebracho/engine/map'
import type { Say } from '@quebracho/engine/show'
import type { GameWords } from '../app/words.ts'
import type { Play } from './play.ts'

/** What is said before those who stand there. */
export const groundIn = (says: readonly Say[]): readonly Say[] => {
  const end = says.findIndex(isSide)
  return end < 0 ? says : says.slice(0, end)
}

export const isSide = ({ key }: Say): boolean => key.startsWith('side.')

/** The hex in one line; `bare`: without those who stand there. */
export function describe({ presentation, situation }: Play, gw: GameWords, hex: Hex, bare = false): string {
  const says = presentation.describe(situation.view, hex)
  return (bare ? groundIn(says) : says).map(say => gw.say(say, {}, situation.view)).join(' · ')
}
