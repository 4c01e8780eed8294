/** What a side may know of a game: its actions and events, without numbers, hashes or anything else that counts what it may not. */
import { type Deed, heardBy, type Told, type Viewer } from './deed.ts'
import type { GameEvent } from './event.ts'
import type { Options } from './game.ts'
import type { Match } from './match.ts'
import type { Position } from './position.ts'
import { maySee } from './procedure.ts'
import { resultOf } from './record.ts'

/** Something that happened, as somebody may know it. */
export interface Known {
  /** Its text, if its answer is open to him. */
  readonly action?: string
  /** Who gave that answer; absent for dice and for a word at the table. */
  readonly by?: string
  readonly heard: readonly GameEvent[]
}

/** Null if he neither sees nor hears anything of it: then it is as if it had not happened yet. */
export function knownOf(deed: Deed, sides: readonly string[], viewer: Viewer): Known | null {
  const heard = heardOf(deed.told, viewer)
  if (!maySee(deed.seenBy, sides.length, viewer)) return heard.length > 0 ? { heard } : null
  const by = deed.by >= 0 ? { by: sides[deed.by] } : {}
  return { action: deed.text, ...by, heard }
}

const heardOf = (told: readonly Told[], viewer: Viewer): GameEvent[] =>
  told.flatMap(each => heardBy(each, viewer) ?? [])

/** A record as a side may know it. It cannot be replayed, nor does it say how much there is that is not in it. */
export interface SideRecord {
  readonly game: string
  readonly rules: number
  readonly scenario: string
  readonly options: Options
  readonly players: Readonly<Record<string, string>>
  /** What was told before the first action. */
  readonly opening: readonly GameEvent[]
  readonly known: readonly Known[]
  readonly result: string | null
}

/** The record of a match as the side may know it, or as all may if it is `SPECTATOR`. */
export function recordFor<P extends Position>(match: Match<P>, viewer: number): SideRecord {
  const { game, position, scenario, options, players, opening, deeds } = match
  return {
    game: game.id,
    rules: position.world.rules ?? game.rulesVersion,
    scenario,
    options,
    players,
    opening: heardOf(opening, viewer),
    known: joined(deeds.flatMap(deed => knownOf(deed, game.sides, viewer) ?? [])),
    result: resultOf(game, position),
  }
}

/** What is heard of an answer that is not open goes with what was known before it: that somebody was asked is not told either. */
function joined(all: readonly Known[]): Known[] {
  const found: Known[] = []
  for (const each of all) {
    const before = each.action === undefined ? found.pop() : undefined
    found.push(before ? { ...before, heard: [...before.heard, ...each.heard] } : each)
  }
  return found
}
