/** A table for the tests at which a person plays the small war, and words for what is seen there. */
import { type GameRecord, newRecord, textsOf } from '@quebracho/engine'
import { column } from './fixture.ts'
import { openSession } from './open-session.ts'
import { newPlay, type Play } from './play.ts'
import { still } from './testing.ts'

export const { game } = column

export function sitDown(loaded = column, rules = game, now?: () => number): Play {
  const record: GameRecord = newRecord(game, {
    ...{ scenario: 'plain', options: {}, players: {}, actions: [], hashes: {}, result: null },
  })
  const session = openSession({
    ...{ game: rules, record, pick: () => 0, ownDice: () => false, save: () => {} },
    seats: [{ kind: 'person' }, { kind: 'nobody' }],
  })
  const saved = { id: 'x', game: game.id, scenario: 'plain', created: 0, updated: 0, record }
  const play = newPlay(
    { ...saved, seats: session.seats, bookmarks: [], finished: false },
    session,
    loaded,
    () => still,
    now,
  )
  session.on(() => play.changed())
  return play
}

/** Set up as history did: all of red in 0102. */
export function atOrders(loaded = column, rules = game): Play {
  const play = sitDown(loaded, rules)
  play.setUpAll()
  return play
}

export const hexNamed = ({ situation }: Play, name: string): number =>
  situation.view.world.names.hex.indexOf(name)
export const unitNamed = ({ situation }: Play, name: string): number =>
  situation.view.world.names.unit.indexOf(name)
export const promptOf = ({ situation: { pending } }: Play) =>
  pending.kind === 'decision' ? pending.prompt : ''
export const done = ({ session }: Play): string => textsOf(session.match).at(-1) ?? ''
