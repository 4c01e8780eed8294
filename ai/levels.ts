/**
 * The levels a person can choose from. They differ in how well they judge and how long they look; none sees more than its
 * side may know, and the dice are the same for all.
 */
import { greedy } from './greedy.ts'
import { judgeFor, ranked } from './judge.ts'
import { atOnce, type Budget, type Seated } from './opponent.ts'
import { strong } from './strong.ts'

/** Overlooks each action it should prefer with this chance, and takes the next best. */
const overlooking = (chance: number): Seated =>
  atOnce((game, view, side, pick) => {
    const root = game.imagine(view, side, pick)
    const looks = ranked(game, root, judgeFor(game, side))
    let at = 0
    while (at < looks.length - 1 && pick(1000) < 1000 * chance) at++
    return looks[at]
  })

/** Strong, with a part of the time. */
const hasty =
  (part: number): Seated =>
  (game, side, budget = { seconds: 3 }) =>
    strong(game, side, partOf(budget, part))

const partOf = (budget: Budget, part: number): Budget =>
  'seconds' in budget ? { seconds: budget.seconds * part } : { applications: budget.applications * part }

/** Weakest first. */
export const levels = {
  recruit: overlooking(0.45),
  corporal: overlooking(0.2),
  captain: greedy,
  colonel: hasty(0.2),
  general: strong,
} satisfies Record<string, Seated>
