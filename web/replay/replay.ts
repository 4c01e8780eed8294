/**
 * A record, opened once to look back at it: the match it tells of, where its turns begin, and any moment of it. A
 * moment `n` is the position after n actions.
 */
import {
  CHECKPOINT,
  type Deed,
  type DiceGroup,
  doAgain,
  type Game,
  type GameEvent,
  type GameRecord,
  type LogItem,
  logItems,
  type Match,
  matchFromRecord,
  maySee,
  type Position,
  ROLL,
  turnNumber,
  type Viewer,
} from '@quebracho/engine'
import type { LoadedGame } from '@quebracho/games'

/** Dice of one kind as they fell. */
export interface Thrown extends DiceGroup {
  readonly faces: readonly number[]
}

export interface TurnStart {
  readonly turn: number
  /** The moment it begins. */
  readonly at: number
}

export interface ReplayIndex {
  readonly loaded: LoadedGame
  readonly game: Game
  readonly record: GameRecord
  readonly match: Match
  /** The position before the first action; to be looked at only. */
  readonly start: Position
  /** How many actions there are, and so the last moment. */
  readonly length: number
  readonly deeds: readonly Deed[]
  readonly turns: readonly TurnStart[]
  /** The position at a moment; a copy that is the caller's own. */
  positionAt(moment: number): Position
}

/** Goes through the record with every check; throws the engine's RecordError if something is wrong with it. */
export function indexRecord(loaded: LoadedGame, record: GameRecord): ReplayIndex {
  const { game } = loaded
  const match = matchFromRecord(game, record)
  const { deeds } = match
  const turns: TurnStart[] = []
  for (const [at, turn] of [...deeds.map(deed => deed.turn), turnNumber(match.position)].entries())
    if (turns.at(-1)?.turn !== turn) turns.push({ turn, at })
  const positionAt = walker(match)
  return { loaded, game, record, match, start: positionAt(0), length: deeds.length, deeds, turns, positionAt }
}

/** The dice of a deed, kind by kind. */
export function thrownIn({ action, dice }: Deed): Thrown[] {
  if (action?.[0] !== ROLL) return []
  let at = 1
  return dice.map(group => {
    at += group.count
    return { ...group, faces: action.slice(at - group.count, at) }
  })
}

/** The side that decided last at each deed, that deed included; -1 before anybody has. */
export function leadersOf({ deeds }: ReplayIndex): number[] {
  let leader = -1
  return deeds.map(({ by }) => {
    if (by >= 0) leader = by
    return leader
  })
}

/** Goes to moments from the nearest one before: the last visited or a snapshot. */
function walker({ game, position, deeds, snapshots }: Match): ReplayIndex['positionAt'] {
  const p = position.layout.wrap(position.world, position.ints.slice())
  let now = deeds.length
  return moment => {
    const wanted = Math.max(0, Math.min(deeds.length, Math.round(moment)))
    const near = Math.min(snapshots.length - 1, Math.floor(wanted / CHECKPOINT))
    if (now > wanted || now < near * CHECKPOINT) {
      p.ints.set(snapshots[near].ints)
      now = near * CHECKPOINT
    }
    doAgain(game, p, deeds.slice(now, wanted))
    now = wanted
    return p.layout.wrap(p.world, p.ints.slice())
  }
}

/** Whether the viewer may see the answer given by this deed. */
export const seenAt = ({ game }: ReplayIndex, { seenBy }: Deed, viewer: Viewer): boolean =>
  maySee(seenBy, game.sides.length, viewer)

/** What the viewer is told of action number `at`, as items of a log. */
export const itemsAt = ({ game, deeds }: ReplayIndex, at: number, viewer: Viewer): LogItem[] =>
  logItems(deeds[at], game.sides.length, viewer)

/** The position as the viewer knows it. */
export const viewAt = (index: ReplayIndex, moment: number, viewer: Viewer): Position => {
  const p = index.positionAt(moment)
  return viewer === 'umpire' ? p : index.game.view(p, viewer)
}

/** The turn under way at a moment: the index of its start in `turns`. */
export function turnAt(index: ReplayIndex, moment: number): number {
  const after = index.turns.findIndex(({ at }) => at > moment)
  return (after < 0 ? index.turns.length : after) - 1
}

/** All that an event tells but to whom. */
const facts = (event: GameEvent | null): string => JSON.stringify({ ...event, seenBy: undefined })

/** Whether some side knows less than everything somewhere in this game. */
export function hasSecrets({ game, deeds }: ReplayIndex): boolean {
  const isSeen = (deed: Deed) => game.sides.every((_, side) => maySee(deed.seenBy, game.sides.length, side))
  return deeds.some(
    deed =>
      !isSeen(deed) || deed.told.some(({ event, heard }) => heard.some(each => facts(each) !== facts(event))),
  )
}
