/**
 * What each viewer was told, action by action. Events are kept as they are, and put into words only when they are
 * shown, so that the log of a game under way changes its language with everything else.
 */
import {
  type Action,
  CHANCE,
  type DiceGroup,
  DRAW,
  type Game,
  type GameEvent,
  isTableWord,
  type Position,
  SPECTATOR,
  type Tell,
} from '@quebracho/engine'

/** One line of the log. `at` is the number of the action it came of, -1 for what happened before the first. */
export type LogItem = { readonly at: number } & (
  | { readonly kind: 'event'; readonly event: GameEvent }
  | {
      readonly kind: 'dice'
      readonly prompt: string
      readonly groups: readonly DiceGroup[]
      readonly faces: readonly number[]
    }
  | { readonly kind: 'draw'; readonly prompt: string; readonly of: string; readonly item: number }
  | { readonly kind: 'decision'; readonly side: number; readonly action: Action }
  | { readonly kind: 'secret'; readonly side: number }
)

/** The log of every side, by its number, and of a spectator, at -1. */
export type Logs = ReadonlyMap<number, LogItem[]>

export const newLogs = (game: Game): Logs =>
  new Map([SPECTATOR, ...game.sides.keys()].map(side => [side, []]))

/** Whether the viewer may see the answer to what is pending. */
export function maySee(game: Game, p: Position, viewer: number): boolean {
  const sides = game.seenBy(p)
  const all = (1 << game.sides.length) - 1
  return viewer === SPECTATOR ? (sides & all) === all : (sides & (1 << viewer)) !== 0
}

/** Listens to the action with this text, which is about to be done; `close` when it has been. */
export function listen(game: Game, p: Position, text: string, at: number, logs: Logs) {
  const firsts = new Map([...logs.keys()].map(viewer => [viewer, opening(game, p, text, at, viewer)]))
  const heard = new Map([...logs.keys()].map(viewer => [viewer, [] as LogItem[]]))
  const tell: Tell = event => {
    for (const [viewer, items] of heard) {
      const mine = game.hear(p, event, viewer)
      if (mine) items.push({ at, kind: 'event', event: mine })
    }
  }
  const close = () => {
    for (const [viewer, items] of heard) {
      const first = firsts.get(viewer)
      const isPlain = first?.kind === 'decision' || first?.kind === 'secret'
      // A decision that something came of is told by that.
      if (first && !(isPlain && items.length > 0)) logs.get(viewer)?.push(first)
      logs.get(viewer)?.push(...items)
    }
  }
  return { tell, close }
}

/** The throw or the decision itself, as the viewer may know it. */
function opening(game: Game, p: Position, text: string, at: number, viewer: number): LogItem | undefined {
  if (isTableWord(text)) return undefined
  const decider = game.waitsFor(p)
  const known = maySee(game, p, viewer)
  if (decider !== CHANCE) {
    return known
      ? { at, kind: 'decision', side: decider, action: game.parse(text, p) }
      : { at, kind: 'secret', side: decider }
  }
  return known ? thrown(game, p, game.parse(text, p), at) : undefined
}

function thrown(game: Game, p: Position, action: Action, at: number): LogItem | undefined {
  const waiting = game.pending(p)
  if (action[0] === DRAW && waiting.kind === 'draw')
    return { at, kind: 'draw', prompt: waiting.prompt, of: waiting.of, item: action[2] }
  if (waiting.kind !== 'dice') return undefined
  return { at, kind: 'dice', prompt: waiting.prompt, groups: waiting.groups, faces: action.slice(1) }
}

/** What happened while the game was set up, before anybody did anything. */
export function listenToStart(logs: Logs, game: Game): { tell: Tell; close(p: Position): void } {
  const events: GameEvent[] = []
  return {
    tell: event => events.push(event),
    close: p => {
      for (const [viewer, items] of logs) {
        for (const event of events) {
          const mine = game.hear(p, event, viewer)
          if (mine) items.push({ at: -1, kind: 'event', event: mine })
        }
      }
    },
  }
}

/** Forgets what came of action number `to` and later ones. */
export function forget(logs: Logs, to: number): void {
  for (const items of logs.values()) {
    let length = items.length
    while (length > 0 && items[length - 1].at >= to) length--
    items.length = length
  }
}

/** What one action brought, which is looked for from the end. */
export function itemsOf(items: readonly LogItem[], at: number): LogItem[] {
  const found: LogItem[] = []
  for (let i = items.length - 1; i >= 0 && items[i].at >= at; i--)
    if (items[i].at === at) found.unshift(items[i])
  return found
}

/** All that an event tells but of whom. */
const factsOf = ({ unit: _unit, ...facts }: GameEvent): string => JSON.stringify(facts)

/**
 * Events that befall several units alike, one after another, as one line about them all, where the game has words for
 * it: `….many`, with how many they are as `count`.
 */
export function together(items: readonly LogItem[], has: (key: string) => boolean): LogItem[] {
  const found: LogItem[] = []
  let facts = ''
  for (const item of items) {
    const before = found.at(-1)
    const isAlike = item.kind === 'event' && before?.kind === 'event' && before.at === item.at
    const now = item.kind === 'event' && typeof item.event.unit === 'number' ? factsOf(item.event) : ''
    if (isAlike && now !== '' && now === facts && has(`event.${item.event.key}.many`)) {
      const units = [before.event.unit, item.event.unit].flat() as number[]
      const key = `${item.event.key}.many`
      found[found.length - 1] = {
        ...before,
        event: { ...item.event, key, unit: units, count: units.length },
      }
    } else found.push(item)
    facts = now
  }
  return found
}

/** So many lines of news at most, and so many of one kind: the latest. */
const MOST_NEWS = 5
const MOST_OF_A_KIND = 3

/**
 * What has happened since the viewer's last decision, or since action `since`, up to action `at`: a throw of dice must
 * not hide what came before it, nor a long list of small things the one that matters.
 */
export function newsUntil(
  all: readonly LogItem[],
  by: readonly number[],
  viewer: number,
  at: number,
  has: (key: string) => boolean,
  isWorth: (item: LogItem) => boolean = () => true,
  since = -1,
) {
  let from = since < 0 ? at : Math.min(since, at)
  while (since < 0 && from > 0 && by[from] !== viewer) from--
  let first = all.length
  while (first > 0 && all[first - 1].at >= from) first--
  const items = together(all.slice(first), has)
  const kinds = new Map<string, number>()
  const news: (LogItem & { kind: 'event' })[] = []
  for (let i = items.length - 1; i >= 0 && items[i].at >= from && news.length < MOST_NEWS; i--) {
    const item = items[i]
    if (item.kind !== 'event' || item.at > at || !isWorth(item)) continue
    const count = kinds.get(item.event.key) ?? 0
    kinds.set(item.event.key, count + 1)
    if (count < MOST_OF_A_KIND) news.unshift(item)
  }
  return news
}
