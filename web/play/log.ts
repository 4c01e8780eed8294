/**
 * What each viewer was told, read off the deeds of the match. Events are kept as they are, and put into words only
 * when they are shown, so that the log of a game under way changes its language with everything else.
 */
import {
  type Deed,
  eventItems,
  type Game,
  type GameEvent,
  type LogItem,
  logItems,
  type Match,
} from '@quebracho/engine'

export interface Logs {
  /** All that the viewer was told, the first thing first. */
  of(viewer: number): readonly LogItem[]
  /** Forgets what came of action number `to` and later ones. */
  forget(to: number): void
}

/** Each log is read as far as the match has come when somebody looks at it. */
export function newLogs({ game, opening, deeds }: Match): Logs {
  const logs = new Map<number, { readonly items: LogItem[]; read: number }>()
  return {
    of(viewer) {
      const log = logs.get(viewer) ?? { items: eventItems(-1, opening, viewer), read: 0 }
      logs.set(viewer, log)
      for (; log.read < deeds.length; log.read++)
        log.items.push(...logItems(deeds[log.read], game.sides.length, viewer))
      return log.items
    },
    forget(to) {
      for (const log of logs.values()) {
        while ((log.items.at(-1)?.at ?? -1) >= to) log.items.pop()
        log.read = Math.min(log.read, to)
      }
    },
  }
}

/** Whether it only prepared something: what came of it has a line of its own. */
export const isSilent = (game: Game, item: LogItem): boolean =>
  item.kind === 'decision' && game.verbOf(item.action)?.silent === true

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
 * it: `….many`, with how many they are as `count`. A row of decisions in secret is one line too.
 */
export function together(items: readonly LogItem[], has: (key: string) => boolean): LogItem[] {
  const found: LogItem[] = []
  let facts = ''
  for (const item of items) {
    const before = found.at(-1)
    // That somebody goes on deciding in secret is no news.
    if (item.kind === 'secret' && before?.kind === 'secret' && before.side === item.side) continue
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

/**
 * Without the decisions in secret that the next open news of the same phase tells enough of. It goes by nothing but
 * what the viewer was told, so how many decisions there were, and of which kind, makes no difference. `tells`: whether
 * it is news of that side, and no heading.
 */
export function withoutPreludes(
  items: readonly LogItem[],
  tells: (news: LogItem, side: number) => boolean,
): LogItem[] {
  let news: LogItem | undefined
  const found: LogItem[] = []
  for (const item of items.toReversed()) {
    if (item.kind === 'secret' && news && tells(news, item.side)) continue
    found.push(item)
    // Dice are nobody's: what comes of them says whose they were.
    if (item.kind === 'event' || item.kind === 'decision') news = item
  }
  return found.reverse()
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
  deeds: readonly Pick<Deed, 'by'>[],
  viewer: number,
  at: number,
  has: (key: string) => boolean,
  isWorth: (item: LogItem) => boolean = () => true,
  since = -1,
) {
  let from = since < 0 ? at : Math.min(since, at)
  while (since < 0 && from > 0 && deeds[from]?.by !== viewer) from--
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
