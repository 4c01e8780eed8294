/** Earlier moments of a match, and the match a record leads to. */
import {
  CHECKPOINT,
  copy,
  type Game,
  type Match,
  newMatch,
  type Position,
  playMatchText,
  playText,
  replay,
  same,
} from '@quebracho/engine'
import { type Logs, listen, listenToStart, maySee } from './log.ts'
import type { SessionSetup } from './table.ts'

/** Replays the record, every action and hash of it checked, and tells all sides again what they were told. */
export function reopened({ game, record }: SessionSetup, logs: Logs): Match {
  replay(game, record)
  const start = listenToStart(logs, game)
  const match = newMatch(game, record, start.tell)
  start.close(match.position)
  for (const [at, text] of record.actions.entries()) {
    const ear = listen(game, match.position, text, at, logs)
    playMatchText(match, text, ear.tell)
    ear.close()
  }
  return match
}

/** The position after so many actions, from the last checkpoint before it. */
export function positionAfter({ game, position, actions, snapshots }: Match, after: number): Position {
  if (after >= actions.length) return position
  const start = Math.floor(after / CHECKPOINT)
  const p = copy(position)
  p.ints.set(snapshots[start])
  for (let i = start * CHECKPOINT; i < after; i++) playText(game, p, actions[i])
  return p
}

/** Whether the sides know different things now, or one is about to decide something the others may not see. */
export function hasSecrets(game: Game, p: Position): boolean {
  if (!game.sides.every((_, side) => maySee(game, p, side))) return true
  const [first, ...others] = game.sides.map((_, side) => game.view(p, side))
  return others.some(other => !same(first, other))
}

/** The moment after the side's last own decision: what came since is news to it. */
export function lastOwnMoment({ by, actions }: Match, side: number): number {
  let at = actions.length
  while (at > 0 && by[at - 1] !== side) at--
  return at
}
