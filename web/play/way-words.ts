/** What a way costs, in words. */
import type { Reach } from '@quebracho/engine/show'
import type { GameWords, Words } from '../app/words.ts'
import type { Play } from './play.ts'

export const wayWords = (
  { situation }: Play,
  w: Words,
  gw: GameWords,
  { say, label, cost }: Reach,
): string => (say ? gw.say(say, {}, situation.view) : w.say('play.way', { cost: label ?? cost }))
