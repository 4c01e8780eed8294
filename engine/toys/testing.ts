/** What the toys' tests are written with: a game played by the texts of its actions. */

import { heardBy } from '../deed.ts'
import type { GameEvent } from '../event.ts'
import { CHANCE, type Game, type Options, OVER, SPECTATOR } from '../game.ts'
import { type Match, matchFromRecord, newMatch, playMatch, playMatchText, toRecord } from '../match.ts'
import { copy, hash, type Position, same } from '../position.ts'
import { seeded } from '../random.ts'
import { readRecord, writeRecord } from '../record.ts'

export interface Table<P extends Position> {
  readonly match: Match<P>
  readonly p: P
  readonly events: readonly GameEvent[]
  play(...texts: string[]): void
  /** The rule that refuses the action. Throws if it is legal, or if refusing it changed anything. */
  refused(text: string): string
  /** The keys of what the side has heard so far. */
  heard(side: number): string[]
}

export function table<P extends Position>(game: Game<P>, scenario: string, options: Options = {}): Table<P> {
  const match = newMatch(game, { scenario, options })
  const p = match.position
  const tellings = () => match.deeds.flatMap(({ told }) => told)
  return {
    match,
    p,
    get events() {
      return tellings().map(({ event }) => event)
    },
    play: (...texts) => {
      for (const text of texts) playMatchText(match, text)
    },
    refused: text => {
      const before = copy(p)
      const refusal = playMatch(match, game.parse(text, p))
      if (!refusal) throw new Error(`${text} is legal`)
      if (!same(before, p)) throw new Error(`refusing ${text} changed the position`)
      return refusal.rule
    },
    heard: side => tellings().flatMap(told => heardBy(told, side)?.key ?? []),
  }
}

/** The position as a list, for comparing what two sides see. */
export const seen = <P extends Position>(game: Game<P>, p: P, side: number): number[] => [
  ...game.view(p, side).ints,
]

/** Plays at random to the end; at each position asks whether what a viewer imagines fits what he sees. */
export function randomGame<P extends Position>(game: Game<P>, scenario: string, seed: number): Match<P> {
  const match = newMatch(game, { scenario })
  const pick = seeded(seed)
  const p = match.position
  while (game.waitsFor(p) !== OVER) {
    for (const side of [0, 1, SPECTATOR]) {
      const view = game.view(p, side)
      const imagined = game.imagine(view, side, pick)
      if (!same(game.view(imagined, side), view)) throw new Error(`after ${match.deeds.length}: does not fit`)
    }
    const list = game.actions(p)
    playMatch(match, game.waitsFor(p) === CHANCE ? game.throwDice(p, pick) : list.at(pick(list.length)))
    if (match.deeds.length > game.longest(p.world)) throw new Error(`${game.id} does not end`)
  }
  return match
}

/** Whether the match's record, written and read again, leads to the same position. */
export function replays<P extends Position>(match: Match<P>): boolean {
  const again = matchFromRecord(match.game, readRecord(writeRecord(toRecord(match))))
  return hash(again.position) === hash(match.position)
}
