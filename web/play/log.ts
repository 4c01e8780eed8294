/**
 * What each viewer was told, read off the deeds of the match. Events are kept as they are, and put into words only
 * when they are shown, so that the log of a game under way changes its language with everything else.
 */
import { type Deed, eventItems, type Game, type LogItem, logItems, type Match } from '@quebracho/engine'
import { type News, together } from '@quebracho/engine/show'

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

/** So many lines of news at most, and so many of one kind: the latest. What came of the throws shown is told in full. */
const MOST_NEWS = 5
const MOST_OF_A_KIND = 3
const MOST_THROWS = 6

/** What is looked back at: who looks, up to which action, and from where on if not from the viewer's last decision. */
export interface Looking {
  readonly viewer: number
  readonly at: number
  readonly since?: number
  readonly has: (key: string) => boolean
  readonly kinds?: News['kinds']
  readonly isWorth?: (item: LogItem) => boolean
}

type EventItem = LogItem & { readonly kind: 'event' }

export interface LatestNews {
  /** The last throw and those before it for the same purpose: what both sides have produced. */
  readonly throws: readonly (LogItem & { readonly kind: 'dice' })[]
  readonly events: readonly EventItem[]
}

/**
 * What has happened since the viewer's last decision, or since action `since`, up to action `at`: a throw of dice must
 * not hide what came before it, nor a long list of small things the one that matters.
 */
export function newsUntil(
  all: readonly LogItem[],
  deeds: readonly Pick<Deed, 'by'>[],
  { viewer, at, since = -1, has, kinds, isWorth = () => true }: Looking,
): LatestNews {
  // What began after it is no reason to look less far back.
  const isSince = since >= 0 && since <= at
  let from = isSince ? since : at
  while (!isSince && from > 0 && deeds[from]?.by !== viewer) from--
  let first = all.length
  while (first > 0 && all[first - 1].at >= from) first--
  const recent = all.slice(first).filter(item => item.at <= at)
  const throws = lastThrows(recent)
  const thrown = new Set(throws.map(item => item.at))
  const items = together(recent, has, kinds)
  const seen = new Map<string, number>()
  const events: EventItem[] = []
  let count = 0
  for (const item of items.toReversed()) {
    if (item.kind !== 'event' || !isWorth(item)) continue
    const ofKind = seen.get(item.event.key) ?? 0
    seen.set(item.event.key, ofKind + 1)
    const isShown = thrown.has(item.at)
    if (!isShown && (count >= MOST_NEWS || ofKind >= MOST_OF_A_KIND)) continue
    if (!isShown) count++
    events.unshift(item)
  }
  return { throws, events }
}

function lastThrows(items: readonly LogItem[]): LatestNews['throws'] {
  const throws = items.filter(item => item.kind === 'dice')
  return throws.filter(({ prompt }) => prompt === throws.at(-1)?.prompt).slice(-MOST_THROWS)
}
