/** Many small things that happened one after another, told as one. */
import type { LogItem } from './deed.ts'
import type { GameEvent } from './event.ts'
import type { News } from './news.ts'

/** Whom or what an event befalls: its unit, or without one its hex. */
const subjectOf = ({ unit, hex }: GameEvent): 'unit' | 'hex' | null =>
  typeof unit === 'number' ? 'unit' : unit === undefined && typeof hex === 'number' ? 'hex' : null

/** All that an event tells but of whom, and by which dice; '' if it befalls nobody. */
function factsOf(event: GameEvent): string {
  const subject = subjectOf(event)
  const { dice, ...facts } = event
  return subject === null
    ? ''
    : JSON.stringify({ ...facts, [subject]: subject, ...(subject === 'unit' && { dice }) })
}

type EventItem = LogItem & { readonly kind: 'event' }

/**
 * Events that befall several units alike, or several hexes, one after another, as one line about them all, where the
 * game has words for it: `….many`, with how many they are as `count`. A way step by step is one line from where it began
 * to where it has come: `….way` with the number of steps as `count`, or in the words of one step that say from where. A
 * row of decisions in secret is one line too.
 */
export function together(
  items: readonly LogItem[],
  has: (key: string) => boolean,
  kinds: News['kinds'] = {},
): LogItem[] {
  const found: LogItem[] = []
  let facts = ''
  let last: EventItem | null = null
  let steps = 1
  for (const item of items) {
    const before = found.at(-1)
    // That somebody goes on deciding in secret is no news.
    if (item.kind === 'secret' && before?.kind === 'secret' && before.side === item.side) continue
    const event = item.kind === 'event' ? item : null
    const now = event ? factsOf(event.event) : ''
    const isAlike = event !== null && before?.kind === 'event' && before.at === event.at
    if (isAlike && now !== '' && now === facts && has(`event.${event.event.key}.many`)) {
      const subject = subjectOf(event.event) ?? 'unit'
      const all = [before.event[subject], event.event[subject]].flat() as number[]
      const key = `${event.event.key}.many`
      found[found.length - 1] = {
        ...before,
        event: { ...event.event, key, [subject]: all, count: all.length },
      }
    } else if (
      event &&
      last &&
      before?.kind === 'event' &&
      // Nobody understands a march from a place to the same place.
      before.event.from !== event.event.hex &&
      goesOn(last.event, event.event, has, kinds)
    ) {
      found[found.length - 1] = wayOf(before, event, ++steps, has)
    } else {
      found.push(item)
      steps = 1
    }
    facts = now
    last = event
  }
  return found
}

/** Whether it is one step more of the same way, and there are words for it as a whole. */
function goesOn(
  before: GameEvent,
  now: GameEvent,
  has: (key: string) => boolean,
  kinds: News['kinds'],
): boolean {
  const { key, from, hex } = now
  if (kinds[key] !== 'march' && kinds[key] !== 'voyage') return false
  const who = ({ side, unit, units }: GameEvent) => JSON.stringify([side, unit, units])
  if (before.key !== key || who(before) !== who(now) || before.hex === hex) return false
  return from === undefined ? has(`event.${key}.way`) : before.hex === from
}

function wayOf(
  before: EventItem,
  { at, event }: EventItem,
  count: number,
  has: (key: string) => boolean,
): EventItem {
  const key = `${event.key}.way`
  const start = before.event.from === undefined ? {} : { from: before.event.from }
  return { at, kind: 'event', event: { ...event, ...start, ...(has(`event.${key}`) && { key, count }) } }
}
