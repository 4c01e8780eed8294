/**
 * The levels a person can choose from. They differ in how well they judge and how long they look; none sees more than its
 * side may know, and the dice are the same for all.
 */
import { judgeFor, ranked } from './judge.ts'
import { atOnce, type Seated } from './opponent.ts'
import { strong } from './strong.ts'

/** Overlooks each action it should prefer with this chance, and takes the next best. */
const overlooking = (chance: number): Seated =>
  atOnce((game, view, side, pick) => {
    const root = game.imagine(view, side, pick)
    const looks = ranked(game, root, judgeFor(game, side))
    let at = 0
    while (at < looks.length - 1 && pick(1000) < 1000 * chance) at++
    return looks[at].action
  })

/** Weakest first. */
export const levels = {
  recruit: overlooking(0.65),
  corporal: overlooking(0.48),
  captain: overlooking(0.34),
  colonel: overlooking(0.2),
  general: strong,
} satisfies Record<string, Seated>
