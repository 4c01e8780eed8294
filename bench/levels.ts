/** How quickly the computer's players decide, by level, in games against themselves. */
import { type Budget, levelNames, opponents } from '@quebracho/ai'
import { CHANCE, type Game, OVER, type Pick, type Position, seeded } from '@quebracho/engine'
import { type Measure, summary } from './measure.ts'

/** What those who think by the clock get for a turn: a whole bench of 3 s a turn would take an hour. */
const BUDGET: Budget = { seconds: 0.5 }

/** Each level plays so many slices of at least so many milliseconds; a turn is never cut in two. */
const SLICES = 9
const SLICE_MS = 250

type Decide = (view: Position, pick: Pick) => Parameters<Game['apply']>[1]

/** Decisions a second over whole turns; the dice in between take time and are not counted. */
export const benchLevels = (game: Game): Measure[] =>
  levelNames.map(name => {
    const [{ id }] = game.scenarios
    const deciders = game.sides.map((_, side): Decide => opponents[name](game, side, BUDGET).decide)
    const pick = seeded(1)
    let p = game.start(id)
    const slice = (): number => {
      const start = performance.now()
      let decisions = 0
      while (performance.now() - start < SLICE_MS) {
        if (game.waitsFor(p) === OVER) p = game.start(id)
        decisions += oneTurn(game, p, deciders, pick)
      }
      return (1000 * decisions) / (performance.now() - start)
    }
    return summary(`${name} decides, ${game.id} ${id}`, Array.from({ length: SLICES }, slice))
  })

/** Plays to the end of the turn under way; says how often somebody decided. */
function oneTurn(game: Game, p: Position, deciders: readonly Decide[], pick: Pick): number {
  const turn = game.turnOf?.(p)
  let decisions = 0
  for (let waits = game.waitsFor(p); waits !== OVER && game.turnOf?.(p) === turn; waits = game.waitsFor(p)) {
    if (waits === CHANCE) game.apply(p, game.throwDice(p, pick))
    else {
      game.apply(p, deciders[waits](game.view(p, waits), pick))
      decisions++
    }
  }
  return decisions
}
