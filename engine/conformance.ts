/**
 * The battery that every game must pass in every scenario: what rules, records, views and opponents rely on.
 * It knows no test framework: each check has a name and throws when it does not hold.
 */
import * as actions from './conformance/actions.ts'
import * as chance from './conformance/chance.ts'
import { hearsNoMore } from './conformance/hearing.ts'
import * as imagining from './conformance/imagining.ts'
import * as records from './conformance/records.ts'
import { type Played, type Playing, playGames, type Sample } from './conformance/samples.ts'
import * as secrets from './conformance/secrets.ts'
import * as wire from './conformance/wire.ts'
import type { GameEvent } from './event.ts'
import type { Game, Options } from './game.ts'
import type { Position } from './position.ts'

export { viewHides } from './conformance/secrets.ts'
export { alikes } from './conformance/wire.ts'

export interface Trial {
  readonly game: Game
  readonly scenario: string
  readonly options?: Options
  readonly seed: number
  /** How many random games are played, with a short look at every action. */
  readonly games: number
  /** How many positions of all games are looked at closely, for each kind of moment there is; 3 unless given. */
  readonly samples?: number
  /** The ids of the game's rulebook: whatever is refused or told must cite one of them. */
  readonly rules?: ReadonlySet<string>
  /**
   * What the side may not know of the position, field and index by field and index, stated independently of the
   * game's own mask: everything else must be seen. Without it, only what needs no such statement is checked.
   */
  hides?(p: Position, side: number): Iterable<readonly [field: string, index: number]>
  /** Sets right, in a position with other secrets than it had, what is open and follows from them. */
  settle?(p: Position, was: Position): void
  /** Hidden fields that the game here imagines in one plain way, whatever they are; all others it guesses. */
  plain?(p: Position): readonly string[]
  /** May the event tell more than a view keeps? So it is with what was to be seen by all while it happened. */
  openly?(p: Position, event: GameEvent, viewer: number): boolean
  /** What cannot be in a position, though every number of it is in its range; null if it is possible. */
  impossible?(p: Position): string | null
}

export interface Check {
  readonly name: string
  readonly run: () => void
}

const closeLooks: Readonly<Record<string, (sample: Sample, trial: Trial) => void>> = {
  'listed actions are legal and do something': actions.listedAreLegal,
  'whatever else is tried is legal or cites a rule, and a refusal changes nothing': actions.restIsJudged,
  'the standard action is legal': actions.standardIsLegal,
  'chances add up and merged throws are alike': chance.outcomesAreHonest,
  'positions and views survive JSON': records.survivesJson,
  'a view hides what it must and nothing else': secrets.viewHides,
  'views are stable': secrets.viewsAreStable,
  'a side decides by what it knows': secrets.decidesByView,
  'a side usually does the same whatever it does not know': secrets.usualByView,
  'a side hears no more than it sees or is told as new': hearsNoMore,
  'frames tell no more than fields and events': wire.framesTellNoMore,
  'a spectator knows no more than any side': wire.watchesNoMore,
  'what may be taken back has told nothing': wire.learnsNothing,
  'imagined positions fit their view and can be played on': imagining.isPossible,
}

const wholeGames: Readonly<Record<string, (played: Played) => void>> = {
  'records replay to the same hash': records.replays,
  'undo leads back to any earlier position': records.undoes,
}

export function conformance(trial: Trial): Check[] {
  let known: Playing | undefined
  const playing = () => {
    known ??= playGames(trial)
    return known
  }
  const checks: Check[] = [
    { name: 'random games come to an end', run: () => void playing() },
    { name: 'a game of standard actions comes to an end', run: () => actions.standardGameEnds(trial) },
  ]
  for (const [name, look] of Object.entries(closeLooks)) {
    checks.push({ name, run: () => playing().samples.forEach(sample => look(sample, trial)) })
  }
  checks.push({
    name: 'what is hidden is imagined one way and another',
    run: () => imagining.varies(playing().samples, trial),
  })
  for (const [name, look] of Object.entries(wholeGames)) {
    checks.push({ name, run: () => playing().played.forEach(look) })
  }
  return checks
}
