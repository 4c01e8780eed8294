/**
 * Two truths that look alike to somebody, each at a table of its own, and every byte that he is sent of them. What he may know is
 * reckoned here from the rules alone; whatever comes besides is a leak.
 */
import assert from 'node:assert/strict'
import {
  type Action,
  copy,
  deedFrom,
  type Game,
  hash,
  knownOf,
  maySee,
  type Options,
  OVER,
  type Pick,
  type Position,
  SPECTATOR,
  toldNow,
} from '@quebracho/engine'
import { type ClientMessage, viewAhead } from '@quebracho/engine/wire'
import { type Hall, newHall } from './hall.ts'
import { openSqlite } from './sqlite.ts'
import { follow, keptOf, newStanding } from './standing.ts'
import type { GameSetup, Row, RowKind, Store } from './store.ts'
import type { Watcher } from './table.ts'

const ID = 'peekpeekpeek'

export interface Played {
  /** As the rules have it. */
  readonly game: Game
  /** As the server has it: the same, unless a leak was planted. */
  readonly served?: Game
  readonly scenario: string
  readonly options: Options
}

/** A game at a table of its own, with everybody looking. */
export interface Truth {
  readonly game: Game
  /** As it stands, by the rules. */
  readonly position: Position
  readonly hall: Hall
  readonly store: Store
  readonly time: { now: number }
  /** What each viewer has been sent since it was last looked at; the spectator's is the last. */
  readonly sent: readonly string[][]
  /** The number of the last step each has been told. */
  readonly told: readonly number[]
  readonly watchers: readonly Watcher[]
  /** Rows whose actions are in `position` already. */
  rows: number
  /** How many decisions were said. */
  words: number
  /** The rules have stumbled: this cannot be, in a way nobody has named. */
  isImpossible: boolean
}

const seated: readonly Row[] = [0, 1].map(side => ({
  ...{ n: side, kind: 'seat', by: side, at: 1000, mark: '' },
  text: JSON.stringify({ name: `player ${side}`, number: '0123456789abcdef' }),
}))

/** A table at which the game has only begun, or stands like this. */
export async function newTruth(
  { game, served = game, scenario, options }: Played,
  at?: Position,
): Promise<Truth> {
  const store = openSqlite(':memory:')
  const time = { now: 1000 }
  const setup: GameSetup = {
    ...{ game: game.id, rules: game.rulesVersion, scenario, options, watched: true },
    ...{ clock: { kind: 'live', minutes: 60, seconds: 20 }, secret: '5e'.repeat(32) },
    seats: game.sides.map(side => ({ kind: 'person', tokenHash: side })),
  }
  await store.create(ID, 0, setup)
  const standing = newStanding(game, setup)
  for (const row of seated) follow(standing, row)
  if (at) {
    standing.position.ints.set(at.ints)
    const { buffer, byteOffset, byteLength } = at.ints
    const ints = new Uint8Array(buffer, byteOffset, byteLength).slice()
    await store.append(ID, seated, { n: 2, ints, state: keptOf(standing) })
  } else await store.append(ID, seated)
  const hall = newHall({
    ...{
      store,
      load: async () => served,
      turnIs: async () => -1,
      now: () => time.now,
      think: async () => null,
      wait: async () => {},
      roomFor: 10,
    },
    trouble: () => {
      truth.isImpossible = true
    },
  })
  const sent: string[][] = [...game.sides, ''].map(() => [])
  const told = sent.map(() => 0)
  const watchers = sent.map(
    (lines, i): Watcher => ({
      side: i < game.sides.length ? i : SPECTATOR,
      send(message) {
        lines.push(written(message))
        if (message.t === 'steps') told[i] = message.s.at(-1)?.n ?? told[i]
      },
    }),
  )
  const { position } = standing
  const begun = { rows: 2, words: 0, isImpossible: false }
  const truth: Truth = { game, position, hall, store, time, sent, told, watchers, ...begun }
  for (const watcher of watchers) await hall.sit(ID, watcher)
  return truth
}

/** What the bytes are, but for the name of the reckoning, which is drawn at random. */
const written = (message: object): string =>
  JSON.stringify({ ...message, ...('run' in message && { run: 'a run' }) })

/** Everything that waits at the table is done. */
const settled = (truth: Truth): Promise<void> =>
  truth.hall.hear(ID, { side: SPECTATOR, send() {} }, { t: 'resign', id: 'done' })

/** Somebody says something. */
export async function says(truth: Truth, viewer: number, message: object): Promise<void> {
  await truth.hall.hear(ID, truth.watchers.at(viewer) as Watcher, message as ClientMessage)
}

/** The side decides, over the wire, and dice fall. Returns what each may know of it. */
export async function decides(truth: Truth, side: number, text: string, viewer: number): Promise<string[]> {
  await says(truth, side, { t: 'act', id: `mark${truth.words++}`, n: truth.told[side], text })
  return newsFor(truth, viewer)
}

/** Whoever can answers early, out of turn. */
export async function hurries(truth: Truth): Promise<number> {
  const { game, position } = truth
  let given = 0
  for (const side of game.sides.keys()) {
    const ahead = viewAhead(game, game.view(position, side), side, [])
    if (!ahead) continue
    const text = game.text(game.standard(ahead), ahead)
    await says(truth, side, { t: 'early', id: `early${truth.words++}`, at: 0, text })
    await newsFor(truth, side)
    given++
  }
  return given
}

/** Another server has written actions. */
export async function elsewhere(truth: Truth, texts: readonly string[], viewer: number): Promise<string[]> {
  const p = copy(truth.position)
  for (const [i, text] of texts.entries()) {
    const by = truth.game.waitsFor(p)
    const kind: RowKind = by < 0 ? 'dice' : 'act'
    const n = truth.rows + i
    await truth.store.append(ID, [{ n, kind, by: Math.max(by, -1), text, at: truth.time.now, mark: '' }])
    truth.game.apply(p, truth.game.parse(text, p))
    truth.hall.refresh(ID)
    await settled(truth)
  }
  return newsFor(truth, viewer)
}

/** Does by the rules what was written since, and says what the viewer may know of it. */
async function newsFor(truth: Truth, viewer: number): Promise<string[]> {
  const rows = await truth.store.rows(ID, truth.rows)
  truth.rows += rows.length
  const news: string[] = []
  for (const { kind, text } of rows) {
    if (kind !== 'act' && kind !== 'dice') continue
    try {
      news.push(...newsOf(truth.game, truth.position, truth.game.parse(text, truth.position), viewer))
    } catch {
      truth.isImpossible = true
      break
    }
  }
  return news
}

/** Does an action. What the viewer may know of it: nothing if it is neither seen nor heard and leaves his view as it was. */
export function newsOf(game: Game, p: Position, action: Action, viewer: number): string[] {
  const before = hash(game.view(p, viewer))
  const deed = deedFrom(game, p, 0, game.text(action, p), action)
  game.apply(p, action, event => deed.told.push(toldNow(game, p, event)))
  const known = knownOf(deed, game.sides, viewer)
  const after = hash(game.view(p, viewer))
  return known === null && after === before ? [] : [JSON.stringify([known, after])]
}

/** Whether the viewer does not see what is answered now. */
export const isSecret = (game: Game, p: Position, viewer: number): boolean =>
  game.waitsFor(p) !== OVER && !maySee(game.seenBy(p), game.sides.length, viewer)

/** What the viewer is sent of both, to the byte. */
export function soundAlike(a: Truth, b: Truth, viewer: number, where: string): void {
  // What was compared before need not be looked at again.
  const [here, there] = [a, b].map(({ sent }) => sent.at(viewer)?.splice(0) ?? [])
  for (const [i, line] of here.entries())
    assert.equal(there[i], line, `${where}: ${viewer} is told two truths apart`)
  assert.equal(there.length, here.length, `${where}: one truth is told to ${viewer} in more messages`)
}

/** Any action, or a throw. */
export function any(game: Game, p: Position, pick: Pick): Action {
  const list = game.actions(p)
  return list.length > 0 ? list.at(pick(list.length)) : game.throwDice(p, pick)
}

/** The whole story so far, and what somebody sees who comes now. */
export async function looksAnew(truth: Truth, viewer: number): Promise<string> {
  const side = viewer < 0 ? SPECTATOR : viewer
  const story = await truth.hall.story(ID, side)
  const lines: string[] = []
  const late: Watcher = { side, send: message => void lines.push(written(message)) }
  await truth.hall.sit(ID, late)
  truth.hall.leave(ID, late)
  return [...lines, JSON.stringify(story)].join('\n')
}
