/** Two games with the same dice, the sides changed between them. */
import {
  CHANCE,
  type Game,
  type Options,
  OVER,
  type Position,
  seeded,
  seedOf,
  WON_BY,
} from '@quebracho/engine'
import type { Player } from './players.ts'

export interface Meeting {
  readonly game: Game
  readonly scenario: string
  readonly options: Options
  readonly seed: number
  /** The lead of a side in points, as the game's own charts count them. */
  lead(p: Position, side: number): number
}

export interface Played {
  /** The side that the first player had, and what he scored: 1, ½ or 0. */
  readonly side: number
  readonly score: number
  readonly lead: number
  readonly actions: number
}

/** The first player has side 0 and then side 1. Throws where a game cannot be played on. */
export async function playPair(
  meeting: Meeting,
  players: readonly Player[],
  number: number,
): Promise<Played[]> {
  const played: Played[] = []
  for (const side of [0, 1]) {
    const seats = side === 0 ? players : [players[1], players[0]]
    played.push(await playOne(meeting, seats, seedOf(meeting.seed, number), side))
  }
  return played
}

async function playOne(
  { game, scenario, options, lead }: Meeting,
  seats: readonly Player[],
  seed: number,
  side: number,
): Promise<Played> {
  const dice = seeded(seedOf(seed, 0))
  // A player has the same thoughts whichever seat he has.
  const picks = seats.map((_, seat) => seeded(seedOf(seed, 1 + (seat ^ side))))
  let rules = game.rulesVersion
  for (const [seat, player] of seats.entries()) {
    const sitting = { game, scenario, options, side: seat, seed: seedOf(seed, 3 + (seat ^ side)) }
    rules = Math.min(rules, await player.begin(sitting))
  }
  // The rules that both know.
  const p = game.start(scenario, options, undefined, rules)
  let actions = 0
  for (let waits = game.waitsFor(p); waits !== OVER; waits = game.waitsFor(p)) {
    if (actions++ > game.longest(p.world)) throw new Error('no end in sight')
    const text =
      waits === CHANCE
        ? game.text(game.throwDice(p, dice), p)
        : await seats[waits].decide(game.view(p, waits), picks[waits])
    const refusal = game.play(p, game.parse(text, p))
    if (refusal) throw new Error(`"${text}" is refused by ${refusal.rule}`)
    for (const player of seats) player.told(text)
  }
  const score = p.outcome < WON_BY ? 0.5 : p.outcome === WON_BY + side ? 1 : 0
  return { side, score, lead: lead(p, side), actions }
}
