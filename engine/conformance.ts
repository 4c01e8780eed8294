/**
 * The battery that every game must pass in every scenario: what rules, records, views and opponents rely on.
 * It knows no test framework: each check has a name and throws when it does not hold.
 */
import * as actions from './conformance/actions.ts'
import * as chance from './conformance/chance.ts'
import { type Moment, type Played, playGames } from './conformance/moments.ts'
import * as records from './conformance/records.ts'
import * as secrets from './conformance/secrets.ts'
import type { Game, Options } from './game.ts'
import type { Position } from './position.ts'

export interface Trial {
  readonly game: Game
  readonly scenario: string
  readonly options?: Options
  readonly seed: number
  /** How many random games are played. */
  readonly games: number
  /** How many positions are looked at closely, for each thing a game may wait for; 3 unless given. */
  readonly samples?: number
  /**
   * What the side may not know of the position, field and index by field and index, stated independently of the
   * game's own mask: everything else must be seen. Without it, only what needs no such statement is checked.
   */
  hides?(p: Position, side: number): Iterable<readonly [field: string, index: number]>
}

export interface Check {
  readonly name: string
  readonly run: () => void
}

const closeLooks: Readonly<Record<string, (moment: Moment, trial: Trial) => void>> = {
  'listed actions are legal and do something': actions.listedAreLegal,
  'whatever else is tried is legal or cites a rule, and a refusal changes nothing': actions.restIsJudged,
  'the standard action is legal': actions.standardIsLegal,
  'chances add up and merged throws are alike': chance.outcomesAreHonest,
  'positions and views survive JSON': records.survivesJson,
  'a view hides what it must and nothing else': secrets.viewHides,
  'views are stable, and imagined positions fit them and can be played on': secrets.viewsAreStable,
  'a side decides by what it knows': secrets.decidesByView,
}

const wholeGames: Readonly<Record<string, (played: Played, trial: Trial) => void>> = {
  'records replay to the same hash': records.replays,
  'undo leads back to any earlier position': records.undoes,
}

export function conformance(trial: Trial): Check[] {
  let played: Played[] | undefined
  const games = () => {
    played ??= playGames(trial)
    return played
  }
  const checks: Check[] = [
    { name: 'random games come to an end', run: () => void games() },
    { name: 'a game of standard actions comes to an end', run: () => actions.standardGameEnds(trial) },
  ]
  for (const [name, look] of Object.entries(closeLooks)) {
    checks.push({ name, run: () => games().forEach(({ moments }) => moments.forEach(m => look(m, trial))) })
  }
  for (const [name, look] of Object.entries(wholeGames)) {
    checks.push({ name, run: () => games().forEach(each => look(each, trial)) })
  }
  return checks
}
